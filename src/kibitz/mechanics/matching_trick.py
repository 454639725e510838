"""The trick of Second Lead: whoever first matches the led card, in symbol or in number, says which of the two counts.

Cards are actions of the 64-card pack: number * 4 + symbol & 3, and 64 more for the other four symbols. A set of
them is two words of 32 bits.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from kibitz.cards.kernel import bit
from kibitz.cards.vecs import vec

OPEN: Final = 0  # nobody has matched yet
SYMBOL: Final = 1
NUMBER: Final = 2

SAME_SYMBOL: Final = 67  # the bits of an action that say its symbol: 0, 1 and 6
SAME_NUMBER: Final = 60  # those that say its number
_ONE_SYMBOL: Final = 0x11111111
_ONE_NUMBER: Final = 15


def symbol_word(card: i64, word: i64) -> i64:
    """The cards of a card's symbol in one of the two words."""
    if card >> 6 != word:
        return 0
    return bit(card & 3) * _ONE_SYMBOL


def number_word(card: i64) -> i64:
    """The cards of a card's number: the same bits in both words."""
    return bit(card & SAME_NUMBER) * _ONE_NUMBER


@final
class MatchingTrick:
    """One trick at a time: `lead_to` a seat, then `play` each card; `taker` wins so far."""

    def __init__(self, order: vec[i64], free: bool) -> None:
        self.order = order  # the cards in playing order, `count` of them
        self.free = free  # SLN-17, the option: no duty once the choice is made
        self.count: i64 = 0
        self.leader: i64 = 0
        self.kind: i64 = OPEN
        self.chooser: i64 = -1  # the seat that matched first
        self.must: i64 = 0  # the cards that have to be played if held, in two words
        self.must_more: i64 = 0
        self.best: i64 = 0
        self.taker: i64 = 0
        self.cards: i64 = 0
        self.more: i64 = 0

    def copy(self) -> MatchingTrick:
        """An independent trick in the same state."""
        other = MatchingTrick(self.order[:], self.free)
        other.count = self.count
        other.leader = self.leader
        other.kind = self.kind
        other.chooser = self.chooser
        other.must = self.must
        other.must_more = self.must_more
        other.best = self.best
        other.taker = self.taker
        other.cards = self.cards
        other.more = self.more
        return other

    def lead_to(self, seat: i64) -> None:
        """Clear the trick; `seat` leads to the next."""
        self.count = 0
        self.leader = seat
        self.kind = OPEN
        self.chooser = -1
        self.must = 0
        self.must_more = 0
        self.cards = 0
        self.more = 0

    def playable(self, hand: i64, more: i64, word: i64) -> i64:
        """One word of the cards of a hand that may be played: those that match if there are any, else all."""
        able = hand & self.must
        able_more = more & self.must_more
        if able | able_more != 0:
            if word == 0:
                return able
            return able_more
        if word == 0:
            return hand
        return more

    def bars(self, card: i64, word: i64) -> i64:
        """One word of the cards that, if held, forbid this one: the other side of `playable`."""
        must = self.must
        if card >= 64:
            must = self.must_more
        if bit(card & 63) & must != 0:
            return 0
        if word == 0:
            return self.must
        return self.must_more

    def play(self, seat: i64, card: i64) -> None:
        """Add a card; the first one leads, the first that matches it settles what counts."""
        if self.count == 0:
            self._lead(seat, card)
        elif self.kind == SYMBOL:
            if (card ^ self.best) & SAME_SYMBOL == 0 and card > self.best:
                self.best = card
                self.taker = seat
        elif self.kind == NUMBER:
            if (card ^ self.best) & SAME_NUMBER == 0:
                self.best = card
                self.taker = seat
        elif (card ^ self.best) & SAME_SYMBOL == 0:
            self._choose_symbol(seat, card)
        elif (card ^ self.best) & SAME_NUMBER == 0:
            self._choose_number(seat, card)
        self.order[self.count] = card
        if card < 64:
            self.cards |= bit(card)
        else:
            self.more |= bit(card - 64)
        self.count += 1

    def _lead(self, seat: i64, card: i64) -> None:
        """SLN-16: either attribute may be matched; SLN-19: while nobody does, the leader wins."""
        numbers = number_word(card)
        self.must = symbol_word(card, 0) | numbers
        self.must_more = symbol_word(card, 1) | numbers
        self.best = card
        self.taker = seat

    def _choose_symbol(self, seat: i64, card: i64) -> None:
        """SLN-18: the highest number of the symbol wins, the led card included."""
        self.kind = SYMBOL
        self.chooser = seat
        self.must = symbol_word(card, 0)
        self.must_more = symbol_word(card, 1)
        if card > self.best:
            self.best = card
            self.taker = seat
        if self.free:
            self._lift_duty()

    def _choose_number(self, seat: i64, card: i64) -> None:
        """SLN-18: the last card of the number wins, so the led card never does."""
        self.kind = NUMBER
        self.chooser = seat
        self.must = number_word(card)
        self.must_more = self.must
        self.best = card
        self.taker = seat
        if self.free:
            self._lift_duty()

    def _lift_duty(self) -> None:
        """SLN-17, the option: who comes after the choice may play anything."""
        self.must = 0
        self.must_more = 0
