"""All readings of a row of words by frames: each stretch of it is read once for each sort, whatever asks for it.

Work is counted and ends at a bound, so that no text can keep anybody waiting: what is not read by then is not read.
"""

from __future__ import annotations

from typing import Final, final

from kibitz.rulelang.grammar import LETTERS, MOST_LETTERS
from kibitz.rulelang.house.reader import read_house
from kibitz.rulelang.tree import Node, RuleError, leaf, letters, make, number
from kibitz.rulelang.wording.building import built
from kibitz.rulelang.wording.frames import Frame, FrameTable, Shape
from kibitz.rulelang.wording.plain_words import QUOTE
from kibitz.rulelang.words import SUIT_LETTERS, SUIT_WORDS

MOST_WORK: Final = 11000
MOST_READINGS: Final = 6  # of one stretch that are kept, the cheapest ones
MARGIN: Final = 3  # how much dearer than the cheapest a kept one may be


@final
class Reading:
    """A tree, and how doubtful it is that it is meant."""

    def __init__(self, node: Node, cost: int) -> None:
        self.node = node
        self.cost = cost


class Chart:
    """The readings of all stretches of some words."""

    def __init__(self, table: FrameTable, words: list[str], most_work: int = MOST_WORK) -> None:
        self.table = table
        self.words = words
        self.most_work = most_work
        self.work = 0
        self.cells: dict[tuple[str, int, int], list[Reading]] = {}
        self.foreign: dict[str, list[int]] = {}  # by sort, how many words up to each place cannot stand in it

    def whole(self, sort: str) -> list[Reading]:
        """The readings of all words together; none where the bound was met, for then some may be missing."""
        found = self.read(sort, 0, len(self.words))
        return [] if self.is_spent() else found

    def is_spent(self) -> bool:
        """Whether the bound was met."""
        return self.work > self.most_work

    def read(self, sort: str, start: int, stop: int) -> list[Reading]:
        """The readings of a stretch as something of a sort, the cheapest first."""
        key = (sort, start, stop)
        found = self.cells.get(key)
        if found is not None:
            return found
        foreign = self.foreign.get(sort)
        if foreign is None:
            foreign = self._foreign(sort)
        if foreign[start] != foreign[stop] or start >= stop or self.work > self.most_work:
            return []
        self.work += 2
        self.cells[key] = []  # a sort that is read as itself over the same stretch adds nothing
        best: dict[str, Reading] = {}
        for reading in self.leaves(sort, start, stop):
            self._keep(best, reading)
        if sort in self.table.sorts:
            self._by_frames(best, sort, start, stop)
        kept = sorted(best.values(), key=_by_cost)
        if kept:
            kept = [reading for reading in kept if reading.cost <= kept[0].cost + MARGIN][:MOST_READINGS]
        self.cells[key] = kept
        return kept

    def leaves(self, sort: str, start: int, stop: int) -> list[Reading]:
        """Readings of sorts that are no frames: counts, ranks."""
        return leaf_readings(sort, self.words[start:stop])

    def _foreign(self, sort: str) -> list[int]:
        """How many words that cannot stand within a sort there are up to each place."""
        inner = self.table.within.get(sort, {sort})
        counts = [0]
        for word in self.words:
            fits = word in inner
            if not fits and word[0].isdigit():
                fits = "NTH" in inner if word.endswith(_NTHS) else not inner.isdisjoint(("N", "V", "PAT"))
            elif not fits and "PAT" in inner and (word in _BETWEEN or word in _SHOWN or word in _ONES):
                fits = True
            elif not fits:
                fits = ("V" in inner and word in _RANKS) or ("N" in inner and word in _ONES)
                fits = fits or ("HWORDS" in inner and word[0] == QUOTE)
            counts.append(counts[-1] + (0 if fits else 1))
        self.foreign[sort] = counts
        return counts

    def _keep(self, best: dict[str, Reading], reading: Reading) -> None:
        known = best.get(reading.node.key)
        if known is None or reading.cost < known.cost:
            best[reading.node.key] = reading

    def _by_frames(self, best: dict[str, Reading], sort: str, start: int, stop: int) -> None:
        words = self.words
        length = stop - start
        last = words[stop - 1]
        for frame in self.table.leading.get(sort, _NO_FRAMES).get(words[start], ()):
            if len(frame.pieces) <= length and self._may_end(frame, stop, last):
                self._fit(best, frame, stop, 1, [], start + 1)
        anchored = self.table.anchored.get(sort, _NO_FRAMES)
        if anchored:
            for place in range(start + 1, stop):
                for frame in anchored.get(words[place], ()):
                    if len(frame.pieces) > length or not self._may_end(frame, stop, last):
                        continue
                    foreign = self.foreign.get(frame.slots[0]) or self._foreign(frame.slots[0])
                    if frame.anchor == 1:
                        if foreign[start] == foreign[place]:
                            self._fit(best, frame, stop, 2, [start, place], place + 1)
                    elif frame.anchor == 2 and foreign[start] == foreign[start + 1]:
                        for middle in range(start + 1, place):
                            self._fit(best, frame, stop, 3, [start, middle, middle, place], place + 1)
        for frame in self.table.bare.get(sort, ()):
            if len(frame.pieces) <= length and self._may_end(frame, stop, last):
                self._fit(best, frame, stop, 0, [], start)

    def _may_end(self, frame: Frame, stop: int, last: str) -> bool:
        """Whether the last piece of a frame can hold the last word of a stretch."""
        piece = frame.last
        if not isinstance(piece, str):
            return last in piece
        foreign = self.foreign.get(piece) or self._foreign(piece)
        return foreign[stop] == foreign[stop - 1]

    def _fit(self, best: dict[str, Reading], frame: Frame, stop: int, piece: int, spans: list[int], at: int) -> None:
        """Find places for the pieces of a frame from one on; `spans` are the bounds of the slots so far."""
        pieces = frame.pieces
        count = len(pieces)
        words = self.words
        while piece < count:
            sort = pieces[piece]
            if isinstance(sort, str):
                break
            if at >= stop or words[at] not in sort:
                return
            at += 1
            piece += 1
        else:
            if at == stop:
                self._fill(best, frame, spans)
            return
        self.work += 1
        left = count - piece - 1
        foreign = self.foreign.get(sort) or self._foreign(sort)
        if left == 0:
            if at < stop and foreign[at] == foreign[stop]:
                self._fill(best, frame, [*spans, at, stop])
            return
        begun = foreign[at]
        following = pieces[piece + 1]
        for end in range(at + 1, stop - left + 1):
            if foreign[end] != begun:
                return
            if isinstance(following, str) or words[end] in following:
                self._fit(best, frame, stop, piece + 1, [*spans, at, end], end)

    def _fill(self, best: dict[str, Reading], frame: Frame, spans: list[int]) -> None:
        if self.work > self.most_work:
            return
        rows: list[tuple[list[Node], int]] = [([], frame.cost)]
        for k, sort in enumerate(frame.slots):
            readings = self.read(sort, spans[2 * k], spans[2 * k + 1])
            if not readings:
                return
            rows = [([*nodes, one.node], cost + one.cost) for nodes, cost in rows for one in readings][:24]
        for nodes, cost in rows:
            node = _meaning(frame, nodes)
            if node is not None:
                self._keep(best, Reading(node, cost))


