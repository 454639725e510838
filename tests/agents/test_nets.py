# SPDX-License-Identifier: Apache-2.0
"""Value nets: whole numbers that say what they should, features that know no more than their seat, files that read."""

from __future__ import annotations

import json
import random
import zlib
from collections.abc import Sequence
from importlib.resources import files
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import kibitz
from kibitz.agents.base import Observation
from kibitz.agents.best import Best
from kibitz.agents.net import Net
from kibitz.agents.nets.big_three import COUNTS, HAND, OTHERS, PASSED, STAKES, BigThreeFeatures
from kibitz.agents.nets.bounds_heard import BY_RANK
from kibitz.agents.nets.features import Features
from kibitz.agents.nets.net_policy import NetPolicy
from kibitz.agents.nets.store import net_policy_of, read, written
from kibitz.agents.nets.value_net import MOST, ONE
from kibitz.agents.reason import NetReason
from kibitz.cards.card import rank_mask, suit_mask
from kibitz.cards.kernel import as_vec, bits, is_compiled, popcount
from kibitz.engine.deal import Deal, legal_list
from kibitz.games.big_three.row import HANDS, PASS, PLAY
from kibitz.games.big_three.rules import BigThree
from kibitz.mechanics.climbing import SETS

INPUTS, HIDDEN, PARTS = 7, 6, 2
on_three_and_four_seats = pytest.mark.parametrize("seats", [3, 4])
FEW = 40 if is_compiled() else 15  # positions
DATA = files("kibitz.agents.nets") / "data"
FEATURES_AT_ONCE = 140  # more than are ever there
WEIGHTS = PARTS * (HIDDEN * (INPUTS + 2) + 1)


def suits_not_held(hand: int, bounds: Sequence[int]) -> int:
    """Of how many suits a hand holds nothing by what was heard. It holds no more of any than that says."""
    for suit in range(4):
        assert popcount(hand & suit_mask(suit)) <= bounds[suit]
    for rank in range(13):
        assert popcount(hand & rank_mask(rank)) <= bounds[BY_RANK + rank]
    return list(bounds[:4]).count(0)


def seen(features: Features, deal: Deal, action: int) -> set[int]:
    """All features of a position and one of its actions."""
    features.look(deal)
    features.after(deal, action)
    found = set(features.on[: features.count])
    for change in features.changed[: features.changes]:
        if change < 0:
            assert -1 - change in found, "only what is there is taken away"
            found.remove(-1 - change)
        else:
            assert change not in found, "nothing is brought that is there"
            found.add(change)
    return {int(feature) for feature in found}


def positions(count: int, seats: int) -> list[BigThree]:
    """Deals of Big Three in all phases, at random moments of random play."""
    rng, found = random.Random(5), []
    game = kibitz.load_game("big-three", seats)
    for seed in range(count):
        deal = game.new_deal(seed=seed, dealer=seed % seats)
        for _ in range(rng.randrange(40)):
            deal.apply_action(rng.choice(deal.legal_actions()))
            if deal.is_terminal():
                break
        if not deal.is_terminal():
            assert isinstance(deal, BigThree)
            found.append(deal)
    return found


@given(
    st.lists(st.integers(-MOST, MOST), min_size=WEIGHTS, max_size=WEIGHTS),
    st.integers(0, PARTS - 1),
    st.sets(st.integers(0, INPUTS - 1)),
    st.sets(st.integers(0, INPUTS - 1)),
)
def test_a_net_is_worth_what_its_weights_say(weights: list[int], part: int, on: set[int], changed: set[int]) -> None:
    net = read(written(INPUTS, HIDDEN, weights))
    net.begin(part, as_vec(list(on)), len(on))
    changes = [-1 - feature if feature in on else feature for feature in changed]

    value = net.value(as_vec(changes), len(changes))

    first, second, third = (PARTS * HIDDEN * n for n in (INPUTS, INPUTS + 1, INPUTS + 2))
    rows = np.array(weights[:first]).reshape(PARTS, INPUTS, HIDDEN)
    biases, outs = (np.array(weights[a:b]).reshape(PARTS, HIDDEN) for a, b in ((first, second), (second, third)))
    hidden = biases[part] + rows[part, sorted(on ^ changed)].sum(axis=0)
    assert value == (np.maximum(hidden, 0) * outs[part]).sum() + ONE * weights[third + part]


@on_three_and_four_seats
def test_features_after_a_play_are_those_of_the_hand_that_is_left(seats: int) -> None:
    features = BigThreeFeatures(seats)
    plays = 0
    for deal in positions(FEW, seats):
        seat = deal.current_player()
        for action in legal_list(deal) if deal.phase == PLAY else []:
            found = seen(features, deal, action)
            after = deal.copy()
            after.step(action)
            own = deal.ladder.held(SETS, after.row[HANDS + seat])
            assert {feature for feature in found if feature < HAND + 52} == set(bits(own))
            assert (PASSED in found) == (action == PASS)
            plays += 1
    assert plays > 40


@on_three_and_four_seats
def test_features_owe_nothing_to_what_the_seat_cannot_know(seats: int) -> None:
    features = BigThreeFeatures(seats)
    for number, deal in enumerate(positions(FEW, seats)):
        seat = deal.current_player()
        other = deal.resample_from_infostate(seat, number)
        for action in legal_list(deal):
            assert seen(features, deal, action) == seen(features, other, action)


