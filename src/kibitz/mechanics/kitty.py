"""The kitty: cards set aside at the deal, perhaps shown, taken up by one player, and what is laid away for them."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from kibitz.cards.kernel import bit, popcount
from kibitz.cards.vecs import vec
from kibitz.engine.places import EVERYONE, NOBODY


@final
class Kitty:
    """`cards` still lie there, `discards` were laid away; `seen` is who looks in, `shown` what everybody saw there."""

    def __init__(self) -> None:
        self.cards: i64 = 0
        self.discards: i64 = 0
        self.seen: i64 = NOBODY
        self.shown: i64 = 0

    def copy(self) -> Kitty:
        """An independent kitty in the same state."""
        other = Kitty()
        other.cards = self.cards
        other.discards = self.discards
        other.seen = self.seen
        other.shown = self.shown
        return other

    def set_aside(self, pack: vec[i64], start: i64) -> None:
        """The rest of the pack from a place on lies face down."""
        last: i64 = len(pack)
        while start < last:
            self.cards |= bit(pack[start])
            start += 1

    def show_to(self, seats: i64) -> None:
        """These seats see the faces from now on: EVERYONE where the kitty is turned up."""
        self.seen = seats
        if seats == EVERYONE:
            self.shown = self.cards

    def take(self) -> i64:
        """The cards, now in somebody's hand."""
        cards = self.cards
        self.cards = 0
        return cards

    def lay_away(self, card: i64) -> None:
        """A card from the hand goes face down for good."""
        self.discards |= bit(card)

    def owed(self, size: i64) -> i64:
        """How many cards of so many are still to be laid away."""
        return size - popcount(self.discards)
