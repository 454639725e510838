# SPDX-License-Identifier: Apache-2.0
"""How many sentences of the half of the corpus that the wording was built on are understood, and how many wrongly."""

from __future__ import annotations

from pathlib import Path

import pytest

from kibitz.rulelang.wording.house_understanding import understand_house
from kibitz.rulelang.wording.understanding import understand

from .phrasings.meaning import same_eleusis, same_house

FOLDER = Path(__file__).parent / "phrasings"


def lines_of(name: str) -> list[tuple[str, list[str]]]:
    """The sentences of a list with their meanings; none where the language cannot say it."""
    found = []
    for line in (FOLDER / name).read_text(encoding="utf-8").splitlines():
        fields = line.split("\t")
        if len(fields) > 2 and fields[0] != "id" and not line.startswith("#"):
            found.append((fields[1], [part.strip() for part in fields[2].split("||") if part.strip()]))
    return found


@pytest.mark.parametrize(("name", "bar"), [("eleusis_build.tsv", 0.88), ("house_build.tsv", 0.95)])
def test_the_sentences_that_it_was_built_on_are_understood(name: str, bar: float) -> None:
    house = name.startswith("house")
    counts = {"right": 0, "asked": 0, "wrong": 0, "offered": 0, "refused": 0}
    wrong: list[str] = []
    lines = lines_of(name)
    for text, meanings in lines:
        texts = (understand_house(text) if house else understand(text)).texts()
        known = (understand_house(text) if house else understand(text)).rules
        same = same_house if house else same_eleusis
        rights = [any(same(one, meaning) for meaning in meanings) for one in texts]
        if not known:
            what = "offered" if any(rights) else "refused"
        elif len(rights) > 1 and any(rights):
            what = "asked"
        else:
            what = "right" if any(rights) else "wrong"
        if meanings:
            counts[what] += 1
        if what == "wrong":
            wrong.append(text)
    sayable = sum(counts.values())
    assert sayable > 100
    assert counts["right"] >= bar * sayable, counts
    assert len(wrong) <= 0.01 * len(lines), wrong
