# SPDX-License-Identifier: Apache-2.0
"""Prints the requirements of pyproject.toml, one per line: `requirements.py main build dev research`."""

from __future__ import annotations

import sys
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def requirements(groups: list[str], root: Path = ROOT) -> list[str]:
    """What the groups ask for: `build`, `main`, or the name of an extra."""
    config = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))
    named = {
        "build": config["build-system"]["requires"],
        "main": config["project"]["dependencies"],
        **config["project"]["optional-dependencies"],
    }
    return sorted({line for group in groups for line in named[group]})


if __name__ == "__main__":
    print("\n".join(requirements(sys.argv[1:])))
