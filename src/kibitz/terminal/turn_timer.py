"""The person's time at a table with a clock: it runs while they are asked, and only their own acts set it back."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import Any

from kibitz.terminal.words import seconds_words


class Watch:
    """Runs from the moment when the person is asked for something."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self.now = now
        self.seconds = 0  # that the person has; 0: no clock
        self._asked: tuple[int, ...] = ()
        self._began = 0.0

    def start(self, asked: tuple[int, ...], clock: dict[str, Any] | None) -> None:
        """The person is asked. `asked` is another where the match has moved on since."""
        if asked != self._asked:
            self._asked, self._began = asked, self.now()
            self.seconds = clock["seconds"] if clock else 0

    def left(self) -> float | None:
        """Seconds that are left, none below 0; None without a clock."""
        return max(0.0, self.seconds - self.spent()) if self.seconds else None

    def spent(self) -> float:
        """Seconds since the person was asked."""
        return self.now() - self._began

    def is_late(self) -> bool:
        """Whether the time is up."""
        return self.left() == 0

    def sentence(self) -> str:
        """The time that is left, rounded up; nothing without a clock."""
        left = self.left()
        return "" if left is None else f"You have {seconds_words(left)} left."

    def verdict(self) -> str:
        """What is said of an entry that came too late."""
        return (
            f"Too late: that took {seconds_words(self.spent())}, and you had {seconds_words(self.seconds)}. "
            "What you typed does not count."
        )

    async def in_time(self, acted: asyncio.Event) -> bool:
        """Wait for an act; whether it came in time."""
        try:
            await asyncio.wait_for(acted.wait(), self.left())
        except TimeoutError:
            return acted.is_set()
        return True
