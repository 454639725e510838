# SPDX-License-Identifier: Apache-2.0
"""Games in which whoever is rid of their cards wins: whole matches by mouse and by keyboard."""

from __future__ import annotations

import os

import pytest

from .conftest import Welcome
from .house import Guest, wait_until
from .player import Keyboard, Mouse, look, sheds
from .test_matches import expect_result, from_the_lobby

GAMES = ["mau-mau", "switch", "go-boom"]
BY_KEYBOARD = GAMES if os.environ.get("KIBITZ_LONG") == "1" else ["mau-mau", "go-boom"]


@pytest.mark.timeout(400)
@pytest.mark.parametrize("game", GAMES)
def test_a_match_is_played_by_mouse(welcome: Welcome, game: str) -> None:
    guest = welcome(quick=True)
    page = from_the_lobby(guest, game, target="10")
    mouse = Mouse(page, sheds)
    mouse.to_result(200)
    expect_result(page, guest)
    assert not mouse.covered
    assert mouse.did["card"] >= 4


@pytest.mark.timeout(400)
@pytest.mark.parametrize("game", BY_KEYBOARD)
def test_a_match_is_played_with_the_keyboard_alone(welcome: Welcome, game: str) -> None:
    guest = welcome(quick=True)
    page = guest.sit(game, options={"target": 10}, seats=2)
    keys = Keyboard(page)
    wait_until(page, lambda: look(page)["lit"], "the turn")
    keys.tab_to(lambda one: bool(one["hand"]))
    keys.until(lambda seen: bool(seen["over"]), 300)
    assert keys.here()["id"] == "prompt"


@pytest.mark.timeout(400)
def test_the_word_at_the_last_card_is_said_by_a_box_beside_the_card(welcome: Welcome) -> None:
    guest = welcome(quick=True)
    mouse = Mouse(guest.page, sheds)
    for _ in range(10):
        guest.sit("mau-mau", options={"target": 10}, seats=2, bots=["random"])
        mouse.until(lambda seen: bool(seen["sayings"] or seen["over"]), 120)
        if look(guest.page)["sayings"]:
            break
    seen = look(guest.page)
    assert [one["on"] for one in seen["sayings"]].count(True) == 1
    word = next(one for one in seen["sayings"] if one["on"])
    assert word["text"].startswith("Say “Mau")  # what is due, without a press
    assert any(one["text"] == "Say nothing" for one in seen["sayings"])  # and silence is still there
    primary = next(one for one in look(guest.page)["buttons"] if one["primary"])
    assert "Mau" in primary["text"]
    mouse.button(primary)
    wait_until(guest.page, lambda: any("Mau" in text for text in story(guest)), "the word")


def story(guest: Guest) -> list[str]:
    return [event["text"] for frame in guest.tables() for event in frame["events"]]
