"""A loop whose clock a test controls: where nothing is left to do it jumps to the next moment of anybody's waiting."""

from __future__ import annotations

import asyncio
import selectors
from collections.abc import Coroutine
from typing import Any, TypeVar

T = TypeVar("T")


class Skipping(selectors.SelectSelector):
    """Waits for nothing: the time that would have been waited has passed at once."""

    now = 1000.0

    def select(self, timeout: float | None = None) -> Any:
        if timeout is None:
            raise RuntimeError("Everybody waits for something that never comes.")
        self.now += max(0.0, timeout)
        return super().select(0)


class VirtualLoop(asyncio.SelectorEventLoop):
    """An event loop with a clock of its own."""

    def __init__(self) -> None:
        self.skipping = Skipping()
        super().__init__(self.skipping)

    def time(self) -> float:
        return self.skipping.now


def run(main: Coroutine[Any, Any, T]) -> T:
    """Run something to its end in a time of its own."""
    loop = VirtualLoop()
    try:
        return loop.run_until_complete(main)
    finally:
        loop.close()
