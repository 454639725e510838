"""Who is away from one table: how long the others have waited for them, and from when on a bot plays in their place."""

from __future__ import annotations

import time
from collections.abc import Callable

from kibitz.table.engine import Engine
from kibitz.table.messages import Away
from kibitz.table.state import TableState


class Absence:
    """The time that one person has been away while somebody waited; it rests while nobody does."""

    def __init__(self) -> None:
        self.before = 0.0
        self.since: float | None = None  # while it runs

    def run(self, runs: bool, now: float) -> None:
        """Let it run on, or rest."""
        if runs and self.since is None:
            self.since = now
        elif not runs and self.since is not None:
            self.before += now - self.since
            self.since = None

    def lasted(self, now: float) -> float:
        """Its seconds so far."""
        return self.before + (0.0 if self.since is None else now - self.since)


class Absences:
    """The people of one table who are away. Only time for which another person with a seat is there to wait counts.

    So two friends who both close their pages find the match as they left it.
    """

    def __init__(self, state: TableState, engine: Engine, now: Callable[[], float] = time.monotonic) -> None:
        self.state = state
        self.engine = engine
        self.now = now
        self._absent: dict[int, Absence] = {}

    def look(self, online: set[int]) -> None:
        """Somebody came or went, or something happened at the table."""
        state, now = self.state, self.now()
        people = set(state.chairs.people())
        waits = bool(people & online) and not state.chairs.open_seats() and not state.match.is_terminal()
        self._absent = {seat: self._absent.get(seat) or Absence() for seat in sorted(people - online)}
        for absence in self._absent.values():
            absence.run(waits and state.away > 0, now)

    def running(self) -> list[Away]:
        """Who is waited for, and how long already."""
        now = self.now()
        running = [(seat, absence) for seat, absence in self._absent.items() if absence.since is not None]
        return [Away(seat, round(absence.lasted(now), 1), self.state.away) for seat, absence in running]

    def rest(self) -> float | None:
        """Seconds until a bot is to play for somebody; None where nobody's time runs."""
        now = self.now()
        left = [self.state.away - absence.lasted(now) for absence in self._absent.values() if absence.since is not None]
        return min((seconds for seconds in left if seconds > 0), default=None)

    def stands_in(self, seat: int) -> bool:
        """Whether a bot plays for the person of a seat now. Where the game's own time runs, that is enough."""
        absence = self._absent.get(seat)
        if absence is None or absence.since is None or absence.lasted(self.now()) < self.state.away:
            return False
        match = self.state.match
        return seat in match.players_to_act() and self.engine.time_limit(match, seat) is None
