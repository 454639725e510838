"""Rules as JSON: a node is a list of its word and what stands below it, a leaf is a word or a number."""

from __future__ import annotations

from typing import Final

from kibitz.rulelang.grammar import CORE, LEAVES, NUMBER, PATTERN, PLAIN, RANGES, STATEMENT, TEST
from kibitz.rulelang.tree import MOST_DEPTH, MOST_NODES, Node, RuleError, is_letters, leaf, letters, make, number

_NAMES: Final = {STATEMENT: "a statement", TEST: "a test of a card", NUMBER: "a number", PLAIN: "a number"}


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

    def node(self, data: object, slot: str, level: int) -> Node:
        """The node that stands in a slot."""
        self.nodes += 1
        if self.nodes > MOST_NODES:
            raise RuleError(f"A rule has at most {MOST_NODES} parts.")
        if level > 4 * MOST_DEPTH:
            raise RuleError(f"A rule is at most {MOST_DEPTH} levels deep.")
        if slot in RANGES:
            return _number(data, slot)
        if slot == PATTERN:
            if isinstance(data, str) and is_letters(data):
                return letters(data)
            raise RuleError("A pattern is written with 1 to 12 letters from A to D.")
        if slot in LEAVES:
            return _leaf(data, slot)
        if isinstance(data, str):
            return self._branch([data], slot, level)
        if not isinstance(data, (list, tuple)) or not data:
            raise RuleError(f"Here a list stands for {_NAMES[slot]}, and begins with a word.")
        return self._branch(list(data), slot, level)

    def _branch(self, data: list[object], slot: str, level: int) -> Node:
        word = data[0]
        if not isinstance(word, str) or not CORE.takes(slot, word):
            raise RuleError(f"{_shown(word)} does not begin {_NAMES[slot]}.")
        slots = CORE.words[word].slots
        if CORE.words[word].chain:
            if len(data) < 3:
                raise RuleError(f"'{word}' joins two parts or more.")
            slots = slots[:1] * min(len(data) - 1, MOST_NODES + 1)
        if len(data) - 1 != len(slots):
            raise RuleError(f"'{word}' takes {len(slots)} parts, not {len(data) - 1}.")
        return make(word, [self.node(data[k + 1], slots[k], level + 1) for k in range(len(slots))])


def _shown(data: object) -> str:
    if isinstance(data, str):
        return "'" + data[:20].encode("ascii", "reslot").decode("ascii") + "'"
    return "That"


def _number(data: object, slot: str) -> Node:
    low, high = RANGES[slot]
    if isinstance(data, bool) or not isinstance(data, int) or not low <= data <= high:
        raise RuleError(f"Here a whole number from {low} to {high} is needed.")
    return number(data)


def _leaf(data: object, slot: str) -> Node:
    words = LEAVES[slot]
    if not isinstance(data, str) or data not in words:
        raise RuleError(f"Here one of these words is needed: {', '.join(words)}.")
    return leaf(data)
