"""Observations as bits, and as plain planes of 32-bit floats, written into one large array for many deals.

Packed, an observation of `size` numbers is a row of bits. Bit k of the first `size` is set where number k is not 0.
Behind them stand codes for the numbers that may be something between 0 and 1:

* for each place how many cards lie there, in binary; the number is that count divided by the cards of the pack;
* for each card of a place whose order may be seen, its step. In a pile step 0 is 0.25 and each step 0.25 more; of a
  pile that is never seen in order no step is written, and all its cards are 0.25. In other places step k is k / most,
  the most cards that may be seen in order there; step 0 is 1, where no order is seen;
* for each amount how far it is above its lowest value, in binary; the number is that divided by the whole range.

The lowest bit of a code comes first. `codes` lists them; `kibitz.batch.Batch.unpack` is the inverse.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i32, i64

from kibitz.cards.card import COPY, slot_of
from kibitz.cards.kernel import bit, ctz, put_bits
from kibitz.cards.vecs import vec
from kibitz.engine.numbers import AMOUNT, CHOICE, MASK
from kibitz.knowledge.observation import (
    ACTING,
    DEALER,
    FIRST_PLACE,
    PHASE,
    SEAT,
    TOP_OF_PILE,
    Layout,
    find_order,
    spread,
)

ONE: Final = 0x3F800000  # 1.0 as a 32-bit float
FRACTIONS: Final = 8388608.0  # the steps from 1.0 to 2.0 in such a float
NO_CODE: Final = -1


@final
class Packing:
    """Where the bits of an observation stand. Shared by all deals of a game with its seats and options."""

    def __init__(self, layout: Layout) -> None:
        self.layout = layout
        self.bits: i64 = layout.size  # of the whole row, as codes are added
        self.codes: list[tuple[str, int, int, int, int]] = []  # what, its first number, first bit, width, divisor
        self.counts: vec[i64] = vec[i64]([self._count_of(z) for z in range(layout.places)])  # by place, first bit
        self.steps: vec[i64] = vec[i64]([self._steps_of(z) for z in range(layout.places)])
        self.step_width: vec[i64] = vec[i64]([self._width_of(z) for z in range(layout.places)])
        self.amounts: vec[i64] = vec[i64](self._amounts())  # by number, NO_CODE where its one bit says all
        self.full: vec[i64] = vec[i64]([_full(width) for width in layout.widths])
        self.low: vec[i64] = vec[i64]([_lowest(layout.pack, copy) for copy in range(layout.masks)])
        self.in_row = True
        for copy in range(len(self.low)):
            self.in_row = self.in_row and _is_in_row(layout, copy, int(self.low[copy]))
        self.words: i64 = (self.bits + 63) // 64

    def _code(self, what: str, number: i64, width: i64, divisor: i64) -> i64:
        first = self.bits
        self.codes.append((what, number, first, width, divisor))
        self.bits += width
        return first

    def _count_of(self, z: i64) -> int:
        layout = self.layout
        number = layout.first_slot_of_places + z * (1 + layout.cards)
        return self._code("count", number, _width(layout.cards), layout.cards)

    def _width_of(self, z: i64) -> int:
        layout = self.layout
        if layout.most[z] == 0:
            return 0
        return _width(TOP_OF_PILE if layout.piles[z] != 0 else layout.most[z])

    def _steps_of(self, z: i64) -> int:
        layout = self.layout
        most = layout.most[z]
        if most == 0 and layout.piles[z] == 0:
            return NO_CODE
        first = self.bits
        number = layout.first_slot_of_places + z * (1 + layout.cards) + 1
        for card in range(layout.cards):
            if layout.piles[z] != 0:
                self._code("pile", number + card, self._width_of(z), TOP_OF_PILE + 1)
            else:
                self._code("order", number + card, self._width_of(z), most)
        return first

    def _amounts(self) -> list[int]:
        layout = self.layout
        found: list[int] = []
        number = layout.first_slot_of_numbers
        for k in range(len(layout.kinds)):
            wide = layout.highs[k] - layout.lows[k]
            if layout.kinds[k] == AMOUNT and wide > 1:
                found.append(self._code("amount", number, _width(wide), wide))
            else:
                found.append(NO_CODE)
            number += layout.widths[k]
        return found


def _width(most: i64) -> int:
    """How many bits a number up to `most` takes."""
    return int(most).bit_length()


def _full(width: i64) -> int:
    """A mask of so many bits."""
    mask = 0
    for k in range(width):
        mask |= int(bit(k))
    return mask


def _faces(pack: list[int], copy: int) -> list[int]:
    return [int(slot_of(card)) - COPY * copy for card in pack if int(slot_of(card)) // COPY == copy]


def _lowest(pack: list[int], copy: int) -> int:
    """The lowest face of a copy of the pack."""
    return min([*_faces(pack, copy), COPY])


def _is_in_row(layout: Layout, copy: int, low: int) -> bool:
    """Whether the cards of a copy have numbers in a row, as their faces have, so that a mask is written as it is."""
    for face in _faces(layout.pack, copy):
        if layout.spot[COPY * copy + face] != layout.spot[COPY * copy + low] + face - low:
            return False
    return low < COPY


# --- bits -------------------------------------------------------------------------------------------------------


def pack(packing: Packing, told: vec[i64], row: vec[i64], first: i64) -> None:
    """Write the words of an observation as bits, from bit `first` of the array on, where all bits are clear."""
    layout = packing.layout
    seats = layout.seats
    put_bits(row, first + told[SEAT], 1)
    put_bits(row, first + seats, told[ACTING])
    put_bits(row, first + 2 * seats + told[DEALER], 1)
    put_bits(row, first + 3 * seats + told[PHASE] - 1, 1)
    at: i64 = FIRST_PLACE
    number = first + layout.first_slot_of_places
    z: i64 = 0
    while z < layout.places:
        count = told[at]
        if count != 0:
            put_bits(row, number, 1)
            put_bits(row, first + packing.counts[z], count)
            _pack_cards(packing, told, at + 1, row, number + 1)
            if layout.most[z] > 0:
                _pack_order(packing, told, at, z, row, first)
        at += 1 + layout.masks + layout.most[z]
        number += 1 + layout.cards
        z += 1
    _pack_numbers(packing, told, row, first)


def _pack_cards(packing: Packing, told: vec[i64], at: i64, row: vec[i64], number: i64) -> None:
    """The cards of a place, whose masks begin at `at`."""
    spot = packing.layout.spot
    k: i64 = 0
    while k < packing.layout.masks:
        mask = told[at + k]
        if packing.in_row:
            low = packing.low[k]
            put_bits(row, number + spot[COPY * k + low], mask >> low)
        else:
            while mask != 0:
                put_bits(row, number + spot[COPY * k + ctz(mask)], 1)
                mask &= mask - 1
        k += 1


def _pack_order(packing: Packing, told: vec[i64], at: i64, z: i64, row: vec[i64], first: i64) -> None:
    """The step of each card that is seen in order."""
    layout = packing.layout
    count = find_order(layout, told, at, z)
    width = packing.step_width[z]
    steps = first + packing.steps[z]
    passed: i64 = 0
    if layout.piles[z] != 0:
        passed = TOP_OF_PILE - count
    k: i64 = 0
    while k < count:
        put_bits(row, steps + layout.ordered[k] * width, passed + k + 1)
        k += 1


def _pack_numbers(packing: Packing, told: vec[i64], row: vec[i64], first: i64) -> None:
    """An amount takes one bit and its code, a choice the bit of its value, a mask its own bits."""
    layout = packing.layout
    kinds, lows, highs, widths = layout.kinds, layout.lows, layout.highs, layout.widths
    at = layout.first_number
    number = first + layout.first_slot_of_numbers
    n: i64 = 0
    while at < layout.count:
        kind = kinds[n]
        value = told[at]
        if kind == MASK:
            put_bits(row, number, value & packing.full[n])
        else:
            low = lows[n]
            if value < low:
                value = low
            elif value > highs[n]:
                value = highs[n]
            value -= low
            if kind == CHOICE:
                put_bits(row, number + value, 1)
            elif value != 0:
                put_bits(row, number, 1)
                if packing.amounts[n] != NO_CODE:
                    put_bits(row, first + packing.amounts[n], value)
        number += widths[n]
        n += 1
        at += 1


# --- planes -----------------------------------------------------------------------------------------------------


def spread_out(layout: Layout, told: vec[i64], planes: vec[i32], first: i64) -> None:
    """Write the words of an observation as 32-bit floats, from index `first` of the array on, where all are 0."""
    count = spread(layout, told)
    slots, values = layout.slots, layout.values
    k: i64 = 0
    while k < count:
        planes[first + slots[k]] = i32(as_float32(values[k]))
        k += 1


def as_float32(value: float) -> i64:
    """The bits of the nearest 32-bit float, of a number from 2**-100 to 1; ties go to the even one."""
    if value == 1.0:
        return ONE
    exponent: i64 = 127
    while value < 1.0:
        value *= 2.0
        exponent -= 1
    steps = (value - 1.0) * FRACTIONS
    whole = i64(int(steps))
    rest = steps - float(whole)
    if rest > 0.5 or (rest == 0.5 and whole & 1 == 1):
        whole += 1
    return exponent * 8388608 + whole
