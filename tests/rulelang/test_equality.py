# SPDX-License-Identifier: Apache-2.0
"""Whether two rules are the same: rewordings, shortest differences, and equality from a line as it lies."""

from __future__ import annotations

import itertools
import random

import pytest

from kibitz.rulelang import LIBRARY, Compiled, Rule, compile_rule, equivalent, equivalent_after, library_rule, parse
from kibitz.rulelang.equality import difference
from kibitz.rulelang.judge import Judge
from kibitz.rulelang.normal import normal
from kibitz.rulelang.register_plan import passing
from kibitz.rulelang.rule import rule_from_json

from .trees import random_rule

ALL = (1 << 52) - 1
SAME = [
    ("same colour or same parity", "not (another colour and another parity)"),
    ("if last is red then even else odd", "(even and last is red) or (odd and last is black)"),
    ("if last is red then even else odd", "last is red exactly when even"),
    ("another colour", "colour pattern A B"),
    ("colour in blocks of 3", "colour pattern A A A B B B"),
    ("if last is prime then not prime else prime", "not (prime exactly when last is prime)"),
    ("if last is 7 or lower then 8 or higher else 7 or lower", "7 or lower exactly when last is 8 or higher"),
    ("if last is odd black then red even", "not (last is odd black) or red even"),
    ("1 to 3 higher wrapping", "1 higher wrapping or 2 higher wrapping or 3 higher wrapping"),
    ("1 to 3 higher wrapping", "10 to 12 lower wrapping"),
    ("within 3", "1 to 3 above or below or same rank"),
    ("same or higher", "not lower"),
    ("suit follows S H D C", "suit follows D C S H"),
    ("if position is at most 4 then another suit than every of last 3 else same suit as card 4 back",
     "another suit than every of last 3"),
    ("if last is court then same suit else another suit", "last is court exactly when same suit"),
    ("court exactly when red", "red court or black number"),
    ("red or even", "even or red"),
    ("rank of last mod 2 = 1", "last is odd"),
    ("sum of last 2 ranks is even",
     "if there is card before last then last is same parity as card before last else last is even"),
    ("count of red is at least count of black", "count of black is at most count of red"),
    ("after red, even until black", "if last is red then even"),
    ("position mod 2 = 0", "position is even"),
    ("same suit as first card", "suit pattern A or (not (suit pattern A) and nothing)"),
    ("colour run is even", "not (colour run is odd)"),
    ("not (card 3 back is red) and there is card 3 back", "card 3 back is not red"),
    ("sum of last and next is even", "same parity"),
    ("sum of last and next mod 2 = 1", "another parity"),
    ("difference of last and next is at most 3", "within 3"),
    ("difference to last = 0", "same rank"),
    ("rank of next is more than rank of last", "higher"),
    ("rank of last is less than rank of next", "higher"),
    ("rank of next is between 5 and 9", "5 to 9"),
    ("sum of last 1 ranks and next is prime", "sum of last and next is prime"),
    ("total with next is even", "count of odd is even"),
    ("total so far is odd exactly when even", "total with next is odd"),
    ("another suit than every card so far or position is at least 5",
     "another suit than every of last 3 or position is at least 5"),
    ("each colour once before any again", "if position is even then another colour"),
    ("each suit once before any again and position is at most 4",
     "another suit than every of last 3 and position is at most 4"),
    ("rank of next is a multiple of rank of last", "rank of next mod rank of last = 0"),
    ("rank of next is prime", "prime"),
    ("rank of next = rank of last plus 2", "2 higher"),
    ("rank of last plus 3 is at least rank of next and not lower", "same rank or 1 to 3 higher"),
    ("common divisor of last and next mod 2 = 0", "even and last is even"),
    ("count of its suit = 1", "another suit than every card so far"),
    ("rarest colour so far and position is at most 2", "another colour and position is at most 2"),
    ("product of last and next is even", "not (odd and last is odd)"),
    ("rank of next is at least highest so far and rank of next is at most lowest so far",
     "same rank as first card and same rank as first card"),
    ("rank of next is between lowest so far and highest so far",
     "rank of next is between highest so far and lowest so far"),
    ("count of red is between 2 and 4", "count of red is at least 2 and count of red is at most 4"),
]  # fmt: skip


