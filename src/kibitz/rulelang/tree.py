"""The tree of a rule: frozen records of one shape, and the limits that hold however a rule was written.

A node is a word of the grammar with the nodes below it; leaves are words and small numbers.
"""

from __future__ import annotations

from typing import Final

from kibitz.rulelang.grammar import CARDS, CHAINS, CORE, DEEP, LETTERS, MOST_LETTERS, STATEMENT

MOST_DEPTH: Final = 24
MOST_NODES: Final = 400
HOLE: Final = "…"  # stands for a part that is not there yet
_PAIRS: Final = ["sum of two", "product of two", "difference", "common divisor"]
_WITH_NEXT: Final[dict[str, str]] = {"sum with next": "sum of two", "product with next": "product of two"}
_OF_NUMBERS: Final = "number "  # before a comparison of two numbers; one of two counts has a word of its own
_OF_COUNTS: Final = "count "


class RuleError(ValueError):
    """Why a text is not a rule, in one sentence; `at` and `length` say where in the text."""

    def __init__(self, sentence: str, at: int = 0, length: int = 0) -> None:
        super().__init__(sentence)
        self.sentence: str = sentence
        self.at: int = at
        self.length: int = length

    def caret(self, text: str) -> str:
        """The text with the place marked below it."""
        return text + "\n" + " " * self.at + "^" * max(self.length, 1)


class Node:
    """A word of a rule with what stands below it; a number is a node with an empty word. Nodes never change."""

    def __init__(self, word: str, kids: list[Node], number: int = 0) -> None:
        self.word = word
        self.kids = kids
        self.number = number
        self.key: str = word + "(" + ",".join([kid.key for kid in kids]) + ")" if word else str(number)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Node) and other.key == self.key

    def __hash__(self) -> int:
        return hash(self.key)

    def __repr__(self) -> str:
        return self.key


def number(value: int) -> Node:
    """A leaf that is a number."""
    return Node("", [], value)


def leaf(word: str) -> Node:
    """A leaf that is a word."""
    return Node(word, [])


def make(word: str, kids: list[Node]) -> Node:
    """A node in its one written form: chains flat, bounds and pairs in order, a test of the next card split into
    statements, and where two words say the same, the narrower one.
    """
    if word in CHAINS:
        return chained(word, kids)
    if word == "card" and kids[0].word == "next":
        return _next_card(kids[1])
    if word == "ranks":
        low, high = sorted([kids[0].number, kids[1].number])
        if low == high:
            return Node("of rank", [number(low)])
        return Node(word, [number(low), number(high)])
    if len(kids) == 4 and CORE.sort_of(word) == STATEMENT and kids[0].number > kids[1].number:  # the bounds of a gap
        return Node(word, [kids[1], kids[0], kids[2], kids[3]])
    if word in _PAIRS and CARDS.index(kids[0].word) > CARDS.index(kids[1].word):
        return Node(word, [kids[1], kids[0]])
    if word in _WITH_NEXT and kids[0].number == 1:
        return Node(_WITH_NEXT[word], [leaf("next"), leaf("last")])
    if word.startswith(_OF_NUMBERS) and kids[0].word == kids[1].word == "count":
        narrower = _OF_COUNTS + word.removeprefix(_OF_NUMBERS)
        if CORE.sort_of(narrower) == STATEMENT:
            return Node(narrower, [kids[0].kids[0], kids[1].kids[0]])
    return Node(word, kids)


def chained(word: str, kids: list[Node]) -> Node:
    """Parts joined by a word, those that it joins already among them; one part alone is itself."""
    flat: list[Node] = []
    for kid in kids:
        if kid.word == word:
            flat.extend(kid.kids)
        else:
            flat.append(kid)
    if len(flat) == 1:
        return flat[0]
    return Node(word, flat)


def _next_card(test: Node) -> Node:
    """The next card is always there, so its test may be said as statements joined by and, or and not."""
    if test.word == "all":
        return leaf("any")
    if test.word == "both":
        return chained("and", [_next_card(kid) for kid in test.kids])
    if test.word == "either":
        return chained("or", [_next_card(kid) for kid in test.kids])
    if test.word == "other than":
        return Node("not", [_next_card(test.kids[0])])
    return Node("card", [leaf("next"), test])


def letters(text: str) -> Node:
    """The letters of a pattern, named in the order in which they come: B B A is A A B."""
    names: dict[str, str] = {}
    spelled = ""
    for sign in text:
        if sign not in names:
            names[sign] = LETTERS[len(names)]
        spelled += names[sign]
    return leaf(spelled)


def is_letters(text: str) -> bool:
    """Whether a text can be the letters of a pattern."""
    if not 1 <= len(text) <= MOST_LETTERS:
        return False
    for sign in text:
        if sign not in LETTERS:
            return False
    return True


def depth(node: Node) -> int:
    """How many levels a node has; `else if` goes on at the same level, and leaves are none."""
    if CORE.sort_of(node.word) not in DEEP:
        return 0
    most = 0
    last = len(node.kids) - 1
    for place, kid in enumerate(node.kids):
        below = depth(kid)
        if node.word == "if" and place == last and kid.word == "if":
            below -= 1
        most = max(most, below)
    return most + 1


def size(node: Node) -> int:
    """How many words a node takes."""
    total = 1
    for kid in node.kids:
        total += size(kid)
    return total


def is_statement(node: Node) -> bool:
    """Whether a node says something of the next card; tests, numbers and leaves do not by themselves."""
    return CORE.sort_of(node.word) == STATEMENT


def check_limits(node: Node) -> None:
    """Refuse what is too deep or too long, however it was written."""
    if depth(node) > MOST_DEPTH:
        raise RuleError(f"A rule is at most {MOST_DEPTH} levels deep; this one has {depth(node)}.")
    if size(node) > MOST_NODES:
        raise RuleError(f"A rule has at most {MOST_NODES} parts; this one has {size(node)}.")
