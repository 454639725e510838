"""The exchange of 8-5-3: who was above the target passes cards, who was below returns the best of each suit."""

from __future__ import annotations

from mypy_extensions import i64

from kibitz.cards.card import suit_mask
from kibitz.cards.kernel import bit, popcount, top
from kibitz.cards.vecs import vec


def due_back(hand: i64, packet: i64) -> i64:
    """EFT-9: for k cards of a suit the taker returns the k highest of that suit, passed cards included."""
    back: i64 = 0
    suit: i64 = 0
    while suit < 4:
        held = hand & suit_mask(suit)
        k = popcount(packet & suit_mask(suit))
        while k > 0:
            highest = bit(top(held))
            back |= highest
            held ^= highest
            k -= 1
        suit += 1
    return back


def giver_of(due: i64, debt: i64) -> i64:
    """The seat that may pass cards."""
    return (due >> (debt * 16)) & 15


def taker_of(due: i64, debt: i64) -> i64:
    """The seat that gets them."""
    return (due >> (debt * 16 + 4)) & 15


def most_of(due: i64, debt: i64) -> i64:
    """How many cards may pass; 0 where there is no such debt."""
    return (due >> (debt * 16 + 8)) & 255


def debts_of(margins: vec[i64], dealer: i64) -> i64:
    """EFT-7: each seat above its target may pass to each seat below it the smaller of the two margins.

    EFT-11: the dealer has the highest coming target, then the seats clockwise, so givers take turns in that order.
    A debt is a giver, a taker and the most cards that may pass, packed into sixteen bits, the first one lowest.
    """
    due: i64 = 0
    size: i64 = 0
    seats: i64 = len(margins)
    ahead: i64 = 0
    while ahead < seats:
        giver = (dealer + ahead) % seats
        above: i64 = margins[giver]
        taker = (giver + 1) % seats
        while above > 0 and taker != giver:
            below: i64 = -margins[taker]
            if below > 0:
                most = above if above < below else below
                due |= (giver + (taker * 16) + (most * 256)) << (size * 16)
                size += 1
            taker = (taker + 1) % seats
        ahead += 1
    return due
