"""Rules of thumb for Switch: shed dear cards, keep twos, fours, jacks and aces for need, strike who is nearly out."""

from __future__ import annotations

from kibitz.cards.card import suit_mask
from kibitz.cards.kernel import bit, popcount
from kibitz.engine.deal import WORD, Deal
from kibitz.games.eights.rules import CLAIM, CLAIM_IT, NAME, NOMINATE, SAYING, Eights
from kibitz.games.switch.rules import ACE, SPECIAL
from kibitz.mechanics.turn import DRAW

NEARLY_OUT = 2  # cards


def choose(deal: Deal, legal: list[int]) -> int:
    """The action of a sensible player."""
    assert isinstance(deal, Eights)
    hand = deal.turn.held(deal.row, deal.to_act)
    if deal.phase == CLAIM:
        return CLAIM_IT
    if deal.phase == NOMINATE:
        named = [a for a in legal if NAME <= a < NAME + 4]
        return max(named, key=lambda a: popcount(hand & suit_mask(a - NAME) & ~SPECIAL))
    cards = [a for a in legal if a < DRAW]
    if not cards:
        return legal[0]  # draw or pass, which come before running out of time
    card = max(cards, key=lambda c: _worth(deal, hand, c))
    if deal.count_at(deal.to_act) == 2 and SAYING * WORD + card in legal:
        return SAYING * WORD + card
    return card


def _worth(deal: Eights, hand: int, card: int) -> tuple[int, int, int]:
    """When a card should go: aces last, twos, fours and jacks against who is nearly out, else the dear and the many."""
    suit = popcount(hand & suit_mask(card & 3))
    value = int(deal.rules.worth.of_card(card))
    if card >> 2 == ACE:
        return _urgency(deal) - 1, suit, value
    if SPECIAL & bit(card):
        return _urgency(deal), suit, value
    return 1, suit + value // 4, value


def _urgency(deal: Eights) -> int:
    """Whether to strike now, or to keep the special cards."""
    fewest = min(int(deal.count_at(s)) for s in range(deal.seats))
    return 2 if fewest <= NEARLY_OUT else 0
