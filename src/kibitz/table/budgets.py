"""How fast somebody may talk: buckets that ask for patience instead of banning."""

from __future__ import annotations

import time
from typing import Final

BURST: Final = 20.0  # messages at once
PER_SECOND: Final = 5.0  # and so many a second after that
PATIENCE: Final = 10.0  # seconds that a hasty client is made to wait before it is asked to come back
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
