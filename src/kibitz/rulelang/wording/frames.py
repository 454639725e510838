"""Frames: how something may be worded, with slots for what is read by other frames, and what it then means.

A frame is a line of a table: `[then] if {D} , {B} => (if $0 $1)`. Words stand for themselves, `a|b` for either, what
stands in square brackets may be left out, `@up` is a class of words from the vocabulary, and `{D}` is a slot for what
is of the sort D. Behind the arrow stands what the whole means, in the words of the grammar and the makers of
`building.py`; `$0` is what the first slot holds, `$0?last` stands for `last` where that slot was left out. A number in
front, as in `2 * {P} {P}`, makes a reading by this frame that much dearer: of several readings only the cheapest are
kept, so a doubtful way to read a text stands back behind a good one.
"""

from __future__ import annotations

from typing import Final, final

from kibitz.rulelang.wording.vocabulary import CLASSES, PASSED_OVER, SAME

SLOT: Final = "{"


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
    """One order of words for something of a sort, every word that may be left out decided."""

    def __init__(self, row: list[tuple[frozenset[str] | str, int]], shape: Shape, cost: int) -> None:
        self.pieces = [piece for piece, _ in row]  # words that may stand there, or the sort of a slot
        self.last = self.pieces[-1]
        self.shape = shape
        self.cost = cost
        self.slots = [piece for piece in self.pieces if isinstance(piece, str)]
        self.numbers = [slot for _, slot in row if slot >= 0]  # of the slots, as the meaning names them
        self.anchor = 0  # the first piece that is no slot
        while self.anchor < len(row) and isinstance(self.pieces[self.anchor], str):
            self.anchor += 1


@final
class FrameTable:
    """Frames by sort, and by the first of their words."""

    def __init__(self) -> None:
        self.leading: dict[str, dict[str, list[Frame]]] = {}  # that begin with a word
        self.anchored: dict[str, dict[str, list[Frame]]] = {}  # that begin with a slot
        self.bare: dict[str, list[Frame]] = {}  # without any word
        self.sorts: set[str] = set()
        self.frames: list[tuple[str, Frame]] = []  # all of them, each with its sort
        self.known: set[str] = set()  # all words that stand in a frame
        self.within: dict[str, set[str]] = {}  # by sort, the words and sorts that something of it can hold

    def add(self, sort: str, lines: str) -> None:
        """Enter the frames of a sort, one a line."""
        self.sorts.add(sort)
        for line in lines.strip().splitlines():
            if line.strip():
                self._add_line(sort, line.strip())

    def _add_line(self, sort: str, line: str) -> None:
        cost = 0
        if line[0].isdigit() and line[1:4] == " * ":
            cost, line = int(line[0]), line[4:]
        text, _, meaning = line.partition(" => ")
        shape = shape_of(meaning.strip())
        for row in _variants(text):
            if row:
                self._enter(sort, Frame(row, shape, cost))

    def close(self) -> None:
        """Find out what can stand within something of each sort; nothing is entered after that."""
        changed = True
        while changed:
            changed = False
            for inner in self.within.values():
                before = len(inner)
                for sort in [part for part in inner if part in self.within]:
                    inner |= self.within[sort]
                changed = changed or len(inner) > before

    def _enter(self, sort: str, frame: Frame) -> None:
        self.frames.append((sort, frame))
        inner = self.within.setdefault(sort, set())
        for piece in frame.pieces:
            if isinstance(piece, str):
                inner.add(piece)
            else:
                inner |= piece
                self.known |= piece
        if frame.anchor == len(frame.pieces):
            self.bare.setdefault(sort, []).append(frame)
            return
        table = self.leading if frame.anchor == 0 else self.anchored
        for word in frame.pieces[frame.anchor]:
            table.setdefault(sort, {}).setdefault(word, []).append(frame)


def _variants(text: str) -> list[list[tuple[frozenset[str] | str, int]]]:
    """All rows of pieces that a frame stands for, each slot with its number as it is written."""
    rows: list[list[tuple[frozenset[str] | str, int]]] = [[]]
    group: list[tuple[frozenset[str] | str, int]] | None = None
    slots = 0
    for part in text.split():
        if part.startswith("["):
            group = []
        bare = part.strip("[]")
        piece: tuple[frozenset[str] | str, int]
        if bare.startswith(SLOT):
            piece = bare.strip("{}"), slots
            slots += 1
        else:
            piece = frozenset([SAME.get(word, word) for word in _words(bare)]), -1
            if piece[0] <= PASSED_OVER:  # a text comes without them
                group = None if part.endswith("]") else group
                continue
        if group is None:
            rows = [[*row, piece] for row in rows]
            continue
        group.append(piece)
        if part.endswith("]"):
            rows = [*[row + group for row in rows], *rows]
            group = None
    return rows


def _words(text: str) -> list[str]:
    found: list[str] = []
    for word in text.split("|"):
        found.extend(_words(CLASSES[word[1:]]) if word.startswith("@") and len(word) > 1 else [word])
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
