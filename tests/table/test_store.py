"""The store: what is acknowledged is on disk, and what cannot be stored is said."""

from __future__ import annotations

import asyncio
import os
import sqlite3
import stat
from collections.abc import Callable
from pathlib import Path

import pytest

from kibitz.table.errors import RequestError, StoreTrouble
from kibitz.table.schema import SCHEMA_VERSION
from kibitz.table.serve import database_path
from kibitz.table.sqlite_store import SqliteStore
from kibitz.table.store import EventRow, Repeated, TableRow

from .conftest import Served

ROW = TableRow("t", "fake", 2, "{}", b"seed", "host", "invite", False)


def run(path: Path, job: Callable[[SqliteStore], object]) -> None:
    store = SqliteStore(path)

    async def main() -> None:
        await store.add_table(ROW, b"{}")
        await job(store)  # type: ignore[misc]

    try:
        asyncio.run(main())
    finally:
        store.close()


def test_what_was_appended_is_there_in_order(tmp_path: Path) -> None:
    async def job(store: SqliteStore) -> None:
        await asyncio.gather(*(store.append("t", EventRow(n, f"a{n}", b"%d" % n)) for n in range(2, 300)))
        found = await store.table("t")
        assert found is not None
        assert found[0] == ROW
        assert [event.seq for event in found[1]] == list(range(1, 300))

    run(tmp_path / "t.sqlite3", job)


def test_one_act_id_is_stored_once_and_takes_nobody_along(tmp_path: Path) -> None:
    async def job(store: SqliteStore) -> None:
        rows = [EventRow(2, "a", b""), EventRow(3, "a", b""), EventRow(3, "b", b""), EventRow(3, "c", b"")]
        results = await asyncio.gather(*(store.append("t", row) for row in rows), return_exceptions=True)
        assert [type(result) for result in results] == [type(None), Repeated, type(None), Repeated]
        found = await store.table("t")
        assert found is not None
        assert [event.aid for event in found[1]] == [None, "a", "b"]

    run(tmp_path / "t.sqlite3", job)


def test_a_full_disk_is_told_and_what_was_stored_stays(tmp_path: Path) -> None:
    async def job(store: SqliteStore) -> None:
        await store.append("t", EventRow(2, "a", b"1"))
        await store.run(lambda db: (db.execute("PRAGMA max_page_count = 1"), None)[1])
        with pytest.raises(StoreTrouble, match=r"disk is full.*nothing is lost"):
            await store.append("t", EventRow(3, "b", b"x" * 100_000))
        await store.run(lambda db: (db.execute("PRAGMA max_page_count = 1000000"), None)[1])
        await store.append("t", EventRow(3, "b", b"x" * 100_000))
        found = await store.table("t")
        assert found is not None
        assert [event.seq for event in found[1]] == [1, 2, 3]

    run(tmp_path / "t.sqlite3", job)


def test_the_log_survives_the_writer_and_is_synced_at_each_commit(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "t.sqlite3")

    async def ask() -> object:
        return await store.run(
            lambda db: [db.execute(f"PRAGMA {name}").fetchone()[0] for name in ("journal_mode", "synchronous")]
        )

    assert asyncio.run(ask()) == ["wal", 2]
    store.close()


@pytest.mark.skipif(os.name != "posix", reason="file modes")
def test_others_on_the_machine_cannot_read_the_seeds(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "t.sqlite3")

    modes = {path.name: stat.S_IMODE(path.stat().st_mode) for path in tmp_path.iterdir()}
    store.close()
    assert {"t.sqlite3", "t.sqlite3-wal", "t.sqlite3-marks"} <= modes.keys()
    assert set(modes.values()) == {0o600}


def test_a_database_in_use_is_said_to_be_in_use(tmp_path: Path) -> None:
    path = tmp_path / "t.sqlite3"
    holder = SqliteStore(path)

    with pytest.raises(StoreTrouble, match="in use by another Kibitz"):
        SqliteStore(path)
    holder.close()


