# SPDX-License-Identifier: Apache-2.0
"""Agents decide by what their seat has seen: in worlds that the seat cannot tell apart they decide alike."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given

from kibitz.agents import make
from kibitz.agents.base import Observation
from kibitz.agents.search import Search
from kibitz.engine.deal import Deal
from kibitz.match.match import desk_of

from .brute import present_key
from .cases import Case, size, some_state, walked_cases
from .test_states import SEEDS, STYLES, examples

LINKS = size(60, 400, 4000)
ITERATIONS = size(20, 200, 1000)


def check_decides_alike(real: Deal, world: Deal, seat: int, seed: int) -> None:
    """Every agent takes the same action in both, and is shown the same guess of the hidden cards."""
    one, two = Observation(real, seat, seed), Observation(world, seat, seed)
    assert one.legal == two.legal
    assert one.is_exact() == two.is_exact()
    assert one.view() == two.view()
    assert one.information_state() == two.information_state()
    assert present_key(one.world) == present_key(two.world), "the guessed world follows the real one"
    players: list[Any] = [make("random"), make("greedy")]
    if one.is_exact():
        players.append(Search(ITERATIONS))
    for player in players:
        here, there = player.choose(Observation(real, seat, seed)), player.choose(Observation(world, seat, seed))
        assert here == there, f"{player.name} plays {here} in one world and {there} in another that looks the same"


@pytest.mark.parametrize("case", walked_cases(), ids=str)
@examples(2, 3, 60)
@given(seed=SEEDS, style=STYLES)
def test_agents_decide_alike_in_worlds_that_look_alike(case: Case, seed: int, style: str) -> None:
    deal = some_state(case.game(), seed, style)
    if not deal.is_terminal():
        seat = deal.current_player()
        check_decides_alike(deal, desk_of(deal).resampled(deal, seat, seed, LINKS), seat, seed)
