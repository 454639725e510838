# SPDX-License-Identifier: Apache-2.0
"""A person who builds a sentence on a phone, by taps on what is offered and nothing else."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Locator, expect

from kibitz.games.bartok.rulebook import action_for
from kibitz.games.eleusis.actions import word_action
from kibitz.rulelang.house.house import is_made_up
from kibitz.rulelang.house.reader import read_house
from kibitz.rulelang.house.speller import spelled_within
from kibitz.rulelang.rule import parse
from kibitz.rulelang.speller import spell
from kibitz.rulelang.tree import Node

from .house import Guest, wait_until


class Composer:
    """Taps its way to a house rule, choosing each time what goes on with the sentence."""

    def __init__(self, guest: Guest) -> None:
        self.guest, self.page = guest, guest.page
        self.taps = 0

    def write(self, text: str) -> None:
        """Until the whole sentence stands there."""
        rule = read_house(text)
        self.build([action_for(word) for word in spelled_within(rule)], made_up_words(rule))

    def build(self, wanted: list[int], own: list[str]) -> None:
        """Until these words stand there, `own` among them the ones that are made up."""
        self.page.get_by_test_id("sentence-built").wait_for()
        self.open()
        built: list[int] = []
        while built != wanted:
            built = self.step(built, wanted, own)
        expect(self.page.get_by_test_id("word-sheet")).to_have_count(0)

    def open(self) -> None:
        """On a phone the words come as a sheet."""
        self.tap(self.page.locator(".written-field.blank"))
        self.page.get_by_test_id("word-sheet").wait_for()

    def step(self, built: list[int], wanted: list[int], own: list[str]) -> list[int]:
        """Fills the open field; the words that are built now."""
        found = self.offers(built)
        fitting = [one for one in found if "letters" not in one and goes_on(one, built, wanted)]
        if not fitting:
            field = self.page.get_by_test_id("own-words")
            before = self.spoken()
            field.get_by_label("Words of your own").fill(own.pop(0))
            self.tap(field.get_by_role("button"))
            wait_until(self.page, lambda: len(self.spoken()) > len(before), "the words of one's own")
            said: list[int] = self.spoken()[-1]["words"]
        else:
            best = max(fitting, key=lambda one: len(words_of(one)))
            said = [*built, *words_of(best)]
            self.choose(best)
        wait_until(self.page, lambda: self.whole(said) or self.stage(said), f"the sentence after {said}")
        return said

    def choose(self, offer: dict[str, Any]) -> None:
        """Taps an offer under its label."""
        option = self.page.get_by_test_id("options").get_by_role("radio", name=offer["label"], exact=True)
        if offer.get("more"):
            self.tap(self.page.get_by_test_id("more-words"))
        assert option.count() == 1, offer
        size = option.bounding_box()
        assert size is not None
        assert size["height"] >= 44, offer
        self.tap(option)

    def tap(self, what: Locator) -> None:
        self.taps += 1
        what.tap()

    def answers(self) -> list[dict[str, Any]]:
        return [frame for frame in self.guest.frames if frame["t"] == "answer" and "parts" in frame]

    def spoken(self) -> list[dict[str, Any]]:
        """Answers to words of one's own."""
        return [one for one in self.answers() if "words" in one]

    def stage(self, built: list[int]) -> dict[str, Any] | None:
        """What the table said to these words."""
        asked = [one for one in self.guest.sent if one["t"] == "ask" and one["what"] == "compose"]
        ids = [one["id"] for one in asked if one["words"] == built and not one.get("text")]
        said = {one["id"]: one for one in self.answers()}
        own = [one for one in self.answers() if one.get("words") == built]
        return next((said[k] for k in ids if k in said), own[0] if own else None)

    def whole(self, built: list[int]) -> bool:
        found = self.stage(built)
        return bool(found and found["complete"])

    def offers(self, built: list[int]) -> list[dict[str, Any]]:
        found = self.stage(built)
        assert found is not None
        options: list[dict[str, Any]] = found["options"]
        return [one for one in options if "whole" not in one]


class SecretComposer(Composer):
    """The same for secret rules of Eleusis."""

    def write(self, text: str) -> None:
        self.build([word_action(word) for word in spell(parse(text))], [])

    def start_again(self) -> None:
        self.page.get_by_role("button", name="Start again").tap()
        self.page.locator(".written-field.blank").wait_for()
        self.taps = 0


def words_of(offer: dict[str, Any]) -> list[int]:
    words: list[int] = offer.get("words", [offer["word"]])
    return words


def goes_on(offer: dict[str, Any], built: list[int], wanted: list[int]) -> bool:
    words = words_of(offer)
    return wanted[len(built) : len(built) + len(words)] == words


def made_up_words(rule: Node) -> list[str]:
    """The words that a table would make up for this rule, as they come."""
    found = [rule.word[1:-1]] if is_made_up(rule.word) else []
    for kid in rule.kids:
        found += made_up_words(kid)
    return found
