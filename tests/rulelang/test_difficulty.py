# SPDX-License-Identifier: Apache-2.0
"""What a dealer is told of a rule: figures, a verdict and sentences."""

from __future__ import annotations

import random
import time

import pytest

from kibitz.cards.card import parse_card
from kibitz.rulelang import LIBRARY, assess, compile_rule, parse
from kibitz.rulelang.figures import figures

from .effort import is_within
from .trees import random_rule


def test_a_rule_that_runs_dead_is_found_with_a_shortest_line() -> None:
    found = assess(parse("higher"))
    assert found.verdict == "dead"
    assert found.dead_end == [parse_card("KC")]
    assert found.sentences[0] == "After K♣ no card is right any more: the line runs dead."
    longer = assess(parse("count of red is at most 2 and red"))
    assert longer.dead_end is not None
    assert len(longer.dead_end) == 2  # a red starter and one more
    nothing = assess(parse("red, starting with red black"))
    assert (nothing.verdict, nothing.sentences[0]) == ("dead", "No card may start the line.")


VERDICTS = [
    ("another colour", "too easy"),
    ("even", "too easy"),
    ("if last is red then even else odd", "good"),
    ("suit follows S H D C", "good"),
    ("1 above or below wrapping", "below one in five"),
    ("if last is odd black and card before last is odd black then red even", "too hard"),
    ("same suit as card 4 back or there is no card 4 back", "too hard"),
]


@pytest.mark.parametrize(("text", "verdict"), VERDICTS)
def test_the_verdict_follows_the_figures(text: str, verdict: str) -> None:
    found = assess(parse(text))
    assert found.verdict == verdict
    assert all(sentence.endswith(".") for sentence in found.sentences)


def test_a_part_that_never_matters_is_named() -> None:
    assert assess(parse("even and not 3")).idle_parts == ["not 3"]
    assert "The part 'not 3' never matters." in assess(parse("even and not 3")).sentences
    suits = "if position is at most 4 then another suit than every of last 3 else same suit as card 4 back"
    assert assess(parse(suits)).idle_parts == ["position is at most 4"]
    assert assess(parse("if last is red then even else odd")).idle_parts == []


def test_the_library_is_assessed_without_dead_ends_or_idle_parts_except_one() -> None:
    for entry in LIBRARY:
        found = assess(entry.rule)
        assert found.dead_end is None
        assert found.verdict in ("good", "too easy", "too hard", "below one in five")
        assert (found.verdict == "below one in five") == (entry.acceptance < 0.2)
        assert found.idle_parts == (["position is at most 4"] if entry.id == "M16" else [])
        assert found.acceptance == pytest.approx(entry.acceptance, abs=0.0006)


def test_figures_agree_with_lines_played_at_random() -> None:
    rng = random.Random(9)
    for text in (
        "higher or last is king",
        "same suit or same rank as card before last",
        "count of red mod 3 = 1 or odd",
    ):
        rule = compile_rule(parse(text))
        total = 0.0
        for _ in range(400):
            state = rule.start(rng.randrange(52))
            for _ in range(29):
                right = [face for face in range(52) if rule.accepts(state, face)]
                total += len(right) / 52
                state = rule.advance(state, rng.choice(right))
        assert figures(rule).acceptance == pytest.approx(total / 400 / 29, abs=0.02)


def test_random_rules_are_assessed_in_time() -> None:
    spent = []
    for seed in range(120):
        began = time.process_time()
        found = assess(random_rule(seed))
        spent.append(time.process_time() - began)
        assert 0.0 <= found.acceptance <= 1.0
        assert found.sentences
    assert is_within(max(spent), 1.0)
    assert is_within(sum(spent) / len(spent), 0.3)
