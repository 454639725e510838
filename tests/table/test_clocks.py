"""The clock at a table: who is too slow suffers what the game says, and nothing but their own act sets it back."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

import pytest

from kibitz.table import clocks
from kibitz.table.bots import anything
from kibitz.table.clock import GRACE, Clock
from kibitz.table.events import Acted, Began, Chair, Changed, Event, Sat, to_body
from kibitz.table.kibitz_engine import KibitzEngine
from kibitz.table.state import TableState
from kibitz.table.store import EventRow, TableRow

from .client import Client, Line
from .conftest import Served
from .fake_engine import FakeEngine, FakeMatch, FakeMind

TENTHS = 12
LIMIT = TENTHS / 10


# --- the clock alone, by a time of its own ----------------------------------------------------------------


class Watched:
    """A table's clock, and the time that it reads."""

    def __init__(self, *kinds: str, game: str = "fake", options: str = f'{{"tenths": {TENTHS}}}') -> None:
        engine: Any = FakeEngine() if game == "fake" else KibitzEngine()
        names = ["Noor", "Sam", "Ada"]
        chairs = [Chair(kind, name, name if kind == "person" else "") for kind, name in zip(kinds, names, strict=False)]
        row = TableRow("t", game, len(kinds), options, b"seed", "Noor", "i", False)
        self.time = 100.0
        self.state = TableState(row, engine, [EventRow(1, None, to_body(Began(chairs)))])
        self.clock = Clock(self.state, engine, lambda: self.time)

    def happen(self, event: Event) -> None:
        self.state.fold(EventRow(self.state.version + 1, None, to_body(event)))
        self.clock.look()

    def act(self, seat: int) -> None:
        self.happen(Acted(seat, [self.state.options[seat][-1]], self.state.match.fingerprint()))

    def shown(self) -> list[tuple[int, float]]:
        return [(one.seat, one.left) for one in self.clock.running()]


def test_time_runs_for_the_person_who_is_to_act_and_is_up_after_a_moment_of_grace() -> None:
    table = Watched("person", "person")
    assert table.shown() == [(0, LIMIT)]
    table.time += 1
    assert table.shown() == [(0, 0.2)]
    assert table.clock.late() is None
    table.time += LIMIT - 1
    assert table.shown() == [(0, 0.0)]
    assert table.clock.late() is None
    table.time += GRACE
    assert table.clock.late() == (0, table.state.options[0][0])
    assert table.clock.rest() == 0


def test_an_act_starts_the_time_of_the_next_seat() -> None:
    table = Watched("person", "person")
    table.time += 1
    table.act(0)
    assert table.shown() == [(1, LIMIT)]


def test_where_several_are_to_act_each_has_their_own_time() -> None:
    table = Watched("person", "person", "person", options=f'{{"tenths": {TENTHS}, "secret": true}}')
    table.time += 1
    table.act(1)
    assert table.shown() == [(0, 0.2), (2, 0.2)]


def test_a_bot_has_all_the_time_it_takes() -> None:
    table = Watched("bot", "person")
    table.time += 60
    assert (table.shown(), table.clock.rest(), table.clock.late()) == ([], None, None)


def test_time_rests_while_a_seat_is_open_and_then_runs_on() -> None:
    table = Watched("person", "person", "bot")
    table.time += 1
    table.happen(Changed(2, None, ""))
    table.time += 60
    assert (table.shown(), table.clock.late()) == ([], None)
    table.happen(Sat(2, "Bo", "Bo"))
    assert table.shown() == [(0, 0.2)]


def test_comings_and_goings_set_nobodys_time_back_not_even_ones_own() -> None:
    table = Watched("person", "person", "bot")
    table.time += 1
    table.happen(Sat(2, "Bo", "Bo"))
    table.happen(Sat(0, "Noor", "Noor the Second"))
    table.happen(Changed(1, "greedy", "Ines"))
    assert table.shown() == [(0, 0.2)]
    table.happen(Changed(0, "greedy", "Ada"))
    assert table.shown() == []
    table.happen(Sat(0, "Noor", "Noor"))
    assert table.shown() == [(0, 0.2)]


def test_an_act_of_ones_own_starts_ones_time_anew_where_one_goes_on() -> None:
    table = Watched("person", "person", game="switch", options='{"turn_seconds": 30}')
    drawing = 52
    while drawing not in table.state.options[table.state.match.players_to_act()[0]]:
        table.act(table.state.match.players_to_act()[0])
    seat = table.state.match.players_to_act()[0]
    table.time += 20
    assert table.shown() == [(seat, 10.0)]
    table.happen(Acted(seat, [drawing], table.state.match.fingerprint()))
    assert table.state.match.players_to_act() == [seat]
    assert table.shown() == [(seat, 30.0)]


def test_a_bot_that_plays_anything_does_not_let_its_time_run_out() -> None:
    state = Watched("bot", "person").state
    late = state.options[0][0]
    assert {anything(state, 0)[0] for _ in range(60)} == set(state.options[0]) - {late}


def test_a_game_without_a_clock_has_none() -> None:
    for game, options in (("fake", "{}"), ("switch", "{}"), ("switch", '{"turn_seconds": 0}')):
        table = Watched("person", "person", game=game, options=options)
        assert (table.shown(), table.clock.rest()) == ([], None)


# --- at a real server -------------------------------------------------------------------------------------


def timed(host: Client, **wish: Any) -> Line:
    """The host's seat at a table with a clock."""
    return host.sit_down(host.full_table(**{"seats": 2, "options": {"tenths": TENTHS}, **wish})["table"])


def table_of(line: Line) -> str:
    return str(line.table["table"]["id"])


