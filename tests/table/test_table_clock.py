"""A table's own clock: when somebody's time is up a bot makes that one choice, and the seat stays theirs."""

from __future__ import annotations

import random
import time
from pathlib import Path
from typing import Any

import pytest

from kibitz.match.acts import LONG, is_long
from kibitz.match.game import load_game
from kibitz.match.match import desk_of
from kibitz.table.clock import GRACE, Clock, in_words
from kibitz.table.events import Acted, Began, Chair, Conceded, Event, to_body
from kibitz.table.kibitz_engine import KibitzEngine
from kibitz.table.state import TableState
from kibitz.table.store import EventRow, TableRow

from .conftest import Served
from .fake_engine import FakeEngine
from .process import Process
from .test_conceding import friends


class Timed:
    """A table of people with ten seconds for a turn, and the time that its clock reads."""

    def __init__(self, game: str = "fake", options: str = "{}", seats: int = 2) -> None:
        engine: Any = FakeEngine() if game == "fake" else KibitzEngine()
        chairs = [Chair("person", name, name) for name in ["Noor", "Sam", "Ada"][:seats]]
        row = TableRow("t", game, seats, options, b"seed", "Noor", "i", False)
        self.time = 100.0
        self.state = TableState(row, engine, [EventRow(1, None, to_body(Began(chairs, turn=10)))])
        self.clock = Clock(self.state, engine, lambda: self.time)

    def happen(self, event: Event) -> None:
        self.state.fold(EventRow(self.state.version + 1, None, to_body(event)))
        self.clock.look()

    def shown(self) -> list[tuple[int, float, float]]:
        return [(one.seat, one.left, one.of) for one in self.clock.running()]


def test_when_time_is_up_a_bot_is_asked_once_and_the_next_choice_has_all_the_time_again() -> None:
    table = Timed()
    assert table.shown() == [(0, 10.0, 10.0)]
    table.time += 10 + GRACE
    assert table.clock.late() == (0, None)
    assert not table.clock.stands_in(0)
    table.clock.give_to_bot(0)
    assert table.clock.stands_in(0)
    assert (table.clock.late(), table.clock.rest()) == (None, None)
    table.happen(Acted(0, [table.state.options[0][0]], table.state.match.fingerprint(), bot=True, late=True))
    assert table.shown() == [(1, 10.0, 10.0)]
    assert not table.clock.stands_in(0)
    assert (table.state.late, table.state.stood_in) == ([1, 0], [0, 0])


def test_several_cards_and_sentences_have_more_time_and_who_conceded_has_none() -> None:
    long = 10.0 * LONG
    assert Timed(options='{"drafts": true}').shown() == [(0, long, long), (1, long, long)]
    assert Timed("second-lead", seats=3).shown() == [(seat, long, long) for seat in range(3)]
    table = Timed("crazy-eights", seats=3)
    seat = table.state.match.players_to_act()[0]
    assert table.shown() == [(seat, 10.0, 10.0)]
    table.happen(Conceded(seat))
    assert table.shown() == []


def test_where_the_game_has_a_clock_that_one_rules() -> None:
    assert Timed("switch", '{"turn_seconds": 30}').shown()[0][1:] == (30.0, 30.0)
    assert Timed("switch", '{"turn_seconds": 0}').shown()[0][1:] == (10.0, 10.0)


def test_how_long_somebody_has_tells_the_others_nothing_of_their_cards() -> None:
    """It is told to everybody: in each world that another seat cannot tell from the real one it is the same."""
    rng = random.Random("long")
    found = []
    for k in range(12):
        match = load_game(["8-5-3", "metamorphosis", "second-lead", "eleusis"][k % 4]).new_match(seed=k)
        for _ in range(8):
            actor = match.players_to_act()[0]
            other = rng.choice([seat for seat in range(match.setting.seats) if seat != actor])
            world = match.clone()
            world.deal = desk_of(match.deal).resampled(match.deal, other, rng.randrange(1 << 30), 20)
            found.append(
                (is_long(match.view(actor)), is_long(world.view(actor)), match.to_record() != world.to_record())
            )
            for _ in range(3):
                seat = rng.choice(match.players_to_act())
                match.apply_action(rng.choice(match.legal_actions(seat)), seat)
    assert all(real == other for real, other, _ in found)
    assert {real for real, _, _ in found} == {False, True}
    assert any(differs for _, _, differs in found)


def test_times_in_words() -> None:
    assert [in_words(seconds) for seconds in (1, 45, 60, 150)] == [
        "1 second", "45 seconds", "1 minute", "2 minutes and 30 seconds",
    ]  # fmt: skip


def test_a_bot_chooses_once_for_who_is_too_slow_and_everybody_is_told(server: Served) -> None:
    _, _, lines = friends(server, 2, seats=2, turn=1)
    first, second = lines
    assert first.hello(None)["clocks"] == [{"seat": 0, "left": first.table["clocks"][0]["left"], "of": 1.0}]
    info = first.table["table"]
    assert (info["turn"], info["chosen"][-1]["value"]) == (1, "1 second")
    version = first.table["version"]
    second.hear_version(version + 1)
    assert [seat["late"] for seat in second.table["table"]["seats"]] == [1, 0]
    assert second.table["table"]["seats"][0]["kind"] == "person"
    assert second.table["view"]["choices"]
    assert second.act()["t"] == "ok"  # in time: no bot chooses then
    first.hear_version(version + 2)
    assert [seat["late"] for seat in first.table["table"]["seats"]] == [1, 0]


@pytest.mark.timeout(120)
def test_after_kill_nine_the_time_begins_anew(tmp_path: Path) -> None:
    database = tmp_path / "t.sqlite3"
    with Process(database) as first:
        noor = first.client()
        made = noor.new_table(game="8-5-3", bots=["greedy", "greedy"], turn=30)["table"]
        noor.sit_down(made).my_turn()
        time.sleep(1.5)
        first.kill()
    with Process(database) as second:
        noor.port = second.port
        clock = noor.sit_down(made).my_turn()["clocks"][0]
        assert clock["of"] in (30.0, 90.0)
        assert clock["of"] - clock["left"] < 1
