"""Zones: named places, and the masks that say who sees them."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

EVERYONE: Final = -1
NOBODY: Final = 0
SPECTATOR: Final = 60  # the bit of a seat mask that a spectator looks through


class Zone:
    """A named place: `owner` is a seat or -1, `kind` how a table lays it out (see docs/protocol.md).

    `label` is a message; in its slot stands the seat `named`, the owner where it is not said.
    """

    def __init__(self, name: str, owner: int, kind: str, label: str, named: int = -1) -> None:
        self.name = name
        self.owner = owner
        self.kind = kind
        self.label = label
        self.named = owner if named < 0 else named


def hand_zones(seats: i64) -> list[Zone]:
    """The hands as places, by seat."""
    return [Zone(f"hand-{s}", s, "fan", "<1'> hand") for s in range(seats)]


def won_zones(seats: i64) -> list[Zone]:
    """What each seat has won in tricks, as places."""
    return [Zone(f"won-{s}", s, "tally", "<1'> tricks") for s in range(seats)]
