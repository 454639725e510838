"""Frames: how something may be worded, with slots for what is read by other frames, and what it then means.

A frame is a line of a table: `[then] if {D} , {B} => (if $0 $1)`. Words stand for themselves, `a|b` for either, what
stands in square brackets may be left out, `@up` is a class of words from the vocabulary, and `{D}` is a slot for what
is of the sort D. Behind the arrow stands what the whole means, in the words of the grammar and the makers of
`building.py`; `$0` is what the first slot holds, `$0?last` stands for `last` where that slot was left out. A number in
front, as in `2 * {P} {P}`, makes a reading by this frame that much dearer: of several readings only the cheapest are
kept, so a doubtful way to read a text stands back behind a good one.
"""

from __future__ import annotations

import gc
from typing import TYPE_CHECKING, Final, final

from kibitz.rulelang.wording.vocabulary import CLASSES, PASSED_OVER, SAME

if TYPE_CHECKING:
    from kibitz.rulelang.wording.bags import Bag

SLOT: Final = "{"
Filled = tuple[int, str, int, int]  # a slot by its number, its sort, where it begins and where it ends


@final
class Shape:
    """What a frame means: a maker or a word of the grammar with shapes below it, a slot, or a leaf."""

    def __init__(self, word: str, kids: list[Shape], slot: int = -1, made: bool = False) -> None:
        self.word = word  # of a slot: what stands there where the slot was left out
        self.kids = kids
        self.slot = slot
        self.made = made  # written in brackets


@final
class Frame:
    """What a line of a table means, and how doubtful it is that it is meant."""

    def __init__(self, shape: Shape, cost: int) -> None:
        self.shape = shape
        self.cost = cost


@final
class Place:
    """A place within frames: what may come next, and which frames are complete here.

    What several frames have in common from their first word on is followed once for all of them.
    """

    def __init__(self) -> None:
        self.words: dict[str, list[Place]] = {}
        self.slots: list[Slot] = []
        self.skips: list[Place] = []  # behind what may be left out
        self.ends: list[tuple[str, Frame]] = []  # each with its sort
        self.behind: dict[str, Place] = {}  # by the piece of a line that leads there


@final
class Slot:
    """A place for something of a sort, with its number in the line, and the place behind it."""

    def __init__(self, sort: str, number: int, behind: Place) -> None:
        self.sort = sort
        self.number = number
        self.behind = behind


@final
class FrameTable:
    """All frames as one net of places."""

    def __init__(self) -> None:
        self.root = Place()
        self.starts: list[Place] = []  # the root, and what lies behind what may be left out there
        self.words: dict[str, list[Place]] = {}  # behind the first word of a frame
        self.slots: dict[str, list[Slot]] = {}  # behind a first slot, by its sort
        self.bags: list[tuple[str, Bag]] = []  # of words in any order, each with its sort
        self.known: set[str] = set()  # all words that stand in a frame

    def add(self, sort: str, lines: str) -> None:
        """Enter the frames of a sort, one a line."""
        for line in lines.strip().splitlines():
            if line.strip():
                self._add_line(sort, line.strip())

    def close(self) -> None:
        """Gather how frames may begin; nothing is entered after that."""
        starts = [self.root]
        for place in starts:
            starts.extend([skip for skip in place.skips if skip not in starts])
            for word, places in place.words.items():
                self.words.setdefault(word, []).extend(places)
            for slot in place.slots:
                self.slots.setdefault(slot.sort, []).append(slot)
        gc.freeze()  # a collection of garbage that walks through all frames takes longer than several answers

    def _add_line(self, sort: str, line: str) -> None:
        cost = 0
        if line[0].isdigit() and line[1:4] == " * ":
            cost, line = int(line[0]), line[4:]
        text, _, meaning = line.partition(" => ")
        place = self._entered(text.split())
        place.ends.append((sort, Frame(shape_of(meaning.strip()), cost)))

    def _entered(self, parts: list[str]) -> Place:
        """The place at the end of a line."""
        place = self.root
        slots = 0
        opened: Place | None = None  # the place before what may be left out
        inner = ""
        for part in parts:
            if part.startswith("["):
                opened, inner = place, " ["
            bare = part.strip("[]")
            number = slots if bare.startswith(SLOT) else -1
            slots += 1 if number >= 0 else 0
            closes = part.endswith("]")
            inner = inner + " " + bare if opened is not None else ""
            place = self._behind(place, bare, number, inner)
            if closes and opened is not None:
                if place is not opened and place not in opened.skips:
                    opened.skips.append(place)
                opened = None
        return place

    def _behind(self, place: Place, bare: str, number: int, inner: str) -> Place:
        """The place behind a piece of a line; what may be left out leads to places of its own."""
        key = f"{bare} {number} {inner}"
        found = place.behind.get(key)
        if found is not None:
            return found
        words = frozenset[str]() if number >= 0 else frozenset([SAME.get(word, word) for word in words_in(bare)])
        if number < 0 and words <= PASSED_OVER:  # a text comes without them
            return place
        found = place.behind[key] = Place()
        if number >= 0:
            place.slots.append(Slot(bare.strip("{}"), number, found))
            return found
        self.known |= words
        for word in words:
            place.words.setdefault(word, []).append(found)
        return found


def words_in(text: str) -> list[str]:
    """The words of `a|b`, those of classes among them."""
    found: list[str] = []
    for word in text.split("|"):
        found.extend(words_in(CLASSES[word[1:]]) if word.startswith("@") and len(word) > 1 else [word])
    return found


def shape_of(text: str) -> Shape:
    """A meaning as it is written in a table."""
    return _shape(text.replace("(", " ( ").replace(")", " ) ").split(), 0)[0]


def _shape(parts: list[str], at: int) -> tuple[Shape, int]:
    part = parts[at]
    if part.startswith("$"):
        slot, _, default = part[1:].partition("?")
        return Shape(default.replace("_", " "), [], int(slot)), at + 1
    if part != "(":
        return Shape(part.replace("_", " "), []), at + 1
    word = parts[at + 1].replace("_", " ")
    kids: list[Shape] = []
    at += 2
    while parts[at] != ")":
        kid, at = _shape(parts, at)
        kids.append(kid)
    return Shape(word, kids, -1, True), at + 1
