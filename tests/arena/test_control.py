# SPDX-License-Identifier: Apache-2.0
"""The control variate of 1000 leaves the mean as it is."""

from __future__ import annotations

import math
import random
import statistics

import pytest

from kibitz.cards.kernel import is_compiled
from kibitz.research.control import TIMES, Control, control_for, controlled
from kibitz.research.intervals import mean_of
from kibitz.research.simulate import Duel, run_pack

PACKS = 24 if is_compiled() else 6
DUEL = Duel("thousand", 3, {}, ("best", "greedy"), 4711)


def controls(count: int) -> tuple[list[float], list[float]]:
    control = Control(DUEL, 0.5)
    return [control.on_pack(k) for k in range(count)], [control.on_other_pack(k) for k in range(2 * count)]


def test_the_difference_with_and_without_it_is_nothing_but_chance() -> None:
    """What is taken off has the mean 0: the same packs and other packs of the same kind."""
    same, others = controls(PACKS)
    error = math.sqrt(statistics.variance(same) / len(same) + statistics.variance(others) / len(others))
    assert abs(statistics.fmean(same) - statistics.fmean(others)) < 3.5 * error


def test_a_player_against_itself_comes_to_nothing() -> None:
    duel = Duel("thousand", 3, {}, ("greedy", "greedy"), 4711)
    leads = [mine - theirs for mine, theirs in (run_pack(duel, k).returns for k in range(PACKS))]
    assert leads == pytest.approx([0.0] * PACKS)
    assert control_for(duel) is None, "whatever is taken off has to be fixed by the names"
    same, others = controls(PACKS)
    mean = controlled(leads, same, others, 0.5)
    assert mean.half is not None
    assert abs(mean.mean) < 2 * mean.half


def test_it_is_unbiased_and_worth_what_the_correlation_says() -> None:
    """Over many studies: the mean is right, the interval holds it, and it is narrower by the usual formula."""
    rng, means, held, worth = random.Random(1), [], 0, []
    for _ in range(400):
        same = [rng.gauss(80.0, 70.0) for _ in range(50)]
        others = [rng.gauss(80.0, 70.0) for _ in range(50 * TIMES)]
        leads = [50.0 + 0.6 * (control - 80.0) + rng.gauss(0.0, 50.0) for control in same]
        mean = controlled(leads, same, others, 0.6)
        plain = mean_of(leads)
        assert mean.half is not None
        assert plain.half is not None
        means.append(mean.mean)
        held += abs(mean.mean - 50.0) <= mean.half
        worth.append((plain.half / mean.half) ** 2)
    assert abs(statistics.fmean(means) - 50.0) < 4 * statistics.stdev(means) / 20
    assert 0.92 < held / 400 < 0.98
    variance, rest = (0.6 * 70.0) ** 2 + 50.0**2, 50.0**2 + (0.6 * 70.0) ** 2 / TIMES
    assert statistics.fmean(worth) == pytest.approx(variance / rest, rel=0.05)


def test_it_is_fixed_by_the_names_before_a_pack_is_played() -> None:
    def slope(one: str, other: str, game: str = "thousand") -> float:
        found = control_for(Duel(game, 3, {}, (one, other), 1))
        return 0.0 if found is None else found.slope

    assert slope("best", "greedy") == -slope("greedy", "best") > 0
    assert slope("best@300", "greedy") == slope("best", "greedy")
    assert slope("best", "search") == slope("greedy", "random") == 0.0
    assert slope("best", "greedy", "8-5-3") == 0.0
