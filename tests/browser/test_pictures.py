# SPDX-License-Identifier: Apache-2.0
"""Pictures of everything, at a desk and on a phone, and what must hold of their layout.

They are written to the directory that KIBITZ_SCREENSHOTS names, for a person to look at.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from .conftest import Welcome
from .house import DESK, PHONE, Guest
from .scenes import ALBUMS, Album, reach, visits

SIZES = {"desk": DESK, "phone": PHONE}

# The boxes of what stands on the page, of its cards and of its buttons; and how far the page scrolls sideways.
BOXES = """() => {
  const box = (node) => {
    const { left, top, right, bottom } = node.getBoundingClientRect();
    return [left, top, right, bottom];
  };
  const shown = (node) => node.checkVisibility?.() !== false && node.getBoundingClientRect().width > 0;
  const all = (selector) => [...document.querySelectorAll(selector)].filter(shown);
  const parts = { bar: ".bar", ask: '[data-testid="ask"], [data-testid="pause"]',
    hand: '[data-testid="hand"], .line.front', zones: "section.zones",
    seats: "section.seats", foot: "nav.foot", panel: '[data-testid="panel"]:not(.sheet)' };
  const found = {};
  for (const [name, selector] of Object.entries(parts)) {
    const node = all(selector)[0];
    if (node) found[name] = box(node);
  }
  return {
    parts: found,
    seats: all('[data-testid="seat"]').map(box),
    slots: all("[data-slot] > .card").map(box),
    choices: all('[data-testid="choices"] button').map((node) => [node.textContent.trim(), ...box(node)]),
    hand: all('[data-testid="hand-card"]').map(box),
    aside: document.documentElement.scrollWidth - innerWidth,
    down: document.documentElement.scrollHeight - innerHeight,
    cut: all(".name, .prompt, h1, .button span, .tile b").filter((node) =>
      node.scrollWidth > node.clientWidth + 1 && getComputedStyle(node).overflow !== "visible")
      .concat(all(".figure").filter((node) => box(node)[2] > box(node.closest(".owned") ?? document.body)[2]))
      .map((node) => node.textContent.trim()),
    zones: all("section.zones").map((node) =>
      [node.scrollHeight - node.clientHeight, node.scrollWidth - node.clientWidth])[0] ?? [0, 0],
    size: [innerWidth, innerHeight],
  };
}"""

# Two frames, and what they led to.
DRAWN = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 30))))"

FITS = """() => {
  const zones = document.querySelector("section.zones");
  return zones.scrollHeight <= zones.clientHeight + 1;
}"""


@pytest.fixture(scope="module")
def album() -> Path | None:
    """Where pictures are kept, if they are wanted: to take one costs as much as all that is looked for in it."""
    named = os.environ.get("KIBITZ_SCREENSHOTS")
    if not named:
        return None
    folder = Path(named)
    folder.mkdir(parents=True, exist_ok=True)
    return folder


def settle(page: Page) -> None:
    """Whatever moves has arrived."""
    page.evaluate("() => Promise.all(document.getAnimations().map((one) => one.finished.catch(() => null)))")


def overlap(a: list[float], b: list[float]) -> float:
    """The smaller side of what two boxes share."""
    return min(min(a[2], b[2]) - max(a[0], b[0]), min(a[3], b[3]) - max(a[1], b[1]))


def faults(page: Page, scrolls: bool = False) -> list[str]:
    """What lies over something else, is cut off, or hangs out of the page; a page that scrolls has more room."""
    seen: dict[str, Any] = page.evaluate(BOXES)
    width, height = seen["size"]
    found: list[str] = []
    if seen["aside"] > 0:
        found.append("the page scrolls sideways")
    if seen["zones"][1] > 1:
        found.append("the zones scroll sideways")
    if seen["zones"][0] > 1 and not scrolls:
        found.append(f"the zones scroll by {seen['zones'][0]}")
    found += [f"cut off: {text}" for text in seen["cut"]]
    parts = seen["parts"]
    if scrolls:
        return found
    boxes = [(name, box) for name, box in parts.items() if name != "seats"]  # seats stand beside zones on a desk
    pairs = [(a, b) for i, a in enumerate(boxes) for b in boxes[i + 1 :]]
    chips = [(f"seat {i}", box) for i, box in enumerate(seen["seats"])]
    pairs += [(a, b) for i, a in enumerate(chips) for b in chips[i + 1 :]]
    pairs += [(chip, other) for chip in chips for other in boxes if other[0] in ("ask", "hand", "bar", "foot")]
    cards = [(f"trick card {i}", box) for i, box in enumerate(seen["slots"])]
    pairs += [(chip, card) for chip in chips for card in cards]
    pairs += [(a, b) for i, a in enumerate(cards) for b in cards[i + 1 :]]
    buttons = [(text, box) for text, *box in seen["choices"]]
    pairs += [(a, b) for i, a in enumerate(buttons) for b in buttons[i + 1 :]]
    found += [f"{a[0]} {a[1]} over {b[0]} {b[1]}" for a, b in pairs if overlap(a[1], b[1]) > 1]
    for text, box in [*buttons, *(("a card", box) for box in seen["hand"])]:
        if box[0] < 0 or box[2] > width or box[3] > height + 1:
            found.append(f"{text} {box} hangs out of the page")
    return found


def check_layout(page: Page) -> None:
    found = faults(page)
    assert not found, found


def picture(guest: Guest, album: Path | None, name: str, full: bool = False) -> None:
    """All has arrived; and how that looks, where somebody wants to see it."""
    settle(guest.page)
    if album is not None:
        guest.page.screenshot(path=album / f"{name}.png".replace(" ", "-"), full_page=full)


def resize(page: Page, size: str) -> None:
    """The same page on another screen; two frames later it is drawn anew."""
    width, height = SIZES[size]
    page.set_viewport_size({"width": width, "height": height})
    page.evaluate(DRAWN)


@pytest.mark.timeout(400)
@pytest.mark.parametrize("found", ALBUMS, ids=str)
def test_every_phase_of_a_game_fits_its_page(welcome: Welcome, album: Path | None, found: Album) -> None:
    guest = welcome(quick=True)
    page = guest.page
    wrong: list[str] = []
    for i, name in enumerate(visits(guest, found)):
        for size in ("phone", "desk"):
            page.emulate_media(color_scheme="dark" if i % 2 else "light")
            resize(page, size)
            picture(guest, album, f"{found} {name} {size}", full=name == "result")
            # A result, and a deal's end with all that is behind its figures, may need more room than there is.
            wrong += [f"{name}, {size}: {one}" for one in faults(page, name in ("result", "deal over"))]
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize("size", SIZES)
def test_the_lobby_and_the_game_pages_fit_their_page(welcome: Welcome, album: Path | None, size: str) -> None:
    guest = welcome(size=SIZES[size])
    page = guest.page
    page.goto("/")
    page.locator("[data-game]").first.wait_for()
    picture(guest, album, f"lobby {size}")
    assert page.evaluate(BOXES)["aside"] <= 0
    guest.sit("8-5-3")
    page.goto("/")
    page.get_by_test_id("last-table").wait_for()
    picture(guest, album, f"lobby again {size}", full=True)
    for game in ("8-5-3", "crazy-eights"):
        page.goto(f"/#{game}")
        page.get_by_test_id("rules").wait_for()
        picture(guest, album, f"page {game} {size}")
        assert page.evaluate(BOXES)["aside"] <= 0


@pytest.mark.parametrize("size", SIZES)
def test_the_menu_and_the_sheets_fit_their_page(welcome: Welcome, album: Path | None, size: str) -> None:
    guest = welcome(quick=True, size=SIZES[size])
    page = guest.page
    reach(guest, "8-5-3", "play")
    for tab in ("Scores", "Rules", "Last trick", "Log"):
        if size == "phone":
            page.locator("nav.foot").get_by_role("button", name=tab).click()
        else:
            page.get_by_role("tab", name=tab).click()
        expect(page.get_by_role("tabpanel", name=tab)).to_be_visible()
        page.wait_for_timeout(50)
        picture(guest, album, f"tab {tab} {size}")
        assert page.evaluate(BOXES)["aside"] <= 0
        if size == "phone":
            page.get_by_test_id("panel").get_by_role("button", name="Close").click()
    page.get_by_role("button", name="Menu").click()
    expect(page.get_by_test_id("menu")).to_be_visible()
    picture(guest, album, f"menu {size}")


@pytest.mark.parametrize("size", SIZES)
def test_open_seats_and_a_refusal_fit_their_page(welcome: Welcome, album: Path | None, size: str) -> None:
    guest = welcome(quick=True, size=SIZES[size])
    page = guest.page
    page.goto(guest.new_table("8-5-3", bots=[]))
    page.get_by_test_id("open-seats").wait_for()
    picture(guest, album, f"waiting {size}")
    check_layout(page)
    reach(guest, "8-5-3", "play")
    page.locator('[data-testid="hand-card"][aria-disabled="true"]').first.click(position={"x": 8, "y": 16}, force=True)
    page.get_by_test_id("refusal").wait_for()
    picture(guest, album, f"refusal {size}")
    check_layout(page)


def test_on_a_low_page_cards_shrink_and_the_sentence_is_only_read_out_before_anything_scrolls(welcome: Welcome) -> None:
    guest = welcome(quick=True)
    reach(guest, "crazy-eights", "play")
    page = guest.page
    resize(page, "phone")
    pile, sentence = page.locator(".zones .stack").last, page.get_by_test_id("sentence")
    before = pile.bounding_box()
    for height in range(720, 540, -20):  # how much room there is, is a matter of what the seats and the prompt say
        page.set_viewport_size({"width": 390, "height": height})
        page.wait_for_function(FITS)
        page.evaluate(DRAWN)
        if sentence.get_attribute("class") == "sentence sr":
            break
    expect(sentence).to_have_class("sentence sr")
    after = pile.bounding_box()
    assert before is not None
    assert after is not None
    assert after["height"] < before["height"]
