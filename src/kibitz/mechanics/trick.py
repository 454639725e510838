"""The trick: follow suit if able; the highest trump, or the highest card of the led suit, wins.

Two things vary: the ranking of a pack (`ranks`, where the ten beats the king) and the duty of who cannot follow
to trump (`ruff`).
"""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from kibitz.cards.card import SUIT_NAMES, card_text, suit_mask
from kibitz.cards.kernel import bit
from kibitz.cards.messages import say, who
from kibitz.cards.vecs import vec


@final
class Trick:
    """One trick at a time: `lead_to` a seat, then `play` each card; `taker` wins so far."""

    def __init__(self, order: vec[i64], trump: i64) -> None:
        self.order = order  # the cards in playing order, `count` of them
        self.count: i64 = 0
        self.leader: i64 = 0
        self.trump: i64 = trump  # a suit, or -1 for none
        self.must: i64 = 0  # the led suit, 0 while nothing is led
        self.best: i64 = 0
        self.taker: i64 = 0
        self.cards: i64 = 0
        self.ranks: i64 = 0  # four bits a rank from the nine up: its strength; 0 for the natural order
        self.ruff: i64 = 0  # the trumps where there is a duty to trump, else 0

    def copy(self) -> Trick:
        """An independent trick in the same state."""
        other = Trick(self.order[:], self.trump)
        other.count = self.count
        other.leader = self.leader
        other.must = self.must
        other.best = self.best
        other.taker = self.taker
        other.cards = self.cards
        other.ranks = self.ranks
        other.ruff = self.ruff
        return other

    def lead_to(self, seat: i64) -> None:
        """Clear the trick; `seat` leads to the next."""
        self.count = 0
        self.leader = seat
        self.must = 0
        self.cards = 0

    def playable(self, hand: i64) -> i64:
        """The cards of a hand that may be played: of the led suit if able, else trumps where that is a duty."""
        able = hand & self.must
        if able != 0:
            return able
        if self.must != 0:
            able = hand & self.ruff
            if able != 0:
                return able
        return hand

    def bars(self, card: i64) -> i64:
        """The cards that, if held, forbid this one: the other side of `playable`."""
        if bit(card) & self.must != 0 or self.must == 0:
            return 0
        if bit(card) & self.ruff != 0:
            return self.must
        return self.must | self.ruff

    def beats(self, card: i64) -> bool:
        """Whether a card is higher than the best so far, which is of its suit."""
        if self.ranks == 0:
            return card > self.best
        return (self.ranks >> ((card & 60) - 28)) & 15 > (self.ranks >> ((self.best & 60) - 28)) & 15

    def play(self, seat: i64, card: i64) -> None:
        """Add a card; the first one leads."""
        if self.count == 0:
            self.must = suit_mask(card & 3)
            self.best = card
            self.taker = seat
        elif (card ^ self.best) & 3 == 0:
            if self.beats(card):
                self.best = card
                self.taker = seat
        elif card & 3 == self.trump:
            self.best = card
            self.taker = seat
        self.order[self.count] = card
        self.cards |= bit(card)
        self.count += 1

    def in_order(self) -> list[int]:
        """The cards in playing order."""
        return [self.order[k] for k in range(self.count)]

    def order_mark(self) -> i64:
        """A number for that order: it follows from cards, leader and whose turn it is, but for a middle card."""
        if self.count == 0:
            return 0
        return self.order[0] * 64 + self.order[self.count - 1]

    def highest_of(self, cards: list[int]) -> i64:
        """The card that won of those that lay here, in the natural order."""
        trumps = [c for c in cards if c & 3 == self.trump]
        return max(trumps) if trumps else max([c for c in cards if c & 3 == self.order[0] & 3])

    def sentence(self) -> str:
        """How the trick stands, in words; nothing of one that nobody has led to."""
        if self.count == 0:
            return ""
        suit, best = say(SUIT_NAMES[self.order[0] & 3]), card_text(self.best)
        return say("<1> led <2>. <3> from <4> is winning.", who(self.leader), suit, best, who(self.taker))

    def tags(self) -> dict[int, list[str]]:
        """What a table marks on the cards that lie here: which one led, which one is winning."""
        marks: dict[int, list[str]] = {}
        for k in range(self.count):
            card: int = self.order[k]
            marks[card] = []
            if k == 0:
                marks[card].append("led")
            if card == self.best:
                marks[card].append("winning")
        return marks

    def player_of(self, card: i64, seats: i64) -> int:
        """The seat that played a card of this trick, or -1."""
        for k in range(self.count):
            if self.order[k] == card:
                return (self.leader + k) % seats
        return -1
