# SPDX-License-Identifier: Apache-2.0
"""What a net sees and hears of the play of Second Lead, who bids beside it, and how strong it is."""

from __future__ import annotations

import random

import pytest

import kibitz
from kibitz.agents.base import Observation
from kibitz.agents.best import Best, candidates_of
from kibitz.agents.hints import hint
from kibitz.agents.net import Net, net_for, net_that_plays_on
from kibitz.agents.nets.features import Hearing
from kibitz.agents.nets.net_policy import NetPolicy
from kibitz.agents.nets.practice import Practice
from kibitz.agents.nets.second_lead import (
    BEATERS,
    CAN_BEAT,
    CANNOT_BEAT,
    HAND,
    HELD,
    INPUTS,
    LACKS_NUMBER,
    LACKS_SYMBOL,
    NUMBERS,
    PLAYED,
    SYMBOLS,
    TALLIES,
    UNSEEN,
    WINS,
    SecondLeadFeatures,
    symbol_of,
)
from kibitz.agents.nets.store import net_policy_of
from kibitz.agents.policies import policy_of, rollout_policy_of
from kibitz.agents.reason import Reason
from kibitz.cards.card import SYMBOL_CARDS, card_text
from kibitz.cards.chance import ChanceSource
from kibitz.cards.kernel import Rng, bits, is_compiled
from kibitz.engine.deal import Deal, legal_list
from kibitz.games.second_lead.bidding import CHANGE, COMMIT, DONE, LEAD
from kibitz.games.second_lead.rules import HANDS, PLAY, TRICKS, SecondLead
from kibitz.mechanics.matching_round import MUST

from .test_nets import seen

SEATS = 4
compiled = pytest.mark.skipif(not is_compiled(), reason="plain the net plays no world on")
FEW = 90 if is_compiled() else 40  # deals


def bid(deal: SecondLead) -> None:
    """All lay their bids by the rules of thumb, which play as well as anybody here."""
    while deal.phase != PLAY:
        deal.apply_action(int(policy_of(deal).choose(deal)))


def positions(count: int) -> list[SecondLead]:
    """Deals at moments of the play where there is a choice, played at random or by the rules of thumb."""
    rng, found = random.Random(5), []
    game = kibitz.load_game("second-lead", SEATS)
    for seed in range(count):
        deal = game.new_deal(seed=seed, dealer=seed % SEATS)
        assert isinstance(deal, SecondLead)
        bid(deal)
        for _ in range(rng.randrange(52)):
            action = policy_of(deal).choose(deal) if seed % 2 else rng.choice(deal.legal_actions())
            deal.apply_action(int(action))
        if len(legal_list(deal)) > 1:
            found.append(deal)
    assert len(found) > count // 3
    return found


def told(deal: SecondLead) -> SecondLeadFeatures:
    """Features that have heard what was done so far."""
    features = SecondLeadFeatures(SEATS)
    Observation(deal, deal.current_player()).retell(Hearing(features))
    return features


def hand_of(deal: SecondLead, seat: int) -> set[int]:
    """The cards of a hand, as actions."""
    first, more = (deal.row[HANDS + seat + word * deal.stride] for word in (0, 1))
    return {*bits(first), *[64 + card for card in bits(more)]}


def numbered(features: SecondLeadFeatures, card: int) -> int:
    """A card as the last look numbered it."""
    return NUMBERS * int(features.number[symbol_of(card)]) + (card & 63) // 4


def test_features_after_a_card_are_those_of_the_hand_that_is_left() -> None:
    for deal in positions(FEW):
        hand, features = hand_of(deal, deal.current_player()), told(deal)
        for action in legal_list(deal):
            found = seen(features, deal, action)
            left = {numbered(features, card) for card in hand if card != action}
            assert {feature - HAND for feature in found if feature < HAND + 64} == left
            assert PLAYED + numbered(features, action) in found


