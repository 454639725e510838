"""One deal a day for each game: everybody plays the same cards once against the usual bots, and sees how others did.

The first who asks for a day's deal makes a table that only keeps its seed: nobody can sit or act there, and nobody is
told its id. Everybody's own table plays its deals, and is found again by an id that follows from both.
"""

from __future__ import annotations

import asyncio
import datetime
import hashlib
import secrets
from typing import Any, Final

import msgspec

from kibitz.table.errors import RequestError
from kibitz.table.events import Began, Chair, Copied
from kibitz.table.messages import DailyDeal
from kibitz.table.names import bot_name, clean_name
from kibitz.table.room import Room
from kibitz.table.rooms import Rooms
from kibitz.table.same_deals import copies_of, is_daily, origin_of

MOST: Final = 500  # people who play the deal of one day
FULL: Final = f"{MOST} people have played this deal already. There is a new one tomorrow."
OWN: Final = 0  # the seat that everybody plays from


def today() -> str:
    """The day of the deal, the same all over the world."""
    return datetime.datetime.now(datetime.UTC).date().isoformat()


class DailyDeals:
    """The deals of the day, one for each game."""

    def __init__(self, rooms: Rooms) -> None:
        self.rooms = rooms
        self._one = asyncio.Lock()  # two at once would make two deals of one day

    async def play(self, wish: DailyDeal, person: str) -> str:
        """The table at which a person plays today's deal: their only one, however often they ask."""
        async with self._one:
            origin = await self._origin(wish.game)
            table = hashlib.sha256(f"{origin.row.id} {person}".encode()).hexdigest()[:16]
            if await self.rooms.store.table(table) is None:
                await self._begin(origin, table, wish.name, person)
            return table

    async def _begin(self, origin: Room, table: str, name: str, person: str) -> None:
        if len(copies_of(origin)) >= MOST:
            raise RequestError(FULL, 409)
        mine, level = clean_name(name), next(iter(self.rooms.engine.levels()))
        chairs = [Chair("person", mine, person)]
        while len(chairs) < origin.row.seats:
            chairs.append(Chair("bot", bot_name([chair.name for chair in chairs], len(chairs)), "", level))
        invite = secrets.token_urlsafe(12)
        row = msgspec.structs.replace(origin.row, id=table, invite=invite, host=person)
        await self.rooms.add(row, [Began(chairs, deals_of=origin.row.id)])
        await origin.note(Copied(table, OWN, mine))

    async def _origin(self, game: str) -> Room:
        row = self.rooms.new_row(game, None, self._one_deal(game), "", False)
        host = f"daily {today()} {row.game}"  # no person: theirs are hashes
        found = await self.rooms.store.set_up_by(host)
        if found is not None:
            return await self.rooms.get(found)
        keeper = [Chair("held", "The deal of the day", host), *[Chair() for _ in range(row.seats - 1)]]
        await self.rooms.add(msgspec.structs.replace(row, host=host), [Began(keeper)])
        return await self.rooms.get(row.id)

    def _one_deal(self, game: str) -> dict[str, Any]:
        """The usual options, but a match of one deal where the game has such."""
        known: dict[str, list[dict[str, Any]]] = {one["id"]: one["options"] for one in self.rooms.engine.games()}
        counted = [option for option in known.get(game, []) if option["id"] == "deals" and option["kind"] == "int"]
        return {"deals": 1} if any((option["min"] or 0) <= 1 for option in counted) else {}

    async def points(self, room: Room) -> dict[str, Any] | None:
        """The day of a table, and the points of all who have finished its deal; None where it is no daily one."""
        origin = await origin_of(self.rooms, room)
        if not is_daily(origin):
            return None
        found = [await self.rooms.past.ending(copy.table) for copy in copies_of(origin)]
        day = origin.row.host.split(" ")[1]
        played = [ending for ending in found if ending is not None and not ending.conceded]
        return {"day": day, "points": sorted(ending.totals[OWN] for ending in played)}
