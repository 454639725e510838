"""What can happen at a table, in the form in which it is stored: the log is the table."""

from __future__ import annotations

from typing import Final, TypeAlias

import msgspec
from msgspec import Struct

from kibitz.table.messages import encode


class Chair(Struct):
    """One seat: `kind` is person, bot, open, or held for a person; `person` is that person, never sent to a client."""

    kind: str = "open"
    name: str = ""
    person: str = ""
    level: str = ""


class Began(Struct, tag_field="what", tag="began", omit_defaults=True):
    """The table was set up; `deals_of` is the table whose deals are played here again."""

    chairs: list[Chair]
    away: int = 120  # seconds that somebody may be away until a bot plays for them; 0: as long as they like
    deals_of: str = ""
    turn: int = (
        0  # seconds that somebody has for a turn; then a bot makes that choice for them. 0: as long as they like
    )
    hints: bool = False  # whether whoever is to move may ask for one


class Acted(Struct, tag_field="what", tag="acted", omit_defaults=True):
    """A seat took actions, as one; `before` is the match's fingerprint until then, so that a replay can be trusted.

    `left` is how many more were sent with them and not taken: a resend is told so again. `bot`: a bot acted for the
    person of the seat, who was away; `late`: whose time was up; `claim`: the seat that had claimed the rest, as
    part of which it was played; `failed`: the seat's own bot gave no legal answer, and the usual bot acted for it.
    """

    seat: int
    actions: list[int]
    before: int
    left: int = 0
    bot: bool = False
    late: bool = False
    claim: int = -1
    failed: bool = False


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


class Followed(Struct, tag_field="what", tag="followed"):
    """Another table follows this one, with the same people: `name` is who asked for it."""

    table: str
    name: str


class Unlisted(Struct, tag_field="what", tag="unlisted"):
    """A person took the finished match off their own list; for all others nothing changes."""

    person: str


class Copied(Struct, tag_field="what", tag="copied"):
    """Another table plays the deals of this one again: `name` does, from a seat."""

    table: str
    seat: int
    name: str


class TookBack(Struct, tag_field="what", tag="took back"):
    """A seat took its last act back: of all acts only those up to the version `to` stay in force."""

    seat: int
    to: int


class Conceded(Struct, tag_field="what", tag="conceded", omit_defaults=True):
    """The person of a seat gave the match up; `ends` where that ends it, else a bot plays the seat from here on."""

    seat: int
    ends: bool = False


class Clued(Struct, tag_field="what", tag="clued"):
    """A dealer who judges by hand told everybody something in words of their own."""

    seat: int
    text: str


class Wished(Struct, tag_field="what", tag="wished"):
    """After a concession somebody would end the match here, or would not."""

    seat: int
    agree: bool


class Ended(Struct, tag_field="what", tag="ended"):
    """All people who had not conceded agreed to end the match there."""


Event: TypeAlias = (
    Began | Acted | Clued | Sat | Changed | Followed | Unlisted | Copied | TookBack | Conceded | Wished | Ended
)

_events: Final[msgspec.json.Decoder[Event]] = msgspec.json.Decoder(Event)


def to_body(event: Event) -> bytes:
    """The stored form."""
    return encode(event)


def from_body(body: bytes) -> Event:
    """The event back from its stored form."""
    return _events.decode(body)
