# SPDX-License-Identifier: Apache-2.0
"""One deal in five forms: the library, a batch, PettingZoo, OpenSpiel and Gymnasium take the same way."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any

import numpy as np
import pyspiel
import pytest
from numpy.typing import NDArray
from tests.research.walks import IDS, SECRET, choice

import kibitz
from kibitz import batch
from kibitz.research import gymnasium, pettingzoo
from kibitz.research.openspiel import register, short_name

LANES = 2
CHANCE = 11  # by which all seats choose
MOST = 500  # decisions of the longest of these deals
LOOKED_AT = 5  # every so many decisions of a seat the numbers of its observation are compared

register()


@dataclass
class Way:
    """What was seen and done in one form: for each decision the seat, its legal actions and what it took."""

    steps: list[tuple[int, list[int], int]] = field(default_factory=list)
    seen: dict[tuple[int, int], NDArray[np.float32]] = field(default_factory=dict)  # by seat and its own decision
    returns: list[float] = field(default_factory=list)  # of all seats at the end

    def decide(self, seat: int, legal: Sequence[int], observation: Callable[[], Any]) -> int:
        """The action of a seat: the same in each form, as long as the same is offered."""
        offered = [int(action) for action in legal]
        assert len(self.steps) < MOST
        own = len(self.of(seat))
        if own % LOOKED_AT == 0:
            self.seen[seat, own] = np.array(observation(), np.float32)
        action = choice(CHANCE, seat, offered)
        self.steps.append((seat, offered, action))
        return action

    def of(self, seat: int) -> list[tuple[int, list[int], int]]:
        """What one seat did."""
        return [step for step in self.steps if step[0] == seat]


def by_library(name: str, seed: str, dealer: int, in_order_of_seats: bool) -> Way:
    """Where several commit themselves in secret: in the order of the turn, or of their seats."""
    way, deal = Way(), kibitz.load_game(name).new_deal(seed, dealer=dealer)
    while not deal.is_terminal():
        seat = deal.players_to_act()[0] if in_order_of_seats else deal.current_player()
        deal.apply_action(way.decide(seat, deal.legal_actions(seat), partial(deal.observation_tensor, seat)), seat)
    way.returns = deal.returns()
    return way


def by_batch(lanes: batch.Batch) -> list[Way]:
    """The first deal of every lane."""
    ways = [Way() for _ in range(lanes.n)]
    while True:
        actions = np.full(lanes.n, -1)
        for lane, way in enumerate(ways):
            if lanes.actors[lane] >= 0:
                legal = np.flatnonzero(lanes.masks[lane])
                actions[lane] = way.decide(int(lanes.actors[lane]), list(legal), lanes.observations[lane].copy)
        if (actions < 0).all():
            return ways
        lanes.step(actions)
        for lane, way in enumerate(ways):
            if lanes.dones[lane]:
                way.returns = lanes.rewards[lane].tolist()


def by_pettingzoo(name: str, seed: str, dealer: int) -> Way:
    way, env = Way(), pettingzoo.env(name)
    env.reset(seed=seed, options={"first_dealer": dealer})
    while not env.terminations[env.agent_selection]:
        seen = env.observe(env.agent_selection)
        seat = env.possible_agents.index(env.agent_selection)
        legal = np.flatnonzero(seen["action_mask"])
        env.step(way.decide(seat, list(legal), seen["observation"].copy))
    way.returns = [env.rewards[agent] for agent in env.possible_agents]
    return way


def by_openspiel(name: str, seed: str, dealer: int) -> Way:
    settings = {"explicit_chance": False, "seed_text": seed, "dealer_seat": dealer}
    way, state = Way(), pyspiel.load_game(short_name(name), settings).new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(0)
            continue
        seat = state.current_player()
        state.apply_action(way.decide(seat, state.legal_actions(), partial(state.observation_tensor, seat)))
    way.returns = state.returns()
    return way


def by_gymnasium(name: str, seed: str, dealer: int, seat: int) -> tuple[Way, float]:
    """One seat against others that choose as it does; with what it was rewarded."""
    way, seats = Way(), kibitz.load_game(name).seats

    def answer(other: int) -> Callable[[Any], int]:
        return lambda seen: way.decide(other, list(np.flatnonzero(seen["action_mask"])), seen["observation"].copy)

    others = [answer(other) for other in range(seats) if other != seat]
    env = gymnasium.env(name, seat=seat, opponents=others)
    seen, info = env.reset(seed=seed, options={"first_dealer": dealer})
    reward, over = 0.0, False
    while not over:
        legal = np.flatnonzero(info["action_mask"])
        seen, reward, over, _, info = env.step(way.decide(seat, list(legal), seen.copy))
    way.returns = env.episodes.state.returns()
    return way, reward


def compare(one: Way, other: Way) -> None:
    """That both are the same, down to the numbers of the observations."""
    assert one.steps == other.steps
    assert one.returns == other.returns
    assert one.seen.keys() == other.seen.keys()
    for decision, observation in one.seen.items():
        assert np.array_equal(observation, other.seen[decision]), decision


@pytest.mark.parametrize("name", IDS)
def test_equal_seeds_and_actions_lead_the_same_way_in_all_five_forms(name: str) -> None:
    lanes = batch.make(name, n=LANES, seed=7, observations="planes", rotate=True, autoreset=False)
    dealt = [(lanes.seed_of(lane), int(lanes.dealers[lane])) for lane in range(LANES)]
    assert [seed for seed, _ in dealt] == ["7/0/0", "7/1/0"]

    for (seed, dealer), way in zip(dealt, by_batch(lanes), strict=True):
        by_turn, by_seat = (by_library(name, seed, dealer, in_order) for in_order in (False, True))
        assert len(by_turn.steps) > 4
        assert by_turn.returns == by_seat.returns
        assert all(by_turn.of(seat) == by_seat.of(seat) for seat in range(lanes.seats))
        assert (by_turn.steps != by_seat.steps) <= (name in SECRET)
        compare(by_turn, way)
        compare(by_turn, by_openspiel(name, seed, dealer))
        compare(by_seat, by_pettingzoo(name, seed, dealer))
        seat = by_seat.steps[0][0]
        against, reward = by_gymnasium(name, seed, dealer, seat)
        compare(by_seat, against)
        assert by_seat.returns[seat] == reward
