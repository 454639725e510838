# SPDX-License-Identifier: Apache-2.0
"""A program that whoever runs the server has named sits at the web table like any other bot."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path

import pytest

from kibitz.agents.programs.lines import PROTOCOL
from kibitz.match.game import load_game
from kibitz.table.bot_pool import Minds
from kibitz.table.engine import Turn
from kibitz.table.errors import RequestError
from kibitz.table.serve import read_programs

from .process import Process

ROOT = Path(__file__).resolve().parents[2]
NOTING = """
import json, sys
for text in sys.stdin:
    line = json.loads(text)
    with open({notes!r}, "a") as notes:
        print(line["type"], line.get("seat", ""), file=notes)
    if line["type"] == "hello":
        print(json.dumps({{"protocol": {protocol}, "name": "noting"}}), flush=True)
    elif line["type"] == "turn":
        print(json.dumps({{"action": line["legal"][-1]["action"]}}), flush=True)
"""


@pytest.fixture
def noting(tmp_path: Path) -> tuple[str, Path]:
    """The command of a program that notes what it is told, and where it does."""
    script, notes = tmp_path / "noting.py", tmp_path / "notes.txt"
    script.write_text(NOTING.format(notes=str(notes), protocol=PROTOCOL), encoding="utf-8")
    return f'"{sys.executable}" "{script}"', notes


def misbehaving(fault: str) -> str:
    return f'"{sys.executable}" "{ROOT / "tests" / "agents" / "misbehaving.py"}" "{fault}"'


def test_a_named_program_plays_at_the_table_and_its_page_says_so(tmp_path: Path, noting: tuple[str, Path]) -> None:
    command, notes = noting
    with Process(tmp_path / "t.sqlite3", agents=(f"mine={command}",)) as server:
        noor = server.client()
        bots = noor.request("GET", "/api/games")[1]["bots"]
        line = noor.sit_down(noor.new_table(game="abstrac", seats=2, bots=["mine"])["table"])
        for _ in range(3):
            frame = line.my_turn()
            seats = frame["table"]["seats"]
            line.hear_version(line.act([frame["view"]["choices"][0]["action"]])["version"])

    assert {"level": "mine", "name": "mine", "help": "a program of whoever runs this server"} in bots
    assert seats[1]["level"] == "mine"
    assert seats[1]["failed"] == 0
    told = notes.read_text().splitlines()
    assert told[:2] == ["hello 1", "deal "]
    assert "turn " in told


def test_where_a_program_gives_no_legal_answer_everybody_is_told_that_another_bot_chose(tmp_path: Path) -> None:
    with Process(tmp_path / "t.sqlite3", agents=(f"mine={misbehaving('rubbish')}",)) as server:
        noor = server.client()
        line = noor.sit_down(noor.new_table(game="abstrac", seats=2, bots=["mine"])["table"])
        for _ in range(2):
            frame = line.my_turn()
            line.hear_version(line.act([frame["view"]["choices"][0]["action"]])["version"])
        failed = line.my_turn()["table"]["seats"][1]["failed"]

    assert failed >= 1


def test_a_page_cannot_name_a_command(tmp_path: Path) -> None:
    with Process(tmp_path / "t.sqlite3", agents=(f"mine={misbehaving('none')}",)) as server:
        for level in ("run:ls", "other"):
            body = {"game": "abstrac", "seats": 2, "bots": [level], "name": "Noor"}
            assert server.client().request("POST", "/api/tables", body)[0] == 400


def test_each_seat_of_a_table_has_a_process_of_its_own(noting: tuple[str, Path]) -> None:
    command, notes = noting
    match = load_game("8-5-3").new_match(seed=1)

    async def main() -> None:
        minds = Minds(1, programs={"mine": command})
        for _ in range(18):
            seat = match.current_player()
            due = asyncio.get_running_loop().time() + 30
            for action in await minds.choose("mine", match, seat, Turn("host", "table", 0.5, due)):
                match.apply_action(action, seat)
        await minds.close()

    asyncio.run(main())
    told = notes.read_text().splitlines()
    assert sorted(line for line in told if line.startswith("hello")) == ["hello 0", "hello 1", "hello 2"]
    assert told.count("deal ") == 3


@pytest.mark.parametrize(
    "given",
    ["mine", "=python x", "greedy=python x", "Mine=python x", "a b=python x", "mine=", "mine=no-such-program", "m='x"],
)
def test_what_cannot_be_offered_is_refused_before_the_table_opens(given: str) -> None:
    with pytest.raises(RequestError):
        read_programs([given])


def test_two_programs_do_not_share_a_name() -> None:
    with pytest.raises(RequestError, match="a new name"):
        read_programs([f"mine={misbehaving('none')}", f"mine={misbehaving('none')}"])
