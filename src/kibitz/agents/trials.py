"""Every candidate action tried in the same worlds, each played to its end by a rule of thumb at all seats.

In one world all candidates go on with the same chance, so that their differences are much surer than their means.
"""

from __future__ import annotations

import math
from typing import Final, final

from mypy_extensions import i64

from kibitz.agents.ismcts import SearchNode, Worlds
from kibitz.agents.policies.policy import Policy, policy_playout
from kibitz.agents.stopwatch import Stopwatch, no_limit
from kibitz.cards.chance import ChanceSource
from kibitz.cards.kernel import Rng
from kibitz.engine.deal import Deal

MOST_DECISIONS: Final = 3000  # by policy; chance plays on where a rule of thumb goes round in a circle
ENOUGH: Final = 100  # worlds before a difference may be called too small to matter
LEAST_RESULTS: Final = 8  # worlds before anything is chosen that the policy would not do
FIRST_LOOK: Final = 0.3  # of the budget: from there on it is thought about only what may still change
TINY: Final = 0.02  # of the standard deviation of the results: so small a difference does not matter


@final
class Candidate:
    """Actions that are tried, the first now and the others at the seat's next turns, and what they brought."""

    def __init__(self, actions: list[int]) -> None:
        self.actions = actions
        self.results: list[float] = []  # of the seat that chooses, world by world
        self.total: float = 0.0
        self.sums: list[float] = []  # by seat, over all worlds
        self.below = SearchNode(-1, -1)  # where a tree grows from these actions on, it hangs here

    def mean(self) -> float:
        """What it brought its seat, on the mean of the worlds that it was tried in."""
        return self.total / float(len(self.results))

    def means(self) -> list[float]:
        """What it brought every seat, on the mean."""
        return [total / float(len(self.results)) for total in self.sums]

    def add(self, result: float) -> None:
        """The result of its seat in the next world."""
        self.results.append(result)
        self.total += result

    def add_all(self, results: list[float], seat: i64) -> None:
        """The results of all seats in the next world."""
        self.add(results[seat])
        if not self.sums:
            self.sums = results
            return
        for k in range(len(results)):
            self.sums[k] += results[k]


class Trials:
    """Candidates of one decision, tried world by world; the first is the policy's own choice.

    So many actions after it are chosen by the policy, `foresight`, and chance plays on from there.
    """

    def __init__(
        self,
        worlds: Worlds,
        seat: i64,
        policy: Policy,
        candidates: list[Candidate],
        seed: i64,
        foresight: i64 = MOST_DECISIONS,
        time: Stopwatch | None = None,
    ) -> None:
        self.worlds = worlds
        self.seat = seat
        self.policy = policy
        self.usual = candidates[0]
        self.live = candidates[:]
        self.rng = Rng(seed)
        self.foresight = foresight
        self.first_look: float = FIRST_LOOK
        self.time: Stopwatch = no_limit() if time is None else time
        self.tried: i64 = 0
        self.played: i64 = 0  # worlds to their ends, of all candidates
        self.decisions: i64 = 0  # in all of them
        policy.keep()

    def run(self, worlds: i64) -> None:
        """Try the candidates that are left in so many worlds more, as long as there is time."""
        while worlds > 0 and self._try_one():
            worlds -= 1

    def _try_one(self) -> bool:
        """Whether there was time for one world more; a world that not all were tried in does not count."""
        world = self.worlds.next(self.rng)
        luck = self.rng.below(1 << 30)
        found: list[list[float]] = []
        for candidate in self.live:
            if self.time.is_over():
                return False
            found.append(self._results(world.copy(), candidate, luck))
            self.played += 1
        for k in range(len(found)):
            self.live[k].add_all(found[k], self.seat)
        self.tried += 1
        return True

    def _results(self, end: Deal, candidate: Candidate, luck: i64) -> list[float]:
        rng = Rng(luck)
        end.chance_source = ChanceSource(Rng(luck + 1))
        self.policy.recall()
        for action in candidate.actions:
            if end.waiting != 0:
                end.turn_to(self.seat)
            self.policy.hear(end, action)
            end.step(action)
            self.decisions += 1
        self.decisions += self.play_on(end, candidate, rng)
        return [end.utility(seat) for seat in range(end.seats)]

    def play_on(self, end: Deal, candidate: Candidate, rng: Rng) -> i64:
        """Play a world to its end after a candidate's actions; how many decisions that took."""
        return policy_playout(end, self.policy, rng, self.foresight)

    def best(self) -> Candidate:
        """The candidate with the highest mean among those that are left."""
        best = self.live[0]
        for candidate in self.live:
            if candidate.total > best.total:
                best = candidate
        return best

    def second(self) -> Candidate:
        """The best of the others that are left; the same where nothing else is."""
        best = self.best()
        second = best
        for candidate in self.live:
            if candidate is not best and (second is best or candidate.total > second.total):
                second = candidate
        return second

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

    def wins(self, one: Candidate, other: Candidate) -> int:
        """In how many of the worlds that both were tried in one candidate brought more than another."""
        count = 0
        for k in range(min(len(one.results), len(other.results))):
            if one.results[k] > other.results[k] + 1.0e-9:
                count += 1
        return count

    def is_clear(self, errors: float) -> bool:
        """Whether nothing more is to be found out.

        So it is where the best candidate leads each of the others that are left by so many errors, or where both are
        surely as good as each other, within what matters.
        """
        best = self.best()
        tiny = -1.0
        if self.tried >= ENOUGH:
            tiny = TINY * _deviation(best.results)
        for candidate in self.live:
            if candidate is not best:
                mean, error = self.lead(best, candidate)
                if mean <= errors * error and mean + 2.0 * error > tiny:
                    return False
        return True

    def may_change(self, low: float, high: float) -> bool:
        """Whether the best candidate leads the policy's own by so many errors, but not by so many that it is sure."""
        best = self.best()
        if best is self.usual:
            return False
        mean, error = self.lead(best, self.usual)
        return low * error < mean < high * error

    def chosen(self, errors: float) -> Candidate:
        """The best candidate where it leads the policy's own by so many errors, else that."""
        best = self.best()
        if best is self.usual or len(best.results) < LEAST_RESULTS:
            return self.usual
        mean, error = self.lead(best, self.usual)
        return best if mean > errors * error else self.usual


def _by_total(candidate: Candidate) -> float:
    return -candidate.total


def _deviation(results: list[float]) -> float:
    count = float(len(results))
    mean = sum(results) / count
    squares: float = 0.0
    for result in results:
        squares += (result - mean) * (result - mean)
    return math.sqrt(squares / count)
