"""The attacks of `python -m attacks`: they reach the server, and those who play feel little of them."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from attacks.floods import ATTACKS, long_rule
from attacks.wires import framed

from kibitz.table.kibitz_engine import KibitzEngine

from .process import SRC

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.long
@pytest.mark.parametrize("name", ATTACKS)
def test_those_who_play_go_on_playing(name: str) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "attacks", name, "--runs", "1", "--seconds", "5", "--source", str(SRC)],
        env={**os.environ, "PYTHONPATH": str(ROOT / "tools")}, capture_output=True, text=True, timeout=110, check=True,
    )  # fmt: skip

    row = done.stdout.splitlines()[-1]
    acts = re.search(r"\| (\d+) \|$", row)
    assert acts is not None, row
    assert int(acts[1]) > 5, row


def test_the_questions_of_the_attack_are_rules_that_can_be_written() -> None:
    match = KibitzEngine().new_match("eleusis", 3, {"dealer": "player"}, b"a seed")
    (writer,) = match.players_to_act()

    for _ in range(5):
        found = KibitzEngine().ask(match.clone(), writer, ["Ada", "Bo", "Eva"], "review", long_rule(), [])
        assert found["actions"]


def test_the_frames_of_the_attack_are_frames() -> None:
    assert framed("hi") == b"\x81\x82\x00\x00\x00\x00hi"
    assert framed(b"", 9) == b"\x89\x80\x00\x00\x00\x00"
    assert framed("x" * 300)[:4] == b"\x81\xfe\x01\x2c"
