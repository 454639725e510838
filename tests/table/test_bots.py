"""Bots: paced, never trusted, and never in the table's way."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Callable, Iterable
from itertools import pairwise

import pytest

from kibitz.match.game import load_game
from kibitz.table import rooms
from kibitz.table.bot_pool import Minds
from kibitz.table.engine import Turn

from .conftest import Served
from .fake_engine import FakeMatch, FakeMind


def bot_times(server: Served, acts: int) -> list[float]:
    """Seconds from when a bot is to act until it has, at a table of two."""
    noor = server.client()
    line = noor.sit_down(noor.new_table(seats=2, bots=["greedy"])["table"])
    line.my_turn()
    times: list[float] = []
    while len(times) < acts:
        version = line.my_turn()["version"]
        assert line.act()["t"] == "ok"
        line.hear_version(version + 1)
        began = time.monotonic()
        if not line.table["view"]["choices"]:
            line.hear_version(version + 2)
            times.append(time.monotonic() - began)
    return times


@pytest.mark.parametrize("think", [0.0, 0.2])
def test_a_bot_answers_at_the_same_beat_however_long_it_thinks(serve: Callable[..., Served], think: float) -> None:
    times = bot_times(serve(mind=FakeMind(think), pace=0.3), 3)

    assert min(times) >= 0.25
    assert min(times) < 0.3 + 0.2, "the time of thinking was added; the fastest counts, for a busy machine is late"


class HeldMind(FakeMind):
    """Thinks until it is let go."""

    def __init__(self) -> None:
        super().__init__()
        self.let_go = threading.Event()

    async def choose(self, level: str, match: FakeMatch, seat: int, turn: Turn) -> list[int]:
        while not self.let_go.is_set():
            await asyncio.sleep(0.01)
        return await super().choose(level, match, seat, turn)


class ReadyMind(FakeMind):
    """Notes for which levels it is to be ready."""

    def __init__(self) -> None:
        super().__init__()
        self.levels: list[list[str]] = []

    async def ready(self, levels: Iterable[str]) -> None:
        self.levels.append(list(levels))


def test_processes_start_with_the_server_and_with_a_table_not_with_the_first_choice(
    serve: Callable[..., Served], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rooms, "SETTLE", 0.0)
    mind = ReadyMind()
    noor = serve(mind=mind).client()

    noor.new_table(seats=3, bots=["greedy"])

    deadline = time.monotonic() + 10
    while len(mind.levels) < 2 and time.monotonic() < deadline:
        time.sleep(0.01)
    assert sorted(mind.levels) == [[], ["greedy"]]


def test_a_slow_bot_does_not_hold_up_the_table(serve: Callable[..., Served]) -> None:
    mind = HeldMind()
    server = serve(mind=mind)
    noor, sam = server.client(), server.client()
    slow = noor.sit_down(noor.new_table(seats=2, bots=["greedy"])["table"])
    version = slow.table["version"]
    slow.act()

    quick = sam.sit_down(sam.full_table(seats=2)["table"])
    assert quick.act()["t"] == "ok"
    slow.hear_a("table")
    slow.say(t="ping")
    slow.hear_a("pong")

    assert slow.table["version"] == version + 1, "the bot still thinks"
    mind.let_go.set()
    slow.hear_version(version + 2)


def test_a_bot_that_does_not_know_what_to_do_plays_something_legal(serve: Callable[..., Served]) -> None:
    server = serve()
    noor = server.client()
    line = noor.sit_down(noor.new_table(seats=2, bots=["broken"], options={"deals": 1})["table"])

    while not line.my_turn()["view"]["over"]:
        version = line.table["version"]
        assert line.act()["t"] == "ok"
        line.hear_version(version + 1)

    assert sum(line.table["view"]["scores"]) == 3


def test_a_bot_whose_seat_was_taken_meanwhile_does_not_act(serve: Callable[..., Served]) -> None:
    server = serve(mind=FakeMind(0.5))
    noor, sam = server.client(), server.client()
    table = noor.new_table(seats=2, bots=["greedy"], open=True)["table"]
    line = noor.sit_down(table)
    line.act()
    sam.join(table)
    his = sam.sit_down(table)
    version = his.table["version"]
    time.sleep(0.8)

    his.say(t="ping")
    his.hear_a("pong")

    assert his.table["version"] == version
    assert his.act()["t"] == "ok"


def test_all_bots_may_act_at_once_and_the_story_stays_in_order(serve: Callable[..., Served]) -> None:
    server = serve()
    noor = server.client()
    options = {"secret": True, "deals": 1}
    line = noor.sit_down(noor.new_table(seats=5, bots=["greedy"] * 4, options=options)["table"])
    while not line.my_turn()["view"]["over"]:
        version = line.table["version"]
        line.act()
        line.hear_version(version + 1)

    heard = [event["n"] for frame in noor.frames if frame["t"] == "table" for event in frame["events"]]
    assert all(b == a + 1 for a, b in pairwise(heard))


def a_turn(due: float = 30.0) -> Turn:
    return Turn("host", "table", 0.5, asyncio.get_running_loop().time() + due)


def ask(level: str, due: float = 30.0) -> int:
    match = load_game("8-5-3").new_match(seed=1)

    async def main() -> int:
        cells = Minds(1)
        try:
            (action,) = await cells.choose(level, match, match.current_player(), a_turn(due))
            return action
        finally:
            await cells.close()

    action = asyncio.run(main())
    assert action in match.legal_actions()
    return action


@pytest.mark.parametrize("level", ["beginner", "steady", "strong", "best", "random", "greedy", "search"])
def test_every_level_thinks_in_a_process_of_its_own(level: str) -> None:
    ask(level)


def test_a_level_that_does_not_exist_is_not_replaced_in_silence() -> None:
    with pytest.raises(ValueError, match="There is no bot called genius here"):
        ask("genius")


def test_a_thought_that_takes_too_long_gives_way_to_greedy() -> None:
    ask("search", due=-1.0)
    ask("best", due=-1.0)


def test_a_process_that_died_is_replaced() -> None:
    match = load_game("8-5-3").new_match(seed=1)

    async def main() -> None:
        minds = Minds(1)
        await minds.choose("greedy", match, match.current_player(), a_turn())
        (process,) = [cell.process for cell in minds.pool.cells if cell.process is not None]
        process.kill()
        await minds.choose("greedy", match, match.current_player(), a_turn())
        await process.wait()
        await minds.choose("greedy", match, match.current_player(), a_turn())
        await minds.close()

    asyncio.run(main())


def test_the_fake_match_keeps_seats_apart() -> None:
    match = FakeMatch(3, b"x", secret=True)

    assert match.players_to_act() == [0, 1, 2]
    assert match.legal_actions(1) != match.legal_actions(2)
