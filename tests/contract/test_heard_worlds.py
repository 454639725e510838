# SPDX-License-Identifier: Apache-2.0
"""The worlds that the strongest agent plays out are legal late in a deal too: of a pool or not, and then weighed."""

from __future__ import annotations

from collections import Counter

import pytest

import kibitz
from kibitz.agents.base import ACTS, Observation
from kibitz.agents.best import ODDITY
from kibitz.agents.policies import policy_of
from kibitz.cards.kernel import Rng, bit
from kibitz.engine.deal import Deal, is_legal, legal_list, pack_of
from kibitz.knowledge.past import IMPOSSIBLE, Likelihood, Past
from kibitz.match.match import desk_of

from .cases import late_state, size
from .checks import cards_of, check_places

# In Eleusis the strongest agent is the scientist, who lays no worlds.
GAMES = [game.id for game in kibitz.catalog() if game.id != "eleusis"]
WORLDS = 3  # of each state
TIMES = 3  # so many times as many are weighed
TRIES = 40  # to find which cards may have gone unseen


class Allowed(Likelihood):
    """A player who may do anything that is legal."""

    def log_chance(self, position: Deal, action: int) -> float:
        return 0.0 if is_legal(position, action) else IMPOSSIBLE


def check_world(deal: Deal, seat: int, world: Deal, rng: Rng, past_is_known: bool) -> None:
    """What the seat sees is as it is; everything else is somewhere; and what the others did was legal.

    Worlds of a pool come with whole histories, which the rules accept: the tests of the samplers see to that.
    """
    check_places(world, sorted(pack_of(deal)))
    assert legal_list(world) == deal.legal_actions(seat)
    for zone in range(len(deal.zones())):
        assert world.count_at(zone) == deal.count_at(zone)
        if deal.seen(zone) & bit(seat) != 0:
            assert cards_of(world, zone) == cards_of(deal, zone)
    if not past_is_known:
        return
    past = Past(desk_of(deal).witness(deal, seat), ACTS)
    assert any(past.log_chance(world, Allowed(), rng) > IMPOSSIBLE for _ in range(TRIES)), (
        "in this world somebody acted against the rules"
    )


@pytest.mark.skipif(not kibitz.is_compiled(), reason="where nothing is compiled worlds are only nearly right")
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("game_id", GAMES)
def test_worlds_that_were_weighed_are_legal_late_in_a_deal(game_id: str) -> None:
    game, rng, met = kibitz.load_game(game_id), Rng(3), Counter[str]()
    for seed in range(size(8, 32, 10_000)):
        deal = late_state(game, seed, "mixed" if seed % 2 else "random")
        if deal.is_terminal():
            continue
        seat = deal.players_to_act()[0]
        observation = Observation(deal, seat, seed)
        worlds = observation.heard_worlds(policy_of(observation.world), ODDITY, WORLDS, TIMES)
        for world in worlds.pool:
            if world.waiting != 0:
                world.turn_to(seat)
            check_world(deal, seat, world, rng, observation.is_exact())
            met["worlds"] += 1
    assert met["worlds"] > 0
