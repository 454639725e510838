# SPDX-License-Identifier: Apache-2.0
"""Rules that are put together of parts to teach the reader: what they mean is always a rule of the strict language."""

from __future__ import annotations

from random import Random

from house_rules_of_parts import house_rule_of_parts, parts_of_house_rules
from secret_rules_of_parts import parts_of_secret_rules, secret_rule_of_parts

from kibitz.rulelang import parse
from kibitz.rulelang.house.reader import read_house


def test_what_a_house_rule_of_parts_means_is_a_house_rule() -> None:
    parts, rng = parts_of_house_rules(), Random(1)
    meanings = set()
    for _ in range(1000):
        text, (meaning,) = house_rule_of_parts(parts, rng)
        read_house(meaning)
        meanings.add(meaning)
        assert "{" not in text + meaning
    assert len(meanings) > 700


def test_what_a_secret_rule_of_parts_means_is_a_secret_rule() -> None:
    parts, rng = parts_of_secret_rules(), Random(1)
    meanings = set()
    for _ in range(1000):
        text, (meaning,) = secret_rule_of_parts(parts, rng)
        meanings.add(parse(meaning).text())
        assert "{" not in text + meaning
    assert len(meanings) > 700


def test_every_part_of_a_house_rule_can_be_said() -> None:
    parts = parts_of_house_rules()
    assert all(part.clauses for part in [*parts.effects, *parts.occasions])
    assert sum(len(part.titles) > 0 for part in parts.effects) > 10
