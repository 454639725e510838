"""The tree of a rule: frozen records of one shape, their JSON form, and the limits that hold for both.

A node is a word with the nodes below it; leaves are words and small numbers. SHAPES says for each word what it is
(a statement, a test of a card, a number) and what stands below it. So one table serves JSON, spelling and reading.
"""

from __future__ import annotations

from typing import Final

MOST_DEPTH: Final = 24
MOST_NODES: Final = 400

# What can stand in a place, by a letter: E statement, T test of a card, N number (O one without "mod"), F feature,
# C card (B one that has been accepted), Y order of the suits, L letters of a pattern; the others are whole numbers.
RANGES: Final[dict[str, tuple[int, int]]] = {
    "R": (1, 13),  # rank
    "G": (1, 12),  # gap between ranks
    "K": (1, 6),  # how many cards to look back
    "M": (2, 52),  # modulus
    "V": (0, 208),  # value
    "P": (2, 26),  # length of a block
    "D": (2, 13),  # divisor of a rank
}
CARDS: Final = ["next", "last", "2 back", "3 back", "4 back", "5 back", "6 back", "first"]
FIRST: Final = 7  # the place of the first card in that list
LEAVES: Final[dict[str, list[str]]] = {
    "F": ["suit", "colour", "rank", "parity", "kind"],
    "C": CARDS,
    "B": CARDS[1:],
    "Y": [
        a + b + c + d
        for a in "SHDC" for b in "SHDC" for c in "SHDC" for d in "SHDC"
        if len({a, b, c, d}) == 4
    ],
}  # fmt: skip
HOLE: Final = "…"  # stands for a part that is not there yet
LETTERS: Final = "ABCD"
MOST_LETTERS: Final = 12

# word: (what it is, what stands below it); a star stands for two or more.
SHAPES: Final[dict[str, tuple[str, str]]] = {
    "any": ("E", ""),
    "none": ("E", ""),
    "card": ("E", "CT"),
    "not": ("E", "E"),
    "and": ("E", "E*"),
    "or": ("E", "E*"),
    "if": ("E", "EEE"),
    "iff": ("E", "EE"),
    "same": ("E", "FCB"),
    "another": ("E", "FCB"),
    "higher": ("E", "CB"),
    "lower": ("E", "CB"),
    "same or higher": ("E", "CB"),
    "same or lower": ("E", "CB"),
    "within": ("E", "GCB"),
    "within wrapping": ("E", "GCB"),
    "above": ("E", "GGCB"),
    "above wrapping": ("E", "GGCB"),
    "below": ("E", "GGCB"),
    "below wrapping": ("E", "GGCB"),
    "beside": ("E", "GGCB"),
    "beside wrapping": ("E", "GGCB"),
    "fresh": ("E", "FK"),
    "exists": ("E", "B"),
    "after": ("E", "TET"),
    "follows": ("E", "Y"),
    "pattern": ("E", "FL"),
    "blocks": ("E", "FP"),
    "is even": ("E", "N"),
    "is odd": ("E", "N"),
    "is multiple": ("E", "NM"),
    "is not multiple": ("E", "NM"),
    "is": ("E", "NV"),
    "is not": ("E", "NV"),
    "is less": ("E", "NV"),
    "is at most": ("E", "NV"),
    "is more": ("E", "NV"),
    "is at least": ("E", "NV"),
    "count is": ("E", "TT"),
    "count is not": ("E", "TT"),
    "count is less": ("E", "TT"),
    "count is at most": ("E", "TT"),
    "count is more": ("E", "TT"),
    "count is at least": ("E", "TT"),
    "all": ("T", ""),
    "red": ("T", ""),
    "black": ("T", ""),
    "odd": ("T", ""),
    "even": ("T", ""),
    "court": ("T", ""),
    "number": ("T", ""),
    "prime": ("T", ""),
    "spades": ("T", ""),
    "hearts": ("T", ""),
    "diamonds": ("T", ""),
    "clubs": ("T", ""),
    "of rank": ("T", "R"),
    "ranks": ("T", "RR"),
    "multiple": ("T", "D"),
    "other than": ("T", "T"),
    "both": ("T", "T*"),
    "either": ("T", "T*"),
    "position": ("O", ""),
    "sum": ("O", "K"),
    "product": ("O", "K"),
    "count": ("O", "T"),
    "value": ("O", "C"),
    "run": ("O", "F"),
    "mod": ("N", "OM"),
}
DEEP: Final = "ETNO"  # the kinds of node that count as a level
FLAT: Final = ["and", "or", "both", "either"]


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
    """A node in its one written form: chains flat, bounds in order, a test of the next card split into statements."""
    if word in FLAT:
        return _chain(word, kids)
    if word == "card" and kids[0].word == "next":
        return _next_card(kids[1])
    if word == "ranks":
        low, high = sorted([kids[0].number, kids[1].number])
        if low == high:
            return Node("of rank", [number(low)])
        return Node(word, [number(low), number(high)])
    if SHAPES[word][1] == "GGCB" and kids[0].number > kids[1].number:
        return Node(word, [kids[1], kids[0], kids[2], kids[3]])
    return Node(word, kids)


def _chain(word: str, kids: list[Node]) -> Node:
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
        return _chain("and", [_next_card(kid) for kid in test.kids])
    if test.word == "either":
        return _chain("or", [_next_card(kid) for kid in test.kids])
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
    if node.word not in SHAPES or not is_deep(node.word):
        return 0
    most = 0
    last = len(node.kids) - 1
    for place, kid in enumerate(node.kids):
        below = depth(kid)
        if node.word == "if" and place == last and kid.word == "if":
            below -= 1
        most = max(most, below)
    return most + 1


def is_deep(word: str) -> bool:
    """Whether a word is a statement, a test or a number, not a leaf."""
    return SHAPES[word][0] in DEEP


def size(node: Node) -> int:
    """How many words a node takes."""
    total = 1
    for kid in node.kids:
        total += size(kid)
    return total


def fits(word: str, place: str) -> bool:
    """Whether a word of SHAPES may stand in a place of a kind."""
    sort = SHAPES[word][0]
    return sort == place or (place == "N" and sort == "O")


def check_limits(node: Node) -> None:
    """Refuse what is too deep or too long, however it was written."""
    if depth(node) > MOST_DEPTH:
        raise RuleError(f"A rule is at most {MOST_DEPTH} levels deep; this one has {depth(node)}.")
    if size(node) > MOST_NODES:
        raise RuleError(f"A rule has at most {MOST_NODES} parts; this one has {size(node)}.")
