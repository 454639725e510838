# SPDX-License-Identifier: Apache-2.0
"""Rounds of Bartok to the end of the match, by mouse and by keyboard, with a rule that somebody thought of."""

from __future__ import annotations

import os

import pytest

from .conftest import Welcome
from .desk import type_rule
from .house import Guest, told, wait_until
from .player import Keyboard, Mouse, look, sheds
from .test_matches import expect_result

INVENTED = "when a court is played, the next player draws 1"
TWO = {"rounds": 2, "hand_size": 5}
BY = ["mouse", "keyboard"] if os.environ.get("KIBITZ_LONG") == "1" else ["keyboard"]


def sit(guest: Guest, by: str, seed: int) -> Mouse | Keyboard:
    """At a new table; the keyboard's focus is in the hand."""
    page = guest.sit("bartok", seats=2, bots=["random"], options=TWO)
    if by == "mouse":
        return Mouse(page, sheds, seed=seed)
    keys = Keyboard(page, sheds, seed=seed)
    wait_until(page, lambda: look(page)["lit"], "the turn")
    keys.tab_to(lambda one: bool(one["hand"]))
    return keys


@pytest.mark.timeout(300)
@pytest.mark.parametrize("by", BY)
def test_two_rounds_are_played_to_the_result_with_an_invented_rule(welcome: Welcome, by: str) -> None:
    guest = welcome(quick=True)
    for seed in range(12):
        player = sit(guest, by, seed)
        if not player.until(lambda seen: bool(seen["writing"] or seen["over"]), 120)["over"]:
            break
    type_rule(player, INVENTED)
    made = f"You made a rule: {INVENTED}."
    wait_until(guest.page, lambda: made in told(guest), "the rule")
    rows = len(guest.view()["sheet"]["rows"])
    player.until(lambda seen: bool(seen["over"]), 150)
    expect_result(guest.page, guest)
    assert rows < len(guest.view()["sheet"]["rows"]) == 2
    assert not [frame for frame in guest.frames if frame["t"] == "no"]
    assert not (isinstance(player, Mouse) and player.covered)
