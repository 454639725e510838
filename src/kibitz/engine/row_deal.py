"""A deal whose position is one packed row of numbers; its plan says what they mean (`kibitz.engine.plan`)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from kibitz.cards.card import COPY, card_in, slot_of
from kibitz.cards.chance import ChanceSource
from kibitz.cards.hashing import mix
from kibitz.cards.kernel import bit, bits
from kibitz.cards.vecs import vec
from kibitz.engine.deal import Deal
from kibitz.engine.numbers import Number
from kibitz.engine.piles import FACES_OF_RECENT, fill_pile, recent_last, slots_in_pile
from kibitz.engine.places import Zone
from kibitz.engine.plan import Plan

HALF_WORD: Final = 0x10000000000000000  # 64 bits: between the copies in a wide number


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
        self.wide = plan.copies > 2

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
        copies: i64 = self.plan.copies
        while copies > 0:
            row[target] |= row[source]
            row[source] = 0
            source += self.stride
            target += self.stride
            copies -= 1

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

    def more_at(self, zone: i64) -> i64:
        if self.stride == 0:
            return 0
        return self.row[self.first + zone + self.stride]

    def rest_at(self, zone: i64) -> int:
        rest: int = self.more_at(zone)
        scale: int = 1
        for copy in range(2, self.plan.copies):
            word: int = self.row[self.first + zone + self.stride * copy]
            scale *= HALF_WORD
            rest += word * scale
        return rest

    def order_at(self, zone: i64) -> list[int] | None:
        pile = self.plan.piles[zone]
        if pile >= 0:
            return [card_in(slot, self.base) for slot in slots_in_pile(self.row, pile)]
        recent = self.plan.recents[zone]
        if recent >= 0:
            return recent_last(self.row[recent], two_copies(self.cards_at(zone), self.more_at(zone)))
        word = self.plan.orders[zone]
        if word < 0:
            return None
        return in_order(self.row[word], self.count_at(zone))

    def order_mark(self, zone: i64) -> i64:
        pile = self.plan.piles[zone]
        if pile >= 0:
            return self._pile_mark(pile)
        recent = self.plan.recents[zone]
        if recent >= 0:
            return self.row[recent] & FACES_OF_RECENT
        word = self.plan.orders[zone]
        if word < 0:
            return 0
        return self.row[word]

    def _pile_mark(self, pile: i64) -> i64:
        """Copies of a pack look alike; of eight symbols all 64 cards differ."""
        mark: i64 = 0
        for slot in slots_in_pile(self.row, pile):
            mark = mix(mark, 1 + (slot if self.base != 0 else slot & 63))
        return mark

    def lay(self, zone: i64, cards: i64, more: i64, ordered: vec[i64]) -> None:
        place = self.first + zone
        pile = self.plan.piles[zone]
        if pile < 0 and not self.wide:
            self.row[place] = cards
            if self.stride != 0:
                self.row[place + self.stride] = more
            return
        for copy in range(self.plan.copies):
            self.row[place + self.stride * copy] = 0
        for card in ordered:
            self.put(place, card)
        if pile >= 0:
            fill_pile(self.row, pile, vec[i64]([slot_of(card) for card in ordered]), 0)

    # --- what is known besides the cards --------------------------------------------------------------------

    def declares(self) -> list[Number]:
        """The numbers of the plan that are shown, unless the rules give others."""
        return [number for number in self.plan.numbers if number.is_shown]

    def facts(self) -> list[int]:
        """What stands in the words of those numbers."""
        found: list[int] = []
        for number in self.plan.numbers:
            if number.is_shown:
                for at in range(number.at, number.at + number.size):
                    found.append(self.row[at])
        return found


def in_order(word: i64, count: i64) -> list[int]:
    """So many cards of a word that keeps six bits for each, in their order."""
    cards: list[int] = []
    while count > 0:
        cards.append(word & 63)
        word >>= 6
        count -= 1
    return cards


def two_copies(first: i64, second: i64) -> list[int]:
    """The cards of the first copies and the second ones, ascending."""
    return bits(first) + [card + COPY for card in bits(second)]
