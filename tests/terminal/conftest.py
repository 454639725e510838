from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass

import pytest

from kibitz.cli import main


@dataclass
class Ran:
    """What a command left behind."""

    out: str
    err: str
    code: int


Run = Callable[..., Ran]


@pytest.fixture
def kibitz() -> Run:
    """Runs the command line in a process of its own, over pipes."""

    def run(*arguments: str, given: str = "", **env: str) -> Ran:
        path = os.pathsep.join(part for part in sys.path if part)
        done = subprocess.run(
            [sys.executable, "-m", "kibitz", *arguments],
            input=given, capture_output=True, text=True, encoding="utf-8", timeout=280, check=False,
            env={**os.environ, "PYTHONPATH": path, "PYTHONIOENCODING": "utf-8", **env},
        )  # fmt: skip
        assert "Traceback" not in done.stderr, done.stderr
        return Ran(done.stdout, done.stderr, done.returncode)

    return run


@pytest.fixture
def kibitz_here(capsys: pytest.CaptureFixture[str]) -> Run:
    """The same in this process, for what ends at once: a process takes most of a second to begin."""

    def run(*arguments: str) -> Ran:
        code = main(arguments)
        done = capsys.readouterr()
        return Ran(done.out, done.err, code)

    return run
