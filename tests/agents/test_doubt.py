# SPDX-License-Identifier: Apache-2.0
"""Whether the others look ahead or follow the rules of thumb is told by their acts, and best plays by it."""

from __future__ import annotations

import math

import pytest

import kibitz
from kibitz.agents.base import Agent, Observation
from kibitz.agents.best import Best, candidates_of, looked_ahead
from kibitz.agents.greedy import Greedy
from kibitz.agents.policies import policy_of
from kibitz.agents.search import Search
from kibitz.agents.tree_trials import TreeTrials
from kibitz.agents.weighing import MOSTLY, SELDOM, PolicyDoubt
from kibitz.cards.kernel import is_compiled
from kibitz.engine.deal import Deal
from kibitz.knowledge.past import IMPOSSIBLE

SEATS = 4
ACTS = 40  # of all seats, before it is asked
DEALS = range(6)


def played_on(agent: Agent, seed: int) -> Deal | None:
    """Rolling Stone among four players of one kind after some acts, where somebody has a choice; or it is over."""
    deal = kibitz.load_game("rolling-stone", SEATS).new_deal(seed=seed)
    acts = 0
    while not deal.is_terminal() and (acts < ACTS or len(deal.legal_actions()) < 2):
        deal.apply_action(agent.choose(Observation(deal, deal.to_act, 100 * seed + acts)))
        acts += 1
    return None if deal.is_terminal() else deal


def doubts(agent: Agent) -> list[float]:
    """What the seat to act thinks of the others, in some deals."""
    found = []
    for deal in filter(None, (played_on(agent, seed) for seed in DEALS)):
        observation = Observation(deal, deal.to_act, 5)
        policy = policy_of(deal)
        worlds = observation.heard_worlds(policy, 0.3, 16, 4)
        found.append(observation.doubt(policy, worlds.pool[:8]))
    assert found
    return found


def test_who_follows_the_rules_of_thumb_is_not_doubted() -> None:
    assert max(doubts(Greedy())) < 0


def test_who_looks_ahead_is_mostly_doubted() -> None:
    found = doubts(Search(200))
    assert sum(found) > 0
    assert sum(doubt > 0 for doubt in found) > len(found) / 2


def test_who_has_seen_nothing_doubts_nobody() -> None:
    deal = kibitz.load_game("rolling-stone", SEATS).new_deal(seed=1)
    observation = Observation(deal, deal.to_act, 1)
    assert observation.doubt(policy_of(deal), [observation.guess()]) == 0
    assert observation.doubt(policy_of(deal), []) == 0


def test_a_doubt_is_how_much_likelier_an_act_is_for_those_who_look_ahead() -> None:
    deal = kibitz.load_game("rolling-stone", SEATS).new_deal(seed=1)
    policy, legal = policy_of(deal), deal.legal_actions()
    usual, share = int(policy.choose(deal)), 1 / len(legal)
    for action in legal:
        ahead, follows = SELDOM * share, MOSTLY * share
        if action == usual:
            ahead, follows = ahead + 1 - SELDOM, follows + 1 - MOSTLY
        assert PolicyDoubt(policy).log_chance(deal, action) == pytest.approx(math.log(ahead / follows))
    held_by_others = next(card for card in range(20, 52) if card not in legal)
    assert PolicyDoubt(policy).log_chance(deal, held_by_others) == IMPOSSIBLE


@pytest.mark.parametrize(("agent", "ahead"), [(Greedy(), False), (Search(200), True)], ids=["greedy", "search"])
def test_best_grows_a_tree_in_rolling_stone_where_the_others_look_ahead(agent: Agent, ahead: bool) -> None:
    trees = []
    for deal in filter(None, (played_on(agent, seed) for seed in DEALS)):
        observation, best = Observation(deal, deal.to_act, 5), Best(trials=60)
        trials = best.tried(observation, candidates_of(observation.world, policy_of(deal)))
        trees.append(isinstance(trials, TreeTrials))
    assert (sum(trees) > len(trees) / 2) == (ahead and is_compiled())
    assert ahead or not any(trees)


@pytest.mark.parametrize("game", ["go-boom", "crazy-eights"])
def test_in_other_games_nobody_is_doubted(game: str) -> None:
    deal = kibitz.load_game(game, 3).new_deal(seed=2)
    observation = Observation(deal, deal.to_act, 1)
    policy = policy_of(deal)
    assert not looked_ahead(observation, policy, observation.heard_worlds(policy, 0.3, 4, 1))
