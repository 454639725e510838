"""One client's line to a table: what it is still owed, and how fast it may talk."""

from __future__ import annotations

import asyncio
import time
from collections import deque
from typing import Final

from kibitz.table.crowd import ONLOOKER, PLAYER, Visit
from kibitz.table.messages import Answer, encode

BURST: Final = 20.0  # messages at once
PER_SECOND: Final = 5.0  # and so many a second after that
MAX_OWED: Final = 200
MAX_BUCKETS: Final = 10_000


class Bucket:
    """A token bucket that asks for patience instead of banning."""

    def __init__(self, burst: float = BURST, per_second: float = PER_SECOND) -> None:
        self.burst = burst
        self.per_second = per_second
        self.tokens = burst
        self.at = time.monotonic()

    def wait(self) -> float:
        """Take a token; the seconds to wait until it is there."""
        now = time.monotonic()
        self.tokens = min(self.burst, self.tokens + (now - self.at) * self.per_second) - 1
        self.at = now
        return max(0.0, -self.tokens / self.per_second)

    def give_back(self) -> None:
        """Nothing was done for the token that was taken last."""
        self.tokens += 1

    def full(self) -> bool:
        """Whether it is as full as a new one."""
        return self.tokens + (time.monotonic() - self.at) * self.per_second >= self.burst


class Budgets:
    """Buckets by whoever has them: a person has one however many connections they open."""

    def __init__(self, burst: float, per_second: float, most: int = MAX_BUCKETS) -> None:
        self.burst = burst
        self.per_second = per_second
        self.most = most
        self._buckets: dict[object, Bucket] = {}

    def of(self, whose: object) -> Bucket:
        """Somebody's bucket."""
        bucket = self._buckets.get(whose)
        if bucket is None:
            if len(self._buckets) >= self.most:
                self._forget()
            bucket = self._buckets[whose] = Bucket(self.burst, self.per_second)
        return bucket

    def _forget(self) -> None:
        """Full buckets say nothing; where too few are, the oldest half goes."""
        self._buckets = {whose: bucket for whose, bucket in self._buckets.items() if not bucket.full()}
        if len(self._buckets) > self.most // 2:
            for whose in list(self._buckets)[: self.most // 2]:
                del self._buckets[whose]


class Line:
    """A connection that has proved who it is. Its frames are made when it can take them, so none pile up."""

    def __init__(self, person: str, address: str = "", visit: Visit | None = None) -> None:
        self.person = person
        self.address = address
        self.visit = visit
        self.viewer: int | None = None
        self.greeted = False  # has said hello
        self.live = False  # has said hello, and nobody took the seat elsewhere
        self.told: int | None = None  # how many events of the viewer's story were sent
        self.stale = False  # the table has changed since the last frame
        self.owed: deque[bytes] = deque()
        self.closing: int | None = None
        self._wake = asyncio.Event()

    def look(self, viewer: int | None, live: bool) -> None:
        """Through whose eyes the line looks now, and whether it looks at all."""
        self.viewer, self.live = viewer, live
        if self.visit is not None:
            self.visit.stand(PLAYER if live and viewer is not None else ONLOOKER)

    def answer(self, message: Answer) -> None:
        """Owe the client an answer."""
        self.owed.append(encode(message))
        if len(self.owed) > MAX_OWED:
            self.close(1008)
        self._wake.set()

    def refresh(self) -> None:
        """Owe the client a table frame."""
        self.stale = True
        self._wake.set()

    def close(self, code: int) -> None:
        """Close the line once what it is owed is sent."""
        self.closing = code
        self._wake.set()

    async def wanted(self) -> None:
        """Wait until the client is owed something."""
        await self._wake.wait()
        self._wake.clear()
