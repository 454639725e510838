"""Rules made up by two numbers."""

from __future__ import annotations

import pytest

from kibitz.rulelang.automaton import compile_rule
from kibitz.rulelang.figures import figures
from kibitz.rulelang.invent import NEWER, SIDE, first_invented, invented, level
from kibitz.rulelang.library import LIBRARY

SOME = [(n * 7 % SIDE, (n * n * 3 + n // SIDE * 5) % SIDE) for n in range(120)] + [(0, 0), (52, 52), (0, 52), (52, 0)]


def test_an_invented_rule_is_playable_and_never_runs_dead() -> None:
    for a, b in SOME:
        found = figures(compile_rule(invented(a, b)))
        assert 0.15 <= found.acceptance <= 0.85, (a, b)
        assert found.dead is None, (a, b)
        assert found.least >= 4, (a, b)


def test_two_numbers_always_name_the_same_rule_and_others_another_one() -> None:
    keys = {compile_rule(invented(a, b)).key() for a, b in set(SOME)}
    assert len(keys) == len(set(SOME))
    assert invented(3, 4) == invented(3, 4)


def test_one_rule_in_six_reckons_and_the_others_are_what_they_were() -> None:
    reckoning = ("sum of", "difference of", "total", "so far", "divisor", "product", "mod", "multiple", "rarest")
    for a, b in SOME:
        newer = (a * SIDE + b) % NEWER == NEWER - 1
        text = invented(a, b).text()
        if newer:
            assert any(word in text for word in (*reckoning, "position is prime")), text
            assert text != first_invented(a, b).text()
        else:
            assert text == first_invented(a, b).text()


def test_numbers_beyond_a_pack_name_no_rule() -> None:
    with pytest.raises(ValueError, match="0 to 52"):
        invented(53, 0)


def test_every_level_is_among_the_invented_rules() -> None:
    levels = [level(invented(a, b)) for a, b in SOME]
    assert all(levels.count(name) > len(SOME) // 6 for name in ("easy", "medium", "hard"))


def test_rules_that_are_called_easy_are_those_of_the_library() -> None:
    easy = [entry for entry in LIBRARY if entry.level == "easy"]
    assert sum(level(entry.rule) == "easy" for entry in easy) > len(easy) * 0.6
    hard = [entry for entry in LIBRARY if entry.level == "hard"]
    assert not any(level(entry.rule) == "easy" for entry in hard)
