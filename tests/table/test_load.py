"""The measurement of a full house runs and counts acts. A few tables for a few seconds say nothing of the bars."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

import kibitz

LOAD = Path(__file__).parents[2] / "benchmarks" / "load.py"


@pytest.mark.skipif(not kibitz.is_compiled(), reason="what is measured is the compiled engine's server")
def test_people_at_a_few_tables_are_measured_beside_an_echo() -> None:
    ran = subprocess.run(
        [sys.executable, str(LOAD), "--tables", "4", "--seconds", "5", "--warm", "1"],
        env={**os.environ, "PYTHONPATH": str(Path(str(kibitz.__file__)).parents[1])},
        capture_output=True, text=True, timeout=120, check=False,
    )  # fmt: skip
    assert ran.returncode == 0, ran.stderr
    assert "refused" not in ran.stdout
    for what in ("4 tables", "echo, as many"):
        (row,) = re.findall(rf"^{what}(.*)$", ran.stdout, re.MULTILINE)
        sockets, acts, *times = [float(figure) for figure in row.split()]
        assert sockets == 8
        assert acts > 0
        assert all(time >= 0 for time in times)
