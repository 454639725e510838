# SPDX-License-Identifier: Apache-2.0
"""Every reachable state keeps the contract: places, legal actions, refusals, clones and records."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import kibitz

from . import checks
from .cases import (
    LONG,
    POLICIES,
    Case,
    all_matches,
    clauses_of,
    covering,
    deal_cases,
    fresh_deal,
    match_cases,
    play_on,
    size,
    some_state,
    values,
)

DEALS = deal_cases()
SEEDS = st.integers(0, 2**31)
STYLES = st.sampled_from(sorted(POLICIES))


def examples(plain: int, compiled: int, long: int) -> Callable[[Any], Any]:
    return settings(
        max_examples=size(plain, compiled, long),
        deadline=None,
        derandomize=not LONG,
        database=None,
        suppress_health_check=list(HealthCheck),
    )


every_deal = pytest.mark.parametrize("case", DEALS, ids=str)


def test_every_option_value_of_every_game_is_among_the_cases() -> None:
    cases = covering(all_matches(), lambda case: case)
    covered = {(case.game_id, *choice) for case in cases for choice in case.game().chosen.items()}
    wanted = {(game.id, o.id, value) for game in kibitz.catalog() for o in game.options for value in values(o)}

    missing = wanted - covered
    assert missing == {(game_id, name, value) for game_id, name, value in missing if name == "deals" and value % 2 == 1}
    assert {(case.game_id, case.seats) for case in cases} == {(case.game_id, case.seats) for case in all_matches()}
    assert {case.game_id for case in DEALS} == {game.id for game in kibitz.catalog()}


@pytest.mark.parametrize("game_id", [game.id for game in kibitz.catalog()])
def test_every_game_has_a_page_with_clauses(game_id: str) -> None:
    assert clauses_of(game_id)


@pytest.mark.skipif(kibitz.is_compiled(), reason="compiled objects have no dictionary")
@pytest.mark.parametrize("game_id", [game.id for game in kibitz.catalog()])
def test_a_deal_has_fewer_than_thirty_attributes_of_its_own_for_more_are_read_slowly(game_id: str) -> None:
    deal = kibitz.load_game(game_id).new_deal(seed=1)
    assert len(vars(deal)) < 30, sorted(vars(deal))


@every_deal
@examples(1, 1, 60)
@given(seed=SEEDS, style=STYLES)
def test_every_card_is_in_one_zone_and_legal_actions_read_well_at_every_step(case: Case, seed: int, style: str) -> None:
    deal = fresh_deal(case.game(), seed)
    rng, pack = random.Random(seed), sorted(deal.pack)
    while True:
        checks.check_places(deal, pack)
        checks.check_legal(deal)
        checks.check_bars(deal)
        if len(deal.history) % 5 == 0 or deal.is_terminal():
            checks.check_counts(deal)
        if deal.is_terminal():
            break
        checks.step_checked(deal, POLICIES[style](rng, deal.legal_actions()))


@every_deal
@examples(4, 8, 150)
@given(seed=SEEDS, style=STYLES)
def test_all_other_actions_are_refused_with_a_clause_and_leave_no_trace(case: Case, seed: int, style: str) -> None:
    checks.check_refusals(some_state(case.game(), seed, style), clauses_of(case.game_id))


@every_deal
def test_after_the_end_every_action_is_refused_with_a_clause(case: Case) -> None:
    deal = fresh_deal(case.game(), 1)
    checks.run_out(deal, 1)
    checks.check_refusals(deal, clauses_of(case.game_id))


@every_deal
@examples(1, 2, 80)
@given(seed=SEEDS, style=STYLES)
def test_clones_are_independent_both_ways(case: Case, seed: int, style: str) -> None:
    deal = some_state(case.game(), seed, style)
    checks.check_clone(deal, seed)
    checks.check_bare_copy(deal, seed)


@every_deal
@examples(1, 2, 80)
@given(seed=SEEDS, style=STYLES)
def test_a_record_replays_to_equal_states_and_hashes(case: Case, seed: int, style: str) -> None:
    deal = fresh_deal(case.game(), seed)
    rng, marks = random.Random(seed), [deal.fingerprint()]
    while not deal.is_terminal() and len(marks) < 200:
        deal.apply_action(POLICIES[style](rng, deal.legal_actions()))
        marks.append(deal.fingerprint())
    checks.check_hashes(deal, marks)
    checks.check_replay(deal)


@every_deal
@examples(1, 2, 50)
@given(seed=SEEDS)
def test_a_clone_that_was_played_on_has_a_record_of_its_own(case: Case, seed: int) -> None:
    deal = some_state(case.game(), seed, "mixed").clone()
    play_on(deal, "mixed", seed + 1)
    checks.check_replay(deal)


@pytest.mark.parametrize("case", match_cases(), ids=str)
@examples(1, 2, 30)
@given(seed=SEEDS, length=st.integers(0, 160))
def test_a_match_keeps_the_contract_over_several_deals(case: Case, seed: int, length: int) -> None:
    match = case.game().new_match(seed=seed)
    checks.run_out(match, seed, length)
    checks.check_legal(match)
    checks.check_refusals(match, clauses_of(case.game_id))
    checks.check_clone(match, seed, 30)
    checks.check_replay(match)
