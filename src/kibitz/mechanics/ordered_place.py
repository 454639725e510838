"""A place of the row whose cards lie in order: a line that grows at its end, a stock that is drawn from its top."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from kibitz.cards.card import card_in, slot_of
from kibitz.cards.kernel import bit
from kibitz.cards.vecs import vec
from kibitz.engine.piles import (
    END,
    TOP,
    add_to_pile,
    draw_from_pile,
    empty_pile,
    fill_pile,
    pile_left,
    slot_in_pile,
)
from kibitz.engine.plan import Plan


@final
class OrderedPlace:
    """Shared by all deals of a plan: it keeps nothing but where the place and its pile lie in the row."""

    def __init__(self, plan: Plan, place: int) -> None:
        self.place: i64 = place
        self.pile: i64 = plan.piles[place - plan.first]
        self.stride: i64 = plan.stride

    def count(self, row: vec[i64]) -> i64:
        """How many cards lie here."""
        return pile_left(row, self.pile)

    def nth(self, row: vec[i64], number: i64) -> i64:
        """A card by its number from the first, or the top, which has number 0."""
        return card_in(slot_in_pile(row, self.pile, row[self.pile + TOP] + number), 0)

    def last(self, row: vec[i64]) -> i64:
        """The card at the end."""
        return card_in(slot_in_pile(row, self.pile, row[self.pile + END] - 1), 0)

    def cards(self, row: vec[i64]) -> list[int]:
        """All cards from the first, or the top."""
        found: list[int] = []
        number = row[self.pile + TOP]
        end = row[self.pile + END]
        while number < end:
            found.append(card_in(slot_in_pile(row, self.pile, number), 0))
            number += 1
        return found

    def come(self, row: vec[i64], card: i64) -> None:
        """A card that lay nowhere comes to the end."""
        slot = slot_of(card)
        row[self.place + (slot >> 6) * self.stride] |= bit(slot & 63)
        add_to_pile(row, self.pile, slot)

    def add(self, row: vec[i64], card: i64, source: i64) -> None:
        """A card comes from another place to the end."""
        slot = slot_of(card)
        self._move(row, slot, source, self.place)
        add_to_pile(row, self.pile, slot)

    def leave(self, row: vec[i64]) -> i64:
        """The top card leaves the order; whoever takes it moves it."""
        return card_in(draw_from_pile(row, self.pile), 0)

    def draw(self, row: vec[i64], target: i64) -> None:
        """The top card goes to a place without order."""
        self._move(row, draw_from_pile(row, self.pile), self.place, target)

    def _move(self, row: vec[i64], slot: i64, source: i64, target: i64) -> None:
        one = bit(slot & 63)
        further = (slot >> 6) * self.stride
        row[source + further] ^= one
        row[target + further] |= one

    def clear(self, row: vec[i64]) -> None:
        """All cards have left the place: the next one is the first again."""
        empty_pile(row, self.pile)

    def arrange(self, row: vec[i64], cards: list[int]) -> None:
        """Lay the cards of the place in this order, the first on top."""
        fill_pile(row, self.pile, vec[i64]([slot_of(card) for card in cards]), 0)
