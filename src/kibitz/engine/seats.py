"""Which seats there are: every door that takes a seat asks here."""

from __future__ import annotations

from typing import SupportsIndex

from mypy_extensions import i64


def seat_in(seat: object, seats: int) -> i64:
    """The number of a seat, which must be one of so many. Raises ValueError with one sentence.

    Doors take `SupportsIndex`, any library's whole numbers: as an `int`, compiled code would read True as 1.
    """
    number: int = -1
    if isinstance(seat, int):
        if not isinstance(seat, bool):
            number = seat
    elif isinstance(seat, SupportsIndex):
        number = seat.__index__()
    if number < 0 or number >= seats:
        raise ValueError(f"A seat from 0 to {seats - 1} is wanted, not {seat!r}.")
    return number
