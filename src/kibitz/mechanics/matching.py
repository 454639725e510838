"""Matching: a card fits by the suit in force, by the rank on top, or because it is wild."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from kibitz.cards.card import rank_mask, suit_mask


@final
class Matching:
    """What fits the discard pile: `fits` is the mask of faces, `wilds` those that always fit.

    The Joker has neither suit nor rank: it is always wild, and a suit is named at once by whoever played it.
    """

    def __init__(self, wilds: i64, repels: bool) -> None:
        self.wilds = wilds
        self.repels = repels  # MAU-6: whether no wild card fits on another one
        self.suit: i64 = 0  # the suit in force (CRE-6)
        self.rank: i64 = 0  # of the top card
        self.fits = wilds

    def copy_to(self, other: Matching) -> None:
        """Bring a part of the same wild cards into the same state."""
        other.suit = self.suit
        other.rank = self.rank
        other.fits = self.fits

    def playable(self, hand: i64) -> i64:
        """The cards of a hand that fit."""
        return hand & self.fits

    def cover(self, card: i64) -> None:
        """A card comes on top: its suit and rank are in force."""
        face = card & 63
        self.suit = face & 3
        self.rank = face >> 2
        self.fits = suit_mask(self.suit) | rank_mask(self.rank) | self.wilds

    def nominate(self, suit: i64) -> None:
        """A wild card's player names the suit in force: its rank no longer fits, but by being wild."""
        self.suit = suit
        if self.repels:
            self.fits = suit_mask(suit) & ~self.wilds
        else:
            self.fits = suit_mask(suit) | self.wilds
