"""House rules as trees: sentences about what may be played and what happens, built on the core's tests and statements.

A house rule is one sentence or several. The shapes of its words stand in one table beside those of the core, so that
reading, writing and spelling go by the same places: S sentence, I what a card is played on, J the same after
`when`, Q condition, W words that make a play good, U effect, X whose hand, Z words to say (z: but no card's name),
A count, H size of a hand.
"""

from __future__ import annotations

from typing import Final

from kibitz.rulelang.tree import (
    LEAVES,
    RANGES,
    SHAPES,
    Node,
    RuleError,
    make,
    size,
)

MOST_SENTENCES: Final = 4
MOST_JOINED: Final = 4  # effects joined to the first ones of their sentences
MOST_PARTS: Final = 80
MOST_LEVELS: Final = 14
MOST_NUMBER: Final = 52

# Words that can be said at the table. `its name` stands for the rank and suit of the card that is played.
BARTOK: Final = 0
ITS_NAME: Final = 1
PHRASES: Final = [
    "Bartok", "its name", "Bartok minus one", "snap", "hello", "thank you", "have a nice day", "very", "tax break",
    "odd", "even", "knock", "slap", "rainbow", "your majesty", "three of a kind", "nine lives",
    "there was a young lady", "cheers", "abracadabra", "tally ho", "eureka", "good evening", "after you",
]  # fmt: skip


def quoted(phrase: str) -> str:
    """Words as they stand in a rule: in quotation marks, but for a card's name."""
    return phrase if phrase == PHRASES[ITS_NAME] else f'"{phrase}"'


def _all_quoted() -> list[str]:
    return [quoted(phrase) for phrase in PHRASES]


QUOTED: Final = _all_quoted()
TARGETS: Final = ["a chosen player", "the player on the left", "the player on the right", "the player opposite"]

# word: (what it is, what stands below it); a star stands for two or more.
HOUSE: Final[dict[str, tuple[str, str]]] = {
    "also": ("S", "S*"),
    "when": ("S", "TJQU"),
    "may": ("S", "TIQW"),
    "may not": ("S", "TIQ"),
    "out of turn": ("S", "TIW"),
    "twin": ("S", "W"),
    "counts": ("S", "TR"),
    "hand has": ("S", "Hz"),
    "fined": ("S", "z"),
    "law": ("S", "E"),
    "twice": ("S", ""),
    "modest": ("S", ""),
    "jokers": ("S", ""),
    "on anything": ("I", ""),
    "on": ("I", "T"),
    "anywhere": ("J", ""),
    "over": ("J", "T"),
    "always": ("Q", ""),
    "provided": ("Q", "E"),
    "unless": ("Q", "E"),
    "quiet": ("Q", ""),
    "large hand": ("Q", ""),
    "silently": ("W", ""),
    "saying": ("W", "z"),
    "then": ("U", "U*"),
    "reverse": ("U", ""),
    "name": ("U", ""),
    "demand": ("U", "TA"),
    "told": ("U", "z"),
    "draws": ("U", "A"),
    "all draw": ("U", "A"),
    "react": ("U", ""),
    "swap": ("U", "X"),
    "shift": ("U", ""),
    "fresh hand": ("U", "A"),
    "skip": ("U", "A"),
    "delay": ("U", "A"),
    "again": ("U", ""),
    "either side": ("U", ""),
    "say": ("U", "Z"),
    "count out": ("U", "zT"),
}
CHAINS: Final = ["also", "then"]
NUMBERS: Final[dict[str, tuple[int, int]]] = {**RANGES, "A": (1, 5), "H": (2, 6)}
WORDS_OF: Final[dict[str, list[str]]] = {**LEAVES, "X": TARGETS, "Z": QUOTED[1:], "z": QUOTED[2:]}


def sort_of(word: str) -> str:
    """What a word is, of the house or of the core; nothing for a leaf."""
    if word in HOUSE:
        return HOUSE[word][0]
    if word in SHAPES:
        return SHAPES[word][0]
    return ""


def places_below(word: str) -> str:
    """The kinds of places below a word."""
    return HOUSE[word][1] if word in HOUSE else SHAPES[word][1]


def suits_place(word: str, place: str) -> bool:
    """Whether a word may stand in a place of a kind."""
    sort = sort_of(word)
    return sort == place or (place == "N" and sort == "O")


def built(word: str, kids: list[Node]) -> Node:
    """A node in its one written form: chains of sentences and effects flat."""
    if word not in HOUSE:
        return make(word, kids)
    if word not in CHAINS:
        return Node(word, kids)
    flat: list[Node] = []
    for kid in kids:
        if kid.word == word:
            flat.extend(kid.kids)
        else:
            flat.append(kid)
    return flat[0] if len(flat) == 1 else Node(word, flat)


def parts_of(node: Node, chain: str) -> list[Node]:
    """The parts of a chain, or the one part that is no chain."""
    return node.kids if node.word == chain else [node]


def sentences(rule: Node) -> list[Node]:
    """The sentences of a house rule, as they were written."""
    return parts_of(rule, "also")


def effects(sentence: Node) -> list[Node]:
    """The effects of a `when` sentence; none of another one."""
    return parts_of(sentence.kids[3], "then") if sentence.word == "when" else []


def check_house(rule: Node) -> None:
    """Refuse what is too long, however it was written."""
    if size(rule) > MOST_PARTS:
        raise RuleError(f"A house rule has at most {MOST_PARTS} parts; this one has {size(rule)}.")
    if _levels(rule) > MOST_LEVELS:
        raise RuleError(f"A house rule is at most {MOST_LEVELS} levels deep; this one has {_levels(rule)}.")
    if len(sentences(rule)) > MOST_SENTENCES:
        raise RuleError(f"A house rule has at most {MOST_SENTENCES} sentences.")
    joined = 0
    for sentence in sentences(rule):
        joined += max(0, len(effects(sentence)) - 1)
    if joined > MOST_JOINED:
        raise RuleError("These are too many effects for one house rule.")
    _check_numbers(rule)


def _levels(node: Node) -> int:
    most = 0
    for kid in node.kids:
        most = max(most, _levels(kid))
    return most + 1


def _check_numbers(node: Node) -> None:
    """Numbers of the line go up to 52 here, so that each has a word of its own in a rule's spelling."""
    if not node.word and node.number > MOST_NUMBER:
        raise RuleError(f"The numbers of a house rule go up to {MOST_NUMBER}.")
    for kid in node.kids:
        _check_numbers(kid)
