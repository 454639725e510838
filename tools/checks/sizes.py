# SPDX-License-Identifier: Apache-2.0
"""Functions of at most 40 lines, files of at most 400. Docstrings do not count in a function."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping
from pathlib import Path

FUNCTION_LINES = 40
FILE_LINES = 400

# path, or path:function, -> why it may be longer. An entry that is no longer needed is an error too.
EXCEPTIONS: dict[str, str] = {
    "src/kibitz/catalog/index.py": "one list of the trick, row and climbing games with their options, and of all",
    "src/kibitz/catalog/eights.py": "one list of a family's games with all their options",
    "src/kibitz/games/bartok_table.py:__init__": "one field a line of a state with many fields",
    "src/kibitz/games/eleusis_state.py:__init__": "one field a line of a state with many fields",
    "src/kibitz/games/eight_five_three/rules.py": "a whole game in the order of its page",
    "src/kibitz/match/match.py": "a match and the desk of its deals belong to each other",
}

Function = ast.FunctionDef | ast.AsyncFunctionDef


def function_lines(node: Function) -> int:
    """The lines of a function without its docstring and decorators."""
    total = (node.end_lineno or node.lineno) - node.lineno + 1
    first = node.body[0]
    if ast.get_docstring(node) is not None:
        total -= (first.end_lineno or first.lineno) - first.lineno + 1
    return total


def code_files(root: Path) -> Iterator[Path]:
    """Python of the package, the tools and the benchmarks; the front end's own scripts and styles."""
    for folder in ("src", "tools", "benchmarks"):
        yield from sorted((root / folder).rglob("*.py"))
    for pattern in ("*.js", "*.css"):
        for path in sorted((root / "src").rglob(pattern)):
            if "vendor" not in path.parts:
                yield path


def too_long(root: Path, exceptions: Mapping[str, str] = EXCEPTIONS) -> list[str]:
    """Every function and file over its size, and every exception without need or reason."""
    found = []
    used = set()
    for key, lines, most in _measured(root):
        if lines <= most:
            continue
        if key in exceptions:
            used.add(key)
        else:
            found.append(f"{key}: {lines} lines, at most {most}")
    found += [f"{key}: an exception that is not needed" for key in exceptions if key not in used]
    found += [f"{key}: an exception without a reason" for key, reason in exceptions.items() if not reason.strip()]
    return found


def _measured(root: Path) -> Iterator[tuple[str, int, int]]:
    for path in code_files(root):
        name = path.relative_to(root).as_posix()
        text = path.read_text(encoding="utf-8")
        yield name, len(text.splitlines()), FILE_LINES
        if path.suffix == ".py":
            for node in ast.walk(ast.parse(text)):
                if isinstance(node, Function):
                    yield f"{name}:{node.name}", function_lines(node), FUNCTION_LINES