def test_what_is_counted_of_a_hand_is_what_would_be_counted_of_the_hand_that_is_left() -> None:
    for deal in positions(FEW):
        features, actor = told(deal), deal.current_player()
        for action in legal_list(deal):
            found = {feature for feature in seen(features, deal, action) if feature >= TALLIES}
            seen(features, deal, action)
            left = deal.copy()
            assert isinstance(left, SecondLead)
            place = HANDS + actor + deal.stride * (action // 64)
            left.row[place] ^= 1 << (action % 64)
            left.row[HANDS + 2 * SEATS + deal.stride * (action // 64)] |= 1 << (action % 64)  # it lies open
            features.look(left)
            assert {int(one) for one in features.on[: features.count] if one >= TALLIES} == found


def test_all_unseen_cards_are_in_the_other_hands() -> None:
    for deal in positions(FEW):
        features, actor = told(deal), deal.current_player()
        found = seen(features, deal, legal_list(deal)[0])
        others = {card for seat in range(SEATS) if seat != actor for card in hand_of(deal, seat)}
        unseen = {feature - UNSEEN for feature in found if UNSEEN <= feature < UNSEEN + 64}
        assert unseen == {numbered(features, card) for card in others}


def test_what_was_turned_up_in_a_bid_is_known_until_it_is_played() -> None:
    """SLN-10, SLN-25."""
    held = 0
    for deal in positions(FEW):
        features, actor = told(deal), deal.current_player()
        found = seen(features, deal, legal_list(deal)[0])
        for place in (1, 2, 3):
            first = HELD + 64 * (place - 1)
            known = {feature - first for feature in found if first <= feature < first + 64}
            hand = hand_of(deal, (actor + place) % SEATS)
            assert known <= {numbered(features, card) for card in hand}
            held += len(known)
    assert held > 10


def test_before_bids_are_turned_up_nothing_is_heard_of_their_cards() -> None:
    deal = kibitz.load_game("second-lead", SEATS).new_deal(seed=3)
    while deal.phase in (COMMIT, CHANGE):
        assert not any(told_before_play(deal).heard)
        deal.apply_action(int(policy_of(deal).choose(deal)))
    assert any(told_before_play(deal).heard)


def told_before_play(deal: Deal) -> SecondLeadFeatures:
    """What is heard by whoever may act."""
    features = SecondLeadFeatures(SEATS)
    Observation(deal, deal.players_to_act()[0]).retell(Hearing(features))
    return features


def test_who_did_not_match_holds_nothing_that_would_have() -> None:
    lacking = 0
    for deal in positions(FEW):
        features, actor = told(deal), deal.current_player()
        found = seen(features, deal, legal_list(deal)[0])
        for place in (1, 2, 3):
            hand = hand_of(deal, (actor + place) % SEATS)
            symbols = {int(features.number[symbol_of(card)]) for card in hand}
            numbers = {(card & 63) // 4 for card in hand}
            for k in range(8):
                if LACKS_SYMBOL + SYMBOLS * (place - 1) + k in found:
                    assert k not in symbols
                    lacking += 1
                if LACKS_NUMBER + NUMBERS * (place - 1) + k in found:
                    assert k not in numbers
                    lacking += 1
    assert lacking > 10


def test_a_card_that_nothing_unseen_beats_wins_the_trick() -> None:
    sure = 0
    for deal in positions(FEW):
        features, actor = told(deal), deal.current_player()
        for action in legal_list(deal):
            found = seen(features, deal, action)
            others_bin = {feature - BEATERS for feature in found if BEATERS <= feature < BEATERS + 20}
            assert len(others_bin) == 1
            if others_bin != {10}:
                continue
            assert WINS in found
            end = deal.copy()
            assert isinstance(end, SecondLead)
            tricks = end.row[TRICKS + actor]
            end.step(action)
            while end.to_act >= 0 and end.round.count(end.row) != 0:
                end.step(random.Random(sure).choice(legal_list(end)))
            assert end.row[TRICKS + actor] == tricks + 1
            sure += 1
    assert sure > 3


def test_who_can_and_who_cannot_beat_a_card_is_seen_right() -> None:
    can = cannot = 0
    for deal in positions(FEW):
        features, actor = told(deal), deal.current_player()
        for action in legal_list(deal):
            found = seen(features, deal, action)
            after = deal.copy()
            assert isinstance(after, SecondLead)
            after.step(action)
            for place in (1, 2, 3):
                hand = hand_of(after, (actor + place) % SEATS)
                if CAN_BEAT + place - 1 in found:
                    assert any(matches(after, card) for card in hand)
                    can += 1
                if CANNOT_BEAT + place - 1 in found:
                    assert not any(matches(after, card) for card in hand)
                    cannot += 1
    assert can > 3
    assert cannot > 0


def matches(deal: SecondLead, card: int) -> bool:
    """Whether a card is one that has to be played to the trick, if held."""
    return int(deal.row[MUST + card // 64]) & 1 << card % 64 != 0


def test_symbols_are_seen_alike_by_whatever_name() -> None:
    """As long as no two are alike in what puts them in order, for then the lower one comes first."""
    alike = 0
    for seed, deal in enumerate(positions(FEW)):
        names = random.Random(seed).sample(range(8), 8)
        other = kibitz.load_game("second-lead", SEATS).new_deal(
            pack=[card_text(SYMBOL_CARDS + renamed(card - SYMBOL_CARDS, names)) for card in deal.pack],
            dealer=deal.dealer,
        )
        assert isinstance(other, SecondLead)
        replay_renamed(deal, other, names)
        one, another = told(deal), told(other)
        seen(one, deal, legal_list(deal)[0])
        if len({int(key) for key in one.keys}) == SYMBOLS:
            for action in legal_list(deal):
                assert seen(one, deal, action) == seen(another, other, renamed(action, names))
            alike += 1
    assert alike > 3


def replay_renamed(deal: SecondLead, other: SecondLead, names: list[int]) -> None:
    """Do the same in another deal. SLN-8: the cards of a bid are laid in ascending order there, too."""
    laid: list[list[int]] = [[], [], [], []]
    for actor, action in zip(deal.actors, deal.history, strict=True):
        if action == DONE:
            for card in sorted(laid[actor]):
                other.apply_action(card, actor)
            laid[actor] = []
        if action & 63 >= 32:
            other.apply_action(action, actor)
        elif other.phase == COMMIT:
            laid[actor].append(renamed(action, names))
        else:
            other.apply_action(renamed(action, names), actor)


def renamed(card: int, names: list[int]) -> int:
    """A card of the symbol that bears another name."""
    symbol = names[int(symbol_of(card))]
    return (card & 60) + symbol % 4 + 64 * (symbol // 4)


def test_rules_of_thumb_bid_beside_the_net() -> None:
    """What they say of bids the net says too, and a lone card it does not judge."""
    deal = kibitz.load_game("second-lead", SEATS).new_deal(seed=4)
    phases = set()
    while not deal.is_terminal():
        observation = Observation(deal, deal.players_to_act()[0], 1)
        net, world = net_for(observation), observation.world
        assert net is not None
        thumbs = rollout_policy_of(world)
        if deal.phase != PLAY:
            phases.add(deal.phase)
            assert not net.features.knows(world)
            assert net.plans(world) == thumbs.plans(world)
            assert net.guesses_here(world) == thumbs.guesses_here(world)
            assert net.choose(world) == thumbs.choose(world)
            assert net_that_plays_on(net, world) is None
            own, theirs = candidates_of(world, net), candidates_of(world, thumbs)
            assert [one.actions for one in own] == [one.actions for one in theirs]
        else:
            assert net.features.knows(world) == (len(observation.legal) > 1)
            assert not net.guesses_here(world)
            assert net.plans(world) == []
        deal.apply_action(Net().choose(observation), observation.seat)
    assert phases >= {COMMIT, CHANGE, LEAD}


def test_other_forms_and_other_tables_have_no_net() -> None:
    assert net_policy_of(kibitz.load_game("second-lead", SEATS).new_deal(seed=1)) is not None
    assert net_policy_of(kibitz.load_game("second-lead", 5).new_deal(seed=1)) is None
    assert net_policy_of(kibitz.load_game("second-lead", SEATS, double_debts=True).new_deal(seed=1)) is None
    assert net_policy_of(kibitz.load_game("second-lead", SEATS, free_after_choice=True).new_deal(seed=1)) is None


def test_at_other_tables_nothing_can_be_taught() -> None:
    with pytest.raises(ValueError, match="four seats alone"):
        SecondLeadFeatures(3)


def test_no_batch_plays_by_a_net_whose_bids_look_at_a_world() -> None:
    lanes = kibitz.batch.make("second-lead", n=2, seats=SEATS, seed=1)
    with pytest.raises(ValueError, match="weighs sampled worlds"):
        lanes.play_for(0, "net")


@compiled
def test_each_trial_begins_with_what_was_heard_before_it() -> None:
    deal = positions(20)[-1]
    observation = Observation(deal, deal.current_player(), 1)
    net = net_for(observation)
    assert net is not None
    before = [int(word) for word in net.features.heard]
    assert any(before)
    trials = Best(trials=200).tried(observation, candidates_of(observation.world, net), net)
    assert trials.tried > 3
    net.recall()
    assert [int(word) for word in net.features.heard] == before


@compiled
def test_best_tries_what_the_net_would_play_against_the_rest_and_bids_without_it() -> None:
    deal = kibitz.load_game("second-lead", SEATS).new_deal(seed=4)
    by_net = {True: 0, False: 0}
    while not deal.is_terminal():
        seat = deal.players_to_act()[0]
        phase, own = deal.phase, Net().choose(Observation(deal, seat, 1))
        best = Best(seconds=0.02)
        action = best.choose(Observation(deal, seat, 1))
        if best.reason is not None:
            assert isinstance(best.reason, Reason)
            assert best.reason.by_net == (phase == PLAY)
            by_net[best.reason.by_net] += 1
            if phase == PLAY:
                assert best.reason.usual == (action == own)
        deal.apply_action(action, seat)
    assert min(by_net.values()) > 2


def test_a_hint_says_who_played_the_deals_on_that_it_rests_on() -> None:
    deal = positions(8)[0]
    said = [line["text"] for line in hint(deal, deal.current_player(), "choice")["lines"]]
    assert ("played on by trained players." in said[-1]) == is_compiled()
    bidding = kibitz.load_game("second-lead", SEATS).new_deal(seed=3)
    said = [line["text"] for line in hint(bidding, bidding.players_to_act()[0], "choice")["lines"]]
    assert "trained players" not in said[-1]


def practice(rows: int) -> Practice:
    """Deals for a learner."""
    game = kibitz.load_game("second-lead", SEATS)
    blanks = [game.new_deal(seed=1, dealer=dealer).blank(ChanceSource(Rng(1))) for dealer in range(SEATS)]
    thumbs = rollout_policy_of(blanks[0])
    return Practice(blanks, SecondLeadFeatures(SEATS), thumbs, thumbs, 7, rows)


def test_a_learner_bids_by_rules_of_thumb_and_writes_down_the_play_alone() -> None:
    trials = practice(200)
    shipped = net_policy_of(trials.blanks[0])
    assert shipped is not None
    for own in (trials.thumbs, NetPolicy(trials.features, shipped.net)):
        trials.own = own
        trials.fill()
        assert trials.rows > 150
        for row in range(trials.rows):
            at = INPUTS * row + PLAYED
            assert sum(trials.sheet.seen[at : at + 64]) == 1
