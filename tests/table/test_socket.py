"""The socket's protocol, over a real server and real sockets."""

from __future__ import annotations

import uuid
from collections.abc import Callable

import pytest
from websockets.exceptions import ConnectionClosed

from .conftest import Served
from .fake_engine import DONE


def test_hello_brings_the_view_of_the_seat_and_the_story_so_far(server: Served) -> None:
    noor = server.client()
    line = noor.sit_down(noor.full_table()["table"])

    frame = line.table

    assert frame["version"] == 3
    assert frame["view"]["seat"] == 0
    assert [event["text"] for event in frame["events"]] == ["Deal 1"]
    assert frame["complete"] is False
    assert frame["table"]["you"] == 0
    assert frame["table"]["your_turn"] is True


def test_nothing_is_sent_before_hello(server: Served) -> None:
    noor = server.client()
    table = noor.new_table(seats=2, bots=["greedy"])["table"]
    silent = noor.dial(table)
    line = noor.sit_down(table)
    line.act()

    with pytest.raises(TimeoutError):
        silent.recv(0.3)


def test_an_act_is_answered_and_then_shown(server: Served) -> None:
    noor = server.client()
    line = noor.sit_down(noor.full_table()["table"])
    card = line.table["view"]["choices"][0]["action"]

    answer = line.act([card])

    assert answer["t"] == "ok"
    assert answer["version"] == 4
    frame = line.hear_a("table")
    assert frame["complete"] is True
    assert [event["text"] for event in frame["events"]] == [f"you played {card}."]


def test_the_parts_of_one_choice_are_taken_as_one_or_not_at_all(server: Served) -> None:
    noor = server.client()
    line = noor.sit_down(noor.full_table(options={"drafts": True})["table"])
    first, second = (choice["action"] for choice in line.table["view"]["choices"][:2])

    answer = line.act([first, first, DONE])

    assert answer["t"] == "no"
    assert line.hello()["version"] == 3
    assert line.act([first, second, DONE])["t"] == "ok"


def test_a_resend_gets_the_first_answer_and_happens_once(server: Served) -> None:
    noor = server.client()
    table = noor.full_table()["table"]
    line = noor.sit_down(table)
    aid = str(uuid.uuid4())
    card = line.table["view"]["choices"][0]["action"]

    first = line.act([card], aid=aid, base=3)
    again = line.act([card], aid=aid, base=3)
    line.close()
    later = noor.sit_down(table).act([card], aid=aid, base=3)

    assert first == again == later
    assert first["t"] == "ok"
    assert noor.sit_down(table).table["version"] == 4


def test_a_resend_of_a_refused_act_is_refused_again(server: Served) -> None:
    noor = server.client()
    line = noor.sit_down(noor.full_table()["table"])
    aid = str(uuid.uuid4())
    card = line.table["view"]["choices"][0]["action"]

    first = line.act([999], aid=aid)
    again = line.act([card], aid=aid)

    assert first == again
    assert first["why"] == "999: you do not hold it"
    assert first["clause"] == "FAKE-1"


def test_an_act_out_of_turn_is_refused_with_a_sentence(serve: Callable[..., Served]) -> None:
    server = serve()
    noor, sam = server.client(), server.client()
    made = noor.new_table(bots=["greedy"], open=True)
    sam.join(made["table"])
    line = sam.sit_down(made["table"])

    answer = line.act([1])

    assert answer["t"] == "no"
    assert answer["why"] == "It is not your turn."
    assert answer["clause"] == "FAKE-2"


def test_an_act_on_an_old_view_is_refused_when_the_options_have_changed(server: Served) -> None:
    noor = server.client()
    line = noor.sit_down(noor.new_table(seats=2, bots=["greedy"])["table"])
    base = line.table["version"]
    assert line.act()["t"] == "ok"
    while line.table["version"] < base + 3 and not line.table["view"]["choices"]:
        line.hear()

    answer = line.act([line.table["view"]["choices"][0]["action"]], base=base)

    assert answer["t"] == "no"
    assert "moved on" in answer["why"]


def test_an_act_on_an_old_view_counts_when_the_options_are_the_same(server: Served) -> None:
    noor, sam = server.client(), server.client()
    table = noor.new_table(seats=2, open=True)["table"]
    sam.join(table)
    line = noor.sit_down(table)
    assert sam.join(table, name="Samuel")[0] == 200

    answer = line.act(base=2)

    assert answer["t"] == "ok"
    assert answer["version"] == 4


