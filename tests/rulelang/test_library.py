# SPDX-License-Identifier: Apache-2.0
"""The fifty-three rules of the library against predicates written by hand, and their printed figures."""

from __future__ import annotations

import random

import pytest

from kibitz.cards.card import parse_card
from kibitz.rulelang import LIBRARY, Compiled, LibraryRule, compile_rule, parse, rule_from_json
from kibitz.rulelang.automaton import MOST_STATES
from kibitz.rulelang.figures import figures
from kibitz.rulelang.judge import Judge

from .predicates import EXACT, FIGURES, PREDICATES

LINES = 12
STATES = {  # of the smallest table, the empty line included
    "E04": 5, "E07": 7, "E08": 14, "E09": 53, "E16": 2, "M03": 25, "M08": 17, "M09": 2, "M15": 261, "M16": 41,
    "M18": 13, "M19": 11, "H01": 10, "H04": 51, "H05": 27, "H07": 5, "H08": 209, "H10": 3,
}  # fmt: skip


def cards(text: str) -> list[int]:
    return [parse_card(name) for name in text.split()]


def without_table(rule: str) -> Compiled:
    statement = parse(rule).statement
    return Compiled(Judge(statement), (1 << 52) - 1, False, 0)


def by_id(entry: LibraryRule) -> str:
    return entry.id


@pytest.mark.parametrize("entry", LIBRARY, ids=by_id)
def test_a_library_rule_judges_as_its_predicate_says(entry: LibraryRule) -> None:
    says = PREDICATES[entry.id]
    table = compile_rule(entry.rule)
    bare = without_table(entry.text.split(", starting")[0])
    assert table.exact
    assert not bare.exact
    rng = random.Random(entry.id)
    for _ in range(LINES):
        line = [rng.choice([face for face in range(52) if entry.starter >> face & 1])]
        state, loose = table.start(line[0]), bare.start(line[0])
        while len(line) < 30:
            wanted = [face for face in range(52) if says(line, face)]
            assert [face for face in range(52) if table.accepts(state, face)] == wanted
            assert bare.mask(loose) == table.mask(state) == sum(1 << face for face in wanted)
            line.append(rng.choice(wanted))
            state, loose = table.advance(state, line[-1]), bare.advance(loose, line[-1])


def test_the_library_has_every_rule_once_and_says_it_as_the_language_does() -> None:
    assert [entry.id for entry in LIBRARY] == list(PREDICATES)
    for entry in LIBRARY:
        assert entry.rule.text() == entry.text
        assert parse(entry.text) == entry.rule == rule_from_json(entry.rule.to_json())
        assert entry.description.endswith(".")
        assert entry.level == {"E": "easy", "M": "medium", "H": "hard"}[entry.id[0]]
    assert len({compile_rule(entry.rule).key() for entry in LIBRARY}) == 53


@pytest.mark.parametrize("entry", LIBRARY, ids=by_id)
def test_acceptance_and_the_least_number_of_right_cards_are_those_printed(entry: LibraryRule) -> None:
    found = figures(compile_rule(parse(entry.text.split(", starting")[0])))  # printed without the starter's condition
    share, least = FIGURES[entry.id]
    assert found.exact
    assert found.dead is None
    assert found.least == least == entry.least
    assert found.acceptance == pytest.approx(share, abs=0.016)
    if entry.id in EXACT:
        assert found.acceptance == pytest.approx(EXACT[entry.id], abs=0.0006)
    assert figures(compile_rule(entry.rule)).acceptance == pytest.approx(entry.acceptance, abs=0.0006)


@pytest.mark.parametrize(("name", "states"), STATES.items())
def test_tables_are_as_small_as_they_can_be(name: str, states: int) -> None:
    table = compile_rule(next(entry.rule for entry in LIBRARY if entry.id == name))
    assert len(table.masks) == states
    assert table.raw_states <= MOST_STATES


def test_only_black_may_start_where_black_must_lead() -> None:
    entry = next(entry for entry in LIBRARY if entry.id == "H08")
    assert (
        compile_rule(entry.rule).starter_mask
        == entry.starter
        == sum(1 << face for face in range(52) if face % 4 in (0, 3))
    )


def test_t36_the_published_line_under_m05() -> None:
    table = compile_rule(parse("if last is black then 7 or higher else 6 or lower"))
    state = table.start(parse_card("3H"))
    rulings = []
    for face in cards("8H 5S 9D JH 7D 8S 5C KH"):
        rulings.append(table.accepts(state, face))
        if rulings[-1]:
            state = table.advance(state, face)
    assert rulings == [False, True, True, False, False, False, True, True]
    string = []
    for face in cards("4S 9D JC"):
        string.append(table.accepts(state, face))
        state = table.advance(state, face) if string[-1] else state
    assert string == [True, True, False]


def test_t37_the_published_line_under_e02() -> None:
    table = compile_rule(parse("another parity"))
    line = cards("7S 4H JC 2D 9S")
    for at, wrong in ((2, "8C 10D"), (4, "6S"), (5, "KH")):
        state = table.after(line[:at])
        assert not any(table.accepts(state, face) for face in cards(wrong))
    assert all(table.accepts(table.after(line[:at]), line[at]) for at in range(1, 5))
