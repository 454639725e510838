"""`kibitz check` and `kibitz backup`: a database looked over, also beside a server at work, and copied."""

from __future__ import annotations

import contextlib
import errno
import os
import sqlite3
from collections.abc import Iterator, Mapping
from pathlib import Path

from kibitz.table.acknowledgements import acknowledgements_path, read_acknowledgements
from kibitz.table.checking import Report, examine, read_table
from kibitz.table.engine import Engine
from kibitz.table.errors import RequestError, StoreTrouble
from kibitz.table.hash_chain import Head
from kibitz.table.schema import look_into, open_sentence
from kibitz.table.sqlite_store import table_row
from kibitz.table.state import TableState, editions_differ, ends_as_stored
from kibitz.table.store import EventRow, TableRow


def check(path: Path, engine: Engine | None) -> tuple[int, list[str]]:
    """The exit code, 1 where something is damaged, and what was found, in lines. With an engine, logs are replayed."""
    marks, damaged = _marks(path)
    with contextlib.closing(look_into(path)) as db:
        db.execute("BEGIN")  # one moment of the database, though a server may be writing to it
        report = examine(db, marks)
        if damaged:
            report.general.append(f"line {damaged} of {acknowledgements_path(path)} was altered")
        others = dict(_replayed(db, report, engine)) if engine is not None else {}
    return (0 if report.is_whole() else 1), [*_lines(path, report), *_other_lines(others), _summary(path, report)]


def _marks(path: Path) -> tuple[dict[str, Head], int]:
    """The marks, read before the log: what they tell of is stored already."""
    try:
        if not path.is_file():
            raise FileNotFoundError(errno.ENOENT, "there is no such file")
        return read_acknowledgements(acknowledgements_path(path))
    except OSError as error:
        raise StoreTrouble(open_sentence(path, error)) from error


def _replayed(db: sqlite3.Connection, report: Report, engine: Engine) -> Iterator[tuple[str, str]]:
    """Play each whole table's log again. What only other rules explain is told, and is no damage."""
    for (table,) in db.execute("SELECT id FROM tables ORDER BY id").fetchall():
        found = read_table(db, table) if table not in report.faults else None
        if found is None:
            continue
        row = table_row(found)
        wrong = _misplayed(row, [EventRow(*event[:3]) for event in found.log], engine)
        other = editions_differ(row, engine) if wrong else ""
        if other:
            yield table, other
        elif wrong:
            report.faults[table] = wrong


def _misplayed(row: TableRow, log: list[EventRow], engine: Engine) -> str:
    """What comes out otherwise when a log is played again; "" when nothing does."""
    try:
        state = TableState(row, engine, log)
    except ValueError as error:
        return f"its log cannot be played again ({str(error).rstrip('.')})"
    return "" if ends_as_stored(row, state.match) else "its match does not end as it did"


def _lines(path: Path, report: Report) -> list[str]:
    lines = [f"The database {path}: {what}." for what in report.general]
    return lines + [f"Table {table} is damaged: {fault}." for table, fault in sorted(report.faults.items())]


def _other_lines(others: Mapping[str, str]) -> list[str]:
    return [f"Table {table} is stored as it was played: {what}" for table, what in sorted(others.items())]


def _summary(path: Path, report: Report) -> str:
    if report.is_whole():
        return f"{path} is whole: {_counted(report.tables, 'table')}, {_counted(report.events, 'event')}."
    return f"{path} is damaged: {len(report.faults)} of {_counted(report.tables, 'table')} cannot be trusted."


def _counted(count: int, noun: str) -> str:
    return f"{count:,} {noun}" + ("" if count == 1 else "s")


def backup(path: Path, target: Path) -> tuple[int, list[str]]:
    """Copy a database as it is at one moment, whether or not a server is at work on it, and check the copy."""
    if target.exists():
        raise RequestError(f"The file {target} is there already: give the backup another name.")
    marks, _ = _marks(path)
    half = target.with_name(target.name + ".part")
    with contextlib.closing(look_into(path)) as db:
        try:
            half.unlink(missing_ok=True)
            os.close(os.open(half, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))  # the seeds inside are secret
            with contextlib.closing(sqlite3.connect(half, isolation_level=None)) as copy:
                db.backup(copy)
                copy.execute("PRAGMA journal_mode = DELETE")  # one file, with nothing beside it
                report = examine(copy, marks)
            os.rename(half, target)
        except (sqlite3.Error, OSError) as error:
            with contextlib.suppress(OSError):
                half.unlink(missing_ok=True)
            raise RequestError(f"The backup {target} cannot be written: {_why(error)}.") from error
    return (0 if report.is_whole() else 1), [*_lines(target, report), _summary(target, report)]


def _why(error: Exception) -> str:
    return error.strerror.lower() if isinstance(error, OSError) and error.strerror else str(error).rstrip(".")
