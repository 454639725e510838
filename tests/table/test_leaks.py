"""What goes over the wire tells a viewer nothing that the seat does not know."""

from __future__ import annotations

import json
import random
import re
import sqlite3
from pathlib import Path

import pytest

from kibitz.game import catalog, load_game
from kibitz.table.frames import frame_for
from kibitz.table.kibitz_engine import KibitzEngine
from kibitz.table.state import TableState
from kibitz.table.store import TableRow

from .process import Process

SECRETS = ("seed", "person", "host_id", "pack", "history")
GAMES = [game.id for game in catalog()]


def keys_of(value: object) -> set[str]:
    if isinstance(value, dict):
        return set(value) | {key for part in value.values() for key in keys_of(part)}
    if isinstance(value, list):
        return {key for part in value for key in keys_of(part)}
    return set()


@pytest.mark.parametrize("game", GAMES)
def test_a_frame_is_a_pure_function_of_the_viewers_knowledge(game: str) -> None:
    rng = random.Random(game)
    match = load_game(game).new_match(seed=game)
    names = ["Ada", "Bo", "Ines", "Noor", "Otto", "Mila", "Juno", "Remy", "Tess", "Ivo"][: match.view(None)["seats"]]
    differed = 0
    for _ in range(25):
        if match.is_terminal():
            break
        seat = rng.randrange(len(names))
        other = match.resample_from_infostate(seat, rng.randrange(1 << 30))
        for since in (None, 0, 3):
            assert frame_for(match, seat, names, since) == frame_for(other, seat, names, since)
        differed += match.to_record() != other.to_record()
        actor = match.players_to_act()[0]
        match.apply_action(rng.choice(match.legal_actions(actor)), seat=actor)
    if not game.startswith("abstrac") or game == "abstrac-52":
        assert differed


@pytest.mark.timeout(120)
def test_no_socket_ever_gets_a_seed_a_token_or_another_hand(tmp_path: Path) -> None:
    database = tmp_path / "t.sqlite3"
    with Process(database) as server:
        noor, eve = server.client(), server.client()
        table = noor.new_table(game="8-5-3", bots=["greedy", "greedy"], options={"target": 1})["table"]
        line, watching = noor.sit_down(table), eve.sit_down(table)
        while not line.my_turn()["view"]["over"]:
            version = line.table["version"]
            assert line.act()["t"] == "ok"
            line.hear_version(version + 1)
        watching.hear_version(line.table["version"])
        server.stop()
    db = sqlite3.connect(database)
    ((seed, host),) = db.execute("SELECT seed, host FROM tables").fetchall()
    db.close()
    sent = json.dumps(noor.frames + eve.frames)
    assert seed.hex() not in sent
    assert host not in sent
    assert noor.token not in sent
    assert not keys_of(noor.frames + eve.frames) & set(SECRETS)
    for frame in eve.frames:
        hands = [zone for zone in frame["view"]["zones"] if re.match(r"hand", zone["id"])]
        assert hands
        assert all(card["face"] is None for zone in hands for card in zone["cards"])


def test_a_refusal_reads_well_and_names_its_clause() -> None:
    from kibitz.table.happenings import Began, Chair, to_body
    from kibitz.table.messages import Act
    from kibitz.table.store import EventRow

    row = TableRow("t", "8-5-3", 3, "{}", b"seed", "h", "i", False)
    chairs = [Chair("person", name, name) for name in ("Ada", "Bo", "Ines")]
    state = TableState(row, KibitzEngine(), [EventRow(1, None, to_body(Began(chairs)))])
    actor = state.match.players_to_act()[0]
    waiting = (actor + 1) % 3

    refusal = state.refusal(waiting, Act("a", 1, [0]))

    assert refusal is not None
    assert chairs[actor].name in refusal.why
    assert "{" not in refusal.why
    assert "[" not in refusal.why
    assert refusal.clause.startswith("EFT-")
