"""Demands: a card that asks the next player for its own rank, or else for cards, or for the turn.

Cards of the same rank in unbroken succession add up, to four times the first at most.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from kibitz.cards.card import rank_mask
from kibitz.cards.vecs import vec

NOTHING: Final = -1
MOST_STEPS: Final = 4


@final
class Demand:
    """What the player to act is asked for: a `rank`, and the cards that it costs to have none."""

    def __init__(self, steps: vec[i64]) -> None:
        self.steps = steps  # by rank: the cards that one asks for, 0 where it asks for the turn alone, -1 for nothing
        self.rank: i64 = NOTHING
        self.amount: i64 = 0

    def copy_to(self, other: Demand) -> None:
        """Bring a demand of the same steps into the same state."""
        other.rank = self.rank
        other.amount = self.amount

    def is_open(self) -> bool:
        """Whether anything is asked for."""
        return self.rank >= 0

    def answers(self) -> i64:
        """The faces that answer it: its own rank alone, of any suit."""
        return rank_mask(self.rank)

    def hear(self, rank: i64) -> None:
        """A card of this rank was played: it opens a demand, adds to its like, or asks for nothing."""
        step = self.steps[rank]
        if step < 0:
            self.close()
        elif rank == self.rank:
            self.amount += step
            if self.amount > MOST_STEPS * step:
                self.amount = MOST_STEPS * step
        else:
            self.rank = rank
            self.amount = step

    def close(self) -> None:
        """It was suffered: nothing is asked for any more."""
        self.rank = NOTHING
        self.amount = 0
