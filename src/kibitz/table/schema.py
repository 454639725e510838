"""The database: its form, how it is opened, and how one of an older form is brought to this one."""

from __future__ import annotations

import errno
import os
import sqlite3
from pathlib import Path
from typing import Any, Final

from kibitz.table.errors import StoreTrouble
from kibitz.table.hash_chain import FIXED, ended, link, root

SCHEMA_VERSION: Final = 3
APPLICATION: Final = 0x4B494249  # "KIBI", in the file's header
SCHEMA: Final = """
CREATE TABLE tables (
    id TEXT PRIMARY KEY, game TEXT NOT NULL, seats INTEGER NOT NULL, options TEXT NOT NULL, seed BLOB NOT NULL,
    host TEXT NOT NULL, invite TEXT NOT NULL, open INTEGER NOT NULL, edition INTEGER NOT NULL, created REAL NOT NULL,
    digest BLOB NOT NULL, over BLOB
) WITHOUT ROWID;
CREATE TABLE events (
    tab TEXT NOT NULL REFERENCES tables (id), seq INTEGER NOT NULL, aid TEXT, body BLOB NOT NULL, at REAL NOT NULL,
    digest BLOB NOT NULL, PRIMARY KEY (tab, seq), UNIQUE (tab, aid)
) WITHOUT ROWID;
CREATE TABLE heads (
    tab TEXT PRIMARY KEY REFERENCES tables (id), seq INTEGER NOT NULL, digest BLOB NOT NULL
) WITHOUT ROWID;
CREATE TABLE sitters (
    person TEXT NOT NULL, tab TEXT NOT NULL REFERENCES tables (id), at REAL NOT NULL,
    PRIMARY KEY (person, tab)
) WITHOUT ROWID;
CREATE INDEX hosts ON tables (host, over)
"""
REVIEWS: Final = """CREATE TABLE reviews (
    tab TEXT NOT NULL REFERENCES tables (id), deal INTEGER NOT NULL, body BLOB NOT NULL, PRIMARY KEY (tab, deal)
) WITHOUT ROWID"""  # made of the logs, and made again where it is missing: it is no link of any chain
INSERT_TABLE: Final = f"INSERT INTO tables ({', '.join(FIXED)}, digest) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
INSERT_EVENT: Final = "INSERT INTO events VALUES (?, ?, ?, ?, ?, ?)"
INSERT_HEAD: Final = "INSERT OR REPLACE INTO heads VALUES (?, ?, ?)"
KEEP_REVIEW: Final = "INSERT OR REPLACE INTO reviews SELECT id, ?, ? FROM tables WHERE id = ?"
FORGET: Final = (
    "DELETE FROM reviews WHERE tab = ?",
    "DELETE FROM sitters WHERE tab = ?",
    "DELETE FROM events WHERE tab = ?",
    "DELETE FROM heads WHERE tab = ?",
    "DELETE FROM tables WHERE id = ?",
)
OLD: Final = {"tables", "events", "sitters"}  # the tables of form 1


def open_database(path: Path) -> tuple[sqlite3.Connection, str]:
    """A connection, and a sentence where the database was brought to this form; a StoreTrouble says why there is none.

    Whoever opens it holds its marks already, so that no two servers continue one log each in its own way.
    """
    try:
        if not path.exists():
            os.close(os.open(path, os.O_CREAT | os.O_WRONLY, 0o600))  # the seeds inside are secret
        db = sqlite3.connect(path, timeout=5.0, isolation_level=None, check_same_thread=False)
        try:
            return db, _prepare(db, path)
        except BaseException:
            db.close()
            raise
    except (sqlite3.Error, OSError) as error:
        raise StoreTrouble(open_sentence(path, error)) from error


def look_into(path: Path) -> sqlite3.Connection:
    """A connection that only reads, also beside a server at work; a StoreTrouble says why there is none."""
    try:
        db = _reader(path, "mode=ro")
        try:
            db.execute("SELECT count(*) FROM sqlite_schema").fetchone()
        except sqlite3.OperationalError:
            db.close()
            wal = path.with_name(path.name + "-wal")
            if wal.exists() and wal.stat().st_size:
                raise  # without it this would be an older database
            # a folder that may not be written to: readers cannot agree there, and need not
            db = _reader(path, "mode=ro&immutable=1")
        db.execute("PRAGMA cell_size_check = ON")
        if (found := form_of(db, path)) != SCHEMA_VERSION:
            raise StoreTrouble(
                f"The database {path} has the older form {found}: start the table with it once, and it is brought to"
                f" form {SCHEMA_VERSION}."
            )
    except (sqlite3.Error, OSError) as error:
        raise StoreTrouble(open_sentence(path, error)) from error
    return db


def _reader(path: Path, how: str) -> sqlite3.Connection:
    return sqlite3.connect(f"{path.absolute().as_uri()}?{how}", uri=True, timeout=5.0, isolation_level=None)


def _prepare(db: sqlite3.Connection, path: Path) -> str:
    db.execute("PRAGMA cell_size_check = ON")
    form = form_of(db, path)
    db.execute("PRAGMA journal_mode = WAL")
    db.execute("PRAGMA synchronous = FULL")
    db.execute("PRAGMA foreign_keys = OFF")
    note = ""
    db.execute("BEGIN IMMEDIATE")
    if form == 0:
        _create(db)
    elif form == 2:
        db.execute(REVIEWS)
        db.execute(f"PRAGMA user_version = {SCHEMA_VERSION}")
    elif form == 1:
        count = _migrate(db)
        note = (
            f"The database {path} was brought to form {SCHEMA_VERSION}: the logs of its {count} tables are chained now,"
            " as they were found; what happened to them before cannot be told."
        )
    db.execute("COMMIT")
    db.execute("PRAGMA foreign_keys = ON")
    return note


