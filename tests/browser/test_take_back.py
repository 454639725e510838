# SPDX-License-Identifier: Apache-2.0
"""A slip is taken back: against bots after reading what happened since, among people when they agree."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page, expect

from .conftest import Welcome
from .house import Guest, wait_until
from .player import Mouse, look
from .test_people import take_seat


def test_a_card_played_against_bots_is_taken_back_after_reading_what_happened_since(welcome: Welcome) -> None:
    guest = welcome(quick=True)
    page = guest.sit("abstrac")
    mouse = Mouse(page)
    mouse.until(lambda seen: bool(seen["lit"]))
    mouse.step()
    mouse.until(lambda seen: bool(seen["lit"]))
    before = guest.view()["zones"]
    mouse.step()
    mouse.until(lambda seen: bool(seen["lit"]))
    assert guest.view()["zones"] != before

    page.get_by_test_id("take-back").click()
    expect(page.get_by_test_id("sure-back")).to_contain_text("You")
    page.get_by_test_id("take-back-sure").click()

    wait_until(page, lambda: guest.view()["zones"] == before, "the table as it was")
    expect(page.get_by_test_id("sure-back")).to_have_count(0)
    lines = page.get_by_test_id("log").locator("p").count()
    assert lines == sum(1 for event in guest.tables()[-1]["events"] if event["text"])
    mouse.step()
    mouse.until(lambda seen: bool(seen["lit"] or seen["pause"]))


def test_among_people_an_act_is_taken_back_when_all_agree(welcome: Welcome) -> None:
    host, friend = welcome(quick=True), welcome(quick=True, name="Ada Friend")
    page = host.page
    page.goto(host.new_table("crazy-eights", seats=2, bots=[]))
    take_seat(friend, page.get_by_test_id("open-seats").get_by_test_id("invite").input_value())
    expect(page.get_by_test_id("open-seats")).to_have_count(0)
    wait_until(page, lambda: look(page)["lit"] or look(friend.page)["lit"], "the first turn")
    actor, other = (host, friend) if look(page)["lit"] else (friend, host)
    until_turn(Mouse(actor.page), other.page)
    until_turn(Mouse(other.page), actor.page)

    actor.page.get_by_test_id("take-back").click()
    asked = other.page.get_by_test_id("asked-back")
    expect(asked).to_contain_text("asks to take back")
    other.page.get_by_test_id("agree").click()

    expect(asked).to_have_count(0)
    wait_until(page, lambda: bool(told_anew(actor)), "the table as it was")
    assert actor.view()["to_act"] == [actor.view()["seat"]]
    assert told_anew(actor)[-1][0]["kind"] == "deal"  # the story is told from its beginning


def told_anew(guest: Guest) -> list[list[dict[str, Any]]]:
    """The events of the frames that tell somebody the whole deal again."""
    return [frame["events"] for frame in guest.tables() if frame.get("anew")]


def until_turn(mouse: Mouse, page: Page) -> None:
    """Draws, passes, plays and names suits until it is somebody else's turn."""
    for _ in range(40):
        if look(page)["lit"]:
            return
        mouse.step()
        page.wait_for_timeout(60)
    raise AssertionError("the turn never passes on")
