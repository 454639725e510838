# SPDX-License-Identifier: Apache-2.0
"""How long an act takes at a full house: the real server in a process, many tables of people at human pace in another.

    PYTHONPATH=build/compiled python benchmarks/load.py [--tables 500 1000] [--seconds 60] [--warm 15]

Beside each figure stands that of a bare Starlette echo under the same uvicorn, in the same run, with as many
connections and as many messages a second: what no table could be faster than here. The same process plays the people
in both, so that its own cost is in both. What a run printed is kept in load.txt.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import gc
import itertools
import os
import random
import re
import resource
import secrets
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Callable, Iterator
from pathlib import Path
from typing import Any, Final

import msgspec
import websockets
from msgspec import UNSET, Struct, UnsetType
from websockets.asyncio.client import ClientConnection, connect

import kibitz

THINK: Final = 3.0  # seconds, the median time between a person's turn and their act
SPREAD: Final = 0.5  # of the logarithm of that time: two in three take between 1.8 and 5 seconds
WARM: Final = 15.0  # seconds of play that are not counted, usually
DIALLING: Final = 16  # sockets that are opened at once
SHARED: Final = 40  # sockets that come from one address, as from a household
LONG: Final = {"crazy-eights": {"target": 10_000}, "8-5-3": {"target": 1_000}, "switch": {"target": 10_000}}
KINDS: Final = (  # of tables, in turns: the game, and how many of its seats are people's and bots'
    ("8-5-3", 1, 2),
    ("crazy-eights", 1, 3),
    ("8-5-3", 3, 0),
    ("switch", 3, 0),
)
LIMITS: Final = ("connections=20000", "per-address=20000", "calls-rate=100000", "calls-burst=100000")
TICK: Final = os.sysconf("SC_CLK_TCK")
ECHO: Final = """
import socket, sys, uvicorn
from starlette.applications import Starlette
from starlette.routing import WebSocketRoute

async def echo(socket):
    await socket.accept()
    async for text in socket.iter_text():
        await socket.send_text(text)

app = Starlette(routes=[WebSocketRoute("/ws/{table}", echo)])
listener = socket.create_server(("127.0.0.1", 0), backlog=1024)
print(f"http://127.0.0.1:{listener.getsockname()[1]}/", flush=True)
config = uvicorn.Config(app, ws="websockets-sansio", http="h11", loop="asyncio", access_log=False,
                        log_level="warning", ws_per_message_deflate=False)
uvicorn.Server(config).run(sockets=[listener])
"""


class View(Struct):
    """What a person looks at in a view, or in what changed of it."""

    choices: list[dict[str, Any]] | UnsetType = UNSET
    pick: dict[str, Any] | UnsetType | None = UNSET


class Heard(Struct):
    """What a person hears of any message."""

    t: str
    aid: str = ""
    version: int = 0
    view: View | UnsetType = UNSET
    changes: View | UnsetType = UNSET


_heard: Final = msgspec.json.Decoder(Heard)


class Times:
    """What was measured since the last warm-up: seconds from an act to its answer, and to the frame that shows it."""

    def __init__(self) -> None:
        self.counts = False
        self.answers: list[float] = []
        self.frames: list[float] = []
        self.refused = 0

    def begin(self) -> None:
        self.__init__()  # type: ignore[misc]
        self.counts = True


class Person:
    """Somebody with a seat at a table, who thinks about each choice and then takes any."""

    def __init__(self, times: Times, rng: random.Random) -> None:
        self.times = times
        self.rng = rng
        self.choices: list[dict[str, Any]] = []
        self.pick: dict[str, Any] | None = None
        self.version = 0
        self.sent = 0.0  # when the last act was sent
        self.aid = ""  # its name, while it is not answered
        self.awaited = 0  # the version that it made, until a frame shows it
        self.thinking: asyncio.TimerHandle | None = None

    async def play(self, socket: ClientConnection) -> None:
        """Until the socket is closed."""
        await socket.send('{"t":"hello","protocol":1,"since":null,"changes":true}')
        with contextlib.suppress(websockets.ConnectionClosed):
            while True:
                self.hear(await socket.recv(decode=False), socket)

    def hear(self, message: bytes, socket: ClientConnection) -> None:
        now = time.perf_counter()
        heard = _heard.decode(message)
        if heard.t == "table":
            self.look(heard, now)
            if self.thinking is None and self.choices and not self.aid:
                pause = self.rng.lognormvariate(0.0, SPREAD) * THINK
                self.thinking = asyncio.get_running_loop().call_later(pause, self.decide, socket)
        elif heard.t in ("ok", "no") and heard.aid == self.aid:
            self.answered(heard, now)

    def look(self, heard: Heard, now: float) -> None:
        self.version = heard.version
        for view in (heard.view, heard.changes):
            if isinstance(view, View):
                self.choices = self.choices if view.choices is UNSET else view.choices
                self.pick = self.pick if view.pick is UNSET else view.pick
        if self.awaited and self.version >= self.awaited:
            self.awaited = 0
            if self.times.counts:
                self.times.frames.append(now - self.sent)

    def answered(self, heard: Heard, now: float) -> None:
        self.aid = ""
        if heard.t == "no":
            self.times.refused += 1
            return
        self.awaited = heard.version
        if self.times.counts:
            self.times.answers.append(now - self.sent)

    def decide(self, socket: ClientConnection) -> None:
        """Thought has come to an end: act, where it is still one's turn."""
        self.thinking = None
        if not self.choices:
            return
        self.aid = secrets.token_hex(16)
        act = {"t": "act", "aid": self.aid, "base": self.version, "actions": picked(self.choices, self.pick, self.rng)}
        self.sent = time.perf_counter()
        asyncio.get_running_loop().create_task(send(socket, msgspec.json.encode(act).decode()))


