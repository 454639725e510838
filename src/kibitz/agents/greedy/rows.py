"""Rules of thumb for rows: try every take a few times with the rest left to chance, and keep the best."""

from __future__ import annotations

from kibitz.cards.kernel import Rng
from kibitz.engine.deal import Deal
from kibitz.engine.playouts import playout

TRIES = 40


def choose(deal: Deal, legal: list[int]) -> int:
    """The action whose random ends are best on average for the actor."""
    seat = deal.to_act
    rng = Rng(deal.fingerprint())  # the same position, the same choice

    def worth(action: int) -> float:
        total = 0.0
        for _ in range(TRIES):
            end = deal.copy()
            end.step(action)
            playout(end, rng)
            total += end.utility(seat)
        return total

    return max(legal, key=worth)
