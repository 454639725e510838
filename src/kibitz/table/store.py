"""The store: an append-only log in SQLite, written by one thread, acknowledged after it is safe on disk."""

from __future__ import annotations

import asyncio
import queue
import sqlite3
import threading
import time
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from pathlib import Path
from typing import Any, Final, TypeVar

from msgspec import Struct

from kibitz.table.troubles import StoreTrouble

T = TypeVar("T")
Job = tuple[Callable[[sqlite3.Connection], Any], "Future[Any]"]

SCHEMA_VERSION: Final = 1
GROUP: Final = 64  # writes that may share one commit
SCHEMA: Final = """
CREATE TABLE IF NOT EXISTS tables (
    id TEXT PRIMARY KEY, game TEXT NOT NULL, seats INTEGER NOT NULL, options TEXT NOT NULL, seed BLOB NOT NULL,
    host TEXT NOT NULL, invite TEXT NOT NULL, open INTEGER NOT NULL, over INTEGER NOT NULL DEFAULT 0,
    created REAL NOT NULL
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS events (
    tab TEXT NOT NULL REFERENCES tables (id), seq INTEGER NOT NULL, aid TEXT, body BLOB NOT NULL, at REAL NOT NULL,
    PRIMARY KEY (tab, seq), UNIQUE (tab, aid)
) WITHOUT ROWID;
CREATE TABLE IF NOT EXISTS sitters (
    person TEXT NOT NULL, tab TEXT NOT NULL REFERENCES tables (id), at REAL NOT NULL,
    PRIMARY KEY (person, tab)
) WITHOUT ROWID;
"""


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


class EventRow(Struct, frozen=True):
    """One stored event: its place in the log, the client's own id for it, and what happened."""

    seq: int
    aid: str | None
    body: bytes


class Repeated(Exception):
    """This `aid` or this place in the log is taken already."""


class Store:
    """One connection, one thread. Every call returns once it is committed, or raises StoreTrouble."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._jobs: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        self._db = open_database(path)
        self._thread = threading.Thread(target=self._work, name="kibitz-store", daemon=True)
        self._thread.start()

    async def run(self, job: Callable[[sqlite3.Connection], T]) -> T:
        """Run a job in the store's thread; it is committed when this returns."""
        future: Future[T] = Future()
        self._jobs.put((job, future))
        return await asyncio.wrap_future(future)

    def close(self) -> None:
        """Finish what is queued and close."""
        self._jobs.put(None)
        self._thread.join()
        self._db.close()

    # ---- what the table asks -------------------------------------------------------------------------------

    async def add_table(self, row: TableRow, body: bytes) -> None:
        """Store a new table and the first event of its log."""

        def job(db: sqlite3.Connection) -> None:
            fixed = (row.id, row.game, row.seats, row.options, row.seed, row.host, row.invite, row.open)
            now = time.time()
            db.execute(
                "INSERT INTO tables (id, game, seats, options, seed, host, invite, open, created)"
                " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
                (*fixed, now),
            )
            db.execute("INSERT INTO events VALUES (?, 1, NULL, ?, ?)", (row.id, body, now))
            db.execute("INSERT INTO sitters VALUES (?, ?, ?)", (row.host, row.id, now))

        await self.run(job)

    async def append(self, table: str, event: EventRow, sitter: str | None = None) -> None:
        """Store an event; `sitter` is a person who sat down by it."""

        def job(db: sqlite3.Connection) -> None:
            now = time.time()
            db.execute("INSERT INTO events VALUES (?, ?, ?, ?, ?)", (table, event.seq, event.aid, event.body, now))
            if sitter is not None:
                db.execute("INSERT OR REPLACE INTO sitters VALUES (?, ?, ?)", (sitter, table, now))

        await self.run(job)

    async def mark_over(self, table: str) -> None:
        """The match has ended: the table leaves the lists of open ones."""
        await self.run(lambda db: (db.execute("UPDATE tables SET over = 1 WHERE id = ?", (table,)), None)[1])

    async def table(self, table: str) -> tuple[TableRow, list[EventRow]] | None:
        """A table and its whole log."""

        def job(db: sqlite3.Connection) -> tuple[TableRow, list[EventRow]] | None:
            fixed = db.execute(
                "SELECT id, game, seats, options, seed, host, invite, open, over FROM tables WHERE id = ?", (table,)
            ).fetchone()
            if fixed is None:
                return None
            log = db.execute("SELECT seq, aid, body FROM events WHERE tab = ? ORDER BY seq", (table,))
            return _table_row(fixed), [EventRow(*row) for row in log]

        return await self.run(job)

    async def tables_of(self, person: str, limit: int) -> list[str]:
        """The tables where a person sat, the latest first."""
        query = "SELECT tab FROM sitters WHERE person = ? ORDER BY at DESC LIMIT ?"
        return await self.run(lambda db: [row[0] for row in db.execute(query, (person, limit))])

    async def open_tables(self, limit: int) -> list[str]:
        """The tables that anybody may join, the latest first."""
        query = "SELECT id FROM tables WHERE open AND NOT over ORDER BY created DESC LIMIT ?"
        return await self.run(lambda db: [row[0] for row in db.execute(query, (limit,))])

    async def forget(self, tables: Sequence[str]) -> None:
        """Tables are kept no longer: they go with their logs and all that is known of them."""

        def job(db: sqlite3.Connection) -> None:
            for table in tables:
                db.execute("DELETE FROM sitters WHERE tab = ?", (table,))
                db.execute("DELETE FROM events WHERE tab = ?", (table,))
                db.execute("DELETE FROM tables WHERE id = ?", (table,))

        await self.run(job)

    # ---- the thread ----------------------------------------------------------------------------------------

    def _work(self) -> None:
        while True:
            first = self._jobs.get()
            if first is None:
                return
            jobs, last = self._gather(first)
            self._commit(jobs)
            if last:
                return

    def _gather(self, first: Job) -> tuple[list[Job], bool]:
        """Whatever else is waiting shares the commit."""
        jobs = [first]
        while len(jobs) < GROUP:
            try:
                job = self._jobs.get_nowait()
            except queue.Empty:
                break
            if job is None:
                return jobs, True
            jobs.append(job)
        return jobs, False

    def _commit(self, jobs: list[Job]) -> None:
        results: list[tuple[Future[Any], Any]] = []
        try:
            self._db.execute("BEGIN IMMEDIATE")
            results = [(future, self._attempt(job)) for job, future in jobs]
            self._db.execute("COMMIT")
        except sqlite3.Error as error:
            self._undo()
            trouble = StoreTrouble(write_sentence(self.path, error))
            results = [(future, trouble) for _, future in jobs]
        for future, result in results:
            _settle(future, result)

    def _attempt(self, job: Callable[[sqlite3.Connection], Any]) -> Any:
        """One job of the group; a repeated id undoes this job alone."""
        self._db.execute("SAVEPOINT job")
        try:
            result = job(self._db)
        except sqlite3.IntegrityError as error:
            self._db.execute("ROLLBACK TO job")
            result = Repeated(str(error))
        except sqlite3.Error:
            raise  # the disk, not the job: nothing of the group is kept
        except Exception as error:
            self._db.execute("ROLLBACK TO job")
            result = error
        self._db.execute("RELEASE job")
        return result

    def _undo(self) -> None:
        try:
            if self._db.in_transaction:
                self._db.execute("ROLLBACK")
        except sqlite3.Error:
            pass  # the next BEGIN says what is wrong


