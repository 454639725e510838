"""Damage is noticed: a log that was torn or altered is said to be so, and never opened as an older one."""

from __future__ import annotations

import asyncio
import errno
import os
import shutil
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from kibitz.cli import main
from kibitz.table.acknowledgements import acknowledgements_path, read_acknowledgements
from kibitz.table.errors import Damaged, RequestError, StoreTrouble
from kibitz.table.schema import open_sentence
from kibitz.table.sqlite_store import SqliteStore
from kibitz.table.store import EventRow, TableRow
from kibitz.table.upkeep import backup, check

from .client import Line
from .conftest import Served
from .fake_engine import FakeEngine
from .process import Process


def row(name: str) -> TableRow:
    return TableRow(name, "fake", 2, "{}", b"seed", "host", "invite", False, edition=1)


BEGAN = b'{"what":"began","chairs":[{"kind":"person","name":"Noor","person":"host"}]}'


def filled(path: Path, tables: int = 3, events: int = 5) -> Path:
    """A database with some tables, whose server has stopped in order."""
    store = SqliteStore(path)

    async def fill() -> None:
        for k in range(tables):
            await store.add_table(row(f"t{k}"), BEGAN)
            for n in range(2, events + 1):
                await store.append(f"t{k}", EventRow(n, f"a{n}", b'{"n":%d}' % n))

    asyncio.run(fill())
    store.close()
    return path


def alter(path: Path, *statements: str) -> None:
    db = sqlite3.connect(path)
    for statement in statements:
        db.execute(statement)
    db.commit()
    db.close()


def opened(store: SqliteStore, table: str) -> list[int]:
    found = asyncio.run(store.table(table))
    assert found is not None
    return [event.seq for event in found[1]]


ALTERED = [
    ("UPDATE events SET body = '{\"n\":9}' WHERE tab = 't1' AND seq = 3", "event 3 of 5 was altered"),
    ("UPDATE events SET aid = 'b3' WHERE tab = 't1' AND seq = 3", "event 3 of 5 was altered"),
    ("UPDATE events SET at = at + 1 WHERE tab = 't1' AND seq = 1", "event 1 of 5 was altered"),
    ("UPDATE events SET digest = x'00' WHERE tab = 't1' AND seq = 5", "event 5 of 5 was altered"),
    ("DELETE FROM events WHERE tab = 't1' AND seq = 3", "event 3 of 5 is missing"),
    ("DELETE FROM events WHERE tab = 't1' AND seq > 3", "it has 3 events of 5: the last ones are missing"),
    ("DELETE FROM events WHERE tab = 't1'", "it has 0 events of 5: the last ones are missing"),
    ("DELETE FROM heads WHERE tab = 't1'", "the note where its log ends was altered"),
    ("UPDATE heads SET seq = 4 WHERE tab = 't1'", "the note where its log ends was altered"),
    ("UPDATE heads SET seq = 'x' WHERE tab = 't1'", "the note where its log ends was altered"),
    ("DELETE FROM tables WHERE id = 't1'", "its own row is missing"),
    *(
        (f"UPDATE tables SET {column} = {value} WHERE id = 't1'", "its own row was altered")
        for column, value in [
            ("game", "'other'"),
            ("seats", "3"),
            ("options", "'[]'"),
            ("seed", "x'01'"),
            ("host", "'me'"),
            ("invite", "'x'"),
            ("open", "1"),
            ("edition", "7"),
            ("created", "0.5"),
            ("over", "1"),
        ]
    ),
]


@pytest.mark.parametrize(("statement", "fault"), ALTERED)
def test_an_altered_table_is_named_and_stays_closed_and_the_others_go_on(
    tmp_path: Path, statement: str, fault: str
) -> None:
    path = filled(tmp_path / "t.sqlite3")
    alter(path, statement)

    assert check(path, None) == (
        1, [f"Table t1 is damaged: {fault}.", f"{path} is damaged: 1 of 3 tables cannot be trusted."]
    )  # fmt: skip
    store = SqliteStore(path)
    try:
        assert "1 of the 3 tables in" in store.notes[0]
        with pytest.raises(Damaged, match=fault):
            opened(store, "t1")
        assert opened(store, "t0") == opened(store, "t2") == [1, 2, 3, 4, 5]
    finally:
        store.close()


