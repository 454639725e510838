"""Single flipped bits anywhere in a database: noticed, or without any effect on what the tables hold."""

from __future__ import annotations

import asyncio
import os
import random
import shutil
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from kibitz.table.errors import StoreTrouble
from kibitz.table.events import Acted, Began, Chair, Sat, to_body
from kibitz.table.sqlite_store import SqliteStore
from kibitz.table.store import EventRow, TableRow
from kibitz.table.upkeep import check

LONG = os.environ.get("KIBITZ_LONG") == "1"
FLIPS = 1000 if LONG else 40
ENDS = {"": 6, "-wal": 3, "-marks": 1}  # how often each file is hit
TABLES = 12
EVENTS = 30
PEOPLE = [f"person-{k}" for k in range(4)]


async def fill(store: SqliteStore, first: int, last: int) -> None:
    """Tables with people who come and act; every other one is open, every third is over."""
    for k in range(TABLES):
        name = f"table-{k}"
        if first == 1:
            host = PEOPLE[k % 4]
            row = TableRow(name, "8-5-3", 3, '{"target":16}', bytes(range(64)), host, "invite", k % 2 == 0, False, 1)
            await store.add_table(row, to_body(Began([Chair("person", "Noor", host), Chair(), Chair()])))
        for n in range(max(2, first), last + 1):
            person = PEOPLE[(k + n) % 4] if n in (2, 3) else None
            event = Sat(n - 1, person, f"P{n}") if person else Acted(n % 3, [n, n + 1], 1 << 40)
            await store.append(name, EventRow(n, None if person else f"{name}-{n}", to_body(event)), person)
        if k % 3 == 0 and first > 1:
            await store.mark_over(name)


def read_all(store: SqliteStore) -> dict[str, Any]:
    """All that the server would read: each table, or the sentence in its place, and the lists."""

    async def read() -> dict[str, Any]:
        found: dict[str, Any] = {}
        for k in range(TABLES):
            try:
                found[f"table-{k}"] = await store.table(f"table-{k}")
            except StoreTrouble as error:
                found[f"table-{k}"] = error
        found["open"] = await store.open_tables(99)
        found.update({person: await store.tables_of(person, 99) for person in PEOPLE})
        return found

    return asyncio.run(read())


@pytest.fixture(scope="module")
def killed(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, dict[str, Any]]:
    """A folder as a killed server leaves it, the log partly in the database and partly before it, and what it holds."""
    work, left = tmp_path_factory.mktemp("work"), tmp_path_factory.mktemp("left")
    for first, last in ((1, EVENTS // 2), (EVENTS // 2 + 1, EVENTS)):
        store = SqliteStore(work / "t.sqlite3")
        asyncio.run(fill(store, first, last))
        if last == EVENTS:
            for end in ENDS:
                shutil.copy(work / f"t.sqlite3{end}", left)
            truth = read_all(store)
        store.close()
    return left, truth


def flip(folder: Path, rng: random.Random) -> str:
    """Flip one bit of one of the files."""
    (end,) = rng.choices(list(ENDS), list(ENDS.values()))
    path = folder / f"t.sqlite3{end}"
    content = bytearray(path.read_bytes())
    at = rng.randrange(len(content.rstrip(b"\0") if end == "-marks" else content))  # not the room behind its end
    content[at] ^= 1 << rng.randrange(8)
    path.write_bytes(content)
    return f"byte {at} of {path.name}"


def test_a_flipped_bit_is_noticed_or_changes_nothing(killed: tuple[Path, dict[str, Any]], tmp_path: Path) -> None:
    left, truth = killed
    rng, outcomes = random.Random(1000), Counter[str]()
    for _ in range(FLIPS):
        folder = tmp_path / "flipped"
        shutil.copytree(left, folder)
        spot = flip(folder, rng)
        outcome = outcome_of(folder / "t.sqlite3", truth, spot)
        outcomes[outcome] += 1
        shutil.rmtree(folder)
    print(dict(outcomes))
    assert outcomes["noticed by the check, tables as they were"] + outcomes["harmless"] < FLIPS


def outcome_of(path: Path, truth: dict[str, Any], spot: str) -> str:
    """How a flipped bit was met; an assertion fails where it was not."""
    try:
        whole = check(path, None)[0] == 0
    except StoreTrouble:
        whole = False
    try:
        store = SqliteStore(path)
    except StoreTrouble:
        assert not whole, spot
        return "refused at the start"
    try:
        found = read_all(store)
        closed = {key for key, value in found.items() if isinstance(value, StoreTrouble)}
        assert not [key for key in truth if key.startswith("table") and not (key in closed or same(found, truth, key))]
        if closed:
            assert not whole, spot
            assert store.notes, spot
            return "tables named and closed"
        if not whole or store.notes:
            return "noticed by the check, tables as they were"
        assert found == truth, spot
        asyncio.run(goes_on(store))
    finally:
        store.close()
    assert check(path, None)[0] == 0, spot
    return "harmless"


def same(found: dict[str, Any], truth: dict[str, Any], table: str) -> bool:
    """Whether a table reads as it did. That its match is over is noted behind its last event, and found out anew."""
    return [replace(found[table][0], over=truth[table][0].over), found[table][1]] == list(truth[table])


async def goes_on(store: SqliteStore) -> None:
    """Each table takes one more event."""
    for k in range(TABLES):
        await store.append(f"table-{k}", EventRow(EVENTS + 1, f"more-{k}", to_body(Acted(0, [1], 2))))
