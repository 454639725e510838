"""Bots think in processes of their own, in fair turns and within their time; one that is late gives way to greedy."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import secrets
from collections.abc import Callable, Iterable, Mapping
from functools import partial
from typing import Any, Final, cast

from kibitz.agents import is_level
from kibitz.agents.levels import RELIEF
from kibitz.agents.programs.program import SECONDS, WARM_UP
from kibitz.match.match import Match as KibitzMatch
from kibitz.table.engine import Match, Turn
from kibitz.table.fair_queue import FairQueue
from kibitz.table.questions import Question, Questions
from kibitz.table.workers import Brief, Died, Job, Worker, WorkerPool

log = logging.getLogger("kibitz.table")

CORES: Final = os.cpu_count() or 1
QUICK: Final = ("beginner", "steady", "random", "greedy")  # these answer in milliseconds
LEAST: Final = 0.03  # seconds: with less than that to think the relief chooses
SLACK: Final = 0.1  # seconds for all that is not thinking: replaying, laying a first world, the way there and back
GLANCE: Final = 0.3  # seconds within which the quick ones answer
PROMPT: Final = 0  # how nice the relief is: it works for milliseconds, and somebody waits for it
KIND: Final = 5  # how nice the others are: people come first
PATIENT: Final = 15  # how nice a review is: it lets everybody go before it
REVIEW: Final = 120.0  # seconds that a few decisions of a review may take at most
MOST_ANSWERS: Final = 100  # of a program for one commitment
HARD: Final = 8.0  # seconds beyond what a process was given, after which it is ended


class Minds:
    """A cell for each core, one for the quick levels alone, and others for questions: `kibitz.table.engine.Mind`."""

    def __init__(
        self,
        cells: int = CORES,
        make: Callable[[int], Worker] = Worker,
        programs: Mapping[str, str] | None = None,
        seconds: float = SECONDS,
    ) -> None:
        self._deep: FairQueue[Job] = FairQueue()
        self._quick: FairQueue[Job] = FairQueue()
        self._relief = make(PROMPT)
        thinkers = [(make(KIND), (self._deep, self._quick)) for _ in range(cells)]
        self.pool = WorkerPool([*thinkers, (self._relief, (self._quick,))])
        self.cells = cells
        self.programs = dict(programs or {})  # the levels that are programs, with their commands
        self.seconds = seconds  # that a program has for an answer
        self._asked: dict[str, FairQueue[Job]] = {name: FairQueue() for name in self.programs}
        self._hosts = WorkerPool([(make(KIND), (queue,)) for queue in self._asked.values()])
        self.questions = Questions(cells, make)
        self._review: FairQueue[Job] = FairQueue()
        self.reviewer = WorkerPool([(make(PATIENT), (self._review,))])
        self._left: set[asyncio.Task[list[int]]] = set()  # thoughts that nobody waits for any more

    async def ready(self, levels: Iterable[str]) -> None:
        """Have processes at hand before the first bot of these levels is to act."""
        await self._relief.start()
        if not set(levels) <= {*QUICK, *self.programs}:
            await self.pool.cells[0].start()  # the thinker that is used first

    async def choose(self, level: str, match: Match, seat: int, turn: Turn) -> list[int]:
        """The actions that a bot of this level chooses; those of the relief where it would come too late.

        Raises where a program gives none, or is not offered here any more: it is never replaced in silence.
        """
        if level not in self.programs and not is_level(level):
            raise ValueError(f"There is no bot called {level} here.")
        # The record goes to our own process only, where a Shown stands between it and the bot.
        record = cast(KibitzMatch, match).deal.to_record()
        brief = {"seat": seat, "record": record, "seed": secrets.randbits(48)}
        if level in self.programs:
            return await self._ask_program(level, brief, turn)
        if level in QUICK:
            return await self._answer_quickly(level, brief, turn)
        thought = asyncio.ensure_future(self._think(level, brief, turn))
        try:
            await asyncio.wait({thought}, timeout=max(0.0, turn.due - _now()))
        except asyncio.CancelledError:
            thought.cancel()
            raise
        if thought.done():
            with contextlib.suppress(Exception):
                return thought.result()
            log.error("A bot (%s) could not think; %s chooses.", level, RELIEF, exc_info=thought.exception())
        else:
            self._leave(thought)
        return await self._answer_quickly(RELIEF, brief, turn)

    async def answer(self, question: Question) -> dict[str, Any]:
        """The answer to a private question; bots and questions do not wait for one another."""
        return await self.questions.answer(question)

    async def review(self, person: str, table: str, brief: Brief) -> dict[str, Any]:
        """The next few decisions of a finished deal: in one process for all, so that the table's cores stay free."""
        reply = await self.reviewer.ask(self._review, Job(person, table, lambda: (brief, REVIEW)))
        if "weighed" not in reply:
            raise RuntimeError(reply.get("error", "The process did not answer."))
        found: dict[str, Any] = reply["weighed"]
        return found

    async def close(self) -> None:
        """End all processes."""
        await self.reviewer.close()
        await self.questions.close()
        await self._hosts.close()
        await self.pool.close()
        await asyncio.gather(*self._left, return_exceptions=True)

    async def _ask_program(self, level: str, brief: Brief, turn: Turn) -> list[int]:
        """What a program chooses. It has its own time, and nobody chooses for it here: whoever asks has to say so."""
        told = {**brief, "command": self.programs[level], "limit": self.seconds, "table": turn.table}
        longest = MOST_ANSWERS * self.seconds + 2 * WARM_UP + HARD
        job = Job(turn.person, turn.table, lambda: (told, longest))
        return actions_of(await self._hosts.ask(self._asked[level], job))

    async def _think(self, level: str, brief: Brief, turn: Turn) -> list[int]:
        job = Job(turn.person, turn.table, partial(self._timed, level, brief, turn))
        return actions_of(await self.pool.ask(self._deep, job))

    def _timed(self, level: str, brief: Brief, turn: Turn) -> tuple[Brief, float]:
        """What a cell that is free now is to do, and how long it may take.

        The time is what is left to the turn, but no more than a fair share. It is the same whatever there is to choose
        from, and the bot acts when it is over: so nobody learns how long it really thought.
        """
        waiting = self._deep.of(turn.person) + 1
        people = self._deep.people() + (waiting == 1)
        left = turn.due - _now() - SLACK
        seconds = min(turn.think, left, self.cells * left / (people * waiting))
        if seconds < LEAST:
            level, seconds = RELIEF, GLANCE
        turn.until = max(turn.until, _now() + seconds + SLACK)
        return {**brief, "level": level, "seconds": seconds}, seconds + HARD

    async def _answer_quickly(self, level: str, brief: Brief, turn: Turn) -> list[int]:
        """The choice of a quick level; a process that dies over it is replaced once."""

        def timed() -> tuple[Brief, float]:
            turn.until = max(turn.until, _now() + GLANCE)
            return {**brief, "level": level, "seconds": max(turn.think, GLANCE)}, turn.think + HARD

        try:
            return actions_of(await self.pool.ask(self._quick, Job(turn.person, turn.table, timed)))
        except Died:
            return actions_of(await self.pool.ask(self._quick, Job(turn.person, turn.table, timed)))

    def _leave(self, thought: asyncio.Task[list[int]]) -> None:
        """Wait for a thought no more: one that has not begun is dropped, one that has ends by itself."""
        thought.cancel()
        self._left.add(thought)
        thought.add_done_callback(self._left.discard)


def actions_of(reply: dict[str, Any]) -> list[int]:
    """The actions in a cell's reply; RuntimeError where it says what went wrong instead."""
    if "actions" not in reply:
        raise RuntimeError(reply.get("error", "The process did not answer."))
    return [int(action) for action in reply["actions"]]


def _now() -> float:
    return asyncio.get_running_loop().time()
