"""Observations: what a seat knows of the present as numbers of fixed length, read off what a game declares.

A game declares its phases, places and numbers once, as data (`kibitz.engine.position`). Of these, with the seats and
the options, one `Layout` is made. `words` reads a position into whole numbers by that layout; `tensor` and `packed`
spread the words into numbers from 0 to 1; `kibitz.knowledge.fields` names them.

The words are: the seat that looks, the dealer, the phase, the seats that may act; for each place how many cards lie
there and which of them the seat knows, a mask for each copy of the pack; where the order of a place is seen, its cards
in order; then the numbers that the game declares, public ones first.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i32, i64

from kibitz.cards.card import COPY, SLOTS, slot_of
from kibitz.cards.card_set import NO_CARDS, CardSet
from kibitz.cards.kernel import as_vec, bit, ctz
from kibitz.cards.vecs import vec
from kibitz.engine.deal import Deal
from kibitz.engine.numbers import AMOUNT, CHOICE, MASK, Number
from kibitz.engine.places import Zone
from kibitz.knowledge.ledger import Ledger

LAYOUT_VERSION: Final = 1  # raised whenever the meaning of any slot of any game changes

SEAT: Final = 0  # the first words
DEALER: Final = 1
PHASE: Final = 2
ACTING: Final = 3
FIRST_PLACE: Final = 4

TOP_OF_PILE: Final = 3  # of a pile only the last cards are seen in order
IN_A_PILE: Final = 0.25  # a card that lies below those
ONE: Final = 0x3F800000  # 1.0 as a 32-bit float
FRACTIONS: Final = 8388608.0  # the steps from 1.0 to 2.0 in such a float
_LOW: Final = 0xFFFFFFFFFFFFFFF  # sixty bits: more than there are faces
_ONE: Final[object] = 1.0  # shared by all tensors, so that no number is made anew


@final
class Layout:
    """Where everything stands in the words and in the tensor of a game with its seats and options."""

    def __init__(self, blank: Deal) -> None:
        self.seats: i64 = blank.seats
        self.base: i64 = blank.base
        self.phases: list[str] = blank.phase_names()
        self.zones: list[Zone] = blank.observed_places()
        self.places: i64 = len(self.zones)
        self.pack: list[int] = blank.observed_pack()
        self.cards: i64 = len(self.pack)
        self.copies: i64 = _copies(self.pack, self.base)
        self.masks: i64 = 2 if self.base != 0 else self.copies  # words of cards in each place
        self.spot: vec[i64] = _spots(self.pack)
        self.most: vec[i64] = _most_in_order(blank, self.zones, self.seats, self.cards)
        self.piles: vec[i64] = vec[i64]([1 if zone.kind == "pile" else 0 for zone in self.zones])
        self.numbers: list[Number] = blank.declares()
        self.first_slot_of_places: i64 = 3 * self.seats + len(self.phases)
        self.first_number: i64 = FIRST_PLACE
        for most in self.most:
            self.first_number += 1 + self.masks + most
        self.first_slot_of_numbers: i64 = self.first_slot_of_places + self.places * (1 + self.cards)
        self.kinds: vec[i64] = vec[i64]([n.kind for n in self.numbers for _ in range(n.size)])
        self.lows: vec[i64] = vec[i64]([n.low for n in self.numbers for _ in range(n.size)])
        self.highs: vec[i64] = vec[i64]([n.high for n in self.numbers for _ in range(n.size)])
        self.widths: vec[i64] = vec[i64]([n.width() for n in self.numbers for _ in range(n.size)])
        self.from_zero: vec[i64] = vec[i64]([_from_zero(n) for n in self.numbers for _ in range(n.size)])
        self.count: i64 = self.first_number + len(self.kinds)  # of words
        self.size: i64 = self.first_slot_of_numbers + sum([n.width() * n.size for n in self.numbers])  # of slots
        self.no_words: vec[i64] = vec[i64]([0] * self.count)
        self.told: vec[i64] = vec[i64]([0] * self.count)
        self.zeros: list[object] = [0.0] * self.size
        self.empty: vec[float] = vec[float]([0.0] * self.size)
        self.empty32: vec[i32] = vec[i32]([0] * self.size)
        self.first_lasting: i64 = 0  # of the numbers that are declared one by one
        self.lasting: i64 = 0  # how many of them hardly ever change
        self.slot_of_lasting: i64 = self.first_slot_of_numbers
        self.slot_after_lasting: i64 = 0
        self._find_lasting()
        self.lasting_told: list[int] = []  # those numbers as they were last
        self.base32: vec[i32] = self.empty32[:]  # and what they make of an array
        self.ordered: vec[i64] = vec[i64]([0] * max([int(self.seats), int(self.cards), TOP_OF_PILE]))
        self.slots: vec[i64] = vec[i64]([0] * (self.size + self.count))
        self.values: vec[float] = vec[float]([0.0] * (self.size + self.count))

    def _find_lasting(self) -> None:
        for number in self.numbers:
            if number.lasting:
                self.lasting = number.size
                self.slot_after_lasting = self.slot_of_lasting + number.width() * number.size
                return
            self.first_lasting += number.size
            self.slot_of_lasting += number.width() * number.size


def _from_zero(number: Number) -> int:
    """1 for an amount whose lowest value is 0: its slot is 0 where the number is."""
    return 1 if number.kind == AMOUNT and number.low == 0 else 0


def _copies(pack: list[int], base: int) -> int:
    """How many cards of a pack look alike at most: one where its two words are different cards."""
    if base != 0:
        return 1
    return 1 + max([int(slot_of(card)) for card in pack]) // COPY


def _spots(pack: list[int]) -> vec[i64]:
    """By slot of a card its number in the pack."""
    spots = [0] * (2 * SLOTS)
    for number, card in enumerate(pack):
        spots[slot_of(card)] = number
    return as_vec(spots)


def _most_in_order(blank: Deal, zones: list[Zone], seats: int, cards: int) -> vec[i64]:
    """By place how many cards of it may be seen in order: none, the top of a pile, a trick, or the whole pack."""
    found: list[int] = []
    there = len(blank.zones())
    for z, zone in enumerate(zones):
        if z >= there or blank.order_at(z) is None:
            found.append(0)
        elif zone.kind == "pile":
            found.append(TOP_OF_PILE if blank.seen(z) != 0 else 0)
        else:
            found.append(seats if zone.kind == "trick" else cards)
    return as_vec(found)


# --- reading a position -----------------------------------------------------------------------------------------


def words(layout: Layout, deal: Deal, ledger: Ledger, seat: i64) -> vec[i64]:
    """What a seat knows of the present, as whole numbers."""
    told = _present_words(layout, deal, ledger, seat)
    read_lasting(layout, deal, told)
    return told


def _present_words(layout: Layout, deal: Deal, ledger: Ledger, seat: i64) -> vec[i64]:
    """The same without the numbers that last."""
    told = layout.no_words[:]
    _read_places(layout, deal, ledger, seat, told)
    read_numbers(layout, deal, seat, told)
    return told


def read_lasting(layout: Layout, deal: Deal, told: vec[i64]) -> None:
    """The words of the numbers that hardly ever change."""
    if layout.lasting != 0:
        at = layout.first_number + layout.first_lasting
        for number in deal.lasting_numbers():
            told[at] = number
            at += 1


def read_numbers(layout: Layout, deal: Deal, seat: i64, told: vec[i64]) -> None:
    """All words but those of the places, and of the numbers that last."""
    told[SEAT] = seat
    told[DEALER] = deal.dealer
    told[PHASE] = deal.phase
    told[ACTING] = 0
    if deal.to_act >= 0:
        told[ACTING] = deal.waiting if deal.waiting != 0 else bit(deal.to_act)
    at = deal.tell_public_numbers(told, layout.first_number)
    if at != layout.count:
        at = deal.tell_private_numbers(seat, told, at)
    if at != layout.count:
        raise ValueError(
            f"{layout.count - layout.first_number} numbers are declared, {at - layout.first_number} given."
        )


def _read_places(layout: Layout, deal: Deal, ledger: Ledger, seat: i64, told: vec[i64]) -> None:
    """All places of this deal; those that only other deals have stay empty."""
    unknown = NO_CARDS
    for group in ledger.memory(seat).groups:
        unknown = unknown.union(group.cards)
    mask = bit(seat)
    places: i64 = ledger.places
    at: i64 = FIRST_PLACE
    z: i64 = 0
    while z < places:
        most = layout.most[z]
        told[at] = deal.count_at(z)
        if told[at] != 0:
            if deal.seen(z) & mask == 0:
                _read_cards(layout, deal, z, told, at + 1, unknown)
            else:
                _read_cards(layout, deal, z, told, at + 1, NO_CARDS)
                if most > 0:
                    read_order(layout, deal.order_at(z, most), told, at + 1 + layout.masks)
        at += 1 + layout.masks + most
        z += 1


def _read_cards(layout: Layout, deal: Deal, z: i64, told: vec[i64], at: i64, unknown: CardSet) -> None:
    """Which cards of a place are known: a mask for each word of the pack, or for at least one, two ... copies."""
    if layout.masks == 1:
        told[at] = deal.cards_at(z) & ~unknown.first
        return
    known = deal.set_at(z).minus(unknown)
    if layout.base != 0:
        told[at] = known.first
        told[at + 1] = known.word(1)
        return
    if known.rest == 0:
        told[at] = known.first
        return
    for mask in known.by_count(layout.masks):
        told[at] = mask
        at += 1


def read_order(layout: Layout, last: list[int] | None, told: vec[i64], at: i64) -> None:
    """The last cards of a place in order, each its slot and one more. Copies look alike."""
    if last is None:
        return
    for card in last:
        slot = slot_of(card)
        if layout.base == 0:
            slot &= COPY - 1
        told[at] = slot + 1
        at += 1


# --- spreading words into slots ---------------------------------------------------------------------------------


def spread(layout: Layout, told: vec[i64]) -> i64:
    """Puts every slot that is not 0 and its value on the layout's lists, and says how many there are."""
    n = _spread_head(layout, told)
    return _spread_numbers(layout, told, n, 0, len(layout.kinds), layout.first_slot_of_numbers)


