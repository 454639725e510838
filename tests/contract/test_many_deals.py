# SPDX-License-Identifier: Apache-2.0
"""Deals in a row without an exception and without an end that does not come; 100,000 of each in the long run."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

import kibitz
from kibitz.agents.greedy import eleusis
from kibitz.agents.policies import policy_of
from kibitz.cards.chance import ChanceSource
from kibitz.cards.kernel import Rng
from kibitz.engine.deal import Deal, deal_afresh, legal_list, pack_of

from .cases import POLICIES, size

LONGEST = 20_000  # decisions in a deal
LONG_RUN = {"eleusis": 2_000}  # deals of the long run, where 100,000 would take days
Choose = Callable[[Deal, list[int]], int]


def player(policy: str, game_id: str) -> Choose:
    """Who chooses for all seats, in positions that keep no history."""
    if policy == "greedy":
        if game_id == "eleusis":
            return eleusis.choose
        return lambda deal, legal: policy_of(deal).choose(deal)
    rng, choose = random.Random(game_id), POLICIES[policy]
    return lambda deal, legal: choose(rng, legal)


def play_out(deal: Deal, choose: Choose) -> int:
    """Play a bare position to its end; how many decisions that took."""
    taken = 0
    while deal.to_act >= 0:
        legal = legal_list(deal)
        deal.step(legal[0] if len(legal) == 1 else choose(deal, legal))
        taken += 1
        assert taken <= LONGEST, "this deal does not end"
    return taken


@pytest.mark.timeout(7200)
@pytest.mark.parametrize("game_id", [game.id for game in kibitz.catalog()])
@pytest.mark.parametrize("policy", ["greedy", *POLICIES])
def test_deals_in_a_row_end(game_id: str, policy: str) -> None:
    first = kibitz.load_game(game_id).new_deal(seed=1)
    rng, choose, pack = Rng(7), player(policy, game_id), pack_of(first)
    chance_source = ChanceSource(rng)
    deal = first.blank(chance_source)
    for _ in range(size(2, 30, LONG_RUN.get(game_id, 100_000))):
        deal_afresh(deal, pack, rng)
        play_out(deal, choose)
        assert len(deal.scores()) == deal.seats
        deal = deal.successor(chance_source)
        if deal.pack_varies:
            pack = pack_of(deal)
