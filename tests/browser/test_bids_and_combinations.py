# SPDX-License-Identifier: Apache-2.0
"""Whole matches where more is asked for than a card: secret bids, auctions, gifts, combinations, long discards."""

from __future__ import annotations

import os
import random
import re
from typing import Any

import pytest
from playwright.sync_api import expect

from .conftest import Welcome
from .house import DESK, Guest, wait_until
from .player import Keyboard, Mouse, Seen, look
from .scenes import reach
from .test_matches import expect_result
from .test_people import check_secrets, expect_over, take_seat
from .test_pictures import check_layout

# The shortest match of each that still shows everything.
SHORT: dict[str, dict[str, Any]] = {
    "metamorphosis": {"sets": 1},
    "second-lead": {"rounds": 1},
    "thousand": {},
    "big-three": {"deals": 3},
}
LONG = os.environ.get("KIBITZ_LONG") == "1"
LONGEST = {"mouse": "thousand", "keyboard": "metamorphosis"}  # played the other way in the usual run


def played_by(way: str) -> list[str]:
    """The games of which whole matches are played in this way."""
    return [game for game in SHORT if LONG or game != LONGEST[way]]


@pytest.mark.timeout(600)
@pytest.mark.parametrize("game", played_by("mouse"))
def test_a_match_is_played_by_mouse(welcome: Welcome, game: str) -> None:
    guest = welcome(quick=True)
    page = guest.sit(game, options=SHORT[game])
    mouse = Mouse(page)
    mouse.to_result(280)
    expect_result(page, guest)
    assert mouse.did["card"] or mouse.did["chip"] or mouse.did["gathered card"]


@pytest.mark.timeout(600)
@pytest.mark.parametrize("game", played_by("keyboard"))
def test_a_match_is_played_with_the_keyboard_alone(welcome: Welcome, game: str) -> None:
    guest = welcome(quick=True)
    page = guest.sit(game, options=SHORT[game])
    keys = Keyboard(page)
    keys.tab_to(lambda one: bool(one["hand"]))
    keys.until(lambda seen: bool(seen["over"]), 280)
    assert keys.here()["id"] == "prompt"


def seated(host: Guest, friend: Guest, game: str) -> None:
    """A host, a bot and a friend who comes by the link; until then the table waits for them."""
    page = host.page
    page.goto(host.new_table(game, seats=3, bots=["greedy"], options=SHORT[game]))
    expect(page.get_by_test_id("prompt")).to_have_text("Waiting for somebody to take seat 3.")
    assert not look(page)["lit"]
    take_seat(friend, page.get_by_test_id("open-seats").get_by_test_id("invite").input_value())
    expect(page.get_by_test_id("open-seats")).to_have_count(0)


@pytest.mark.timeout(600)
@pytest.mark.parametrize("game", ["second-lead", "thousand"] if LONG else ["second-lead"])
def test_two_people_play_a_match_and_neither_gets_the_others_cards(welcome: Welcome, game: str) -> None:
    host, friend = welcome(quick=True), welcome(quick=True, name="Ada Friend")
    seated(host, friend, game)
    mice = [Mouse(host.page, seed=1), Mouse(friend.page, seed=2)]
    for _ in range(6000):
        over = [mouse.step()["over"] for mouse in mice]
        if all(over):
            break
    expect_over(host.page)
    expect_over(friend.page)
    assert host.view()["result"]["winners"] == friend.view()["result"]["winners"]
    assert check_secrets(host, friend, "kitty") > 100
    assert check_secrets(friend, host, "kitty") > 100


def test_what_others_commit_leaves_the_lifted_cards_alone(welcome: Welcome) -> None:
    host, friend = welcome(), welcome(name="Ada Friend")
    seated(host, friend, "second-lead")
    page = host.page
    Mouse(page).until(lambda seen: bool(seen["lit"]))
    cards = [card for card in look(page)["cards"] if card["face"][-1] in "012"][:2]
    for card in cards:
        page.mouse.click(card["x"], card["y"])
    worth = sum(int(card["face"][-1]) for card in cards)
    tray = page.get_by_test_id("tray")
    expect(tray).to_contain_text(re.compile(rf"Bid {worth} of 21, on {len(cards)} cards?"))
    Mouse(friend.page).step()
    wait_until(page, lambda: any(one["kind"] == "act" and one["seat"] == 2 for one in story(host)), "the friend's bid")
    expect(page.get_by_test_id("log")).to_contain_text("Ada Friend laid a bid.")
    seen = look(page)
    assert [card["face"] for card in seen["cards"] if card["up"]] == [card["face"] for card in cards]
    assert seen["lit"]
    confirm = page.get_by_test_id("confirm")
    expect(confirm).to_have_text(re.compile(rf"Bid {worth} with {len(cards)} cards?"))
    confirm.click()
    sent = next(frame for frame in reversed(host.sent) if frame["t"] == "act")
    assert sent["actions"] == [*sorted(sent["actions"][:-1]), host_done(host)]


