"""What an action is worth by ends that chance plays, in the position as it is."""

from __future__ import annotations

from mypy_extensions import i64

from kibitz.cards.kernel import Rng
from kibitz.engine.deal import Deal, legal_list
from kibitz.engine.playouts import playout


def best_by_random_ends(deal: Deal, tries: i64, anew: bool) -> i64:
    """The action whose random ends are best on the mean for its actor; `anew` begins chance anew for each action.

    The same position brings the same choice.
    """
    rng = Rng(deal.fingerprint())
    best = -1.0e300
    chosen: i64 = -1
    for action in legal_list(deal):
        if anew:
            rng = Rng(deal.fingerprint())
        worth = _worth(deal, action, tries, rng)
        if worth > best:
            best = worth
            chosen = action
    return chosen


def _worth(deal: Deal, action: i64, tries: i64, rng: Rng) -> float:
    seat = deal.to_act
    total = 0.0
    while tries > 0:
        end = deal.copy()
        end.step(action)
        playout(end, rng)
        total += end.utility(seat)
        tries -= 1
    return total