_NO_FRAMES: Final[dict[str, list[Frame]]] = {}
_RANKS: Final[dict[str, int]] = {"ace": 1, "jack": 11, "queen": 12, "king": 13}
_ONES: Final = ("one", "single")
_NTHS: Final = ("st", "nd", "rd", "th")


def leaf_readings(sort: str, words: list[str]) -> list[Reading]:
    """Readings of some words as something that is no frame: a count, a rank, a pattern."""
    if sort == "PAT":
        return _patterns(words)
    if len(words) != 1:
        return []
    word = words[0]
    if sort == "N":
        if word.isdigit() and len(word) <= 3:
            return [Reading(number(int(word)), 0)]
        return [Reading(number(1), 0)] if word in _ONES else []
    if sort == "V":
        value = int(word) if word.isdigit() and len(word) <= 2 else _RANKS.get(word, 0)
        return [Reading(number(value), 0)] if 1 <= value <= 13 else []
    if sort == "HWORDS":
        phrase = phrase_of(word) if word.startswith(QUOTE) else None
        return [] if phrase is None else [Reading(phrase, 0)]
    if sort == "NTH":
        return [Reading(number(int(word[:-2])), 0)] if word[:1].isdigit() and word.endswith(_NTHS) else []
    return []


def phrase_of(said: str) -> Node | None:
    """Words in quotation marks as the strict reader has them, if a house rule can ask for them."""
    plain = said.strip(QUOTE).strip(" .,;:!?")
    try:
        return read_house(f'when a 7 is played, say "{plain}"').kids[3].kids[0]
    except RuleError:
        return None


