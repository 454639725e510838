"""What search plays in 1000 where it looks no further, and which of the many bids it looks at."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kibitz.cards.card import suit_mask
from kibitz.cards.kernel import Rng, bit, bits, ctz, pick
from kibitz.cards.vecs import vec
from kibitz.engine.row_deal import RowDeal
from kibitz.games.thousand.card_values import pairs_in, pairs_worth
from kibitz.games.thousand.contract import Contract
from kibitz.games.thousand.row import (
    ANNOUNCEMENTS,
    AUCTION,
    BID_COUNT,
    BIDS,
    FIRST_LEVEL,
    HANDS,
    LAST_BID,
    MAY_FORFEIT,
    PASS,
    PLAY,
    RAISE,
    ROUND,
)
from kibitz.mechanics.trick_round import BEST, COUNT, RUFF, TRUMP

TENS: Final = 0xF00000000
ACES: Final = 0xF000000000000


def usual_action(deal: RowDeal, contract: Contract, rng: Rng) -> i64:
    """Bids by steps of five as far as a pair may carry, nothing raised, small gifts; pairs declared, tricks won."""
    if deal.phase == AUCTION:
        return _usual_bid(deal.row, contract, deal.row[HANDS + deal.to_act], rng)
    if deal.phase == RAISE:
        return PASS
    mask = deal.legal_mask() & ~MAY_FORFEIT
    if deal.phase == PLAY:
        pairs = mask & ANNOUNCEMENTS
        if pairs != 0:
            return pick(pairs, rng)
        if rng.below(4) != 0:
            return _usual_card(deal.row, mask, rng)
    elif rng.below(2) == 0:
        return cheapest(mask)
    return pick(mask, rng)


def _usual_bid(row: vec[i64], contract: Contract, hand: i64, rng: Rng) -> i64:
    level = row[LAST_BID]
    carried = FIRST_LEVEL + pairs_worth(pairs_in(hand)) // 5
    if level >= carried or level >= contract.highest_level(hand) or rng.below(2) == 0:
        return PASS
    return BIDS + level + 1 - FIRST_LEVEL


def _usual_card(row: vec[i64], mask: i64, rng: Rng) -> i64:
    """An ace on lead; behind others the highest card that wins, or else the cheapest."""
    if row[COUNT] == 0:
        if mask & ACES != 0:
            return pick(mask & ACES, rng)
        return pick(mask, rng)
    best = row[BEST]
    high: i64 = -1
    same = mask & suit_mask(best & 3)
    while same != 0:
        card = ctz(same)
        same &= same - 1
        if ROUND.beats(row, card) and (high < 0 or card & 60 == 48 or (high & 60 != 48 and card & 60 == 32)):
            high = card
    if high >= 0:
        return high
    if best & 3 != row[TRUMP] and mask & row[RUFF] != 0:
        return cheapest(mask & row[RUFF])
    return cheapest(mask)


def cheapest(cards: i64) -> i64:
    """The card of the lowest rank, in the order of this pack."""
    low = cards & ~(ACES | TENS)
    if low != 0:
        return ctz(low)
    if cards & TENS != 0:
        return ctz(cards & TENS)
    return ctz(cards)


def searched(deal: RowDeal) -> list[int]:
    """Of many bids the next one only, and of many raises every fourth of the next sixteen."""
    found = bits(deal.legal_mask())
    higher = deal.legal_word(1)
    if higher != 0:
        lowest = ctz(higher)
        found.append(BIDS + lowest)
        if deal.phase == RAISE:
            for step in (4, 8, 12):
                if lowest + step < BID_COUNT and higher & bit(lowest + step) != 0:
                    found.append(BIDS + lowest + step)
    return found
