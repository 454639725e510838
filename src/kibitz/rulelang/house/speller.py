"""House rules spelled in words, each a small number: every word fills the leftmost open place of a tree.

So a rule is a row of actions of the engine, a choice at each step is a choice among a few words, and whatever is
spelled to its end is a rule within the limits. A chain of several parts is spelled two by two.
"""

from __future__ import annotations

from typing import Final, final

from kibitz.rulelang import speller as core
from kibitz.rulelang.house.house import (
    HOUSE,
    MOST_JOINED,
    MOST_NUMBER,
    MOST_SENTENCES,
    NUMBERS,
    WORDS_OF,
    built,
    places_below,
    sort_of,
    suits_place,
)
from kibitz.rulelang.house.writer import part_text
from kibitz.rulelang.tree import HOLE, LETTERS, MOST_LETTERS, SHAPES, Node, RuleError, leaf, letters, number
from kibitz.rulelang.words import RANK_WORDS

MOST_WORDS: Final = 80
DEEPEST: Final = 10
_LEAF_SORTS: Final = ["F", "C", "Y", "X", "Z"]
_SAME_WORDS: Final[dict[str, str]] = {"B": "C", "z": "Z"}  # places whose words are some of another place's
_STOP: Final = "stop"  # the end of a pattern's letters


def _numbers() -> list[str]:
    return ["#" + str(value) for value in range(MOST_NUMBER + 1)]


def _vocabulary() -> list[str]:
    words = [*HOUSE, *SHAPES]
    for sort in _LEAF_SORTS:
        words.extend([sort + " " + word for word in WORDS_OF[sort]])
    words.extend(["L " + sign for sign in LETTERS])
    words.append("L " + _STOP)
    return words + _numbers()


VOCABULARY: Final = _vocabulary()


def _codes() -> dict[str, int]:
    return {word: code for code, word in enumerate(VOCABULARY)}


CODES: Final = _codes()


def _key(word: str, place: str) -> str:
    """A leaf as it stands in the vocabulary."""
    return _SAME_WORDS.get(place, place) + " " + word


def _below(word: str) -> str:
    below = places_below(word)
    return below[0] * 2 if below.endswith("*") else below


def _candidates(place: str) -> list[int]:
    """All words that may fill a place."""
    if place in NUMBERS:
        low, high = NUMBERS[place]
        return [CODES["#" + str(value)] for value in range(low, min(high, MOST_NUMBER) + 1)]
    if place == "L":
        return [CODES["L " + sign] for sign in LETTERS]
    if place in WORDS_OF:
        return [CODES[_key(word, place)] for word in WORDS_OF[place]]
    return [code for code, word in enumerate(VOCABULARY) if sort_of(word) != "" and suits_place(word, place)]


def _places() -> list[str]:
    found: list[str] = []
    for table in (HOUSE, SHAPES):
        for word in table:
            for place in _below(word):
                if place not in found:
                    found.append(place)
    return found


FILLS: Final[dict[str, list[int]]] = {place: _candidates(place) for place in _places()}


def _leasts() -> dict[str, int]:
    """The fewest words that fill a place."""
    least = {place: 1 if place in NUMBERS or place in WORDS_OF else 999 for place in FILLS}
    least["L"] = 2
    for _ in range(6):
        for place in FILLS:
            for code in FILLS[place]:
                word = VOCABULARY[code]
                if sort_of(word) != "":
                    least[place] = min(least[place], 1 + sum([least[p] for p in _below(word)]))
    return least


LEAST: Final = _leasts()


