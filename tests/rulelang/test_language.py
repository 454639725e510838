# SPDX-License-Identifier: Apache-2.0
"""Reading and writing rules: what a text means, that text and JSON come back, and what is said of a wrong one."""

from __future__ import annotations

import json
import random
import time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kibitz.rulelang import LIBRARY, RuleError, compile_rule, parse, remarks, rule_from_json
from kibitz.rulelang.automaton import Compiled
from kibitz.rulelang.judge import Judge
from kibitz.rulelang.rule import Rule
from kibitz.rulelang.tree import MOST_DEPTH, Node, check_limits, depth

from .effort import is_within
from .trees import RULES, random_rule

READINGS = [  # a text, and how it is printed
    ("Higher", "higher"),
    ("a red card", "red"),
    ("must be red", "red"),
    ("king of spades", "king spades"),
    ("a ♥", "hearts"),
    ("face cards", "court"),
    ("different color", "another colour"),
    ("seven or lower", "7 or lower"),
    ("1 to 7", "7 or lower"),
    ("8 to king", "8 or higher"),
    ("5 to 5", "5"),
    ("9 to 5", "5 to 9"),
    ("ace or higher", "ace or higher"),
    ("not red even", "not red even"),
    ("not (red even)", "not (red even)"),
    ("(red)", "red"),
    ("red and even and same suit", "red and even and same suit"),
    ("red and even", "red even"),
    ("last is red or even", "last is red or even"),
    ("last is red or even and same suit", "(last is red or even) and same suit"),
    ("last is red and (even or court)", "last is red and (even or court)"),
    ("last is (red or even) court", "last is ((red or even) court)"),
    ("last is not (red or even)", "last is not (red or even)"),
    ("last is a red card or same suit", "last is red or same suit"),
    ("the last card is red", "last is red"),
    ("the card before the last is red", "card before last is red"),
    ("card 1 back is red", "last is red"),
    ("card 2 back is red", "card before last is red"),
    ("the starter is red", "first card is red"),
    ("next card is red", "red"),
    ("last is same suit", "last is same suit as card before last"),
    ("same suit as the last card", "same suit"),
    ("higher than first card", "higher than first card"),
    ("1 above last", "1 higher"),
    ("2 above", "2 higher"),
    ("3 to 1 higher", "1 to 3 higher"),
    ("1 above or below round the corner", "1 above or below wrapping"),
    ("1 above or below wrapping", "1 above or below wrapping"),
    ("1 below or above card before last", "1 above or below card before last"),
    ("within 3 of card before last wrapping", "within 3 of card before last wrapping"),
    ("within 3 wrapping of card before last", "within 3 of card before last wrapping"),
    ("same rank or same suit as card before last", "same rank or same suit as card before last"),
    ("colour pattern A A B", "colour pattern A A B"),
    ("colour pattern AAB", "colour pattern A A B"),
    ("colour pattern b b a", "colour pattern A A B"),
    ("colour pattern a b and a court", "colour pattern A B and court"),
    ("the suit pattern A B C", "suit pattern A B C"),
    ("suit follows spades hearts diamonds clubs", "suit follows S H D C"),
    ("suit follows ♠♥♦♣", "suit follows S H D C"),
    ("suit cycle SHDC", "suit follows S H D C"),
    ("rank run is at least 2", "rank run is at least 2"),
    ("rank of last is 7", "rank of last = 7"),
    ("rank of last is not even", "rank of last is odd"),
    ("position mod 3 is 1", "position mod 3 = 1"),
    ("sum of the last 2 cards is less than 9", "sum of last 2 ranks is less than 9"),
    ("sum of last 2 ranks > 9", "sum of last 2 ranks is more than 9"),
    ("count of red is at most count of black", "count of red is at most count of black"),
    ("count of (red or 7) mod 3 = 1", "count of (red or 7) mod 3 = 1"),
    ("after a court, numbers are forbidden until a court", "after court, not number until court"),
    ("after red or 7, odd until black, starting with 3", "after red or 7, odd until black, starting with 3"),
    ("odd starting with red or 3", "odd, starting with red or 3"),
    ("(after red, even until black) and higher", "(after red, even until black) and higher"),
    ("if last is red, then even, else odd", "if last is red then even else odd"),
    ("if red then even else any card", "if red then even"),
    ("if red then (if odd then 7 or lower) else black", "if red then (if odd then 7 or lower) else black"),
    ("there is no card 3 back or higher than card 3 back", "there is no card 3 back or higher than card 3 back"),
    ("red exactly when even", "red exactly when even"),
    ("any card", "any card"),
    ("anything", "any card"),
    ("nothing", "nothing"),
    ("red but not 7", "red not 7"),
    ("another suit than every of last 3 cards", "another suit than every of last 3"),
    ("the sum of last and next is even", "sum of last and next is even"),
    ("sum of next and last is even", "sum of last and next is even"),
    ("the sum with the last card is a prime number", "sum of last and next is prime"),
    ("the difference to the last card is at most 3", "difference of last and next is at most 3"),
    ("difference between next and the last is prime", "difference of last and next is prime"),
    ("difference must be prime", "difference of last and next is prime"),
    ("difference to first card is not prime", "difference of first card and next is not prime"),
    ("difference of last and card before last = 2", "difference of card before last and last = 2"),
    ("product of next and last mod 5 = 1", "product of last and next mod 5 = 1"),
    ("sum of last 2 cards and the next card is even", "sum of last 2 ranks and next is even"),
    ("sum of next and last 2 ranks is even", "sum of last 2 ranks and next is even"),
    ("sum of last 1 ranks and next is even", "sum of last and next is even"),
    ("position = sum of last 2 ranks and next is red", "position = sum of last 2 ranks and red"),
    ("rank is the position", "rank of next = position"),
    ("rank = position mod 13", "rank of next = position mod 13"),
    ("same rank as position", "rank of next = position"),
    ("the rank is higher than the position", "rank of next is more than position"),
    ("rank higher than position", "rank of next is more than position"),
    ("higher than position", "rank of next is more than position"),
    ("same or lower as sum of last 2 ranks", "rank of next is at most sum of last 2 ranks"),
    ("rank of next is more than last", "rank of next is more than rank of last"),
    ("rank is even", "rank of next is even"),
    ("position is count of red", "position = count of red"),
    ("position < count of red", "position is less than count of red"),
    ("the same rank as none so far", "another rank than every card so far"),
    ("another suit than any card so far", "another suit than every card so far"),
    ("a new suit", "another suit than every card so far"),
    ("an unused rank", "another rank than every card so far"),
    ("same suit as none of last 3", "another suit than every of last 3"),
    ("same suit as any of last 3", "not (another suit than every of last 3)"),
    ("same rank as some card so far", "not (another rank than every card so far)"),
    ("each suit once before any again", "each suit once before any again"),
    ("the running total is a multiple of 3", "total with next is a multiple of 3"),
    ("the total with the next card is even", "total with next is even"),
    ("if the total so far is odd then red", "if total so far is odd then red"),
    ("higher than every card so far", "rank of next is more than highest so far"),
    ("same or lower as every card so far", "rank of next is at most lowest so far"),
    ("higher than the lowest card so far", "rank of next is more than lowest so far"),
    ("between the lowest and the highest so far", "rank of next is between lowest so far and highest so far"),
    ("strictly between last and first card", "rank of next is strictly between rank of last and rank of first card"),
    ("between 5 and 9", "5 to 9"),
    ("if last is between 3 and 6 then red", "if last is 3 to 6 then red"),
    ("count of red is between 5 and 2", "count of red is at least 2 and count of red is at most 5"),
    ("position is strictly between 5 and 8", "position is more than 5 and position is less than 8"),
    ("a multiple of the last card", "rank of next is a multiple of rank of last"),
    ("a divisor of last", "rank of last is a multiple of rank of next"),
    ("last is a multiple of card before last", "rank of last is a multiple of rank of card before last"),
    ("rank is not a factor of position", "position is not a multiple of rank of next"),
    ("remainder of next divided by last is 1", "rank of next mod rank of last = 1"),
    ("remainder of position by 3 = 1", "position mod 3 = 1"),
    ("a multiple of 3", "a multiple of 3"),
    ("a new card", "new card"),
    ("another card than every card so far", "new card"),
    ("the rarest suit", "rarest suit so far"),
    ("the commonest colour so far", "commonest colour so far"),
    ("count of its rank is at most 2", "count of its rank is at most 2"),
    ("the common divisor with last is 1", "common divisor of last and next = 1"),
    ("rank is twice the last", "rank of next = rank of last times 2"),
    ("rank is last plus 2", "rank of next = rank of last plus 2"),
    ("rank plus 4 is at least the highest so far", "rank of next plus 4 is at least highest so far"),
    ("rank = position plus 1 mod 13", "rank of next = position plus 1 mod 13"),
    ("rank times 2 plus 1 mod 3 = 1", "rank of next times 2 plus 1 mod 3 = 1"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "printed"), READINGS)
