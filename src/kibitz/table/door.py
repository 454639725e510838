"""The listening side: uvicorn's server and protocols, with an end to all patience and to all places."""

from __future__ import annotations

import asyncio
import socket as sockets
from typing import Any, Final, cast

import uvicorn
from starlette.types import ASGIApp
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame

from kibitz.table.admission import BUSY, SILENT, WAITING, Admission, Visit, address_of
from kibitz.table.budgets import PATIENCE, Bucket
from kibitz.table.limits import Limits
from kibitz.table.messages import MAX_FRAME

BACKLOG: Final = 1024  # connections that the system keeps until they are accepted
AT_ONCE: Final = 16  # of them accepted before the others are heard again: each takes a descriptor at once
CHUNK: Final = 4096  # bytes read at once from a socket, so that no client keeps all others waiting
FOLLOWED: Final = "kibitz.followed"  # in a message: another one follows at once, so that both may go in one piece
TOO_LATE: Final = b"HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n"
CLOSING: Final = 3.0  # seconds for the client's side of a closing
GRACE: Final = 3  # seconds for what is under way when the server stops


class Config(uvicorn.Config):
    """Uvicorn as the table wants it: no compression to pay for, nothing logged of anybody, a graceful stop."""

    def __init__(self, app: ASGIApp, limits: Limits, crowd: Admission) -> None:
        super().__init__(
            app, http=Requests, ws=Socket, log_config=None, access_log=False, server_header=False, lifespan="on",
            ws_max_size=2 * MAX_FRAME, ws_per_message_deflate=False, timeout_graceful_shutdown=GRACE,
            proxy_headers=False, backlog=AT_ONCE,
        )  # fmt: skip
        self.limits = limits
        self.crowd = crowd


class Server(uvicorn.Server):
    """A server that accepts a few connections at a time and lets the system keep the others."""

    async def startup(self, sockets: list[sockets.socket] | None = None) -> None:
        await super().startup(sockets)
        for listener in sockets or []:
            listener.listen(BACKLOG)  # uvicorn has one number for both


class Requests(H11Protocol):
    """HTTP whose requests and answers have a time to be done."""

    def __init__(self, config: Config, server_state: Any, app_state: dict[str, Any], _loop: Any = None) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self.limits = config.limits
        self.crowd = config.crowd
        self.visit: Visit | None = None
        self._timer: asyncio.TimerHandle | None = None
        self._begun: object = None  # the request that is under way or was last

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        peer = address_of({"client": self.client})
        wait = self.crowd.wait(peer)
        if wait > PATIENCE:
            transport.abort()
            return
        self.visit = self.crowd.came(peer, transport.abort)
        self.app_state = {**self.app_state, "visit": self.visit}
        if wait > 0:
            transport.pause_reading()
            self._timer = self.loop.call_later(wait, self._hear)
        else:
            self._allow(self.limits.request)

    def _hear(self) -> None:
        """Its turn has come among the many of its address."""
        if not self.transport.is_closing():
            self.transport.resume_reading()
            self._allow(self.limits.request)

    def data_received(self, data: bytes) -> None:
        if self._timer is None:
            self._allow(self.limits.request)
        super().data_received(data)
        self._look()

    def handle_websocket_upgrade(self, event: Any) -> None:
        self._allow(None)
        super().handle_websocket_upgrade(event)

    def on_response_complete(self) -> None:
        self._allow(self.limits.request if self.cycle.more_body else None)  # an unread body may not trickle on
        self._stand(WAITING)
        super().on_response_complete()  # may begin the next request
        self._look()

    def connection_lost(self, exc: Exception | None) -> None:
        self._allow(None)
        if self.visit is not None:
            self.crowd.left(self.visit)
        super().connection_lost(exc)

    def _look(self) -> None:
        """A request whose headers are there has its answer's time from here on; who reads a body has a time for it."""
        cycle: Any = self.cycle
        if cycle is not None and not cycle.response_complete and self._begun is not cycle:
            self._begun = cycle
            self._allow(self.limits.answer)
            self._stand(BUSY)

    def _stand(self, rank: int) -> None:
        if self.visit is not None:
            self.visit.stand(rank)

    def _allow(self, seconds: float | None) -> None:
        if self._timer is not None:
            self._timer.cancel()
        self._timer = None if seconds is None else self.loop.call_later(seconds, self._end)

    def _end(self) -> None:
        """Time is up: nothing is waited for any more."""
        cycle: Any = self.cycle
        if cycle is None or cycle.response_complete:
            self.transport.write(TOO_LATE)
        self.transport.abort()


class Socket(WebSocketsSansIOProtocol):
    """A socket that is read in small pieces, and whose own pings and fragments are counted."""

    def __init__(self, config: Config, server_state: Any, app_state: dict[str, Any], _loop: Any = None) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self.crowd = config.crowd
        self.close_timeout = CLOSING
        self.visit: Visit | None = None
        self._patience = Bucket(config.limits.burst, config.limits.rate)

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        super().connection_made(transport)
        before = cast(asyncio.Transport, transport).get_protocol()
        if isinstance(before, Requests) and before.visit is not None:
            self.visit = before.visit
            self.visit.leave = self._leave
            self.visit.stand(SILENT)
            self.app_state = {**self.app_state, "visit": self.visit}
        if hasattr(transport, "max_size"):
            transport.max_size = CHUNK

    def connection_lost(self, exc: Exception | None) -> None:
        if self.visit is not None:
            self.crowd.left(self.visit)
        super().connection_lost(exc)

    async def send(self, message: Any) -> None:
        """A message that another one follows goes with it: to hand the system a piece is dear, however small it is."""
        open_ = self.handshake_complete and not self.close_sent and not self.transport.is_closing()
        if message.get(FOLLOWED) and open_:
            self.conn.send_text(message["text"].encode())
        else:
            await super().send(message)

    def handle_ping(self) -> None:
        self._count()
        super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        self._count()
        super().handle_pong(event)

    def handle_cont(self, event: Frame) -> None:
        self._count()
        super().handle_cont(event)

    def _count(self) -> None:
        """None of these is a message, so that nobody else counts them."""
        if self._patience.wait() > 0:
            self._leave(1008)

    def _leave(self, code: int = 1013) -> None:
        """End it at once, with a word of farewell where it can still be taken."""
        if self.handshake_complete and not self.close_sent and not self.transport.is_closing():
            self.conn.send_close(code)
            self.close_sent = True
            self.transport.write(b"".join(self.conn.data_to_send()))
        self.transport.abort()


def server_for(app: ASGIApp, limits: Limits | None = None, crowd: Admission | None = None) -> Server:
    """The server of an application."""
    limits = limits or Limits()
    return Server(Config(app, limits, crowd or Admission(limits)))
