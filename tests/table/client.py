"""A scripted client: what a browser does, over real HTTP and a real socket."""

from __future__ import annotations

import http.client
import json
import random
import secrets
import uuid
from typing import Any

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect


def picked(view: dict[str, Any], rng: random.Random) -> list[int]:
    """One choice; or, where several cards are chosen first, all that are lifted, in one message."""
    pick = view["pick"]
    if not pick:
        return [int(rng.choice(view["choices"])["action"])]
    cards = [choice for choice in view["choices"] if choice["kind"] == "card"]
    lifted = rng.sample(cards, min(len(cards), rng.randint(pick["least"], pick["most"])))
    if not pick.get("worth"):
        done = pick["done"] is not None and len(lifted) < pick["most"]
        return [card["action"] for card in lifted] + ([pick["done"]] if done else [])
    while sum(pick["worth"][card["card"]] for card in lifted) > pick["most_worth"]:
        lifted.pop()
    return [*sorted(card["action"] for card in lifted), pick["done"]]


class Client:
    """A person with a cookie. Every frame that ever came in is kept in `frames`."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.token = secrets.token_urlsafe(24)
        self.frames: list[dict[str, Any]] = []

    @property
    def cookie(self) -> str:
        return f"kibitz={self.token}"

    def request(
        self, method: str, path: str, body: Any = None, headers: dict[str, str] | None = None
    ) -> tuple[int, Any]:
        status, raw, _ = self.raw(method, path, None if body is None else json.dumps(body).encode(), headers)
        return status, json.loads(raw) if raw else None

    def raw(
        self, method: str, path: str, body: bytes | None = None, headers: dict[str, str] | None = None
    ) -> tuple[int, bytes, http.client.HTTPMessage]:
        line = http.client.HTTPConnection("127.0.0.1", self.port, timeout=60)
        sent = {"Cookie": self.cookie, **({"Content-Type": "application/json"} if body is not None else {})}
        try:
            line.request(method, path, body, {**sent, **(headers or {})})
            answer = line.getresponse()
            return answer.status, answer.read(), answer.headers
        finally:
            line.close()

    def new_table(self, **wish: Any) -> dict[str, Any]:
        status, answer = self.request("POST", "/api/tables", {"game": "fake", "name": "Noor", **wish})
        assert status == 201, answer
        return dict(answer)

    def full_table(self, **wish: Any) -> dict[str, Any]:
        """A table where people who stay silent have taken all the other seats."""
        made = self.new_table(**wish)
        seats = self.request("GET", "/api/tables")[1]["mine"][0]["seats"]
        for _ in [seat for seat in seats if seat["kind"] == "open"]:
            status, answer = Client(self.port).join(made["table"], invite=made["invite"].rpartition("=")[2])
            assert status == 200, answer
        return made

    def join(self, table: str, **wish: Any) -> tuple[int, Any]:
        return self.request("POST", f"/api/tables/{table}/join", {"name": "Sam", **wish})

    def dial(self, table: str, headers: dict[str, str] | None = None) -> ClientConnection:
        sent = {"Cookie": self.cookie, **(headers or {})}
        address = f"ws://127.0.0.1:{self.port}/ws/{table}"
        return opened(address, sent)

    def sit_down(self, table: str, since: int | None = None) -> Line:
        line = Line(self, self.dial(table))
        line.hello(since)
        return line


def opened(address: str, headers: dict[str, str]) -> ClientConnection:
    """An open socket; the test, or the server's end, closes it."""
    return connect(address, additional_headers=headers, compression=None, open_timeout=60, proxy=None).__enter__()


class Line:
    """One open socket."""

    def __init__(self, client: Client, socket: ClientConnection) -> None:
        self.client, self.socket = client, socket
        self.table: dict[str, Any] = {}

    def say(self, **frame: Any) -> None:
        self.socket.send(json.dumps(frame))

    def hear(self, timeout: float = 60) -> dict[str, Any]:
        frame = json.loads(self.socket.recv(timeout))
        self.client.frames.append(frame)
        if frame["t"] == "table":
            self.table = frame
        return dict(frame)

    def hear_a(self, kind: str, timeout: float = 60) -> dict[str, Any]:
        while True:
            frame = self.hear(timeout)
            if frame["t"] == kind:
                return frame

    def hello(self, since: int | None = None) -> dict[str, Any]:
        self.say(t="hello", protocol=1, since=since)
        return self.hear_a("table")

    def my_turn(self) -> dict[str, Any]:
        """Wait until there is something to choose."""
        while not self.table.get("view", {}).get("choices") and not self.table.get("view", {}).get("over"):
            self.hear()
        return self.table

    def some_move(self, rng: random.Random) -> list[int]:
        """Actions that go in one message; whoever is to write takes a sentence of the catalogue, or makes no rule."""
        view = self.table["view"]
        if not view.get("writing"):
            return picked(view, rng)
        ready = [choice["label"] for choice in view["choices"] if choice.get("group") == "Catalogue"]
        if not ready:
            return [int(view["choices"][0]["action"])]
        self.say(t="ask", id=1, what="review", text=rng.choice(ready), words=[])
        return list(self.hear_a("answer")["actions"])

    def choose(self, actions: list[int] | None = None, aid: str | None = None, base: int | None = None) -> str:
        """Send an act without waiting for its answer."""
        view = self.table["view"]
        aid = aid or str(uuid.uuid4())
        self.say(
            t="act",
            aid=aid,
            base=self.table["version"] if base is None else base,
            actions=actions or [view["choices"][0]["action"]],
        )
        return aid

    def act(self, actions: list[int] | None = None, aid: str | None = None, base: int | None = None) -> dict[str, Any]:
        """Send an act and hear its answer."""
        aid = self.choose(actions, aid, base)
        while True:
            frame = self.hear()
            if frame["t"] in ("ok", "no") and frame["aid"] == aid:
                return frame

    def hear_version(self, version: int) -> None:
        """Wait until the table is as far as that."""
        while self.table["version"] < version:
            self.hear()

    def play_out(self, rng: random.Random, most: int) -> dict[str, Any]:
        """Take any choice at each of at most so many turns; the view in which the match is over, or the last one."""
        for _ in range(most):
            frame = self.my_turn()
            if frame["view"]["over"]:
                break
            answer = self.act(self.some_move(rng))
            assert answer["t"] == "ok", answer
            self.hear_version(answer["version"])
        return dict(self.table["view"])

    def closed_with(self) -> int | None:
        """Hear on to the end; the code of the closing."""
        try:
            while True:
                self.hear()
        except ConnectionClosed:
            return self.socket.close_code

    def close(self) -> None:
        self.socket.close()
