"""Demands: a card that asks the next player for its own rank, or else for cards, or for the turn.

Cards of the same rank in unbroken succession add up, to four times the first at most.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from kibitz.cards.card import rank_mask
from kibitz.cards.vecs import vec
from kibitz.engine.numbers import Number, amount, one_rank, shown

NOTHING: Final = -1
MOST_STEPS: Final = 4


@final
class Demand:
    """What the player to act is asked for: a rank, and the cards that it costs to have none.

    Shared by all deals of a plan: two words of the row keep the demand, the rank and then the amount.
    """

    def __init__(self, steps: vec[i64], at: int) -> None:
        self.steps = steps  # by rank: the cards that one asks for, 0 where it asks for the turn alone, -1 for nothing
        self.at: i64 = at

    def numbers(self, most: int) -> list[Number]:
        """The declaration of those words; a demand is for so many cards at most."""
        return [
            shown(self.at, one_rank("rank demanded"), NOTHING),
            shown(self.at + 1, amount("cards demanded", 0, most)),
        ]

    def rank(self, row: vec[i64]) -> i64:
        """The rank that is asked for, or NOTHING."""
        return row[self.at]

    def amount(self, row: vec[i64]) -> i64:
        """The cards that are asked for."""
        return row[self.at + 1]

    def is_open(self, row: vec[i64]) -> bool:
        """Whether anything is asked for."""
        return row[self.at] >= 0

    def answers(self, row: vec[i64]) -> i64:
        """The faces that answer it: its own rank alone, of any suit."""
        return rank_mask(row[self.at])

    def hear(self, row: vec[i64], rank: i64) -> None:
        """A card of this rank was played: it opens a demand, adds to its like, or asks for nothing."""
        step = self.steps[rank]
        if step < 0:
            self.close(row)
        elif rank == row[self.at]:
            amount = row[self.at + 1] + step
            row[self.at + 1] = MOST_STEPS * step if amount > MOST_STEPS * step else amount
        else:
            row[self.at] = rank
            row[self.at + 1] = step

    def close(self, row: vec[i64]) -> None:
        """It was suffered: nothing is asked for any more."""
        row[self.at] = NOTHING
        row[self.at + 1] = 0
