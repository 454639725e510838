# SPDX-License-Identifier: Apache-2.0
"""The suites refuse the engine they were not meant for, and the closing line adds them up."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from closing_line import closing_line

Plant = Callable[[dict[str, str]], Path]


def collect(root: Path, path: str, expect: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "pytest", "--collect-only", "-qp", "no:cacheprovider", "tests/project/test_sizes.py"],
        cwd=root,
        env={**os.environ, "PYTHONPATH": path, "KIBITZ_EXPECT": expect},
        text=True,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
    )


def test_tests_of_the_compiled_engine_refuse_the_plain_one(root: Path) -> None:
    done = collect(root, "src", "compiled")

    assert done.returncode == 4
    assert "These tests expect the compiled engine" in done.stdout


def test_tests_of_the_plain_engine_run_on_the_sources(root: Path) -> None:
    assert collect(root, "src", "plain").returncode == 0


def test_an_unknown_engine_is_refused(root: Path) -> None:
    done = collect(root, "src", "fast")

    assert done.returncode == 4
    assert "'fast': say plain or compiled" in done.stdout


CASES = '<testcase name="a"/><testcase name="b"/><testcase name="c"><skipped/></testcase>'


@pytest.mark.parametrize(
    ("extra", "exit_code", "line"),
    [
        ("", 0, " 4 passed, 2 skipped in 61.50s "),
        ('<testcase name="d"><failure/></testcase>', 2, " 2 failed, 4 passed, 2 skipped in 61.50s "),
        ("", 2, " 4 passed, 2 skipped, 1 error in 61.50s "),
    ],
)
def test_the_closing_line_adds_up_all_suites(plant: Plant, extra: str, exit_code: int, line: str) -> None:
    report = f"<testsuites><testsuite>{CASES}{extra}</testsuite></testsuites>"
    root = plant({"reports/plain.xml": report, "reports/compiled.xml": report})

    assert closing_line(root / "reports", exit_code, 61.5).strip("=") == line


def test_a_run_without_reports_says_that_no_tests_ran(tmp_path: Path) -> None:
    assert "no tests ran" in closing_line(tmp_path, 0, 1)
    assert "1 error" in closing_line(tmp_path, 1, 1)
