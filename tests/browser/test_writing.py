# SPDX-License-Identifier: Apache-2.0
"""Secret rules: written, chosen or kept in the head, looked for in a notebook, judged by a dealer and by a Prophet."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from kibitz.rulelang.rule import parse
from kibitz.rulelang.wording.prose import prose

from .conftest import Welcome
from .desk import as_dealer
from .house import DESK, PHONE, Guest, told, wait_until, zone
from .player import Keyboard, Mouse, Seen, look
from .test_accessibility import check_axe

SENTENCES = [
    "if …, then …, otherwise …", "the last card is red", "a black card", "some card is …", "the card to be played",
    "a red card",
]  # fmt: skip
NARROW = (360, 740)
# What lies over the button that opens the whole line, where a finger would press it.
COVERED = """() => {
  const button = document.querySelector('.whole-button');
  if (!button) return null;
  const { left, top, width, height } = button.getBoundingClientRect();
  const over = document.elementFromPoint(left + width / 2, top + height / 2);
  const asked = document.querySelector('[data-testid="prompt"]')?.textContent;
  return over === button ? null : { over: String(over?.className), asked };
}"""
ALTERNATE = "if last is red then black else red"
TOLD = "After a red card only a black card fits; after a black card only a red card fits"
SHOWN = "if the last card is red then black otherwise red"  # while it is built
WORDS = [
    "if …, then …, otherwise …", "some card is …", "the last card", "a red card", "some card is …",
    "the card to be played", "a black card", "some card is …", "the card to be played", "a red card",
]  # fmt: skip
# What happens by itself happens soon.
SOON = """
const later = window.setTimeout;
window.setTimeout = (run, ms, ...more) => later(run, ms === 5000 ? 50 : ms, ...more);
"""


def word(page: Page, label: str) -> None:
    """Chooses a word for the open field; the next field is open then."""
    before = page.get_by_test_id("sentence-built").inner_text()
    option = page.get_by_test_id("options").get_by_role("radio", name=label, exact=True)
    if not option.count():  # it stands behind those that most people want
        page.get_by_test_id("more-words").click()
    option.click()
    expect(page.get_by_test_id("sentence-built")).not_to_have_text(before)


def open_words(page: Page) -> None:
    """On a phone the words come as a sheet."""
    page.locator(".written-field.blank").tap()
    page.get_by_test_id("word-sheet").wait_for()


def no_hint(page: Page) -> None:
    page.get_by_role("button", name="No hint").click()


def asked(guest: Guest) -> list[dict[str, Any]]:
    return [frame for frame in guest.sent if frame["t"] == "ask"]


@pytest.mark.timeout(300)
def test_a_rule_is_built_by_mouse_changed_put_down_and_judges_by_itself(welcome: Welcome) -> None:
    guest = welcome(quick=True)
    page = as_dealer(guest)
    for label in WORDS:
        word(page, label)
    built = page.get_by_test_id("sentence-built")
    expect(built).to_have_text(SHOWN)
    page.get_by_role("button", name="black, change").click()  # back to one field: what came after it stays
    word(page, "an odd card")
    expect(built).to_have_text("if the last card is red then odd otherwise red")
    page.get_by_role("button", name="Back one step").click()
    expect(page.get_by_test_id("put")).to_be_disabled()
    word(page, "a red card")
    expect(page.get_by_test_id("meaning")).to_contain_text("if last is red then odd else red")
    page.get_by_test_id("put").click()
    no_hint(page)
    expect(page.locator(".own-line")).to_contain_text("After a red card only an odd card fits")
    acts = [frame for frame in guest.sent if frame["t"] == "act"]
    assert len(acts[0]["actions"]) > 3  # the whole rule is one message
    wait_until(page, lambda: guest.view()["result"] or len(told(guest)) > 12, "plays that were judged", 60)
    assert not [frame for frame in guest.frames if frame["t"] == "no"]


@pytest.mark.timeout(300)
@pytest.mark.parametrize("size", [DESK, NARROW], ids=["desk", "narrow phone"])
def test_frames_and_common_sentences_come_first_and_the_rest_on_demand(welcome: Welcome, size: tuple[int, int]) -> None:
    guest = welcome(quick=True, size=size, touch=size == NARROW)
    page = as_dealer(guest)
    options = page.get_by_test_id("options")
    radios = options.get_by_role("radio")
    if size == NARROW:
        open_words(page)
    expect(radios.first).to_have_text("if …, then …, otherwise …")
    few = radios.count()
    assert few < 45
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    options.get_by_role("radio", name="same suit as the last card", exact=True).click()
    expect(page.get_by_test_id("sentence-built")).to_have_text("same suit")
    expect(page.get_by_test_id("meaning")).to_contain_text("same suit")
    page.get_by_role("button", name="Start again").click()
    if size == NARROW:
        open_words(page)
    page.get_by_test_id("more-words").click()
    expect(page.get_by_test_id("more-words")).to_have_attribute("aria-expanded", "true")
    assert radios.count() > few + 30
    page.get_by_test_id("more-words").click()
    expect(radios).to_have_count(few)
    page.get_by_label("Find words").fill("equal")  # who searches finds them all
    expect(radios.first).to_contain_text("equal")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.timeout(300)
def test_a_sentence_in_a_frame_is_exchanged_for_another_and_the_rest_stays(welcome: Welcome) -> None:
    guest = welcome(quick=True)
    page = as_dealer(guest)
    for label in ("if …, then …, otherwise …", "the last card is red", "a black card", "a red card"):
        word(page, label)
    built = page.get_by_test_id("sentence-built")
    expect(built).to_have_text(SHOWN)
    page.get_by_role("button", name="the last card, change").click()
    expect(page.get_by_test_id("options").get_by_role("radio", checked=True)).to_have_text("the last card")
    page.get_by_role("button", name="is, change").first.click()
    word(page, "the last card is a jack, queen or king")
    expect(built).to_have_text("if the last card is a jack, queen or king then black otherwise red")
    expect(page.get_by_test_id("put")).to_be_enabled()


@pytest.mark.timeout(300)
def test_a_rule_is_typed_mended_and_put_down_by_keyboard(welcome: Welcome) -> None:
    guest = welcome(quick=True)
    page, keys = as_dealer(guest), Keyboard(guest.page)
    keys.tab_to(lambda one: one["name"] == "way")
    keys.key("ArrowRight")
    keys.tab_to(lambda one: one["test"] == "text")
    page.keyboard.type("if last is red then black else purple")
    expect(page.get_by_test_id("asked")).to_contain_text("purple")
    keys.key("Control+Shift+ArrowLeft")
    assert page.evaluate("() => getSelection().toString()") == "purple"
    page.keyboard.type("red")
    expect(page.get_by_test_id("meaning")).to_contain_text(ALTERNATE)
    wait_until(page, lambda: any(TOLD in one for one in page.evaluate("() => window.spoken.polite")), "the reading")
    keys.tab_to(lambda one: one["test"] == "put")
    keys.key("Enter")
    page.get_by_role("button", name="No hint").wait_for()
    expect(page.locator(".own-line")).to_contain_text(TOLD)
    keys.look()  # the focus is somewhere


@pytest.mark.timeout(300)
def test_a_rule_is_built_by_keyboard_alone(welcome: Welcome) -> None:
    guest = welcome(quick=True)
    page, keys = as_dealer(guest), Keyboard(guest.page)
    keys.tab_to(lambda one: one["text"] == "Find words")
    page.keyboard.type("then")
    for label in SENTENCES:
        keys.tab_to(lambda one: one["option"], "Tab" if keys.here()["test"] != "put" else "Shift+Tab")
        for _ in range(60):
            if keys.here()["text"] == label:
                break
            if (
                keys.here()["test"] == "more-words"
                and page.get_by_test_id("more-words").get_attribute("aria-expanded") == "false"
            ):
                keys.key("Enter")
            keys.key("ArrowDown")
        before = page.get_by_test_id("sentence-built").inner_text()
        keys.key("Enter")
        expect(page.get_by_test_id("sentence-built")).not_to_have_text(before)
    expect(page.get_by_test_id("sentence-built")).to_have_text(SHOWN)
    expect(page.get_by_test_id("put")).to_be_focused()
    keys.key("Enter")
    page.get_by_role("button", name="No hint").wait_for()


@pytest.mark.timeout(300)
def test_a_rule_is_chosen_from_the_list_with_a_finger(welcome: Welcome) -> None:
    guest = welcome(quick=True, size=PHONE, touch=True)
    page = as_dealer(guest)
    page.get_by_role("button", name="Choose from 53").tap()
    page.get_by_test_id("search").fill("suit follows")
    rules = page.get_by_test_id("rule-list").get_by_role("radio")
    expect(rules).not_to_have_count(53)
    assert "E0" not in page.get_by_test_id("rule-list").inner_text()
    expect(page.get_by_test_id("rule-list")).to_contain_text("Suits come in the order")
    name = rules.first.inner_text().split("Written: ")[1].strip()
    rules.first.tap()
    expect(page.get_by_test_id("meaning")).to_contain_text(name)
    page.get_by_test_id("put").tap()
    no_hint(page)
    expect(page.locator(".own-line")).to_contain_text(prose(parse(name.removesuffix("."))).removesuffix("."))


@pytest.mark.timeout(300)
def test_a_dealer_with_the_rule_in_the_head_judges_by_mouse(welcome: Welcome) -> None:
    guest = welcome(quick=True)
    page = as_dealer(guest)
    page.get_by_role("button", name="Keep it in the head").click()
    page.get_by_role("button", name="Keep it in the head").last.click()  # a rare act is asked once more
    mouse = Mouse(page, judges)
    mouse.until(lambda seen: mouse.did["Right"] + mouse.did["Wrong"] >= 6 or seen["over"], 120)
    line = zone(guest, "mainline")["count"]
    assert line > 1 or zone(guest, "sidelines")["count"]
    assert not [frame for frame in guest.frames if frame["t"] == "no"]


def judges(seen: Seen, rng: random.Random) -> dict[str, Any] | None:
    """Right or wrong, as it comes; after a claim, nothing fits."""
    buttons: dict[str, dict[str, Any]] = {one["text"]: one for one in seen["buttons"]}
    if "Right" in buttons:
        return buttons[rng.choice(["Right", "Wrong"])]
    return buttons.get("Nothing fits") or buttons.get("No hint")


@pytest.mark.timeout(300)
def test_ideas_are_checked_kept_and_checked_again_when_the_line_grows(welcome: Welcome) -> None:
    guest = welcome(quick=True)
    page = guest.sit("eleusis", seats=2, options={"dealer": "automatic", "rule": "E01", "deals": 1})
    mouse = Mouse(page)
    mouse.until(lambda seen: bool(seen["lit"]) and "Play" in seen["prompt"])
    page.get_by_role("tab", name="Notebook").click()
    page.get_by_role("button", name="Write an idea").click()
    page.get_by_role("radio", name="Type it").check(force=True)
    page.get_by_test_id("text").fill("another color than purple")
    expect(page.get_by_test_id("asked")).to_contain_text("Not known here: purple")
    page.get_by_test_id("text").fill("another colour")
    page.get_by_test_id("keep-idea").click()
    idea = page.get_by_test_id("idea")
    expect(idea).to_contain_text("right cards")
    first = len(asked(guest))
    before = idea.inner_text()
    mouse.until(lambda seen: zone(guest, "mainline")["count"] + zone(guest, "sidelines")["count"] >= 4, 60)
    wait_until(page, lambda: len(asked(guest)) > first, "another check")
    expect(idea).not_to_have_text(before)
    page.reload()
    expect(page.get_by_test_id("idea")).to_contain_text("right cards")
    numbers = page.get_by_test_id("idea").locator(".verdict b").all_inner_texts()
    assert all(len(set(text.split(" of "))) == 1 for text in numbers), numbers  # it is the rule itself
    page.get_by_role("button", name="Cross out").click()
    expect(page.get_by_test_id("idea")).to_have_count(0)


def in_sight(page: Page, selector: str) -> bool:
    """Does nothing lie over it?"""
    over: bool = page.locator(selector).first.evaluate(
        """(node) => { const { left, top, width, height } = node.getBoundingClientRect();
        const at = document.elementFromPoint(left + Math.min(20, width / 2), top + Math.min(12, height / 2));
        return node === at || node.contains(at); }"""
    )
    return over


@pytest.mark.timeout(300)
@pytest.mark.parametrize("dark", [False, True], ids=["light", "dark"])
def test_an_idea_is_built_with_a_finger_below_the_line_and_heard_when_the_prophet_rules(
    welcome: Welcome, dark: bool
) -> None:
    guest = welcome(quick=True, size=PHONE, touch=True, dark=dark)
    page = guest.page
    for _ in range(6):
        guest.sit("eleusis", seats=4, options={"dealer": "automatic", "rule": "E01", "deals": 1})
        mouse = Mouse(page, prophesies)
        if not mouse.until(lambda seen: "you may become" in seen["help"] or bool(seen["over"]), 60)["over"]:
            break
    page.locator("nav.foot").get_by_role("button", name="Notebook").tap()
    page.get_by_role("button", name="Write an idea").tap()
    for label in ("… or …", "same colour as the last card", "another colour than the last card"):
        if not page.get_by_test_id("word-sheet").count():
            open_words(page)
        assert in_sight(page, ".line-strip .tab")  # the line, and below it the sentence
        assert in_sight(page, ".written .written-field")
        check_axe(page)
        page.get_by_test_id("options").get_by_role("radio", name=label, exact=True).tap()
    expect(page.get_by_test_id("word-sheet")).to_have_count(0)
    expect(page.get_by_test_id("notebook")).to_contain_text("right cards")
    page.get_by_test_id("keep-idea").tap()
    expect(page.get_by_test_id("idea")).to_contain_text("Of your cards, right next by this idea")
    check_axe(page)
    page.get_by_test_id("panel").get_by_role("button", name="Close").tap()
    mouse.until(lambda seen: any(one["text"] == "Right" for one in seen["buttons"]) or bool(seen["over"]), 60)
    assert not look(page)["over"]
    asked = page.get_by_test_id("prompt").inner_text()
    assert re.search(r"\w+ played .* (after .*Is it right|Are all of them right)\?", asked), asked
    expect(page.get_by_test_id("ideas-say")).to_contain_text("By your idea")
    expect(page.get_by_test_id("ideas-say")).to_contain_text(re.compile("right"))
    check_axe(page)


@pytest.mark.timeout(300)
def test_what_was_typed_is_there_after_the_list_another_page_and_a_reload(welcome: Welcome) -> None:
    guest = welcome(quick=True)
    page = as_dealer(guest)
    page.get_by_role("radio", name="Type it").check(force=True)
    page.get_by_test_id("text").fill("if last is red then purple")
    page.get_by_role("button", name="Choose from 53").click()
    page.get_by_role("button", name="Back to the text").click()
    expect(page.get_by_test_id("text")).to_have_value("if last is red then purple")
    page.reload()
    expect(page.get_by_test_id("text")).to_have_value("if last is red then purple")
    page.get_by_role("radio", name="Build it").check(force=True)
    for label in ("same suit as the last card",):
        word(page, label)
    page.get_by_role("radio", name="Type it").check(force=True)
    expect(page.get_by_test_id("text")).to_have_value("if last is red then purple")  # not written over


@pytest.mark.timeout(300)
def test_an_idea_that_was_begun_waits_in_the_notebook(welcome: Welcome) -> None:
    guest = welcome(quick=True, size=PHONE, touch=True)
    page = guest.sit("eleusis", seats=2, options={"dealer": "automatic", "rule": "E01", "deals": 1})
    wait_until(page, lambda: look(page)["lit"], "the turn")
    notebook = page.locator("nav.foot").get_by_role("button", name="Notebook")
    notebook.tap()
    page.get_by_role("button", name="Write an idea").tap()
    page.get_by_role("radio", name="Type it").check(force=True)
    page.get_by_test_id("text").fill("another col")
    page.get_by_test_id("panel").get_by_role("button", name="Close").tap()
    notebook.tap()
    expect(page.get_by_test_id("text")).to_have_value("another col")
    page.get_by_role("button", name="Later").tap()
    page.reload()
    notebook.tap()
    page.get_by_role("button", name="Go on with it").tap()
    expect(page.get_by_test_id("text")).to_have_value("another col")
    page.get_by_test_id("text").fill("another colour")
    page.get_by_test_id("keep-idea").tap()
    expect(page.get_by_test_id("idea")).to_contain_text("another colour")
    expect(page.get_by_role("button", name="Write an idea")).to_be_visible()


@pytest.mark.timeout(300)
def test_to_become_the_prophet_is_a_quiet_button_and_play_goes_on_by_itself(welcome: Welcome) -> None:
    guest = welcome(quick=True, settings={"pause": "timed"}, script=SOON)
    page = guest.sit("eleusis", seats=4, options={"dealer": "automatic", "rule": "easy", "deals": 1})
    mouse = Mouse(page)
    mouse.until(lambda seen: bool(seen["lit"]) and "Play" in seen["prompt"], 60)
    mouse.step(look(page))
    turns = len([text for text in told(guest) if " played " in text])
    wait_until(
        page, lambda: len([text for text in told(guest) if " played " in text]) > turns + 1, "the others, by themselves"
    )
    stayed = [frame for frame in guest.sent if frame["t"] == "act"][-1]["actions"]
    assert len(stayed) == 1
    assert not any("stayed a player" in text for text in told(guest))


@pytest.mark.timeout(300)
def test_a_dealer_who_judges_by_hand_keeps_the_rule_in_a_notebook_and_gives_clues(welcome: Welcome) -> None:
    guest = welcome(quick=True)
    page = as_dealer(guest)
    page.get_by_role("button", name="Keep it in the head").click()
    page.get_by_role("button", name="Keep it in the head").last.click()
    no_hint(page)
    Mouse(page, judges).until(lambda seen: "right" in seen["prompt"] and "played" in seen["prompt"], 60)
    page.get_by_role("button", name="Write your rule").click()
    page.get_by_role("radio", name="Type it").check(force=True)
    page.get_by_test_id("text").fill("red")
    page.get_by_test_id("keep-idea").click()
    expect(page.get_by_test_id("ideas-say")).to_contain_text("By your idea “Only a red card fits”")
    page.get_by_test_id("clue-text").fill("Suits do not matter")
    page.get_by_role("button", name="Give it").click()
    expect(page.get_by_test_id("clue")).to_have_text("Your clue: Suits do not matter")
    said = [frame for frame in guest.sent if frame["t"] == "say"]
    assert said == [{"t": "say", "text": "Suits do not matter", "clue": True}]
    check_axe(page)


@pytest.mark.timeout(300)
@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_axe_finds_nothing_where_a_rule_is_written_or_chosen(welcome: Welcome, size: tuple[int, int]) -> None:
    guest = welcome(quick=True, size=size, touch=size == PHONE)
    page = as_dealer(guest)
    if size == PHONE:
        open_words(page)
    check_axe(page)
    page.get_by_test_id("options").get_by_role("radio", name="a red card", exact=True).click()
    page.get_by_test_id("meaning").wait_for()
    check_axe(page)
    page.get_by_role("button", name="Choose from 53").click()
    check_axe(page)


@pytest.mark.timeout(400)
def test_a_deal_is_played_by_mouse_with_strings_and_as_the_prophet(welcome: Welcome) -> None:
    guest = welcome(quick=True)
    mouse = Mouse(guest.page, prophesies)
    for _ in range(8):
        guest.sit("eleusis", seats=3, options={"dealer": "automatic", "rule": "easy", "deals": 1})
        mouse.until(lambda seen: bool(seen["over"]), 150)
        if mouse.did["Become the Prophet"] and mouse.did["Right"] + mouse.did["Wrong"]:
            break
    assert mouse.did["Become the Prophet"]
    assert mouse.did["Right"] + mouse.did["Wrong"]
    strings = [frame for frame in guest.sent if frame["t"] == "act" and len(frame["actions"]) > 2]
    assert strings, mouse.did
    assert not mouse.covered


def prophesies(seen: Seen, rng: random.Random) -> dict[str, Any] | None:
    buttons: dict[str, dict[str, Any]] = {one["text"]: one for one in seen["buttons"]}
    if "Right" in buttons:
        return buttons[rng.choice(["Right", "Wrong"])]
    return buttons.get("Become the Prophet")


@pytest.mark.timeout(400)
def test_the_line_is_walked_along_and_read_out_by_keyboard(welcome: Welcome) -> None:
    guest = welcome(quick=True)
    page = guest.sit("eleusis", seats=2, options={"dealer": "automatic", "rule": "easy", "deals": 1})
    mouse = Mouse(page)
    mouse.until(lambda seen: bool(seen["lit"]) and zone(guest, "sidelines")["count"] >= 2, 90)
    keys = Keyboard(page)
    line = page.get_by_role("list", name="Mainline")
    expect(line.get_by_role("listitem")).to_have_count(zone(guest, "mainline")["count"])
    line.locator("[tabindex='0']").focus()
    keys.key("Home")
    assert keys.here()["text"].startswith("Card 1: ")
    seen = [keys.here()["text"]]
    for _ in range(zone(guest, "mainline")["count"] - 1):
        keys.key("ArrowRight")
        seen.append(keys.here()["text"])
    assert any("wrong here: " in one for one in seen), seen
    assert len(set(seen)) == len(seen)


def at_a_long_line(guest: Guest, most: int = 8) -> list[dict[str, Any]]:
    """Plays until so much lies in the line that it scrolls; what lay over the button of the whole line meanwhile."""
    covered: list[dict[str, Any]] = []

    def long_enough(seen: Seen) -> bool:
        tries = 0
        while (over := guest.page.evaluate(COVERED)) is not None and tries < 10:
            guest.page.wait_for_timeout(200)  # between two layouts, which takes a busy machine a while
            tries += 1
        if over is not None:
            covered.append(over)
        return bool(seen["over"]) or (bool(seen["lit"]) and zone(guest, "mainline")["count"] > 16)

    for seed in range(most):
        page = guest.sit("eleusis", seats=4, options={"dealer": "automatic", "rule": "easy", "deals": 1})
        if not Mouse(page, seed=seed).until(long_enough, 150)["over"]:
            return covered
    raise AssertionError("every deal ended with a short line")


@pytest.mark.timeout(400)
def test_a_long_line_on_a_narrow_phone_says_what_lies_above_and_shows_all_of_it(welcome: Welcome) -> None:
    guest = welcome(quick=True, size=NARROW, touch=True)
    covered = at_a_long_line(guest)
    page = guest.page
    assert not covered
    for height in (NARROW[1] + 30, NARROW[1]):  # a bar of the browser that hides and comes back
        page.set_viewport_size({"width": NARROW[0], "height": height})
        page.wait_for_timeout(200)
    count = zone(guest, "mainline")["count"]
    line = page.get_by_role("list", name="Mainline")
    above = page.locator(".line-foot .above")
    expect(above).to_contain_text("above")
    in_view = page.evaluate(
        """() => { const box = document.querySelector('.line-box').getBoundingClientRect();
        return [...document.querySelectorAll('.wrapped [data-at]')].filter((card) => {
          const { top, bottom } = card.getBoundingClientRect();
          return (top + bottom) / 2 >= box.top && top < box.bottom - 4; }).map((card) => Number(card.dataset.at)); }"""
    )
    assert max(in_view) == count - 1  # the newest card
    assert above.inner_text().strip(", ").split()[0] == str(min(in_view))
    line.locator("[tabindex='0']").focus()
    page.keyboard.press("Home")
    expect(line.locator("[data-at='0']")).to_be_in_viewport()
    expect(above).to_have_count(0)
    button = page.get_by_role("button", name="The whole line")
    button.tap()
    whole = page.get_by_test_id("whole")
    expect(whole.get_by_role("listitem")).to_have_count(count)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.keyboard.press("Escape")
    expect(whole).to_have_count(0)
    expect(button).to_be_focused()
