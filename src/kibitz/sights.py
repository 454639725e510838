"""Sights: what one viewer sees of a deal, look by look, in numbers; two worlds are alike where these are."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kibitz.deal import Deal, Watcher
from kibitz.kernel import bit, popcount

HALF_WORD: Final = 0x10000000000000000  # 64 bits: between the copies in a wide number


class Sight(Watcher):
    """What one viewer sees of the places at every look, in numbers; compares a replay with the real sight."""

    def __init__(self, deal: Deal, viewer: i64, real: list[int] | None) -> None:
        self.places: i64 = len(deal.zones())
        self.viewer = viewer
        self.mask: i64 = bit(viewer)
        self.real = real
        self.length: i64 = 0 if real is None else len(real)
        self.at: i64 = 0
        self.same = True
        self.numbers: list[int] = []

    def tick(self, deal: Deal) -> None:
        self._see(deal.to_act)
        self._see(deal.phase)
        for fact in deal.facts():
            self._see(fact)
        if self.viewer < deal.seats:
            for fact in deal.private_facts(self.viewer):
                self._see(fact)
        z: i64 = 0
        while z < self.places and self.same:
            if deal.seen(z) & self.mask != 0:
                self._see_place(deal, z)
            else:
                self._see(deal.count_at(z))
            z += 1
        seat: i64 = 0
        while seat < deal.seats:
            shown = deal.shown_to(seat)
            self._see(shown if seat == self.viewer else popcount(shown))
            seat += 1

    def _see_place(self, deal: Deal, zone: i64) -> None:
        """The faces: which copy of a doubled pack it is cannot be seen."""
        first = deal.cards_at(zone)
        second = deal.more_at(zone)
        if deal.wide:
            self._see_copies(first, deal.rest_at(zone))
        elif deal.base != 0:
            self._see(first)
            self._see(second)
        else:
            self._see(first | second)
            self._see(first & second)
        self._see(deal.order_mark(zone))

    def _see_copies(self, first: i64, rest: int) -> None:
        """Of four copies: the faces that lie there once, twice, three and four times."""
        once = first
        twice: i64 = 0
        thrice: i64 = 0
        often: i64 = 0
        for _ in range(3):
            copy: i64 = rest % HALF_WORD
            rest //= HALF_WORD
            often |= thrice & copy
            thrice |= twice & copy
            twice |= once & copy
            once |= copy
        self._see(once)
        self._see(twice)
        self._see(thrice)
        self._see(often)

    def _see(self, number: i64) -> None:
        if self.real is None:
            self.numbers.append(number)
        elif self.at >= self.length or self.real[self.at] != number:
            self.same = False
        else:
            self.at += 1
