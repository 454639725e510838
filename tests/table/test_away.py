"""Who is away is waited for, then a bot plays for them, and as soon as they are back they play themselves."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from kibitz.cards.chance import seed_bytes
from kibitz.table import upkeep
from kibitz.table.absence import Absences
from kibitz.table.audience import Audience
from kibitz.table.events import Acted, Began, Chair, Changed, Event, Followed, Sat, from_body, to_body
from kibitz.table.kibitz_engine import KibitzEngine
from kibitz.table.outbox import Line as ServerLine
from kibitz.table.state import TableState
from kibitz.table.store import EventRow, TableRow

from .client import Client, Line
from .conftest import Served
from .fake_engine import FakeEngine
from .process import Process
from .test_acts import stored
from .test_bots import HeldMind

NAMES = ["Noor", "Sam", "Ada"]


# --- the time alone, by a clock of its own ------------------------------------------------------------------


class Watched:
    """A table's absences, and the time that they read."""

    def __init__(self, *kinds: str, away: int = 120, options: str = "{}") -> None:
        engine: Any = FakeEngine()
        chairs = [Chair(kind, name, name if kind == "person" else "") for kind, name in zip(kinds, NAMES, strict=False)]
        row = TableRow("t", "fake", len(kinds), options, b"seed", "Noor", "i", False)
        self.time = 100.0
        self.online: set[int] = set()
        self.state = TableState(row, engine, [EventRow(1, None, to_body(Began(chairs, away)))])
        self.absences = Absences(self.state, engine, lambda: self.time)
        self.here(*[seat for seat, kind in enumerate(kinds) if kind == "person"])

    def here(self, *seats: int) -> None:
        self.online = set(seats)
        self.absences.look(self.online)

    def happen(self, event: Event) -> None:
        self.state.fold(EventRow(self.state.version + 1, None, to_body(event)))
        self.absences.look(self.online)

    def shown(self) -> list[tuple[int, float, int]]:
        return [(one.seat, one.gone, one.limit) for one in self.absences.running()]


def test_time_counts_from_when_somebody_goes_and_a_bot_plays_when_it_is_up() -> None:
    table = Watched("person", "person")
    assert (table.shown(), table.absences.rest()) == ([], None)
    table.here(1)
    table.time += 40
    assert table.shown() == [(0, 40.0, 120)]
    assert table.absences.rest() == 80
    assert not table.absences.stands_in(0)
    table.time += 80
    assert table.absences.stands_in(0)
    assert not table.absences.stands_in(1)
    assert table.absences.rest() is None
    table.here(0, 1)
    assert not table.absences.stands_in(0)
    assert table.shown() == []


def test_who_is_back_has_all_the_time_again() -> None:
    table = Watched("person", "person")
    table.here(1)
    table.time += 119
    table.here(0, 1)
    table.here(1)
    table.time += 119
    assert not table.absences.stands_in(0)


def test_time_rests_where_nobody_waits() -> None:
    table = Watched("person", "person")
    table.here(1)
    table.time += 100
    table.here()
    assert (table.shown(), table.absences.rest()) == ([], None)
    table.time += 100_000
    assert not table.absences.stands_in(0)
    table.here(1)
    assert table.shown() == [(0, 100.0, 120)]
    table.time += 20
    assert table.absences.stands_in(0)


def test_one_person_with_bots_is_waited_for_as_long_as_they_like() -> None:
    table = Watched("person", "bot", "bot")
    table.here()
    table.time += 100_000
    assert not table.absences.stands_in(0)


def test_time_rests_while_a_seat_is_open() -> None:
    table = Watched("person", "person", "bot")
    table.here(1)
    table.time += 100
    table.happen(Changed(2, None, ""))
    table.time += 1000
    assert table.shown() == []
    table.happen(Sat(2, "Bo", "Bo"))
    assert [entry for entry in table.shown() if entry[0] == 0] == [(0, 100.0, 120)]


def test_a_table_may_be_set_up_to_wait_for_ever() -> None:
    table = Watched("person", "person", away=0)
    table.here(1)
    table.time += 100_000
    assert table.shown() == []
    assert not table.absences.stands_in(0)


def test_where_the_games_own_time_runs_no_bot_plays() -> None:
    table = Watched("person", "person", options='{"tenths": 50}')
    table.here(1)
    table.time += 1000
    assert not table.absences.stands_in(0)


