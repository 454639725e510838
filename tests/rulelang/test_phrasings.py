# SPDX-License-Identifier: Apache-2.0
"""How many sentences of the corpus are understood, and how many wrongly; of the kept halves nothing else is told."""

from __future__ import annotations

import pytest

from kibitz.rulelang.wording.house_understanding import understand_house
from kibitz.rulelang.wording.understanding import understand

from .phrasings.corpus import BUILD, KEPT, LATER, phrasings
from .phrasings.meaning import same_eleusis, same_house


@pytest.mark.parametrize(
    ("game", "file", "bar", "wrong_bar"),
    [
        ("eleusis", BUILD, 0.92, 0), ("house", BUILD, 0.95, 0.01), ("eleusis", LATER, 0.7, 0.0025),
        ("eleusis", KEPT, 0.75, 0.01), ("house", KEPT, 0.7, 0.01),
    ],
)  # fmt: skip
def test_sentences_of_a_list_are_understood(game: str, file: str, bar: float, wrong_bar: float) -> None:
    house = game == "house"
    counts = {"right": 0, "asked": 0, "wrong": 0, "offered": 0, "refused": 0}
    wrong: list[str] = []
    lines = phrasings(game, file)
    for line in lines:
        text, meanings = line.text, line.meanings
        found = understand_house(text) if house else understand(text)
        texts, known = found.texts(), found.rules
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
    assert 2 * counts["offered"] >= counts["offered"] + counts["refused"], counts
    misread = len(wrong)  # of a list that is kept, only the count is told
    assert misread <= wrong_bar * len(lines), misread if file == KEPT else wrong
