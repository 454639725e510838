# SPDX-License-Identifier: Apache-2.0
"""What a net sees and hears of 8-5-3 and 9-5-2, and how strong the nets are that come with Kibitz."""

from __future__ import annotations

import random
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from itertools import permutations

import pytest

import kibitz
from kibitz.agents.base import Observation
from kibitz.agents.best import Best, candidates_of
from kibitz.agents.hints import hint
from kibitz.agents.net import Net, net_for
from kibitz.agents.nets.eight_five_three import (
    HAND,
    LACKS,
    PLAYED,
    TRICKS_LEFT,
    UNSEEN,
    EightFiveThreeFeatures,
)
from kibitz.agents.nets.features import Hearing
from kibitz.agents.nets.store import net_policy_of
from kibitz.agents.nets.suit_numbers import SUITS
from kibitz.agents.policies import policy_of
from kibitz.agents.reason import Reason
from kibitz.cards.card import card_text, suit_mask
from kibitz.cards.kernel import bits, is_compiled, popcount
from kibitz.engine.deal import legal_list
from kibitz.games.eight_five_three.rules import (
    DISCARD,
    EXCHANGE,
    HANDS,
    NAME,
    NAMING,
    PLAY,
    EightFiveThree,
)
from kibitz.mechanics.trick_round import TRUMP

from .test_nets import seen

in_both_games = pytest.mark.parametrize("game_id", ["8-5-3", "9-5-2"])
compiled = pytest.mark.skipif(not is_compiled(), reason="plain the net plays no world on")
FEW = 60 if is_compiled() else 24  # deals
MARGINS: tuple[list[int], ...] = ([], [2, -1, -1], [-3, 1, 2], [0, 4, -4])


def positions(game_id: str, count: int) -> list[EightFiveThree]:
    """Deals in all phases, with and without an exchange, at moments of random play or play by the rules of thumb."""
    rng, found = random.Random(5), []
    game = kibitz.load_game(game_id)
    for seed in range(count):
        deal = game.new_deal(seed=seed, dealer=seed % 3, carry=MARGINS[seed % len(MARGINS)])
        for _ in range(rng.choice([0, 1, 3, 6, rng.randrange(20, 60), 40])):
            if deal.is_terminal():
                break
            action = policy_of(deal).choose(deal) if seed % 2 else rng.choice(deal.legal_actions())
            deal.apply_action(int(action))
        if not deal.is_terminal():
            assert isinstance(deal, EightFiveThree)
            found.append(deal)
    assert {deal.phase for deal in found} == {EXCHANGE, NAMING, DISCARD, PLAY}
    return found


def told(deal: EightFiveThree) -> EightFiveThreeFeatures:
    """Features that have heard what was done so far."""
    features = EightFiveThreeFeatures(3)
    Observation(deal, deal.current_player()).retell(Hearing(features))
    return features


