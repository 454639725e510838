"""The store in a process of its own promises what the store in this one does."""

from __future__ import annotations

import asyncio
import os
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kibitz.table.errors import Damaged, StoreTrouble
from kibitz.table.sqlite_store import SqliteStore
from kibitz.table.store import EventRow, NewLog, Repeated, Store, TableRow
from kibitz.table.store_process import Opened, Pieces, StoreProcess, open_store, packed

from .process import SRC

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="there the store works in a thread")


def row(table: str) -> TableRow:
    return TableRow(table, "abstrac", 2, "{}", b"\x00seed\xff", "host", "invite", True, edition=3)


async def some(store: Store) -> list[object]:
    """What a store answers to one call of each kind."""
    await store.add_table(row("a"), b'{"what":"sat","seat":0,"person":"p","name":"N"}', b"second")
    await store.append("a", EventRow(3, "0/x", b"\x00third\xff"), "p", NewLog(row("b"), b"first of b"))
    await store.mark_over("b", (1 << 48) - 1)
    await store.keep_review("a", 1, b"review")
    answers: list[object] = [
        await store.table("a"), await store.table("b"), await store.table("none"), await store.tables_of("p", 9),
        [table for table, _ in await store.finished_of("host", 9)], await store.open_tables(9),
        await store.set_up_by("host"), await store.set_up_by("nobody"), await store.counts("host"),
        await store.unplayed(9), await store.past(0.0, 0.0, 0.0, 9), await store.reviews("a"),
    ]  # fmt: skip
    await store.forget(["b"])
    return [*answers, await store.table("b")]


def through(path: Path, job: Callable[[StoreProcess], Awaitable[object]]) -> object:
    """What comes of a job with a store in a process, which is closed then."""

    async def main() -> object:
        store = StoreProcess(path)
        try:
            return await job(store)
        finally:
            store.close()

    return asyncio.run(main())


def test_every_call_returns_what_it_does_in_one_process(tmp_path: Path) -> None:
    here = SqliteStore(tmp_path / "here.sqlite3")
    expected = asyncio.run(some(here))
    here.close()

    assert through(tmp_path / "there.sqlite3", some) == expected


def test_a_place_that_is_taken_and_a_damaged_table_are_told_as_they_are(tmp_path: Path) -> None:
    path = tmp_path / "t.sqlite3"

    async def job(store: StoreProcess) -> None:
        await store.add_table(row("a"), b"first")
        with pytest.raises(Repeated):
            await store.append("a", EventRow(1, None, b"again"))
        await store.append("a", EventRow(2, None, b"second"))

    through(path, job)
    db = sqlite3.connect(path)
    db.execute("UPDATE events SET body = 'other' WHERE seq = 1")
    db.commit()
    db.close()

    async def look(store: StoreProcess) -> None:
        with pytest.raises(Damaged) as found:
            await store.table("a")
        assert found.value.fault == "event 1 of 2 was altered"
        assert found.value.status == 410

    through(path, look)


def test_a_database_that_cannot_be_had_is_refused_at_once_with_the_reason(tmp_path: Path) -> None:
    held = StoreProcess(tmp_path / "t.sqlite3")
    try:
        with pytest.raises(StoreTrouble, match="in use by another Kibitz"):
            StoreProcess(tmp_path / "t.sqlite3")
    finally:
        held.close()
    with pytest.raises(StoreTrouble, match="nowhere"):
        StoreProcess(tmp_path / "nowhere" / "t.sqlite3")


def test_a_store_whose_process_is_killed_says_so_and_goes_on_in_another(tmp_path: Path) -> None:
    async def job(store: StoreProcess) -> None:
        await store.add_table(row("a"), b"first")
        os.kill(store._process.pid, signal.SIGSTOP)
        writing = asyncio.create_task(store.append("a", EventRow(2, None, b"second")))
        await asyncio.sleep(0.1)
        os.kill(store._process.pid, signal.SIGKILL)
        with pytest.raises(StoreTrouble, match="has ended") as found:
            await writing
        assert found.value.unsure

        (_, log), *_ = [await store.table("a")]  # type: ignore[misc]
        await store.append("a", EventRow(len(log) + 1, None, b"after"))

    through(tmp_path / "t.sqlite3", job)


def test_what_was_asked_last_is_stored_when_the_store_is_closed(tmp_path: Path) -> None:
    path = tmp_path / "t.sqlite3"

    async def job(store: StoreProcess) -> None:
        await store.add_table(row("a"), b"first")
        writing = [asyncio.create_task(store.append("a", EventRow(seq, None, b"more"))) for seq in range(2, 40)]
        await asyncio.sleep(0)  # they are asked, and nobody waits
        assert not any(one.done() for one in writing)

    through(path, job)
    here = SqliteStore(path)
    found = asyncio.run(here.table("a"))
    here.close()
    assert found is not None
    assert len(found[1]) == 39


def test_the_process_ends_with_the_one_that_it_works_for(tmp_path: Path) -> None:
    """However that one ends: another server can have the database at once."""
    code = (
        "import sys, time, pathlib; from kibitz.table.store_process import StoreProcess;"
        "store = StoreProcess(pathlib.Path(sys.argv[1])); print(store._process.pid, flush=True); time.sleep(60)"
    )
    path = tmp_path / "t.sqlite3"
    holder = subprocess.Popen(
        [sys.executable, "-c", code, str(path)], env={**os.environ, "PYTHONPATH": str(SRC)}, stdout=subprocess.PIPE
    )
    assert holder.stdout is not None
    assert int(holder.stdout.readline()) > 0
    holder.kill()
    holder.communicate(timeout=20)

    StoreProcess(path).close()


def test_a_store_opens_in_a_process_and_tells_its_notes(tmp_path: Path) -> None:
    store, notes = open_store(tmp_path / "t.sqlite3")
    store.close()
    (tmp_path / "t.sqlite3-marks").write_bytes(b"nonsense\n")
    again, notes_then = open_store(tmp_path / "t.sqlite3")
    again.close()

    assert isinstance(store, StoreProcess)
    assert notes == []
    assert any("damaged" in note for note in notes_then)


@given(st.lists(st.text(max_size=20), min_size=1, max_size=6), st.integers(1, 30))
def test_messages_come_whole_however_they_are_cut(notes: list[str], size: int) -> None:
    sent = b"".join(packed(Opened([note])) for note in notes)
    pieces = Pieces()
    came = [body for at in range(0, len(sent), size) for body in pieces.whole(sent[at : at + size])]

    assert b"".join(len(body).to_bytes(4, "big") + body for body in came) == sent
    assert len(came) == len(notes)