@pytest.mark.parametrize(
    "statement",
    [
        "DELETE FROM sitters WHERE tab = 't1'",
        "UPDATE sitters SET person = 'me' WHERE tab = 't1'",
        "UPDATE sitters SET at = 1 WHERE tab = 't1'",
        "INSERT INTO sitters VALUES ('me', 't1', 1)",
    ],
)
def test_an_altered_list_of_sitters_is_named(tmp_path: Path, statement: str) -> None:
    path = filled(tmp_path / "t.sqlite3")
    alter(path, statement)

    assert check(path, None)[1][0] == "Table t1 is damaged: the list of who sat there was altered."


def test_a_whole_log_put_together_anew_is_not_the_one_that_was_acknowledged(tmp_path: Path) -> None:
    path, other = filled(tmp_path / "t.sqlite3"), filled(tmp_path / "other.sqlite3", events=6)
    shutil.copy(other, path)

    assert check(path, None)[1][0].startswith("Table t0 is damaged: event 5 of 6 is not the one that was acknowledged")


def test_a_torn_end_is_noticed_and_stays_so_at_the_next_start(tmp_path: Path) -> None:
    path = filled(tmp_path / "t.sqlite3")
    older = path.read_bytes()
    store = SqliteStore(path)
    asyncio.run(store.append("t1", EventRow(6, "a6", b"{}")))
    asyncio.run(store.add_table(row("new"), BEGAN))
    store.close()

    path.write_bytes(older)  # what a power cut on a disk that lies about writing leaves

    for _ in range(2):
        assert check(path, None)[1][:2] == [
            "Table new is damaged: its own row is missing.",
            "Table t1 is damaged: it has 5 events of 6: the last ones are missing.",
        ]
        store = SqliteStore(path)
        for table in ("t1", "new"):
            with pytest.raises(Damaged):
                opened(store, table)
        assert opened(store, "t0") == [1, 2, 3, 4, 5]
        store.close()


def test_who_opens_a_damaged_table_is_told_so_and_who_plays_at_another_is_not(serve: Callable[..., Served]) -> None:
    first = serve()
    noor = first.client()
    bad, good = (noor.new_table(seats=2, bots=["greedy"])["table"] for _ in range(2))
    first.stop()
    path = Path(str(first.path))
    alter(path, f"UPDATE events SET body = '{{}}' WHERE tab = '{bad}'")

    server = serve()
    noor.port = server.port
    line = Line(noor, noor.dial(bad))
    assert "damaged and stays closed: event 1 of 1 was altered" in line.hear_a("error")["why"]
    assert line.closed_with() == 4404
    status, answer = noor.request("GET", f"/api/tables/{bad}/record")
    assert status == 410
    assert "damaged and stays closed: event 1 of 1 was altered" in answer["error"]
    assert noor.sit_down(good).act()["t"] == "ok"


def ending(path: Path, end: int) -> Path:
    """A table whose match was noted to be over, though it is not, or at another end."""
    store = SqliteStore(path)
    asyncio.run(store.add_table(row("t"), BEGAN))
    asyncio.run(store.mark_over("t", end))
    store.close()
    return path


class Edited(FakeEngine):
    """The same game by another edition of its rules."""

    def edition(self, game: str) -> int:
        return 2


@pytest.mark.parametrize(
    ("engine", "code", "sentence"),
    [
        (FakeEngine(), 1, "Table t is damaged: its match does not end as it did."),
        (Edited(), 0, "begun by edition 1 of the rules of fake, and this Kibitz plays by edition 2"),
    ],
)
def test_a_match_that_ended_otherwise_is_named_with_its_edition(
    tmp_path: Path, engine: Any, code: int, sentence: str
) -> None:
    found = check(ending(tmp_path / "t.sqlite3", 5), engine)

    assert found[0] == code
    assert sentence in found[1][0]


