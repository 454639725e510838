# SPDX-License-Identifier: Apache-2.0
"""A dealer of Eleusis on a phone: rules by taps and in people's words, and a rule kept in the head, judged by hand."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from kibitz.rulelang.rule import parse
from kibitz.rulelang.wording.prose import prose

from .composer import SecretComposer
from .conftest import Welcome
from .desk import as_dealer
from .house import PHONE, told, wait_until
from .player import Mouse, look
from .test_secret_matches import by_colour

# As people say them, the three of the first drawing of the notebook before all; and as they are put down.
SENTENCES = [
    ("After an odd card, black; after an even card, red", "if last is odd then black else red"),
    ("Colours alternate", "another colour"),
    ("A red card follows every even card", "if last is even then red"),
    ("between 5 and 9", "5 to 9"),
    ("same suit or same value", "same suit or same rank"),
    ("higher, unless it is a king", "higher or king"),
    ("every third card is a heart", "if position is a multiple of 3 then hearts"),
    ("diamonds can't follow spades", "if last is spades then not diamonds"),
]
# More that is built with a few taps: sorts of card, and numbers.
ALSO = [
    "court",
    "sum of last and next is even",
    "difference of last and next is at least 5",
    "rank is more than position",
]
MOST_TAPS = 12


@pytest.mark.timeout(180)
def test_secret_rules_are_composed_with_a_finger_and_read_as_plain_sentences(welcome: Welcome) -> None:
    guest = welcome(quick=True, size=PHONE, touch=True)
    page = as_dealer(guest)
    composer = SecretComposer(guest)
    rules = [rule for _, rule in SENTENCES] + ALSO
    for n, rule in enumerate(rules):
        if n:
            composer.start_again()
        composer.write(rule)
        assert composer.taps <= MOST_TAPS, (rule, composer.taps)
        expect(page.get_by_test_id("understood").locator(".reading")).to_have_text(prose(parse(rule)))
    put_down(page)
    expect(page.locator(".own-line")).to_contain_text(prose(parse(rules[-1])).removesuffix("."))
    assert page.evaluate("() => document.documentElement.scrollWidth") <= PHONE[0]


@pytest.mark.timeout(180)
def test_secret_rules_are_typed_in_people_s_words_on_a_phone(welcome: Welcome) -> None:
    guest = welcome(quick=True, size=PHONE, touch=True)
    page = as_dealer(guest)
    page.get_by_role("radio", name="Type it").tap()
    for words, rule in SENTENCES:
        page.get_by_test_id("text").fill(words)
        understood = page.get_by_test_id("understood")
        expect(understood.locator(".reading")).to_have_text(prose(parse(rule)))
        expect(understood).to_contain_text(rule)  # small, as it is written down
    put_down(page)


def put_down(page: Page) -> None:
    page.get_by_test_id("put").tap()
    page.get_by_role("button", name="No hint").tap()


class Finger(Mouse):
    """Plays as somebody with a mouse does, by taps."""

    def click_at(self, x: float, y: float) -> None:
        self.page.touchscreen.tap(x, y)


@pytest.mark.timeout(180)
def test_a_dealer_judges_a_play_by_hand_with_a_finger_and_gives_a_clue(welcome: Welcome) -> None:
    guest = welcome(quick=True, size=PHONE, touch=True)
    page = as_dealer(guest)
    page.get_by_role("button", name="Keep it in the head").tap()
    page.get_by_role("button", name="Keep it in the head").last.tap()  # a rare act is asked once more
    page.get_by_role("button", name="No hint").tap()
    start = page.get_by_test_id("choices").get_by_role("button", name="Right")
    expect(page.get_by_test_id("prompt")).to_contain_text("start the line?")
    start.tap()
    finger = Finger(page, by_colour(guest))
    finger.until(lambda seen: any(one["text"] == "Wrong" for one in seen["buttons"]), 60)
    for name in ("Right", "Wrong"):
        box = page.get_by_test_id("choices").get_by_role("button", name=name).bounding_box()
        assert box is not None
        assert box["height"] >= 44
    expect(page.get_by_test_id("prompt")).to_contain_text("played")
    page.get_by_test_id("choices").get_by_role("button", name="Wrong").tap()
    wait_until(page, lambda: any("You said wrong" in text for text in told(guest)), "the ruling")
    page.locator("nav.foot").get_by_role("button", name="Notebook").tap()
    page.get_by_test_id("clue-text").fill("Look at what lies two cards back")
    page.get_by_role("button", name="Give it").tap()
    expect(page.get_by_test_id("panel")).to_contain_text("Look at what lies two cards back")
    assert not look(page)["refusal"]
