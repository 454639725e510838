# SPDX-License-Identifier: Apache-2.0
"""One at a time: whoever holds the lock of a file works, and the others wait for it."""

from __future__ import annotations

import os
from typing import IO


def lock(file: IO[str]) -> None:
    """Wait until no other process holds this file; it is let go when all that have it open have ended."""
    if os.name == "posix":
        import fcntl

        fcntl.flock(file, fcntl.LOCK_EX)
