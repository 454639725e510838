# SPDX-License-Identifier: Apache-2.0
"""What stands around a rule and is no part of it: numbers of a list, and examples."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kibitz.rulelang.wording.asides import without_asides, without_examples, without_number
from kibitz.rulelang.wording.house_understanding import understand_house
from kibitz.rulelang.wording.plain_words import texted
from kibitz.rulelang.wording.understanding import understand

from .effort import answer_within


@pytest.mark.parametrize(
    ("text", "rule"),
    [
        ("Rule 9: alternate colours", "alternate colours"),
        ("Problem 4. (Solution) Suits must not repeat.", "Suits must not repeat."),
        ("No. 12: red on black", "red on black"),
        ("7. The next card must be higher.", "The next card must be higher."),
        ("II. 3. Only red cards.", "Only red cards."),
        ("§3 Only red cards.", "Only red cards."),
        ("(d) Odd and even alternate.", "Odd and even alternate."),
        ("My guess is: higher", "higher"),
        ("a) red on black; b) black on red", "red on black; black on red"),
        ("Two cases: 1) after red, odd; 2) after black, even", "Two cases: after red, odd; after black, even"),
        ("Case 1: red on black. Case 2: black on red.", "red on black. black on red."),
    ],
)
def test_the_number_of_a_rule_in_a_list_is_no_part_of_it(text: str, rule: str) -> None:
    assert without_number(text) == rule


@pytest.mark.parametrize(
    "text",
    [
        "7: hearts",
        "no 7 on a 6",
        "No 7. No 8.",
        "7 or higher",
        "rule of threes: 3 only",
        "Rule 9:",
        "a red card",
        "I never repeat a suit",
    ],
)
def test_a_number_that_may_be_a_card_stays(text: str) -> None:
    assert without_number(text) == text


def test_a_house_rule_may_begin_with_its_card_in_any_form_of_a_list() -> None:
    for text in ("7. Skip the next player", "(8) wild", "a) reverses", "#7 skips"):
        assert without_asides(text, listed=False) == text


@pytest.mark.parametrize(
    ("text", "rule"),
    [
        ("another colour, e.g. 5♠ on 4♥", "another colour"),
        ("Play higher (e.g. a nine on a three).", "Play higher."),
        ("Play higher, for example 9 on 3. Aces always.", "Play higher. Aces always."),
        ("odd on even, so 5 on 4. Kings free", "odd on even. Kings free"),
        ("Play the other colour, so on a red 7 you could play a black 3, not a red one.", "Play the other colour."),
        ("must climb. Right: 5 on 4. Wrong: 4 on 5", "must climb"),
        ("higher (like 5 on 3)", "higher"),
    ],
)
def test_examples_behind_a_rule_are_no_part_of_it(text: str, rule: str) -> None:
    assert without_examples(text) == rule


@pytest.mark.parametrize(
    "text",
    [
        "After a red, e.g. a heart 5, play black",  # the rule goes on behind it
        "Two evens, e.g. 4 and 8, never lie side by side",
        "For example, after a 5 play red",
        "reds go up, so blacks go down",
        "play higher, like 6 on 5, or an ace",
        "between 4 and 9, so 5 to 8",  # which says what is meant
        "hearts like spades: 5 on 6 never",
        "e.g. 5 on 4",  # nothing else is told
    ],
)
def test_what_may_be_the_rule_itself_stays(text: str) -> None:
    assert without_examples(text) == text


@given(st.text(alphabet="rule 9.:()egso,5on4♥→-\n", max_size=60))
def test_no_text_grows_or_is_emptied(text: str) -> None:
    bare = without_asides(text)
    assert len(bare) <= len(text)
    assert bare.strip() or not any(sign.isalnum() for sign in text)


def test_both_games_read_a_rule_with_its_number_and_an_example_as_without() -> None:
    assert understand("Rule 9: alternate colours, e.g. 5♥ on 4♠.").texts() == ["another colour"]
    assert understand_house("Rule 3: eights are wild").texts() == understand_house("eights are wild").texts()


@pytest.mark.parametrize(
    ("text", "plain"),
    [
        ("red if the one b4 was black", "red if the one before was black"),
        ("b4 on r5", "b4 on r5"),  # a black four
        ("u can play reds w/ higher n lower ones", "you can play reds with higher and lower ones"),
        ("w/o aces pls", "without aces please"),
        ("n mod 3", "n mod 3"),  # a number
        ('say "rock n roll" pls', 'say "rock n roll" please'),  # which is said so
    ],
)
def test_abbreviations_of_people_who_write_on_phones_are_spelled_out(text: str, plain: str) -> None:
    assert texted(text) == plain


def test_words_to_say_stay_as_they_were_written() -> None:
    for quote in ("rock n roll", "dont stop", "so long pls"):
        (rule,) = understand_house(f'when a 7 is played, you have to say "{quote}"').texts()
        assert f'"{quote}"' in rule


@pytest.mark.parametrize(
    "text", ["rule 9: " * 249, " " * 2000, "rule" + " " * 1990, "e.g. 5 " * 285, "(like 5 on 4" * 166]
)
def test_what_stands_around_a_rule_is_found_at_once_however_often_it_stands_there(text: str) -> None:
    answer_within(0.02, without_asides, text)
    answer_within(0.05, understand, text)
