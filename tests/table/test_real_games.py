"""Every game of the catalogue over the wire, by what docs/protocol.md describes and nothing else."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from kibitz.match.game import catalog

from .client import Client, Line
from .process import Process

GAMES = [game.id for game in catalog()]
ACTS = 12


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    with Process(tmp_path_factory.mktemp("real") / "t.sqlite3") as process:
        yield process


@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_played_over_the_wire(server: Process, game: str) -> None:
    rng = random.Random(game)
    noor = server.client()
    line = new_line(server, noor, game)

    line.play_out(rng, ACTS)

    story = [event["n"] for event in told(noor.frames)]
    assert story == list(range(len(story)))


def new_line(server: Process, noor: Client, game: str) -> Line:
    """A seat at a new table that bots fill."""
    seats = next(g for g in noor.request("GET", "/api/games")[1]["games"] if g["id"] == game)["default_seats"]
    return noor.sit_down(noor.new_table(game=game, seats=seats, bots=["random"] * (seats - 1))["table"])


def told(frames: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return [event for frame in frames if frame["t"] == "table" for event in frame["events"]]


@pytest.mark.parametrize("game", GAMES)
def test_a_card_that_may_not_be_played_is_refused_with_a_sentence_and_its_clause(server: Process, game: str) -> None:
    noor = server.client()
    line = new_line(server, noor, game)
    line.my_turn()

    answer = line.act([10**9])

    assert answer["t"] == "no"
    assert answer["why"]
    assert not answer["why"].endswith("]")
    assert answer["clause"]


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_a_rules_page_for_the_web(server: Process, game: str) -> None:
    status, page = server.client().request("GET", f"/api/games/{game}/rules")

    assert status == 200
    assert page["sections"]