@on_three_and_four_seats
def test_features_tell_how_many_cards_each_other_hand_has(seats: int) -> None:
    features = BigThreeFeatures(seats)
    for deal in positions(FEW, seats):
        if deal.phase == PLAY:
            seat = deal.current_player()
            found = seen(features, deal, legal_list(deal)[0])
            for place in range(1, seats):
                cards = popcount(deal.row[HANDS + (seat + place) % seats])
                assert OTHERS + COUNTS * (place - 1) + cards in found


def test_other_forms_of_the_game_have_no_net() -> None:
    assert net_policy_of(kibitz.load_game("big-three").new_deal(seed=1)) is not None
    assert net_policy_of(kibitz.load_game("big-three", pass_for_the_round=True).new_deal(seed=1)) is None
    assert net_policy_of(kibitz.load_game("big-three", 4).new_deal(seed=1)) is not None
    assert net_policy_of(kibitz.load_game("big-three", 4, pass_for_the_round=True).new_deal(seed=1)) is None
    assert net_policy_of(kibitz.load_game("crazy-eights").new_deal(seed=1)) is not None
    assert net_policy_of(kibitz.load_game("crazy-eights", 2).new_deal(seed=1)) is not None
    assert net_policy_of(kibitz.load_game("crazy-eights", 2, hand_size=5).new_deal(seed=1)) is None
    assert net_policy_of(kibitz.load_game("crazy-eights", draw_limit=3).new_deal(seed=1)) is None
    assert net_policy_of(kibitz.load_game("rockaway", ace_value="20_or_double").new_deal(seed=1)) is None
    assert net_policy_of(kibitz.load_game("mau-mau").new_deal(seed=1)) is not None
    assert net_policy_of(kibitz.load_game("mau-mau", 5).new_deal(seed=1)) is None
    assert net_policy_of(kibitz.load_game("switch", 5).new_deal(seed=1)) is None


@pytest.mark.parametrize("name", sorted(file.name for file in DATA.iterdir() if file.name.endswith(".net")))
def test_the_sums_of_the_nets_that_come_with_kibitz_stay_within_the_twenty_bits_of_a_unit(name: str) -> None:
    head, numbers = zlib.decompress((DATA / name).read_bytes()).split(b"\n", 1)
    shape = json.loads(head)
    weights = np.abs(np.frombuffer(numbers, dtype="<i2").astype(int))
    rows = weights[: shape["parts"] * shape["inputs"] * shape["hidden"]]
    rows = rows.reshape(shape["parts"], shape["inputs"], shape["hidden"])
    biases = weights[rows.size : rows.size + shape["parts"] * shape["hidden"]]
    most = np.sort(rows, axis=1)[:, -FEATURES_AT_ONCE:].sum(axis=1) + biases.reshape(shape["parts"], -1)
    assert most.max() < 1 << 19


@on_three_and_four_seats
def test_a_net_plays_legally_to_the_end(seats: int) -> None:
    deal = kibitz.load_game("big-three", seats).new_deal(seed=4)
    while not deal.is_terminal():
        seat = deal.current_player()
        deal.apply_action(Net().choose(Observation(deal, seat, 1)))
    assert sum(deal.returns()) == 0


def test_best_says_in_one_sentence_what_the_net_holds_of_its_choice_and_the_next_best() -> None:
    deal = kibitz.load_game("big-three").new_deal(seed=4)
    kinds = set()
    while not deal.is_terminal():
        seat = deal.current_player()
        best = Best(seconds=0.02)
        action = best.choose(Observation(deal, seat, 1))
        net = net_policy_of(deal)
        assert net is not None
        if best.reason is not None:
            assert isinstance(best.reason, NetReason)
            values = {one: net.value_of(deal, one) for one in deal.legal_actions(seat)}
            assert values[action] == max(values.values())
            assert [action] == best.reason.actions
            others = {one: value for one, value in values.items() if one != action}
            assert others[best.reason.others[0]] == max(others.values())
            unit = 1.0 if best.reason.play else STAKES
            assert best.reason.gain == pytest.approx(unit * (values[action] - max(others.values())))
            view: Any = deal.view(seat)
            labels = {choice["action"]: choice["label"] for choice in view["choices"]}
            said = best.reason.sentence(labels)
            assert labels[action] in said
            assert "a net learned" in said
            kinds.add(best.reason.play)
        deal.apply_action(action)
    assert kinds == {True, False}


def test_a_game_without_a_net_is_played_by_rules_of_thumb() -> None:
    deal = kibitz.load_game("8-5-3").new_deal(seed=1)
    seat = deal.players_to_act()[0]
    assert Net().choose(Observation(deal, seat, 1)) in deal.legal_actions(seat)


@pytest.mark.skipif(not is_compiled(), reason="hundreds of deals take the compiled engine")
@on_three_and_four_seats
def test_the_net_of_big_three_beats_the_rules_of_thumb(seats: int) -> None:
    gains = np.zeros(800)
    deals = kibitz.batch.make(
        "big-three", n=800, seats=seats, observations="none", autoreset=False, rotate=True, seed=8
    )
    net = net_policy_of(deals.positions()[0])
    assert isinstance(net, NetPolicy)
    for policy, sign in ((net, 1), ("steady", -1)):
        deals.play_for(0, "steady")
        while (deals.actors >= 0).any():
            deals.step(deals.choose(policy))
            gains += sign * deals.rewards[:, 0]
    assert gains.mean() > 3 * gains.std() / np.sqrt(800)
