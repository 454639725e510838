"""All tables: set up, found again in the store after a restart, and put away when nobody looks."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
import time
from collections.abc import Coroutine, Sequence
from typing import Any, Final

import msgspec

from kibitz.table.bots import Bots
from kibitz.table.branches import deeds_until, with_bots
from kibitz.table.clocks import Clocks
from kibitz.table.engine import Engine, Mind
from kibitz.table.errors import RequestError, StoreTrouble
from kibitz.table.events import Began, Event, Followed, to_body
from kibitz.table.limits import Limits
from kibitz.table.messages import Branch, NewTable, TableInfo
from kibitz.table.past_matches import PastMatches
from kibitz.table.records import Records
from kibitz.table.replays import Replays, check_over
from kibitz.table.retention import Retention
from kibitz.table.reviews import Reviews
from kibitz.table.room import Room
from kibitz.table.seats import first_chairs
from kibitz.table.state import deeds_of, editions_differ, ends_as_stored, read_options
from kibitz.table.store import Store, TableRow

log = logging.getLogger("kibitz.table")

SEED_BYTES: Final = 64  # every order of a 64-card pack can come out of it
LISTED: Final = 30
IDLE: Final = 900.0  # seconds until an empty room is put away; the store keeps the table
AWAKE: Final = 500  # rooms, from which on empty ones are put away at once: one may hold half a megabyte
JUST: Final = 1.0  # seconds in which whoever asked for a room comes into it
RANKS: Final = ("open", "bot", "held", "person")  # the seats that bring people to an open table, best first
SWEEP: Final = 60.0
QUIET: Final = 2.0  # seconds without a change at any table, after which nobody waits for what comes next at once
SETTLE: Final = 1.0  # seconds after the start: whoever comes first has no process to wait for


class Rooms:
    """The rooms that are awake, by table id. A table that sleeps is replayed from its log when asked for."""

    def __init__(self, engine: Engine, store: Store, mind: Mind, pace: float, limits: Limits | None = None) -> None:
        self.engine = engine
        self.store = store
        self.keeper = Retention(store, limits or Limits())
        self.bots = Bots(mind, pace)
        self.clocks = Clocks()
        self.replays = Replays(engine)
        self.records = Records()
        self.past = PastMatches(engine, store, self.replays)
        self.reviews = Reviews(engine, store, self.replays, mind)
        self._rooms: dict[str, asyncio.Future[Room]] = {}
        self._creating = asyncio.Lock()
        self._last_change = time.monotonic()
        self._working: set[asyncio.Task[None]] = set()

    async def create(self, wish: NewTable, person: str) -> TableRow:
        """Set up a table; a RequestError names what is impossible."""
        bots = [self.level(level) for level in wish.bots]
        row = self.new_row(wish.game, wish.seats, dict(wish.options), person, wish.open)
        start = secrets.randbelow(1 << 16)
        chairs = first_chairs(row.seats, person, wish.name, bots, start)
        alone = all(chair.kind == "bot" or chair.person == person for chair in chairs)
        await self.add(
            row, [Began(chairs, wish.away, turn=wish.turn, hints=alone if wish.hints is None else wish.hints)]
        )
        return row

    async def add(self, row: TableRow, log: Sequence[Event]) -> None:
        """Keep a new table, whose log begins like this; a RequestError where its host, or all, have too many."""
        async with self._creating:  # two at once would both take the last place
            await self._make_room(row.host)
            await self.store.add_table(row, *map(to_body, log))
        chairs = log[0].chairs if isinstance(log[0], Began) else []
        self._make_ready([chair.level for chair in chairs if chair.kind == "bot"])

    async def branch(self, room: Room, wish: Branch, person: str) -> TableRow:
        """A new private table of one person and bots, which begins as a finished match was at a moment."""
        old, deeds = room.row, deeds_of(room.state.events)
        check_over(room)
        chairs = with_bots(room.state.chairs.chairs, wish.seat, person, wish.name, self.engine.levels())
        begun = await self.replays.aside(lambda: deeds_until(old, self.engine, deeds, wish.deal, wish.at))
        row = msgspec.structs.replace(
            old, id=secrets.token_urlsafe(12), invite=secrets.token_urlsafe(12), host=person, open=False, over=False,
            end=0,
        )  # fmt: skip
        await self.add(row, [Began(chairs, hints=True), *begun])
        return row

    async def again(self, room: Room, person: str) -> Followed:
        """The table that follows one: the same people, seats and options, set up for whoever asks first."""
        room.state.chairs.check_sat(person)
        gone = await self._gone(room.state.followed)

        async def successor() -> tuple[TableRow, Began, str]:
            chairs, old = room.state.chairs.again(person), room.row
            row = self.new_row(old.game, old.seats, read_options(old.options), person, old.open)
            await self._make_room(person)
            return (
                row,
                Began(chairs, room.state.away, turn=room.state.turn, hints=room.state.hints),
                room.state.chairs.known[person],
            )

        async with self._creating:
            await room.follow(gone, successor)
        assert room.state.followed is not None
        return room.state.followed

    async def _gone(self, followed: Followed | None) -> str:
        """The table that followed, where it was put away for ever because nobody played there; else ""."""
        if followed is None or await self.store.table(followed.table) is not None:
            return ""
        return followed.table

    def new_row(self, game: str, seats: int | None, options: dict[str, Any], host: str, is_open: bool) -> TableRow:
        """What is fixed about a new table, with a seed of its own; a RequestError names what is impossible."""
        seed = secrets.token_bytes(SEED_BYTES)
        try:
            match = self.engine.new_match(game, seats, options, seed)
        except ValueError as error:
            raise RequestError(str(error)) from None
        view = match.view(None)
        return TableRow(
            id=secrets.token_urlsafe(12),
            game=str(view["game"]),
            seats=int(view["seats"]),
            options=msgspec.json.encode(options).decode(),
            seed=seed,
            host=host,
            invite=secrets.token_urlsafe(12),
            open=is_open,
            edition=self.engine.edition(game),
        )

    async def _make_room(self, person: str) -> None:
        for table in await self.keeper.make_room(person, self._occupied()):
            self._put_away(table)

    async def get(self, table: str) -> Room:
        """The room of a table that somebody comes to; bots and clocks go on. Raises RequestError for none."""
        room = await self._room(table)
        room.used = room.came = time.monotonic()
        self.clocks.attend(room)
        self.bots.nudge(room)
        return room

    async def _room(self, table: str) -> Room:
        waiting = self._rooms.get(table)
        if waiting is None or _out_of_step(waiting):
            self._thin_out()
            waiting = asyncio.ensure_future(self._wake(table))
            self._rooms[table] = waiting
        try:
            room = await asyncio.shield(waiting)
        except BaseException:
            if waiting.done() and self._rooms.get(table) is waiting:
                del self._rooms[table]
            raise
        return room

    async def mine(self, person: str) -> list[TableInfo]:
        """The tables where a person has a seat, or one is held for them."""
        listed = await self._list(await self.store.tables_of(person, LISTED), person)
        return [info for info in listed if info.you is not None or info.held is not None]

    async def open(self, person: str) -> list[TableInfo]:
        """The tables that anybody may join or watch: first those with free seats, then those where a bot gives way."""
        listed = await self._list(await self.store.open_tables(LISTED), person)
        return sorted(listed, key=lambda info: min(map(RANKS.index, (seat.kind for seat in info.seats))))

    def level(self, level: str) -> str:
        """The level of a bot that somebody asks for, who may say `usual`. Refuse a bot that does not exist."""
        levels = self.engine.levels()
        if level == "usual":
            return next(iter(levels))
        if level not in levels:
            offered = [name for name, told in levels.items() if told.is_offered]
            raise RequestError(f"There is no bot called {level}: bots are {', '.join(offered)}.")
        return level

    async def sweep(self) -> None:
        """Have a process for bots at hand. Then put empty rooms away, and forget tables that are past, for ever."""
        await asyncio.sleep(SETTLE)
        with contextlib.suppress(OSError):
            await self.bots.mind.ready(())
        while True:
            try:
                for table in await self.keeper.forget_past(self._occupied()):
                    self._put_away(table)
            except StoreTrouble as error:
                log.warning("No table could be forgotten: %s", error.sentence)
            await asyncio.sleep(SWEEP)
            for room in self._awake():
                if room.idle_for() > IDLE:
                    self._put_away(room.row.id)

    async def close(self) -> None:
        """Let what is being written be written."""
        await asyncio.gather(*self._working, return_exceptions=True)  # processes that start, too, so that they end
        await self.reviews.close()
        await self.bots.close()
        await self.clocks.close()
        await asyncio.gather(*(room.settle() for room in self._awake()))
        await asyncio.gather(*self._working, return_exceptions=True)

    async def _list(self, tables: list[str], person: str) -> list[TableInfo]:
        infos = []
        for table in tables:
            try:
                room = await self._room(table)
                if room.state.is_listed(person):
                    infos.append(room.audience.info(person))
            except RequestError:
                continue  # a table that cannot be read any more is not offered
        return infos

    def _put_away(self, table: str) -> None:
        waiting = self._rooms.pop(table, None)
        if waiting is not None and _is_read(waiting):
            self.clocks.stop(waiting.result())

    def _thin_out(self) -> None:
        """Where many rooms are awake, put away those where nobody is, the longest unused of them first."""
        if len(self._rooms) < AWAKE:
            return
        empty = [room for room in self._awake() if room.idle_for() > JUST and not self.bots.are_busy(room)]
        empty.sort(key=lambda room: room.used)
        for room in empty[: AWAKE // 10]:
            self._put_away(room.row.id)

    def _occupied(self) -> set[str]:
        """The tables where somebody is, or may be: one that is being read is asked for."""
        reading = {table for table, waiting in self._rooms.items() if not waiting.done()}
        return reading | {room.row.id for room in self._awake() if room.idle_for() < IDLE}

    def _awake(self) -> list[Room]:
        """The rooms that could be read and are."""
        return [waiting.result() for waiting in self._rooms.values() if _is_read(waiting)]

    async def _wake(self, table: str) -> Room:
        found = await self.store.table(table)
        if found is None:
            raise RequestError("There is no such table.", 404)
        row, events = found
        try:
            room = Room(row, events, self.engine, self.store, self.bots.mind)
            if not ends_as_stored(row, room.state.match):
                raise ValueError("The match does not end as it did.")
        except ValueError:
            log.exception("Table %s does not replay.", table)
            other = editions_differ(row, self.engine)
            sentence = "This table was played under other rules than this Kibitz has, and cannot be continued."
            raise RequestError(f"{sentence} {other}".rstrip(), 410) from None
        room.changed = self._changed
        self._changed(room)
        self._make_ready([chair.level for chair in room.state.chairs.chairs if chair.kind == "bot"])
        return room

    def _make_ready(self, levels: list[str]) -> None:
        """Let the bots' processes start while people still look at their cards."""
        if levels:
            self._aside(self.bots.mind.ready(levels))

    def is_quiet(self) -> bool:
        """Whether nothing has happened at any table for a moment."""
        return time.monotonic() - self._last_change > QUIET

    def _changed(self, room: Room) -> None:
        self._last_change = time.monotonic()
        self.bots.nudge(room)
        self.clocks.nudge(room)
        if room.state.match.is_terminal() and not room.over_noted:
            room.over_noted = True
            self._aside(self._note_over(room))

    def _aside(self, work: Coroutine[Any, Any, None]) -> None:
        """Do something that nobody waits for."""
        task = asyncio.create_task(work)
        self._working.add(task)
        task.add_done_callback(self._working.discard)

    async def _note_over(self, room: Room) -> None:
        try:
            await self.store.mark_over(room.row.id, room.state.match.fingerprint())
        except StoreTrouble:
            room.over_noted = False


def _is_read(waiting: asyncio.Future[Room]) -> bool:
    return waiting.done() and not waiting.cancelled() and waiting.exception() is None


def _out_of_step(waiting: asyncio.Future[Room]) -> bool:
    """Reading it failed, or the log has gone on without it."""
    return waiting.done() and (not _is_read(waiting) or waiting.result().lost)
