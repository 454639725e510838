# SPDX-License-Identifier: Apache-2.0
"""The net of Switch: the seats as play goes round, demands, and what may be kept."""

from __future__ import annotations

import random

import pytest

import kibitz
from kibitz.agents.base import Observation
from kibitz.agents.best import Best
from kibitz.agents.net import Net
from kibitz.agents.nets.bounds_heard import BY_RANK
from kibitz.agents.nets.eights import CHANCE, HAND, HEARD, HELD, OTHER, OTHERS, played
from kibitz.agents.nets.features import EIGHTHS, Hearing
from kibitz.agents.nets.store import net_policy_of
from kibitz.agents.nets.switch import MADE, OPEN, STEPS, SUFFERED, SwitchFeatures, kind_of, powers_of
from kibitz.agents.policies import policy_of
from kibitz.cards.card import rank_mask
from kibitz.cards.kernel import bits, is_compiled, popcount
from kibitz.engine.deal import legal_list
from kibitz.games.eights.rules import NOMINATE, Eights
from kibitz.games.switch.rules import FOUR, JACK, SPECIAL, TWO
from kibitz.mechanics.turn import DIRECTION, DRAW, PASS

from .test_nets import seen, suits_not_held

SEATS = 4
FEW = 40 if is_compiled() else 12  # deals
STEP_OF = {TWO: 2, FOUR: 4}  # cards for each card of the rank


def dealt(seed: int, **options: object) -> Eights:
    """A deal before anything is done."""
    deal = kibitz.load_game("switch", SEATS, **options).new_deal(seed=seed, dealer=seed % SEATS)
    assert isinstance(deal, Eights)
    return deal


def positions(count: int, thumbs: bool = False) -> list[Eights]:
    """Deals at random moments, by the rules of thumb, or every other one by any actions that the net would judge."""
    rng, found, features = random.Random(6), [], SwitchFeatures(SEATS)
    for seed in range(count):
        deal = dealt(seed)
        for _ in range(rng.randrange(50)):
            if not deal.is_terminal():
                action = int(policy_of(deal).choose(deal))
                if seed % 2 and not thumbs:
                    action = rng.choice(judged(features, deal))
                deal.apply_action(action)
        if not deal.is_terminal():
            found.append(deal)
    return found


def judged(features: SwitchFeatures, deal: Eights) -> list[int]:
    """The actions that the net chooses among."""
    return [action for action in legal_list(deal) if features.judges(deal, action)]


def told(deal: Eights) -> SwitchFeatures:
    """Features that have heard what was done so far."""
    features = SwitchFeatures(SEATS)
    Observation(deal, deal.current_player()).retell(Hearing(features))
    return features


