# SPDX-License-Identifier: Apache-2.0
"""The tests say which engine they expect, plain or compiled, and refuse to run on the other."""

from __future__ import annotations

import os
import sys
from importlib.machinery import PathFinder
from pathlib import Path

import pytest
from hypothesis import settings

ROOT = Path(__file__).resolve().parent.parent
EXPECT = os.environ.get("KIBITZ_EXPECT", "plain")

settings.register_profile("unhurried", deadline=None)  # a busy machine is no fault of the engine
settings.load_profile("unhurried")

if "KIBITZ_EXPECT" not in os.environ:
    sys.path.insert(0, str(ROOT / "src"))  # a bare `pytest` tests the sources as they stand


def origins() -> dict[str, str]:
    """Where each module of the compiled list would be loaded from; nothing is imported to find out."""
    from compiled_modules import compiled_modules, dotted

    found = {}
    for module in map(dotted, compiled_modules(ROOT)):
        path: list[str] | None = None
        origin = "nowhere"
        for depth, _ in enumerate(module.split("."), 1):
            spec = PathFinder.find_spec(".".join(module.split(".")[:depth]), path)
            if spec is None:
                break
            path = list(spec.submodule_search_locations or [])
            origin = str(spec.origin)
        found[module] = origin
    return found


def refusal(expected: str, found: dict[str, str]) -> str | None:
    """The sentence that says why these tests do not run, or None."""
    if expected not in ("plain", "compiled"):
        return f"KIBITZ_EXPECT is {expected!r}: say plain or compiled."
    home = ROOT / ("src" if expected == "plain" else "build/compiled")
    for module, origin in found.items():
        plain = origin.endswith(".py")
        if plain != (expected == "plain") or not Path(origin).is_relative_to(home):
            return (
                f"These tests expect the {expected} engine of {home.name}, but {module} would come from {origin}: "
                f"run `make test-{expected}`."
            )
    return None


def pytest_configure(config: pytest.Config) -> None:
    if why := refusal(EXPECT, origins()):
        pytest.exit(why, returncode=4)


def pytest_report_header(config: pytest.Config) -> str:
    return f"kibitz: {EXPECT} engine"
