"""The Prophet of Eleusis: a player who rules in the dealer's place until the first mistake."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from kibitz.cards.kernel import bit
from kibitz.cards.vecs import vec
from kibitz.engine.row_deal import RowDeal
from kibitz.games.eleusis.actions import NOTHING, RIGHT, WRONG
from kibitz.games.eleusis.expulsion import CLAIM_PENALTY
from kibitz.games.eleusis.layout import CardLayout
from kibitz.games.eleusis.packs import Packs
from kibitz.games.eleusis.row import (
    BEFORE_MARKER,
    CALL,
    CLAIMANT,
    EXPELLED,
    FALLEN,
    LAST_PLACED,
    LINE_AFTER,
    MARKED,
    MARKED_CARD,
    NO_CALL,
    NO_FACE,
    PROPHET,
    SAYS_NOTHING,
    SIDE_AFTER,
    WERE_PROPHET,
)
from kibitz.games.eleusis.turns import Turns


@final
class Prophet:
    """ELE-34: the marked card may count among those before the marker. ELE-26: a fall may cost cards."""

    def __init__(self, layout: CardLayout, packs: Packs, turns: Turns, counts_marked: bool, takes_cards: bool) -> None:
        self.layout = layout
        self.packs = packs
        self.turns = turns
        self.counts_marked = counts_marked
        self.takes_cards = takes_cards

    def may_declare(self, row: vec[i64], seat: i64) -> bool:
        """ELE-18: no Prophet now, never Prophet before, two others still in, and not just expelled."""
        return (
            row[PROPHET] < 0
            and (row[WERE_PROPHET] | row[EXPELLED]) & bit(seat) == 0
            and self.turns.others_in(row, seat) >= 2
        )

    def take_office(self, row: vec[i64], seat: i64) -> None:
        """ELE-18, ELE-19: who has just played becomes the Prophet; the marker goes on the last card put down."""
        row[PROPHET] = seat
        row[WERE_PROPHET] |= bit(seat)
        row[MARKED_CARD] = row[LAST_PLACED]
        row[MARKED] = row[LAST_PLACED] & 63
        row[LINE_AFTER] = 0
        row[SIDE_AFTER] = 0
        row[BEFORE_MARKER] = self.layout.length(row) + self.layout.sidelines.count(row)
        if not self.counts_marked:
            row[BEFORE_MARKER] -= 1  # ELE-34

    def callable(self, row: vec[i64]) -> i64:
        """ELE-20, ELE-24: right or wrong; after a claim that nothing fits, or which card does."""
        if row[CLAIMANT] < 0:
            return bit(RIGHT) | bit(WRONG)
        return self.layout.hand(row, row[CLAIMANT]) | bit(NOTHING)

    def call(self, row: vec[i64], action: i64) -> None:
        """ELE-20: the Prophet's ruling, which the rule or a dealer who judges by hand confirms or not."""
        if action in (RIGHT, WRONG):
            row[CALL] = 1 if action == RIGHT else 0
        else:
            row[CALL] = SAYS_NOTHING if action == NOTHING else action

    def erred(self, row: vec[i64], right: bool) -> bool:
        """ELE-22: whether the Prophet has called cards otherwise than they are."""
        return row[CALL] != NO_CALL and (row[CALL] == 1) != right

    def depose(self, deal: RowDeal) -> None:
        """ELE-22: out of office; five points are lost at the end, or ELE-26: five cards taken now."""
        row = deal.row
        seat = row[PROPHET]
        row[CALL] = NO_CALL
        row[PROPHET] = -1
        row[FALLEN] |= bit(seat)
        row[MARKED] = NO_FACE
        row[BEFORE_MARKER] = 0
        row[LINE_AFTER] = 0
        row[SIDE_AFTER] = 0
        if self.takes_cards:
            deal.tick()
            self.packs.give(deal, seat, CLAIM_PENALTY)
            self.packs.refill(deal)
