"""Penalty cards of Eleusis, and the expulsion that they bring once enough cards lie there."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from kibitz.cards.kernel import bit
from kibitz.cards.vecs import vec
from kibitz.engine.row_deal import RowDeal
from kibitz.games.eleusis.layout import CardLayout
from kibitz.games.eleusis.packs import Packs
from kibitz.games.eleusis.row import EXPELLED, EXPELS, LINE_AFTER, PROPHET, SIDE_AFTER, USED_UP

PENALTY: Final = 2  # ELE-11: for each card of a wrong play
CLAIM_PENALTY: Final = 5  # ELE-16, ELE-26


@final
class Expulsion:
    """ELE-27: it begins at so many cards of the mainline, fewer since a Prophet took over; rejected ones may count."""

    def __init__(
        self, layout: CardLayout, packs: Packs, expels_at: i64, prophet_expels_at: i64, counts_sidelines: bool
    ) -> None:
        self.layout = layout
        self.packs = packs
        self.expels_at = expels_at
        self.prophet_expels_at = prophet_expels_at
        self.counts_sidelines = counts_sidelines

    def left(self, row: vec[i64]) -> i64:
        """ELE-27: how many more cards until a rejected play expels."""
        if row[PROPHET] >= 0:
            return max(0, self.prophet_expels_at - self._since(row))
        return max(0, self.expels_at - self._played(row))

    def _played(self, row: vec[i64]) -> i64:
        """ELE-27: the cards that count without a Prophet: those of the mainline but the starter."""
        count = self.layout.length(row) - 1
        if self.counts_sidelines:
            count += self.layout.sidelines.count(row)
        return count

    def _since(self, row: vec[i64]) -> i64:
        """ELE-27: the cards that count since the Prophet took over."""
        if self.counts_sidelines:
            return row[LINE_AFTER] + row[SIDE_AFTER]
        return row[LINE_AFTER]

    def settle(self, row: vec[i64]) -> None:
        """ELE-27: whether a rejected play expels is settled as the turn begins."""
        row[EXPELS] = 1 if row[USED_UP] != 0 or self.left(row) == 0 else 0

    def pay(self, deal: RowDeal, seat: i64, count: i64) -> bool:
        """ELE-11, ELE-14: penalty cards as far as there are any; whether all were there. ELE-28: they may expel."""
        row = deal.row
        deal.tick()
        paid = self.packs.give(deal, seat, count)
        if row[EXPELS] != 0 or row[USED_UP] != 0:
            row[EXPELLED] |= bit(seat)
        self.packs.refill(deal)
        return paid
