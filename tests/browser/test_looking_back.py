# SPDX-License-Identifier: Apache-2.0
"""Around a match that is over: the list of one's matches, the same deals once more, records; axe looks at all of it."""

from __future__ import annotations

import json
import random
import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from tests.table.client import Client

from .conftest import Welcome
from .house import PHONE, Guest
from .player import Mouse
from .test_accessibility import check_axe

GAME = {"options": {"target": 20}, "seats": 2}


def played(guest: Guest) -> str:
    """The id of a short match that this person has finished, played by a program for them."""
    url = guest.new_table("go-boom", **GAME)
    cookie = next(one for one in guest.context.cookies() if one["name"] == "kibitz")
    client = Client(int(guest.url.rpartition(":")[2]))
    client.token = cookie["value"]
    finish(client, url.rpartition("/")[2])
    return url.rpartition("/")[2]


def finish(client: Client, table: str) -> None:
    line, rng = client.sit_down(table), random.Random(1)
    while not line.my_turn()["view"]["over"]:
        version = line.table["version"]
        assert line.act(line.some_move(rng))["t"] == "ok"
        line.hear_version(version + 1)
    line.close()


def at_result(guest: Guest, table: str) -> Page:
    guest.page.goto(f"/t/{table}")
    guest.page.get_by_test_id("same-deals").wait_for()
    return guest.page


@pytest.mark.timeout(300)
def test_a_finished_match_is_on_the_list_leads_to_its_replay_and_can_be_taken_off(welcome: Welcome) -> None:
    guest = welcome(quick=True)
    table = played(guest)
    page = guest.page
    page.goto("/")
    mine = page.get_by_test_id("my-matches")

    expect(mine).to_contain_text("Go Boom")
    check_axe(page)
    mine.get_by_role("link", name="Replay").click()
    page.wait_for_url(re.compile(rf"/r/{table}"))
    page.get_by_test_id("scrubber").wait_for()
    check_axe(page)
    page.keyboard.press("o")
    expect(page.get_by_test_id("open-hands")).to_have_attribute("aria-pressed", "true")
    page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    check_axe(page)

    page.set_viewport_size({"width": 1280, "height": 800})
    page.goto("/")
    mine.get_by_role("button", name="off this list").click()
    expect(mine).to_have_count(0)
    page.reload()
    page.get_by_test_id("bring-record").wait_for()
    expect(mine).to_have_count(0)


@pytest.mark.timeout(300)
def test_a_friend_takes_up_a_challenge_and_the_points_stand_side_by_side(welcome: Welcome) -> None:
    noor, sam = welcome(quick=True), welcome(quick=True, name="Sam")
    table = played(noor)
    page = at_result(noor, table)
    page.get_by_test_id("challenge").click()
    check_axe(page)
    link = page.get_by_test_id("same-deals").get_by_test_id("invite").input_value()

    sam.page.goto(link)
    expect(sam.page.get_by_test_id("challenge-page")).to_contain_text("Noor played these deals of Go Boom.")
    check_axe(sam.page)
    sam.page.get_by_test_id("take-challenge").click()
    sam.page.wait_for_url(re.compile(r"/t/"))
    sam.page.wait_for_selector("[data-testid=table] .own-line", state="attached")
    Mouse(sam.page).to_result(200)

    rows = sam.page.get_by_test_id("compared").locator("tbody tr")
    expect(rows).to_have_count(2)
    expect(rows.nth(0)).to_contain_text("Noor")
    expect(rows.nth(1)).to_contain_text("Sam")
    points = str(sam.view()["scores"][0])
    expect(rows.nth(1).locator("td")).to_have_text(points.replace("-", "−"))
    page.reload()
    expect(page.get_by_test_id("compared").locator("tbody tr")).to_have_count(2)


@pytest.mark.timeout(300)
def test_the_same_deals_are_played_from_the_next_seat(welcome: Welcome) -> None:
    guest = welcome(quick=True)
    page = at_result(guest, played(guest))

    old = page.url
    page.get_by_test_id("other-seats").click()
    page.wait_for_url(lambda url: "/t/" in url and url != old)
    page.wait_for_selector("[data-testid=table] .own-line", state="attached")

    assert guest.view()["seat"] == 1


@pytest.mark.timeout(300)
def test_a_saved_record_opens_by_choosing_it_and_by_dropping_it(welcome: Welcome, tmp_path: Path) -> None:
    guest = welcome(quick=True)
    table = played(guest)
    record = guest.context.request.get(f"/api/tables/{table}/record").json()
    file = tmp_path / "match.json"
    file.write_text(json.dumps(record))
    page = guest.page

    page.goto("/")
    box = page.get_by_test_id("bring-record")
    box.locator("input").set_input_files(file)
    page.wait_for_url(re.compile("/r/record"), timeout=40_000)
    page.get_by_test_id("scrubber").wait_for(timeout=40_000)
    page.keyboard.press("End")
    page.keyboard.press("ArrowLeft")
    expect(page.get_by_test_id("branch")).to_have_count(0)
    check_axe(page)

    page.goto("/")
    box.wait_for()
    drop(page, json.dumps({**record, "winners": [1 - record["winners"][0]]}))
    guest.forgive("400")
    expect(box.get_by_role("alert")).to_contain_text(
        "the match does not end as the record says.", timeout=40_000
    )  # a process of its own starts for it
    drop(page, json.dumps(record))
    page.wait_for_url(re.compile("/r/record"), timeout=40_000)


def drop(page: Page, text: str) -> None:
    """Drops a file onto the page."""
    data: Any = page.evaluate_handle(
        "(text) => { const all = new DataTransfer(); all.items.add(new File([text], 'match.json')); return all; }", text
    )
    page.dispatch_event("body", "drop", {"dataTransfer": data})


@pytest.mark.timeout(300)
def test_the_deal_of_the_day_is_played_once_and_shows_how_others_did(welcome: Welcome) -> None:
    noor, sam = welcome(quick=True), welcome(quick=True, name="Sam", dark=True)
    for guest in (noor, sam):
        page = guest.page
        page.goto("/#abstrac")
        page.get_by_test_id("daily").click()
        page.wait_for_url(re.compile(r"/t/"))
        page.wait_for_selector("[data-testid=table] .own-line", state="attached")
        Mouse(page).to_result(200)
        page.get_by_test_id("histogram").wait_for()
    expect(noor.page.get_by_test_id("histogram")).to_contain_text("Nobody else has finished it yet.")
    expect(sam.page.get_by_test_id("histogram")).to_contain_text("One other person has finished it")
    expect(sam.page.locator(".histogram .own")).to_have_count(1)
    check_axe(sam.page)
    table = sam.page.url
    sam.page.goto("/#abstrac")
    sam.page.get_by_test_id("daily").click()
    sam.page.wait_for_url(table)
