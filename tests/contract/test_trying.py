# SPDX-License-Identifier: Apache-2.0
"""Nobody looks at hidden cards by trying: what is refused, and how much of a sequence is taken, tells nothing."""

from __future__ import annotations

import pytest

import kibitz
from kibitz.match.game import catalog
from kibitz.match.match import Match

from .cases import LONG, Case, all_matches, size
from .swap import Tally, seeds, some_viewers
from .trying import Chances, TryingOn, check_stored, check_tries, some_match

LINKS = size(100, 200, 400)
SEQUENCES = size(20, 40, 120)
STATES = size(1, 1, 2)
OFTEN = 0.5  # of the states in which hidden cards could lie otherwise, where those are few


def cases() -> list[Case]:
    """Every game's usual table and the one that differs most from it; in the long run all."""
    every = all_matches()
    if LONG:
        return every
    found: list[Case] = []
    for game in catalog():
        own = [case for case in every if case.game_id == game.id]
        found += dict.fromkeys([own[0], max(own, key=lambda case: len(case.options))])
    return found


def stored_cases() -> list[Case]:
    """Every game's usual table."""
    seats = {game.id: game.default_seats for game in catalog()}
    usual = [case for case in all_matches() if not case.options and case.seats == seats[case.game_id]]
    return cases() if LONG else usual


@pytest.mark.skipif(not kibitz.is_compiled(), reason="many worlds for many sequences: the compiled engine's work")
@pytest.mark.parametrize("case", cases(), ids=str)
def test_a_seat_that_tries_is_answered_the_same_in_every_world(case: Case) -> None:
    tally, chances = Tally(), Chances()
    for seed in seeds(case, STATES, tally, OFTEN):
        match = some_match(case.game(), seed)
        for viewer in viewers_of(match, seed):
            check_tries(match, viewer, seed, LINKS, SEQUENCES, tally, chances)
    tally.check_not_vacuous(OFTEN)
    chances.check_not_vacuous()
    print(f"{case}: {chances.tried} sequences: {chances.summary()}; {tally.did} of {tally.could} worlds differed")


def viewers_of(match: Match, seed: int) -> list[int | None]:
    """Some, and always one that is to act."""
    return list(dict.fromkeys([match.players_to_act()[-1], *some_viewers(match, seed)]))


@pytest.mark.skipif(kibitz.is_compiled(), reason="the same in both engines")
@pytest.mark.parametrize("name", ["crazy-eights", "mau-mau", "thousand-cutthroat"])
def test_a_table_that_tries_actions_on_is_found(name: str) -> None:
    """It was the rule before: all actions are tried on a copy of the real match, and the last refusal is told."""
    with pytest.raises(AssertionError, match="is told worlds apart"):
        try_on(name)


def try_on(name: str) -> None:
    game = kibitz.load_game(name)
    for seed in range(30):
        match = some_match(game, seed)
        check_tries(match, match.players_to_act()[0], seed, 100, 40, Tally(), Chances(), TryingOn)


@pytest.mark.parametrize("case", stored_cases(), ids=str)
def test_what_is_taken_is_answered_again_from_the_log(case: Case) -> None:
    taken = 0
    for seed in range(4):
        match = some_match(case.game(), seed)
        taken += check_stored(match, match.players_to_act()[-1], seed, 4)
    assert taken > 0
