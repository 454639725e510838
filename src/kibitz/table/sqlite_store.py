"""The store in SQLite: an append-only log, written by one thread, acknowledged after it is safe on disk."""

from __future__ import annotations

import asyncio
import contextlib
import errno
import queue
import sqlite3
import threading
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, Final, TypeVar

from kibitz.table.acknowledgements import FORGOTTEN, Acknowledgements, InUse, acknowledgements_path
from kibitz.table.checking import Found, examine, fault_of, people_of, read_head, read_table
from kibitz.table.errors import Damaged, StoreTrouble
from kibitz.table.file_guard import FileGuard
from kibitz.table.hash_chain import Head, end_of, ended, link, root
from kibitz.table.schema import (
    FORGET,
    INSERT_EVENT,
    INSERT_HEAD,
    INSERT_TABLE,
    KEEP_REVIEW,
    damaged_sentence,
    is_damage,
    open_database,
    open_sentence,
    reason,
)
from kibitz.table.store import EventRow, NewLog, Repeated, TableRow

T = TypeVar("T")
Work = Callable[[sqlite3.Connection], Any]
Job = tuple[Work, "asyncio.Future[Any]"]
Result = tuple["asyncio.Future[Any]", Any]

GROUP: Final = 64  # writes that may share one commit
SMALL: Final = 32 << 20  # bytes of a database whose every event is checked at the start; of a larger one the form is
HUGE: Final = 512 << 20  # and of one beyond this, only where its logs end; tables are checked when they are opened

HOSTED: Final = "SELECT count(*) FROM tables WHERE host = ? AND over IS NULL"
ALL: Final = "SELECT count(*) FROM tables"
PLAYED: Final = "EXISTS (SELECT 1 FROM events WHERE tab = tables.id AND aid IS NOT NULL)"  # a person has acted there
LAST: Final = "(SELECT at FROM events WHERE tab = tables.id ORDER BY seq DESC LIMIT 1)"
UNPLAYED: Final = f"SELECT id FROM tables WHERE NOT {PLAYED} ORDER BY created LIMIT ?"
PAST: Final = f"""SELECT id FROM tables
    WHERE {LAST} <
    CASE WHEN over IS NOT NULL THEN :finished WHEN {PLAYED} THEN :abandoned ELSE :unplayed END LIMIT :most"""