def _patterns(words: list[str]) -> list[Reading]:
    """A pattern that is told card by card: `red, red, black`, `two odd cards, then one even`."""
    found: list[str] = []
    if "→" in words and ("," in words or ";" in words):
        return []
    count = 0
    feature = ""
    for word in words:
        if word in _BETWEEN and count == 0:
            continue
        if word.isdigit() or word in _ONES:
            if count or len(word) > 2:
                return []
            count = int(word) if word.isdigit() else 1
            continue
        shows = _SHOWN.get(word, "")
        if not shows or feature not in ("", shows) or count > MOST_LETTERS:
            return []
        feature = shows
        found.extend([word] * max(1, count))
        count = 0
    if count or not 3 <= len(found) <= 3 * MOST_LETTERS or len(set(found)) < 2 or words[0] in _BETWEEN:
        return []
    node = _pattern(feature, found)
    return [] if node is None else [Reading(node, 0)]


def _pattern(feature: str, found: list[str]) -> Node | None:
    found = _once(found)
    kinds = list(dict.fromkeys(found))
    if len(found) == len(kinds) + 1 and found[0] == found[-1]:
        found = found[:-1]
    if feature == "suit" and len(found) == 4 == len(kinds):
        return make("follows", [leaf("".join([SUIT_LETTERS[SUIT_WORDS.index(kind)] for kind in kinds]))])
    if len(found) > MOST_LETTERS or (feature == "suit" and len(kinds) < 3):
        return None
    if len(found) == 2:
        return make("another", [leaf(feature), leaf("next"), leaf("last")])
    return make("pattern", [leaf(feature), letters("".join([LETTERS[kinds.index(one)] for one in found]))])


def _once(found: list[str]) -> list[str]:
    """A row that is told twice or more, or is begun again, as it is before it comes again."""
    for period in range(len(set(found)), len(found) - 1):
        if period > 1 and all(found[k] == found[k - period] for k in range(period, len(found))):
            return found[:period]
    return found


_BETWEEN: Final = (",", ";", "→", "then", "and", "card", "one")
_SHOWN: Final[dict[str, str]] = {
    "red": "colour", "black": "colour", "odd": "parity", "even": "parity", "court": "kind", "number": "kind",
    "pipcard": "kind", "spades": "suit", "hearts": "suit", "diamonds": "suit", "clubs": "suit",
}  # fmt: skip


def _by_cost(reading: Reading) -> tuple[int, int]:
    return reading.cost, len(reading.node.key)


def _meaning(frame: Frame, nodes: list[Node]) -> Node | None:
    slots: dict[int, Node] = {}
    for k, slot in enumerate(frame.numbers):
        slots[slot] = nodes[k]
    try:
        return meaning(frame.shape, slots)
    except RuleError:
        return None


def meaning(shape: Shape, slots: dict[int, Node]) -> Node | None:
    """What a frame means with its slots filled; None where these do not go together."""
    if shape.slot in slots:
        return slots[shape.slot]
    if not shape.made:
        return number(int(shape.word)) if shape.word.isdigit() else leaf(shape.word)
    kids: list[Node] = []
    for kid in shape.kids:
        node = meaning(kid, slots)
        if node is None:
            return None
        kids.append(node)
    return built(shape.word, kids)
