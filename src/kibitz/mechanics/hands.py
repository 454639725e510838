"""Hands of a single or a doubled pack: rules ask for faces, and a face leaves as its first copy where both are held."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from kibitz.cards.card import COPY
from kibitz.cards.kernel import bit, bits, popcount
from kibitz.cards.vecs import vec
from kibitz.mechanics.seating import left_of


@final
class Hands:
    """The hands of all seats: faces held of either copy; in a doubled pack, which as second copies and which twice."""

    def __init__(self, faces: vec[i64], more: vec[i64], twins: vec[i64], doubled: bool) -> None:
        self.faces = faces
        self.more = more  # the second copies
        self.twins = twins  # faces held in both copies
        self.doubled = doubled

    def copy(self) -> Hands:
        """Independent hands in the same state."""
        if self.doubled:
            return Hands(self.faces[:], self.more[:], self.twins[:], True)
        return Hands(self.faces[:], self.more, self.twins, False)

    def give(self, seat: i64, card: i64) -> None:
        """A card comes into a hand."""
        if not self.doubled:
            self.faces[seat] |= bit(card)
            return
        face = bit(card & 63)
        if self.faces[seat] & face != 0:
            self.twins[seat] |= face
        self.faces[seat] |= face
        if card >= COPY:
            self.more[seat] |= face

    def deal_round(self, pack: vec[i64], first: i64, count: i64) -> None:
        """So many cards from the top of the pack, one at a time, clockwise from a seat on."""
        seats: i64 = len(self.faces)
        seat = first
        i: i64 = 0
        while i < count:
            self.give(seat, pack[i])
            seat = left_of(seat, seats)
            i += 1

    def take(self, seat: i64, face: i64) -> i64:
        """A face leaves a hand: the first copy, where both are held."""
        mask = bit(face)
        if not self.doubled:
            self.faces[seat] ^= mask
            return face
        if self.twins[seat] & mask != 0:
            self.twins[seat] ^= mask
            return face
        self.faces[seat] ^= mask
        if self.more[seat] & mask != 0:
            self.more[seat] ^= mask
            return face + COPY
        return face

    def first(self, seat: i64) -> i64:
        """The first copies in a hand."""
        return (self.faces[seat] & ~self.more[seat]) | self.twins[seat]

    def count(self, seat: i64) -> i64:
        """How many cards a hand holds."""
        if not self.doubled:
            return popcount(self.faces[seat])
        return popcount(self.faces[seat]) + popcount(self.twins[seat])

    def lay(self, seat: i64, cards: i64, more: i64) -> None:
        """Put these cards into a hand, in place of what it held: first and second copies."""
        self.faces[seat] = cards | more
        if self.doubled:
            self.more[seat] = more
            self.twins[seat] = cards & more

    def listed(self, seat: i64) -> list[int]:
        """The faces of a hand, ascending, a twin beside its like."""
        return sorted(bits(self.faces[seat]) + bits(self.twins[seat]))


def new_hands(seats: i64, doubled: bool) -> Hands:
    """Empty hands."""
    empty = vec[i64]([0] * seats)
    return Hands(empty, empty[:], empty[:], doubled)
