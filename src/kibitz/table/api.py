"""The HTTP calls of docs/protocol.md, section 3."""

from __future__ import annotations

import asyncio
import hmac
import re
from typing import Any, Final, TypeVar

from starlette.requests import Request
from starlette.responses import Response

from kibitz.table.admission import address_of
from kibitz.table.compression import public_json
from kibitz.table.daily import DailyDeals
from kibitz.table.engine import Engine
from kibitz.table.errors import RequestError
from kibitz.table.messages import (
    MAX_FRAME,
    Agreement,
    Branch,
    Challenge,
    DailyDeal,
    EndingWish,
    Join,
    NewTable,
    Nothing,
    OtherSeats,
    SeatChange,
    TakeBack,
    encode,
    read_body,
)
from kibitz.table.middleware import person_of, same_origin
from kibitz.table.qr import picture_of
from kibitz.table.records import MAX_RECORD, TOO_LONG
from kibitz.table.replays import check_may_look, check_over, replay_key
from kibitz.table.room import Room
from kibitz.table.rooms import Rooms
from kibitz.table.rulebook import sections
from kibitz.table.same_deals import challenge, other_seats, side_by_side
from kibitz.table.talk import PHRASES
from kibitz.table.traffic import Traffic

S = TypeVar("S")

WATCHING: Final = -1  # in place of a seat's number: the eyes of a spectator


async def games(request: Request) -> Response:
    """Every game that can be played."""
    await _patience(request)
    engine = _engine(request)
    bots = [
        {"level": level, "name": told.name, "help": told.help}
        for level, told in engine.levels().items()
        if told.is_offered
    ]
    return public_json(request, encode({"games": engine.games(), "bots": bots}))


async def rules(request: Request) -> Response:
    """A game's rulebook, in clauses, with its options as they usually are."""
    await _patience(request)
    engine, game = _engine(request), request.path_params["game"]
    try:
        return public_json(request, encode(sections(engine.rulebook(game), engine.chosen(game, None, {}))))
    except ValueError as error:
        raise RequestError(str(error), 404) from None


async def guide(request: Request) -> Response:
    """What is said to somebody in their first deals of a game, each sentence with the moment when it matters."""
    await _patience(request)
    try:
        return answer({"tips": _engine(request).guide(request.path_params["game"])})
    except ValueError as error:
        raise RequestError(str(error), 404) from None


async def table_rules(request: Request) -> Response:
    """The same as it holds at a table."""
    await _patience(request)
    room = await _room(request)
    return public_json(request, encode(sections(_engine(request).rulebook(room.row.game), room.audience.chosen)))


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
    known = person in room.state.chairs.known or person == room.row.host
    if not (known or room.row.open or _invited(room, wish.invite)):
        raise RequestError("This table is private: ask its host for the invitation link.", 403)
    return answer({"seat": await room.sit(person, wish.name, wish.seat)})


async def change_seat(request: Request) -> Response:
    """The host gives a seat to a bot, or leaves it open."""
    wish = await body(request, SeatChange)
    room = await _room(request)
    if _person(request) != room.row.host:
        raise RequestError("Only the host of the table may do that.", 403)
    bot = None if wish.bot is None else _rooms(request).level(wish.bot)
    await room.change(wish.seat, bot)
    return answer({})


async def leave(request: Request) -> Response:
    """Give up one's seat; a bot plays on."""
    await body(request, Nothing)
    room = await _room(request)
    seat = _seat(request, room)
    await room.change(seat, next(iter(_engine(request).levels())))
    return answer({})


async def take_back(request: Request) -> Response:
    """Take back one's last act, or ask the others whether one may."""
    wish = await body(request, TakeBack)
    room = await _room(request)
    return answer(await room.take_back(_seat(request, room), wish.sure))


async def answer_back(request: Request) -> Response:
    """Say whether somebody may take an act back."""
    wish = await body(request, Agreement)
    room = await _room(request)
    await room.answer_back(_seat(request, room), wish.agree)
    return answer({})


async def claim(request: Request) -> Response:
    """Claim all tricks that are left."""
    await body(request, Nothing)
    room = await _room(request)
    await room.claim(_seat(request, room))
    return answer({})


