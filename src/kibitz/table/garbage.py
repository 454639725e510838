"""Python's search for garbage, kept from stopping all tables: memory is looked through when nobody plays.

What an act makes is let go by counting alone: of 2,700 acts at 500 tables a search found nothing. But a search looks at
all that is new, and an act leaves views and positions that live on: left to itself Python searched fifteen times a
second, for 10 milliseconds, and three times for 40. Searching everything takes a second with a thousand tables.
"""

from __future__ import annotations

import asyncio
import contextlib
import gc
import time
from collections.abc import AsyncIterator, Callable
from typing import Final

LOOK: Final = 5.0  # seconds between looks whether it is quiet
SELDOM: Final = 60.0  # seconds at least between searches
AT_LAST: Final = 3600.0  # seconds after which it is done though people play
MANY: Final = 5_000_000  # objects more than at the last search, after which it is done too: about half a gigabyte


@contextlib.asynccontextmanager
async def searched_when_quiet(is_quiet: Callable[[], bool]) -> AsyncIterator[None]:
    """Everything is searched only while it is quiet; what is there at the beginning, never: it stays."""
    gc.freeze()
    gc.disable()
    searching = asyncio.create_task(search(is_quiet))
    try:
        yield
    finally:
        searching.cancel()
        gc.enable()
        gc.unfreeze()


async def search(
    is_quiet: Callable[[], bool],
    now: Callable[[], float] = time.monotonic,
    grown: Callable[[], int] = lambda: gc.get_count()[0],
) -> None:
    """Search everything at the first quiet moment after a while; at last at any, or when memory has grown by much.

    How much is that depends on how much there is: twice as many tables do not mean twice as many searches.
    """
    last, much = now(), MANY
    while True:
        await asyncio.sleep(LOOK)
        moment = now()
        if moment - last > AT_LAST or grown() > much or (moment - last > SELDOM and is_quiet()):
            gc.collect()
            last, much = moment, max(MANY, len(gc.get_objects()))
