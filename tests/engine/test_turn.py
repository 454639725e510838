# SPDX-License-Identifier: Apache-2.0
"""A turn at one discard pile: what fits, drawing and passing, who is next, and the stock and the pile themselves."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kibitz.cards.card import COPY, JOKER, face_text, mask_of, parse_card, rank_mask
from kibitz.cards.chance import ChanceSource
from kibitz.cards.kernel import Rng, bits
from kibitz.games.eights.rules import HANDS, PLAY, Eights, Powers, Rules, Scoring, parts_of, plan_of
from kibitz.mechanics.card_values import worth_by_rank
from kibitz.mechanics.turn import (
    ALL_FACES,
    DIRECTION,
    DRAW,
    DRAWN,
    JOKER_ACTION,
    PASS,
    PASSES,
    THE_JOKER,
    both_directions,
)

from .helpers import array, faces

SEATS = 3
EIGHTS = rank_mask(6)
JACKS = rank_mask(9)
WORTH = worth_by_rank([1] * 13)
CARDS = st.integers(0, 51)


def cards(text: str) -> list[int]:
    return [parse_card(face) for face in faces(text)]


def mask(text: str) -> int:
    return mask_of(cards(text))


class Table:
    """A row with a turn in it: hands by seat, the stock from its top, and the pile with its last card on top."""

    def __init__(
        self, hands: list[str], stock: str, pile: str, wilds: int = EIGHTS, copies: int = 1, **rules: Any
    ) -> None:
        printed = Rules("turns", hand=1, wilds=wilds, worth=WORTH, copies=copies, cards=ALL_FACES, **rules)
        self.plan = plan_of(printed, SEATS, [both_directions()])
        parts = parts_of(printed, self.plan, Powers(False), 0)
        self.turn = parts.turn
        self.deal = Eights(parts, Scoring(), 0, ChanceSource(Rng(1)), self.plan.row(0))
        self.deal.phase = PLAY
        self.row = self.deal.row
        for seat, hand in enumerate(hands):
            for card in cards(hand):
                self.deal.put(HANDS + seat, card)
        self.turn.piles.lay(self.row, array(cards(stock)), 0)
        for card in cards(pile):
            self.turn.piles.put(self.row, card)
            self.turn.cover(self.row, card)

    def legal(self, seat: int = 0) -> list[int]:
        self.deal.to_act = seat
        return self.deal.legal_actions()

    def draw(self, seat: int = 0) -> str:
        card = self.turn.draw(self.deal, seat)
        self.row[DRAWN] += 1
        return face_text(card)


# --- what fits ----------------------------------------------------------------------------------------------

FITS = [
    ("9D", "9C 4D KD 8C", "9C 4D KD 8C"),
    ("9D", "TC 4H AS", ""),
    ("9D", "TC 8H 8D", "8H 8D"),
    ("QS", "QH 2S 3C", "QH 2S"),
]


@pytest.mark.parametrize(("top", "held", "fitting"), FITS)
def test_a_card_fits_by_suit_or_rank_or_because_it_is_an_eight(top: str, held: str, fitting: str) -> None:
    """CRE-6."""
    table = Table([held], "2C", top)

    assert table.turn.able(table.row, 0) == mask(fitting)


def test_after_a_nomination_only_the_named_suit_and_eights_fit() -> None:
    """CRE-6."""
    table = Table(["4C 5H KH 8D 8S 9S"], "2C", "8C")
    table.turn.nominate(table.row, 2)

    assert table.turn.able(table.row, 0) == mask("5H KH 8D 8S")


@given(CARDS, st.sets(CARDS), st.integers(0, 3))
def test_what_fits_is_what_the_sentence_says(top: int, held: set[int], named: int) -> None:
    table = Table([], "", "")
    table.row[HANDS] = mask_of(sorted(held))
    table.turn.cover(table.row, top)
    plain = {c for c in held if c % 4 == top % 4 or c // 4 == top // 4 or c // 4 == 6}
    assert set(bits(table.turn.able(table.row, 0))) == plain

    table.turn.nominate(table.row, named)
    assert set(bits(table.turn.able(table.row, 0))) == {c for c in held if c % 4 == named or c // 4 == 6}


def test_where_wild_cards_repel_each_other_only_the_named_suit_fits() -> None:
    """MAU-6."""
    table = Table(["7C 8H JH JS"], "2C", "JC", JACKS, repels=True)
    table.turn.nominate(table.row, 2)

    assert table.turn.able(table.row, 0) == mask("8H")


def test_the_joker_is_an_action_like_any_other_card() -> None:
    """NEU-3: its face is the number of drawing, so it has an action of its own."""
    table = Table(["KD"], "2C", "9S", EIGHTS | THE_JOKER)
    table.deal.put(HANDS, JOKER)
    assert table.legal() == [DRAW, JOKER_ACTION]

    assert table.turn.play(table.row, 0, JOKER) == mask("KD")
    assert table.turn.top(table.row) == JOKER


# --- drawing ------------------------------------------------------------------------------------------------


def test_a_card_may_be_drawn_while_the_stock_lasts() -> None:
    """CRE-7, CRE-8."""
    table = Table(["KD"], "2C 3C", "9S")
    assert table.legal() == [DRAW]
    assert [table.draw(), table.draw()] == ["2C", "3C"]

    assert table.legal() == [PASS]


def test_with_a_limit_the_draws_of_a_turn_are_used_up_and_come_back_with_the_next() -> None:
    """CRE-7: there are cards all the same, for who must draw them."""
    table = Table(["KD"], "2C 3C 4C", "9S", draw_limit=2)
    table.draw()
    table.draw()
    assert (table.turn.can_draw(table.row), table.turn.has_cards(table.row)) == (False, True)

    table.turn.end(table.row)
    assert table.turn.can_draw(table.row)


@pytest.mark.parametrize(
    ("pile", "recycles", "able"), [("9S", True, False), ("7S 9S", True, True), ("7S 9S", False, False)]
)
def test_discards_below_the_top_one_are_cards_to_draw_where_they_become_the_stock_again(
    pile: str, recycles: bool, able: bool
) -> None:
    """CRE-9."""
    table = Table(["KD"], "", pile, recycles=recycles)

    assert table.turn.can_draw(table.row) == able
    if able:
        assert table.draw() == "7S"
        assert table.turn.piles.size(table.row) == 1


def test_so_many_cards_are_drawn_as_there_are() -> None:
    """CRE-7, CRE-9: one is left, and two come from the discards."""
    table = Table([""], "2C", "5S 7S 9S", recycles=True)

    assert table.turn.draw_for(table.deal, 0, 7) == 3
    assert table.turn.held(table.row, 0) == mask("2C 5S 7S")


def test_where_wild_cards_are_spared_who_holds_a_card_of_the_suit_or_rank_does_not_draw() -> None:
    """ROC-5."""
    assert Table(["8D KS"], "2C", "9S", spares_wilds=True).legal() == cards("8D KS")
    table = Table(["8D KH"], "2C", "9S", spares_wilds=True)

    assert table.legal() == [parse_card("8D"), DRAW]
    assert table.turn.bars(table.row, DRAW) & EIGHTS == 0


def test_who_may_pass_freely_passes_with_a_card_that_fits() -> None:
    """CRE-8."""
    assert Table(["KS"], "", "9S", free_pass=True).legal() == [parse_card("KS"), PASS]
    assert Table(["KS"], "", "9S").legal() == [parse_card("KS")]


# --- playing and passing ------------------------------------------------------------------------------------


def test_of_two_copies_the_first_one_is_played() -> None:
    """CRE-2."""
    table = Table(["KS 2D"], "", "9S", copies=2)
    table.deal.put(HANDS, parse_card("KS") + COPY)

    assert table.turn.count(table.row, 0) == 3
    assert table.turn.play(table.row, 0, parse_card("KS")) == mask("KS 2D")
    assert table.turn.piles.top(table.row) == parse_card("KS")
    assert table.turn.play(table.row, 0, parse_card("KS")) == mask("2D")
    assert table.turn.piles.top(table.row) == parse_card("KS") + COPY


def test_a_circuit_of_idle_turns_blocks_the_deal_and_a_card_breaks_it() -> None:
    """CRE-11."""
    table = Table(["KS"], "", "9S")
    assert [table.turn.end(table.row) for _ in range(2)] == [False, False]
    table.turn.play(table.row, 0, parse_card("KS"))
    assert table.row[PASSES] == 0

    assert [table.turn.end(table.row) for _ in range(3)] == [False, False, True]


def test_a_turn_in_which_a_card_was_drawn_is_not_idle_but_in_the_long_form() -> None:
    """CRE-11."""
    short, long = Table([""], "2C", "9S"), Table([""], "2C", "9S", long_block=True)
    for table in (short, long):
        table.draw()
        table.turn.end(table.row)

    assert (short.row[PASSES], long.row[PASSES]) == (0, 1)
    assert [long.turn.end(long.row) for _ in range(3)] == [False, False, True]


def test_a_card_that_is_shown_comes_back_and_leaves_the_pile_as_it_was() -> None:
    """HOL-10."""
    table = Table(["KD 2D"], "", "5S 7S 9S")
    before = table.row[:]
    table.turn.show(table.deal, 0, parse_card("KD"))

    assert list(table.row) == list(before)


@pytest.mark.parametrize(("direction", "after"), [(1, [1, 2, 0]), (-1, [2, 0, 1])])
def test_turns_go_round_either_way(direction: int, after: list[int]) -> None:
    """CRE-5, SWI-4."""
    table = Table([], "", "9S")
    table.row[DIRECTION] = direction

    assert [table.turn.after(table.row, seat) for seat in range(3)] == after


def test_cards_are_dealt_one_at_a_time_and_the_rest_is_the_stock() -> None:
    """CRE-3."""
    table = Table([], "", "")
    table.turn.deal(table.row, array([*range(52), JOKER]), 0, 2)

    held = [bits(table.turn.held(table.row, seat)) for seat in range(3)]
    assert held == [[2, 5], [0, 3], [1, 4]]
    assert table.turn.piles.left(table.row) == 53 - 6
    assert table.row[HANDS + SEATS] == mask_of([*range(6, 52), JOKER])
    assert PASS not in table.legal()
