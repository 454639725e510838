"""All readings of a row of words, found from its end to its beginning: first what may be read at all, then its meaning.

A stretch is found once for each sort, with the frames that fit it; meanings are made only for what is asked for, the
cheapest ways to read it first. Work is counted and ends at a bound, so that no text can keep anybody waiting: what is
not read by then is not read.
"""

from __future__ import annotations

from typing import Final, final

from kibitz.rulelang.grammar import LETTERS, MOST_LETTERS
from kibitz.rulelang.house.house import BARTOK, ITS_NAME, PHRASES, made_up, quotation
from kibitz.rulelang.tree import Node, RuleError, leaf, letters, make, number
from kibitz.rulelang.wording.bags import Bag
from kibitz.rulelang.wording.building import built, in_turn, low_or_high
from kibitz.rulelang.wording.frames import Filled, Frame, FrameTable, Place, Shape
from kibitz.rulelang.wording.plain_words import QUOTE
from kibitz.rulelang.words import SUIT_LETTERS, SUIT_WORDS

MOST_WORK: Final = 15000  # steps through the net of frames
MOST_MADE: Final = 1200  # meanings that are made of one text
MOST_ROWS: Final = 24  # ways to fill one frame that are tried
MOST_READINGS: Final = 6  # of one stretch that are kept, the cheapest ones
MARGIN: Final = 3  # how much dearer than the cheapest a kept one may be


@final
class Reading:
    """A tree, and how doubtful it is that it is meant."""

    def __init__(self, node: Node, cost: int) -> None:
        self.node = node
        self.cost = cost


Key = tuple[str, int, int]  # a sort, and where a stretch begins and ends


@final
class Way:
    """One way to read a stretch: a frame, and what fills its slots."""

    def __init__(self, frame: Frame, filled: list[Filled]) -> None:
        self.frame = frame
        self.filled = filled


