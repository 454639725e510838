# SPDX-License-Identifier: Apache-2.0
from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from checks.clauses import clauses, faults

Plant = Callable[[dict[str, str]], Path]

PAGE = "# Game\n\n**ZZA-1.** Follow suit.\n\n- **ZZA-2b.** The highest card wins. See ZZA-1.\n"
CODE = '"""The game."""\n\n\ndef f():\n    """ZZA-1. Follow suit."""\n    return 1  # ZZA-2b\n'
TEST = '"""Tests."""\n\nCASES = [("ZZA-2b", 1)]\n\n\ndef test_follow():\n    """ZZA-1."""\n'


def sound() -> dict[str, str]:
    return {
        "docs/games/zza.md": PAGE,
        "src/kibitz/games/zza.py": CODE,
        "tests/games/test_zza.py": TEST,
    }


def test_every_clause_is_cited_by_code_and_by_a_test_and_every_citation_exists(root: Path) -> None:
    found = faults(root)

    assert not found, "\n".join(found)


def test_a_sound_game_has_no_faults(plant: Plant) -> None:
    root = plant(sound())

    assert clauses(root) == ({"ZZA-1": "zza.md", "ZZA-2b": "zza.md"}, [])
    assert faults(root) == []


@pytest.mark.parametrize(
    ("file", "old", "new", "fault"),
    [
        ("docs/games/zza.md", "# Game", "**ZZA-3.** New.", "ZZA-3 (zza.md) is cited by no code"),
        ("docs/games/zza.md", "# Game", "**ZZA-1.** Again.", "ZZA-1 stands twice: in zza.md and zza.md"),
        ("src/kibitz/games/zza.py", "  # ZZA-2b", "", "ZZA-2b (zza.md) is cited by no code"),
        ("src/kibitz/games/zza.py", "return 1  # ZZA-2b", "return 'ZZA-2b'", "ZZA-2b (zza.md) is cited by no code"),
        ("src/kibitz/games/zza.py", "return 1", "return 'ZZA-9'", "src/kibitz/games/zza.py cites ZZA-9, "),
        ("tests/games/test_zza.py", "ZZA-1", "...", "ZZA-1 (zza.md) is cited by no test"),
        ("tests/games/test_zza.py", "def test_follow", "def helper", "ZZA-1 (zza.md) is cited by no test"),
        ("tests/games/test_zza.py", "Tests.", "QQQ-1.", "tests/games/test_zza.py cites QQQ-1, which is on no page"),
    ],
)
def test_a_planted_fault_is_found(plant: Plant, file: str, old: str, new: str, fault: str) -> None:
    files = sound()
    assert old in files[file]
    files[file] = files[file].replace(old, new)

    assert any(found.startswith(fault) for found in faults(plant(files)))


def test_names_of_encodings_are_not_clauses(plant: Plant) -> None:
    files = sound()
    files["src/kibitz/match/record.py"] = '"""Written in UTF-8, hashed by SHA-256, dated by ISO-8601."""'

    assert faults(plant(files)) == []


RECORD = '"""The game."""\n\n\nclass Rules:\n    """ZZA-1. Follow suit."""\n\n    high: int = 1{note}\n'


@pytest.mark.parametrize("note", ["  # ZZA-2b", '\n    """ZZA-2b. The highest card wins."""'])
def test_a_clause_may_be_cited_at_the_field_of_the_rules_record_that_holds_it(plant: Plant, note: str) -> None:
    files = sound() | {"src/kibitz/games/zza.py": RECORD.replace("{note}", note)}

    assert faults(plant(files)) == []


def test_a_text_that_stands_below_no_field_cites_nothing(plant: Plant) -> None:
    files = sound() | {"src/kibitz/games/zza.py": RECORD.replace("{note}", '\n\n    def f(self):\n        "ZZA-2b"[0]')}

    assert faults(plant(files)) == ["ZZA-2b (zza.md) is cited by no code"]
