# SPDX-License-Identifier: Apache-2.0
"""Piles of a row beside plain lists, and places of several packs in a row."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kibitz.cards.card import COPY, JOKER, mask_of, nth_copy
from kibitz.cards.card_set import NO_CARDS, set_of_words
from kibitz.cards.chance import ChanceSource
from kibitz.cards.kernel import Rng
from kibitz.engine.numbers import Number
from kibitz.engine.piles import (
    add_to_pile,
    draw_from_pile,
    empty_pile,
    fill_pile,
    fill_pile_backwards,
    pile_left,
    pile_words,
    slot_in_pile,
    slots_in_pile,
)
from kibitz.engine.places import EVERYONE, NOBODY
from kibitz.engine.plan import Place, Plan, hand_places
from kibitz.engine.row_deal import RowDeal
from kibitz.mechanics.stock_pile import StockPile

from .helpers import array

MOST = 30  # cards of the piles under test


def row_of(copies: int, cards: list[int]) -> RowDeal:
    """A row with two hands, an open pile and a stock, and one number before and after its places."""
    places = [
        *hand_places(2),
        Place("discards", -1, "pile", "", EVERYONE, pile=MOST),
        Place("stock", -1, "pile", "", NOBODY, pile=MOST),
    ]
    numbers = [Number(0, "before", 0, 9, initial=3), Number(1 + 4 * copies + 4, "after", 0, 9, initial=4)]
    plan = Plan(2, 1, places, numbers, cards)
    return RowDeal(plan, 0, ChanceSource(Rng(1)), plan.row(0))


def pack(copies: int) -> list[int]:
    return sorted(nth_copy(face, copy) for face in range(JOKER + 1) for copy in range(copies))


@given(st.lists(st.integers(0, 255), max_size=MOST), st.integers(0, MOST))
def test_a_pile_is_filled_backwards_from_an_array(cards: list[int], count: int) -> None:
    """The first card of the array comes to lie last, whatever lay there before."""
    row = array([5] * pile_words(MOST) + [7])
    count = min(count, len(cards))
    fill_pile_backwards(row, 0, array(cards), count)
    assert slots_in_pile(row, 0) == cards[:count][::-1]
    assert row[pile_words(MOST)] == 7


@given(st.lists(st.one_of(st.integers(0, 255), st.none()), max_size=MOST), st.integers(0, 5))
def test_a_pile_is_a_queue_of_cards(steps: list[int | None], before: int) -> None:
    """Cards come at the end and leave at the top, and the words around stay as they are."""
    row = array([7] * before + [0] * pile_words(MOST) + [7])
    lying: list[int] = []
    for step in steps:
        if step is not None:
            add_to_pile(row, before, step)
            lying.append(step)
        elif lying:
            assert draw_from_pile(row, before) == lying.pop(0)
        assert pile_left(row, before) == len(lying)
        assert slots_in_pile(row, before) == lying
    empty_pile(row, before)
    assert slots_in_pile(row, before) == []
    assert [row[k] for k in range(before)] == [7] * before
    assert row[before + pile_words(MOST)] == 7


@given(st.lists(st.integers(0, 255), min_size=1, max_size=MOST), st.data())
def test_a_pile_is_laid_from_any_card_of_an_array_on_and_goes_on_from_there(
    slots: list[int], data: st.DataObject
) -> None:
    first = data.draw(st.integers(0, len(slots)))
    row = array([0] * pile_words(MOST + 1))
    for slot in slots:
        add_to_pile(row, 0, slot)
    fill_pile(row, 0, array(slots), first)
    assert slots_in_pile(row, 0) == slots[first:]
    add_to_pile(row, 0, 255)
    assert slots_in_pile(row, 0) == [*slots[first:], 255]
    assert slot_in_pile(row, 0, 0) == [*slots[first:], 255][0]


@pytest.mark.parametrize("copies", [1, 2, 4])
def test_the_words_of_all_copies_stand_one_after_another_and_piles_after_all_else(copies: int) -> None:
    deal = row_of(copies, pack(copies))
    plan = deal.plan

    assert (plan.copies, plan.stride) == (copies, 4 if copies > 1 else 0)
    assert [plan.seen, plan.size] == [1 + 4 * copies, 1 + 4 * copies + 4 + 1 + 2 * pile_words(MOST)]
    assert list(plan.piles) == [-1, -1, plan.size - 2 * pile_words(MOST), plan.size - pile_words(MOST)]
    assert (deal.row[0], deal.row[1 + 4 * copies + 4]) == (3, 4)
    assert [deal.seen(zone) for zone in range(4)] == [1, 2, EVERYONE, NOBODY]
    assert deal.copies == copies


@pytest.mark.parametrize("copies", [1, 2, 4])
def test_cards_put_and_moved_are_found_in_their_places_copy_by_copy(copies: int) -> None:
    deal = row_of(copies, pack(copies))
    held = [nth_copy(face, copy) for face in (0, 17, JOKER) for copy in range(copies)]
    for card in held:
        deal.put(1, card)

    assert deal.cards_at(0) == mask_of([0, 17, JOKER])
    assert deal.set_at(0).slots() == [COPY * copy + face for copy in range(copies) for face in (0, 17, JOKER)]
    assert [deal.set_at(0).word(copy) for copy in range(copies)] == [mask_of([0, 17, JOKER])] * copies
    assert deal.count_at(0) == len(held)
    deal.move_all(1, 2)
    assert [deal.count_at(zone) for zone in range(4)] == [0, len(held), 0, 0]
    deal.move(2, 1, mask_of([17]))
    assert [deal.count_at(zone) for zone in range(4)] == [1, len(held) - 1, 0, 0]
    assert deal.faces(1) == mask_of([17])


@pytest.mark.parametrize("copies", [1, 2, 4])
def test_hidden_cards_are_laid_as_sets_or_in_order(copies: int) -> None:
    deal = row_of(copies, pack(copies))
    first, second, ordered = mask_of([3, 5]), mask_of([5, 9]), [nth_copy(9, copies - 1), 3, JOKER]
    deal.put(1, 40)
    laid = set_of_words([first, second, 0, first][:copies])
    deal.lay(0, laid, array([]))
    deal.lay(3, NO_CARDS, array(ordered))

    assert deal.set_at(0).key() == laid.key()
    assert deal.order_at(3) == ordered
    assert deal.count_at(3) == 3
    assert deal.order_at(0) is None
    deal.lay(3, NO_CARDS, array([]))
    assert (deal.order_at(3), deal.count_at(3)) == ([], 0)


def test_the_order_of_an_open_pile_tells_faces_apart_and_no_copies() -> None:
    one, other, turned = (row_of(2, pack(2)) for _ in range(3))
    for deal, cards in ((one, [7, 8]), (other, [7 + COPY, 8]), (turned, [8, 7])):
        deal.lay(2, NO_CARDS, array(cards))

    assert one.order_mark(2) == other.order_mark(2) != turned.order_mark(2)


@pytest.mark.parametrize("copies", [1, 2])
def test_a_stock_is_drawn_from_its_top_card_by_card(copies: int) -> None:
    deal = row_of(copies, pack(copies))
    stock, cards = StockPile(deal.plan, 4), pack(copies)[::-1][:9]
    stock.lay(deal.row, array([1, 2, *cards]), 2)

    assert deal.order_at(3) == cards
    for drawn in range(1, 10):
        stock.draw(deal.row, 1)
        assert stock.left(deal.row) == 9 - drawn == deal.count_at(3)
        assert deal.order_at(3) == cards[drawn:]
        assert deal.count_at(0) == drawn
        assert cards[drawn - 1] in deal.set_at(0).cards(0)
