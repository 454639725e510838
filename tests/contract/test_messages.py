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
from kibitz.cards.messages import listing, pieces_of, say, speak, who
from kibitz.engine.sentences import fill
from kibitz.engine.text import Text
from kibitz.knowledge.viewer import viewer_at
from kibitz.match.game import Game
from kibitz.match.match import Match
from kibitz.rulelang.equality import equivalent
from kibitz.rulelang.remarks import remarks
from kibitz.rulelang.rule import parse

from .cases import Case, at_random, deal_cases, size, values, walked_cases
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


WHOLE = "<1=>"  # a choice that is nothing but a word of a rule; no catalogue need have it
OTHER_LANGUAGE = {message: pseudo(message) for message in [*gathered(), WHOLE]}


@pytest.fixture
def other_language() -> Iterator[None]:
    speak(OTHER_LANGUAGE)
    yield
    speak({})


# Parts of a view that programs read, so that they are the same in every language: names of games, places, cards and
# clauses, and the words by which a client knows how to draw something (its own words for these are the client's).
FOR_PROGRAMS = {
    "card", "cards", "clause", "face", "faces", "from", "game", "id", "kind", "mark_kind", "of", "phase", "ranks",
    "recalled", "sort", "star", "suit", "tags", "title", "to", "whole", "zone",
}  # fmt: skip
# The same within one part: an action as it is typed and written into records, the text of a house rule, and the suits
# and ranks of a grid.
TYPED = {("choices", "text"), ("rules", "text"), ("zones", "rows"), ("zones", "columns"), ("zones", "groups")}
# And where rules are written: the sentence as it is read and built, and the words that may come next.
WRITTEN = {("", "reading"), ("review", "reading"), ("parts", "text"), ("options", "label")}


def texts_of(part: Any, within: str = "") -> Iterator[str]:
    """All that is read in a part of a view or an event: nothing that only programs read."""
    if isinstance(part, dict):
        for name, value in part.items():
            if name not in FOR_PROGRAMS and (within, name) not in TYPED | WRITTEN:
                yield from texts_of(value, name)
    elif isinstance(part, list | tuple):
        for one in part:
            yield from texts_of(one, within)
    elif isinstance(part, str):
        yield part


def english_in(text: str) -> str:
    """What is left in signs of ours of a text without printed signs and rules."""
    return "".join(re.findall(r"[A-Za-z]+", SIGN.sub("", OF_RULES.sub("", text))))


def check(part: Any, within: str = "") -> None:
    for text in texts_of(part, within):
        assert english_in(text) == "", text


def check_moment(match: Match, rng: random.Random, names: list[str], eyes: list[int | None]) -> None:
    """What some viewers see now, and how actions are refused that they cannot take."""
    for viewer in eyes:
        check(match.view(viewer, names=names))
    for seat in eyes:
        for action in (*rng.sample(range(match.num_distinct_actions()), 3), -1):
            check(match.objection(action, seat) or "")


def play_on(match: Match, rng: random.Random, actions: int) -> None:
    """So many random actions, or fewer where a deal ends before."""
    deals = len(match.past)
    while actions > 0 and len(match.past) == deals and not match.is_terminal():
        seat = at_random(rng, match.players_to_act())
        match.apply_action(at_random(rng, match.legal_actions(seat)), seat)
        actions -= 1


WALKED = frozenset(walked_cases())


@pytest.mark.parametrize("case", deal_cases(), ids=str)
def test_nothing_that_people_read_bypasses_the_catalogue(case: Case, other_language: None) -> None:
    """Two deals of each game are looked at closely, all others here and there."""
    names = [f"№{seat}" for seat in range(case.seats)]
    match, rng = case.game().new_match(seed=3), random.Random(3)
    closely = case in WALKED
    for _ in range(size(30, 120, 400) if closely else 4):
        check_moment(match, rng, names, [*match.players_to_act()[:1], rng.choice(viewers(match))])
        play_on(match, rng, 1 if closely else 7)
    play_on(match, rng, 600 if closely else 40)
    for viewer in (0, None):
        check(match.view(viewer, names=names))
        check(match.events(viewer, names=names, steps=True))
        check(match.sheet.result(viewer_at(case.seats, viewer, names)) if match.past else [])


def check_writing(text: Text, rules: list[str]) -> None:
    """What a writer of rules is told and offered."""
    composed: Any = text.compose([])
    check(composed)
    check(text.compose([composed["options"][0]["word"]]))
    for rule in rules:
        reviewed: Any = text.review(rule)
        assert reviewed["sentences"]
        check(reviewed)


def test_who_writes_a_secret_rule_is_told_of_it_by_the_catalogue(other_language: None) -> None:
    match = kibitz.load_game("eleusis", 4).new_match(seed=3)
    rules = [
        "another colour",
        "if last is red and last is black then red else black",
        "higher than the last card",
        "same colour as card 3 back",
        "ace of spades",
        "any card",
    ]
    check_writing(match.deal.text(), rules)
    rng = random.Random(3)
    play_on(match, rng, 60)
    text = match.deal.text()
    for seat in range(4):
        if text.keeps_notes(seat):
            check(text.try_idea(seat, "red"))
    for one in rules[:3]:
        found = equivalent(parse(one), parse("red"))
        assert found is not None
        check(found.sentence())
    check(remarks(parse("same rank or same suit as card before last")))


