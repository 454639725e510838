# SPDX-License-Identifier: Apache-2.0
"""At the desk of whoever writes a rule."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from .house import Guest
from .player import Keyboard, Mouse, look


def as_dealer(guest: Guest, most: int = 30) -> Page:
    """At a table where this person deals first."""
    for _ in range(most):
        page = guest.sit("eleusis", seats=3, options={"deals": 1})
        if guest.view().get("writing"):
            page.get_by_test_id("composer").wait_for()
            page.get_by_test_id("sentence-built").wait_for()
            return page
    raise AssertionError("never the dealer")


def type_rule(player: Mouse | Keyboard, text: str) -> None:
    """Types a rule and puts it down, by whatever this person uses."""
    page = player.page
    if isinstance(player, Mouse):
        page.get_by_role("radio", name="Type it").check(force=True)
        page.get_by_test_id("text").fill(text)
        expect(page.get_by_test_id("meaning")).to_contain_text(text)
        page.get_by_test_id("put").click()
        return
    player.tab_to(lambda one: one["name"] == "way", "Shift+Tab" if look(page)["place"] == "hand" else "Tab")
    player.key("ArrowRight")
    player.tab_to(lambda one: one["test"] == "text")
    page.keyboard.type(text)
    expect(page.get_by_test_id("meaning")).to_contain_text(text)
    player.tab_to(lambda one: one["test"] == "put")
    player.key("Enter")
