# SPDX-License-Identifier: Apache-2.0
"""The machine in words, for the head of a table: a figure says little where nobody knows what else was at work."""

from __future__ import annotations

import os
import platform
import time
from pathlib import Path


def machine() -> str:
    """The processors, the system and the Python."""
    model = platform.processor() or platform.machine()
    info = Path("/proc/cpuinfo")
    if info.exists():
        names = [line.split(":")[1].strip() for line in info.read_text().splitlines() if line.startswith("model name")]
        model = names[0] if names else model
    cores = "1 processor" if os.cpu_count() == 1 else f"{os.cpu_count()} processors"
    return f"{cores} ({model}), {platform.system()}, Python {platform.python_version()}"


def load() -> str:
    """How many processes wanted a processor, on the mean of the last minute, five and fifteen minutes."""
    if not hasattr(os, "getloadavg"):
        return "not known on this system"
    return " ".join(f"{mean:.1f}" for mean in os.getloadavg())


class Setting:
    """Where and when a table was made: to be opened before the first measurement, and told after the last."""

    def __init__(self) -> None:
        self._began = time.strftime("%Y-%m-%d %H:%M")
        self._load = load()

    def loads(self) -> str:
        """The load before, and as it is now."""
        return f"before: {self._load}; after: {load()}"

    def lines(self) -> list[str]:
        """When, on what machine, and how busy it was."""
        return [f"{self._began}, {machine()}", f"load of 1, 5 and 15 minutes {self.loads()}"]
