"""The chain over a table's log: each event's digest stands on the one before, the first on the table's own row.

It finds damage and careless hands. Whoever can write the file and computes the whole chain anew is not found.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import Any, Final, NamedTuple

import msgspec

SIZE: Final = 16  # bytes of a digest
FIXED: Final = ("id", "game", "seats", "options", "seed", "host", "invite", "open", "edition", "created")
_encoder: Final = msgspec.msgpack.Encoder()  # tells texts, bytes, whole numbers and fractions apart


class Head(NamedTuple):
    """How far a log goes: its last number, and the digest there."""

    seq: int
    digest: bytes


class Stored(NamedTuple):
    """One row of a log as it lies in the database."""

    seq: int
    aid: str | None
    body: bytes
    at: float
    digest: bytes


def root(fixed: Sequence[Any]) -> bytes:
    """The digest of a table's own row, given its FIXED columns."""
    return _digest(b"table", list(fixed))


def link(before: bytes, seq: int, aid: str | None, body: bytes, at: float) -> bytes:
    """The digest of an event behind another."""
    return _digest(before, [seq, aid, body, at])


def ended(digest: bytes, end: int) -> bytes:
    """What is put into the row of a table whose match is over, with its last fingerprint: nothing else means that."""
    return end.to_bytes(8, "big") + _digest(digest, ["over", end])


def end_of(over: bytes) -> int:
    """The fingerprint in it; 0 in databases that did not keep it."""
    return int.from_bytes(over[:8], "big")


def _digest(before: bytes, content: list[Any]) -> bytes:
    return hashlib.blake2b(before + _encoder.encode(content), digest_size=SIZE).digest()


def fault(fixed: Sequence[Any], digest: object, log: Sequence[Stored], head: Head | None, mark: Head | None) -> str:
    """What is wrong with a stored table, in words that go on from its name; "" when it is whole.

    `head` is what the database itself says of the log's end, `mark` what the marks beside it say.
    """
    if root(fixed) != digest:
        return "its own row was altered"
    last = max([len(log), *(end.seq for end in (head, mark) if end is not None)])
    before = root(fixed)
    for n, event in enumerate(log, 1):
        if event.seq != n:
            return f"event {n} of {last} is missing"
        before = link(before, *event[:4])
        if before != event.digest:
            return f"event {n} of {last} was altered"
    for end in (head, mark):
        if end is not None and end.seq > len(log):
            return f"it has {len(log)} events of {end.seq}: the last ones are missing"
    if not log:
        return "its log is gone"
    if head is None or head != Head(len(log), before):
        return "the note where its log ends was altered"
    if mark is not None and log[mark.seq - 1].digest != mark.digest:
        return f"event {mark.seq} of {last} is not the one that was acknowledged"
    return ""
