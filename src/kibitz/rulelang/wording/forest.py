"""All readings of a row of words, found from its end to its beginning: first what may be read at all, then its meaning.

A stretch is found once for each sort, with the frames that fit it; meanings are made only for what is asked for, the
cheapest ways to read it first. Work is counted and ends at a bound, so that no text can keep anybody waiting.
"""

from __future__ import annotations

from typing import Final, final

from kibitz.rulelang.tree import Node, RuleError
from kibitz.rulelang.wording.chart import MARGIN, MOST_READINGS, Reading, leaf_readings, meaning
from kibitz.rulelang.wording.frames import Frame
from kibitz.rulelang.wording.net import Place

MOST_WORK: Final = 60000  # steps through the net of frames
MOST_MADE: Final = 4000  # meanings that are made of one text
MOST_ROWS: Final = 24  # ways to fill one frame that are tried
_NEVER: Final = 1000
_LEAVES: Final = ("N", "V", "NTH", "HWORDS")


@final
class Way:
    """One way to read a stretch: a frame, and where its slots begin and end."""

    def __init__(self, frame: Frame, spans: list[int]) -> None:
        self.frame = frame
        self.spans = spans


@final
class Forest:
    """The readings of all stretches of some words."""

    def __init__(self, root: Place, words: list[str], most_work: int = MOST_WORK) -> None:
        self.root = root
        self.words = words
        self.most_work = most_work
        self.work = 0
        self.made = 0
        self.ways: dict[tuple[str, int, int], list[Way]] = {}
        self.ends: list[dict[str, list[int]]] = [{} for _ in range(len(words) + 1)]  # of each sort, by where it begins
        self.leaves: dict[tuple[str, int, int], list[Reading]] = {}
        self.least: dict[tuple[str, int, int], int] = {}  # how cheap a stretch may be at best
        self.cells: dict[tuple[str, int, int], list[Reading]] = {}
        self.fresh: list[tuple[str, int]] = []  # what begins here and is not followed up yet
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
        for sort in _LEAVES:
            self._leaf(sort, start, start + 1)
        for stop in range(start + 3, min(len(self.words), start + 40) + 1):
            self._leaf("PAT", start, stop)
        for place in self.root.words.get(self.words[start], ()):
            self._walk(place, start, start + 1, [])
        while self.fresh:
            sort, stop = self.fresh.pop()
            place = self.root.slots.get(sort)
            if place is not None:
                self._walk(place, start, stop, [start, stop])

    def _leaf(self, sort: str, start: int, stop: int) -> None:
        found = leaf_readings(sort, self.words[start:stop])
        if found:
            self.leaves[(sort, start, stop)] = found
            self._note(sort, start, stop)

    def _note(self, sort: str, start: int, stop: int) -> None:
        self.ends[start].setdefault(sort, []).append(stop)
        self.fresh.append((sort, stop))

    def _walk(self, place: Place, start: int, at: int, spans: list[int]) -> None:
        """Follow the net from a place on, `at` being the first word that is not read yet."""
        self.work += 1
        if self.work > self.most_work:
            return
        for sort, frame in place.ends:
            key = (sort, start, at)
            ways = self.ways.get(key)
            if ways is None:
                self.ways[key] = [Way(frame, spans)]
                if key not in self.leaves:
                    self._note(sort, start, at)
            else:
                ways.append(Way(frame, spans))
        if at == len(self.words):
            return
        behind = place.words.get(self.words[at])
        if behind is not None:
            for child in behind:
                self._walk(child, start, at + 1, spans)
        if place.slots:
            ends = self.ends[at]
            for sort, child in place.slots.items():
                stops = ends.get(sort)
                if stops is not None:
                    for stop in stops:
                        self._walk(child, start, stop, [*spans, at, stop])

    # --- what it means ------------------------------------------------------------------------------------

    def _least(self, key: tuple[str, int, int]) -> int:
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
        spans = way.spans
        for k, sort in enumerate(way.frame.slots):
            cost += self._least((sort, spans[2 * k], spans[2 * k + 1]))
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
        frame, spans = way.frame, way.spans
        rows: list[tuple[list[Node], int]] = [([], frame.cost)]
        for k, sort in enumerate(frame.slots):
            readings = self.read(sort, spans[2 * k], spans[2 * k + 1])
            if not readings:
                return
            rows = [([*nodes, one.node], cost + one.cost) for nodes, cost in rows for one in readings][:MOST_ROWS]
        for nodes, cost in rows:
            self.made += 1
            node = _meant(frame, nodes)
            if node is not None:
                _keep(best, Reading(node, cost))


def _keep(best: dict[str, Reading], reading: Reading) -> None:
    known = best.get(reading.node.key)
    if known is None or reading.cost < known.cost:
        best[reading.node.key] = reading


def _by_cost(reading: Reading) -> tuple[int, int]:
    return reading.cost, len(reading.node.key)


def _meant(frame: Frame, nodes: list[Node]) -> Node | None:
    slots: dict[int, Node] = {}
    for k, slot in enumerate(frame.numbers):
        slots[slot] = nodes[k]
    try:
        return meaning(frame.shape, slots)
    except RuleError:
        return None
