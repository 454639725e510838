"""Seats: friends by invitation, bots that give way, what a host may do."""

from __future__ import annotations

import pytest

from .client import Client
from .conftest import Served


def invite_of(made: dict[str, str]) -> str:
    return made["invite"].partition("?invite=")[2]


def seats_of(client: Client, table: str) -> list[dict[str, object]]:
    line = client.sit_down(table)
    line.close()
    return list(line.table["table"]["seats"])


def test_a_friend_joins_by_the_invitation_link(server: Served) -> None:
    noor, sam = server.client(), server.client()
    made = noor.new_table()

    status, answer = sam.join(made["table"], invite=invite_of(made))

    assert (status, answer) == (200, {"seat": 1})
    line = sam.sit_down(made["table"])
    assert line.table["view"]["seat"] == 1
    assert [player["name"] for player in line.table["view"]["players"]] == ["Noor", "you", "Seat 3"]


@pytest.mark.parametrize("invite", [None, "", "wrong", "é"])
def test_a_private_table_needs_the_invitation(server: Served, invite: str | None) -> None:
    made = server.client().new_table()

    status, answer = server.client().join(made["table"], invite=invite)

    assert status == 403
    assert "private" in answer["error"]


def test_the_invitation_is_not_the_tables_id_and_only_the_host_is_told(server: Served) -> None:
    noor, eve = server.client(), server.client()
    made = noor.new_table()

    host, guest = noor.sit_down(made["table"]), eve.sit_down(made["table"])

    assert invite_of(made) != made["table"]
    assert host.table["table"]["invite"] == made["invite"]
    assert guest.table["table"]["invite"] is None


def test_an_open_table_is_listed_and_may_be_joined_by_anybody(server: Served) -> None:
    noor, sam = server.client(), server.client()
    made = noor.new_table(open=True)
    private = server.client().new_table()

    listed = sam.request("GET", "/api/tables")[1]

    assert [table["id"] for table in listed["open"]] == [made["table"]]
    assert private["table"] not in str(listed)
    assert sam.join(made["table"])[0] == 200
    assert [table["id"] for table in sam.request("GET", "/api/tables")[1]["mine"]] == [made["table"]]


def test_a_full_table_is_offered_last_and_can_only_be_watched(server: Served) -> None:
    noor, sam = server.client(), server.client()
    with_bot = noor.new_table(open=True, seats=2, bots=["greedy"])
    free = noor.new_table(open=True, seats=2)
    made = noor.new_table(open=True, seats=2)
    sam.join(made["table"])

    listed = server.client().request("GET", "/api/tables")[1]["open"]
    assert [table["id"] for table in listed] == [free["table"], with_bot["table"], made["table"]]
    status, answer = server.client().join(made["table"])
    assert status == 409
    assert "you can watch" in answer["error"]


def test_a_friend_takes_over_a_bots_seat(server: Served) -> None:
    noor, sam = server.client(), server.client()
    made = noor.new_table(bots=["greedy", "greedy"], open=True)

    status, answer = sam.join(made["table"], seat=2)

    assert (status, answer) == (200, {"seat": 2})
    assert [seat["kind"] for seat in seats_of(noor, made["table"])] == ["person", "bot", "person"]


def test_nobody_takes_the_seat_of_another_person(server: Served) -> None:
    noor, sam, eve = server.client(), server.client(), server.client()
    made = noor.new_table(open=True)
    sam.join(made["table"], seat=1)

    status, answer = eve.join(made["table"], seat=1)

    assert status == 409
    assert answer["error"] == "Sam has that seat."


def test_joining_twice_keeps_the_seat(server: Served) -> None:
    noor, sam = server.client(), server.client()
    made = noor.new_table(open=True)

    assert sam.join(made["table"])[1] == sam.join(made["table"])[1] == {"seat": 1}


def test_whoever_has_seen_a_hand_may_not_change_seats(server: Served) -> None:
    noor, sam = server.client(), server.client()
    made = noor.new_table(open=True)
    sam.join(made["table"], seat=1)

    assert sam.join(made["table"], seat=2)[0] == 409
    assert sam.request("POST", f"/api/tables/{made['table']}/leave", {})[0] == 200
    status, answer = sam.join(made["table"], seat=2)
    assert status == 409
    assert "seen the cards of seat 2" in answer["error"]
    assert sam.join(made["table"])[1] == {"seat": 1}


