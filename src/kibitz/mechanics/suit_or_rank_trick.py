"""A trick to which only fitting cards are played: who has none adds no card. For a single or a doubled pack.

What fits is the suit of the led card, or also its rank (`by_rank`), or the card before in place of the led one
(`to_previous`). The highest card of the led suit wins in any case, the first of two equal ones.
"""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from kibitz.cards.card import COPY, rank_mask, suit_mask
from kibitz.cards.kernel import bit
from kibitz.cards.vecs import vec


@final
class SuitOrRankTrick:
    """One trick at a time: `lead_to` a seat, then `play` each card that comes; `taker` wins so far."""

    def __init__(self, order: vec[i64], seats: vec[i64], by_rank: bool, to_previous: bool) -> None:
        self.order = order  # the cards in playing order, `count` of them
        self.seats = seats  # who played them
        self.by_rank = by_rank
        self.to_previous = to_previous
        self.count: i64 = 0
        self.leader: i64 = 0
        self.fits: i64 = 0  # the faces that fit, 0 while nothing is led
        self.best: i64 = 0
        self.taker: i64 = 0
        self.first: i64 = 0  # its cards: first copies
        self.second: i64 = 0

    def copy(self) -> SuitOrRankTrick:
        """An independent trick in the same state."""
        other = SuitOrRankTrick(self.order[:], self.seats[:], self.by_rank, self.to_previous)
        other.count = self.count
        other.leader = self.leader
        other.fits = self.fits
        other.best = self.best
        other.taker = self.taker
        other.first = self.first
        other.second = self.second
        return other

    def lead_to(self, seat: i64) -> None:
        """Clear the trick; `seat` leads to the next."""
        self.count = 0
        self.leader = seat
        self.taker = seat
        self.fits = 0
        self.first = 0
        self.second = 0

    def playable(self, hand: i64) -> i64:
        """The faces of a hand that may be played; none where nothing fits."""
        if self.count == 0:
            return hand
        return hand & self.fits

    def play(self, seat: i64, card: i64) -> None:
        """Add a card; the first one leads."""
        if self.count == 0:
            self.best = card
            self.taker = seat
            self._ask_for(card & 63)
        else:
            if (card ^ self.best) & 3 == 0 and card & 63 > self.best & 63:
                self.best = card
                self.taker = seat
            if self.to_previous:
                self._ask_for(card & 63)
        self.order[self.count] = card
        self.seats[self.count] = seat
        self.count += 1
        if card < COPY:
            self.first |= bit(card)
        else:
            self.second |= bit(card - COPY)

    def _ask_for(self, face: i64) -> None:
        self.fits = suit_mask(face & 3)
        if self.by_rank:
            self.fits |= rank_mask(face >> 2)

    def model(self) -> i64:
        """The face that the next card must fit: of the led card, or of the last one."""
        if self.to_previous:
            return self.order[self.count - 1] & 63
        return self.order[0] & 63

    def cards(self) -> list[int]:
        """The cards in playing order."""
        return [self.order[k] for k in range(self.count)]

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

    def player_of(self, card: i64) -> int:
        """The seat that played a card of this trick, or -1."""
        for k in range(self.count):
            if self.order[k] == card:
                return self.seats[k]
        return -1


def new_suit_or_rank_trick(seats: i64, by_rank: bool, to_previous: bool) -> SuitOrRankTrick:
    """A trick with nothing led."""
    empty = vec[i64]([0] * seats)
    return SuitOrRankTrick(empty, empty[:], by_rank, to_previous)
