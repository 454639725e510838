"""Observations as bits, and as plain planes of 32-bit floats, written into one large array for many deals.

Packed, an observation of `size` numbers is a row of bits. Bit k of the first `size` is set where number k is not 0.
Behind them stand codes for the numbers that may be something between 0 and 1:

* for each place how many cards lie there, in binary; the number is that count divided by the cards of the pack;
* for each card of a place whose order may be seen, its step. In a pile step 0 is 0.25 and each step 0.25 more; of a
  pile that is never seen in order no step is written, and all its cards are 0.25. In other places step k is k / most,
  the most cards that may be seen in order there; step 0 is 1, where no order is seen;
* for each amount how far it is above its lowest value, in binary; the number is that divided by the whole range.

The lowest bit of a code comes first; of the steps of a place, the lowest bits of all its cards come first, then their
second ones. `codes` lists all codes, and `kibitz.batch.Batch.unpack` is the inverse.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i32, i64

from kibitz.cards.card import COPY, slot_of
from kibitz.cards.kernel import BitWriter, as_vec, bit, ctz, put_bits
from kibitz.cards.vecs import vec
from kibitz.engine.numbers import AMOUNT, CHOICE, MASK
from kibitz.engine.row_deal import RowDeal
from kibitz.knowledge.observation import (
    ACTING,
    DEALER,
    FIRST_PLACE,
    PHASE,
    SEAT,
    TOP_OF_PILE,
    Layout,
    above_lowest,
    as_float32,
    find_order,
    read_lasting,
    read_numbers,
    spread,
)
from kibitz.knowledge.row_observation import read_order_of_row
from kibitz.knowledge.tracker import Tracker

NO_CODE: Final = -1
MOST_CARDS: Final = 61  # and the bit that says whether there are any
MOST_BITS: Final = 61  # that are handed to a writer at once
FIGURES: Final = 5  # of a number: its kind, lowest and highest value, width, and a mask of that width
# What it is ("count", "pile", "order", "amount"), its first number, how many numbers have such a code, the first bit,
# the bits of each, and what it is divided by.
Code = tuple[str, int, int, int, int, int]


@final
class Packing:
    """Where the bits of an observation stand. Shared by all deals of a game with its seats and options."""

    def __init__(self, layout: Layout) -> None:
        self.layout = layout
        self.head: i64 = layout.first_slot_of_places  # bits before those of the places
        self.bits: i64 = layout.size  # of the whole row, as codes are added
        self.codes: list[Code] = []
        self.count_width: i64 = _width(layout.cards)
        self.counts: vec[i64] = vec[i64]([self._count_of(z) for z in range(layout.places)])  # by place, first bit
        self.steps: vec[i64] = vec[i64]([self._steps_of(z) for z in range(layout.places)])  # the same, or NO_CODE
        self.step_width: vec[i64] = vec[i64]([self._width_of(z) for z in range(layout.places)])
        self.amounts: vec[i64] = vec[i64](self._amounts())  # by number, NO_CODE where its one bit says all
        self.amount_width: vec[i64] = vec[i64]([_width(max(0, high)) for high in _ranges(layout)])
        self.full: vec[i64] = vec[i64]([_full(width) for width in layout.widths])
        self.low: vec[i64] = vec[i64]([_lowest(layout.pack, copy) for copy in range(layout.masks)])
        self.in_row = True
        for copy in range(len(self.low)):
            self.in_row = self.in_row and _is_in_row(layout, copy, int(self.low[copy]))
        self.words: i64 = (self.bits + 63) // 64
        self.codes_of_numbers: vec[i64] = layout.no_words[:]
        # What is written at every action stands together, so that it is read without detours.
        self.most_places: i64 = layout.places
        self.lowest: i64 = self.low[0]
        self.place_width: i64 = layout.cards + 1
        self.first_number: i64 = layout.first_number
        self.figures: vec[i64] = as_vec(self._figures())
        self.ordered: vec[i64] = as_vec(self._ordered())  # the places whose cards have steps
        self.coded: vec[i64] = as_vec(self._coded())  # of each amount with a code its word, and the code's width

    def fits_masks(self) -> bool:
        """Whether every part of a place, and the head, can be written as one mask."""
        layout = self.layout
        return self.in_row and layout.masks == 1 and layout.cards <= MOST_CARDS and self.head <= MOST_CARDS

    def _figures(self) -> list[int]:
        layout = self.layout
        found: list[int] = []
        for k in range(len(layout.kinds)):
            found += [layout.kinds[k], layout.lows[k], layout.highs[k], layout.widths[k], self.full[k]]
        return found

    def _ordered(self) -> list[int]:
        return [z for z in range(self.layout.places) if self.steps[z] != NO_CODE and self.step_width[z] > 0]

    def _coded(self) -> list[int]:
        found: list[int] = []
        for k in range(len(self.amounts)):
            if self.amounts[k] != NO_CODE:
                found += [self.layout.first_number + k, self.amount_width[k]]
        return found

    def _code(self, what: str, number: i64, count: i64, width: i64, divisor: i64) -> i64:
        first = self.bits
        self.codes.append((what, number, count, first, width, divisor))
        self.bits += width * count
        return first

    def _count_of(self, z: i64) -> int:
        layout = self.layout
        number = layout.first_slot_of_places + z * (1 + layout.cards)
        return self._code("count", number, 1, self.count_width, layout.cards)

    def _width_of(self, z: i64) -> int:
        layout = self.layout
        if layout.most[z] == 0:
            return 0
        return _width(TOP_OF_PILE if layout.piles[z] != 0 else layout.most[z])

    def _steps_of(self, z: i64) -> int:
        layout = self.layout
        most = layout.most[z]
        number = layout.first_slot_of_places + z * (1 + layout.cards) + 1
        if layout.piles[z] != 0:
            return self._code("pile", number, layout.cards, self._width_of(z), TOP_OF_PILE + 1)
        if most == 0:
            return NO_CODE
        return self._code("order", number, layout.cards, self._width_of(z), most)

    def _amounts(self) -> list[int]:
        layout = self.layout
        found: list[int] = []
        number = layout.first_slot_of_numbers
        for k, wide in enumerate(_ranges(layout)):
            found.append(self._code("amount", number, 1, _width(wide), wide) if wide > 1 else NO_CODE)
            number += layout.widths[k]
        return found


def _ranges(layout: Layout) -> list[int]:
    """Of each amount, highest less lowest; 0 for other numbers."""
    return [layout.highs[k] - layout.lows[k] if layout.kinds[k] == AMOUNT else 0 for k in range(len(layout.kinds))]


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
    passed: i64 = 0
    if layout.piles[z] != 0:
        passed = TOP_OF_PILE - count
    k: i64 = 0
    while k < count:
        plane = first + packing.steps[z] + layout.ordered[k]
        step = passed + k + 1
        while step != 0:
            if step & 1 != 0:
                put_bits(row, plane, 1)
            step >>= 1
            plane += layout.cards
        k += 1


def _pack_numbers(packing: Packing, told: vec[i64], row: vec[i64], first: i64) -> None:
    """An amount takes one bit and its code, a choice the bit of its value, a mask its own bits."""
    layout = packing.layout
    kinds, widths = layout.kinds, layout.widths
    at = layout.first_number
    number = first + layout.first_slot_of_numbers
    n: i64 = 0
    while at < layout.count:
        kind = kinds[n]
        value = told[at]
        if kind == MASK:
            put_bits(row, number, value & packing.full[n])
        else:
            value = above_lowest(value, layout.lows[n], layout.highs[n])
            if kind == CHOICE:
                put_bits(row, number + value, 1)
            elif value != 0:
                put_bits(row, number, 1)
                if packing.amounts[n] != NO_CODE:
                    put_bits(row, first + packing.amounts[n], value)
        number += widths[n]
        n += 1
        at += 1


# --- bits, straight from a tracker ------------------------------------------------------------------------------

# The same format once more, for speed alone: a batch that has every row read into words and then written by `pack`
# comes to 0.79 of the decisions a second in Crazy Eights for two, to 0.83 in 8-5-3 and 0.86 in 1000. `pack` cannot go
# either: packs with two copies, and games where no tracker will do, have no other. A test plays every game that has
# both by either of them, bit for bit.


def pack_row(packing: Packing, writer: BitWriter, tracker: Tracker, unknown: i64, told: vec[i64]) -> None:
    """Write the same of the seat to act in the tracked deal, one bit after the other, where `Packing.fits_masks`.

    The seat cannot place the cards of `unknown`. `told` is for the numbers on their way.
    """
    deal = tracker.deal
    seat = deal.to_act
    _write_head(packing, writer, deal, seat)
    _write_places(packing, writer, tracker, unknown, bit(seat))
    read_numbers(packing.layout, deal, seat, told)
    read_lasting(packing.layout, deal, told)
    _write_numbers(packing, writer, told)
    _write_counts(packing, writer, tracker)
    _write_orders(packing, writer, tracker, bit(seat), told)
    _write_amounts(packing, writer)
    writer.end()


def _write_head(packing: Packing, writer: BitWriter, deal: RowDeal, seat: i64) -> None:
    seats = deal.seats
    acting = deal.waiting
    if acting == 0:
        acting = bit(seat)
    marks = bit(seat) | acting * bit(seats) | bit(2 * seats + deal.dealer) | bit(3 * seats + deal.phase - 1)
    writer.put(marks, packing.head)


def _write_places(packing: Packing, writer: BitWriter, tracker: Tracker, unknown: i64, mask: i64) -> None:
    """Of each place whether cards lie there, and which of them are known."""
    memo, places, seen = tracker.memo, tracker.places, tracker.seen
    low, width = packing.lowest, packing.place_width
    z: i64 = 0
    while z < places:
        cards = memo[z]
        if cards == 0:
            writer.put(0, width)
        else:
            if memo[seen + z] & mask == 0:
                cards &= ~unknown
            writer.put(((cards >> low) << 1) | 1, width)
        z += 1
    while z < packing.most_places:
        writer.put(0, width)
        z += 1


def _write_numbers(packing: Packing, writer: BitWriter, told: vec[i64]) -> None:
    """An amount takes one bit, a choice the bit of its value, a mask its own bits; codes of amounts are kept.

    What is short goes to the writer together with what follows it.
    """
    figures, codes = packing.figures, packing.codes_of_numbers
    held: i64 = 0
    fill: i64 = 0
    n = packing.first_number
    at: i64 = 0
    count: i64 = len(figures)
    while at < count:
        value = told[n]
        kind = figures[at]
        width = figures[at + 3]
        if kind == MASK:
            value &= figures[at + 4]
        else:
            value = above_lowest(value, figures[at + 1], figures[at + 2])
            if kind == CHOICE:
                value = bit(value)
            else:
                codes[n] = value
                if value != 0:
                    value = 1
        if fill + width > MOST_BITS:
            writer.put(held, fill)
            held = 0
            fill = 0
        held |= value << fill
        fill += width
        n += 1
        at += FIGURES
    writer.put(held, fill)


def _write_counts(packing: Packing, writer: BitWriter, tracker: Tracker) -> None:
    """How many cards lie in each place."""
    memo, counted, width = tracker.memo, tracker.counted, packing.count_width
    held: i64 = 0
    fill: i64 = 0
    z: i64 = 0
    while z < packing.most_places:
        if fill + width > MOST_BITS:
            writer.put(held, fill)
            held = 0
            fill = 0
        held |= memo[counted + z] << fill
        fill += width
        z += 1
    writer.put(held, fill)


def _write_orders(packing: Packing, writer: BitWriter, tracker: Tracker, mask: i64, told: vec[i64]) -> None:
    """The steps of the cards that are seen in order."""
    memo, ordered = tracker.memo, packing.ordered
    k: i64 = 0
    count: i64 = len(ordered)
    while k < count:
        z = ordered[k]
        cards: i64 = 0
        if z < tracker.places and memo[tracker.seen + z] & mask != 0:
            cards = memo[tracker.counted + z]
        _write_steps(packing, writer, tracker, z, cards, told)
        k += 1


def _write_steps(packing: Packing, writer: BitWriter, tracker: Tracker, z: i64, count: i64, told: vec[i64]) -> None:
    """The steps of so many cards of a place: the lowest bits of all of them, then the second ones, and so on."""
    layout = packing.layout
    most, low, width = layout.most[z], packing.lowest, packing.step_width[z]
    if count != 0:
        told[0] = 0
        read_order_of_row(layout, tracker.deal, z, told, 0, count, tracker.by_plan)
        if told[0] == 0:
            count = 0
        elif count > most:
            count = most
    passed: i64 = 0
    if layout.piles[z] != 0:
        passed = TOP_OF_PILE - count
    plane: i64 = 1
    while width > 0:
        cards: i64 = 0
        k: i64 = 0
        while k < count:
            if (passed + k + 1) & plane != 0:
                cards |= bit(told[k] - 1)
            k += 1
        writer.put(cards >> low, layout.cards)
        plane += plane
        width -= 1


def _write_amounts(packing: Packing, writer: BitWriter) -> None:
    """The codes of the amounts that have one."""
    coded, codes = packing.coded, packing.codes_of_numbers
    held: i64 = 0
    fill: i64 = 0
    at: i64 = 0
    count: i64 = len(coded)
    while at < count:
        width = coded[at + 1]
        if fill + width > MOST_BITS:
            writer.put(held, fill)
            held = 0
            fill = 0
        held |= codes[coded[at]] << fill
        fill += width
        at += 2
    writer.put(held, fill)


# --- planes -----------------------------------------------------------------------------------------------------


def spread_out(layout: Layout, told: vec[i64], planes: vec[i32], first: i64) -> None:
    """Write the words of an observation as 32-bit floats, from index `first` of the array on, where all are 0."""
    count = spread(layout, told)
    slots, values = layout.slots, layout.values
    k: i64 = 0
    while k < count:
        planes[first + slots[k]] = i32(as_float32(values[k]))
        k += 1
