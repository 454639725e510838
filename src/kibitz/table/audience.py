"""Those who look at a table: players and spectators, each with a frame of their own."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable
from typing import Any, Final, NamedTuple

import msgspec
from msgspec import UNSET

from kibitz.match.clues import printable
from kibitz.table.absence import Absences
from kibitz.table.changes import after, changes
from kibitz.table.claiming import may_claim
from kibitz.table.clock import Clock, in_words
from kibitz.table.conceding import ending_of, may_concede
from kibitz.table.engine import Engine
from kibitz.table.errors import RequestError
from kibitz.table.events import Clued
from kibitz.table.frames import MAX_EVENTS, Shown, events_had, make_frame, shown_to, with_times
from kibitz.table.limits import Limits
from kibitz.table.messages import (
    Again,
    AskedBack,
    ChosenOption,
    Elsewhere,
    Said,
    Say,
    SeatInfo,
    TableInfo,
    Talked,
    Unsaid,
    encode,
)
from kibitz.table.outbox import Line
from kibitz.table.state import GivenClue, TableState, match_at
from kibitz.table.take_back import Asking, happened_since
from kibitz.table.talk import Talk

FAR_BACK: Final = 300  # a client that missed more versions than this gets the view and the end of the story
MARKS: Final = 2000
FRAMES: Final = 8  # kept at a time: one serves all who look with the same eyes
REPLAYS: Final = 8  # of the match, in search of what somebody had seen before the table was read from its log


class Made(NamedTuple):
    """A frame as it was made: for whom that had had the view `before`; the `view` and `told` events they have then."""

    raw: bytes
    told: int
    before: dict[str, Any] | None
    view: dict[str, Any]


class Audience:
    """The lines of one table. A seat has one line that is live: the newest."""

    def __init__(
        self, state: TableState, engine: Engine, clock: Clock | None = None, absences: Absences | None = None
    ) -> None:
        self.state = state
        self.engine = engine
        self.clock = clock
        self.absences = absences
        self.talk = Talk(state.row.open)
        for clue in state.clues:
            self._said(clue)
        self.moved: Callable[[], None] = lambda: None  # told when somebody with a seat came or went
        self._options = msgspec.json.decode(state.row.options, type=dict[str, bool | int | str])
        self.chosen = engine.chosen(state.row.game, state.row.seats, self._options)
        self.strengths = {level: told.name for level, told in engine.levels().items()}
        self.notice: str | None = None
        self.asking: Asking | None = None  # a take-back that people are asked about
        self.lines: dict[Line, None] = {}  # in the order in which they came
        self._left = time.monotonic()  # when the last of them was gone
        self._caption = (-1, "")  # of which version
        self._marks: dict[tuple[int | None, int], int] = {}  # viewer, version: events told then
        self._known: dict[int | None, int] = {}  # viewer: events told at the last frame
        self._replays = REPLAYS
        self._sights: dict[tuple[int, int | None, bool], tuple[int, Shown]] = {}  # with steps or without: from where on
        self._frames: dict[tuple[object, ...], Made] = {}

    def enter(self, line: Line, limits: Limits = Limits()) -> None:  # noqa: B008 (it cannot change)
        """A connection comes; it hears nothing before its hello. No onlooker takes the place of a player."""
        mine = [other for other in self.lines if other.person == line.person and other.closing is None]
        if len(mine) >= limits.lines:
            mine[0].close(1013)
        elif self.state.chairs.seat_of(line.person) is None:
            self._find_place(line, int(limits.onlookers))
        self.lines[line] = None

    def _find_place(self, line: Line, most: int) -> None:
        """An onlooker's place; where all are taken, the address that has most gives one to those with fewer."""
        seat_of = self.state.chairs.seat_of
        onlookers = [other for other in self.lines if other.closing is None and seat_of(other.person) is None]
        if len(onlookers) < most:
            return
        crowd = Counter(other.address for other in onlookers)
        address, count = crowd.most_common(1)[0]
        if crowd[line.address] + 1 >= count:
            raise RequestError("This table has as many onlookers as it can hold.", 503)
        next(other for other in onlookers if other.address == address).close(1013)

    def leave(self, line: Line) -> None:
        """A connection is gone."""
        self.lines.pop(line, None)
        self._left = time.monotonic()
        if line.live and line.viewer is not None:
            self.refresh()
            self.moved()

    def empty_for(self) -> float:
        """Seconds since anybody was here."""
        return 0.0 if self.lines else time.monotonic() - self._left

    def hello(self, line: Line, since: int | None, changes: bool = False) -> None:
        """A client says where it stands, and whether what changed in its view will do.

        Its seat is its own now, whichever device had it before.
        """
        viewer = self.state.chairs.seat_of(line.person)
        for other in self.lines:
            if other is not line and other.live and viewer is not None and other.viewer == viewer:
                other.look(viewer, False)
                other.answer(Elsewhere())
        came = viewer is not None and viewer not in self.online()
        line.greeted = True
        line.by_changes = changes
        line.look(viewer, True)
        line.anew = since is not None and since < self.state.retold
        line.told = None if line.anew else self._mark(viewer, since)
        line.refresh()
        if self.talk.lines:
            line.answer(Talked(list(self.talk.lines)))
        if came:
            self.refresh()
            self.moved()

    def say(self, line: Line, say: Say) -> None:
        """Somebody who has a seat says something to all who are here."""
        if line.viewer is None or not line.live:
            line.answer(Unsaid("Only who has a seat here may say something."))
            return
        name = self.state.chairs.chairs[line.viewer].name
        try:
            self._tell(self.talk.add(line.person, line.viewer, name, say.phrase, say.text))
        except RequestError as error:
            line.answer(Unsaid(error.sentence))

    def clue_of(self, line: Line, say: Say) -> Clued:
        """The clue that somebody would give; a RequestError says why it is not given."""
        if line.viewer is None or not line.live:
            raise RequestError("Only who has a seat here may say something.")
        try:
            self.state.match.clone().give_clue(line.viewer, say.text)
        except ValueError as error:
            raise RequestError(str(error)) from None
        return Clued(line.viewer, printable(self.talk.check(line.person, "", say.text)))

    def tell_clue(self) -> None:
        """The clue that was just given is heard by all who are here."""
        self._tell(self._said(self.state.clues[-1]))

    def _said(self, clue: GivenClue) -> Said:
        """A clue among the lines of the talk."""
        return self.talk.tell(clue.seat, clue.name, clue.text, clue=clue.deal)

    def _tell(self, said: Said) -> None:
        for other in self.lines:
            if other.live:
                other.answer(said)

    def frame(self, line: Line) -> bytes:
        """The frame that a line is owed now, made once for all that see, know and may know the same."""
        state = self.state
        you, host = state.chairs.seat_of(line.person), line.person == state.row.host
        held = state.chairs.held_for(line.person)
        key = (state.version, self.notice, line.viewer, line.told, you, held, host, line.by_changes, line.anew)
        made = self._frames.get(key)
        if made is None or made.before is not line.shown:
            made = self._make(line)
            if len(self._frames) >= FRAMES:
                del self._frames[next(iter(self._frames))]
            self._frames[key] = made
        raw, line.told = made.raw, made.told
        line.shown = made.view if line.by_changes else None
        line.stale = line.anew = False
        self._remember(line)
        clocks = self.clock.running() if self.clock is not None else []
        return with_times(raw, clocks, self.absences.running() if self.absences is not None else [])

    def _make(self, line: Line) -> Made:
        """A frame without its clocks, and what its viewer has had after it."""
        state = self.state
        frame = make_frame(
            state.match, line.viewer, state.chairs.names(), line.told,
            version=state.version, table=self._info(line.person), shown=self._sight(line.viewer, line.told),
        )  # fmt: skip
        view: dict[str, Any] = frame.view  # type: ignore[assignment]
        if line.anew:
            frame.anew = True
        told = events_had(frame, line.told)
        if line.shown is not None and frame.complete:
            frame.changes, frame.whole = changes(after(line.shown, frame.events), view)
            frame.view = UNSET
        return Made(encode(frame), told, line.shown, view)

    def _sight(self, viewer: int | None, told: int | None) -> Shown:
        """What a viewer sees now, with as much of its story as is missed: told once, also to those who missed more."""
        earliest = max(0, self._known.get(viewer, 0) - MAX_EVENTS)
        first = max(earliest, told or 0)
        steps = told is not None  # a story that is only read needs none
        key = (self.state.version, viewer, steps)
        begun, shown = self._sights.get(key, (first + 1, None))
        if shown is None or begun > first:
            names = self.state.chairs.names()
            begun = first if shown is None else earliest
            shown = shown_to(self.state.match, viewer, names, begun, steps)
            self._sights[key] = (begun, shown)
        return shown

    def tell_anew(self) -> None:
        """Something was taken back: what was told does not hold any more, and everybody hears the story again."""
        self._marks.clear()
        self._known.clear()
        for line in self.lines:
            line.told = None
            line.anew = True

    def refresh(self) -> None:
        """Owe every live line a frame, players first; who took or lost a seat sees with other eyes from here on."""
        self._frames.clear()
        self._sights.clear()
        for line in sorted(self.lines, key=lambda line: line.viewer is None):
            viewer = self.state.chairs.seat_of(line.person)
            if line.live and viewer != line.viewer:
                self._move(line, viewer)
            if line.live:
                line.refresh()

    def _move(self, line: Line, viewer: int | None) -> None:
        taken = any(other.live and other.viewer == viewer for other in self.lines if other is not line)
        if viewer is not None and taken:
            line.answer(Elsewhere())
        line.look(viewer, viewer is None or not taken)
        line.told = None

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
            SeatInfo(
                seat, name, chair.kind, chair.level, chair.kind == "bot" or seat in online,
                self.strengths.get(chair.level, chair.level), state.stood_in[seat], state.late[seat],
                state.failed[seat], seat in state.chairs.conceded,
            )
            for seat, (name, chair) in enumerate(zip(state.chairs.names(), state.chairs.chairs, strict=True))
        ]  # fmt: skip
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
            options=self._options,
            chosen=self._chosen(),
            held=state.chairs.held_for(person),
            again=again_after(state),
            away=state.away,
            turn=state.turn,
            hints=state.hints,
            may_take_back=you is not None and state.may_take_back(you),
            asked_back=self._asked_back(you),
            may_concede=you is not None and may_concede(state, you),
            ending=ending_of(state),
            may_claim=you is not None and may_claim(state, you),
            claimed=state.claimed,
        )

    def _chosen(self) -> list[ChosenOption]:
        """What is not as usual at this table, its clock among it."""
        chosen = [
            ChosenOption(one.id, one.label, one.value, one.usual, one.in_goal) for one in self.chosen if one.differs
        ]
        turn = self.state.turn
        return [*chosen, ChosenOption("turn", "Time for a turn", in_words(turn), "no limit")] if turn else chosen

    def _asked_back(self, viewer: int | None) -> AskedBack | None:
        """What a viewer hears of a take-back that is asked for, in the words in which it was told what happened."""
        asking = self.asking
        if asking is None:
            return None
        return AskedBack(asking.plan.seat, asking.waiting(), happened_since(self.state, asking.plan, viewer))

    def _remember(self, line: Line) -> None:
        """Note how far a viewer's story is at this version."""
        self._known[line.viewer] = line.told or 0
        self._note(line.viewer, self.state.version, line.told or 0)

    def _note(self, viewer: int | None, version: int, events: int) -> None:
        self._marks[viewer, version] = events
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
            if viewer is None or self._replays == 0:
                return None  # whoever watches never makes the match be played again, and players only a few times
            self._replays -= 1
            match = match_at(state.row, self.engine, state.events[:version])
            for seat in range(state.row.seats):
                self._note(seat, version, len(match.events(seat)))
        self._note(viewer, version, len(match.events(viewer)))
        return self._marks[viewer, version]


def again_after(state: TableState) -> Again | None:
    """The table that follows, as everybody is told of it."""
    followed = state.followed
    return None if followed is None else Again(followed.table, f"/t/{followed.table}", followed.name)
