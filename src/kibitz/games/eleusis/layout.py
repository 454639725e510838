"""The layout of Eleusis: the mainline of right cards, the sidelines of wrong ones, and the cards being judged."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from kibitz.cards.kernel import bit
from kibitz.cards.vecs import vec
from kibitz.engine.plan import Plan
from kibitz.games.eleusis.actions import CLAIM, LAY
from kibitz.games.eleusis.row import (
    ATTEMPT,
    HANDS,
    LAST_PLACED,
    LINE_AFTER,
    MAINLINE,
    MOST_CARDS,
    PROPHET,
    SIDE_AFTER,
    SIDELINES,
)
from kibitz.mechanics.copies import Copies
from kibitz.mechanics.ordered_place import OrderedPlace


@final
class CardLayout:
    """Shared by all deals of a plan: it keeps nothing but where the hands and the laid out cards lie in the row."""

    def __init__(self, plan: Plan) -> None:
        behind = HANDS + plan.seats
        self.copies = Copies(plan)
        self.mainline = OrderedPlace(plan, behind + MAINLINE)
        self.sidelines = OrderedPlace(plan, behind + SIDELINES)
        self.attempt = OrderedPlace(plan, behind + ATTEMPT)

    def hand(self, row: vec[i64], seat: i64) -> i64:
        """The faces that a seat holds; none for nobody."""
        return self.copies.faces(row, HANDS + seat) if seat >= 0 else 0

    def held(self, row: vec[i64], seat: i64) -> i64:
        """How many cards a seat holds."""
        return self.copies.count(row, HANDS + seat)

    def length(self, row: vec[i64]) -> i64:
        """How many cards the mainline has."""
        return self.mainline.count(row)

    def playable(self, row: vec[i64], seat: i64) -> i64:
        """ELE-9: any card of the hand, up to four; judged once one lies there. ELE-15: a claim before that only."""
        count = self.attempt.count(row)
        if count == MOST_CARDS:
            return bit(LAY)
        return self.copies.faces(row, HANDS + seat) | (bit(CLAIM) if count == 0 else bit(LAY))

    def play(self, row: vec[i64], seat: i64, face: i64) -> None:
        """ELE-9: up to four cards are laid out in order, then judged as a whole."""
        hand = HANDS + seat
        self.attempt.add(row, self.copies.first(row, hand, face), hand)

    def join(self, row: vec[i64], card: i64, source: i64) -> None:
        """ELE-10: a card joins the mainline."""
        self.mainline.add(row, card, source)
        row[LAST_PLACED] = card
        if row[PROPHET] >= 0:
            row[LINE_AFTER] += 1

    def hang(self, row: vec[i64], card: i64) -> None:
        """ELE-11: a card joins the latest group of the sidelines."""
        self.sidelines.add(row, card, self.attempt.place)
        row[LAST_PLACED] = card
        if row[PROPHET] >= 0:
            row[SIDE_AFTER] += 1
