# SPDX-License-Identifier: Apache-2.0
"""Plans of a row: what is declared, and what follows from it."""

from __future__ import annotations

import pytest

from kibitz.engine.numbers import Number
from kibitz.engine.places import EVERYONE, NOBODY
from kibitz.engine.plan import BY_OWNER, THE_DEALER, Place, Plan

PLACES = [Place("hand", 0, "fan", "", BY_OWNER), Place("aside", THE_DEALER, "pile", "", BY_OWNER)]


def plan(*numbers: Number) -> Plan:
    return Plan(2, 0, PLACES, list(numbers), [0, 1])


def test_a_row_begins_with_what_is_declared() -> None:
    row = plan(Number(4, "score", 0, 9, 2, initial=7)).row(1)

    assert [row[k] for k in range(len(row))] == [0, 0, 1, 2, 7, 7]


@pytest.mark.parametrize(
    "numbers",
    [
        [Number(3, "over a place", 0, 1)],
        [Number(5, "after a gap", 0, 1)],
        [Number(4, "twice", 0, 1), Number(4, "twice", 0, 1)],
        [Number(-1, "before the row", 0, 1)],
    ],
    ids=lambda numbers: numbers[0].name,
)
def test_words_that_overlap_or_leave_gaps_are_refused(numbers: list[Number]) -> None:
    with pytest.raises(ValueError, match="plan: "):
        plan(*numbers)


def test_a_place_whose_owner_the_deal_says_is_seen_by_nobody_at_first() -> None:
    made = Plan(2, 0, [Place("packet", -3, "row", "", BY_OWNER), Place("open", -1, "row", "", EVERYONE)], [], [0])

    assert [made.row(0)[k] for k in (2, 3)] == [NOBODY, EVERYONE]


def test_a_small_pack_may_have_two_words_a_place() -> None:
    assert (plan().copies, plan().stride) == (1, 0)
    made = Plan(2, 0, PLACES, [], [0, 1], words=2)

    assert (made.copies, made.stride, made.seen) == (2, 2, 4)