async def send(socket: ClientConnection, text: str) -> None:
    with contextlib.suppress(websockets.ConnectionClosed):
        await socket.send(text)


def picked(choices: list[dict[str, Any]], pick: dict[str, Any] | None, rng: random.Random) -> list[int]:
    """One choice; or all the cards that are chosen together, in one message."""
    cards = [choice for choice in choices if choice["kind"] == "card"]
    if not pick:
        return [int(rng.choice(choices)["action"])]
    lifted = rng.sample(cards, min(len(cards), rng.randint(pick["least"], pick["most"])))
    done = pick["done"] is not None and len(lifted) < pick["most"]
    return [int(card["action"]) for card in lifted] + ([int(pick["done"])] if done else [])


class Echoer(Person):
    """Somebody who sends a message as long as an act, at the pace of the people at the tables."""

    def __init__(self, times: Times, rng: random.Random, pace: float) -> None:
        super().__init__(times, rng)
        self.pace = pace

    async def play(self, socket: ClientConnection) -> None:
        with contextlib.suppress(websockets.ConnectionClosed):
            while True:
                await asyncio.sleep(self.rng.expovariate(1 / self.pace))
                act = {"t": "act", "aid": secrets.token_hex(16), "base": 100, "actions": [17]}
                self.sent = time.perf_counter()
                await socket.send(msgspec.json.encode(act).decode())
                _heard.decode(await socket.recv(decode=False))
                if self.times.counts:
                    self.times.answers.append(time.perf_counter() - self.sent)


# ---- the server, and what it costs -----------------------------------------------------------------------------


class Server:
    """A server in a process of its own, and the processor time that it takes."""

    def __init__(self, command: list[str]) -> None:
        root = str(Path(str(kibitz.__file__)).parents[1])
        self.process = subprocess.Popen(
            [sys.executable, *command], env={**os.environ, "PYTHONPATH": root}, stdout=subprocess.PIPE, text=True
        )
        assert self.process.stdout is not None
        found = re.search(r":(\d+)/", self.process.stdout.readline())
        assert found is not None, "the server did not start"
        self.port = int(found[1])

    def seconds(self) -> tuple[float, float, float]:
        """Processor time so far: of the server itself, of its store, and of the processes in which bots think."""
        pid = self.process.pid
        children = _children(pid)
        stores = [child for child in children if b"store_worker" in Path(f"/proc/{child}/cmdline").read_bytes()]
        store = sum(map(_seconds, stores))
        return _seconds(pid), store, sum(map(_seconds, children)) + _seconds(pid, ended=True) - store

    def megabytes(self) -> float:
        """The memory that the server itself holds."""
        return int(Path(f"/proc/{self.process.pid}/statm").read_text().split()[1]) * resource.getpagesize() / 1e6

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait(60)


