# SPDX-License-Identifier: Apache-2.0
"""A newcomer is carried: sentences in the first deal, each once, and they come back when asked for."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from .conftest import Welcome
from .house import DESK, PHONE, Guest, wait_until
from .player import Keyboard, look
from .test_accessibility import check_axe

FIRST = "A card fits by its suit or by its rank; an eight fits on everything."


def test_the_values_of_the_cards_stand_below_the_hand_where_a_game_has_some(welcome: Welcome) -> None:
    page = welcome(quick=True).sit("thousand")
    expect(page.get_by_test_id("hand-caption")).to_contain_text("Ace 11, ten 10, king 4")
    check_axe(page)


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_who_chooses_a_hand_reads_on_its_button_what_it_scores(welcome: Welcome, size: tuple[int, int]) -> None:
    page = welcome(size=size, quick=True).sit("metamorphosis")
    button = page.get_by_test_id("choices").get_by_role("button", name="Hand 4")
    expect(button.locator("small")).to_have_text("No trump, each spade +4.")
    box = button.bounding_box()
    assert box
    assert box["x"] + box["width"] <= size[0]
    check_axe(page)


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_set_up_asks_for_players_and_opponents_and_keeps_the_rest_in_words(
    welcome: Welcome, size: tuple[int, int]
) -> None:
    page = welcome(size=size).page
    page.goto("/#eleusis")
    form = page.locator(".set-up form")
    expect(form.locator("select, input")).to_have_count(2)
    expect(page.get_by_test_id("play-now")).to_be_in_viewport()
    page.get_by_test_id("more-options").click()
    expect(form.locator("select[name=prophet_fall] option")).to_have_text(["Loses five points", "Takes five cards"])
    rules = form.locator("select[name=rule] option").all_inner_texts()
    assert not [text for text in rules if text[:1] in "BEHM" and text[1:3].isdigit()]
    check_axe(page)


def test_the_lobby_finds_other_names_and_sorts(welcome: Welcome) -> None:
    page = welcome().page
    page.goto("/")
    page.get_by_role("searchbox").fill("sergeant")
    found = page.locator("[data-game]")
    expect(found).to_have_count(1)
    expect(found).to_contain_text("Also called sergeant major")
    page.get_by_role("searchbox").fill("")
    page.get_by_test_id("order").select_option("players")
    expect(page.locator(".families h2").first).to_have_text("For 1–8 players")
    page.reload()
    expect(page.locator(".families h2").first).to_have_text("For 1–8 players")
    page.get_by_test_id("order").select_option("length")
    expect(page.locator(".families h2").first).to_contain_text("minutes")
    check_axe(page)


def asked(guest: Guest) -> None:
    """Waits until it is this person's turn."""
    wait_until(guest.page, lambda: look(guest.page)["lit"], "the turn")


def sit_with_a_card_that_fits(guest: Guest) -> Page:
    """At a table where the first turn is a choice of cards: who has to draw reads another sentence first."""
    for _ in range(12):
        page = guest.sit("crazy-eights", seats=2)
        asked(guest)
        if guest.view()["prompt"]["clause"] == "CRE-6":
            return page
    raise AssertionError("nothing fits in any deal")


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_a_sentence_guides_the_first_deal_and_is_gone_for_ever_at_one_key(
    welcome: Welcome, size: tuple[int, int]
) -> None:
    guest = welcome(size=size, settings={"guide": True}, quick=True)
    page = sit_with_a_card_that_fits(guest)
    tip = page.get_by_test_id("tip")
    expect(tip.locator("p")).to_contain_text(FIRST)
    wait_until(page, lambda: FIRST in " ".join(page.evaluate("() => window.spoken.polite")), "what is read aloud")
    box = tip.bounding_box()
    assert box
    assert box["x"] + box["width"] <= size[0]
    check_axe(page)
    keys = Keyboard(page)
    keys.tab_to(lambda one: bool(one["hand"]))
    keys.key("n")
    expect(tip).to_have_count(0)
    assert keys.here()["hand"]
    page.reload()
    asked(guest)
    page.wait_for_timeout(600)
    expect(tip.filter(has_text=FIRST)).to_have_count(0)


def test_the_button_does_the_same_and_the_setting_brings_all_sentences_back(welcome: Welcome) -> None:
    guest = welcome(settings={"guide": True}, quick=True)
    page = sit_with_a_card_that_fits(guest)
    tip = page.get_by_test_id("tip").filter(has_text=FIRST)
    tip.get_by_role("button", name="Got it").click()
    expect(tip).to_have_count(0)
    page.get_by_role("button", name="Menu").click()
    box = page.get_by_label("Guide me through first deals")
    box.uncheck()
    expect(tip).to_have_count(0)
    box.check()
    expect(tip).to_have_count(1)
