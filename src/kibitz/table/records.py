"""Records that people bring: each is played again, in a process of its own, before anything of it is shown."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import sys
from asyncio.subprocess import DEVNULL, PIPE
from typing import Any, Final

import msgspec

from kibitz.table.build import search_path
from kibitz.table.errors import RequestError
from kibitz.table.replays import BUSY

MAX_RECORD: Final = 2 << 20  # bytes; a long match has some hundred thousand
SECONDS: Final = 15.0  # to play it again, the start of the process included
WAITING: Final = 4  # people who may wait for it
NO_RECORD: Final = "This file is no record of Kibitz: it is not JSON."
TOO_LONG: Final = f"This record is too long: the table reads up to {MAX_RECORD >> 20} MB."
TOO_SLOW: Final = "It takes too long to play this record again, so that it is not shown here."


class Records:
    """Reads records, one at a time."""

    def __init__(self) -> None:
        self._one = asyncio.Semaphore(1)
        self._waiting = 0

    async def read(self, raw: bytes, deal: int, seat: int | None, hands_open: bool) -> dict[str, Any]:
        """One deal of a record; a RequestError with one sentence where it is not as it should be."""
        try:
            record = msgspec.json.decode(raw)
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            raise RequestError(NO_RECORD) from None
        if self._waiting >= WAITING:
            raise RequestError(BUSY, 429)
        self._waiting += 1
        try:
            async with self._one:
                told = await _ask({"record": record, "deal": deal, "seat": seat, "open": hands_open})
        finally:
            self._waiting -= 1
        if "error" in told:
            raise RequestError(str(told["error"])[:500])
        return told


async def _ask(asked: dict[str, Any]) -> dict[str, Any]:
    process = await asyncio.create_subprocess_exec(
        sys.executable, "-m", "kibitz.table.record_reader",
        stdin=PIPE, stdout=PIPE, stderr=DEVNULL, env={**os.environ, "PYTHONPATH": search_path()},
    )  # fmt: skip
    try:
        out, _ = await asyncio.wait_for(process.communicate(json.dumps(asked).encode()), SECONDS)
        told: dict[str, Any] = json.loads(out)
        return told
    except (TimeoutError, ValueError):
        raise RequestError(TOO_SLOW, 422) from None
    finally:
        with contextlib.suppress(ProcessLookupError):
            process.kill()
        await process.wait()
