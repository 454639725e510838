# SPDX-License-Identifier: Apache-2.0
"""The docstrings of the reference say what a function raises, which shapes its arrays have, and what it returns."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from checks.reference import Sources
from docs_reference import public_names

Plant = Callable[[dict[str, str]], Path]

HELPERS = """
def checked(n):
    \"\"\"A number. Raises ValueError for a small one.\"\"\"
    if n < 1:
        raise ValueError


def _told(n):
    raise KeyError(n)
"""


def test_every_docstring_of_the_reference_says_what_it_must(root: Path) -> None:
    names = public_names()

    assert len(names) > 100
    assert Sources(root / "src").faults(names) == []


@pytest.mark.parametrize(
    ("code", "faults"),
    [
        ("def f(n):\n    return n\n", ["f has no docstring"]),
        ("def f(n):\n    'Says.'\n    raise IllegalAction('no')\n", ["f raises IllegalAction, and does not say so"]),
        ("def f(n):\n    'Says. Raises IllegalAction.'\n    raise IllegalAction('no')\n", []),
        ("def f(n):\n    'Says.'\n    return checked(n)\n", ["f raises ValueError, and does not say so"]),
        ("def f(n):\n    'Says.'\n    return _told(n)\n", ["f raises KeyError, and does not say so"]),
        ("def f(n):\n    'Says.'\n    try:\n        checked(n)\n    except ValueError:\n        pass\n", []),
        ("def f(n):\n    'Says.'\n    def g():\n        raise ValueError\n    return g\n", []),
        ("def f(n):\n    'Says.'\n    raise NotImplementedError\n", []),
        ("def f(n: Array) -> int:\n    'Sums (one, other).'\n", ["f has to do with an array, and says no shape"]),
        ("def f(n: Array) -> int:\n    'Sums (n, actions) bool.'\n", []),
        ("def f(n) -> tuple[int, str]:\n    'Both.'\n", ["f returns several things, and does not say which"]),
        ("def f(n) -> tuple[int, str]:\n    'Returns (number, text).'\n", []),
        ("def f(n) -> tuple[int, ...]:\n    'Numbers.'\n", []),
    ],
)
def test_what_a_docstring_of_a_function_leaves_out_is_found(plant: Plant, code: str, faults: list[str]) -> None:
    root = plant(
        {"kibitz/part.py": f"from kibitz.helpers import checked, _told\n\n{code}", "kibitz/helpers.py": HELPERS}
    )

    assert Sources(root).faults(["kibitz.part.f"]) == [f"kibitz.part.{fault}" for fault in faults]


def test_methods_are_looked_at_with_their_class_through_whatever_imports_it(plant: Plant) -> None:
    code = """
class C:
    \"\"\"A thing. Every mean raises ValueError where nothing was counted.\"\"\"

    def __init__(self, n):
        raise TypeError

    def mean(self):
        \"\"\"Says.\"\"\"
        raise ValueError

    def other(self):
        return self._inner()

    def _inner(self):
        raise KeyError
"""
    root = plant({"kibitz/__init__.py": "from kibitz.part import C\n", "kibitz/part.py": code})
    sources = Sources(root)

    assert sources.faults(["kibitz.C", "kibitz.D"]) == [
        "kibitz.C.__init__ raises TypeError, and does not say so",
        "kibitz.C.other has no docstring",
        "kibitz.C.other raises KeyError, and does not say so",
        "kibitz.D is defined nowhere",
    ]
    assert list(sources.members(["kibitz.C"])) == ["kibitz.C.mean", "kibitz.C.other"]