def test_who_leaves_is_followed_by_a_bot_and_sees_what_a_spectator_sees(server: Served) -> None:
    noor, sam = server.client(), server.client()
    made = noor.new_table(open=True)
    sam.join(made["table"])
    line = sam.sit_down(made["table"])

    sam.request("POST", f"/api/tables/{made['table']}/leave", {})

    frame = line.hear_a("table")
    assert frame["view"]["seat"] is None
    assert frame["complete"] is False
    assert frame["table"]["seats"][1]["kind"] == "bot"


def test_who_sits_down_while_watching_sees_with_the_seats_eyes(server: Served) -> None:
    noor, sam = server.client(), server.client()
    made = noor.new_table(open=True)
    line = sam.sit_down(made["table"])
    assert line.table["view"]["seat"] is None

    sam.join(made["table"])

    assert line.hear_a("table")["view"]["seat"] == 1


def test_the_host_gives_seats_to_bots_and_opens_them(server: Served) -> None:
    noor = server.client()
    made = noor.new_table()
    path = f"/api/tables/{made['table']}/seats"

    assert noor.request("POST", path, {"seat": 1, "bot": "greedy"}) == (200, {})
    assert [seat["kind"] for seat in seats_of(noor, made["table"])] == ["person", "bot", "open"]
    assert noor.request("POST", path, {"seat": 1, "bot": "usual"}) == (200, {})
    assert noor.request("POST", path, {"seat": 1, "bot": None}) == (200, {})
    assert [seat["kind"] for seat in seats_of(noor, made["table"])] == ["person", "open", "open"]


def test_only_the_host_changes_seats(server: Served) -> None:
    noor, sam = server.client(), server.client()
    made = noor.new_table(open=True)
    sam.join(made["table"])

    status, answer = sam.request("POST", f"/api/tables/{made['table']}/seats", {"seat": 2, "bot": "greedy"})

    assert status == 403
    assert "host" in answer["error"]


@pytest.mark.parametrize("change", [{"seat": 9, "bot": "greedy"}, {"seat": 1, "bot": "genius"}, {"seat": -1}, {}])
def test_an_impossible_seat_or_bot_is_refused_in_words(server: Served, change: dict[str, object]) -> None:
    noor = server.client()
    made = noor.new_table()

    status, answer = noor.request("POST", f"/api/tables/{made['table']}/seats", change)

    assert status == 400
    assert answer["error"].endswith(".")


def test_bots_never_carry_the_name_of_another_seat(server: Served) -> None:
    noor = server.client()
    made = noor.new_table(seats=5, bots=["greedy"] * 3, open=True)
    names = [str(seat["name"]) for seat in seats_of(noor, made["table"])]

    taken = names[2]
    ada = server.client()
    ada.join(made["table"], name=taken)

    after = [str(seat["name"]) for seat in seats_of(noor, made["table"])]
    assert len(set(after)) == 5
    assert after[4] == taken
    assert after[2] != taken


def test_two_people_of_one_name_are_told_apart(server: Served) -> None:
    noor, other = server.client(), server.client()
    made = noor.new_table(open=True)

    other.join(made["table"], name="noor")

    assert [seat["name"] for seat in seats_of(noor, made["table"])][:2] == ["Noor", "noor 2"]


def test_a_table_waits_until_every_seat_is_taken(server: Served) -> None:
    """The cards are there to be looked at; nobody, the host included, acts before somebody sits on every chair."""
    noor, sam = server.client(), server.client()
    made = noor.new_table(seats=2, open=True)
    line = noor.sit_down(made["table"])

    view = line.table["view"]
    assert view["prompt"]["text"] == "Waiting for somebody to take seat 2."
    assert view["to_act"] == view["choices"] == []
    assert line.table["table"]["your_turn"] is False
    assert line.act([1]) == {"t": "no", "aid": noor.frames[-1]["aid"], "why": view["prompt"]["text"], "clause": ""}

    assert sam.join(made["table"])[0] == 200
    assert line.my_turn()["table"]["your_turn"] is True
    assert line.act()["t"] == "ok"


def test_a_table_of_several_open_seats_names_them_and_a_seat_opened_again_is_waited_for(server: Served) -> None:
    noor = server.client()
    table = noor.new_table()["table"]
    line = noor.sit_down(table)
    assert line.table["view"]["prompt"]["text"] == "Waiting for somebody to take seats 2 and 3."
    for seat in (1, 2):
        noor.request("POST", f"/api/tables/{table}/seats", {"seat": seat, "bot": "greedy"})
    assert line.my_turn()["view"]["choices"]

    noor.request("POST", f"/api/tables/{table}/seats", {"seat": 2, "bot": None})
    while line.table["view"]["choices"]:
        line.hear_a("table")
    assert line.table["view"]["prompt"]["text"] == "Waiting for somebody to take seat 3."
