"""The HTTP calls of docs/protocol.md, section 3."""

from __future__ import annotations

import asyncio
import hmac
from typing import Any, TypeVar

from starlette.requests import Request
from starlette.responses import Response

from kibitz.table.admission import address_of
from kibitz.table.engine import Engine
from kibitz.table.errors import RequestError
from kibitz.table.messages import MAX_FRAME, Join, NewTable, Nothing, SeatChange, encode, read_body
from kibitz.table.middleware import person_of, same_origin
from kibitz.table.room import Room
from kibitz.table.rooms import Rooms
from kibitz.table.rulebook import sections
from kibitz.table.traffic import Traffic

S = TypeVar("S")


async def games(request: Request) -> Response:
    """Every game that can be played."""
    await _patience(request)
    engine = _engine(request)
    bots = [{"level": level, "help": help} for level, help in engine.levels().items()]
    return answer({"games": engine.games(), "bots": bots})


async def rules(request: Request) -> Response:
    """A game's rulebook, in clauses, with its options as they usually are."""
    await _patience(request)
    engine, game = _engine(request), request.path_params["game"]
    try:
        return answer(sections(engine.rulebook(game), engine.chosen(game, None, {})))
    except ValueError as error:
        raise RequestError(str(error), 404) from None


async def table_rules(request: Request) -> Response:
    """The same as it holds at a table."""
    await _patience(request)
    room = await _room(request)
    return answer(sections(_engine(request).rulebook(room.row.game), room.audience.chosen))


async def tables(request: Request) -> Response:
    """The tables that a person has a seat at, and those that anybody may join."""
    await _patience(request)
    rooms, person = _rooms(request), _person(request)
    mine = await rooms.mine(person)
    known = {info.id for info in mine}
    others = [info for info in await rooms.open(person) if info.id not in known]
    return answer({"mine": mine, "open": others})


async def new_table(request: Request) -> Response:
    """Set up a table."""
    wish = await body(request, NewTable)
    row = await _rooms(request).create(wish, _person(request))
    return answer({"table": row.id, "url": f"/t/{row.id}", "invite": f"/t/{row.id}?invite={row.invite}"}, 201)


async def join(request: Request) -> Response:
    """Take a seat: by invitation, at an open table, or one's own again."""
    wish = await body(request, Join)
    room, person = await _room(request), _person(request)
    known = person in room.state.chairs.seen_from or person == room.row.host
    if not (known or room.row.open or _invited(room, wish.invite)):
        raise RequestError("This table is private: ask its host for the invitation link.", 403)
    return answer({"seat": await room.sit(person, wish.name, wish.seat)})


async def change_seat(request: Request) -> Response:
    """The host gives a seat to a bot, or leaves it open."""
    wish = await body(request, SeatChange)
    room = await _room(request)
    if _person(request) != room.row.host:
        raise RequestError("Only the host of the table may do that.", 403)
    if wish.bot is not None:
        _rooms(request).check_level(wish.bot)
    await room.change(wish.seat, wish.bot)
    return answer({})


async def leave(request: Request) -> Response:
    """Give up one's seat; a bot plays on."""
    await body(request, Nothing)
    room = await _room(request)
    seat = room.state.chairs.seat_of(_person(request))
    if seat is None:
        raise RequestError("You have no seat at this table.", 409)
    await room.change(seat, next(iter(_engine(request).levels())))
    return answer({})


async def record(request: Request) -> Response:
    """The record of a match, once it is over: before that it would tell the cards."""
    await _patience(request)
    match = (await _room(request)).state.match
    if not match.is_terminal():
        raise RequestError("The record can be had once the match is over.", 409)
    return answer(match.to_record())


def answer(content: Any, status: int = 200) -> Response:
    """A JSON answer."""
    return Response(encode(content), status, media_type="application/json")


async def body(request: Request, shape: type[S]) -> S:
    """The typed body of a request from our own page, read with patience and within bounds."""
    if not same_origin(request.scope):
        raise RequestError("That request came from another site.", 403)
    if request.headers.get("content-type", "").partition(";")[0].strip().lower() != "application/json":
        raise RequestError("The table reads JSON: send content-type application/json.", 415)
    await _patience(request, changes=True)
    try:
        async with asyncio.timeout(_traffic(request).limits.request):
            raw = await _read(request)
    except TimeoutError:
        raise RequestError("That message did not arrive in time.", 408) from None
    shaped: S = read_body(raw, shape)
    return shaped


async def _read(request: Request) -> bytes:
    raw = b""
    async for chunk in request.stream():
        raw += chunk
        if len(raw) > MAX_FRAME:
            raise RequestError(f"That message is too long: the table reads up to {MAX_FRAME} bytes.", 413)
    return raw


async def _patience(request: Request, changes: bool = False) -> None:
    await _traffic(request).call(address_of(request.scope), changes)


def _traffic(request: Request) -> Traffic:
    traffic: Traffic = request.app.state.traffic
    return traffic


def _invited(room: Room, invite: str | None) -> bool:
    return invite is not None and hmac.compare_digest(invite.encode(), room.row.invite.encode())


def _person(request: Request) -> str:
    return person_of(request.scope["state"]["token"])


def _engine(request: Request) -> Engine:
    engine: Engine = request.app.state.engine
    return engine


def _rooms(request: Request) -> Rooms:
    rooms: Rooms = request.app.state.rooms
    return rooms


async def _room(request: Request) -> Room:
    return await _rooms(request).get(request.path_params["table"])