@pytest.mark.parametrize(("one", "other"), SAME)
def test_rewordings_of_a_rule_are_the_same_rule(one: str, other: str) -> None:
    assert equivalent(parse(one), parse(other)) is None
    assert equivalent(parse(other), parse(one)) is None
    assert compile_rule(parse(one)).key() == compile_rule(parse(other)).key()


def test_the_normal_form_settles_order_repetition_and_constants() -> None:
    for one, other in [
        ("red or higher or red", "higher or red"),
        ("not (not (same suit))", "same suit"),
        ("same suit and any card", "same suit"),
        ("same suit or any card", "any card"),
        ("same suit and not (same suit)", "nothing"),
        ("if nothing then red else even", "even"),
        ("if not (last is red) then odd else even", "if last is red then even else odd"),
        ("even exactly when higher", "higher exactly when even"),
        ("rank of next is more than position", "position is less than rank of next"),
        ("highest so far is at least count of red", "count of red is at most highest so far"),
        ("rank of last = position", "position = rank of last"),
        ("rank is between highest so far and lowest so far", "rank is between lowest so far and highest so far"),
    ]:
        assert normal(parse(one).statement) == normal(parse(other).statement)


def test_no_two_rules_of_the_library_are_the_same() -> None:
    tables = [compile_rule(entry.rule) for entry in LIBRARY]
    for one, other in itertools.combinations(tables, 2):
        found = difference(one, other, [])
        assert found
        assert found.exact


def test_the_difference_of_m04_and_m02_is_told_to_people() -> None:
    found = equivalent(library_rule("M04").rule, library_rule("M02").rule)
    assert found is not None
    assert len(found.line) == 1
    assert found.method() == "exact"
    assert found.sentence() == "After 2♣ only the second rule accepts 2♦."


def test_a_difference_may_be_the_card_that_starts() -> None:
    found = equivalent(parse("red, starting with black"), parse("red"))
    assert found is not None
    assert (found.line, found.first) == ([], False)
    assert "start the line" in found.sentence()


def shortest_by_trying_all(one: Rule, other: Rule, most: int) -> int | None:
    """The length of a shortest line after which two rules differ, by trying every line on the bare judges."""
    starters = [ALL if rule.starter is None else passing(rule.starter) for rule in (one, other)]
    if starters[0] != starters[1]:
        return 0
    judges = [Judge(rule.statement) for rule in (one, other)]
    layer = [[judge.begin(face) for judge in judges] for face in range(52) if starters[0] >> face & 1]
    for length in range(1, most + 1):
        following = []
        for states in layer:
            mine, theirs = (int(judge.mask(state)) for judge, state in zip(judges, states, strict=True))
            if mine != theirs:
                return length
            following += [(states, face) for face in range(52) if mine >> face & 1]
        unique = {}
        for states, face in following:
            reached = [judge.step(state, face) for judge, state in zip(judges, states, strict=True)]
            unique[tuple(map(tuple, reached))] = reached
        layer = list(unique.values())[:4000]
    return None


NEAR = [
    ("if position is even then red", "if position is at most 5 then (if position is even then red)"),
    ("same suit as card 3 back or red", "same suit as card 3 back or card 4 back is red or red"),
    ("colour pattern A A B", "colour pattern A A B A A A"),
    ("count of red is at most 3", "count of red is at most 4"),
    ("colour run is less than 3 or even", "colour run is less than 4 or even"),
    ("another suit than every of last 2", "another suit than every of last 3"),
    ("after ace, red until king", "after ace, (red or 5) until king"),
    ("sum of last and next is at least 9", "sum of last and next is at least 10"),
    ("total so far mod 3 = 1 or red", "total so far mod 6 = 1 or red"),
    ("another suit than every card so far", "another suit than every of last 2"),
    ("rank of next is more than position", "rank of next is more than position and not king"),
    ("rank of next is at least lowest so far", "rank of next is at least rank of last"),
    ("position is prime or red", "position is prime or red or position is 9"),
    ("position is prime or red", "position = 2 or (position is odd and position is not a multiple of 3) or red"),
]  # fmt: skip