def test_several_seats_may_act_at_once_and_neither_makes_the_other_stale(server: Served) -> None:
    noor, sam = server.client(), server.client()
    table = noor.new_table(seats=2, open=True, options={"secret": True})["table"]
    sam.join(table)
    mine, his = noor.sit_down(table), sam.sit_down(table)

    assert his.act()["t"] == "ok"
    assert mine.act(base=2)["t"] == "ok"

    texts = [event["text"] for frame in noor.frames if frame["t"] == "table" for event in frame["events"]]
    assert "Sam chose a card." in texts
    assert all("chose a card" in text for text in texts if text.startswith("Sam chose"))


def test_a_client_that_comes_back_hears_only_what_it_missed(server: Served) -> None:
    noor = server.client()
    table = noor.new_table(seats=2, bots=["greedy"])["table"]
    line = noor.sit_down(table)
    since = line.table["version"]
    line.act()
    line.hear_a("table")
    line.my_turn()
    heard = [e for f in noor.frames if f["t"] == "table" and f["complete"] for e in f["events"]]
    line.close()

    back = noor.sit_down(table, since=since)

    assert back.table["complete"] is True
    assert back.table["events"][: len(heard)] == heard
    assert back.table["events"][0]["n"] == 1


def test_a_client_that_is_up_to_date_hears_nothing_new(server: Served) -> None:
    noor = server.client()
    table = noor.full_table()["table"]
    line = noor.sit_down(table)
    line.act()
    line.close()

    back = noor.sit_down(table, since=4)

    assert back.table["events"] == []
    assert back.table["complete"] is True


def test_a_version_that_never_was_brings_the_whole_view(server: Served) -> None:
    noor = server.client()
    line = noor.sit_down(noor.new_table()["table"], since=999)

    assert line.table["complete"] is False
    assert line.table["version"] == 1


def test_the_newest_tab_has_the_seat_and_hello_takes_it_back(server: Served) -> None:
    noor = server.client()
    table = noor.full_table()["table"]
    old = noor.sit_down(table)
    new = noor.sit_down(table)

    old.hear_a("elsewhere")
    refused = old.act()
    assert refused["t"] == "no"
    assert "hello" in refused["why"]
    assert new.act()["t"] == "ok"

    assert old.hello()["version"] == 4
    new.hear_a("elsewhere")


def test_a_tab_that_is_elsewhere_hears_no_more(server: Served) -> None:
    noor = server.client()
    table = noor.full_table()["table"]
    old = noor.sit_down(table)
    new = noor.sit_down(table)
    old.hear_a("elsewhere")
    new.act()

    old.say(t="ping")

    assert old.hear()["t"] == "pong"


def test_a_spectator_sees_no_hand_and_may_not_act(server: Served) -> None:
    noor, eve = server.client(), server.client()
    table = noor.new_table(seats=2, bots=["greedy"])["table"]
    line, watching = noor.sit_down(table), eve.sit_down(table)

    refused = watching.act([1])
    line.act()

    assert refused["t"] == "no"
    assert "watching" in refused["why"]
    shown = watching.hear_a("table")
    assert shown["table"]["you"] is None
    assert shown["view"]["choices"] == []
    faces = [card["face"] for frame in eve.frames if frame["t"] == "table" for zone in frame["view"]["zones"]
             for card in zone["cards"]]  # fmt: skip
    assert set(faces) == {None}


def test_a_spectator_who_comes_changes_nothing_for_the_others(server: Served) -> None:
    noor, eve = server.client(), server.client()
    table = noor.new_table()["table"]
    line = noor.sit_down(table)
    eve.sit_down(table)

    line.say(t="ping")

    assert line.hear()["t"] == "pong"


def test_a_player_who_goes_is_seen_to_be_away(server: Served) -> None:
    noor, sam = server.client(), server.client()
    table = noor.new_table(seats=2, open=True)["table"]
    line = noor.sit_down(table)
    sam.join(table)
    his = sam.sit_down(table)
    while not line.table["table"]["seats"][1]["online"]:
        line.hear()

    his.close()

    while line.table["table"]["seats"][1]["online"]:
        line.hear()


def test_a_whole_match_is_played_to_its_result_and_its_record_can_be_had(server: Served) -> None:
    noor = server.client()
    table = noor.new_table(bots=["greedy", "greedy"], options={"deals": 2})["table"]
    line = noor.sit_down(table)
    assert noor.request("GET", f"/api/tables/{table}/record")[0] == 409

    while not line.my_turn()["view"]["over"]:
        assert line.act()["t"] == "ok"
        line.hear_a("table")

    assert line.act([1])["why"] == "The match is over."
    status, record = noor.request("GET", f"/api/tables/{table}/record")
    assert status == 200
    assert record["game"] == "fake"


def test_a_table_that_does_not_exist_says_so_and_hangs_up(server: Served) -> None:
    line = server.client().dial("nowhere")

    assert "no such table" in line.recv(5)
    with pytest.raises(ConnectionClosed):
        line.recv(5)
    assert line.close_code == 4404
