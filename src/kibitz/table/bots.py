"""The bots' turns: thought out elsewhere, played at a steady pace that tells nothing."""

from __future__ import annotations

import asyncio
import logging
import math
import secrets
import time
from functools import partial
from typing import Final

from kibitz.table.engine import Mind
from kibitz.table.room import Room
from kibitz.table.troubles import StoreTrouble

log = logging.getLogger("kibitz.table")

STORE_PAUSE: Final = 5.0  # seconds between attempts while nothing can be stored


class Bots:
    """Gives every bot that is to act one task; a table never waits for it."""

    def __init__(self, mind: Mind, pace: float) -> None:
        self.mind = mind
        self.pace = pace
        self._turns: dict[tuple[Room, int], asyncio.Task[None]] = {}

    def nudge(self, room: Room) -> None:
        """Start the turns of the bots that are to act."""
        for seat, chair in enumerate(room.state.chairs.chairs):
            key = (room, seat)
            if chair.kind == "bot" and room.state.options[seat] and key not in self._turns:
                task = asyncio.create_task(self._turn(room, seat))
                self._turns[key] = task
                task.add_done_callback(partial(self._done, key))

    async def close(self) -> None:
        """Stop all turns."""
        turns = list(self._turns.values())
        for task in turns:
            task.cancel()
        await asyncio.gather(*turns, return_exceptions=True)
        await self.mind.close()

    def _done(self, key: tuple[Room, int], task: asyncio.Task[None]) -> None:
        del self._turns[key]
        if task.cancelled():
            return
        if task.exception() is not None:
            log.error("A bot's turn failed.", exc_info=task.exception())
        elif not key[0].lost:
            self.nudge(key[0])

    async def _turn(self, room: Room, seat: int) -> None:
        state = room.state
        version, level = state.version, state.chairs.chairs[seat].level
        began = time.monotonic()
        action = await self._choose(room, seat, level)
        await self._keep_pace(time.monotonic() - began)
        try:
            await room.bot_act(seat, action, version)
        except StoreTrouble:
            await asyncio.sleep(STORE_PAUSE)

    async def _choose(self, room: Room, seat: int, level: str) -> int:
        options = room.state.options[seat]
        if len(options) == 1:
            return options[0]
        try:
            action = await self.mind.choose(level, room.state.match, seat)
            if action in options:
                return action
            log.error("The bot %s chose %s, which is not legal.", level, action)
        except Exception:
            log.exception("The bot %s could not choose.", level)
        return secrets.choice(options)

    async def _keep_pace(self, spent: float) -> None:
        """Rest until the next whole beat: what a bot thinks about does not show in how long it takes."""
        if self.pace > 0:
            beats = max(1, math.ceil(spent / self.pace))
            await asyncio.sleep(beats * self.pace - spent)
