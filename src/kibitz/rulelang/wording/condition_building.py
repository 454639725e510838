"""Makers of conditions and what then holds, for the frames of `condition_frames`."""

from __future__ import annotations

from typing import Final

from kibitz.cards.card import ALL_CARDS
from kibitz.rulelang.register_plan import passing
from kibitz.rulelang.tree import Node, leaf, make
from kibitz.rulelang.wording.building import (
    LAST,
    MAKERS,
    NEXT,
    Kids,
    Maker,
    after,
    contrary,
    either,
    is_test,
    joined,
    said,
    when,
    without,
)
from kibitz.rulelang.words import SUIT_WORDS

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
    return after(kids) if is_test(kids[0]) else with_next(kids)


def allowed_if(kids: Kids) -> Node | None:
    """Some cards always, all others under a condition only: `any black card, but a red one only if even`."""
    one, other, condition = kids
    if not is_test(one) or not is_test(other) or passing(one) | passing(other) != ALL_CARDS:
        return None
    return make("or", [said(one), make("and", [said(other), said(condition)])])


def without_test(kids: Kids) -> Node | None:
    """Cards of a sort but for some; `higher except a king` is no such sort."""
    return without(kids) if is_test(kids[0]) else None


def contrary_for(kids: Kids) -> Node | None:
    """A clause, and its contrary for others: `even cards must match the suit, odd ones must not`."""
    clause, condition = kids
    if clause.word != "if" or clause.kids[2].word != "any" or clause.kids[1].word == "any":
        return None
    return joined([clause, when([condition, contrary([clause.kids[1]])])])


def with_next(kids: Kids) -> Node | None:
    """What a card has to be that is like the last one, or not: `in the same suit, higher`."""
    return None if kids[1].word == "any" or kids[0] == kids[1] else when(kids)


def of_lying(kids: Kids) -> Node:
    """Clauses that are told to go by the card that lies: `even: red, odd: black (the card just played)`."""
    node = kids[0]
    if node.word not in ("if", "and"):
        return node
    parts = [of_lying([kid]) for kid in node.kids]
    if node.word == "if" and node.kids[0].word == "card" and node.kids[0].kids[0] == NEXT:
        parts[0] = make("card", [LAST, node.kids[0].kids[1]])
    return make(node.word, parts)


def if_test(kids: Kids) -> Node | None:
    """A condition and cards behind it without a word between; a mere `up` may belong to the condition."""
    return when(kids) if is_test(kids[1]) else None


def or_free(kids: Kids) -> Node | None:
    """A rule, and cards that are free; `other suits are free` speaks of those that the rule does not name."""
    return None if kids[1].word == "another" else either([kids[0], said(kids[1])])


def rest_free(kids: Kids) -> Node | None:
    """A rule of some cards, all others free: `only even spades and odd hearts, other suits are free`."""
    rule = kids[0]
    if not is_test(rule) or rule.word == "other than":
        return rule
    clauses: Kids = []
    for part in rule.kids if rule.word == "either" else [rule]:
        named = [kid for kid in part.kids if kid.word in _CLASSES]
        others = [kid for kid in part.kids if kid.word not in _CLASSES]
        if part.word != "both" or len(named) != 1 or not others:
            return None
        clauses.append(when([said(named[0]), make("both", others) if len(others) > 1 else others[0]]))
    return joined(clauses) if len(clauses) > 1 else clauses[0]


_CLASSES: Final = (*SUIT_WORDS, "court", "number", "of rank", "ranks")

CONDITION_MAKERS: Final[dict[str, Maker]] = {
    "settled": settled, "allowed if": allowed_if, "with class": with_class, "without test": without_test,
    "if test": if_test, "of lying": of_lying, "or free": or_free, "rest free": rest_free,
    "with next": with_next, "contrary for": contrary_for,
}  # fmt: skip
MAKERS.update(CONDITION_MAKERS)
