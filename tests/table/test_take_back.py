# SPDX-License-Identifier: Apache-2.0
"""Taking an act back: at once where nothing was seen since, else with everybody's consent; the log only grows."""

from __future__ import annotations

import random
from typing import Any

import pytest

from kibitz import Match, load_game, replay
from kibitz.table.errors import RequestError
from kibitz.table.events import Acted, Began, Chair, Event, TookBack, to_body
from kibitz.table.kibitz_engine import KibitzEngine
from kibitz.table.state import TableState, deeds_of, match_at
from kibitz.table.store import EventRow, TableRow
from kibitz.table.take_back import happened_since, has_seen_more, plan_for

ENGINE = KibitzEngine()


def table(game: str, kinds: str, options: str = "{}") -> TableState:
    """A table whose seats are people (p) or bots (b)."""
    row = TableRow("t", game, len(kinds), options, bytes(64), "host", "i", False)
    chairs = [
        Chair("person" if kind == "p" else "bot", f"N{k}", f"p{k}" if kind == "p" else "")
        for k, kind in enumerate(kinds)
    ]
    return TableState(row, ENGINE, [EventRow(1, None, to_body(Began(chairs)))])


def store(state: TableState, event: Event) -> None:
    state.fold(EventRow(state.version + 1, None, to_body(event)))


def act(state: TableState, choice: int = 0) -> int:
    """Whoever is to act takes one of its choices; who that was."""
    seat = state.match.players_to_act()[0]
    store(state, state.acted(seat, [state.match.legal_actions(seat)[choice]]))
    return seat


def test_what_was_taken_back_never_happened_for_the_match_and_stays_in_the_log() -> None:
    state = table("crazy-eights", "pb")
    before = [state.match.fingerprint()]
    for _ in range(5):
        act(state)
        before.append(state.match.fingerprint())

    store(state, TookBack(0, 3))

    assert state.match.fingerprint() == before[2]
    assert state.version == 7
    assert len(deeds_of(state.events)) == 2
    act(state)
    again = match_at(state.row, ENGINE, state.events)
    assert again.fingerprint() == state.match.fingerprint()
    assert (
        TableState(state.row, ENGINE, [EventRow(k, None, to_body(e)) for k, e in enumerate(state.events, 1)]).version
        == 8
    )


def test_an_act_after_which_nothing_was_shown_is_taken_back_at_once() -> None:
    state = table("8-5-3", "ppp", '{"target": 10}')
    seat = act(state)  # trump is named, and the same seat goes on

    plan = plan_for(state, seat)

    assert plan.at_once
    assert plan.to == 1
    assert plan.others == tuple({0, 1, 2} - {seat})


def test_a_card_drawn_or_an_act_of_others_since_needs_consent() -> None:
    state = table("crazy-eights", "pbb")
    seen: dict[str, bool] = {}
    for _ in range(60):
        seat = state.match.players_to_act()[0]
        drew = "draw" in [str(choice["text"]) for choice in state.match.view(seat)["choices"]]
        choices = state.match.view(seat)["choices"]
        at = next((k for k, choice in enumerate(choices) if choice["text"] == "draw"), 0)
        store(state, state.acted(seat, [choices[at]["action"]]))
        if drew and not state.match.is_terminal():
            seen["drew"] = plan_for(state, seat).at_once
        if state.match.is_terminal() or "drew" in seen:
            break

    assert seen == {"drew": False}

    state = table("crazy-eights", "pbb")
    first = act(state)
    act(state)
    assert not plan_for(state, first).at_once


def test_what_everybody_is_told_happened_since_is_their_own_reading_of_it() -> None:
    state = table("crazy-eights", "pbb")
    first = act(state)
    act(state)
    plan = plan_for(state, first)

    told = {viewer: happened_since(state, plan, viewer) for viewer in (0, 1, 2, None)}

    assert all(told.values())
    assert told[first][0].startswith("You ")
    other = 1 if first != 1 else 2
    assert told[other][0].startswith(f"N{first} ")


def test_acts_of_a_deal_that_is_over_or_of_nobody_cannot_be_taken_back() -> None:
    state = table("crazy-eights", "pb", '{"target": 500}')
    with pytest.raises(RequestError, match="nothing in this deal"):
        plan_for(state, 0)
    while not state.match.past:
        act(state)

    assert not state.may_take_back(0) or state.acts[-1].deals == 1
    for seat in range(2):
        if not any(one.deals == 1 and one.seat == seat for one in state.acts):
            with pytest.raises(RequestError, match="nothing in this deal"):
                plan_for(state, seat)


def test_whether_a_seat_has_seen_more_depends_on_nothing_that_it_cannot_know() -> None:
    """In every world that the seat cannot tell from the real one the answer is the same."""
    answers = []
    for seed in range(24):
        match = load_game("crazy-eights", 3).new_match(seed=seed)
        rng = random.Random(seed)
        play(match, rng, 3 + seed % 7)
        before = match.clone()
        play(match, rng, 1 + seed % 3)
        if match.past or match.is_terminal():
            continue
        world = match.resample_from_infostate(0, seed)
        earlier = replay(cut(world.to_record(), len(match.deal.history) - len(before.deal.history)))
        assert isinstance(earlier, Match)
        assert world.to_record() != match.to_record()
        answers.append(has_seen_more(before, match, 0))
        assert has_seen_more(earlier, world, 0) == answers[-1]
    assert len(answers) > 12
    assert len(set(answers)) == 2


def play(match: Match, rng: random.Random, acts: int) -> None:
    """Some acts by chance."""
    for _ in range(acts):
        if not match.is_terminal():
            seat = match.players_to_act()[0]
            match.apply_action(rng.choice(match.legal_actions(seat)), seat)


def cut(record: dict[str, Any], acts: int) -> dict[str, Any]:
    """A record without the last acts of its last deal."""
    deal = record["deals"][-1]
    return {
        **record,
        "deals": [
            *record["deals"][:-1],
            {**deal, "actions": deal["actions"][:-acts], "hashes": deal["hashes"][:-acts]},
        ],
    }


def test_deeds_of_the_log_are_those_in_force() -> None:
    acts = [Acted(0, [k], 0) for k in range(4)]
    events: list[Event] = [Began([]), acts[0], acts[1], TookBack(0, 2), acts[2], TookBack(0, 1), acts[3]]

    assert deeds_of(events) == [acts[3]]