def test_who_makes_a_house_rule_is_told_of_it_by_the_catalogue(other_language: None) -> None:
    match, rng = kibitz.load_game("bartok", 4, start_rules="hands").new_match(seed=3), random.Random(3)
    while match.deal.text().writes() == "":
        play_on(match, rng, 1)
    rules = [
        "when an 8 is played, the next player loses a turn",
        "a jack may not be played on anything",
        "a black card may not be played on anything",
        "when a king is played, play reverses",
        "any card may be played on anything",
    ]
    check_writing(match.deal.text(), rules)


@pytest.mark.parametrize("game", kibitz.catalog(), ids=lambda game: game.id)
def test_the_lobby_says_games_and_options_by_the_catalogue(game: Game, other_language: None) -> None:
    check([game.family, game.blurb, game.goal.caption()])
    for option in game.options:
        form = option.as_dict()
        check([form["label"], form["help"], form["words"], form["zero"]])
        for value in values(option):
            check(option.told(value))
    check([[one.label, one.value, one.usual, one.sentence()] for one in game.told()])


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


@pytest.fixture
def english_again() -> Iterator[None]:
    yield
    speak({})


def test_a_language_may_turn_the_slots_round(english_again: None) -> None:
    speak({"<1> won the trick with <2>.": "Mit <2> gewann <1> den Stich."})

    assert say("<1> won the trick with <2>.", who(0), "A♠") == "Mit A♠ gewann {0} den Stich."


def test_a_language_may_give_other_forms_of_a_verb_and_use_a_slot_twice(english_again: None) -> None:
    speak({"<1:plays|play> <2>.": "<1:spielt|spielen> <2>: <2>!"})

    assert fill(say("<1:plays|play> <2>.", who(0), "A♠"), 1, ["Ada", "Bo"]) == "Ada spielt A♠: A♠!"


@pytest.mark.parametrize(
    "other",
    [
        "<1:spielt|spielen>.",  # one is missing
        "<1:spielt|spielen> <2> <3>.",  # one is too much
        "<1:spielt|spielen> <2=>.",  # a card that is taken for a text of the rule language
        "<1:spielt> <2>.",  # a verb without its other form
        "<1:spielt|spielen> <2!>.",  # a kind that there is not
        "<1:spielt|spielen> <2.",  # no slot at all
    ],
)
def test_a_message_with_other_slots_than_the_english_one_is_refused(other: str, english_again: None) -> None:
    with pytest.raises(ValueError, match=re.escape("'<1:plays|play> <2>.'")):
        speak({"<1> dealt.": "<1> gab.", "<1:plays|play> <2>.": other})

    assert say("<1> dealt.", who(0)) == "{0} dealt.", "a catalogue that is refused is not spoken in part"


def test_what_a_language_does_not_have_is_said_in_english(english_again: None) -> None:
    speak({"Your turn.": "Am Zug."})

    assert [say("Your turn."), say("<1> dealt.", who(0))] == ["Am Zug.", "{0} dealt."]


def test_what_was_said_before_a_language_was_chosen_is_not_kept(english_again: None) -> None:
    told = say("<1'> hand", who(0))
    assert fill(told, 0, ["Ada"]) == "Your hand"

    speak({"your": "deine"})

    assert fill(told, 0, ["Ada"]) == "Deine hand"


SLOT = re.compile(r"\{(\d+)('?)(?::([^{}|]*)\|([^{}|]*))?\}")
PIECES = st.sampled_from(
    ["{0}", "{1}", "{0'}", "{1'}", "{0:plays|play}", "{1:is|are}", "{0':x|y}", "{", "}", "{}", "{0", "{x}", "{0:a}",
     "{0''}", "{0:a|b|c}", "{-1}", "|", ":", "'", ". ", " and ", "A"]
)  # fmt: skip


@given(st.lists(PIECES, max_size=8).map("".join), st.sampled_from([None, 0, 1]))
def test_names_are_put_in_as_by_a_pattern_that_knows_a_slot_at_sight(text: str, viewer: int | None) -> None:
    """An independent reading of the same slots; names keep their letters, and what they hold is no slot."""
    names = ["ada", "{0}"]

    def named(found: re.Match[str]) -> str:
        seat, owns, verb, own_verb = int(found[1]), found[2], found[3], found[4]
        if seat != viewer:
            return names[seat] + ("'s" if owns else "") + (f" {verb}" if verb else "")
        words = ("your" if owns else "you") + (f" {own_verb}" if own_verb else "")
        starts = found.start() == 0 or text[: found.start()].endswith(". ")
        return words[0].upper() + words[1:] if starts else words

    assert fill(text, viewer, names) == SLOT.sub(named, text)
