"""A deal whose position is one packed row of numbers; its plan says what they mean (`kibitz.engine.plan`)."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from kibitz.cards.card import slot_of
from kibitz.cards.card_set import CardSet, set_of_words
from kibitz.cards.chance import ChanceSource
from kibitz.cards.kernel import bit, popcount
from kibitz.cards.vecs import vec
from kibitz.engine.deal import Deal
from kibitz.engine.numbers import Number
from kibitz.engine.piles import fill_pile
from kibitz.engine.places import Zone
from kibitz.engine.plan import Plan
from kibitz.engine.position import ALL_OF_THEM
from kibitz.engine.row_order import cards_in_order, mark_of_order


@mypyc_attr(allow_interpreted_subclasses=True)
class RowDeal(Deal):
    """Rules move cards by `move` and open faces by `show`; all that is asked of places follows from the row.

    The deal itself lays the pack out, and a part that keeps words of the row moves its own cards (a trick).

    A game's places and numbers are `Final` indices of the row, the same as in its plan. Where several packs are
    shuffled together, the index of a place is the word of its first copies, and `stride` more that of the second ones.
    """

    def __init__(self, plan: Plan, dealer: i64, chance_source: ChanceSource, row: vec[i64]) -> None:
        super().__init__(plan.seats, dealer, chance_source)
        self.plan = plan
        self.row = row
        self.first: i64 = plan.first
        self.eyes: i64 = plan.seen
        self.stride: i64 = plan.stride
        self.copies = plan.copies

    # --- other deals by the same rules ----------------------------------------------------------------------

    def sibling(self, dealer: i64, chance_source: ChanceSource, row: vec[i64]) -> RowDeal:
        """Another deal by the same rules and plan, with this row."""
        raise NotImplementedError

    def copy(self) -> RowDeal:
        other = self.sibling(self.dealer, self.chance_source.for_copies(), self.row[:])
        self.copied(other)
        return other

    def blank(self, chance_source: ChanceSource) -> RowDeal:
        return self.sibling(self.dealer, chance_source, self.plan.row(self.dealer))

    def successor(self, chance_source: ChanceSource) -> RowDeal:
        dealer = self.next_dealer()
        return self.sibling(dealer, chance_source, self.plan.row(dealer))

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

    def move_all(self, source: i64, target: i64) -> None:
        """All cards of a place go to another one, of every copy."""
        row = self.row
        for copy in range(self.copies):
            row[target + self.stride * copy] |= row[source + self.stride * copy]
            row[source + self.stride * copy] = 0

    def put(self, place: i64, card: i64) -> None:
        """A card comes to a place, of whichever copy."""
        slot = slot_of(card)
        self.row[place + (slot >> 6) * self.stride] |= bit(slot & 63)

    def faces(self, place: i64) -> i64:
        """The faces that lie in a place, of one or two copies."""
        return self.row[place] | self.row[place + self.stride]

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

    def set_at(self, zone: i64) -> CardSet:
        place = self.first + zone
        if self.stride == 0:
            return CardSet(self.row[place], 0)
        if self.copies == 2:
            return CardSet(self.row[place], self.row[place + self.stride])
        words = [self.row[place + self.stride * copy] for copy in range(self.copies)]
        return set_of_words(words)

    def holds(self, zone: i64, cards: CardSet) -> bool:
        if self.copies > 2:
            return self.set_at(zone).same(cards)
        place = self.first + zone
        return self.row[place] == cards.first and (self.copies == 1 or self.row[place + self.stride] == cards.rest)

    def count_at(self, zone: i64) -> i64:
        count: i64 = 0
        for copy in range(self.copies):
            count += popcount(self.row[self.first + zone + self.stride * copy])
        return count

    def order_at(self, zone: i64, most: i64 = ALL_OF_THEM) -> list[int] | None:
        return cards_in_order(self.plan, self.row, zone, self.base, most)

    def order_mark(self, zone: i64) -> i64:
        return mark_of_order(self.plan, self.row, zone, self.base)

    def lay(self, zone: i64, cards: CardSet, ordered: vec[i64]) -> None:
        place = self.first + zone
        pile = self.plan.piles[zone]
        for copy in range(self.copies):
            self.row[place + self.stride * copy] = cards.word(copy) if pile < 0 else 0
        if pile >= 0:
            for card in ordered:
                self.put(place, card)
            fill_pile(self.row, pile, vec[i64]([slot_of(card) for card in ordered]), 0)

    # --- what is known besides the cards --------------------------------------------------------------------

    def declares(self) -> list[Number]:
        """The numbers of the plan that are shown, unless the rules give others."""
        return self.plan.shown

    def facts(self) -> list[int]:
        """What stands in the words of those numbers."""
        return [self.row[word] for word in self.plan.told]

    def tell_facts(self, told: vec[i64], at: i64) -> i64:
        """Write what stands in those words into an array from index `at` on; the index after them."""
        row = self.row
        for word in self.plan.told:
            told[at] = row[word]
            at += 1
        return at


def is_own(deal: Deal, name: str) -> bool:
    """Whether a name of a row's deal is that of all such deals, which may be read off the row."""
    found: object = getattr(type(deal), name, None)
    return found is getattr(RowDeal, name)
