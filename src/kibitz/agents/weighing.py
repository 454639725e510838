"""Worlds weighed by how likely the acts of other seats would have been in them."""

from __future__ import annotations

import math
from typing import Final, final

from mypy_extensions import i64

from kibitz.agents.policies.policy import Policy
from kibitz.agents.stopwatch import Stopwatch
from kibitz.cards.kernel import Rng, bit, popcount
from kibitz.engine.deal import Deal, is_legal
from kibitz.knowledge.past import IMPOSSIBLE, Likelihood, Past
from kibitz.knowledge.present_sampler import PresentSampler

LEAST_WEIGHED: Final = 12  # worlds: of fewer the weights say little
LEAST_SHARE: Final = 0.15  # of the worlds: so many must count, or the weights are flattened
MOSTLY: Final = 0.35  # of the acts of those who follow a rule of thumb it does not explain (measured: docs/best.md)
SELDOM: Final = 0.7  # of those who look ahead
A_FEW: Final = 4  # worlds that move between two looks at the clock


class PolicyLikelihood(Likelihood):
    """How likely a player is to act so who mostly follows a rule of thumb: `oddity` of the time it does anything."""

    def __init__(self, policy: Policy, oddity: float) -> None:
        self.policy = policy
        self.oddity = oddity

    def needs_all(self, position: Deal) -> bool:
        """Only where the rule of thumb looks at them."""
        return self.policy.guesses_here(position)

    def log_chance(self, position: Deal, action: i64) -> float:
        """IMPOSSIBLE where the action is illegal: so it cannot have been this world."""
        legal = position.legal_mask()
        if position.words > 1:
            return self._among_many(position, legal, action)
        if legal & bit(action) == 0:
            return IMPOSSIBLE
        if legal & (legal - 1) == 0:
            return 0.0
        return self._of(popcount(legal), self.policy.among(position, legal) == action)

    def _among_many(self, position: Deal, legal: i64, action: i64) -> float:
        if not is_legal(position, action):
            return IMPOSSIBLE
        count = popcount(legal)
        for word in range(1, position.words):
            count += popcount(position.legal_word(word))
        if count == 1:
            return 0.0
        return self._of(count, self.policy.among(position, legal) == action)

    def _of(self, count: i64, is_usual: bool) -> float:
        """The chance of one of so many actions."""
        chance = self.oddity / float(count)
        if is_usual:
            chance += 1.0 - self.oddity
        return math.log(chance)


@final
class PolicyDoubt(Likelihood):
    """By how much likelier acts are, as a logarithm, where nobody follows a rule of thumb than where everybody does.

    Those who look ahead do as the rule of thumb says too, but more seldom: `MOSTLY` and `SELDOM` are how often each of
    the two kinds does just anything.
    """

    def __init__(self, policy: Policy) -> None:
        self.follows = PolicyLikelihood(policy, MOSTLY)
        self.looks_ahead = PolicyLikelihood(policy, SELDOM)

    def needs_all(self, position: Deal) -> bool:
        return self.follows.needs_all(position)

    def log_chance(self, position: Deal, action: i64) -> float:
        """IMPOSSIBLE where the action is illegal."""
        log = self.looks_ahead.log_chance(position, action)
        return log if log <= IMPOSSIBLE else log - self.follows.log_chance(position, action)


class Witnessed:
    """A world with the logarithm of the chance that the others would have acted in it as they did.

    What went unseen is taken at random where that is worked out; the same luck takes the same.
    """

    def __init__(self, world: Deal, luck: int, log: float) -> None:
        self.world = world
        self.luck = luck
        self.log = log