def test_a_match_that_ended_otherwise_is_not_shown(serve: Callable[..., Served], tmp_path: Path) -> None:
    ending(tmp_path / "t.sqlite3", 5)

    status, answer = serve("t.sqlite3", engine=Edited()).client().request("GET", "/api/tables/t/record")

    assert status == 410
    assert "played under other rules than this Kibitz has" in answer["error"]
    assert "begun by edition 1" in answer["error"]


def test_a_table_that_is_kept_no_longer_is_not_missed(tmp_path: Path) -> None:
    path = filled(tmp_path / "t.sqlite3")
    store = SqliteStore(path)
    asyncio.run(store.forget(["t1"]))
    assert asyncio.run(store.table("t1")) is None
    marks = read_acknowledgements(acknowledgements_path(path))[0]
    store.close()

    assert set(marks) == {"t0", "t2"}
    assert check(path, None) == (0, [f"{path} is whole: 2 tables, 10 events."])


# ---- the file under the server -------------------------------------------------------------------------------


def remove(path: Path) -> None:
    path.unlink()


def replace(path: Path) -> None:
    shutil.copy(path, path.with_name("copy"))
    path.with_name("copy").replace(path)


def overwrite(path: Path) -> None:
    content = path.read_bytes()
    path.write_bytes(content)


def move_folder(path: Path) -> None:
    path.parent.rename(path.parent.with_name("elsewhere"))


@pytest.mark.skipif(os.name == "nt", reason="open files cannot be removed there")
@pytest.mark.parametrize("end", ["", "-wal", "-marks"])
@pytest.mark.parametrize("harm", [remove, replace, overwrite, move_folder])
def test_a_file_that_is_gone_or_another_stops_acknowledgements(
    tmp_path: Path, harm: Callable[[Path], None], end: str
) -> None:
    folder = tmp_path / "data"
    folder.mkdir()
    path = folder / "t.sqlite3"
    store = SqliteStore(path)
    asyncio.run(store.add_table(row("t"), BEGAN))
    harm(path.with_name(path.name + end))

    try:
        if harm is overwrite and end == "-marks":  # the same marks again: no harm done
            asyncio.run(store.append("t", EventRow(2, "a", b"{}")))
            return
        for _ in range(2):
            with pytest.raises(StoreTrouble, match=r"(removed|replaced|changed).*nothing can be saved"):
                asyncio.run(store.append("t", EventRow(2, "a", b"{}")))
    finally:
        store.close()


def test_what_another_program_writes_into_the_database_stops_acknowledgements(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "t.sqlite3")
    asyncio.run(store.add_table(row("t"), BEGAN))
    alter(tmp_path / "t.sqlite3", "UPDATE tables SET open = 1")

    with pytest.raises(StoreTrouble, match=r"changed by (another program|something else)"):
        asyncio.run(store.append("t", EventRow(2, "a", b"{}")))
    store.close()


def test_acts_are_refused_with_a_reason_when_the_file_was_removed_and_stored_ones_stay(
    serve: Callable[..., Served],
) -> None:
    server = serve()
    noor = server.client()
    line = noor.sit_down(noor.new_table(seats=2, bots=["greedy"])["table"])
    server.path.rename(server.path.with_name("away"))

    refused = line.act()

    assert refused["t"] == "no"
    assert "was removed, so nothing can be saved" in refused["why"]
    assert "was removed" in line.hear_a("table")["table"]["notice"]
    assert line.table["version"] == 1


def test_a_database_that_is_gone_is_not_begun_anew(tmp_path: Path) -> None:
    path = filled(tmp_path / "t.sqlite3")
    path.unlink()

    for _ in range(2):
        with pytest.raises(StoreTrouble, match="is gone, though 3 tables were kept in it"):
            SqliteStore(path)
        path.touch()


# ---- disks ---------------------------------------------------------------------------------------------------


def test_an_event_whose_mark_cannot_be_written_is_not_acknowledged_and_found_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "t.sqlite3"
    store = SqliteStore(path)
    asyncio.run(store.add_table(row("t"), BEGAN))
    real = os.write

    def full(file: int, content: bytes) -> int:
        return real(file, content[:9])

    monkeypatch.setattr(os, "write", full)
    with pytest.raises(StoreTrouble, match="no space left") as told:
        asyncio.run(store.append("t", EventRow(2, "a", b"{}")))
    assert told.value.unsure
    monkeypatch.undo()
    assert read_acknowledgements(acknowledgements_path(path))[0]["t"].seq == 1

    asyncio.run(store.append("t", EventRow(3, "b", b"{}")))
    assert opened(store, "t") == [1, 2, 3]
    store.close()
    assert read_acknowledgements(acknowledgements_path(path))[1] == 0
    assert check(path, None)[0] == 0


