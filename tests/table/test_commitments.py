"""Several seats commit at once: each bid is one event, and nobody learns more than that it was made."""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
import sqlite3
import time
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from kibitz import load_game
from kibitz.agents import Observation, make, think_through
from kibitz.agents.uniform import Uniform
from kibitz.match.acts import is_draft
from kibitz.match.match import Match
from kibitz.table.bot_pool import Minds
from kibitz.table.bot_worker import answer
from kibitz.table.bots import anything
from kibitz.table.engine import Turn
from kibitz.table.events import Acted, Began, Chair, to_body
from kibitz.table.kibitz_engine import KibitzEngine
from kibitz.table.messages import Act
from kibitz.table.state import TableState
from kibitz.table.store import EventRow, TableRow

from .client import Client, Line, picked
from .conftest import Served
from .fake_engine import DONE, FakeEngine, FakeMind
from .process import Process

DRAFTS = {"drafts": True, "deals": 2}


def seated(server: Served | Process, people: int, **wish: Any) -> list[Line]:
    """A table of people alone, each with an open socket."""
    clients = [server.client() for _ in range(people)]
    table = clients[0].new_table(seats=people, open=True, **wish)["table"]
    for k, client in enumerate(clients[1:], 1):
        assert client.join(table, name=f"P{k}")[0] == 200
    return [client.sit_down(table) for client in clients]


def hand(line: Line) -> list[int]:
    return [choice["action"] for choice in line.table["view"]["choices"] if choice["action"] != DONE]


# --- what is stored -----------------------------------------------------------------------------------------


def test_a_bid_that_is_not_closed_is_refused_and_stores_nothing(server: Served) -> None:
    one, _ = seated(server, 2, options=DRAFTS)
    version = one.table["version"]

    answer = one.act(hand(one)[:2])

    assert (answer["t"], answer["why"], answer["clause"]) == ("no", "Send the whole bid at once.", "FAKE-3")
    again = one.act([*hand(one)[:2], DONE])
    assert (again["t"], again["version"]) == ("ok", version + 1)


@pytest.mark.parametrize("laid", [0, 1, 3])
def test_a_bid_of_any_size_is_one_version_and_one_event_to_the_others(server: Served, laid: int) -> None:
    one, two = seated(server, 2, options=DRAFTS)
    version, story = two.table["version"], len(two.table["events"])

    one.act([*hand(one)[:laid], DONE])
    two.hear_version(version + 1)

    assert two.table["version"] == version + 1
    assert [event["text"] for event in two.table["events"]] == ["Noor chose a card."]
    assert two.table["events"][0]["n"] == story
    assert two.table["view"]["choices"]


def test_whoever_chooses_on_while_another_commits_may_use_an_older_version(server: Served) -> None:
    one, two = seated(server, 2, options=DRAFTS)
    base = two.table["version"]
    one.act([*hand(one), DONE])

    answer = two.act([DONE], base=base)

    assert answer["t"] == "ok"


def test_nobody_commits_twice(server: Served) -> None:
    one, two = seated(server, 2, options=DRAFTS)
    version = one.table["version"]
    cards = hand(one)
    assert one.act([cards[0], DONE])["t"] == "ok"

    late = one.act([cards[1], DONE], base=version)

    assert late["t"] == "no"
    assert two.act([DONE])["t"] == "ok"


def test_a_resent_bid_counts_once(server: Served) -> None:
    one, _ = seated(server, 2, options=DRAFTS)
    actions = [*hand(one)[:1], DONE]

    answers = [one.act(actions, aid="same", base=one.table["version"]) for _ in range(3)]

    assert len({(answer["t"], answer["version"]) for answer in answers}) == 1
    assert answers[0]["t"] == "ok"


# --- bots ---------------------------------------------------------------------------------------------------


def play_out(line: Line) -> None:
    while not line.my_turn()["view"]["over"]:
        answer = line.act([*hand(line)[:1], DONE])
        assert answer["t"] == "ok"
        line.hear_version(answer["version"])


def events_of(database: Path, table: str) -> list[dict[str, Any]]:
    db = sqlite3.connect(database)
    rows = db.execute("SELECT body FROM events WHERE tab = ? ORDER BY seq", (table,)).fetchall()
    db.close()
    return [json.loads(body) for (body,) in rows]