def asked(deal: Eights) -> set[int]:
    """What is asked for in a position, as a feature by kind and step."""
    demand, row = powers_of(deal).demand, deal.row
    if not demand.is_open(row):
        return set()
    rank = int(demand.rank(row))
    return {STEPS * int(kind_of(rank)) + (int(demand.amount(row)) // STEP_OF[rank] - 1 if rank in STEP_OF else 0)}


def numbers_at(found: set[int], first: int) -> set[int]:
    """Of the features by kind and step that begin with one, which are there."""
    return {feature - first for feature in found if first <= feature < first + 3 * STEPS}


def test_nobody_who_plays_when_he_can_holds_more_of_a_suit_or_rank_than_was_heard() -> None:
    zeros = 0
    for deal in positions(FEW, thumbs=True):
        heard = [int(word) for word in told(deal).heard]
        for seat in range(SEATS):
            hand = deal.turn.held(deal.row, seat) & ~deal.turn.wilds
            zeros += suits_not_held(hand, heard[HEARD * seat :])
    assert zeros > 0


def test_who_suffers_a_demand_holds_nothing_of_its_rank_but_what_it_draws() -> None:
    suffered = 0
    for seed in range(FEW):
        deal, features = dealt(seed), SwitchFeatures(SEATS)
        while not deal.is_terminal():
            action, demand = int(policy_of(deal).choose(deal)), powers_of(deal).demand
            open_, rank, cards = demand.is_open(deal.row), int(demand.rank(deal.row)), int(demand.amount(deal.row))
            at = HEARD * deal.current_player()
            features.hear(deal, action)
            if open_ and action in (DRAW, PASS):
                assert int(features.heard[at + BY_RANK + rank]) == cards
                suffered += 1
            deal.apply_action(action)
    assert suffered > 5


def test_features_owe_nothing_to_what_the_seat_cannot_know() -> None:
    for number, deal in enumerate(positions(FEW)):
        other = deal.resample_from_infostate(deal.current_player(), number)
        assert isinstance(other, Eights)
        one, two = told(deal), told(other)
        assert list(one.heard) == list(two.heard)
        for action in judged(one, deal):
            assert seen(one, deal, action) == seen(two, other, action)


def test_others_are_counted_the_way_that_play_goes() -> None:
    ways = set()
    for deal in positions(FEW):
        features, way = told(deal), int(deal.row[DIRECTION])
        ways.add(way)
        found = seen(features, deal, judged(features, deal)[0])
        for place in range(1, SEATS):
            first, seat = OTHERS + OTHER * (place - 1), (deal.current_player() + way * place) % SEATS
            assert first + HELD + min(int(deal.turn.count(deal.row, seat)), 19) in found
            assert len([k for k in range(EIGHTHS) if first + CHANCE + k in found]) == 1
    assert ways == {1, -1}


def test_what_is_asked_for_before_and_after_an_action_is_seen() -> None:
    made = suffered = 0
    for deal in positions(3 * FEW):
        features, seat, before = told(deal), deal.current_player(), asked(deal)
        for action in judged(features, deal):
            found, face = seen(features, deal, action), int(played(action))
            assert max(found) < features.inputs
            assert numbers_at(found, features.first + OPEN) == before
            after = deal.copy()
            assert isinstance(after, Eights)
            after.step(action)
            if face >= 0:
                assert {feature for feature in found if feature < HAND + 52} == set(
                    bits(deal.turn.held(deal.row, seat) & ~(1 << face))
                )
                answers = bool(before and asked(after) == before)  # a jack that answers a jack
                assert numbers_at(found, features.first + MADE) == {step + answers for step in asked(after)}
                made += bool(asked(after))
            elif action in (DRAW, PASS):
                assert numbers_at(found, features.first + SUFFERED) == before
                suffered += bool(before)
    assert made > 10
    assert suffered > 1


def test_a_demand_is_as_likely_answered_as_there_are_cards_of_its_rank() -> None:
    none_left = 0
    for deal in positions(2 * FEW):
        features = told(deal)
        for action in judged(features, deal):
            found, face = seen(features, deal, action), int(played(action))
            if face < 0 or face >> 2 not in (TWO, FOUR, JACK) or deal.turn.count(deal.row, deal.to_act) == 1:
                continue
            if popcount(features.unseen & rank_mask(face >> 2)) == 0:
                assert OTHERS + CHANCE in found
                none_left += 1
            elif face >> 2 != JACK:
                heard = features.heard[:]
                features.heard[HEARD * int(features.seat_at(deal, 1)) + face % 4] = 0
                assert [k for k in range(EIGHTHS) if OTHERS + CHANCE + k in seen(features, deal, action)] <= [
                    k for k in range(EIGHTHS) if OTHERS + CHANCE + k in found
                ]
                features.heard = heard
    assert none_left > 0


def test_to_draw_is_a_choice_only_where_nothing_but_special_cards_can_be_played() -> None:
    rng, kept, needed = random.Random(7), 0, 0
    features = SwitchFeatures(SEATS)
    for seed in range(FEW):
        deal = dealt(seed)
        while not deal.is_terminal() and len(deal.history) < 80:
            legal, choices = legal_list(deal), judged(features, deal)
            assert choices
            plain = [action for action in legal if action < DRAW and not SPECIAL >> action & 1]
            for action in set(legal) & {DRAW, PASS}:
                assert (action in choices) == (not plain)
                needed, kept = needed + (not plain), kept + (not plain and len(choices) > 1)
            if deal.phase == NOMINATE:
                assert choices == legal
            deal.apply_action(rng.choice(choices))
    assert needed > 3
    assert kept > 3


def test_a_net_plays_legally_to_the_end_and_best_with_it() -> None:
    deal = dealt(4)
    while not deal.is_terminal():
        observation = Observation(deal, deal.current_player(), 1)
        action = Best(seconds=0.02).choose(observation)
        assert action == Net().choose(observation)
        deal.apply_action(action)


@pytest.mark.parametrize(
    "options",
    [{"play_as": "rockaway"}, {"announce_mode": "challenge"}, {"turn_seconds": 20}, {"no_special_finish": True}],
)
def test_the_usual_form_of_switch_has_a_net_and_others_have_none(options: dict[str, object]) -> None:
    assert net_policy_of(dealt(1)) is not None
    assert net_policy_of(dealt(1, **options)) is None
