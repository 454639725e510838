# SPDX-License-Identifier: Apache-2.0
"""Rules where people look for them: a clause behind a "Why?", links that lead on, options before one sits down."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from .conftest import Welcome
from .house import DESK, PHONE
from .test_accessibility import check_axe

OPTIONS = {"jack_value": 20, "announce_mode": "challenge"}


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_options_are_seen_in_the_lobby_on_the_invitation_and_beside_their_clauses(
    welcome: Welcome, size: tuple[int, int]
) -> None:
    host, guest = welcome(size=size), welcome(size=size, name="Sam")
    url = host.new_table("mau-mau", seats=3, bots=["greedy"], options=OPTIONS, open=True)
    page = guest.page
    page.goto("/")
    row = page.locator(".open-tables li", has=page.locator(f'a[href="{url}"]'))
    expect(row.get_by_test_id("chosen")).to_have_text(
        "Missed words: claimed by the other players · A jack left costs: 20"
    )
    row.get_by_test_id("join-open").click()
    asked = page.get_by_test_id("join")
    expect(asked.get_by_test_id("chosen")).to_contain_text("A jack left costs: 20 (usually 2)")
    asked.get_by_role("button", name="Read the rules").click()
    expect(page.get_by_test_id("at-table")).to_contain_text("claimed by the other players")
    clause = page.locator('[data-clause-id="MAU-15"]')
    expect(clause.locator('[data-option="jack_value"]')).to_have_text(
        "At this table: A jack left costs: 20 (usually 2)"
    )
    expect(clause.locator(".differs")).to_have_count(1)


@pytest.mark.parametrize("size", [DESK, PHONE], ids=["desk", "phone"])
def test_a_games_page_shows_the_game_at_a_glance_before_its_clauses(welcome: Welcome, size: tuple[int, int]) -> None:
    page = welcome(size=size).page
    page.goto("/#rockaway")
    glance = page.get_by_test_id("glance")
    expect(glance).to_contain_text("Aim. Be rid of your cards")
    first = page.locator('[data-clause-id="ROC-1"]')
    top, below = glance.bounding_box(), first.bounding_box()
    assert top is not None
    assert below is not None
    assert top["y"] + top["height"] <= below["y"]
    if size == DESK:
        assert top["y"] + top["height"] <= size[1]
    glance.get_by_role("button", name="ROC-4").click()
    expect(page.locator(".block.here")).to_have_attribute("data-clause-id", "ROC-4")


def test_cards_of_a_worked_example_are_drawn(welcome: Welcome) -> None:
    page = welcome().page
    page.goto("/#8-5-3")
    example = page.locator("section", has=page.get_by_role("heading", name="Worked examples"))
    expect(example.locator('.tab[data-card="KC"]').first).to_be_visible()
    expect(example.locator('.tab[data-card="KC"]').first).to_have_attribute("aria-label", "king of clubs")
    check_axe(page)


def test_a_why_leads_to_a_clause_of_the_game_below_and_links_lead_on_and_back(welcome: Welcome) -> None:
    guest = welcome(quick=True)
    page = guest.sit("neuner")
    expect(page.get_by_test_id("ask").get_by_role("button", name="Why?")).to_be_visible()
    page.get_by_test_id("ask").get_by_role("button", name="Why?").click()
    here = page.locator(".block.here")
    expect(here).to_have_count(1)
    expect(here).to_be_in_viewport()
    assert (here.get_attribute("data-clause-id") or "").startswith("CRE-")
    page.locator('.block[data-clause-id="CRE-6"]').get_by_role("button", name="MAU-6").click()
    expect(page.locator(".block.here")).to_have_attribute("data-clause-id", "MAU-6")
    page.get_by_test_id("rules").get_by_role("button", name="Mau-Mau", exact=True).first.click()
    expect(page.get_by_test_id("rules").locator("h2")).to_have_text("Mau-Mau")
    page.get_by_test_id("own-rules").click()
    expect(page.get_by_test_id("at-table")).to_be_visible()
    check_axe(page)
