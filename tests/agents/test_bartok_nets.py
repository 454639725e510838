# SPDX-License-Identifier: Apache-2.0
"""The net of Bartok: what it hears and sees of a round without house rules, and what it leaves to others."""

from __future__ import annotations

import random

import pytest

import kibitz
from kibitz.agents.base import Observation
from kibitz.agents.best import Best
from kibitz.agents.hints import STEPS, hint
from kibitz.agents.net import Net, net_for, net_that_decides
from kibitz.agents.nets.bartok import CHANCE, FOLLOWS, HAND, HEARD, HELD, OTHER, OTHERS, OWN, BartokFeatures
from kibitz.agents.nets.bounds_heard import BY_RANK
from kibitz.agents.nets.features import EIGHTHS, Hearing
from kibitz.agents.nets.store import net_policy_of
from kibitz.agents.outcomes import outcomes_of
from kibitz.agents.policies import policy_of
from kibitz.agents.reason import NetReason
from kibitz.cards.kernel import bits, is_compiled
from kibitz.engine.deal import Deal, legal_list
from kibitz.games.bartok.actions import DRAW, PLAY, SAYS
from kibitz.games.bartok.hands import HANDS, held_by
from kibitz.games.bartok.rules import Bartok

from .test_nets import seen, suits_not_held

SEATS = 4
FEW = 30 if is_compiled() else 10  # rounds


def first_round(seed: int, **options: object) -> Bartok:
    """The first round of a match, before anything is done."""
    deal = kibitz.load_game("bartok", SEATS, **options).new_deal(seed=seed, dealer=seed % SEATS)
    assert isinstance(deal, Bartok)
    return deal


def positions(count: int) -> list[Bartok]:
    """First rounds at random moments, by the rules of thumb."""
    rng, found = random.Random(6), []
    for seed in range(count):
        deal = first_round(seed)
        for _ in range(rng.randrange(70)):
            if not deal.is_terminal() and deal.phase == PLAY:
                deal.apply_action(int(policy_of(deal).choose(deal)))
        if not deal.is_terminal() and deal.phase == PLAY:
            found.append(deal)
    return found


def told(deal: Deal) -> BartokFeatures:
    """Features that have heard what was done so far."""
    features = BartokFeatures(SEATS)
    Observation(deal, deal.current_player()).retell(Hearing(features))
    return features


def judged(features: BartokFeatures, deal: Deal) -> list[int]:
    """The actions that the net chooses among."""
    return [action for action in legal_list(deal) if features.judges(deal, action)]


def test_nobody_who_plays_when_he_can_holds_more_of_a_suit_or_rank_than_was_heard() -> None:
    zeros = 0
    for deal in positions(FEW):
        heard = [int(word) for word in told(deal).heard]
        zeros += sum(suits_not_held(deal.faces(HANDS + seat), heard[HEARD * seat :]) for seat in range(SEATS))
    assert zeros > 0


