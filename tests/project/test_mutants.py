# SPDX-License-Identifier: Apache-2.0
"""The mutation run plants one fault at a time, the same ones by seed, and says which the tests notice."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from mutants import mutants_of, run, sample, users
from mutants import tests_of as asked_of

Plant = Callable[[dict[str, str]], Path]

RULES = '''\
"""The game."""

HAND = 5


def wins(a: int, b: int = 3) -> bool:
    """The higher card wins."""
    return a > b and not a == 7
'''

NOTICES = '''\
from kibitz.games.zza import wins


def test_the_higher_card_wins() -> None:
    """Of "zza"."""
    assert wins(4, 3)
    assert not wins(3, 3)
'''


def planted(plant: Plant) -> Path:
    return plant(
        {
            "src/kibitz/__init__.py": "",
            "src/kibitz/games/__init__.py": "",
            "src/kibitz/games/zza.py": RULES,
            "src/kibitz/mechanics/idle.py": "",
            "tests/contract/test_digests.py": "def test_digest() -> None:\n    'zza/'\n",
            "tests/contract/test_transcripts.py": "def test_said() -> None:\n    'was[zza]'\n",
            "tests/engine/test_zza.py": NOTICES,
            "pyproject.toml": "[tool.pytest.ini_options]\naddopts = ['--import-mode=importlib']\n",
        }
    )


def test_a_mutant_differs_in_one_place_and_is_python() -> None:
    found = mutants_of("zza.py", RULES)

    assert [(mutant.line, mutant.old, mutant.new) for mutant in found] == [
        (8, "a > b", "(a >= b)"),
        (8, "a > b and (not a == 7)", "(a > b or not a == 7)"),
        (8, "not a == 7", "(a == 7)"),
        (8, "a == 7", "(a != 7)"),
        (8, "7", "(8)"),
    ]
    for mutant in found:
        text = mutant.planted(RULES.encode()).decode()
        compile(text, "zza.py", "exec")
        assert text.splitlines()[:7] == RULES.splitlines()[:7]
        assert text != RULES


def test_a_sample_is_the_same_for_the_same_seed_and_another_for_another(plant: Plant) -> None:
    root = planted(plant)

    assert sample(root, 3, 1) == sample(root, 3, 1)
    assert sample(root, 3, 1) != sample(root, 3, 2)
    assert len(sample(root, 100, 1)) == 5


def test_a_file_is_used_by_the_games_that_import_it_also_by_way_of_others(plant: Plant) -> None:
    root = plant(
        {
            "src/kibitz/games/zza.py": "from kibitz.games.zzb import B\n",
            "src/kibitz/games/zzb.py": "from kibitz.mechanics.part import Part\n",
            "src/kibitz/mechanics/part.py": "",
        }
    )

    found = users(root, {"a": "kibitz.games.zza", "b": "kibitz.games.zzb"})

    assert found["src/kibitz/mechanics/part.py"] == ["a", "b"]
    assert found["src/kibitz/games/zza.py"] == ["a"]


def test_a_mutant_is_shown_the_tests_that_name_its_games_are_named_after_them_or_import_its_file(plant: Plant) -> None:
    root = plant(
        {
            "tests/engine/test_zz_a.py": "",
            "tests/engine/test_naming.py": "GAME = 'zz-a', \"zz-a\"\n",
            "tests/engine/test_importing.py": "from kibitz.mechanics.part import Part\n",
            "tests/engine/test_other.py": "from kibitz.mechanics.parts import Part\n",
        }
    )

    found = asked_of(root, "src/kibitz/mechanics/part.py", ["zz-a"])

    assert found[-1] == [f"tests/engine/test_{name}.py" for name in ("importing", "naming", "zz_a")]


@pytest.mark.usefixtures("no_plugins")
def test_a_run_whose_tests_fail_without_a_mutant_is_refused(plant: Plant) -> None:
    root = planted(plant)
    (root / "tests/engine/test_zza.py").write_text(NOTICES.replace("wins(3, 3)", "wins(4, 3)"))

    with pytest.raises(SystemExit, match="fail without any mutant"):
        run(root, 1, 1, {"zza": "kibitz.games.zza"})


@pytest.fixture
def no_plugins(monkeypatch: pytest.MonkeyPatch) -> None:
    """The planted tests need none, and each run would load them all."""
    monkeypatch.setenv("PYTEST_DISABLE_PLUGIN_AUTOLOAD", "1")


@pytest.mark.usefixtures("no_plugins")
def test_what_the_tests_notice_is_told_from_what_they_do_not(plant: Plant, capsys: pytest.CaptureFixture[str]) -> None:
    root = planted(plant)

    score = run(root, 100, 1, {"zza": "kibitz.games.zza"})

    lines = capsys.readouterr().out.splitlines()
    noticed = {line.split(": ", 1)[1] for line in lines if line.startswith("killed")}
    survived = {line.split(": ", 1)[1] for line in lines if line.startswith("SURVIVED")}
    assert "a > b became a >= b" in noticed
    assert survived == {"7 became 8"}
    assert score == pytest.approx(0.8)
    assert lines[-1] == "4 of 5 mutants were noticed, 80% (seed 1)."
    assert (root / "src/kibitz/games/zza.py").read_text() == RULES
