"""Processes that work for the table: what takes long is done in them, so that nobody at a table waits for it."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import sys
from asyncio.subprocess import DEVNULL, PIPE, Process
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Final

from kibitz.table.build import search_path
from kibitz.table.fair_queue import FairQueue
from kibitz.table.messages import encode

MAX_LINE: Final = 1 << 20
USES: Final = 20_000  # briefs, after which a process is replaced: whatever it has gathered goes with it

START: Final = 5.0  # seconds more for the first brief of a process: it has yet to start

Brief = dict[str, Any]


class Died(RuntimeError):
    """A process ended before it had answered."""


class Worker:
    """One process, started when it is first needed; the nicer it is, the more it lets others go before it."""

    def __init__(self, nice: int = 5) -> None:
        self.nice = nice
        self.process: Process | None = None
        self.uses = 0
        self._path = ""  # where the process found its modules
        self._starting = asyncio.Lock()

    async def start(self) -> None:
        """Have the process at hand before it is needed."""
        await self._started()

    async def ask(self, brief: Brief, seconds: float) -> Brief:
        """What the process answers; it does not survive a brief that it cannot answer in time."""
        if self.process is not None and self._path != search_path():
            await self.end()  # the engine was compiled in the meantime
        is_new = self.process is None
        process = await self._started()
        assert process.stdin is not None
        assert process.stdout is not None
        if is_new:
            seconds += START
        try:
            process.stdin.write(encode(brief) + b"\n")
            line = await asyncio.wait_for(process.stdout.readline(), seconds)
            reply: Brief = json.loads(line) if line else {}
        except BaseException:
            await self.end()
            raise
        self.uses += 1
        if not line:
            await self.end()
            raise Died("The process ended before it had answered.")
        if self.uses >= USES:
            await self.end()
        return reply

    async def end(self) -> None:
        """Stop the process."""
        process, self.process = self.process, None
        if process is not None:
            with contextlib.suppress(ProcessLookupError):
                process.kill()
            await process.wait()

    async def _started(self) -> Process:
        async with self._starting:
            if self.process is None or self.process.returncode is not None:
                self._path = search_path()
                environment = {**os.environ, "PYTHONPATH": self._path}
                self.uses = 0
                self.process = await asyncio.create_subprocess_exec(
                    sys.executable, "-m", "kibitz.table.bot_worker", str(self.nice),
                    stdin=PIPE, stdout=PIPE, stderr=DEVNULL, limit=MAX_LINE, env=environment,
                )  # fmt: skip
            return self.process


class Job:
    """Something to ask of a cell: `brief` is made when a cell is free, and says how long it may take."""

    def __init__(self, person: str, table: str, brief: Callable[[], tuple[Brief, float]]) -> None:
        self.person = person
        self.table = table
        self.brief = brief
        self.reply: asyncio.Future[Brief] = asyncio.get_running_loop().create_future()


class WorkerPool:
    """Cells, and what waits for them. Each cell serves certain queues, an earlier one before a later.

    Of free cells those go first that serve the fewest queues, and then the one that was used last: it is at hand.
    """

    def __init__(self, cells: Sequence[tuple[Worker, Sequence[FairQueue[Job]]]]) -> None:
        self.cells = [cell for cell, _ in cells]
        self._free = list(cells)
        self._busy: set[asyncio.Task[None]] = set()

    async def ask(self, queue: FairQueue[Job], job: Job) -> Brief:
        """What a cell answers. Who does not wait any more loses the place; what is begun already goes on."""
        queue.put(job.person, job.table, job)
        self._serve()
        try:
            return await job.reply
        finally:
            queue.discard(job.person, job.table, job)

    async def close(self) -> None:
        """End all processes."""
        busy = list(self._busy)
        for task in busy:
            task.cancel()
        await asyncio.gather(*busy, return_exceptions=True)
        for cell in self.cells:
            await cell.end()

    def _serve(self) -> None:
        """Give whatever waits to cells that are free."""
        for free in sorted(self._free, key=lambda free: len(free[1])):
            cell, queues = free
            queue = next((queue for queue in queues if len(queue)), None)
            if queue is not None:
                self._free.remove(free)
                task = asyncio.create_task(self._work(cell, queue.take()))
                self._busy.add(task)
                task.add_done_callback(partial(self._done, free))

    def _done(self, free: tuple[Worker, Sequence[FairQueue[Job]]], task: asyncio.Task[None]) -> None:
        self._busy.discard(task)
        self._free.insert(0, free)
        if not task.cancelled():
            self._serve()

    async def _work(self, cell: Worker, job: Job) -> None:
        try:
            brief, seconds = job.brief()
            reply = await cell.ask(brief, seconds)
        except BaseException as error:
            if not job.reply.done():
                job.reply.set_exception(error if isinstance(error, Exception) else Died("The table is closing."))
            if not isinstance(error, Exception):
                raise
        else:
            if not job.reply.done():
                job.reply.set_result(reply)
