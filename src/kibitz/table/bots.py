"""The bots' turns: thought out elsewhere, played at a steady pace that tells nothing."""

from __future__ import annotations

import asyncio
import logging
import math
import secrets
from functools import partial
from typing import Final

from kibitz.table.engine import Mind, options_of
from kibitz.table.room import Room
from kibitz.table.state import TableState
from kibitz.table.troubles import StoreTrouble

log = logging.getLogger("kibitz.table")

STORE_PAUSE: Final = 5.0  # seconds between attempts while nothing can be stored
COMMITMENT: Final = 6  # beats: thinking out a long commitment takes no longer to the eye than a short one
ORDER: Final = 0.02  # of a beat between seats: bots that commit at once do so in the order of their seats


class Bots:
    """Gives every bot that is to act one task; a table never waits for it."""

    def __init__(self, mind: Mind, pace: float) -> None:
        self.mind = mind
        self.pace = pace
        self._turns: dict[tuple[Room, int], asyncio.Task[None]] = {}

    def nudge(self, room: Room) -> None:
        """Start the turns of the bots that are to act."""
        chairs, options = room.state.chairs.chairs, room.state.options
        bots = [seat for seat, chair in enumerate(chairs) if chair.kind == "bot" and options[seat]]
        fresh = [seat for seat in bots if (room, seat) not in self._turns]
        together = Together(fresh)
        for seat in fresh:
            task = asyncio.create_task(self._turn(room, seat, together))
            self._turns[room, seat] = task
            task.add_done_callback(partial(self._done, (room, seat)))

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

    async def _turn(self, room: Room, seat: int, together: Together) -> None:
        state = room.state
        version, level = state.version, state.chairs.chairs[seat].level
        secret = len(state.match.players_to_act()) > 1 or self._drafts(room, seat)
        try:
            actions = await self._choose(room, seat, level)
        finally:
            together.has_thought(seat)
        if secret:
            await together.thought.wait()
        await self._keep_pace(together, COMMITMENT if secret else 1, seat)
        try:
            await room.bot_act(seat, actions, version)
        except StoreTrouble:
            await asyncio.sleep(STORE_PAUSE)

    async def _choose(self, room: Room, seat: int, level: str) -> list[int]:
        """The bot's next actions: one, or a whole commitment."""
        state = room.state
        options = state.options[seat]
        if len(options) == 1 and not state.engine.is_draft(state.match, seat, options[0]):
            return [options[0]]
        try:
            actions = await self.mind.choose(level, state.match, seat)
            sentence, _ = state.why_not(seat, actions) if actions else ("nothing", "")
            if not sentence or state.options[seat] != options:
                return actions
            log.error("The bot %s chose %s, which is refused: %s", level, actions, sentence)
        except Exception:
            log.exception("The bot %s could not choose.", level)
        return anything(state, seat)

    def _drafts(self, room: Room, seat: int) -> bool:
        """Whether anything that a bot may do now prepares a commitment."""
        state = room.state
        return any(state.engine.is_draft(state.match, seat, action) for action in state.options[seat])

    async def _keep_pace(self, together: Together, beats: int, seat: int) -> None:
        """Rest until the next whole so many beats: what a bot thinks about does not show in how long it takes."""
        if self.pace > 0:
            rest = self.pace * beats
            count = max(1, math.ceil((together.ended - together.began) / rest))
            await until(together.began + count * rest + seat * ORDER * self.pace)


class Together:
    """Bots whose turns begin at once. What they commit in secret they act out when all of them have thought.

    So neither when one of them acts nor in which order tells what it thought about.
    """

    def __init__(self, seats: list[int]) -> None:
        self.began = self.ended = asyncio.get_running_loop().time()
        self.thinking = set(seats)
        self.thought = asyncio.Event()

    def has_thought(self, seat: int) -> None:
        """A bot has chosen, or is gone."""
        self.thinking.discard(seat)
        if not self.thought.is_set():
            self.ended = asyncio.get_running_loop().time()
        if not self.thinking:
            self.thought.set()


async def until(moment: float) -> None:
    """Wait for a moment of the loop's clock; of several such waits the earlier moment always ends first."""
    reached = asyncio.Event()
    timer = asyncio.get_running_loop().call_at(moment, reached.set)
    try:
        await reached.wait()
    finally:
        timer.cancel()


def anything(state: TableState, seat: int) -> list[int]:
    """Some legal action of a seat, but not to let its time run out; of a commitment all, to the one that closes it."""
    trial = state.match.clone()
    actions: list[int] = []
    draft = True
    while draft:
        options = options_of(trial, seat)
        if not options:
            return actions
        limit = state.engine.time_limit(trial, seat)
        others = [action for action in options if limit is None or action != limit[1]]
        actions.append(secrets.choice(others or list(options)))
        draft = state.engine.is_draft(trial, seat, actions[-1])
        trial.apply_action(actions[-1], seat=seat)
    return actions
