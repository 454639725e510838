# SPDX-License-Identifier: Apache-2.0
"""Rules as people say them, with what they mean, in two halves: one to build on, one only to be counted.

The lines of a batch were written first and numbered in order; their ids alone then parted them, so neither half was
chosen. Whoever works on reading such sentences looks at the `build` half only.
"""

from __future__ import annotations

import hashlib
from pathlib import Path
from typing import Final, NamedTuple

GAMES: Final = ["eleusis", "house"]
BUILD: Final = "build"
KEPT: Final = "kept"
HALVES: Final = [BUILD, KEPT]
LATER: Final = "later"  # no half: written after the wording layer and used to build on, chunk by chunk
COLUMNS: Final = ["id", "text", "meaning", "kind", "source"]
SEED: Final = "phrasings 1"
BEYOND: Final = "beyond"  # the kind of what the language cannot say begins with this
_FOLDER: Final = Path(__file__).parent


class Phrasing(NamedTuple):
    """One rule as a person says it; `meanings` are sentences of the strict language, the likeliest first."""

    name: str
    text: str
    meanings: list[str]
    kind: str
    source: str


def half_of(name: str) -> str:
    """The half that an id falls into."""
    return BUILD if hashlib.sha256(f"{SEED} {name}".encode()).digest()[0] % 2 == 0 else KEPT


def rows(game: str, half: str) -> list[list[str]]:
    """The lines of a file as columns, the header first, comments left out."""
    text = (_FOLDER / f"{game}_{half}.tsv").read_text(encoding="utf-8")
    return [line.split("\t") for line in text.splitlines() if not line.startswith("#")]


def phrasings(game: str, half: str) -> list[Phrasing]:
    """The phrasings of a game in one half."""
    found = []
    for name, text, meaning, kind, source in rows(game, half)[1:]:
        found.append(Phrasing(name, text, meaning.split(" || ") if meaning else [], kind, source))
    return found