def test_the_marks_are_written_anew_before_they_grow_without_end(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("kibitz.table.acknowledgements.SPARE", 20)
    path = filled(tmp_path / "t.sqlite3", tables=2, events=60)

    assert len(acknowledgements_path(path).read_bytes().splitlines()) < 30
    assert {table: mark.seq for table, mark in read_acknowledgements(acknowledgements_path(path))[0].items()} == {
        "t0": 60,
        "t1": 60,
    }


def test_a_damaged_line_of_the_marks_is_told_and_the_tables_are_read(tmp_path: Path) -> None:
    path = filled(tmp_path / "t.sqlite3")
    marks = acknowledgements_path(path)
    marks.write_bytes(marks.read_bytes().replace(b'"t1",5', b'"t1",7'))

    code, lines = check(path, None)
    assert code == 1
    assert "-marks was altered" in lines[0]
    store = SqliteStore(path)
    assert "was damaged; the file was written anew" in store.notes[0]
    assert opened(store, "t1") == [1, 2, 3, 4, 5]
    store.close()
    assert check(path, None)[0] == 0


@pytest.mark.parametrize("code", [errno.EACCES, errno.EROFS])
def test_a_folder_that_may_not_be_written_to_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, code: int
) -> None:
    def forbidden(*_: object) -> int:
        raise OSError(code, os.strerror(code))

    monkeypatch.setattr(os, "open", forbidden)
    with pytest.raises(StoreTrouble, match=r"The folder .* may not be written to .*choose another place"):
        SqliteStore(tmp_path / "t.sqlite3")


def test_a_file_that_may_not_be_written_to_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = filled(tmp_path / "t.sqlite3")
    monkeypatch.setattr(os, "access", lambda place, _: Path(place) != path)

    error = sqlite3.OperationalError("attempt to write a readonly database")

    assert open_sentence(path, error).startswith(f"The file {path} may not be written to")


# ---- form 1 --------------------------------------------------------------------------------------------------

FORM_1 = """
CREATE TABLE tables (
    id TEXT PRIMARY KEY, game TEXT NOT NULL, seats INTEGER NOT NULL, options TEXT NOT NULL, seed BLOB NOT NULL,
    host TEXT NOT NULL, invite TEXT NOT NULL, open INTEGER NOT NULL, over INTEGER NOT NULL DEFAULT 0,
    created REAL NOT NULL
) WITHOUT ROWID;
CREATE TABLE events (
    tab TEXT NOT NULL REFERENCES tables (id), seq INTEGER NOT NULL, aid TEXT, body BLOB NOT NULL, at REAL NOT NULL,
    PRIMARY KEY (tab, seq), UNIQUE (tab, aid)
) WITHOUT ROWID;
CREATE TABLE sitters (
    person TEXT NOT NULL, tab TEXT NOT NULL REFERENCES tables (id), at REAL NOT NULL,
    PRIMARY KEY (person, tab)
) WITHOUT ROWID;
PRAGMA user_version = 1
"""


def form_1(path: Path, gap: bool = False) -> Path:
    db = sqlite3.connect(path)
    for statement in FORM_1.split(";"):
        db.execute(statement)
    db.execute("INSERT INTO tables VALUES ('t', 'fake', 2, '{}', x'05', 'host', 'invite', 1, 1, 12.5)")
    for n in (1, 2, 4) if gap else (1, 2, 3):
        body = BEGAN if n == 1 else b"{}"
        db.execute("INSERT INTO events VALUES ('t', ?, ?, ?, ?)", (n, None if n == 1 else f"a{n}", body, 12.5))
    db.execute("INSERT INTO sitters VALUES ('host', 't', 12.5)")
    db.commit()
    db.close()
    return path


