# SPDX-License-Identifier: Apache-2.0
"""Observations: one shape, numbers from 0 to 1, and equal exactly where a seat knows the same of the present."""

from __future__ import annotations

import random
from array import array
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from observation_pages import FOLDER, pages

import kibitz
from kibitz.cards.card import face_text
from kibitz.cards.kernel import bit
from kibitz.engine.deal import Deal
from kibitz.engine.numbers import AMOUNT, CHOICE, MASK, MOST_AMOUNT, amount, mask, some_seats
from kibitz.knowledge.information import HISTORY_SLOTS, history_tensor
from kibitz.knowledge.ledger import EVENTS, STORY
from kibitz.knowledge.observation import Layout, tensor_of_words, words_list
from kibitz.match.game import Game
from kibitz.match.match import desk_of

from .cases import POLICIES, Case, deal_cases, fresh_deal, match_cases, play_on, some_state
from .checks import cards_of
from .test_states import SEEDS, STYLES, examples

every_deal = pytest.mark.parametrize("case", deal_cases(), ids=str)
FAR = 200  # actions of a walk that are looked at


def walk(game: Game, seed: int, style: str, stride: int) -> Iterator[Deal]:
    """States of one deal, every so many actions, up to its end or a long way."""
    deal = fresh_deal(game, seed)
    for _ in range(0, FAR, stride):
        yield deal
        if deal.is_terminal():
            return
        deal = play_on(deal.clone(), style, seed, stride)


def layout_of(deal: Deal) -> Layout:
    return desk_of(deal).setting.layout


def words_of(deal: Deal, seat: int) -> list[int]:
    return words_list(layout_of(deal), deal, desk_of(deal).ledger(deal), seat)


def numbers_of(layout: Layout) -> Iterator[tuple[int, Any]]:
    """Every declared number with its place among the words."""
    at = int(layout.first_number)
    for number in layout.numbers:
        for _ in range(number.size):
            yield at, number
            at += 1


# --- shape and range ----------------------------------------------------------------------------------------


@every_deal
@examples(1, 2, 20)
@given(seed=SEEDS, style=STYLES)
def test_every_observation_has_the_shape_of_its_game_and_numbers_from_0_to_1(case: Case, seed: int, style: str) -> None:
    game = case.game()
    for deal in walk(game, seed, style, 7):
        for seat in range(case.seats):
            tensor = deal.observation_tensor(seat)
            assert (len(tensor),) == game.observation_shape
            assert all(type(number) is float for number in tensor)
            assert min(tensor) >= 0.0
            assert max(tensor) <= 1.0
        assert deal.observation_packed(0).tolist() == deal.observation_tensor(0)
        assert deal.observation_packed32(0).tolist() == array("f", deal.observation_tensor(0)).tolist()
        history = deal.information_state_tensor(0)
        assert (len(history),) == game.information_state_tensor_shape
        assert 0.0 <= min(history) <= max(history) <= 1.0


@pytest.mark.parametrize("case", match_cases(), ids=str)
def test_an_observation_is_the_same_whatever_else_was_asked_of_a_deal(case: Case) -> None:
    """A deal of which nothing else was asked reads it off a tracker where there can be one, and off a ledger else."""
    matches = [case.game().new_match(seed=6) for _ in range(2)]
    rng = random.Random(6)
    for _ in range(120):
        deals = [match.deal for match in matches]
        desk_of(deals[1]).ledger(deals[1])
        for seat in range(case.seats):
            assert deals[0].observation_tensor(seat) == deals[1].observation_tensor(seat)
            assert deals[0].observation_packed32(seat).tolist() == deals[1].observation_packed32(seat).tolist()
        if matches[0].is_terminal():
            break
        action = rng.choice(matches[0].legal_actions())
        for match in matches:
            match.apply_action(action)
    assert (desk_of(deals[0])._tracker is not None) == desk_of(deals[0]).setting.tracks
    assert desk_of(deals[1])._tracker is None


