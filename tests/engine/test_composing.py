# SPDX-License-Identifier: Apache-2.0
"""Building a sentence: what is offered first, and that whatever is offered makes sense."""

from __future__ import annotations

from typing import Any

import pytest

import kibitz
from kibitz.engine.deal import Deal
from kibitz.games.bartok.actions import MAKE
from kibitz.rulelang.common import CONDITION, FIRST, PLAIN, plainly
from kibitz.rulelang.grammar import STATEMENT
from kibitz.rulelang.house.house import SENTENCE
from kibitz.rulelang.house.reader import read_house
from kibitz.rulelang.house.writer import house_text
from kibitz.rulelang.rule import parse

from .bartok_tables import table
from .helpers import say

Option = dict[str, Any]


def dealer() -> Deal:
    return kibitz.load_game("eleusis", seats=3).new_deal(seed=1)


def winner() -> Deal:
    deal = table("3H|5H", "3C 9H 9D 9S")
    say(deal, "play 3H")
    assert deal.phase == MAKE
    return deal


def composed(deal: Deal, *words: int) -> tuple[list[Option], list[Option]]:
    """What is offered first, and what more there is, without rules that are whole already."""
    found: Any = deal.text().compose(list(words))["options"]
    built = [one for one in found if "whole" not in one]
    return [one for one in built if not one.get("more")], [one for one in built if one.get("more")]


def labels(options: list[Option]) -> list[str]:
    return [one["label"] for one in options]


def words_of(options: list[Option], label: str) -> list[int]:
    option = next(one for one in options if one["label"] == label)
    words: list[int] = option.get("words", [option["word"]])
    return words


def offered(place: str) -> list[str]:
    return [plainly(text) for _, texts in FIRST[place] for text in texts]


def strict(label: str) -> str:
    """What is offered in plain words, in those of the language."""
    return next((text for text, plain in PLAIN.items() if plain == label), label)


def test_a_secret_rule_begins_with_frames_then_common_sentences_then_all_the_rest() -> None:
    """ELE-4"""
    first, more = composed(dealer())

    assert labels(first)[0] == "if …, then …, otherwise …"
    assert labels(first) == offered(STATEMENT)
    assert {"a number is exactly so much", "suit follows …", "some card is …", "…, starting with …"} <= set(
        labels(more)
    )
    assert not set(labels(first)) & set(labels(more))


def test_behind_if_the_cards_that_lie_come_first_and_behind_then_those_to_play() -> None:
    """ELE-4"""
    deal = dealer()
    words = words_of(composed(deal)[0], "if …, then …, otherwise …")
    first, _ = composed(deal, *words)
    assert labels(first) == offered(CONDITION)

    words += words_of(first, "the last card is red")
    first, _ = composed(deal, *words)
    assert labels(first) == offered(STATEMENT)
    words += words_of(first, "a black card")
    words += words_of(composed(deal, *words)[0], "same suit as the last card")
    whole: Any = deal.text().compose(words)
    assert whole["complete"]
    assert whole["review"]["reading"] == "if last is red then black else same suit"


def test_a_house_rule_begins_with_what_a_card_does() -> None:
    """BAR-23"""
    deal = winner()
    first, more = composed(deal)

    assert labels(first) == offered(SENTENCE)
    assert "every card has to keep to a condition" in labels(first)
    assert len(more) == 1
    frame = words_of(first, "when a card is played, something happens")
    assert not any(one.get("more") for one in deal.text().compose(frame)["options"])  # type: ignore[attr-defined]


@pytest.mark.parametrize("deal", [dealer(), winner()], ids=["a secret rule", "a house rule"])
def test_every_sentence_that_is_offered_whole_is_the_rule_that_it_says(deal: Deal) -> None:
    """ELE-4, BAR-23"""
    first, _ = composed(deal)
    seen = 0
    for option in first:
        if "words" not in option:
            continue
        answer: Any = deal.text().compose(option["words"])
        house = deal.text().writes() == "house rule"
        text = strict(option["label"])
        meant = house_text(read_house(text)) if house else parse(text).text()
        assert answer["complete"]
        assert answer["review"]["reading"] == meant
        seen += 1
    assert seen >= 7


@pytest.mark.parametrize("deal", [dealer(), winner()], ids=["a secret rule", "a house rule"])
def test_what_is_built_is_offered_once_also_where_it_is_a_rule_of_the_catalogue(deal: Deal) -> None:
    """ELE-4, BAR-23"""
    first, more = composed(deal)
    said = [label.lower() for label in labels(first + more)]

    assert len(said) == len(set(said))


def test_only_sentences_that_have_room_are_offered() -> None:
    """ELE-4: deep in a nest of frames there is none."""
    deal = dealer()
    words: list[int] = []
    for _ in range(6):
        first, _ = composed(deal, *words)
        if "anything but …" not in labels(first):
            break
        for option in first:
            deal.text().compose([*words, *option.get("words", [option["word"]])])
        words += words_of(first, "anything but …")
    assert words