def test_a_folder_that_does_not_exist_is_named(tmp_path: Path) -> None:
    with pytest.raises(StoreTrouble, match=r"folder .*/nowhere does not exist"):
        SqliteStore(tmp_path / "nowhere" / "t.sqlite3")


def test_a_folder_in_place_of_the_file_is_refused(tmp_path: Path) -> None:
    with pytest.raises(StoreTrouble, match="cannot be opened"):
        SqliteStore(tmp_path)


def test_a_file_of_another_kind_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "letter.txt"
    path.write_text("Dear Noor, " * 200)

    with pytest.raises(StoreTrouble, match="not a Kibitz database"):
        SqliteStore(path)
    assert path.read_text().startswith("Dear Noor")


def test_a_database_from_the_future_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "t.sqlite3"
    db = sqlite3.connect(path)
    db.execute(f"PRAGMA user_version = {SCHEMA_VERSION + 1}")
    db.close()

    with pytest.raises(StoreTrouble, match="newer Kibitz"):
        SqliteStore(path)


@pytest.mark.parametrize(
    ("given", "path"),
    [("a/b.db", "a/b.db"), ("sqlite:///a/b.db", "a/b.db"), ("sqlite:////a/b.db", "/a/b.db"), ("/a/b.db", "/a/b.db")],
)
def test_a_database_is_named_by_a_path_or_an_address(given: str, path: str) -> None:
    assert database_path(given) == Path(path)


@pytest.mark.parametrize("given", ["postgres://host/db", "sqlite://", "sqlite:///"])
def test_another_kind_of_database_is_refused_in_words(given: str) -> None:
    with pytest.raises(RequestError, match="give a path"):
        database_path(given)


def test_without_a_name_the_database_is_in_the_persons_data_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))

    assert database_path(None) == tmp_path / "kibitz" / "table.sqlite3"
    assert (tmp_path / "kibitz").is_dir()


def test_a_table_out_of_step_with_its_log_is_read_again(
    serve: Callable[..., Served], monkeypatch: pytest.MonkeyPatch
) -> None:
    server = serve()
    noor = server.client()
    table = noor.new_table(seats=2, bots=["greedy"])["table"]
    line = noor.sit_down(table)
    real = SqliteStore.append

    async def taken(self: SqliteStore, *args: object, **kwargs: object) -> None:
        monkeypatch.setattr(SqliteStore, "append", real)
        raise Repeated

    monkeypatch.setattr(SqliteStore, "append", taken)
    refused = line.act(aid="same")
    assert refused["t"] == "no"
    assert "once more" in refused["why"]
    assert line.closed_with() == 1012

    back = noor.sit_down(table)
    assert back.act(aid="same")["t"] == "ok"
    back.my_turn()


def test_a_table_that_cannot_be_saved_waits_under_a_banner_and_goes_on_when_it_can(
    serve: Callable[..., Served], monkeypatch: pytest.MonkeyPatch
) -> None:
    server = serve()
    noor = server.client()
    line = noor.sit_down(noor.new_table(seats=2, bots=["greedy"])["table"])
    real = SqliteStore.append

    async def full(self: SqliteStore, *args: object, **kwargs: object) -> None:
        raise StoreTrouble("The table cannot be saved just now (disk is full); it waits, and nothing is lost.")

    monkeypatch.setattr(SqliteStore, "append", full)
    aid = "same"
    refused = line.act(aid=aid)
    assert refused["t"] == "no"
    assert "disk is full" in refused["why"]
    banner = line.hear_a("table")
    assert "disk is full" in banner["table"]["notice"]
    assert banner["version"] == 1

    monkeypatch.setattr(SqliteStore, "append", real)
    assert line.act(aid=aid) == {"t": "ok", "aid": aid, "version": 2}
    assert line.hear_a("table")["table"]["notice"] is None