def test_a_text_is_read_as_its_printed_form_says(text: str, printed: str) -> None:
    assert parse(text).text() == printed
    assert parse(printed) == parse(text)


def mask_after(text: str, line: list[int]) -> int:
    judge = compile_rule(parse(text), every_card=True)
    return int(judge.mask(judge.after(line)))


def test_a_statement_about_a_missing_card_is_false_and_so_is_its_contrary_about_that_card() -> None:
    everything = (1 << 52) - 1
    line = [0, 1]
    assert mask_after("card 3 back is hearts", line) == 0
    assert mask_after("card 3 back is not hearts", line) == 0
    assert mask_after("not (card 3 back is hearts)", line) == everything
    assert mask_after("higher than card 3 back", line) == 0
    assert mask_after("rank of card 3 back != 5", line) == 0
    assert mask_after("rank of card 3 back is not even", line) == 0
    assert mask_after("if card 3 back is hearts then red else black", line) == mask_after("black", line)
    assert mask_after("there is no card 3 back", line) == everything
    assert mask_after("another suit than every of last 3", line) == mask_after("spades or hearts", line)


def test_a_pattern_of_suits_or_ranks_keeps_letters_apart() -> None:
    hearts, spades, clubs, diamonds = 2, 3, 0, 1
    assert mask_after("suit pattern A B C", [hearts]) == mask_after("not hearts", [0])
    assert mask_after("suit pattern A B C", [hearts, spades]) == mask_after("clubs or diamonds", [0])
    assert mask_after("suit pattern A B C", [hearts, spades, clubs]) == mask_after("hearts", [0])
    assert mask_after("suit pattern A B C", [hearts, spades, clubs, 4 + hearts]) == mask_after("spades", [0])
    assert mask_after("rank pattern A A B", [0, diamonds]) == mask_after("not 2", [0])


