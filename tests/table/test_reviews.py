"""Reviews at the table: none before the end, made once and kept, for whoever may look back at the match."""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from kibitz.table.kibitz_engine import KibitzEngine
from kibitz.table.schema import REVIEWS, SCHEMA_VERSION, look_into, open_database

from .client import Client
from .conftest import Served
from .fake_engine import FakeMind
from .test_replays import finished

Serve = Callable[..., Served]


def until_done(client: Client, table: str, query: str = "") -> dict[str, Any]:
    end = time.monotonic() + 90
    while True:
        status, found = client.request("GET", f"/api/tables/{table}/review{query}")
        assert status == 200, found
        if found["done"] or time.monotonic() > end:
            return found  # type: ignore[no-any-return]
        time.sleep(0.1)


def test_a_match_that_is_played_has_no_review_and_no_work_is_done_for_one(serve: Serve) -> None:
    mind = FakeMind()
    noor = serve(engine=KibitzEngine(), mind=mind).client()
    table = noor.new_table(game="go-boom", seats=2, bots=["greedy"])["table"]

    asked = [noor.request("GET", f"/api/tables/{table}/review?deal={deal}") for deal in (1, 2, 99)]

    assert asked == [(409, {"error": "A match can be looked back at once it is over."})] * 3
    assert not hasattr(mind, "reviewed")


@pytest.mark.timeout(120)
def test_a_review_is_made_once_and_kept_for_whoever_may_look_back(serve: Serve) -> None:
    first, second = FakeMind(), FakeMind()
    server = serve(engine=KibitzEngine(), mind=first)
    noor, eve = server.client(), server.client()
    table = finished(noor, seats=2, bots=["greedy"])

    begun = noor.request("GET", f"/api/tables/{table}/review")
    found = until_done(noor, table)
    stranger = eve.request("GET", f"/api/tables/{table}/review")
    with_key = eve.request("GET", f"/api/tables/{table}/review?key={found['link'].split('key=')[1]}")
    asked = len(first.reviewed)
    again = until_done(noor, table)

    assert begun[0] == 200
    assert (found["reviewed"], found["trouble"], found["left_out"]) == (found["deals"], "", [])
    assert len(found["balances"]) == 2
    assert sum(one["total"] for one in found["balances"]) == pytest.approx(0.0, abs=1e-6)
    for moment in found["moments"]:
        assert sum(choice["taken"] for choice in moment["choices"]) == 1
        losses = [choice["loss"] for choice in moment["choices"]]
        assert losses[0][0] == 0.0  # the first may be another than the best, and as good on the mean
        assert [0.0, 0.0] in losses
    assert all(set(one) == {"deal", "at", "seat", "text"} for one in found["dearest"])
    assert stranger[0] == 403
    assert with_key[0] == 200
    assert with_key[1]["balances"] == found["balances"]
    assert again == found
    assert len(first.reviewed) == asked
    server.stop()

    later = serve(engine=KibitzEngine(), mind=second).client()
    kept = later.request("GET", f"/api/tables/{table}/review?key={found['link'].split('key=')[1]}")
    assert kept[1]["done"]
    assert kept[1]["balances"] == found["balances"]
    assert not hasattr(second, "reviewed")


def test_the_moments_of_a_review_are_those_of_the_replay(serve: Serve) -> None:
    """At each moment the seat that chose was to act, and what it did is the next act told."""
    noor = serve(engine=KibitzEngine(), mind=FakeMind()).client()
    table = finished(noor, seats=2, bots=["greedy"])
    found = until_done(noor, table, "?deal=1")
    replay = noor.request("GET", f"/api/tables/{table}/replay?deal=1")[1]

    assert found["moments"]
    for moment in found["moments"]:
        act = replay["events"][moment["at"] + 1]
        assert (act["kind"], act["seat"]) == ("act", moment["seat"])


def test_a_database_of_the_form_before_gets_room_for_reviews(tmp_path: Path) -> None:
    path = tmp_path / "t.sqlite3"
    db, _ = open_database(path)
    db.execute("DROP TABLE reviews")
    db.execute("PRAGMA user_version = 2")
    db.close()

    db, note = open_database(path)
    (sql,) = db.execute("SELECT sql FROM sqlite_schema WHERE name = 'reviews'").fetchone()
    (version,) = db.execute("PRAGMA user_version").fetchone()
    db.close()

    assert (sql, version, note) == (REVIEWS, SCHEMA_VERSION, "")
    reader: sqlite3.Connection = look_into(path)
    reader.close()
