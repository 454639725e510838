"""The bots' turns: thought out elsewhere, played at a steady pace that tells nothing."""

from __future__ import annotations

import asyncio
import logging
import math
import secrets
import time
from functools import partial
from typing import Final

from kibitz.table.engine import Mind, Turn, options_of
from kibitz.table.errors import StoreTrouble
from kibitz.table.room import Room
from kibitz.table.state import TableState

log = logging.getLogger("kibitz.table")

STORE_PAUSE: Final = 5.0  # seconds between attempts while nothing can be stored
COMMITMENT: Final = 6  # beats: thinking out a long commitment takes no longer to the eye than a short one
THINK: Final = 0.5  # seconds for a choice: it is over within a beat
PATIENCE: Final = 3.0  # seconds for a commitment
SOON: Final = 1.0  # seconds by which a choice must be there, however many others think: it is played at the second beat
EARLY: Final = 0.5  # seconds before the beat of a commitment by which it must be there
LINGER: Final = 30.0  # seconds for which bots play on where nobody is any more: a page is loaded anew
ORDER: Final = 0.02  # of a beat between seats: bots that commit at once do so in the order of their seats


class Bots:
    """Gives every bot that is to act one task; a table never waits for it."""

    def __init__(self, mind: Mind, pace: float) -> None:
        self.mind = mind
        self.pace = pace
        self._turns: dict[tuple[Room, int], asyncio.Task[None]] = {}

    def nudge(self, room: Room) -> None:
        """Start the turns of the bots that are to act. They rest where nobody is, and go on when somebody comes."""
        if not (is_attended(room) or is_waited_for(room)):
            return
        bots = [seat for seat, options in enumerate(room.state.options) if options and room.bot_at(seat)]
        fresh = [seat for seat in bots if (room, seat) not in self._turns]
        together = Together(fresh)
        for seat in fresh:
            task = asyncio.create_task(self._turn(room, seat, together))
            self._turns[room, seat] = task
            task.add_done_callback(partial(self._done, (room, seat)))

    def are_busy(self, room: Room) -> bool:
        """Whether any bot of a room has its turn."""
        return any((room, seat) in self._turns for seat in range(room.row.seats))

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
        version, level = state.version, room.bot_at(seat) or next(iter(state.engine.levels()))
        secret = len(state.match.players_to_act()) > 1 or self._drafts(room, seat)
        beats = COMMITMENT if secret else 1
        due = together.began + max(SOON, beats * self.pace - EARLY)
        turn = Turn(room.row.host, room.row.id, PATIENCE if secret else THINK, due)
        try:
            actions, failed = await self._choose(room, seat, level, turn)
        finally:
            together.has_thought(seat, turn.until)
        if secret:
            await together.thought.wait()
        await self._keep_pace(together, beats, seat)
        try:
            await room.bot_act(seat, actions, version, failed)
        except StoreTrouble:
            await asyncio.sleep(STORE_PAUSE)

    async def _choose(self, room: Room, seat: int, level: str, turn: Turn) -> tuple[list[int], bool]:
        """The bot's next actions: one, or a whole commitment. A lone choice goes the same way as any other.

        Where a bot cannot choose the usual one does it, and chance only where that one cannot either: everybody is
        told then that the bot failed.
        """
        state = room.state
        options = state.options[seat]
        for chooser in dict.fromkeys([level, next(iter(state.engine.levels()))]):
            try:
                actions = await self.mind.choose(chooser, state.match, seat, turn)
                sentence, _ = state.why_not(seat, actions) if actions else ("nothing", "")
                if not sentence or state.options[seat] != options:
                    return actions, chooser != level
                log.error("The bot %s chose %s, which is refused: %s", chooser, actions, sentence)
            except Exception:
                log.exception("The bot %s could not choose.", chooser)
        return anything(state, seat), True

    def _drafts(self, room: Room, seat: int) -> bool:
        """Whether anything that a bot may do now prepares a commitment."""
        state = room.state
        return any(state.engine.is_draft(state.match, seat, action) for action in state.options[seat])

    async def _keep_pace(self, together: Together, beats: int, seat: int) -> None:
        """Rest until the next whole so many beats after the time to think is over.

        That time is given before the bot thinks, and it is the same for a choice among many and for none at all: so how
        long a bot really thought shows neither in a beat nor in the number of them.
        """
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

    def has_thought(self, seat: int, until: float) -> None:
        """A bot has chosen, or is gone; it had until then."""
        self.thinking.discard(seat)
        if not self.thought.is_set():
            self.ended = max(self.ended, until, asyncio.get_running_loop().time())
        if not self.thinking:
            self.thought.set()


def is_attended(room: Room) -> bool:
    """Whether anybody is at a table, or was a moment ago."""
    if room.audience.lines:
        return True
    if room.came is None:
        return False
    return min(time.monotonic() - room.came, room.audience.empty_for()) < LINGER


def is_waited_for(room: Room) -> bool:
    """Whether people have their seats there, and the bots' turns come before the next of theirs."""
    people, options = room.state.chairs.people(), room.state.options
    return bool(people) and not any(options[seat] for seat in people)


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
