# SPDX-License-Identifier: Apache-2.0
"""People play on the pages of the documentation site, by the engine in their own browser."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect
from tests.browser.visit import CHOICES, LOADED, OVER, PHONE, Visit, faults, served

import kibitz

pytest.importorskip("sphinx", reason="the site needs the extra docs")

from docs_site import build

pytestmark = [pytest.mark.long, pytest.mark.timeout(1200)]

GAMES = {game.id: game.title for game in kibitz.catalog()}


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of the whole site, served as any file server does."""
    folder = tmp_path_factory.mktemp("build")
    assert build(folder) == 0
    with served(folder / "site") as address:
        yield address


@pytest.fixture
def visits(browser: Browser, site: str) -> Iterator[list[Visit]]:
    made: list[Visit] = []
    yield made
    for visit in made:
        visit.close()


@pytest.fixture
def desk(browser: Browser, site: str, visits: list[Visit]) -> Visit:
    visits.append(Visit(browser, site))
    return visits[-1]


@pytest.fixture
def phone(browser: Browser, site: str, visits: list[Visit]) -> Visit:
    visits.append(Visit(browser, site, PHONE, dark=True))
    return visits[-1]


def test_nothing_of_the_engine_is_loaded_before_the_button_is_pressed(desk: Visit) -> None:
    desk.open("games/8-5-3.html")
    expect(desk.page.get_by_role("button", name="Play 8-5-3 on this page")).to_be_visible()
    before = [url for url in desk.fetched if "pyodide" in url or "kibitz.zip" in url or "player.js" in url]

    desk.page.locator(".kibitz-play > button").click()
    desk.asked()

    assert before == []
    assert any("pyodide.asm.wasm" in url for url in desk.fetched)
    assert any("kibitz.zip" in url for url in desk.fetched)


@pytest.mark.parametrize("size", ["desk", "phone"])
def test_every_game_can_be_played_on_one_page(size: str, request: pytest.FixtureRequest) -> None:
    visit: Visit = request.getfixturevalue(size)
    page = visit.page
    visit.begin("try.html?pace=0&seed=7")
    chooser = page.locator(".kibitz-bar select").first

    for name, title in GAMES.items():
        chooser.select_option(name)
        expect(page.locator(".kibitz-caption b")).to_have_text(title, timeout=LOADED)
        for turn in range(6):
            visit.asked()
            if page.locator(OVER).count():
                break
            choices = visit.choices()
            assert choices.count(), f"{name} asks, and there is nothing to press"
            choices.nth(turn % choices.count()).click()
        visit.asked()
        assert page.locator(".kibitz-play [role=alert]").count() == 0, name
        assert page.locator(".kibitz-story p").count() > 2, f"nothing was told in {name}"
        wide = page.evaluate("document.documentElement.scrollWidth - innerWidth")
        assert wide <= 0, f"{name} is wider than the page"


def test_a_match_comes_to_its_end_and_a_new_one_begins(desk: Visit) -> None:
    page = desk.page
    desk.begin("games/abstrac-unlimited.html?pace=0&seed=3")
    for _ in range(200):
        desk.asked()
        if page.locator(OVER).count():
            break
        desk.choices().first.click()
    expect(page.locator(OVER)).to_contain_text("win")

    page.locator(".kibitz-choices").get_by_role("button", name="New match").click()
    desk.asked()
    expect(page.locator(".kibitz-caption")).to_contain_text("Deal 1")


def test_a_card_that_may_not_be_played_says_why_with_its_clause(desk: Visit) -> None:
    page = desk.page
    desk.begin("games/8-5-3.html?pace=0&seed=5")
    for _ in range(60):
        desk.asked()
        if page.locator(".kibitz-hand .card.off").count():
            break
        desk.choices().first.click()

    page.locator(".kibitz-hand .card.off").first.click(force=True)  # it can be pressed, although nothing is played
    expect(page.locator(".kibitz-prompt .refusal")).to_contain_text("follow suit")


def test_a_deal_is_played_by_the_keyboard_alone(desk: Visit) -> None:
    page = desk.page
    desk.open("games/crazy-eights.html?pace=0&seed=2")
    page.locator(".kibitz-play > button").focus()
    page.keyboard.press("Enter")
    desk.asked()
    page.locator(CHOICES).first.focus()
    for _ in range(5):
        desk.asked()
        told = page.locator(".kibitz-story p").count()
        page.keyboard.press("Enter")
        page.wait_for_function("n => document.querySelectorAll('.kibitz-story p').length > n", arg=told, timeout=30_000)
        desk.asked()
        inside = "document.querySelector('.kibitz-table').contains(document.activeElement)"
        page.wait_for_function(inside, timeout=5_000)
        if page.evaluate("document.activeElement.getAttribute('aria-disabled') === 'true'"):
            page.locator(CHOICES).first.focus()


def test_arrows_go_along_the_hand(desk: Visit) -> None:
    page = desk.page
    desk.begin("games/crazy-eights.html?pace=0&seed=2")
    cards = page.locator(".kibitz-hand button")
    cards.first.focus()
    page.keyboard.press("ArrowRight")
    expect(cards.nth(1)).to_be_focused()
    page.keyboard.press("ArrowLeft")
    expect(cards.first).to_be_focused()


@pytest.mark.parametrize("size", ["desk", "phone"])
@pytest.mark.parametrize("game", ["8-5-3", "eleusis", "thousand"])
def test_axe_finds_nothing_at_a_table_on_a_page(size: str, game: str, request: pytest.FixtureRequest) -> None:
    visit: Visit = request.getfixturevalue(size)
    visit.begin(f"games/{game}.html?pace=0&seed=5")
    visit.choices().first.click()
    visit.asked()

    assert faults(visit.page, ".kibitz-play") == []


def test_the_built_site_says_how_large_the_engine_is(site: str, tmp_path: Path) -> None:
    import urllib.request

    total = 0
    for name in ("pyodide/pyodide.asm.wasm", "pyodide/pyodide.asm.mjs", "pyodide/python_stdlib.zip", "kibitz.zip"):
        with urllib.request.urlopen(f"{site}/_static/play/{name}") as answer:
            total += int(answer.headers["Content-Length"])
    assert 5_000_000 < total < 16_000_000  # what the button says before it is pressed
