"""Secret choices: each seat commits one number, in any order; all are revealed when the last one is committed."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from kibitz.cards.kernel import Rng, bit
from kibitz.cards.vecs import vec


@final
class Commitment:
    """Shared by all deals of a game: it keeps nothing but where the choices by seat stand in the row.

    A choice is a number from 1 on; 0 where there is none yet.
    """

    def __init__(self, seats: int, choices: int) -> None:
        self.seats: i64 = seats
        self.choices: i64 = choices

    def commit(self, row: vec[i64], seat: i64, choice: i64) -> None:
        """A seat that has still to choose does so, once and for all."""
        row[self.choices + seat] = choice

    def has_chosen(self, row: vec[i64], seat: i64) -> bool:
        """Whether a seat has committed itself."""
        return row[self.choices + seat] != 0

    def turned(self, row: vec[i64]) -> list[int]:
        """What everybody knows of the choices, by seat: nothing (0) until all of them are turned."""
        is_turned = self.waiting(row) == 0
        return [row[self.choices + seat] if is_turned else 0 for seat in range(self.seats)]

    def choose_anew(self, row: vec[i64], viewer: i64, highest: i64, rng: Rng) -> None:
        """In a sampled world: what others than the viewer have chosen may be any number up to the highest."""
        for seat in range(self.seats):
            if seat != viewer and self.has_chosen(row, seat):
                self.commit(row, seat, 1 + rng.below(highest))

    def waiting(self, row: vec[i64]) -> i64:
        """The seats that have still to choose, as a mask."""
        waiting: i64 = 0
        seat: i64 = 0
        while seat < self.seats:
            if row[self.choices + seat] == 0:
                waiting |= bit(seat)
            seat += 1
        return waiting

    def is_last(self, row: vec[i64]) -> bool:
        """One seat is left: its choice reveals all of them."""
        waiting = self.waiting(row)
        return waiting != 0 and waiting & (waiting - 1) == 0


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