def _spread_present(layout: Layout, told: vec[i64]) -> i64:
    """The same without the numbers that last."""
    n = _spread_head(layout, told)
    n = _spread_numbers(layout, told, n, 0, layout.first_lasting, layout.first_slot_of_numbers)
    after = layout.first_lasting + layout.lasting
    return _spread_numbers(layout, told, n, after, len(layout.kinds), layout.slot_after_lasting)


def _spread_head(layout: Layout, told: vec[i64]) -> i64:
    """What comes before the numbers."""
    slots = layout.slots
    values = layout.values
    seats = layout.seats
    slots[0] = told[SEAT]
    slots[1] = 2 * seats + told[DEALER]
    slots[2] = 3 * seats + told[PHASE] - 1
    values[0] = values[1] = values[2] = 1.0
    n: i64 = 3
    acting = told[ACTING]
    while acting != 0:
        slots[n] = seats + ctz(acting)
        values[n] = 1.0
        n += 1
        acting &= acting - 1
    return _spread_places(layout, told, slots, values, n)


def _spread_places(layout: Layout, told: vec[i64], slots: vec[i64], values: vec[float], n: i64) -> i64:
    spot = layout.spot
    masks = layout.masks
    at: i64 = FIRST_PLACE
    first = layout.first_slot_of_places
    z: i64 = 0
    while z < layout.places:
        most = layout.most[z]
        if told[at] != 0:
            slots[n] = first
            values[n] = float(told[at]) / float(layout.cards)
            n += 1
            value = 1.0
            if layout.piles[z] != 0:
                value = IN_A_PILE
            k: i64 = 0
            while k < masks:
                left = told[at + 1 + k]
                while left != 0:
                    slots[n] = first + 1 + spot[COPY * k + ctz(left)]
                    values[n] = value
                    n += 1
                    left &= left - 1
                k += 1
            if most > 0:
                n = _spread_order(layout, told, slots, values, n, at, z, first + 1)
        at += 1 + masks + most
        first += 1 + layout.cards
        z += 1
    return n


