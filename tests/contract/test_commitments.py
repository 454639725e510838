# SPDX-License-Identifier: Apache-2.0
"""Seats that may act at once: whatever the order in which they commit, the state, its hash and all sights are equal."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import kibitz
from kibitz.engine.deal import Deal, IllegalAction
from kibitz.match.acts import is_draft
from kibitz.match.match import Match

from .cases import Case, match_cases
from .checks import all_views, as_json, viewers
from .test_states import SEEDS, examples

Taken = list[tuple[int, int]]  # (seat, action)


def own_choice(state: Any, seat: int, seed: int) -> int:
    """A choice of a seat that depends on what it is offered and on nothing else."""
    legal = state.legal_actions(seat)
    return int(random.Random(f"{seed} {seat} {legal}").choice(legal))


def commit_all(state: Any, rng: random.Random, seed: int) -> Taken:
    """All seats that may act commit, taking turns as chance has it; what they did, in that order."""
    taken: Taken = []
    left = list(state.players_to_act())
    while left:
        seat = rng.choice(left)
        action = own_choice(state, seat, seed)
        closed = not is_draft(state, seat, action)
        state.apply_action(action, seat=seat)
        taken.append((seat, action))
        if closed:
            left.remove(seat)
    return taken


def forward(state: Any, rng: random.Random, most: int) -> None:
    """Play on to a moment at which several seats may act, if there is one."""
    while not state.is_terminal() and len(state.players_to_act()) < 2 and most > 0:
        state.apply_action(rng.choice(state.legal_actions()))
        most -= 1


def told(state: Deal) -> tuple[Any, ...]:
    """What there is to know of a state, but for the order of its story."""
    infos = [present_of(state, s) for s in viewers(state) if s is not None]
    tensors = [state.observation_tensor(s) for s in viewers(state) if s is not None]
    waiting = state.players_to_act()
    legal = [state.legal_actions(s) for s in waiting]
    return state.fingerprint(), waiting, legal, state.scores(), all_views(state), infos, tensors


def present_of(deal: Deal, seat: int) -> list[str]:
    """A seat's information state without the story, which tells who was the last."""
    lines = deal.information_state_string(seat).splitlines()
    return [lines[0], *lines[-len(deal.zones()) - 1 :]]


def by_seat(taken: Taken) -> dict[int, list[int]]:
    seats = {seat for seat, _ in taken}
    return {seat: [action for actor, action in taken if actor == seat] for seat in seats}


def commitment_cases() -> list[Case]:
    """Games in which several seats may act at once at the start, or later on."""
    found = []
    for case in match_cases():
        deal = case.game().new_deal(seed=3)
        rng = random.Random(3)
        forward(deal, rng, 400)
        if len(deal.players_to_act()) > 1:
            found.append(case)
    return found


def check_any_order(one: Deal, two: Deal, seed: int) -> None:
    """Two copies of a state, in which the seats commit in different orders: they meet again in one state."""
    rng = random.Random(seed)
    first, second = commit_all(one, rng, seed), commit_all(two, rng, seed)
    assert by_seat(first) == by_seat(second)
    assert told(one) == told(two), "the order of commitments shows in the state"


@pytest.mark.parametrize("case", commitment_cases(), ids=str)
@examples(1, 3, 40)
@given(seed=SEEDS)
def test_commitments_in_any_order_lead_to_one_state(case: Case, seed: int) -> None:
    deal = case.game().new_deal(seed=seed, dealer=seed % case.seats)
    rng = random.Random(seed)
    for _ in range(3):
        forward(deal, rng, 400)
        if deal.is_terminal():
            return
        other = deal.clone()
        check_any_order(deal, other, seed)
        again = [kibitz.replay(json.loads(json.dumps(d.to_record()))) for d in (deal, other)]
        assert [state.fingerprint() for state in again] == [deal.fingerprint()] * 2


@pytest.mark.parametrize("case", commitment_cases(), ids=str)
@examples(1, 2, 20)
@given(seed=SEEDS, dropped=st.integers(0, 7))
def test_some_have_committed_and_nobody_sees_who_did_so_first(case: Case, seed: int, dropped: int) -> None:
    """All but one seat have committed: states, views and hashes are the same in every order."""
    start = case.game().new_deal(seed=seed)
    forward(start, random.Random(seed), 400)
    seats = start.players_to_act()
    if len(seats) < 2:
        return
    late = seats[dropped % len(seats)]
    states: list[Deal] = []
    for order in (1, 2):
        deal, rng = start.clone(), random.Random(order)
        left = [seat for seat in seats if seat != late]
        while left:
            seat = rng.choice(left)
            action = own_choice(deal, seat, seed)
            if not is_draft(deal, seat, action):
                left.remove(seat)
            deal.apply_action(action, seat=seat)
        assert deal.players_to_act() == [late]
        states.append(deal)
    assert told(states[0]) == told(states[1])


@pytest.mark.parametrize("case", commitment_cases(), ids=str)
def test_each_seat_that_may_act_is_asked_and_no_other(case: Case) -> None:
    deal = case.game().new_deal(seed=5)
    forward(deal, random.Random(5), 400)
    waiting = deal.players_to_act()
    for seat in waiting:
        legal = deal.legal_actions(seat)
        assert legal == sorted(set(legal))
        view: Any = deal.view(seat)
        assert sorted(choice["action"] for choice in view["choices"]) == legal
        assert [deal.objection(action, seat) for action in legal] == [None] * len(legal)
    for seat in range(case.seats):
        view = deal.view(seat)
        assert view["to_act"] == waiting
        if seat not in waiting:
            assert deal.legal_actions(seat) == []
            assert view["choices"] == []
            assert view["prompt"]["text"].startswith("Waiting for ")
            with pytest.raises(IllegalAction):
                deal.apply_action(deal.legal_actions()[0], seat=seat)


@pytest.mark.parametrize("case", commitment_cases(), ids=str)
def test_a_draft_leaves_no_trace_with_anybody_else(case: Case) -> None:
    deal = case.game().new_deal(seed=7)
    forward(deal, random.Random(7), 400)
    for seat in deal.players_to_act():
        others = [viewer for viewer in viewers(deal) if viewer != seat]
        before = [as_json(deal.view(viewer)) for viewer in others]
        infos = [deal.information_state_string(s) for s in others if s is not None]
        action = own_choice(deal, seat, 7)
        if not is_draft(deal, seat, action):
            continue
        deal.apply_action(action, seat=seat)
        assert [as_json(deal.view(viewer)) for viewer in others] == before
        assert [deal.information_state_string(s) for s in others if s is not None] == infos


@pytest.mark.parametrize("game_id", [game.id for game in kibitz.catalog()])
def test_a_match_goes_on_to_a_joint_state_in_any_order_of_seats(game_id: str) -> None:
    """Whole matches by the public names alone, the acting seat always said: two orders, one course."""
    game = kibitz.load_game(game_id)
    matches: list[Match] = [game.new_match(seed=11) for _ in range(2)]
    orders = [random.Random(order) for order in (1, 2)]
    for step in range(60):
        if matches[0].is_terminal():
            break
        taken = [commit_all(match, rng, step) for match, rng in zip(matches, orders, strict=True)]
        assert by_seat(taken[0]) == by_seat(taken[1])
        assert matches[0].fingerprint() == matches[1].fingerprint()
        assert matches[0].players_to_act() == matches[1].players_to_act()
    assert all_views(matches[0]) == all_views(matches[1])
