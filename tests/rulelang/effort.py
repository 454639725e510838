# SPDX-License-Identifier: Apache-2.0
"""Work is measured in the CPU seconds of a quiet machine: beside other work the same takes up to twice as many."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TypeVar

import numpy as np

Answer = TypeVar("Answer")

QUIET = 0.00073  # CPU seconds that `fixed_work` takes where nothing else is done
ATTEMPTS = 4
_NUMBERS = np.ones(1_000_000, dtype=np.float32)


def fixed_work() -> float:
    """The CPU seconds of always the same work: some of it counts, and some goes through much memory."""
    began = time.process_time()
    total = 0
    for number in range(20_000):
        total += number & 7
    np.negative(_NUMBERS, out=_NUMBERS)
    np.negative(_NUMBERS, out=_NUMBERS)
    return time.process_time() - began


def is_within(spent: float, limit: float) -> bool:
    """Whether so many CPU seconds, just spent, would be below a limit on a quiet machine."""
    return spent < limit or spent < limit * max(fixed_work() for _ in range(5)) / QUIET


def answer_within(limit: float, answer: Callable[[str], Answer], text: str) -> tuple[Answer, float]:
    """An answer to a text, and the CPU seconds that it took; an error if it takes longer than the limit again and
    again. A collection of garbage may fall into one attempt and the work of others into several, so that each waits
    longer than the one before.
    """
    for attempt in range(ATTEMPTS):
        time.sleep(attempt)
        began = time.process_time()
        found = answer(text)
        spent = time.process_time() - began
        if is_within(spent, limit):
            return found, spent
    raise AssertionError(f"{spent:.3f} CPU seconds for {text[:200]!r}")
