"""The nearest house rules to a text that says none: put together of what can be read in it, the fullest first.

Each stretch of the text that is a sentence, a play, or something that happens is read by itself. Sentences stand alone,
plays are joined with what happens; what leaves the fewest words out is offered first, then what its words ask for, then
rules of the catalogue.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from kibitz.rulelang.house.house import SENTENCE
from kibitz.rulelang.tree import Node, leaf, number
from kibitz.rulelang.wording.building import built
from kibitz.rulelang.wording.chart import Chart
from kibitz.rulelang.wording.house_acts import PLAYER
from kibitz.rulelang.wording.house_building import is_legal_house

LONGEST: Final = 14  # words of a stretch
MOST_OF_SORT: Final = 5  # stretches of a sort that are joined
DOUBT: Final = 0.04  # what a doubtful reading costs, in shares of the text
_IDLE: Final = frozenset(
    [",", ";", ":", "(", ")", "→", "=", "card", "is", "must", "may", "play", "played", "of", "to", "in", "it", "one",
     "every", "have", "me", "and", "or", "than", "with", "on", "as", "any", "that", "if", "then", "there", "up", "for",
     "someone", "too", "by", "do", "at", "from", "this"]
)  # fmt: skip
_WEIGHTY: Final = frozenset(
    ["mustnot", "not", "unless", "only", "no", "nobody", "except", "until", "doesnot", "forbidden"]
)


class Stretch(NamedTuple):
    """Some words of a text in a row, and what they are."""

    start: int
    stop: int
    node: Node
    cost: int


def offers(chart: Chart) -> list[tuple[Node, float]]:
    """House rules that can be read in parts of a text, each with the share of the words that it has."""
    words = chart.words
    share = _weighed(words)
    found: list[tuple[Node, float]] = []
    for sort, finished in (("HR", _as_it_is), ("HX", _barred), ("HB", _freed)):
        for stretch in _stretches(chart, sort):
            node = finished(stretch.node)
            if node is not None:
                found.append((node, share([stretch])))
    plays = _stretches(chart, "HS") + _stretches(chart, "HT")
    happenings = _stretches(chart, "HC")
    for play in plays[: 2 * MOST_OF_SORT]:
        for happening in happenings[:MOST_OF_SORT]:
            if play.stop <= happening.start or happening.stop <= play.start:
                node = built("when", [play.node, happening.node])
                if node is not None:
                    found.append((node, share([play, happening])))
                    found.extend([(other, share([play, happening]) - 0.1) for other in _meant_otherwise(node, words)])
    found.extend(_with_two_happenings(plays, happenings, share))
    return sorted(found, key=_by_share, reverse=True)


def _with_two_happenings(
    plays: list[Stretch], happenings: list[Stretch], share: Callable[[list[Stretch]], float]
) -> list[tuple[Node, float]]:
    """A play with two things that happen, told apart from each other."""
    found: list[tuple[Node, float]] = []
    for play in plays[:MOST_OF_SORT]:
        clear = [one for one in happenings[:MOST_OF_SORT] if play.stop <= one.start or one.stop <= play.start]
        for first in clear:
            for second in clear:
                if first.stop <= second.start and first.node != second.node:
                    both = built("effects", [first.node, second.node])
                    node = None if both is None else built("when", [play.node, both])
                    if node is not None:
                        found.append((node, share([play, first, second]) - 0.1))
    return found


def wild_as_well(words: list[str], offered: list[tuple[Node, float]]) -> list[tuple[Node, float]]:
    """Sentences that are offered, with the leave to play their card on anything where the text speaks of that."""
    if _ON_ANYTHING.isdisjoint(words):
        return []
    found: list[tuple[Node, float]] = []
    for node, near in offered[:MOST_OF_SORT]:
        if node.word == "when" and node.kids[0].word != "all" and node.kids[3].word in _OF_WILD_CARDS:
            allowed = built("may", [node.kids[0], leaf("on anything")])
            both = None if allowed is None else built("two", [allowed, node])
            if both is not None:
                found.append((both, near + DOUBT))
    return found


_ON_ANYTHING: Final = frozenset(["anything", "onanything", "any_card", "any", "whatever", "ofanysuit", "wild", "joker"])
_OF_WILD_CARDS: Final = frozenset(["name", "ask suit", "ask rank"])


def _meant_otherwise(sentence: Node, words: list[str]) -> list[Node]:
    """What may be meant by a sentence of one effect: that a draw adds up, or that another player is spoken of."""
    effect = sentence.kids[3]
    others: list[Node] = []
    if effect.word == "draws":
        if not _ADDS_UP.isdisjoint(words):
            others.append(Node("demand", [sentence.kids[0], *effect.kids]))
        others.append(Node("who draws", [leaf(PLAYER), *effect.kids]))
    elif effect.word == "who draws":
        others.append(Node("draws", effect.kids[1:]))
    elif effect.word == "misses":
        others.append(Node("skip", [number(1)]))
    elif effect.word == "skip":
        others.append(Node("misses", [leaf(PLAYER)]))
    return [Node("when", [*sentence.kids[:3], other]) for other in others]


_ADDS_UP: Final = frozenset(
    ["unless", "or", "another", "further", "answer", "add", "extend", "both", "stackable", "counter", "pass", "back"]
)


def _by_share(row: tuple[Node, float]) -> float:
    return row[1]


def _weighed(words: list[str]) -> Callable[[list[Stretch]], float]:
    """How much of a text some stretches have, by the words that say something."""
    weights = [0.05 if word in _IDLE else 2.0 if word in _WEIGHTY else 1.0 for word in words]
    total = max(0.05, sum(weights))

    def share(stretches: list[Stretch]) -> float:
        had = sum([sum(weights[stretch.start : stretch.stop]) for stretch in stretches])
        return had / total - DOUBT * sum([stretch.cost for stretch in stretches])

    return share


def _as_it_is(node: Node) -> Node | None:
    return node if is_legal_house(node, SENTENCE) else None


def _barred(node: Node) -> Node | None:
    return built("bar", [node])


def _freed(node: Node) -> Node | None:
    return built("freed", [node])


def _stretches(chart: Chart, sort: str) -> list[Stretch]:
    """The longest stretches of a sort that begin at each word, the longest of all first."""
    count = len(chart.words)
    found: list[Stretch] = []
    covered = 0
    for start in range(count):
        for stop in range(min(count, start + LONGEST), max(start, covered), -1):
            readings = chart.read(sort, start, stop)
            if readings:
                found.extend([Stretch(start, stop, one.node, one.cost) for one in readings[:2]])
                covered = stop
                break
    return sorted(found, key=_by_length, reverse=True)


def _by_length(stretch: Stretch) -> tuple[int, int]:
    return stretch.stop - stretch.start, -stretch.cost
