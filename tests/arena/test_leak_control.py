# SPDX-License-Identifier: Apache-2.0
"""With hidden cards permuted behind an agent nothing that it does changes; and an agent that peeps is found."""

from __future__ import annotations

from functools import partial

import pytest

import kibitz
from kibitz.agents import Agent, Observation
from kibitz.cards.kernel import is_compiled
from kibitz.research.leaks import watch
from kibitz.research.players import LADDER, able, is_known, player

POSITIONS = 2
BY_THOUGHT = ("search", "strong", "best")  # who take long where nothing is compiled
NAMES = [name for name in LADDER if is_known(name) and name != "oracle" and (is_compiled() or name not in BY_THOUGHT)]
OPEN = ("abstrac", "abstrac-suit", "abstrac-unlimited")  # nothing is hidden there


def in_haste(name: str) -> Agent:
    """A player by name that thinks less than it would: what it goes by is the same."""
    agent = player(name)
    for effort, little in (("trials", 24), ("iterations", 200)):
        if hasattr(agent, effort):
            setattr(agent, effort, little)
    return agent


@pytest.mark.parametrize("game", [game.id for game in kibitz.catalog()])
def test_no_agent_goes_by_what_it_cannot_know(game: str) -> None:
    settled = kibitz.load_game(game)
    permuted = 0
    for name in able(settled, NAMES):
        seen = watch(settled, partial(in_haste, name), POSITIONS, seed=100)
        permuted += seen.permuted
        assert not seen.leaks, f"{name}: {seen.leaks}"
    assert permuted > 0 or game in OPEN, "hidden cards lay as they did: a leak would not be seen"


class Peeper(Agent):
    """Goes by the real deal, which no agent is given."""

    def choose(self, observation: Observation) -> int:
        return observation.legal[int(observation._deal.fingerprint()) % len(observation.legal)]


class WanderingPeeper(Peeper):
    """The same, in a budget of time: its choices can only be compared as samples."""

    seconds = 1.0


@pytest.mark.parametrize("game", ["8-5-3", "crazy-eights", "thousand"])
def test_an_agent_that_peeps_is_found(game: str) -> None:
    seen = watch(kibitz.load_game(game), Peeper, 12)
    assert seen.leaks
    assert not seen.is_flat()


def test_an_agent_that_peeps_is_found_among_samples_too() -> None:
    seen = watch(kibitz.load_game("8-5-3"), WanderingPeeper, 40)
    assert not seen.leaks
    assert seen.is_drifting()
