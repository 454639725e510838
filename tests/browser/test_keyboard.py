# SPDX-License-Identifier: Apache-2.0
"""A keyboard alone is enough, and what it reads aloud is true."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from .conftest import Welcome
from .house import Guest, wait_until
from .player import Keyboard, look
from .scenes import reach

# Counts the sounds that a page starts.
HEARD = """
window.tones = 0;
for (const kind of [OscillatorNode, AudioBufferSourceNode]) {
  const start = kind.prototype.start;
  kind.prototype.start = function (...when) { window.tones += 1; return start.apply(this, when); };
}
"""


def heard(page: Page) -> list[str]:
    """What the polite live region was given so far."""
    said: list[str] = page.evaluate("() => window.spoken.polite")
    return said


def quiet(guest: Guest) -> None:
    """Waits until it is this person's turn and nothing more is read aloud."""
    page = guest.page
    wait_until(page, lambda: look(page)["lit"], "the turn")
    said = -1
    while said != len(heard(page)):
        said = len(heard(page))
        page.wait_for_timeout(350)


def read_out(guest: Guest, keys: Keyboard, key: str) -> str:
    """What a read-out key says, once everything else has been said."""
    quiet(guest)
    before = len(heard(guest.page))
    keys.key(key)
    wait_until(guest.page, lambda: len(heard(guest.page)) > before, f"what {key} reads")
    return heard(guest.page)[before]


@pytest.mark.timeout(600)
def test_a_match_of_8_5_3_is_played_with_the_keyboard_alone(welcome: Welcome) -> None:
    guest = welcome(quick=True)
    page, keys = guest.page, Keyboard(guest.page)
    page.goto("/")
    page.locator("[data-game]").first.wait_for()
    keys.tab_to(lambda one: one["game"] == "8-5-3")
    keys.key("Enter")
    expect(page.get_by_test_id("play-now")).to_be_focused()
    keys.tab_to(lambda one: one["test"] == "more-options", "Shift+Tab")
    keys.key("Enter")
    page.locator('input[name="target"]').wait_for()
    keys.tab_to(lambda one: one["name"] == "target")
    keys.key("Control+a")
    keys.key("1")
    keys.tab_to(lambda one: one["test"] == "play-now")
    keys.key("Enter")
    page.wait_for_url(re.compile(r"/t/"))
    page.get_by_test_id("hand").wait_for()
    keys.tab_to(lambda one: bool(one["hand"]))

    keys.until(lambda seen: seen["lit"] and any(word in seen["prompt"] for word in ("lead", "follow")))
    check_read_outs(guest, keys)
    keys.until(lambda seen: bool(seen["over"]), 400)
    assert keys.here()["id"] == "prompt"  # the result is where the focus goes
    expect(page.locator("#prompt")).to_have_text(guest.view()["result"]["text"])
    keys.tab_to(lambda one: one["test"] == "again")


def check_read_outs(guest: Guest, keys: Keyboard) -> None:
    page, view = guest.page, guest.view()
    hand = next(zone for zone in view["zones"] if zone["id"] == "hand-0")
    said = read_out(guest, keys, "h")
    assert said.startswith(f"You hold {hand['count']} cards.")
    for card in hand["cards"]:
        rank = {"A": "ace", "K": "king", "Q": "queen", "J": "jack", "T": "10"}.get(card["face"][0], card["face"][0])
        assert re.search(rf"\b{rank}s?\b", said), (card, said)
    assert read_out(guest, keys, "t")
    assert re.match(r"No trick was finished yet\.|Last trick\.", read_out(guest, keys, "l"))
    scores = read_out(guest, keys, "s")
    assert scores.startswith("Scores, to 1 point")
    assert all(player["name"] in scores for player in view["players"])
    turn = read_out(guest, keys, "w")
    assert turn.startswith(view["prompt"]["text"].split(":")[0])
    assert read_out(guest, keys, "r") == turn
    assert read_out(guest, keys, "g")
    keys.key("?")
    expect(page.get_by_test_id("menu")).to_be_focused()
    keys.key("Escape")
    expect(page.get_by_test_id("menu")).to_have_count(0)
    assert keys.here()["hand"]


def test_letters_and_digits_find_a_card_and_never_play_one(welcome: Welcome) -> None:
    guest = welcome()
    page = guest.sit("8-5-3")
    keys = Keyboard(page)
    keys.tab_to(lambda one: bool(one["hand"]))
    faces = [card["face"] for card in guest.view()["zones"][0]["cards"]]
    sent = len(guest.sent)
    rank = faces[0][0].replace("T", "0")
    keys.key(rank.lower())
    assert keys.here()["face"][0].replace("T", "0") == rank
    for suit in {face[1] for face in faces}:
        keys.key(f"Shift+{suit}")
        assert keys.here()["face"][1] == suit
    assert len(guest.sent) == sent