async def concede(request: Request) -> Response:
    """Give the match up: it ends, or a bot plays on in one's seat where other people play."""
    await body(request, Nothing)
    room = await _room(request)
    return answer({"over": await room.concede(_seat(request, room))})


async def end_match(request: Request) -> Response:
    """Say whether one would end the match here, now that somebody has conceded."""
    wish = await body(request, EndingWish)
    room = await _room(request)
    return answer({"over": await room.wish_end(_seat(request, room), wish.agree)})


def _seat(request: Request, room: Room) -> int:
    """The seat of whoever asks."""
    seat = room.state.chairs.seat_of(_person(request))
    if seat is None:
        raise RequestError("You have no seat at this table.", 409)
    return seat


async def again(request: Request) -> Response:
    """A rematch: the table that follows, where whoever asks takes their seat."""
    await body(request, Nothing)
    person, rooms = _person(request), _rooms(request)
    followed = await rooms.again(await _room(request), person)
    room = await rooms.get(followed.table)
    if room.state.chairs.held_for(person) is not None:
        await room.sit(person, "", None)
    return answer({"table": followed.table, "url": f"/t/{followed.table}"})


async def phrases(request: Request) -> Response:
    """What can be said at every table."""
    await _patience(request)
    return answer({"phrases": [{"phrase": phrase, "text": text} for phrase, text in PHRASES.items()]})


async def qr(request: Request) -> Response:
    """The invitation as a picture that a telephone reads, for whoever holds it."""
    await _patience(request)
    room = await _room(request)
    invite = request.query_params.get("invite")
    if not _invited(room, invite):
        raise RequestError("Only who holds the invitation may have it as a picture.", 403)
    link = f"{request.url.scheme}://{request.headers['host']}/t/{room.row.id}?invite={invite}"
    return Response(picture_of(link), media_type="image/svg+xml")


async def record(request: Request) -> Response:
    """The record of a match, once it is over: before that it would tell the cards."""
    await _patience(request)
    match = (await _room(request)).state.match
    if not match.is_terminal():
        raise RequestError("The record can be had once the match is over.", 409)
    return public_json(request, encode(match.to_record()), kept=False)


async def replay(request: Request) -> Response:
    """One deal of a match that is over, as a seat saw it: its first view, and its events with their steps."""
    await _patience(request, changes=True)
    room, person, asked = await _room(request), _person(request), request.query_params
    check_may_look(room, person, asked.get("key", ""))
    mine = room.state.chairs.seen_from.get(person, WATCHING)
    seat = whole_number(asked.get("seat"), mine)
    found = await _rooms(request).replays.deal(
        room, whole_number(asked.get("deal"), 1), None if seat == WATCHING else seat, asked.get("open") == "1"
    )
    link = f"/r/{room.row.id}?key={replay_key(room)}"
    return answer({"table": room.audience.info(person), "mine": mine, "link": link, **found})


async def review(request: Request) -> Response:
    """What is known by now of the review of a match that is over; who asks first has it begun."""
    await _patience(request)
    room, person, asked = await _room(request), _person(request), request.query_params
    check_may_look(room, person, asked.get("key", ""))
    seat = room.state.chairs.seen_from.get(person)
    found = await _rooms(request).reviews.of(room, person, seat, whole_number(asked.get("deal"), 1))
    return answer({"link": f"/r/{room.row.id}?key={replay_key(room)}", "names": room.state.chairs.names(), **found})


async def matches(request: Request) -> Response:
    """The finished matches of a person."""
    await _patience(request, changes=True)
    return answer({"matches": await _rooms(request).past.of(_person(request))})


async def unlist(request: Request) -> Response:
    """Take a finished match off one's own list."""
    await body(request, Nothing)
    room = await _room(request)
    await room.unlist(_person(request))
    return answer({})


async def same(request: Request) -> Response:
    """The deals of a finished match once more, with everybody in another seat."""
    wish = await body(request, OtherSeats)
    room, person = await _room(request), _person(request)
    row = await other_seats(_rooms(request), room, wish.turn, person)
    return answer({"table": row.id, "url": f"/t/{row.id}", "invite": f"/t/{row.id}?invite={row.invite}"}, 201)


