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

from kibitz.cards.messages import listing, pieces_of, say, speak, who
from kibitz.engine.sentences import fill

from .cases import Case, at_random, size, walked_cases
from .checks import viewers

SIGNS = str.maketrans(
    "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ",
    "абцдефгхийклмнопярстувшхызАБЦДЕФГХИЙКЛМНОПЯРСТУВШХЫЗ",
)
# Signs, not words: cards and ranks as they are printed (Q♥, QH, Q, QQ, 9-10-J), and the numbers of clauses and of
# rules that a catalogue has (MAU-9, E01, B12).
SIGN = re.compile(r"\b(?:[2-9TJQKA]|10)(?:[♣♦♥♠]|[CDHS]\b)|\b([TJQKA])\1*\b|\b[A-Z]{3}-\d+\b|\b[BEMH]\d\d\b")
# Rules of the rule language are English in every language, and so are the words that house rules want said: they fill
# the slots `<1=>`, which the pseudo-language puts into brackets.
OF_RULES = re.compile(r"⟦[^⟦⟧]*⟧")


def pseudo(message: str) -> str:
    """A message in a language whose signs are not ours: what is left of ours was never said by the catalogue."""
    made = ""
    for piece in pieces_of(message):
        if piece.slot < 0:
            made += piece.words.translate(SIGNS)
        else:
            slot = f"<{piece.slot + 1}{piece.kind}{piece.words.translate(SIGNS)}>"
            made += f"⟦{slot}⟧" if piece.kind == "=" else slot
    return made


@pytest.fixture
def other_language() -> Iterator[None]:
    whole = "<1=>"  # a choice that is nothing but a word of a rule; no catalogue need have it
    speak({message: pseudo(message) for message in [*gathered(), whole]})
    yield
    speak({})


# Parts of a view that programs read, so that they are the same in every language: names of games, places, cards and
# clauses, and the words by which a client knows how to draw something (its own words for these are the client's).
FOR_PROGRAMS = {
    "card", "cards", "clause", "face", "faces", "from", "game", "id", "kind", "mark_kind", "of", "phase", "ranks",
    "recalled", "sort", "suit", "tags", "title", "to", "zone",
}  # fmt: skip
# The same within one part: an action as it is typed and written into records, the text of a house rule, and the suits
# and ranks of a grid.
TYPED = {("choices", "text"), ("rules", "text"), ("zones", "rows"), ("zones", "columns"), ("zones", "groups")}


def texts_of(part: Any, within: str = "") -> Iterator[str]:
    """All that is read in a part of a view or an event: nothing that only programs read."""
    if isinstance(part, dict):
        for name, value in part.items():
            if name not in FOR_PROGRAMS and (within, name) not in TYPED:
                yield from texts_of(value, name)
    elif isinstance(part, list | tuple):
        for one in part:
            yield from texts_of(one, within)
    elif isinstance(part, str):
        yield part


def english_in(text: str) -> str:
    """What is left in signs of ours of a text without printed signs and rules."""
    return "".join(re.findall(r"[A-Za-z]+", SIGN.sub("", OF_RULES.sub("", text))))


@pytest.mark.parametrize("case", walked_cases(), ids=str)
def test_nothing_that_people_read_bypasses_the_catalogue(case: Case, other_language: None) -> None:
    names = [f"№{seat}" for seat in range(case.seats)]
    match, rng = case.game().new_match(seed=3), random.Random(3)
    for _ in range(size(40, 120, 400)):
        if match.is_terminal():
            break
        seat = at_random(rng, match.players_to_act())
        for viewer in viewers(match):
            for text in texts_of(match.view(viewer, names=names)):
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
    told = say("<1:closes|close> the packet, and <2:is|are> next.", who(0), who(1))

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
