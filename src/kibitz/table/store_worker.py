"""The process in which a store works: calls come in over a socket, and each is answered when what it wrote is safe.

It ends when the other end of its socket is closed, and has stored by then what it was asked to.
"""

from __future__ import annotations

import asyncio
import signal
import socket as sockets
import sys
from pathlib import Path
from typing import Any, Final

from msgspec import convert, msgpack

from kibitz.table.errors import Damaged, StoreTrouble
from kibitz.table.sqlite_store import SqliteStore
from kibitz.table.store import EventRow, NewLog, Repeated, TableRow
from kibitz.table.store_process import Asked, Opened, Pieces, Told, packed

SWITCH: Final = 0.0005  # seconds after which the store's thread may go on beside this one: it asks ten times a commit
SHAPES: Final[dict[str, tuple[Any, ...]]] = {  # of the arguments that are more than plain values
    "add_table": (TableRow, bytes),
    "append": (str, EventRow, str | None, NewLog | None),
}

_asked: Final = msgpack.Decoder(Asked)


class Answers(asyncio.Protocol):
    """Lets the store do what is asked; what is asked at once shares a commit."""

    def __init__(self, store: SqliteStore) -> None:
        self.store = store
        self.ended = asyncio.get_running_loop().create_future()
        self._pieces = Pieces()
        self._working: set[asyncio.Task[None]] = set()
        self._transport: asyncio.Transport | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport

    def data_received(self, data: bytes) -> None:
        for body in self._pieces.whole(data):
            task = asyncio.create_task(self._answer(_asked.decode(body)))
            self._working.add(task)
            task.add_done_callback(self._working.discard)

    def eof_received(self) -> bool:
        """Nothing more is asked: what was is still done."""
        if not self.ended.done():
            self.ended.set_result(None)
        return True  # the way back stays open until then

    def connection_lost(self, exc: Exception | None) -> None:
        if not self.ended.done():
            self.ended.set_result(None)

    async def finish(self) -> None:
        """Wait until all that was asked is done."""
        await self.ended
        await asyncio.gather(*self._working)

    async def _answer(self, asked: Asked) -> None:
        told = await answer_to(self.store, asked)
        if self._transport is not None and not self._transport.is_closing():
            self._transport.write(packed(told))


async def answer_to(store: SqliteStore, asked: Asked) -> Told:
    """What came of a call."""
    shapes = SHAPES.get(asked.call, ())
    arguments = [convert(value, shape) for value, shape in zip(asked.arguments, shapes, strict=False)]
    arguments += asked.arguments[len(shapes) :]
    try:
        return Told(asked.number, await getattr(store, asked.call)(*arguments))
    except Damaged as error:
        return Told(asked.number, error="damaged", why=error.fault, unsure=error.unsure)
    except StoreTrouble as error:
        return Told(asked.number, error="trouble", why=error.sentence, unsure=error.unsure)
    except Repeated as error:
        return Told(asked.number, error="repeated", why=str(error))


async def serve(socket: sockets.socket, store: SqliteStore) -> None:
    """Answer until nothing more is asked."""
    loop = asyncio.get_running_loop()
    transport, answers = await loop.create_connection(lambda: Answers(store), sock=socket)
    await answers.finish()
    transport.close()


def main() -> None:
    """Open the database, say so, and work for whoever is at the other end."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the table says when to stop, not the terminal
    socket = sockets.socket(fileno=int(sys.argv[1]))
    try:
        store = SqliteStore(Path(sys.argv[2]))
    except StoreTrouble as error:
        socket.sendall(packed(Opened(trouble=error.sentence)))
        return
    sys.setswitchinterval(SWITCH)
    try:
        socket.sendall(packed(Opened(store.notes)))
        asyncio.run(serve(socket, store))
    finally:
        store.close()


if __name__ == "__main__":
    main()
