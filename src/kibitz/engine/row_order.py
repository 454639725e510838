"""The order of a place in a row, as its plan declares it: a word, a pile, the last three cards, or ascending."""

from __future__ import annotations

from mypy_extensions import i64

from kibitz.cards.card import COPY, card_in
from kibitz.cards.hashing import mix
from kibitz.cards.kernel import bits
from kibitz.cards.vecs import vec
from kibitz.engine.piles import FACES_OF_RECENT, recent_last, recent_slots, slots_in_pile
from kibitz.engine.plan import ASCENDING, UNORDERED, Plan


def cards_in_order(plan: Plan, row: vec[i64], zone: i64, base: i64, most: i64) -> list[int] | None:
    """The last so many cards of a place in their order, or None where order means nothing.

    `base` is the first card of the pack.
    """
    pile = plan.piles[zone]
    if pile >= 0:
        return [card_in(slot, base) for slot in slots_in_pile(row, pile)[-most:]]
    word = plan.orders[zone]
    recent = plan.recents[zone]
    if word == UNORDERED and recent < 0:
        return None
    if recent >= 0:
        last = recent_slots(row[recent])
        if len(last) >= most:
            return last[-most:]
    place = plan.first + zone
    more: i64 = 0
    if plan.stride != 0:
        more = row[place + plan.stride]
    lying = two_copies(row[place], more)
    if recent >= 0:
        return recent_last(row[recent], lying)[-most:]
    if word == ASCENDING:
        return lying[-most:]
    return in_order(row[word], len(lying))[-most:]


def mark_of_order(plan: Plan, row: vec[i64], zone: i64, base: i64) -> i64:
    """A number that differs where the order of a place differs visibly."""
    pile = plan.piles[zone]
    if pile >= 0:
        return _pile_mark(row, pile, base != 0)
    recent = plan.recents[zone]
    if recent >= 0:
        return row[recent] & FACES_OF_RECENT
    word = plan.orders[zone]
    if word < 0:
        return 0
    return row[word]


def _pile_mark(row: vec[i64], pile: i64, all_differ: bool) -> i64:
    """Copies of a pack look alike; of eight symbols all 64 cards differ."""
    mark: i64 = 0
    for slot in slots_in_pile(row, pile):
        mark = mix(mark, 1 + (slot if all_differ else slot & 63))
    return mark


def two_copies(first: i64, second: i64) -> list[int]:
    """The cards of the first copies and the second ones, ascending."""
    return bits(first) + [card + COPY for card in bits(second)]


def in_order(word: i64, count: i64) -> list[int]:
    """So many cards of a word that keeps six bits for each, in their order."""
    cards: list[int] = []
    while count > 0:
        cards.append(word & 63)
        word >>= 6
        count -= 1
    return cards
