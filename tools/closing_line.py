# SPDX-License-Identifier: Apache-2.0
"""Adds up the suites' JUnit reports and prints one closing line in pytest's form.

`closing_line.py REPORTS EXIT_CODE SECONDS`
"""

from __future__ import annotations

import sys
import xml.etree.ElementTree as ET
from collections import Counter
from pathlib import Path

KINDS = {"failure": "failed", "error": "errors", "skipped": "skipped"}


def count(report: Path) -> Counter[str]:
    """How many test cases of one report passed, failed, broke or were skipped."""
    outcomes: Counter[str] = Counter()
    for case in ET.parse(report).getroot().iter("testcase"):
        kinds = [KINDS[child.tag] for child in case if child.tag in KINDS]
        outcomes[kinds[0] if kinds else "passed"] += 1
    return outcomes


def closing_line(folder: Path, exit_code: int, seconds: float) -> str:
    """The line; a run that failed outside the tests (lint, types, set-up) counts as one error."""
    total: Counter[str] = Counter()
    for report in sorted(folder.glob("*.xml")):
        total += count(report)
    if exit_code and not total["failed"] and not total["errors"]:
        total["errors"] = 1
    parts = [f"{total[kind]} {kind}" for kind in ("failed", "passed", "skipped", "errors") if total[kind]]
    if total["errors"] == 1:
        parts[-1] = "1 error"
    text = f" {', '.join(parts) or 'no tests ran'} in {seconds:.2f}s "
    return text.center(80, "=")


if __name__ == "__main__":
    print(closing_line(Path(sys.argv[1]), int(sys.argv[2]), float(sys.argv[3])))
