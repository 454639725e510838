# SPDX-License-Identifier: Apache-2.0
"""The page of the language says what the language does; and what it does is the same plain and compiled."""

from __future__ import annotations

import doctest
import hashlib
import re
from pathlib import Path

from kibitz.rulelang import LIBRARY, RuleError, assess, compile_rule, equivalent, parse, spell
from kibitz.rulelang.judging import judge_lines

from .trees import random_rule

PAGE = (Path(__file__).resolve().parents[2] / "docs" / "rule-language.md").read_text(encoding="utf-8")


def test_every_rule_of_the_page_is_one() -> None:
    rules = [line for block in re.findall(r"```rule\n(.*?)```", PAGE, re.S) for line in block.splitlines()]
    assert len(rules) >= 30
    for text in rules:
        parse(text)


def test_the_error_and_the_pairs_of_the_page_are_real() -> None:
    block = re.findall(r"```text\n(.*?)```", PAGE, re.S)[0]
    text, mark, sentence = block.splitlines()
    try:
        parse(text)
        answer = ""
    except RuleError as error:
        answer = error.caret(text) + "\n" + error.sentence
    assert answer == f"{text}\n{mark}\n{sentence}"
    pairs = re.findall(r"^\| `([^`]+)` \| `([^`]+)` \|$", PAGE, re.M)
    assert len(pairs) == 3
    for one, other in pairs:
        assert equivalent(parse(one), parse(other)) is None


def test_the_lines_for_programmers_do_what_they_say() -> None:
    code = re.findall(r"```python\n(.*?)```", PAGE, re.S)[0]
    test = doctest.DocTestParser().get_doctest(code, {}, "rule-language.md", None, 0)
    assert doctest.DocTestRunner().run(test).failed == 0


def test_the_counts_of_the_page_are_those_of_the_library() -> None:
    levels = [entry.level for entry in LIBRARY]
    assert (levels.count("easy"), levels.count("medium"), levels.count("hard")) == (22, 21, 10)


# Of texts, tables, figures and words of 150 random rules and the library: the same plain and compiled.
DIGEST = "5363af621a195cc6"


def test_answers_are_the_same_everywhere() -> None:
    digest = hashlib.sha256()
    for rule in [random_rule(seed) for seed in range(150)] + [entry.rule for entry in LIBRARY]:
        table = compile_rule(rule)
        found = assess(rule)
        played = judge_lines(table, 3, 20, 5) if table.starter_mask else None
        digest.update(f"{rule.text()} {rule.to_json()} {table.exact} {len(table.masks)} {table.masks[:50]}".encode())
        digest.update(f"{found.acceptance:.9f} {found.least} {found.dead_end} {found.sentences}".encode())
        digest.update(f"{int(played.right) if played else 0}".encode())
        digest.update(f"{spell(rule) if found.length < 30 else 0}".encode())
        other = equivalent(rule, LIBRARY[int(table.masks[0]) % 53].rule)
        digest.update(f"{(other.line, other.card, other.exact) if other else None}".encode())
    assert digest.hexdigest()[:16] == DIGEST