def _seconds(pid: int, ended: bool = False) -> float:
    """Processor time of a process, or of those that it had begun and that have ended."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    first = 13 if ended else 11
    return (int(fields[first]) + int(fields[first + 1])) / TICK


def _children(pid: int) -> list[int]:
    found = []
    for task in Path(f"/proc/{pid}/task").iterdir():
        found += [int(child) for child in (task / "children").read_text().split()]
    return found


@contextlib.contextmanager
def served(folder: Path) -> Iterator[tuple[Server, Path]]:
    """`kibitz serve` as anybody starts it, over a new database, with limits for so many from one machine."""
    database = folder / f"{secrets.token_hex(4)}.sqlite3"
    limits = itertools.chain.from_iterable(("--limit", limit) for limit in LIMITS)
    server = Server(["-m", "kibitz", "serve", "--port", "0", "--no-open", "--database", str(database), *limits])
    try:
        yield server, database
    finally:
        server.stop()


@contextlib.contextmanager
def echoing() -> Iterator[Server]:
    """The bare echo."""
    server = Server(["-c", ECHO])
    try:
        yield server
    finally:
        server.stop()


# ---- the people ------------------------------------------------------------------------------------------------


class House:
    """Everybody's sockets at one server."""

    def __init__(self, port: int, warm: float = WARM) -> None:
        self.port = port
        self.warm = warm  # seconds of play before anything is counted
        self.times = Times()
        self.playing: list[asyncio.Task[None]] = []
        self.sockets: list[ClientConnection] = []
        self._places = itertools.count()
        self._dialling = asyncio.Semaphore(DIALLING)

    async def enter(self, person: Person, table: str, token: str) -> None:
        """Open a person's socket, and let them play."""
        place = next(self._places) // SHARED
        async with self._dialling:
            socket = await connect(
                f"ws://127.0.0.1:{self.port}/ws/{table}", additional_headers={"Authorization": f"Bearer {token}"},
                compression=None, proxy=None, open_timeout=120, ping_interval=None, max_queue=None,
                local_addr=(f"127.0.{1 + place // 200}.{1 + place % 200}", 0),
            )  # fmt: skip
        self.sockets.append(socket)
        self.playing.append(asyncio.create_task(person.play(socket)))

    async def leave(self) -> None:
        """Everybody hangs up."""
        for socket in self.sockets:
            socket.transport.abort()
        await asyncio.gather(*self.playing)

    async def set_up(self, number: int) -> None:
        """Set up a table, and bring its people."""
        game, people, bots = KINDS[number % len(KINDS)]
        tokens = [secrets.token_urlsafe(24) for _ in range(people)]
        wish = {"game": game, "options": LONG[game], "seats": people + bots, "bots": ["greedy"] * bots, "open": True}
        table = (await self.call(tokens[0], "/api/tables", {**wish, "name": "P0"}))["table"]
        for k, token in enumerate(tokens[1:], 1):
            await self.call(token, f"/api/tables/{table}/join", {"name": f"P{k}"})
        for k, token in enumerate(tokens):
            await self.enter(Person(self.times, random.Random(1000 * number + k)), table, token)

    async def call(self, token: str, path: str, body: dict[str, Any]) -> Any:
        """A request with a JSON body, and its answer."""
        content = msgspec.json.encode(body)
        head = (
            f"POST {path} HTTP/1.1\r\nHost: 127.0.0.1:{self.port}\r\nAuthorization: Bearer {token}\r\n"
            f"Content-Type: application/json\r\nContent-Length: {len(content)}\r\nConnection: close\r\n\r\n"
        )
        async with self._dialling:
            reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
            writer.write(head.encode() + content)
            answer = await reader.read()
            writer.close()
        assert answer.startswith(b"HTTP/1.1 20"), answer
        return msgspec.json.decode(answer.partition(b"\r\n\r\n")[2])


class Row(Struct):
    """One line of the table."""

    what: str
    sockets: int
    acts: float  # of people, a second
    all_acts: float  # those of bots too
    times: Times
    server: float  # seconds of processor time a second
    store: float
    bots: float
    people: float
    megabytes: float

    def text(self) -> str:
        answers, frames = _quantiles(self.times.answers), _quantiles(self.times.frames)
        shown = f"{frames[0]:7.1f}{frames[1]:8.1f}" if self.times.frames else " " * 15
        each = 1000 * (self.server + self.store) / self.all_acts
        cores = [f"{100 * part:.0f}" for part in (self.server, self.store, self.bots, self.people)]
        return (
            f"{self.what:22}{self.sockets:7}{self.acts:8.0f}{self.all_acts:8.0f}{answers[0]:8.1f}{answers[1]:8.1f}"
            f"{answers[2]:8.1f}{shown}{each:8.2f}{cores[0]:>7}{cores[1]:>6}{cores[2]:>6}{cores[3]:>7}{self.megabytes:7.0f}"
        )


