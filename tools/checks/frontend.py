# SPDX-License-Identifier: Apache-2.0
"""The scripts of the front end import one way, from what all pages share to what starts them, and never in a circle."""

from __future__ import annotations

import posixpath
import re
from collections.abc import Iterator
from pathlib import Path

STATIC = Path("src/kibitz/table/static")

# From left to right: a script may import its own room and every room further left.
ROOMS: list[set[str]] = [
    {"vendor"},
    {"lib"},
    {"writing"},
    {"table", "lobby"},
    {"main"},
]
SEPARATE_PAGES = {"table", "lobby"}  # a browser loads one of them: neither may need the other's files

# What a script fetches at once, what it fetches when it needs it, and whose types it names in its comments.
SCRIPT = re.compile(r"""(?:\bfrom|\bimport)\s*\(?\s*["'](\.[^"']+)["']""")
# A style sheet is named by its path below the folder of the front end.
SHEET = re.compile(r"""["'](\w+/[\w.-]+\.css)["']""")


def room_of(name: str) -> str:
    """The folder of a file, by its path below the front end; what lies in none is the entry."""
    return name.split("/")[0] if "/" in name else "main"


def imported(name: str, text: str) -> Iterator[tuple[int, str]]:
    """Every file that a script names, as (line, path below the front end)."""
    for match in SCRIPT.finditer(text):
        target = posixpath.normpath(posixpath.join(posixpath.dirname(name), match[1]))
        yield text.count("\n", 0, match.start()) + 1, target
    for match in SHEET.finditer(text):
        yield text.count("\n", 0, match.start()) + 1, match[1]


def scripts(root: Path) -> dict[str, str]:
    """The text of every script of our own and of every file of types, by its path below the front end."""
    folder = root / STATIC
    paths = [path for pattern in ("*.js", "*.d.ts") for path in sorted(folder.rglob(pattern))]
    named = {path.relative_to(folder).as_posix(): path for path in paths}
    return {name: path.read_text(encoding="utf-8") for name, path in named.items() if room_of(name) != "vendor"}


def wrong_arrows(root: Path) -> list[str]:
    """Every import against the arrows, of a file that is not there, or into a room that the arrows do not know."""
    found = []
    for name, text in scripts(root).items():
        own = room_of(name)
        if _rank(own) is None:
            found.append(f"{name}: say in tools/checks/frontend.py where {own} stands")
            continue
        for line, target in imported(name, text):
            if not _exists(root, target):
                found.append(f"{name}:{line}: there is no {target}")
            elif not _allowed(own, room_of(target)):
                found.append(f"{name}:{line}: {own} may not import {room_of(target)} ({target})")
    return found


def _rank(room: str) -> int | None:
    return next((place for place, rooms in enumerate(ROOMS) if room in rooms), None)


def _exists(root: Path, target: str) -> bool:
    path = root / STATIC / target
    return path.is_file() or path.with_suffix(".d.ts").is_file()


def _allowed(own: str, target: str) -> bool:
    own_rank, target_rank = _rank(own), _rank(target)
    if own_rank is None or target_rank is None:
        return True  # said already, at the file itself
    if own != target and own in SEPARATE_PAGES and target in SEPARATE_PAGES:
        return False
    return target_rank <= own_rank


def circles(root: Path) -> list[str]:
    """Every script that needs itself by way of others, with the shortest way round."""
    texts = scripts(root)
    arrows = {name: sorted({target for _, target in imported(name, text)}) for name, text in texts.items()}
    ways = ((name, _way_round(name, arrows)) for name in sorted(arrows))
    return [" -> ".join(way) for name, way in ways if way and name == min(way)]


def _way_round(start: str, arrows: dict[str, list[str]]) -> list[str]:
    """The shortest way from a script back to itself; empty where there is none."""
    ways = [[start]]
    seen = set()
    for way in ways:  # grows while it is read: the nearest scripts come first
        for target in arrows.get(way[-1], []):
            if target == start:
                return [*way, start]
            if target not in seen:
                seen.add(target)
                ways.append([*way, target])
    return []
