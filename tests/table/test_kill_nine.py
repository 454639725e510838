"""A server that is killed again and again under play loses nothing that it acknowledged and doubles nothing."""

from __future__ import annotations

import json
import os
import random
import sqlite3
import threading
import time
import uuid
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import WebSocketException

from kibitz.table import upkeep
from kibitz.table.kibitz_engine import KibitzEngine

from .client import Client, Line, picked
from .process import Process

LONG = os.environ.get("KIBITZ_LONG") == "1"
KILLS = 200 if LONG else 6


class Player(threading.Thread):
    """Plays anything it is offered, resends what was not answered, and keeps a log of its own."""

    def __init__(self, client: Client, table: str, seed: int) -> None:
        super().__init__(daemon=True)
        self.client, self.table = client, table
        self.rng = random.Random(seed)
        self.done = threading.Event()
        self.sent: dict[str, list[int]] = {}
        self.acknowledged: dict[str, int] = {}
        self.refused: dict[str, str] = {}
        self.waiting: tuple[str, int, list[int]] | None = None  # aid, base, actions: not answered yet
        self.version: int | None = None
        self.story: dict[int, str] = {}
        self.faults: list[str] = []
        self.resent = 0

    def run(self) -> None:
        while not self.done.is_set():
            try:
                self._visit()
            except (OSError, WebSocketException, TimeoutError):
                time.sleep(0.02)  # the server is down: dial again

    def _visit(self) -> None:
        line = Line(self.client, self.client.dial(self.table))
        try:
            line.say(t="hello", protocol=1, since=self.version)
            if self.waiting is not None:
                self.resent += 1
                self._send(line)
            while not self.done.is_set():
                self._hear(line)
        finally:
            line.close()

    def _hear(self, line: Line) -> None:
        frame = line.hear(timeout=5)
        kind = frame["t"]
        if kind == "table":
            self._look(frame)
        elif kind in ("ok", "no") and self.waiting is not None and frame["aid"] == self.waiting[0]:
            if kind == "ok":
                self.acknowledged[frame["aid"]] = frame["version"]
            else:
                self.refused[frame["aid"]] = frame["why"]
            self.waiting = None
        if self.waiting is None and line.table and line.table["view"]["choices"]:
            self.waiting = (str(uuid.uuid4()), line.table["version"], picked(line.table["view"], self.rng))
            self.sent[self.waiting[0]] = self.waiting[2]
            line.table = {}
            self._send(line)

    def _send(self, line: Line) -> None:
        assert self.waiting is not None
        aid, base, actions = self.waiting
        line.say(t="act", aid=aid, base=base, actions=actions)

    def _look(self, frame: dict[str, Any]) -> None:
        if self.version is not None and frame["version"] < self.version:
            self.faults.append(f"went back from version {self.version} to {frame['version']}")
        if frame["complete"] and frame["events"] and frame["events"][0]["n"] != len(self.story):
            self.faults.append(f"event {frame['events'][0]['n']} came after {len(self.story)} events")
        for event in frame["events"]:
            if self.story.setdefault(event["n"], event["text"]) != event["text"]:
                self.faults.append(f"event {event['n']} was told in two ways")
        self.version = frame["version"]


def stored(database: Path, table: str) -> list[tuple[int, str | None, dict[str, Any]]]:
    db = sqlite3.connect(database)
    rows = db.execute("SELECT seq, aid, body FROM events WHERE tab = ? ORDER BY seq", (table,)).fetchall()
    db.close()
    return [(seq, aid and aid.partition("/")[2], json.loads(body)) for seq, aid, body in rows]  # behind its seat


def seat_tables(server: Process) -> list[Player]:
    """Three tables: two people and a bot, three people, and two with a bot where all commit at once."""
    players: list[Player] = []
    for game, bots, people, options in (
        ("8-5-3", ["greedy"], 2, {"target": 1000}),
        ("crazy-eights", [], 3, {"target": 1000}),
        ("second-lead", ["random"], 2, {"rounds": 100}),
    ):
        clients = [server.client() for _ in range(people)]
        table = clients[0].new_table(game=game, seats=3, bots=bots, options=options, open=True, name="P0")["table"]
        for k, client in enumerate(clients[1:], 1):
            assert client.join(table, name=f"P{k}")[0] == 200
        players += [Player(client, table, seed) for seed, client in enumerate(clients)]
    return players


def kill_again_and_again(database: Path, port: int, players: list[Player], rng: random.Random) -> None:
    for _ in range(KILLS):
        moment = rng.choice(["outside", "before", "after"])
        die = (moment, rng.randint(1, 12)) if moment != "outside" else ("never", 0)
        server = Process(database, port, die)
        patience = time.monotonic() + (rng.uniform(0.02, 0.8) if moment == "outside" else 3.0)
        while server.process.poll() is None and time.monotonic() < patience:
            time.sleep(0.01)
        server.kill()


@pytest.mark.timeout(1800)
def test_a_server_killed_under_play_loses_no_acknowledged_act_and_doubles_none(tmp_path: Path) -> None:
    database = tmp_path / "t.sqlite3"
    server = Process(database)
    players = seat_tables(server)
    for player in players:
        player.start()
    time.sleep(0.5)
    server.kill()

    kill_again_and_again(database, server.port, players, random.Random(853))

    last = Process(database, server.port)
    settle(players)
    last.stop()
    check(database, players)
    code, lines = upkeep.check(database, KibitzEngine())
    assert code == 0, lines


def settle(players: list[Player]) -> None:
    """Let every player get an answer to what it is waiting for, then leave."""
    before = {player: len(player.acknowledged) for player in players}
    deadline = time.monotonic() + 20
    while time.monotonic() < deadline and any(len(p.acknowledged) <= before[p] for p in players):
        time.sleep(0.05)
    for player in players:
        player.done.set()
    for player in players:
        player.join(20)
        assert not player.is_alive()


def check(database: Path, players: list[Player]) -> None:
    for table in {player.table for player in players}:
        log = stored(database, table)
        assert [seq for seq, _, _ in log] == list(range(1, len(log) + 1))
        aids = Counter(aid for _, aid, _ in log if aid is not None)
        assert all(count == 1 for count in aids.values())
        sent = {aid for player in players if player.table == table for aid in player.sent}
        assert set(aids) <= sent
    for player in players:
        check_player(player, {aid: (seq, body) for seq, aid, body in stored(database, player.table) if aid})
    print(
        f"{KILLS + 1} kills, {sum(len(p.acknowledged) for p in players)} acknowledged acts,"
        f" {sum(p.resent for p in players)} resent, {sum(len(p.refused) for p in players)} refused"
    )
    assert sum(p.resent for p in players) > 0


def check_player(player: Player, log: dict[str, tuple[int, dict[str, Any]]]) -> None:
    assert player.faults == []
    assert player.acknowledged
    for aid, version in player.acknowledged.items():
        seq, body = log[aid]
        assert seq == version
        assert body["actions"] == player.sent[aid]
    assert not set(player.refused) & set(log)
    assert set(player.refused.values()) <= {"The table has moved on; look again and choose."}
    unanswered = set(player.sent) - set(player.acknowledged) - set(player.refused)
    assert len(unanswered) <= 1
