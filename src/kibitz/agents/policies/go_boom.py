"""Rules of thumb for Go Boom and Rolling Stone: stay able to answer any lead, and win the lead where it is cheap."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, final

from mypy_extensions import i64

from kibitz.agents.policies.policy import Policy, above, of_the_longest, whole
from kibitz.cards.card import suit_mask
from kibitz.cards.hashing import mix_mask
from kibitz.cards.kernel import bit, ctz, popcount, top
from kibitz.engine.deal import Deal
from kibitz.games.go_boom.rules import HANDS, NUMBER, GoBoom
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
            if chosen < 0 or worth > most:
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
    """Leads low from the longest suit; takes a trick with the lowest card that does it.

    By such leads alone the same cards may go round to the end of the deal. So after some tricks whoever holds most,
    and would lose by a block, leads high every other time.
    """

    def __init__(self, figures: Mapping[str, float]) -> None:
        self.patience: i64 = whole(figures, "patience")

    def among(self, deal: Deal, legal: i64) -> i64:
        assert isinstance(deal, GoBoom)
        cards = legal & CARDS
        if cards & (cards - 1) == 0:
            return ctz(legal)
        if deal.trick.count(deal.row) == 0:
            hand = deal.faces(HANDS + deal.to_act)
            if deal.row[NUMBER] > self.patience and self._varies(deal, hand):
                return highest_of_the_longest(hand, cards)
            return of_the_longest(hand, cards)
        winners = winning(deal, cards)
        if winners != 0:
            return ctz(winners)
        return ctz(cards)

    def _varies(self, deal: GoBoom, hand: i64) -> bool:
        """Whether the seat to act has no fewer cards than anybody, and it is one of the times."""
        held = popcount(hand)
        seat: i64 = 0
        while seat < deal.seats:
            if popcount(deal.faces(HANDS + seat)) > held:
                return False
            seat += 1
        return mix_mask(deal.row[NUMBER], hand) & 1 == 0


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


def highest_of_the_longest(hand: i64, cards: i64) -> i64:
    """The highest card of the longest suit; of equal suits that whose card is higher."""
    most: i64 = -1
    chosen: i64 = -1
    suit: i64 = 0
    while suit < 4:
        own = cards & suit_mask(suit)
        if own != 0:
            length = popcount(hand & suit_mask(suit))
            if length > most or (length == most and top(own) > chosen):
                most = length
                chosen = top(own)
        suit += 1
    return chosen
