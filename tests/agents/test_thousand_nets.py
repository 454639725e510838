# SPDX-License-Identifier: Apache-2.0
"""What a net sees and hears of 1000, and how strong the net is that comes with Kibitz."""

from __future__ import annotations

import random

import pytest

import kibitz
from kibitz.agents.base import Observation
from kibitz.agents.best import Best, candidates_of
from kibitz.agents.net import Net, net_for
from kibitz.agents.nets.features import Hearing
from kibitz.agents.nets.store import net_policy_of
from kibitz.agents.nets.suit_numbers import SUITS
from kibitz.agents.nets.thousand import (
    DECLARES,
    HAND,
    HOLDS,
    LACKS,
    LEVELS,
    NEED,
    NEED_BINS,
    NEED_FROM,
    PASSES,
    PLAYED,
    SHOWN,
    UNSEEN,
    ThousandFeatures,
    strength_of,
)
from kibitz.agents.policies import policy_of
from kibitz.agents.reason import Reason
from kibitz.cards.card import suit_mask
from kibitz.cards.kernel import bits, is_compiled
from kibitz.engine.deal import legal_list
from kibitz.games.thousand.row import (
    ANNOUNCE,
    AUCTION,
    BIDS,
    DECLARED,
    DECLARER,
    FIRST_LEVEL,
    FORFEIT,
    GIVE,
    HANDS,
    LAST_BID,
    LEVEL,
    PASS,
    PLAY,
    RAISE,
)
from kibitz.games.thousand.rules import Thousand
from kibitz.mechanics.trick_round import TRUMP

from .test_nets import seen

compiled = pytest.mark.skipif(not is_compiled(), reason="plain the net plays no world on")
FEW = 80 if is_compiled() else 40  # deals


def positions(count: int) -> list[Thousand]:
    """Deals in all phases, at moments of random play or play by the rules of thumb."""
    rng, found = random.Random(5), []
    game = kibitz.load_game("thousand")
    for seed in range(count):
        deal = game.new_deal(seed=seed, dealer=seed % 3)
        for _ in range(rng.choice([1, 3, 4, 6, rng.randrange(8, 26), 15])):
            if deal.is_terminal():
                break
            action = policy_of(deal).choose(deal) if seed % 2 else rng.choice(deal.legal_actions())
            deal.apply_action(int(action))
        while seed % 3 == 0 and not deal.is_terminal() and deal.phase in (AUCTION, GIVE):
            deal.apply_action(rng.choice(deal.legal_actions()[:2]))
        if not deal.is_terminal():
            assert isinstance(deal, Thousand)
            found.append(deal)
    assert {deal.phase for deal in found} == {AUCTION, GIVE, RAISE, PLAY}
    return found


def told(deal: Thousand) -> ThousandFeatures:
    """Features that have heard what was done so far."""
    features = ThousandFeatures(3)
    Observation(deal, deal.current_player()).retell(Hearing(features))
    return features


def judged(features: ThousandFeatures, deal: Thousand) -> list[int]:
    """The legal actions that the net chooses among."""
    return [action for action in legal_list(deal) if features.judges(deal, action)]


def test_features_after_a_card_are_those_of_the_hand_that_is_left() -> None:
    plays = 0
    for deal in positions(FEW):
        hand = deal.row[HANDS + deal.current_player()]
        features = told(deal)
        for action in legal_list(deal) if deal.phase == PLAY else []:
            card = action
            if action >= ANNOUNCE:
                suit = (action - ANNOUNCE) // 2
                card = 40 + 4 * ((action - ANNOUNCE) % 2) + suit
                assert DECLARES + suit in seen(features, deal, action)
            found = seen(features, deal, action)
            numbered = {features.suits.of_card(strength_of(one)) for one in bits(hand) if one != card}
            assert {feature - HAND for feature in found if feature < HAND + 24} == {int(one) for one in numbered}
            assert PLAYED + features.suits.of_card(strength_of(card)) in found
            if deal.row[TRUMP] >= 0:
                assert features.suits.number[deal.row[TRUMP]] == 0
            plays += 1
    assert plays > 30


