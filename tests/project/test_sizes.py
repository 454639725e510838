# SPDX-License-Identifier: Apache-2.0
from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from checks.sizes import too_long

Plant = Callable[[dict[str, str]], Path]

LONG = "def f():\n" + "    pass\n" * 40


def test_functions_and_files_are_short(root: Path) -> None:
    found = too_long(root)

    assert not found, "\n".join(found)


def test_a_long_function_is_found(plant: Plant) -> None:
    root = plant({"src/kibitz/cards.py": LONG})

    assert too_long(root, {}) == ["src/kibitz/cards.py:f: 41 lines, at most 40"]


def test_a_docstring_does_not_make_a_function_long(plant: Plant) -> None:
    root = plant({"src/kibitz/cards.py": 'def f():\n    """One.\n\n    Two.\n    """\n' + "    pass\n" * 39})

    assert too_long(root, {}) == []


def test_a_long_file_is_found_also_in_the_front_end(plant: Plant) -> None:
    root = plant({"src/kibitz/table/static/app.js": "//\n" * 401, "src/kibitz/table/static/vendor/x.js": "//\n" * 401})

    assert too_long(root, {}) == ["src/kibitz/table/static/app.js: 401 lines, at most 400"]


def test_an_exception_needs_a_reason_and_a_use(plant: Plant) -> None:
    root = plant({"src/kibitz/cards.py": LONG})

    assert too_long(root, {"src/kibitz/cards.py:f": "one printed table"}) == []
    assert too_long(root, {"src/kibitz/cards.py:f": " "}) == ["src/kibitz/cards.py:f: an exception without a reason"]
    assert "src/kibitz/cards.py:g: an exception that is not needed" in too_long(root, {"src/kibitz/cards.py:g": "was"})