@pytest.mark.parametrize("level", ["greedy", "broken"])
def test_bots_commit_once_a_deal_each_in_one_event(serve: Callable[..., Served], tmp_path: Path, level: str) -> None:
    server = serve("bots.sqlite3")
    noor = server.client()
    table = noor.new_table(seats=5, bots=[level] * 4, options=DRAFTS)["table"]

    play_out(noor.sit_down(table))

    server.stop()
    acts = [event for event in events_of(tmp_path / "bots.sqlite3", table) if event["what"] == "acted"]
    assert sorted(act["seat"] for act in acts) == sorted([0, 1, 2, 3, 4] * DRAFTS["deals"])
    assert all(act["actions"][-1] == DONE for act in acts)


class UnevenMind(FakeMind):
    """Thinks longer about more cards: the first seat lays the most."""

    async def choose(self, level: str, match: Any, seat: int, turn: Turn) -> list[int]:
        cards = match.legal_actions(seat)[:-1][: 4 - seat]
        await asyncio.sleep(0.03 * len(cards))
        return [*cards, DONE]


def test_bots_that_lay_more_cards_commit_at_the_same_beat_and_in_the_order_of_seats(
    serve: Callable[..., Served],
) -> None:
    server = serve(mind=UnevenMind(), pace=0.1)
    spreads = [spread_of_commitments(server.client()) for _ in range(3)]

    assert min(spreads) < 0.4, "a beat of commitments lay between them; the least counts, for a busy machine is late"


def spread_of_commitments(noor: Client) -> float:
    """At a new table, the seconds between the first and the last of three bots that commit."""
    line = noor.sit_down(noor.new_table(seats=4, bots=["greedy"] * 3, options=DRAFTS)["table"])
    began = time.monotonic()
    times = []
    for version in (2, 3, 4):
        line.hear_version(version)
        times.append(time.monotonic() - began)

    told = [event["seat"] for frame in noor.frames if frame["t"] == "table" for event in frame["events"]]
    assert told[-3:] == [1, 2, 3]
    assert times[0] > 0.4
    return times[2] - times[0]


class OneSlowMind(FakeMind):
    """One seat thinks for several beats."""

    async def choose(self, level: str, match: Any, seat: int, turn: Turn) -> list[int]:
        await asyncio.sleep(0.9 if seat == 1 else 0.0)
        return [DONE]


def test_bots_wait_for_the_slowest_of_them_so_that_nobody_sees_which_it_was(serve: Callable[..., Served]) -> None:
    server = serve(mind=OneSlowMind(), pace=0.1)
    noor = server.client()
    line = noor.sit_down(noor.new_table(seats=4, bots=["greedy"] * 3, options=DRAFTS)["table"])
    began = time.monotonic()
    line.hear_version(2)
    first = time.monotonic() - began
    line.hear_version(4)

    told = [event["seat"] for frame in noor.frames if frame["t"] == "table" for event in frame["events"]]
    assert told[-3:] == [1, 2, 3]
    assert first > 0.9


def a_turn() -> Turn:
    return Turn("host", "table", 0.5, asyncio.get_running_loop().time() + 30)


def state_of(game: str, seats: int) -> TableState:
    row = TableRow("t", game, seats, "{}", b"seed", "h", "i", False)
    chairs = [Chair("person", f"P{k}", f"P{k}") for k in range(seats)]
    return TableState(row, KibitzEngine(), [EventRow(1, None, to_body(Began(chairs)))])


def test_a_fallback_is_a_whole_commitment_too() -> None:
    row = TableRow("t", "fake", 3, '{"drafts": true}', b"seed", "h", "i", False)
    chairs = [Chair("bot", f"B{k}", "", "greedy") for k in range(3)]
    state = TableState(row, FakeEngine(), [EventRow(1, None, to_body(Began(chairs)))])  # type: ignore[arg-type]

    for _ in range(20):
        actions = anything(state, 2)
        assert actions[-1] == DONE
        assert state.why_not(2, actions) == ("", "")
    assert state.version == 1


# --- the real games -----------------------------------------------------------------------------------------


def test_second_lead_refuses_half_a_bid_with_its_clause() -> None:
    state = state_of("second-lead", 4)
    seat = state.match.players_to_act()[2]
    card, done = state.options[seat][0], state.match.view(seat)["pick"]["done"]

    refusal = state.refusal(seat, Act("a", 1, [card]))

    assert refusal is not None
    assert refusal.why == "Send the whole bid at once."
    assert refusal.clause.startswith("SLN-")
    assert state.refusal(seat, Act("b", 1, [card, done])) is None