@in_both_games
def test_features_after_a_card_are_those_of_the_hand_that_is_left(game_id: str) -> None:
    plays = 0
    for deal in positions(game_id, FEW):
        hand = deal.row[HANDS + deal.current_player()]
        features = told(deal)
        for action in legal_list(deal) if deal.phase == PLAY else []:
            found = seen(features, deal, action)
            number = [int(one) for one in features.suits.number]
            left = {4 * (card // 4) + number[card % 4] for card in bits(hand) if card != action}
            assert {feature - HAND for feature in found if feature < HAND + 52} == left
            assert PLAYED + 4 * (action // 4) + number[action % 4] in found
            assert TRICKS_LEFT + popcount(hand) in found
            assert number[deal.row[TRUMP]] == 0
            plays += 1
    assert plays > 15


@in_both_games
def test_to_the_dealer_alone_the_discards_are_seen(game_id: str) -> None:
    for deal in positions(game_id, FEW):
        if deal.phase == PLAY:
            found = seen(told(deal), deal, legal_list(deal)[0])
            unseen = len([feature for feature in found if UNSEEN <= feature < UNSEEN + 52])
            hands = sum([popcount(deal.row[HANDS + seat]) for seat in range(3) if seat != deal.current_player()])
            assert unseen == hands + (0 if deal.current_player() == deal.dealer else 4)


@in_both_games
def test_who_has_not_followed_a_suit_holds_none_of_it(game_id: str) -> None:
    lacking = 0
    for deal in positions(game_id, FEW):
        if deal.phase != PLAY:
            continue
        features, actor = told(deal), deal.current_player()
        found = seen(features, deal, legal_list(deal)[0])
        for place in (1, 2):
            hand = deal.row[HANDS + (actor + place) % 3]
            for suit in range(4):
                if LACKS + SUITS * (place - 1) + features.suits.number[suit] in found:
                    assert hand & suit_mask(suit) == 0
                    lacking += 1
    assert lacking > 3


def test_suits_are_seen_alike_by_whatever_name() -> None:
    """As long as no two suits that are not trumps are of the same length in the hand, for then the lower name tells."""
    game, rng, alike = kibitz.load_game("8-5-3"), random.Random(3), 0
    for seed, names in enumerate([*permutations(range(4))]):
        deal = game.new_deal(seed=seed)
        other = game.new_deal(pack=[card_text(named(card, names)) for card in deal.pack])
        for _ in range(rng.randrange(5, 50)):
            if not deal.is_terminal():
                action = rng.choice(deal.legal_actions())
                deal.apply_action(action)
                other.apply_action(NAME + names[action - NAME] if action >= NAME else named(action, names))
        if deal.is_terminal():
            continue
        assert isinstance(deal, EightFiveThree)
        assert isinstance(other, EightFiveThree)
        hand, trump = deal.row[HANDS + deal.current_player()], deal.row[TRUMP]
        lengths = [popcount(hand & suit_mask(suit)) for suit in range(4) if suit != trump]
        if len(set(lengths)) == len(lengths):
            one, another = told(deal), told(other)
            for action in legal_list(deal):
                assert seen(one, deal, action) == seen(another, other, named(action, names))
            alike += 1
    assert alike > 3


def named(card: int, names: tuple[int, ...]) -> int:
    """A card of the suit that bears another name."""
    return card // 4 * 4 + names[card % 4]


@compiled
@in_both_games
def test_each_trial_begins_with_what_was_heard_before_it(game_id: str) -> None:
    deal = next(deal for deal in positions(game_id, 20) if deal.phase == PLAY and len(legal_list(deal)) > 1)
    observation = Observation(deal, deal.current_player(), 1)
    net = net_for(observation)
    assert net is not None
    before = [int(word) for word in net.features.heard]
    trials = Best(trials=200).tried(observation, candidates_of(observation.world, net), net)
    assert trials.tried > 3
    net.recall()
    assert [int(word) for word in net.features.heard] == before


@compiled
@in_both_games
def test_best_tries_what_the_net_would_do_against_the_rest(game_id: str) -> None:
    deal = kibitz.load_game(game_id).new_deal(seed=4, carry=[2, -1, -1])
    reasons = kept = 0
    while not deal.is_terminal():
        seat = deal.current_player()
        own = Net().choose(Observation(deal, seat, 1))
        best = Best(seconds=0.02)
        action = best.choose(Observation(deal, seat, 1))
        if best.reason is not None:
            assert isinstance(best.reason, Reason)
            assert best.reason.usual == (action == own)
            reasons += 1
            kept += action == own
        deal.apply_action(action)
    assert reasons > 20
    assert kept > reasons / 2


@in_both_games
def test_a_hint_says_who_played_the_deals_on_that_it_rests_on(game_id: str) -> None:
    deal = kibitz.load_game(game_id).new_deal(seed=3)
    said = [line["text"] for line in hint(deal, deal.players_to_act()[0], "choice")["lines"]]
    by_net = "played on by trained players." in said[-1]
    assert by_net == is_compiled()
    assert by_net != ("played on by steady players." in said[-1])


def test_a_choice_that_is_the_nets_own_is_said_to_be() -> None:
    labels = {1: "Play K♣", 2: "Play 2♦"}
    own = Reason([1], [2], 0.1, 0.2, 5, 9, usual=True, by_net=True)
    assert (
        own.sentence(labels)
        == "Play K♣, as a trained player would: nothing else is clearly better in 9 deals that fit."
    )
    assert "as a steady player would" in replace(own, by_net=False).sentence(labels)


@in_both_games
def test_a_net_plays_legally_to_the_end(game_id: str) -> None:
    deal = kibitz.load_game(game_id).new_deal(seed=4, carry=[2, -1, -1])
    while not deal.is_terminal():
        deal.apply_action(Net().choose(Observation(deal, deal.current_player(), 1)))
    assert sum(deal.returns()) == 0


def test_nets_of_two_threads_are_two() -> None:
    deal = kibitz.load_game("8-5-3").new_deal(seed=1)
    with ThreadPoolExecutor(1) as other:
        there = other.submit(net_policy_of, deal).result()
    here = net_policy_of(deal)
    assert here is net_policy_of(deal)
    assert here is not there
    assert there is not None
