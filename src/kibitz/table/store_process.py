"""The store in a process of its own: writing to the disk takes no time from the tables, and the tables none from it.

In one process the store's thread and the tables would share one interpreter, and wait for each other ten times an act.
What the store promises stays: a call answers when what it has written is safe. The process ends when this one does,
also where this one is killed, for then nothing is left to read from.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import socket as sockets
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final, TypeVar

from msgspec import Struct, convert, msgpack

from kibitz.table.build import search_path
from kibitz.table.errors import Damaged, StoreTrouble
from kibitz.table.store import EventRow, NewLog, Repeated, Store, TableRow

T = TypeVar("T")
SIZE: Final = 4  # bytes in front of each message: how long it is
CHUNK: Final = 1 << 16
LAST: Final = 10.0  # seconds that a process has to store what it was still asked to
GONE: Final = (
    "The table cannot be saved just now (the process that stores it has ended); it waits, and nothing is lost."
)
ERRORS: Final = {"trouble": StoreTrouble, "damaged": Damaged, "repeated": Repeated}


class Opened(Struct):
    """What a process says first: what should be known of its database, or why it cannot have it."""

    notes: list[str] = []
    trouble: str | None = None


class Asked(Struct, array_like=True):
    """A call of the store, by its name."""

    number: int
    call: str
    arguments: list[Any]


class Told(Struct, array_like=True):
    """What came of a call: what it returns, or what went wrong in words, and whether it was stored all the same."""

    number: int
    found: Any = None
    error: str = ""  # one of ERRORS
    why: str = ""
    unsure: bool = False


_encoder: Final = msgpack.Encoder()
_told: Final = msgpack.Decoder(Told)


def packed(message: Struct) -> bytes:
    """A message with its length in front."""
    body = _encoder.encode(message)
    return len(body).to_bytes(SIZE, "big") + body


class Pieces:
    """Puts messages together from what arrives, however it was cut."""

    def __init__(self) -> None:
        self._rest = b""

    def whole(self, data: bytes) -> list[bytes]:
        """The messages that are whole with this piece."""
        data = self._rest + data
        found, at = [], 0
        while at + SIZE <= len(data):
            end = at + SIZE + int.from_bytes(data[at : at + SIZE], "big")
            if end > len(data):
                break
            found.append(data[at + SIZE : end])
            at = end
        self._rest = data[at:]
        return found


class StoreProcess:
    """Implements `kibitz.table.store.Store` by a process with the SQLite store in it; a dead one is started anew."""

    def __init__(self, path: Path) -> None:
        """Open the database, or raise StoreTrouble at once."""
        self.path = path
        self.notes: list[str] = []  # what whoever runs the table should know of its database
        self._line: _Line | None = None
        self._opening: asyncio.Lock | None = None
        self._process, self._socket = self._opened()

    def _opened(self) -> tuple[subprocess.Popen[bytes], sockets.socket | None]:
        """A process that has the database open, and the way to it."""
        mine, its = sockets.socketpair()
        process = subprocess.Popen(
            [sys.executable, "-m", "kibitz.table.store_worker", str(its.fileno()), str(self.path)],
            env={**os.environ, "PYTHONPATH": search_path()}, stdin=subprocess.DEVNULL, pass_fds=[its.fileno()],
        )  # fmt: skip
        its.close()
        opened = _first_message(mine)
        if opened is None or opened.trouble is not None:
            mine.close()
            process.wait()
            raise StoreTrouble(GONE if opened is None or opened.trouble is None else opened.trouble)
        self.notes = opened.notes
        return process, mine

    async def _ask(self, shape: type[T] | Any, call: str, *arguments: Any) -> T:
        """What a call of the store returns in its process, in this shape."""
        line = self._line
        if line is None or line.is_gone:
            line = await self._connected()
        found: T = convert(await line.ask(call, arguments), shape)
        return found

    async def _connected(self) -> _Line:
        if self._opening is None:
            self._opening = asyncio.Lock()
        async with self._opening:
            if self._line is None or self._line.is_gone:
                if self._socket is None:
                    self._process.wait()
                    self._process, self._socket = await asyncio.to_thread(self._opened)
                socket, self._socket = self._socket, None
                _, self._line = await asyncio.get_running_loop().create_connection(_Line, sock=socket)
            return self._line

    def close(self) -> None:
        """Let the process finish what is queued, and end."""
        if self._line is not None:
            self._line.end()
        if self._socket is not None:
            self._socket.close()
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._process.wait(LAST)
        self._process.kill()
        self._process.wait()

    # ---- what the table asks -------------------------------------------------------------------------------

    async def add_table(self, row: TableRow, body: bytes, *more: bytes) -> None:
        """Store a new table with the first event of its log, or the first few."""
        await self._ask(None, "add_table", row, body, *more)

    async def append(
        self, table: str, event: EventRow, sitter: str | None = None, beside: NewLog | None = None
    ) -> None:
        """Store an event; `sitter` is a person who sat down by it, `beside` a table that begins in the same moment."""
        await self._ask(None, "append", table, event, sitter, beside)

    async def mark_over(self, table: str, end: int = 0) -> None:
        """The match has ended, with this fingerprint: the table leaves the lists of open ones."""
        await self._ask(None, "mark_over", table, end)

    async def table(self, table: str) -> tuple[TableRow, list[EventRow]] | None:
        """A table and its whole log, or StoreTrouble where its chain does not hold; None where there never was one."""
        return await self._ask(tuple[TableRow, list[EventRow]] | None, "table", table)

    async def tables_of(self, person: str, limit: int) -> list[str]:
        """The tables where a person sat, the latest first."""
        return await self._ask(list[str], "tables_of", person, limit)

    async def finished_of(self, person: str, limit: int) -> list[tuple[str, float]]:
        """The finished tables where a person sat, and when they sat down, the latest first."""
        return await self._ask(list[tuple[str, float]], "finished_of", person, limit)

    async def open_tables(self, limit: int) -> list[str]:
        """The tables that anybody may join, the latest first."""
        return await self._ask(list[str], "open_tables", limit)

    async def set_up_by(self, host: str) -> str | None:
        """The table of a host who has one, such as the deal of a day."""
        return await self._ask(str | None, "set_up_by", host)

    async def counts(self, person: str) -> tuple[int, int]:
        """How many unfinished tables a person has set up, and how many tables there are."""
        return await self._ask(tuple[int, int], "counts", person)

    async def unplayed(self, limit: int) -> list[str]:
        """The tables where no person has ever acted, the oldest first."""
        return await self._ask(list[str], "unplayed", limit)

    async def past(self, finished: float, abandoned: float, unplayed: float, limit: int) -> list[str]:
        """The tables whose last event is older than that: of matches that are over, were begun, or never played."""
        return await self._ask(list[str], "past", finished, abandoned, unplayed, limit)

    async def reviews(self, table: str) -> dict[int, bytes]:
        """What is kept of the review of a table's match, by deal."""
        return await self._ask(dict[int, bytes], "reviews", table)

    async def keep_review(self, table: str, deal: int, body: bytes) -> None:
        """Keep the review of a deal with its table, as long as there is one."""
        await self._ask(None, "keep_review", table, deal, body)

    async def forget(self, tables: Sequence[str]) -> None:
        """Tables are kept no longer: they go with their logs and all that is known of them."""
        await self._ask(None, "forget", list(tables))


