# SPDX-License-Identifier: Apache-2.0
"""What rules mean: judges and tables against predicates by hand, and against a slow reading of the whole line."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kibitz.rulelang import Rule, compile_rule, parse
from kibitz.rulelang.automaton import Compiled
from kibitz.rulelang.grammar import CORE, NEWER, NUMBER, STATEMENT
from kibitz.rulelang.judge import Judge
from kibitz.rulelang.register_plan import numbers_of
from kibitz.rulelang.tree import Node, make

from .predicates import SENTENCES
from .slow import says
from .trees import RULES, node

ALL = (1 << 52) - 1
LINES = 5


def right_by_tree(rule: Rule, line: list[int]) -> int:
    """The cards that the slow reading lets follow."""
    form = rule.to_json()
    if rule.starter is not None:
        form = form[2]  # type: ignore[index]
    return sum(1 << face for face in range(52) if says(form, line, face))


def without_table(rule: Rule) -> Compiled:
    return Compiled(Judge(rule.statement), ALL, False, 0)


def check_lines(rule: Rule, draw: random.Random, lines: int, length: int) -> None:
    """Judge, table and slow reading agree on lines of any cards."""
    table, bare = compile_rule(rule, every_card=True), without_table(rule)
    for _ in range(lines):
        line = [draw.randrange(52)]
        state, loose = table.start(line[0]), bare.start(line[0])
        while len(line) < length:
            wanted = right_by_tree(rule, line)
            assert (table.mask(state), bare.mask(loose)) == (wanted, wanted), (rule.text(), line)
            line.append(draw.randrange(52))
            state, loose = table.advance(state, line[-1]), bare.advance(loose, line[-1])


@pytest.mark.parametrize("text", SENTENCES)
def test_a_sentence_with_a_newer_word_judges_as_its_predicate_says(text: str) -> None:
    means = SENTENCES[text]
    rule = parse(text)
    table, bare = compile_rule(rule, every_card=True), without_table(rule)
    draw = random.Random(text)
    assert rule.text() == text
    for _ in range(LINES):
        line = [draw.randrange(52)]
        state, loose = table.start(line[0]), bare.start(line[0])
        while len(line) < 30:
            wanted = sum(1 << face for face in range(52) if means(line, face))
            assert (table.mask(state), bare.mask(loose)) == (wanted, wanted), line
            line.append(draw.randrange(52))
            state, loose = table.advance(state, line[-1]), bare.advance(loose, line[-1])


def words_in(part: Node) -> set[str]:
    return {part.word}.union(*[words_in(kid) for kid in part.kids])


def test_every_newer_word_has_a_predicate_of_its_own() -> None:
    said = set[str]().union(*[words_in(parse(text).statement) for text in SENTENCES])
    assert said >= set(NEWER)


def with_word(draw: random.Random, word: str) -> Rule:
    """A statement of a word, or about the number that it is."""
    made = make(word, [node(draw, slot, 1) for slot in CORE.words[word].slots])
    if CORE.sort_of(word) == STATEMENT:
        return Rule(made)
    about = draw.choice([name for name in CORE.words if CORE.words[name].slots[:1] == [NUMBER]])
    kids = [node(draw, slot, 1) for slot in CORE.words[about].slots]
    kids[draw.randrange(len(numbers_of(Node(about, kids))))] = made
    return Rule(make(about, kids))


@pytest.mark.parametrize("word", NEWER)
def test_a_newer_word_means_the_same_to_the_judge_and_to_a_slow_reading(word: str) -> None:
    draw = random.Random(word)
    for _ in range(12):
        check_lines(with_word(draw, word), draw, 1, 9)


@settings(max_examples=100, deadline=None)
@given(RULES, st.integers(0, 2**30))
def test_any_rule_means_the_same_to_the_judge_and_to_a_slow_reading(rule: Rule, seed: int) -> None:
    check_lines(rule, random.Random(seed), 1, 10)


LONG = [
    "total with next is a multiple of 7 or total so far is at least 208",
    "total so far is prime",
    "rank of next is more than total so far mod 12",
    "total so far mod 52 is at most position mod 40",
    "total with next is more than product of last 2 ranks",
    "position is prime",
    "count of red is prime or position is a multiple of rank of last",
    "count of red is between count of odd and position mod 50",
    "rank run is at most count of spades",
    "each rank once before any again or position is more than 200",
    "count of its rank is prime or count of its suit is more than 50",
    "count of its suit mod 52 is at most count of its colour mod 7",
    "rarest rank so far or commonest suit so far",
]  # fmt: skip


@pytest.mark.parametrize("text", LONG)
def test_numbers_are_exact_to_the_last_card_of_four_packs(text: str) -> None:
    rule = parse(text)
    form = rule.to_json()
    draw = random.Random(text)
    pack = [face for face in range(52) for _ in range(4)]
    draw.shuffle(pack)
    table, bare = compile_rule(rule, every_card=True), without_table(rule)
    state, loose = table.start(pack[0]), bare.start(pack[0])
    for length in range(1, 208):
        for face in draw.sample(range(52), 4):
            wanted = says(form, pack[:length], face)
            assert (table.accepts(state, face), bare.accepts(loose, face)) == (wanted, wanted), length
        state, loose = table.advance(state, pack[length]), bare.advance(loose, pack[length])


def test_a_number_of_a_missing_card_makes_every_check_false() -> None:
    for text in (
        "sum of card before last and next is at least 0",
        "difference of card before last and next != 5",
        "rank of next != rank of card 3 back",
        "rank of next is not a multiple of rank of card before last",
        "rank of next mod rank of card before last is not prime",
        "product of last and card before last is not prime",
        "rank of next is between rank of last and rank of card 6 back",
    ):
        table = compile_rule(parse(text), every_card=True)
        assert table.mask(table.start(20)) == 0, text
        assert right_by_tree(parse(f"not ({text})"), [20]) == ALL
    assert compile_rule(parse("sum of last 6 ranks and next is at least 14"), every_card=True).masks[1] > 0


def test_a_remainder_by_nothing_is_false_and_of_nothing_only_nothing_is_a_multiple() -> None:
    none = [3]  # a black card
    table = compile_rule(parse("position mod count of red = 0"), every_card=True)
    assert table.mask(table.after(none)) == compile_rule(parse("red")).mask(1)
    table = compile_rule(parse("position is not a multiple of count of red"), every_card=True)
    assert table.mask(table.after(none)) == compile_rule(parse("black")).mask(1)
    table = compile_rule(parse("count of red is a multiple of count of hearts"), every_card=True)
    assert table.mask(table.after(none)) == compile_rule(parse("black or hearts")).mask(1)


def test_the_table_of_a_sum_with_next_is_as_small_as_what_it_tells_apart() -> None:
    for text, states in (
        ("sum of last and next is even", 3),
        ("sum of last and next mod 5 = 1", 6),
        ("difference of last and next is at most 3", 14),
        ("total so far mod 3 = 1", 4),
        ("rank of next is more than highest so far", 14),
        ("another suit than every card so far", 16),
        ("each suit once before any again", 15),
        ("rarest suit so far", 15),
        ("count of its suit is even", 6),
        ("common divisor of last and next = 1", 9),
        ("rank of next is more than position", 13),
    ):
        table = compile_rule(parse(text), every_card=text.startswith("total"))
        assert table.exact
        assert len(table.masks) == states, text
