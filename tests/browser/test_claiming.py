# SPDX-License-Identifier: Apache-2.0
"""Claiming the rest: refused while it cannot be known, and played at once when it can."""

from __future__ import annotations

import random
from typing import Any

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from .conftest import Welcome
from .player import Mouse, Seen, look


def lowest(seen: Seen, rng: random.Random) -> dict[str, Any] | None:
    """Keeps what wins for the end of the deal."""
    legal = [one for one in seen["cards"] if not one["off"] and one["hit"]]
    asked = seen["asked"] and legal and not any(one["id"] == "confirm" for one in seen["buttons"])
    return {**min(legal, key=lambda one: "23456789TJQKA".find(one["face"][0])), "text": "card"} if asked else None


def test_the_rest_is_claimed_from_the_menu_and_it_is_said_why_it_stands(welcome: Welcome) -> None:
    guest = welcome(quick=True)
    guest.forgive("409")
    mouse = Mouse(guest.sit("8-5-3", options={"target": 40}, bots=["random"] * 2), lowest, seed=1)
    page = guest.page
    stands, refused = page.get_by_test_id("claimed"), page.get_by_test_id("no-claim")

    def leads(seen: Seen) -> bool:
        return bool(seen["lit"]) and bool(guest.tables()[-1]["table"].get("may_claim"))

    for n in range(400):
        mouse.until(leads)
        page.get_by_role("button", name="Menu").click()
        page.get_by_test_id("claim").press("Enter")
        expect(stands.or_(refused)).to_be_visible()
        if n == 0:
            expect(refused).to_contain_text("You can't know that yet")
            assert Axe().run(page).response["violations"] == []
        if stands.count():
            break
        page.keyboard.press("Escape")
        mouse.step(look(page))
    expect(stands).to_contain_text("You claimed the rest")
    expect(page.get_by_test_id("menu")).to_have_count(0)
    assert Axe().run(page).response["violations"] == []

    if not look(page)["over"]:
        mouse.until(lambda seen: not stands.count())
        assert guest.tables()[-1]["table"]["claimed"] is not None, "nobody has done anything since"
