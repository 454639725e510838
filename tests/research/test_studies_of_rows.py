# SPDX-License-Identifier: Apache-2.0
from __future__ import annotations

import itertools
from collections import Counter

import pytest

from kibitz.agents.row_solver import rules_of, solve_row
from kibitz.cards.card import card_text
from kibitz.research.rows import RowsBlock, RowsFigures, RowsStudy, block_of, row_of, solve_block, solves


def figures(study: RowsStudy) -> RowsFigures:
    return RowsFigures(study, [solve_block((study, number)) for number in range(study.blocks())])


def test_rows_are_worth_what_the_solver_says_of_each() -> None:
    study = RowsStudy("abstrac", 45, 3)
    rules = rules_of("abstrac")
    rows = [[card_text(card) for card in row_of(rules, 3, k)] for k in range(45)]
    values = [solve_row("abstrac", row).value for row in rows]

    found = figures(study)

    assert found.values() == dict(sorted(Counter(values).items()))
    assert found.mean("value").mean == pytest.approx(sum(values) / 45)
    assert found.mean("chooser_wins_by").mean == pytest.approx(sum(map(abs, values)) / 45)
    assert sum(found.share(who).mean for who in ("first_wins", "drawn", "second_wins")) == pytest.approx(1)
    first = rows[0][0]
    own = [value for row, value in zip(rows, values, strict=True) if row[0] == first]
    assert found.by_card(0)[first].mean == pytest.approx(sum(own) / len(own))


@pytest.mark.parametrize("game", ["abstrac", "abstrac-suit", "abstrac-unlimited", "abstrac-52"])
def test_every_form_of_the_game_is_solved(game: str) -> None:
    told = figures(RowsStudy(game, 20, 1)).as_dict()

    assert told["rows"] == 20
    assert sum(told["first_takes"].values()) == 20


def test_the_joker_lies_at_the_open_end() -> None:
    """ABS-11."""
    rules = rules_of("abstrac-unlimited")

    assert {card_text(row_of(rules, 1, k)[0]) for k in range(20)} == {"Joker"}


def test_a_seed_gives_the_same_rows_whatever_the_blocks() -> None:
    rules = rules_of("abstrac")

    assert [row_of(rules, 7, k) for k in range(5)] == [row_of(rules, 7, k) for k in range(5)]
    assert len({tuple(row_of(rules, 7, k)) for k in range(50)}) == 50
    assert row_of(rules, 7, 0) != row_of(rules, 8, 0)


def test_what_the_open_end_tells_is_all_or_nothing_where_it_is_so() -> None:
    def block(value_of: dict[str, list[int]]) -> RowsFigures:
        sums = {key: [float(len(v)), float(sum(v)), float(sum(x * x for x in v))] for key, v in value_of.items()}
        values = Counter(itertools.chain.from_iterable(value_of.values()))
        return RowsFigures(RowsStudy("abstrac", 0, 0), [RowsBlock(0, dict(values), [], [sums])])

    assert block({"A": [5] * 10, "K": [1] * 10}).told_by(1) == pytest.approx(1)
    assert abs(block({"A": [1, 5] * 50, "K": [1, 5] * 50}).told_by(1)) < 0.02


def test_blocks_are_the_same_after_they_were_kept() -> None:
    block = solve_block((RowsStudy("abstrac", 40, 1), 3))

    assert block_of(block.told()) == block


def test_only_rows_can_be_solved() -> None:
    assert solves("abstrac-suit")
    assert not solves("8-5-3")
