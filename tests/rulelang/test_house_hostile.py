# SPDX-License-Identifier: Apache-2.0
"""Texts that mean no good, read as house rules: each is answered at once, with legal rules or none."""

from __future__ import annotations

import random

import pytest

from kibitz.rulelang.house.reader import read_house
from kibitz.rulelang.house.writer import house_text
from kibitz.rulelang.wording.house_understanding import house_frames, understand_house
from kibitz.rulelang.wording.house_words import KNOWN

from .effort import answer_within
from .garbling import garbled
from .phrasings.corpus import BUILD, phrasings
from .test_hostile import TRICKS, noise

MOST_SECONDS = 0.05
LONG = 10_000
CONNECTIVES = [
    "and", "or", "if", "unless", "when", "then", ";", ",", ":", "->", "except", "but", "until", "after", "on", "with",
    "as long as", "whenever", "not", "no", "nobody", "only", "every",
]  # fmt: skip
CLAUSES = [
    "the next player draws two", "play again", "swap hands", 'say "snap"', "an ace is played on a red king",
    "a 7 may be played on anything", "no jack on a jack", "everyone passes a card to the left", "skip",
    "if the last card was higher than the one before", "the suit changes", "three red cards in a row",
    "a queen counts as a 5", "jokers are wild", "one left",
]  # fmt: skip


def known_words() -> list[str]:
    return sorted(house_frames().known | KNOWN)


def everyday_words() -> list[str]:
    return sorted({word for line in phrasings("house", BUILD) for word in line.text.split()})


def salads(words: list[str], count: int, rng: random.Random) -> list[str]:
    return [" ".join(rng.choices(words, k=rng.choice([3, 8, 15, 30, 60, 89]))) for _ in range(count)]


def joined(count: int, rng: random.Random) -> list[str]:
    """Clauses, each sound by itself, joined again and again."""
    texts = []
    for _ in range(count):
        parts: list[str] = []
        for _ in range(rng.choice([2, 4, 8, 16])):
            parts += [rng.choice(CLAUSES), rng.choice(CONNECTIVES)]
        texts.append(" ".join(parts[:-1]))
    return texts


def repeated(count: int, rng: random.Random) -> list[str]:
    """One piece again and again, in part far more often than anybody reads."""
    pieces = [*CONNECTIVES, *CLAUSES, '"', '"x" ', "“", "9", "2 ", "(", ")", "= ", "\u202e", "ß", "İ", "🂡", *TRICKS]
    texts = []
    for _ in range(count):
        piece = rng.choice(pieces) + rng.choice(["", " ", ", "])
        texts.append((piece * rng.choice([2, 20, 44, 89, 300, LONG]))[:LONG])
    return texts


def spoiled(count: int, rng: random.Random) -> list[str]:
    """Sentences as people say them, garbled."""
    sentences = [line.text for line in phrasings("house", BUILD)]
    words = everyday_words() + TRICKS + ["9" * 300, "100000", '"', "“", "”", "'"]
    return [garbled(sentences, words, 5, rng) for _ in range(count)]


def hostile(count: int, seed: int) -> list[str]:
    rng = random.Random(seed)
    share = count // 10
    texts = salads(known_words(), 3 * share, rng) + salads(everyday_words(), 2 * share, rng)
    texts += joined(share, rng) + repeated(share, rng) + spoiled(2 * share, rng)
    return texts + rng.sample(noise(count), count - len(texts))


def seconds_for(text: str) -> float:
    """What an answer took, within the time that each may take; all that it holds is legal."""
    found, spent = answer_within(MOST_SECONDS, understand_house, text)
    for node in [*found.rules, *found.nearest]:
        assert read_house(house_text(node)) == node
    assert len(found.nearest) <= 3
    return spent


def test_hostile_texts_are_answered_at_once_with_legal_house_rules_or_none() -> None:
    seconds_for("after an ace wibble")  # the frames are made when a first text is read
    for text in hostile(250, 31):
        seconds_for(text)


@pytest.mark.long
@pytest.mark.parametrize("seed", range(5))
def test_ten_thousand_hostile_texts_are_answered_at_once_as_house_rules(seed: int) -> None:
    seconds_for("after an ace wibble")
    texts = hostile(2_000, seed)
    assert len(texts) == 2_000
    slowest = max([(seconds_for(text), text[:200]) for text in texts])
    print(f"\nthe slowest of {len(texts)} took {1000 * slowest[0]:.1f} ms: {slowest[1]!r}")
