# SPDX-License-Identifier: Apache-2.0
"""Rules as rows of words: every rule comes back from its words, and every row of legal words ends in a rule."""

from __future__ import annotations

import random

import pytest

from kibitz.cards.kernel import bits
from kibitz.rulelang import LIBRARY, Rule, RuleError, Speller, label, parse, rule_from_json, spell, text_of, word_of
from kibitz.rulelang.speller import MASKS, MOST_MEANING, MOST_WORDS, VOCABULARY, WORDS
from kibitz.rulelang.spelling import PER_MASK
from kibitz.rulelang.tree import MOST_DEPTH, depth, make, size

from .trees import random_rule


def spelled(words: list[int], most: int = MOST_MEANING) -> Speller:
    speller = Speller(most)
    for word in words:
        assert word in speller.options()
        speller.add(word)
    return speller


def test_every_word_has_a_text_of_its_own() -> None:
    texts = [text_of(word) for word in range(len(WORDS))]
    assert len(set(texts)) == len(texts)
    assert [word_of(text) for text in texts] == list(range(len(texts)))
    assert all(label(word) for word in range(len(WORDS)))
    assert label(word_of("if")) == "if … then … else …"
    assert (label(word_of("is more")), label(word_of("number is more"))) == (
        "… is more than …",
        "… is more than another number",
    )
    assert (label(word_of("mod")), label(word_of("mod number"))) == ("… mod …", "… mod another number")
    assert label(word_of("difference")) == "difference of … and …"
    assert label(word_of("library E01")) == "another colour"
    assert (text_of(0), label(0)) == ("library E01", "another colour")


@pytest.mark.parametrize("entry", LIBRARY, ids=lambda entry: entry.id)
def test_a_library_rule_can_be_named_in_one_word_or_spelled_out(entry: object) -> None:
    from kibitz.rulelang import LibraryRule

    assert isinstance(entry, LibraryRule)
    named = spelled([word_of(f"library {entry.id}")])
    assert named.is_complete()
    assert named.rule() == entry.rule
    assert named.text() == entry.text
    speller = spelled(spell(entry.rule))
    assert speller.rule() == entry.rule
    assert speller.text() == entry.text
    assert not speller.options()


def test_a_random_rule_comes_back_from_its_words() -> None:
    spelled_out = 0
    for seed in range(400):
        rule = random_rule(seed)
        if size(rule.statement) > MOST_MEANING:
            continue
        spelled_out += 1
        assert spelled(spell(rule)).rule() == rule
    assert spelled_out > 300
    with pytest.raises(RuleError, match="at most 80 things; this one says 81"):
        spell(parse(" or ".join(["red"] * 81)))


def test_what_a_rule_says_counts_and_not_how_many_words_join_it() -> None:
    long = parse(" or ".join(["last is red or last is odd"] * 20))
    words = spell(long)
    speller = spelled(words)
    assert (len(words), speller.spent) == (159, 80)
    assert speller.rule() == long
    assert not Speller(79).takes_all(words)
    assert [VOCABULARY.weights[word_of(text)] for text in ("and", "if", "card", "next", "not", "last", "red")] == [
        0, 0, 0, 0, 1, 1, 1,
    ]  # fmt: skip


@pytest.mark.parametrize("most", [1, 2, 5, 12, 40, MOST_MEANING])
def test_random_rows_of_legal_words_always_end_in_a_rule_within_the_bound(most: int) -> None:
    rng = random.Random(most)
    longest = 0
    for _ in range(250):
        speller = Speller(most)
        while not speller.is_complete():
            legal = speller.options()
            assert legal == [62 * k + low for k in range(MASKS) for low in bits(speller.legal_word(k))]
            wide = [word for word in legal if word >= len(LIBRARY) and not text_of(word).isdigit()] or legal
            if rng.random() < 0.93:  # grow: words that open places, where there are any
                wide = [word for word in wide if "…" in label(word)] or wide
            if rng.random() < 0.5:
                wide = [word for word in wide if text_of(word) in ("and", "or", "if")] or wide
            speller.add(rng.choice(wide))
            assert speller.text()
        longest = max(longest, speller.spent)
        rule = speller.rule()
        assert depth(rule.statement) <= MOST_DEPTH
        assert parse(rule.text()) == rule == rule_from_json(rule.to_json())
        assert speller.spent <= most
        assert len(speller.words) < MOST_WORDS // MOST_MEANING * most
    assert longest == most or most < 5


