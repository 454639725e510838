"""The face-down stock as a pile of the row: laid out once, then drawn from the top."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from kibitz.cards.card import COPY, mask_of
from kibitz.cards.kernel import bit
from kibitz.cards.vecs import vec
from kibitz.engine.piles import draw_from_pile, fill_pile, pile_left
from kibitz.engine.plan import Plan


@final
class StockPile:
    """Shared by all deals of a plan: it keeps nothing but where the stock lies in the row. For one pack or two."""

    def __init__(self, plan: Plan, place: int) -> None:
        self.stride: i64 = plan.stride
        self.place: i64 = place
        self.pile: i64 = plan.piles[place - plan.first]
        self.first: i64 = plan.first
        self.whole: i64 = mask_of([card for card in plan.cards if card < COPY])
        self.whole_second: i64 = mask_of([card for card in plan.cards if card >= COPY])

    def lay(self, row: vec[i64], pack: vec[i64], first: i64) -> None:
        """The cards of a pack from number `first` on, that one on top."""
        fill_pile(row, self.pile, pack, first)
        cards: i64 = 0
        more: i64 = 0
        size: i64 = len(pack)
        while first < size:
            one = bit(pack[first] & 63)
            copy = pack[first] >> 6
            cards |= one & (copy - 1)
            more |= one & -copy
            first += 1
        row[self.place + self.stride] = more
        row[self.place] = cards

    def lay_rest(self, row: vec[i64], pack: vec[i64], first: i64) -> None:
        """The same, where all other cards of the plan's pack lie in the places before this one."""
        fill_pile(row, self.pile, pack, first)
        rest = self.whole
        second = self.whole_second
        at = self.first
        while at < self.place:
            rest &= ~row[at]
            second &= ~row[at + self.stride]
            at += 1
        row[self.place + self.stride] = second
        row[self.place] = rest

    def left(self, row: vec[i64]) -> i64:
        """How many cards it holds."""
        return pile_left(row, self.pile)

    def draw(self, row: vec[i64], hand: i64) -> i64:
        """The top card, which goes to another place."""
        card = draw_from_pile(row, self.pile)
        one = bit(card & 63)
        copy = (card >> 6) * self.stride
        row[self.place + copy] ^= one
        row[hand + copy] |= one
        return card
