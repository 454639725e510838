# SPDX-License-Identifier: Apache-2.0
"""House rules as sentences: what is written reads back, in text and words, and errors point at the spot."""

from __future__ import annotations

import random

import pytest

from kibitz.rulelang.forms import FormReader, Forms
from kibitz.rulelang.grammar import STATEMENTS, Grammar
from kibitz.rulelang.house.catalogue import CATALOGUE, LAST_NUMBER, catalogue_id, catalogue_rule
from kibitz.rulelang.house.house import EFFECT, HOUSE, HOUSE_GRAMMAR, MOST_SENTENCES
from kibitz.rulelang.house.reader import read_house
from kibitz.rulelang.house.speller import (
    VOCABULARY,
    HouseSpeller,
    from_words,
    group,
    label,
    spelled,
    spelled_within,
    with_holes,
)
from kibitz.rulelang.house.writer import house_text
from kibitz.rulelang.scanner import MOST_SIGNS
from kibitz.rulelang.spelling import MOST_WORDS
from kibitz.rulelang.tree import RuleError

# Words that open more than they fill, so that a rule grows.
GROWING = [
    "also", "when", "may", "then", "provided", "unless", "law", "if", "and", "or", "iff", "not", "card", "is",
    "pattern", "either", "both", "other than", "count", "mod", "demand",
]  # fmt: skip


def random_words(rng: random.Random) -> list[int]:
    """The words of some rule: any legal word after any other."""
    draft = HouseSpeller()
    while not draft.is_complete():
        draft.add(rng.choice(draft.options()))
    return draft.words


def test_the_catalogue_has_every_number_but_the_one_about_talk() -> None:
    assert set(CATALOGUE) == {catalogue_id(k) for k in range(1, LAST_NUMBER + 1)} - {"B33"}


@pytest.mark.parametrize("name", CATALOGUE)
def test_rules_of_the_catalogue_read_back_as_they_are_printed(name: str) -> None:
    rule = catalogue_rule(name)

    assert house_text(rule) == CATALOGUE[name][1]
    assert from_words(spelled_within(rule)) == rule


def test_random_rules_read_back_from_text_and_words() -> None:
    rng = random.Random(5)
    for _ in range(600):
        rule = from_words(random_words(rng))

        assert read_house(house_text(rule)) == rule, house_text(rule)
        assert from_words(spelled(rule)) == rule


def test_every_spelling_ends_within_the_limit_whatever_is_chosen() -> None:
    for choose in (min, max):
        draft = HouseSpeller()
        while not draft.is_complete():
            draft.add(choose(draft.options()))
        assert len(draft.words) <= MOST_WORDS
        assert spelled(from_words(draft.words))


def test_three_parts_read_the_same_while_the_third_is_missing() -> None:
    words = spelled(read_house("higher or same suit or same rank"))

    assert house_text(from_words(words)) == "higher or same suit or same rank"
    assert house_text(with_holes(words[:2])) == "… or …"
    chain = [words[0], words[1], words[1], *spelled(read_house("higher"))[1:], *spelled(read_house("same suit"))[1:]]
    assert house_text(with_holes(chain)) == "higher or same suit or …"


def test_a_rule_that_grows_as_long_as_it_may_never_runs_out_of_words() -> None:
    """A second sentence once took room that the first had used up: no word was left to choose, and play stood still."""
    rng, longest = random.Random(77), 0
    for _ in range(150):
        draft = HouseSpeller()
        while not draft.is_complete():
            options = draft.options()
            assert options, house_text(with_holes(draft.words))
            growing = [code for code in options if VOCABULARY[code] in GROWING]
            draft.add(rng.choice(growing if growing and rng.random() < 0.9 else options))
        longest = max(longest, len(draft.words))
    assert longest == MOST_WORDS


def test_a_rule_half_spelled_shows_holes_and_every_word_has_a_label_and_a_group() -> None:
    rng = random.Random(6)
    for _ in range(60):
        draft = HouseSpeller()
        while not draft.is_complete():
            assert "…" in house_text(with_holes(draft.words))
            for code in draft.options():
                assert label(code, draft.next_sort())
                assert group(code)
            draft.add(rng.choice(draft.options()))


@pytest.mark.parametrize(
    ("text", "same"),
    [
        ("Jacks may be played on any queen", "a jack may be played on a queen"),
        ("when an Eight is played, the next player loses a turn;", "when an 8 is played, the next player loses a turn"),
        ("when ♠ is played, say its name", "when a spade is played, say its name"),
        (
            "when a court is played on court, say “Your Majesty”",
            'when a court is played on a court, say "your majesty"',
        ),
        ("sevens may not be played", "a 7 may not be played on anything"),
        (
            "when any card is played if last is (red or even), all others draw two cards",
            "when any card is played if last is red or even, all others draw 2",
        ),
        ("(red or 7) cards may be played on kings", "a red card or a 7 may be played on a king"),
    ],
)
def test_other_ways_to_say_it_are_understood(text: str, same: str) -> None:
    assert house_text(read_house(text)) == same


