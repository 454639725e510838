# SPDX-License-Identifier: Apache-2.0
"""House rules: whoever wins a round writes one, takes one from the list, or makes none."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from .conftest import Welcome
from .house import PHONE, Guest
from .player import Keyboard, Mouse, look, sheds

INVENTED = "when a 7 is played, the next player draws 2"
BUILT = "when a red card is played, play reverses"


def at_the_desk(guest: Guest, mouse: Mouse, most: int = 12) -> Page:
    """Plays on until this person has won a round, and may write."""
    for _ in range(most):
        page = guest.sit("bartok", seats=2, bots=["random"], options={"rounds": 3, "hand_size": 5})
        mouse.until(lambda seen: bool(seen["writing"] or seen["over"]), 120)
        if page.get_by_test_id("composer").count():
            return page
    raise AssertionError("never won a round")


@pytest.mark.timeout(400)
def test_a_rule_of_ones_own_is_typed_put_in_force_and_played_by(welcome: Welcome) -> None:
    guest = welcome(quick=True)
    mouse = Mouse(guest.page, sheds, seed=3)
    page = at_the_desk(guest, mouse)
    page.get_by_role("radio", name="Type it").check(force=True)
    page.get_by_test_id("text").fill(INVENTED)
    expect(page.get_by_test_id("meaning")).to_contain_text(INVENTED)
    page.get_by_test_id("put").click()
    mouse.until(lambda seen: bool(seen["over"] or (seen["lit"] and not seen["pause"] and not seen["writing"])), 60)
    assert INVENTED in [rule["text"] for rule in guest.view()["rules"]]  # the others may have made one before
    if not look(page)["over"]:
        page.get_by_role("tab", name="House rules").click()
        expect(page.get_by_test_id("house-rules")).to_contain_text(INVENTED)
        rounds = len(guest.view()["sheet"]["rows"])
        mouse.until(lambda seen: bool(seen["over"]) or len(guest.view()["sheet"]["rows"]) > rounds, 150)
    assert not [frame for frame in guest.frames if frame["t"] == "no"]


@pytest.mark.timeout(400)
def test_rounds_are_played_by_mouse_with_rules_of_the_list(welcome: Welcome) -> None:
    guest = welcome(quick=True)
    mouse = Mouse(guest.page, sheds, seed=5)
    for _ in range(6):
        guest.sit("bartok", seats=2, bots=["random"], options={"rounds": 2, "hand_size": 5})
        mouse.until(lambda seen: bool(seen["over"]), 200)
        if mouse.did["put"]:
            break
    assert mouse.did["put"]
    assert not mouse.covered


@pytest.mark.timeout(400)
def test_a_rule_is_taken_from_the_list_by_keyboard(welcome: Welcome) -> None:
    guest = welcome(quick=True)
    page = at_the_desk(guest, Mouse(guest.page, sheds, seed=7))
    page.get_by_test_id("sentence-built").wait_for()
    keys = Keyboard(page)
    keys.tab_to(lambda one: bool(one["choices"]))
    keys.write(keys.look())
    expect(page.get_by_test_id("composer")).to_have_count(0)
    keys.look()


@pytest.mark.timeout(400)
def test_a_rule_is_built_with_a_finger(welcome: Welcome) -> None:
    guest = welcome(quick=True, size=PHONE, touch=True)
    mouse = Mouse(guest.page, sheds, seed=9)
    page = at_the_desk(guest, mouse)
    page.locator(".written-field.blank").tap()
    for words in ("when a card is played, something happens", "a red card", "always", "play reverses"):
        page.get_by_test_id("options").get_by_role("radio", name=words, exact=True).tap()
    expect(page.get_by_test_id("meaning")).to_contain_text(BUILT)
    page.get_by_test_id("put").tap()
    expect(page.get_by_test_id("composer")).to_have_count(0)
    mouse.until(lambda seen: bool(seen["over"] or (seen["lit"] and not seen["pause"] and not seen["writing"])), 60)
    assert BUILT in [rule["text"] for rule in guest.view()["rules"]]  # the others may have made one before
    if not look(page)["over"]:
        page.locator("nav.foot").get_by_role("button", name="House rules").tap()
        expect(page.get_by_test_id("house-rules")).to_contain_text(BUILT)
