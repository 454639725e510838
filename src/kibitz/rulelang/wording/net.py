"""Frames of all sorts as one net of places: what has been met of several frames is followed once for all of them."""

from __future__ import annotations

from typing import final

from kibitz.rulelang.wording.frames import Frame, FrameTable


@final
class Place:
    """What may come next behind the pieces of some frames, and which frames are complete here."""

    def __init__(self) -> None:
        self.words: dict[str, list[Place]] = {}
        self.slots: dict[str, Place] = {}
        self.ends: list[tuple[str, Frame]] = []
        self.groups: dict[frozenset[str], Place] = {}  # by all words that lead to the same place


def net_of(table: FrameTable) -> Place:
    """The place where every frame of a table begins."""
    root = Place()
    for sort, frame in table.frames:
        place = root
        for piece in frame.pieces:
            place = _behind(place, piece)
        place.ends.append((sort, frame))
    return root


def _behind(place: Place, piece: frozenset[str] | str) -> Place:
    if isinstance(piece, str):
        return place.slots.setdefault(piece, Place())
    found = place.groups.get(piece)
    if found is None:
        found = Place()
        place.groups[piece] = found
        for word in piece:
            place.words.setdefault(word, []).append(found)
    return found
