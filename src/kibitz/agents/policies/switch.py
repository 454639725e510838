"""Rules of thumb for Switch: shed dear cards, keep twos, fours, jacks and aces for need, strike who is nearly out."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, final

from mypy_extensions import i64

from kibitz.agents.policies.policy import Policy, whole
from kibitz.cards.card import suit_mask
from kibitz.cards.kernel import bit, ctz, popcount
from kibitz.engine.deal import WORD, Deal
from kibitz.games.eights.rules import CLAIM, CLAIM_IT, NAME, NOMINATE, SAYING, Eights
from kibitz.games.switch.rules import ACE, SPECIAL

CARDS: Final = 0xFFFFFFFFFFFFF
SCALE: Final = 256  # more than either of two lesser reasons counts


@final
class SwitchPolicy(Policy):
    """Plays plain cards first, powers against who is nearly out, aces last, and says the words."""

    def __init__(self, figures: Mapping[str, float]) -> None:
        self.nearly_out: i64 = whole(figures, "nearly_out")
        self.points_a_card: i64 = whole(figures, "points_a_card")

    def among(self, deal: Deal, legal: i64) -> i64:
        assert isinstance(deal, Eights)
        if deal.phase == CLAIM:
            return CLAIM_IT
        hand = deal.turn.held(deal.row, deal.to_act)
        if deal.phase == NOMINATE:
            return self._name(hand)
        if legal & CARDS == 0:
            return ctz(legal)  # draw or pass, which come before running out of time
        card = self._best(deal, hand, legal & CARDS)
        if deal.turn.count(deal.row, deal.to_act) == 2 and deal.legal_word(SAYING) & bit(card) != 0:
            return SAYING * WORD + card
        return card

    def _name(self, hand: i64) -> i64:
        """The suit of most plain cards."""
        most: i64 = -1
        named: i64 = NAME
        suit: i64 = 0
        while suit < 4:
            count = popcount(hand & suit_mask(suit) & ~SPECIAL)
            if count > most:
                most = count
                named = NAME + suit
            suit += 1
        return named

    def _best(self, deal: Eights, hand: i64, cards: i64) -> i64:
        if cards & (cards - 1) == 0:
            return ctz(cards)
        urgency = self._urgency(deal)
        most: i64 = -1
        chosen: i64 = -1
        while cards != 0:
            card = ctz(cards)
            cards &= cards - 1
            worth = self._worth(deal, hand, card, urgency)
            if chosen < 0 or worth > most:
                most = worth
                chosen = card
        return chosen

    def _worth(self, deal: Eights, hand: i64, card: i64, urgency: i64) -> i64:
        """When a card should go: aces last, other powers against who is nearly out, else the dear and the many."""
        suit = popcount(hand & suit_mask(card & 3))
        value = deal.rules.worth.of_card(card)
        if card >> 2 == ACE:
            return (urgency * SCALE + suit) * SCALE + value
        if SPECIAL & bit(card) != 0:
            return ((urgency + 1) * SCALE + suit) * SCALE + value
        return (2 * SCALE + suit + value // self.points_a_card) * SCALE + value

    def _urgency(self, deal: Eights) -> i64:
        """Whether to strike now, or to keep the special cards."""
        seat: i64 = 0
        while seat < deal.seats:
            if deal.turn.count(deal.row, seat) <= self.nearly_out:
                return 2
            seat += 1
        return 0
