"""A proxy between clients and the table that damages frames: it loses, doubles, delays, garbles or cuts them off."""

from __future__ import annotations

import asyncio
import contextlib
import random
from collections import Counter
from collections.abc import Awaitable, Callable

from websockets.asyncio.client import ClientConnection, connect
from websockets.asyncio.server import Server, ServerConnection, serve
from websockets.exceptions import ConnectionClosed

HARMS = ("lost", "doubled", "delayed", "garbled", "cut short", "cut off")


class Proxy:
    """Passes frames on, both ways, and harms a part of them."""

    def __init__(self, port: int, share: float, seed: int) -> None:
        self.backend = port
        self.share = share
        self.rng = random.Random(seed)
        self.frames = 0
        self.harms: Counter[str] = Counter()
        self.port = 0
        self._server: Server | None = None
        self._late: set[asyncio.Task[None]] = set()

    async def open(self) -> None:
        self._server = await serve(self._pass_on, "127.0.0.1", 0, compression=None, max_size=None)
        self.port = next(iter(self._server.sockets)).getsockname()[1]

    async def close(self) -> None:
        assert self._server is not None
        self._server.close()
        await self._server.wait_closed()

    async def _pass_on(self, client: ServerConnection) -> None:
        assert client.request is not None
        address = f"ws://127.0.0.1:{self.backend}{client.request.path}"
        headers = {"Cookie": client.request.headers["Cookie"]}
        try:
            async with connect(address, additional_headers=headers, compression=None, max_size=None, proxy=None) as far:
                ways = [asyncio.create_task(self._way(*ends)) for ends in ((client, far), (far, client))]
                await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
                for way in ways:
                    way.cancel()
                await asyncio.gather(*ways, return_exceptions=True)
        except (OSError, ConnectionClosed, TimeoutError):
            pass  # the client hears of it by its own line's end

    async def _way(
        self, source: ServerConnection | ClientConnection, target: ServerConnection | ClientConnection
    ) -> None:
        try:
            async for frame in source:
                assert isinstance(frame, str)
                self.frames += 1
                if self.rng.random() >= self.share:
                    await target.send(frame)
                elif not await self._harm(frame, target.send):
                    return
        except ConnectionClosed:
            return

    async def _harm(self, frame: str, send: Callable[[str], Awaitable[None]]) -> bool:
        """Send a frame in some bad way; False when the line is to be cut."""
        harm = self.rng.choice(HARMS)
        self.harms[harm] += 1
        if harm == "doubled":
            await send(frame)
            await send(frame)
        elif harm == "delayed":  # others overtake it
            task = asyncio.create_task(_later(self.rng.uniform(0.01, 0.2), frame, send))
            self._late.add(task)
            task.add_done_callback(self._late.discard)
        elif harm == "garbled":  # with a sign that JSON never has
            at = self.rng.randrange(len(frame))
            await send(f"{frame[:at]}\x01{frame[at + 1 :]}")
        elif harm == "cut short":
            await send(frame[: self.rng.randrange(len(frame))])
        return harm != "cut off"


async def _later(wait: float, frame: str, send: Callable[[str], Awaitable[None]]) -> None:
    await asyncio.sleep(wait)
    with contextlib.suppress(ConnectionClosed):
        await send(frame)
