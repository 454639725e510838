# SPDX-License-Identifier: Apache-2.0
"""What holds of every game whose net plays worlds to their ends."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from kibitz.agents.base import Observation
from kibitz.agents.net import Net, net_for
from kibitz.agents.nets.features import Features, Hearing
from kibitz.agents.nets.store import FEATURES, TRIED
from kibitz.agents.policies import policy_playout
from kibitz.cards.kernel import Rng, is_compiled
from kibitz.engine.deal import Deal, legal_list

from . import test_eight_five_three_nets, test_eights_nets, test_go_boom_nets, test_second_lead_nets, test_thousand_nets
from .test_nets import seen

SEATS = {"8-5-3": 3, "9-5-2": 3, "go-boom": 4, "hollywood-eights": 3, "second-lead": 4, "thousand": 3}
in_every_game = pytest.mark.parametrize("game_id", SEATS)


def positions(game_id: str, count: int) -> Sequence[Deal]:
    """Moments of so many deals, in all phases that the net of a game knows."""
    if game_id == "thousand":
        return test_thousand_nets.positions(count)
    if game_id == "second-lead":
        return test_second_lead_nets.positions(count)
    if game_id == "hollywood-eights":
        return test_eights_nets.positions(count, SEATS[game_id], game_id=game_id)
    if game_id == "go-boom":
        return test_go_boom_nets.positions(count)
    return test_eight_five_three_nets.positions(game_id, count)


def told(game_id: str, deal: Deal) -> Features:
    """Features that have heard what was done so far."""
    features = FEATURES[game_id](SEATS[game_id])
    Observation(deal, deal.players_to_act()[0]).retell(Hearing(features))
    return features


def test_these_are_the_games_whose_nets_play_worlds_on_but_for_two_where_nothing_is_compiled() -> None:
    assert set(SEATS) - set(TRIED) == (set() if is_compiled() else {"go-boom", "hollywood-eights"})


@in_every_game
def test_features_owe_nothing_to_what_the_seat_cannot_know(game_id: str) -> None:
    for number, deal in enumerate(positions(game_id, 80 if is_compiled() else 20)):
        other = deal.resample_from_infostate(deal.current_player(), number)
        one, another = told(game_id, deal), told(game_id, other)
        assert [int(word) for word in one.heard] == [int(word) for word in another.heard]
        for action in legal_list(deal):
            if deal.words == 1 or one.judges(deal, action):
                assert seen(one, deal, action) == seen(another, other, action)


@in_every_game
def test_in_a_world_that_is_played_on_a_net_hears_what_is_done_as_at_the_table(game_id: str) -> None:
    for deal in positions(game_id, 12):
        net = net_for(Observation(deal, deal.current_player(), 1))
        assert net is not None
        end = deal.copy()
        policy_playout(end, net, Rng(1), 200)
        while not deal.is_terminal():
            deal.apply_action(Net().choose(Observation(deal, deal.current_player(), 1)))
        assert [end.utility(seat) for seat in range(deal.seats)] == deal.returns()
