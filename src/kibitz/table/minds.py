"""Bots think in processes of their own; one that thinks too long is ended, and the table plays on."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import secrets
import sys
from asyncio.subprocess import DEVNULL, PIPE, Process
from typing import Any, Final, cast

from kibitz.match import Match as KibitzMatch
from kibitz.table.engine import Match

DEADLINE: Final = 8.0  # seconds
MAX_LINE: Final = 1 << 20


class Cell:
    """One process, started when it is first needed."""

    def __init__(self) -> None:
        self.process: Process | None = None

    async def ask(self, brief: dict[str, Any]) -> list[int]:
        """The actions that the process answers; it does not survive a brief that it cannot answer in time."""
        process = await self._started()
        assert process.stdin is not None
        assert process.stdout is not None
        try:
            process.stdin.write(json.dumps(brief).encode() + b"\n")
            reply = json.loads(await asyncio.wait_for(process.stdout.readline(), DEADLINE) or b"{}")
        except BaseException:
            await self.end()
            raise
        if "actions" not in reply:
            raise RuntimeError(reply.get("error", "the thinking process ended"))
        return [int(action) for action in reply["actions"]]

    async def end(self) -> None:
        """Stop the process."""
        process, self.process = self.process, None
        if process is not None:
            with contextlib.suppress(ProcessLookupError):
                process.kill()
            await process.wait()

    async def _started(self) -> Process:
        if self.process is None or self.process.returncode is not None:
            path = os.pathsep.join(part for part in sys.path if part)
            self.process = await asyncio.create_subprocess_exec(
                sys.executable, "-m", "kibitz.table.thinker",
                stdin=PIPE, stdout=PIPE, stderr=DEVNULL, limit=MAX_LINE, env={**os.environ, "PYTHONPATH": path},
            )  # fmt: skip
        return self.process


class Minds:
    """A few cells; a brief goes to whichever is free. Implements `kibitz.table.engine.Mind`."""

    def __init__(self, cells: int = max(1, min(4, (os.cpu_count() or 2) - 1))) -> None:
        self._cells = [Cell() for _ in range(cells)]
        self._free: asyncio.LifoQueue[Cell] | None = None

    async def choose(self, level: str, match: Match, seat: int) -> list[int]:
        """The action that a bot of this level chooses; of a commitment all, to the one that closes it."""
        # The record goes to our own process only, where a Sight stands between it and the bot.
        record = cast(KibitzMatch, match).deal.to_record()
        brief = {"level": level, "seat": seat, "record": record, "seed": secrets.randbits(48)}
        free = self._queue()
        cell = await free.get()
        try:
            return await cell.ask(brief)
        finally:
            free.put_nowait(cell)

    async def close(self) -> None:
        """End all processes."""
        for cell in self._cells:
            await cell.end()

    def _queue(self) -> asyncio.LifoQueue[Cell]:
        """The free cells; made inside the loop that uses it."""
        if self._free is None:
            self._free = asyncio.LifoQueue()
            for cell in self._cells:
                self._free.put_nowait(cell)
        return self._free
