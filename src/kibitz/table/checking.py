"""The check of a database: every table's row, chain, end and sitters, and the file as SQLite sees it."""

from __future__ import annotations

import sqlite3
from collections.abc import Mapping
from typing import Any, Final, NamedTuple

import msgspec
from msgspec import Struct

from kibitz.table.events import Began, Event, Sat, from_body
from kibitz.table.hash_chain import FIXED, Head, Stored, end_of, ended, fault, root
from kibitz.table.schema import reason

FIXED_QUERY: Final = f"SELECT {', '.join(FIXED)}, digest, over FROM tables WHERE id = ?"
NAMES: Final = (
    "SELECT id FROM tables NOT INDEXED",
    "SELECT DISTINCT tab FROM events NOT INDEXED",
    "SELECT tab FROM heads NOT INDEXED",
    "SELECT DISTINCT tab FROM sitters NOT INDEXED",
)


class Found(NamedTuple):
    """All that is stored of one table."""

    fixed: tuple[Any, ...]
    digest: object
    over: object
    log: list[Stored]
    head: Head | None


class Report(Struct):
    """What a check found. A fault goes on from its table's name: "event 3 of 9 was altered"."""

    tables: int = 0
    events: int = 0
    general: list[str] = []
    faults: dict[str, str] = {}

    def is_whole(self) -> bool:
        """Nothing was found."""
        return not self.general and not self.faults


def read_table(db: sqlite3.Connection, table: str) -> Found | None:
    """A table as it is stored; None where its own row is not there."""
    row = db.execute(FIXED_QUERY, (table,)).fetchone()
    if row is None:
        return None
    log = [
        Stored(*event)
        for event in db.execute("SELECT seq, aid, body, at, digest FROM events WHERE tab = ? ORDER BY seq", (table,))
    ]
    return Found(row[:-2], row[-2], row[-1], log, read_head(db, table))


def read_head(db: sqlite3.Connection, table: str) -> Head | None:
    """Where a log ends, as the database notes it; an impossible note is taken for one of nothing."""
    row = db.execute("SELECT seq, digest FROM heads WHERE tab = ?", (table,)).fetchone()
    if row is None:
        return None
    return Head(*row) if isinstance(row[0], int) and isinstance(row[1], bytes) else Head(0, b"")


def fault_of(found: Found | None, mark: Head | None) -> str:
    """What is wrong with a table that is named somewhere; "" when it is whole."""
    if found is None:
        return "its own row is missing"
    if found.over is not None and not _is_end(found.over, root(found.fixed)):
        return "its own row was altered"
    return fault(found.fixed, found.digest, found.log, found.head, mark)


def _is_end(over: object, digest: bytes) -> bool:
    return isinstance(over, bytes) and over == ended(digest, end_of(over))


def examine(db: sqlite3.Connection, marks: Mapping[str, Head]) -> Report:
    """The whole check, without the games: of that see `kibitz.table.replaying`."""
    report = Report()
    try:
        lines = [str(line) for (line,) in db.execute("PRAGMA integrity_check(10)")]
        report.general += [line for line in lines if line != "ok"]
        names = table_names(db) | set(marks)
        expected: dict[tuple[str, str], float] = {}
        for table in sorted(names):
            _examine_table(db, table, marks.get(table), report, expected)
        _examine_sitters(db, report, expected)
    except sqlite3.Error as error:
        report.general.append(reason(error))
    return report


def table_names(db: sqlite3.Connection) -> set[str]:
    """Every table that is named anywhere in the database."""
    return {str(name) for query in NAMES for (name,) in db.execute(query)}


def _examine_table(
    db: sqlite3.Connection, table: str, mark: Head | None, report: Report, expected: dict[tuple[str, str], float]
) -> None:
    report.tables += 1
    try:
        found = read_table(db, table)
        wrong = fault_of(found, mark)
    except sqlite3.Error as error:
        found, wrong = None, f"it cannot be read ({reason(error)})"
    if found is not None and not wrong:
        report.events += len(found.log)
        for event in found.log:
            expected.update({(person, table): event.at for person in people_of(event.body)})
    if wrong:
        report.faults[table] = wrong


def people_of(body: bytes) -> list[str]:
    """Who sat down in an event."""
    event = event_of(body)
    if isinstance(event, Began):
        return [chair.person for chair in event.chairs if chair.person]
    return [event.person] if isinstance(event, Sat) else []


def event_of(body: bytes) -> Event | None:
    """The event of a body, None where there is none in it."""
    try:
        return from_body(body)
    except msgspec.DecodeError:
        return None


def _examine_sitters(db: sqlite3.Connection, report: Report, expected: dict[tuple[str, str], float]) -> None:
    """Who sat where follows from the logs; the list of it is there to be found quickly."""
    stored = {(person, table): at for person, table, at in db.execute("SELECT person, tab, at FROM sitters")}
    wrong = {table for _, table in stored.keys() ^ expected.keys()}
    wrong |= {table for (person, table), at in expected.items() if stored.get((person, table)) != at}
    for table in sorted(map(str, wrong - report.faults.keys())):
        report.faults[table] = "the list of who sat there was altered"
