"""Rules of thumb for rows: try every take a few times with the rest left to chance, and keep the best.

Where a part of the row lies face down it is taken as it lies in this world, one of those that the seat holds possible.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import final

from mypy_extensions import i64

from kibitz.agents.policies.policy import Policy, whole
from kibitz.agents.policies.random_ends import best_by_random_ends
from kibitz.engine.deal import Deal
from kibitz.games.abstrac.rules import Abstrac


@final
class RowsPolicy(Policy):
    """Keeps what is best on the mean of random ends."""

    def __init__(self, figures: Mapping[str, float]) -> None:
        self.tries: i64 = whole(figures, "tries")

    def among(self, deal: Deal, legal: i64) -> i64:
        return best_by_random_ends(deal, self.tries, False)

    def guesses(self, deal: Deal) -> bool:
        """ABS-19: a second row is taken as it lies."""
        return deal.rules.halves == 2 if isinstance(deal, Abstrac) else True