@final
class Draft:
    """A rule as far as it is spelled: the words, and the open places, the leftmost last, each with its depth."""

    def __init__(self, place: str = "S") -> None:
        self.words: list[int] = []
        self.open: list[str] = [place]
        self.levels: list[int] = [0]
        self.sentences = 1
        self.joined = 0
        self.letters = 0  # of a pattern that is being spelled

    def copy(self) -> Draft:
        """An independent draft in the same state."""
        other = Draft()
        other.words = self.words[:]
        other.open = self.open[:]
        other.levels = self.levels[:]
        other.sentences = self.sentences
        other.joined = self.joined
        other.letters = self.letters
        return other

    def is_complete(self) -> bool:
        """Whether no place is open."""
        return not self.open

    def next_place(self) -> str:
        """The kind of the place that is filled next; nothing where none is open."""
        return self.open[len(self.open) - 1] if self.open else ""

    def options(self) -> list[int]:
        """The words that may come next, ascending; each leaves a way to end."""
        if not self.open:
            return []
        place = self.open[len(self.open) - 1]
        if place == "L" and self.letters > 0:
            return self._letters()
        left = MOST_WORDS - len(self.words) - sum([LEAST[p] for p in self.open]) + LEAST[place]
        return [code for code in FILLS[place] if self._fits(code, left)]

    def _letters(self) -> list[int]:
        stop = CODES["L " + _STOP]
        if self.letters >= MOST_LETTERS or len(self.words) + len(self.open) >= MOST_WORDS - 4:
            return [stop]
        return [*FILLS["L"], stop]

    def _fits(self, code: int, left: int) -> bool:
        word = VOCABULARY[code]
        if word == "also":
            return self.sentences < MOST_SENTENCES
        if word == "then" and self.joined >= MOST_JOINED:
            return False
        if sort_of(word) == "":
            return True
        below = _below(word)
        if below and self.levels[len(self.levels) - 1] >= DEEPEST and sort_of(word) in "ETNO" and _grows(word):
            return False
        return 1 + sum([LEAST[place] for place in below]) <= left

    def add(self, code: int) -> None:
        """Another word, one of the options."""
        place = self.open.pop()
        level = self.levels.pop()
        word = VOCABULARY[code]
        self.words.append(code)
        if place == "L" and word != "L " + _STOP:
            self.letters += 1
            self._put("L", level)
            return
        self.letters = 0
        if sort_of(word) == "":
            return
        if word == "also":
            self.sentences += 1
        elif word == "then":
            self.joined += 1
        below = _below(word)
        for k in range(len(below) - 1, -1, -1):
            self._put(below[k], level + 1)

    def _put(self, place: str, level: int) -> None:
        self.open.append(place)
        self.levels.append(level)


def _grows(word: str) -> bool:
    """Whether statements, tests or numbers stand below a word."""
    for place in _below(word):
        if place in "ETNO":
            return True
    return False


def spelled(rule: Node) -> list[int]:
    """The words of a rule."""
    codes: list[int] = []
    _spell(rule, "S", codes)
    return codes


def spelled_statement(statement: Node) -> list[int]:
    """The words of a statement within a rule."""
    codes: list[int] = []
    _spell(statement, "E", codes)
    return codes


def _spell(node: Node, place: str, codes: list[int]) -> None:
    if place in NUMBERS:
        codes.append(CODES["#" + str(node.number)])
        return
    if place == "L":
        codes.extend([CODES["L " + sign] for sign in node.word])
        codes.append(CODES["L " + _STOP])
        return
    if place in WORDS_OF:
        codes.append(CODES[_key(node.word, place)])
        return
    below = places_below(node.word)
    if below.endswith("*"):
        _spell_chain(node, below[0], codes)
        return
    codes.append(CODES[node.word])
    for k, kid in enumerate(node.kids):
        _spell(kid, below[k], codes)


def _spell_chain(node: Node, place: str, codes: list[int]) -> None:
    """Three parts are spelled as one and two: `and A and B C`."""
    last = len(node.kids) - 1
    for k, kid in enumerate(node.kids):
        if k < last:
            codes.append(CODES[node.word])
        _spell(kid, place, codes)


def spelled_within(rule: Node) -> list[int]:
    """The words of a rule, each of which a draft takes. Raises RuleError where the rule is too long for one."""
    codes = spelled(rule)
    draft = Draft()
    for code in codes:
        if code not in draft.options():
            raise RuleError("This rule is too long or nests too deeply for a house rule.")
        draft.add(code)
    return codes


