# SPDX-License-Identifier: Apache-2.0
"""Every game of the catalogue as an OpenSpiel game: its own tests, and the same deals as kibitz plays them."""

from __future__ import annotations

import copy
import pickle
import random
import subprocess
import sys
from typing import Any

import numpy as np
import pyspiel
import pytest

import kibitz
from kibitz.engine.deal import Deal
from kibitz.research.openspiel import KibitzState, register, short_name
from kibitz.research.openspiel.game import follow_chance

NAMES = register()
IDS = [game.id for game in kibitz.catalog()]
MOST = 150  # steps of a long deal that are compared
SLOW = 25  # of these, how many are looked at in every number


def load(name: str) -> Any:
    """The game of a string."""
    return pyspiel.load_game(name)


def advanced(name: str, seed: int, steps: int) -> KibitzState:
    """A state after so many random actions, chance among them."""
    rng, state = random.Random(seed), load(name).new_initial_state()
    for _ in range(steps):
        if not state.is_terminal():
            state.apply_action(rng.choice(state.legal_actions()))
    found: KibitzState = state
    return found


def test_all_games_are_registered_under_names_made_of_their_ids() -> None:
    assert [short_name(game_id) for game_id in IDS] == NAMES == register()
    assert set(NAMES) <= set(pyspiel.registered_names())
    assert "kibitz_8_5_3" in NAMES
    assert load("kibitz_crazy_eights(players=2)").num_players() == 2


@pytest.mark.parametrize("name", NAMES)
def test_openspiels_own_simulation_passes_with_serialisation_and_masks(name: str) -> None:
    game = load(name)
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False, mask_test=True)


@pytest.mark.parametrize("name", NAMES)
def test_openspiels_own_simulation_passes_where_chance_is_sampled(name: str) -> None:
    if name == "kibitz_bartok":
        pytest.skip("its deals are long, and what is special in it is chance that all others have too")
    game = load(f"{name}(explicit_chance=False)")
    pyspiel.random_sim_test(game, num_sims=1, serialize=False, verbose=False, mask_test=True)


def in_step(state: KibitzState, deal: Deal, seed: int) -> int:
    """Play both with the same actions, and compare them at every step; how many steps there were."""
    rng, steps = random.Random(seed), 0
    follow_chance(state, deal)
    while not deal.is_terminal() and steps < MOST:
        compare(state, deal, everything=steps < SLOW)
        action = rng.choice(deal.legal_actions())
        deal.apply_action(action)
        state.apply_action(action)
        follow_chance(state, deal)
        steps += 1
    compare(state, deal, everything=True)
    return steps


def compare(state: KibitzState, deal: Deal, everything: bool) -> None:
    """The hash, who is to act, what is legal, what came out; and all that each seat sees, from Python and from C++."""
    assert state.deal.fingerprint() == deal.fingerprint()
    assert state.is_terminal() == deal.is_terminal()
    assert state.current_player() == deal.current_player()
    assert state.legal_actions() == deal.legal_actions()
    assert state.returns() == state.rewards() == deal.returns()
    seats = range(deal.seats) if everything else [max(0, deal.current_player())]
    for seat in seats:
        compare_seat(state, deal, seat)


def compare_seat(state: KibitzState, deal: Deal, seat: int) -> None:
    present = deal.observation_tensor(seat)
    assert state.observation_tensor(seat) == present
    assert pyspiel.State.observation_tensor(state, seat) == np.array(present, np.float32).tolist()
    assert state.information_state_string(seat) == deal.information_state_string(seat)
    if seat != state.current_player():
        assert state.legal_actions(seat) == []
        assert pyspiel.State.legal_actions(state, seat) == ([] if not state.is_terminal() else state.legal_actions())


@pytest.mark.parametrize("game_id", IDS)
@pytest.mark.parametrize("chance", ["explicit_chance=True", "explicit_chance=False,seed=5"])
def test_kibitz_and_openspiel_take_the_same_way_by_the_same_seed_and_actions(game_id: str, chance: str) -> None:
    state = load(f"{short_name(game_id)}({chance})").new_initial_state()

    assert in_step(state, kibitz.load_game(game_id).new_deal(seed=5), seed=1) > 3


@pytest.mark.parametrize("game_id", ["crazy-eights", "big-three", "eleusis"])
def test_the_information_state_tensor_is_kibitzs_own(game_id: str) -> None:
    state = advanced(short_name(game_id), 2, 240)
    for seat in range(state.num_players()):
        past = state.deal.information_state_tensor(seat)
        assert state.information_state_tensor(seat) == past
        assert pyspiel.State.information_state_tensor(state, seat) == np.array(past, np.float32).tolist()


