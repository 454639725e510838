"""The bots' time, by a clock that the test controls: fair turns, deadlines, and beats that tell nothing."""

from __future__ import annotations

import asyncio
import os
import signal
from collections import Counter
from collections.abc import Callable
from itertools import pairwise
from typing import Any

import pytest

from kibitz.match.game import catalog, load_game
from kibitz.table import bots
from kibitz.table.bot_pool import Minds
from kibitz.table.bot_worker import answer
from kibitz.table.bots import Bots
from kibitz.table.engine import Level, Turn
from kibitz.table.events import Acted, Began, Chair, from_body, to_body
from kibitz.table.fair_queue import FairQueue
from kibitz.table.outbox import Line
from kibitz.table.room import Room
from kibitz.table.store import EventRow, TableRow
from kibitz.table.workers import Brief, Died, Job, Worker, WorkerPool

from . import virtual
from .fake_engine import FakeEngine, FakeMatch, FakeMind

PACE = 0.7


def now() -> float:
    return asyncio.get_running_loop().time()


class NoStore:
    """Keeps when what was stored, and forgets it."""

    def __init__(self) -> None:
        self.acts: list[tuple[float, int, list[int]]] = []

    async def append(self, table: str, stored: EventRow, sitter: str | None = None, beside: object = None) -> None:
        event = from_body(stored.body)
        if isinstance(event, Acted):
            self.acts.append((now(), event.seat, event.actions))


class FakeCell(Worker):
    """A process that thinks for as long as it was given, or for as long as the test says."""

    def __init__(self, think: Callable[[Brief], float]) -> None:
        super().__init__()
        self.think = think

    async def start(self) -> None:
        pass

    async def ask(self, brief: Brief, seconds: float) -> Brief:
        await asyncio.wait_for(asyncio.sleep(self.think(brief)), seconds)
        return {"actions": [brief["record"]["first"][brief["seat"]]], "level": brief["level"]}

    async def end(self) -> None:
        pass


class Match(FakeMatch):
    """Says in its record what is to be played, and how much there is to choose from."""

    def to_record(self) -> dict[str, Any]:
        legal = {seat: self.legal_actions(seat) for seat in self.players_to_act()}
        options = max(len(actions) for actions in legal.values())
        return {"first": {seat: actions[0] for seat, actions in legal.items()}, "options": options, "deals": self.deals}

    def clone(self) -> Match:
        return super().clone()  # type: ignore[return-value]


class Engine(FakeEngine):
    def levels(self) -> dict[str, Level]:
        return {"greedy": Level("steady", "plays low"), "search": Level("strong", "thinks")}

    def new_match(self, game: str, seats: int | None, options: Any, seed: bytes) -> Match:
        return Match(seats or 2, seed, **options)


def table_of(name: str, host: str, options: str = '{"deals": 4}', level: str = "search") -> Room:
    """A table of two bots, with somebody who looks on."""
    row = TableRow(name, "fake", 2, options, name.encode(), host, "i", False)
    chairs = [Chair("bot", f"B{k}", "", level) for k in range(2)]
    room = Room(row, [EventRow(1, None, to_body(Began(chairs)))], Engine(), NoStore(), FakeMind())  # type: ignore[arg-type]
    room.audience.enter(Line("onlooker"))
    return room


def gaps(room: Room, began: float = 1000.0) -> list[float]:
    """Seconds between one act of a table and the next; bots that act at once do so in the order of their seats."""
    acts: list[tuple[float, int, list[int]]] = room.store.acts  # type: ignore[attr-defined]
    moments = [began, *(moment for moment, _, _ in acts)]
    seats = [seat for _, seat, _ in acts]
    return [round(b - a - seat * bots.ORDER * PACE, 3) for (a, b), seat in zip(pairwise(moments), seats, strict=True)]


async def play(
    rooms: list[Room], think: Callable[[Brief], float], cells: int = 2, acts: int = 24, late: float = 0
) -> None:
    """Let the bots of all tables play until the first one, which begins a little later, is so far."""
    playing = Bots(Minds(cells, lambda nice: FakeCell(think)), PACE)
    for room in reversed(rooms):
        if room is rooms[0]:
            await asyncio.sleep(late)
        room.changed = playing.nudge
        playing.nudge(room)
    while rooms[0].state.version <= acts:
        await asyncio.sleep(0.05)
    await playing.close()


def whole(brief: Brief) -> float:
    """Thinks as long as it may."""
    return float(brief["seconds"]) if brief["level"] == "search" else 0.005


def less_where_forced(brief: Brief) -> float:
    """Thinks as long as it may, but not at all where there is nothing to choose."""
    return 0.0 if brief["record"]["options"] == 1 else whole(brief)


@pytest.mark.parametrize("think", [whole, less_where_forced, lambda brief: 0.0], ids=["whole", "less", "none"])
def test_a_lone_choice_takes_the_same_time_as_any_other(think: Callable[[Brief], float]) -> None:
    room = table_of("a", "noor")

    virtual.run(play([room], think))

    assert len(gaps(room)) == 24  # every third of them is a lone card
    assert set(gaps(room)) == {PACE}


