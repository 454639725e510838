# SPDX-License-Identifier: Apache-2.0
"""Giving a match up: asked for once more, told to those who play on, and said by the result."""

from __future__ import annotations

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from .conftest import Welcome
from .house import PHONE
from .test_people import take_seat


def test_against_bots_the_match_is_given_up_by_keyboard_and_stands_among_ones_matches(welcome: Welcome) -> None:
    guest = welcome(size=PHONE)
    page = guest.sit("8-5-3")
    page.get_by_role("button", name="Menu").click()
    page.get_by_test_id("concede").press("Enter")
    question = page.get_by_test_id("sure-concede")
    expect(question).to_be_focused()
    expect(question).to_contain_text("The match ends here, and ")
    assert Axe().run(page).response["violations"] == []
    question.get_by_role("button", name="Play on").press("Enter")
    expect(question).to_have_count(0)
    page.get_by_test_id("concede").press("Enter")
    page.get_by_test_id("concede-sure").press("Enter")

    expect(page.get_by_test_id("result")).to_contain_text("win: you have conceded.")
    expect(page.get_by_test_id("why-over")).to_contain_text("not played to its end")
    expect(page.get_by_test_id("scores")).to_contain_text("The match was given up in its first deal.")
    page.get_by_test_id("replay").click()
    expect(page.locator(".bar-caption")).to_have_text("Replay · deal 1 of 1 · Noor conceded")
    page.goto("/")
    expect(page.get_by_test_id("my-matches")).to_contain_text("you have conceded.")


def test_where_people_play_on_they_may_end_the_match_together(welcome: Welcome) -> None:
    host, friend = welcome(), welcome(name="Ada Friend")
    host.page.goto(host.new_table("8-5-3", seats=3, bots=["greedy"]))
    take_seat(friend, host.page.get_by_test_id("open-seats").get_by_test_id("invite").input_value())
    expect(host.page.get_by_test_id("open-seats")).to_have_count(0)

    friend.page.get_by_role("button", name="Menu").click()
    friend.page.get_by_test_id("concede").click()
    expect(friend.page.get_by_test_id("sure-concede")).to_contain_text("A bot plays on in your seat")
    friend.page.get_by_test_id("concede-sure").click()

    expect(friend.page.get_by_test_id("prompt").first).to_contain_text("You have conceded")
    told = host.page.get_by_test_id("conceded")
    expect(told).to_contain_text("Ada Friend conceded. A bot plays on.")
    expect(host.page.locator(".seats")).to_contain_text("conceded, a bot plays on")
    assert Axe().run(host.page).response["violations"] == []
    told.get_by_test_id("end-match").click()
    for guest in (host, friend):
        expect(guest.page.get_by_test_id("result")).to_contain_text("conceded.")
