"""My matches: what a person played to its end, with whom and how it ended."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from kibitz.table.kibitz_engine import KibitzEngine

from .client import Client
from .conftest import Served
from .fake_engine import FakeMind
from .test_replays import finished

Serve = Callable[..., Served]


@pytest.fixture
def noor(serve: Serve) -> Client:
    return serve(engine=KibitzEngine(), mind=FakeMind()).client()


def listed(client: Client) -> list[dict[str, Any]]:
    status, answer = client.request("GET", "/api/matches")
    assert status == 200
    return list(answer["matches"])


@pytest.mark.timeout(120)
def test_a_finished_match_is_listed_with_its_people_and_its_end(noor: Client) -> None:
    table = finished(noor)
    noor.new_table(game="go-boom", seats=2, bots=["greedy"])  # not over

    (match,) = listed(noor)
    view = noor.sit_down(table).table["view"]

    assert (match["id"], match["game"], match["title"], match["you"]) == (table, "go-boom", view["title"], 0)
    assert match["result"] == view["result"]["text"]
    assert (match["totals"], match["winners"]) == (view["scores"], view["result"]["winners"])
    assert [seat["kind"] for seat in match["seats"]] == ["person", "bot", "bot"]
    assert match["seats"][0]["name"] == "Noor"
    assert not set(match) & {"seed", "invite", "host", "options"}


@pytest.mark.timeout(120)
def test_nobody_else_has_it_on_a_list(noor: Client) -> None:
    finished(noor)

    assert listed(Client(noor.port)) == []


@pytest.mark.timeout(120)
def test_who_left_the_table_finds_the_match_on_the_list_all_the_same(noor: Client) -> None:
    table = finished(noor)
    assert noor.request("POST", f"/api/tables/{table}/leave", {})[0] == 200

    assert [match["id"] for match in listed(noor)] == [table]


@pytest.mark.timeout(120)
def test_a_match_is_taken_off_ones_own_list_and_stays_where_it_is(noor: Client) -> None:
    table = finished(noor)
    eve = Client(noor.port)
    assert eve.request("POST", f"/api/tables/{table}/unlist", {})[0] == 403

    assert noor.request("POST", f"/api/tables/{table}/unlist", {}) == (200, {})
    assert noor.request("POST", f"/api/tables/{table}/unlist", {}) == (200, {})

    assert listed(noor) == []
    assert noor.request("GET", "/api/tables")[1]["mine"] == []
    assert noor.request("GET", f"/api/tables/{table}/replay")[0] == 200


def test_a_match_that_is_not_over_stays_on_the_list(noor: Client) -> None:
    table = noor.new_table(game="go-boom", seats=2, bots=["greedy"])["table"]

    assert noor.request("POST", f"/api/tables/{table}/unlist", {})[0] == 409
