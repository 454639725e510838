# SPDX-License-Identifier: Apache-2.0
"""What a person finds at the table beside play: reasons, figures, the story, and how it all looks and moves."""

from __future__ import annotations

import itertools
import json
import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from .conftest import Welcome
from .house import DESK, PHONE, Guest, wait_until
from .player import LOOK, Mouse, look


def at_play(guest: Guest, mouse: Mouse) -> None:
    """Plays until a trick has begun, it is this person's turn and some cards may not be played."""
    mouse.until(lambda seen: seen["lit"] and "follow" in seen["prompt"] and any(card["off"] for card in seen["cards"]))


# --- reasons --------------------------------------------------------------------------------------------------


def test_a_refused_card_says_why_and_leads_to_its_clause(welcome: Welcome) -> None:
    guest = welcome()
    page = guest.sit("8-5-3")
    mouse = Mouse(page)
    at_play(guest, mouse)
    sent = len(guest.sent)
    card = next(one for one in look(page)["cards"] if one["off"])
    why = guest.view()["refused"][card["face"]]
    page.mouse.click(card["x"], card["y"])
    refusal = page.get_by_test_id("refusal")
    expect(refusal).to_contain_text(why["text"])
    assert len(guest.sent) == sent

    refusal.get_by_role("button", name=f"Rule {why['clause']}").click()
    clause = page.locator(f'[data-testid="panel"] [data-clause-id="{why["clause"]}"]')
    expect(clause).to_be_focused()
    expect(clause).to_be_in_viewport()
    expect(clause).to_contain_text(why["clause"])
    # The game goes on, and what was refused is forgotten.
    card = next(one for one in look(page)["cards"] if not one["off"])
    page.mouse.click(card["x"], card["y"])
    expect(refusal).to_have_count(0)


def test_on_a_phone_the_clause_opens_over_the_table_and_closes_again(welcome: Welcome) -> None:
    guest = welcome(size=PHONE, touch=True)
    page = guest.sit("8-5-3")
    at_play(guest, Mouse(page))
    card = next(one for one in look(page)["cards"] if one["off"])
    page.touchscreen.tap(card["x"], card["y"])
    page.get_by_test_id("refusal").locator(".clause").tap()
    expect(page.locator('[data-testid="panel"] .block.here')).to_be_in_viewport()
    page.get_by_test_id("panel").get_by_role("button", name="Close").tap()
    expect(page.get_by_test_id("panel")).to_have_count(0)
    assert look(page)["lit"]


# Was a card asked for when the mouse button went down? Written down before the page hears of the press.
PRESSES = """
window.asked = null;
addEventListener("pointerdown", () => { window.asked = !!document.querySelector('[data-testid="ask"].lit'); }, true);
"""


def test_a_press_that_only_hurries_the_story_plays_no_card(welcome: Welcome) -> None:
    """A tap ends a rest; the card that happens to lie under it was not offered yet, so it stays."""
    guest = welcome(motion=True)
    guest.context.add_init_script(PRESSES)
    page = guest.sit("8-5-3")
    mouse = Mouse(page)
    mouse.until(lambda seen: seen["lit"] and any(word in seen["prompt"] for word in ("lead", "follow")))
    hurried = 0
    while hurried < 25:
        seen = look(page)
        if seen["lit"]:
            mouse.step(seen)
            continue
        if seen["pause"]:
            break
        page.mouse.click(seen["cards"][0]["x"], seen["cards"][0]["y"])
        sent, asked = acts(guest), page.evaluate("() => window.asked")
        if not asked:
            hurried += 1
            page.wait_for_timeout(15)
            assert acts(guest) == sent or page.evaluate("() => window.asked"), "a press for one thing did another"


def acts(guest: Guest) -> int:
    """How often this guest acted."""
    return sum(frame["t"] == "act" for frame in guest.sent)


# --- figures and the story ------------------------------------------------------------------------------------


def to_the_first_score(guest: Guest) -> Mouse:
    """Two deals of Abstrac are soon over; the pause after the first shows its figures."""
    mouse = Mouse(guest.page)
    mouse.until(lambda seen: bool(seen["pause"]))
    return mouse


