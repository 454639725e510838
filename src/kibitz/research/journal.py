"""What a study keeps while it runs, so that the same command goes on where it was stopped.

A journal is a file of lines: first what is studied, then one line for each block that is finished. A line that was only
half written when a run was killed is cut off.
"""

from __future__ import annotations

import hashlib
import json
import secrets
from pathlib import Path
from typing import Any, Final

from kibitz.research.digests import PLAYED_BY, digest_of

STUDIED_BY: Final = (*PLAYED_BY, *(f"research/{name}.py" for name in ("fairness", "luck", "rows", "compiled_play")))
SEED_BITS: Final = 48

Told = dict[str, Any]


def code_digest() -> str:
    """A digest of the code that decides what a block comes to."""
    return digest_of(STUDIED_BY)


class Journal:
    """The blocks of one study that are finished. `seed` is that of the command, or else of the run that began.

    `told` says what is studied; where it or the code differs, the study is another one and has a journal of its own.
    """

    def __init__(self, folder: Path, told: Told, seed: int | None) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        key = json.dumps([told, seed, code_digest()], sort_keys=True)
        self.path = folder / f"{hashlib.sha256(key.encode()).hexdigest()[:16]}.jsonl"
        self.kept: list[Told] = []
        self.seed = secrets.randbits(SEED_BITS) if seed is None else seed
        lines = self._whole_lines()
        if lines:
            self.seed = lines[0]["seed"]
            self.kept = lines[1:]
        else:
            self._write({"study": told, "seed": self.seed})

    def _whole_lines(self) -> list[Told]:
        """What was written; anything after the last whole line is cut off."""
        if not self.path.exists():
            return []
        whole, found = 0, []
        for line in self.path.read_bytes().splitlines(keepends=True):
            try:
                found.append(json.loads(line))
            except ValueError:
                break
            if not line.endswith(b"\n"):
                found.pop()
                break
            whole += len(line)
        with self.path.open("r+b") as file:
            file.truncate(whole)
        return found

    def add(self, block: Told) -> None:
        """Keep a finished block."""
        self.kept.append(block)
        self._write(block)

    def _write(self, line: Told) -> None:
        with self.path.open("a", encoding="utf-8") as file:
            file.write(json.dumps(line) + "\n")

    def close(self) -> None:
        """The study is finished and told: nothing is left to go on with."""
        self.path.unlink(missing_ok=True)