@final
class Chart:
    """The readings of all stretches of some words."""

    def __init__(self, table: FrameTable, words: list[str], most_work: int = MOST_WORK) -> None:
        self.table = table
        self.words = words
        self.most_work = most_work
        self.work = 0
        self.made = 0
        self.ways: dict[Key, list[Way]] = {}
        self.ends: list[dict[str, list[int]]] = [{} for _ in range(len(words) + 1)]  # of each sort, by where it begins
        self.leaves: dict[Key, list[Reading]] = {}
        self.least: dict[Key, int] = {}  # how cheap a stretch may be at best
        self.cells: dict[Key, list[Reading]] = {}
        self.fresh: list[tuple[str, int]] = []  # what begins here and is not followed up yet
        there = set(words)
        self.bags = [row for row in table.bags if row[1].may_be_in(there)]
        for start in range(len(words) - 1, -1, -1):
            if self.work <= self.most_work:
                self._begin(start)

    def is_spent(self) -> bool:
        """Whether the bound was met: some readings may be missing."""
        return self.work > self.most_work or self.made > MOST_MADE

    def whole(self, sort: str) -> list[Reading]:
        """The readings of all words together; none where the bound was met."""
        found = self.read(sort, 0, len(self.words))
        return [] if self.is_spent() else found

    # --- what may be read ---------------------------------------------------------------------------------

    def _begin(self, start: int) -> None:
        """Find all that begins at a place; what begins behind it is known."""
        for sort in LEAVES:
            self._leaf(sort, start, start + 1)
        for stop in range(start + 3, min(len(self.words), start + 40) + 1):
            self._leaf("PAT", start, stop)
        for place in self.table.words.get(self.words[start], ()):
            self._walk(place, start, start + 1, [])
        self._follow(start)
        if self.bags:
            for sort, bag in self.bags:
                self._gather(sort, bag, start)
            self._follow(start)

    def _follow(self, start: int) -> None:
        """Follow up what begins at a place: it may be the first part of something else."""
        while self.fresh:
            sort, stop = self.fresh.pop()
            for slot in self.table.slots.get(sort, ()):
                self._walk(slot.behind, start, stop, [(slot.number, sort, start, stop)])

    def _gather(self, sort: str, bag: Bag, start: int) -> None:
        """Find where a bag may end that begins here: each word fills a slot or is one of those that may be there.

        A comma behind all that is needed ends some of them, for what follows there is said of something else.
        """
        missing = bag.needed
        filled: list[Filled] = []
        at = start
        whole = False
        while at < len(self.words) and not (whole and bag.ends and self.words[at] == ","):
            word = self.words[at]
            needed = [group for group in missing if word not in group]
            if len(needed) < len(missing):
                missing = needed
                at += 1
            else:
                slot = bag.slot_for(self.ends[at], at, filled, not missing)
                if slot is not None:
                    filled = [*filled, slot]
                    at = slot[3]
                elif word in (bag.before if missing else bag.behind):
                    at += 1
                else:
                    break
            whole = not missing and bag.is_filled(filled)
            if whole:
                self._complete(sort, Way(bag.frame, filled), start, at)
        self.work += 1

    def _leaf(self, sort: str, start: int, stop: int) -> None:
        if sort == "V" and self.words[start] in _COUNTS and self.words[stop : stop + 1] in _COUNTED:
            return  # `two cards` are no twos
        if sort in ("V", "N") and self.words[start] in _ONES and start and self.words[start - 1] in _ADJECTIVES:
            return  # `a black one lower` is not one lower
        found = leaf_readings(sort, self.words[start:stop])
        if found:
            self.leaves[(sort, start, stop)] = found
            self._note(sort, start, stop)

    def _note(self, sort: str, start: int, stop: int) -> None:
        self.ends[start].setdefault(sort, []).append(stop)
        self.fresh.append((sort, stop))

    def _walk(self, place: Place, start: int, at: int, filled: list[Filled]) -> None:
        """Follow the net from a place on, `at` being the first word that is not read yet."""
        self.work += 1
        if self.work > self.most_work:
            return
        for sort, frame in place.ends:
            self._complete(sort, Way(frame, filled), start, at)
        for skip in place.skips:
            self._walk(skip, start, at, filled)
        if at == len(self.words):
            return
        behind = place.words.get(self.words[at])
        if behind is not None:
            for child in behind:
                self._walk(child, start, at + 1, filled)
        if place.slots:
            ends = self.ends[at]
            for slot in place.slots:
                stops = ends.get(slot.sort)
                if stops is not None:
                    for stop in stops:
                        self._walk(slot.behind, start, stop, [*filled, (slot.number, slot.sort, at, stop)])

    def _complete(self, sort: str, way: Way, start: int, stop: int) -> None:
        key = (sort, start, stop)
        ways = self.ways.get(key)
        if ways is not None:
            ways.append(way)
            return
        self.ways[key] = [way]
        if key not in self.leaves:
            self._note(sort, start, stop)

    # --- what it means ------------------------------------------------------------------------------------

    def _least(self, key: Key) -> int:
        """How cheap a stretch may be at best."""
        known = self.least.get(key)
        if known is not None:
            return known
        self.least[key] = _NEVER  # nothing gets cheaper by being read as itself
        best = _NEVER
        for reading in self.leaves.get(key, ()):
            best = min(best, reading.cost)
        for way in self.ways.get(key, ()):
            if way.frame.cost < best:
                best = min(best, self._cost(way))
        self.least[key] = best
        return best

    def _cost(self, way: Way) -> int:
        cost = way.frame.cost
        for _, sort, start, stop in way.filled:
            cost += self._least((sort, start, stop))
            if cost >= _NEVER:
                break
        return cost

    def read(self, sort: str, start: int, stop: int) -> list[Reading]:
        """The readings of a stretch as something of a sort, the cheapest first."""
        key = (sort, start, stop)
        found = self.cells.get(key)
        if found is not None:
            return found
        self.cells[key] = []  # a sort that is read as itself over the same stretch adds nothing
        best: dict[str, Reading] = {}
        for reading in self.leaves.get(key, ()):
            _keep(best, reading)
        ways = self.ways.get(key)
        if ways is not None:
            costs = [self._cost(way) for way in ways]
            order = sorted(range(len(ways)), key=costs.__getitem__)
            for k in order:
                if costs[k] >= _NEVER or self.made > MOST_MADE:
                    break
                if best and costs[k] > min([reading.cost for reading in best.values()]) + MARGIN:
                    break
                self._fill(best, ways[k])
        kept = sorted(best.values(), key=_by_cost)
        if kept:
            kept = [reading for reading in kept if reading.cost <= kept[0].cost + MARGIN][:MOST_READINGS]
        self.cells[key] = kept
        return kept

    def _fill(self, best: dict[str, Reading], way: Way) -> None:
        rows: list[tuple[list[Node], int]] = [([], way.frame.cost)]
        for _, sort, start, stop in way.filled:
            readings = self.read(sort, start, stop)
            if not readings:
                return
            rows = [([*nodes, one.node], cost + one.cost) for nodes, cost in rows for one in readings][:MOST_ROWS]
        for nodes, cost in rows:
            self.made += 1
            node = _meant(way, nodes)
            if node is not None:
                _keep(best, Reading(node, cost))


