# SPDX-License-Identifier: Apache-2.0
"""What a net sees and hears of Go Boom."""

from __future__ import annotations

import random

import pytest

import kibitz
from kibitz.agents.base import Observation
from kibitz.agents.nets.bounds_heard import BY_RANK
from kibitz.agents.nets.features import EIGHTHS, Hearing
from kibitz.agents.nets.go_boom import (
    ANSWERED,
    ANSWERED_BINS,
    BEATS,
    FOLLOWS,
    HAND,
    HEARD,
    HIGHER,
    HIGHER_BINS,
    MASTERS,
    OTHER,
    OTHERS,
    TO_COME,
    WINNING,
    WINS,
    GoBoomFeatures,
)
from kibitz.agents.nets.store import net_policy_of
from kibitz.agents.policies import policy_of
from kibitz.cards.kernel import bits, is_compiled
from kibitz.engine.deal import legal_list
from kibitz.games.go_boom.rules import DRAW, HANDS, GoBoom
from kibitz.mechanics.suit_or_rank_round import BEST, LEADER, TAKER

from .test_nets import seen, suits_not_held

SEATS = 4
FEW = 40 if is_compiled() else 12  # deals


def positions(count: int) -> list[GoBoom]:
    """Deals at random moments with a choice, of random play or by the rules of thumb."""
    rng, found = random.Random(6), []
    game = kibitz.load_game("go-boom", SEATS)
    for seed in range(count):
        deal = game.new_deal(seed=seed, dealer=seed % SEATS)
        for _ in range(rng.randrange(60)):
            if not deal.is_terminal():
                deal.apply_action(int(policy_of(deal).choose(deal)) if seed % 2 else rng.choice(deal.legal_actions()))
        while not deal.is_terminal() and len(deal.legal_actions()) == 1:
            deal.apply_action(deal.legal_actions()[0])
        if not deal.is_terminal():
            assert isinstance(deal, GoBoom)
            found.append(deal)
    return found


def told(deal: GoBoom) -> GoBoomFeatures:
    """Features that have heard what was done so far."""
    features = GoBoomFeatures(SEATS)
    Observation(deal, deal.current_player()).retell(Hearing(features))
    return features


def test_nobody_who_plays_by_the_rules_holds_more_of_a_suit_or_rank_than_was_heard() -> None:
    zeros = 0
    for deal in positions(FEW):
        heard = [int(word) for word in told(deal).heard]
        for seat in range(SEATS):
            hand, bounds = deal.faces(HANDS + seat), heard[HEARD * seat :]
            zeros += suits_not_held(hand, bounds)
    assert zeros > 0


def test_who_draws_holds_nothing_that_fits_but_perhaps_the_card_drawn() -> None:
    features = GoBoomFeatures(SEATS)
    deal = kibitz.load_game("go-boom", SEATS).new_deal(seed=1)
    assert isinstance(deal, GoBoom)
    while deal.legal_actions() != [DRAW]:
        action = int(policy_of(deal).choose(deal))
        features.hear(deal, action)
        deal.apply_action(action)
    model, at = deal.trick.model(deal.row), HEARD * deal.current_player()
    features.hear(deal, DRAW)
    assert int(features.heard[at + model % 4]) == 1
    assert int(features.heard[at + BY_RANK + model // 4]) == 1


def test_features_after_a_card_are_those_of_the_hand_that_is_left_and_of_the_trick() -> None:
    for deal in positions(FEW):
        features, seat = told(deal), deal.current_player()
        hand, trick = deal.faces(HANDS + seat), deal.trick
        for action in legal_list(deal):
            found = seen(features, deal, action)
            assert max(found) < features.inputs
            left = hand & ~(1 << action)
            assert {feature for feature in found if feature < HAND + 52} == set(bits(left))
            after = deal.copy()
            after.step(action)
            taken = not after.is_terminal() and trick.count(after.row) > 0 and after.row[TAKER] == seat
            if trick.count(after.row) > 0 and not after.is_terminal():
                assert (WINS in found) == taken
            unseen = bits(features.unseen)
            best = action if WINS in found else deal.row[BEST] & 63
            higher = len([card for card in unseen if card % 4 == best % 4 and card > best])
            assert HIGHER + min(higher, HIGHER_BINS - 1) in found
            for suit in range(4):
                own = [card for card in bits(left) if card % 4 == suit]
                rivals = [card for card in unseen if card % 4 == suit]
                assert (MASTERS + suit in found) == (max(own, default=-1) > max(rivals, default=-1))
            assert len([k for k in range(ANSWERED_BINS) if ANSWERED + k in found]) == 1


def test_of_those_who_are_still_to_play_it_is_told_how_likely_they_follow_and_win() -> None:
    for deal in positions(FEW):
        features, seat = told(deal), deal.current_player()
        behind = SEATS - 1 - (seat - deal.row[LEADER]) % SEATS
        found = seen(features, deal, legal_list(deal)[0])
        for place in range(1, SEATS):
            first = OTHERS + OTHER * (place - 1)
            assert (first + TO_COME in found) == (place <= behind)
            for part in (FOLLOWS, BEATS):
                assert len([k for k in range(EIGHTHS) if first + part + k in found]) == (place <= behind)
            winning = deal.trick.count(deal.row) > 0 and deal.row[TAKER] == (seat + place) % SEATS
            assert (first + WINNING in found) == winning


def test_who_surely_lacks_suit_and_rank_follows_only_with_what_it_draws() -> None:
    lower = 0
    for deal in positions(FEW):
        features = told(deal)
        if (deal.current_player() - deal.row[LEADER]) % SEATS == SEATS - 1:
            continue
        for action in legal_list(deal):
            model = action if deal.trick.count(deal.row) == 0 else deal.trick.model(deal.row)
            at = HEARD * ((deal.current_player() + 1) % SEATS)
            features.heard[at + model % 4] = 0
            features.heard[at + BY_RANK + model // 4] = 0
            found = seen(features, deal, action)
            assert OTHERS + FOLLOWS in found
            assert OTHERS + BEATS in found
            lower += 1
    assert lower > 20


@pytest.mark.parametrize("options", [{"match_to": "previous"}, {"hand_size": 10}])
def test_the_usual_form_of_go_boom_has_a_net_and_others_have_none(options: dict[str, object]) -> None:
    assert net_policy_of(kibitz.load_game("go-boom", SEATS).new_deal(seed=1)) is not None
    assert net_policy_of(kibitz.load_game("go-boom", SEATS, **options).new_deal(seed=1)) is None
