# SPDX-License-Identifier: Apache-2.0
"""Whole matches with a mouse, from the lobby to the result."""

from __future__ import annotations

import os
import re

import pytest
from playwright.sync_api import Page, expect

from .conftest import Welcome
from .house import Guest
from .player import Mouse, draws_and_passes


def from_the_lobby(guest: Guest, game: str, bots: str = "", **options: str) -> Page:
    """Chooses a game, its options and its bots, and presses "Play"."""
    page = guest.page
    page.goto("/")
    page.locator(f'[data-game="{game}"]').click()
    page.get_by_test_id("play-now").wait_for()
    if options:
        page.get_by_test_id("more-options").click()
        page.locator('input[name="name"]').wait_for()  # the fields come with the opening, not before it
    for name, value in options.items():
        word = page.locator(f'select[name="{name}-word"]')
        if word.count():
            word.select_option(label="A number")
        page.locator(f'input[name="{name}"]').fill(value)
    for bot in page.get_by_test_id("bot").all() if bots else []:
        bot.select_option(bots)
    page.get_by_test_id("play-now").click()
    page.wait_for_url(re.compile(r"/t/"))
    page.wait_for_selector("[data-testid=table] .own-line", state="attached")
    return page


def expect_result(page: Page, guest: Guest) -> None:
    """The result says who won, and its figures are those that the table sent."""
    view = guest.view()
    expect(page.locator("#prompt")).to_have_text(view["result"]["text"])
    ranking = page.locator(".ranking li")
    expect(ranking).to_have_count(view["seats"])
    for row, (_, score) in zip(ranking.all(), view["result"]["ranking"], strict=True):
        assert str(score).replace("-", "−") in row.inner_text()
    rows = sum(1 + len(row.get("parts", [])) for row in view["sheet"]["rows"])
    expect(page.get_by_test_id("scores").locator("tbody tr")).to_have_count(rows)


def again_until(page: Page, guest: Guest, mouse: Mouse, kinds: tuple[str, ...], most: int = 6) -> None:
    """What chance did not bring in one match comes in another like it."""
    for _ in range(most):
        if all(mouse.did[kind] for kind in kinds):
            break
        goal = guest.view()["sheet"]["goal"]
        old = page.url
        page.get_by_test_id("again").click()
        expect(page).not_to_have_url(old)
        page.wait_for_selector("[data-testid=table] .own-line", state="attached")
        assert guest.view()["sheet"]["goal"] == goal  # the same options
        mouse.to_result(200)
    assert all(mouse.did[kind] for kind in kinds), mouse.did


@pytest.mark.timeout(600)
def test_a_match_of_8_5_3_is_played_by_mouse_from_the_lobby_to_its_result(welcome: Welcome) -> None:
    guest = welcome(quick=True)
    page = from_the_lobby(guest, "8-5-3", target="6")
    mouse = Mouse(page)
    mouse.to_result(280)
    expect_result(page, guest)
    assert mouse.did["card"] >= 12  # a twelfth trick may end the match in its first deal


@pytest.mark.timeout(600)
def test_the_exchange_the_trump_suit_and_the_discards_are_chosen_by_mouse(welcome: Welcome) -> None:
    guest = welcome(quick=True)
    page = from_the_lobby(guest, "8-5-3", bots="beginner", target="8")
    mouse = Mouse(page, high=True)
    mouse.to_result(280)
    expect_result(page, guest)
    again_until(page, guest, mouse, ("tile", "lift", "discard", "pass", "card"))


@pytest.mark.timeout(600)
def test_crazy_eights_is_played_by_mouse_with_draws_passes_and_suits(welcome: Welcome) -> None:
    guest = welcome(quick=True)
    page = from_the_lobby(guest, "crazy-eights", draw_limit="2", target="60")
    mouse = Mouse(page, draws_and_passes)
    mouse.to_result(200)
    expect_result(page, guest)
    again_until(page, guest, mouse, ("draw", "pass", "tile", "card"))


@pytest.mark.timeout(600)
def test_a_match_of_abstrac_is_played_by_mouse(welcome: Welcome) -> None:
    guest = welcome(quick=True)
    page = from_the_lobby(guest, "abstrac")
    mouse = Mouse(page)
    mouse.to_result(200)
    expect_result(page, guest)
    again_until(page, guest, mouse, ("Take 1", "Take 2", "Take 3"))
    assert mouse.did["Take first"] + mouse.did["Take second"] >= 1 or mouse.did["continue"] == 0


@pytest.mark.timeout(600)
def test_unlimited_abstrac_is_played_with_its_stepper(welcome: Welcome) -> None:
    guest = welcome(quick=True)
    page = from_the_lobby(guest, "abstrac-unlimited", bots="beginner", target="200")
    mouse = Mouse(page, high=True)  # who takes much lets the next take more, and five are too many for buttons
    mouse.to_result(200)
    expect_result(page, guest)
    again_until(page, guest, mouse, ("stepper",))


@pytest.mark.skipif(not os.environ.get("KIBITZ_LONG"), reason="full length: set KIBITZ_LONG=1")
@pytest.mark.timeout(1200)
@pytest.mark.parametrize("game", ["8-5-3", "9-5-2", "abstrac-suit", "abstrac-unlimited", "abstrac-52", "crazy-eights"])
def test_a_match_at_full_length_is_played_by_mouse(welcome: Welcome, game: str) -> None:
    guest = welcome(quick=True)
    page = from_the_lobby(guest, game)
    Mouse(page, draws_and_passes).to_result(1000)
    expect_result(page, guest)