def test_who_draws_is_taken_to_hold_nothing_that_fits_but_perhaps_the_card_drawn() -> None:
    for deal in positions(FEW):
        features, at, top = told(deal), HEARD * deal.current_player(), deal.legality.top
        features.hear(deal, DRAW)
        assert int(features.heard[at + top % 4]) == 1
        assert int(features.heard[at + BY_RANK + top // 4]) == 1


def test_features_owe_nothing_to_what_the_seat_cannot_know() -> None:
    for number, deal in enumerate(positions(FEW)):
        other = deal.resample_from_infostate(deal.current_player(), number)
        one, two = told(deal), told(other)
        assert list(one.heard) == list(two.heard)
        for action in judged(one, deal):
            assert seen(one, deal, action) == seen(two, other, action)


def test_features_after_a_card_are_those_of_the_hand_that_is_left_and_of_the_new_top_card() -> None:
    cards = 0
    for deal in positions(FEW):
        features, seat = told(deal), deal.current_player()
        for action in judged(features, deal):
            found = seen(features, deal, action)
            assert max(found) < features.inputs
            if action < DRAW:
                left = [card for card in bits(deal.faces(HANDS + seat)) if card != action]
                follow = [card for card in left if card % 4 == action % 4 or card // 4 == action // 4]
                assert {feature for feature in found if feature < HAND + 52} == set(left)
                assert OWN + len(left) in found
                assert FOLLOWS + min(len(follow), 7) in found
                cards += 1
            for place in range(1, SEATS):
                first = OTHERS + OTHER * (place - 1)
                assert first + HELD + min(int(held_by(deal, (seat + place) % SEATS)), 19) in found
                assert len([k for k in range(EIGHTHS) if first + CHANCE + k in found]) == 1
    assert cards > 8


def test_the_words_come_before_the_last_card_but_one_and_to_draw_is_no_choice_where_a_card_fits() -> None:
    drew = said = 0
    for seed in range(FEW):
        deal = first_round(seed)
        features = BartokFeatures(SEATS)
        while deal.phase == PLAY:
            seat, held, spoken = deal.current_player(), held_by(deal, deal.to_act), deal.legality.has_spoken()
            fits = [action for action in legal_list(deal) if action < DRAW]
            assert features.knows(deal)
            actions = judged(features, deal)
            if not fits:
                assert actions == [DRAW]
            elif held == 2 and not spoken:
                assert len(actions) == 1
                assert actions[0] >= SAYS
            else:
                assert actions == fits
            drew, said = drew + (not fits), said + (actions[0] >= SAYS)
            deal.apply_action(random.Random(seed).choice(actions), seat)
            assert deal.phase != PLAY or int(held_by(deal, seat)) <= int(held) + (not fits), "nothing was missed"
    assert drew > 0
    assert said > 0


def test_a_round_with_house_rules_and_the_making_of_one_are_left_to_trials() -> None:
    deal = first_round(5)
    while deal.phase == PLAY:
        observation = Observation(deal, deal.current_player(), 1)
        assert net_that_decides(net_for(observation), deal) is not None
        deal.apply_action(Net().choose(observation))
    assert not BartokFeatures(SEATS).knows(deal), "a rule is made"
    assert net_that_decides(net_policy_of(deal), deal) is None
    assert Best(trials=40).choose(Observation(deal, deal.current_player(), 1)) in deal.legal_actions()
    while not deal.is_terminal():
        deal.apply_action(Net().choose(Observation(deal, deal.current_player(), 1)))
    ruled = first_round(5, start_rules="powers")
    assert net_policy_of(ruled) is None
    assert not BartokFeatures(SEATS).knows(ruled)


def test_who_said_the_words_for_nothing_is_advised_by_trials() -> None:
    deal = next(deal for deal in positions(80) if held_by(deal, deal.to_act) == 3)
    deal.apply_action(next(action for action in legal_list(deal) if action >= SAYS))
    observation = Observation(deal, deal.current_player(), 1)
    assert net_that_decides(net_for(observation), deal) is None
    assert Best(trials=40).choose(observation) in deal.legal_actions()


def test_best_and_hint_do_what_the_net_holds_to_be_best() -> None:
    reasons = 0
    for deal in positions(FEW):
        seat, best = deal.current_player(), Best(seconds=0.02)
        action = best.choose(Observation(deal, seat, 1))
        assert action == Net().choose(Observation(deal, seat, 1))
        if best.reason is not None and reasons < 3:
            assert isinstance(best.reason, NetReason)
            assert outcomes_of(deal, seat, deal.legal_actions(seat), worlds=6).learned == best.reason
            reasons += 1
    assert reasons == 3


def test_where_the_net_judges_one_choice_alone_a_hint_compares_it_by_deals_that_fit() -> None:
    compared = 0
    for deal in positions(FEW):
        seat, only = deal.current_player(), judged(told(deal), deal)
        if len(only) > 1 or len(deal.legal_actions(seat)) == 1:
            continue
        learned = outcomes_of(deal, seat, deal.legal_actions(seat), worlds=2).learned
        assert learned is not None
        assert (learned.actions, learned.others, learned.gain) == (only, [], 0.0)
        texts = " ".join(line["text"] for line in hint(deal, seat, STEPS[-1])["lines"])
        assert "net" not in texts
        assert "deals that fit" in texts
        compared += 1
    assert compared > 0


@pytest.mark.parametrize("options", [{"hand_size": 5}, {"announce_mode": "challenge"}])
def test_the_usual_form_of_bartok_has_a_net_and_others_have_none(options: dict[str, object]) -> None:
    assert net_policy_of(first_round(1)) is not None
    assert net_policy_of(first_round(1, rounds=3)) is not None
    assert net_policy_of(first_round(1, **options)) is None
