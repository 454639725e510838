# SPDX-License-Identifier: Apache-2.0
"""Whatever people read comes out of the catalogue of messages: in a language of its own signs no English is left."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from messages import CATALOGUE, gathered, written

import kibitz
from kibitz.cards.card import SYMBOLS
from kibitz.cards.messages import listing, pieces_of, say, speak, who
from kibitz.engine.sentences import fill

from .cases import Case, at_random, size, walked_cases
from .checks import viewers

SIGNS = str.maketrans(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ",
    "абцдефгхийклмнопярстувшхызАБЦДЕФГХИЙКЛМНОПЯРСТУВШХЫЗ",
)
CARD = re.compile(rf"\b(?:[2-9TJQKA]|10)[♣♦♥♠]|\b(?:{'|'.join(SYMBOLS)})[0-7]\b|\bJoker\b")
DONE = ["8-5-3", "9-5-2"]


def pseudo(message: str) -> str:
    """A message in a language whose signs are not ours: what is left of ours was never said by the catalogue."""
    made = ""
    for piece in pieces_of(message):
        if piece.slot < 0:
            made += piece.words.translate(SIGNS)
        else:
            made += f"<{piece.slot + 1}{piece.kind}{piece.words.translate(SIGNS)}>"
    return made


@pytest.fixture
def other_language() -> Iterator[None]:
    speak({message: pseudo(message) for message in gathered()})
    yield
    speak({})


def texts_of(view: Any) -> Iterator[str]:
    """All that is read in a view or an event: nothing that only programs read."""
    if isinstance(view, dict):
        for name, value in view.items():
            if name in ("text", "label", "help", "caption", "sentence", "heading", "verb", "none", "badge", "goal"):
                if isinstance(value, str):
                    yield value
            if not isinstance(value, str):
                yield from texts_of(value)
    elif isinstance(view, list):
        for part in view:
            yield from texts_of(part)


def english_in(text: str) -> str:
    """What is left of a text without cards that has signs of ours."""
    return "".join(re.findall(r"[A-Za-z]+", CARD.sub("", text)))


@pytest.mark.parametrize("case", [case for case in walked_cases() if case.game_id in DONE], ids=str)
def test_nothing_that_people_read_bypasses_the_catalogue(case: Case, other_language: None) -> None:
    names = [f"№{seat}" for seat in range(case.seats)]
    match, rng = case.game().new_match(seed=3), random.Random(3)
    for _ in range(size(40, 120, 400)):
        if match.is_terminal():
            break
        seat = at_random(rng, match.players_to_act())
        for viewer in viewers(match):
            view = {k: v for k, v in match.view(viewer, names=names).items() if k not in ("title", "choices")}
            for text in texts_of(view):
                assert english_in(text) == "", text
        match.apply_action(at_random(rng, match.legal_actions(seat)), seat)
    for text in texts_of(match.events(0, names=names)):
        assert english_in(text) == "", text


def test_the_catalogue_has_every_message_of_the_sources() -> None:
    assert CATALOGUE.read_text(encoding="utf-8") == written(gathered()), "run tools/messages.py"


def test_every_message_can_be_taken_apart() -> None:
    for message in json.loads(CATALOGUE.read_text(encoding="utf-8")):
        assert pieces_of(message)


# --- how messages are said ----------------------------------------------------------------------------------


def test_a_verb_stands_as_it_is_given_for_others_and_for_you() -> None:
    told = say("<1:closes|close> the packet, and <2> is next.", who(0), who(1))

    assert fill(told, 0, ["Ada", "Bo"]) == "You close the packet, and Bo is next."
    assert fill(told, 1, ["Ada", "Bo"]) == "Ada closes the packet, and you are next."
    assert fill(told, None, ["Ada", "Bo"]) == "Ada closes the packet, and Bo is next."


def test_counts_bring_their_noun() -> None:
    assert [say("<1#card|cards>", n) for n in (0, 1, 2)] == ["0 cards", "1 card", "2 cards"]


def test_a_list_is_joined_by_a_message() -> None:
    assert [listing(list("abc"[:n])) for n in range(4)] == ["", "a", "a and b", "a, b and c"]


def test_a_verb_after_what_is_no_seat_is_refused() -> None:
    with pytest.raises(ValueError, match="no seat"):
        say("<1:plays|play> a card.", "Ada")


@given(st.text())
def test_what_is_put_into_a_slot_is_never_taken_for_one(part: str) -> None:
    assert say("<1> and <2>", part, "<1>") == f"{part} and <1>"


def test_a_language_may_turn_the_slots_round() -> None:
    speak({"<1> won the trick with <2>.": "Mit <2> gewann <1> den Stich."})
    try:
        assert say("<1> won the trick with <2>.", who(0), "A♠") == "Mit A♠ gewann {0} den Stich."
    finally:
        speak({})


def test_the_games_that_are_not_said_by_messages_yet_are_known() -> None:
    assert set(DONE) <= {game.id for game in kibitz.catalog()}
