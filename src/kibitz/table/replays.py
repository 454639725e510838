"""Looking back at a match that is over: one deal at a time, event by event, as one seat saw it.

A match is played again from its log for each question, in a thread beside the tables, so that nothing of it is kept
and no table waits. What a seat is shown is what it was shown at the table; other hands are added only where asked for.
"""

from __future__ import annotations

import asyncio
import hashlib
import hmac
from collections.abc import Callable
from typing import Any, Final, TypeVar

from kibitz.table.engine import Engine, Match
from kibitz.table.errors import RequestError
from kibitz.table.room import Room
from kibitz.table.state import match_at

T = TypeVar("T")

WAITING: Final = 16  # people who may wait for a match to be played again; the next are asked to come back
BUSY: Final = "Too many matches are being looked back at just now. Please try again in a moment."
NOT_OVER: Final = "A match can be looked back at once it is over."


class Replays:
    """Plays matches again, one at a time."""

    def __init__(self, engine: Engine) -> None:
        self.engine = engine
        self._one = asyncio.Semaphore(1)
        self._waiting = 0

    async def deal(self, room: Room, number: int, seat: int | None, hands_open: bool) -> dict[str, Any]:
        """One deal of a match, for these eyes; a RequestError where there is none."""
        names = room.state.chairs.names()

        def read(match: Match) -> dict[str, Any]:
            view, events = self.engine.deal_story(match, number, seat, names, hands_open)
            return {
                "deal": number, "deals": self.engine.deals(match), "open": hands_open, "view": view, "events": events,
            }  # fmt: skip

        return await self.again(room, read)

    async def again(self, room: Room, read: Callable[[Match], T]) -> T:
        """What is read off a finished match, played again; a ValueError of it says what there is not."""
        check_over(room)
        row, log = room.row, list(room.state.events)
        return await self.aside(lambda: read(match_at(row, self.engine, log)))

    async def aside(self, work: Callable[[], T]) -> T:
        """Work that takes long, beside the tables and after all that was asked before."""
        if self._waiting >= WAITING:
            raise RequestError(BUSY, 429)
        self._waiting += 1
        try:
            async with self._one:
                return await asyncio.to_thread(work)
        except ValueError as error:
            raise RequestError(str(error), 404) from None
        finally:
            self._waiting -= 1


def check_over(room: Room) -> None:
    """Before its end nothing of a match is shown in this way."""
    if not room.state.match.is_terminal():
        raise RequestError(NOT_OVER, 409)


def replay_key(room: Room) -> str:
    """What opens the replay of a private table, and nothing else of it: it is made of the invitation."""
    return hashlib.sha256(f"replay {room.row.id} {room.row.invite}".encode()).hexdigest()[:24]


def check_may_look(room: Room, person: str, key: str) -> None:
    """A match is for its people, for whoever has its link, and for all where the table was open."""
    known = person in room.state.chairs.seen_from or person == room.row.host
    keys = (replay_key(room), room.row.invite)
    if not (known or room.row.open or any(hmac.compare_digest(key.encode(), one.encode()) for one in keys)):
        raise RequestError("This match is private: ask somebody who played in it for a link to its replay.", 403)