def test_a_set_and_cleared_latch_stays_set() -> None:
    assert mask_after("after red, even until odd", [3 * 4 + 1]) == mask_after("even", [0])  # a red 5: both at once
    assert mask_after("after red, even until odd", [3 * 4 + 1, 3 * 4]) == (1 << 52) - 1


ERRORS = [
    ("", "Expected a card (red, even, court …) or a comparison", 0),
    ("if last is red then evne", "found 'evne'. Did you mean 'even'?", 20),
    ("if last is red than even", "Expected 'then', found 'than'.", 15),
    ("same siut", "Expected suit, colour, rank, parity or kind, found 'siut'. Did you mean 'suit'?", 5),
    ("same suit or rank", "(or say 'same rank' or 'another rank')", 17),
    ("last red", "Expected 'is', found 'red'.", 5),
    ("card 9 back is red", "A rule looks back from 1 to 6, not 9.", 5),
    ("suit follows S H D", "Name each of the four suits once", 13),
    ("suit follows S S H D", "Name each of the four suits once", 13),
    ("colour pattern", "A pattern is written with letters from A to D", 14),
    ("colour pattern A E", "Expected 'and', 'or', 'exactly when' or the end of the rule, found 'e'.", 17),
    ("higher wrapping", "Only 'within' and distances such as '2 higher' go round the corner.", 7),
    ("first card is same suit", "Say which card this one is compared with", 23),
    ("higher than next card", "A card is compared with one that lies already.", 12),
    ("there is no next card", "The next card is always there.", 12),
    ("count of red = 300", "Numbers go from 0 to 208, not 300.", 15),
    ("red.colour", "'.' is none.", 3),
    ("__class__", "'_' is none.", 0),
    ("r\u200bed", "the character U+200B is none.", 1),
    ("\u202ered", "the character U+202E is none.", 0),
    ("ｒｅｄ", "the character U+FF52 is none.", 0),
    ("multiple of ٣", "the character U+0663 is none.", 12),
    ("red\0", "the character U+0000 is none.", 3),
    ("red " * 600, "A rule has at most 2000 characters", 2000),
    ("9 " * 450, "A rule has at most 400 words.", 800),
    ("count of red = 99999", "The numbers of a rule go up to 208.", 15),
    ("(" * 300 + "red", "nests too deeply", 64),
    ("red even)", "Expected 'and', 'or', 'exactly when' or the end of the rule, found ')'.", 8),
    ("difference of next and next = 0", "One of these two cards is one that lies already.", 23),
    ("sum is even", "Expected 'of', found 'is'.", 4),
    ("total is even", "Expected 'so far' or 'with next'", 6),
    ("last is new suit", "speaks of the next card only", 8),
    ("last is rarest suit", "speaks of the next card only", 8),
    ("another card than last", "Expected 'every card so far' (or say 'another rank' or 'another suit')", 18),
    ("common siut = 2", "Expected 'divisor', found 'siut'. Did you mean 'suit'?", 7),
    ("rank is last plus red", "Expected a number from 0 to 208, found 'red'.", 18),
    ("position = evne", "Expected even, odd, prime, a multiple of, at least, or a number", 11),
    ("last is another suit than every of last 3", "speaks of the next card only", 21),
]