def test_a_lone_choice_is_thought_about_by_the_same_mind() -> None:
    asked: Counter[tuple[str, int]] = Counter()

    def think(brief: Brief) -> float:
        asked[brief["level"], brief["record"]["options"]] += 1
        return 0.0

    virtual.run(play([table_of("a", "noor")], think))

    assert asked == {("search", 3): 8, ("search", 2): 8, ("search", 1): 8}


def moments_beside(think: Callable[[Brief], float]) -> list[float]:
    """When a bystander's bots act beside forty tables of one person."""
    room = table_of("a", "noor")
    others = [table_of(f"t{k}", "hoarder", '{"deals": 400}') for k in range(40)]
    virtual.run(play([room, *others], think))
    return gaps(room)


def test_a_bystanders_bot_acts_within_two_seconds_beside_forty_tables_of_one_person() -> None:
    found = moments_beside(whole)

    assert len(found) == 24
    assert max(found) <= 2 * PACE


def test_beside_many_others_too_a_lone_choice_comes_when_any_other_would() -> None:
    """Its fifth and sixth choices are lone ones; the mind is quick with it in one run, and not in the other."""

    def quick_at_its_own(brief: Brief) -> float:
        return less_where_forced(brief) if brief["record"]["deals"] == 4 else whole(brief)

    lone = set()
    for late in (0.0, 0.13, 0.39, 0.52, 1.17, 1.43):
        found = []
        for think in (quick_at_its_own, whole):
            room = table_of("a", "noor")
            others = [table_of(f"t{k}", f"person {k}", '{"deals": 400}') for k in range(30)]
            virtual.run(play([room, *others], think, cells=1, acts=6, late=late))
            found.append(gaps(room, 1000.0 + late))
        assert found[0] == found[1]
        lone |= set(found[0][4:6])
    assert lone == {PACE, 2 * PACE}


def test_forty_people_with_a_table_each_hold_up_nobody_for_longer() -> None:
    room = table_of("a", "noor")
    others = [table_of(f"t{k}", f"person {k}", '{"deals": 400}') for k in range(40)]

    virtual.run(play([room, *others], whole))

    assert max(gaps(room)) <= 2 * PACE


def test_where_every_process_hangs_greedy_chooses_and_never_chance(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bots, "anything", lambda state, seat: pytest.fail("chance chose"))
    room = table_of("a", "noor")

    virtual.run(play([room], lambda brief: 1e6 if brief["level"] == "search" else 0.005))

    assert max(gaps(room)) <= 2 * PACE


@pytest.mark.parametrize("think", [whole, lambda brief: 0.0, lambda brief: 1e6 if brief["level"] == "search" else 0.0])
def test_commitments_come_at_their_beat_whether_soon_late_or_never_thought_out(think: Callable[[Brief], float]) -> None:
    room = table_of("a", "noor", '{"deals": 1, "secret": true}')

    virtual.run(play([room], think, acts=6))

    acts: list[tuple[float, int, list[int]]] = room.store.acts  # type: ignore[attr-defined]
    beats = [
        round((moment - 1000 - seat * bots.ORDER * PACE) / (bots.COMMITMENT * PACE), 2) for moment, seat, _ in acts
    ]
    assert [seat for _, seat, _ in acts] == [0, 1] * 3
    assert beats == pytest.approx([1, 1, 2, 2, 3, 3], abs=0.02)


def test_a_bot_thinks_as_long_as_it_may_where_nobody_else_does() -> None:
    times: list[float] = []

    def think(brief: Brief) -> float:
        times.append(brief["seconds"])
        return 0.1

    virtual.run(play([table_of("a", "noor")], think))

    assert set(times) == {bots.THINK}


def test_who_waits_gets_less_time_the_more_they_ask_for_and_others_none_the_less() -> None:
    given: dict[str, list[float]] = {"noor": [], "hoarder": []}

    async def main() -> None:
        thinking = Minds(1, lambda nice: FakeCell(whole))
        match = Match(2, b"x")

        async def one(person: str, table: str) -> None:
            turn = Turn(person, table, 0.5, now() + 1.25)
            began = now()
            await thinking.choose("search", match, 0, turn)
            given[person].append(now() - began)

        await asyncio.gather(*(one("hoarder", f"t{k}") for k in range(40)), one("noor", "a"))
        await thinking.close()

    virtual.run(main())

    assert given["noor"][0] < 0.7
    assert max(given["hoarder"]) < 1.4


# --- the queue ----------------------------------------------------------------------------------------------


def test_each_person_has_a_turn_and_each_table_of_a_person() -> None:
    queue: FairQueue[str] = FairQueue()
    for name in ["A1x", "A1y", "A2x", "A3x", "B1x", "B1y", "C1x"]:
        queue.put(name[0], name[1], name)

    assert len(queue) == 7
    assert [queue.take() for _ in range(7)] == ["A1x", "B1x", "C1x", "A2x", "B1y", "A3x", "A1y"]
    assert (len(queue), queue.people()) == (0, 0)
    with pytest.raises(IndexError):
        queue.take()


