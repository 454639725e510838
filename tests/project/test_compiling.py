# SPDX-License-Identifier: Apache-2.0
"""The build compiles what is listed, ships the pages, and falls back to plain Python with one clear line."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import zipfile
from collections.abc import Callable
from pathlib import Path

import build_compiled
import pytest
from check_c import bad_shifts
from compiled_modules import compiled_modules, dotted

Plant = Callable[[dict[str, str]], Path]

GOOD = "from mypy_extensions import i64\n\n\ndef bit(n: i64) -> i64:\n    return (n - n + 1) << n\n"
BAD = "from mypy_extensions import i64\n\n\ndef bit(n: i64) -> i64:\n    return 1 << n\n"


@pytest.fixture
def small(root: Path, plant: Plant) -> Path:
    """A project with this one's build and a kernel of one function."""
    made = plant(
        {
            "README.md": "# Small\n",
            "src/kibitz/__init__.py": '__version__ = "0.1.0"\n',
            "src/kibitz/py.typed": "",
            "src/kibitz/cards/__init__.py": "",
            "src/kibitz/cards/kernel.py": GOOD,
            "docs/games/zza.md": "**ZZA-1.** A clause.\n",
            "build/compiled/kibitz/old.cpython-311-x86_64-linux-gnu.so": "stale",
            "build/compiled/0123abcd__mypyc.cpython-311-x86_64-linux-gnu.so": "stale",
            "build/compiled/kibitz/gone.py": "",
        }
    )
    for name in ("setup.py", "pyproject.toml", "compiled.txt", "LICENSE"):
        shutil.copy(root / name, made / name)
    shutil.copytree(root / "tools", made / "tools", ignore=shutil.ignore_patterns("__pycache__"))
    return made


def build(project: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    clean = {name: value for name, value in os.environ.items() if name not in ("KIBITZ_PLAIN", "KIBITZ_COMPILED", "CC")}
    return subprocess.run(
        [sys.executable, "setup.py", "-q", "build"],
        cwd=project,
        env={**clean, **environment},
        text=True,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
    )


def built(project: Path) -> list[str]:
    folder = project / "build" / "compiled"
    return sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file())


PLAIN_PACKAGE = [
    "kibitz/__init__.py",
    "kibitz/cards/__init__.py",
    "kibitz/cards/kernel.py",
    "kibitz/pages/zza.md",
    "kibitz/py.typed",
]


def test_the_package_says_that_it_is_typed(root: Path) -> None:
    assert (root / "src/kibitz/py.typed").exists()
    assert "Typing :: Typed" in (root / "pyproject.toml").read_text(encoding="utf-8")


def test_what_is_installed_is_what_was_built_and_nothing_is_compiled_again(root: Path, small: Path) -> None:
    assert build(small, KIBITZ_PLAIN="1").returncode == 0
    (small / "build/compiled/kibitz/built_before.so").write_bytes(b"compiled")

    done = subprocess.run(
        [root / "tools/make_wheel.sh", sys.executable],
        cwd=small,
        env={**os.environ, "CC": "false", "KIBITZ_COMPILED": "1"},
        text=True,
        capture_output=True,
    )

    assert done.returncode == 0, done.stderr
    with zipfile.ZipFile(small / done.stdout.strip()) as wheel:
        held = [name for name in wheel.namelist() if name.startswith("kibitz/")]
        assert sorted(held) == sorted([*PLAIN_PACKAGE, "kibitz/built_before.so"])
        assert "kibitz = kibitz.cli:main" in wheel.read("kibitz_engine-0.1.0.dist-info/entry_points.txt").decode()


def test_a_plain_build_holds_the_sources_and_the_pages_and_nothing_of_earlier_builds(small: Path) -> None:
    done = build(small, KIBITZ_PLAIN="1")

    assert done.returncode == 0, done.stdout
    assert built(small) == PLAIN_PACKAGE
    assert "plain Python: KIBITZ_PLAIN=1 is set" in done.stdout


