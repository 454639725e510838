# SPDX-License-Identifier: Apache-2.0
"""Sentences spoiled word by word, as a slip of the tongue or a bad memory does."""

from __future__ import annotations

import random


def garbled(sentences: list[str], words: list[str], most: int, rng: random.Random) -> str:
    """One of some sentences with words put in, taken out, doubled or replaced, at most so many times."""
    row = rng.choice(sentences).split()
    for _ in range(rng.randint(1, most)):
        at = rng.randrange(len(row))
        change = rng.randrange(4)
        if change == 0:
            row.insert(at, rng.choice(words))
        elif change == 1 and len(row) > 1:
            del row[at]
        elif change == 2:
            row[at:at] = row[: rng.randint(1, 6)]
        else:
            row[at] = rng.choice(words)
    return " ".join(row)
