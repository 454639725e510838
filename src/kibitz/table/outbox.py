"""One client's line to a table, and what it is still owed."""

from __future__ import annotations

import asyncio
from collections import deque
from typing import Any, Final

from kibitz.table.admission import ONLOOKER, PLAYER, Visit
from kibitz.table.messages import Answer, encode

MAX_OWED: Final = 200


class Line:
    """A connection that has proved who it is. Its frames are made when it can take them, so none pile up."""

    def __init__(self, person: str, address: str = "", visit: Visit | None = None) -> None:
        self.person = person
        self.address = address
        self.visit = visit
        self.viewer: int | None = None
        self.greeted = False  # has said hello
        self.live = False  # has said hello, and nobody took the seat elsewhere
        self.told: int | None = None  # how many events of the viewer's story were sent
        self.anew = False  # the story that was told does not hold any more
        self.by_changes = False  # a view may be sent as what changed in the one before
        self.shown: dict[str, Any] | None = None  # the view that was sent last, where that is so
        self.stale = False  # the table has changed since the last frame
        self.owed: deque[bytes] = deque()
        self.closing: int | None = None
        self._wake = asyncio.Event()

    def look(self, viewer: int | None, live: bool) -> None:
        """Through whose eyes the line looks now, and whether it looks at all."""
        self.viewer, self.live, self.shown = viewer, live, None
        if self.visit is not None:
            self.visit.stand(PLAYER if live and viewer is not None else ONLOOKER)

    def answer(self, message: Answer) -> None:
        """Owe the client an answer."""
        self.owed.append(encode(message))
        if len(self.owed) > MAX_OWED:
            self.close(1008)
        self._wake.set()

    def refresh(self) -> None:
        """Owe the client a table frame."""
        self.stale = True
        self._wake.set()

    def close(self, code: int) -> None:
        """Close the line once what it is owed is sent."""
        self.closing = code
        self._wake.set()

    async def wanted(self) -> None:
        """Wait until the client is owed something."""
        await self._wake.wait()
        self._wake.clear()
