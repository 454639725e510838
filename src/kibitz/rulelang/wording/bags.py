"""Bags of words: what is meant by some words in whatever order, where each of them is one that may be said with it.

A bag is a line of a table: `draw + N? + HW? ; must to card => (acts $1?the_next_player (do_draw $0?1))`. In
front of the semicolon stands what has to be there, `a|b` for either, and slots, which are named by their sorts in
capital letters (`?` for those that may be left out); behind it what else may be there, `@idle` for words that say
nothing in a sentence about cards. A text with any other word is not meant: so nothing that is said gets lost. A number
in front, as in `1 * draw + N`, tells how doubtful the bag is.

Some order can be asked for: `!` behind a word that is said only once, as one that denies the rest; `>` in front of a
slot that is filled only behind all that has to be said, as the other card behind `higher`; and behind bars (`/`)
words that may only stand before the last of what has to be said, then words that may only stand behind it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, final

from kibitz.rulelang.wording.frames import Filled, Frame, shape_of, words_in
from kibitz.rulelang.wording.vocabulary import PASSED_OVER, SAME

if TYPE_CHECKING:
    from kibitz.rulelang.wording.frames import FrameTable

COST: Final = 2  # a bag stands back behind a frame


@final
class Bag:
    """What has to be said, and what may be said with it."""

    def __init__(self, line: str, ends: bool = False) -> None:
        cost = COST
        self.ends = ends  # with a comma behind what is needed
        if line[0].isdigit() and line[1:4] == " * ":
            cost, line = int(line[0]), line[4:]
        told, _, meaning = line.partition(" => ")
        needed, _, others = told.partition(";")
        self.frame = Frame(shape_of(meaning.strip()), cost)
        self.needed: list[frozenset[str]] = []
        self.slots: list[str] = []
        self.wanted: list[bool] = []  # by slot, whether it has to be filled
        self.later: list[bool] = []  # by slot, whether it stands behind what has to be said
        repeated: list[frozenset[str]] = []
        for part in needed.split("+"):
            name = part.strip().lstrip("> ")
            if name[0].isupper():
                self.later.append(part.strip().startswith(">"))
                self.slots.append(name.rstrip("?"))
                self.wanted.append(not name.endswith("?"))
            else:
                self.needed.append(_plain(name.rstrip("!")))
                if not name.endswith("!"):
                    repeated.append(self.needed[-1])
        anywhere, before, behind = [_plain(part.replace(" ", "|")) for part in [*others.split(" / "), "", ""][:3]]
        self.words = frozenset().union(*repeated, anywhere)
        self.before = self.words | before  # what may stand before the last of what has to be said
        self.behind = self.words | behind
        self.known = frozenset().union(*self.needed, self.before, self.behind)

    def may_be_in(self, there: set[str]) -> bool:
        """Whether all that has to be said is among some words."""
        return not any(group.isdisjoint(there) for group in self.needed)

    def slot_for(self, ends: dict[str, list[int]], at: int, filled: list[Filled], is_said: bool) -> Filled | None:
        """The longest that fills an open slot here; `ends` tells what begins with this word, and where that ends.

        `is_said` tells whether all words that have to be said are.
        """
        taken = [slot[0] for slot in filled]
        best: Filled | None = None
        for k, sort in enumerate(self.slots):
            if k not in taken and (is_said or not self.later[k]) and (best is None or sort not in self.slots[:k]):
                for stop in ends.get(sort, ()):
                    if best is None or stop > best[3]:
                        best = (k, sort, at, stop)
        return best

    def is_filled(self, filled: list[Filled]) -> bool:
        """Whether no slot is open that has to be filled."""
        taken = [slot[0] for slot in filled]
        return all(k in taken for k, wanted in enumerate(self.wanted) if wanted)


def _plain(text: str) -> frozenset[str]:
    return frozenset([SAME.get(word, word) for word in words_in(text) if word]) - PASSED_OVER


def enter(table: FrameTable, sort: str, lines: str, ends: bool = False) -> None:
    """Enter the bags of a sort, one a line; `ends` where a comma behind what is needed ends them."""
    for line in lines.strip().splitlines():
        bag = Bag(line.strip(), ends)
        table.bags.append((sort, bag))
        table.known.update(bag.known)
