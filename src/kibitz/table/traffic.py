"""How fast people may talk to a server: budgets of persons and of addresses, not of connections."""

from __future__ import annotations

import asyncio
import contextlib
from collections import Counter
from collections.abc import Iterator
from typing import Final

from kibitz.table.budgets import PATIENCE, Budgets
from kibitz.table.errors import RequestError
from kibitz.table.limits import Limits
from kibitz.table.outbox import Line

HASTE: Final = "Too many requests came from your address at once; please try again in a moment."


class Traffic:
    """The budgets of one server."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self._persons = Budgets(limits.burst, limits.rate)
        self._addresses = Budgets(limits.address_burst, limits.address_rate)
        self._calls = Budgets(limits.calls_burst, limits.calls_rate)
        self._changes = Budgets(60, 10)
        self._sockets: Counter[str] = Counter()

    def message(self, line: Line) -> float:
        """A message came: the seconds until it is read. Players do not wait for the onlookers of their own address."""
        playing = line.live and line.viewer is not None
        wait = self._persons.of(line.person).wait()
        return max(wait, self._addresses.of((line.address, playing)).wait())

    async def call(self, address: str, changes: bool = False) -> None:
        """A request or a new socket. A household is slowed down, never locked out."""
        buckets = [self._calls.of(address), *([self._changes.of(address)] if changes else [])]
        wait = max(bucket.wait() for bucket in buckets)
        if wait > PATIENCE:
            for bucket in buckets:  # or a flood would keep its address out long after its end
                bucket.give_back()
            raise RequestError(HASTE, 429)
        await asyncio.sleep(wait)

    @contextlib.contextmanager
    def socket(self, person: str) -> Iterator[None]:
        """While a person has one socket more; a RequestError where they have too many."""
        if self._sockets[person] >= self.limits.per_person:
            raise RequestError("You have too many connections open here; close some of them first.", 429)
        self._sockets[person] += 1
        try:
            yield
        finally:
            self._sockets[person] -= 1
            if not self._sockets[person]:
                del self._sockets[person]
