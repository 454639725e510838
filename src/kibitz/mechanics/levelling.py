"""Levelling hands by a stock: who is short draws, who is long discards, and discards may become the stock."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from kibitz.cards.chance import ChanceSource
from kibitz.cards.kernel import bit, bits, popcount
from kibitz.cards.vecs import vec


@final
class Levelling:
    """The stock, in the pack's order until it was made from discards; the discard pile; and who draws next.

    A stock made from discards has no order that anybody could look at: chance names each card as it is drawn,
    which is the same as a shuffle. The order is never written after the deal, so copies share it.
    """

    def __init__(self, order: vec[i64], at: i64, stock: i64, pile: i64, shuffled: bool, drawer: i64) -> None:
        self.order = order
        self.at = at
        self.stock = stock
        self.pile = pile
        self.shuffled = shuffled
        self.drawer = drawer  # the seat whose turn it is to draw, if it is short

    def copy(self) -> Levelling:
        """Independent, in the same state."""
        return Levelling(self.order, self.at, self.stock, self.pile, self.shuffled, self.drawer)

    def lay_stock(self, order: vec[i64]) -> None:
        """A stock of these cards, the next one first."""
        self.order = order
        self.at = 0
        self.stock = 0
        for card in order:
            self.stock |= bit(card)

    def draw(self, chance_source: ChanceSource) -> i64:
        """The next card of a stock that is not empty."""
        if self.shuffled:
            left = vec[i64](bits(self.stock))
            card = left[chance_source.draw(left, 0, len(left))]
        else:
            card = self.order[self.at]
            self.at += 1
        self.stock ^= bit(card)
        return card

    def recycle(self) -> None:
        """The discard pile, shuffled, becomes the stock."""
        self.stock = self.pile
        self.pile = 0
        self.shuffled = True

    def in_order(self) -> list[int] | None:
        """The stock from its top, or None where it has no order yet."""
        if self.shuffled:
            return None
        return [card for card in self.order[self.at :]]


def deal_stock(levelling: Levelling, hands: vec[i64], size: i64, chance_source: ChanceSource) -> bool:
    """Hands below `size` draw one card after the other, clockwise from `drawer`, while the stock lasts.

    True when nobody is short any more.
    """
    seats: i64 = len(hands)
    short: i64 = 0
    seat: i64 = 0
    while seat < seats:
        missing = size - popcount(hands[seat])
        if missing > 0:
            short += missing
        seat += 1
    seat = levelling.drawer
    while short > 0 and levelling.stock != 0:
        if popcount(hands[seat]) < size:
            hands[seat] |= bit(levelling.draw(chance_source))
            short -= 1
        seat += 1
        if seat == seats:
            seat = 0
    levelling.drawer = seat
    return short == 0


def pick_blind(hands: vec[i64], victim: i64, picker: i64, count: i64, chance_source: ChanceSource) -> None:
    """The picker takes so many cards out of the victim's hand, of which only the backs are shown."""
    while count > 0:
        backs = vec[i64](bits(hands[victim]))
        card = backs[chance_source.draw(backs, 0, len(backs))]
        hands[victim] ^= bit(card)
        hands[picker] |= bit(card)
        count -= 1