_NEVER: Final = 1000
_COUNTS: Final = ("2", "3", "4", "5", "6")
_ADJECTIVES: Final = ("red", "black", "odd", "even", "prime", "high", "low", "other", "last", "next")
_COUNTED: Final = (["card"], ["suit"], ["colour"], ["value"], ["people"])
LEAVES: Final = ("N", "NN", "V", "NTH", "HWORDS")


def _keep(best: dict[str, Reading], reading: Reading) -> None:
    known = best.get(reading.node.key)
    if known is None or reading.cost < known.cost:
        best[reading.node.key] = reading


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
    if sort == "NN":
        return [Reading(number(int(word)), 0)] if word.isdigit() and len(word) <= 3 else []
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
        words = made_up(plain)
    except RuleError:
        return None
    if words in (PHRASES[BARTOK].lower(), PHRASES[ITS_NAME]):
        return None
    return leaf(quotation(words))


def _patterns(words: list[str]) -> list[Reading]:
    """A pattern that is told card by card: `red, red, black`, `two odd cards, then one even`."""
    found: list[str] = []
    if "→" in words and ("," in words or ";" in words):
        return []
    if ";" in words and words[words.index(";") + 1 :][:1] == ["then"] and words.count("then") == 1:
        return []  # `three reds? then a black` asks
    count = 0
    feature = ""
    for word in words:
        if (word in _BETWEEN and count == 0) or word in ("card", "exactly") or (word == "again" and found):
            continue
        if word.isdigit() or word in _ONES:
            if count or (word.isdigit() and len(word) > 2):
                return []
            count = int(word) if word.isdigit() else 1
            continue
        shows = _SHOWN.get(word, "")
        if not shows or feature not in ("", shows) or count > MOST_LETTERS:
            return []
        feature = shows
        found.extend([word] * max(1, count))
        count = 0
    if words[-1] == "again" and len(found) > 3 and found[-1] == found[0]:
        found.pop()
    ones = [k for k in range(1, len(words)) if words[k] in _SHOWN and (words[k - 1] == "1" or words[k - 1] in _ONES)]
    fewest = 2 if len(ones) == 2 else 3  # `one red, one black`
    if (
        count
        or not fewest <= len(found) <= 3 * MOST_LETTERS
        or len(set(found)) < 2
        or (words[0] in _BETWEEN and words[0] not in _ONES)
        or ("by" in words and (feature == "suit" or words.count("by") != words.count("followed")))
        or ("or" in words and 2 * len(_once(found)) > len(found))  # a bar is read so: `red/black/red/black`
    ):
        return []
    node = _pattern(feature, found)
    told = 0 if "→" in words or "then" in words or len(set(found)) < len(found) or len(found) == 4 else 3
    return [] if node is None else [Reading(node, told)]


def _pattern(feature: str, found: list[str]) -> Node | None:
    found = _once(found)
    kinds = list(dict.fromkeys(found))
    if len(found) == len(kinds) + 1 and found[0] == found[-1]:
        found = found[:-1]
    if feature == "suit" and len(found) == 4 == len(kinds):
        return make("follows", [leaf("".join([SUIT_LETTERS[SUIT_WORDS.index(kind)] for kind in kinds]))])
    if feature in ("height", "suit"):
        if len(found) != len(kinds):
            return None
        return in_turn([low_or_high(kind) if feature == "height" else leaf(kind) for kind in kinds])
    if len(found) > MOST_LETTERS:
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


# `Followed by` and a bar, as in `red/black`, may stand between too.
_BETWEEN: Final = (",", ";", "→", "then", "and", "card", "one", "followed", "by", "or")
_SHOWN: Final[dict[str, str]] = {
    "red": "colour", "black": "colour", "odd": "parity", "even": "parity", "court": "kind", "number": "kind",
    "pipcard": "kind", "spades": "suit", "hearts": "suit", "diamonds": "suit", "clubs": "suit", "low": "height",
    "high": "height",
}  # fmt: skip


def _by_cost(reading: Reading) -> tuple[int, int, str]:
    return reading.cost, len(reading.node.key), reading.node.key


def _meant(way: Way, nodes: list[Node]) -> Node | None:
    slots: dict[int, Node] = {}
    for k, filled in enumerate(way.filled):
        slots[filled[0]] = nodes[k]
    try:
        return meaning(way.frame.shape, slots)
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
