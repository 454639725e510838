"""Secret choices: each seat commits one number, in any order; all are revealed when the last one is committed."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from kibitz.cards.kernel import bit
from kibitz.cards.vecs import vec


@final
class Commitment:
    """The choices by seat (0 where there is none yet) and the seats that have still to choose."""

    def __init__(self, choices: vec[i64], waiting: i64) -> None:
        self.choices = choices
        self.waiting = waiting

    def copy(self) -> Commitment:
        """Independent choices in the same state."""
        return Commitment(self.choices[:], self.waiting)

    def commit(self, seat: i64, choice: i64) -> None:
        """A seat that has still to choose does so, once and for all."""
        self.choices[seat] = choice
        self.waiting &= ~bit(seat)

    def is_last(self) -> bool:
        """One seat is left: its choice reveals all of them."""
        return self.waiting != 0 and self.waiting & (self.waiting - 1) == 0

    def has_chosen(self, seat: i64) -> bool:
        """Whether a seat has committed itself."""
        return self.waiting & bit(seat) == 0


def first_of(seats: i64, waiting: i64, after: i64) -> i64:
    """The first seat of a mask, clockwise from the one on the left of `after`; -1 where it is empty."""
    if waiting == 0:
        return -1
    seat = after + 1
    if seat == seats:
        seat = 0
    while waiting & bit(seat) == 0:
        seat += 1
        if seat == seats:
            seat = 0
    return seat
