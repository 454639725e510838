# SPDX-License-Identifier: Apache-2.0
"""States that travel: pickled, copied, cloned with the same chance or another, and sent to other processes."""

from __future__ import annotations

import copy
import multiprocessing
import os
import pickle
import random
import site
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import kibitz
from kibitz.engine.deal import Deal
from kibitz.match.game import Game
from kibitz.match.match import setting_again

from . import checks
from .cases import Case, fresh_deal, match_cases, play_on, size, some_state
from .test_states import SEEDS, examples

GAMES = [game.id for game in kibitz.catalog()]
# All in one test: Hypothesis nests what it keeps of a test anew with each set of parameters, a thousand deep at most.
WAYS: tuple[Callable[[Any], Any], ...] = (
    lambda state: pickle.loads(pickle.dumps(state)),
    copy.deepcopy,
    copy.copy,
    lambda state: state.clone(chance="same"),
)


def same_to_the_end(one: Any, other: Any, seed: int, most: int) -> None:
    """Both are the same state, and stay it while the same actions are taken: so chance is the same too."""
    assert checks.everything(other) == checks.everything(one)
    assert other.to_record() == one.to_record()
    rng = random.Random(seed)
    while most > 0 and not one.is_terminal():
        legal = one.legal_actions()
        assert other.legal_actions() == legal
        action = rng.choice(legal)
        one.apply_action(action)
        other.apply_action(action)
        assert other.fingerprint() == one.fingerprint()
        most -= 1
    assert other.to_record() == one.to_record()


@pytest.mark.parametrize("case", match_cases(), ids=str)
@examples(1, 1, 12)
@given(seed=SEEDS)
def test_a_deal_that_travelled_is_the_same_deal_with_the_same_chance_to_come(case: Case, seed: int) -> None:
    for travel in WAYS:
        deal = some_state(case.game(), seed, "mixed")
        same_to_the_end(deal, travel(deal), seed, 150)


@pytest.mark.parametrize("case", match_cases(), ids=str)
@examples(1, 1, 12)
@given(seed=SEEDS, length=st.integers(0, 160))
def test_a_match_that_travelled_goes_on_with_the_same_deals(case: Case, seed: int, length: int) -> None:
    for travel in WAYS:
        match = case.game().new_match(seed=seed)
        checks.run_out(match, seed, length)
        same_to_the_end(match, travel(match), seed, size(60, 80, 400))


@pytest.mark.parametrize("name", GAMES)
def test_finished_deals_and_matches_travel_as_well(name: str) -> None:
    game = kibitz.load_game(name)
    deal = play_on(game.new_deal(seed=5), "random", 5)
    match = game.new_match(seed=6)
    checks.run_out(match, 6, 100000 if kibitz.is_compiled() else 400)

    for state in (deal, match):
        again = pickle.loads(pickle.dumps(state))
        assert checks.everything(again) == checks.everything(state)
        assert (again.scores(), again.returns()) == (state.scores(), state.returns())
    assert deal.is_terminal()


@pytest.mark.parametrize("name", GAMES)
def test_a_deal_of_a_match_travels_with_what_surrounds_it(name: str) -> None:
    match = kibitz.load_game(name).new_match(seed=3)
    checks.run_out(match, 3, 200)

    for deal in [*match.past[:1], match.deal]:
        again = pickle.loads(pickle.dumps(deal))
        assert again.view(None) == deal.view(None)
        assert again.to_record() == deal.to_record()


@pytest.mark.parametrize("case", match_cases(), ids=str)
def test_a_pickled_game_deals_the_same_cards(case: Case) -> None:
    game = case.game()
    for again in (pickle.loads(pickle.dumps(game)), copy.deepcopy(game)):
        assert (again.id, again.seats, again.chosen) == (game.id, game.seats, game.chosen)
        assert again.new_deal(seed=8).fingerprint() == game.new_deal(seed=8).fingerprint()


def test_a_bare_position_that_keeps_no_history_is_not_pickled() -> None:
    with pytest.raises(ValueError, match="keeps no history"):
        pickle.dumps(kibitz.load_game("8-5-3").new_deal(seed=1).copy())


def test_a_pickle_of_another_edition_is_refused() -> None:
    setting = kibitz.load_game("switch").new_match(seed=1).setting
    setting_again(setting.spec.id, setting.spec.edition, setting.seats, setting.options, None)

    with pytest.raises(ValueError, match="edition 99 of switch, and edition 2 is played here"):
        setting_again("switch", 99, setting.seats, setting.options, None)


# --- the same chance, or fresh ------------------------------------------------------------------------------


