# SPDX-License-Identifier: Apache-2.0
"""The requirements of pyproject.toml: `requirements.py main build` prints them, with `--install` pip installs them."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from distributions import dependencies, extras, plain, pyproject
from locks import lock

ROOT = Path(__file__).resolve().parent.parent


def requirements(groups: list[str], root: Path = ROOT) -> list[str]:
    """What the groups ask for: `build`, `main` (what plain `kibitz` brings), or the name of an extra."""
    named = {
        "build": pyproject(root)["build-system"]["requires"],
        "main": [*dependencies(compiled=sys.implementation.name == "cpython", root=root), *plain(root)],
        **extras(root),
    }
    return sorted({line for group in groups for line in named[group]})


def install(groups: list[str], root: Path = ROOT) -> int:
    """Install what the groups ask for; two at once would undo each other's work, so the second waits."""
    (root / "build").mkdir(exist_ok=True)
    with (root / "build" / "packages.lock").open("w") as file:
        lock(file)
        pip = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
        return subprocess.run([*pip, *requirements(groups, root)]).returncode


if __name__ == "__main__":
    if sys.argv[1:2] == ["--install"]:
        sys.exit(install(sys.argv[2:]))
    print("\n".join(requirements(sys.argv[1:])))
