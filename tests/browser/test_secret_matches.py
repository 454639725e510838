# SPDX-License-Identifier: Apache-2.0
"""Whole deals of Eleusis by mouse and by keyboard: as player, as dealer of both kinds, and as the Prophet."""

from __future__ import annotations

import random
from itertools import pairwise
from typing import Any

import pytest

from .conftest import Welcome
from .desk import as_dealer, type_rule
from .house import Guest, told, wait_until, zone
from .player import Choose, Keyboard, Mouse, Seen, look
from .test_matches import expect_result

RULE = "another colour"
HANDS = pytest.mark.parametrize("by", ["mouse", "keyboard"])


def faces(guest: Guest, zone: str) -> list[str]:
    """The cards of a zone that the table shows, in their order."""
    return [card["face"] for one in guest.view()["zones"] if one["id"] == zone for card in one["cards"]]


def alternates(cards: list[str]) -> bool:
    return all((one[1] in "HD") != (two[1] in "HD") for one, two in pairwise(cards))


def by_colour(guest: Guest, *wanted: str) -> Choose:
    """Rules as somebody does who has the rule in the head; presses the buttons that are wanted wherever they are."""

    def choose(seen: Seen, rng: random.Random) -> dict[str, Any] | None:
        buttons: dict[str, dict[str, Any]] = {one["text"]: one for one in seen["buttons"]}
        if "Right" in buttons:
            line, tried = faces(guest, "mainline"), faces(guest, "attempt")
            good = not tried or alternates([line[-1], *tried])
            return buttons["Right" if good else "Wrong"]
        if "Nothing fits" in buttons:
            line = faces(guest, "mainline")
            fitting = [card for card in seen["placing"] if alternates([line[-1], card["face"]])]
            return dict((fitting or [buttons["Nothing fits"]])[0])
        return next((buttons[text] for text in wanted if text in buttons), None)

    return choose


def player_of(guest: Guest, by: str, choose: Choose) -> Mouse | Keyboard:
    """Whoever plays on from here; the keyboard's focus is at the table already."""
    if by == "mouse":
        return Mouse(guest.page, choose)
    keys = Keyboard(guest.page, choose)
    keys.tab_to(lambda one: bool(one["choices"] or one["hand"] or one["id"] == "prompt"))
    return keys


def to_the_end(guest: Guest, player: Mouse | Keyboard) -> None:
    """To the result, with nothing refused on the way."""
    player.until(lambda seen: bool(seen["over"]), 150)
    expect_result(guest.page, guest)
    assert not [frame for frame in guest.frames if frame["t"] == "no"]
    assert not (isinstance(player, Mouse) and player.covered)


@HANDS
@pytest.mark.timeout(300)
def test_a_dealer_writes_a_rule_and_watches_the_deal_to_its_end(welcome: Welcome, by: str) -> None:
    guest = welcome(quick=True)
    page = as_dealer(guest)
    type_rule(Mouse(page) if by == "mouse" else Keyboard(page), RULE)
    guest.page.get_by_role("button", name="No hint").wait_for()
    player = player_of(guest, by, by_colour(guest, "No hint"))
    to_the_end(guest, player)
    assert any(f"The rule was: {RULE}" in text for text in told(guest))
    assert len(faces(guest, "mainline")) > 4
    assert alternates(faces(guest, "mainline")[1:])


@HANDS
@pytest.mark.timeout(300)
def test_a_dealer_with_the_rule_in_the_head_judges_a_deal_to_its_end(welcome: Welcome, by: str) -> None:
    guest = welcome(quick=True)
    page = as_dealer(guest)
    keep = "Keep it in the head"
    if by == "mouse":
        page.get_by_role("button", name=keep).click()
        page.get_by_role("button", name=keep).last.click()  # a rare act is asked once more
    else:
        keys = Keyboard(page)
        keys.tab_to(lambda one: one["text"] == keep)
        keys.key("Enter")
        page.get_by_role("button", name="Go back").wait_for()
        keys.tab_to(lambda one: one["text"] == keep)
        keys.key("Enter")
    page.get_by_role("button", name="No hint").wait_for()
    player = player_of(guest, by, by_colour(guest, "No hint"))
    to_the_end(guest, player)
    assert player.did["Right"]
    assert player.did["Wrong"]
    assert any("kept the rule in the head" in text for text in told(guest))


@HANDS
@pytest.mark.timeout(300)
def test_a_prophet_who_knows_the_rule_rules_to_the_end(welcome: Welcome, by: str) -> None:
    guest = welcome(quick=True)
    page = guest.page
    for _ in range(6):  # a deal may be over before a Prophet has had two cards to rule on
        guest.sit("eleusis", seats=3, options={"dealer": "automatic", "rule": "E01", "deals": 1})
        wait_until(page, lambda: look(page)["lit"], "the turn")
        player = player_of(guest, by, by_colour(guest, "Become the Prophet"))
        to_the_end(guest, player)
        # A rare act is asked once more; a press that the page draws late is made again.
        assert player.did["Become the Prophet"] >= 2
        assert any("became the Prophet" in text for text in told(guest)), told(guest)
        assert not any("Fell as Prophet" in text for text in told(guest))
        if player.did["Right"] + player.did["Wrong"] >= 2:
            return
    raise AssertionError("no Prophet ruled on two cards")


def play_string(guest: Guest, keys: Keyboard, seen: Seen) -> None:
    """Another colour, card after card: what the rule asks for."""
    if any(card["up"] for card in seen["cards"]):  # an Enter that was to hurry the table came when it was done
        keys.key("Escape")
    faces: list[str] = []
    last = zone(guest, "mainline")["cards"][-1]["face"]
    for card in seen["cards"] * 4:
        red = (faces[-1] if faces else last)[1] in "HD"
        if card["face"] not in faces and (card["face"][1] in "HD") != red and len(faces) < 4:
            faces.append(card["face"])
    for n, face in enumerate(faces or [seen["cards"][0]["face"]]):
        keys.to_card(face, keys.look())
        keys.key("Space")
        assert keys.page.locator(".hand .up .order").count() == n + 1
    confirm = next(one for one in keys.look()["buttons"] if one["id"] == "confirm")
    keys.to_button(confirm["name"], keys.look())
    version = guest.tables()[-1]["version"]
    keys.key("Enter")
    wait_until(keys.page, lambda: guest.tables()[-1]["version"] > version, "the play")


@pytest.mark.timeout(300)
def test_a_deal_is_played_to_its_end_with_the_keyboard_alone(welcome: Welcome) -> None:
    guest = welcome(quick=True)
    page = guest.sit("eleusis", seats=1, options={"dealer": "automatic", "rule": "E01", "deals": 1})
    keys = Keyboard(page)
    wait_until(page, lambda: look(page)["lit"], "the turn")
    keys.tab_to(lambda one: bool(one["hand"]))
    while not (seen := keys.until(lambda seen: bool(seen["lit"] or seen["over"]), 60))["over"]:
        if guest.view()["pick"] is None:
            keys.step(seen)
        else:
            play_string(guest, keys, seen)
    expect_result(page, guest)
    assert max(len(frame["actions"]) for frame in guest.sent if frame["t"] == "act") > 2  # a string, and its end
    assert alternates(faces(guest, "mainline"))
