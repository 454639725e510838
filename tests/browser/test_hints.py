# SPDX-License-Identifier: Apache-2.0
"""A hint is asked for by button and by key, step by step, and is gone with the choices that it was for."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from .conftest import Welcome
from .house import DESK, PHONE
from .player import Keyboard, Mouse, look
from .test_accessibility import check_axe


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_a_hint_comes_in_three_steps(welcome: Welcome, size: tuple[int, int]) -> None:
    guest = welcome(size=size, quick=True)
    page = guest.sit("crazy-eights", seats=2, bots=["greedy"])
    player = Keyboard(page) if size == DESK else Mouse(page)
    while not page.get_by_test_id("hint-button").is_visible():
        page.wait_for_timeout(50)
    box, button = page.get_by_test_id("hint"), page.get_by_test_id("hint-button")
    for step, heading in enumerate(("which rule binds", "what matters", "which choice"), 1):
        if size == DESK:
            page.keyboard.press("i")
        else:
            button.click()
        expect(box.locator("h3")).to_have_text(f"Hint {step} of 3: {heading}")
        expect(button).to_have_text("Next hint")
        if step == 1:
            expect(box.locator(".clause").first).to_be_visible()
            check_axe(page)
    expect(page.get_by_test_id("live").or_(page.locator("[aria-live]")).first).to_be_attached()
    player.step(look(page))
    expect(box).to_have_count(0)