def story(guest: Guest) -> list[dict[str, Any]]:
    return [event for frame in guest.tables() for event in frame["events"]]


def host_done(guest: Guest) -> int:
    """The action that ends a bid."""
    return next(int(view["pick"]["done"]) for frame in guest.tables() if (view := frame["view"])["pick"])


def test_a_number_may_be_typed_and_one_that_is_no_bid_says_which_are(welcome: Welcome) -> None:
    guest = welcome(quick=True)
    reach(guest, "thousand", "auction")
    page = guest.page
    offered = [choice for choice in guest.view()["choices"] if choice["kind"] == "number"]
    values = [choice["value"] for choice in offered]
    number, refusal = page.get_by_test_id("number"), page.get_by_test_id("refusal")
    sent = len(guest.sent)
    number.fill("7")
    number.press("Enter")
    expect(refusal).to_contain_text(f"{min(values)} to {max(values)} by 5")
    page.get_by_test_id("choices").locator(".idle").click(force=True)
    assert len(guest.sent) == sent
    number.fill(str(values[1]))
    expect(page.get_by_test_id("choices").locator(".primary")).to_contain_text(str(values[1]))
    number.press("Enter")
    wait_until(page, lambda: len(guest.sent) > sent, "the bid")
    assert guest.sent[-1]["actions"] == [offered[1]["action"]]


def bids_three(seen: Seen, rng: random.Random) -> dict[str, Any] | None:
    """Wants to play alone, with twenty cards."""
    return next((one for one in seen["buttons"] if one["text"] == "Bid 3"), None)


def test_twenty_cards_and_their_combinations_fit_the_narrowest_phone(welcome: Welcome) -> None:
    guest = welcome(size=(360, 740), touch=True, quick=True)
    page = guest.sit("big-three", options={"target": 20})  # a match that cannot end before it comes to that
    mouse = Mouse(page, bids_three, high=True)
    seen = mouse.until(lambda seen: bool(seen["lit"] and seen["chips"] and len(seen["cards"]) >= 19))
    page.keyboard.press("Escape")  # a tap that hurried the story may have lifted a card
    check_layout(page)
    chip = next(one for one in look(page)["chips"] if one["hit"])
    page.touchscreen.tap(chip["x"], chip["y"])
    expect(page.get_by_test_id("chips").locator('[aria-pressed="true"]')).to_have_text(chip["text"])
    up = [card["face"][0].replace("T", "10") for card in look(page)["cards"] if card["up"]]
    assert sorted(up) == sorted(chip["text"].split())
    held = len(seen["cards"])
    page.get_by_test_id("choices").locator(".primary").tap()
    mouse.until(lambda now: bool(now["over"] or now["pause"]) or len(now["cards"]) < held)


@pytest.mark.timeout(300)
@pytest.mark.parametrize("size", [DESK, (360, 740)], ids=["desk", "narrow phone"])
def test_the_kitty_and_the_last_bids_stay_in_view_while_gifts_are_chosen(
    welcome: Welcome, size: tuple[int, int]
) -> None:
    guest = welcome(quick=True, size=size, touch=size != DESK)
    reach(guest, "thousand", "gift")
    page, view = guest.page, guest.view()
    kitty = page.get_by_test_id("recalled").locator(".card")
    expect(kitty).to_have_count(3)
    assert [one.get_attribute("data-face") for one in kitty.all()] == view["recalled"]
    for one in kitty.all():
        expect(one).to_be_in_viewport(ratio=1)
    expect(page.get_by_test_id("sentence")).to_contain_text("The kitty was")
    expect(page.get_by_test_id("seat").filter(has_text="Passed")).to_have_count(2)
    check_layout(page)


@pytest.mark.timeout(300)
@pytest.mark.parametrize("size", [DESK, (360, 740)], ids=["desk", "narrow phone"])
def test_an_auction_is_a_table_with_a_row_for_each_seat(welcome: Welcome, size: tuple[int, int]) -> None:
    guest = welcome(quick=True, size=size, touch=size != DESK)
    reach(guest, "thousand", "auction")
    page, view = guest.page, guest.view()
    rows = page.get_by_test_id("auction").locator("tbody tr")
    expect(rows).to_have_count(3)
    for row, drawn in zip(view["auction"], rows.all(), strict=True):
        told = [*row["said"], "to bid"] if row["speaks"] else row["said"]
        assert [text for text in drawn.locator("td").all_inner_texts() if text] == told[-4:]
        expect(drawn).to_be_in_viewport(ratio=1)
    check_layout(page)
