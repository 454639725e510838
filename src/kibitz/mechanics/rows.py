"""The row: cards face up in one line, taken from its open end, and the rules for how many may be taken."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from kibitz.cards.card import card_text
from kibitz.cards.kernel import bit
from kibitz.cards.messages import marked, say
from kibitz.cards.vecs import vec

# By suit: what the card at the open end allows.
ALLOWED: Final = marked(
    [
        "<1> is open, and a club allows at most <2#card|cards>",
        "<1> is open, and a diamond allows at most <2#card|cards>",
        "<1> is open, and a heart allows at most <2#card|cards>",
        "<1> is open, and a spade allows at most <2#card|cards>",
    ]
)


@mypyc_attr(allow_interpreted_subclasses=True)
class Row:
    """Cards from the open end on, the next one at `at`. Never written after the deal: copies share them."""

    def __init__(self, cards: vec[i64], at: i64, size: i64) -> None:
        self.cards = cards
        self.at = at
        self.size = size

    def copy(self) -> Row:
        """An independent row in the same state."""
        return Row(self.cards, self.at, self.size)

    def left(self) -> i64:
        """How many cards it holds."""
        return self.size - self.at

    def top(self) -> i64:
        """The card at the open end."""
        return self.cards[self.at]

    def front(self, count: i64) -> i64:
        """The set of the next `count` cards."""
        mask: i64 = 0
        i = self.at
        stop = self.at + count
        while i < stop:
            mask |= bit(self.cards[i])
            i += 1
        return mask

    def take(self, count: i64) -> i64:
        """Take the next `count` cards away."""
        mask = self.front(count)
        self.at += count
        return mask

    def ahead(self, count: i64) -> list[int]:
        """The next `count` cards, the one that goes first in front."""
        return [self.cards[k] for k in range(self.at, self.at + count)]

    def order(self) -> list[int]:
        """The cards as they lie: the one at the open end comes last."""
        lying = self.ahead(self.left())
        lying.reverse()
        return lying


@mypyc_attr(allow_interpreted_subclasses=True)
class TakeLimit:
    """How many cards a turn may take: `highest` is the most there can ever be, `clause` the rule."""

    def __init__(self, clause: str, highest: i64) -> None:
        self.clause = clause
        self.highest = highest

    def most(self, top: i64, last: i64) -> i64:
        """The most, with `top` at the open end, after a turn that took `last` cards (0: nobody has taken)."""
        raise NotImplementedError

    def because(self, top: i64, last: i64) -> str:
        """The same in words, as part of a sentence."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class UpTo(TakeLimit):
    """ABS-4: the same for every turn."""

    def __init__(self, highest: i64, clause: str = "ABS-4") -> None:
        super().__init__(clause, highest)

    def most(self, top: i64, last: i64) -> i64:
        return self.highest

    def because(self, top: i64, last: i64) -> str:
        return say("a turn takes at most <1#card|cards>", self.highest)


@mypyc_attr(allow_interpreted_subclasses=True)
class BySuit(TakeLimit):
    """ABS-10: the suit at the open end says it."""

    def __init__(self, spade: int, heart: int, club: int, diamond: int, clause: str = "ABS-10") -> None:
        super().__init__(clause, max(spade, heart, club, diamond))
        self.figures: vec[i64] = vec[i64]([club, diamond, heart, spade])

    def most(self, top: i64, last: i64) -> i64:
        return self.figures[top & 3]

    def because(self, top: i64, last: i64) -> str:
        return say(ALLOWED[top & 3], card_text(top), self.figures[top & 3])


@mypyc_attr(allow_interpreted_subclasses=True)
class OneMore(TakeLimit):
    """ABS-11: one more than the turn before took; the first turn has a figure of its own."""

    def __init__(self, first: i64, clause: str = "ABS-11") -> None:
        super().__init__(clause, first + 1)
        self.first = first

    def most(self, top: i64, last: i64) -> i64:
        if last == 0:
            return self.first
        return last + 1

    def because(self, top: i64, last: i64) -> str:
        if last == 0:
            return say("the first turn takes at most <1#card|cards>", self.first)
        return say("the turn before took <1#card|cards>, so this one takes at most <2>", last, last + 1)