def test_one_game_after_another_has_the_seeds_that_follow() -> None:
    game, native = load("kibitz_8_5_3(explicit_chance=False,seed=7)"), kibitz.load_game("8-5-3")
    for seed in (7, 8, 9):
        state = game.new_initial_state()
        state.apply_action(0)
        assert state.deal.pack == native.new_deal(seed=seed).pack


@pytest.mark.parametrize(
    ("first", "second"), [("7/2/9", "7/2/10"), ("'9'", "10"), ("a-1", "a-2"), ("7+1/0/0", "7+1/0/1")]
)
def test_seeds_that_are_texts_are_counted_by_the_number_at_their_end(first: str, second: str) -> None:
    game, native = load(f"kibitz_8_5_3(explicit_chance=False,seed_text={first})"), kibitz.load_game("8-5-3")
    again = load(str(game))

    for seed, one in ((first.strip("'"), game), (second, game), (first.strip("'"), again)):
        state = one.new_initial_state()
        state.apply_action(0)
        assert state.deal.pack == native.new_deal(seed=seed).pack


def test_sampled_chance_without_a_seed_differs_from_game_to_game() -> None:
    packs = set()
    for _ in range(3):
        state = load("kibitz_8_5_3(explicit_chance=False)").new_initial_state()
        state.apply_action(0)
        packs.add(tuple(state.deal.pack))
    assert len(packs) == 3


def test_a_copy_does_not_tell_what_sampled_chance_will_bring() -> None:
    rng, state = random.Random(4), load("kibitz_metamorphosis(explicit_chance=False,seed=3)").new_initial_state()
    state.apply_action(0)
    while not state.is_chance_node():
        state.apply_action(rng.choice(state.legal_actions()))
    after = {str(state.clone().child(0)) for _ in range(5)}

    assert len(after) > 1


# --- what a game is said to be -----------------------------------------------------------------------------------


@pytest.mark.parametrize("game_id", IDS)
def test_the_type_and_the_numbers_of_a_game_are_those_of_kibitz(game_id: str) -> None:
    game, native = load(short_name(game_id)), kibitz.load_game(game_id)
    kind = game.get_type()

    assert kind.long_name == native.title
    assert (kind.min_num_players, kind.max_num_players) == (native.min_seats, native.max_seats)
    assert kind.dynamics == pyspiel.GameType.Dynamics.SEQUENTIAL
    assert kind.chance_mode == pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC
    assert kind.reward_model == pyspiel.GameType.RewardModel.TERMINAL
    assert game.num_distinct_actions() == native.num_distinct_actions
    assert game.max_game_length() == native.max_game_length
    assert (game.min_utility(), game.max_utility()) == (native.min_utility, native.max_utility)
    assert game.utility_sum() == (None if game_id == "second-lead" else 0.0)
    assert game.observation_tensor_shape() == list(native.observation_shape)
    assert game.information_state_tensor_shape() == list(native.information_state_tensor_shape)
    assert game.max_history_length() > native.max_game_length


def test_only_the_open_rows_are_games_of_perfect_information() -> None:
    perfect = pyspiel.GameType.Information.PERFECT_INFORMATION

    assert [name for name in NAMES if load(name).get_type().information == perfect] == [
        "kibitz_abstrac",
        "kibitz_abstrac_suit",
        "kibitz_abstrac_unlimited",
    ]


def test_sampled_games_say_so_and_one_seat_alone_plays_against_nobody() -> None:
    sampled = load("kibitz_eleusis(players=1,explicit_chance=False)")

    assert sampled.get_type().chance_mode == pyspiel.GameType.ChanceMode.SAMPLED_STOCHASTIC
    assert sampled.max_chance_outcomes() == 1
    assert sampled.get_type().utility == pyspiel.GameType.Utility.GENERAL_SUM


def test_every_option_is_a_parameter_and_games_that_are_the_same_have_the_same_string() -> None:
    for native in kibitz.catalog():
        known = load(short_name(native.id)).get_type().parameter_specification
        options = {option.id for option in native.options}
        own = {"players", "dealer_seat", "explicit_chance", "shuffles", "seed", "seed_text", "cards", "pack_size"}
        assert not options & own  # no option is hidden behind a parameter of the adapter
        assert options | (own - {"cards", "pack_size"}) <= set(known)
    assert str(load("kibitz_8_5_3(players=3,target=16)")) == "kibitz_8_5_3()"
    assert load("kibitz_8_5_3").get_parameters()["target"] == 16