def test_of_bids_the_next_is_judged_and_after_the_gifts_the_next_ones() -> None:
    bids = raises = 0
    for deal in positions(FEW):
        features = told(deal)
        actions = judged(features, deal)
        assert actions
        assert FORFEIT not in actions
        if deal.phase == AUCTION:
            assert PASS in actions
            assert set(actions) <= {PASS, BIDS + deal.row[LAST_BID] + 1 - FIRST_LEVEL}
            bids += len(actions) - 1
        elif deal.phase == RAISE:
            raises += len(actions) - 1
            assert len(actions) <= 29
        else:
            assert actions == legal_list(deal)
    assert bids > 3
    assert raises > 5


def test_a_bid_is_seen_as_that_which_stands_then() -> None:
    for deal in positions(FEW):
        features = told(deal)
        for action in judged(features, deal) if deal.phase in (AUCTION, RAISE) else []:
            found = seen(features, deal, action)
            stands = deal.row[LAST_BID] if deal.phase == AUCTION else deal.row[LEVEL]
            if action >= BIDS:
                stands = action - BIDS + FIRST_LEVEL
            assert LEVELS + stands - FIRST_LEVEL in found
            assert (PASSES in found) == (action == PASS)


def test_what_the_declarer_still_needs_is_seen_by_all() -> None:
    checked = 0
    for deal in positions(FEW):
        if deal.phase == PLAY:
            declarer = deal.row[DECLARER]
            need = 5 * deal.row[LEVEL] - int(deal.points_of(declarer))
            at = -(-need // 5) + NEED_FROM  # in fives, rounded up
            assert NEED + min(max(0, at), NEED_BINS - 1) in seen(told(deal), deal, legal_list(deal)[0])
            checked += 1
    assert checked > 8


def test_of_the_kitty_what_lies_unseen_is_known_to_all() -> None:
    known = 0
    for deal in positions(FEW):
        found = seen(told(deal), deal, judged(told(deal), deal)[0])
        shown = [feature for feature in found if SHOWN <= feature < SHOWN + 24]
        assert len(shown) <= 3
        if deal.phase == PLAY:
            assert {feature - SHOWN for feature in shown} <= {feature - UNSEEN for feature in found}
            known += len(shown)
        elif deal.phase == AUCTION:
            assert not shown
    assert known > 5


def test_who_has_not_followed_or_trumped_holds_none_and_who_has_declared_holds_the_other_card() -> None:
    lacking = holding = 0
    for deal in positions(2 * FEW):
        if deal.phase != PLAY:
            continue
        features, actor = told(deal), deal.current_player()
        found = seen(features, deal, legal_list(deal)[0])
        for place in (1, 2):
            seat = (actor + place) % 3
            for suit in range(4):
                at = SUITS * (place - 1) + features.suits.number[suit]
                if LACKS + at in found:
                    assert deal.row[HANDS + seat] & suit_mask(suit) == 0
                    lacking += 1
                pair = deal.row[HANDS + seat] & suit_mask(suit) & (15 << 40 | 15 << 44)
                declared = deal.row[DECLARED + seat] >> suit & 1 == 1
                assert (HOLDS + at in found) == (declared and pair != 0)
                holding += HOLDS + at in found
    assert lacking > 3
    assert holding > 0


@compiled
def test_best_tries_what_the_net_would_do_against_the_rest() -> None:
    deal = kibitz.load_game("thousand").new_deal(seed=4)
    reasons = kept = 0
    while not deal.is_terminal():
        seat = deal.current_player()
        observation = Observation(deal, seat, 1)
        own = Net().choose(observation)
        net = net_for(observation)
        assert net is not None
        assert candidates_of(observation.world, net)[0].actions == [own]
        best = Best(seconds=0.02)
        action = best.choose(Observation(deal, seat, 1))
        if best.reason is not None:
            assert isinstance(best.reason, Reason)
            assert best.reason.by_net
            reasons += 1
            kept += action == own
        deal.apply_action(action)
    assert reasons > 8
    assert kept > reasons / 2


def test_cutthroat_and_the_options_have_no_net_yet() -> None:
    assert net_policy_of(kibitz.load_game("thousand").new_deal(seed=1)) is not None
    assert net_policy_of(kibitz.load_game("thousand-cutthroat").new_deal(seed=1)) is None
    assert net_policy_of(kibitz.load_game("thousand", strict_steps=True).new_deal(seed=1)) is None
