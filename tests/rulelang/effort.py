# SPDX-License-Identifier: Apache-2.0
"""Work is measured in the CPU seconds of a quiet machine: beside other work the same takes up to twice as many."""

from __future__ import annotations

import time

QUIET = 0.0006  # CPU seconds that `fixed_work` takes where nothing else is done


def fixed_work() -> float:
    """The CPU seconds of always the same work."""
    began = time.process_time()
    total = 0
    for number in range(20_000):
        total += number & 7
    return time.process_time() - began


def is_within(spent: float, limit: float) -> bool:
    """Whether so many CPU seconds, just spent, would be below a limit on a quiet machine."""
    return spent < limit or spent < limit * max(fixed_work() for _ in range(5)) / QUIET
