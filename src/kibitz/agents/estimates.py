"""What each choice of a seat is worth, as far as the seat can know: worlds that fit what it has seen, played on.

The same worlds are laid for every choice, and every seat plays on by the rules of thumb of its family. All of it is
counted in decisions, never in time, and follows from what the seat has seen: the same position, the same figures.
Worlds are laid by the fast sampler, which owes nothing to the real cards; where the past tells more than the
present does they are nearly right.
"""

from __future__ import annotations

import math
from typing import Final, NamedTuple
from zlib import crc32

from kibitz.agents.base import Observation
from kibitz.agents.greedy import DEAR, Choose, player_of
from kibitz.agents.row_solver import action_values
from kibitz.cards.chance import ChanceSource
from kibitz.cards.kernel import Rng, is_compiled
from kibitz.engine.deal import Deal
from kibitz.games.abstrac.rules import Abstrac
from kibitz.match.match import Match

MOST_WORLDS: Final = 64
LEAST_WORLDS: Final = 6  # with fewer nothing could be said of a spread
MOST_CHOICES: Final = 48  # more of them leave too few worlds for each
DECISIONS: Final = 16_000  # played in all, about; a tenth of it where nothing is compiled


class Estimate(NamedTuple):
    """What a choice brings on the mean of all worlds, with the standard error of that mean."""

    action: int
    mean: float
    spread: float


class Estimates(NamedTuple):
    """The choices of a seat, the best first; `worlds` is 0 where they were worked out exactly.

    `margin` and `doubt` are by how much the best is better than the next, and the spread of that: both were tried in
    the same worlds.
    """

    choices: list[Estimate]
    worlds: int
    margin: float = 0.0
    doubt: float = 0.0


def estimates(state: Match | Deal, seat: int) -> Estimates | None:
    """What the choices of a seat are worth; None where that would take too long to find out."""
    observation = Observation(state, seat, crc32(state.information_state_string(seat).encode()))
    world, legal = observation.world, observation.legal
    if isinstance(world, Abstrac):
        values = action_values(world)
        return Estimates(_best_first([Estimate(action, float(values[action]), 0.0) for action in legal]), 0)
    if world.words != 1:
        tried = set(world.searched())
        legal = [action for action in legal if action in tried]
    if not 0 < len(legal) <= MOST_CHOICES or isinstance(world, DEAR):
        return None
    return _summed_up(legal, _results(observation, legal))


def _results(observation: Observation, legal: list[int]) -> list[list[float]]:
    """In each world what each choice brought the seat."""
    play, seat = player_of(observation.world), observation.seat
    left = DECISIONS if is_compiled() else DECISIONS // 10
    rows: list[list[float]] = []
    while len(rows) < LEAST_WORLDS or (left > 0 and len(rows) < MOST_WORLDS):
        world = observation.guess()
        row = []
        for action in legal:
            end = world.copy()
            end.chance_source = ChanceSource(Rng(len(rows) + 1))
            left -= _play_on(end, action, play)
            row.append(end.utility(seat))
        rows.append(row)
    return rows


def _play_on(world: Deal, action: int, play: Choose) -> int:
    """An action, and all that follows to the end of the deal; how many decisions it took."""
    world.step(action)
    decisions = 1
    while world.to_act >= 0:
        legal = world.legal_actions() if world.words == 1 else world.searched()
        world.step(legal[0] if len(legal) == 1 else play(world, legal))
        decisions += 1
    return decisions


def _summed_up(legal: list[int], rows: list[list[float]]) -> Estimates:
    found = _best_first([Estimate(action, *_mean([row[k] for row in rows])) for k, action in enumerate(legal)])
    if len(found) < 2:
        return Estimates(found, len(rows))
    first, second = (legal.index(one.action) for one in found[:2])
    return Estimates(found, len(rows), *_mean([row[first] - row[second] for row in rows]))


def _best_first(found: list[Estimate]) -> list[Estimate]:
    return sorted(found, key=lambda one: (-one.mean, one.action))


def _mean(results: list[float]) -> tuple[float, float]:
    """The mean of some results, and its standard error."""
    count = len(results)
    mean = sum(results) / count
    return mean, math.sqrt(sum((one - mean) ** 2 for one in results) / (count * (count - 1)))
