# SPDX-License-Identifier: Apache-2.0
"""The rules that bots of Bartok make."""

from __future__ import annotations

from itertools import product

from kibitz.agents.policies.rule_making import EFFECTS, joined
from kibitz.rulelang.house.reader import read_house
from kibitz.rulelang.tree import RuleError


def test_any_two_effects_make_a_rule() -> None:
    unread = []
    for one, other in product(EFFECTS, repeat=2):
        try:
            read_house(f"when a 7 is played, {joined(one, other)}")
        except RuleError as error:
            unread.append((one, other, str(error)))
    assert not unread
