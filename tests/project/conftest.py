# SPDX-License-Identifier: Apache-2.0
"""Places for the project's tests of itself."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent.parent
Plant = Callable[[dict[str, str]], Path]


@pytest.fixture(scope="session")
def root() -> Path:
    """The project itself."""
    return ROOT


@pytest.fixture
def plant(tmp_path: Path) -> Plant:
    """Makes a small project of the files given, in which a fault can be planted."""

    def make(files: dict[str, str]) -> Path:
        for name, text in files.items():
            path = tmp_path / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
        return tmp_path

    return make


@pytest.fixture(scope="session")
def dist(root: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Both distributions, as `tools/wheels.py` builds and looks through them; KIBITZ_WHEELS names a folder of such."""
    if built := os.environ.get("KIBITZ_WHEELS"):
        return Path(built).resolve()
    folder = tmp_path_factory.mktemp("dist")
    done = subprocess.run(
        [sys.executable, root / "tools/wheels.py"], cwd=root, env={**os.environ, "KIBITZ_DIST": str(folder)},
        text=True, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout[-4000:]
    return folder
