"""What bids and declared pairs of 1000 tell of hidden cards; docs/games/thousand.md."""

from __future__ import annotations

from mypy_extensions import i64

from kibitz.cards.kernel import bit
from kibitz.cards.vecs import vec
from kibitz.engine.row_deal import RowDeal
from kibitz.games.thousand.card_values import pairs_in
from kibitz.games.thousand.contract import Contract
from kibitz.games.thousand.row import (
    ABOVE_120,
    AUCTION,
    DECLARED,
    DECLARER,
    GIFTS,
    GIVE,
    HANDS,
    KITTY_SHOWN,
    LEVEL,
    PLAIN_LEVEL,
)
from kibitz.mechanics.seating import left_of


def settles(deal: RowDeal, contract: Contract) -> bool:
    """With `likelihood`, unless a bid above 120 was made of cards that the gifts have changed since."""
    row = deal.row
    if deal.phase == AUCTION or contract.gifts_are_due(deal):
        return not contract.rules.cap_by_held_pairs or (row[ABOVE_120] == 0 and row[LEVEL] <= PLAIN_LEVEL)
    return row[LEVEL] <= PLAIN_LEVEL


def likelihood(deal: RowDeal, contract: Contract) -> float:
    """THO-8, THO-11, THO-14: who bid above 120 held a pair; a declared pair's other card is there, or played."""
    row = deal.row
    seat: i64 = 0
    while seat < 3:
        if row[ABOVE_120] & bit(seat) != 0 and not _had_pair(deal, contract, seat):
            return 0.0
        declared = row[DECLARED + seat]
        if declared != 0:
            left = left_of(seat, 3)
            others = row[HANDS + left] | row[HANDS + left_of(left, 3)]
            if ((others >> 40) | (others >> 44)) & declared != 0:
                return 0.0
        seat += 1
    if contract.raises_first and deal.phase == GIVE and row[LEVEL] > PLAIN_LEVEL:
        if pairs_in(_held_by_declarer(row)) == 0:
            return 0.0
    return 1.0


def _had_pair(deal: RowDeal, contract: Contract, seat: i64) -> bool:
    """Whether the cards dealt to a seat allow a bid above 120; once gifts have changed hands nobody can say."""
    row = deal.row
    if deal.phase == AUCTION:
        return pairs_in(row[HANDS + seat]) != 0
    if not contract.gifts_are_due(deal):
        return True
    cards = row[HANDS + seat]
    if seat == row[DECLARER]:
        cards = _held_by_declarer(row) & ~row[KITTY_SHOWN]
    return pairs_in(cards) != 0


def _held_by_declarer(row: vec[i64]) -> i64:
    """The declarer's hand, with the cards that lie ready for the opponents."""
    return row[HANDS + row[DECLARER]] | row[GIFTS] | row[GIFTS + 1] | row[GIFTS + 2]
