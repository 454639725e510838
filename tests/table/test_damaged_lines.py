"""Matches played to their end through a proxy that damages three frames of ten: no act is lost, none is doubled."""

from __future__ import annotations

import asyncio
import json
import os
import random
import sqlite3
import time
import uuid
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from kibitz.table.kibitz_engine import KibitzEngine
from kibitz.table.upkeep import check

from .client import Client, picked
from .process import Process
from .proxy import HARMS, Proxy

LONG = os.environ.get("KIBITZ_LONG") == "1"
MATCHES = 1000 if LONG else 3
AT_ONCE = 10
SHARE = 0.3
QUIET = 0.5  # seconds without a word after which a player asks again; twice as long each time
PATIENCE = 1200.0  # seconds for one match

# Game, players and options, all short.
TABLES: list[tuple[str, int, dict[str, Any]]] = [
    *[("abstrac-unlimited", 2, {"deals": 2})] * 15,
    *[("abstrac", 2, {"deals": 2})] * 4,
    ("8-5-3", 3, {"target": 1}),
]
REFUSALS = {
    "The table has moved on; look again and choose.",
    "The match is over.",
}
NO_HELLO = "You are only watching here; say hello first."


class Player:
    """Plays to the end, asks again where nothing comes, and resends what was not answered under the same id."""

    def __init__(self, client: Client, table: str, port: int, seed: int) -> None:
        self.client, self.table, self.port = client, table, port
        self.rng = random.Random(seed)
        self.view: dict[str, Any] | None = None  # the newest, as long as nothing was done about it
        self.version: int | None = None
        self.over = False
        self.ended: dict[str, Any] = {}
        self.waiting: dict[str, Any] | None = None
        self.sent: dict[str, list[int]] = {}
        self.acknowledged: dict[str, int] = {}
        self.refused: dict[str, str] = {}
        self.story: dict[int, str] = {}
        self.faults: list[str] = []

    async def play(self) -> None:
        address = f"ws://127.0.0.1:{self.port}/ws/{self.table}"
        while not self._is_done():
            try:
                async with connect(
                    address, additional_headers={"Cookie": self.client.cookie}, compression=None, max_size=None,
                    proxy=None, open_timeout=10,
                ) as line:  # fmt: skip
                    await self._visit(line)
            except (OSError, WebSocketException, TimeoutError):
                await asyncio.sleep(0.02)

    def _is_done(self) -> bool:
        return self.over and self.waiting is None

    async def _visit(self, line: ClientConnection) -> None:
        await self._hello(line)
        quiet = QUIET
        while not self._is_done():
            try:
                text = await asyncio.wait_for(line.recv(), quiet)
            except TimeoutError:
                quiet *= 2
                if quiet > 16 * QUIET:
                    return
                await self._hello(line)
                continue
            try:
                frame = json.loads(text)
            except ValueError:
                await self._hello(line)
                continue
            await self._hear(line, frame)

    async def _hello(self, line: ClientConnection) -> None:
        await line.send(json.dumps({"t": "hello", "protocol": 1, "since": self.version}))
        if self.waiting is not None:
            await line.send(json.dumps(self.waiting))

    async def _hear(self, line: ClientConnection, frame: dict[str, Any]) -> None:
        kind = frame["t"]
        if kind == "table":
            if not self._look(frame):
                await self._hello(line)
        elif kind in ("ok", "no") and self.waiting is not None and frame["aid"] == self.waiting["aid"]:
            if frame.get("why") != NO_HELLO:  # that hello was lost, and says nothing of the act
                self._answered(frame)
            if kind == "no":
                await self._hello(line)
        elif kind == "elsewhere":
            await self._hello(line)
        if self.waiting is None and self.view is not None and self.view["choices"]:
            aid = str(uuid.uuid4())
            self.sent[aid] = picked(self.view, self.rng)
            self.waiting = {"t": "act", "aid": aid, "base": self.version, "actions": self.sent[aid]}
            self.view = None
            await line.send(json.dumps(self.waiting))

    def _answered(self, frame: dict[str, Any]) -> None:
        aid, self.waiting = frame["aid"], None
        if frame["t"] == "no":
            self.refused[aid] = frame["why"]
        elif self.acknowledged.setdefault(aid, frame["version"]) != frame["version"]:
            self.faults.append(f"{aid} was acknowledged at two versions")

    def _look(self, frame: dict[str, Any]) -> bool:
        """Take a frame in; False where what led to it is missing, so that it has to be told again."""
        if self.version is not None and frame["version"] < self.version:
            return True  # overtaken by a newer one
        events = frame["events"]
        if frame["complete"] and events and events[0]["n"] > len(self.story):
            self.version = self.view = None  # a frame that told of more was lost: from the beginning, then
            return False
        for event in events:
            if self.story.setdefault(event["n"], event["text"]) != event["text"]:
                self.faults.append(f"event {event['n']} was told in two ways")
        self.version, self.view, self.over = frame["version"], frame["view"], frame["view"]["over"]
        if self.over:
            self.ended = {"scores": frame["view"]["scores"], "version": frame["version"]}
        return True