class _Line(asyncio.Protocol):
    """The way to a process: each answer wakes whoever asked."""

    def __init__(self) -> None:
        self.is_gone = False
        self._waiting: dict[int, asyncio.Future[Any]] = {}
        self._asked = 0
        self._pieces = Pieces()
        self._transport: asyncio.Transport | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport

    async def ask(self, call: str, arguments: Sequence[Any]) -> Any:
        """What came of a call."""
        assert self._transport is not None
        self._asked += 1
        future: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self._waiting[self._asked] = future
        self._transport.write(packed(Asked(self._asked, call, list(arguments))))
        return await future

    def data_received(self, data: bytes) -> None:
        for body in self._pieces.whole(data):
            told = _told.decode(body)
            future = self._waiting.pop(told.number)
            if future.done():  # whoever asked has gone
                continue
            if told.error:
                future.set_exception(_error(told))
            else:
                future.set_result(told.found)

    def connection_lost(self, exc: Exception | None) -> None:
        """The process has ended: nobody knows what it stored of what it was still asked to."""
        self.is_gone = True
        for future in self._waiting.values():
            if not future.done():
                future.set_exception(_error(Told(0, error="trouble", why=GONE, unsure=True)))
        self._waiting.clear()

    def end(self) -> None:
        """Nothing more is asked."""
        if self._transport is not None and not self.is_gone:
            self._transport.write_eof()


def _error(told: Told) -> Exception:
    error: Exception = ERRORS[told.error](told.why)
    if isinstance(error, StoreTrouble):
        error.unsure = told.unsure
    return error


def _first_message(socket: sockets.socket) -> Opened | None:
    """What a process says first; None where it ended before."""
    pieces = Pieces()
    while data := socket.recv(CHUNK):
        for body in pieces.whole(data):
            return msgpack.decode(body, type=Opened)
    return None


def open_store(path: Path) -> tuple[Store, list[str]]:
    """The store of a database, and what whoever runs the table should know of it; StoreTrouble where there is none.

    Where a process cannot be handed a socket the store works in a thread of this one.
    """
    if sys.platform == "win32":
        from kibitz.table.sqlite_store import SqliteStore

        store = SqliteStore(path)
        return store, store.notes
    process = StoreProcess(path)
    return process, process.notes