def test_every_figure_of_the_sheet_opens_the_lines_behind_it(welcome: Welcome) -> None:
    guest = welcome()
    page = guest.sit("abstrac")
    to_the_first_score(guest)
    page.get_by_test_id("continue").click()
    Mouse(page).until(lambda seen: bool(seen["lit"]))
    page.get_by_role("tab", name="Scores").click()
    sheet = page.get_by_test_id("panel").get_by_test_id("scores").first
    rows = guest.view()["sheet"]["rows"]
    figures = sheet.get_by_test_id("figure")
    cells = [cell for row in rows for cell in row["cells"] if cell.get("lines")]
    assert cells
    expect(figures).to_have_count(len(cells))
    for figure, cell in zip(figures.all(), cells, strict=True):
        figure.click()
        expect(figure).to_have_attribute("aria-expanded", "true")
        behind = sheet.get_by_test_id("score-lines")
        expect(behind).to_have_count(1)
        for line in cell["lines"]:
            expect(behind).to_contain_text(line["text"])
        figure.click()
        expect(behind).to_have_count(0)
    figures.first.click()
    link = sheet.get_by_test_id("score-lines").locator(".clause").first
    clause = link.get_attribute("data-clause")
    link.click()
    expect(page.locator(f'[data-testid="panel"] [data-clause-id="{clause}"]')).to_be_focused()


def test_the_pause_after_a_deal_waits_while_its_figures_are_read(welcome: Welcome) -> None:
    guest = welcome(settings={"pause": "timed"})
    page = guest.sit("abstrac")
    to_the_first_score(guest)
    ended = page.get_by_label("The end of the deal")
    ended.get_by_test_id("figure").first.click()
    expect(ended.get_by_test_id("score-lines")).to_be_visible()
    expect(page.get_by_test_id("pause")).to_be_visible()
    page.get_by_test_id("continue").click()
    expect(page.get_by_test_id("pause")).to_have_count(0)


def test_the_last_trick_and_the_log_tell_what_happened(welcome: Welcome) -> None:
    guest = welcome()
    page = guest.sit("8-5-3")
    mouse = Mouse(page)
    mouse.until(lambda seen: bool(seen["lit"]) and len(seen["cards"]) <= 14)
    tricks = gathered(guest)
    page.get_by_role("tab", name="Last trick").click()
    last = page.get_by_test_id("last-trick")
    expect(last.get_by_role("img").filter(has=page.locator("svg.face"))).to_have_count(3)
    names = [card.get_attribute("aria-label") for card in last.locator("figure .card").all()]
    assert names == [spoken_face(face) for face in tricks[-1]]

    page.get_by_role("tab", name="Log").click()
    shown = page.get_by_test_id("log").locator("p").all_inner_texts()
    told = together([event for event in story(guest) if event["text"]])
    assert [plain(text) for text in shown] == [plain(text) for text in told]


def together(events: list[dict[str, Any]]) -> list[str]:
    """The story's lines: several cards of one seat that go unseen one after another are one line."""
    lines: list[str] = []
    for kind, group in itertools.groupby(
        events, lambda event: (event["seat"], event.get("together"), event["heading"])
    ):
        cards = list(group)
        several = kind[1] and len(cards) > 1
        lines += [kind[1].replace("#", str(len(cards)))] if several else [event["text"] for event in cards]
    return lines


def plain(text: str) -> str:
    return re.sub(r"\s+", " ", text).strip()


def story(guest: Guest) -> list[dict[str, Any]]:
    """All events that this guest was sent, each once."""
    return list({event["n"]: event for frame in guest.tables() for event in frame["events"]}.values())


def gathered(guest: Guest) -> list[list[str]]:
    """The tricks so far."""
    tricks: list[list[str]] = [[]]
    for event in story(guest):
        for move in event.get("moves", []):
            if move["to"] == "trick":
                tricks[-1] += move["cards"]
            elif move["from"] == "trick" and tricks[-1]:
                tricks.append([])
    return [trick for trick in tricks if len(trick) == 3]