def form_of(db: sqlite3.Connection, path: Path) -> int:
    """The form of a database, 0 for an empty file; a StoreTrouble where its header or its form was altered."""
    (version,) = db.execute("PRAGMA user_version").fetchone()
    (application,) = db.execute("PRAGMA application_id").fetchone()
    schema = _schema(db)
    for form in (SCHEMA_VERSION, 2):
        if schema == _expected(form):
            settings = [db.execute(f"PRAGMA {name}").fetchone()[0] for name in ("encoding", "auto_vacuum")]
            if (version, application, settings) != (form, APPLICATION, ["UTF-8", 0]):
                raise StoreTrouble(damaged_sentence(path, "its header was altered"))
            return form
    if version > SCHEMA_VERSION:
        raise StoreTrouble(f"The database {path} was written by a newer Kibitz; please update this one.")
    names = {name for kind, name, _, _ in schema if kind == "table"}
    if application == 0 and version == 0 and not schema:
        return 0
    if application == 0 and version <= 1 and names == OLD:
        return 1
    if application == APPLICATION or "events" in names:
        raise StoreTrouble(damaged_sentence(path, "the form of its tables was altered"))
    raise StoreTrouble(f"The file {path} is not a Kibitz database.")


def _schema(db: sqlite3.Connection) -> list[tuple[Any, ...]]:
    return db.execute("SELECT type, name, tbl_name, sql FROM sqlite_schema ORDER BY name").fetchall()


def _expected(form: int) -> list[tuple[Any, ...]]:
    db = sqlite3.connect(":memory:", isolation_level=None)
    try:
        _create(db, form)
        return _schema(db)
    finally:
        db.close()


def _create(db: sqlite3.Connection, form: int = SCHEMA_VERSION) -> None:
    for statement in SCHEMA.split(";"):
        db.execute(statement)
    if form > 2:
        db.execute(REVIEWS)
    db.execute(f"PRAGMA application_id = {APPLICATION}")
    db.execute(f"PRAGMA user_version = {form}")


def _migrate(db: sqlite3.Connection) -> int:
    """From form 1: the same rows, chained. Editions were not kept then; 0 stands for that."""
    for name in sorted(OLD):
        db.execute(f"CREATE TEMP TABLE old_{name} AS SELECT * FROM main.{name}")
    for name in ("events", "sitters", "tables"):
        db.execute(f"DROP TABLE main.{name}")
    _create(db)
    rows = db.execute("SELECT id, game, seats, options, seed, host, invite, open, created, over FROM old_tables")
    tables = rows.fetchall()
    for *fixed, created, over in tables:
        whole = [*fixed, 0, created]
        digest = root(whole)
        db.execute(INSERT_TABLE, (*whole, digest))
        if over:
            db.execute("UPDATE tables SET over = ? WHERE id = ?", (ended(digest, 0), fixed[0]))
        _chain(db, fixed[0], digest)
    db.execute("INSERT INTO sitters SELECT person, tab, at FROM old_sitters")
    for name in sorted(OLD):
        db.execute(f"DROP TABLE temp.old_{name}")
    return len(tables)


def _chain(db: sqlite3.Connection, table: str, digest: bytes) -> None:
    """Chain the log of a table as it was found: a gap stays a gap, and the check names it."""
    seq = 0
    log = db.execute("SELECT seq, aid, body, at FROM old_events WHERE tab = ? ORDER BY seq", (table,)).fetchall()
    for seq, aid, body, at in log:
        digest = link(digest, seq, aid, body, at)
        db.execute(INSERT_EVENT, (table, seq, aid, body, at, digest))
    db.execute(INSERT_HEAD, (table, seq, digest))


# ---- in words ------------------------------------------------------------------------------------------------


def damaged_sentence(path: Path, what: str) -> str:
    """A database that nothing is written to any more, for whoever runs the table."""
    return (
        f"The database {path} is damaged ({what}), and nothing is written to it: see `kibitz check {path}`, and put"
        " a backup in its place."
    )


def open_sentence(path: Path, error: Exception) -> str:
    """Why the database could not be opened, for a person."""
    if "locked" in str(error):
        return f"The database {path} is in use by another program."
    if "not a database" in str(error):
        return f"The file {path} is not a Kibitz database."
    if not path.parent.is_dir():
        return f"The database {path} cannot be opened: the folder {path.parent} does not exist."
    if is_damage(error):
        return damaged_sentence(path, reason(error))
    if not os.access(path.parent, os.W_OK) or _is_forbidden(error):
        place = f"file {path}" if path.is_file() and os.access(path.parent, os.W_OK) else f"folder {path.parent}"
        return (
            f"The {place} may not be written to by this account, and the table keeps its log there: allow it, or"
            " choose another place with --database."
        )
    return f"The database {path} cannot be opened: {reason(error)}."


def _is_forbidden(error: Exception) -> bool:
    if isinstance(error, OSError):
        return error.errno in (errno.EACCES, errno.EPERM, errno.EROFS)
    return "readonly" in str(error)


def is_damage(error: Exception) -> bool:
    """Whether SQLite found its file broken, and not only the disk full or the like."""
    if "Could not decode" in str(error):
        return True
    code = getattr(error, "sqlite_errorcode", None)
    return code is not None and (code & 0xFF) in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)


def reason(error: Exception) -> str:
    """The cause within a sentence."""
    if isinstance(error, OSError) and error.strerror:
        return error.strerror.lower()
    return str(error).rstrip(".")
