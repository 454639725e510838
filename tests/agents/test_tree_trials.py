# SPDX-License-Identifier: Apache-2.0
"""Trials that a tree plays on: each candidate in the same worlds, and in the long run what all seats do best."""

from __future__ import annotations

import pytest

import kibitz
from kibitz.agents.base import Observation
from kibitz.agents.best import Best, grows_tree
from kibitz.agents.hints import hint, weighed
from kibitz.agents.ismcts import Worlds
from kibitz.agents.outcomes import outcomes_of
from kibitz.agents.policies import policy_of, rollout_policy_of
from kibitz.agents.reason import Reason
from kibitz.agents.tree_trials import PolicyTree, TreeTrials
from kibitz.agents.trials import Candidate, Trials
from kibitz.cards.kernel import Rng, is_compiled
from kibitz.engine.deal import Deal
from kibitz.games.metamorphosis.contests import NUMBER
from kibitz.games.metamorphosis.rules import Metamorphosis

CARDS = 3  # in each hand of the endings that are solved
WORLDS = 3000 if is_compiled() else 400


def value(position: Deal, seat: int) -> float:
    """What a seat gets of two where both see all cards and do their best, by looking at everything."""
    if position.to_act < 0:
        return position.utility(seat)
    results = []
    for action in position.legal_actions():
        after = position.copy()
        after.step(action)
        results.append(value(after, seat))
    return max(results) if position.to_act == seat else min(results)


def ending(seed: int) -> Deal:
    """Two players of Metamorphosis before the last tricks of the last hand, with something to choose."""
    deal = kibitz.load_game("metamorphosis", 2).new_deal(seed=seed)
    policy = policy_of(deal)
    while not is_ending(deal):
        assert deal.to_act >= 0
        deal.apply_action(int(policy.choose(deal)))
    return deal


def is_ending(deal: Deal) -> bool:
    assert isinstance(deal, Metamorphosis)
    last = deal.row[NUMBER] == 4 and not deal.waiting
    return last and deal.count_at(0) == CARDS == deal.count_at(1) and len(deal.legal_actions()) > 1


def trials_of(deal: Deal, worlds: list[Deal], seed: int = 1) -> tuple[TreeTrials, list[Candidate]]:
    """Trials of all that may be done, in given worlds."""
    seat = deal.to_act
    observation = Observation(deal, seat, seed)
    candidates = [Candidate([action]) for action in deal.legal_actions()]
    pool = Worlds(observation.worlds().guess, worlds, seat)
    return TreeTrials(pool, seat, deal.seats, rollout_policy_of(deal), candidates, seed), candidates


def exact_values(deal: Deal) -> dict[int, float]:
    """What each choice of the seat to act is worth, by looking at everything."""
    found = {}
    for action in deal.legal_actions():
        after = deal.copy()
        after.step(action)
        found[action] = value(after, deal.to_act)
    return found


@pytest.mark.parametrize("seed", range(6))
def test_in_an_open_ending_the_tree_finds_what_looking_at_everything_finds(seed: int) -> None:
    deal = ending(seed)
    trials, _ = trials_of(deal, [deal.copy()])
    trials.run(WORLDS)
    exact = exact_values(deal)
    assert exact[trials.best().actions[0]] == max(exact.values())


def test_some_of_these_endings_are_worth_a_thought() -> None:
    """Else the test before could not fail."""
    found = [exact_values(ending(seed)).values() for seed in range(6)]
    assert sum(max(values) > min(values) for values in found) >= 3


def test_the_best_choice_is_taken_by_however_little_it_leads() -> None:
    deal = choice_in_play(4)
    trials, candidates = trials_of(deal, [deal.copy()])
    for k in range(20):
        for candidate in candidates:
            candidate.add(float(k % 5))
        candidates[1].results[-1] += 0.1 if k % 2 else -0.08
    candidates[1].total = sum(candidates[1].results)
    assert Trials.chosen(trials, 2.0) is candidates[0]
    assert trials.chosen(2.0) is candidates[1]
    assert trials.may_change(0.7, 3.5)


def test_a_tree_with_a_leader_by_the_middle_of_its_time_is_done_and_other_trials_may_be_earlier() -> None:
    deal = choice_in_play(4)
    trials, candidates = trials_of(deal, [deal.copy()])
    for k in range(20):
        for place, candidate in enumerate(candidates):
            candidate.add(float(k % 5) + (0.5 + 0.1 * (k % 3) if place == 1 else 0.0))
    assert not trials.may_change(0.7, 3.5)
    assert trials.first_look > Trials(trials.worlds, deal.to_act, trials.policy, candidates, 1).first_look


def test_each_candidate_is_tried_once_in_each_world_and_has_its_own_part_of_the_tree() -> None:
    deal = choice_in_play(4)
    observation = Observation(deal, deal.to_act, 1)
    trials, candidates = trials_of(deal, [observation.guess() for _ in range(5)])
    trials.run(7)
    for candidate in candidates:
        assert len(candidate.results) == 7
        visits, child = 0, candidate.below.child
        while child is not None:
            visits += child.visits
            child = child.sibling
        assert visits == 7  # a node for every world that somebody had to choose in


@pytest.mark.parametrize("game_id", ["second-lead", "bartok", "rolling-stone", "thousand"])
def test_a_tree_plays_any_game_to_its_end(game_id: str) -> None:
    """Those with many words of actions, and those whose rules of thumb may go round in a circle."""
    deal = kibitz.load_game(game_id).new_deal(seed=2)
    seat = deal.players_to_act()[0]
    observation = Observation(deal, seat, 1)
    tree = PolicyTree(observation.worlds(), rollout_policy_of(deal), seat, deal.seats, 1)
    node = Candidate([0]).below
    for k in range(5):
        world = observation.guess()
        assert tree.play(world, node, Rng(k)) > 0
        assert world.to_act < 0


def choice_in_play(seed: int) -> Deal:
    """Three players of Metamorphosis in their first hand, with something to choose."""
    deal = kibitz.load_game("metamorphosis").new_deal(seed=seed)
    while deal.waiting or len(deal.legal_actions()) < 3:
        deal.apply_action(int(policy_of(deal).choose(deal)), deal.players_to_act()[0])
    return deal


def test_where_a_tree_grows_the_best_choice_is_taken_as_it_is() -> None:
    """Plain it would hardly grow: there the rules of thumb play on, and are left only for what is clearly better."""
    deal = choice_in_play(4)
    assert grows_tree(deal) == is_compiled()
    best = Best(trials=600 if is_compiled() else 100)
    chosen = best.choose(Observation(deal, deal.to_act, 3))
    assert isinstance(best.reason, Reason)
    assert list(best.reason.actions) == [chosen]
    if is_compiled():
        assert best.reason.gain >= 0


def test_a_hint_advises_what_came_out_best_in_the_tree_and_says_how_it_was_found() -> None:
    deal = choice_in_play(4)
    found = weighed(deal, deal.to_act)
    assert found is not None
    assert found.by_tree == is_compiled()
    said = [line["text"] for line in hint(deal, deal.to_act, "choice")["lines"]]
    if is_compiled():
        assert found.advised() == found.best
        assert found.worlds == 512
        assert "where everybody looks a few turns ahead." in said[-1]
    else:
        assert "played on by steady players." in said[-1]


def test_a_review_grows_no_tree_where_chance_plays_on_after_a_few_actions() -> None:
    deal = choice_in_play(4)
    assert not outcomes_of(deal, deal.to_act, deal.legal_actions(), worlds=6).by_tree
