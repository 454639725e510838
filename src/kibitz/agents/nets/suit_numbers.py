"""Suits numbered anew for each look at a hand, so that a net learns each position once, by whatever suits."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from kibitz.cards.card import suit_mask
from kibitz.cards.kernel import popcount
from kibitz.cards.vecs import vec

SUITS: Final = 4
BEFORE_ALL: Final = 100  # more than any length


@final
class SuitNumbers:
    """The number of each suit as the last look has it. Of a card the two lowest bits are its suit."""

    def __init__(self) -> None:
        self.number: vec[i64] = vec[i64]([0, 1, 2, 3])

    def by_name(self) -> None:
        """As they are: where what a suit is called matters most."""
        suit: i64 = 0
        while suit < SUITS:
            self.number[suit] = suit
            suit += 1

    def by_length(self, hand: i64, trump: i64) -> None:
        """Trumps first, the longest other suit of the hand next; of equal ones as they are named."""
        number = self.number
        suit: i64 = 0
        while suit < SUITS:
            before: i64 = 0
            length = length_of(hand, suit, trump)
            other: i64 = 0
            while other < SUITS:
                than = length_of(hand, other, trump)
                if than > length or (than == length and other < suit):
                    before += 1
                other += 1
            number[suit] = before
            suit += 1

    def of_card(self, card: i64) -> i64:
        """A card by the number of its suit."""
        return card - (card & 3) + self.number[card & 3]


def length_of(hand: i64, suit: i64, trump: i64) -> i64:
    """How many cards of a suit a hand holds; trumps come before all."""
    if suit == trump:
        return BEFORE_ALL
    return popcount(hand & suit_mask(suit))
