# SPDX-License-Identifier: Apache-2.0
"""Chance in OpenSpiel's states: listed, sampled, or one of a few packs; and worlds that a player cannot tell apart."""

from __future__ import annotations

import math
import random
from typing import Any

import pyspiel
import pytest

import kibitz
from kibitz.research.openspiel import KibitzState, register, short_name

NAMES = register()


def played(state: Any, seed: int, steps: int) -> KibitzState:
    """The state after so many random actions of players, with all the chance that comes up."""
    rng = random.Random(seed)
    while (steps > 0 and not state.is_terminal()) or state.is_chance_node():
        steps -= not state.is_chance_node()
        state.apply_action(rng.choice(state.legal_actions()))
    found: KibitzState = state
    return found


@pytest.mark.parametrize("name", NAMES)
def test_chance_lists_every_outcome_with_its_probability(name: str) -> None:
    game = pyspiel.load_game(name)
    state, rng, nodes = game.new_initial_state(), random.Random(1), 0
    for _ in range(220):
        if state.is_terminal():
            break
        if state.is_chance_node():
            nodes += 1
            outcomes = state.chance_outcomes()
            assert [action for action, _ in outcomes] == state.legal_actions() == sorted(set(state.legal_actions()))
            assert math.isclose(sum(chance for _, chance in outcomes), 1)
            assert max(action for action, _ in outcomes) < game.max_chance_outcomes()
        state.apply_action(rng.choice(state.legal_actions()))
    assert nodes >= 23
    assert nodes <= game.max_chance_nodes_in_history()


@pytest.mark.parametrize("game_id", ["8-5-3", "crazy-eights", "second-lead", "metamorphosis", "bartok", "eleusis"])
def test_a_resampled_state_looks_the_same_to_the_player_and_has_other_cards(game_id: str) -> None:
    state = played(pyspiel.load_game(short_name(game_id)).new_initial_state(), 5, 12)
    player = state.current_player()
    sampler = pyspiel.UniformProbabilitySampler(0.0, 1.0)
    worlds = [state.resample_from_infostate(player, sampler) for _ in range(4)]

    for world in worlds:
        assert world.information_state_string(player) == state.information_state_string(player)
        assert world.observation_tensor(player) == state.observation_tensor(player)
        assert world.legal_actions() == state.legal_actions()
        assert world.move_number() == len(world.history())
    assert any(str(world) != str(state) for world in worlds)


def test_the_same_number_brings_the_same_world() -> None:
    state = played(pyspiel.load_game("kibitz_8_5_3").new_initial_state(), 5, 12)

    again = [str(state.resample_from_infostate(0, lambda: 0.25)) for _ in range(2)]
    assert again[0] == again[1] != str(state.resample_from_infostate(0, lambda: 0.75))


def test_before_the_deal_any_state_is_as_good() -> None:
    state = pyspiel.load_game("kibitz_8_5_3").new_initial_state()
    state.apply_action(7)
    assert state.resample_from_infostate(0).history() == []


def test_a_resampled_state_of_sampled_chance_plays_on() -> None:
    game = pyspiel.load_game("kibitz_go_boom(explicit_chance=False,seed=1)")
    state = played(game.new_initial_state(), 5, 12)
    world = state.resample_from_infostate(state.current_player())

    assert world.information_state_string(state.current_player()) == state.information_state_string()
    assert played(world, 1, 500).is_terminal()


def test_few_deals_are_the_packs_of_seeds_in_a_row() -> None:
    game = pyspiel.load_game("kibitz_crazy_eights(players=2,shuffles=3,seed=10)")
    native = kibitz.load_game("crazy-eights", 2)
    start = game.new_initial_state()
    for outcome, chance in start.chance_outcomes():
        state = start.child(outcome)
        assert chance == 1 / 3
        assert state.deal.pack == native.new_deal(seed=10 + outcome).pack
        assert game.state_of(native.new_deal(seed=10 + outcome)).history() == [outcome]
        assert start.string_to_action(start.action_to_string(outcome)) == outcome
    with pytest.raises(ValueError, match="none of those"):
        game.state_of(native.new_deal(seed=13))
    with pytest.raises(NotImplementedError, match="all packs"):
        state.resample_from_infostate(0)
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


def test_a_deal_of_kibitz_becomes_a_state_with_its_history() -> None:
    game = pyspiel.load_game("kibitz_big_three(dealer_seat=1)")
    deal = game.kibitz_game.new_deal(seed=3, dealer=1)
    for _ in range(5):
        deal.apply_action(deal.legal_actions()[0])
    state = game.state_of(deal)

    assert [one.action for one in state.full_history() if one.player >= 0] == deal.history
    assert state.deal.fingerprint() == deal.fingerprint()
    with pytest.raises(ValueError, match="another dealer"):
        game.state_of(game.kibitz_game.new_deal(seed=3, dealer=0))


@pytest.mark.parametrize("game_id", ["second-lead", "metamorphosis"])
def test_secret_commitments_come_in_an_order_that_tells_nothing(game_id: str) -> None:
    game = pyspiel.load_game(short_name(game_id))
    deal = game.kibitz_game.new_deal(seed=6)
    told: dict[int, set[str]] = {}
    orders = set()
    for seed in range(8):
        state, rng = game.state_of(deal), random.Random(seed)
        order: list[int] = []
        assert len(state.deal.players_to_act()) == state.num_players()
        while len(order) < state.num_players():
            seat = state.current_player()
            if seat not in order:  # whatever those before it laid, it sees the same
                order.append(seat)
                told.setdefault(seat, set()).add(state.information_state_string(seat))
            state.apply_action(rng.choice(state.legal_actions()))
        orders.add(tuple(order))

    assert len(orders) == 1
    assert sorted(told) == sorted(next(iter(orders))) == list(range(state.num_players()))
    assert {len(texts) for texts in told.values()} == {1}