async def daily(request: Request) -> Response:
    """The deal of the day: a person's own table for it, a new one or the one that they have."""
    wish = await body(request, DailyDeal)
    table = await _daily(request).play(wish, _person(request))
    return answer({"table": table, "url": f"/t/{table}"}, 201)


def _daily(request: Request) -> DailyDeals:
    deals: DailyDeals = request.app.state.daily
    return deals


async def take_challenge(request: Request) -> Response:
    """The deals of a finished match once more, from one of its seats, against its bots."""
    wish = await body(request, Challenge)
    room, person = await _room(request), _person(request)
    check_may_look(room, person, wish.key)
    row = await challenge(_rooms(request), room, wish, person)
    return answer({"table": row.id, "url": f"/t/{row.id}"}, 201)


async def compare(request: Request) -> Response:
    """Everybody's points with the same deals, side by side."""
    await _patience(request, changes=True)
    room, person = await _room(request), _person(request)
    check_may_look(room, person, request.query_params.get("key", ""))
    check_over(room)
    link = f"/c/{room.row.id}?key={replay_key(room)}"
    rows = await side_by_side(_rooms(request), room)
    today = await _daily(request).points(room)
    return answer({"table": room.audience.info(person), "link": link, "rows": rows, "daily": today})


async def branch(request: Request) -> Response:
    """A new table that begins at a moment of a match that is over: its person plays on against bots."""
    wish = await body(request, Branch)
    room, person = await _room(request), _person(request)
    check_may_look(room, person, wish.key)
    row = await _rooms(request).branch(room, wish, person)
    return answer({"table": row.id, "url": f"/t/{row.id}"}, 201)


def whole_number(text: str | None, usual: int) -> int:
    """A number out of an address."""
    if text is None:
        return usual
    if not re.fullmatch(r"-?[0-9]{1,9}", text):
        raise RequestError(f"A whole number is wanted in the address, not {text[:20]}.")
    return int(text)


def answer(content: Any, status: int = 200) -> Response:
    """A JSON answer."""
    return Response(encode(content), status, media_type="application/json")


async def read_record(request: Request) -> Response:
    """One deal of a match whose record somebody brings; nothing of it is kept."""
    raw = await _sent(request, MAX_RECORD, TOO_LONG)
    asked = request.query_params
    seat = whole_number(asked.get("seat"), 0)
    found = await _rooms(request).records.read(
        raw, whole_number(asked.get("deal"), 1), None if seat == WATCHING else seat, asked.get("open") == "1"
    )
    names, options, chosen = found.pop("names"), found.pop("options"), found.pop("chosen")
    table = {
        "id": "", "game": found["view"]["game"], "title": found["view"]["title"], "caption": "", "you": None,
        "your_turn": False, "over": True, "options": options, "chosen": chosen,
        "seats": [
            {"seat": seat, "name": name, "kind": "person", "level": "", "online": True}
            for seat, name in enumerate(names)
        ],
    }  # fmt: skip
    content = encode({"table": table, "mine": WATCHING, "link": "/r/record", **found})
    return public_json(request, content, kept=False)


async def body(request: Request, shape: type[S]) -> S:
    """The typed body of a request from our own page, read with patience and within bounds."""
    too_long = f"That message is too long: the table reads up to {MAX_FRAME} bytes."
    shaped: S = read_body(await _sent(request, MAX_FRAME, too_long), shape)
    return shaped


async def _sent(request: Request, most: int, too_long: str) -> bytes:
    """What our own page sent, up to so many bytes."""
    if not same_origin(request.scope):
        raise RequestError("That request came from another site.", 403)
    if request.headers.get("content-type", "").partition(";")[0].strip().lower() != "application/json":
        raise RequestError("The table reads JSON: send content-type application/json.", 415)
    await _patience(request, changes=True)
    try:
        async with asyncio.timeout(_traffic(request).limits.request):
            return await _read(request, most, too_long)
    except TimeoutError:
        raise RequestError("That message did not arrive in time.", 408) from None


async def _read(request: Request, most: int, too_long: str) -> bytes:
    raw = bytearray()
    async for chunk in request.stream():
        raw += chunk
        if len(raw) > most:
            raise RequestError(too_long, 413)
    return bytes(raw)


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
