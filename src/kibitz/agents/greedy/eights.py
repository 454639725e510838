"""Rules of thumb for the Eights family: shed dear cards, keep eights, name the longest suit."""

from __future__ import annotations

from kibitz.cards import EIGHT, suit_mask
from kibitz.deal import Deal
from kibitz.games.shedding import Shedding
from kibitz.games.shedding_table import DRAW, NAME, NOMINATE
from kibitz.kernel import popcount


def choose(deal: Deal, legal: list[int]) -> int:
    """The action of a sensible player."""
    assert isinstance(deal, Shedding)
    hand = deal.hands[deal.to_act]
    if deal.phase == NOMINATE:
        return max(legal, key=lambda a: popcount(hand & suit_mask(a - NAME)))
    cards = [a for a in legal if a < DRAW]
    if not cards:
        return legal[0]
    plain = [c for c in cards if c >> 2 != EIGHT]
    if not plain and _may_wait(deal, legal):
        return DRAW
    card_value = deal.rules.worth.of_card
    return max(plain or cards, key=lambda c: (popcount(hand & suit_mask(c & 3)) + card_value(c) // 4, c))


def _may_wait(deal: Shedding, legal: list[int]) -> bool:
    """Whether to draw rather than spend an eight: early, while nobody is close to going out."""
    fewest = min(int(deal.count_at(s)) for s in range(deal.seats))
    return DRAW in legal and fewest > 4 and deal.drawn == 0
