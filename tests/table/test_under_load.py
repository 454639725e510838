"""What a bystander feels where others let many bots think and ask many questions: real processes, real games."""

from __future__ import annotations

import asyncio
import json
import os
import random
import secrets
import statistics
import threading
import time
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import connect

from .client import Client, Line
from .process import Process

LONG = os.environ.get("KIBITZ_LONG") == "1"
SECONDS = float(os.environ.get("KIBITZ_SECONDS", "60"))

pytestmark = [
    pytest.mark.skipif(not LONG, reason="a measure: set KIBITZ_LONG=1"),
    pytest.mark.timeout(1000),
]


@contextmanager
def beside(works: list[Callable[[], Coroutine[Any, Any, None]]]) -> Iterator[None]:
    """The work of others in a thread of its own."""

    async def all_of_it() -> None:
        await asyncio.gather(*(work() for work in works))

    loop = asyncio.new_event_loop()
    task = loop.create_task(all_of_it())
    thread = threading.Thread(target=lambda: loop.run_until_complete(asyncio.wait({task})), daemon=True)
    thread.start()
    try:
        yield
        assert not task.done(), task.exception()
    finally:
        loop.call_soon_threadsafe(task.cancel)
        thread.join(20)


async def play(client: Client, table: str) -> None:
    """Play whatever is offered, at once."""
    headers = {"Authorization": f"Bearer {client.token}"}
    async with connect(f"ws://127.0.0.1:{client.port}/ws/{table}", additional_headers=headers, proxy=None) as socket:
        await socket.send(json.dumps({"t": "hello", "protocol": 1, "since": None}))
        async for message in socket:
            frame = json.loads(message)
            if frame["t"] == "table" and frame["view"]["choices"]:
                act = {"t": "act", "aid": secrets.token_hex(8), "base": frame["version"]}
                await socket.send(json.dumps({**act, "actions": [random.choice(frame["view"]["choices"])["action"]]}))


def eights(client: Client, bots: list[str], **more: Any) -> str:
    options = {"target": 10000}
    return str(client.new_table(game="crazy-eights", seats=len(bots) + 1, bots=bots, options=options, **more)["table"])


def bot_times(line: Line, seconds: float) -> list[float]:
    """Seconds from an act to the move of the one bot that follows it."""
    times: list[float] = []
    ended = time.monotonic() + seconds
    while time.monotonic() < ended:
        view = line.my_turn()["view"]
        act = line.act([random.choice(view["choices"])["action"]])
        began = time.monotonic()
        line.hear_version(act["version"])
        if not line.table["view"]["choices"]:
            line.hear_version(act["version"] + 1)
            times.append(time.monotonic() - began)
    return times


def pings(line: Line, seconds: float) -> list[float]:
    """Milliseconds of pings, ten a second."""
    times: list[float] = []
    ended = time.monotonic() + seconds
    while time.monotonic() < ended:
        began = time.perf_counter()
        line.say(t="ping")
        line.hear_a("pong")
        times.append(1000 * (time.perf_counter() - began))
        time.sleep(0.2)
    return times


def told(name: str, times: list[float]) -> None:
    quantiles = statistics.quantiles(times, n=100)
    figures = ", ".join(f"p{k} {quantiles[k - 1]:.3g}" for k in (50, 90, 99))
    print(f"\n{name}: {len(times)} times, {figures}, max {max(times):.3g}")


def test_a_bystanders_bot_moves_within_two_seconds_beside_forty_tables_of_the_strongest_bots(tmp_path: Path) -> None:
    with Process(tmp_path / "t.sqlite3", pace=0.7) as server:
        noor, hoarder = server.client(), server.client()
        line = noor.sit_down(eights(noor, ["search"]))
        told("bot alone, seconds", bot_times(line, SECONDS / 3))
        tables = [eights(hoarder, ["search"] * 3) for _ in range(40)]

        with beside([partial(play, hoarder, table) for table in tables]):
            time.sleep(5)
            times = bot_times(line, SECONDS)

    told("bot beside forty tables, seconds", times)
    assert max(times) <= 2.0


def test_eight_people_who_ask_in_a_loop_leave_a_bystanders_ping_under_twenty_milliseconds(tmp_path: Path) -> None:
    with Process(tmp_path / "t.sqlite3", pace=0.7) as server:
        noor = server.client()
        line = noor.sit_down(eights(noor, ["greedy"]))
        askers = [server.client() for _ in range(8)]
        tables = [asker.new_table(game="eleusis", seats=3, bots=["greedy"] * 2)["table"] for asker in askers]
        answers: list[float] = []

        async def ask(client: Client, table: str) -> None:
            headers = {"Authorization": f"Bearer {client.token}"}
            address = f"ws://127.0.0.1:{client.port}/ws/{table}"
            async with connect(address, additional_headers=headers, proxy=None) as socket:
                await socket.send(json.dumps({"t": "hello", "protocol": 1, "since": None}))
                for number in range(1_000_000):
                    what = ("review", "idea", "compose")[number % 3]
                    text = f"position mod {number % 5 + 4} is 3 and sum of last 4 is at least {number % 13 + 20}"
                    began = time.monotonic()
                    await socket.send(json.dumps({"t": "ask", "id": number, "what": what, "text": text, "words": []}))
                    while json.loads(await socket.recv())["t"] != "answer":
                        pass
                    answers.append(time.monotonic() - began)

        told("ping alone, ms", pings(line, SECONDS / 3))
        with beside([partial(ask, *asking) for asking in zip(askers, tables, strict=True)]):
            time.sleep(5)
            times = pings(line, SECONDS)

    told("ping beside eight askers, ms", times)
    told("their answers, seconds", answers)
    assert statistics.median(times) < 20
