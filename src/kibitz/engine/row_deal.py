"""A deal whose position is one packed row of numbers; its plan says what they mean (`kibitz.engine.plan`)."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from kibitz.cards.chance import ChanceSource
from kibitz.cards.vecs import vec
from kibitz.engine.deal import Deal
from kibitz.engine.places import Zone
from kibitz.engine.plan import Plan


@mypyc_attr(allow_interpreted_subclasses=True)
class RowDeal(Deal):
    """Rules move cards by `move` and open faces by `show`; all that is asked of places follows from the row.

    The deal itself lays the pack out, and a part that keeps words of the row moves its own cards (a trick).

    A game's places and numbers are `Final` indices of the row, the same as in its plan.
    """

    def __init__(self, plan: Plan, dealer: i64, chance_source: ChanceSource, row: vec[i64]) -> None:
        super().__init__(plan.seats, dealer, chance_source)
        self.plan = plan
        self.row = row
        self.first: i64 = plan.first
        self.eyes: i64 = plan.seen

    def copied(self, other: RowDeal) -> None:
        """Give a copy with the same row what stands beside the row."""
        other.to_act = self.to_act
        other.phase = self.phase
        other.waiting = self.waiting

    # --- what the rules do with cards -----------------------------------------------------------------------

    def move(self, source: i64, target: i64, cards: i64) -> None:
        """Cards go from one place to another."""
        row = self.row
        row[source] ^= cards
        row[target] |= cards

    def show(self, place: i64, seats: i64) -> None:
        """From now on these seats see the faces of a place: a mask, or EVERYONE."""
        self.row[place - self.first + self.eyes] = seats

    # --- what is asked of places ----------------------------------------------------------------------------

    def cards_in_play(self) -> list[int]:
        return self.plan.cards[:]

    def zones(self) -> list[Zone]:
        return self.plan.zones(self.dealer)

    def seen(self, zone: i64) -> i64:
        return self.row[self.eyes + zone]

    def cards_at(self, zone: i64) -> i64:
        return self.row[self.first + zone]

    def order_at(self, zone: i64) -> list[int] | None:
        word = self.plan.orders[zone]
        if word < 0:
            return None
        return in_order(self.row[word], self.count_at(zone))

    def order_mark(self, zone: i64) -> i64:
        word = self.plan.orders[zone]
        if word < 0:
            return 0
        return self.row[word]

    def lay(self, zone: i64, cards: i64, more: i64, ordered: vec[i64]) -> None:
        self.row[self.first + zone] = cards


def in_order(word: i64, count: i64) -> list[int]:
    """So many cards of a word that keeps six bits for each, in their order."""
    cards: list[int] = []
    while count > 0:
        cards.append(word & 63)
        word >>= 6
        count -= 1
    return cards
