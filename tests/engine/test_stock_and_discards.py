# SPDX-License-Identifier: Apache-2.0
"""The stock and the discards as places of the row: drawn from, played to, recycled, and where a starter is buried."""

from __future__ import annotations

from collections import Counter

import pytest

from kibitz.cards.card import COPY, parse_card
from kibitz.cards.chance import ChanceSource, ToldChance
from kibitz.cards.hashing import mix
from kibitz.cards.kernel import Rng, bit, bits
from kibitz.engine.numbers import Number
from kibitz.engine.places import EVERYONE, NOBODY
from kibitz.engine.plan import NO_OWNER, Place, Plan, hand_places
from kibitz.engine.row_deal import RowDeal
from kibitz.mechanics.stock_and_discards import StockAndDiscards

from .helpers import array, faces

HAND, STOCK, DISCARDS = 1, 3, 4  # the places of two hands, the stock and the discards


def cards(text: str) -> list[int]:
    return [parse_card(face) for face in faces(text)]


def table(stock: str, copies: int = 1, told: str = "", seed: int = 1) -> tuple[RowDeal, StockAndDiscards]:
    """Two empty hands and this stock; chance gives the cards that it is told to give."""
    pack = [card + COPY * copy for copy in range(copies) for card in range(52)]
    places = [
        *hand_places(2),
        Place("stock", NO_OWNER, "pile", "", NOBODY, pile=len(pack)),
        Place("discards", NO_OWNER, "pile", "", EVERYONE, recent=0),
    ]
    plan = Plan(2, HAND, places, [Number(0, "last discards", 0, -1)], pack)
    chance_source = ToldChance(cards(told), ChanceSource(Rng(seed)))
    deal = RowDeal(plan, 0, chance_source, plan.row(0))
    piles = StockAndDiscards(plan, STOCK, DISCARDS)
    piles.lay(deal.row, array(cards(stock)), 0)
    return deal, piles


def stock_of(deal: RowDeal) -> list[int] | None:
    return deal.order_at(STOCK - HAND)


def discards_of(deal: RowDeal) -> list[int] | None:
    return deal.order_at(DISCARDS - HAND)


def test_the_top_card_of_the_stock_is_drawn() -> None:
    deal, piles = table("2C KD 4H")

    assert piles.draw(deal.row, HAND) == parse_card("2C")
    assert stock_of(deal) == cards("KD 4H")
    assert bits(deal.faces(HAND)) == cards("2C")
    assert piles.left(deal.row) == 2


@pytest.mark.parametrize("copies", [1, 2])
def test_the_last_three_discards_keep_their_order(copies: int) -> None:
    deal, piles = table("AS", copies)
    for card in cards("AS KD 4H 2C 3D"):
        piles.put(deal.row, card)

    assert discards_of(deal) == cards("KD AS 4H 2C 3D")
    assert piles.top(deal.row) == parse_card("3D")
    assert piles.size(deal.row) == 5


def test_the_marks_of_two_orders_differ_and_those_of_copies_do_not() -> None:
    marks = []
    for played in (cards("KD 4H"), cards("4H KD"), [parse_card("KD") + COPY, parse_card("4H")]):
        deal, piles = table("AS", 2)
        for card in played:
            piles.put(deal.row, card)
        marks.append(deal.order_mark(DISCARDS - HAND))

    assert marks[0] == marks[2] != marks[1]


def test_a_face_is_played_as_its_first_copy_where_both_are_held() -> None:
    deal, piles = table("AS", 2)
    king = parse_card("KD")
    deal.put(HAND, king)
    deal.put(HAND, king + COPY)

    assert [piles.play(deal.row, HAND, king) for _ in range(2)] == [king, king + COPY]
    assert deal.faces(HAND) == 0
    assert discards_of(deal) == [king, king + COPY]


@pytest.mark.parametrize("named", ["KD", "4H", "5S"])
def test_an_unfit_starter_is_buried_right_under_the_card_that_chance_names(named: str) -> None:
    """CRE-4"""
    deal, piles = table("8C KD 4H 5S", told=named)
    piles.turn_starter(deal, bit(parse_card("8C")))
    below = cards("KD 4H 5S")
    below.insert(below.index(parse_card(named)) + 1, parse_card("8C"))

    assert discards_of(deal) == below[:1] == cards("KD")
    assert stock_of(deal) == below[1:]
    assert piles.size(deal.row) == 1


def test_chance_buries_under_any_card_alike() -> None:
    """CRE-4: 3,000 burials under three cards; a thousand each, give or take."""
    places: Counter[int] = Counter()
    for seed in range(3000):
        deal, piles = table("8C KD 4H 5S", seed=mix(seed, 5))
        piles.turn_starter(deal, bit(parse_card("8C")))
        places[(stock_of(deal) or []).index(parse_card("8C"))] += 1

    assert set(places) == {0, 1, 2}
    assert all(850 < n < 1150 for n in places.values())


@pytest.mark.parametrize("copy", [0, 1])
def test_recycled_discards_are_shuffled_and_leave_the_very_copy_on_top(copy: int) -> None:
    """CRE-9"""
    deal, piles = table("", 2)
    top = parse_card("KD") + COPY * copy
    for card in [parse_card("2C"), parse_card("KD") + COPY - COPY * copy, top]:
        piles.put(deal.row, card)
    assert piles.can_draw(deal.row)

    assert piles.draw_cards(deal, HAND, 5) == 2
    assert discards_of(deal) == [top]
    assert bits(deal.faces(HAND)) == sorted(cards("2C KD"))
    assert not piles.can_draw(deal.row)
