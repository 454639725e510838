"""Those who look at a table: players and spectators, each with a frame of their own."""

from __future__ import annotations

import time
from typing import Any, Final

import msgspec
from msgspec import UNSET

from kibitz.table.clock import Clock
from kibitz.table.engine import Engine
from kibitz.table.frames import events_had, make_frame
from kibitz.table.lines import Line
from kibitz.table.messages import Elsewhere, SeatInfo, TableInfo, encode
from kibitz.table.state import TableState, match_at
from kibitz.table.troubles import Trouble

FAR_BACK: Final = 300  # a client that missed more versions than this gets the view and the end of the story
MAX_LINES: Final = 200
MARKS: Final = 2000


class Audience:
    """The lines of one table. A seat has one line that is live: the newest."""

    def __init__(self, state: TableState, engine: Engine, clock: Clock | None = None) -> None:
        self.state = state
        self.engine = engine
        self.clock = clock
        self.notice: str | None = None
        self.lines: set[Line] = set()
        self._left = time.monotonic()  # when the last of them was gone
        self._caption = (-1, "")  # of which version
        self._marks: dict[tuple[int | None, int], int] = {}  # viewer, version: events told then

    def enter(self, line: Line) -> None:
        """A connection comes; it hears nothing before its hello."""
        if len(self.lines) >= MAX_LINES:
            raise Trouble("This table has as many onlookers as it can hold.", 503)
        self.lines.add(line)

    def leave(self, line: Line) -> None:
        """A connection is gone."""
        self.lines.discard(line)
        self._left = time.monotonic()
        if line.live and line.viewer is not None:
            self.refresh()

    def empty_for(self) -> float:
        """Seconds since anybody was here."""
        return 0.0 if self.lines else time.monotonic() - self._left

    def hello(self, line: Line, since: int | None) -> None:
        """A client says where it stands. Its seat is its own now, whichever device had it before."""
        viewer = self.state.chairs.seat_of(line.person)
        for other in self.lines:
            if other is not line and other.live and viewer is not None and other.viewer == viewer:
                other.live = False
                other.answer(Elsewhere())
        came = viewer is not None and viewer not in self.online()
        line.viewer, line.live = viewer, True
        line.told = self._mark(viewer, since)
        line.refresh()
        if came:
            self.refresh()

    def frame(self, line: Line) -> bytes:
        """The frame that a line is owed now."""
        state = self.state
        names = state.chairs.names()
        info = self._info(line.person)
        frame = make_frame(state.match, line.viewer, names, line.told, version=state.version, table=info)
        frame.clocks = (self.clock and self.clock.running()) or UNSET
        line.told = events_had(frame, line.told)
        line.stale = False
        self._remember(line)
        return encode(frame)

    def refresh(self) -> None:
        """Owe every live line a frame; who took or lost a seat sees with other eyes from here on."""
        for line in self.lines:
            viewer = self.state.chairs.seat_of(line.person)
            if line.live and viewer != line.viewer:
                self._move(line, viewer)
            if line.live:
                line.refresh()

    def _move(self, line: Line, viewer: int | None) -> None:
        taken = any(other.live and other.viewer == viewer for other in self.lines if other is not line)
        if viewer is not None and taken:
            line.live = False
            line.answer(Elsewhere())
        line.viewer, line.told = viewer, None

    def online(self) -> set[int]:
        """The seats that somebody looks through now."""
        return {line.viewer for line in self.lines if line.live and line.viewer is not None}

    def info(self, person: str) -> TableInfo:
        """The table as one person may know it."""
        info = self._info(person)
        if self._caption[0] != self.state.version:
            self._caption = (self.state.version, str(self.state.match.view(None)["caption"]))
        info.caption = self._caption[1]
        return info

    def _info(self, person: str) -> TableInfo:
        """The same, without the caption: whoever has the view at hand takes it from there."""
        state, row = self.state, self.state.row
        you = state.chairs.seat_of(person)
        online = self.online()
        seats = [
            SeatInfo(seat, name, chair.kind, chair.level, chair.kind == "bot" or seat in online)
            for seat, (name, chair) in enumerate(zip(state.chairs.names(), state.chairs.chairs, strict=True))
        ]
        host = person == row.host
        return TableInfo(
            id=row.id,
            game=row.game,
            title=state.title,
            caption="",
            seats=seats,
            you=you,
            your_turn=you is not None and bool(state.options[you]),
            over=state.match.is_terminal(),
            open=row.open,
            host=host,
            invite=f"/t/{row.id}?invite={row.invite}" if host else None,
            notice=self.notice,
            options=msgspec.json.decode(row.options, type=dict[str, bool | int | str]),
        )

    def _remember(self, line: Line) -> None:
        """Note how far a viewer's story is at this version."""
        self._marks[line.viewer, self.state.version] = line.told or 0
        if len(self._marks) > MARKS:
            del self._marks[next(iter(self._marks))]

    def _mark(self, viewer: int | None, version: int | None) -> int | None:
        """How many events a viewer had at a version; None when it is unknown or long ago."""
        state = self.state
        if version is None or not state.version - FAR_BACK <= version <= state.version:
            return None
        if version == 0:
            return 0
        mark = self._marks.get((viewer, version))
        if mark is not None:
            return mark
        match: Any = state.match
        if version < state.version:
            match = match_at(state.row, self.engine, state.happenings[:version])
        return len(match.events(viewer))
