"""Who looks at a table."""

from __future__ import annotations

from kibitz.wording import fill
from kibitz.zones import SPECTATOR


class Viewer:
    """One pair of eyes: `seat` (None for a spectator) and the names that sentences are filled with."""

    def __init__(self, seat: int | None, names: list[str]) -> None:
        self.seat = seat
        self.eye = SPECTATOR if seat is None else seat
        self.names = names

    def says(self, text: str) -> str:
        """A sentence as this viewer reads it."""
        return fill(text, self.seat, self.names)
