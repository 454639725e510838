"""The row: cards face up in one line, taken from its open end, and the rules for how many may be taken."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from kibitz.cards.card import card_text, mask_of
from kibitz.cards.kernel import bit
from kibitz.cards.messages import marked, say
from kibitz.cards.vecs import vec
from kibitz.engine.piles import END, TOP, add_to_pile, empty_pile, fill_pile_backwards, slot_in_pile
from kibitz.engine.plan import Plan

# By suit: what the card at the open end allows.
ALLOWED: Final = marked(
    [
        "<1> is open, and a club allows at most <2#card|cards>",
        "<1> is open, and a diamond allows at most <2#card|cards>",
        "<1> is open, and a heart allows at most <2#card|cards>",
        "<1> is open, and a spade allows at most <2#card|cards>",
    ]
)


@final
class OpenRow:
    """Shared by all deals of a game: it keeps nothing but the place of the row and its pile, whose end is the open end.

    `row` is the deal's row of numbers here, not the one on the table.
    """

    def __init__(self, plan: Plan, place: int) -> None:
        self.place: i64 = place
        self.pile: i64 = plan.piles[place - plan.first]
        self.pack: i64 = mask_of(plan.cards)

    def lay(self, row: vec[i64], cards: vec[i64], count: i64) -> None:
        """The first `count` cards of a whole pack lie in the row, the very first one at the open end."""
        fill_pile_backwards(row, self.pile, cards, count)
        mask = self.pack
        k: i64 = len(cards)
        while k > count:
            k -= 1
            mask ^= bit(cards[k])
        row[self.place] = mask

    def lay_pile(self, row: vec[i64], source: i64, pile: i64) -> None:
        """The cards of a place that has a pile come to lie in the empty row, its top card at the open end."""
        row[self.place] = row[source]
        row[source] = 0
        number = row[pile + END] - 1
        while number >= row[pile + TOP]:
            add_to_pile(row, self.pile, slot_in_pile(row, pile, number))
            number -= 1
        empty_pile(row, pile)

    def left(self, row: vec[i64]) -> i64:
        """How many cards it holds."""
        return row[self.pile + END]

    def top(self, row: vec[i64]) -> i64:
        """The card at the open end."""
        return slot_in_pile(row, self.pile, row[self.pile + END] - 1)

    def front(self, row: vec[i64], count: i64) -> i64:
        """The set of the next `count` cards."""
        mask: i64 = 0
        number = row[self.pile + END]
        last = number - count
        while number > last:
            number -= 1
            mask |= bit(slot_in_pile(row, self.pile, number))
        return mask

    def take(self, row: vec[i64], count: i64, target: i64) -> None:
        """The next `count` cards go to another place."""
        cards = self.front(row, count)
        row[self.pile + END] -= count
        row[self.place] ^= cards
        row[target] |= cards

    def ahead(self, row: vec[i64], count: i64) -> list[int]:
        """The next `count` cards, the one that goes first in front."""
        end = row[self.pile + END]
        return [slot_in_pile(row, self.pile, end - 1 - k) for k in range(count)]


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