@pytest.mark.parametrize(("text", "sentence", "at"), ERRORS)
def test_a_wrong_text_is_answered_with_a_sentence_and_a_place(text: str, sentence: str, at: int) -> None:
    with pytest.raises(RuleError) as caught:
        parse(text)
    assert sentence in caught.value.sentence
    assert caught.value.at == at
    assert caught.value.sentence == str(caught.value)
    assert caught.value.sentence.endswith((".", "?", ")"))
    assert caught.value.caret(text).splitlines()[-1].lstrip(" ").strip("^") == ""


# --- text and JSON come back --------------------------------------------------------------------------------


@settings(max_examples=600, deadline=None)
@given(RULES)
def test_a_random_rule_comes_back_from_its_text_and_its_json(rule: Rule) -> None:
    assert parse(rule.text()) == rule
    assert rule_from_json(rule.to_json()) == rule
    assert rule_from_json(json.loads(json.dumps(rule.to_json()))) == rule


@settings(max_examples=80, deadline=None)
@given(RULES, st.integers(0, 2**30))
def test_the_normal_form_and_the_table_mean_what_the_tree_means(rule: Rule, seed: int) -> None:
    """The judge on the tree as it is written, against the merged table of the normal form, on random lines."""
    made = compile_rule(rule)
    free = compile_rule(rule, every_card=True)
    bare = Compiled(Judge(rule.statement), made.starter_mask, False, 0)
    draw = random.Random(seed)
    for any_card in (False, True):
        face = draw.choice([face for face in range(52) if any_card or made.starter_mask >> face & 1] or [0])
        if not any_card and made.starter_mask == 0:
            continue
        table = free if any_card else made
        state, loose = table.start(face), bare.start(face)
        for _ in range(14):
            mask = int(bare.mask(loose))
            assert table.mask(state) == mask
            if mask == 0 and not any_card:
                break
            face = draw.randrange(52) if any_card else draw.choice([card for card in range(52) if mask >> card & 1])
            state, loose = table.advance(state, face), bare.advance(loose, face)


