"""Every candidate action tried in the same worlds, each played to its end by a rule of thumb at all seats.

In one world all candidates go on with the same chance, so that their differences are much surer than their means.
"""

from __future__ import annotations

import math
from typing import Final, final

from mypy_extensions import i64

from kibitz.agents.ismcts import Worlds
from kibitz.agents.policies.policy import Policy, policy_playout
from kibitz.cards.chance import ChanceSource
from kibitz.cards.kernel import Rng
from kibitz.engine.deal import Deal

MOST_DECISIONS: Final = 3000  # by policy; chance plays on where a rule of thumb goes round in a circle


@final
class Candidate:
    """Actions that are tried, the first now and the others at the seat's next turns, and what they brought."""

    def __init__(self, actions: list[int]) -> None:
        self.actions = actions
        self.results: list[float] = []
        self.total: float = 0.0

    def mean(self) -> float:
        """What it brought its seat, on the mean of the worlds that it was tried in."""
        return self.total / float(len(self.results))

    def add(self, result: float) -> None:
        """The result in the next world."""
        self.results.append(result)
        self.total += result


class Trials:
    """Candidates of one decision, tried world by world; the first is the policy's own choice."""

    def __init__(self, worlds: Worlds, seat: i64, policy: Policy, candidates: list[Candidate], seed: i64) -> None:
        self.worlds = worlds
        self.seat = seat
        self.policy = policy
        self.usual = candidates[0]
        self.live = candidates[:]
        self.rng = Rng(seed)
        self.tried: i64 = 0
        self.played: i64 = 0  # worlds to their ends, of all candidates

    def run(self, worlds: i64) -> None:
        """Try the candidates that are left in so many worlds more."""
        while worlds > 0:
            self._try_one()
            worlds -= 1

    def _try_one(self) -> None:
        world = self.worlds.draw(self.rng)
        luck = self.rng.below(1 << 30)
        for candidate in self.live:
            candidate.add(self._result(world.copy(), candidate, luck))
            self.played += 1
        self.tried += 1

    def _result(self, end: Deal, candidate: Candidate, luck: i64) -> float:
        rng = Rng(luck)
        end.chance_source = ChanceSource(Rng(luck + 1))
        for action in candidate.actions:
            if end.waiting != 0:
                end.turn_to(self.seat)
            end.step(action)
        policy_playout(end, self.policy, rng, MOST_DECISIONS)
        return end.utility(self.seat)

    def best(self) -> Candidate:
        """The candidate with the highest mean among those that are left."""
        best = self.live[0]
        for candidate in self.live:
            if candidate.total > best.total:
                best = candidate
        return best

    def halve(self) -> None:
        """Leave the better half of the candidates, and the policy's own."""
        if len(self.live) < 3:
            return
        order = sorted(self.live, key=_by_total)
        kept = order[: (len(order) + 1) // 2]
        if self.usual not in kept:
            kept.append(self.usual)
        self.live = kept

    def lead(self, one: Candidate, other: Candidate) -> tuple[float, float]:
        """By how much one candidate is better than another in the worlds that both were tried in, and its error."""
        count = min(len(one.results), len(other.results))
        total: float = 0.0
        squares: float = 0.0
        for k in range(count):
            difference = one.results[k] - other.results[k]
            total += difference
            squares += difference * difference
        mean = total / float(count)
        if count < 2:
            return mean, 1.0e300
        return mean, math.sqrt(max(squares / float(count) - mean * mean, 0.0) / float(count - 1))

    def is_clear(self, errors: float) -> bool:
        """Whether the best candidate leads all others that are left by so many errors."""
        best = self.best()
        for candidate in self.live:
            if candidate is not best:
                mean, error = self.lead(best, candidate)
                if mean <= errors * error:
                    return False
        return True

    def chosen(self, errors: float) -> Candidate:
        """The best candidate where it leads the policy's own by so many errors, else that."""
        best = self.best()
        if best is self.usual:
            return best
        mean, error = self.lead(best, self.usual)
        return best if mean > errors * error else self.usual


def _by_total(candidate: Candidate) -> float:
    return -candidate.total