def test_who_waits_no_more_leaves_no_trace() -> None:
    queue: FairQueue[str] = FairQueue()
    queue.put("A", "1", "x")

    assert queue.discard("A", "1", "x")
    assert not queue.discard("A", "1", "x")
    assert (len(queue), queue.people(), queue.of("A")) == (0, 0, 0)


# --- the processes ------------------------------------------------------------------------------------------


def brief_of(level: str, seconds: float = 0.5) -> Brief:
    match = load_game("8-5-3").new_match(seed=1)
    record = match.deal.to_record()
    return {"level": level, "seat": match.current_player(), "seed": 1, "record": record, "seconds": seconds}


def test_a_process_that_hangs_is_ended_and_the_next_one_answers() -> None:
    async def main() -> None:
        cell = Worker()
        assert "actions" in await cell.ask(brief_of("greedy"), 30.0)
        process = cell.process
        assert process is not None
        os.kill(process.pid, signal.SIGSTOP)
        with pytest.raises(TimeoutError):
            await cell.ask(brief_of("greedy"), 0.2)
        assert process.returncode == -signal.SIGKILL
        assert "actions" in await cell.ask(brief_of("greedy"), 30.0)
        await cell.end()

    asyncio.run(main())


def test_a_process_that_dies_over_a_brief_is_said_to_have() -> None:
    async def main() -> None:
        cell = Worker()
        await cell.start()
        process = cell.process
        assert process is not None
        os.kill(process.pid, signal.SIGSTOP)
        asking = asyncio.create_task(cell.ask(brief_of("greedy"), 30.0))
        await asyncio.sleep(0.05)
        process.kill()
        with pytest.raises(Died):
            await asking
        await cell.end()

    asyncio.run(main())


def test_what_is_not_waited_for_any_more_is_not_begun() -> None:
    begun: list[str] = []

    async def main() -> None:
        queue: FairQueue[Job] = FairQueue()
        pool = WorkerPool([(FakeCell(lambda brief: 1.0), (queue,))])

        def job(name: str) -> Job:
            def brief() -> tuple[Brief, float]:
                begun.append(name)
                return {"record": {"first": {0: 0}}, "seat": 0, "level": "greedy"}, 5.0

            return Job(name, "t", brief)

        asking = [asyncio.create_task(pool.ask(queue, job(name))) for name in ("a", "b", "c")]
        await asyncio.sleep(0.1)
        asking[1].cancel()
        await asyncio.gather(asking[0], asking[2])
        await pool.close()

    virtual.run(main())

    assert begun == ["a", "c"]


def test_a_table_that_closes_leaves_no_process_behind() -> None:
    async def main() -> list[int | None]:
        thinking = Minds(2)
        match = load_game("8-5-3").new_match(seed=1)
        turns = [Turn("host", f"t{k}", 3.0, now() + 30) for k in range(4)]
        asking = [asyncio.create_task(thinking.choose("search", match, match.current_player(), t)) for t in turns]
        await asyncio.sleep(0.3)
        processes = [cell.process for cell in thinking.pool.cells if cell.process is not None]
        for task in asking:
            task.cancel()
        await thinking.close()
        await asyncio.gather(*asking, return_exceptions=True)
        return [process.returncode for process in processes]

    assert set(asyncio.run(main())) <= {-signal.SIGKILL}


def test_the_relief_lets_nobody_go_before_it_and_is_asked_first_where_it_can_answer() -> None:
    async def main() -> None:
        thinking = Minds(2)
        match = load_game("8-5-3").new_match(seed=1)
        for _ in range(3):
            await thinking.choose("greedy", match, match.current_player(), Turn("host", "t", 0.5, now() + 30))
        await thinking.choose("search", match, match.current_player(), Turn("host", "t", 0.5, now() + 30))
        nice = sorted(os.getpriority(os.PRIO_PROCESS, c.process.pid) for c in thinking.pool.cells if c.process)
        assert [priority - os.getpriority(os.PRIO_PROCESS, 0) for priority in nice] == [0, 5]
        await thinking.close()

    asyncio.run(main())


def test_a_search_ends_with_its_time() -> None:
    few = answer(brief_of("search", 0.0), {})

    assert len(few) == 1


@pytest.mark.parametrize("game", [game.id for game in catalog()])
def test_bots_at_a_table_choose_also_where_there_is_one_choice(game: str) -> None:
    match = load_game(game).new_match(seed=3)
    agents: dict[str, Any] = {}
    lone = 0
    for step in range(150):
        if match.is_terminal() or lone == 2:
            break
        seat = match.players_to_act()[0]
        legal = match.legal_actions(seat)
        if len(legal) == 1:
            lone += 1
            for level in ("greedy", "search"):
                brief = {"seat": seat, "seed": 1, "record": match.deal.to_record(), "seconds": 0.01}
                assert answer({**brief, "level": level}, agents)[0] == legal[0]
        match.apply_action(legal[step % len(legal)], seat=seat)
