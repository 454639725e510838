# SPDX-License-Identifier: Apache-2.0
"""What runs where the source is kept: on machines that are there, at each push, and before a release."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

NOTICES = "https://github.com/actions/runner-images/issues"
# Images that no machine runs any more, each with the number of the notice that says so, found at NOTICES.
RETIRED = {
    "macos-12": 10721,  # 3 December 2024
    "macos-13": 13046,  # 4 December 2025
    "macos-14": 13518,  # 2 November 2026
    "ubuntu-20.04": 11101,  # 15 April 2025
    "windows-2019": 12045,  # 30 June 2025
}
RUNNER = re.compile(r"\b(?:ubuntu|macos|windows)-[\w.-]+")


def workflows(root: Path) -> dict[str, str]:
    """All that is run by GitHub, those of the template for other packages too, by path."""
    found = [*root.glob(".github/workflows/*"), *root.glob("examples/*/.github/workflows/*")]
    return {path.relative_to(root).as_posix(): path.read_text(encoding="utf-8") for path in found}


def retired(runner: str) -> str | None:
    """The notice by which the image of a runner was retired; its sizes (`macos-13-xlarge`) go with it."""
    for image, notice in RETIRED.items():
        if runner == image or runner.startswith(f"{image}-"):
            return f"{NOTICES}/{notice}"
    return None


def test_no_workflow_waits_for_a_machine_that_is_gone(root: Path) -> None:
    found = workflows(root)
    assert {".github/workflows/release.yml", ".github/workflows/test.yml"} <= found.keys()

    for path, text in found.items():
        named = RUNNER.findall(text)
        assert named, path
        gone = {runner: notice for runner in named if (notice := retired(runner))}
        assert not gone, path


@pytest.mark.parametrize("runner", ["macos-13", "macos-13-large", "macos-14-xlarge", "ubuntu-20.04"])
def test_a_machine_that_is_gone_is_known_by_each_of_its_names(runner: str) -> None:
    assert retired(runner)
    assert retired("macos-15-intel") is None


def test_wheels_are_made_on_both_processors_of_a_mac_and_of_linux(root: Path) -> None:
    release = workflows(root)[".github/workflows/release.yml"]

    assert {"macos-15-intel", "macos-15", "ubuntu-latest", "ubuntu-24.04-arm"} <= set(RUNNER.findall(release))


def test_each_push_runs_all_that_must_pass_and_a_timetable_the_long_run(root: Path) -> None:
    text = workflows(root)[".github/workflows/test.yml"]
    began, _, jobs = text.partition("\njobs:\n")
    short, _, long = jobs.partition("\n  long:\n")

    assert re.search(r"^  push:$", began, re.M)
    assert re.search(r'^    - cron: "\d+ \d+ \* \* \d"$', began, re.M)
    assert "github.event_name == 'push'" in short
    assert "run: .ci/run" in short
    assert "github.event_name == 'schedule'" in long
    assert "run: make test-long" in long


def test_what_the_workflows_run_is_there(root: Path) -> None:
    makefile = (root / "Makefile").read_text(encoding="utf-8")

    for path, text in workflows(root).items():
        if path.startswith("examples/"):
            continue
        for target in re.findall(r"run: make ([\w-]+)", text):
            assert re.search(rf"^{target}:", makefile, re.M), f"{path}: make {target}"
        for script in re.findall(r"(?:tools/[\w./-]+\w|\.ci/\w+)", text):
            assert (root / script).exists(), f"{path}: {script}"