@pytest.mark.parametrize("native", kibitz.catalog(), ids=repr)
def test_every_choice_of_every_option_survives_the_game_string(native: kibitz.Game) -> None:
    for option in native.options:
        for value in option.choices or ([True, False] if option.kind == "flag" else [option.low, option.high]):
            written = f"'{value}'" if isinstance(value, str) and value.isdecimal() else value
            try:
                wanted = kibitz.load_game(native.id, **{option.id: value}).chosen
            except ValueError:
                continue  # impossible beside the usual choices
            game = load(f"{short_name(native.id)}({option.id}={written})")
            assert load(str(game)).kibitz_game.chosen == game.kibitz_game.chosen == wanted


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("kibitz_8_5_3(players=4)", "8-5-3 is for 3 seats, not 4"),
        ("kibitz_8_5_3(target=0)", "a whole number from 1 to 1000"),
        ("kibitz_mau_mau(pip_value=ten)", "one of 0, face"),
        ("kibitz_crazy_eights(pack_size=500)", "a whole number up to 52"),
        ("kibitz_crazy_eights(cards=8C 8C 9D)", "named twice"),
        ("kibitz_8_5_3(dealer_seat=3)", "A seat from 0 to 2 is wanted"),
        ("kibitz_8_5_3(shuffles=-1)", "shuffles: how many packs there are"),
        ("kibitz_8_5_3(explicit_chance=False,seed_text=seven)", "with a whole number at the end"),
        ("kibitz_8_5_3(explicit_chance=False,seed_text=a/1,seed=2)", "seed and seed_text: one of them"),
        ("kibitz_8_5_3(seed_text=a/1)", "add explicit_chance=False"),
        ("kibitz_8_5_3(speed=3)", "Unknown parameter 'speed'"),
    ],
)
def test_what_is_impossible_is_refused_with_its_choices(text: str, sentence: str) -> None:
    with pytest.raises((ValueError, pyspiel.SpielError), match=sentence):
        load(text)


# --- copies, pickles, strings ------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["kibitz_metamorphosis", "kibitz_eleusis(players=3)", "kibitz_9_5_2(left_leads=True)"])
def test_games_and_states_are_pickled_copied_and_serialised(name: str) -> None:
    for steps in (0, 20, 90, 160):
        state = advanced(name, steps, steps)
        game = state.get_game()
        again = [pickle.loads(pickle.dumps(state)), copy.deepcopy(state), state.clone()]
        again.append(pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, state))[1])
        for other in again:
            assert str(other) == str(state)
            assert other.full_history() is not None
            assert other.history() == state.history()
            assert other.get_game() == game
        assert pickle.loads(pickle.dumps(game)) == copy.deepcopy(game) == game


def test_a_state_of_sampled_chance_is_pickled_though_openspiel_cannot_serialise_its_game() -> None:
    state = advanced("kibitz_crazy_eights(explicit_chance=False,seed=2)", 1, 30)
    again = pickle.loads(pickle.dumps(state))

    assert (str(again), again.history()) == (str(state), state.history())
    with pytest.raises(pyspiel.SpielError, match="GetRNGState"):
        pyspiel.serialize_game_and_state(state.get_game(), state)


def test_a_pickle_opens_where_nothing_is_registered_and_such_a_program_ends_well() -> None:
    pickled = pickle.dumps(advanced("kibitz_8_5_3", 3, 80))
    program = f"import pickle; state = pickle.loads({pickled!r}); print(len(state.history()))"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)

    assert done.stdout.strip() == "80"


def test_actions_are_named_as_in_kibitz_and_found_by_their_names() -> None:
    state = advanced("kibitz_8_5_3", 1, 3)
    outcome = state.legal_actions()[0]
    assert state.action_to_string(outcome).startswith("chance ")
    assert state.string_to_action(state.action_to_string(outcome)) == outcome
    with pytest.raises(ValueError, match="no outcome of chance"):
        state.string_to_action("chance 9Z")
    state = advanced("kibitz_8_5_3", 1, 60)
    player = state.current_player()
    for action in state.legal_actions():
        text = state.action_to_string(player, action)
        assert text == state.deal.action_to_string(action)
        assert state.string_to_action(text) == state.string_to_action(player, text) == action


def test_what_is_illegal_is_refused_with_the_sentence_of_the_referee() -> None:
    state = advanced("kibitz_8_5_3", 1, 60)
    illegal = next(a for a in range(state.num_distinct_actions()) if a not in state.legal_actions())
    before = (str(state), state.history())

    with pytest.raises(kibitz.IllegalAction, match="EFT"):
        state.apply_action(illegal)
    assert (str(state), state.history()) == before


def test_actions_cannot_be_taken_back_and_the_error_says_what_to_do() -> None:
    state = advanced("kibitz_8_5_3", 1, 60)
    with pytest.raises(NotImplementedError, match="clone"):
        state.undo_action(0, state.history()[-1])
