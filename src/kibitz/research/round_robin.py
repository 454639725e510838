"""Round robins: several players meet in pairs over the same packs, and each has one rating in points.

The rating is the least-squares strength of paired comparisons (Massey): the numbers whose differences come nearest to
the leads of all pairs. Each pack has its own, as all pairs have played it; so the packs say how sure a rating is.
Ratings add up to 0. Where every two have met, they are the mean leads over all players, oneself included.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Any, Final

from kibitz.research.intervals import Mean, mean_of, told
from kibitz.research.settled import Settled
from kibitz.research.simulate import Duel, PackResult

Pair = tuple[str, str]
NOTHING: Final = 1e-9  # what is smaller counts as 0


@dataclass(frozen=True)
class RoundRobin(Settled):
    """Several players over duplicate deals of one game."""

    agents: tuple[str, ...]
    seed: int
    left_out: frozenset[Pair] = frozenset()  # pairs that do not meet, in the order of the players

    def duels(self) -> list[Duel]:
        """Every two of them who meet, on the same packs."""
        pairs = [pair for pair in combinations(self.agents, 2) if pair not in self.left_out]
        return [Duel(self.game, self.seats, self.options, pair, self.seed) for pair in pairs]


class Standings:
    """What came of a round robin by one measure: the results of each pair, pack by pack, and all the same packs."""

    def __init__(self, agents: Sequence[str], results: Mapping[Pair, Sequence[PackResult]], measure: str) -> None:
        self.agents = list(agents)
        self._leads = {pair: [_lead(result, measure) for result in played] for pair, played in results.items()}
        self.packs = len(next(iter(self._leads.values())))
        if any(len(played) != self.packs for played in self._leads.values()):
            raise ValueError("Ratings want the same packs for every pair.")
        self._shares = _shares_of_leads(self.agents, list(self._leads))

    @property
    def pairs(self) -> list[Pair]:
        """The pairs that have met."""
        return list(self._leads)

    def have_met(self, one: str, other: str) -> bool:
        """Whether two players have met."""
        return (one, other) in self._leads or (other, one) in self._leads

    def leads(self, one: str, other: str) -> list[float]:
        """By how much one player beat another whom it has met, pack by pack."""
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
        shares = self._shares[self.agents.index(one)]
        by_pack = zip(*self._leads.values(), strict=True)
        return [sum(share * lead for share, lead in zip(shares, leads, strict=True)) for leads in by_pack]

    def misfit(self) -> float:
        """How far the lead of some pair is from the difference of the ratings, at most.

        Where it is large, who beats whom is no matter of one strength alone.
        """
        rated = {one: self.rating(one).mean for one in self.agents}
        return max(abs(self.lead(a, b).mean - (rated[a] - rated[b])) for a, b in self.pairs)

    def order(self) -> list[str]:
        """The players, the strongest first."""
        return sorted(self.agents, key=lambda one: -self.rating(one).mean)


def _shares_of_leads(agents: Sequence[str], pairs: Sequence[Pair]) -> list[list[float]]:
    """For each player, what part of the lead of each pair goes into its least-squares strength.

    Strengths that add up to 0 solve the normal equations, to which 1 is added everywhere for that; elimination
    (Gauss and Jordan) turns their right sides, one for each pair, into what is wanted. Raises ValueError where some
    players are tied to the others by no pairs.
    """
    rows = [[1.0] * len(agents) + [0.0] * len(pairs) for _ in agents]
    for place, (one, other) in enumerate(pairs):
        a, b = agents.index(one), agents.index(other)
        for row, column, sign in ((a, a, 1), (b, b, 1), (a, b, -1), (b, a, -1)):
            rows[row][column] += sign
        rows[a][len(agents) + place] += 1
        rows[b][len(agents) + place] -= 1
    for k in range(len(agents)):
        pivot = max(range(k, len(agents)), key=lambda row: abs(rows[row][k]))
        rows[k], rows[pivot] = rows[pivot], rows[k]
        if abs(rows[k][k]) < NOTHING:
            raise ValueError("Ratings want players who are tied to each other by the pairs that met.")
        rows[k] = [value / rows[k][k] for value in rows[k]]
        for row in range(len(agents)):
            if row != k:
                rows[row] = [value - rows[row][k] * by for value, by in zip(rows[row], rows[k], strict=True)]
    return [row[len(agents) :] for row in rows]


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
        "leads": {f"{a} over {b}": told(standings.lead(a, b)) for a, b in standings.pairs},
        "misfit": standings.misfit(),
    }