@final
class _Words:
    """Builds a tree from words; where they end too soon, holes stand if that is wanted."""

    def __init__(self, codes: list[int], holes: bool) -> None:
        self.codes = codes
        self.holes = holes
        self.at = 0

    def word(self) -> str:
        if self.at >= len(self.codes):
            raise RuleError("The words of this rule end too soon.")
        code = self.codes[self.at]
        if not 0 <= code < len(VOCABULARY):
            raise RuleError("There is no such word of rules.")
        self.at += 1
        return VOCABULARY[code]

    def node(self, place: str) -> Node:
        if self.holes and self.at >= len(self.codes):
            return leaf(HOLE)
        if place == "L":
            return self._pattern()
        word = self.word()
        if CODES[word] not in FILLS[place]:
            raise RuleError(f"'{word}' cannot stand there in a rule.")
        if place in NUMBERS:
            return number(int(word[1:]))
        if place in WORDS_OF:
            return leaf(word[2:])
        kids = [self.node(below) for below in _below(word)]
        for kid in kids:
            if kid.word == HOLE:
                return Node(word, kids)
        return built(word, kids)

    def _pattern(self) -> Node:
        text = ""
        while True:
            if self.holes and self.at >= len(self.codes):
                return leaf(text + HOLE)
            word = self.word()
            if word == "L " + _STOP:
                break
            if not word.startswith("L ") or len(text) >= MOST_LETTERS:
                raise RuleError(f"'{word}' cannot stand there in a rule.")
            text += word[2:]
        if not text:
            raise RuleError("A pattern has at least one letter.")
        return letters(text)


def from_words(codes: list[int]) -> Node:
    """The rule that words spell. Raises RuleError where they spell none."""
    if len(codes) > 2 * MOST_WORDS:
        raise RuleError("This rule has too many words.")
    words = _Words(codes, False)
    rule = words.node("S")
    if words.at != len(codes):
        raise RuleError("Words are left over at the end of this rule.")
    return rule


def with_holes(codes: list[int]) -> Node:
    """The rule as far as words spell it; holes stand for what is open."""
    return _Words(codes, True).node("S")


def label(code: int, place: str) -> str:
    """A word as somebody who builds a rule reads it in its place, with `…` for what it opens."""
    word = VOCABULARY[code]
    if place == "R":
        return RANK_WORDS[int(word[1:])]
    if word in HOUSE:
        node = Node(word, [leaf(HOLE) for _ in _below(word)])
        return _HOUSE_LABELS.get(word, "") or part_text(node).strip(" ,")
    if word in SHAPES:
        return core.label(core.word_of(word))
    if word.startswith("#"):
        return word[1:]
    return word[2:]


def group(code: int) -> str:
    """The heading that a word stands under."""
    word = VOCABULARY[code]
    if sort_of(word) != "":
        return _GROUPS[sort_of(word)]
    if word.startswith("#"):
        return "Numbers"
    return _LEAF_GROUPS[word[0]]


_HOUSE_LABELS: Final[dict[str, str]] = {
    "also": "two sentences: …; …",
    "then": "… and …",
    "law": "every card has to keep: …",
    "anywhere": "whatever lies there",
    "always": "always",
    "silently": "without words",
}
_GROUPS: Final[dict[str, str]] = {
    "S": "Sentences", "I": "Played on", "J": "Played on", "Q": "Conditions", "W": "Words", "U": "Effects",
    "E": "Statements", "T": "Cards", "N": "Numbers of the line", "O": "Numbers of the line",
}  # fmt: skip
_LEAF_GROUPS: Final[dict[str, str]] = {
    "F": "Features", "C": "Cards of the line", "Y": "Orders of the suits", "X": "Players", "Z": "Words", "L": "Letters",
}  # fmt: skip
