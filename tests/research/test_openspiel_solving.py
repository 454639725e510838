# SPDX-License-Identifier: Apache-2.0
"""Small games of kibitz solved by OpenSpiel: CFR converges, best responses win, and kibitz's own figures agree."""

from __future__ import annotations

from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python import rl_environment
from open_spiel.python.algorithms import exploitability, external_sampling_mccfr, ismcts, mcts
from open_spiel.python.policy import Policy

from kibitz.agents import Agent, Observation
from kibitz.research.best_response import exploited
from kibitz.research.openspiel import register

register()
EIGHT = "kibitz_8_5_3(cards=TC JC TD JD)"
EIGHT_OF_SEVEN_CARDS = "kibitz_8_5_3(cards=TC JC QC TD JD QD TH,shuffles=6)"
CRAZY = "kibitz_crazy_eights(players=2,cards=8C 9C 9D TD TH)"
THOUSAND = "kibitz_thousand(cards=AH TH KH AS TS KS,strict_steps=True,shuffles={})"


@pytest.mark.parametrize(
    ("name", "iterations", "share"),  # of what uniform play can be exploited for, as much may be left at most
    [
        (EIGHT, 64, 0.02),
        (EIGHT_OF_SEVEN_CARDS, 16, 0.2),
        (CRAZY, 64, 0.03),
        (THOUSAND.format(2), 4, 0.45),
        pytest.param(THOUSAND.format(3), 32, 0.06, marks=pytest.mark.long),
    ],
)
def test_cfr_converges(name: str, iterations: int, share: float) -> None:
    game = pyspiel.convert_to_cached_tree(pyspiel.load_game(name))
    uniform = pyspiel.nash_conv(game, pyspiel.UniformRandomPolicy(game), True)
    solver = pyspiel.CFRSolver(game)
    for _ in range(iterations // 2):
        solver.evaluate_and_update_policy()
    halfway = pyspiel.nash_conv(game, solver.average_policy(), True)
    for _ in range(iterations - iterations // 2):
        solver.evaluate_and_update_policy()
    left = pyspiel.nash_conv(game, solver.average_policy(), True)

    assert left < halfway < uniform
    assert left <= share * uniform


@pytest.mark.parametrize(
    "name", [EIGHT, EIGHT_OF_SEVEN_CARDS, CRAZY, pytest.param(THOUSAND.format(2), marks=pytest.mark.long)]
)
def test_a_best_response_beats_uniform_play(name: str) -> None:
    game = pyspiel.convert_to_cached_tree(pyspiel.load_game(name))
    uniform = pyspiel.UniformRandomPolicy(game)
    gained = gains_against(game, uniform)

    assert min(gained) >= -1e-9
    assert max(gained) > 0
    assert sum(gained) == pytest.approx(pyspiel.nash_conv(game, uniform, True))


def gains_against(game: Any, policy: Any) -> list[float]:
    """How much more each seat gets by a best response to a policy in all other seats than by the policy itself."""
    start = game.new_initial_state()
    values = pyspiel.expected_returns(start, policy, -1, True)
    responses = [pyspiel.TabularBestResponse(game, seat, policy) for seat in range(game.num_players())]
    return [one.value_from_state(start) - value for one, value in zip(responses, values, strict=True)]


class Lowest(Policy):  # type: ignore[misc]  # OpenSpiel has no types
    """Always the legal action with the lowest number."""

    def action_probabilities(self, state: Any, player_id: int | None = None) -> dict[int, float]:
        return {state.legal_actions()[0]: 1.0}


class LowestAgent(Agent):
    """The same for kibitz."""

    def choose(self, observation: Observation) -> int:
        return observation.legal[0]


@pytest.mark.parametrize("name", [EIGHT, "kibitz_go_boom(players=2,cards=9C TC 9D JD TH)"])
def test_openspiel_and_kibitz_agree_on_what_a_player_can_be_exploited_for(name: str) -> None:
    game = pyspiel.load_game(name)
    players = list(range(game.num_players()))
    ours = exploited(game.kibitz_game, LowestAgent)

    theirs = exploitability.nash_conv(game, Lowest(game, players), return_only_nash_conv=False)

    assert ours.exploitability > 0
    assert theirs.nash_conv / game.num_players() == pytest.approx(ours.exploitability)


def test_algorithms_that_sample_run_on_a_game_of_kibitz() -> None:
    game = pyspiel.load_game(EIGHT)
    np.random.seed(1)
    solver = external_sampling_mccfr.ExternalSamplingSolver(game)
    for _ in range(40):
        solver.iteration()
    assert exploitability.nash_conv(game, solver.average_policy()) < 0.1


def test_searches_of_openspiel_find_an_action_of_a_full_game() -> None:
    game, rng = pyspiel.load_game("kibitz_8_5_3"), np.random.RandomState(1)
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(int(rng.choice(state.legal_actions())))
    rollout = mcts.RandomRolloutEvaluator(1, rng)
    search = ismcts.ISMCTSBot(game=game, evaluator=rollout, uct_c=10.0, max_simulations=12, random_state=rng)

    assert search.step(state) in state.legal_actions()


def test_the_environment_for_learners_gives_numbers_and_legal_actions() -> None:
    environment = rl_environment.Environment("kibitz_thousand")
    step = environment.reset()
    while not step.last():
        seat = step.observations["current_player"]
        assert len(step.observations["info_state"][seat]) == environment.observation_spec()["info_state"][0]
        step = environment.step([step.observations["legal_actions"][seat][0]])
    assert sum(step.rewards) == pytest.approx(0)
