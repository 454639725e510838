# SPDX-License-Identifier: Apache-2.0
"""What people need who do not see, do not see well, or do not point exactly."""

from __future__ import annotations

import re
from typing import Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Page, expect

from .conftest import Welcome
from .house import DESK, PHONE, Guest
from .player import Mouse, play_out
from .scenes import reach

GAMES = [
    "8-5-3", "9-5-2", "abstrac", "abstrac-suit", "abstrac-unlimited", "abstrac-52", "crazy-eights",
    "metamorphosis", "second-lead", "thousand", "thousand-cutthroat", "big-three",
    "eleusis", "bartok", "mau-mau", "switch", "go-boom",
]  # fmt: skip


# A change of size is answered in the frame that follows it, and what then is drawn anew in the one after.
DRAWN = (
    "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(done))))"
)


def check_axe(page: Page) -> None:
    """No violation of any rule that axe knows, in a page that has been laid out for its size."""
    page.evaluate(DRAWN)
    found = Axe().run(page)
    said = [
        f"{one['id']}: {one['help']}: {[node['html'][:160] for node in one['nodes'][:3]]}"
        for one in found.response["violations"]
    ]
    assert not said, "\n".join(said)


@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_axe_finds_nothing_in_the_lobby_and_on_a_game_page(welcome: Welcome, dark: bool) -> None:
    guest = welcome(dark=dark)
    page = guest.page
    guest.sit("8-5-3")
    page.goto("/")
    page.get_by_test_id("last-table").wait_for()
    check_axe(page)
    page.get_by_role("button", name="Menu").click()
    check_axe(page)
    page.goto("/#crazy-eights")
    page.get_by_test_id("rules").wait_for()
    check_axe(page)


@pytest.mark.parametrize("game", GAMES)
def test_axe_finds_nothing_at_a_table(welcome: Welcome, game: str) -> None:
    guest = welcome(quick=True, dark=GAMES.index(game) % 2 == 1)
    page = guest.sit(game)
    mouse = Mouse(page)
    mouse.until(lambda seen: seen["lit"] and not seen["over"])
    check_axe(page)
    mouse.step()
    mouse.until(lambda seen: bool(seen["lit"]))
    page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    check_axe(page)


def test_axe_finds_nothing_where_suits_are_named(welcome: Welcome) -> None:
    guest = welcome(quick=True)
    reach(guest, "crazy-eights", "suit")
    check_axe(guest.page)


def test_axe_finds_nothing_in_the_panel_the_score_sheet_and_the_result(welcome: Welcome) -> None:
    guest = welcome(quick=True)
    page = guest.sit("abstrac", options={"target": 10})
    mouse = Mouse(page)
    for tab in ("Rules", "Scores", "Log"):
        page.get_by_role("tab", name=tab).click()
        check_axe(page)
    mouse.until(lambda seen: bool(seen["pause"] or seen["over"]))
    if page.get_by_test_id("pause").count():
        page.get_by_test_id("figure").first.click()
        check_axe(page)
        page.get_by_test_id("continue").click()
    mouse.to_result()
    page.get_by_test_id("figure").first.click()
    check_axe(page)


def test_axe_finds_nothing_while_seats_are_open_and_where_one_is_offered(welcome: Welcome) -> None:
    host, friend = welcome(), welcome(name="Ada")
    url = host.new_table("8-5-3", bots=[])
    host.page.goto(url)
    host.page.get_by_test_id("open-seats").wait_for()
    check_axe(host.page)
    link = host.page.get_by_test_id("invite").input_value()
    friend.page.goto(link)
    friend.page.get_by_test_id("join").wait_for()
    check_axe(friend.page)


def test_axe_finds_nothing_in_the_talk_where_somebody_is_away_and_where_seats_are_held(welcome: Welcome) -> None:
    host, friend = welcome(quick=True), welcome(name="Ada", size=PHONE, quick=True)
    url = host.new_table("abstrac", bots=[], seats=2, open=True, away=60)
    host.page.goto(url)
    friend.page.goto(url)
    friend.page.get_by_test_id("join").get_by_role("button", name="Take a seat").click()
    friend.page.locator(".foot").get_by_role("button", name="Talk").click()
    friend.page.get_by_role("button", name="Smile").click()
    expect(friend.page.get_by_test_id("talk").locator("li")).to_have_count(1)
    check_axe(friend.page)
    host.page.get_by_role("tab", name="Talk").click()
    check_axe(host.page)
    friend.page.goto("/")
    host.page.get_by_test_id("seat-bot").wait_for()
    check_axe(host.page)
    friend.page.goto(url)
    friend.page.get_by_test_id("prompt").first.wait_for()
    play_out(Mouse(host.page, seed=1), Mouse(friend.page, seed=2))
    friend.page.get_by_test_id("again").click()
    friend.page.get_by_test_id("open-seats").wait_for()
    check_axe(friend.page)
    host.page.get_by_test_id("wants-again").wait_for()
    check_axe(host.page)
    host.page.goto(friend.page.url)
    host.page.get_by_test_id("held").wait_for()
    check_axe(host.page)


