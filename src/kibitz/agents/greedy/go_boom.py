"""Rules of thumb for Go Boom and Rolling Stone: stay able to answer any lead, and win the lead where it is cheap."""

from __future__ import annotations

from kibitz.cards.card import rank_mask, suit_mask
from kibitz.cards.kernel import bit, popcount
from kibitz.engine.deal import Deal
from kibitz.games.go_boom.rules import DRAW, HANDS, GoBoom
from kibitz.mechanics.suit_or_rank_round import BEST

THE_LEAD = 3  # what winning the lead is worth, in cards that could be answered


def choose(deal: Deal, legal: list[int]) -> int:
    """The action of a sensible player."""
    assert isinstance(deal, GoBoom)
    cards = [a for a in legal if a < DRAW]
    if not cards:
        return legal[0]
    hand = int(deal.faces(HANDS + deal.to_act))
    if deal.rules.takes_up:
        return _from_below(deal, hand, cards)
    return max(cards, key=lambda c: _worth(deal, hand, c))


def _wins(deal: GoBoom, card: int) -> bool:
    """Whether a card would take the trick as it lies."""
    best = int(deal.row[BEST]) & 63
    return (card ^ best) & 3 == 0 and card > best


def _worth(deal: GoBoom, hand: int, card: int) -> tuple[int, int, int]:
    """How many leads the rest of the hand could answer; high cards go when leading, low ones afterwards."""
    answered = popcount(_answers(hand & ~bit(card), deal.rules.by_rank))
    length = popcount(hand & suit_mask(card & 3))
    if deal.trick.count(deal.row) == 0:
        return answered, length, card >> 2
    return answered + (THE_LEAD if _wins(deal, card) else 0), length, -(card >> 2)


def _answers(hand: int, by_rank: bool) -> int:
    """The cards that a hand could follow if they were led."""
    leads = 0
    for suit in range(4):
        if hand & suit_mask(suit):
            leads |= suit_mask(suit)
    for rank in range(13 if by_rank else 0):
        if hand & rank_mask(rank):
            leads |= rank_mask(rank)
    return leads


def _from_below(deal: GoBoom, hand: int, cards: list[int]) -> int:
    """Rolling Stone: lead low from the longest suit; take a trick with the lowest card that does it."""
    if deal.trick.count(deal.row) == 0:
        return max(cards, key=lambda c: (popcount(hand & suit_mask(c & 3)), -c))
    winners = [c for c in cards if _wins(deal, c)]
    return (winners or cards)[0]