def chance_of(state: Any, actions: list[int]) -> Any:
    """What chance brings while these actions are taken, as far as they are legal."""
    deal: Deal = getattr(state, "deal", state)
    for action in actions:
        if state.is_terminal() or action not in state.legal_actions():
            break
        state.apply_action(action)
    part: Any = deal.to_record()["deals"]
    return part[0]["chance"]


def recycled_soon(seed: int) -> tuple[Deal, list[int]]:
    """A deal of Bartok whose discards are shuffled in time, and the actions that lead there."""
    deal = kibitz.load_game("bartok", 2).new_deal(seed=seed)
    ahead = deal.clone()
    rng, actions, before = random.Random(seed), [], len(chance_of(deal, []))
    while not ahead.is_terminal() and len(chance_of(ahead, [])) == before:
        actions.append(rng.choice(ahead.legal_actions()))
        ahead.apply_action(actions[-1])
    assert len(chance_of(ahead, [])) > before + 5, "no discards were shuffled; take another seed"
    return deal, actions


@pytest.mark.parametrize("seed", range(3))
def test_the_same_chance_comes_again_and_fresh_chance_differs_each_time(seed: int) -> None:
    deal, actions = recycled_soon(seed)
    same = [chance_of(deal.clone(chance="same"), actions) for _ in range(2)]
    fresh = [chance_of(deal.clone(chance="fresh"), actions) for _ in range(3)]
    fresh += [chance_of(deal.clone(chance="fresh").clone(chance="fresh"), actions)]
    real = chance_of(deal, actions)

    assert same == [real, real]
    assert len({tuple(found) for found in [real, *fresh]}) == 5


def test_fresh_clones_are_the_same_wherever_they_are_made_again() -> None:
    found = []
    for _ in range(2):
        deal, actions = recycled_soon(1)
        found.append([chance_of(deal.clone(chance="fresh"), actions) for _ in range(3)])

    assert found[0] == found[1]


def next_pack(match: Any) -> list[int]:
    checks.run_out_of_deal(match)
    return list(match.deal.pack)


def test_a_match_deals_the_same_packs_next_or_fresh_ones() -> None:
    match = kibitz.load_game("abstrac").new_match(seed=2)
    fresh = [next_pack(match.clone(chance="fresh")) for _ in range(3)]
    same = next_pack(match.clone(chance="same"))
    real = next_pack(match)

    assert same == real
    assert len({tuple(pack) for pack in [real, *fresh]}) == 4


def test_other_words_for_chance_are_refused() -> None:
    game = kibitz.load_game("abstrac")
    for state in (game.new_deal(seed=1), game.new_match(seed=1), game.new_deal(explicit_chance=True)):
        with pytest.raises(ValueError, match="chance: same or fresh, not 'luck'"):
            state.clone(chance="luck")


# --- to other processes -------------------------------------------------------------------------------------


def taken_further(state: Any) -> tuple[Any, int]:
    """What another process does: it plays on, and sends the state back."""
    checks.run_out(state, 9, 12)
    return state, os.getpid()


def some_states() -> list[Any]:
    games: list[Game] = [kibitz.load_game(name) for name in GAMES]
    deals = [some_state(game, 3, "mixed") for game in games]
    return deals + [game.new_match(seed=4) for game in games] + [fresh_deal(game, 7) for game in games]


def test_states_go_to_other_processes_and_come_back_played_on() -> None:
    states = some_states()
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(2, context, site.addsitedir, (str(Path(__file__).parents[1]),)) as pool:
        came_back = list(pool.map(taken_further, states, chunksize=16))

    for state, (other, where) in zip(states, came_back, strict=True):
        assert where != os.getpid()
        checks.run_out(state, 9, 12)
        assert checks.everything(other) == checks.everything(state)


# --- the legal actions as a mask ----------------------------------------------------------------------------


@pytest.mark.parametrize("case", match_cases(), ids=str)
@examples(1, 2, 20)
@given(seed=SEEDS)
def test_the_mask_has_a_one_for_each_legal_action(case: Case, seed: int) -> None:
    game = case.game()
    for state in (some_state(game, seed), game.new_match(seed=seed), play_on(game.new_deal(seed=seed), "random", seed)):
        mask = state.legal_actions_mask()
        assert len(mask) == state.num_distinct_actions() == game.num_distinct_actions
        assert [action for action, legal in enumerate(mask) if legal] == state.legal_actions()
        for seat in range(game.seats):
            ones = [action for action, legal in enumerate(state.legal_actions_mask(seat)) if legal]
            assert ones == state.legal_actions(seat)
