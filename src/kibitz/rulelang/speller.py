"""Rules as rows of small numbers: each word fills the leftmost open place of the tree, so any row of legal words that
ends leaves a rule.

There are at most MOST_WORDS words, and a word is legal only where every open place can still be filled. Masks of the
legal words are made once; asking for them costs a look-up.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kibitz.cards.kernel import bit, bits
from kibitz.rulelang.common import CONDITION
from kibitz.rulelang.library import LIBRARY
from kibitz.rulelang.rule import Rule
from kibitz.rulelang.tree import (
    CARDS,
    FLAT,
    HOLE,
    LEAVES,
    LETTERS,
    MOST_DEPTH,
    MOST_LETTERS,
    RANGES,
    SHAPES,
    Node,
    RuleError,
    fits,
    leaf,
    letters,
    make,
    number,
)
from kibitz.rulelang.writer import said_tests, statement_text, tests_text

MOST_WORDS: Final = 80
PER_MASK: Final = 62  # words in a mask
MOST_NUMBER: Final = 208
STARTING: Final = "starting"
_PLACES: Final = "SETNOFCBYLRGKMVPD"  # S is the whole rule
_MOST_PARTS: Final = 5  # more places than any word opens
_LIBRARY: Final = "library "
_LETTER: Final = "letter "
_LAST_LETTER: Final = "last letter "


def _vocabulary() -> list[str]:
    words = [_LIBRARY + entry.id for entry in LIBRARY]
    words.append(STARTING)
    words.extend(SHAPES)
    words.extend(LEAVES["F"])
    words.extend(CARDS)
    words.extend(LEAVES["Y"])
    words.extend([_LETTER + sign for sign in LETTERS])
    words.extend([_LAST_LETTER + sign for sign in LETTERS])
    words.extend([str(value) for value in range(MOST_NUMBER + 1)])
    return words


WORDS: Final[list[str]] = _vocabulary()
MASKS: Final = (len(WORDS) + PER_MASK - 1) // PER_MASK  # how many masks hold the vocabulary
_INDEX: Final[dict[str, int]] = {word: at for at, word in enumerate(WORDS)}


def _below(word: str) -> str:
    """The places that a word opens."""
    if word == STARTING:
        return "TE"
    if word in SHAPES:
        below = SHAPES[word][1]
        return below[0] * 2 if below.endswith("*") else below
    return "L" if word.startswith(_LETTER) else ""


def _stands(word: str, place: str) -> bool:
    """Whether a word may fill a place of a kind."""
    if place == "S":
        return word.startswith(_LIBRARY) or word == STARTING or _stands(word, "E")
    if place in RANGES:
        low, high = RANGES[place]
        return word.isascii() and word.isdigit() and low <= int(word) <= high
    if place == "L":
        return word.startswith((_LETTER, _LAST_LETTER))
    if place in LEAVES:
        return word in LEAVES[place]
    return word in SHAPES and fits(word, place)


_BELOW: Final[list[str]] = [_below(word) for word in WORDS]


def _has_deep(word: int) -> bool:
    """Whether a word opens a place for something that is a level of the tree, or goes on with letters."""
    for place in _BELOW[word]:
        if place in "ETNOL":
            return True
    return False


def _masks() -> list[int]:
    """Legal words by place, by room for further words, and by whether the tree may grow deeper."""
    found: list[int] = []
    for place in _PLACES:
        standing = [at for at in range(len(WORDS)) if _stands(WORDS[at], place)]
        for room in range(_MOST_PARTS + 1):
            for deeper in range(2):
                row = [0] * MASKS
                for at in standing:
                    if len(_BELOW[at]) <= room and (deeper == 1 or not _has_deep(at)):
                        row[at // PER_MASK] |= int(bit(at % PER_MASK))
                found.extend(row)
    return found


_MASKS: Final[list[int]] = _masks()
_CHAINS: Final[list[int]] = [_INDEX[word] for word in FLAT]
_IF: Final = _INDEX["if"]


class Speller:
    """The words used so far and the places that are open, the next one last.

    Of each open place we keep its kind, how deep a word there stands, and the word that would go on at the level of
    the one above (`and` below `and`, `if` after `else`), or -1.
    """

    def __init__(self, most_words: int = MOST_WORDS) -> None:
        self.most_words = most_words
        self.used: list[int] = []
        self.places: list[int] = [0]
        self.depths: list[int] = [1]
        self.joins: list[int] = [-1]

    def copy(self) -> Speller:
        """An independent speller in the same state."""
        twin = Speller(self.most_words)
        twin.used = self.used[:]
        twin.places = self.places[:]
        twin.depths = self.depths[:]
        twin.joins = self.joins[:]
        return twin

    def complete(self) -> bool:
        """Whether no place is open."""
        return not self.places

    def legal_word(self, k: i64) -> i64:
        """The legal words among numbers 62 * k to 62 * k + 61, as a mask."""
        open_places = len(self.places)
        if open_places == 0 or k >= MASKS:
            return 0
        room: i64 = self.most_words - len(self.used) - open_places
        if room > _MOST_PARTS:
            room = _MOST_PARTS
        place: i64 = self.places[open_places - 1]
        depth: i64 = self.depths[open_places - 1]
        deeper: i64 = 1
        if depth >= (MOST_LETTERS if place == _LETTER_PLACE else MOST_DEPTH):
            deeper = 0
        mask: i64 = _MASKS[((place * (_MOST_PARTS + 1) + room) * 2 + deeper) * MASKS + k]
        if deeper == 0:
            join: i64 = self.joins[open_places - 1]
            if join >= 0 and join // PER_MASK == k and len(_BELOW[join]) <= room:
                mask |= bit(join % PER_MASK)
        return mask

    def place(self) -> str:
        """The kind of the open place, for what is offered first there; nothing where none is open."""
        if not self.places:
            return ""
        kind = _PLACES[self.places[-1]]
        if kind == "E" and self.used and self.used[-1] == _IF:
            return CONDITION
        return "E" if kind == "S" else kind

    def legal(self) -> list[int]:
        """The legal words, in order."""
        found: list[int] = []
        for k in range(MASKS):
            found.extend([k * PER_MASK + low for low in bits(self.legal_word(k))])
        return found

    def add(self, word: i64) -> None:
        """Fill the next place."""
        if not 0 <= word < len(WORDS) or self.legal_word(word // PER_MASK) & bit(word % PER_MASK) == 0:
            raise RuleError("This word does not fit into the open place.")
        at = int(word)
        self.used.append(at)
        self.places.pop()
        depth = self.depths.pop()
        if self.joins.pop() != at:
            depth += 1
        self._open(at, depth)

    def _open(self, word: int, depth: int) -> None:
        """Open the places below a word, the last one first."""
        below = _BELOW[word]
        for k in range(len(below) - 1, -1, -1):
            join = -1
            if word in _CHAINS or (word == _IF and k == 2):
                join = word
            level = depth
            if below[k] == "L" and WORDS[word] == "pattern":
                level = 1
            self.places.append(_PLACES.index(below[k]))
            self.depths.append(level)
            self.joins.append(join)

    def text_of(self, word: int) -> str:
        """The text of a word of the vocabulary; no two words have the same."""
        return text_of(word)

    def label(self, word: int) -> str:
        """A word as a designer reads it, with `…` for what it opens."""
        return label(word)

    # --- the rule ---

    def rule(self) -> Rule:
        """The rule that is spelled."""
        if not self.complete():
            raise RuleError("This rule is not complete yet.")
        if self.used[0] < len(LIBRARY):
            return LIBRARY[self.used[0]].rule
        reading = _Reading(self.used)
        if WORDS[self.used[0]] == STARTING:
            reading.at = 1
            starter = reading.node("T")
            return Rule(reading.node("E"), starter)
        return Rule(reading.node("E"))

    def text(self) -> str:
        """The rule as far as it goes; `…` stands for what is open."""
        if self.used and self.used[0] < len(LIBRARY):
            return LIBRARY[self.used[0]].text
        reading = _Reading(self.used)
        if self.used and WORDS[self.used[0]] == STARTING:
            reading.at = 1
            starter = reading.node("T")
            return f"{statement_text(reading.node('E'))}, {STARTING} with {said_tests(starter)}"
        return statement_text(reading.node("E"))


_LETTER_PLACE: Final = 9  # of L in _PLACES


class _Reading:
    """Builds the tree from the words; where they end, holes stand."""

    def __init__(self, words: list[int]) -> None:
        self.words = words
        self.at = 0

    def node(self, place: str) -> Node:
        """The part that the next words spell."""
        if self.at >= len(self.words):
            return leaf(HOLE)
        word = WORDS[self.words[self.at]]
        if place == "L":
            return self._letters()
        self.at += 1
        if place in RANGES:
            return number(int(word))
        if place in LEAVES:
            return leaf(word)
        return _joined(word, [self.node(kind) for kind in _below(word)])

    def _letters(self) -> Node:
        text = ""
        while self.at < len(self.words):
            word = WORDS[self.words[self.at]]
            self.at += 1
            text += word[-1]
            if word.startswith(_LAST_LETTER):
                return letters(text)
        return leaf(text + HOLE)


def _joined(word: str, kids: list[Node]) -> Node:
    if word not in FLAT and word != "card":
        for kid in kids:
            if kid.word == HOLE:
                return Node(word, kids)
    if word == "card" and kids[1].word == HOLE:
        return Node(word, kids)
    return make(word, kids)


# --- from a rule to words -----------------------------------------------------------------------------------


def spell(rule: Rule) -> list[int]:
    """The words of a rule; RuleError if it takes more than there may be."""
    words: list[int] = []
    if rule.starter is not None:
        words.append(_INDEX[STARTING])
        _spell(rule.starter, words)
    _spell(rule.statement, words)
    if len(words) > MOST_WORDS:
        raise RuleError(f"A rule is spelled with at most {MOST_WORDS} words; this one takes {len(words)}.")
    return words


def _spell(node: Node, words: list[int]) -> None:
    if not node.word:
        words.append(_INDEX[str(node.number)])
    elif node.word == "pattern":
        words.append(_INDEX["pattern"])
        words.append(_INDEX[node.kids[0].word])
        signs = node.kids[1].word
        for sign in signs[:-1]:
            words.append(_INDEX[_LETTER + sign])
        words.append(_INDEX[_LAST_LETTER + signs[-1]])
    else:
        kids = node.kids
        for k in range(max(1, len(kids) - 1) if node.word in FLAT else 1):
            words.append(_INDEX[node.word])
            if node.word in FLAT and k < len(kids) - 2:
                _spell(kids[k], words)
        for kid in kids[-2:] if node.word in FLAT else kids:
            _spell(kid, words)


def text_of(word: int) -> str:
    """The text of a word of the vocabulary; no two words have the same."""
    return WORDS[word]


def word_of(text: str) -> int:
    """The word with this text; KeyError if there is none."""
    return _INDEX[text]


def label(word: int) -> str:
    """A word as a designer reads it, with `…` for what it opens: `if … then … else …`."""
    name = WORDS[word]
    if name.startswith(_LIBRARY):
        return LIBRARY[word].text
    if name == STARTING:
        return "…, starting with …"
    if name not in SHAPES:
        return name
    if name == "of rank":
        return "rank …"
    node = Node(name, [leaf(HOLE) for _ in _BELOW[word]])
    if SHAPES[name][0] == "T":
        return tests_text(node, 0)
    if SHAPES[name][0] == "E":
        return statement_text(node)
    return _number_label(node)


def _number_label(node: Node) -> str:
    return statement_text(Node("is", [node, leaf(HOLE)])).removesuffix(" = " + HOLE)
