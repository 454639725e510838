"""A rematch: one table follows another, with the same people, and whoever asks comes to it."""

from __future__ import annotations

import contextlib
import threading
from collections.abc import Callable
from http.client import HTTPException
from pathlib import Path
from typing import Any

from kibitz.table import upkeep
from kibitz.table.kibitz_engine import KibitzEngine
from kibitz.table.limits import Limits

from .client import Client, Line
from .conftest import Served
from .process import Process


def play_out(lines: list[Line]) -> None:
    """Play until the match is over."""
    while not lines[0].table["view"]["over"]:
        version = lines[0].table["version"]
        for line in lines:
            if line.table["view"]["choices"]:
                version = line.table["version"]
                line.act()
                break
        for line in lines:
            line.hear_version(version + 1)


def finished(server: Any, **wish: Any) -> tuple[Client, Client, str, list[Line]]:
    """Noor and Sam have played a match at seats 1 and 2, with a bot at the third."""
    noor, sam = server.client(), server.client()
    made = noor.new_table(**{"seats": 2, "options": {"deals": 1}, "bots": [], **wish})
    assert sam.join(made["table"], invite=made["invite"].rpartition("=")[2])[0] == 200
    lines = [noor.sit_down(made["table"]), sam.sit_down(made["table"])]
    play_out(lines)
    return noor, sam, made["table"], lines


def again(client: Client, table: str) -> tuple[int, Any]:
    return client.request("POST", f"/api/tables/{table}/again", {})


def kinds(line: Line) -> list[tuple[str, str]]:
    return [(seat["kind"], seat["name"]) for seat in line.table["table"]["seats"]]


def test_whoever_asks_second_comes_to_the_same_table(server: Served) -> None:
    noor, sam, table, _ = finished(server)

    status, first = again(sam, table)
    assert status == 200
    assert again(noor, table) == (200, first)
    assert again(sam, table) == (200, first)

    lines = [noor.sit_down(first["table"]), sam.sit_down(first["table"])]
    assert [line.table["view"]["seat"] for line in lines] == [0, 1]
    assert kinds(lines[0]) == [("person", "Noor"), ("person", "Sam")]
    assert lines[0].table["table"]["options"] == {"deals": 1}
    assert [line.table["table"]["host"] for line in lines] == [False, True]
    assert lines[0].my_turn()["view"]["choices"]


def test_of_two_who_ask_in_the_same_moment_both_come_to_one_table(server: Served) -> None:
    noor, sam, table, _ = finished(server)
    told: list[Any] = []
    asking = [threading.Thread(target=lambda one=one: told.append(again(one, table)[1])) for one in (noor, sam)]

    for one in asking:
        one.start()
    for one in asking:
        one.join(20)

    assert told[0] == told[1]
    assert len(sam.request("GET", "/api/tables")[1]["mine"]) == 2


def test_everybody_hears_who_wants_to_play_again(server: Served) -> None:
    _noor, sam, table, lines = finished(server)
    onlooker = server.client().sit_down(table)
    assert lines[0].table["table"]["again"] is None

    asked = again(sam, table)[1]

    for line in (*lines, onlooker):
        while line.table["table"]["again"] is None:
            line.hear_a("table")
        assert line.table["table"]["again"] == {"table": asked["table"], "url": asked["url"], "by": "Sam"}


def test_the_seats_of_the_others_are_held_for_them_and_for_nobody_else(server: Served) -> None:
    noor, sam, table, _ = finished(server, open=True)
    after = again(noor, table)[1]["table"]

    line, eve = noor.sit_down(after), server.client()
    assert kinds(line) == [("person", "Noor"), ("held", "Sam")]
    assert line.table["view"]["prompt"]["text"] == "Waiting for Sam."
    assert line.table["view"]["choices"] == []
    assert eve.join(after, seat=1) == (409, {"error": "That seat is held for Sam."})
    assert eve.join(after)[0] == 409

    watching = sam.sit_down(after)
    assert watching.table["table"]["held"] == 1
    assert watching.table["view"]["seat"] is None
    assert eve.sit_down(after).table["table"]["held"] is None
    assert after in [info["id"] for info in sam.request("GET", "/api/tables")[1]["mine"]]
    assert sam.join(after, name="")[1] == {"seat": 1}
    assert line.my_turn()["table"]["seats"][1]["name"] == "Sam"


def test_a_private_table_lets_those_in_for_whom_seats_are_held(server: Served) -> None:
    noor, sam, table, _ = finished(server)
    after = again(noor, table)[1]["table"]

    assert server.client().join(after)[0] == 403
    assert sam.join(after)[0] == 200


