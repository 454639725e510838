"""Makers of conditions and what then holds, for the frames of `condition_frames`."""

from __future__ import annotations

from typing import Final

from kibitz.cards.card import ALL_CARDS
from kibitz.rulelang.register_plan import passing
from kibitz.rulelang.tree import Node, leaf, make
from kibitz.rulelang.wording.building import MAKERS, Kids, Maker, after, is_test, said, when

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


def allowed_if(kids: Kids) -> Node | None:
    """Some cards always, all others under a condition only: `any black card, but a red one only if even`."""
    one, other, condition = kids
    if not is_test(one) or not is_test(other) or passing(one) | passing(other) != ALL_CARDS:
        return None
    return make("or", [said(one), make("and", [said(other), said(condition)])])


CONDITION_MAKERS: Final[dict[str, Maker]] = {
    "settled": settled, "allowed if": allowed_if, "with class": with_class,
}  # fmt: skip
MAKERS.update(CONDITION_MAKERS)