@pytest.mark.parametrize("case", match_cases(), ids=str)
def test_a_match_puts_the_totals_before_the_numbers_of_its_deal(case: Case) -> None:
    game = case.game()
    match = game.new_match(seed=4)
    rng = random.Random(4)
    for _ in range(150):
        if match.is_terminal():
            break
        match.apply_action(rng.choice(match.legal_actions()))
    tensor = match.observation_tensor(0)
    assert tensor[case.seats :] == match.deal.observation_tensor(0)
    assert len(tensor) == case.seats + game.observation_shape[0]
    assert 0.0 <= min(tensor) <= max(tensor) <= 1.0
    totals: Any = match.observation_struct(0)["totals"]
    assert [sorted(tensor[: case.seats]).index(t) for t in tensor[: case.seats]] == [
        sorted(totals).index(t) for t in totals
    ]
    assert match.observation_packed(0).tolist() == tensor
    assert match.observation_packed32(0).tolist() == array("f", tensor).tolist()
    assert len(match.information_state_tensor(0)) == case.seats + game.information_state_tensor_shape[0]


@every_deal
def test_the_fields_of_a_game_cover_every_number_once(case: Case) -> None:
    game = case.game()
    at = 0
    for field in game.observation_fields():
        assert field.first == at
        assert field.size > 0
        at += field.size
    assert (at,) == game.observation_shape
    names = [field.name for field in game.observation_fields()]
    assert len(set(names)) == len(names)


@every_deal
@examples(1, 2, 20)
@given(seed=SEEDS, style=STYLES)
def test_no_number_of_a_state_lies_beyond_what_is_declared_of_it(case: Case, seed: int, style: str) -> None:
    for deal in walk(case.game(), seed, style, 5):
        layout = layout_of(deal)
        for seat in range(case.seats):
            told = words_of(deal, seat)
            for at, number in numbers_of(layout):
                if number.kind == MASK:
                    assert 0 <= told[at] < 2 ** len(number.labels), (number.name, told[at])
                else:
                    assert number.low <= told[at] <= number.high, (number.name, told[at])


def test_ranges_that_a_float_or_a_word_cannot_hold_are_refused() -> None:
    assert amount("a total", 0, MOST_AMOUNT).width() == 1
    with pytest.raises(ValueError, match="a total: from 0"):
        amount("a total", 0, MOST_AMOUNT + 1)
    with pytest.raises(ValueError, match="some bits: a mask has at most 62"):
        mask("some bits", ["x"] * 63)
    assert some_seats("out", 3).labels == ["seat 0", "seat 1", "seat 2"]


# --- equal exactly where the seat knows the same ------------------------------------------------------------


@every_deal
@examples(1, 1, 20)
@given(seed=SEEDS, style=STYLES)
def test_states_of_one_walk_have_equal_numbers_exactly_where_their_named_values_are_equal(
    case: Case, seed: int, style: str
) -> None:
    by_numbers: dict[Any, Any] = {}
    by_names: dict[Any, Any] = {}
    for deal in walk(case.game(), seed, style, 3):
        for seat in range(case.seats):
            struct = repr(deal.observation_struct(seat))
            tensor = tuple(deal.observation_tensor(seat))
            assert by_numbers.setdefault(tensor, struct) == struct
            assert by_names.setdefault(struct, tensor) == tensor
    assert len(by_names) > case.seats


@every_deal
@examples(1, 2, 20)
@given(seed=SEEDS, style=STYLES, step=st.integers(1, 5))
def test_every_declared_number_changes_the_observation(case: Case, seed: int, style: str, step: int) -> None:
    deal = some_state(case.game(), seed, style)
    layout = layout_of(deal)
    told = words_of(deal, seed % case.seats)
    before = tensor_of_words(layout, told)
    assert before == deal.observation_tensor(seed % case.seats)
    for at, number in numbers_of(layout):
        changed = told[:]
        if number.kind == MASK:
            changed[at] ^= int(bit(step % len(number.labels)))
        else:
            assert number.kind in (AMOUNT, CHOICE)
            span = number.high - number.low
            changed[at] = number.low + (told[at] - number.low + 1 + step % span) % (span + 1)
        assert tensor_of_words(layout, changed) != before, number.name


