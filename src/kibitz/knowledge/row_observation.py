"""The words of an observation read straight off the row of a deal, where a tracker says what the seat cannot place.

They are those of `kibitz.knowledge.observation.words`, without a list or a set on the way.
"""

from __future__ import annotations

from mypy_extensions import i32, i64

from kibitz.cards.kernel import bit, popcount
from kibitz.cards.vecs import vec
from kibitz.engine.piles import END, TOP, slot_in_pile
from kibitz.engine.plan import Plan
from kibitz.engine.row_deal import RowDeal
from kibitz.knowledge.observation import (
    FIRST_PLACE,
    Layout,
    listed,
    present32,
    read_lasting,
    read_numbers,
    read_order,
    spread_in_array,
)
from kibitz.knowledge.tracker import Tracker


def row_tensor(layout: Layout, tracker: Tracker, seat: i64) -> list[object]:
    """What a seat of the tracked deal knows, as a list of floats from 0 to 1."""
    return listed(layout, _told(layout, tracker, seat))


def row_packed(layout: Layout, tracker: Tracker, seat: i64) -> vec[float]:
    """The same as a packed array of 64-bit floats."""
    return spread_in_array(layout, _told(layout, tracker, seat))


def _told(layout: Layout, tracker: Tracker, seat: i64) -> vec[i64]:
    """The words of an observation."""
    told = _present(layout, tracker, seat)
    read_lasting(layout, tracker.deal, told)
    return told


def row_packed32(layout: Layout, tracker: Tracker, seat: i64) -> vec[i32]:
    """The same as 32-bit floats, each by its bits."""
    return present32(layout, tracker.deal, _present(layout, tracker, seat))


def _present(layout: Layout, tracker: Tracker, seat: i64) -> vec[i64]:
    """The words without those of the numbers that last, in an array that the next ones are written into as well."""
    told = layout.told
    read_row(layout, tracker.deal, tracker.places, tracker.unknown(seat), seat, told, tracker.by_plan)
    return told


def read_row(
    layout: Layout, deal: RowDeal, places: i64, unknown: i64, seat: i64, told: vec[i64], by_plan: bool
) -> None:
    """Write all words but those of numbers that last.

    The deal has so many `places`; `by_plan` says that its order is what its plan says.
    """
    row = deal.row
    mask = bit(seat)
    at: i64 = FIRST_PLACE
    z: i64 = 0
    while z < layout.places:
        most = layout.most[z]
        cards: i64 = 0
        seen = False
        if z < places:
            cards = row[deal.first + z]
            seen = row[deal.eyes + z] & mask != 0
        told[at] = popcount(cards)
        told[at + 1] = cards if seen else cards & ~unknown
        at += 2
        if most > 0:
            _clear(told, at, most)
            if seen and cards != 0:
                read_order_of_row(layout, deal, z, told, at, told[at - 2], by_plan)
            at += most
        z += 1
    read_numbers(layout, deal, seat, told)


def read_order_of_row(
    layout: Layout, deal: RowDeal, z: i64, told: vec[i64], at: i64, count: i64, by_plan: bool
) -> None:
    """Write the last of so many cards of a place in their order, each its slot and one more."""
    most = layout.most[z]
    if not by_plan or not _read_order_of_plan(deal.plan, deal.row, z, told, at, count, most):
        read_order(layout, deal.order_at(z, most), told, at)


def _clear(told: vec[i64], at: i64, most: i64) -> None:
    k: i64 = 0
    while k < most:
        told[at + k] = 0
        k += 1


def _read_order_of_plan(plan: Plan, row: vec[i64], z: i64, told: vec[i64], at: i64, count: i64, most: i64) -> bool:
    """The last cards of a place as a word or a pile of the row keeps them; False where that does not say it."""
    pile = plan.piles[z]
    if pile >= 0:
        end = row[pile + END]
        number = row[pile + TOP]
        if end - number > most:
            number = end - most
        while number < end:
            told[at] = slot_in_pile(row, pile, number) + 1
            at += 1
            number += 1
        return True
    if plan.recents[z] >= 0:
        return _read_recent(row[plan.recents[z]], told, at, count, most)
    word = plan.orders[z]
    if word < 0 or count > most:
        return False
    order = row[word]
    while count > 0:
        told[at] = (order & 63) + 1
        order >>= 6
        at += 1
        count -= 1
    return True


def _read_recent(recent: i64, told: vec[i64], at: i64, count: i64, most: i64) -> bool:
    """The last three cards, the newest lowest, if they are all that is asked for."""
    kept: i64 = 0
    rest = recent
    while rest != 0:
        kept += 1
        rest >>= 8
    if kept > most or (kept < most and kept < count):
        return False
    while kept > 0:
        kept -= 1
        told[at + kept] = recent & 255
        recent >>= 8
    return True