def test_a_database_of_the_older_form_is_brought_to_this_one_with_a_note(tmp_path: Path) -> None:
    path = form_1(tmp_path / "t.sqlite3")
    with pytest.raises(StoreTrouble, match="older form 1"):
        check(path, None)

    store = SqliteStore(path)
    assert "brought to form 3: the logs of its 1 tables are chained now" in store.notes[0]
    assert opened(store, "t") == [1, 2, 3]
    asyncio.run(store.append("t", EventRow(4, "a4", b"{}")))
    store.close()
    assert check(path, None) == (0, [f"{path} is whole: 1 table, 4 events."])
    again = SqliteStore(path)
    assert again.notes == []
    again.close()


def test_a_gap_in_an_older_database_stays_a_gap(tmp_path: Path) -> None:
    store = SqliteStore(form_1(tmp_path / "t.sqlite3", gap=True))

    with pytest.raises(Damaged, match="event 3 of 4 is missing"):
        opened(store, "t")
    store.close()


# ---- the commands --------------------------------------------------------------------------------------------


def test_a_backup_is_made_and_checked_while_the_server_plays_on(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "t.sqlite3")
    asyncio.run(store.add_table(row("t"), BEGAN))
    target = tmp_path / "copy.sqlite3"

    assert backup(store.path, target) == (0, [f"{target} is whole: 1 table, 1 event."])
    assert check(store.path, None)[0] == 0
    asyncio.run(store.append("t", EventRow(2, "a", b"{}")))
    store.close()

    assert not list(tmp_path.glob("copy*-*")) + list(tmp_path.glob("*.part"))
    if os.name == "posix":
        assert target.stat().st_mode & 0o777 == 0o600
    with pytest.raises(RequestError, match="is there already"):
        backup(store.path, target)
    again = SqliteStore(target)
    assert opened(again, "t") == [1]
    again.close()


def test_a_backup_of_a_damaged_database_is_made_and_said_to_be_damaged(tmp_path: Path) -> None:
    path = filled(tmp_path / "t.sqlite3")
    alter(path, "DELETE FROM events WHERE seq = 5")

    code, lines = backup(path, tmp_path / "copy.sqlite3")

    assert code == 1
    assert lines[0] == "Table t0 is damaged: it has 4 events of 5: the last ones are missing."


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["check", "nowhere.sqlite3"], "there is no such file"),
        (["check", "letter.txt"], "not a Kibitz database"),
        (["check", "."], "there is no such file"),
        (["backup", "t.sqlite3", "letter.txt"], "is there already"),
        (["backup", "t.sqlite3", "nowhere/copy"], "cannot be written"),
    ],
)
def test_what_cannot_be_checked_or_copied_is_one_sentence(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    arguments: list[str],
    sentence: str,
) -> None:
    filled(tmp_path / "t.sqlite3")
    (tmp_path / "letter.txt").write_text("Dear Noor, " * 200)
    monkeypatch.chdir(tmp_path)

    assert main(arguments) == 2

    (line,) = capsys.readouterr().err.splitlines()
    assert sentence in line


def test_check_and_backup_say_what_they_found(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = filled(tmp_path / "t.sqlite3")

    assert main(["check", "--quick", str(path)]) == 0
    assert main(["backup", f"sqlite:///{path}", str(tmp_path / "copy")]) == 0
    assert capsys.readouterr().out.splitlines() == [
        f"{path} is whole: 3 tables, 15 events.",
        f"{tmp_path / 'copy'} is whole: 3 tables, 15 events.",
    ]
    alter(path, "DELETE FROM heads")
    assert main(["check", "--quick", str(path)]) == 1


def test_what_the_start_found_is_told_to_who_starts_it(tmp_path: Path) -> None:
    with Process(tmp_path / "t.sqlite3") as server:
        table = server.client().new_table(game="abstrac", seats=2, bots=["random"])["table"]
        server.stop()
    alter(tmp_path / "t.sqlite3", f"DELETE FROM events WHERE tab = '{table}'")

    with Process(tmp_path / "t.sqlite3") as server:
        _, errors = server.stop()

    assert errors.startswith("kibitz: Damaged, and closed therefore: 1 of the 1 tables")