@every_deal
@examples(1, 1, 20)
@given(seed=SEEDS, style=STYLES)
def test_an_observation_names_the_cards_that_the_seat_sees_or_can_place_and_their_order(
    case: Case, seed: int, style: str
) -> None:
    for deal in walk(case.game(), seed, style, 11):
        ledger, layout = desk_of(deal).ledger(deal), layout_of(deal)
        for seat in range(case.seats):
            struct: Any = deal.observation_struct(seat)
            assert struct["to act"] == deal.players_to_act()
            for z, zone in enumerate(deal.zones()):
                seen = deal.seen(z) >> seat & 1 == 1
                known = [face_text(c) for c in cards_of(deal, z) if seen or ledger.knows_card(seat, c)]
                place = struct[zone.name]
                assert place["count"] == deal.count_at(z)
                assert Counter(place["cards"]) == Counter(known)
                order = deal.order_at(z)
                if seen and order is not None:
                    faces = [face_text(c) for c in order]
                    shown = faces[-3:] if zone.kind == "pile" else faces
                    assert place["order"] == shown
                    assert len(shown) <= layout.most[z]


@every_deal
@examples(1, 1, 20)
@given(seed=SEEDS, style=STYLES)
def test_a_seat_knows_the_same_whether_the_ledger_keeps_the_story_or_not(case: Case, seed: int, style: str) -> None:
    for deal in walk(case.game(), seed, style, 17):
        teller = deal.clone()
        assert desk_of(teller).ledger(teller, STORY).keeps > desk_of(deal).ledger(deal).keeps
        for seat in range(case.seats):
            assert deal.observation_tensor(seat) == teller.observation_tensor(seat)
            assert desk_of(deal).ledger(deal).is_settled(seat) == desk_of(teller).ledger(teller).is_settled(seat)


@every_deal
@examples(1, 1, 20)
@given(seed=SEEDS, style=STYLES)
def test_information_states_have_equal_numbers_exactly_where_their_texts_are_equal(
    case: Case, seed: int, style: str
) -> None:
    by_numbers: dict[Any, str] = {}
    for deal in walk(case.game(), seed, style, 3):
        for seat in range(case.seats):
            text = deal.information_state_string(seat)
            history = tuple(history_tensor(desk_of(deal).ledger(deal, EVENTS), seat))
            if history[0] > 0:
                continue
            known = (*deal.observation_tensor(seat), *history)
            assert by_numbers.setdefault(known, text) == text


@pytest.mark.parametrize("game_id", [game.id for game in kibitz.catalog()])
def test_a_past_that_no_longer_fits_says_how_much_of_it_is_lost(game_id: str) -> None:
    deal = play_on(kibitz.load_game(game_id).new_deal(seed=5), sorted(POLICIES)[0], 5, 900)
    ledger = desk_of(deal).ledger(deal, EVENTS)
    whole = history_tensor(ledger, 0)
    ledger.entries *= 2 + HISTORY_SLOTS // max(1, sum(1 for number in whole if number))
    longer = history_tensor(ledger, 0)
    assert len(longer) == len(whole) == 1 + HISTORY_SLOTS
    assert longer[0] > whole[0]
    if whole[0] == 0:
        assert longer[-1] == whole[-1]


# --- pages --------------------------------------------------------------------------------------------------


def test_the_pages_of_observations_say_what_the_games_declare() -> None:
    written = {path.name: path.read_text(encoding="utf-8") for path in FOLDER.glob("*.md") if path.stem != "README"}
    assert written == pages(), "run tools/observation_pages.py"