@pytest.mark.parametrize("level", ["random", "greedy"])
@pytest.mark.parametrize("game", ["second-lead", "metamorphosis"])
def test_every_seat_can_be_thought_out_while_all_are_to_act(game: str, level: str) -> None:
    match = load_game(game).new_match(seed=2)
    seats = match.players_to_act()
    assert len(seats) > 1

    async def main() -> list[list[int]]:
        cells = Minds(1)
        try:
            return [await cells.choose(level, match, seat, a_turn()) for seat in seats]
        finally:
            await cells.close()

    for seat, actions in zip(seats, asyncio.run(main()), strict=True):
        trial = match.clone()
        for action in actions:
            draft = is_draft(trial, seat, action)
            trial.apply_action(action, seat)
        assert not draft
        assert seat not in trial.players_to_act()


def test_thinking_through_takes_the_whole_commitment() -> None:
    match = load_game("second-lead").new_match(seed=3)
    seat = match.players_to_act()[-1]
    others = [match.view(s) for s in match.players_to_act() if s != seat]

    actions = think_through(make("greedy"), match, seat, 5)

    assert actions == [*sorted(actions[:-1]), actions[-1]]
    assert seat not in match.players_to_act()
    assert [match.view(s)["zones"] for s in match.players_to_act()] == [view["zones"] for view in others]


def test_several_cards_that_are_chosen_together_are_one_act_of_a_bot() -> None:
    deal = load_game("8-5-3").new_deal(seed=7, dealer=1)
    deal.apply_action(deal.legal_actions()[0])
    view: Any = deal.view(1)
    assert view["pick"]["most"] == 4

    actions = answer({"level": "greedy", "seat": 1, "seed": 5, "record": deal.to_record(), "seconds": 3.0}, {})

    assert len(actions) == 4
    for action in actions:
        deal.apply_action(action, seat=1)
    assert deal.view(1)["pick"] is None


def test_a_bot_that_has_thought_for_long_sends_what_it_has() -> None:
    deal = load_game("8-5-3").new_deal(seed=7, dealer=1)
    deal.apply_action(deal.legal_actions()[0])

    assert len(answer({"level": "greedy", "seat": 1, "seed": 5, "record": deal.to_record(), "seconds": -1.0}, {})) == 1


@pytest.mark.timeout(300)
@pytest.mark.parametrize(
    ("game", "options"), [("second-lead", {"rounds": 2}), ("metamorphosis", {"sets": 1})], ids=lambda value: str(value)
)
def test_people_and_bots_play_a_match_with_commitments_to_its_end(
    tmp_path: Path, game: str, options: dict[str, Any]
) -> None:
    """Two people and the bots: nobody waits for ever, nobody acts twice, and the log replays to the same end."""
    rng = random.Random(game)
    database = tmp_path / "t.sqlite3"
    with Process(database) as server:
        noor, sam = server.client(), server.client()
        seats = load_game(game).seats
        table = noor.new_table(game=game, seats=seats, bots=["greedy"] * (seats - 2), options=options, open=True)[
            "table"
        ]
        assert sam.join(table)[0] == 200
        lines = [noor.sit_down(table), sam.sit_down(table)]
        while not all(line.table["view"]["over"] for line in lines):
            for line in rng.sample(lines, 2):
                play_once(line, rng)
        version = max(line.table["version"] for line in lines)
        server.stop()
    log = events_of(database, table)
    assert len(log) == version
    acts = [event for event in log if event["what"] == "acted"]
    assert {act["seat"] for act in acts} == set(range(seats))
    check_log(game, seats, options, database, table, log)


def play_once(line: Line, rng: random.Random) -> None:
    """Act if there is anything to choose, else listen for a moment."""
    if line.table["view"]["choices"]:
        answer = line.act(picked(line.table["view"], rng))
        assert answer["t"] == "ok", answer
        line.hear_version(answer["version"])
    elif not line.table["view"]["over"]:
        with contextlib.suppress(TimeoutError):
            line.hear(timeout=0.05)


def check_log(
    game: str, seats: int, options: dict[str, Any], database: Path, table: str, log: list[dict[str, Any]]
) -> None:
    """Played again from its seed, every act is of a seat that was to act, and a commitment is closed by its one act."""
    db = sqlite3.connect(database)
    (seed,) = db.execute("SELECT seed FROM tables WHERE id = ?", (table,)).fetchone()
    db.close()
    match = load_game(game, seats, **options).new_match(seed=seed)
    for event in log:
        if event["what"] != "acted":
            continue
        assert event["seat"] in match.players_to_act()
        for action in event["actions"]:
            draft = is_draft(match, event["seat"], action)
            match.apply_action(action, seat=event["seat"])
        assert not draft
    assert match.is_terminal()


