"""Tables that nobody needs: bots rest, quotas hold, and what is past is forgotten."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any, cast

import pytest

from kibitz.table import bots, rooms
from kibitz.table.engine import Engine, Mind, Turn
from kibitz.table.errors import RequestError
from kibitz.table.limits import Limits
from kibitz.table.messages import NewTable
from kibitz.table.outbox import Line as ServerLine
from kibitz.table.retention import HOUR, Retention
from kibitz.table.sqlite_store import SqliteStore
from kibitz.table.store import EventRow, TableRow

from .client import Client, Line
from .conftest import Served
from .fake_engine import FakeEngine, FakeMatch, FakeMind


class CountingMind(FakeMind):
    """Counts how often it is asked."""

    def __init__(self) -> None:
        super().__init__(0.02)
        self.asked = 0

    async def choose(self, level: str, match: FakeMatch, seat: int, turn: Turn) -> list[int]:
        self.asked += 1
        return await super().choose(level, match, seat, turn)


def rests(mind: CountingMind) -> int:
    """How often it was asked, once it is asked no more."""
    asked = -1
    while asked != mind.asked:
        asked = mind.asked
        time.sleep(0.4)
    return asked


def all_bots(host: Client) -> str:
    """A table whose host has left their seat to a bot."""
    table = str(host.new_table(seats=2, bots=["greedy"], open=True, options={"deals": 500})["table"])
    assert host.request("POST", f"/api/tables/{table}/leave", {})[0] == 200
    return table


def test_bots_rest_where_nobody_is_and_go_on_when_somebody_comes(
    serve: Callable[..., Served], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bots, "LINGER", 0.3)
    mind = CountingMind()
    server = serve(mind=mind)
    table = all_bots(server.client())
    rested = rests(mind)

    line = server.client().sit_down(table)
    line.hear_version(line.table["version"] + 5)
    line.close()

    assert mind.asked >= rested + 5
    assert rests(mind) < 500 * 6


def test_a_list_of_tables_wakes_no_bots(serve: Callable[..., Served], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bots, "LINGER", 0.3)
    mind = CountingMind()
    server = serve(mind=mind)
    host = server.client()
    all_bots(host)
    rested = rests(mind)

    for _ in range(3):
        assert len(server.client().request("GET", "/api/tables")[1]["open"]) == 1
        time.sleep(0.1)

    assert mind.asked == rested


def test_bots_play_on_to_the_turn_of_somebody_who_is_away(
    serve: Callable[..., Served], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bots, "LINGER", 0.0)
    server = serve(mind=FakeMind(0.3))
    host = server.client()
    table = host.new_table(seats=3, bots=["greedy", "greedy"], options={"deals": 500})["table"]
    line = host.sit_down(table)
    if not line.table["view"]["choices"]:
        line.my_turn()
    line.act()
    line.close()

    deadline = time.monotonic() + 10
    while not host.request("GET", "/api/tables")[1]["mine"][0]["your_turn"]:
        assert time.monotonic() < deadline
        time.sleep(0.1)


# --- quotas -------------------------------------------------------------------------------------------------


def wish(client: Client) -> tuple[int, Any]:
    return client.request("POST", "/api/tables", {"game": "fake", "seats": 2, "bots": ["greedy"], "name": "N"})


def test_one_person_sets_up_so_many_tables_and_others_theirs(serve: Callable[..., Served]) -> None:
    server = serve(limits=Limits(tables_per_person=3))
    noor, sam = server.client(), server.client()

    assert [wish(noor)[0] for _ in range(4)] == [201, 201, 201, 409]
    assert wish(noor)[1]["error"].startswith("You have 3 tables whose matches are not over")
    assert wish(sam)[0] == 201


def play_to_the_end(line: Line) -> None:
    while not line.my_turn()["view"]["over"]:
        version = line.table["version"]
        line.act()
        line.hear_version(version + 1)


def test_a_match_that_is_over_counts_no_more(serve: Callable[..., Served]) -> None:
    server = serve(limits=Limits(tables_per_person=1))
    noor = server.client()
    line = noor.sit_down(noor.new_table(seats=2, bots=["greedy"], options={"deals": 1})["table"])
    assert wish(noor)[0] == 409

    play_to_the_end(line)

    deadline = time.monotonic() + 5
    while wish(noor)[0] != 201:
        assert time.monotonic() < deadline
        time.sleep(0.05)


def test_where_the_server_is_full_tables_without_play_give_way_and_none_where_somebody_is(
    serve: Callable[..., Served], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rooms, "IDLE", 0.0)
    server = serve(limits=Limits(tables=4))
    noor, sam = server.client(), server.client()
    played = noor.new_table(seats=2, bots=["greedy"])["table"]
    line = noor.sit_down(played)
    line.my_turn()
    line.act()
    watched = sam.sit_down(sam.new_table(seats=2, bots=[])["table"])

    assert [wish(server.client())[0] for _ in range(6)] == [201] * 6
    assert noor.request("GET", "/api/tables")[1]["mine"][0]["id"] == played
    assert watched.hello(None)["version"] == 1


def test_where_all_tables_are_played_at_a_full_server_says_so(serve: Callable[..., Served]) -> None:
    server = serve(limits=Limits(tables=2))
    for _ in range(2):
        client = server.client()
        client.sit_down(client.new_table(seats=2, bots=["greedy"])["table"]).act()

    assert wish(server.client()) == (
        429,
        {"error": "This server keeps as many tables as it may. Please try again later."},
    )


def test_where_many_rooms_are_awake_the_empty_ones_are_put_away(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rooms, "AWAKE", 10)
    monkeypatch.setattr(rooms, "JUST", 0.0005)

    async def main() -> None:
        store = SqliteStore(tmp_path / "t.sqlite3")
        all_of_them = rooms.Rooms(cast(Engine, FakeEngine()), store, cast(Mind, FakeMind()), 0.0)
        made = [await all_of_them.create(NewTable("fake", seats=2), f"p{k}") for k in range(30)]
        first = await all_of_them.get(made[0].id)
        first.audience.enter(ServerLine("p0"))
        for row in made[1:]:
            await all_of_them.get(row.id)
            await asyncio.sleep(0.002)
        assert len(all_of_them._rooms) <= 10
        assert await all_of_them.get(made[0].id) is first
        assert (await all_of_them.get(made[1].id)).state.version == 1
        await all_of_them.close()
        store.close()

    asyncio.run(main())


# --- time ---------------------------------------------------------------------------------------------------


def kept(path: Path, ages: dict[str, tuple[float, bool, bool]], occupied: set[str]) -> set[str]:
    """The tables that are kept, of some so many hours old, played at or not, over or not."""

    async def main() -> None:
        store = SqliteStore(path)
        for name in ages:
            row = TableRow(name, "fake", 2, "{}", b"seed", "noor", "i", False)
            await store.add_table(row, b"{}")
            for seq in (2, 3):
                aid = f"{name}-{seq}" if ages[name][1] else None
                await store.append(name, EventRow(seq, aid, b"{}"))
            if ages[name][2]:
                await store.mark_over(name)
        for name, (hours, _, _) in ages.items():
            await store.run(partial(age, table=name, hours=hours))
        keeper = Retention(store, Limits(unplayed=10, abandoned=100, finished=1000))
        forgotten = await keeper.forget_past(occupied)
        assert await keeper.forget_past(occupied) == []
        assert len(set(forgotten)) == len(forgotten)
        for table in forgotten:
            assert await store.table(table) is None
        store.close()

    asyncio.run(main())
    db = sqlite3.connect(path)
    found = {row[0] for row in db.execute("SELECT id FROM tables")}
    assert found == {row[0] for row in db.execute("SELECT DISTINCT tab FROM events")}
    assert found == {row[0] for row in db.execute("SELECT tab FROM sitters")}
    db.close()
    return found


def age(db: sqlite3.Connection, table: str, hours: float) -> None:
    db.execute("UPDATE events SET at = at - ? WHERE tab = ?", (hours * HOUR, table))
    db.execute("UPDATE tables SET created = created - ? WHERE id = ?", (hours * HOUR, table))


def test_what_is_past_is_forgotten_whole_and_all_else_is_kept(tmp_path: Path) -> None:
    ages = {
        "new": (9.0, False, False),
        "unplayed": (11.0, False, False),
        "unplayed, but somebody is there": (11.0, False, False),
        "played": (99.0, True, False),
        "abandoned": (101.0, True, False),
        "over": (999.0, True, True),
        "over long ago": (1001.0, True, True),
    }

    found = kept(tmp_path / "t.sqlite3", ages, {"unplayed, but somebody is there"})

    assert found == {"new", "unplayed, but somebody is there", "played", "over"}


def test_a_keeper_that_finds_no_room_does_not_look_again_at_once(tmp_path: Path) -> None:
    async def main() -> None:
        store = SqliteStore(tmp_path / "t.sqlite3")
        keeper = Retention(store, Limits(tables=1))
        await store.add_table(TableRow("a", "fake", 2, "{}", b"seed", "noor", "i", False), b"{}")
        await store.append("a", EventRow(2, "aid", b"{}"))
        for _ in range(2):
            with pytest.raises(RequestError, match="as many tables"):
                await keeper.make_room("sam", set())
        assert keeper._full_until > time.monotonic()
        store.close()

    asyncio.run(main())