class SqliteStore:
    """Implements `kibitz.table.store.Store`: one connection, one thread, and the marks beside the database."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.notes: list[str] = []  # what whoever runs the table should know of its database
        self._jobs: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        self._heads: dict[str, Head] = {}  # stored, and not marked yet
        self._marks = take_marks(path)
        try:
            self._db, note = open_database(path)
            self.notes = [note] if note else []
            self.notes += self._look()
        except BaseException:
            self._marks.discard()
            raise
        self._footing = FileGuard(path, self._marks)
        (self._version,) = self._db.execute("PRAGMA data_version").fetchone()
        self._thread = threading.Thread(target=self._work, name="kibitz-store", daemon=True)
        self._thread.start()

    def _look(self) -> list[str]:
        try:
            return first_look(self._db, self.path, self._marks, bool(self.notes))
        except (sqlite3.Error, OSError, StoreTrouble) as error:
            self._db.close()
            if isinstance(error, StoreTrouble):
                raise
            raise StoreTrouble(open_sentence(self.path, error)) from error

    async def run(self, job: Callable[[sqlite3.Connection], T]) -> T:
        """Run a job in the store's thread; it is committed when this returns."""
        future: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._jobs.put((job, future))
        return await future

    def close(self) -> None:
        """Finish what is queued and close."""
        self._jobs.put(None)
        self._thread.join()
        self._db.close()
        self._marks.close()

    # ---- what the table asks -------------------------------------------------------------------------------

    async def add_table(self, row: TableRow, body: bytes, *more: bytes) -> None:
        """Store a new table with the first event of its log, or the first few."""
        await self.run(lambda db: self._begin(db, NewLog(row, body, more), time.time()))

    def _begin(self, db: sqlite3.Connection, log: NewLog, now: float) -> None:
        row = log.row
        fixed = (row.id, row.game, row.seats, row.options, row.seed, row.host, row.invite, int(row.open))
        whole = (*fixed, row.edition, now)
        digest = root(whole)
        db.execute(INSERT_TABLE, (*whole, digest))
        for seq, body in enumerate([log.body, *log.more], 1):
            self._write(db, row.id, Head(seq - 1, digest), EventRow(seq, None, body), now)
            digest = self._heads[row.id].digest
        for person in dict.fromkeys([row.host, *people_of(log.body)]):
            db.execute("INSERT INTO sitters VALUES (?, ?, ?)", (person, row.id, now))

    async def append(
        self, table: str, event: EventRow, sitter: str | None = None, beside: NewLog | None = None
    ) -> None:
        """Store an event; `sitter` is a person who sat down by it, `beside` a table that begins in the same moment."""

        def job(db: sqlite3.Connection) -> None:
            now = time.time()
            head = read_head(db, table)
            if head is None or event.seq != head.seq + 1:
                raise sqlite3.IntegrityError(f"{event.seq} does not follow {head and head.seq}")
            self._write(db, table, head, event, now)
            if sitter is not None:
                db.execute("INSERT OR REPLACE INTO sitters VALUES (?, ?, ?)", (sitter, table, now))
            if beside is not None:
                self._begin(db, beside, now)

        await self.run(job)

    def _write(self, db: sqlite3.Connection, table: str, head: Head, event: EventRow, now: float) -> None:
        """One more link of a table's chain, and where it ends now."""
        digest = link(head.digest, event.seq, event.aid, event.body, now)
        db.execute(INSERT_EVENT, (table, event.seq, event.aid, event.body, now, digest))
        db.execute(INSERT_HEAD, (table, event.seq, digest))
        self._heads[table] = Head(event.seq, digest)

    async def mark_over(self, table: str, end: int = 0) -> None:
        """The match has ended, with this fingerprint: the table leaves the lists of open ones."""

        def job(db: sqlite3.Connection) -> None:
            for (digest,) in db.execute("SELECT digest FROM tables WHERE id = ?", (table,)).fetchall():
                db.execute("UPDATE tables SET over = ? WHERE id = ?", (ended(digest, end), table))

        await self.run(job)

    async def table(self, table: str) -> tuple[TableRow, list[EventRow]] | None:
        """A table and its whole log, or StoreTrouble where its chain does not hold; None where there never was one."""

        def job(db: sqlite3.Connection) -> tuple[TableRow, list[EventRow]] | None:
            found, mark = read_table(db, table), self._marks.heads.get(table)
            if found is None and mark is None and read_head(db, table) is None:
                return None
            wrong = fault_of(found, mark)
            if found is None or wrong:
                raise Damaged(wrong)
            return table_row(found), [EventRow(*event[:3]) for event in found.log]

        return await self.run(job)

    async def tables_of(self, person: str, limit: int) -> list[str]:
        """The tables where a person sat, the latest first."""
        query = "SELECT tab FROM sitters WHERE person = ? ORDER BY at DESC LIMIT ?"
        return await self.run(lambda db: [row[0] for row in db.execute(query, (person, limit))])

    async def finished_of(self, person: str, limit: int) -> list[tuple[str, float]]:
        """The finished tables where a person sat, and when they sat down, the latest first."""
        query = (
            "SELECT tab, at FROM sitters JOIN tables ON id = tab WHERE person = ? AND over IS NOT NULL"
            " ORDER BY at DESC LIMIT ?"
        )
        return await self.run(lambda db: [(str(tab), float(at)) for tab, at in db.execute(query, (person, limit))])

    async def open_tables(self, limit: int) -> list[str]:
        """The tables that anybody may join, the latest first."""
        query = "SELECT id FROM tables WHERE open AND over IS NULL ORDER BY created DESC LIMIT ?"
        return await self.run(lambda db: [row[0] for row in db.execute(query, (limit,))])

    async def set_up_by(self, host: str) -> str | None:
        """The table of a host who has one, such as the deal of a day."""
        query = "SELECT id FROM tables WHERE host = ?"
        found = await self.run(lambda db: db.execute(query, (host,)).fetchone())
        return None if found is None else str(found[0])

    async def counts(self, person: str) -> tuple[int, int]:
        """How many unfinished tables a person has set up, and how many tables there are."""

        def job(db: sqlite3.Connection) -> tuple[int, int]:
            (mine,), (stored,) = db.execute(HOSTED, (person,)).fetchone(), db.execute(ALL).fetchone()
            return int(mine), int(stored)

        return await self.run(job)

    async def unplayed(self, limit: int) -> list[str]:
        """The tables where no person has ever acted, the oldest first."""
        return await self.run(lambda db: [str(row[0]) for row in db.execute(UNPLAYED, (limit,))])

    async def past(self, finished: float, abandoned: float, unplayed: float, limit: int) -> list[str]:
        """The tables whose last event is older than that: of matches that are over, were begun, or never played."""
        moments = {"finished": finished, "abandoned": abandoned, "unplayed": unplayed, "most": limit}
        return await self.run(lambda db: [str(row[0]) for row in db.execute(PAST, moments)])

    async def reviews(self, table: str) -> dict[int, bytes]:
        """What is kept of the review of a table's match, by deal."""
        query = "SELECT deal, body FROM reviews WHERE tab = ?"
        return await self.run(lambda db: {int(deal): bytes(body) for deal, body in db.execute(query, (table,))})

    async def keep_review(self, table: str, deal: int, body: bytes) -> None:
        """Keep the review of a deal with its table, as long as there is one."""
        await self.run(lambda db: (db.execute(KEEP_REVIEW, (deal, body, table)), None)[1])

    async def forget(self, tables: Sequence[str]) -> None:
        """Tables are kept no longer: they go with their logs and all that is known of them."""

        def job(db: sqlite3.Connection) -> None:
            for table in tables:
                for query in FORGET:
                    db.execute(query, (table,))
                self._heads[table] = FORGOTTEN

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
        results: list[Result] = []
        committed, before = False, dict(self._heads)
        try:
            self._stand()
            self._db.execute("BEGIN IMMEDIATE")
            results = [(future, self._attempt(job)) for job, future in jobs]
            # Before the commit: a mark without its table would look like damage, a table without a mark does not.
            self._marks.note({table: head for table, head in self._heads.items() if head == FORGOTTEN})
            self._db.execute("COMMIT")
            committed = True
            self._stand(wrote=True)
            self._marks.note({table: head for table, head in self._heads.items() if head != FORGOTTEN})
            self._heads = {}
        except (sqlite3.Error, OSError, StoreTrouble) as error:
            if not committed:
                self._undo(before)
                self._settle_files(error)
            error = error if isinstance(error, StoreTrouble) else StoreTrouble(write_sentence(self.path, error))
            error.unsure = committed
            results = [(future, error) for _, future in jobs]
        _settle(results)

    def _stand(self, wrote: bool = False) -> None:
        """What is written goes to the file that stands there, and nobody else writes to it: else StoreTrouble."""
        what = self._footing.error(wrote)
        (version,) = self._db.execute("PRAGMA data_version").fetchone()
        if not what and version != self._version:
            what = f"The database {self.path} was changed by another program"
        if what:
            raise StoreTrouble(f"{what}, so nothing can be saved: whoever runs this Kibitz must start it again.")
        self._footing.note()

    def _settle_files(self, error: Exception) -> None:
        """A write that failed may have left longer files behind: they are still this store's own."""
        if not isinstance(error, StoreTrouble) and not self._footing.error(writing=True):
            self._footing.note()

    def _attempt(self, job: Callable[[sqlite3.Connection], Any]) -> Any:
        """One job of the group; a repeated id undoes this job alone."""
        self._db.execute("SAVEPOINT job")
        before = dict(self._heads)
        try:
            result = job(self._db)
        except sqlite3.IntegrityError as error:
            result = Repeated(str(error))
        except sqlite3.Error as error:
            if not is_damage(error):
                raise  # the disk, not the job: nothing of the group is kept
            result = Damaged(f"it cannot be read ({reason(error)})")
        except Exception as error:
            result = error
        else:
            self._db.execute("RELEASE job")
            return result
        self._heads = before
        self._db.execute("ROLLBACK TO job")
        self._db.execute("RELEASE job")
        return result

    def _undo(self, heads: dict[str, Head]) -> None:
        self._heads = heads
        try:
            if self._db.in_transaction:
                self._db.execute("ROLLBACK")
        except sqlite3.Error:
            pass  # the next BEGIN says what is wrong


