"""Rules of thumb for 1000: bid what aces, tens and pairs should bring, declare on lead, win dear tricks cheaply."""

from __future__ import annotations

from kibitz.cards.card import suit_mask
from kibitz.cards.kernel import bit, bits, popcount
from kibitz.engine.deal import Deal
from kibitz.games.thousand.card_values import card_points, pairs_in, pairs_worth
from kibitz.games.thousand.contract import bid_points
from kibitz.games.thousand.row import (
    ANNOUNCE,
    AUCTION,
    BARREL,
    BIDS,
    FORFEIT,
    FORFEITS,
    GIVE,
    HANDS,
    LEVEL,
    PASS,
    RAISE,
    STANDING,
    TRICK,
    WON,
)
from kibitz.games.thousand.rules import Thousand
from kibitz.mechanics.trick_round import BEST, COUNT, TRUMP

STRENGTH = {7: 0, 9: 1, 10: 2, 11: 3, 8: 4, 12: 5}  # nine, jack, queen, king, ten, ace
KITTY = 25  # what three cards more and two poor ones less bring, and being declarer at all
MARGIN = 35  # points below the estimate that a raise keeps: a failed bid costs twice its worth
HOPELESS = 45  # points that a bid must be short of for a forfeit


def choose(deal: Deal, legal: list[int]) -> int:
    """The action of a sensible player."""
    assert isinstance(deal, Thousand)
    hand = int(deal.row[HANDS + deal.to_act])
    if deal.phase == AUCTION:
        return _bid(deal, hand, legal)
    if deal.phase == RAISE and deal.contract.raises_first:
        hand = _without_gifts(hand)
    if FORFEIT in legal and _is_hopeless(deal, hand):
        return FORFEIT
    legal = [action for action in legal if action != FORFEIT]
    if deal.phase == RAISE:
        return _raise(deal, hand, legal)
    if deal.phase == GIVE:
        return min(legal, key=lambda c: _keeping(hand, c))
    if deal.row[COUNT] == 0:
        return _lead(deal, hand, legal)
    return _follow(deal, hand, legal)


# --- bidding ------------------------------------------------------------------------------------------------


def estimate(hand: int) -> int:
    """Round points that a hand should bring its declarer."""
    pairs = int(pairs_in(hand))
    worths = sorted([int(pairs_worth(bit(suit))) for suit in bits(pairs)], reverse=True)
    points = sum(worths[:1]) + sum(worths[1:]) * 6 // 10  # for a second pair the lead must be won again
    for suit in range(4):
        held = hand & int(suit_mask(suit))
        length = int(popcount(held))
        ace, ten = held & int(bit(48 + suit)), held & int(bit(32 + suit))
        points += 20 if ace else 0
        points += 16 if ace and ten else 7 if ten and length > 1 else 0
        points += 4 * max(0, length - 3)
        if pairs >> suit & 1:
            points += 3 * length
    return points


def _limit(deal: Thousand, hand: int) -> int:
    """The most that the bidder is ready to promise."""
    expected = estimate(hand) + KITTY
    if deal.row[STANDING + BARREL + deal.to_act] >= 0 and expected < 110 and not deal.rules.barrel_with_bid:
        return 0  # only more than 120 points help on the barrel
    return expected


def _bid(deal: Thousand, hand: int, legal: list[int]) -> int:
    """Five more than the last bid, as long as the hand should bring it."""
    bids = [action for action in legal if action >= BIDS]
    if bids and bid_points(bids[0]) <= _limit(deal, hand):
        return bids[0]
    return PASS


def _raise(deal: Thousand, hand: int, legal: list[int]) -> int:
    """What the eight cards should bring, less a margin. On the barrel a higher bid only adds danger."""
    if deal.row[STANDING + BARREL + deal.to_act] >= 0:
        return PASS
    safe = [action for action in legal if action >= BIDS and bid_points(action) <= estimate(hand) - MARGIN]
    return safe[-1] if safe else PASS


def _without_gifts(hand: int) -> int:
    """What stays of ten cards when the two least worth keeping are given away."""
    for _ in range(2):
        hand ^= int(bit(min(bits(hand), key=lambda c: _keeping(hand, c))))
    return hand


