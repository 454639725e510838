# SPDX-License-Identifier: Apache-2.0
"""Every deal and every match ends, whatever the players do."""

from __future__ import annotations

import random

import pytest

from kibitz.agents import make
from kibitz.agents.levels import sit
from kibitz.cards.kernel import Rng
from kibitz.engine.deal import Deal
from kibitz.engine.playouts import playouts
from kibitz.match.game import Game
from kibitz.match.match import Match

from .cases import POLICIES, Case, deal_cases, fresh_deal, match_cases, play_on, size

LONGEST_DEAL = 20_000  # decisions; ten recycled stocks of two packs take about 5,000
LONGEST_MATCH = 100  # deals


def check_deal_ends(deal: Deal, policy: str, seed: int, longest: int = LONGEST_DEAL) -> int:
    """The deal ends within the cap; how many decisions it took."""
    play_on(deal, policy, seed, longest)
    assert deal.is_terminal(), f"{policy} play goes on after {longest} decisions"
    assert len(deal.scores()) == deal.seats
    return len(deal.history)


def check_match_ends(match: Match, policy: str, seed: int) -> None:
    """The match ends with a winner within its cap of deals."""
    rng, choose = random.Random(seed), POLICIES[policy]
    while not match.is_terminal():
        match.apply_action(choose(rng, match.legal_actions()))
        assert match.sheet.deals() <= LONGEST_MATCH
    assert match.sheet.winners()
    assert abs(sum(match.returns())) < 1e-9
    assert match.view(None)["result"]["winners"] == match.sheet.winners()


@pytest.mark.parametrize("case", deal_cases(), ids=str)
def test_random_deals_end_by_the_hundred(case: Case) -> None:
    deals = size(40, 200, 20000)

    tally = playouts(case.game().new_deal(seed=1), deals, 7)

    assert tally.deals == deals
    assert tally.decisions <= deals * LONGEST_DEAL


@pytest.mark.parametrize("case", deal_cases(), ids=str)
@pytest.mark.parametrize("policy", POLICIES)
def test_deals_end_also_when_players_draw_them_out(case: Case, policy: str) -> None:
    for seed in range(size(2, 5, 50)):
        check_deal_ends(fresh_deal(case.game(), seed), policy, seed)


@pytest.mark.parametrize("case", deal_cases(), ids=str)
def test_greedy_players_come_to_an_end(case: Case) -> None:
    for seed in range(size(1, 2, 40)):
        deal = fresh_deal(case.game(), seed)
        taken = sit(deal, [make("greedy")] * case.seats, seed, LONGEST_DEAL)
        assert deal.is_terminal()
        assert taken == len(deal.history)


def quick(game: Game) -> bool:
    """Whether a match of this target is short enough to be played out in the normal run."""
    return (game.goal.deals or 1) <= 10 and game.goal.points <= 1000


@pytest.mark.parametrize("case", [case for case in match_cases() if quick(case.game())], ids=str)
def test_matches_end_with_winners(case: Case) -> None:
    for seed, policy in enumerate(["random", "prolonging", "lowest"][: size(1, 3, 3)]):
        check_match_ends(case.game().new_match(seed=seed), policy, seed)


@pytest.mark.parametrize("case", [case for case in match_cases() if not quick(case.game())], ids=str)
def test_long_matches_end_after_their_last_deal(case: Case) -> None:
    """CRE-15: played out without views or records, by the compiled playouts' own successor deals."""
    match, rng = case.game().new_match(seed=3), Rng(5)
    while not match.is_terminal():
        legal = match.legal_actions()
        match.apply_action(legal[int(rng.below(len(legal)))])
        if match.sheet.deals() >= size(3, 100, 100):
            break
    assert match.is_terminal() or match.sheet.deals() < LONGEST_MATCH