@pytest.mark.parametrize(
    ("text", "said", "at", "length"),
    [
        ("when a 7 is playd, play reverses", "Did you mean 'played'?", 12, 5),
        ("when a 7 is played, play revarses", "Did you mean 'reverses'?", 25, 8),
        ("when a 7 is played, the next player draws 20", "from 1 to 10, not 20", 42, 2),
        ("when a 7 is played play reverses", "'as' or ','", 19, 4),
        ('when a 7 is played, say "hëlo"', "plain letters", 24, 6),
        ('when a 7 is played, say "a phrase that nobody can remember"', "from 1 to 24 letters", 24, 35),
        ('when a 7 is played, say "its name"', "name of the card", 24, 10),
        ('when a 7 is played, say "\'tis"', "begin with a letter", 24, 6),
        ('when a 7 is played, say ""', "from 1 to 24 letters", 24, 2),
        ('when a 7 is played, say "bartok"', "game itself", 24, 8),
        ("jacks may be played on qeens", "Did you mean 'queen'?", 23, 5),
        ("queens my be played on kings", "Expected 'may', 'counts'", 7, 2),
        ("a jack may be played on a queen; a jack mey be played", "Expected 'may'", 40, 3),
        ('when a 7 is played, say "hello', "not closed", 24, 1),
        ("when a hand has 9 cards, say", "from 1 to 6, not 9", 16, 1),
        ("swap hands", "Expected a card", 0, 4),
        ("a 7 may be played out of tern", "Expected 'turn', found 'tern'. Did you mean 'turn'?", 25, 4),
        ("when a 7 is played, swap hands with the player on", "Expected 'left' or 'right', but the rule ends", 49, 1),
        ("a king may be played on anything unless a demand lives", "Expected 'is', found 'lives'", 49, 5),
        ("when not ourt is played, play reverses", "Did you mean 'court'?", 9, 4),
        ("", "but the rule ends here", 0, 1),
        ("when a.b is played", "plain letters", 6, 1),
    ],
)
def test_errors_point_at_the_spot_and_suggest(text: str, said: str, at: int, length: int) -> None:
    with pytest.raises(RuleError) as problem:
        read_house(text)

    assert said in problem.value.sentence
    assert (problem.value.at, problem.value.length) == (at, length)
    assert "\n" not in problem.value.sentence


def test_a_new_effect_is_read_by_its_line_in_the_table() -> None:
    table = {**HOUSE, "rest": (EFFECT, "count", "everyone rests for {0} turns")}
    grammar = Grammar({**table, **STATEMENTS}, HOUSE_GRAMMAR.numbers, HOUSE_GRAMMAR.leaves)
    reader = FormReader(
        "the next player draws 2 cards and everyone rests for 3 turns", Forms(grammar, list(table), {}), False
    )

    found = reader.part(EFFECT)

    assert found is not None
    assert found.key == "then(draws(2),rest(3))"


def test_what_is_too_long_is_refused_in_a_sentence() -> None:
    many = "; ".join(["when a 7 is played, play reverses"] * (MOST_SENTENCES + 1))
    effects = " and ".join(["play reverses"] * 6)
    deep = "not (" * 20 + "red" + ")" * 20
    for text in (many, f"when a 7 is played, {effects}", "x" * (MOST_SIGNS + 1), deep, "red " * 300):
        with pytest.raises(RuleError) as problem:
            spelled_within(read_house(text))
        assert problem.value.sentence.endswith((".", "?"))


def test_soups_of_words_never_crash_the_reader() -> None:
    rng, spots = random.Random(7), []
    sentence = 'when a 7 is played on if , say "hello" and ( ) may not be ; king red the next player draws 2 …'
    words = sentence.split()
    for _ in range(2000):
        text = " ".join(rng.choice(words) for _ in range(rng.randint(1, 12)))
        try:
            house_text(read_house(text))
        except RuleError as problem:
            spots.append(0 <= problem.at <= len(text))
    assert len(spots) > 1000
    assert all(spots)


@pytest.mark.parametrize("words", [[], [0], [-1], [99999], [1], [10, 10], list(range(50))])
def test_numbers_that_spell_no_rule_are_refused(words: list[int]) -> None:
    with pytest.raises(RuleError):
        from_words(words)


def test_no_two_words_of_the_vocabulary_read_alike() -> None:
    assert len({word.lower() for word in VOCABULARY}) == len(VOCABULARY)