def table_row(found: Found) -> TableRow:
    """A table as the rooms know it."""
    table, game, seats, options, seed, host, invite, is_open, edition, _ = found.fixed
    end = end_of(found.over) if isinstance(found.over, bytes) else 0
    return TableRow(
        table, game, seats, options, seed, host, invite, bool(is_open), found.over is not None, edition, end
    )  # fmt: skip


def take_marks(path: Path) -> Acknowledgements:
    """The marks of a database, held by this process; a StoreTrouble says who else holds them, or what else is wrong."""
    try:
        marks = Acknowledgements(acknowledgements_path(path)) if path.parent.is_dir() and not path.is_dir() else None
    except InUse:
        raise StoreTrouble(f"The database {path} is in use by another Kibitz.") from None
    except OSError as error:
        raise StoreTrouble(open_sentence(path, error)) from error
    if marks is None:
        raise StoreTrouble(open_sentence(path, IsADirectoryError(errno.EISDIR, "it is a folder")))
    if marks.heads and (not path.exists() or path.stat().st_size == 0):
        marks.close()
        raise StoreTrouble(
            f"The database {path} is gone, though {len(marks.heads)} tables were kept in it: put it back, or begin"
            f" anew by removing {marks.path} too."
        )
    return marks


def first_look(db: sqlite3.Connection, path: Path, marks: Acknowledgements, fresh: bool) -> list[str]:
    """What the check at the start found, in sentences; a StoreTrouble where the file itself is broken."""
    size = path.stat().st_size
    if size <= HUGE:
        (found,) = db.execute("PRAGMA quick_check(1)").fetchone()
        if found != "ok":
            raise StoreTrouble(damaged_sentence(path, str(found)))
    heads = {table: Head(seq, digest) for table, seq, digest in db.execute("SELECT tab, seq, digest FROM heads")}
    faults = set(examine(db, marks.heads).faults) if size <= SMALL else torn(heads, marks.heads)
    notes = []
    if heads and not marks.heads and not fresh:
        notes.append(f"There was no {marks.path}: whether the logs end where they should cannot be told this once.")
    if marks.damaged:
        notes.append(f"Line {marks.damaged} of {marks.path} was damaged; the file was written anew.")
    if faults:
        notes.append(
            f"Damaged, and closed therefore: {len(faults)} of the {len(heads.keys() | marks.heads.keys())} tables in"
            f" {path}. `kibitz check {path}` names them. (Is it an older copy, put there on purpose? Then stop, remove"
            f" {marks.path} and start again.)"
        )
    closed = {table: mark for table, mark in marks.heads.items() if table in faults}
    marks.rewrite({**{table: head for table, head in heads.items() if table not in faults}, **closed})
    return notes


def torn(heads: Mapping[str, Head], marks: Mapping[str, Head]) -> set[str]:
    """The tables whose log ends before its mark, or otherwise than there."""
    ends = {table: heads.get(table, Head(0, b"")) for table in marks}
    return {t for t, mark in marks.items() if ends[t].seq < mark.seq or (ends[t].seq == mark.seq and ends[t] != mark)}


def write_sentence(path: Path, error: Exception) -> str:
    """Why nothing can be stored just now, for a person."""
    if is_damage(error):
        return f"The database of this table is damaged ({reason(error)}): nothing more is saved in it."
    return f"The table cannot be saved just now ({reason(error)}); it waits, and nothing is lost."


def _settle(results: Sequence[Result]) -> None:
    """Tell each loop what came of its jobs: it is woken once for all of them."""
    for loop in {future.get_loop() for future, _ in results}:
        with contextlib.suppress(RuntimeError):  # it is closed by now, and nobody waits there
            loop.call_soon_threadsafe(_tell, [result for result in results if result[0].get_loop() is loop])


def _tell(results: Sequence[Result]) -> None:
    for future, result in results:
        if future.done():  # whoever asked has gone
            continue
        if isinstance(result, Exception):
            future.set_exception(result)
        else:
            future.set_result(result)
