"""The kitty: cards set aside at the deal, perhaps shown, taken up by one player, and what is laid away for them."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from kibitz.kernel import bit, popcount
from kibitz.vecs import vec
from kibitz.zones import NOBODY


@final
class Kitty:
    """`cards` still lie there, `was` is all that ever lay there, `discards` were laid away; `seen` is who looks in."""

    def __init__(self) -> None:
        self.cards: i64 = 0
        self.was: i64 = 0
        self.discards: i64 = 0
        self.seen: i64 = NOBODY

    def copy(self) -> Kitty:
        """An independent kitty in the same state."""
        other = Kitty()
        other.cards = self.cards
        other.was = self.was
        other.discards = self.discards
        other.seen = self.seen
        return other

    def set_aside(self, pack: vec[i64], start: i64) -> None:
        """The rest of the pack from a place on lies face down."""
        last: i64 = len(pack)
        while start < last:
            self.cards |= bit(pack[start])
            start += 1
        self.was = self.cards

    def show_to(self, seats: i64) -> None:
        """These seats see the faces from now on: EVERYONE where the kitty is turned up."""
        self.seen = seats

    def take(self) -> i64:
        """The cards, now in somebody's hand."""
        cards = self.cards
        self.cards = 0
        return cards

    def lay_away(self, card: i64) -> None:
        """A card from the hand goes face down for good."""
        self.discards |= bit(card)

    def owed(self) -> i64:
        """How many cards are still to be laid away, one for each of the kitty's."""
        return popcount(self.was) - popcount(self.discards)
