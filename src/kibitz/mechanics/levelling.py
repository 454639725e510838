"""Levelling hands by a stock: who is short draws, who is long discards, and discards may become the stock."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from kibitz.cards.chance import ChanceSource
from kibitz.cards.kernel import bit, ctz, popcount
from kibitz.cards.vecs import vec
from kibitz.engine.numbers import Number
from kibitz.engine.row_deal import RowDeal
from kibitz.mechanics.seating import left_of

SHUFFLED: Final = -1  # in place of the cards drawn: the stock was made from discards
_NOTHING: Final = vec[i64]([0] * 62)  # as many as one word holds


@final
class Levelling:
    """Shared by all deals of a game: it keeps nothing but where hands, stock and discards lie in the row.

    Two further words of the row are its own, from `own` on: who draws next, and how many cards of the stock are drawn.
    The stock as it was dealt is a list beside the row, the next card first; it is never written, so copies share it.
    A stock made from discards has no order that anybody could look at: chance names each card as it is drawn, which is
    the same as a shuffle.
    """

    def __init__(self, seats: int, size: int, hands: int, stock: int, discards: int, own: int) -> None:
        self.seats: i64 = seats
        self.size: i64 = size  # of a level hand
        self.hands: i64 = hands
        self.stock: i64 = stock
        self.discards: i64 = discards
        self.drawer: i64 = own
        self.drawn: i64 = own + 1

    def lay_stock(self, row: vec[i64], dealt: vec[i64]) -> None:
        """The stock is these cards, the next one first."""
        stock: i64 = 0
        for card in dealt:
            stock |= bit(card)
        row[self.stock] = stock
        row[self.drawn] = 0

    def is_shuffled(self, row: vec[i64]) -> bool:
        """Whether the stock was made from discards."""
        return row[self.drawn] == SHUFFLED

    def in_order(self, row: vec[i64], dealt: vec[i64]) -> list[int] | None:
        """The stock from its top, or None where it has no order."""
        if self.is_shuffled(row):
            return None
        return [card for card in dealt[row[self.drawn] :]]

    def recycle(self, row: vec[i64]) -> None:
        """The discard pile, shuffled, becomes the stock."""
        row[self.stock] = row[self.discards]
        row[self.discards] = 0
        row[self.drawn] = SHUFFLED

    def excess(self, row: vec[i64], seat: i64) -> i64:
        """How many cards a hand has too many; below 0 where it has too few."""
        return popcount(row[self.hands + seat]) - self.size

    def deal_stock(self, row: vec[i64], dealt: vec[i64], chance_source: ChanceSource) -> bool:
        """Short hands draw one card after the other, clockwise from who draws next, while the stock lasts.

        True when nobody is short any more.
        """
        short = self._missing(row)
        seat = row[self.drawer]
        while short > 0 and row[self.stock] != 0:
            if self.excess(row, seat) < 0:
                row[self.hands + seat] |= bit(self._draw(row, dealt, chance_source))
                short -= 1
            seat += 1
            if seat == self.seats:
                seat = 0
        row[self.drawer] = seat
        return short == 0

    def _missing(self, row: vec[i64]) -> i64:
        """The cards that all short hands together lack."""
        missing: i64 = 0
        seat: i64 = 0
        while seat < self.seats:
            excess = self.excess(row, seat)
            if excess < 0:
                missing -= excess
            seat += 1
        return missing

    def _draw(self, row: vec[i64], dealt: vec[i64], chance_source: ChanceSource) -> i64:
        """The next card of a stock that is not empty."""
        drawn = row[self.drawn]
        if drawn == SHUFFLED:
            left = ascending(row[self.stock])
            card = left[chance_source.draw(left, 0, len(left))]
        else:
            card = dealt[drawn]
            row[self.drawn] = drawn + 1
        row[self.stock] ^= bit(card)
        return card

    def level(self, deal: RowDeal, dealt: vec[i64], is_blind: bool) -> i64:
        """Short hands get cards: blindly from the long ones, or from the stock. Which seats then have to discard."""
        if is_blind:
            self._level_blindly(deal, deal.row[self.drawer])
            return 0
        return self._level_by_stock(deal, dealt)

    def _level_by_stock(self, deal: RowDeal, dealt: vec[i64]) -> i64:
        """Short hands draw while there are cards: the discards follow where the stock ends. The seats that are long."""
        row = deal.row
        while not self.deal_stock(row, dealt, deal.chance_source) and row[self.discards] != 0:
            deal.tick()
            self.recycle(row)
            deal.tick()
        return self._long_hands(row)

    def _long_hands(self, row: vec[i64]) -> i64:
        """The seats that have cards to discard, as a mask."""
        long: i64 = 0
        seat: i64 = 0
        while seat < self.seats:
            if self.excess(row, seat) > 0:
                long |= bit(seat)
            seat += 1
        return long

    def _level_blindly(self, deal: RowDeal, leader: i64) -> None:
        """MET-15: clockwise from the leader the short hands pick all they need from the long ones."""
        picker = leader
        seat: i64 = 0
        while seat < self.seats:
            victim = left_of(picker, self.seats)
            while victim != picker:
                self._pick_from(deal, victim, picker)
                victim = left_of(victim, self.seats)
            picker = left_of(picker, self.seats)
            seat += 1

    def _pick_from(self, deal: RowDeal, victim: i64, picker: i64) -> None:
        """MET-13, MET-14: by chance, from the backs; as many as the one lacks and the other has too many."""
        count = -self.excess(deal.row, picker)
        excess = self.excess(deal.row, victim)
        if excess < count:
            count = excess
        if count > 0:
            self.pick_blind(deal.row, victim, picker, count, deal.chance_source)
            deal.tick()  # who is picked from by two sees which cards went to whom

    def pick_blind(self, row: vec[i64], victim: i64, picker: i64, count: i64, chance_source: ChanceSource) -> None:
        """The picker takes so many cards out of the victim's hand, of which only the backs are shown."""
        while count > 0:
            backs = ascending(row[self.hands + victim])
            card = backs[chance_source.draw(backs, 0, len(backs))]
            row[self.hands + victim] ^= bit(card)
            row[self.hands + picker] |= bit(card)
            count -= 1


def ascending(cards: i64) -> vec[i64]:
    """A set of cards as an array for chance to draw from."""
    found = _NOTHING[: popcount(cards)]
    k: i64 = 0
    while cards != 0:
        found[k] = ctz(cards)
        cards &= cards - 1
        k += 1
    return found


def levelling_numbers(seats: int, own: int) -> list[Number]:
    """The declaration of its two words."""
    return [
        Number(own, "who draws next", 0, seats - 1),
        Number(own + 1, "cards drawn from the stock", SHUFFLED, 63),
    ]