def test_read_out_keys_can_be_switched_off(welcome: Welcome) -> None:
    guest = welcome(settings={"keys": False})
    page = guest.sit("8-5-3")
    keys = Keyboard(page)
    keys.tab_to(lambda one: bool(one["hand"]))
    quiet(guest)
    before = heard(page)
    for key in "htlswrg?":
        keys.key(key)
    page.wait_for_timeout(400)
    assert heard(page) == before
    expect(page.get_by_test_id("menu")).to_have_count(0)


def test_arrow_keys_step_through_numbers(welcome: Welcome) -> None:
    guest = welcome()
    page = guest.sit("abstrac-unlimited", bots=["random"])
    keys = Keyboard(page)
    keys.tab_to(lambda one: True)
    keys.until(lambda seen: seen["lit"] and any(one["name"] == "More" for one in seen["buttons"]))
    keys.tab_to(lambda one: one["text"] == "More", "Shift+Tab")
    before = page.get_by_test_id("number").input_value()
    keys.key("ArrowUp")
    assert page.get_by_test_id("number").input_value() == str(int(before) + 1)
    keys.key("ArrowDown")
    assert page.get_by_test_id("number").input_value() == before
    keys.key("End")
    most = max(choice["value"] for choice in guest.view()["choices"])
    assert page.get_by_test_id("number").input_value() == str(most)


def test_focus_lands_on_what_can_be_done_next(welcome: Welcome) -> None:
    guest = welcome(quick=True)
    page, keys = guest.page, Keyboard(guest.page)
    page.goto("/")
    page.locator("[data-game]").first.wait_for()
    expect(page.get_by_role("searchbox")).to_be_focused()
    page.keyboard.type("sergeant major")
    expect(page.locator("[data-game]")).to_have_count(1)
    keys.key("Enter")
    expect(page.get_by_test_id("play-now")).to_be_focused()
    keys.key("Enter")
    page.wait_for_url(re.compile(r"/t/"))
    wait_until(page, lambda: look(page)["lit"], "the turn")
    wait_until(page, lambda: look(page)["place"] in ("hand", "choices"), "the focus where one can act")
    seen = look(page)
    assert seen["place"] == ("hand" if seen["asked"] else "choices")


def test_a_skip_link_is_the_first_stop_and_leads_to_the_hand(welcome: Welcome) -> None:
    guest = welcome(quick=True)
    page = guest.sit("crazy-eights", seats=2)
    keys = Keyboard(page)
    wait_until(page, lambda: look(page)["lit"] and look(page)["asked"], "a card to be asked for")
    page.evaluate("() => document.activeElement.blur()")
    keys.key("Tab")
    keys.tab_to(lambda one: one["test"] == "skip-link", "Shift+Tab")
    expect(page.get_by_test_id("skip-link")).to_be_in_viewport()
    keys.key("Enter")
    assert keys.here()["hand"]


def test_who_comes_while_a_suit_is_asked_for_finds_the_suits_under_their_focus(welcome: Welcome) -> None:
    guest = welcome(quick=True)
    reach(guest, "crazy-eights", "suit")
    page = guest.page
    page.reload()
    page.locator("[data-suit]").first.wait_for()
    wait_until(page, lambda: look(page)["place"] == "choices", "the focus on a suit")


def test_a_refusal_is_said_once(welcome: Welcome) -> None:
    guest = welcome(quick=True)
    reach(guest, "8-5-3", "play")
    page = guest.page
    wait_until(page, lambda: any(one["off"] for one in look(page)["cards"]), "a card that may not be played")
    quiet(guest)
    off = page.locator('[data-testid="hand-card"][aria-disabled="true"]').first
    name = off.get_attribute("aria-label") or ""
    assert name.endswith(", not now")
    face = off.get_attribute("data-face") or ""
    why = guest.view()["refused"][face]["text"].split(": ", 1)[1].split(" (")[0]
    off.focus()
    page.keyboard.press("Enter")
    expect(page.get_by_test_id("refusal")).to_contain_text(why)
    page.wait_for_timeout(700)
    said: list[str] = page.evaluate("() => [...window.spoken.polite, ...window.spoken.urgent]")
    assert sum(text.count(why) for text in said) == 1


def test_m_turns_the_sounds_on_and_off_and_says_so(welcome: Welcome) -> None:
    guest = welcome(quick=True, script=HEARD)
    page = guest.sit("crazy-eights", seats=2)
    keys = Keyboard(page)
    keys.tab_to(lambda one: bool(one["hand"]))
    quiet(guest)
    assert page.evaluate("() => window.tones") == 0
    keys.key("m")
    wait_until(page, lambda: "Sounds are on." in " ".join(heard(page)), "what the key says")
    keys.until(lambda seen: page.evaluate("() => window.tones") > 0)
    page.reload()
    assert page.evaluate("() => JSON.parse(localStorage.getItem('kibitz.settings')).sounds") is True
