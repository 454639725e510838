"""Observation traces: what one viewer sees of a deal, look by look, in numbers. Two worlds are alike if these are."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kibitz.cards.card_set import NO_CARDS, CardSet
from kibitz.cards.kernel import bit, popcount
from kibitz.cards.vecs import vec
from kibitz.engine.deal import Deal, Watcher

NO_MORE_WAYS: Final = -1  # ends the list of ways, which is as long as many cards went


class ObservationTrace(Watcher):
    """What one viewer sees of the places at every look, in numbers; compares a replay with the real trace."""

    def __init__(self, deal: Deal, viewer: i64, real: list[int] | None) -> None:
        self.places: i64 = len(deal.zones())
        self.viewer = viewer
        self.mask: i64 = bit(viewer)
        self.real = real
        self.length: i64 = 0 if real is None else len(real)
        self.at: i64 = 0
        self.same = True
        self.numbers: list[int] = []
        empty = vec[i64]([0] * self.places)
        self.begun = False
        self.cards: list[CardSet] = [NO_CARDS] * self.places  # what lies in each place at this look
        self.open = empty[:]  # not 0: the viewer sees the place
        self.last_cards: list[CardSet] = [NO_CARDS] * self.places  # the same at the look before
        self.last_open = empty[:]

    def begin(self) -> None:
        """A replay begins: nothing was seen yet."""
        self.at = 0
        self.same = True
        self.begun = False

    def go_on(self, deal: Deal, at: i64) -> None:
        """A replay goes on from a position that was looked at when `at` numbers had been seen."""
        self.at = at
        self.same = True
        self.begun = True
        self._look(deal)

    def tick(self, deal: Deal) -> None:
        moved = self._look(deal) and self.begun
        self.begun = True
        self._see(deal.to_act)
        self._see(deal.phase)
        for fact in deal.facts():
            self._see(fact)
        if self.viewer < deal.seats:
            for fact in deal.private_facts(self.viewer):
                self._see(fact)
        z: i64 = 0
        while z < self.places and self.same:
            if self.open[z] != 0:
                self._see_cards(deal, self.cards[z])
                self._see(deal.order_mark(z))
            else:
                self._see(self.cards[z].count())
            z += 1
        seat: i64 = 0
        while seat < deal.seats:
            shown = deal.shown_to(seat)
            self._see(shown if seat == self.viewer else popcount(shown))
            seat += 1
        if moved and self.same:
            self._see_ways(deal)

    def _look(self, deal: Deal) -> bool:
        """Take in all places, and keep what was taken in before. Whether any card lies elsewhere now."""
        self.cards, self.last_cards = self.last_cards, self.cards
        self.open, self.last_open = self.last_open, self.open
        moved = False
        z: i64 = 0
        while z < self.places:
            cards = deal.set_at(z)
            self.cards[z] = cards
            self.open[z] = deal.seen(z) & self.mask
            if not cards.same(self.last_cards[z]):
                moved = True
            z += 1
        return moved

    def _see_ways(self, deal: Deal) -> None:
        """From where to where cards went since the last look, and their faces where one of both places is seen.

        What lies in the places does not say which of two hands an open card came from; the story does
        (`kibitz.knowledge.ledger.Flow`).
        """
        source: i64 = 0
        while source < self.places:
            left = self.last_cards[source].minus(self.cards[source])
            if not left.is_empty():
                self._see_ways_from(deal, source, left)
            source += 1
        self._see(NO_MORE_WAYS)

    def _see_ways_from(self, deal: Deal, source: i64, left: CardSet) -> None:
        target: i64 = 0
        while target < self.places:
            came = left.common(self.cards[target])
            if not came.is_empty():
                self._see(source * self.places + target)
                if self.last_open[source] | self.open[target] != 0:
                    self._see_cards(deal, came)
                else:
                    self._see(came.count())
            target += 1

    def _see_cards(self, deal: Deal, cards: CardSet) -> None:
        """The faces: which copy of a doubled pack it is cannot be seen."""
        if deal.copies == 1:
            self._see(cards.first)
        elif deal.base != 0:
            self._see(cards.first)
            self._see(cards.rest)
        else:
            for mask in cards.by_count(deal.copies):
                self._see(mask)

    def _see(self, number: i64) -> None:
        if self.real is None:
            self.numbers.append(number)
        elif self.at >= self.length or self.real[self.at] != number:
            self.same = False
        else:
            self.at += 1
