"""Makers of conditions and what then holds, for the frames of `condition_frames`."""

from __future__ import annotations

from typing import Final

from kibitz.rulelang.tree import Node, leaf
from kibitz.rulelang.wording.building import MAKERS, Kids, Maker, after, is_test, when

THAT: Final = "that feature"  # the one that was named before: no word of the grammar


def settled(kids: Kids) -> Node | None:
    """Clauses in which `it changes` speaks of the one feature that the others name."""
    named = _features(kids[0]) - {THAT}
    return _named(kids[0], leaf(named.pop())) if len(named) == 1 else None


def _features(node: Node) -> set[str]:
    found = {node.kids[0].word} if node.word in ("same", "another") else set[str]()
    for kid in node.kids:
        found |= _features(kid)
    return found


def _named(node: Node, feature: Node) -> Node:
    if node.word == THAT:
        return feature
    return Node(node.word, [_named(kid, feature) for kid in node.kids], node.number)


def with_class(kids: Kids) -> Node | None:
    """`With red, even` speaks of the card that lies; `with the same suit, higher` of the one that is played."""
    return after(kids) if is_test(kids[0]) else when(kids)


CONDITION_MAKERS: Final[dict[str, Maker]] = {"settled": settled, "with class": with_class}
MAKERS.update(CONDITION_MAKERS)
