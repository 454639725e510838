"""Matching: a card fits by the suit in force, by the rank on top, or because it is wild."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from kibitz.cards import rank_mask, suit_mask


@final
class Matching:
    """What fits the discard pile: `fits` is the mask of faces, `wild` the rank that always fits."""

    def __init__(self, wild: i64, suit: i64, rank: i64, fits: i64) -> None:
        self.wild = wild
        self.suit = suit  # the suit in force (CRE-6)
        self.rank = rank  # of the top card; `wild` after a nomination
        self.fits = fits
        self.wilds: i64 = rank_mask(wild)

    def copy(self) -> Matching:
        """An independent part in the same state."""
        return Matching(self.wild, self.suit, self.rank, self.fits)

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
        """A wild card's player names the suit in force."""
        self.suit = suit
        self.fits = suit_mask(suit) | self.wilds
