# SPDX-License-Identifier: Apache-2.0
"""The common house rules, composed with a finger on a phone, put in force, and some of them played to their effect."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect
from tests.engine.test_common_house_rules import RULES

from kibitz.rulelang.house.reader import read_house
from kibitz.rulelang.house.writer import house_text

from .composer import Composer
from .conftest import Welcome
from .effects import EFFECTS, Effect
from .house import PHONE, Guest, Server, told, wait_until
from .player import Mouse, look, sheds

WRITTEN = [number for number, sentence in RULES.items() if sentence]
# Five clubs against cards that never fit: this person wins the round.
WON = {
    2: ("3C 4C 5C 6C 7C|8D TD QD KD 9D", "2C 8H TH QH KH 9H 8S TS QS KS JS 9S"),
    3: ("3C 4C 5C 6C 7C|8D TD QD KD 9D|8H TH QH KH 9H", "2C 8S TS QS KS JS 9S JH JD AH AD AS"),
}
MOST_TAPS = 16  # of the longest sentence, which is two rules in one


class Table:
    """A server whose deals this test chooses."""

    def __init__(self, folder: Path) -> None:
        self.deals = folder / "deals.json"
        self.server = Server(folder / "table.sqlite3", arranged=str(self.deals)).start()

    def arrange(self, *deals: tuple[str, str]) -> None:
        self.deals.write_text(json.dumps(deals), encoding="utf-8")


@pytest.fixture(scope="module")
def table(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Table]:
    made = Table(tmp_path_factory.mktemp("arranged"))
    yield made
    made.server.stop()


def in_force(guest: Guest, table: Table, sentence: str, seats: int, *more: tuple[str, str]) -> int:
    """Wins a round, composes a rule and puts it in force; how many taps it took."""
    table.arrange(WON[seats], *more)
    options = {"rounds": 2, "hand_size": 5}
    mouse = Mouse(guest.sit("bartok", seats=seats, bots=["greedy"] * (seats - 1), options=options), sheds)
    mouse.until(lambda seen: bool(seen["writing"]), 60)
    composer = Composer(guest)
    composer.write(sentence)
    text = house_text(read_house(sentence))
    expect(guest.page.get_by_test_id("meaning")).to_contain_text(text, ignore_case=True)
    guest.page.get_by_test_id("put").tap()
    wait_until(
        guest.page, lambda: [rule["text"] for rule in guest.view().get("rules", [])] == [text], "the rule in force"
    )
    return composer.taps


@pytest.mark.timeout(120)
@pytest.mark.parametrize("number", WRITTEN)
def test_a_common_house_rule_is_composed_with_a_finger_and_put_in_force(
    welcome: Welcome, table: Table, number: str
) -> None:
    guest = welcome(table.server, quick=True, size=PHONE, touch=True)
    assert in_force(guest, table, RULES[number], 2) <= MOST_TAPS


@pytest.mark.timeout(120)
@pytest.mark.parametrize("effect", EFFECTS, ids=lambda effect: effect.rule)
def test_a_composed_rule_is_played_with_a_finger_and_does_what_it_says(
    welcome: Welcome, table: Table, effect: Effect
) -> None:
    guest = welcome(table.server, quick=True, size=PHONE, touch=True)
    page = guest.page
    in_force(
        guest, table, RULES.get(effect.rule, effect.rule), effect.hands.count("|") + 1, (effect.hands, effect.stock)
    )
    mouse = Mouse(page)
    before = len(told(guest))
    mouse.until(lambda seen: bool(seen["lit"] and not seen["pause"] and not seen["writing"]), 30)
    for tap in effect.taps:
        wait_until(page, lambda: look(page)["lit"], "the turn")  # to hurry what is shown might press what comes there
        tapped(guest, tap)
    if effect.refused:
        expect(page.get_by_test_id("refusal")).to_contain_text(effect.refused)
        return
    wait_until(page, lambda: any(effect.told in text for text in told(guest)[before:]), effect.told)
    page.locator("nav.foot").get_by_role("button", name="Log").tap()
    expect(page.get_by_test_id("panel")).to_contain_text(re.split(r" \S+[♣♦♥♠]", effect.told)[0])  # cards are pictures


def tapped(guest: Guest, what: str) -> None:
    """Taps a card and plays it, where it may be played; or taps a button."""
    page = guest.page
    if what == "*" or (len(what) == 2 and what[1] in "SHDC"):
        card = page.locator(f'[data-testid="hand-card"][data-face="{what}"]')
        may = card.get_attribute("aria-disabled") != "true"
        card.tap(force=True)
        if may:
            page.get_by_test_id("choices").locator("button.primary").tap()
        return
    page.get_by_test_id("choices").get_by_role("button", name=re.compile(f"^{re.escape(what)}")).first.tap()
    if what in ("Hearts",):  # a suit is chosen by one tap, and named by the next
        page.get_by_test_id("choices").locator("button.primary").tap()