def spoken_face(face: str) -> str:
    ranks = {"A": "ace", "K": "king", "Q": "queen", "J": "jack", "T": "10"}
    suits = {"S": "spades", "H": "hearts", "C": "clubs", "D": "diamonds"}
    return f"{ranks.get(face[0], face[0])} of {suits[face[1]]}"


def test_each_event_is_read_aloud_once_and_in_order(welcome: Welcome) -> None:
    """The live regions hold every sentence since the page opened, each once, and are never drawn anew."""
    guest = welcome()
    page = guest.sit("8-5-3")
    first = guest.tables()[0]["events"]
    since = first[-1]["n"] if first else -1
    mouse = Mouse(page)
    mouse.until(lambda seen: bool(seen["lit"]) and len(seen["cards"]) <= 12)
    page.wait_for_timeout(400)
    told = together([event for event in story(guest) if event["n"] > since and event["text"]])
    words: list[str] = page.evaluate(
        "async (texts) => { const { spoken } = await import('/static/lib/text.js'); return texts.map(spoken); }", told
    )
    said: list[str] = page.evaluate("() => window.spoken.polite")
    assert len(words) > 10
    assert " ".join(said) == " ".join(words)
    urgent: list[str] = page.evaluate("() => window.spoken.urgent")
    assert any("Your turn" in text for text in urgent)


# --- settings -------------------------------------------------------------------------------------------------


def ground(page: Page) -> float:
    """How bright the page's ground is, from 0 to 765."""
    found: str = page.locator("body").evaluate("(node) => getComputedStyle(node).backgroundColor")
    return sum(float(part) for part in re.findall(r"[\d.]+", found)[:3])


def test_dark_and_light_follow_the_device_until_a_person_chooses(welcome: Welcome) -> None:
    guest = welcome(dark=True)
    page = guest.sit("8-5-3")
    dark = ground(page)
    assert dark < 200
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("radio", name="Light").check()
    wait_until(page, lambda: ground(page) > 600, "the light page")
    light = ground(page)
    page.reload()
    page.get_by_test_id("hand").wait_for()
    assert ground(page) == light
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("radio", name="Dark").check()
    wait_until(page, lambda: ground(page) == dark, "the dark page")


def test_suits_have_four_colours_or_two(welcome: Welcome) -> None:
    guest = welcome()
    page = guest.sit("abstrac")
    expect(page.locator(".line [data-face]").first).to_be_visible()

    def inks() -> int:
        """The colours of the four suits."""
        found: int = page.evaluate(
            """() => { const style = getComputedStyle(document.documentElement);
              return new Set(["S", "H", "C", "D"].map((suit) => {
                const glyph = document.createElement("span");
                glyph.className = `glyph suit-${suit}`;
                document.querySelector(".table-page").append(glyph);
                const { color, fill } = getComputedStyle(glyph);
                glyph.remove();
                return color + fill;
              })).size; }"""
        )
        return found

    assert inks() == 4
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("radio", name="Two").check()
    wait_until(page, lambda: inks() == 2, "two colours")


@pytest.mark.parametrize("one_press", [False, True])
@pytest.mark.parametrize("touch", [False, True], ids=["mouse", "finger"])
def test_a_press_lifts_a_card_first_unless_one_press_plays(welcome: Welcome, touch: bool, one_press: bool) -> None:
    guest = welcome(size=PHONE if touch else DESK, touch=touch, settings={"oneTap": False})
    page = guest.sit("8-5-3")
    if one_press:
        page.get_by_role("button", name="Menu").click()
        page.get_by_test_id("menu").get_by_text("One press plays a card").click()
        page.get_by_test_id("menu").get_by_role("button", name="Close").click()
    mouse = Mouse(page)
    mouse.until(lambda seen: seen["lit"] and any(word in seen["prompt"] for word in ("lead", "follow")))
    seen, before = look(page), acts(guest)
    card = next(one for one in seen["cards"] if not one["off"])
    press = page.touchscreen.tap if touch else page.mouse.click
    press(card["x"], card["y"])
    if not one_press:
        expect(page.locator(f'[data-testid="hand-card"][data-face="{card["face"]}"]')).to_have_class(re.compile("up"))
        button = page.get_by_test_id("choices").locator(".primary")
        expect(button).to_contain_text("Play")
        assert acts(guest) == before
        press(card["x"], card["y"])
    mouse.until(lambda now: len(now["cards"]) < len(seen["cards"]))


