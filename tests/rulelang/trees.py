"""Random rules: every word of the language in every place, by Hypothesis and by a plain generator."""

from __future__ import annotations

import random

from hypothesis import strategies as st

from kibitz.rulelang.rule import Rule
from kibitz.rulelang.tree import FLAT, LEAVES, RANGES, SHAPES, Node, fits, leaf, letters, make, number

# Closed words are likelier the deeper the tree, so that trees end.
SMALL = {"V": (0, 12), "M": (2, 8), "P": (2, 5), "K": (1, 3)}


def node(draw: random.Random, place: str, room: int) -> Node:
    """A random part for a place, at most `room` levels deep."""
    if place in RANGES:
        low, high = SMALL.get(place, RANGES[place])
        return number(draw.randint(low, high))
    if place == "L":
        return letters("".join(draw.choice("ABC") for _ in range(draw.randint(1, 6))))
    if place in LEAVES:
        return leaf(draw.choice(LEAVES[place]))
    words = [word for word in SHAPES if fits(word, place) and (room > 0 or not set(SHAPES[word][1]) & set("ENO*"))]
    if room <= 0:
        words = [word for word in words if "T" not in SHAPES[word][1] or word == "card"]
    word = draw.choice(words)
    below = SHAPES[word][1]
    if word in FLAT:
        below = below[0] * draw.randint(2, 3)
    return make(word, [node(draw, kind, room - 1) for kind in below])


def random_rule(seed: int, room: int = 3) -> Rule:
    """A rule that the seed alone decides."""
    draw = random.Random(seed)
    starter = node(draw, "T", 1) if draw.random() < 0.1 else None
    return Rule(node(draw, "E", draw.randint(0, room)), starter)


RULES = st.integers(0, 2**40).map(random_rule)
