"""Reviews of finished matches: made once, beside all play, kept with the table, and told as far as they are known.

A match that is under way has none, and nothing is worked on for one: what each choice is worth would tell cards.
"""

from __future__ import annotations

import asyncio
import logging
from typing import Any, Final

import msgspec

from kibitz.agents.review import SECONDS, DealReview, broken_off, decision_from, left_out, summed
from kibitz.table.engine import Engine, Mind
from kibitz.table.errors import RequestError, StoreTrouble
from kibitz.table.replays import Replays, check_over
from kibitz.table.room import Room
from kibitz.table.store import Store

log = logging.getLogger("kibitz.table")

MOST: Final = 100  # reviews that may wait to be made; the next are asked to come back
BUSY: Final = "Too many matches are being reviewed just now. Please try again later."


class Progress:
    """What is known of one review: whole deals, and the decisions of the one that is being looked at."""

    def __init__(self, kept: dict[int, dict[str, Any]], deals: int) -> None:
        self.kept = kept
        self.deals = deals
        self.present: dict[str, Any] | None = None
        self.task: asyncio.Task[None] | None = None
        self.trouble = ""

    def is_done(self) -> bool:
        """Whether every deal is reviewed, or left out."""
        return len(self.kept) == self.deals

    def known(self) -> list[dict[str, Any]]:
        """All that is known, deal by deal."""
        found = [self.kept[number] for number in sorted(self.kept)]
        return [*found, self.present] if self.present is not None else found


class Reviews:
    """Has finished matches reviewed when somebody asks for it."""

    def __init__(self, engine: Engine, store: Store, replays: Replays, mind: Mind) -> None:
        self.engine = engine
        self.store = store
        self.replays = replays
        self.mind = mind
        self._making: dict[str, Progress] = {}

    async def of(self, room: Room, person: str, seat: int | None, number: int) -> dict[str, Any]:
        """A review as far as it is known, as a seat reads it, with all choices of one deal; begun where it is not."""
        check_over(room)
        progress = await self._progress(room, person)
        names = room.state.chairs.names()
        shown = self.engine.review_shown(room.state.match, progress.known(), seat, names, number)
        return {
            "deals": progress.deals, "reviewed": len(progress.kept), "done": progress.is_done(),
            "trouble": progress.trouble, **shown,
        }  # fmt: skip

    async def close(self) -> None:
        """Stop all work: what is kept by now stays, the rest is made when it is asked for again."""
        tasks = [progress.task for progress in self._making.values() if progress.task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _progress(self, room: Room, person: str) -> Progress:
        table = room.row.id
        if table in self._making:
            return self._making[table]
        bodies = await self.store.reviews(table)
        if table in self._making:  # somebody else asked meanwhile
            return self._making[table]
        kept = {number: msgspec.json.decode(body) for number, body in bodies.items()}
        progress = Progress(kept, self.engine.deals(room.state.match))
        if not progress.is_done():
            if len(self._making) >= MOST:
                raise RequestError(BUSY, 429)
            self._making[table] = progress
            progress.task = asyncio.create_task(self._make(room, person, progress))
        return progress

    async def _make(self, room: Room, person: str, progress: Progress) -> None:
        try:
            records = await self.replays.again(room, self.engine.deal_records)
            for number, record in enumerate(records, 1):
                if number not in progress.kept:
                    deal = await self._deal(room, person, progress, number, msgspec.json.encode(record).decode())
                    progress.kept[number], progress.present = deal.as_dict(), None
                    await self.store.keep_review(room.row.id, number, msgspec.json.encode(deal.as_dict()))
        except (RequestError, StoreTrouble) as error:
            progress.trouble = error.sentence
        except Exception:
            log.exception("The match of table %s could not be reviewed.", room.row.id)
            progress.trouble = "This match could not be reviewed."
        finally:
            self._making.pop(room.row.id, None)

    async def _deal(self, room: Room, person: str, progress: Progress, number: int, record: str) -> DealReview:
        """The review of one deal, a few decisions at a time, so that all who wait have their turns."""
        decisions: list[dict[str, Any]] = []
        step, spent = 0, 0.0
        while True:
            brief = {"review": record, "number": number, "step": step}
            try:
                found = await self.mind.review(person, room.row.id, brief)
            except TimeoutError:
                return left_out(number)
            if "broken" in found:
                return broken_off(number)
            decisions += found["decisions"]
            step, spent = found["step"], spent + found["spent"]
            if found["returns"] is not None:
                return summed(number, found["returns"], [decision_from(one) for one in decisions])
            if spent > SECONDS:
                return left_out(number)
            progress.present = {"deal": number, "decisions": decisions[:]}
