# SPDX-License-Identifier: Apache-2.0
"""Honest people at the server: two who play with each other, one who plays with a bot, and one who comes newly."""

from __future__ import annotations

import json
import random
import secrets
import threading
import time
from typing import Any

from websockets.exceptions import WebSocketException
from websockets.sync.client import connect

from attacks.wires import Call

HERE = "127.0.0.1"  # the bystanders' address is the attacker's own, unless the attack is told otherwise
ELSEWHERE = "127.0.0.9"
BEAT = 0.2  # seconds between acts of the two


class Person:
    """Somebody with a socket at a table."""

    def __init__(self, call: Call, table: str) -> None:
        self.call = call
        self.table = table
        self.frame: dict[str, Any] = {}
        self.dial()

    def dial(self) -> None:
        """Open the socket and see the table."""
        self.socket = connect(
            f"ws://127.0.0.1:{self.call.port}/ws/{self.table}",
            additional_headers={"Authorization": f"Bearer {self.call.token}"},
            compression=None, proxy=None, open_timeout=30, source_address=(self.call.source, 0),
        ).__enter__()  # fmt: skip
        self.say(t="hello", protocol=1, since=None)
        self.hear("table")

    def say(self, **frame: Any) -> None:
        """Send a message."""
        self.socket.send(json.dumps(frame))

    def hear(self, kind: str, timeout: float = 30) -> dict[str, Any]:
        """The next message of a kind."""
        while True:
            heard: dict[str, Any] = json.loads(self.socket.recv(timeout))
            if heard["t"] == "table":
                self.frame = heard
            if heard["t"] == kind:
                return heard

    def see(self, version: int) -> None:
        """Wait until the table is as far as that."""
        while self.frame["version"] < version:
            self.hear("table")

    def act(self) -> float:
        """Act, and the milliseconds until the act is stored and seen."""
        action = random.choice(self.frame["view"]["choices"])["action"]
        began = time.perf_counter()
        self.say(t="act", aid=secrets.token_hex(8), base=self.frame["version"], actions=[action])
        while True:
            heard: dict[str, Any] = json.loads(self.socket.recv(60))
            if heard["t"] == "no":
                raise RuntimeError(heard["why"])
            if heard["t"] == "ok":
                version = heard["version"]
                break
            if heard["t"] == "table":
                self.frame = heard
        self.see(version)
        return 1000 * (time.perf_counter() - began)

    def ping(self) -> float:
        """The milliseconds of a ping."""
        began = time.perf_counter()
        self.say(t="ping")
        self.hear("pong")
        return 1000 * (time.perf_counter() - began)

    def is_asked(self) -> bool:
        """Whether it is their turn."""
        return bool(self.frame["view"]["choices"])


class Bystanders:
    """What honest people measure while something else goes on."""

    def __init__(self, port: int) -> None:
        self.port = port
        ada, bo = Call(port, HERE), Call(port, HERE)
        wish = {"game": "crazy-eights", "seats": 2, "options": {"target": 10000}, "name": "Ada", "open": True}
        self.table: str = ada("POST", "/api/tables", wish)["table"]
        bo("POST", f"/api/tables/{self.table}/join", {"name": "Bo"})
        self.two = [Person(ada, self.table), Person(bo, self.table)]
        eva = Call(port, HERE)
        wish = {"game": "crazy-eights", "seats": 2, "bots": ["search"], "options": {"target": 10000}, "name": "Eva"}
        self.with_bot = Person(eva, eva("POST", "/api/tables", wish)["table"])

    def measure(self, seconds: float) -> dict[str, list[float]]:
        """Milliseconds from act to echo, of pings, until a bot has moved, and until a newcomer sees the table."""
        found: dict[str, list[float]] = {"echo": [], "ping": [], "bot": [], "newcomer": []}
        end = time.monotonic() + seconds
        helpers = [
            threading.Thread(target=self._play_with_bot, args=(end, found)),
            threading.Thread(target=self._come, args=(end, found)),
        ]
        for helper in helpers:
            helper.start()
        self._play(end, found)
        for helper in helpers:
            helper.join()
        return found

    def _play(self, end: float, found: dict[str, list[float]]) -> None:
        while time.monotonic() < end:
            time.sleep(BEAT)
            actor = next((person for person in self.two if person.is_asked()), None)
            if actor is None:
                for person in self.two:
                    person.say(t="hello", protocol=1, since=None)
                    person.hear("table")
                continue
            found["echo"].append(actor.act())
            version = actor.frame["version"]
            for person in self.two:
                person.see(version)
            found["ping"].append(self.two[0].ping())

    def _play_with_bot(self, end: float, found: dict[str, list[float]]) -> None:
        eva = self.with_bot
        while time.monotonic() < end:
            while not eva.is_asked():
                eva.hear("table")
            eva.act()
            began = time.perf_counter()
            version = eva.frame["version"]
            if not eva.is_asked():  # the bot is to move
                while eva.frame["version"] == version:
                    eva.hear("table")
                found["bot"].append(1000 * (time.perf_counter() - began))
            time.sleep(BEAT)

    def _come(self, end: float, found: dict[str, list[float]]) -> None:
        """From another address: a page of tables, and a table."""
        while time.monotonic() < end:
            began = time.perf_counter()
            try:
                call = Call(self.port, ELSEWHERE)
                call("GET", "/api/tables")
                Person(call, self.table).socket.close()
                found["newcomer"].append(1000 * (time.perf_counter() - began))
            except (OSError, WebSocketException, KeyError):
                found["newcomer"].append(float("inf"))
            time.sleep(2)
