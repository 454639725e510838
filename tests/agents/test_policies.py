# SPDX-License-Identifier: Apache-2.0
"""Policies: legal choices by what a seat knows, figures that can be varied, and deals played to their ends."""

from __future__ import annotations

import random

import pytest

import kibitz
from kibitz.agents.base import Observation
from kibitz.agents.greedy import Greedy
from kibitz.agents.policies import FirstAction, figures_for, policy_of, policy_playout, table_playout
from kibitz.agents.policies.figures import FIRST, TUNED
from kibitz.agents.policies.plays_needed import PlaysNeeded, counted
from kibitz.cards.kernel import Rng, bit, popcount
from kibitz.engine.deal import Deal, is_legal
from kibitz.engine.playouts import playout
from kibitz.games.second_lead.bidding import ADJUST, LEAD
from kibitz.games.second_lead.rules import SecondLead
from kibitz.games.thousand.row import DECLARER
from kibitz.games.thousand.rules import Thousand

GAMES = [game.id for game in kibitz.catalog() if game.id != "eleusis"]
HIDING = [game for game in GAMES if not game.startswith("abstrac")]
LONGEST = 20_000


def bare(game_id: str, seed: int, seats: int | None = None) -> Deal:
    return kibitz.load_game(game_id, seats).new_deal(seed=seed).copy()


@pytest.mark.parametrize("game_id", GAMES)
def test_a_policy_plays_every_deal_to_its_end_by_legal_actions(game_id: str) -> None:
    for seed in range(4):
        deal = bare(game_id, seed)
        policy, taken = policy_of(deal), 0
        while not deal.is_terminal():
            action = policy.choose(deal)
            assert is_legal(deal, action), f"{action} is not among {deal.legal_actions()}"
            deal.step(action)
            taken += 1
        again = bare(game_id, seed)
        assert policy_playout(again, policy, Rng(1), LONGEST) == taken
        assert again.scores() == deal.scores()


@pytest.mark.parametrize("game_id", HIDING)
def test_a_policy_chooses_alike_whatever_the_others_hold(game_id: str) -> None:
    """But where its page says otherwise: what random ends settle is tried in the world as it is."""
    looked, rng = 0, random.Random(game_id)
    for seed in range(3):
        deal = kibitz.load_game(game_id).new_deal(seed=seed)
        for _ in range(60):
            if deal.is_terminal():
                break
            seat = deal.current_player()
            if len(deal.legal_actions()) > 1 and rng.random() < 0.3 and not settled_by_ends(deal):
                world = Observation(deal, seat, seed).guess()
                assert policy_of(world).choose(world) == policy_of(deal).choose(deal)
                looked += 1
            deal.apply_action(rng.choice(deal.legal_actions()))
    assert looked > 3


def settled_by_ends(deal: Deal) -> bool:
    return isinstance(deal, SecondLead) and deal.phase in (LEAD, ADJUST)


def test_after_so_many_decisions_chance_plays_on() -> None:
    by_chance, by_policy = bare("8-5-3", 5), bare("8-5-3", 5)
    by_both = bare("8-5-3", 5)

    playout(by_chance, Rng(3))
    policy_playout(by_both, policy_of(by_both), Rng(3), 0)
    policy_playout(by_policy, policy_of(by_policy), Rng(3), LONGEST)

    assert by_both.fingerprint() == by_chance.fingerprint()
    assert by_both.fingerprint() != by_policy.fingerprint()


def test_each_seat_of_a_table_may_have_a_policy_of_its_own() -> None:
    """A dealer who expects the kitty to be ruinous never declares; as others see it, sometimes."""
    declared = {-1000: 0, 50: 0}
    for seed in range(30):
        for kitty in declared:
            deal = bare("thousand", seed)
            policies = [policy_of(deal)] * 3
            policies[deal.dealer] = policy_of(deal, {"kitty": kitty})
            table_playout(deal, policies, Rng(1), LONGEST)
            assert isinstance(deal, Thousand)
            declared[kitty] += deal.row[DECLARER] == deal.dealer

    assert declared[-1000] == 0
    assert declared[50] > 0


def test_figures_are_the_first_ones_with_what_was_tuned_since() -> None:
    deal = bare("thousand", 1)

    assert figures_for(deal, "first") == FIRST["thousand"]
    assert set(figures_for(deal)) == set(FIRST["thousand"])
    assert policy_of(deal) is policy_of(deal.copy())


def test_every_tuned_figure_has_a_first_one() -> None:
    names = {name for figures in FIRST.values() for name in figures}

    assert all(name in names for figures in TUNED.values() for name in figures)


def test_figures_that_nobody_knows_are_refused() -> None:
    with pytest.raises(ValueError, match="There are no figures 'last'; there are: present, first"):
        policy_of(bare("thousand", 1), "last")


def test_a_game_without_rules_of_thumb_gets_the_first_legal_action() -> None:
    deal = bare("eleusis", 1)

    assert isinstance(policy_of(deal), FirstAction)
    assert policy_of(deal).choose(deal) == deal.legal_actions()[0]
    assert figures_for(deal) == {}


def test_the_greedy_agent_may_play_by_the_first_figures() -> None:
    deal = kibitz.load_game("crazy-eights").new_deal(seed=3)
    observation = Observation(deal, deal.current_player(), 1)

    assert Greedy(figures="first").choose(observation) == policy_of(deal, "first").choose(deal)


@pytest.mark.parametrize("game_id", GAMES)
def test_whatever_the_figures_are_the_choices_are_legal(game_id: str) -> None:
    deal, draw = bare(game_id, 7), random.Random(game_id)
    whole = {name: float(draw.randrange(-3, 4)) for name in figures_for(deal) if "power" not in name}
    policy = policy_of(deal, {**whole, "tries": 2, "trials": 1, "points_a_card": 3})
    for _ in range(300):
        if deal.is_terminal():
            break
        action = policy.choose(deal)
        assert is_legal(deal, action), f"{action} is not among {deal.legal_actions()}"
        deal.step(action)


# --- Big Three: in how few plays a hand is empty ------------------------------------------------------------


def slowly(hand: tuple[int, ...]) -> int:
    """The same count by tuples: a run is taken where it saves a play, and it ends with the last cards of a rank."""
    fewest = sum(1 for n in hand if n > 0)
    for times in range(1, 5):
        for first in range(2, 10):
            saved = -1
            for rank in range(first, 12):
                if hand[rank] < times:
                    break
                saved += hand[rank] == times
                if rank - first >= 2 and saved > 0 and hand[rank] == times:
                    left = tuple(n - times if first <= at <= rank else n for at, n in enumerate(hand))
                    fewest = min(fewest, 1 + slowly(left))
    return fewest


def test_the_plays_that_a_hand_needs_are_counted_as_by_trying_all_runs() -> None:
    needed, rng = PlaysNeeded(), random.Random(2)
    for _ in range(400):
        cards = sum(bit(card) for card in rng.sample(range(52), rng.randrange(1, 21)))
        ranks = tuple(popcount(cards >> 4 * rank & 15) for rank in range(13))

        assert needed.of(counted(cards)) == slowly(ranks)
        assert needed.of(counted(cards)) == slowly(ranks), "what is remembered"
