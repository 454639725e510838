# SPDX-License-Identifier: Apache-2.0
from __future__ import annotations

import pytest

from kibitz.agents import Observation, make, sit
from kibitz.cards.kernel import Rng
from kibitz.match.game import catalog, load_game
from kibitz.match.match import DealDesk


@pytest.mark.parametrize("game", [game.id for game in catalog()])
def test_the_random_agent_has_no_world_laid(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """A ledger that follows every step, and a sampler, are what most of its time went into."""

    def refuse(*_: object) -> None:
        raise AssertionError("a world was laid")

    monkeypatch.setattr(DealDesk, "present_sampler", refuse)
    deal = load_game(game).new_deal(seed=3)

    assert sit(deal, [make("random")] * deal.seats, 3, limit=40) > 0


@pytest.mark.parametrize("game", ["switch", "metamorphosis", "crazy-eights"])
def test_what_may_be_chosen_is_what_may_be_chosen_in_a_world(game: str) -> None:
    deal = load_game(game, **({"turn_seconds": 30} if game == "switch" else {})).new_deal(seed=5)
    rng = Rng(5)
    for _ in range(40):
        if deal.is_terminal():
            break
        observation = Observation(deal, deal.players_to_act()[0], 7)
        assert observation.choosable() == observation.world.choosable_actions()
        legal = observation.legal
        deal.apply_action(legal[rng.below(len(legal))], observation.seat)


def test_luck_of_choices_that_follow_one_another_is_spread() -> None:
    deal = load_game("crazy-eights", seats=2).new_deal(seed=1)
    seat = deal.current_player()
    places = [Observation(deal, seat, seed * 1000003 + n).rng.below(8) for seed in range(20) for n in range(40)]
    assert all(60 < places.count(place) < 140 for place in range(8))
    assert all(len(set(places[40 * seed : 40 * seed + 40])) > 5 for seed in range(20))
