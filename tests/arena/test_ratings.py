# SPDX-License-Identifier: Apache-2.0
"""Ratings of a round robin are the least-squares strengths of all leads."""

from __future__ import annotations

from itertools import combinations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from kibitz.research.round_robin import Standings
from kibitz.research.simulate import PackResult, Sides

NAMES = ("a", "b", "c", "d")
LEADS = st.lists(st.lists(st.floats(-100, 100), min_size=6, max_size=6), min_size=2, max_size=6)


def result(lead: float) -> PackResult:
    sides: Sides = (lead, 0.0)
    return PackResult(sides, sides, sides, 1)


def standings(packs: list[list[float]]) -> Standings:
    pairs = list(combinations(NAMES, 2))
    return Standings(NAMES, {pair: [result(pack[k]) for pack in packs] for k, pair in enumerate(pairs)}, "returns")


@given(LEADS)
def test_they_solve_the_normal_equations(packs: list[list[float]]) -> None:
    found = standings(packs)
    rows, wanted = [], []
    for a, b in combinations(range(4), 2):
        row = [0.0] * 4
        row[a], row[b] = 1.0, -1.0
        rows.append(row)
        wanted.append(found.lead(NAMES[a], NAMES[b]).mean)
    solved, *_ = np.linalg.lstsq(np.array([*rows, [1.0] * 4]), np.array([*wanted, 0.0]), rcond=None)
    assert [found.rating(name).mean for name in NAMES] == pytest.approx(list(solved), abs=1e-8)


@given(LEADS)
def test_where_not_all_have_met_the_pairs_that_have_say_it(packs: list[list[float]]) -> None:
    pairs = [("a", "b"), ("c", "b"), ("c", "d"), ("a", "d")]
    results = {pair: [result(pack[k]) for pack in packs] for k, pair in enumerate(pairs)}
    found = Standings(NAMES, results, "returns")
    rows = [[float(name == a) - float(name == b) for name in NAMES] for a, b in pairs]
    wanted = [found.lead(a, b).mean for a, b in pairs]
    solved, *_ = np.linalg.lstsq(np.array([*rows, [1.0] * 4]), np.array([*wanted, 0.0]), rcond=None)
    assert [found.rating(name).mean for name in NAMES] == pytest.approx(list(solved), abs=1e-8)
    assert found.have_met("d", "c")
    assert not found.have_met("a", "c")


def test_players_whom_no_pairs_tie_to_the_others_have_no_rating() -> None:
    with pytest.raises(ValueError, match="tied to each other"):
        Standings(NAMES, {("a", "b"): [result(1.0)], ("c", "d"): [result(1.0)]}, "returns")


@given(st.lists(st.floats(-50, 50), min_size=4, max_size=4))
def test_leads_that_come_of_one_strength_are_met_exactly(strengths: list[float]) -> None:
    pack = [a - b for a, b in combinations(strengths, 2)]
    found = standings([pack, pack])
    assert found.misfit() == pytest.approx(0.0, abs=1e-9)
    assert found.rating("a").mean - found.rating("d").mean == pytest.approx(strengths[0] - strengths[3], abs=1e-9)


def test_a_circle_of_leads_is_told_by_the_misfit() -> None:
    """Each of a, b, c beats the next by 6: no one number for each says so."""
    found = standings([[6.0, -6.0, 0.0, 6.0, 0.0, 0.0]] * 2)
    assert found.rating("a").mean == pytest.approx(0.0)
    assert found.misfit() == pytest.approx(6.0)


def test_pairs_that_played_other_packs_are_refused() -> None:
    with pytest.raises(ValueError, match="same packs"):
        Standings("ab", {("a", "b"): [result(1.0)], ("b", "c"): []}, "returns")
