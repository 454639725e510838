"""The time of those who are to act at one table: what it is, and no waiting for it."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final, NamedTuple

from kibitz.match.acts import LONG
from kibitz.table.engine import Engine
from kibitz.table.messages import Running
from kibitz.table.state import TableState

GRACE: Final = 0.25  # seconds: what was sent in the last moment is still under way


class Allowance(NamedTuple):
    """The time that a seat has: what happens then is an action of the game's own, or a bot's choice (None)."""

    seconds: float
    action: int | None


class TimedTurn:
    """One seat's time. It runs while a person sits there and nobody is missing, and rests otherwise."""

    def __init__(self, since: int, allowance: Allowance) -> None:
        self.since = since  # the version from which on the seat is asked what it is asked now
        self.action = allowance.action
        self.left = self.of = allowance.seconds
        self.is_up = False  # and a bot is to make this choice
        self.until: float | None = None  # while it runs

    def run(self, runs: bool, now: float) -> None:
        """Let it run on, or rest."""
        if runs and self.until is None:
            self.until = now + self.left
        elif not runs and self.until is not None:
            self.left = max(0.0, self.until - now)
            self.until = None


class Clock:
    """The turns of one table. What is not an act of the seat itself starts none of them anew."""

    def __init__(self, state: TableState, engine: Engine, now: Callable[[], float] = time.monotonic) -> None:
        self.state = state
        self.engine = engine
        self.now = now
        self._turns: dict[int, TimedTurn] = {}
        self.look()

    def look(self) -> None:
        """Something happened at the table."""
        state, now = self.state, self.now()
        waits = bool(state.chairs.open_seats())
        turns = {}
        for seat in state.match.players_to_act():
            turn = self._turn(seat)
            if turn is not None:
                turns[seat] = turn
                turn.run(not waits and seat in state.chairs.people(), now)
        self._turns = turns

    def _allowance(self, seat: int) -> Allowance | None:
        """The game's own clock rules; else the table's, with more time for what takes longer."""
        state = self.state
        limit = self.engine.time_limit(state.match, seat)
        if limit is not None:
            return Allowance(*limit)
        if state.turn == 0 or seat not in state.chairs.people():
            return None
        return Allowance(state.turn * (LONG if self.engine.is_long(state.match, seat) else 1), None)

    def _turn(self, seat: int) -> TimedTurn | None:
        turn, since = self._turns.get(seat), self.state.asked_since[seat]
        if turn is not None and turn.since == since:
            return turn
        allowance = self._allowance(seat)
        return None if allowance is None else TimedTurn(since, allowance)

    def forget(self) -> None:
        """All time begins anew at the next look."""
        self._turns = {}

    def running(self) -> list[Running]:
        """Whose time runs, and how much is left of it."""
        now = self.now()
        return [
            Running(seat, round(max(0.0, turn.until - now), 1), turn.of)
            for seat, turn in self._turns.items()
            if turn.until is not None
        ]

    def rest(self) -> float | None:
        """Seconds until somebody's time is up; None where no time runs."""
        moments = [turn.until for turn in self._turns.values() if turn.until is not None and not turn.is_up]
        return max(0.0, min(moments) + GRACE - self.now()) if moments else None

    def late(self) -> tuple[int, int | None] | None:
        """A seat whose time is up, and what happens to it; None in place of an action where a bot is to choose."""
        for seat, turn in self._turns.items():
            if turn.until is not None and turn.until + GRACE <= self.now() and not turn.is_up:
                return seat, turn.action
        return None

    def give_to_bot(self, seat: int) -> None:
        """The time of a seat is up: a bot makes its choice, unless its person is quicker after all."""
        self._turns[seat].is_up = True

    def stands_in(self, seat: int) -> bool:
        """Whether a bot makes the choice of a seat because its time is up."""
        return seat in self._turns and self._turns[seat].is_up


def in_words(seconds: int) -> str:
    """A time as people say it: "30 seconds", "2 minutes", "1 minute and 30 seconds"."""
    minutes, rest = divmod(seconds, 60)
    told = [_counted(minutes, "minute")] if minutes and seconds >= 60 else []
    return " and ".join([*told, *([_counted(rest, "second")] if rest else [])])


def _counted(count: int, noun: str) -> str:
    return f"{count} {noun}{'' if count == 1 else 's'}"
