"""Zones: named places, and the masks that say who sees them."""

from __future__ import annotations

from typing import Final

EVERYONE: Final = -1
NOBODY: Final = 0
SPECTATOR: Final = 60  # the bit of a seat mask that a spectator looks through


class Zone:
    """A named place: `owner` is a seat or -1, `kind` how a table lays it out (see docs/protocol.md)."""

    def __init__(self, name: str, owner: int, kind: str, label: str) -> None:
        self.name = name
        self.owner = owner
        self.kind = kind
        self.label = label