def _spread_order(
    layout: Layout, told: vec[i64], slots: vec[i64], values: vec[float], n: i64, at: i64, z: i64, first: i64
) -> i64:
    """Where the order is seen a card's slot says its place in it."""
    count = find_order(layout, told, at, z)
    share = 1.0 / float(layout.most[z])
    first_share = 0.0
    if layout.piles[z] != 0:
        share = IN_A_PILE
        first_share = 1.0 - share * float(count)
    k = count
    while k > 0:
        slots[n] = first + layout.ordered[k - 1]
        values[n] = first_share + share * float(k)
        n += 1
        k -= 1
    return n


def find_order(layout: Layout, told: vec[i64], at: i64, z: i64) -> i64:
    """Puts the cards of a place that are seen in order on the layout's list, each its number in the pack; how many.

    The words of the place begin at `at`. Of cards that look alike the later number is the later card.
    """
    words_at = at + 1 + layout.masks
    if told[words_at] == 0:
        return 0
    count = told[at]
    if count > layout.most[z]:
        count = layout.most[z]
    once: i64 = 0
    twice: i64 = 0
    thrice: i64 = 0
    k = count
    while k > 0:
        slot = told[words_at + k - 1] - 1
        if layout.copies > 1:
            mask = bit(slot)
            level = _copies_there(layout, told, at, mask) - 1
            if once & mask != 0:
                level -= 1
            if twice & mask != 0:
                level -= 1
            if thrice & mask != 0:
                level -= 1
            thrice |= twice & mask
            twice |= once & mask
            once |= mask
            slot += COPY * level
        layout.ordered[k - 1] = layout.spot[slot]
        k -= 1
    return count


def _copies_there(layout: Layout, told: vec[i64], at: i64, mask: i64) -> i64:
    """How many copies of a face are known to lie in the place whose words begin at `at`."""
    count: i64 = 0
    k: i64 = 0
    while k < layout.masks:
        if told[at + 1 + k] & mask != 0:
            count += 1
        k += 1
    return count


