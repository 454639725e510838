"""Private questions, also for hints: answered in processes of their own, in fair turns and within their time."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any, Final

from kibitz.table.engine import Engine, Match
from kibitz.table.errors import RequestError
from kibitz.table.fair_queue import FairQueue
from kibitz.table.workers import Brief, Died, Job, Worker, WorkerPool

HINTS: Final = ("rule", "matters", "choice")  # the questions that are the steps of a hint
HINT_SECONDS: Final = 15.0  # for a hint, which counts its work and not the time: it ends by itself long before
SECONDS: Final = 4.0  # for one question, where nobody else waits; the first one loads what was learned, too
FEWEST: Final = 0.5  # seconds for one question, however many wait
SPAN: Final = 4.0  # seconds of all cells that are shared out among those who wait
WAIT: Final = 10.0  # seconds after which a question that was not even begun is given back
MOST: Final = 8  # questions of one person at once
NICE: Final = 10  # people come first, and bots after them
TOO_LONG: Final = "That takes too long to think about. Please write it in a simpler way."
NO_TIME: Final = "There was no time to think that through. Please ask again."
TOO_MANY: Final = "Too many questions are being asked just now. Please ask again in a moment."


@dataclass
class Question:
    """What a seat asks, with all that the answer is made of. Only our own process reads the record."""

    person: str
    table: str
    seat: int
    names: list[str]
    what: str
    text: str
    words: Sequence[int]
    record: str  # the deal as JSON
    over: bool  # whether the match is


class Questions:
    """Answers questions beside all tables."""

    def __init__(self, cells: int, make: Callable[[int], Worker] = Worker) -> None:
        self._queue: FairQueue[Job] = FairQueue()
        self._asked: Counter[str] = Counter()  # by person
        self.pool = WorkerPool([(make(NICE), (self._queue,)) for _ in range(cells)])

    async def answer(self, question: Question) -> dict[str, Any]:
        """What the game says, or `error` with a sentence; a RequestError where there was no time for it."""
        if self._asked[question.person] >= MOST:
            raise RequestError(TOO_MANY, 429)
        self._asked[question.person] += 1
        begun = asyncio.Event()
        asking = asyncio.ensure_future(self._ask(question, begun))
        try:
            await asyncio.wait({asking}, timeout=WAIT)
            if not asking.done() and not begun.is_set():
                raise RequestError(TOO_MANY, 429)
            return await asking
        finally:
            self._asked[question.person] -= 1
            if not self._asked[question.person]:
                del self._asked[question.person]
            asking.cancel()  # whoever asked may be gone: a question that is not begun never is

    async def close(self) -> None:
        """End all processes."""
        await self.pool.close()

    async def _ask(self, question: Question, begun: asyncio.Event) -> dict[str, Any]:
        job = Job(question.person, question.table, partial(self._timed, question, begun))
        try:
            reply = await self.pool.ask(self._queue, job)
        except (TimeoutError, Died):
            raise RequestError(NO_TIME if question.what in HINTS else TOO_LONG, 422) from None
        if "found" not in reply:
            raise RuntimeError(reply.get("error", "The process did not answer."))
        found: dict[str, Any] = reply["found"]
        return found

    def _timed(self, question: Question, begun: asyncio.Event) -> tuple[Brief, float]:
        """What a cell that is free now is to answer, and how long it may take."""
        begun.set()
        share = len(self.pool.cells) * SPAN / (1 + self._queue.people())
        brief = {
            "ask": question.what, "text": question.text, "words": list(question.words), "seat": question.seat,
            "names": question.names, "record": question.record, "over": question.over,
        }  # fmt: skip
        return brief, HINT_SECONDS if question.what in HINTS else max(FEWEST, min(SECONDS, share))


def answered(
    engine: Engine, match: Match, seat: int, names: list[str], what: str, text: str, words: Sequence[int]
) -> dict[str, Any]:
    """The answer to a question: what the engine says, or why it cannot, with the spot in the text where it is known."""
    try:
        return engine.ask(match, seat, names, what, text, words)
    except ValueError as error:
        why, _ = engine.objection(error, seat, names)
        spot = {key: int(at) for key in ("at", "length") if (at := getattr(error, key, None)) is not None}
        return {"error": why, **spot}
