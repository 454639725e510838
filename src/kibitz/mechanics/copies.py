"""Places of a row where several packs are shuffled together: which copies of which faces lie there."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from kibitz.cards.card import nth_copy, slot_of
from kibitz.cards.kernel import bit, bits, popcount
from kibitz.cards.vecs import vec
from kibitz.engine.plan import Plan


@final
class Copies:
    """Shared by all deals of a plan: it keeps nothing but how many copies there are, and how far apart they lie."""

    def __init__(self, plan: Plan) -> None:
        self.copies: i64 = plan.copies
        self.stride: i64 = plan.stride

    def move(self, row: vec[i64], card: i64, source: i64, target: i64) -> None:
        """A card goes from one place to another."""
        slot = slot_of(card)
        one = bit(slot & 63)
        further = (slot >> 6) * self.stride
        row[source + further] ^= one
        row[target + further] |= one

    def faces(self, row: vec[i64], place: i64) -> i64:
        """The faces of a place, of whichever copy."""
        faces: i64 = 0
        copies = self.copies
        while copies > 0:
            faces |= row[place]
            place += self.stride
            copies -= 1
        return faces

    def count(self, row: vec[i64], place: i64) -> i64:
        """How many cards lie in a place."""
        count: i64 = 0
        copies = self.copies
        while copies > 0:
            count += popcount(row[place])
            place += self.stride
            copies -= 1
        return count

    def first(self, row: vec[i64], place: i64, face: i64) -> i64:
        """The first copy of a face that lies in a place."""
        one = bit(face)
        copy: i64 = 0
        while row[place + copy * self.stride] & one == 0:
            copy += 1
        return nth_copy(face, copy)

    def listed(self, row: vec[i64], place: i64) -> list[int]:
        """The cards of a place, by copies and faces."""
        found: list[int] = []
        copy: i64 = 0
        while copy < self.copies:
            for face in bits(row[place + copy * self.stride]):
                found.append(nth_copy(face, copy))
            copy += 1
        return found
