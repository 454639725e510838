# SPDX-License-Identifier: Apache-2.0
"""The one table of the language: each word has its slots in its text, and comes back from text and from words."""

from __future__ import annotations

import random

import pytest

from kibitz.rulelang.grammar import CORE, PATTERN, RULE, STATEMENT, TEST, WIDER, Grammar
from kibitz.rulelang.house.house import HOUSE_GRAMMAR, SENTENCE
from kibitz.rulelang.house.reader import read_house
from kibitz.rulelang.house.speller import SPELLED, from_words, spelled
from kibitz.rulelang.house.writer import house_text
from kibitz.rulelang.rule import Rule, parse
from kibitz.rulelang.speller import VOCABULARY, Speller, spell
from kibitz.rulelang.spelling import Vocabulary
from kibitz.rulelang.tree import Node, RuleError, leaf, letters, make, number

TRIES = 60  # trees for each word


def tree(draw: random.Random, grammar: Grammar, sort: str, room: int) -> Node:
    """A random part of a sort, small enough to be written and spelled."""
    if sort in grammar.numbers:
        low, high = grammar.numbers[sort]
        return number(draw.randint(low, min(high, 40)))
    if sort == PATTERN:
        return letters("".join(draw.choice("ABC") for _ in range(draw.randint(1, 4))))
    if sort in grammar.leaves:
        return leaf(draw.choice(grammar.leaves[sort]))
    words = [word for word in grammar.words if grammar.takes(sort, word)]
    if room <= 0:
        words = [word for word in words if not set(grammar.words[word].slots) & {STATEMENT, TEST, "effect", SENTENCE}]
        words = words or ["law"]
    return with_word(draw, grammar, draw.choice(words), room - 1)


def with_word(draw: random.Random, grammar: Grammar, word: str, room: int) -> Node:
    kids = [tree(draw, grammar, slot, room) for slot in grammar.words[word].slots]
    return make(word, kids) if word in CORE.words else Node(word, kids)


@pytest.mark.parametrize("grammar", [CORE, HOUSE_GRAMMAR], ids=["secret rules", "house rules"])
def test_every_word_is_written_with_each_of_its_slots_once(grammar: Grammar) -> None:
    for word, production in grammar.words.items():
        written = [production.text.count("{" + str(k) + "}") for k in range(len(production.slots))]
        said = len(production.slots) - 2 if production.compares else 0  # the subject of a comparison stands before it
        for k, times in enumerate(written):
            assert times == (0 if production.compares and k == said else 1), word
        assert "{" + str(len(production.slots)) + "}" not in production.text


@pytest.mark.parametrize("vocabulary", [VOCABULARY, SPELLED], ids=["secret rules", "house rules"])
def test_every_slot_of_the_grammar_can_be_filled_and_every_word_stands_somewhere(vocabulary: Vocabulary) -> None:
    stands = {code for sort in vocabulary.fills for code in vocabulary.fills[sort]}

    assert all(vocabulary.fills.values())
    assert {vocabulary.texts[code] for code in range(len(vocabulary.texts)) if code not in stands} == set()
    assert len(set(vocabulary.texts)) == len(vocabulary.texts)


@pytest.mark.parametrize("word", [word for word in CORE.words if CORE.sort_of(word) == STATEMENT])
def test_every_statement_comes_back_from_its_text_and_its_words(word: str) -> None:
    draw = random.Random(word)
    for _ in range(TRIES):
        rule = Rule(with_word(draw, CORE, word, 1))
        speller = Speller()

        assert parse(rule.text()) == rule
        assert speller.takes_all(spell(rule))
        for code in spell(rule):
            speller.add(code)
        assert speller.rule() == rule


@pytest.mark.parametrize("word", [word for word in HOUSE_GRAMMAR.words if HOUSE_GRAMMAR.sort_of(word) == SENTENCE])
def test_every_sentence_of_house_rules_comes_back_from_its_text_and_its_words(word: str) -> None:
    draw = random.Random(word)
    for _ in range(TRIES):
        words = spelled(with_word(draw, HOUSE_GRAMMAR, word, 1))
        rule = from_words(words)  # in its one written form

        assert read_house(house_text(rule)) == rule, house_text(rule)
        assert spelled(rule) == spelled(from_words(spelled(rule)))


def test_a_slot_takes_words_of_its_own_sort_and_of_the_narrower_one_alone() -> None:
    for sort in {production.sort for production in CORE.words.values()} | {RULE}:
        for word, production in CORE.words.items():
            assert CORE.takes(sort, word) == (production.sort in (sort, WIDER.get(sort)))
    assert not CORE.takes(STATEMENT, "when")
    assert HOUSE_GRAMMAR.takes(SENTENCE, "when")


def test_a_word_that_does_not_fit_is_refused_and_changes_nothing() -> None:
    speller = Speller()
    speller.add(VOCABULARY.heads["card"])
    for wrong in (-1, len(VOCABULARY.texts), VOCABULARY.heads["red"], VOCABULARY.heads["and"]):
        with pytest.raises(RuleError, match="does not fit"):
            speller.add(wrong)
    assert (speller.words, speller.next_sort()) == ([VOCABULARY.heads["card"]], "card")
