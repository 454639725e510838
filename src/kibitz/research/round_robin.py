"""Round robins: every two of several players meet over the same packs, and each has one rating in points.

The rating is the least-squares strength of paired comparisons (Massey): the numbers whose differences come nearest to
the leads of all pairs. Where every pair has played every pack this is, for each pack, the mean lead of a player over
all, itself included; so the packs themselves, which all pairs share, say how sure a rating is. Ratings add up to 0.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Any

from kibitz.research.intervals import Mean, mean_of, told
from kibitz.research.settled import Settled
from kibitz.research.simulate import Duel, PackResult

Pair = tuple[str, str]


@dataclass(frozen=True)
class RoundRobin(Settled):
    """Several players over duplicate deals of one game."""

    agents: tuple[str, ...]
    seed: int

    def duels(self) -> list[Duel]:
        """Every two of them, on the same packs."""
        pairs = combinations(self.agents, 2)
        return [Duel(self.game, self.seats, self.options, pair, self.seed) for pair in pairs]


class Standings:
    """What came of a round robin by one measure: the results of each pair, pack by pack, and all the same packs."""

    def __init__(self, agents: Sequence[str], results: Mapping[Pair, Sequence[PackResult]], measure: str) -> None:
        self.agents = list(agents)
        self._leads = {pair: [_lead(result, measure) for result in played] for pair, played in results.items()}
        self.packs = len(next(iter(self._leads.values())))
        if any(len(played) != self.packs for played in self._leads.values()):
            raise ValueError("Ratings want the same packs for every pair.")

    def leads(self, one: str, other: str) -> list[float]:
        """By how much one player beat another, pack by pack."""
        if one == other:
            return [0.0] * self.packs
        if (one, other) in self._leads:
            return self._leads[one, other]
        return [-lead for lead in self._leads[other, one]]

    def lead(self, one: str, other: str) -> Mean:
        """The same on the mean."""
        return mean_of(self.leads(one, other))

    def rating(self, one: str) -> Mean:
        """A player's least-squares strength."""
        return mean_of(self._strengths(one))

    def _strengths(self, one: str) -> list[float]:
        by_pack = zip(*(self.leads(one, other) for other in self.agents), strict=True)
        return [sum(leads) / len(self.agents) for leads in by_pack]

    def misfit(self) -> float:
        """How far the lead of some pair is from the difference of the ratings, at most.

        Where it is large, who beats whom is no matter of one strength alone.
        """
        rated = {one: self.rating(one).mean for one in self.agents}
        pairs = combinations(self.agents, 2)
        return max(abs(self.lead(a, b).mean - (rated[a] - rated[b])) for a, b in pairs)

    def order(self) -> list[str]:
        """The players, the strongest first."""
        return sorted(self.agents, key=lambda one: -self.rating(one).mean)


def _lead(result: PackResult, measure: str) -> float:
    mine, theirs = getattr(result, measure)
    return float(mine - theirs)


def standings_told(robin: RoundRobin, standings: Standings) -> dict[str, Any]:
    """A round robin's result, for JSON."""
    return {
        "game": robin.game,
        "seats": robin.seats,
        "options": robin.options,
        "agents": list(robin.agents),
        "seed": robin.seed,
        "deals": standings.packs,
        "ratings": {one: told(standings.rating(one)) for one in standings.order()},
        "leads": {f"{a} over {b}": told(standings.lead(a, b)) for a, b in combinations(robin.agents, 2)},
        "misfit": standings.misfit(),
    }
