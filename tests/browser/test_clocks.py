# SPDX-License-Identifier: Apache-2.0
"""A table with a clock: the time is counted down in words, and who lets it run out sees what came of it."""

from __future__ import annotations

import re
import time
from typing import Any

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from .conftest import Welcome
from .house import PHONE, Guest, wait_until

LEFT = re.compile(r"(\d+) seconds? left")


def spoken(page: Page) -> list[str]:
    said: list[str] = page.evaluate("window.spoken.polite")
    return said


def took_time(guest: Guest) -> bool:
    events: list[dict[str, Any]] = [event for frame in guest.tables() for event in frame["events"]]
    return any("You ran out of time" in event["text"] for event in events)


def test_who_lets_a_second_pass_is_told_so_and_is_asked_again_later(welcome: Welcome) -> None:
    """SWI-12, at the lowest value of the option."""
    guest = welcome()
    page = guest.sit("switch", options={"turn_seconds": 1}, seats=2)
    wait_until(page, lambda: took_time(guest), "the penalty")
    expect(page.get_by_test_id("log").first).to_contain_text("You ran out of time: two cards, and the turn is over.")
    assert not [sent for sent in guest.sent if sent["t"] == "act"]


def test_the_time_is_counted_down_in_words_and_offered_as_no_button(welcome: Welcome) -> None:
    guest = welcome(size=PHONE)
    page = guest.sit("switch", options={"turn_seconds": 8}, seats=2)
    clock = page.get_by_test_id("clock")
    expect(clock).to_contain_text(LEFT, timeout=10_000)
    assert clock.get_attribute("aria-live") == "off"
    assert page.get_by_role("button", name="Run out of time").count() == 0
    assert page.evaluate("getComputedStyle(document.querySelector('.sand i')).transitionDuration") == "0s"
    seen = seconds_shown(page, 3)
    assert len(seen) >= 3
    assert seen == list(range(seen[0], seen[-1] - 1, -1))
    wait_until(page, lambda: any("seconds left" in text for text in spoken(page)), "the warning")
    heard = " ".join(spoken(page))
    assert "You have 8 seconds." in heard
    assert heard.count("seconds left") == heard.count("4 seconds left. Then: Two cards, and the turn is over.") == 1


def seconds_shown(page: Page, seconds: float) -> list[int]:
    """The numbers that the countdown shows meanwhile, in their order."""
    seen: list[int] = []
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        found = LEFT.search(page.get_by_test_id("clock").inner_text())
        if found is not None and int(found[1]) not in seen:
            seen.append(int(found[1]))
        page.wait_for_timeout(50)
    return seen


def test_the_countdown_is_accessible(welcome: Welcome) -> None:
    page = welcome().sit("switch", options={"turn_seconds": 60}, seats=2)
    expect(page.get_by_test_id("clock")).to_contain_text(LEFT)
    assert Axe().run(page).response["violations"] == []


def test_others_read_whose_time_it_is_and_a_reload_does_not_set_it_back(welcome: Welcome) -> None:
    host, friend = welcome(), welcome(name="Ada Friend")
    url = host.new_table("switch", options={"turn_seconds": 60}, seats=2, bots=[], open=True)
    friend.page.goto(url)
    friend.page.get_by_test_id("join").get_by_role("button", name="Take a seat").click()
    host.page.goto(url)
    pages = {0: host.page, 1: friend.page}
    wait_until(host.page, lambda: bool(host.tables()) and "clocks" in host.tables()[-1], "the clock")
    seat = host.tables()[-1]["clocks"][0]["seat"]
    expect(pages[seat].get_by_test_id("clock")).to_contain_text(LEFT)
    expect(pages[1 - seat].get_by_test_id("clock")).to_contain_text(f"{'Noor' if seat == 0 else 'Ada Friend'} has ")
    pages[seat].wait_for_timeout(2000)
    pages[seat].reload()
    expect(pages[seat].get_by_test_id("clock")).to_contain_text(LEFT)
    assert seconds_shown(pages[seat], 0.1)[0] <= 58


def test_a_tables_own_clock_is_set_among_the_options_and_a_bot_chooses_when_it_is_up(welcome: Welcome) -> None:
    guest = welcome(size=PHONE)
    page = guest.page
    page.goto("/#8-5-3")
    page.get_by_test_id("more-options").click()
    page.get_by_label("Time for a turn").select_option("A number of seconds")
    page.get_by_label("Seconds for a turn").fill("5")
    assert Axe().run(page).response["violations"] == []
    page.get_by_test_id("play-now").click()
    clock = page.get_by_test_id("clock")
    expect(clock).to_contain_text(LEFT, timeout=10_000)
    assert guest.tables()[-1]["table"]["turn"] == 5
    expect(page.locator(".bar-caption")).to_contain_text("Time for a turn: 5 seconds")

    told = page.get_by_test_id("time-up")
    expect(told).to_contain_text("Your time was up. A bot made 1 choice for you.", timeout=30_000)
    said = "Your time was up: a bot chose for you."
    wait_until(page, lambda: any(said in text for text in page.evaluate("window.spoken.urgent")), "the announcement")
    assert Axe().run(page).response["violations"] == []
    told.get_by_role("button", name="Close").click()
    expect(told).to_have_count(0)
    assert not [sent for sent in guest.sent if sent["t"] == "act"]