def _spread_numbers(layout: Layout, told: vec[i64], n: i64, number: i64, stop: i64, first: i64) -> i64:
    """An amount takes one slot, a choice the slot of its value, a mask that of each of its bits.

    These are the numbers up to `stop`; their slots begin at `first`.
    """
    slots = layout.slots
    values = layout.values
    kinds = layout.kinds
    widths = layout.widths
    lows = layout.lows
    highs = layout.highs
    from_zero = layout.from_zero
    at = layout.first_number + number
    while number < stop:
        value = told[at]
        if value == 0 and from_zero[number] != 0:  # by far the most, where rows of numbers are long
            first += 1
            number += 1
            at += 1
            continue
        kind = kinds[number]
        width = widths[number]
        if kind == MASK:
            while value != 0:
                place = ctz(value)
                if place < width:
                    slots[n] = first + place
                    values[n] = 1.0
                    n += 1
                value &= value - 1
        else:
            value = above_lowest(value, lows[number], highs[number])
            if kind == CHOICE:
                slots[n] = first + value
                values[n] = 1.0
                n += 1
            elif value != 0:
                slots[n] = first
                values[n] = float(value) / float(highs[number] - lows[number])
                n += 1
        first += width
        number += 1
        at += 1
    return n


def above_lowest(value: i64, low: i64, high: i64) -> i64:
    """How far an amount or a choice is above its lowest value. One that is out of its bounds counts as the nearest."""
    if value < low:
        return 0
    if value > high:
        return high - low
    return value - low


# --- what callers get -------------------------------------------------------------------------------------------


def tensor(layout: Layout, deal: Deal, ledger: Ledger, seat: i64) -> list[object]:
    """An observation as a list of floats from 0 to 1."""
    return listed(layout, words(layout, deal, ledger, seat))


def listed(layout: Layout, told: vec[i64]) -> list[object]:
    """The numbers that some words stand for, as a list."""
    count = spread(layout, told)
    found = layout.zeros[:]
    slots = layout.slots
    values = layout.values
    k: i64 = 0
    while k < count:
        value = values[k]
        if value == 1.0:
            found[slots[k]] = _ONE
        else:
            found[slots[k]] = value
        k += 1
    return found


def packed(layout: Layout, deal: Deal, ledger: Ledger, seat: i64) -> vec[float]:
    """The same as a packed array of 64-bit floats."""
    return spread_in_array(layout, words(layout, deal, ledger, seat))


def spread_in_array(layout: Layout, told: vec[i64]) -> vec[float]:
    """The numbers that some words stand for, as a packed array."""
    count = spread(layout, told)
    found = layout.empty[:]
    slots = layout.slots
    values = layout.values
    k: i64 = 0
    while k < count:
        found[slots[k]] = values[k]
        k += 1
    return found


# --- the same as 32-bit floats ----------------------------------------------------------------------------------


def packed32(layout: Layout, deal: Deal, ledger: Ledger, seat: i64) -> vec[i32]:
    """The same as 32-bit floats, each by its bits."""
    return present32(layout, deal, _present_words(layout, deal, ledger, seat))


def present32(layout: Layout, deal: Deal, told: vec[i64]) -> vec[i32]:
    """The numbers of a deal that some words stand for; those that last need not be among the words."""
    if layout.lasting == 0:
        found = layout.empty32[:]
    else:
        found = _base32(layout, deal)[:]
    _write32(layout, found, _spread_present(layout, told))
    return found


def _base32(layout: Layout, deal: Deal) -> vec[i32]:
    """What the numbers that last make of an array, worked out anew where they have changed."""
    lasting = deal.lasting_numbers()
    if lasting is not layout.lasting_told:
        told = layout.no_words[:]
        read_lasting(layout, deal, told)
        first = layout.first_lasting
        count = _spread_numbers(layout, told, 0, first, first + layout.lasting, layout.slot_of_lasting)
        fresh = layout.empty32[:]
        _write32(layout, fresh, count)
        layout.lasting_told = lasting
        layout.base32 = fresh
    return layout.base32


def _write32(layout: Layout, found: vec[i32], count: i64) -> None:
    """Write so many numbers of the layout's lists."""
    slots, values = layout.slots, layout.values
    k: i64 = 0
    while k < count:
        found[slots[k]] = i32(as_float32(values[k]))
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


# --- for code that is not compiled ------------------------------------------------------------------------------


def words_list(layout: Layout, deal: Deal, ledger: Ledger, seat: i64) -> list[int]:
    """The words as a list, for code that is not compiled."""
    told = words(layout, deal, ledger, seat)
    return [told[k] for k in range(layout.count)]


def tensor_of_words(layout: Layout, told: list[int]) -> list[object]:
    """The same list from words that are at hand."""
    return listed(layout, as_vec(told))
