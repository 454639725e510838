"""BIG-4: who holds the lowest heart opens the auction, which tells everybody something; docs/games/big-three.md."""

from __future__ import annotations

from mypy_extensions import i64

from kibitz.cards.card import HEARTS, suit_mask
from kibitz.cards.kernel import bit, ctz, popcount
from kibitz.cards.vecs import vec
from kibitz.games.big_three.row import DECLARER, HANDS, OPENER, SPENT, TAKEN
from kibitz.mechanics.climbing import FOUR, RANKS


def opener_of(row: vec[i64], seats: i64, dealer: i64) -> i64:
    """BIG-4: whoever holds the lowest heart, the four being the bottom one, must open."""
    opener = holder_of_lowest(row, seats, -1)
    if opener < 0:
        return dealer
    return opener


def holder_of_lowest(row: vec[i64], seats: i64, without: i64) -> i64:
    """The seat with the lowest heart of those that were dealt to all but one; -1 where these have no heart."""
    lowest: i64 = RANKS
    holder: i64 = -1
    seat: i64 = 0
    while seat < seats:
        if seat != without:
            step = lowest_heart(row, seat)
            if step < lowest:
                lowest = step
                holder = seat
        seat += 1
    return holder


def lowest_heart(row: vec[i64], seat: i64) -> i64:
    """BIG-4: the steps from the four of hearts to a seat's lowest one, of the cards dealt to it."""
    cards = row[HANDS + seat] | row[SPENT + seat]
    if seat == row[DECLARER]:
        cards &= ~row[TAKEN]
    hearts = _hearts_from_four(cards)
    if hearts == 0:
        return RANKS
    return ctz(hearts)


def _hearts_from_four(cards: i64) -> i64:
    """The hearts in the order of BIG-4: bit 0 is the four, bit 10 the ace, bit 11 the two."""
    found: i64 = 0
    hearts = cards & suit_mask(HEARTS)
    while hearts != 0:
        step = (ctz(hearts) >> 2) - FOUR
        if step < 0:
            step += RANKS
        found |= bit(step)
        hearts &= hearts - 1
    return found


def likelihood_of_opener(row: vec[i64], seats: i64, hand: i64, kitty: i64) -> float:
    """BIG-4: whether the opener held the lowest heart; where nobody saw the kitty go, how likely that is.

    So many cards are dealt to a hand, and so many set aside.
    """
    declarer = row[DECLARER]
    unclear = declarer >= 0 and row[TAKEN] == 0
    if not unclear:
        if holder_of_lowest(row, seats, -1) == row[OPENER]:
            return 1.0
        return 0.0
    holder = holder_of_lowest(row, seats, declarer)
    lowest: i64 = RANKS
    if holder >= 0:
        lowest = lowest_heart(row, holder)
    all_from_kitty = _below_from_kitty(row[HANDS + declarer] | row[SPENT + declarer], lowest, hand + kitty, kitty)
    if row[OPENER] == declarer:
        return 1.0 - all_from_kitty
    if row[OPENER] == holder:
        return all_from_kitty
    return 0.0


def _below_from_kitty(cards: i64, lowest: i64, size: i64, kitty: i64) -> float:
    """How likely it is that the declarer's hearts below the others' lowest one all came from the kitty."""
    below = popcount(_hearts_from_four(cards) & (bit(lowest) - 1))
    chance = 1.0
    k: i64 = 0
    while k < below:
        chance *= float(kitty - k) / float(size - k)
        k += 1
    return chance