def test_an_act_by_a_bot_is_stored_as_such_and_counted_until_the_seat_changes_hands() -> None:
    table = Watched("person", "person")
    state = table.state
    table.happen(state.acted(0, [state.options[0][0]], bot=True))
    assert state.stood_in == [1, 0]
    table.happen(state.acted(1, [state.options[1][0]]))
    assert state.stood_in == [1, 0]
    table.happen(Sat(0, "Noor", "Noor the Second"))
    assert state.stood_in == [1, 0]
    table.happen(Changed(0, "greedy", "Ines"))
    assert state.stood_in == [0, 0]


def test_logs_from_before_there_were_bots_for_people_are_read() -> None:
    began = from_body(b'{"what":"began","chairs":[{"kind":"open","name":"","person":"","level":""}]}')
    acted = from_body(b'{"what":"acted","seat":1,"actions":[3],"before":7}')
    assert isinstance(began, Began)
    assert began.away == 120
    assert acted == Acted(1, [3], 7)
    assert b"bot" not in to_body(acted)


# --- at a real server -------------------------------------------------------------------------------------


def two_people(server: Any, **wish: Any) -> tuple[Client, Client, str]:
    noor, sam = server.client(), server.client()
    made = noor.new_table(**{"seats": 2, "away": 1, "open": True, **wish})
    assert sam.join(made["table"])[0] == 200
    return noor, sam, made["table"]


def seat_of(line: Line, seat: int) -> dict[str, Any]:
    return dict(line.table["table"]["seats"][seat])


def test_a_bot_plays_for_who_is_away_and_hands_back(server: Served, tmp_path: Path) -> None:
    noor, sam, table = two_people(server)
    waiting, other = sam.sit_down(table), noor.sit_down(table)
    waiting.hello(None)
    assert "away" not in waiting.table
    version = waiting.table["version"]
    other.close()
    while "away" not in waiting.table:
        waiting.hear_a("table")
    (entry,) = waiting.table["away"]
    assert (entry["seat"], entry["limit"]) == (0, 1)
    assert 0 <= entry["gone"] < 1

    began = time.monotonic()
    waiting.hear_version(version + 1)
    assert time.monotonic() - began > 0.5
    assert seat_of(waiting, 0) | {"online": False} == {
        "seat": 0, "name": "Noor", "kind": "person", "level": "", "strength": "", "online": False, "stood_in": 1,
        "conceded": False, "late": 0, "failed": 0,
    }  # fmt: skip
    assert waiting.table["away"][0]["gone"] >= 1
    while seat_of(waiting, 0)["stood_in"] < 2:  # while they are away it goes on at the usual beat
        played = waiting.table["version"]
        if waiting.table["view"]["choices"]:  # also again and again, as who wins a trick leads
            waiting.act()
        waiting.hear_version(played + 1)

    other = noor.sit_down(table)
    assert other.table["view"]["seat"] == 0
    while "away" in waiting.table:
        waiting.hear_a("table")
    played = waiting.table["version"]
    while not other.table["view"]["choices"]:
        if waiting.table["view"]["choices"]:
            waiting.act()
            played += 1
        waiting.hear_version(played)
        other.hear_version(played)
    time.sleep(1.4)
    assert other.act()["t"] == "ok"  # nobody has acted for them
    server.stop()
    bots = [event for event in stored(tmp_path / "table.sqlite3") if isinstance(event, Acted) and event.bot]
    assert bots
    assert {event.seat for event in bots} == {0}


def test_who_comes_back_while_a_bot_thinks_for_them_acts_themselves(serve: Callable[..., Served]) -> None:
    mind = HeldMind()
    noor, sam, table = two_people(serve(mind=mind))
    waiting = sam.sit_down(table)
    while not any(entry["gone"] >= 1 for entry in waiting.table.get("away", [])):
        waiting.hear_a("table")
    line = noor.sit_down(table)
    version = line.table["version"]

    mind.let_go.set()
    time.sleep(0.3)
    assert line.act()["t"] == "ok"
    waiting.hear_version(version + 1)

    assert waiting.table["version"] == version + 1
    assert seat_of(waiting, 0)["stood_in"] == 0