class Slow(Uniform):
    """Lays whatever it may and never says done, but for one choice."""

    asked = 0

    def choose(self, observation: Observation) -> int:
        Slow.asked += 1
        return observation.legal[0]


def test_a_commitment_thought_about_for_too_long_is_ended_by_the_relief() -> None:
    deal = load_game("second-lead").new_deal(seed=3)
    seat = deal.players_to_act()[1]

    brief = {"level": "slow", "seat": seat, "seed": 5, "record": deal.to_record(), "seconds": -1.0}
    actions = answer(brief, {"slow": Slow()})

    assert Slow.asked == 1
    for action in actions:
        deal.apply_action(action, seat=seat)
    assert seat not in deal.players_to_act()


# --- kill -9 ------------------------------------------------------------------------------------------------


@pytest.mark.timeout(120)
@pytest.mark.parametrize("moment", ["before", "after"])
def test_a_server_killed_in_the_midst_of_a_commitment_keeps_what_it_acknowledged(tmp_path: Path, moment: str) -> None:
    """The fourth write is Sam's bid: the process dies before or after it is stored; Noor's is safe either way."""
    database = tmp_path / "t.sqlite3"
    server = Process(database, die=(moment, 4))
    noor, sam, ivo = server.client(), server.client(), server.client()
    wish = {"game": "second-lead", "seats": 3, "bots": [], "open": True}
    table = noor.new_table(**wish)["table"]
    assert sam.join(table)[0] == ivo.join(table)[0] == 200
    line, his = noor.sit_down(table), sam.sit_down(table)
    bid, his_bid = whole_bid(line), whole_bid(his)
    assert line.act(bid, aid="noor")["t"] == "ok"
    his.hear_version(4)
    his.choose(his_bid, aid="sam")
    server.process.wait(20)

    again = Process(database, server.port)
    line, his = back(noor, table), back(sam, table)
    resent = his.act(his_bid, aid="sam", base=4)

    assert resent["t"] == "ok"
    assert resent["version"] == 5
    assert line.act(bid, aid="noor", base=3)["version"] == 4
    assert his.act([his_bid[-1]], base=5)["t"] == "no"
    line.hear_version(5)
    assert line.table["view"]["to_act"] == [2]
    assert not line.table["view"]["choices"]
    assert [laid_in(line, seat) for seat in range(3)] == [2, 0, 0], "her own bid lies there for her eyes"
    his.hear_version(5)
    assert [laid_in(his, seat) for seat in range(3)] == [0, 2, 0]
    again.stop()
    acts = [event for event in events_of(database, table) if event["what"] == "acted"]
    assert [(act["seat"], act["actions"]) for act in acts] == [(0, bid), (1, his_bid)]


def back(client: Client, table: str) -> Line:
    return client.sit_down(table)


def laid_in(line: Line, seat: int) -> int:
    """How many faces the viewer sees in a seat's bid, where nobody else's backs may lie yet."""
    (zone,) = [z for z in line.table["view"]["zones"] if z["kind"] == "bid" and z["owner"] == seat]
    assert zone["count"] == len([card for card in zone["cards"] if card["face"]])
    return int(zone["count"])


def whole_bid(line: Line) -> list[int]:
    """Two low cards and the end of the bid."""
    view = line.table["view"]
    cards = sorted(
        (choice for choice in view["choices"] if choice["kind"] == "card"),
        key=lambda choice: int(view["pick"]["worth"][choice["card"]]),
    )
    return [*sorted(choice["action"] for choice in cards[:2]), view["pick"]["done"]]


def test_a_replayed_log_has_the_same_commitments_in_progress() -> None:
    state = state_of("second-lead", 4)
    first, _, third, _ = state.match.players_to_act()
    events = [EventRow(1, None, to_body(Began([Chair("person", f"P{k}", f"P{k}") for k in range(4)])))]
    for seat in (third, first):
        trial = state.match.clone()
        assert isinstance(trial, Match)
        actions = think_through(make("greedy"), trial, seat, 1)
        event = EventRow(state.version + 1, None, to_body(Acted(seat, actions, state.match.fingerprint())))
        state.fold(event)
        events.append(event)

    again = TableState(state.row, KibitzEngine(), events)

    assert again.match.fingerprint() == state.match.fingerprint()
    assert again.match.players_to_act() == state.match.players_to_act()
    assert all(again.match.view(seat) == state.match.view(seat) for seat in [*range(4), None])
    assert all(b > a for a, b in pairwise(state.options_since[seat] for seat in (third, first)))
