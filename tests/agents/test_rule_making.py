# SPDX-License-Identifier: Apache-2.0
"""The rules that bots of Bartok make."""

from __future__ import annotations

from itertools import product

import kibitz
from kibitz.agents.policies import policy_of, rollout_policy_of
from kibitz.agents.policies.rule_making import EFFECTS, joined
from kibitz.engine.deal import Deal
from kibitz.games.bartok.actions import MAKE
from kibitz.games.bartok.rulebook import MADE
from kibitz.rulelang.house.reader import read_house
from kibitz.rulelang.tree import RuleError


def test_any_two_effects_make_a_rule() -> None:
    unread = []
    for one, other in product(EFFECTS, repeat=2):
        try:
            read_house(f"when a 7 is played, {joined(one, other)}")
        except RuleError as error:
            unread.append((one, other, str(error)))
    assert not unread


def test_no_rule_is_thought_of_where_a_world_is_only_played_to_its_end() -> None:
    """To think of one took most of the time of a trial, and the round was over."""
    made = 0
    for seed in range(12):
        deal = won_round(seed)
        own = policy_of(deal).choose(deal)
        made += own != MADE
        assert rollout_policy_of(deal).choose(deal) == MADE
        utilities = [deal.utility(seat) for seat in range(3)]
        deal.step(own)
        while not deal.is_terminal():  # in the middle of a rule the words come that open nothing
            deal.step(rollout_policy_of(deal).choose(deal))
        assert [deal.utility(seat) for seat in range(3)] == utilities
    assert made > 6


def won_round(seed: int) -> Deal:
    """A position in which the winner of a round is to make a rule."""
    deal = kibitz.load_game("bartok", 3).new_deal(seed=seed)
    while deal.phase != MAKE:
        deal.step(rollout_policy_of(deal).choose(deal))
    return deal
