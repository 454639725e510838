"""Who looks at a table."""

from __future__ import annotations

from typing import SupportsIndex

from kibitz.cards.messages import language, say, who
from kibitz.engine.places import SPECTATOR, Zone
from kibitz.engine.seats import seat_in
from kibitz.engine.sentences import default_names, fill


class Viewer:
    """One pair of eyes: `seat` (None for a spectator) and the names that sentences are filled with."""

    def __init__(self, seat: int | None, names: list[str]) -> None:
        self.seat = seat
        self.eye = SPECTATOR if seat is None else seat
        self.names = names
        self._labels: dict[Zone, str] = {}  # in the language that was spoken when they were said
        self._spoken = 0

    def says(self, text: str) -> str:
        """A sentence as this viewer reads it."""
        return fill(text, self.seat, self.names)

    def label_of(self, zone: Zone) -> str:
        """What a place is called."""
        if self._spoken != language():
            self._labels.clear()
            self._spoken = language()
        label = self._labels.get(zone)
        if label is None:
            label = self.says(say(zone.label, who(zone.named)))
            self._labels[zone] = label
        return label


def viewer_at(seats: int, seat: SupportsIndex | None, names: list[str] | None) -> Viewer:
    """Who looks at a table of so many seats. Raises ValueError for other seats and for other than one name each."""
    if names is not None and len(names) != seats:
        raise ValueError(f"names: one for each of the {seats} seats, not {len(names)}.")
    return Viewer(None if seat is None else seat_in(seat, seats), default_names(seats) if names is None else names)


def eye_in(eye: SupportsIndex, seats: int) -> int:
    """A seat's eyes or a spectator's. Raises ValueError for others."""
    return SPECTATOR if eye == SPECTATOR else seat_in(eye, seats)
