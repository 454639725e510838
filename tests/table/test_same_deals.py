"""The same deals once more: in other seats, or by challenge, with the points side by side."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest

from kibitz.table.checking import examine
from kibitz.table.events import Chair
from kibitz.table.kibitz_engine import KibitzEngine
from kibitz.table.same_deals import moved
from kibitz.table.schema import look_into

from .client import Client, Line
from .conftest import Served
from .fake_engine import FakeMind
from .test_replays import finished

Serve = Callable[..., Served]


@pytest.fixture
def noor(serve: Serve) -> Client:
    return serve(engine=KibitzEngine(), mind=FakeMind()).client()


def to_the_end(line: Line) -> dict[str, Any]:
    """Play on; the view at the end."""
    rng = random.Random(1)
    while not line.my_turn()["view"]["over"]:
        version = line.table["version"]
        assert line.act(line.some_move(rng))["t"] == "ok"
        line.hear_version(version + 1)
    return dict(line.table["view"])


def hand_of(view: dict[str, Any], seat: int) -> list[str]:
    found = next(zone for zone in view["zones"] if zone["kind"] == "fan" and zone["owner"] == seat)
    return [card["face"] for card in found["cards"]]


def first_hand(client: Client, table: str, seat: int) -> list[str]:
    return hand_of(client.request("GET", f"/api/tables/{table}/replay?deal=1&seat={seat}")[1]["view"], seat)


@pytest.mark.parametrize(("method", "call"), [("POST", "same"), ("POST", "challenge"), ("GET", "compare")])
def test_before_the_end_no_deal_is_played_elsewhere(noor: Client, method: str, call: str) -> None:
    table = noor.new_table(game="go-boom", seats=2, bots=["greedy"])["table"]
    wish = {"same": {}, "challenge": {"seat": 1}}.get(call)

    assert noor.request(method, f"/api/tables/{table}/{call}", wish)[0] == 409


@pytest.mark.timeout(120)
def test_everybody_moves_by_one_seat_and_finds_the_cards_of_that_seat(noor: Client) -> None:
    table = finished(noor)

    status, made = noor.request("POST", f"/api/tables/{table}/same", {"turn": 1})
    line = noor.sit_down(made["table"])

    assert status == 201
    assert line.table["view"]["seat"] == 1
    assert [seat["kind"] for seat in line.table["table"]["seats"]] == ["bot", "person", "bot"]
    story = noor.request("GET", f"/api/tables/{table}/replay?deal=1&seat=1")[1]
    assert line.table["view"]["dealer"] == story["view"]["dealer"]
    assert sorted(hand_of(line.table["view"], 1)) == sorted(first_hand(noor, table, 1))


def test_the_seats_of_other_people_are_held_for_them() -> None:
    chairs = [Chair("person", "Noor", "n"), Chair("person", "Sam", "s"), Chair("bot", "Bo", "", "search")]

    found = moved(chairs, 1, 0, "n")

    assert found == [Chair("bot", "Bo", "", "search"), Chair("person", "Noor", "n"), Chair("held", "Sam", "s")]


@pytest.mark.timeout(120)
def test_a_friend_plays_the_same_deals_and_the_points_stand_side_by_side(noor: Client) -> None:
    table, sam = finished(noor), Client(noor.port)
    compared = noor.request("GET", f"/api/tables/{table}/compare")[1]
    key = compared["link"].partition("key=")[2]
    assert sam.request("POST", f"/api/tables/{table}/challenge", {"seat": 0, "name": "Sam"})[0] == 403

    status, made = sam.request("POST", f"/api/tables/{table}/challenge", {"seat": 0, "name": "Sam", "key": key})
    assert status == 201
    line = sam.sit_down(made["table"])
    assert sorted(hand_of(line.my_turn()["view"], 0)) == sorted(first_hand(noor, table, 0))
    under_way = [row for row in noor.request("GET", f"/api/tables/{table}/compare")[1]["rows"] if row["seat"] == 0]
    view = to_the_end(line)
    rows = [row for row in sam.request("GET", f"/api/tables/{made['table']}/compare")[1]["rows"] if row["seat"] == 0]

    assert [(row["name"], row["points"] is None) for row in under_way] == [("Noor", False), ("Sam", True)]
    assert [row["name"] for row in rows] == ["Noor", "Sam"]
    assert rows[1]["points"] == view["scores"][0]
    assert noor.request("GET", f"/api/tables/{table}/compare")[1]["rows"][1] == rows[1]
    assert all(set(row) == {"seat", "name", "points", "won"} for row in rows)


@pytest.mark.timeout(120)
def test_a_stranger_learns_nothing_of_a_private_match_by_comparing(noor: Client) -> None:
    table = finished(noor)

    assert Client(noor.port).request("GET", f"/api/tables/{table}/compare")[0] == 403
    assert Client(noor.port).request("POST", f"/api/tables/{table}/same", {})[0] == 403


@pytest.mark.timeout(120)
def test_the_check_of_the_database_finds_nothing_in_what_looking_back_stores(serve: Serve) -> None:
    server = serve(engine=KibitzEngine(), mind=FakeMind())
    noor = server.client()
    table = finished(noor)
    for call, wish in [
        ("branch", {"deal": 1, "at": 12, "seat": 2, "name": "Noor"}),
        ("same", {}),
        ("challenge", {"seat": 0, "name": "Noor"}),
        ("unlist", {}),
    ]:
        assert noor.request("POST", f"/api/tables/{table}/{call}", wish)[0] in (200, 201)
    server.stop()

    db = look_into(server.path)
    report = examine(db, {})
    db.close()

    assert report.is_whole(), report
    assert report.tables == 4