def seat(server: Process, number: int, port: int) -> list[Player]:
    game, seats, options = TABLES[number % len(TABLES) if LONG else 0]
    clients = [server.client() for _ in range(seats)]
    made = clients[0].new_table(game=game, seats=seats, options=options, bots=[], open=True, name="P0")
    for k, client in enumerate(clients[1:], 1):
        assert client.join(made["table"], name=f"P{k}")[0] == 200
    return [Player(client, made["table"], port, 1000 * number + k) for k, client in enumerate(clients)]


async def play_all(server: Process, proxy: Proxy) -> list[list[Player]]:
    await proxy.open()
    room = asyncio.Semaphore(AT_ONCE)
    done: list[list[Player]] = []

    async def one(number: int) -> None:
        async with room:
            players = await asyncio.to_thread(seat, server, number, proxy.port)
            try:
                async with asyncio.timeout(PATIENCE):
                    await asyncio.gather(*(player.play() for player in players))
            except TimeoutError:
                raise AssertionError([vars(player) for player in players]) from None
            done.append(players)
            if len(done) % 50 == 0:
                print(f"{len(done)} matches, {proxy.frames} frames", flush=True)

    try:
        await asyncio.gather(*(one(number) for number in range(MATCHES)))
    finally:
        await proxy.close()
    return done


@pytest.mark.timeout(7200)
def test_matches_through_a_line_that_damages_frames_lose_no_act_and_double_none(tmp_path: Path) -> None:
    database = tmp_path / "t.sqlite3"
    began = time.monotonic()
    with Process(database, patience=False) as server:
        proxy = Proxy(server.port, SHARE, seed=30)
        matches = asyncio.run(play_all(server, proxy))
        server.stop()

    for players in matches:
        look_at(database, players)
    code, lines = check(database, KibitzEngine())
    acts = sum(len(player.acknowledged) for players in matches for player in players)
    refused = sum(len(player.refused) for players in matches for player in players)
    print(
        f"{len(matches)} matches to their end in {time.monotonic() - began:.0f} s: {proxy.frames} frames,"
        f" {proxy.harms.total()} damaged {dict(proxy.harms)}, {acts} acts acknowledged, {refused} refused; {lines}"
    )
    assert code == 0
    assert len(matches) == MATCHES
    assert abs(proxy.harms.total() / proxy.frames - SHARE) < 0.1
    assert set(proxy.harms) == set(HARMS)


def look_at(database: Path, players: list[Player]) -> None:
    """What the players were told is what the log holds, act by act."""
    db = sqlite3.connect(database)
    rows = db.execute("SELECT seq, aid, body FROM events WHERE tab = ? ORDER BY seq", (players[0].table,)).fetchall()
    db.close()
    assert [seq for seq, _, _ in rows] == list(range(1, len(rows) + 1))
    log = {aid.partition("/")[2]: (seq, json.loads(body)) for seq, aid, body in rows if aid is not None}
    assert max(Counter(aid for _, aid, _ in rows if aid is not None).values()) == 1
    assert sorted(log) == sorted(aid for player in players for aid in player.acknowledged)
    for player in players:
        assert player.faults == []
        assert player.ended == {"scores": player.ended["scores"], "version": len(rows)}
        assert set(player.refused.values()) <= REFUSALS
        assert set(player.sent) == set(player.acknowledged) | set(player.refused)
        for aid, version in player.acknowledged.items():
            assert (version, player.sent[aid]) == (log[aid][0], log[aid][1]["actions"])
