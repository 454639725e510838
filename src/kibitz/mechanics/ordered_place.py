"""A place of the row whose cards lie in order: a line that grows at its end, a stock that is drawn from its top."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from kibitz.cards.card import card_in, slot_of
from kibitz.cards.vecs import vec
from kibitz.engine.piles import (
    END,
    add_to_pile,
    draw_from_pile,
    empty_pile,
    fill_pile,
    pile_left,
    slot_in_pile,
    slots_in_pile,
)
from kibitz.engine.plan import Plan
from kibitz.mechanics.copies import Copies


@final
class OrderedPlace:
    """Shared by all deals of a plan: it keeps nothing but where the place and its pile lie in the row."""

    def __init__(self, plan: Plan, place: int) -> None:
        self.place: i64 = place
        self.pile: i64 = plan.piles[place - plan.first]
        self.copies = Copies(plan)

    def count(self, row: vec[i64]) -> i64:
        """How many cards lie here."""
        return pile_left(row, self.pile)

    def cards(self, row: vec[i64]) -> list[int]:
        """All cards from the first, or the top."""
        return [card_in(slot, 0) for slot in slots_in_pile(row, self.pile)]

    def last(self, row: vec[i64]) -> i64:
        """The card at the end."""
        return card_in(slot_in_pile(row, self.pile, row[self.pile + END] - 1), 0)

    def come(self, row: vec[i64], card: i64) -> None:
        """A card that lay nowhere comes to the end."""
        self.copies.put(row, card, self.place)
        add_to_pile(row, self.pile, slot_of(card))

    def add(self, row: vec[i64], card: i64, source: i64) -> None:
        """A card comes from another place to the end."""
        self.copies.move(row, card, source, self.place)
        add_to_pile(row, self.pile, slot_of(card))

    def leave(self, row: vec[i64]) -> i64:
        """The top card leaves the order; whoever takes it moves it."""
        return card_in(draw_from_pile(row, self.pile), 0)

    def draw(self, row: vec[i64], target: i64) -> i64:
        """The top card goes to a place without order."""
        card = self.leave(row)
        self.copies.move(row, card, self.place, target)
        return card

    def clear(self, row: vec[i64]) -> None:
        """All cards have left the place: the next one is the first again."""
        empty_pile(row, self.pile)

    def arrange(self, row: vec[i64], cards: list[int]) -> None:
        """Lay the cards of the place in this order, the first on top."""
        fill_pile(row, self.pile, vec[i64]([slot_of(card) for card in cards]), 0)
