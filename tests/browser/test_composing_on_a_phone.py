# SPDX-License-Identifier: Apache-2.0
"""The common house rules, composed with a finger on a phone, put in force, and some of them played to their effect."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect
from tests.engine.test_common_house_rules import RULES

from kibitz.rulelang.house.reader import read_house
from kibitz.rulelang.house.writer import house_text

from .composer import Composer
from .conftest import Welcome
from .house import PHONE, Guest, Server, wait_until
from .player import Mouse, sheds

WRITTEN = [number for number, sentence in RULES.items() if sentence]
# Five clubs against cards that never fit: this person wins the round.
WON = ["3C 4C 5C 6C 7C|8D TD QD KD 9D", "2C 8H TH QH KH 9H 2S 3S 8S TS QS KS"]


class Table:
    """A server whose deals this test chooses."""

    def __init__(self, folder: Path) -> None:
        self.deals = folder / "deals.json"
        self.server = Server(folder / "table.sqlite3", arranged=str(self.deals)).start()

    def arrange(self, *deals: list[str]) -> None:
        self.deals.write_text(json.dumps(deals), encoding="utf-8")


@pytest.fixture(scope="module")
def table(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Table]:
    made = Table(tmp_path_factory.mktemp("arranged"))
    yield made
    made.server.stop()


def at_the_desk(guest: Guest, seats: int = 2, rounds: int = 2) -> Mouse:
    """Has won a round, and may make a rule."""
    options = {"rounds": rounds, "hand_size": 5}
    mouse = Mouse(guest.sit("bartok", seats=seats, bots=["random"] * (seats - 1), options=options), sheds)
    mouse.until(lambda seen: bool(seen["writing"]), 60)
    return mouse


@pytest.mark.timeout(120)
@pytest.mark.parametrize("number", WRITTEN)
def test_a_common_house_rule_is_composed_with_a_finger_and_put_in_force(
    welcome: Welcome, table: Table, number: str
) -> None:
    table.arrange(WON)
    guest = welcome(table.server, quick=True, size=PHONE, touch=True)
    at_the_desk(guest)
    composer = Composer(guest)
    composer.write(RULES[number])
    text = house_text(read_house(RULES[number]))
    expect(guest.page.get_by_test_id("meaning")).to_contain_text(text)
    guest.page.get_by_test_id("put").tap()
    wait_until(
        guest.page, lambda: [rule["text"] for rule in guest.view().get("rules", [])] == [text], "the rule in force"
    )
    assert composer.taps <= 24, composer.taps
    print(f"TAPS {number} {composer.taps}")
