"""The nearest legal sentences to a text that was not understood, and the words that nobody knows.

Three sources: what the text says when a word or a clause is left out, sentences put together of the cards that are
named in it, and ready-made rules. All are ranked by the words that they share with the text.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, final

from kibitz.rulelang.tree import Node, leaf
from kibitz.rulelang.wording.building import built
from kibitz.rulelang.wording.chart import Chart
from kibitz.rulelang.wording.frames import FrameTable
from kibitz.rulelang.wording.plain_words import words_of

OFFERED: Final = 3
MOST_DROPPED: Final = 6  # shortened texts that are tried
MOST_WORK: Final = 3000  # of all of them together
MOST_MADE: Final = 300  # meanings of stretches of a text
MOST_NAMED: Final = 4  # sorts of card of a text that sentences are put together of
LONGEST_NAME: Final = 7  # words of one of them
_SEPARATORS: Final = frozenset([",", ";", ":", "(", ")", "→", "if", "else", "then", "unless"])
_IDLE: Final = frozenset(
    [",", ";", ":", "(", ")", "card", "is", "must", "may", "play", "played", "of", "to", "in", "it", "one", "next",
     "every", "have", "you", "and", "or", "than", "with", "on", "be", "than", "as", "any", "that"]
)  # fmt: skip


def unknown_words(words: list[str], known: set[str]) -> list[str]:
    """The words of a text that stand in no frame."""
    unknown = [word for word in words if word not in known and word[0].isalpha()]
    return list(dict.fromkeys(unknown))


def shortened(table: FrameTable, words: list[str], sort: str) -> list[tuple[Node, float]]:
    """Readings of the text with something left out, each with the share of the words that was read."""
    found: list[tuple[Node, float]] = []
    work = 0
    for part in _shorter(table, words):
        chart = Chart(table, part, MOST_WORK - work)
        readings = chart.whole(sort)
        work += chart.work
        for reading in readings[:2]:
            found.append((reading.node, len(part) / len(words)))
        if work >= MOST_WORK or len(found) > 2 * OFFERED:
            break
    return found


def _shorter(table: FrameTable, words: list[str]) -> list[list[str]]:
    """The text without its unknown words, without what stands in brackets, and by clauses."""
    tried: list[list[str]] = []
    known = [word for word in words if word in table.known or not word[0].isalpha() or word in _RANKS]
    tried.append(known)
    if "(" in words and ")" in words:
        tried.append(words[: words.index("(")] + words[words.index(")") + 1 :])
    places = [k for k, word in enumerate(words) if word in (",", ";", ":")]
    for place in places[:4]:
        tried.append(words[:place])
        tried.append(words[place + 1 :])
    for k, word in enumerate(words):
        if word in ("and", "but", "or", "if", "unless", "until", "except") and k > 1:
            tried.append(words[:k])
    unique: list[list[str]] = []
    for part in tried:
        while part and part[-1] in (",", ";", ":"):
            part = part[:-1]
        while part and part[0] in (",", ";", ":"):
            part = part[1:]
        if part and part != words and part not in unique:
            unique.append(part)
    return unique[:MOST_DROPPED]


@final
class Fragment:
    """A stretch of the text that says something by itself."""

    def __init__(self, node: Node, is_condition: bool, start: int, stop: int) -> None:
        self.node = node
        self.is_condition = is_condition
        self.start = start
        self.stop = stop


def fragments(chart: Chart, statement: str, condition: str) -> list[Fragment]:
    """The stretches that read most of a text together, words between them left out."""
    words = chart.words
    best: list[tuple[float, list[Fragment]]] = [(0.0, [])]
    most = chart.made + MOST_MADE
    for at in range(len(words) - 1, -1, -1):
        cost, rest = best[0]
        choice = (cost + (0.2 if words[at] in _IDLE else 1.0), rest)
        for sort in (statement, condition) if chart.made < most else ():
            for stop in chart.ends[at].get(sort, ()):
                behind_cost, behind = best[stop - at - 1]
                if behind_cost + 0.6 >= choice[0]:
                    continue
                readings = chart.read(sort, at, stop)
                if readings and behind_cost + 0.6 + 0.3 * readings[0].cost < choice[0]:
                    found = Fragment(readings[0].node, sort == condition, at, stop)
                    choice = (behind_cost + 0.6 + 0.3 * readings[0].cost, [found, *behind])
        best.insert(0, choice)
    return best[0][1]


def composed(words: list[str], parts: list[Fragment]) -> list[Node]:
    """What fragments of a text say together, joined as the words between them ask for."""
    found: Node | None = None
    waiting: Node | None = None  # a condition whose statement comes behind it
    several: list[Node] = []
    stop = 0
    for part in parts:
        between = words[stop : part.start]
        stop = part.stop
        if part.is_condition:
            waiting = part.node
            continue
        node = part.node
        if waiting is not None:
            clause = built("if", [waiting, node])
            waiting, node = None, clause if clause is not None else node
        several.append(node)
        if found is None:
            found = node
            continue
        maker = "otherwise" if "else" in between else "or" if "or" in between else "joined"
        found = built(maker, [found, node]) or built("and", [found, node]) or found
    if waiting is not None and found is not None:
        several.append(built("if", [waiting, found]) or found)
        found = several[-1]
    return ([found] if found is not None else []) + several


_RANKS: Final = frozenset(["ace", "jack", "queen", "king"])


def named_parts(chart: Chart) -> list[Node]:
    """The sorts of card that a text names, the longest names first where they overlap, in their order."""
    words = chart.words
    found: list[Node] = []
    at = 0
    while at < len(words) and len(found) < MOST_NAMED:
        stop = min(len(words), at + LONGEST_NAME)
        for k in range(at, stop):
            if words[k] in _SEPARATORS:
                stop = k
                break
        for end in range(stop, at, -1):
            readings = chart.read("P", at, end)
            if readings:
                found.append(readings[0].node)
                at = end
                break
        else:
            at += 1
    return found


# Words of a text that ask for a sentence, and what that is: makers of `building.py` and the parts they take.
_CUES: Final[list[tuple[list[str], str]]] = [
    (["after", "follow", "followed", "→", "then", "if", "behind"], "after"),
    (["after", "follow", "followed", "if"], "only after"),
    (["mustnot", "no", "forbidden", "not", "doesnot"], "not after"),
    (["alternate", "inturn", "then"], "alternate"),
    (["or", ",", "either"], "or"),
    (["and", "but", "with"], "and"),
]


def put_together(words: list[str], parts: list[Node]) -> list[Node]:
    """Statements about the sorts of card that are named in a text, in the orders that its words ask for."""
    found: list[Node | None] = []
    pairs = [(parts[k], parts[j]) for k in range(len(parts)) for j in range(len(parts)) if k != j][:6]
    for cues, maker in _CUES:
        if any(word in cues for word in words):
            found.extend([built(maker, [one, other]) for one, other in pairs])
    negated = any(word in ("mustnot", "no", "forbidden", "not", "doesnot", "except") for word in words)
    for part in parts:
        found.append(part)
        if negated:
            found.append(built("not", [part]))
    if len(parts) >= 3:
        found.append(built("if", [*[node for node in [built("about", [leaf("last"), parts[0]])] if node], *parts[1:3]]))
    return [node for node in found if node is not None]


def ranked(words: list[str], candidates: list[tuple[Node, float]], text_of: Callable[[Node], str]) -> list[Node]:
    """The candidates that share most words with the text, each once; a weight is added to what they share."""
    wanted = set(words) - _IDLE
    best: dict[str, tuple[float, int, Node]] = {}
    for place, (node, weight) in enumerate(candidates):
        text = text_of(node)
        own = set(words_of(text)) - _IDLE
        shared = len(wanted & own) / max(1, len(wanted | own))
        score = shared + weight
        if text not in best or best[text][0] < score:
            best[text] = (score, -place, node)
    rows = sorted(best.values(), key=_by_score, reverse=True)
    return [row[2] for row in rows]


def _by_score(row: tuple[float, int, Node]) -> tuple[float, int]:
    return row[0], row[1]
