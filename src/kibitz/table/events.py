"""What can happen at a table, in the form in which it is stored: the log is the table."""

from __future__ import annotations

from typing import Final, TypeAlias

import msgspec
from msgspec import Struct

from kibitz.table.messages import encode


class Chair(Struct):
    """One seat: `kind` is person, bot or open; `person` is the keeper of the seat, never sent to a client."""

    kind: str = "open"
    name: str = ""
    person: str = ""
    level: str = ""


class Began(Struct, tag_field="what", tag="began"):
    """The table was set up."""

    chairs: list[Chair]


class Acted(Struct, tag_field="what", tag="acted", omit_defaults=True):
    """A seat took actions, as one; `before` is the match's fingerprint until then, so that a replay can be trusted.

    `left` is how many more were sent with them and not taken: a resend is told so again.
    """

    seat: int
    actions: list[int]
    before: int
    left: int = 0


class Sat(Struct, tag_field="what", tag="sat"):
    """A person took a seat, or goes by another name."""

    seat: int
    person: str
    name: str


class Changed(Struct, tag_field="what", tag="changed"):
    """A seat was given to a bot, or left open."""

    seat: int
    level: str | None
    name: str


Event: TypeAlias = Began | Acted | Sat | Changed

_events: Final[msgspec.json.Decoder[Event]] = msgspec.json.Decoder(Event)


def to_body(event: Event) -> bytes:
    """The stored form."""
    return encode(event)


def from_body(body: bytes) -> Event:
    """The event back from its stored form."""
    return _events.decode(body)
