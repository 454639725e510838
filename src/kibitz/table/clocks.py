"""The tables at which somebody's time runs: one task each, which sleeps until it is up."""

from __future__ import annotations

import asyncio
import logging
from functools import partial
from typing import Final

from kibitz.table.bots import STORE_PAUSE
from kibitz.table.errors import StoreTrouble
from kibitz.table.room import Room

log = logging.getLogger("kibitz.table")

DESERTED: Final = 900.0  # seconds without anybody at the table, after which its time rests as well


class Clocks:
    """Waits for whoever lets their time run out. Bots are not timed."""

    def __init__(self) -> None:
        self._waits: dict[Room, asyncio.Task[None]] = {}

    def attend(self, room: Room) -> None:
        """Somebody asks for the table. Where nobody was for long, time begins anew."""
        if room not in self._waits:
            room.clock.look()
            self.nudge(room)

    def nudge(self, room: Room) -> None:
        """The table has moved on: wait for whoever is to act now."""
        self.stop(room)
        if not room.lost and room.clock.rest() is not None:
            task = asyncio.create_task(self._wait(room))
            self._waits[room] = task
            task.add_done_callback(partial(self._done, room))

    def stop(self, room: Room) -> None:
        """Wait for nobody there."""
        task = self._waits.pop(room, None)
        if task is not None:
            task.cancel()

    async def close(self) -> None:
        """Stop all."""
        waits = list(self._waits.values())
        for task in waits:
            task.cancel()
        await asyncio.gather(*waits, return_exceptions=True)

    def _done(self, room: Room, task: asyncio.Task[None]) -> None:
        if self._waits.get(room) is task:
            del self._waits[room]
        if not task.cancelled() and task.exception() is not None:
            log.error("A table's clock failed.", exc_info=task.exception())

    async def _wait(self, room: Room) -> None:
        """Ends by being stopped: what the clock does changes the table, like anybody's act."""
        while (rest := room.clock.rest()) is not None and not room.lost:
            if rest > 0:
                await asyncio.sleep(rest)
            elif room.audience.empty_for() > DESERTED:
                room.clock.forget()
            else:
                await self._run_out(room)

    async def _run_out(self, room: Room) -> None:
        try:
            await room.run_out()
        except StoreTrouble:
            await asyncio.sleep(STORE_PAUSE)
