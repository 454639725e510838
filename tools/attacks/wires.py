# SPDX-License-Identifier: Apache-2.0
"""Cheap connections: many of them cost an attacker little, so that what is measured is the server."""

from __future__ import annotations

import asyncio
import http.client
import json
import secrets
from collections.abc import Callable
from typing import Any


class Call:
    """HTTP calls of one person, from an address of this machine."""

    def __init__(self, port: int, source: str = "127.0.0.1") -> None:
        self.port = port
        self.source = source
        self.token = secrets.token_urlsafe(24)

    def __call__(self, method: str, path: str, body: Any = None) -> Any:
        line = http.client.HTTPConnection("127.0.0.1", self.port, timeout=30, source_address=(self.source, 0))
        headers = {"Authorization": f"Bearer {self.token}", "Content-Type": "application/json"}
        try:
            line.request(method, path, None if body is None else json.dumps(body), headers)
            answer = line.getresponse()
            raw = answer.read()
            return json.loads(raw) if raw and answer.status < 300 else {"status": answer.status, "raw": raw.decode()}
        finally:
            line.close()


def upgrade(table: str, token: str) -> bytes:
    """The request that opens a socket."""
    return (
        f"GET /ws/{table} HTTP/1.1\r\nHost: 127.0.0.1\r\nAuthorization: Bearer {token}\r\nConnection: Upgrade\r\n"
        "Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
    ).encode()


def framed(text: str | bytes, opcode: int = 1) -> bytes:
    """A client's frame; its mask is zero, which costs nothing."""
    raw = text.encode() if isinstance(text, str) else text
    head = bytes([0x80 | opcode])
    size = bytes([0x80 | len(raw)]) if len(raw) < 126 else bytes([0xFE]) + len(raw).to_bytes(2, "big")
    return head + size + bytes(4) + raw


def said(**frame: Any) -> bytes:
    """A message in its frame."""
    return framed(json.dumps(frame))


class Wire(asyncio.Protocol):
    """A connection that says something at once and lets everything pass that it hears."""

    def __init__(self, opening: bytes, heard: Callable[[Wire, bytes], None] | None = None) -> None:
        self.opening = opening
        self.heard = heard
        self.transport: asyncio.Transport | None = None
        self.lost = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport
        transport.write(self.opening)

    def data_received(self, data: bytes) -> None:
        if self.heard is not None:
            self.heard(self, data)

    def connection_lost(self, exc: Exception | None) -> None:
        self.lost = True

    def say(self, data: bytes) -> None:
        """Send more, unless what was sent is still not taken."""
        if self.transport is not None and not self.lost and self.transport.get_write_buffer_size() < 1 << 16:
            self.transport.write(data)


async def keep_open(
    port: int, count: int, a_second: float, opening: Callable[[int], bytes], source: str, wires: list[Wire]
) -> None:
    """Keep so many connections open for ever, opening at most so many a second."""
    loop = asyncio.get_running_loop()
    number = 0
    while True:
        wires[:] = [wire for wire in wires if not wire.lost]
        for _ in range(min(count - len(wires), max(1, int(a_second / 10)))):
            wire = Wire(opening(number))
            number += 1
            try:
                await loop.create_connection(lambda wire=wire: wire, "127.0.0.1", port, local_addr=(source, 0))  # type: ignore[misc]
                wires.append(wire)
            except OSError:
                break
        await asyncio.sleep(0.1)
