# SPDX-License-Identifier: Apache-2.0
"""The attacks, each a coroutine that goes on until it is cancelled."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import json
import random
import secrets
from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import dataclass
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from attacks.wires import Call, Wire, framed, keep_open, said, upgrade


@dataclass(frozen=True)
class Target:
    """Whom an attack is on."""

    port: int
    table: str  # the bystander's
    source: str  # the attacker's address
    ease: float = 1.0  # a share of the usual rates, for long runs


async def half_open(target: Target) -> None:
    """1,100 connections that say nothing."""
    await keep_open(target.port, 1100, 400 * target.ease, lambda n: b"", target.source, [])


async def slow_headers(target: Target) -> None:
    """1,100 requests that send a header a second and never end."""
    wires: list[Wire] = []
    head = b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n"
    opening = asyncio.create_task(keep_open(target.port, 1100, 400 * target.ease, lambda n: head, target.source, wires))
    try:
        while True:
            await asyncio.sleep(1)
            for wire in list(wires):
                wire.say(b"X-More: 1\r\n")
    finally:
        opening.cancel()


async def silent_sockets(target: Target) -> None:
    """1,000 sockets, each of another person, that never say hello."""

    def opening(number: int) -> bytes:
        return upgrade(target.table, secrets.token_urlsafe(24))

    await keep_open(target.port, 1000, 400 * target.ease, opening, target.source, [])


async def squatting(target: Target) -> None:
    """400 onlookers at one table, each another person."""

    def opening(number: int) -> bytes:
        return upgrade(target.table, secrets.token_urlsafe(24)) + said(t="hello", protocol=1, since=None)

    await keep_open(target.port, 400, 100 * target.ease, opening, target.source, [])


async def hello_storm(target: Target) -> None:
    """50 sockets of 10 people that say hello again and again, from old versions on."""
    people = [secrets.token_urlsafe(24) for _ in range(10)]
    wires: list[Wire] = []
    opening = asyncio.create_task(
        keep_open(
            target.port, 50, 100 * target.ease, lambda n: upgrade(target.table, people[n % 10]), target.source, wires
        )
    )
    try:
        while True:
            await asyncio.sleep(0.05 / target.ease)
            for wire in list(wires):
                wire.say(said(t="hello", protocol=1, since=random.randrange(1, 40)))
    finally:
        opening.cancel()


async def frames_flood(target: Target) -> None:
    """50 sockets of one person that send pings, acts and nonsense without end, and the socket's own pings."""
    person = secrets.token_urlsafe(24)
    wires: list[Wire] = []
    hello = said(t="hello", protocol=1, since=None)
    kinds = itertools.cycle([
        said(t="ping") * 20,
        said(t="act", aid="a", base=1, actions=[1]) * 20,
        framed("nonsense"),
        framed(b"", 9) * 20,
        framed("x" * 8000),
    ])  # fmt: skip
    opening = asyncio.create_task(
        keep_open(
            target.port, 50, 100 * target.ease, lambda n: upgrade(target.table, person) + hello, target.source, wires
        )
    )
    try:
        while True:
            await asyncio.sleep(0.1 / target.ease)
            for wire in list(wires):
                wire.say(next(kinds))
    finally:
        opening.cancel()


async def questions(target: Target) -> None:
    """Eight people who write rules and ask in a loop what they would mean."""
    await asyncio.gather(*(_asker(target, number) for number in range(8)))


async def _asker(target: Target, number: int) -> None:
    call = Call(target.port, target.source)
    wish = {"game": "eleusis", "seats": 3, "bots": ["random"] * 2, "options": {"dealer": "player"}}
    while True:
        made = await asyncio.to_thread(call, "POST", "/api/tables", wish)
        if "table" not in made:
            await asyncio.sleep(5)
            continue
        with contextlib.suppress(OSError, WebSocketException):
            async with dialled(target, call, made["table"]) as socket:
                frame = json.loads(await socket.recv())
                while frame["view"].get("writing"):
                    ask = {"t": "ask", "id": 1, "what": "review", "text": long_rule(), "words": []}
                    await socket.send(json.dumps(ask))
                    while json.loads(await socket.recv())["t"] != "answer":
                        pass
                    await asyncio.sleep(0.02 / target.ease)
        await asyncio.sleep(0.1)


def long_rule() -> str:
    """A rule that is long and that nobody asked about before."""
    suits = ("spades", "hearts", "diamonds", "clubs")
    parts = [
        f"if rank of last mod {random.randint(3, 12)} = {random.randint(0, 2)} then {random.choice(suits)} else "
        for _ in range(7)
    ]
    return "".join(parts) + "any card"


@contextlib.asynccontextmanager
async def dialled(target: Target, call: Call, table: str) -> AsyncIterator[ClientConnection]:
    """A person's socket that has said hello."""
    address, headers = f"ws://127.0.0.1:{target.port}/ws/{table}", {"Authorization": f"Bearer {call.token}"}
    source = (target.source, 0)
    async with connect(address, additional_headers=headers, compression=None, proxy=None, local_addr=source) as socket:
        await socket.send(json.dumps({"t": "hello", "protocol": 1, "since": None}))
        yield socket


async def bot_hoarding(target: Target) -> None:
    """One person with 40 tables of the strongest bots, who plays at all of them at once."""
    call = Call(target.port, target.source)
    wish = {"game": "crazy-eights", "seats": 4, "bots": ["search"] * 3, "options": {"target": 10000}}
    await asyncio.gather(*(_hoarder(target, call, wish) for _ in range(40)))


async def _hoarder(target: Target, call: Call, wish: dict[str, Any]) -> None:
    while True:
        made = await asyncio.to_thread(call, "POST", "/api/tables", wish)
        if "table" not in made:
            await asyncio.sleep(5)
            continue
        with contextlib.suppress(OSError, WebSocketException):
            async with dialled(target, call, made["table"]) as socket:
                async for message in socket:
                    frame = json.loads(message)
                    if frame["t"] == "table" and frame["view"]["choices"]:
                        await asyncio.sleep(random.random() * (1 / target.ease - 1))
                        action = random.choice(frame["view"]["choices"])["action"]
                        act = {"t": "act", "aid": secrets.token_hex(8), "base": frame["version"], "actions": [action]}
                        await socket.send(json.dumps(act))
        await asyncio.sleep(1)


ATTACKS: dict[str, Callable[[Target], Awaitable[None]]] = {
    "half-open": half_open,
    "slow-headers": slow_headers,
    "silent-sockets": silent_sockets,
    "squatting": squatting,
    "hello-storm": hello_storm,
    "frames-flood": frames_flood,
    "questions": questions,
    "bot-hoarding": bot_hoarding,
}
