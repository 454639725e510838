"""The marks: a small file beside the database that says how far each table's log was acknowledged.

SQLite opens a database whose newest writes are torn as an older one, without a word. The marks are written after
each commit and before anything is acknowledged, so a log that ends before its mark has lost something. The file is
also the lock: whoever holds it is the one server of the database.
"""

from __future__ import annotations

import contextlib
import errno
import os
import sys
import time
import zlib
from collections.abc import Mapping
from pathlib import Path
from typing import Final

import msgspec

from kibitz.table.hash_chain import Head

PATIENCE: Final = 1.0  # seconds that a server which is just stopping is waited for
CHUNK: Final = 1 << 14  # bytes of room that are made at once
SPARE: Final = 50_000  # lines beyond those in use until the file is written anew
FORGOTTEN: Final = Head(0, b"")  # the mark of a table that is kept no longer


def acknowledgements_path(database: Path) -> Path:
    """Where the marks of a database are."""
    return database.with_name(database.name + "-marks")


def read_acknowledgements(path: Path) -> tuple[dict[str, Head], int]:
    """How far each table was acknowledged, and the first line that is damaged (0: none)."""
    return parse_acknowledgements(path.read_bytes() if path.exists() else b"")


def parse_acknowledgements(content: bytes) -> tuple[dict[str, Head], int]:
    """The same from the file's content. A last line without an end, and the room behind it, were never acknowledged."""
    found: dict[str, Head] = {}
    damaged = 0
    for number, line in enumerate(content.split(b"\n")[:-1], 1):
        mark = _parse(line)
        if mark is None:
            damaged = damaged or number
        else:
            _take_in(found, *mark)
    return found, damaged


def _parse(line: bytes) -> tuple[str, Head] | None:
    check, _, content = line.partition(b" ")
    if check != _check(content):
        return None
    table, seq, digest = msgspec.json.decode(content)
    return table, Head(seq, bytes.fromhex(digest))


def _line(table: str, head: Head) -> bytes:
    content = msgspec.json.encode([table, head.seq, head.digest.hex()])
    return _check(content) + b" " + content + b"\n"


def _check(content: bytes) -> bytes:
    return b"%08x" % zlib.crc32(content)


class InUse(Exception):
    """Another server holds the marks."""


class Acknowledgements:
    """The marks of a database that this process serves. What is told of them here is on the disk."""

    def __init__(self, path: Path) -> None:
        """Take the file, or raise InUse; an OSError says why it cannot be had."""
        self.path = path
        self.file = _taken(path)
        self.heads, self.damaged = read_acknowledgements(path)
        self._writer = _Writer(self.file)
        self._lines = len(self.heads)

    def note(self, heads: Mapping[str, Head]) -> None:
        """Remember how far these tables are, on the disk when this returns; an OSError leaves the file as it was."""
        if not heads:
            return
        if self._lines > SPARE + 2 * len(self.heads):
            after = dict(self.heads)
            for table, head in heads.items():
                _take_in(after, table, head)
            self.rewrite(after)
            return
        self._writer.append(heads)
        for table, head in heads.items():
            _take_in(self.heads, table, head)
        self._lines += len(heads)

    def rewrite(self, heads: Mapping[str, Head]) -> None:
        """Put a file with these marks alone in the old one's place; there is a whole one at each moment."""
        if sys.platform == "win32":  # there an open file cannot be replaced
            os.ftruncate(self.file, 0)
            self._writer = _Writer(self.file)
            self._writer.append(heads)
            self.heads, self._lines = dict(heads), len(heads)
            return
        fresh = self.path.with_name(self.path.name + ".new")
        file = _opened(fresh)
        try:
            os.ftruncate(file, 0)
            lock(file)
            writer = _Writer(file)
            writer.append(heads)
            os.replace(fresh, self.path)
        except BaseException:
            os.close(file)
            raise
        os.close(self.file)
        self.file, self._writer, self.heads, self._lines = file, writer, dict(heads), len(heads)
        _sync_folder(self.path.parent)

    def close(self) -> None:
        """Let another server take the file."""
        os.close(self.file)

    def discard(self) -> None:
        """Close it, and leave no empty file beside what is perhaps no database."""
        self.close()
        with contextlib.suppress(OSError):
            if self.path.stat().st_size == 0:
                self.path.unlink()


def _take_in(heads: dict[str, Head], table: str, head: Head) -> None:
    """The newest mark of a table counts."""
    if head == FORGOTTEN:
        heads.pop(table, None)
    else:
        heads[table] = head


class _Writer:
    """Writes lines into room that was made before, so that syncing them has no new size to note: that takes long."""

    def __init__(self, file: int) -> None:
        self.file = file
        content = _whole(file)
        self.end = content.rfind(b"\n") + 1
        self.size = len(content)

    def append(self, heads: Mapping[str, Head]) -> None:
        """Write these marks behind the others; an OSError leaves nothing half-written."""
        content = b"".join(_line(table, head) for table, head in heads.items())
        if not content:
            return
        if self.end + len(content) > self.size:
            room = len(content) + CHUNK
            self._put(self.size, bytes(room))
            os.fsync(self.file)
            self.size += room
        try:
            self._put(self.end, content)
            _sync(self.file)
        except OSError:
            with contextlib.suppress(OSError):
                self._put(self.end, bytes(len(content)))
            raise
        self.end += len(content)

    def _put(self, at: int, content: bytes) -> None:
        os.lseek(self.file, at, os.SEEK_SET)
        if os.write(self.file, content) < len(content):
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


def _whole(file: int) -> bytes:
    os.lseek(file, 0, os.SEEK_SET)
    return os.read(file, 1 << 30)


_sync = getattr(os, "fdatasync", os.fsync)


def _opened(path: Path) -> int:
    return os.open(path, os.O_RDWR | os.O_CREAT | getattr(os, "O_BINARY", 0), 0o600)


def _taken(path: Path) -> int:
    """The file, open and locked; a moment is given to a server that is just stopping."""
    until = time.monotonic() + PATIENCE
    while True:
        file = _opened(path)
        try:
            lock(file)
            if os.path.samestat(os.fstat(file), path.stat()):  # not one that was just written anew
                return file
            os.close(file)
        except OSError as error:
            os.close(file)
            if not isinstance(error, BlockingIOError | PermissionError):
                raise
            if time.monotonic() > until:
                raise InUse from error
            time.sleep(0.05)


if sys.platform == "win32":
    import msvcrt

    def lock(file: int) -> None:
        """Hold the file as long as it is open; an OSError where another process does."""
        os.lseek(file, 1 << 40, os.SEEK_SET)  # a byte that nobody reads: locks keep readers out there
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def lock(file: int) -> None:
        """Hold the file as long as it is open; an OSError where another process does."""
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


def _sync_folder(folder: Path) -> None:
    """Let the new name of a file survive a power cut, where folders can be told so."""
    with contextlib.suppress(OSError):
        file = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(file)
        finally:
            os.close(file)