@pytest.mark.parametrize(("one", "other"), NEAR)
def test_a_counter_example_is_a_shortest_one_and_true(one: str, other: str) -> None:
    first, second = parse(one), parse(other)
    found = equivalent(first, second)
    assert found is not None
    assert found.exact
    assert len(found.line) == shortest_by_trying_all(first, second, 8)
    check_difference(first, second, found.line, found.card, found.first)


def check_difference(one: Rule, other: Rule, line: list[int], card: int, first: bool) -> None:
    """By the bare judges: the line is right by both rules, and the card by the one that is named alone."""
    verdicts = []
    for rule in (one, other):
        judge = Compiled(Judge(rule.statement), ALL if rule.starter is None else passing(rule.starter), False, 0)
        state = 0
        for face in line:
            assert judge.accepts(state, face)
            state = int(judge.advance(state, face))
        verdicts.append(judge.accepts(state, card))
    assert verdicts == [first, not first]


def test_counter_examples_of_random_rules_are_true_and_shortest() -> None:
    compared = 0
    for seed in range(160):
        one, other = random_rule(seed, 2), random_rule(seed + 5000, 2)
        if not (compile_rule(one).exact and compile_rule(other).exact):
            continue
        found = equivalent(one, other)
        if found is None:
            assert shortest_by_trying_all(one, other, 4) is None
            continue
        compared += 1
        check_difference(one, other, found.line, found.card, found.first)
        if len(found.line) < 4:
            assert len(found.line) == shortest_by_trying_all(one, other, 4)
    assert compared > 80


def test_a_rule_is_equal_to_its_own_shuffled_wording() -> None:
    rng = random.Random(5)

    def shuffled(data: object) -> object:
        if not isinstance(data, list):
            return data
        head, *parts = [shuffled(part) for part in data]
        if head in ("and", "or", "both", "either"):
            rng.shuffle(parts)
        return [head, *parts]

    for seed in range(150):
        rule = random_rule(seed)
        other = rule_from_json(shuffled(rule.to_json()))
        found = equivalent(rule, other)
        assert found is None or not found.exact


def test_a_started_line_can_make_two_rules_one() -> None:
    blocks = library_rule("E03").rule
    guess = parse("if position is odd then 8 or higher else 7 or lower")
    high = 6 * 4  # an eight
    assert equivalent(blocks, guess) is not None
    assert equivalent_after(blocks, guess, [high]) is None
    found = equivalent_after(blocks, guess, [0])
    assert found is not None
    assert found.line == [0]


def test_a_line_that_a_rule_would_have_refused_is_no_obstacle_from_there_on() -> None:
    one, other = parse("if count of red is at most 2 then any card else black"), parse("black")
    line = [1, 2, 5, 6]
    assert equivalent_after(one, other, line) is None
    assert equivalent_after(one, other, [1]) is not None


def test_where_there_are_too_many_states_a_bounded_answer_says_so() -> None:
    one = parse("same rank as card 6 back or same rank as card 5 back or red")
    other = parse("same rank as card 6 back or same rank as card 5 back or not black")
    assert not compile_rule(one).exact
    found = equivalent(one, other)
    assert found is not None
    assert not found
    assert found.method() == "bounded"
    assert "too many states" in found.sentence()
    narrow = parse("same rank as card 6 back or red")
    real = equivalent(one, narrow)
    assert real is not None
    assert real
    assert real.first
    assert not real.exact
    assert len(real.line) >= 5
    check_difference(one, narrow, real.line, real.card, real.first)
