"""Rules of thumb for Go Boom and Rolling Stone: stay able to answer any lead, and win the lead where it is cheap."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, final

from mypy_extensions import i64

from kibitz.agents.policies.policy import Policy, above, whole
from kibitz.cards.card import suit_mask
from kibitz.cards.kernel import bit, ctz, popcount
from kibitz.engine.deal import Deal
from kibitz.games.go_boom.rules import HANDS, GoBoom
from kibitz.mechanics.suit_or_rank_round import BEST

CARDS: Final = 0xFFFFFFFFFFFFF
HIGHEST: Final = 12  # rank
SCALE: Final = 64  # more than either of two lesser reasons counts


@final
class GoBoomPolicy(Policy):
    """Keeps a hand that answers many leads."""

    def __init__(self, figures: Mapping[str, float]) -> None:
        self.the_lead: i64 = whole(figures, "the_lead")

    def among(self, deal: Deal, legal: i64) -> i64:
        assert isinstance(deal, GoBoom)
        cards = legal & CARDS
        if cards & (cards - 1) == 0:
            return ctz(legal)
        hand = deal.faces(HANDS + deal.to_act)
        leads = deal.trick.count(deal.row) == 0
        winners: i64 = 0
        if not leads:
            winners = winning(deal, cards)
        most: i64 = -1
        chosen: i64 = -1
        while cards != 0:
            card = ctz(cards)
            cards &= cards - 1
            worth = self._worth(deal, hand, card, leads, winners & bit(card) != 0)
            if worth > most:
                most = worth
                chosen = card
        return chosen

    def _worth(self, deal: GoBoom, hand: i64, card: i64, leads: bool, wins: bool) -> i64:
        """How many leads the rest of the hand could answer; high cards go when leading, low ones afterwards."""
        worth = popcount(answers(hand & ~bit(card), deal.trick.by_rank))
        if wins:
            worth += self.the_lead
        worth = worth * SCALE + popcount(hand & suit_mask(card & 3))
        if leads:
            return worth * SCALE + (card >> 2)
        return worth * SCALE + HIGHEST - (card >> 2)


@final
class RollingStonePolicy(Policy):
    """Leads low from the longest suit; takes a trick with the lowest card that does it."""

    def __init__(self, figures: Mapping[str, float]) -> None:
        pass

    def among(self, deal: Deal, legal: i64) -> i64:
        assert isinstance(deal, GoBoom)
        cards = legal & CARDS
        if cards & (cards - 1) == 0:
            return ctz(legal)
        if deal.trick.count(deal.row) == 0:
            return of_the_longest(deal.faces(HANDS + deal.to_act), cards)
        winners = winning(deal, cards)
        if winners != 0:
            return ctz(winners)
        return ctz(cards)


def winning(deal: GoBoom, cards: i64) -> i64:
    """The cards that would take the trick as it lies."""
    best = deal.row[BEST] & 63
    return cards & suit_mask(best & 3) & above(best)


def answers(hand: i64, by_rank: bool) -> i64:
    """The cards that a hand could follow if they were led."""
    leads: i64 = 0
    suit: i64 = 0
    while suit < 4:
        if hand & suit_mask(suit) != 0:
            leads |= suit_mask(suit)
        suit += 1
    if by_rank:
        ranks = (hand | (hand >> 1) | (hand >> 2) | (hand >> 3)) & 0x1111111111111
        leads |= ranks * 15
    return leads


def of_the_longest(hand: i64, cards: i64) -> i64:
    """The lowest card of the longest suit."""
    most: i64 = -1
    chosen: i64 = -1
    suit: i64 = 0
    while suit < 4:
        own = cards & suit_mask(suit)
        if own != 0:
            length = popcount(hand & suit_mask(suit))
            if length > most or (length == most and ctz(own) < chosen):
                most = length
                chosen = ctz(own)
        suit += 1
    return chosen