def test_without_a_compiler_the_build_says_so_in_one_line_and_is_plain(small: Path) -> None:
    done = build(small, CC="no-such-compiler")

    assert done.returncode == 0, done.stdout
    assert built(small) == PLAIN_PACKAGE
    lines = [line for line in done.stdout.splitlines() if line.startswith("kibitz:")]
    assert lines == ["kibitz: the engine is not compiled and runs as plain Python: no C compiler was found"]


def test_a_compiler_that_fails_leaves_a_plain_build_and_one_line(small: Path) -> None:
    done = build(small, CC="false")

    assert done.returncode == 0, done.stdout
    assert built(small) == PLAIN_PACKAGE
    assert done.stdout.count("kibitz: the engine was not compiled and runs as plain Python") == 1


def test_a_compiler_that_fails_stops_a_build_that_must_be_compiled(small: Path) -> None:
    assert build(small, CC="false", KIBITZ_COMPILED="1").returncode != 0


def test_a_tuned_build_serves_everybody_and_another_one_not_who_asks_for_a_tuned_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(build_compiled, "STAMP", tmp_path / "compiled.stamp")
    monkeypatch.delenv("KIBITZ_TUNED", raising=False)
    served = {}
    for stamp in ("abc", f"abc {build_compiled.TUNED}", "abd"):
        build_compiled.write_stamp(stamp)
        served[stamp] = build_compiled.whole("abc")
        monkeypatch.setenv("KIBITZ_TUNED", "1")
        served[f"{stamp}, tuned"] = build_compiled.whole("abc")
        monkeypatch.delenv("KIBITZ_TUNED")

    assert [stamp for stamp, does in served.items() if does] == ["abc", "abc tuned", "abc tuned, tuned"]


def test_the_build_refuses_the_shift_that_mypyc_miscompiles(small: Path) -> None:
    (small / "src/kibitz/cards/kernel.py").write_text(BAD)

    done = build(small, CC="true", KIBITZ_COMPILED="1")

    assert done.returncode != 0
    assert "the generated C shifts a literal by a variable" in done.stdout


@pytest.mark.parametrize(
    ("line", "bad"),
    [
        ("    cpy_r_r0 = 1 << cpy_r_n;", True),
        ("    cpy_r_r0 = -1 << cpy_r_n;", True),
        ("    cpy_r_r0 = 15 << cpy_r_n;", True),
        ("    cpy_r_r0 = 1 << 31;", True),
        ("    cpy_r_r0 = 15 << 28;", True),
        ("    cpy_r_r0 = 1 << 30;", False),
        ("    cpy_r_r0 = 1LL << cpy_r_n;", False),
        ("    cpy_r_r0 = cpy_r_x << cpy_r_n;", False),
        ("    cpy_r_r0 = 0 << cpy_r_n;", False),
    ],
)
def test_only_shifts_that_may_leave_32_bits_are_bad(line: str, bad: bool) -> None:
    assert bool(bad_shifts(line)) is bad


def test_the_list_of_compiled_modules_takes_patterns_and_exclusions(plant: Plant) -> None:
    root = plant(
        {
            "compiled.txt": "# the list\ngames/*.py\n!games/slow.py  # why\nnot_yet.py\n",
            "src/kibitz/games/__init__.py": "",
            "src/kibitz/games/abstrac.py": "",
            "src/kibitz/games/slow.py": "",
        }
    )

    assert list(map(dotted, compiled_modules(root))) == ["kibitz.games.abstrac"]


def test_every_line_of_the_list_names_a_module(root: Path) -> None:
    patterns = [line.split("#")[0].strip() for line in (root / "compiled.txt").read_text().splitlines()]
    package = root / "src" / "kibitz"
    idle = [p for p in patterns if p and not any(package.glob(p.removeprefix("!")))]

    assert not idle


LENT = re.compile(r"^\s+self\.\w+: Final\b", re.MULTILINE)


def test_no_attribute_of_a_compiled_class_is_final(root: Path) -> None:
    """mypyc lends such an attribute without a reference of its own, even out of an object that dies right then."""
    assert LENT.search("        self.text: Final = text\n")
    assert [str(path) for path in compiled_modules(root) if LENT.search((root / path).read_text("utf-8"))] == []
