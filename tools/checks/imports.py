# SPDX-License-Identifier: Apache-2.0
"""Imports run one way, and what lies left of the agents does no I/O, reads no clock and draws no luck of its own."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

# From left to right: a module may import its own room and every room further left.
ROOMS: list[set[str]] = [
    {"cards", "rulelang"},
    {"engine"},
    {"mechanics"},
    {"games"},
    {"catalog"},
    {"knowledge", "match"},
    {"agents"},
    {"batch", "research"},
    {"table", "terminal"},
    {"cli", "__init__", "__main__"},
]
SEPARATE_DOORS = {"table", "terminal"}  # each may be left out without harm to the others
NAMES_NO_GAME = {"table", "terminal"}

AGENTS = next(place for place, rooms in enumerate(ROOMS) if "agents" in rooms)

# All that the engine takes from outside itself.
PURE = {
    "__future__", "abc", "array", "bisect", "collections", "copy", "dataclasses", "difflib", "functools", "hashlib",
    "heapq", "itertools", "json", "librt", "math", "mypy_extensions", "operator", "re", "string", "struct", "types",
    "typing", "unicodedata",
}  # fmt: skip
PERMITTED = {
    ("match", "secrets"),  # a match that is given no seed takes one from the system, at the library's door
    ("catalog", "pathlib"),  # the pages of the rules lie beside the package
    ("catalog", "importlib.metadata"),  # other packages name their games there
    ("catalog", "importlib.resources"),  # and have their pages in them
    ("catalog", "sys"),  # where a module of another package stands
    ("catalog", "warnings"),  # what cannot be taken is said and left out
    ("rulelang", "numpy"),  # the reader that learned what sentences mean: no game is played by it
    ("rulelang", "onnxruntime"),
    ("rulelang", "gc"),  # frames that stay are left out of collections
    ("rulelang", "importlib.resources"),  # its weights lie in the package
}
IMPURE_CALLS = {"open", "print", "input", "exec", "eval", "breakpoint", "__import__"}


def rank(room: str) -> int | None:
    """The place of a room from the left, or None for one that the arrows do not know."""
    return next((place for place, rooms in enumerate(ROOMS) if room in rooms), None)


def room_of(path: Path, package: Path) -> str:
    """The first name below the package: `games` for games/abstrac.py, `cards` for cards.py."""
    return path.relative_to(package).with_suffix("").parts[0]


def imported(tree: ast.AST, path: Path, package: Path) -> Iterator[tuple[int, str]]:
    """Every module that a file imports, as (line, dotted name); names taken from the package door itself too."""
    here = ["kibitz", *path.relative_to(package).with_suffix("").parts]
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield node.lineno, alias.name
        elif isinstance(node, ast.ImportFrom):
            base = here[: len(here) - node.level] if node.level else []
            module = ".".join([*base, *([node.module] if node.module else [])])
            if module == "kibitz":
                for alias in node.names:
                    yield node.lineno, f"kibitz.{alias.name}"
            else:
                yield node.lineno, module


def room_imported(name: str, package: Path) -> str:
    """The room of a dotted name; a plain name of the package, such as kibitz.load_game, belongs to its door."""
    parts = name.split(".")
    if len(parts) == 1:
        return "__init__"
    room = parts[1]
    known = rank(room) is not None or (package / room).exists() or (package / f"{room}.py").exists()
    return room if known else "__init__"


def wrong_arrows(root: Path) -> list[str]:
    """Every import against the arrows, and every module that they do not name."""
    package = root / "src" / "kibitz"
    found = []
    for path in sorted(package.rglob("*.py")):
        own = room_of(path, package)
        own_rank = rank(own)
        if own_rank is None:
            found.append(f"{path.relative_to(root)}: say in tools/checks/imports.py where {own} stands")
            continue
        for line, name in imported(ast.parse(path.read_text(encoding="utf-8")), path, package):
            if name.split(".")[0] != "kibitz":
                continue
            target = room_imported(name, package)
            if not _allowed(own, own_rank, target):
                found.append(f"{path.relative_to(root)}:{line}: {own} may not import {target} ({name})")
    return found


def _allowed(own: str, own_rank: int, target: str) -> bool:
    target_rank = rank(target)
    if target_rank is None:
        return True  # said already, at the file itself
    if own in NAMES_NO_GAME and target == "games":
        return False
    if own != target and own in SEPARATE_DOORS and target in SEPARATE_DOORS:
        return False
    return target_rank <= own_rank


def impurities(root: Path) -> list[str]:
    """What the engine takes from the world: modules outside the pure ones, files, the screen, evaluated text."""
    package = root / "src" / "kibitz"
    found = []
    for path in sorted(package.rglob("*.py")):
        own = room_of(path, package)
        own_rank = rank(own)
        if own_rank is None or own_rank >= AGENTS:
            continue
        tree = ast.parse(path.read_text(encoding="utf-8"))
        for line, name in imported(tree, path, package):
            if name.split(".")[0] not in PURE | {"kibitz"} and (own, name) not in PERMITTED:
                found.append(f"{path.relative_to(root)}:{line}: the engine may not import {name}")
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in IMPURE_CALLS:
                found.append(f"{path.relative_to(root)}:{node.lineno}: the engine may not call {node.func.id}()")
    return found
