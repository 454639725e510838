# SPDX-License-Identifier: Apache-2.0
"""How the house is built at two commits, side by side, as a table for docs/decisions.md.

python -m tools.checks.beside BEFORE [AFTER]      AFTER is what lies in the working tree where it is not said
"""

from __future__ import annotations

import ast
import io
import subprocess
import sys
import tarfile
import tempfile
from collections.abc import Iterator
from pathlib import Path

from checks import sizes
from checks.imports import imported

KINDS = ["rules", "text", "spec"]  # of a game's package, by the names of their files


def figures(root: Path) -> Iterator[tuple[str, str]]:
    """What is compared: a name and its figure."""
    package = root / "src" / "kibitz"
    classes = sizes.merged(root)
    deepest = max(classes, key=lambda one: one.depth)
    largest = max(classes, key=lambda one: one.lines)
    deal = next(one for one in classes if one.name.startswith("kibitz.") and last(one.name) == "Deal")
    lengths = sorted(lines for _, lines in sizes.functions(root))
    yield "rooms: packages and modules beside each other", str(len(rooms(package)))
    yield "arrows between rooms", str(len(arrows(package)))
    yield "deepest ladder of classes", f"{deepest.depth + 1} ({last(deepest.name)})"
    yield "largest class with its bases", f"{largest.lines} lines, {largest.methods} methods ({last(largest.name)})"
    yield "what every deal has before a game adds to it", f"{deal.lines} lines, {deal.methods} methods"
    middle = lengths[len(lengths) // 2]
    yield "functions in lines: median, nine of ten, longest", f"{middle}, {nine_of_ten(lengths)}, {lengths[-1]}"
    yield "lines of Python in src", str(lines_of(package.rglob("*.py")))
    for kind in KINDS:
        yield f"of these games' {kind}.py", str(lines_of((package / "games").rglob(f"{kind}.py")))
    yield "lines of scripts and styles of the front end", str(lines_of(front_end(package)))


def last(name: str) -> str:
    """The class without its module."""
    return name.rpartition(".")[2]


def nine_of_ten(lengths: list[int]) -> int:
    """The length that nine functions of ten do not go beyond."""
    return lengths[len(lengths) * 9 // 10]


def rooms(package: Path) -> set[str]:
    """Packages and modules that lie directly in the package."""
    found = {path.stem for path in package.glob("*.py")}
    return found | {path.name for path in package.iterdir() if (path / "__init__.py").exists()}


def arrows(package: Path) -> set[tuple[str, str]]:
    """Which room imports from which other."""
    found = set()
    for path in package.rglob("*.py"):
        room = path.relative_to(package).with_suffix("").parts[0]
        for _, module in imported(ast.parse(path.read_text(encoding="utf-8")), path, package):
            parts = module.split(".")
            if parts[0] == "kibitz" and len(parts) > 1 and parts[1] != room:
                found.add((room, parts[1]))
    return found


def lines_of(paths: Iterator[Path]) -> int:
    """The lines of some files together."""
    return sum(len(path.read_text(encoding="utf-8").splitlines()) for path in paths)


def front_end(package: Path) -> Iterator[Path]:
    """Its own files, without what it ships of others."""
    for pattern in ("*.js", "*.css"):
        yield from (path for path in package.rglob(pattern) if "vendor" not in path.parts)


def taken_out(ref: str, folder: Path) -> Path:
    """The sources of a commit, in a folder of their own."""
    names = ["src", "tools", "benchmarks"]
    packed = subprocess.run(["git", "archive", ref, *names], cwd=sizes.ROOT, check=True, stdout=subprocess.PIPE).stdout
    with tarfile.open(fileobj=io.BytesIO(packed)) as archive:
        archive.extractall(folder, filter="data")
    return folder


def main() -> None:
    """The table, in Markdown."""
    if len(sys.argv) not in (2, 3):
        sys.exit(__doc__)
    with tempfile.TemporaryDirectory() as old, tempfile.TemporaryDirectory() as new:
        before = dict(figures(taken_out(sys.argv[1], Path(old))))
        after = figures(taken_out(sys.argv[2], Path(new)) if len(sys.argv) == 3 else sizes.ROOT)
        print("| | before | after |\n|---|---|---|")
        for name, figure in after:
            print(f"| {name} | {before.get(name, '-')} | {figure} |")


if __name__ == "__main__":
    main()
