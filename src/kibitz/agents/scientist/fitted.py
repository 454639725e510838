"""The corrections of the prior, as found."""

from __future__ import annotations

from typing import Final

SENTENCES: Final[dict[str, float]] = {}
CONDITIONS: Final[dict[str, float]] = {}
JOINTS: Final[dict[str, float]] = {"and": 2.0, "or": 2.0, "exactly when": 3.5, "limits": -6.0}
FORMS: Final[dict[str, float]] = {
    "one": 0.24, "exactly": 0.07, "simple exactly": 0.06, "where": 0.07, "simple where": 0.06, "kind": 0.12,
    "mirror": 0.03, "else": 0.05, "simple else": 0.03, "tree": 0.12, "four": 0.02, "several": 0.04, "map": 0.01,
    "ranks": 0.01, "latch": 0.03, "except": 0.03,
}  # fmt: skip