def test_the_host_gives_a_held_seat_to_a_bot_or_opens_it(server: Served) -> None:
    noor, sam, table, _ = finished(server)
    after = again(noor, table)[1]["table"]
    line = noor.sit_down(after)

    assert noor.request("POST", f"/api/tables/{after}/seats", {"seat": 1, "bot": "greedy"})[0] == 200
    assert line.my_turn()["view"]["choices"]
    assert sam.join(after) == (200, {"seat": 1})  # late, and still welcome

    other = again(sam, table)[1]["table"]
    assert other == after
    assert noor.request("POST", f"/api/tables/{after}/seats", {"seat": 1, "bot": None})[0] == 200
    while line.table["table"]["seats"][1]["kind"] != "open":
        line.hear_a("table")
    assert line.table["view"]["prompt"]["text"] == "Waiting for somebody to take seat 2."


def test_bots_keep_their_names_and_levels(server: Served) -> None:
    noor, _sam, table, lines = finished(server, seats=3, bots=["greedy"])
    before = lines[0].table["table"]["seats"]

    after = noor.sit_down(again(noor, table)[1]["table"]).table["table"]["seats"]

    for old, new in zip(before, after, strict=True):
        kind = "held" if old["name"] == "Sam" else old["kind"]
        assert (new["kind"], new["name"], new["level"]) == (kind, old["name"], old["level"])


def test_only_who_had_a_seat_asks_for_a_rematch_and_only_once_the_match_is_over(server: Served) -> None:
    noor, sam, table, _ = finished(server)
    running = noor.full_table(seats=2)["table"]

    assert again(noor, running) == (409, {"error": "The match is not over yet."})
    status, answer = again(server.client(), table)
    assert status == 403
    assert answer["error"] == "Only who had a seat at this table may ask for a rematch."
    again(sam, table)
    assert again(server.client(), table)[0] == 403


def test_who_left_may_still_ask_and_sits_where_they_sat(server: Served) -> None:
    _noor, sam, table, _ = finished(server)
    assert sam.request("POST", f"/api/tables/{table}/leave", {})[0] == 200

    after = again(sam, table)[1]["table"]

    line = sam.sit_down(after)
    assert line.table["view"]["seat"] == 1
    assert kinds(line) == [("held", "Noor"), ("person", "Sam")]


def test_a_rematch_counts_among_the_tables_of_whoever_asked(serve: Callable[..., Served]) -> None:
    server = serve(limits=Limits(tables_per_person=1))
    noor, sam, table, _ = finished(server)
    sam.new_table()

    status, answer = again(sam, table)

    assert status == 409
    assert answer["error"].startswith("You have 1 tables whose matches are not over")
    assert again(noor, table)[0] == 200
    assert again(sam, table)[0] == 200


def test_a_rematch_leads_to_another(server: Served) -> None:
    noor, sam, table, _ = finished(server)
    seen = {table}
    for _ in range(3):
        after = again(noor, table)[1]["table"]
        assert again(sam, table)[1]["table"] == after
        seen.add(after)
        play_out([noor.sit_down(after), sam.sit_down(after)])
        table = after
    assert len(seen) == 4


def real_match(server: Process) -> tuple[Client, Client, str]:
    noor, sam = server.client(), server.client()
    made = noor.new_table(game="abstrac", seats=2, bots=[], open=True, options={})
    sam.join(made["table"])
    play_out([noor.sit_down(made["table"]), sam.sit_down(made["table"])])
    return noor, sam, made["table"]


def test_a_server_killed_as_somebody_asks_has_one_table_that_follows_or_none(tmp_path: Path) -> None:
    """Either both were stored, the table and the word of it in the old log, or neither."""
    database = tmp_path / "t.sqlite3"
    server = Process(database, patience=False)
    noor, sam, table = real_match(server)
    server.kill()
    for when in ("before", "after"):
        server = Process(database, server.port, (when, 1), patience=False)
        with contextlib.suppress(OSError, HTTPException):
            again(noor, table)
        server.wait()
    server = Process(database, server.port, patience=False)

    line = noor.sit_down(table)
    followed = line.table["table"]["again"]
    assert followed["by"] == "Noor"
    assert again(sam, table)[1]["table"] == followed["table"]
    assert again(noor, table)[1]["table"] == followed["table"]
    assert {info["id"] for info in noor.request("GET", "/api/tables")[1]["mine"]} == {table, followed["table"]}
    assert kinds(sam.sit_down(followed["table"])) == [("person", "Noor"), ("person", "Sam")]
    line.close()
    server.stop()
    code, lines = upkeep.check(database, KibitzEngine())
    assert code == 0, lines