def test_limits_are_the_same_for_a_text_and_for_json() -> None:
    data: object = "any"
    for _ in range(MOST_DEPTH - 1):
        data = ["not", data]
    assert depth(rule_from_json(data).statement) == MOST_DEPTH
    with pytest.raises(RuleError, match="levels deep"):
        rule_from_json(["not", data])
    with pytest.raises(RuleError, match="levels deep"):
        parse("not (" * MOST_DEPTH + "any card" + ")" * MOST_DEPTH)
    long = ["or"] + [["another", "colour", "next", "6 back"]] * 90
    with pytest.raises(RuleError, match="to write"):
        rule_from_json(long)
    chain = "if red then odd else " * 50 + "odd"
    assert parse(chain).text() == chain  # else-if goes on at the same level


BAD_JSON: list[object] = [
    None, True, 3, 3.5, "", "last", [], [[]], {}, {"and": []}, ["and"], ["and", "any"], ["not"], ["red"],
    ["not", "any", "any"], ["card", "next", True], ["card", "soon", "red"], ["card", "next", ["ranks", 0, 5]],
    ["within", True, "next", "last"], ["within", 2.0, "next", "last"], ["within", 13, "next", "last"],
    ["higher", "next", "next"], ["mod", "position", 2], ["is", ["mod", ["mod", "position", 3], 2], 1],
    ["pattern", "suit", "E"], ["pattern", "suit", "A" * 13], ["pattern", "suit", []], ["follows", "SHD"],
    ["starting", "red"], ["starting", "any", "red"], [["and"], "any", "any"], ["and", "any", None], ["__class__"],
    [0, 1], ["is", "position", -1], ["is", "position", 209], b"any", ["and\0", 1, 2],
]  # fmt: skip


@pytest.mark.parametrize("data", BAD_JSON, ids=repr)
def test_data_that_are_no_rule_are_refused_with_a_sentence(data: object) -> None:
    with pytest.raises(RuleError) as caught:
        rule_from_json(data)
    assert caught.value.sentence.endswith(".")


def test_nested_and_huge_data_are_refused_at_once() -> None:
    deep: object = "any"
    for _ in range(900):
        deep = ["not", deep]
    began = time.process_time()
    for data in (deep, ["and"] + ["any"] * 10**6, ["and"] + [["or"] + ["any"] * 300] * 300):
        with pytest.raises(RuleError):
            rule_from_json(data)
    assert is_within(time.process_time() - began, 0.5)


def test_a_node_that_was_not_read_is_held_to_the_limits_too() -> None:
    node = Node("any", [])
    for _ in range(30):
        node = Node("not", [node])
    with pytest.raises(RuleError):
        check_limits(node)
    with pytest.raises(RuleError):
        Rule(node)


def test_equal_rules_are_written_alike_and_hash_alike() -> None:
    assert len({random_rule(seed) for seed in (1, 1, 2, 2, 3)}) == len({random_rule(seed).text() for seed in (1, 2, 3)})
    assert {parse(entry.text) for entry in LIBRARY} == {entry.rule for entry in LIBRARY}


def test_a_sentence_that_is_easily_misread_gets_a_remark() -> None:
    assert remarks(parse("same rank or same suit as card before last")) == [
        "'same rank' compares with last; only 'same suit as card before last' with card before last."
    ]
    assert remarks(parse("if last is red or even then odd")) == [
        "'red or even' is all said of last, not of the next card."
    ]
    remarked = [entry.id for entry in LIBRARY if remarks(entry.rule)]
    assert remarked == ["E15", "M15"]


def test_a_number_before_higher_or_lower_is_kept_apart_in_writing() -> None:
    """Else `7 or higher` would be read as a test, and `2 higher or lower` as one distance."""
    for text in ("7 or (higher)", "red ace or (lower)", "2 higher or (lower)", "last is 7 or (higher)"):
        assert parse(text).text() == text
        assert parse(parse(text).text()) == parse(text)
    assert parse("higher or lower than first card").text() == "higher or lower than first card"
