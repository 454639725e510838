"""What the table asks of its store. SQLite is behind it (`sqlite_store.py`); another store has these names too.

A table is a row that never changes and a log that only grows: `TableState` is folded from them, and nothing else is
stored but reviews, which can be made again from the log.

A store promises three things. What a call has written is safe when it returns: it outlasts a power cut. What happens in
one call happens whole or not at all. And of one table's events none is stored twice or out of turn, whoever writes: the
place of an event is the number of those before it and one, and an `aid` is there once.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from msgspec import Struct


class TableRow(Struct, frozen=True):
    """What is fixed about a table. The seed stays on this side of the wire."""

    id: str
    game: str
    seats: int
    options: str
    seed: bytes
    host: str
    invite: str
    open: bool
    over: bool = False
    edition: int = 0  # of the rules; 0 in databases that did not keep it
    end: int = 0  # the fingerprint of a match that is over; 0 in databases that did not keep it


class EventRow(Struct, frozen=True):
    """One stored event: its place in the log, the client's own id for it, and what happened."""

    seq: int
    aid: str | None
    body: bytes


class NewLog(Struct, frozen=True):
    """A new table, with the first event of its log, and perhaps more."""

    row: TableRow
    body: bytes
    more: tuple[bytes, ...] = ()


class Repeated(Exception):
    """This `aid` or this place in the log is taken already."""


class Store(Protocol):
    """The logs of all tables. A call that cannot be done raises StoreTrouble, with a sentence for the people there."""

    async def add_table(self, row: TableRow, body: bytes, *more: bytes) -> None:
        """Store a new table with the first event of its log, or the first few."""

    async def append(
        self, table: str, event: EventRow, sitter: str | None = None, beside: NewLog | None = None
    ) -> None:
        """Store an event; `sitter` is a person who sat down by it, `beside` a table that begins in the same moment.

        Repeated where the place of the event, or its `aid`, is taken: somebody else has written to this log.
        """

    async def mark_over(self, table: str, end: int = 0) -> None:
        """The match has ended, with this fingerprint: the table leaves the lists of open ones."""

    async def table(self, table: str) -> tuple[TableRow, list[EventRow]] | None:
        """A table and its whole log, or StoreTrouble where it is damaged; None where there never was one."""

    async def tables_of(self, person: str, limit: int) -> list[str]:
        """The tables where a person sat, the latest first."""

    async def finished_of(self, person: str, limit: int) -> list[tuple[str, float]]:
        """The finished tables where a person sat, and when they sat down, the latest first."""

    async def open_tables(self, limit: int) -> list[str]:
        """The tables that anybody may join, the latest first."""

    async def set_up_by(self, host: str) -> str | None:
        """The table of a host who has one, such as the deal of a day."""

    async def counts(self, person: str) -> tuple[int, int]:
        """How many unfinished tables a person has set up, and how many tables there are."""

    async def unplayed(self, limit: int) -> list[str]:
        """The tables where no person has ever acted, the oldest first."""

    async def past(self, finished: float, abandoned: float, unplayed: float, limit: int) -> list[str]:
        """The tables whose last event is older than that: of matches that are over, were begun, or never played."""

    async def reviews(self, table: str) -> dict[int, bytes]:
        """What is kept of the review of a table's match, by deal."""

    async def keep_review(self, table: str, deal: int, body: bytes) -> None:
        """Keep the review of a deal with its table, as long as there is one."""

    async def forget(self, tables: Sequence[str]) -> None:
        """Tables are kept no longer: they go with their logs and all that is known of them."""

    def close(self) -> None:
        """Finish what is queued and close."""
