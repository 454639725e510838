# SPDX-License-Identifier: Apache-2.0
"""Which modules mypyc compiles: reads compiled.txt, the one list."""

from __future__ import annotations

from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def compiled_modules(root: Path = ROOT) -> list[Path]:
    """The source files that the list names and that exist, sorted, relative to the project's root."""
    package = root / "src" / "kibitz"
    chosen: set[Path] = set()
    for line in (root / "compiled.txt").read_text(encoding="utf-8").splitlines():
        pattern = line.split("#")[0].strip()
        if not pattern:
            continue
        found = {path for path in package.glob(pattern.removeprefix("!")) if path.name != "__init__.py"}
        chosen = chosen - found if pattern.startswith("!") else chosen | found
    return sorted(path.relative_to(root) for path in chosen)


def dotted(path: Path) -> str:
    """`src/kibitz/cards/card.py` as `kibitz.cards.card`."""
    return ".".join(path.with_suffix("").parts[1:])


if __name__ == "__main__":
    for module in compiled_modules():
        print(module)
