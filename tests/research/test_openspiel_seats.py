# SPDX-License-Identifier: Apache-2.0
"""What players of OpenSpiel's states see, and who may sit there: observers, bots, policies, and Shimmy's wrapper."""

from __future__ import annotations

import doctest
import json
import random
import re
from pathlib import Path
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.observation import make_observation
from open_spiel.python.policy import UniformRandomPolicy
from pettingzoo.test import api_test
from shimmy import OpenSpielCompatibilityV0

from kibitz.agents import Observation, sit
from kibitz.research.openspiel import AgentBot, KibitzState, PolicyAgent, register
from kibitz.research.openspiel.bots import Seen

NAMES = register()
Kind = pyspiel.IIGObservationType
NOBODY, ONE, ALL = (
    pyspiel.PrivateInfoType.NONE,
    pyspiel.PrivateInfoType.SINGLE_PLAYER,
    pyspiel.PrivateInfoType.ALL_PLAYERS,
)
PAGE = Path(__file__).resolve().parents[2] / "docs" / "openspiel.md"


def dealt(name: str, seed: int = 1, actions: int = 6) -> KibitzState:
    """A state after some actions of players."""
    rng, state = random.Random(seed), pyspiel.load_game(name).new_initial_state()
    while actions > 0 or state.is_chance_node():
        actions -= not state.is_chance_node()
        state.apply_action(rng.choice(state.legal_actions()))
    found: KibitzState = state
    return found


# --- observers ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["kibitz_8_5_3", "kibitz_second_lead", "kibitz_eleusis"])
def test_the_parts_of_an_observer_are_the_fields_of_the_observation(name: str) -> None:
    state = dealt(name)
    game: Any = state.get_game()
    observer = make_observation(game, Kind(perfect_recall=False))
    observer.set_from(state, 1)
    told = np.array(state.deal.observation_tensor(1), np.float32)

    assert observer.tensor.tolist() == told.tolist()
    assert list(observer.dict) == [field.name for field in game.kibitz_game.observation_fields()]
    for field in game.kibitz_game.observation_fields():
        assert observer.dict[field.name].tolist() == told[field.first : field.first + field.size].tolist()
    assert json.loads(observer.string_from(state, 1)) == json.loads(json.dumps(state.deal.observation_struct(1)))
    assert state.observation_string(1) == observer.string_from(state, 1)
    assert state.to_observation_struct(1).to_dict() == state.deal.observation_struct(1)


def test_perfect_recall_adds_the_past() -> None:
    state = dealt("kibitz_8_5_3")
    observer = make_observation(state.get_game(), Kind(perfect_recall=True))
    observer.set_from(state, 2)

    assert observer.tensor.tolist() == np.array(state.deal.information_state_tensor(2), np.float32).tolist()
    assert observer.dict["past"].any()
    assert observer.string_from(state, 2) == state.information_state_string(2)


def test_before_the_deal_there_is_nothing_to_see_and_the_shape_is_the_same() -> None:
    state = pyspiel.load_game("kibitz_8_5_3").new_initial_state()
    game: Any = state.get_game()
    observer = make_observation(game)
    observer.tensor.fill(1)
    observer.set_from(state, 0)

    assert not observer.tensor.any()
    assert state.observation_tensor(0) == [0.0] * game.observation_tensor_size()
    assert state.information_state_tensor(0) == [0.0] * game.information_state_tensor_size()
    assert pyspiel.State.observation_tensor(state, 0) == state.observation_tensor(0)
    assert len({state.information_state_string(seat) for seat in range(3)}) == 1


def test_a_spectator_is_told_what_is_public_and_nothing_of_any_hand() -> None:
    state = dealt("kibitz_crazy_eights", actions=8)
    for recalls in (False, True):
        observer = make_observation(state.get_game(), Kind(perfect_recall=recalls, private_info=NOBODY))
        texts = {observer.string_from(state, seat) for seat in range(3)}
        for seat in range(3):
            world = state.resample_from_infostate(seat, lambda: 0.4)
            texts.add(observer.string_from(world, seat))
        assert observer.tensor is None
        assert len(texts) == 1