def _is_hopeless(deal: Thousand, hand: int) -> bool:
    """Far below the bid, and the forfeit costs nothing."""
    if deal.phase == GIVE or deal.row[STANDING + FORFEITS + deal.to_act] == 2:
        return False
    return estimate(hand) < deal.row[LEVEL] * 5 - HOPELESS


def _keeping(hand: int, card: int) -> tuple[int, int]:
    """How much a card is worth keeping: pairs, aces, guarded tens, then long suits."""
    suit, rank = card & 3, card >> 2
    held = hand & int(suit_mask(suit))
    worth = STRENGTH[rank] * 3 + 2 * int(popcount(held))
    if rank in (10, 11) and pairs_in(hand) & bit(suit):
        worth += 200
    if rank == 12:
        worth += 100
    if rank == 8:
        worth += 60 if held & bit(48 + suit) else 15
    if pairs_in(hand) & bit(suit):
        worth += 10
    return worth, card


# --- play ---------------------------------------------------------------------------------------------------


def _outstanding(deal: Thousand, hand: int) -> int:
    """Cards that are neither in the own hand nor played."""
    row = deal.row
    played = int(row[WON] | row[WON + 1] | row[WON + 2] | row[TRICK])
    return int(deal.rules.cards) & ~played & ~hand


def _is_boss(card: int, outstanding: int) -> bool:
    """No higher card of its suit is out."""
    higher = [c for c in bits(outstanding & int(suit_mask(card & 3))) if STRENGTH[c >> 2] > STRENGTH[card >> 2]]
    return not higher


def _lead(deal: Thousand, hand: int, legal: list[int]) -> int:
    """Sure tricks before a single pair is declared; of two pairs the dearer at once; else a low card."""
    outstanding = _outstanding(deal, hand)
    pairs = [action for action in legal if action >= ANNOUNCE]
    cards = [action for action in legal if action < PASS]
    bosses = [c for c in cards if _is_boss(c, outstanding)]
    if pairs:
        plain = [c for c in bosses if not pairs_in(hand) & bit(c & 3)]
        if plain and deal.row[TRUMP] < 0 and popcount(pairs_in(hand)) == 1:
            return max(plain, key=lambda c: int(card_points(bit(c))))
        return max(pairs, key=lambda a: (int(pairs_worth(bit((a - ANNOUNCE) >> 1))), -a))
    trump = deal.row[TRUMP]
    trumps_out = outstanding & int(suit_mask(trump)) if trump >= 0 else 0
    sure = [c for c in bosses if not trumps_out or c & 3 == trump]
    if sure:
        return max(sure, key=lambda c: (c & 3 == trump, int(card_points(bit(c))), -c))
    if bosses:
        return max(bosses, key=lambda c: int(popcount(outstanding & int(suit_mask(c & 3)))))
    return min(cards, key=lambda c: (_keeping(hand, c)[0] >= 200, int(card_points(bit(c))), c & 3 == trump, c))


def _follow(deal: Thousand, hand: int, legal: list[int]) -> int:
    """Win when it holds; the last to play wins with the dearest card that need not be kept; else the cheapest goes."""
    winners = [c for c in legal if _beats(deal, c)]
    cheapest = min(legal, key=lambda c: (_spares(hand, c), int(card_points(bit(c))), c))
    if not winners:
        return cheapest
    if deal.row[COUNT] == 2:
        tens = [c for c in winners if c >> 2 == 8]
        return tens[0] if tens else min(winners, key=lambda c: STRENGTH[c >> 2])
    outstanding = _outstanding(deal, hand)
    holding = [c for c in winners if _is_boss(c, outstanding)]
    return min(holding, key=lambda c: STRENGTH[c >> 2]) if holding else cheapest


def _spares(hand: int, card: int) -> bool:
    """Whether a card belongs to a pair that may still be declared."""
    return card >> 2 in (10, 11) and pairs_in(hand) & bit(card & 3) != 0


def _beats(deal: Thousand, card: int) -> bool:
    best = deal.row[BEST]
    if card & 3 == best & 3:
        return STRENGTH[card >> 2] > STRENGTH[best >> 2]
    return card & 3 == deal.row[TRUMP]
