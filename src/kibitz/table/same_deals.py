"""The deals of a finished match once more: with the people moved by some seats, or for somebody else in the same seat.

The new table's log says whose deals it plays, and the old one's who plays them again: so the scores stand side by side.
"""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from typing import Any, Final

import msgspec

from kibitz.table.branches import with_bots
from kibitz.table.errors import RequestError
from kibitz.table.events import Began, Chair, Copied
from kibitz.table.messages import Challenge
from kibitz.table.past_matches import Ending
from kibitz.table.replays import check_over
from kibitz.table.room import Room
from kibitz.table.rooms import Rooms
from kibitz.table.store import TableRow

MOST: Final = 100  # tables that play the deals of one match again


async def other_seats(rooms: Rooms, room: Room, turn: int, person: str) -> TableRow:
    """The same deals with everybody moved by so many seats; the seats of other people are held for them."""
    check_over(room)
    mine = room.state.chairs.seen_from.get(person)
    if mine is None:
        raise RequestError("You had no seat in this match.", 403)
    return await _played_again(rooms, room, moved(room.state.chairs.chairs, turn, mine, person), person)


def moved(chairs: Sequence[Chair], turn: int, mine: int, person: str) -> list[Chair]:
    """The chairs moved on by so many seats: bots with their names, this person, and chairs held for other people."""
    count = len(chairs)
    found = [Chair() for _ in chairs]
    for seat, chair in enumerate(chairs):
        if chair.kind == "bot":
            found[(seat + turn) % count] = Chair("bot", chair.name, "", chair.level)
        elif chair.kind == "person":
            found[(seat + turn) % count] = Chair("held", chair.name, chair.person)
    name = chairs[mine].name if chairs[mine].person == person else "Guest"
    found[(mine + turn) % count] = Chair("person", name, person)
    return found


async def challenge(rooms: Rooms, room: Room, wish: Challenge, person: str) -> TableRow:
    """The same deals from a seat of the match against its bots, for whoever takes the challenge up."""
    check_over(room)
    chairs = with_bots(room.state.chairs.chairs, wish.seat, person, wish.name, rooms.engine.levels())
    return await _played_again(rooms, room, chairs, person)


async def _played_again(rooms: Rooms, room: Room, chairs: list[Chair], person: str) -> TableRow:
    origin = await origin_of(rooms, room)
    if len(copies_of(origin)) >= MOST and not is_daily(origin):
        raise RequestError(f"These deals were played again {MOST} times. Please play fresh ones.", 409)
    seat = next(seat for seat, chair in enumerate(chairs) if chair.person == person)
    row = msgspec.structs.replace(
        room.row, id=secrets.token_urlsafe(12), invite=secrets.token_urlsafe(12), host=person, open=False, over=False,
        end=0,
    )  # fmt: skip
    await rooms.add(row, [Began(chairs, deals_of=origin.row.id)])
    if not is_daily(origin):  # there a second try is no matter of the others
        await origin.note(Copied(row.id, seat, chairs[seat].name))
    return row


async def origin_of(rooms: Rooms, room: Room) -> Room:
    """The table that played these deals first, as long as it is kept."""
    began = room.state.events[0]
    if isinstance(began, Began) and began.deals_of:
        try:
            return await rooms.get(began.deals_of)
        except RequestError:
            pass
    return room


def is_daily(room: Room) -> bool:
    """Whether a table only keeps the deal of a day."""
    return room.row.host.startswith("daily ")


def copies_of(room: Room) -> list[Copied]:
    """Who has played the deals of a table again."""
    return [event for event in room.state.events if isinstance(event, Copied)]


async def side_by_side(rooms: Rooms, room: Room) -> list[dict[str, Any]]:
    """Everybody's points with the same deals, by seat: those of the match that had them first, then the others'."""
    origin = await origin_of(rooms, room)
    if is_daily(origin):
        return []
    first = await rooms.past.ending(origin.row.id)
    rows = [_line(seat, name, first) for seat, name in enumerate(origin.state.chairs.names())]
    for copy in copies_of(origin):
        rows.append(_line(copy.seat, copy.name, await rooms.past.ending(copy.table)))
    return sorted(rows, key=lambda row: row["seat"])


def _line(seat: int, name: str, ending: Ending | None) -> dict[str, Any]:
    """No points as long as the match is not over; which table it is stays between its people.

    Where somebody conceded the deals were not played as they came, so that these points compare with nothing.
    """
    if ending is not None and ending.conceded:
        return {"seat": seat, "name": name, "points": None, "won": False, "conceded": True}
    points = None if ending is None else ending.totals[seat]
    won = ending is not None and seat in ending.winners
    return {"seat": seat, "name": name, "points": points, "won": won}
