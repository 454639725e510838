"""Worlds weighed by how likely the acts of other seats would have been in them."""

from __future__ import annotations

import math
from typing import Final

from mypy_extensions import i64

from kibitz.agents.policies.policy import Policy
from kibitz.agents.stopwatch import Stopwatch
from kibitz.cards.kernel import Rng, popcount
from kibitz.engine.deal import Deal, is_legal
from kibitz.knowledge.past import IMPOSSIBLE, Likelihood, Past

LEAST_WEIGHED: Final = 12  # worlds: of fewer the weights say little
LEAST_SHARE: Final = 0.15  # of the worlds: so many must count, or the weights are flattened


class PolicyLikelihood(Likelihood):
    """How likely a player is to act so who mostly follows a rule of thumb: `oddity` of the time it does anything."""

    def __init__(self, policy: Policy, oddity: float) -> None:
        self.policy = policy
        self.oddity = oddity

    def log_chance(self, position: Deal, action: i64) -> float:
        """IMPOSSIBLE where the action is illegal: so it cannot have been this world."""
        if not is_legal(position, action):
            return IMPOSSIBLE
        count: i64 = 0
        for word in range(position.words):
            count += popcount(position.legal_word(word) if word > 0 else position.legal_mask())
        if count == 1:
            return 0.0
        chance = self.oddity / float(count)
        if self.policy.choose(position) == action:
            chance += 1.0 - self.oddity
        return math.log(chance)


def weighed(
    worlds: list[Deal], past: Past, likelihood: Likelihood, count: int, rng: Rng, time: Stopwatch, until: float
) -> list[Deal]:
    """So many of some worlds, each as often as its weight says; flattened where too few would be left.

    No more worlds are weighed once such a share of the time is over; who has weighed none has those that were laid.
    """
    logs: list[float] = []
    for world in worlds:
        if time.spent() > until:
            break
        logs.append(past.log_chance(world, likelihood, rng))
    if len(logs) < LEAST_WEIGHED:
        return worlds[:count]
    worlds = worlds[: len(logs)]
    count = min(count, len(logs))
    top = max(logs)
    if top <= IMPOSSIBLE:
        return worlds[:count]
    logs = _with_doubt(logs)
    power = 1.0
    weights = _weights(logs, top, power)
    while _effective(weights) < LEAST_SHARE * float(len(worlds)) and power > 0.05:
        power *= 0.8
        weights = _weights(logs, top, power)
    return _drawn(worlds, weights, count, rng)


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


def _drawn(worlds: list[Deal], weights: list[float], count: int, rng: Rng) -> list[Deal]:
    """Systematic resampling: as many copies of each as its share says, up or down by less than one."""
    step = sum(weights) / float(count)
    at = step * float(rng.below(1 << 30)) / 1073741824.0
    found: list[Deal] = []
    total = 0.0
    for world, weight in zip(worlds, weights, strict=True):
        total += weight
        while at < total and len(found) < count:
            found.append(world)
            at += step
    return found
