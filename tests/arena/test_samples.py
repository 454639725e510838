# SPDX-License-Identifier: Apache-2.0
"""What a sample says, and how large one has to be."""

from __future__ import annotations

import random
import statistics

import pytest

from kibitz.research.intervals import cautious_spread, difference_shown, mean_of, packs_needed, share_of


@pytest.mark.parametrize(("effect", "packs"), [(0.2, 199), (0.5, 34), (0.8, 15), (1.0, 10)])
def test_the_packs_that_a_difference_needs_are_those_of_the_usual_tables(effect: float, packs: int) -> None:
    """Paired samples, 5 % on both sides, power 0.8: as in Cohen's tables, give or take a pack."""
    assert abs(packs_needed(1.0, effect) - packs) <= 1


def test_as_many_packs_prove_the_difference_four_times_in_five() -> None:
    rng, proven, times = random.Random(4), 0, 600
    packs = packs_needed(3.0, 1.0)
    for _ in range(times):
        mean = mean_of([rng.gauss(1.0, 3.0) for _ in range(packs)])
        assert mean.half is not None
        proven += mean.mean > mean.half
    assert 0.75 < proven / times < 0.85


def test_a_pilot_rarely_calls_the_spread_too_small() -> None:
    rng, enough, times = random.Random(5), 0, 800
    for _ in range(times):
        enough += cautious_spread([rng.gauss(0.0, 1.0) for _ in range(12)]) >= 1.0
    assert 0.76 < enough / times < 0.84


def test_the_interval_of_a_share_holds_the_share_nineteen_times_in_twenty() -> None:
    rng, held, times = random.Random(6), 0, 400
    for _ in range(times):
        wholes = [rng.gauss(10.0, 6.0) for _ in range(60)]
        parts = [0.4 * whole + rng.gauss(0.0, 3.0) for whole in wholes]
        share = share_of(parts, wholes)
        assert share.half is not None
        held += abs(share.mean - 0.4) <= share.half
    assert 0.92 < held / times < 0.98


def test_one_value_has_no_interval() -> None:
    assert mean_of([3.0]).interval is None
    assert mean_of([3.0, 5.0]).mean == statistics.fmean([3.0, 5.0])


@pytest.mark.parametrize("difference", [0.2, 0.5, 1.0])
def test_what_some_packs_show_is_what_needs_so_many(difference: float) -> None:
    packs = packs_needed(1.0, difference)
    assert difference_shown(1.0, packs) <= difference < difference_shown(1.0, packs - 1)