WORDIEST = [  # what takes most room for what it says
    "any card", "same or higher as card before last", "another parity than every card so far",
    "each parity once before any again", "not (not (any card))", "highest so far is not prime",
    "rank of next is not a multiple of rank of next", "diamonds", "there is card before last", "new card",
    "commonest parity so far", "count of its parity is not prime",
]  # fmt: skip


@pytest.mark.parametrize("text", WORDIEST)
def test_the_wordiest_rule_that_can_be_put_together_can_be_written(text: str) -> None:
    """Parts joined two by two, by `and` and `or` in turn, so that each joint needs brackets."""
    part = parse(text).statement
    row = [part] * (MOST_MEANING // sum(VOCABULARY.weights[word] for word in spell(parse(text))))
    turn = 0
    while len(row) > 1:
        turn += 1
        word = ("and", "or")[turn % 2]
        row = [make(word, row[k : k + 2]) for k in range(0, len(row), 2)]
    rule = Rule(row[0])
    assert spelled(spell(rule)).rule() == rule
    assert parse(rule.text()) == rule


def test_a_chain_may_go_on_at_the_deepest_level() -> None:
    nested = "not (" * (MOST_DEPTH - 2) + "red or higher or lower or same suit" + ")" * (MOST_DEPTH - 2)
    with pytest.raises(RuleError):
        parse("not (" + nested + ")")
    deepest = parse(nested.replace("red or ", ""))
    assert depth(deepest.statement) == MOST_DEPTH
    assert spelled(spell(deepest)).rule() == deepest


def test_an_unfinished_rule_reads_with_gaps() -> None:
    speller = Speller()
    assert speller.text() == "…"
    for word, text in [
        ("if", "if … then … else …"),
        ("card", "if … is … then … else …"),
        ("last", "if last is … then … else …"),
        ("red", "if last is red then … else …"),
        ("ranks", "…"),
    ]:
        if word == "ranks":
            with pytest.raises(RuleError):
                speller.add(word_of(word))
        else:
            speller.add(word_of(word))
            assert speller.text() == text
    with pytest.raises(RuleError):
        speller.rule()


def test_a_number_place_offers_the_numbers_that_fit() -> None:
    speller = spelled([word_of(word) for word in ("is", "mod", "position")])
    assert [text_of(word) for word in speller.options()] == [str(value) for value in range(2, 53)]
    speller.add(word_of("4"))
    assert [text_of(word) for word in speller.options()] == [str(value) for value in range(209)]


def test_a_copy_goes_its_own_way() -> None:
    speller = spelled([word_of("and"), word_of("any")])
    twin = speller.copy()
    twin.add(word_of("none"))
    assert twin.is_complete()
    assert not speller.is_complete()
    assert speller.text() == "any card and …"
    assert twin.rule() == parse("any card and nothing")


def test_the_library_and_the_starter_stand_at_the_root_only() -> None:
    speller = spelled([word_of("and")])
    assert not [word for word in speller.options() if text_of(word).startswith(("library", "starting"))]
    assert (speller.legal_word(MASKS), PER_MASK) == (0, 62)
    for wrong in (-1, len(WORDS), 10**6):
        with pytest.raises(RuleError):
            speller.add(wrong)
    rule = parse("red, starting with not court")
    assert spelled(spell(rule)).rule() == rule
    assert spelled(spell(rule)).text() == rule.text()