def test_where_nobody_waits_the_match_stands_still(server: Served) -> None:
    _noor, _sam, table = two_people(server)
    onlooker = server.client().sit_down(table)
    version = onlooker.table["version"]
    time.sleep(1.6)
    assert onlooker.hello(None)["version"] == version
    assert "away" not in onlooker.table


def test_nobody_gets_the_cards_of_who_is_away(server: Served) -> None:
    _noor, sam, table = two_people(server)
    waiting = sam.sit_down(table)
    waiting.hear_version(waiting.table["version"] + 1)
    for frame in sam.frames:
        if frame["t"] == "table":
            hand = next(zone for zone in frame["view"]["zones"] if zone["id"] == "hand-0")
            assert all(card["face"] is None for card in hand["cards"])


def test_the_host_may_seat_a_bot_at_once(server: Served) -> None:
    noor, sam, table = two_people(server, away=0)
    host = noor.sit_down(table)
    assert noor.request("POST", f"/api/tables/{table}/seats", {"seat": 1, "bot": "greedy"})[0] == 200
    host.my_turn()
    version = host.table["version"]
    host.act()
    host.hear_version(version + 2)
    assert seat_of(host, 1)["strength"] == "steady"
    assert sam.join(table) == (200, {"seat": 1})


@pytest.mark.parametrize("away", [-1, 100_000, "soon"])
def test_an_impossible_time_is_refused_in_words(server: Served, away: object) -> None:
    status, answer = server.client().request("POST", "/api/tables", {"game": "fake", "away": away})
    assert status == 400
    assert answer["error"].endswith(".")


def test_a_match_that_bots_played_in_for_people_replays_after_a_kill(tmp_path: Path) -> None:
    database = tmp_path / "t.sqlite3"
    server = Process(database, patience=False)
    _noor, sam, table = two_people(server, game="crazy-eights", away=1)
    line = sam.sit_down(table)
    while not seat_of(line, 0)["stood_in"] and line.table["version"] < 40:
        if line.table["view"]["choices"]:
            version = line.table["version"]
            line.act()
            line.hear_version(version + 1)
        else:
            line.hear_a("table")
    count = seat_of(line, 0)["stood_in"]
    assert count
    server.kill()

    server = Process(database, server.port, patience=False)
    line = sam.sit_down(table)
    assert seat_of(line, 0)["stood_in"] >= count
    line.close()
    server.stop()
    code, lines = upkeep.check(database, KibitzEngine())
    assert code == 0, lines


# --- nothing is told that a viewer cannot know ----------------------------------------------------------------


def sent(state: TableState, match: Any, viewer: int | None) -> bytes:
    """What a viewer is sent of a table where seat 1 is away, in this world."""
    state.match = match
    absences = Absences(state, KibitzEngine(), lambda: 7.0)
    absences.look(set(range(state.row.seats)) - {1})
    audience = Audience(state, KibitzEngine(), None, absences)
    line = ServerLine(state.chairs.chairs[viewer].person if viewer is not None else "an onlooker")
    audience.enter(line)
    audience.hello(line, None)
    return audience.frame(line)


@pytest.mark.parametrize("game", ["8-5-3", "second-lead", "crazy-eights"])
def test_who_is_away_and_what_a_bot_did_for_them_tell_nothing_hidden(game: str) -> None:
    rng = random.Random(game)
    row = TableRow("t", game, 3, "{}", seed_bytes(game), "Noor", "i", False)
    chairs = [Chair("person", name, name) for name in NAMES]
    state = TableState(row, KibitzEngine(), [EventRow(1, None, to_body(Began(chairs)))])
    for _ in range(8):
        seat = rng.choice(list(state.match.players_to_act()))
        action = rng.choice(state.match.legal_actions(seat))
        if state.why_not(seat, [action]) != ("", ""):
            continue
        acted = state.acted(seat, [action], bot=seat == 1)
        state.fold(EventRow(state.version + 1, None, to_body(acted)))
    state.fold(EventRow(state.version + 1, None, to_body(Followed("another", "Sam"))))
    real: Any = state.match
    for viewer in range(3):
        other = real.resample_from_infostate(viewer, rng.randrange(1 << 30))
        frame = sent(state, real, viewer)
        assert frame == sent(state, other, viewer)
        assert b'"away":[{"seat":1' in frame
        assert b'"by":"Sam"' in frame
