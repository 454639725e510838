# SPDX-License-Identifier: Apache-2.0
"""`kibitz study --cluster local` as people call it: the figures and the page are those of two processes."""

from __future__ import annotations

import json
import os
import re
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from .conftest import Run

pytestmark = pytest.mark.long

LONG = os.environ.get("KIBITZ_LONG") == "1"
FIVE_MINUTES = 300.0
ON_RAY = ("--cluster", "local", "--jobs", "2")
BY_PROCESSES = ("--jobs", "2")


@dataclass
class Told:
    """What a study said, but for when it was made and in what time, and how long it took from start to end."""

    report: dict[str, Any]
    page: str
    seconds: float


def told(kibitz: Run, folder: Path, line: str, by: tuple[str, ...]) -> Told:
    page = folder / f"{len(by)}.html"
    began = time.monotonic()
    ran = kibitz(*line.split(), *by, "--json", "--html", str(page), XDG_STATE_HOME=str(folder / "state"))
    seconds = time.monotonic() - began
    assert ran.code == 0, ran.err
    report = {name: part for name, part in json.loads(ran.out).items() if name not in ("seconds", "date")}
    return Told(report, re.sub(r" on [\d-]{10}, in \d+ s,", "", page.read_text(encoding="utf-8"), count=1), seconds)


@pytest.mark.parametrize(
    "line",
    [
        "study fairness 8-5-3 9-5-2 --agents steady,random --deals 600 --packs 40 --seed 1",
        "study rows abstrac --rows 300 --seed 2",
    ],
)
def test_a_study_on_ray_tells_what_one_by_two_processes_tells(kibitz: Run, tmp_path: Path, line: str) -> None:
    """Blocks of matches, duplicate packs and rows; the page as well."""
    pytest.importorskip("ray")

    on_ray, here = (told(kibitz, tmp_path, line, by) for by in (ON_RAY, BY_PROCESSES))

    assert on_ray.report == here.report
    assert on_ray.page == here.page
    assert on_ray.page.count("<svg") >= 5


@pytest.mark.skipif(not LONG, reason="minutes: set KIBITZ_LONG=1")
def test_a_million_deals_of_two_games_by_role_take_less_than_five_minutes_here_and_on_ray(
    kibitz: Run, tmp_path: Path
) -> None:
    """As docs/studies.md tells of it: one command on two cores, with the page."""
    pytest.importorskip("ray")
    line = "study fairness 8-5-3 9-5-2 --agents steady,random --deals 1000000 --packs 1000 --seed 1"

    here, on_ray = (told(kibitz, tmp_path, line, by) for by in (BY_PROCESSES, ON_RAY))

    assert all(variant["deals"] >= 1_000_000 for variant in here.report["variants"])
    assert [len(variant["roles"]) for variant in here.report["variants"]] == [3, 3]
    assert on_ray.report == here.report
    assert on_ray.page == here.page
    assert max(here.seconds, on_ray.seconds) < FIVE_MINUTES
