"""The finished matches of one person: what was played, with whom, and how it ended."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Sequence
from typing import Any, Final

from msgspec import Struct

from kibitz.table.engine import Engine
from kibitz.table.errors import RequestError
from kibitz.table.events import Began, Changed, Conceded, Event, Sat, Unlisted, from_body
from kibitz.table.replays import Replays
from kibitz.table.seats import Chairs
from kibitz.table.state import match_at
from kibitz.table.store import Store, TableRow

LISTED: Final = 30  # the latest
KEPT: Final = 2000  # ends that are remembered, by table: a finished match does not change


class Ending(Struct, frozen=True):
    """How a match ended, as each seat reads it."""

    title: str
    names: list[str]
    totals: list[int]
    winners: list[int]
    texts: list[str]  # by seat
    conceded: list[int] = []  # who gave the match up, before it was over or as it ended


class PastMatches:
    """Reads finished matches from their logs, and remembers how they ended."""

    def __init__(self, engine: Engine, store: Store, replays: Replays) -> None:
        self.engine = engine
        self.store = store
        self.replays = replays
        self._endings: OrderedDict[str, Ending] = OrderedDict()

    async def of(self, person: str) -> list[dict[str, Any]]:
        """The latest matches of a person, but those that they took off their list."""
        found = []
        for table, began in await self.store.finished_of(person, LISTED):
            try:
                one = await self._read(table, person)
            except RequestError:
                continue  # damaged, or of rules that are gone: it cannot be shown
            if one is not None:
                found.append({**one, "began": int(began)})
        return found

    async def _read(self, table: str, person: str) -> dict[str, Any] | None:
        stored = await self.store.table(table)
        if stored is None:
            return None
        row, rows = stored
        log = [from_body(event.body) for event in rows]
        chairs = chairs_after(row, log)
        seat = chairs.seen_from.get(person)
        if seat is None or any(isinstance(event, Unlisted) and event.person == person for event in log):
            return None
        ending = await self._ending(row, log, chairs.names())
        seats = [{"seat": k, "name": name, "kind": chairs.chairs[k].kind} for k, name in enumerate(ending.names)]
        return {
            "id": row.id, "game": row.game, "title": ending.title, "seats": seats, "you": seat,
            "result": ending.texts[seat], "totals": ending.totals, "winners": ending.winners,
        }  # fmt: skip

    async def ending(self, table: str) -> Ending | None:
        """How the match of a table ended; None where it is not over, or not kept any more."""
        try:
            stored = await self.store.table(table)
            if stored is None or not stored[0].over:
                return None
            row, log = stored[0], [from_body(event.body) for event in stored[1]]
            return await self._ending(row, log, chairs_after(row, log).names())
        except RequestError:
            return None

    async def _ending(self, row: TableRow, log: Sequence[Event], names: list[str]) -> Ending:
        known = self._endings.get(row.id)
        if known is None or known.names != names:
            known = await self.replays.aside(lambda: ending_of(row, self.engine, log, names))
            self._endings[row.id] = known
            if len(self._endings) > KEPT:
                self._endings.popitem(last=False)
        return known


def ending_of(row: TableRow, engine: Engine, log: Sequence[Event], names: list[str]) -> Ending:
    """How a match ended, played again from its log."""
    match = match_at(row, engine, log)
    views = [match.view(seat, names) for seat in range(row.seats)]
    result = views[0]["result"]
    if result is None:
        raise ValueError("The match is not over.")
    conceded = sorted(chairs_after(row, log).conceded)
    texts = [str(view["result"]["text"]) for view in views]
    if conceded and "conceded" not in result:  # the match went on, and its result does not know of it
        texts = [f"{text} {played_on(conceded, names, seat)}" for seat, text in enumerate(texts)]
    return Ending(str(views[0]["title"]), names, list(views[0]["scores"]), list(result["winners"]), texts, conceded)


def played_on(conceded: Sequence[int], names: Sequence[str], viewer: int) -> str:
    """Who gave the match up while others played on, as one of the seats reads it."""
    told = [f"{'You' if seat == viewer else names[seat]} conceded, and a bot played on." for seat in conceded]
    return " ".join(told)


def chairs_after(row: TableRow, log: Sequence[Event]) -> Chairs:
    """Who sat where at the end."""
    chairs = Chairs([], row.host)
    for event in log:
        if isinstance(event, Began):
            chairs = Chairs(event.chairs, row.host)
        elif isinstance(event, Sat | Changed | Conceded):
            chairs.fold(event)
    return chairs