# --- motion ---------------------------------------------------------------------------------------------------

# Every animation that begins, with what it moves and how.
ANIMATIONS = """
window.animations = [];
const animate = Element.prototype.animate;
Element.prototype.animate = function (frames, timing) {
  const animation = animate.call(this, frames, timing);
  const moves = JSON.stringify(frames).includes("transform");
  const entry = { face: this.dataset?.card ?? "", flight: this.classList.contains("flight"), moves,
    duration: typeof timing === "number" ? timing : timing.duration, ended: false };
  window.animations.push(entry);
  animation.finished.then(() => { entry.ended = true; }, () => { entry.ended = true; });
  return animation;
};
"""


def still(page: Page) -> bool:
    """Nothing runs on the page."""
    running: int = page.evaluate("() => document.getAnimations().filter((one) => one.playState === 'running').length")
    return running == 0


def test_cards_travel_and_end_where_they_belong(welcome: Welcome) -> None:
    guest = welcome(motion=True)
    guest.context.add_init_script(ANIMATIONS)
    page = guest.sit("8-5-3")
    mouse = Mouse(page)
    mouse.until(lambda seen: seen["lit"] and "follow" in seen["prompt"])
    page.evaluate("() => { window.animations.length = 0; }")
    card = next(one for one in look(page)["cards"] if not one["off"])
    page.mouse.click(card["x"], card["y"])
    laid = page.locator(f'[data-zone="trick"] [data-face="{card["face"]}"]')
    laid.wait_for()
    wait_until(page, lambda: any(one["face"] == card["face"] and one["moves"] for one in begun(page)), "its flight")
    mine = next(one for one in begun(page) if one["face"] == card["face"] and one["moves"])
    assert mine["duration"] == 220
    # The whole trick and its gathering are watched, unhurried, to the end.
    wait_until(page, lambda: look(page)["lit"] or look(page)["pause"], "the next turn")
    wait_until(page, lambda: still(page), "the end of all animations", 3)
    assert all(one["ended"] for one in begun(page))
    assert any(one["moves"] and one["duration"] == 260 for one in begun(page)), "the gathering"
    assert page.locator("#flights > *").count() == 0
    slots = page.evaluate(
        """() => [...document.querySelectorAll('[data-slot] [data-face]')].map((card) => {
          const a = card.getBoundingClientRect(), b = card.closest("[data-slot]").getBoundingClientRect();
          return Math.abs(a.left - b.left) + Math.abs(a.top - b.top); })"""
    )
    assert all(off < 3 for off in slots), slots
    transforms = page.evaluate(
        """() => [...document.querySelectorAll('[data-card]')].map((card) => getComputedStyle(card).transform)
          .filter((one) => one !== "none")"""
    )
    assert not transforms


def begun(page: Page) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = page.evaluate("() => window.animations")
    return found


@pytest.mark.parametrize("how", ["the device asks for less motion", "the setting is off"])
def test_without_motion_nothing_travels(welcome: Welcome, how: str) -> None:
    off = how == "the setting is off"
    guest = welcome(motion=off, settings={"motion": not off})
    guest.context.add_init_script(ANIMATIONS)
    page = guest.sit("8-5-3")
    mouse = Mouse(page)
    mouse.until(lambda seen: bool(seen["lit"]) and len(seen["cards"]) <= 14)
    assert not [one for one in begun(page) if one["moves"]]
    wait_until(page, lambda: still(page), "the end of the outlines", 2)


def test_settings_that_were_broken_are_the_defaults(welcome: Welcome) -> None:
    guest = welcome()
    guest.context.add_init_script("localStorage.setItem('kibitz.settings', '{\"suits\": \"many\", oops')")
    page = guest.sit("8-5-3")
    seen = page.evaluate(LOOK)
    assert seen["cards"]
    page.get_by_role("button", name="Menu").click()
    expect(page.get_by_role("radio", name="As the device")).to_be_checked()
    assert json.loads(page.evaluate("() => localStorage.getItem('kibitz.name')") and "true")
