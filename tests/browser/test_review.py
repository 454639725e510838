# SPDX-License-Identifier: Apache-2.0
"""The review of a match: below its result, and in its replay, by mouse and by key, on a desk and on a phone."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from .conftest import Welcome
from .house import PHONE
from .test_accessibility import check_axe
from .test_looking_back import at_result, played


def sideways(page: Page) -> int:
    """How much wider the page is than its window."""
    return int(page.evaluate("document.documentElement.scrollWidth - innerWidth"))


@pytest.mark.timeout(300)
@pytest.mark.parametrize("phone", [False, True])
def test_a_review_leads_to_its_moments_and_shows_what_each_choice_promised(welcome: Welcome, phone: bool) -> None:
    guest = welcome(quick=True)
    if phone:
        guest.page.set_viewport_size({"width": PHONE[0], "height": PHONE[1]})
    table = played(guest)
    page = at_result(guest, table)

    page.get_by_test_id("review").click()
    review = page.get_by_test_id("reviewed")
    expect(page.get_by_test_id("review-progress")).to_have_text("", timeout=120_000)
    expect(review.get_by_test_id("balances").locator("tbody tr")).to_have_count(2)
    expect(review.get_by_test_id("balances")).to_contain_text("You")
    assert sideways(page) <= 0
    check_axe(page)

    page.goto(f"/r/{table}?deal=1&at=0&seat=0&review=1")
    weighed = page.get_by_test_id("weighed")
    expect(weighed).to_contain_text(re.compile("could choose|Nothing to weigh"))
    for _ in range(30):
        if weighed.get_by_role("list").count():
            break
        page.keyboard.press("ArrowRight")
        page.wait_for_timeout(30)
    expect(weighed.get_by_role("listitem").filter(has_text="done")).to_have_count(1)
    expect(weighed).to_contain_text("best")
    assert sideways(page) <= 0
    check_axe(page)
    page.keyboard.press("r")
    expect(weighed).to_have_count(0)
