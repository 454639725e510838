# SPDX-License-Identifier: Apache-2.0
"""What holds of every net that comes with Kibitz, with each number of seats that has one."""

from __future__ import annotations

import random
from collections.abc import Iterator

import numpy as np
import pytest

import kibitz
from kibitz.agents.base import Observation
from kibitz.agents.best import Best
from kibitz.agents.net import Net
from kibitz.agents.nets.features import Features, Hearing
from kibitz.agents.nets.net_policy import NetPolicy
from kibitz.agents.nets.practice import Practice
from kibitz.agents.nets.store import FEATURES, TRIED, net_policy_of
from kibitz.agents.policies import rollout_policy_of
from kibitz.cards.chance import ChanceSource
from kibitz.cards.kernel import Rng, is_compiled
from kibitz.engine.deal import Deal, legal_list

from .test_nets import DATA, seen

ALL = sorted(file.name.removesuffix(".net").rpartition("-") for file in DATA.iterdir() if file.name.endswith(".net"))
NETS = [(game_id, int(seats)) for game_id, _, seats in ALL]
DECIDING = [(game_id, seats) for game_id, seats in NETS if game_id not in TRIED]
HEARING = [(game_id, seats) for game_id, seats in NETS if game_id != "big-three"]  # which hears nothing
DEALS = 4000  # that tell a lead
FEW = 12 if is_compiled() else 4  # deals
MOST_ACTIONS = 20  # of a deal, for to lay its cards otherwise takes the longer the more was done
STRAYS = 0.1  # of them are taken by chance


def moments(game_id: str, seats: int) -> Iterator[tuple[Features, Deal]]:
    """One moment of each of a few deals in which the net knows what is due, and what it has heard by then."""
    rng, game = random.Random(f"{game_id} {seats}"), kibitz.load_game(game_id, seats)
    features = FEATURES[game_id](seats)
    for seed in range(FEW):
        deal = game.new_deal(seed=seed, dealer=seed % seats)
        for _ in range(rng.randrange(MOST_ACTIONS)):
            if not deal.is_terminal():
                by_chance = rng.random() < STRAYS
                action = Net().choose(Observation(deal, deal.current_player(), seed))
                deal.apply_action(rng.choice(deal.legal_actions()) if by_chance else action)
        if not deal.is_terminal() and features.knows(deal):
            features.begin()
            Observation(deal, deal.current_player()).retell(Hearing(features))
            yield features, deal


@pytest.mark.parametrize(("game_id", "seats"), [one for one in HEARING if one in DECIDING])
def test_features_owe_nothing_to_what_the_seat_cannot_know(game_id: str, seats: int) -> None:
    compared = 0
    for features, deal in moments(game_id, seats):
        seat = deal.current_player()
        heard = list(features.heard)
        judged = [action for action in legal_list(deal) if deal.words == 1 or features.judges(deal, action)]
        found = [seen(features, deal, action) for action in judged]
        assert max(map(max, found), default=0) < features.inputs
        other = deal.resample_from_infostate(seat, compared)
        Observation(other, seat).retell(Hearing(features))
        assert list(features.heard) == heard
        assert [seen(features, other, action) for action in judged] == found
        compared += 1
    assert compared >= FEW // 2


@pytest.mark.parametrize(("game_id", "seats"), DECIDING)
def test_best_does_as_the_net_to_the_end_of_a_deal(game_id: str, seats: int) -> None:
    deal, features = kibitz.load_game(game_id, seats).new_deal(seed=seats), FEATURES[game_id](seats)
    while not deal.is_terminal():
        observation = Observation(deal, deal.current_player(), 1)
        action = Net().choose(observation)
        if features.knows(deal):
            assert Best(seconds=0.02).choose(observation) == action
        deal.apply_action(action)


@pytest.mark.skipif(not is_compiled(), reason="thousands of deals take the compiled engine")
@pytest.mark.parametrize(("game_id", "seats"), HEARING)
def test_a_net_beats_the_rules_of_thumb(game_id: str, seats: int) -> None:
    game = kibitz.load_game(game_id, seats)
    blanks = [game.new_deal(seed=1, dealer=dealer).blank(ChanceSource(Rng(1))) for dealer in range(seats)]
    thumbs, shipped = rollout_policy_of(blanks[0]), net_policy_of(blanks[0])
    assert shipped is not None
    practice = Practice(blanks, FEATURES[game_id](seats), thumbs, thumbs, 7, 60)
    policy = NetPolicy(practice.features, shipped.net)
    leads = np.array([practice.lead(policy, deal % seats) for deal in range(DEALS)])
    assert leads.mean() > 3 * leads.std() / np.sqrt(len(leads))
