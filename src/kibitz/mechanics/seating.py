"""Seats round the table: who comes next, and how the cards come round."""

from __future__ import annotations

from mypy_extensions import i64

from kibitz.cards.kernel import bit
from kibitz.cards.vecs import vec


def left_of(seat: i64, seats: i64) -> i64:
    """The next seat, clockwise."""
    if seat == seats - 1:
        return 0
    return seat + 1


def deal_round(hands: vec[i64], pack: vec[i64], first: i64, count: i64) -> None:
    """So many cards from the top of the pack, one at a time, clockwise from a seat on; `hands` are masks by seat."""
    seats: i64 = len(hands)
    seat = first
    i: i64 = 0
    while i < count:
        hands[seat] |= bit(pack[i])
        seat = left_of(seat, seats)
        i += 1
