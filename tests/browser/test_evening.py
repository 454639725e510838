# SPDX-License-Identifier: Apache-2.0
"""A whole evening: people come by a link, play with bots, go and come back, play again and look back at it.

One of them plays by mouse, one by touch on a phone, one by keyboard alone. It takes minutes, and is for the long run.
"""

from __future__ import annotations

import os
from dataclasses import dataclass
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from .conftest import Welcome
from .house import PHONE, Guest
from .player import Keyboard, Mouse, Seen, look
from .test_accessibility import check_axe

pytestmark = [
    pytest.mark.skipif(not os.environ.get("KIBITZ_LONG"), reason="a whole evening: set KIBITZ_LONG=1"),
    pytest.mark.timeout(1500),
]
MATCHES = 4  # the first, and three that somebody asks for


class Finger(Mouse):
    """Taps where a mouse would click."""

    def click_at(self, x: float, y: float) -> None:
        self.page.touchscreen.tap(x, y)


@dataclass(frozen=True)
class Person:
    """Somebody at the table, and how they work it."""

    guest: Guest
    hand: Mouse | Keyboard

    @property
    def page(self) -> Page:
        return self.guest.page

    def press(self, button: Locator) -> None:
        """Presses a button by mouse, finger or keyboard."""
        if isinstance(self.hand, Finger):
            button.tap()
        elif isinstance(self.hand, Mouse):
            button.click()
        else:
            button.wait_for()
            label = button.evaluate("(node) => (node.getAttribute('aria-label') || node.textContent).trim()")
            self.hand.tab_to(lambda one: bool(one["text"] == label))
            self.hand.key("Enter")

    def play(self) -> Seen:
        """Does what the page asks for, if it asks this person."""
        seen = look(self.page)
        if seen["over"] or not (seen["lit"] or seen["pause"]):
            return seen
        if isinstance(self.hand, Keyboard) and not seen["focus"]:
            self.hand.key("Tab")
        self.hand.step()
        return seen


def person(welcome: Welcome, way: str, name: str) -> Person:
    """A guest who works the page in one way."""
    if way == "touch":
        guest = welcome(quick=True, name=name, size=PHONE, touch=True, settings={"oneTap": True})
        return Person(guest, Finger(guest.page, seed=3))
    guest = welcome(quick=True, name=name)
    return Person(guest, Mouse(guest.page, seed=4) if way == "mouse" else Keyboard(guest.page, seed=5))


def play_on(people: list[Person], seconds: float = 300.0, until: Any = None) -> None:
    """All play until all see the result, or until what is wanted has come."""
    left = int(seconds / 0.02)
    for _ in range(left):
        seen = [one.play() for one in people]
        if all(one["over"] for one in seen) or (until is not None and until()):
            return
        people[0].page.wait_for_timeout(20)
    raise AssertionError([one["prompt"] for one in seen])


def sit_down(friend: Person, link: str) -> None:
    """Opens the link and takes the seat that is offered."""
    friend.page.goto(link)
    join = friend.page.get_by_test_id("join")
    friend.press(join.get_by_role("button", name="Take a seat"))
    expect(join).to_have_count(0)
    friend.page.wait_for_selector("[data-testid=table] .own-line", state="attached")


def seat_of(one: Person) -> int:
    return int(one.guest.view()["seat"])


def goes_away_and_comes_back(gone: Person, others: list[Person]) -> None:
    """A bot plays for who is away, after the time that the table allows; whoever is back reads what it did."""
    address, seat, host = gone.page.url, seat_of(gone), others[0].guest
    gone.page.goto("/")

    def stood_in() -> bool:
        return bool(host.tables()[-1]["table"]["seats"][seat]["stood_in"])

    play_on(others, 120, stood_in)
    assert stood_in()
    gone.page.goto(address)
    told = gone.page.get_by_test_id("played-for-you")
    expect(told).to_contain_text("You are back.")
    check_axe(gone.page)
    gone.press(told.get_by_role("button", name="Close"))
    expect(told).to_have_count(0)


def again(asks: Person, others: list[Person]) -> None:
    """One wants to play again, and all meet at the same table."""
    old = asks.page.url
    asks.press(asks.page.get_by_role("button", name="Rematch"))
    expect(asks.page).not_to_have_url(old)
    for one in others:
        expect(one.page.get_by_test_id("wants-again")).to_contain_text("wants to play again")
        one.press(one.page.get_by_test_id("again"))
        one.page.wait_for_url(asks.page.url)
    expect(asks.page.get_by_test_id("open-seats")).to_have_count(0)


def look_back(people: list[Person]) -> None:
    """Everybody reads the review, and nothing on the page is out of anybody's reach."""
    for one in people:
        check_axe(one.page)
        one.press(one.page.get_by_test_id("review"))
        expect(one.page.get_by_test_id("review-progress")).to_have_text("", timeout=240_000)
        expect(one.page.get_by_test_id("balances").locator("tbody tr")).not_to_have_count(0)
        check_axe(one.page)


def challenge(host: Person, friend: Person) -> None:
    """A friend plays the deals of the match alone, and the points stand side by side."""
    host.press(host.page.get_by_test_id("challenge"))
    link = host.page.get_by_test_id("same-deals").get_by_test_id("invite").input_value()
    friend.page.goto(link)
    check_axe(friend.page)
    friend.press(friend.page.get_by_test_id("take-challenge"))
    friend.page.wait_for_selector("[data-testid=table] .own-line", state="attached")
    play_on([friend])
    expect(friend.page.get_by_test_id("compared").locator("tbody tr")).not_to_have_count(0)


@pytest.mark.parametrize(
    ("game", "seats", "ways", "options"),
    [
        ("8-5-3", 3, ["mouse", "touch"], {"target": 2}),
        ("crazy-eights", 5, ["mouse", "touch", "keyboard", "mouse"], {"target": 20}),
    ],
    ids=["two people and a bot", "four people and a bot"],
)
def test_an_evening_from_the_invitation_to_the_challenge(
    welcome: Welcome, game: str, seats: int, ways: list[str], options: dict[str, Any]
) -> None:
    people = [person(welcome, way, name) for way, name in zip(ways, ["Noor", "Ada", "Bo", "Cy"], strict=False)]
    host, friends = people[0], people[1:]
    bots = ["greedy"] * (seats - len(people))
    host.page.goto(host.guest.new_table(game, seats=seats, bots=bots, options=options, away=3))
    link = host.page.get_by_test_id("open-seats").get_by_test_id("invite").input_value()
    for friend in friends:
        sit_down(friend, link)
    expect(host.page.get_by_test_id("open-seats")).to_have_count(0)
    assert len({seat_of(one) for one in people}) == len(people)

    goes_away_and_comes_back(friends[-1], [host, *friends[:-1]])
    play_on(people)
    for number in range(1, MATCHES):
        asks = people[number % len(people)]
        again(asks, [one for one in people if one is not asks])
        play_on(people)
    assert len({one.page.url for one in people}) == 1

    look_back(people)
    challenge(host, friends[0])
