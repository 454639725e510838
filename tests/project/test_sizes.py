# SPDX-License-Identifier: Apache-2.0
"""The report on sizes counts a class together with its bases, and lists without failing."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from checks.sizes import Merged, files, functions, merged, report

Plant = Callable[[dict[str, str]], Path]

BASE = "class Base:\n    def a(self):\n        pass\n\n    def b(self):\n        pass\n"
MIDDLE = "from kibitz.base import Base as Below\n\n\nclass Middle(Below):\n    def a(self):\n        pass\n"
TOP = """\
from enum import Enum
from kibitz.base import Base
from kibitz.games import Middle


class Top(Middle, Base, Enum):
    def c(self):
        pass
"""


def planted(plant: Plant) -> Path:
    return plant({"src/kibitz/base.py": BASE, "src/kibitz/games/__init__.py": MIDDLE, "src/kibitz/games/top.py": TOP})


def test_a_class_counts_with_its_bases_each_once_wherever_they_lie(plant: Plant) -> None:
    assert merged(planted(plant)) == [
        Merged("kibitz.games.top.Top", 12, 3, 2),
        Merged("kibitz.games.Middle", 9, 2, 1),
        Merged("kibitz.base.Base", 6, 2, 0),
    ]


def test_classes_of_one_name_in_two_modules_are_two(plant: Plant) -> None:
    root = plant({"src/kibitz/one.py": BASE, "src/kibitz/two.py": "class Base:\n    pass\n"})

    assert [(entry.name, entry.lines) for entry in merged(root)] == [("kibitz.one.Base", 6), ("kibitz.two.Base", 2)]


def test_a_docstring_does_not_make_a_function_long(plant: Plant) -> None:
    root = plant(
        {"src/kibitz/cards.py": 'def f():\n    """One.\n\n    Two.\n    """\n    pass\n\n\ndef g():\n    1\n    2\n'}
    )

    assert functions(root) == [("src/kibitz/cards.py:g", 3), ("src/kibitz/cards.py:f", 2)]


def test_files_of_the_front_end_count_and_those_of_others_do_not(plant: Plant) -> None:
    root = plant({"src/kibitz/table/static/app.js": "//\n" * 401, "src/kibitz/table/static/vendor/x.js": "//\n" * 500})

    assert files(root) == [("src/kibitz/table/static/app.js", 401)]


def test_the_report_names_the_largest_of_each_kind(plant: Plant) -> None:
    assert list(report(planted(plant), 1)) == [
        "Classes with their bases",
        "    12 kibitz.games.top.Top (3 methods)",
        "Bases above each other",
        "     2 kibitz.games.top.Top",
        "Functions, in lines",
        "     2 src/kibitz/base.py:a",
        "Files, in lines",
        "     8 src/kibitz/games/top.py",
    ]


def test_the_project_itself_can_be_measured(root: Path) -> None:
    deals = [entry for entry in merged(root) if entry.name == "kibitz.engine.deal.Deal"]

    assert len(deals) == 1
    assert deals[0].depth >= 1
