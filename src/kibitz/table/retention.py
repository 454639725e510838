"""How many tables a server keeps, and for how long."""

from __future__ import annotations

import time
from typing import Final

from kibitz.table.errors import RequestError
from kibitz.table.limits import Limits
from kibitz.table.store import Store

HOUR: Final = 3600.0
AT_ONCE: Final = 100  # tables forgotten in one go, so that no move waits long for the database
FULL: Final = 60.0  # seconds for which a server that is full does not look for room again


class Retention:
    """Keeps what is stored within the limits. Nothing is forgotten where somebody is."""

    def __init__(self, store: Store, limits: Limits) -> None:
        self.store = store
        self.limits = limits
        self._full_until = 0.0
        self._next_look = 0.0

    async def make_room(self, person: str, occupied: set[str]) -> list[str]:
        """Room for one more table of a person; a RequestError where they, or all together, have as many as may be.

        Where the server is full, the oldest tables give way at which nobody has ever played. These are named.
        """
        mine, stored = await self.store.counts(person)
        if mine >= self.limits.tables_per_person:
            raise RequestError(
                f"You have {mine} tables whose matches are not over: play one of them to its end first. "
                f"A table where nobody has played is put away after {self.limits.unplayed:g} hours.", 409,
            )  # fmt: skip
        if stored < self.limits.tables:
            return []
        empty = await self._without_play(occupied) if time.monotonic() > self._full_until else []
        if not empty:
            raise RequestError("This server keeps as many tables as it may. Please try again later.", 429)
        await self.store.forget(empty)
        return empty

    async def forget_past(self, occupied: set[str]) -> list[str]:
        """Forget the tables whose time is over, and name them; looks for them once an hour."""
        if time.monotonic() < self._next_look:
            return []
        now, limits = time.time(), self.limits
        found = await self.store.past(
            now - limits.finished * HOUR, now - limits.abandoned * HOUR, now - limits.unplayed * HOUR,
            AT_ONCE + len(occupied),
        )  # fmt: skip
        past = [table for table in found if table not in occupied]
        if past:
            await self.store.forget(past)
        else:
            self._next_look = time.monotonic() + HOUR
        return past

    async def _without_play(self, occupied: set[str]) -> list[str]:
        found = await self.store.unplayed(AT_ONCE + len(occupied))
        empty = [table for table in found if table not in occupied][:AT_ONCE]
        if not empty:
            self._full_until = time.monotonic() + FULL
        return empty
