"""Piles: cards of a row whose order counts, however many they are. Words of the row keep them, four to a word.

A pile is the number of its top card (`TOP`), one more than that of its last card (`END`), and the cards from number 0
on (`FIRST_CARD`). Cards leave at the top and come at the end. A card is kept as its slot: eight bits for copy and face
(`kibitz.cards.card.slot_of`), which in a pack of one or two copies of 52 cards is the card itself.

Where no rule looks deeper than the last three cards of a place, one word keeps these in order: a byte each, the newest
lowest, one more than its slot.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kibitz.cards.kernel import ctz
from kibitz.cards.vecs import vec

TOP: Final = 0
END: Final = 1
FIRST_CARD: Final = 2

FACES_OF_RECENT: Final = 0x3F3F3F  # copies of a pack look alike


def pile_words(most: int) -> int:
    """How many words of a row a pile takes that holds at most so many cards between two times that it is emptied."""
    return FIRST_CARD + (most + 3) // 4 if most > 0 else 0


def empty_pile(row: vec[i64], pile: i64) -> None:
    """No card lies there any more."""
    row[pile + TOP] = 0
    row[pile + END] = 0


def pile_left(row: vec[i64], pile: i64) -> i64:
    """How many cards it holds."""
    return row[pile + END] - row[pile + TOP]


def slot_in_pile(row: vec[i64], pile: i64, number: i64) -> i64:
    """The card of a number, from the first card that came after the pile was empty."""
    return (row[pile + FIRST_CARD + (number >> 2)] >> ((number & 3) << 3)) & 255


def add_to_pile(row: vec[i64], pile: i64, slot: i64) -> i64:
    """A card comes to the end. Its number."""
    end = row[pile + END]
    at = pile + FIRST_CARD + (end >> 2)
    if end & 3 == 0:
        row[at] = slot
    else:
        row[at] |= slot << ((end & 3) << 3)
    row[pile + END] = end + 1
    return end


def add_all_to_pile(row: vec[i64], pile: i64, cards: i64) -> None:
    """Cards of a single pack come to the end, the lowest first."""
    end = row[pile + END]
    while cards != 0:
        at = pile + FIRST_CARD + (end >> 2)
        if end & 3 == 0:
            row[at] = ctz(cards)
        else:
            row[at] |= ctz(cards) << ((end & 3) << 3)
        end += 1
        cards &= cards - 1
    row[pile + END] = end


def draw_from_pile(row: vec[i64], pile: i64) -> i64:
    """The top card, which leaves."""
    top = row[pile + TOP]
    row[pile + TOP] = top + 1
    return (row[pile + FIRST_CARD + (top >> 2)] >> ((top & 3) << 3)) & 255


def fill_pile(row: vec[i64], pile: i64, slots: vec[i64], first: i64) -> None:
    """Lay an array of cards from number `first` on, that one on top, in place of what lay there."""
    size: i64 = len(slots)
    at = pile + FIRST_CARD
    k = first
    while k + 4 <= size:
        row[at] = slots[k] | slots[k + 1] << 8 | slots[k + 2] << 16 | slots[k + 3] << 24
        at += 1
        k += 4
    row[pile + TOP] = 0
    row[pile + END] = k - first
    while k < size:
        add_to_pile(row, pile, slots[k])
        k += 1


def fill_pile_backwards(row: vec[i64], pile: i64, slots: vec[i64], count: i64) -> None:
    """Lay the first `count` cards of an array in place of what lay there, the very first one at the end."""
    at = pile + FIRST_CARD
    k = count - 1
    while k >= 3:
        row[at] = slots[k] | slots[k - 1] << 8 | slots[k - 2] << 16 | slots[k - 3] << 24
        at += 1
        k -= 4
    row[pile + TOP] = 0
    row[pile + END] = count - 1 - k
    while k >= 0:
        add_to_pile(row, pile, slots[k])
        k -= 1


def slots_in_pile(row: vec[i64], pile: i64) -> list[int]:
    """All its cards from the top."""
    return [slot_in_pile(row, pile, k) for k in range(row[pile + TOP], row[pile + END])]


def add_recent(row: vec[i64], word: i64, slot: i64) -> None:
    """A card comes on top of a place of which the last three are kept in order."""
    row[word] = ((row[word] & 0xFFFF) << 8) | (slot + 1)


def newest(row: vec[i64], word: i64) -> i64:
    """The card on top of such a place; -1 for none."""
    return (row[word] & 255) - 1


def recent_slots(recent: i64) -> list[int]:
    """The last cards of such a place, the newest last."""
    last: list[int] = []
    while recent != 0:
        last.append((recent & 255) - 1)
        recent >>= 8
    last.reverse()
    return last


def recent_last(recent: i64, slots: list[int]) -> list[int]:
    """All cards of such a place: those of the word behind the others, the newest last."""
    last = recent_slots(recent)
    return [slot for slot in slots if slot not in last] + last
