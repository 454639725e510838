"""Random rules: every word of the language in every place, by Hypothesis and by a plain generator."""

from __future__ import annotations

import random

from hypothesis import strategies as st

from kibitz.rulelang.grammar import (
    BACK,
    CHAINS,
    CORE,
    LEAVES,
    LENGTH,
    MODULUS,
    NUMBER,
    PATTERN,
    PLAIN,
    RANGES,
    STATEMENT,
    TEST,
    VALUE,
)
from kibitz.rulelang.rule import Rule
from kibitz.rulelang.tree import Node, leaf, letters, make, number

# Closed words are likelier the deeper the tree, so that trees end.
SMALL = {VALUE: (0, 12), MODULUS: (2, 8), LENGTH: (2, 5), BACK: (1, 3)}
DEEPER = {STATEMENT, NUMBER, PLAIN}


def node(draw: random.Random, place: str, room: int) -> Node:
    """A random part for a place, at most `room` levels deep."""
    if place in RANGES:
        low, high = SMALL.get(place, RANGES[place])
        return number(draw.randint(low, high))
    if place == PATTERN:
        return letters("".join(draw.choice("ABC") for _ in range(draw.randint(1, 6))))
    if place in LEAVES:
        return leaf(draw.choice(LEAVES[place]))
    words = [word for word in CORE.words if CORE.takes(place, word)]
    if room <= 0:
        words = [word for word in words if word not in CHAINS and not set(CORE.words[word].slots) & DEEPER]
        words = [word for word in words if TEST not in CORE.words[word].slots or word == "card"]
    word = draw.choice(words)
    slots = CORE.words[word].slots
    if word in CHAINS:
        slots = slots[:1] * draw.randint(2, 3)
    return make(word, [node(draw, slot, room - 1) for slot in slots])


def random_rule(seed: int, room: int = 3) -> Rule:
    """A rule that the seed alone decides."""
    draw = random.Random(seed)
    starter = node(draw, TEST, 1) if draw.random() < 0.1 else None
    return Rule(node(draw, STATEMENT, draw.randint(0, room)), starter)


RULES = st.integers(0, 2**40).map(random_rule)