@final
class Listener:
    """Worlds by how likely the others would have acted in them as they did.

    At first each is taken as often as its weight says, flattened where too few would be left. Then they move on: two
    unseen cards change places, or other cards are taken for those that went unseen, and the new world is taken or not
    by its chance (Metropolis). So it is many worlds, and with time they come as often as they are likely.
    """

    def __init__(self, past: Past, likelihood: Likelihood, guess: PresentSampler, rng: Rng) -> None:
        self.past = past
        self.likelihood = likelihood
        self.guess = guess
        self.rng = rng
        self.found: list[Witnessed] = []
        self.moves = guess.may_exchange()

    def weigh(self, worlds: list[Deal], count: int, time: Stopwatch, until: float) -> None:
        """Begin with so many of some worlds.

        No more are weighed once such a share of the time is over; who has weighed hardly any has those that were laid.
        """
        self.found = []
        for world in worlds:
            if time.spent() > until:
                break
            self.found.append(self._witnessed(world))
        weighed = len(self.found)
        if weighed < LEAST_WEIGHED or max([one.log for one in self.found]) <= IMPOSSIBLE:
            self.found = [Witnessed(world, 0, IMPOSSIBLE) for world in worlds[:count]]
            self.moves = False
            return
        self.found = _resampled(self.found, min(count, weighed), self.rng)

    def move(self, rounds: int, time: Stopwatch, until: float) -> bool:
        """Move each world so many times, as long as such a share of the time is not over; whether there was time."""
        for _ in range(rounds):
            for k in range(len(self.found)):
                if k % A_FEW == 0 and time.spent() > until:
                    return False
                self._move(k)
        return True

    def worlds(self) -> list[Deal]:
        """The worlds as they are now."""
        return [one.world for one in self.found]

    def _witnessed(self, world: Deal) -> Witnessed:
        luck = self.rng.below(1 << 30)
        return Witnessed(world, luck, self.past.log_chance(world, self.likelihood, Rng(luck)))

    def _move(self, k: int) -> None:
        """One step of one world."""
        now = self.found[k]
        way = self.rng.below(3)
        world: Deal | None = now.world
        if way > 0:
            world = self.guess.exchanged(now.world, self.rng)
        if world is None:
            return
        luck = now.luck if way == 1 else self.rng.below(1 << 30)
        log = self.past.log_chance(world, self.likelihood, Rng(luck))
        if log >= now.log or (
            log > IMPOSSIBLE and float(self.rng.below(1 << 30)) < math.exp(log - now.log) * 1073741824.0
        ):
            self.found[k] = Witnessed(world, luck, log)


def _resampled(found: list[Witnessed], count: int, rng: Rng) -> list[Witnessed]:
    """So many of some worlds, each as often as its weight says."""
    logs = _with_doubt([one.log for one in found])
    top = max(logs)
    power = 1.0
    weights = _weights(logs, top, power)
    while _effective(weights) < LEAST_SHARE * float(len(found)) and power > 0.05:
        power *= 0.8
        weights = _weights(logs, top, power)
    return _drawn(found, weights, count, rng)


def _with_doubt(logs: list[float]) -> list[float]:
    """Where hardly any world seems possible, the others are taken to be as unlikely as the unlikeliest of those.

    Such worlds are legal all the same: it was a wrong card that was taken for one which went unseen.
    """
    possible = [log for log in logs if log > IMPOSSIBLE]
    if float(len(possible)) >= LEAST_SHARE * float(len(logs)):
        return logs
    least = min(possible)
    return [max(log, least) for log in logs]


def _weights(logs: list[float], top: float, power: float) -> list[float]:
    return [math.exp((log - top) * power) if log > IMPOSSIBLE else 0.0 for log in logs]


def _effective(weights: list[float]) -> float:
    """How many equally weighed worlds would say as much."""
    total = sum(weights)
    squares = sum([weight * weight for weight in weights])
    return total * total / squares


def _drawn(worlds: list[Witnessed], weights: list[float], count: int, rng: Rng) -> list[Witnessed]:
    """Systematic resampling: as many copies of each as its share says, up or down by less than one."""
    step = sum(weights) / float(count)
    at = step * float(rng.below(1 << 30)) / 1073741824.0
    found: list[Witnessed] = []
    total = 0.0
    for world, weight in zip(worlds, weights, strict=True):
        total += weight
        while at < total and len(found) < count:
            found.append(world)
            at += step
    return found
