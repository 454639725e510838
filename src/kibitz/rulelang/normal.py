"""The normal form of a statement: order and repetition of parts do not matter, and constants are worked out.

It never changes the meaning; two rules with the same normal form are equal, without any search.
"""

from __future__ import annotations

from typing import Final

from kibitz.cards.card import ALL_CARDS
from kibitz.rulelang.register_plan import passing
from kibitz.rulelang.tree import Node, is_statement, leaf, make

_ANY: Final = leaf("any")
_NONE: Final = leaf("none")
_SWAPPED: Final[dict[str, str]] = {
    "number is more": "number is less", "number is at least": "number is at most",
}  # fmt: skip
_EITHER_WAY: Final = ["number is", "number is not"]
_BETWEEN: Final = ["is between", "is strictly between"]


def normal(node: Node) -> Node:
    """The normal form of a statement."""
    word = node.word
    if not is_statement(node):
        return node
    kids = [normal(kid) if is_statement(kid) else kid for kid in node.kids]
    if word == "and":
        return _chain("and", kids, _ANY, _NONE)
    if word == "or":
        return _chain("or", kids, _NONE, _ANY)
    if word == "not":
        return _contrary(kids[0])
    if word == "if":
        return _choice(kids[0], kids[1], kids[2])
    if word == "iff":
        return _exactly(kids[0], kids[1])
    if word == "card" and kids[0].word == "next":
        return _test(kids[1], Node(word, kids))
    if word in _SWAPPED:
        return make(_SWAPPED[word], [kids[1], kids[0]])
    if word in _EITHER_WAY:
        return make(word, sorted(kids, key=_by_key))
    if word in _BETWEEN:
        return make(word, [kids[0], *sorted(kids[1:], key=_by_key)])
    return make(word, kids)


def _by_key(node: Node) -> str:
    return node.key


def _chain(word: str, kids: list[Node], neutral: Node, final: Node) -> Node:
    parts: dict[str, Node] = {}
    flat = make(word, kids)
    for kid in flat.kids if flat.word == word else [flat]:
        if kid.key == final.key:
            return final
        if kid.key != neutral.key:
            parts[kid.key] = kid
    for kid in parts.values():
        if _contrary(kid).key in parts:
            return final
    if not parts:
        return neutral
    return make(word, sorted(parts.values(), key=_by_key))


def _contrary(kid: Node) -> Node:
    if kid.word == "not":
        return kid.kids[0]
    if kid.word == "any":
        return _NONE
    if kid.word == "none":
        return _ANY
    return Node("not", [kid])


def _choice(condition: Node, then: Node, other: Node) -> Node:
    if condition.word == "any" or then.key == other.key:
        return then
    if condition.word == "none":
        return other
    if condition.word == "not":
        return Node("if", [condition.kids[0], other, then])
    return Node("if", [condition, then, other])


def _exactly(one: Node, other: Node) -> Node:
    if one.key == other.key:
        return _ANY
    if one.word == "any":
        return other
    if other.word == "any":
        return one
    if one.word == "none":
        return _contrary(other)
    if other.word == "none":
        return _contrary(one)
    first, second = sorted([one, other], key=_by_key)
    return Node("iff", [first, second])


def _test(test: Node, node: Node) -> Node:
    cards = passing(test)
    if cards == ALL_CARDS:
        return _ANY
    return _NONE if cards == 0 else node
