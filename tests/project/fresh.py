# SPDX-License-Identifier: Apache-2.0
"""A stranger's environment: what is installed into it is all that is there."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
import urllib.error
import urllib.request
from pathlib import Path

BROUGHT = {"pip", "setuptools", "wheel"}  # by a new environment itself


class Fresh:
    """An environment with nothing but what is installed into it."""

    def __init__(self, folder: Path) -> None:
        subprocess.run([sys.executable, "-m", "venv", folder], check=True)
        self.bin = folder / ("Scripts" if os.name == "nt" else "bin")
        self.folder = folder

    def install(self, *what: object) -> None:
        self.run("pip", "install", "--quiet", "--disable-pip-version-check", *what)

    def run(self, command: str, *arguments: object) -> str:
        """What a command of this environment prints, run where no source is."""
        clean = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "KIBITZ"))}
        done = subprocess.run(
            [self.bin / command, *map(str, arguments)], cwd=self.folder, env=clean, text=True,
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
        )  # fmt: skip
        assert done.returncode == 0, done.stdout
        return done.stdout

    def packages(self) -> set[str]:
        told = self.run("pip", "list", "--format=json", "--disable-pip-version-check")
        return {one["name"] for one in json.loads(told[told.index("[") :].splitlines()[0])} - BROUGHT

    def import_seconds(self) -> float:
        """The least of five imports, by the processor's time."""
        script = "import time; began = time.process_time(); import kibitz; print(time.process_time() - began)"
        return min(float(self.run("python", "-c", script)) for _ in range(5))


def wheel(dist: Path, pattern: str) -> Path:
    (found,) = dist.glob(pattern)
    return found


def fetched(address: str, seconds: float = 60.0) -> str:
    """A page as soon as it is served."""
    end = time.monotonic() + seconds
    while True:
        try:
            with urllib.request.urlopen(address, timeout=5) as answer:
                return str(answer.read().decode())
        except (urllib.error.URLError, ConnectionError):
            assert time.monotonic() < end, f"{address} was not served"
            time.sleep(0.5)
