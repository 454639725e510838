# SPDX-License-Identifier: Apache-2.0
"""How large things are: classes with all that they inherit, functions, files. A report to look at, `make sizes`.

It fails nothing. A limit on the lines of a file was kept by cutting classes into ladders of bases, which nobody could
read in one place any more: so a class counts here together with its bases, wherever these lie.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
MOST = 10  # of each list

Function = ast.FunctionDef | ast.AsyncFunctionDef


@dataclass(frozen=True)
class Class:
    """A class as its file has it; `bases` are those of the package, as module and name."""

    module: str
    name: str
    lines: int
    methods: frozenset[str]
    bases: tuple[tuple[str, str], ...]


@dataclass(frozen=True)
class Merged:
    """A class together with its bases: all lines, the names of all methods, and how many bases lie above each other."""

    name: str
    lines: int
    methods: int
    depth: int


def function_lines(node: Function) -> int:
    """The lines of a function without its docstring and decorators."""
    total = lines_of(node)
    return total - lines_of(node.body[0]) if ast.get_docstring(node) is not None else total


def lines_of(node: ast.stmt) -> int:
    """From its first line to its last."""
    return (node.end_lineno or node.lineno) - node.lineno + 1


def code_files(root: Path) -> Iterator[Path]:
    """Python of the package, the tools and the benchmarks; the front end's own scripts and styles."""
    for folder in ("src", "tools", "benchmarks"):
        yield from sorted((root / folder).rglob("*.py"))
    for pattern in ("*.js", "*.css"):
        for path in sorted((root / "src").rglob(pattern)):
            if "vendor" not in path.parts:
                yield path


def trees(root: Path) -> Iterator[tuple[str, ast.Module]]:
    """Every Python file, by its path."""
    for path in code_files(root):
        if path.suffix == ".py":
            yield path.relative_to(root).as_posix(), ast.parse(path.read_text(encoding="utf-8"))


def functions(root: Path) -> list[tuple[str, int]]:
    """Every function with its lines, the longest first."""
    found = [
        (f"{name}:{node.name}", function_lines(node))
        for name, tree in trees(root)
        for node in ast.walk(tree)
        if isinstance(node, Function)
    ]
    return sorted(found, key=lambda entry: (-entry[1], entry[0]))


def files(root: Path) -> list[tuple[str, int]]:
    """Every file with its lines, the longest first."""
    found = [
        (path.relative_to(root).as_posix(), len(path.read_text(encoding="utf-8").splitlines()))
        for path in code_files(root)
    ]
    return sorted(found, key=lambda entry: (-entry[1], entry[0]))


def classes(root: Path) -> dict[tuple[str, str], Class]:
    """Every class at the top of a module, by module and name."""
    found = {}
    for path, tree in trees(root):
        module = path.removeprefix("src/").removesuffix(".py").removesuffix("/__init__").replace("/", ".")
        known = imported(tree)
        for node in tree.body:
            if isinstance(node, ast.ClassDef):
                names = [base.id for base in node.bases if isinstance(base, ast.Name)]
                bases = tuple(known.get(name, (module, name)) for name in names)
                methods = frozenset(part.name for part in node.body if isinstance(part, Function))
                found[module, node.name] = Class(module, node.name, lines_of(node), methods, bases)
    return found


def imported(tree: ast.Module) -> dict[str, tuple[str, str]]:
    """Where the names that a module imports come from: by the name used here, the module and the name there."""
    return {
        alias.asname or alias.name: (node.module, alias.name)
        for node in tree.body
        if isinstance(node, ast.ImportFrom) and node.module is not None
        for alias in node.names
    }


def merged(root: Path) -> list[Merged]:
    """Every class with its bases, the largest first."""
    known = classes(root)
    found = [together(key, known) for key in known]
    return sorted(found, key=lambda entry: (-entry.lines, entry.name))


def together(key: tuple[str, str], known: dict[tuple[str, str], Class]) -> Merged:
    """A class and all that it inherits from this project; a base that it meets twice counts once."""
    line = ladder(key, known)
    methods = frozenset[str]().union(*(known[part].methods for part in line))
    return Merged(".".join(key), sum(known[part].lines for part in line), len(methods), depth(key, known))


def ladder(key: tuple[str, str], known: dict[tuple[str, str], Class]) -> list[tuple[str, str]]:
    """The class and all its bases, each once."""
    found = [key]
    for part in found:
        found += [base for base in known[part].bases if base in known and base not in found]
    return found


def depth(key: tuple[str, str], known: dict[tuple[str, str], Class]) -> int:
    """How many bases lie above a class, one above the other."""
    return max((1 + depth(base, known) for base in known[key].bases if base in known), default=0)


def report(root: Path, most: int = MOST) -> Iterator[str]:
    """The largest of each kind, in lines for people."""
    found = merged(root)
    yield from listed("Classes with their bases", [(f"{c.name} ({c.methods} methods)", c.lines) for c in found[:most]])
    deep = sorted(found, key=lambda entry: (-entry.depth, entry.name))
    yield from listed("Bases above each other", [(c.name, c.depth) for c in deep[:most]])
    yield from listed("Functions, in lines", functions(root)[:most])
    yield from listed("Files, in lines", files(root)[:most])


def listed(title: str, entries: Iterable[tuple[str, int]]) -> Iterator[str]:
    """A list under its title."""
    yield title
    for name, number in entries:
        yield f"{number:6} {name}"


if __name__ == "__main__":
    sys.stdout.writelines(f"{line}\n" for line in report(ROOT))
