# SPDX-License-Identifier: Apache-2.0
"""Nothing that a viewer is given depends on what this viewer cannot know."""

from __future__ import annotations

import json

import pytest
from hypothesis import given

import kibitz
from kibitz.match.match import Match, desk_of

from .cases import LONG, POLICIES, Case, deal_cases, size, some_state, walked_cases, walked_matches
from .checks import run_out
from .swap import Tally, check_match, check_same, check_world, eye_of, seeds, some_viewers
from .swap import given as given_of_deal
from .test_states import SEEDS, STYLES, examples
from .tiny import TINY, Tiny

STEPS = size(150, 150, 4000)


OFTEN = 0.6  # of the states in which hidden cards could lie otherwise, where those are few


@pytest.mark.parametrize("case", deal_cases(), ids=str)
def test_a_viewer_is_given_the_same_in_every_world_at_every_step(case: Case) -> None:
    tally = Tally()
    for seed in seeds(case, size(1, 1 if case.options else 2, 40), tally, OFTEN):
        deal = some_state(case.game(), seed, sorted(POLICIES)[seed % len(POLICIES)])
        for viewer in some_viewers(deal, seed):
            world = desk_of(deal).resampled(deal, eye_of(viewer), seed, STEPS)
            check_world(deal, world, viewer, tally)
    tally.check_not_vacuous(OFTEN)


@pytest.mark.skipif(not kibitz.is_compiled(), reason="long walks are the compiled engine's work")
@pytest.mark.parametrize("case", walked_cases(), ids=str)
@examples(1, 1, 10)
@given(seed=SEEDS, style=STYLES)
def test_the_public_resampling_gives_such_worlds(case: Case, seed: int, style: str) -> None:
    deal = some_state(case.game(), seed, style)
    viewer = seed % case.seats
    tally = Tally()

    check_world(deal, deal.resample_from_infostate(viewer, seed), viewer, tally)


@pytest.mark.skipif(not kibitz.is_compiled(), reason="thousands of chains: the compiled engine's work")
@pytest.mark.parametrize("tiny", TINY, ids=str)
def test_many_worlds_of_a_tiny_pack_end_with_the_same_story(tiny: Tiny) -> None:
    """In few cards chance soon finds the worlds that a real pack hides among many."""
    for n, deal in enumerate(tiny.positions(size(8, 8, 12))):
        for viewer in (*range(deal.seats), None):
            real = given_of_deal(deal, viewer, 0)
            for seed in range(4):
                world = desk_of(deal).resampled(deal, eye_of(viewer), seed, STEPS)
                check_same(real, given_of_deal(world, viewer, 0), f"position {n}, viewer {viewer}, world {seed}")


@pytest.mark.skipif(not kibitz.is_compiled(), reason="worlds deal by deal: the compiled engine's work")
@pytest.mark.parametrize("case", walked_matches(), ids=str)
def test_a_match_of_several_deals_tells_no_viewer_more_nor_does_its_record(case: Case) -> None:
    tally = Tally()
    for seed in seeds(case, size(1, 1, 20), tally, OFTEN):
        match = case.game().new_match(seed=seed)
        run_out(match, seed, 10 + seed % 390)
        for viewer in some_viewers(match, seed):
            world = match.resampled(eye_of(viewer), seed, STEPS // 2)
            worlds = [world]
            if LONG or not case.options:  # a record is read alike under any option
                again = kibitz.replay(json.loads(json.dumps(world.to_record())))
                assert isinstance(again, Match)
                worlds.append(again)
            check_match(match, worlds, viewer, tally)
    tally.check_not_vacuous(OFTEN)