def _table_row(fixed: tuple[Any, ...]) -> TableRow:
    table, game, seats, options, seed, host, invite, is_open, over = fixed
    return TableRow(table, game, seats, options, seed, host, invite, bool(is_open), bool(over))


def open_database(path: Path) -> sqlite3.Connection:
    """A connection that is alone on its file, or a StoreTrouble that says why there is none."""
    try:
        if not path.exists():
            path.touch(mode=0o600)  # the seeds inside are secret
        db = sqlite3.connect(path, timeout=1.0, isolation_level=None, check_same_thread=False)
        try:
            _prepare(db, path)
        except BaseException:
            db.close()
            raise
    except (sqlite3.Error, OSError) as error:
        raise StoreTrouble(open_sentence(path, error)) from error
    return db


def _prepare(db: sqlite3.Connection, path: Path) -> None:
    # Alone on the file: two servers on one log would each continue it in their own way.
    db.execute("PRAGMA locking_mode = EXCLUSIVE")
    db.execute("PRAGMA journal_mode = WAL")
    db.execute("PRAGMA synchronous = FULL")
    db.execute("PRAGMA foreign_keys = ON")
    (version,) = db.execute("PRAGMA user_version").fetchone()
    if version > SCHEMA_VERSION:
        raise StoreTrouble(f"The database {path} was written by a newer Kibitz; please update this one.")
    db.execute("BEGIN IMMEDIATE")
    for statement in SCHEMA.split(";"):
        db.execute(statement)
    db.execute(f"PRAGMA user_version = {SCHEMA_VERSION}")
    db.execute("COMMIT")


def open_sentence(path: Path, error: Exception) -> str:
    """Why the database could not be opened, for a person."""
    if "locked" in str(error):
        return f"The database {path} is in use by another Kibitz."
    if "not a database" in str(error):
        return f"The file {path} is not a Kibitz database."
    if not path.parent.is_dir():
        return f"The database {path} cannot be opened: the folder {path.parent} does not exist."
    return f"The database {path} cannot be opened: {_reason(error)}."


def write_sentence(path: Path, error: Exception) -> str:
    """Why nothing can be stored just now, for a person."""
    return f"The table cannot be saved just now ({_reason(error)}); it waits, and nothing is lost."


def _reason(error: Exception) -> str:
    if isinstance(error, OSError) and error.strerror:
        return error.strerror.lower()
    return str(error).rstrip(".")


def _settle(future: Future[Any], result: Any) -> None:
    if not future.set_running_or_notify_cancel():
        return
    if isinstance(result, Exception):
        future.set_exception(result)
    else:
        future.set_result(result)
