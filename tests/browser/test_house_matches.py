# SPDX-License-Identifier: Apache-2.0
"""Rounds of Bartok to the end of the match, by mouse and by keyboard, with a rule that somebody thought of."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from .conftest import Welcome
from .house import Guest, wait_until
from .player import Keyboard, Mouse, look, sheds
from .test_matches import expect_result
from .test_writing import told

INVENTED = "when a court is played, the next player draws 1"
THREE = {"rounds": 3, "hand_size": 5}


def sit(guest: Guest, by: str, seed: int) -> Mouse | Keyboard:
    """At a new table; the keyboard's focus is in the hand."""
    page = guest.sit("bartok", seats=2, bots=["random"], options=THREE)
    if by == "mouse":
        return Mouse(page, sheds, seed=seed)
    keys = Keyboard(page, sheds, seed=seed)
    wait_until(page, lambda: look(page)["lit"], "the turn")
    keys.tab_to(lambda one: bool(one["hand"]))
    return keys


def invent(guest: Guest, player: Mouse | Keyboard) -> None:
    """Types a rule and puts it down, by whatever this person uses."""
    page = guest.page
    if isinstance(player, Mouse):
        page.get_by_role("radio", name="Type it").check(force=True)
        page.get_by_test_id("text").fill(INVENTED)
        page.get_by_test_id("put").click()
        return
    player.tab_to(lambda one: one["name"] == "way", "Shift+Tab" if player.look()["place"] == "hand" else "Tab")
    player.key("ArrowRight")
    player.tab_to(lambda one: one["test"] == "text")
    page.keyboard.type(INVENTED)
    expect(page.get_by_test_id("meaning")).to_contain_text(INVENTED)
    player.tab_to(lambda one: one["test"] == "put")
    player.key("Enter")


@pytest.mark.timeout(300)
@pytest.mark.parametrize("by", ["mouse", "keyboard"])
def test_three_rounds_are_played_to_the_result_with_an_invented_rule(welcome: Welcome, by: str) -> None:
    guest = welcome(quick=True)
    for seed in range(12):
        player = sit(guest, by, seed)
        if not player.until(lambda seen: bool(seen["writing"] or seen["over"]), 120)["over"]:
            break
    invent(guest, player)
    made = f"You made a rule: {INVENTED}."
    wait_until(guest.page, lambda: made in told(guest), "the rule")
    rows = len(guest.view()["sheet"]["rows"])
    player.until(lambda seen: bool(seen["over"]), 150)
    expect_result(guest.page, guest)
    assert rows < len(guest.view()["sheet"]["rows"]) == 3
    assert not [frame for frame in guest.frames if frame["t"] == "no"]
    assert not (isinstance(player, Mouse) and player.covered)