def test_the_hand_and_the_prompt_read_well(welcome: Welcome) -> None:
    guest = welcome(quick=True)
    reach(guest, "8-5-3", "play")
    page, view = guest.page, guest.view()
    hand = next(zone for zone in view["zones"] if zone["id"] == "hand-0")
    snapshot = page.get_by_test_id("hand").aria_snapshot()
    assert snapshot.startswith(f'- toolbar "Your hand, {hand["count"]} cards":')
    lines = snapshot.splitlines()[1:]
    assert len(lines) == hand["count"]
    ranks = "ace|king|queen|jack|10|[2-9]"
    for line in lines:
        assert re.match(rf"""\s+- '?button "({ranks}) of (spades|hearts|clubs|diamonds)(, not now)?\"""", line), line
    off = [line for line in lines if "not now" in line]
    assert len(off) == len(view["refused"])
    assert all("[disabled]" in line for line in off)

    ask = page.get_by_test_id("ask").aria_snapshot()
    assert ask.startswith('- region "What to do now":')
    assert f'heading "{view["prompt"]["text"]}" [level=2]' in ask
    assert len(page.locator('[data-testid="hand"] button[tabindex="0"]').all()) == 1


TARGETS = """() => [...document.querySelectorAll("button, a, input, select, [role=tab]")]
  .filter((node) => node.checkVisibility() && node.getBoundingClientRect().width > 0)
  .map((node) => {
    const own = node.matches("input[type=radio], input[type=checkbox]") ? node.closest("label") ?? node : node;
    const { width, height } = own.getBoundingClientRect();
    const text = node.getAttribute("aria-label") || node.textContent || node.name || "";
    return { text: text.trim().slice(0, 30), width, height,
      card: node.dataset.testid === "hand-card", inline: node.matches(".clause, .why, .cell-button, .inline") };
  })"""

# The strip of each card of the hand that can be pressed: what shows of it at the height of its index.
STRIPS = """() => [...document.querySelectorAll('[data-testid="hand-card"]')].map((node) => {
  const box = node.getBoundingClientRect();
  const mine = (dx, dy) => document.elementFromPoint(box.left + dx, box.top + dy)?.closest("button") === node;
  let across = 0, down = 0;
  while (across < box.width && mine(across + .5, 12)) across++;
  while (down < box.height && mine(6, down + .5)) down++;
  return [node.dataset.face, across, down];
})"""


def small_targets(page: Page) -> list[Any]:
    """Buttons below 44 px; what stands inside a sentence may be as high as its line, but not below 24."""
    found = page.evaluate(TARGETS)
    return [
        one
        for one in found
        if not one["card"]
        and (one["height"] < (24 if one["inline"] else 43.5) or one["width"] < (24 if one["inline"] else 43.5))
    ]


def test_sixteen_cards_on_a_phone_can_be_pressed_with_a_finger(welcome: Welcome) -> None:
    guest = welcome(size=PHONE, touch=True)
    page = guest.sit("8-5-3")
    strips = page.evaluate(STRIPS)
    assert len(strips) == 16
    for face, across, down in strips:
        assert across >= 24, (face, across)
        assert down >= 24, (face, down)
    assert not small_targets(page)


def test_everything_on_a_phone_is_large_enough_to_press(welcome: Welcome) -> None:
    guest = welcome(size=PHONE, touch=True)
    page = guest.page
    reach(guest, "8-5-3", "play")
    assert not small_targets(page)
    page.get_by_role("button", name="Menu").tap()
    assert not small_targets(page)
    page.goto("/")
    page.locator("[data-game]").first.wait_for()
    assert not small_targets(page)
    page.goto("/#crazy-eights")
    page.get_by_test_id("rules").wait_for()
    assert not small_targets(page)


def aside(page: Page) -> int:
    """How far the page can be scrolled sideways."""
    found: int = page.evaluate("() => document.documentElement.scrollWidth - innerWidth")
    return found


@pytest.mark.parametrize("size", [(360, 740), (640, 400), (320, 640)], ids=["360x740", "200 % zoom", "320 wide"])
@pytest.mark.parametrize("game", ["8-5-3", "abstrac-52", "crazy-eights"])
def test_nothing_scrolls_sideways_where_there_is_little_room(
    welcome: Welcome, game: str, size: tuple[int, int]
) -> None:
    guest = welcome(size=size)
    page = guest.page
    page.goto("/")
    page.locator("[data-game]").first.wait_for()
    assert aside(page) <= 0
    page.goto(f"/#{game}")
    page.get_by_test_id("rules").wait_for()
    assert aside(page) <= 0
    guest.sit(game)
    mouse = Mouse(page)
    mouse.until(lambda seen: bool(seen["lit"]))
    assert aside(page) <= 0
    # What is asked, its buttons and the hand are all within reach.
    expect(page.get_by_test_id("prompt")).to_be_in_viewport()
    for button in page.get_by_test_id("choices").get_by_role("button").all():
        expect(button).to_be_in_viewport(ratio=0.9)
    if (hand := page.get_by_test_id("hand")).count():
        expect(hand).to_be_in_viewport(ratio=0.8)
    page.get_by_role("button", name="Menu").click()
    assert aside(page) <= 0


def test_forced_colours_keep_the_lifted_card_and_the_prompt_visible(welcome: Welcome) -> None:
    guest = welcome(size=DESK)
    reach(guest, "8-5-3", "play")
    page = guest.page
    page.emulate_media(forced_colors="active")
    page.locator('[data-testid="hand-card"]:not([aria-disabled])').first.focus()
    page.keyboard.press("ArrowRight")
    rings = page.evaluate(
        """() => [document.activeElement, ...document.activeElement.querySelectorAll("*")]
          .filter((node) => getComputedStyle(node).outlineStyle !== "none").length"""
    )
    assert rings


def test_the_title_says_when_it_is_ones_turn(welcome: Welcome) -> None:
    guest = welcome()
    page = guest.sit("8-5-3")
    Mouse(page).until(lambda seen: bool(seen["lit"]))
    expect(page).to_have_title("Your turn · 8-5-3")
    check_one_heading(guest)


def check_one_heading(guest: Guest) -> None:
    expect(guest.page.get_by_role("heading", level=1)).to_have_count(1)
