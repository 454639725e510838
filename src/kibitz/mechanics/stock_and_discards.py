"""The stock and the discard pile as places of the row: cards are drawn from one and come to lie on the other.

Of the discards the last three are kept in order, for no rule looks deeper (`recent` of `kibitz.engine.plan.Place`).
"""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from kibitz.cards.card import COPY
from kibitz.cards.chance import ChanceSource, shuffle_by_chance
from kibitz.cards.kernel import as_vec, bit, popcount
from kibitz.cards.vecs import vec
from kibitz.engine.piles import add_recent, fill_pile, newest, slots_in_pile
from kibitz.engine.plan import Plan
from kibitz.engine.row_deal import RowDeal
from kibitz.engine.row_order import two_copies
from kibitz.mechanics.stock_pile import StockPile


@final
class StockAndDiscards:
    """Shared by all deals of a plan: it keeps nothing but where the two lie in the row. For one pack or two."""

    def __init__(self, plan: Plan, stock: int, discards: int) -> None:
        self.stock = StockPile(plan, stock)
        self.stride: i64 = plan.stride
        self.place: i64 = stock
        self.discards: i64 = discards
        self.recent: i64 = plan.recents[discards - plan.first]

    # --- the stock ------------------------------------------------------------------------------------------

    def lay(self, row: vec[i64], pack: vec[i64], first: i64) -> None:
        """The stock is what a pack holds from number `first` on, that card on top."""
        self.stock.lay(row, pack, first)

    def left(self, row: vec[i64]) -> i64:
        """How many cards the stock holds."""
        return self.stock.left(row)

    def draw(self, row: vec[i64], place: i64) -> i64:
        """The top card of the stock, which goes to a place that is no pile."""
        return self.stock.draw(row, place)

    def can_draw(self, row: vec[i64]) -> bool:
        """Whether a card is left in the stock, or can be had from the discards."""
        return self.left(row) > 0 or self.size(row) > 1

    def draw_cards(self, deal: RowDeal, place: i64, cards: i64) -> i64:
        """So many cards go to a place, from recycled discards where the stock is empty. How many there were."""
        came: i64 = 0
        while came < cards and self.can_draw(deal.row):
            if self.left(deal.row) == 0:
                self.recycle(deal)
            self.draw(deal.row, place)
            came += 1
        return came

    def recycle(self, deal: RowDeal) -> None:
        """All discards but the top one become the stock, shuffled by chance; the stock was empty."""
        deal.tick()
        self.restock(deal.row, deal.chance_source)
        deal.tick()

    def restock(self, row: vec[i64], chance_source: ChanceSource) -> None:
        """The same, unseen by watchers."""
        top = self.top(row)
        cards = vec[i64]([c for c in two_copies(row[self.discards], self._second(row)) if c != top])
        shuffle_by_chance(cards, chance_source)
        self.lay(row, cards, 0)
        self._clear(row)
        self.put(row, top)

    # --- the discards ---------------------------------------------------------------------------------------

    def top(self, row: vec[i64]) -> i64:
        """The card on top of the discards."""
        return newest(row, self.recent)

    def size(self, row: vec[i64]) -> i64:
        """How many cards lie in the discards."""
        return popcount(row[self.discards]) + popcount(self._second(row))

    def _second(self, row: vec[i64]) -> i64:
        """The second copies among the discards."""
        if self.stride == 0:
            return 0
        return row[self.discards + self.stride]

    def _clear(self, row: vec[i64]) -> None:
        """All discards are taken away."""
        row[self.discards] = 0
        row[self.discards + self.stride] = 0
        row[self.recent] = 0

    def put(self, row: vec[i64], card: i64) -> None:
        """A card comes on top of the discards."""
        row[self.discards + (card >> 6) * self.stride] |= bit(card & 63)
        add_recent(row, self.recent, card)

    def play(self, row: vec[i64], place: i64, face: i64) -> i64:
        """A face goes from a place onto the discards, as its first copy where both are there. The card that went."""
        card = face
        if row[place] & bit(face) == 0:
            card += COPY
        row[place + (card >> 6) * self.stride] ^= bit(face)
        self.put(row, card)
        return card

    # --- the starter ----------------------------------------------------------------------------------------

    def turn_starter(self, deal: RowDeal, unfit: i64) -> None:
        """The top card of the stock is turned up; one of the faces `unfit` is buried, and another card turned.

        Where all cards of the stock are unfit one of them stays.
        """
        self.turn_up(deal.row)
        while unfit & bit(self.top(deal.row) & 63) != 0 and deal.faces(self.place) & ~unfit != 0:
            deal.tick()
            self.bury(deal.row, deal.chance_source)
            deal.tick()
            self.turn_up(deal.row)

    def turn_up(self, row: vec[i64]) -> None:
        """The top card of the stock comes on top of the discards."""
        add_recent(row, self.recent, self.draw(row, self.discards))

    def bury(self, row: vec[i64], chance_source: ChanceSource) -> None:
        """The only discard goes back into the stock, right under a card that chance names."""
        card = self.top(row)
        self._clear(row)
        cards = slots_in_pile(row, self.stock.pile)
        under = chance_source.draw(as_vec(cards), 0, len(cards))
        cards.insert(int(under) + 1, card)
        fill_pile(row, self.stock.pile, as_vec(cards), 0)
        row[self.place + (card >> 6) * self.stride] |= bit(card & 63)
