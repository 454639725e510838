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


def deal_round(row: vec[i64], hands: i64, seats: i64, pack: vec[i64], first: i64, count: i64) -> None:
    """So many cards from the top of a single pack, one at a time, clockwise from a seat on.

    The hands are words of the row, by seat, from `hands` on.
    """
    seat = first
    i: i64 = 0
    while i < count:
        row[hands + seat] |= bit(pack[i])
        seat = left_of(seat, seats)
        i += 1


def set_aside(row: vec[i64], place: i64, pack: vec[i64], first: i64) -> None:
    """The cards of a single pack from number `first` on come to a place of the row."""
    last: i64 = len(pack)
    while first < last:
        row[place] |= bit(pack[first])
        first += 1
