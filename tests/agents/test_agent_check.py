# SPDX-License-Identifier: Apache-2.0
from __future__ import annotations

import pytest

from kibitz.match.game import load_game
from kibitz.research.agent_check import Checker, moments_of, other_world

from .test_programs import EXAMPLE, misbehaving


def check_of(command: str, *games: str) -> Checker:
    checker = Checker(command, seconds=3.0, warm_up=30)
    assert list(checker.games(games)) == checker.found.games
    return checker


def test_the_example_passes_in_every_game_and_is_asked_again_with_other_hidden_cards() -> None:
    found = check_of(EXAMPLE).found

    assert found.passed()
    assert len(found.games) == 21
    assert sum(game.compared > 0 for game in found.games) >= 17, "the open rows hide nothing"


@pytest.mark.parametrize(
    ("fault", "kind"),
    [
        ("illegal", "illegal"),
        ("late", "late"),
        ("rubbish", "protocol"),
        ("dies", "ended"),
        ("endless", "protocol"),
        ("lingers", "lingers"),
        ("moody", "changes"),
    ],
)
def test_a_program_that_does_wrong_does_not_pass(fault: str, kind: str) -> None:
    found = check_of(misbehaving(fault), "8-5-3").found

    assert not found.passed()
    failure = found.games[0].failures[0]
    assert failure.kind == kind
    assert failure.sentence.endswith((".", ")", "]"))


def test_a_program_that_cannot_say_hello_is_not_tried_any_further() -> None:
    found = check_of(misbehaving("old")).found

    assert len(found.games) == 1
    assert len(found.untried) == 20
    assert not found.passed()


def test_after_three_games_without_any_answer_the_rest_is_not_tried() -> None:
    found = check_of(misbehaving("dies")).found

    assert len(found.games) == 3
    assert found.errors == "no more aces\n"


def test_another_world_has_other_hidden_cards_and_the_same_moments() -> None:
    deal = load_game("8-5-3").new_deal(seed=7)
    for action in (52, deal.legal_actions()[0]):
        if action in deal.legal_actions():
            deal.apply_action(action)
    world = other_world(deal, 0, 1)

    assert world is not None
    (mine,), (other,) = moments_of(deal, 0, 1), moments_of(world, 0, 1)
    assert mine.view(0) == other.view(0)
    assert mine.view(1) != other.view(1)
