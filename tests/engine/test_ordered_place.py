# SPDX-License-Identifier: Apache-2.0
"""Ordered places of a row, and the copies of faces that lie in any place."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from mypy_extensions import i64

from kibitz.cards.card import nth_copy
from kibitz.cards.vecs import vec
from kibitz.engine.places import EVERYONE, NOBODY
from kibitz.engine.plan import Place, Plan, hand_places
from kibitz.mechanics.copies import Copies
from kibitz.mechanics.ordered_place import OrderedPlace

HAND, LINE, STOCK = 0, 1, 2


def plan_of(copies: int, faces: int = 6) -> Plan:
    """A hand, a line and a stock."""
    cards = [nth_copy(face, copy) for copy in range(copies) for face in range(faces)]
    places = [
        *hand_places(1),
        Place("line", -1, "line", "", EVERYONE, pile=len(cards)),
        Place("stock", -1, "pile", "", NOBODY, pile=len(cards)),
    ]
    return Plan(1, 0, places, [], cards)


def lay(row: vec[i64], plan: Plan, place: int) -> None:
    """All cards lie in one place, in no order."""
    for copy in range(plan.copies):
        row[place + copy * plan.stride] = 0b111111


@pytest.mark.parametrize("copies", [1, 2, 4])
def test_a_place_counts_and_lists_all_copies(copies: int) -> None:
    plan = plan_of(copies)
    row, places = plan.row(0), Copies(plan)
    lay(row, plan, STOCK)
    for card in plan.cards:
        places.move(row, card, STOCK, HAND)

    assert places.listed(row, HAND) == plan.cards
    assert places.count(row, HAND) == len(plan.cards)
    assert places.count(row, STOCK) == 0
    assert places.faces(row, HAND) == 0b111111


def test_the_first_copy_that_lies_there_is_found() -> None:
    plan = plan_of(4)
    row, places = plan.row(0), Copies(plan)
    lay(row, plan, STOCK)
    for copy in (2, 3):
        places.move(row, nth_copy(5, copy), STOCK, HAND)

    assert places.first(row, HAND, 5) == nth_copy(5, 2)


@given(st.permutations(plan_of(4).cards), st.lists(st.sampled_from(["draw", "line"]), max_size=24))
def test_cards_leave_at_the_top_and_come_at_the_end(order: list[int], steps: list[str]) -> None:
    plan = plan_of(4)
    row, places, line, stock = plan.row(0), Copies(plan), OrderedPlace(plan, LINE), OrderedPlace(plan, STOCK)
    for card in order:
        stock.come(row, card)
    held: list[int] = []
    laid: list[int] = []
    for step in steps:
        card = order.pop(0)
        if step == "draw":
            assert stock.nth(row, 0) == card
            stock.draw(row, HAND)
            held.append(card)
        else:
            assert stock.leave(row) == card
            line.add(row, card, STOCK)
            laid.append(card)
            assert line.last(row) == card

    assert (stock.cards(row), line.cards(row)) == (order, laid)
    assert (stock.count(row), line.count(row)) == (len(order), len(laid))
    for place, cards in ((HAND, held), (LINE, laid), (STOCK, order)):
        assert places.listed(row, place) == sorted(cards)


def test_the_order_of_a_place_can_be_changed_and_forgotten() -> None:
    plan = plan_of(2)
    row, line = plan.row(0), OrderedPlace(plan, LINE)
    lay(row, plan, HAND)
    for card in plan.cards:
        line.add(row, card, HAND)
    line.arrange(row, plan.cards[::-1])
    assert line.cards(row) == plan.cards[::-1]
    line.clear(row)

    assert (line.cards(row), line.count(row)) == ([], 0)
