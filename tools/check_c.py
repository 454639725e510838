# SPDX-License-Identifier: Apache-2.0
"""Refuses generated C in which a number written in the source is shifted by a variable.

mypyc emits `1 << n` for a native 64-bit `n` with a C `int` on the left: the shift wraps at 32 bits and the
result is silently wrong. The bit kernel's `bit(n)` is the cure.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path

_SHIFT = re.compile(r"= (-?[0-9]+) << ([^;]+);")
_INT_BITS = 31


def bad_shifts(c_source: str) -> list[str]:
    """Every shift of a literal that may leave 32 bits, as `line number: text`."""
    found = []
    for number, line in enumerate(c_source.splitlines(), 1):
        for match in _SHIFT.finditer(line):
            if not _harmless(int(match[1]), match[2].strip()):
                found.append(f"{number}: {line.strip()}")
    return found


def _harmless(left: int, right: str) -> bool:
    """A constant shift whose result still fits a C int, or a zero."""
    if left == 0:
        return True
    return right.isdigit() and int(right) < _INT_BITS and abs(left) << int(right) < 2**_INT_BITS


def check_tree(folder: Path) -> list[str]:
    """The bad shifts of every C file below a folder, each with its file."""
    return [
        f"{path.name}:{bad}"
        for path in sorted(folder.rglob("*.c"))
        for bad in bad_shifts(path.read_text(encoding="utf-8"))
    ]


def main() -> int:
    """Check the folder given, or the build's own C."""
    folder = Path(sys.argv[1] if len(sys.argv) > 1 else "build/mypyc")
    found = check_tree(folder)
    for bad in found:
        print(f"{bad}   (shift of a literal by a variable: use kernel.bit)")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
