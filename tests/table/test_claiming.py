"""Claiming the rest at a table: asked for by whoever leads, told to all, kept by the log, and nothing hidden in it."""

from __future__ import annotations

import asyncio
import random
from typing import Any

import pytest

from kibitz.match.claims import sure_leads
from kibitz.table.claiming import may_claim
from kibitz.table.errors import RequestError
from kibitz.table.events import to_body
from kibitz.table.kibitz_engine import KibitzEngine
from kibitz.table.room import Room
from kibitz.table.state import TableState, match_at
from kibitz.table.store import EventRow

from .conftest import Served
from .test_take_back import act, store, table

ENGINE = KibitzEngine()


def to_a_claim(state: TableState, sure: bool, least: int = 2) -> int:
    """Plays at random until a seat leads that may (or may not) claim the rest; which one that is."""
    rng = random.Random(1)
    for _ in range(4000):
        match: Any = state.match
        seat = match.players_to_act()[0]
        if may_claim(state, seat):
            found = sure_leads(match.deal, seat)
            if len(found or []) >= least if sure else not found:
                return int(seat)
        choices = match.legal_actions(seat)
        act(state, rng.randrange(len(choices)))
    raise AssertionError("never seen")


def claimed(state: TableState, seat: int) -> list[tuple[int, int]]:
    """Lets a claim take effect, as a room does."""
    plays = ENGINE.claim(state.match, seat)
    for player, action in plays:
        store(state, state.acted(player, [action], claim=seat))
    return plays


def test_a_claim_is_a_row_of_acts_that_the_log_plays_again() -> None:
    state = table("8-5-3", "ppb")
    seat = to_a_claim(state, sure=True)
    tricks = len(ENGINE.claim(state.match, seat)) // 3
    deals = len(state.match.past)
    plays = claimed(state, seat)

    assert len(plays) == 3 * tricks
    assert len(state.match.past) == deals + 1
    assert state.claimed == seat
    assert match_at(state.row, ENGINE, state.events).fingerprint() == state.match.fingerprint()
    assert state.stood_in == state.late == [0, 0, 0]
    act(state)
    assert state.claimed is None


def test_only_who_leads_with_nobody_missing_may_ask() -> None:
    state = table("8-5-3", "ppb")
    seat = to_a_claim(state, sure=False)
    assert [other for other in range(3) if may_claim(state, other)] == [seat]
    with pytest.raises(ValueError, match="You can't know that yet"):
        ENGINE.claim(state.match, seat)
    assert not any(may_claim(table("crazy-eights", "pp"), other) for other in range(2))


class NoStore:
    """Keeps nothing."""

    async def append(self, *event: object) -> None:
        return None


def test_a_room_plays_all_cards_at_once_and_says_who_claimed_them() -> None:
    async def evening() -> None:
        state = table("8-5-3", "ppp")
        seat = to_a_claim(state, sure=True)
        events = [EventRow(k, None, to_body(event)) for k, event in enumerate(state.events, 1)]
        room = Room(state.row, events, ENGINE, NoStore(), None)  # type: ignore[arg-type]
        assert room.audience.info(f"p{seat}").may_claim
        with pytest.raises(RequestError, match="whoever leads"):
            await room.claim((seat + 1) % 3)
        await room.claim(seat)
        assert [room.audience.info(person).claimed for person in ("p0", "p1", "somebody")] == [seat] * 3
        assert len(room.state.match.past) == len(state.match.past) + 1

    asyncio.run(evening())


def test_a_claim_is_answered_at_the_server(server: Served) -> None:
    noor = server.client()
    made = noor.new_table(bots=["greedy", "greedy"])["table"]
    line = noor.sit_down(made)
    assert not line.table["table"]["may_claim"]
    assert noor.request("POST", f"/api/tables/{made}/claim", {})[0] == 409
    assert server.client().request("POST", f"/api/tables/{made}/claim", {})[0] == 409  # who has no seat here
