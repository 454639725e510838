# SPDX-License-Identifier: Apache-2.0
"""`kibitz study` as people call it: reports, pages, rows, and a run that was stopped and goes on."""

from __future__ import annotations

import csv
import json
import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from .conftest import Run


@pytest.fixture(autouse=True)
def own_state(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What a stopped study keeps belongs to the test."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))


def kept(tmp_path: Path) -> list[Path]:
    return list((tmp_path / "state" / "kibitz" / "studies").glob("*.jsonl"))


def without_time(told: dict[str, Any]) -> dict[str, Any]:
    return {name: part for name, part in told.items() if name not in ("seconds", "date")}


def test_fairness_is_told_in_words_with_the_command_that_makes_it_again(kibitz_here: Run, tmp_path: Path) -> None:
    line = "study fairness 8-5-3 9-5-2:look_before_trump=yes --deals 60 --packs 40"
    told = kibitz_here(*line.split())

    assert "8-5-3: a deal is worth" in told.out
    for title in ("By role", "By chair", "The course of play", "Choices by phase", "Skill and luck"):
        assert told.out.count(title) == 2
    assert "9-5-2:look_before_trump=yes less 8-5-3" in told.out
    command = re.search(r"  kibitz (study .*)$", told.out, re.MULTILINE)
    assert command is not None
    again = kibitz_here(*command[1].split()).out
    assert again.split(" deals by ")[0] == told.out.split(" deals by ")[0]
    assert kept(tmp_path) == [], "a study that is told leaves nothing to go on with"


def test_fairness_as_json_and_as_a_page_that_needs_nothing_else(kibitz_here: Run, tmp_path: Path) -> None:
    page = tmp_path / "fair.html"
    line = ["study", "fairness", "abstrac", "--agents", "random,greedy", "--deals", "40", "--packs", "40"]
    told = json.loads(kibitz_here(*line, "--seed", "5", "--json", "--html", str(page)).out)

    (variant,) = told["variants"]
    assert [role["role"] for role in variant["roles"]] == ["dealer", "non-dealer"]
    assert variant["skill"][0]["agents"] == ["random", "greedy"]
    assert variant["solver"]["first_wins"]["mean"] > 0.5
    text = page.read_text(encoding="utf-8")
    assert text.count("<svg") >= 8
    assert "from the seed <strong>5</strong>" in text
    assert 'name="viewport"' in text
    assert "color-scheme: light dark" in text
    assert not re.search(r'(src|href)="|@import|url\(|<script', text), "nothing is loaded"


def test_agents_that_look_at_views_are_studied_too(kibitz_here: Run) -> None:
    line = "study fairness crazy-eights:seats=2,target=20 --agents beginner --deals 3 --seed 1 --json"
    told = json.loads(kibitz_here(*line.split()).out)

    assert told["agent"] == "beginner"
    assert told["variants"][0]["deals"] >= 3
    assert told["variants"][0]["skill"] == []


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("study fairness chess", "There is no game"),
        ("study fairness 8-5-3:trump=yes", "has no option 'trump'"),
        ("study fairness crazy-eights:seats=many", "seats is a number"),
        ("study fairness 8-5-3 --agents nobody", "There is no agent 'nobody'"),
        ("study fairness 8-5-3 --packs 3", "--packs: at least 40"),
        ("study fairness 8-5-3 --out rows.txt", "name a .csv or a .parquet file"),
        ("study fairness 8-5-3 --html nowhere/page.html", "there is no folder nowhere"),
        ("study rows 8-5-3", "cannot be solved; these can: abstrac"),
        ("study rows abstrac --cluster 127.0.0.1:1", "--cluster"),
    ],
)
def test_what_cannot_be_studied_is_refused_in_one_sentence(
    line: str, sentence: str, kibitz_here: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    ran = kibitz_here(*line.split())

    assert ran.code == 2
    assert sentence in ran.err
    assert ran.err.count("\n") == 1


@pytest.mark.parametrize("name", ["rows.csv", "rows.parquet"])
def test_a_study_that_was_stopped_goes_on_with_the_same_command(name: str, kibitz: Run, tmp_path: Path) -> None:
    """Ctrl+C in the middle: figures, rows and their order are those of a run that was not stopped."""
    line = ["study", "fairness", "8-5-3", "9-5-2", "--agents", "random", "--deals", "12000", "--packs", "0", "--json"]
    once = json.loads(kibitz(*line, "--seed", "9", "--out", str(tmp_path / f"once-{name}")).out)

    stop_in_the_middle([*line, "--seed", "9", "--out", str(tmp_path / name)], tmp_path)
    (journal,) = kept(tmp_path)
    blocks = len(journal.read_text().splitlines()) - 1
    told = json.loads(kibitz(*line, "--seed", "9", "--out", str(tmp_path / name)).out)

    assert 0 < blocks < 24
    assert without_time(told) == without_time(once)
    assert rows_of(tmp_path / name) == rows_of(tmp_path / f"once-{name}")
    assert len(rows_of(tmp_path / name)) == sum(variant["deals"] for variant in told["variants"])
    assert kept(tmp_path) == []


def stop_in_the_middle(arguments: list[str], tmp_path: Path) -> None:
    """Press Ctrl+C as soon as two blocks are kept."""
    path = os.pathsep.join(part for part in sys.path if part)
    running = subprocess.Popen(
        [sys.executable, "-m", "kibitz", *arguments], env={**os.environ, "PYTHONPATH": path},
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
    )  # fmt: skip
    until = time.monotonic() + 120
    while time.monotonic() < until and running.poll() is None:
        if any(len(file.read_bytes().splitlines()) > 3 for file in kept(tmp_path)):
            break
        time.sleep(0.002)
    running.send_signal(signal.SIGINT)
    _, errors = running.communicate(timeout=60)
    assert running.returncode == 2, errors
    assert errors == "kibitz: stopped; the same command goes on where it was.\n"


def rows_of(path: Path) -> list[Any]:
    if path.suffix == ".csv":
        with path.open(newline="") as file:
            return list(csv.DictReader(file))
    import pyarrow.parquet

    found: list[Any] = pyarrow.parquet.read_table(path).to_pylist()
    return found


def test_without_a_seed_a_stopped_study_goes_on_with_its_own(kibitz: Run, tmp_path: Path) -> None:
    line = ["study", "fairness", "8-5-3", "--agents", "random", "--deals", "20000", "--packs", "0", "--json"]
    stop_in_the_middle(line, tmp_path)
    (journal,) = kept(tmp_path)
    seed = json.loads(journal.read_text().splitlines()[0])["seed"]

    told = json.loads(kibitz(*line).out)
    once = json.loads(kibitz(*line, "--seed", str(seed)).out)

    assert told["seed"] == seed
    assert without_time(told) == without_time(once)


def test_rows_are_solved_by_one_or_by_two_alike(kibitz: Run, tmp_path: Path) -> None:
    page = tmp_path / "rows.html"
    line = ["study", "rows", "abstrac", "--rows", "300", "--seed", "2", "--json"]
    alone, shared = (json.loads(kibitz(*line, *more).out) for more in ((), ("--jobs", "2", "--html", str(page))))

    assert without_time(alone) == without_time(shared)
    assert alone["rows"] == 300 == sum(alone["values"].values())
    assert "Value of a row" in page.read_text(encoding="utf-8")
    said = kibitz("study", "rows", "abstrac", "--rows", "40", "--seed", "2").out
    assert "A random row of abstrac is worth" in said
    assert "kibitz study rows abstrac --rows 40 --seed 2" in said