def runs(line: Line, seat: int) -> bool:
    """Whether the time of this seat alone runs, and no more of it is left than there was."""
    clocks = line.table["clocks"]
    return [clock["seat"] for clock in clocks] == [seat] and 0 < clocks[0]["left"] <= LIMIT


def test_who_is_too_slow_suffers_what_the_game_says_and_it_is_an_event_like_any_other(server: Served) -> None:
    began = time.monotonic()
    line = timed(server.client())
    lowest = line.table["view"]["choices"][0]["action"]
    assert runs(line, 0)
    before = line.table["version"]
    line.hear_version(before + 1)
    assert time.monotonic() - began >= LIMIT
    assert line.table["version"] == before + 1
    assert line.table["events"][-1]["text"] == f"you played {lowest}."
    assert runs(line, 1)
    line.hear_version(before + 2)
    assert "played" in line.table["events"][0]["text"]


def test_an_act_in_time_stands_and_time_takes_no_second_one(server: Served) -> None:
    line = timed(server.client(), bots=["greedy"], options={"tenths": TENTHS, "deals": 1})
    time.sleep(LIMIT / 2)
    version = line.table["version"]
    highest = line.table["view"]["choices"][-1]["action"]
    assert line.act([highest])["t"] == "ok"
    line.hear_version(version + 1)
    assert any(event["text"] == f"you played {highest}." for event in line.table["events"])
    while not line.my_turn()["view"]["over"]:
        assert line.act()["t"] == "ok"
        line.hear_version(line.table["version"] + 1)
    version = line.table["version"]
    time.sleep(LIMIT + GRACE)
    line.say(t="ping")
    assert line.hear()["t"] == "pong"  # and no frame before it
    assert "clocks" not in line.table
    assert line.table["version"] == version


def test_an_act_that_comes_too_late_is_refused_and_a_resend_hears_the_same(server: Served) -> None:
    line = timed(server.client())
    base, highest = line.table["version"], line.table["view"]["choices"][-1]["action"]
    line.hear_version(base + 1)
    late = line.act([highest], aid="late", base=base)
    assert (late["t"], late["why"]) == ("no", "The table has moved on; look again and choose.")
    assert line.act([highest], aid="late", base=base) == late


def test_a_slow_bot_is_not_timed(serve: Callable[..., Served]) -> None:
    server = serve(mind=FakeMind(0.9))
    host = server.client()
    line = timed(host, bots=["greedy"], options={"tenths": 3})
    assert line.act()["t"] == "ok"
    began, version = time.monotonic(), line.table["version"]
    line.hear_version(version + 1)
    assert "clocks" not in line.table
    line.hear_version(version + 2)
    assert time.monotonic() - began > 0.3 + GRACE + 0.2


def test_coming_back_questions_and_others_do_not_set_the_time_back(server: Served) -> None:
    host = server.client()
    line = timed(host, seats=3, bots=["greedy"])
    began = time.monotonic()  # the table's clock began before
    version, table = line.table["version"], table_of(line)
    for _ in range(3):
        time.sleep(LIMIT / 5)
        line.say(t="ask", id=1, what="idea", text="50", words=[])
        assert line.hear_a("answer")["right"]
        line.close()
        gone = time.monotonic() - began
        line = host.sit_down(table, since=version)
        if line.table["version"] == version:  # a busy machine may have used up the time already
            assert line.table["clocks"][0]["left"] <= LIMIT - gone + 0.05  # told in tenths
    if line.table["version"] == version:
        line.hear_version(version + 1)


def test_nobody_has_to_look_on(server: Served) -> None:
    host = server.client()
    line = timed(host)
    version = line.table["version"]
    line.close()
    time.sleep(LIMIT + GRACE + 0.4)
    assert host.sit_down(table_of(line)).table["version"] > version


def test_time_rests_while_a_table_waits_for_somebody(server: Served) -> None:
    host = server.client()
    made = host.new_table(seats=2, options={"tenths": 5})
    line = host.sit_down(made["table"])
    assert "clocks" not in line.table
    time.sleep(0.5 + GRACE + 0.3)
    assert line.hello(None)["version"] == 1
    server.client().join(made["table"], invite=made["invite"].rpartition("=")[2])
    line.hear_version(2)
    assert line.table["clocks"][0]["seat"] == 0
    line.hear_version(3)


def test_after_a_restart_the_log_holds_and_time_begins_anew(serve: Callable[..., Served]) -> None:
    first = serve()
    host = first.client()
    line = timed(host)
    version = line.table["version"]
    line.hear_version(version + 1)
    time.sleep(LIMIT / 2)
    first.stop()
    second = serve()
    host.port = second.port
    line = host.sit_down(table_of(line))
    assert line.table["version"] == version + 1
    assert runs(line, 1)
    line.hear_version(version + 2)


def test_a_table_that_everybody_has_left_is_not_played_to_its_end(
    server: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(clocks, "DESERTED", 0.1)
    host = server.client()
    line = timed(host)
    version = line.table["version"]
    line.close()
    time.sleep(LIMIT + GRACE + 0.5)
    line = host.sit_down(table_of(line))
    assert line.table["version"] == version
    assert runs(line, 0)
    line.hear_version(version + 1)


def test_an_action_that_the_rules_refuse_is_never_stored(serve: Callable[..., Served]) -> None:
    class Wrong(FakeEngine):
        def time_limit(self, match: FakeMatch, seat: int) -> tuple[float, int]:
            return 0.2, 1000

    line = timed(serve(engine=Wrong()).client())
    version = line.table["version"]
    time.sleep(0.2 + GRACE + 0.3)
    answer = line.act()
    assert (answer["t"], answer["version"]) == ("ok", version + 1)
