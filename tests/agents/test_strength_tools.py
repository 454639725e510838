# SPDX-License-Identifier: Apache-2.0
"""The tools that say what choices bring over a net's, and what a level brings over the next."""

from __future__ import annotations

import importlib
from types import ModuleType

import pytest

import kibitz
from kibitz.cards.kernel import is_compiled

pytestmark = pytest.mark.skipif(not is_compiled(), reason="plain they take too long")


@pytest.fixture
def gains() -> ModuleType:
    return importlib.import_module("gains")


@pytest.fixture
def levels() -> ModuleType:
    return importlib.import_module("levels")


def test_the_net_itself_never_leaves_its_choice_and_gains_nothing(gains: ModuleType) -> None:
    found = gains.Gains(kibitz.load_game("crazy-eights", 3), ["net"], 5)
    for _ in range(6):
        found.play()
    assert found.decisions > 6
    assert found.changed == {"net": 0}
    assert found.by_deal == {"net": [0.0] * 6}


def test_the_rules_of_thumb_leave_what_a_net_would_do_and_lose_by_it(gains: ModuleType) -> None:
    found = gains.Gains(kibitz.load_game("crazy-eights", 3), ["greedy"], 5)
    for _ in range(400):
        found.play()
    assert found.changed["greedy"] > 100
    assert sum(found.by_deal["greedy"]) < 0
    assert "400 deals" in found.lines()[0]


def test_a_guard_of_nothing_leaves_the_nets_choice_oftener_than_one_that_nothing_passes(gains: ModuleType) -> None:
    found = gains.Gains(kibitz.load_game("crazy-eights", 3), ["guard:0", "guard:1000", "weighed:0.3", "weighed:0"], 5)
    for _ in range(2):
        found.play()
    assert found.changed["guard:0"] > 0
    assert found.changed["weighed:0.3"] > 0
    assert found.changed["guard:1000"] == found.changed["weighed:0"] == 0


def test_a_game_without_a_net_is_refused_with_a_sentence(gains: ModuleType) -> None:
    with pytest.raises(SystemExit, match="metamorphosis with 3 seats has no net"):
        gains.Gains(kibitz.load_game("metamorphosis", 3), ["net"], 5)


@pytest.mark.parametrize(
    ("game_id", "seats", "alike"),
    [("crazy-eights", 3, True), ("abstrac", 2, True), ("eleusis", 4, True), ("8-5-3", 3, False), ("bartok", 3, False)],
)
def test_strong_and_best_choose_alike_where_neither_tries_anything(
    levels: ModuleType, game_id: str, seats: int, alike: bool
) -> None:
    assert levels.choose_alike(kibitz.load_game(game_id, seats)) == alike


def test_each_level_has_a_row_and_those_that_choose_alike_are_not_played(levels: ModuleType) -> None:
    told = list(levels.lines(["abstrac"], ["steady", "best"], 0.0, 3))
    assert told[2].startswith("| abstrac, 2 | steady over beginner | 3 | ")
    assert told[3] == "| abstrac, 2 | best over strong | | they choose alike | |"
    assert len(told) == 4
