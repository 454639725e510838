"""Whether the files that the store writes are still those that stand in the folder.

On most systems a file can be removed, or another put in its place, while it is open: SQLite goes on writing to what
nobody will find again.
"""

from __future__ import annotations

import os
from pathlib import Path
from typing import TypeAlias

from kibitz.table.acknowledgements import Acknowledgements, acknowledgements_path

Seen: TypeAlias = tuple[int, int, int, int] | None  # device, number, size and time of a file; None: it is not there


class FileGuard:
    """The database and what belongs to it, as they were after the last write."""

    def __init__(self, path: Path, marks: Acknowledgements) -> None:
        self.path = path
        self.marks = marks
        self._written = (path, path.with_name(path.name + "-wal"))
        self._seen: list[Seen] = []
        self.note()

    def note(self) -> None:
        """What is there now was written by this store."""
        self._seen = [_look(path) for path in self._written]

    def error(self, writing: bool = False) -> str:
        """What happened to the files since, as a sentence; after this store wrote itself, sizes and times differ."""
        for path, before in zip(self._written, self._seen, strict=True):
            sentence = _compared(path, before, _look(path), writing)
            if sentence:
                return sentence
        marks = acknowledgements_path(self.path)
        held = os.fstat(self.marks.file)
        return _compared(marks, (held.st_dev, held.st_ino, 0, 0), _look(marks), True)


def _compared(path: Path, before: Seen, now: Seen, writing: bool) -> str:
    if before is None:
        return f"The file {path} was put there by something else" if now is not None and not writing else ""
    if now is None:
        return f"The file {path} was removed"
    if before[:2] != now[:2]:
        return f"The file {path} was replaced"
    return f"The file {path} was changed by something else" if before != now and not writing else ""


def _look(path: Path) -> Seen:
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino, found.st_size, found.st_mtime_ns
