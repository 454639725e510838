# SPDX-License-Identifier: Apache-2.0
"""The bounds of a game: no deal takes more actions, or returns more or less, and none is dealt to know them."""

from __future__ import annotations

import math
from dataclasses import replace
from typing import Any

import pytest

import kibitz
from kibitz.engine.deal import Deal
from kibitz.engine.spec import Bounds
from kibitz.match.game import Game
from kibitz.match.match import Setting

from .cases import POLICIES, Case, all_deals, deal_cases, fresh_deal, play_on, size
from .test_small_packs import SMALL, small_games

TAKES_MORE_OVER = ("bartok", "second-lead")  # whose bounds hold for deals that take nothing over
ROWS = ("abstrac", "abstrac-suit", "abstrac-unlimited", "abstrac-52")


def played(game: Game, seed: int, policy: str) -> Deal:
    """A finished deal; one of the games whose bounds hold then may have taken over what a deal before left."""
    bare = game.id in TAKES_MORE_OVER
    deal = game.new_deal(seed=seed, dealer=seed % game.seats) if bare else fresh_deal(game, seed)
    return play_on(deal, policy, seed)


def check_within(deal: Deal, bounds: Bounds) -> None:
    """A finished deal lies within the bounds."""
    assert deal.is_terminal()
    assert len(deal.history) <= bounds.length
    assert bounds.low <= min(deal.returns())
    assert max(deal.returns()) <= bounds.high
    assert not bounds.zero_sum or math.isclose(sum(deal.returns()), 0, abs_tol=1e-9)


@pytest.mark.parametrize("case", deal_cases(), ids=str)
@pytest.mark.parametrize("policy", POLICIES)
def test_no_deal_goes_beyond_the_bounds_of_its_game(case: Case, policy: str) -> None:
    game = case.game()
    for seed in range(size(2, 4, 50)):
        check_within(played(game, seed, policy), game.bounds)


@pytest.mark.parametrize("name", SMALL)
def test_no_deal_of_a_small_pack_goes_beyond_its_bounds(name: str) -> None:
    for game in small_games(name):
        for policy in POLICIES:
            check_within(played(game, 4, policy), game.bounds)


@pytest.mark.parametrize("case", all_deals(), ids=str)
def test_bounds_are_numbers_that_are_known_without_dealing(case: Case, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: Any) -> Any:
        raise AssertionError("something was dealt")

    game = case.game()
    monkeypatch.setattr(Setting, "make", refuse)

    assert type(game.max_game_length) is int
    assert type(game.min_utility) is float
    assert type(game.max_utility) is float
    assert game.max_game_length > 0
    assert game.min_utility < game.max_utility
    assert (game.bounds.length, game.bounds.low, game.bounds.high) == (
        game.max_game_length,
        game.min_utility,
        game.max_utility,
    )


@pytest.mark.parametrize("game", kibitz.catalog(), ids=repr)
def test_bounds_that_are_too_small_are_noticed(game: Game) -> None:
    deal = played(game, 1, "random")
    length, returns = len(deal.history), deal.returns()
    wrong = [
        replace(game.bounds, length=length - 1),
        replace(game.bounds, low=min(returns) + 0.01),
        replace(game.bounds, high=max(returns) - 0.01),
    ]

    check_within(deal, Bounds(length, min(returns), max(returns)))
    for bounds in wrong:
        with pytest.raises(AssertionError):
            check_within(deal, bounds)


@pytest.mark.parametrize("name", ROWS)
def test_a_row_that_is_taken_card_by_card_takes_as_many_actions_as_its_bound(name: str) -> None:
    game = kibitz.load_game(name)

    assert len(played(game, 1, "lowest").history) == game.max_game_length


def test_a_bound_stands_where_the_rules_put_an_end_to_a_deal() -> None:
    assert kibitz.load_game("rolling-stone", 3).max_game_length == 300 * 3  # ROL-7
    assert kibitz.load_game("8-5-3").max_utility == 20.0  # EFT-16
    assert kibitz.load_game("big-three", 4).min_utility == -9.0  # BIG-19
    assert kibitz.load_game("bartok", 5).min_utility == -0.25  # BAR-22


def test_a_round_of_second_lead_that_takes_totals_over_goes_beyond_by_a_total() -> None:
    game = kibitz.load_game("second-lead", 3, cards=["Yin1", "Force1", "Time0"])
    deals = [play_on(game.new_deal(seed=seed, carry=[50, 50, 50]), "random", seed) for seed in range(40)]

    assert max(max(deal.returns()) for deal in deals) == 50.0  # SLN-22: all bid and made
    for deal in deals:
        check_within(deal, Bounds(game.max_game_length, game.min_utility, game.max_utility + 50))


def test_returns_add_up_to_nothing_but_where_everybody_has_an_aim_of_their_own() -> None:
    own = {game.id for game in kibitz.catalog() if not game.bounds.zero_sum}

    assert own == {"second-lead"}  # SLN-20
    assert not kibitz.load_game("eleusis", 1).bounds.zero_sum  # ELE-39: a player alone
    assert any(sum(played(kibitz.load_game("second-lead"), seed, "random").returns()) for seed in range(3))
