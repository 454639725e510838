"""Rules as JSON: a node is a list of its word and what stands below it, a leaf is a word or a number."""

from __future__ import annotations

from typing import Final

from kibitz.rulelang.tree import (
    LEAVES,
    MOST_DEPTH,
    MOST_NODES,
    RANGES,
    SHAPES,
    Node,
    RuleError,
    fits,
    is_letters,
    leaf,
    letters,
    make,
    number,
)

_NAMES: Final = {"E": "a statement", "T": "a test of a card", "N": "a number", "O": "a number"}


def to_json(node: Node) -> object:
    """The JSON form of a node."""
    if not node.word:
        return node.number
    if not node.kids:
        return node.word
    form: list[object] = [node.word]
    form.extend([to_json(kid) for kid in node.kids])
    return form


class JsonReader:
    """Builds a node from data that may be anything at all."""

    def __init__(self) -> None:
        self.nodes = 0

    def node(self, data: object, place: str, level: int) -> Node:
        """The node that stands in a place of a kind."""
        self.nodes += 1
        if self.nodes > MOST_NODES:
            raise RuleError(f"A rule has at most {MOST_NODES} parts.")
        if level > 4 * MOST_DEPTH:
            raise RuleError(f"A rule is at most {MOST_DEPTH} levels deep.")
        if place in RANGES:
            return _number(data, place)
        if place == "L":
            if isinstance(data, str) and is_letters(data):
                return letters(data)
            raise RuleError("A pattern is written with 1 to 12 letters from A to D.")
        if place in LEAVES:
            return _leaf(data, place)
        if isinstance(data, str):
            return self._branch([data], place, level)
        if not isinstance(data, (list, tuple)) or not data:
            raise RuleError(f"Here a list stands for {_NAMES[place]}, and begins with a word.")
        return self._branch(list(data), place, level)

    def _branch(self, data: list[object], place: str, level: int) -> Node:
        word = data[0]
        if not isinstance(word, str) or word not in SHAPES or not fits(word, place):
            raise RuleError(f"{_shown(word)} does not begin {_NAMES[place]}.")
        below = SHAPES[word][1]
        if below.endswith("*"):
            if len(data) < 3:
                raise RuleError(f"'{word}' joins two parts or more.")
            below = below[0] * min(len(data) - 1, MOST_NODES + 1)
        if len(data) - 1 != len(below):
            raise RuleError(f"'{word}' takes {len(below)} parts, not {len(data) - 1}.")
        return make(word, [self.node(data[k + 1], below[k], level + 1) for k in range(len(below))])


def _shown(data: object) -> str:
    if isinstance(data, str):
        return "'" + data[:20].encode("ascii", "replace").decode("ascii") + "'"
    return "That"


def _number(data: object, place: str) -> Node:
    low, high = RANGES[place]
    if isinstance(data, bool) or not isinstance(data, int) or not low <= data <= high:
        raise RuleError(f"Here a whole number from {low} to {high} is needed.")
    return number(data)


def _leaf(data: object, place: str) -> Node:
    words = LEAVES[place]
    if not isinstance(data, str) or data not in words:
        raise RuleError(f"Here one of these words is needed: {', '.join(words)}.")
    return leaf(data)
