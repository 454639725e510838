"""The deal of the day: the same cards for everybody, one try, and the points of all who have finished."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from kibitz.table import daily
from kibitz.table.checking import examine
from kibitz.table.kibitz_engine import KibitzEngine
from kibitz.table.schema import look_into

from .client import Client
from .conftest import Served
from .fake_engine import FakeMind
from .test_same_deals import hand_of, to_the_end

Serve = Callable[..., Served]
GAME = "abstrac"


@pytest.fixture
def house(serve: Serve) -> Served:
    return serve(engine=KibitzEngine(), mind=FakeMind())


def play(client: Client, game: str = GAME, name: str = "Noor") -> str:
    status, made = client.request("POST", "/api/daily", {"game": game, "name": name})
    assert status == 201, made
    return str(made["table"])


def told(client: Client, table: str) -> dict[str, Any]:
    status, answer = client.request("GET", f"/api/tables/{table}/compare")
    assert status == 200, answer
    return dict(answer)


@pytest.mark.timeout(120)
def test_everybody_gets_the_same_cards_at_a_table_of_their_own(house: Served) -> None:
    noor, sam = house.client(), house.client()

    first, second = play(noor, "8-5-3"), play(sam, "8-5-3", "Sam")
    one, other = noor.sit_down(first).my_turn()["view"], sam.sit_down(second).my_turn()["view"]

    assert first != second
    assert one["dealer"] == other["dealer"]
    assert sorted(hand_of(one, 0)) == sorted(hand_of(other, 0))
    assert [player["name"] for player in one["players"]][1:] == [player["name"] for player in other["players"]][1:]


@pytest.mark.timeout(120)
def test_there_is_one_try_a_day_and_another_deal_tomorrow(house: Served, monkeypatch: pytest.MonkeyPatch) -> None:
    noor = house.client()
    table = play(noor)
    to_the_end(noor.sit_down(table))

    assert play(noor) == table
    assert play(noor, "8-5-3") != table
    monkeypatch.setattr(daily, "today", lambda: "2999-01-01")
    assert play(noor) != table


@pytest.mark.timeout(120)
def test_the_points_of_all_are_told_after_ones_own_end_and_without_names(house: Served) -> None:
    noor, sam = house.client(), house.client()
    mine, his = play(noor), play(sam, name="Sam")
    assert noor.request("GET", f"/api/tables/{mine}/compare")[0] == 409
    points = to_the_end(noor.sit_down(mine))["scores"][0]
    assert told(noor, mine)["daily"]["points"] == [points]

    others = to_the_end(sam.sit_down(his))["scores"][0]

    answer = told(noor, mine)
    assert answer["daily"]["points"] == sorted([points, others])
    assert answer["rows"] == []
    assert "Sam" not in str(answer)


@pytest.mark.timeout(120)
def test_a_second_try_by_a_challenge_does_not_count(house: Served) -> None:
    noor = house.client()
    mine = play(noor)
    points = to_the_end(noor.sit_down(mine))["scores"][0]
    again = noor.request("POST", f"/api/tables/{mine}/challenge", {"seat": 0, "name": "Noor"})[1]["table"]

    to_the_end(noor.sit_down(again))

    assert told(noor, mine)["daily"]["points"] == [points]


@pytest.mark.timeout(120)
def test_the_keeper_of_the_deal_is_nobodys_table_and_stands_the_check(house: Served) -> None:
    noor = house.client()
    play(noor)
    house.stop()

    db = look_into(house.path)
    ((keeper, host),) = db.execute("SELECT id, host FROM tables WHERE host LIKE 'daily %'").fetchall()
    report = examine(db, {})
    db.close()

    assert host == f"daily {daily.today()} {GAME}"
    assert keeper not in str(noor.frames)
    assert report.is_whole(), report


@pytest.mark.timeout(120)
def test_nobody_can_sit_down_or_play_where_the_deal_is_kept(house: Served) -> None:
    noor = house.client()
    play(noor)
    db = look_into(house.path)
    ((keeper,),) = db.execute("SELECT id FROM tables WHERE host LIKE 'daily %'").fetchall()
    db.close()

    assert noor.join(keeper)[0] == 403
    frame = noor.sit_down(keeper).table
    assert frame["view"]["to_act"] == []
    assert frame["table"]["over"] is False


def test_an_unknown_game_has_no_deal_of_the_day(house: Served) -> None:
    status, answer = house.client().request("POST", "/api/daily", {"game": "whist"})

    assert status == 400
    assert "whist" in answer["error"]


@pytest.mark.timeout(120)
def test_nothing_is_taken_back_where_play_is_compared(house: Served) -> None:
    noor = house.client()
    table = play(noor)
    line = noor.sit_down(table)
    line.my_turn()
    line.act()

    status, answer = noor.request("POST", f"/api/tables/{table}/take-back", {"sure": True})

    assert status == 409
    assert answer["error"].startswith("These deals are compared")
    assert line.table["table"]["may_take_back"] is False
