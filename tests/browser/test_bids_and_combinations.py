# SPDX-License-Identifier: Apache-2.0
"""Whole matches where more is asked for than a card: secret bids, auctions, gifts, combinations, long discards."""

from __future__ import annotations

import pytest

from .conftest import Welcome
from .player import Keyboard, Mouse
from .test_matches import expect_result

# The shortest match of each that still shows everything.
SHORT = {
    "metamorphosis": {"sets": 1},
    "second-lead": {"rounds": 1},
    "thousand": {},
    "big-three": {"target": 2},
}


@pytest.mark.timeout(600)
@pytest.mark.parametrize("game", SHORT)
def test_a_match_is_played_by_mouse(welcome: Welcome, game: str) -> None:
    guest = welcome(quick=True)
    page = guest.sit(game, options=SHORT[game])
    mouse = Mouse(page)
    mouse.to_result(280)
    expect_result(page, guest)
    assert mouse.did["card"] or mouse.did["chip"] or mouse.did["gathered card"]


@pytest.mark.timeout(600)
@pytest.mark.parametrize("game", SHORT)
def test_a_match_is_played_with_the_keyboard_alone(welcome: Welcome, game: str) -> None:
    guest = welcome(quick=True)
    page = guest.sit(game, options=SHORT[game])
    keys = Keyboard(page)
    keys.tab_to(lambda one: bool(one["hand"]))
    keys.until(lambda seen: bool(seen["over"]), 280)
    assert keys.here()["id"] == "prompt"
