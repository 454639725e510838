"""Hints at the table: to whoever is to move, where the table allows it, and to nobody else."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
import pytest

from kibitz.match.game import load_game
from kibitz.table.bot_pool import Minds
from kibitz.table.questions import HINTS, Question
from kibitz.table.room import NO_HINTS

from .conftest import Served
from .test_questions import ask


def table_of(server: Served, **wish: Any) -> Any:
    """Somebody who has just sat down at a table of their own."""
    noor = server.client()
    return noor.sit_down(noor.new_table(seats=2, **wish)["table"])


@pytest.mark.parametrize(
    ("wish", "allowed"),
    [
        ({"bots": ["greedy"]}, True),
        ({"bots": ["greedy"], "hints": False}, False),
        ({"bots": []}, False),
        ({"bots": [], "hints": True}, True),
    ],
)
def test_hints_are_for_those_who_play_against_bots_unless_the_table_says_otherwise(
    server: Served, wish: dict[str, Any], allowed: bool
) -> None:
    line = table_of(server, **wish)

    assert line.hello()["table"]["hints"] is allowed
    for step in HINTS:
        assert (ask(line, step).get("error") == NO_HINTS) is not allowed


def test_nobody_else_hears_of_a_hint_and_nothing_is_stored(server: Served) -> None:
    noor, ada, eve = server.client(), server.client(), server.client()
    made = noor.new_table(seats=2, bots=[], hints=True, open=True)
    ada.join(made["table"])
    lines = [person.sit_down(made["table"]) for person in (noor, ada)]
    watching = eve.sit_down(made["table"])
    for line in lines:
        line.hear_version(2)
    lines.sort(key=lambda line: not line.hello()["view"]["choices"])
    mover, other = lines
    version = mover.table["version"]

    for step in HINTS:
        assert ask(mover, step)["what"] == step
        assert ask(watching, step)["error"] == "Only who has a seat here may ask that."

    for line in (other, watching):
        line.say(t="ping")
        assert line.hear()["t"] == "pong"
    assert mover.hello()["version"] == version
    assert other.hello()["table"]["hints"]


def test_a_hint_is_thought_out_in_a_process_of_its_own() -> None:
    match = load_game("crazy-eights", 2).new_match(seed=3)
    seat = match.players_to_act()[0]
    record = msgspec.json.encode(match.deal.to_record()).decode()

    async def main() -> list[dict[str, Any]]:
        minds = Minds(1)
        try:
            return [
                await minds.answer(Question("p", "t", who, ["Noor", "Ada"], step, "", [], record, False))
                for who, step in ((seat, "choice"), (1 - seat, "choice"))
            ]
        finally:
            await minds.close()

    found, refused = asyncio.run(main())

    assert found["actions"]
    assert found["actions"][0] in match.legal_actions(seat)
    assert any("±" in line["text"] or "only" in line["text"] for line in found["lines"])
    assert set(refused) == {"error"}
