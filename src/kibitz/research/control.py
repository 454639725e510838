"""A control variate for duels of 1000, fixed in advance: what knowing all cards would have gained on the same packs.

A deal of 1000 swings by hundreds, on duplicate packs too, for a strong player gains much on some packs and nothing on
most. Where there is much to gain can be found out for little: the oracle (`kibitz.research.oracle`) meets greedy on
the same packs in the same seatings, in a hundredth of the time. Its lead there, less its mean on other packs that
are drawn alike, is 0 in expectation whatever the agents do. So a fixed multiple of it may be taken off: the
mean is what it was, and the spread is smaller. What was looked at besides stands in docs/decisions.md.
"""

from __future__ import annotations

import math
import statistics
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from kibitz.research.intervals import Mean, student_95
from kibitz.research.oracle import ORACLE
from kibitz.research.simulate import Duel, run_pack

OTHER_PACKS: Final = 1 << 40  # numbers from here on are of packs that no duel plays
TIMES: Final = 5  # so many times as many other packs tell the mean of the control
# How much of the oracle's lead over greedy a player has who looks ahead; from 128 packs of the seed 777, which are not
# among those that the tables were made of. By rules of thumb and by chance nothing of it is had.
SLOPES: Final = {"thousand": 0.43, "thousand-cutthroat": 0.43}
LOOKING_AHEAD: Final = ("search", "strong", "best")


@dataclass(frozen=True)
class Control:
    """What is taken off a duel's leads: so many times what knowing all cards would have gained."""

    duel: Duel
    slope: float

    def on_pack(self, number: int) -> float:
        """The control of one pack: the oracle's lead over greedy, by returns."""
        mine, theirs = run_pack(replace(self.duel, agents=(ORACLE, "greedy")), number).returns
        return mine - theirs

    def on_other_pack(self, number: int) -> float:
        """The same on a pack that the duel does not play; with the dealer that this number has."""
        return self.on_pack(OTHER_PACKS // self.duel.seats * self.duel.seats + number)


def control_for(duel: Duel) -> Control | None:
    """The control of a duel, known before it is played; None where nothing is known that would help."""
    slope = SLOPES.get(duel.game, 0.0) * (_looks_ahead(duel.agents[0]) - _looks_ahead(duel.agents[1]))
    return Control(duel, slope) if slope else None


def _looks_ahead(name: str) -> int:
    return int(name.partition("@")[0] in LOOKING_AHEAD)


def controlled(leads: Sequence[float], controls: Sequence[float], others: Sequence[float], slope: float) -> Mean:
    """The mean lead with the control taken off, and its interval, which reckons with what the other packs leave open.

    Unbiased for every slope that is fixed before the packs are played: packs and other packs are drawn alike.
    """
    rest = [lead - slope * control for lead, control in zip(leads, controls, strict=True)]
    mean = statistics.fmean(rest) + slope * statistics.fmean(others)
    if len(rest) < 2 or len(others) < 2:
        return Mean(mean, None)
    error = math.sqrt(statistics.variance(rest) / len(rest) + slope * slope * statistics.variance(others) / len(others))
    return Mean(mean, student_95(len(rest) - 1) * error)


def gain(plain: Mean, with_control: Mean) -> float | None:
    """How many times as many packs would be needed without the control for so narrow an interval."""
    if not plain.half or not with_control.half:
        return None
    return (plain.half / with_control.half) ** 2
