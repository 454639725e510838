# SPDX-License-Identifier: Apache-2.0
"""A match that is over is looked back at, moment by moment, and goes on from one of them."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from kibitz.table.changes import put

from .conftest import Welcome
from .house import PHONE, Guest, wait_until
from .player import Mouse

# What the page shows of a moment: the cards of the trick, of the hand and of others' open hands, and what it says.
SHOWN = """() => {
  const all = (selector, box = document) => [...(box?.querySelectorAll(selector) ?? [])];
  const faces = (selector) =>
    all("[data-face]", document.querySelector(selector)).map((node) => node.dataset.face).filter(Boolean);
  const text = (id) => document.querySelector(`[data-testid="${id}"]`)?.textContent.trim() ?? "";
  const lines = all('[data-testid="log"] p').map((node) => node.textContent.trim());
  const count = (node) => node.querySelector(".count span:last-child")?.textContent;
  const seats = all('[data-testid="seat"]').map((node) => [node.dataset.seat, count(node)]);
  return {
    trick: faces(".trick"), hand: faces('[data-testid="hand"]'),
    told: text("prompt"), moment: text("moment"), sentence: text("sentence"), last: lines[lines.length - 1] ?? "",
    counts: Object.fromEntries(seats), at: Number(document.querySelector('[data-testid="scrubber"]').value),
  };
}"""


def finished(guest: Guest) -> Page:
    """A short match of tricks, played to its end, and its replay."""
    page = guest.sit("8-5-3", options={"target": 1})
    Mouse(page).to_result(200)
    page.get_by_test_id("replay").click()
    page.wait_for_url(re.compile(r"/r/"))
    page.get_by_test_id("scrubber").wait_for()
    return page


def read(guest: Guest, page: Page, **more: Any) -> tuple[list[dict[str, Any]], list[dict[str, Any]]]:
    """The events of the first deal as the server tells them, and the view after each."""
    table = page.url.split("/r/")[1].split("?")[0]
    asked = "&".join(f"{name}={value}" for name, value in more.items())
    answer = guest.context.request.get(f"/api/tables/{table}/replay?{asked}")
    assert answer.ok, answer.text()
    told = answer.json()
    view, views = told["view"], []
    for event in told["events"]:
        view = put(view, event["step"], event["kind"] == "deal")
        views.append(view)
    return told["events"], views


def plain(text: str) -> str:
    return re.sub(r"\s+", " ", text).strip()


def zone_of(view: dict[str, Any], kind: str, owner: int) -> list[str]:
    found = next(one for one in view["zones"] if one["kind"] == kind and one["owner"] == owner)
    return [card["face"] for card in found["cards"] if card["face"]]


def check_moment(page: Page, event: dict[str, Any], view: dict[str, Any], at: int) -> None:
    """Picture, log, sentence and counts are those of the moment."""
    expect(page.get_by_test_id("scrubber")).to_have_value(str(at))
    shown = page.evaluate(SHOWN)
    assert sorted(shown["trick"]) == sorted(zone_of(view, "trick", -1))
    assert sorted(shown["hand"]) == sorted(zone_of(view, "fan", view["seat"]))
    assert plain(shown["sentence"]) == plain(view["sentence"])
    for seat, count in shown["counts"].items():
        assert int(count) == view["players"][int(seat)]["cards"]
    if event["text"] and not event.get("together"):
        assert plain(shown["told"]) == plain(event["text"])
        assert plain(shown["last"]) == plain(event["text"])


@pytest.mark.timeout(600)
def test_a_match_is_replayed_with_keys_and_goes_on_from_a_moment(welcome: Welcome) -> None:
    guest = welcome(quick=True)
    page = finished(guest)
    events, views = read(guest, page, seat=0, deal=1)
    last = len(events) - 1

    check_moment(page, events[0], views[0], 0)
    for at in range(1, 6):
        page.keyboard.press("ArrowRight")
        check_moment(page, events[at], views[at], at)
    page.keyboard.press("ArrowLeft")
    check_moment(page, events[4], views[4], 4)
    page.keyboard.press("End")
    check_moment(page, events[last], views[last], last)
    page.keyboard.press("Home")
    tricks = [at for at, event in enumerate(events) if event["heading"].startswith("Trick")]
    while page.evaluate(SHOWN)["at"] < tricks[8]:
        page.keyboard.press("PageDown")
        at = page.evaluate(SHOWN)["at"]
        check_moment(page, events[at], views[at], at)
    page.keyboard.press("PageUp")
    page.keyboard.press("ArrowRight")
    at = page.evaluate(SHOWN)["at"]
    check_moment(page, events[at], views[at], at)
    expect(page.get_by_test_id("moment")).to_contain_text("card 2")
    expect(page).to_have_url(re.compile(rf"\bat={at}&"))

    page.reload()  # the address is the moment
    page.get_by_test_id("scrubber").wait_for()
    check_moment(page, events[at], views[at], at)
    spoken = page.evaluate("window.spoken.polite.length")
    page.keyboard.press("ArrowLeft")
    wait_until(page, lambda: page.evaluate("window.spoken.polite.length") > spoken, "the step to be said")

    begun = next(k for k in range(at, last) if events[k + 1]["kind"] == "act" and views[k]["to_act"] == [0])
    page.goto(re.sub(r"\bat=\d+", f"at={begun}", page.url))
    page.get_by_test_id("scrubber").wait_for()
    check_moment(page, events[begun], views[begun], begun)
    page.get_by_test_id("branch").click()
    page.wait_for_url(re.compile(r"/t/"))
    page.wait_for_selector("[data-testid=table] .own-line", state="attached")
    assert sorted(zone_of(guest.view(), "fan", 0)) == sorted(zone_of(views[begun], "fan", 0))
    before = len(zone_of(guest.view(), "fan", 0))
    Mouse(page).until(lambda seen: len(seen["cards"]) < before or seen["over"])


@pytest.mark.timeout(600)
def test_hands_open_and_close_and_the_seat_changes(welcome: Welcome) -> None:
    guest = welcome(quick=True)
    page = finished(guest)
    _, openly = read(guest, page, seat=0, deal=1, open=1)

    page.keyboard.press("o")
    expect(page.get_by_test_id("open-hands")).to_have_attribute("aria-pressed", "true")
    for seat in (1, 2):
        box = page.locator(f'.seat:has([data-seat="{seat}"]) [data-zone="hand-{seat}"]')
        shown = box.locator(".tab").all_inner_texts()
        assert len(shown) == len(zone_of(openly[0], "fan", seat))
    page.keyboard.press("o")
    expect(page.locator('.seat [data-zone^="hand-"] .tab')).to_have_count(0)

    page.keyboard.press("v")
    expect(page.get_by_test_id("seen-from")).to_have_value("1")
    _, ada = read(guest, page, seat=1, deal=1)
    assert sorted(page.evaluate(SHOWN)["hand"]) == sorted(zone_of(ada[0], "fan", 1))
    page.get_by_test_id("seen-from").select_option("-1")
    expect(page.locator(".own-line")).to_contain_text("You are watching")
    expect(page).to_have_url(re.compile("seat=-1&"))


@pytest.mark.timeout(600)
def test_space_plays_on_and_stops_on_a_phone_too(welcome: Welcome) -> None:
    guest = welcome(quick=True, size=PHONE, touch=True)
    page = finished(guest)

    page.get_by_test_id("play").tap()
    wait_until(page, lambda: page.evaluate(SHOWN)["at"] >= 3, "the match to play on")
    page.get_by_test_id("play").tap()
    at = page.evaluate(SHOWN)["at"]
    page.wait_for_timeout(300)
    assert page.evaluate(SHOWN)["at"] in (at, at + 1)
    for name in ("branch", "copy-link", "back", "play", "on", "open-hands"):
        box = page.get_by_test_id(name).bounding_box()
        assert box is not None
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= PHONE[0] + 0.5, name
        assert box["height"] >= 40


@pytest.mark.timeout(600)
def test_the_link_of_a_replay_opens_it_for_a_friend_and_nothing_else(welcome: Welcome) -> None:
    guest, friend = welcome(quick=True), welcome(quick=True, name="Sam")
    page = finished(guest)
    page.keyboard.press("ArrowRight")
    expect(page).to_have_url(re.compile(r"at=1&"))

    friend.page.goto(page.url)

    expect(friend.page.get_by_test_id("scrubber")).to_have_value("1")
    friend.forgive("403")
    friend.page.goto(page.url.split("?")[0])
    expect(friend.page.get_by_test_id("prompt")).to_contain_text("This match is private")