def test_all_players_information_is_that_of_every_seat_in_a_row() -> None:
    state = dealt("kibitz_8_5_3")
    observer = make_observation(state.get_game(), Kind(perfect_recall=False, private_info=ALL))
    observer.set_from(state, 0)
    whole = [number for seat in range(3) for number in state.deal.observation_tensor(seat)]

    assert observer.tensor.tolist() == np.array(whole, np.float32).tolist()
    assert observer.string_from(state, 0).count("\n") == 2


def test_observers_that_there_are_not_say_so() -> None:
    game = pyspiel.load_game("kibitz_8_5_3")
    with pytest.raises(ValueError, match="public_info=True"):
        make_observation(game, Kind(perfect_recall=False, public_info=False, private_info=ONE))
    with pytest.raises(ValueError, match="no parameters"):
        game.make_py_observer(Kind(perfect_recall=False), {"depth": 3})
    assert game.make_observer({}) is not None


# --- bots and policies -------------------------------------------------------------------------------------------


def test_agents_of_kibitz_play_as_bots_of_openspiel_and_the_better_one_wins() -> None:
    total = 0.0
    for seed in range(12):
        start = pyspiel.load_game("kibitz_8_5_3").new_initial_state()
        bots = [AgentBot("steady", 0, seed), AgentBot("random", 1, seed), pyspiel.make_uniform_random_bot(2, seed)]
        returns = pyspiel.evaluate_bots(start, bots, seed)
        total += returns[0] - (returns[1] + returns[2]) / 2
    assert total > 12


def test_a_bot_chooses_the_same_in_states_that_its_seat_cannot_tell_apart() -> None:
    state = dealt("kibitz_8_5_3", actions=9)
    player = state.current_player()
    world = state.resample_from_infostate(player, lambda: 0.7)

    assert str(world) != str(state)
    assert AgentBot("steady", player, 3).step(state) == AgentBot("steady", player, 3).step(world)


def test_policies_of_openspiel_play_at_kibitz() -> None:
    game = pyspiel.load_game("kibitz_crazy_eights(players=2,cards=8C 9C 9D TD TH)")
    solver = pyspiel.CFRPlusSolver(pyspiel.convert_to_cached_tree(game))
    for _ in range(12):
        solver.evaluate_and_update_policy()
    solved, uniform = PolicyAgent(solver.average_policy()), PolicyAgent(UniformRandomPolicy(game))
    total = 0.0
    for seed in range(200):
        seats = [solved, uniform] if seed % 2 else [uniform, solved]
        deal = game.kibitz_game.new_deal(seed=seed)
        sit(deal, seats, seed)
        total += deal.returns()[seats.index(solved)]
    assert total > 200


def test_a_policy_of_another_game_is_refused_and_sees_its_own_seat_alone() -> None:
    deal = dealt("kibitz_8_5_3").deal
    seat = deal.current_player()
    with pytest.raises(ValueError, match="made for another game"):
        PolicyAgent(pyspiel.TabularPolicy({})).choose(Observation(deal, seat))
    seen = Seen(Observation(deal, seat))
    assert seen.information_state_string(seat) == deal.information_state_string(seat)
    assert seen.legal_actions(seat) == deal.legal_actions()
    assert seen.legal_actions(1 - seat) == []
    with pytest.raises(ValueError, match="seat"):
        seen.information_state_string((seat + 1) % 3)


# --- Shimmy ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("config", [None, {"shuffles": 200}], ids=["all packs", "200 packs"])
def test_shimmys_wrapper_of_every_game_passes_the_tests_of_pettingzoo(
    name: str, config: dict[str, int] | None, capsys: pytest.CaptureFixture[str]
) -> None:
    api_test(OpenSpielCompatibilityV0(game_name=name, config=config), num_cycles=60)


# --- the page ----------------------------------------------------------------------------------------------------


def test_every_example_of_the_page_is_as_it_stands() -> None:
    blocks = re.findall(r"^```python\n(.*?)^```", PAGE.read_text(encoding="utf-8"), re.M | re.S)
    parsed = doctest.DocTestParser().get_doctest("\n".join(blocks), {}, PAGE.name, str(PAGE), 0)
    report: list[str] = []
    doctest.DocTestRunner().run(parsed, out=report.append)

    assert len(parsed.examples) > 30
    assert not report, "".join(report)
