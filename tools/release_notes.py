# SPDX-License-Identifier: Apache-2.0
"""Prints what the changelog says of one version: `release_notes.py [VERSION]`, by default what is not released yet.

Links into the source lead to the tag of that version, so that the notes can be read anywhere.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path

from distributions import ROOT, absolute, repository

UNRELEASED = "Unreleased"


def section(changelog: str, version: str) -> str:
    """The text below the heading of a version. Raises ValueError where there is none, or nothing below it."""
    parts = re.split(r"^## \[?([^\]\s]+)\]?.*$", changelog, flags=re.M)
    found = dict(zip(parts[1::2], parts[2::2], strict=True))
    if version not in found:
        raise ValueError(f"CHANGELOG.md has no section {version}; it has {', '.join(found)}.")
    text = found[version].strip()
    if not text:
        raise ValueError(f"CHANGELOG.md says nothing of {version}.")
    return text


def notes(version: str, root: Path = ROOT) -> str:
    """The notes of a version for people who do not have the source before them."""
    text = section((root / "CHANGELOG.md").read_text(encoding="utf-8"), version)
    return absolute(text, repository(root), "HEAD" if version == UNRELEASED else f"v{version}")


def main(arguments: list[str]) -> int:
    """Print the notes."""
    try:
        print(notes(arguments[0].removeprefix("v") if arguments else UNRELEASED))
    except ValueError as problem:
        print(problem, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
