"""The time to think about one decision."""

from __future__ import annotations

from collections.abc import Callable
from typing import final


@final
class Stopwatch:
    """Counts from when it was made. Where no seconds are given, its time is never over."""

    def __init__(self, seconds: float, now: Callable[[], float]) -> None:
        self.seconds = seconds
        self.now = now
        self.began: float = now()

    def spent(self) -> float:
        """The share of the time that is over, more than 1 where it is late."""
        if self.seconds <= 0.0:
            return 0.0
        return (self.now() - self.began) / self.seconds

    def is_over(self) -> bool:
        """Whether there is no time left."""
        return self.spent() >= 1.0


def no_limit() -> Stopwatch:
    """For what is counted in worlds and not in time."""
    return Stopwatch(0.0, _standing_still)


def _standing_still() -> float:
    return 0.0
