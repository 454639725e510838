# SPDX-License-Identifier: Apache-2.0
"""Nobody looks at hidden cards by trying: what is refused, and how much of a sequence is taken, tells nothing."""

from __future__ import annotations

import pytest

from kibitz.game import catalog
from kibitz.match import Match

from .cases import LONG, Case, all_matches, size
from .swap import Tally, seeds, some_viewers
from .trying import Chances, check_tries, some_match

LINKS = size(100, 200, 1500)
SEQUENCES = size(20, 40, 60)
STATES = size(1, 2, 6)
OFTEN = 0.5  # of the states in which hidden cards could lie otherwise, where those are few


def cases() -> list[Case]:
    """Every game's usual table and the one that differs most from it; in the long run all of them."""
    every = all_matches()
    if LONG:
        return every
    found: list[Case] = []
    for game in catalog():
        own = [case for case in every if case.game_id == game.id]
        found += dict.fromkeys([own[0], max(own, key=lambda case: len(case.options))])
    return found


@pytest.mark.parametrize("case", cases(), ids=str)
def test_a_seat_that_tries_is_answered_the_same_in_every_world(case: Case) -> None:
    tally, chances = Tally(), Chances()
    for seed in seeds(case, STATES, tally, OFTEN):
        match = some_match(case.game(), seed)
        for viewer in viewers_of(match, seed):
            check_tries(match, viewer, seed, LINKS, SEQUENCES, tally, chances)
    tally.check_not_vacuous(OFTEN)
    chances.check_not_vacuous()


def viewers_of(match: Match, seed: int) -> list[int | None]:
    """Some, and always one that is to act."""
    return list(dict.fromkeys([match.players_to_act()[-1], *some_viewers(match, seed)]))
