"""The time of those who are to act at one table: what it is, and no waiting for it."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final

from kibitz.table.engine import Engine
from kibitz.table.messages import Running
from kibitz.table.state import TableState

GRACE: Final = 0.25  # seconds: what was sent in the last moment is still under way


class TimedTurn:
    """One seat's time. It runs while a person sits there and nobody is missing, and rests otherwise."""

    def __init__(self, since: int, seconds: float, action: int) -> None:
        self.since = since  # the version from which on the seat is asked what it is asked now
        self.action = action
        self.left = seconds
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
            limit = self.engine.time_limit(state.match, seat)
            if limit is not None:
                turns[seat] = self._turn(seat, *limit)
                turns[seat].run(not waits and seat in state.chairs.people(), now)
        self._turns = turns

    def _turn(self, seat: int, seconds: float, action: int) -> TimedTurn:
        turn, since = self._turns.get(seat), self.state.asked_since[seat]
        return turn if turn is not None and turn.since == since else TimedTurn(since, seconds, action)

    def forget(self) -> None:
        """All time begins anew at the next look."""
        self._turns = {}

    def running(self) -> list[Running]:
        """Whose time runs, and how much is left of it."""
        now = self.now()
        return [
            Running(seat, round(max(0.0, turn.until - now), 1))
            for seat, turn in self._turns.items()
            if turn.until is not None
        ]

    def rest(self) -> float | None:
        """Seconds until somebody's time is up; None where no time runs."""
        moments = [turn.until for turn in self._turns.values() if turn.until is not None]
        return max(0.0, min(moments) + GRACE - self.now()) if moments else None

    def late(self) -> tuple[int, int] | None:
        """A seat whose time is up, and what happens to it."""
        for seat, turn in self._turns.items():
            if turn.until is not None and turn.until + GRACE <= self.now():
                return seat, turn.action
        return None
