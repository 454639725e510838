"""Python's search for garbage, kept from stopping all tables: the whole memory is looked through when nobody plays.

What an act makes is let go by counting alone. But the more tables there are, the longer a search through everything
takes, a second with a thousand of them, and left to itself Python begins one whenever a quarter more has come together.
"""

from __future__ import annotations

import asyncio
import contextlib
import gc
import time
from collections.abc import AsyncIterator, Callable
from typing import Final

YOUNG: Final = (1000, 5, 1 << 30)  # what is new is searched as it comes, in few milliseconds; the rest never by itself
LOOK: Final = 5.0  # seconds between looks whether it is quiet
SELDOM: Final = 60.0  # seconds at least between searches through everything
AT_LAST: Final = 3600.0  # seconds after which it is done though people play


@contextlib.asynccontextmanager
async def searched_when_quiet(is_quiet: Callable[[], bool]) -> AsyncIterator[None]:
    """Everything is searched only while it is quiet; what is there at the beginning, never: it stays."""
    before = gc.get_threshold()
    gc.freeze()
    gc.set_threshold(*YOUNG)
    searching = asyncio.create_task(search(is_quiet))
    try:
        yield
    finally:
        searching.cancel()
        gc.set_threshold(*before)
        gc.unfreeze()


async def search(is_quiet: Callable[[], bool], now: Callable[[], float] = time.monotonic) -> None:
    """Search everything at the first quiet moment after a while, or at last at any."""
    last = now()
    while True:
        await asyncio.sleep(LOOK)
        moment = now()
        if moment - last > AT_LAST or (moment - last > SELDOM and is_quiet()):
            gc.collect()
            last = moment
