"""The web table as an ASGI application."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Collection
from typing import Any, Final, cast

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route, WebSocketRoute
from starlette.types import ASGIApp
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from kibitz.table import api, statics
from kibitz.table.daily import DailyDeals
from kibitz.table.engine import Engine, Mind
from kibitz.table.errors import RequestError
from kibitz.table.garbage import searched_when_quiet
from kibitz.table.hosts import Hosts
from kibitz.table.limits import Limits
from kibitz.table.middleware import SORRY, Gate
from kibitz.table.release import Shelf
from kibitz.table.rooms import Rooms
from kibitz.table.store import Store
from kibitz.table.traffic import Traffic
from kibitz.table.websocket import table_socket

PACE: Final = 0.7  # seconds: the beat of the bots

ROUTES: Final = [
    Route("/", statics.shell),
    Route("/t/{table}", statics.shell),
    Route("/r/{table}", statics.shell),
    Route("/c/{table}", statics.shell),
    Route("/favicon.ico", statics.favicon),
    Route("/static/{path:path}", statics.static_file),
    Route("/api/games", api.games),
    Route("/api/games/{game}/rules", api.rules),
    Route("/api/games/{game}/guide", api.guide),
    Route("/api/phrases", api.phrases),
    Route("/api/tables", api.tables, methods=["GET"]),
    Route("/api/tables", api.new_table, methods=["POST"]),
    Route("/api/tables/{table}/join", api.join, methods=["POST"]),
    Route("/api/tables/{table}/seats", api.change_seat, methods=["POST"]),
    Route("/api/tables/{table}/leave", api.leave, methods=["POST"]),
    Route("/api/tables/{table}/again", api.again, methods=["POST"]),
    Route("/api/tables/{table}/qr", api.qr),
    Route("/api/tables/{table}/take-back", api.take_back, methods=["POST"]),
    Route("/api/tables/{table}/take-back/answer", api.answer_back, methods=["POST"]),
    Route("/api/tables/{table}/claim", api.claim, methods=["POST"]),
    Route("/api/tables/{table}/concede", api.concede, methods=["POST"]),
    Route("/api/tables/{table}/concede/end", api.end_match, methods=["POST"]),
    Route("/api/tables/{table}/record", api.record),
    Route("/api/tables/{table}/replay", api.replay),
    Route("/api/tables/{table}/review", api.review),
    Route("/api/matches", api.matches),
    Route("/api/daily", api.daily, methods=["POST"]),
    Route("/api/records", api.read_record, methods=["POST"]),
    Route("/api/tables/{table}/unlist", api.unlist, methods=["POST"]),
    Route("/api/tables/{table}/same", api.same, methods=["POST"]),
    Route("/api/tables/{table}/challenge", api.take_challenge, methods=["POST"]),
    Route("/api/tables/{table}/compare", api.compare),
    Route("/api/tables/{table}/branch", api.branch, methods=["POST"]),
    Route("/api/tables/{table}/rules", api.table_rules),
    WebSocketRoute("/ws/{table}", table_socket),
]


def make_app(
    engine: Engine,
    store: Store,
    mind: Mind,
    pace: float = PACE,
    *,
    limits: Limits | None = None,
    names: Collection[str] = (),
    proxies: Collection[str] = (),
) -> ASGIApp:
    """The application over a store, which it closes in the end.

    Only what `proxies` (addresses and networks) say of a client's address and of TLS is believed.
    """

    @contextlib.asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        rooms = Rooms(engine, store, mind, pace, limits)
        app.state.engine, app.state.rooms, app.state.traffic = engine, rooms, Traffic(limits or Limits())
        app.state.daily = DailyDeals(rooms)
        app.state.shelf = Shelf(statics.ROOT)
        sweeping = asyncio.create_task(rooms.sweep())
        try:
            async with searched_when_quiet(rooms.is_quiet):
                yield
        finally:
            sweeping.cancel()
            await rooms.close()
            store.close()

    app = Starlette(routes=ROUTES, lifespan=lifespan, exception_handlers={
        RequestError: _trouble, HTTPException: _plain, Exception: _sorry,
    })  # fmt: skip
    gate: ASGIApp = Gate(app, Hosts(names))
    return cast(ASGIApp, ProxyHeadersMiddleware(cast(Any, gate), list(proxies))) if proxies else gate


async def _trouble(request: Request, error: Exception) -> Response:
    assert isinstance(error, RequestError)
    return api.answer({"error": error.sentence}, error.status)


async def _plain(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    sentence = {404: "There is nothing at this address.", 405: "That cannot be done at this address."}
    return api.answer({"error": sentence.get(error.status_code, "The request was refused.")}, error.status_code)


async def _sorry(request: Request, error: Exception) -> Response:
    return api.answer({"error": SORRY}, 500)