HEAD: Final = (
    f"{'':22}{'':7}{'acts a second':>16}{'answer, ms':>24}{'frame, ms':>15}{'ms CPU':>8}{'% of a core':>26}{'':>7}\n"
    f"{'':22}{'sockets':>7}{'people':>8}{'all':>8}{'p50':>8}{'p99':>8}{'max':>8}{'p50':>7}{'p99':>8}{'an act':>8}"
    f"{'server':>7}{'store':>6}{'bots':>6}{'people':>7}{'MB':>7}"
)


def _quantiles(times: list[float]) -> tuple[float, float, float]:
    """The median, the 99th of a hundred and the longest, in milliseconds."""
    if len(times) < 2:
        return 0.0, 0.0, 0.0
    cuts = statistics.quantiles(times, n=100)
    return 1000 * cuts[49], 1000 * cuts[98], 1000 * max(times)


async def measured(
    what: str, house: House, server: Server, seconds: float, count: Callable[[], int] | None = None
) -> Row:
    """A line of the table: what was measured while everybody plays, after a warm-up."""
    gc.collect()
    gc.freeze()  # the people's own pauses are not the server's
    await asyncio.sleep(house.warm)
    house.times.begin()
    before, mine, began, stored = server.seconds(), time.process_time(), time.perf_counter(), count() if count else 0
    await asyncio.sleep(seconds)
    house.times.counts = False
    after, spent = server.seconds(), time.perf_counter() - began
    acts = len(house.times.answers)
    server_share, store_share, bots_share = ((then - first) / spent for first, then in zip(before, after, strict=True))
    return Row(
        what, len(house.sockets), acts / spent, (count() - stored if count else acts) / spent, house.times,
        server_share, store_share, bots_share, (time.process_time() - mine) / spent, server.megabytes(),
    )  # fmt: skip


def acts_in(database: Path) -> int:
    """How many acts are stored."""
    import sqlite3

    with contextlib.closing(sqlite3.connect(f"file:{database}?mode=ro", uri=True)) as db:
        return int(db.execute("SELECT count(*) FROM events WHERE instr(body, '\"acted\"')").fetchone()[0])


@contextlib.asynccontextmanager
async def house_at(port: int, warm: float) -> AsyncIterator[House]:
    house = House(port, warm)
    try:
        yield house
    finally:
        await house.leave()


async def of_tables(tables: int, seconds: float, warm: float, folder: Path) -> Row:
    """So many tables at a server of their own."""
    with served(folder) as (server, database):
        async with house_at(server.port, warm) as house:
            for some in range(0, tables, DIALLING):
                await asyncio.gather(*map(house.set_up, range(some, min(tables, some + DIALLING))))
            return await measured(f"{tables} tables", house, server, seconds, lambda: acts_in(database))


async def of_echo(like: Row, seconds: float, warm: float) -> Row:
    """The echo with as many sockets and messages as the people had."""
    with echoing() as server:
        async with house_at(server.port, warm) as house:
            pace = like.sockets / like.acts
            people = [Echoer(house.times, random.Random(k), pace) for k in range(like.sockets)]
            await asyncio.gather(*(house.enter(person, "x", secrets.token_urlsafe(24)) for person in people))
            return await measured("echo, as many", house, server, seconds)


async def run(tables: list[int], seconds: float, warm: float) -> None:
    mode = "compiled" if kibitz.is_compiled() else "plain"
    print(f"{mode} engine, {os.cpu_count()} cores, {seconds:.0f} seconds each after {warm:.0f}\n\n{HEAD}", flush=True)
    for count in tables:
        with tempfile.TemporaryDirectory() as folder:
            row = await of_tables(count, seconds, warm, Path(folder))
        print(row.text(), flush=True)
        if row.times.refused:
            print(f"{'':22}{row.times.refused} acts were refused", flush=True)
        print((await of_echo(row, seconds, warm)).text(), flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--tables", type=int, nargs="+", default=[500, 1000])
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--warm", type=float, default=WARM)
    given = parser.parse_args()
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    asyncio.run(run(given.tables, given.seconds, given.warm))


if __name__ == "__main__":
    main()
