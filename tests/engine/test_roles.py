# SPDX-License-Identifier: Apache-2.0
from __future__ import annotations

import pytest

from kibitz.agents import make, sit
from kibitz.match.game import catalog, load_game


@pytest.mark.parametrize("game", [game.id for game in catalog()])
def test_every_seat_has_a_role_of_its_own_that_goes_round_with_the_deal(game: str) -> None:
    settled = load_game(game)
    names = settled.new_deal(seed=1).role_names()

    assert len(set(names)) == len(names) == settled.seats
    for dealer in range(settled.seats):
        deal = settled.new_deal(seed=1, dealer=dealer)
        assert [deal.roles((dealer + k) % settled.seats)[0] for k in range(settled.seats)] == names


def test_names_reach_for_the_largest_table() -> None:
    for game in catalog():
        settled = load_game(game.id, game.max_seats)
        assert len(settled.new_deal(seed=1).role_names()) == game.max_seats


def test_each_role_of_8_5_3_has_its_target() -> None:
    """EFT-2, EFT-18."""
    for game, targets in [("8-5-3", (8, 5, 3)), ("9-5-2", (9, 5, 2))]:
        deal = load_game(game).new_deal(seed=1, dealer=2)
        roles = [deal.roles(seat) for seat in (2, 0, 1)]
        assert roles == [[f"dealer, {targets[0]} tricks"], [f"eldest hand, {targets[1]} tricks"],
                         [f"second hand, {targets[2]} tricks"]]  # fmt: skip


@pytest.mark.parametrize("game", ["thousand", "thousand-cutthroat", "big-three"])
def test_an_auction_makes_one_declarer_and_opponents_of_the_others(game: str) -> None:
    """THO-7, BIG-6."""
    deal = load_game(game).new_deal(seed=1)
    assert all(len(deal.roles(seat)) == 1 for seat in range(deal.seats)), "nobody plays alone yet"

    sit(deal, [make("greedy")] * deal.seats, 1)

    made = sorted(deal.roles(seat)[1] for seat in range(deal.seats))
    assert made == ["declarer"] + ["opponent"] * (deal.seats - 1)


def test_where_the_program_deals_no_seat_of_eleusis_is_the_dealer() -> None:
    """ELE-37."""
    assert "dealer" in load_game("eleusis", 4, dealer="player").new_deal(seed=1).role_names()
    assert "dealer" not in load_game("eleusis", 4, dealer="automatic").new_deal(seed=1).role_names()
