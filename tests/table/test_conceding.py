"""Giving a match up: it ends where nobody else plays; where people do, a bot plays on until they agree to end it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from kibitz.table.errors import RequestError
from kibitz.table.events import Began, Chair, Changed, Conceded, Ended, TookBack, to_body
from kibitz.table.kibitz_engine import KibitzEngine
from kibitz.table.messages import Act
from kibitz.table.past_matches import ending_of
from kibitz.table.state import TableState, match_at
from kibitz.table.store import EventRow, TableRow
from kibitz.table.take_back import plan_for

from .client import Client, Line
from .conftest import Served
from .process import Process
from .test_take_back import act, store, table


def call(client: Client, table: str, path: str = "concede", **body: Any) -> tuple[int, Any]:
    return client.request("POST", f"/api/tables/{table}/{path}", body)


def friends(server: Served, count: int, **wish: Any) -> tuple[str, list[Client], list[Line]]:
    """A table of so many people, all of them there."""
    people = [server.client() for _ in range(count)]
    made = people[0].new_table(**wish)
    for k, friend in enumerate(people[1:]):
        assert friend.join(made["table"], invite=made["invite"].rpartition("=")[2], name=f"F{k}")[0] == 200
    lines = [person.sit_down(made["table"]) for person in people]
    return made["table"], people, lines


def hear_over(line: Line) -> dict[str, Any]:
    while not line.table["table"]["over"]:
        line.hear()
    return line.table


# --- the log ------------------------------------------------------------------------------------------------


def test_a_bot_has_the_seat_from_then_on_and_nobody_may_take_it() -> None:
    state = table("crazy-eights", "ppb")
    act(state)
    store(state, Conceded(0))

    assert not state.match.is_terminal()
    assert state.chairs.people() == [1]
    refusal = state.refusal(0, Act("a", state.version, [0]))
    assert refusal is not None
    assert refusal.why == "You have conceded: a bot plays on in your seat."
    with pytest.raises(RequestError, match="nothing can be taken back"):
        plan_for(state, 0)
    with pytest.raises(RequestError, match="Seat 1 has conceded"):
        state.chairs.change(0, None)
    store(state, Changed(0, "greedy", "Otto"))
    for person in ("p0", "somebody"):
        with pytest.raises(RequestError, match="Seat 1 has conceded"):
            state.chairs.sit(person, "X", 0)
    assert state.chairs.sit("somebody", "X", None).seat == 2


def test_the_log_alone_tells_how_the_match_ended() -> None:
    state = table("8-5-3", "ppp", '{"target": 10}')
    act(state)
    act(state)
    store(state, Conceded(2))
    store(state, TookBack(0, 2))
    store(state, Ended())

    assert state.match.is_terminal()
    again = match_at(state.row, KibitzEngine(), state.events)
    assert again.fingerprint() == state.match.fingerprint()
    whole = TableState(
        state.row, KibitzEngine(), [EventRow(k, None, to_body(e)) for k, e in enumerate(state.events, 1)]
    )
    assert whole.match.view(0)["result"] == state.match.view(0)["result"]
    ending = ending_of(state.row, KibitzEngine(), state.events, ["Ada", "Bo", "Ines"])
    assert ending.texts == ["You and Bo win: Ines has conceded.", "Ada and you win: Ines has conceded.",
                            "Ada and Bo win: you have conceded."]  # fmt: skip
    assert ending.conceded == [2]


def test_the_result_of_a_match_that_was_played_on_says_who_gave_it_up() -> None:
    chairs = [Chair("person", "Ada", "a"), Chair("person", "Bo", "b"), Chair("bot", "Ines", "", "greedy")]
    row = TableRow("t", "8-5-3", 3, '{"target": 1}', bytes(64), "a", "i", False)
    state = TableState(row, KibitzEngine(), [EventRow(1, None, to_body(Began(chairs)))])
    store(state, Conceded(1))
    while not state.match.is_terminal():
        act(state)
    ending = ending_of(row, KibitzEngine(), state.events, ["Ada", "Bo", "Ines"])
    assert ending.texts[1].endswith(" You conceded, and a bot played on.")
    assert ending.texts[0].endswith(" Bo conceded, and a bot played on.")


# --- at a server --------------------------------------------------------------------------------------------


def test_against_bots_the_match_ends_at_once_and_stands_among_ones_matches(server: Served) -> None:
    noor = server.client()
    made = noor.new_table(bots=["greedy", "greedy"])["table"]
    line = noor.sit_down(made)
    assert line.table["table"]["may_concede"]
    assert call(server.client(), made)[0] == 409  # who has no seat here

    assert call(noor, made) == (200, {"over": True})

    assert hear_over(line)["view"]["choices"] == []
    assert not line.table["table"]["may_concede"]
    assert call(noor, made)[0] == 409
    assert noor.request("GET", f"/api/tables/{made}/record")[1]["scores"]


def test_a_match_for_two_ends_at_once_and_the_other_is_told(server: Served) -> None:
    made, people, lines = friends(server, 2, seats=2)
    assert call(people[1], made) == (200, {"over": True})
    assert [seat["conceded"] for seat in hear_over(lines[0])["table"]["seats"]] == [False, True]


def test_where_people_play_on_a_bot_plays_until_all_of_them_agree_to_end_it(server: Served) -> None:
    made, people, lines = friends(server, 3, seats=4, bots=["greedy"], options={"deals": 30})
    bot = next(seat["seat"] for seat in lines[0].table["table"]["seats"] if seat["kind"] == "bot")
    assert call(people[1], made, "concede/end", agree=True)[0] == 409  # nobody has conceded
    conceder = lines[0].table["view"]["to_act"][0]
    conceder = conceder if conceder != bot else 0
    mine = [line.table["table"]["you"] for line in lines]
    k = mine.index(conceder)

    assert call(people[k], made) == (200, {"over": False})

    others = [j for j in range(3) if j != k]
    version = lines[others[0]].table["version"]
    lines[others[0]].hear_version(version + 2)  # the concession, and what the bot did
    frame = lines[k].table
    while not frame["table"].get("ending"):
        frame = lines[k].hear_a("table")
    assert frame["view"]["choices"] == []
    assert frame["view"]["prompt"]["text"] == "You have conceded: a bot plays on in your seat."
    assert frame["table"]["seats"][conceder]["stood_in"] == 0
    assert call(people[k], made, "concede/end", agree=True)[0] == 409
    assert call(people[others[0]], made, "concede/end", agree=True) == (200, {"over": False})
    assert call(people[others[0]], made, "concede/end", agree=False) == (200, {"over": False})
    assert call(people[others[1]], made, "concede/end", agree=True) == (200, {"over": False})
    told = lines[k].hear_a("table")
    while told["table"]["ending"]["agreed"] != [mine[others[1]]]:
        told = lines[k].hear_a("table")
    assert told["table"]["ending"]["waiting"] == [mine[others[0]]]
    assert call(people[others[0]], made, "concede/end", agree=True) == (200, {"over": True})
    hear_over(lines[k])


@pytest.mark.timeout(120)
def test_a_concession_that_was_answered_outlives_kill_nine(tmp_path: Path) -> None:
    database = tmp_path / "t.sqlite3"
    with Process(database) as first:
        noor = first.client()
        made = noor.new_table(game="8-5-3", bots=["greedy", "greedy"])["table"]
        noor.sit_down(made).my_turn()
        assert call(noor, made) == (200, {"over": True})
        first.kill()
    with Process(database) as second:
        noor.port = second.port
        line = noor.sit_down(made)
        assert line.table["view"]["result"]["text"].endswith("win: you have conceded.")
        listed = noor.request("GET", "/api/matches")[1]["matches"]
        assert [one["result"] for one in listed] == [line.table["view"]["result"]["text"]]
        assert noor.request("GET", f"/api/tables/{made}/record")[1]["conceded"] == [0]
        replayed = noor.request("GET", f"/api/tables/{made}/replay")[1]
        assert replayed["events"][-1]["kind"] == "result"
        branch = {"deal": 1, "at": len(replayed["events"]) - 1, "seat": 0, "name": "Noor"}
        assert call(noor, made, "branch", **branch)[0] == 201  # what was given up may be played on, for oneself


@pytest.mark.timeout(120)
def test_who_would_end_the_match_is_known_after_kill_nine(tmp_path: Path) -> None:
    database = tmp_path / "t.sqlite3"
    with Process(database) as first:
        people = [first.client() for _ in range(3)]
        made = people[0].new_table(game="8-5-3", seats=3)
        for k, friend in enumerate(people[1:]):
            friend.join(made["table"], invite=made["invite"].rpartition("=")[2], name=f"F{k}")
        seats = [person.sit_down(made["table"]).table["table"]["you"] for person in people]
        assert call(people[2], made["table"]) == (200, {"over": False})
        for agree in (True, True, False, True):  # said twice it is said once
            assert call(people[1], made["table"], "concede/end", agree=agree) == (200, {"over": False})
        first.kill()
    with Process(database) as second:
        for person in people:
            person.port = second.port
        told = people[0].sit_down(made["table"]).table["table"]["ending"]
        assert told == {"agreed": [seats[1]], "waiting": [seats[0]]}
        assert call(people[0], made["table"], "concede/end", agree=True) == (200, {"over": True})
