"""The frames and bodies of docs/protocol.md: typed here, at the edge, and nowhere else."""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal, TypeAlias

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType

from kibitz.table.errors import RequestError

PROTOCOL: Final = 1
MAX_FRAME: Final = 8192  # bytes from a client, for frames and bodies alike
MAX_DEPTH: Final = 6

Version: TypeAlias = Annotated[int, Meta(ge=0, le=2**53)]
Aid: TypeAlias = Annotated[str, Meta(min_length=1, max_length=64)]
ActionNumber: TypeAlias = Annotated[int, Meta(ge=0, le=2**53)]
Actions: TypeAlias = Annotated[list[ActionNumber], Meta(min_length=1, max_length=384)]  # a written rule is one act
Words: TypeAlias = Annotated[list[ActionNumber], Meta(max_length=384)]
Written: TypeAlias = Annotated[str, Meta(max_length=2000)]
SeatNumber: TypeAlias = Annotated[int, Meta(ge=0, le=63)]
Place: TypeAlias = Annotated[int, Meta(ge=0, le=2**31)]
Level: TypeAlias = Annotated[str, Meta(max_length=32)]
Text: TypeAlias = Annotated[str, Meta(max_length=200)]


# ---- from the client -----------------------------------------------------------------------------------------


class Hello(Struct, tag_field="t", tag="hello", forbid_unknown_fields=True):
    """The first frame: from which version on the client wants to hear, and whether changes of its view will do."""

    protocol: int = PROTOCOL
    since: Version | None = None
    changes: bool = False


class Act(Struct, tag_field="t", tag="act", forbid_unknown_fields=True):
    """Actions of the viewer's own seat, taken as one as far as they are one choice; a resend keeps its `aid`."""

    aid: Aid
    base: Version
    actions: Actions


class Ask(Struct, tag_field="t", tag="ask", forbid_unknown_fields=True):
    """A private question, about what is written or for a hint: nothing changes, and nothing of it is stored."""

    id: Version
    what: Literal["review", "compose", "idea", "rule", "matters", "choice"]
    text: Written = ""
    words: Words = []


class Say(Struct, tag_field="t", tag="say", forbid_unknown_fields=True):
    """Something for everybody at the table: one of the phrases, or a text of one's own, which may be a clue."""

    phrase: Annotated[str, Meta(max_length=32)] = ""
    text: Text = ""
    clue: bool = False


class Ping(Struct, tag_field="t", tag="ping", forbid_unknown_fields=True):
    """Is the table still there?"""


Frame: TypeAlias = Hello | Act | Ask | Say | Ping


class NewTable(Struct, forbid_unknown_fields=True):
    """The body of `POST /api/tables`."""

    game: Text
    options: dict[str, bool | int | str] = {}
    seats: Annotated[int, Meta(ge=0, le=64)] | None = None
    bots: Annotated[list[Level], Meta(max_length=64)] = []
    name: Text = ""
    open: bool = False
    away: Annotated[int, Meta(ge=0, le=86_400)] = 120  # seconds until a bot plays for somebody who is away; 0: never
    turn: Annotated[int, Meta(ge=0, le=86_400)] = 0  # seconds for a turn, after which a bot chooses; 0: no clock
    hints: bool | None = None  # whether whoever is to move may ask for one; left out: where all others are bots


class Join(Struct, forbid_unknown_fields=True):
    """The body of `POST /api/tables/ID/join`."""

    name: Text = ""
    invite: Text | None = None
    seat: SeatNumber | None = None


class SeatChange(Struct, forbid_unknown_fields=True):
    """The body of `POST /api/tables/ID/seats`: a bot's level, `usual`, or null to leave the seat open."""

    seat: SeatNumber
    bot: Level | None = None


class Branch(Struct, forbid_unknown_fields=True):
    """The body of `POST /api/tables/ID/branch`: a deal, counted from 1, and the place of an event in its story."""

    deal: Place
    at: Place
    seat: SeatNumber
    name: Text = ""
    key: Text = ""


class DailyDeal(Struct, forbid_unknown_fields=True):
    """The body of `POST /api/daily`."""

    game: Text
    name: Text = ""


class OtherSeats(Struct, forbid_unknown_fields=True):
    """The body of `POST /api/tables/ID/same`: by how many seats everybody moves."""

    turn: SeatNumber = 1


class Challenge(Struct, forbid_unknown_fields=True):
    """The body of `POST /api/tables/ID/challenge`: whose seat is taken, with the key of the link."""

    seat: SeatNumber
    name: Text = ""
    key: Text = ""


class TakeBack(Struct, forbid_unknown_fields=True):
    """The body of `POST /api/tables/ID/take-back`: `sure` where one has read what happened since."""

    sure: bool = False


class Agreement(Struct, forbid_unknown_fields=True):
    """The body of `POST /api/tables/ID/take-back/answer`."""

    agree: bool


class EndingWish(Struct, forbid_unknown_fields=True):
    """The body of `POST /api/tables/ID/concede/end`: whether one would end the match, now that somebody conceded."""

    agree: bool


class Nothing(Struct, forbid_unknown_fields=True):
    """A body that says nothing."""


# ---- from the server -----------------------------------------------------------------------------------------


class SeatInfo(Struct):
    """One seat as everybody may know it."""

    seat: int
    name: str
    kind: str
    level: str
    online: bool
    strength: str = ""  # the level in a word that people understand
    stood_in: int = 0  # how often a bot acted for this person, who was away
    late: int = 0  # how often a bot chose for this person, whose time was up
    failed: int = 0  # how often the usual bot acted for this bot, which gave no legal answer
    conceded: bool = False  # gave the match up: a bot plays on in this seat


class Again(Struct):
    """The table that follows one whose match is over, and who asked for it."""

    table: str
    url: str
    by: str


class AskedBack(Struct):
    """Somebody wants to take an act back: who, which seats have still to agree, and what happened since."""

    by: int
    waiting: list[int]
    since: list[str]  # as this person was told it


class Ending(Struct):
    """Somebody conceded and others play on: the seats that would end the match now, and those that have not said so."""

    agreed: list[int]
    waiting: list[int]


class ChosenOption(Struct):
    """An option that is not as usual, in words."""

    id: str
    label: str
    value: str
    usual: str
    in_caption: bool = False  # the caption says it already


class TableInfo(Struct):
    """One table as one person may know it."""

    id: str
    game: str
    title: str
    caption: str
    seats: list[SeatInfo]
    you: int | None
    your_turn: bool
    over: bool
    open: bool
    host: bool
    invite: str | None  # the host's alone
    notice: str | None
    options: dict[str, bool | int | str]  # as the table was set up
    chosen: list[ChosenOption]
    held: int | None = None  # the seat that waits for this person
    again: Again | None = None
    away: int = 0  # seconds until a bot plays for somebody who is away; 0: never
    turn: int = 0  # seconds for a turn, after which a bot makes the choice; 0: no clock, or the game's own
    hints: bool = False  # whether whoever is to move may ask for a hint
    may_take_back: bool = False  # this person has an act of this deal that could be taken back
    asked_back: AskedBack | None = None
    may_concede: bool = False  # this person plays here, and may give the match up
    ending: Ending | None = None
    may_claim: bool = False  # this person is to lead, and may ask whether all tricks that are left are theirs
    claimed: int | None = None  # the seat that has claimed them: what was just played was part of it


class Running(Struct):
    """A seat whose time runs, the seconds that were left of it when this was sent, and how many there were."""

    seat: int
    left: float
    of: float


class Away(Struct):
    """Who is away and waited for: for how many seconds when this was sent, and from how many on a bot plays."""

    seat: int
    gone: float
    limit: int


class TableFrame(Struct, tag_field="t", tag="table"):
    """What a viewer may see now, whole or as what changed in the last frame's view, and the events that led there."""

    version: int
    view: dict[str, Any] | UnsetType
    events: list[dict[str, Any]]
    complete: bool
    table: TableInfo | None
    changes: dict[str, Any] | UnsetType = UNSET  # after the steps of the events
    whole: bool | UnsetType = UNSET  # whether the changes have all seats and places
    clocks: list[Running] | UnsetType = UNSET
    away: list[Away] | UnsetType = UNSET
    anew: bool | UnsetType = UNSET  # the story is told from its beginning: something was taken back


class Ok(Struct, tag_field="t", tag="ok"):
    """An act was taken and is stored; of several actions perhaps only the first so many, and why not the rest."""

    aid: str
    version: int
    taken: int | UnsetType = UNSET
    why: str | UnsetType = UNSET


class No(Struct, tag_field="t", tag="no"):
    """An act was refused, with the sentence and the clause behind it."""

    aid: str
    why: str
    clause: str = ""


class Said(Struct, tag_field="t", tag="say", omit_defaults=True):
    """A line of the talk: who said what, by which phrase where it was one, and of which deal it is a clue, if any."""

    n: int
    seat: int
    name: str
    text: str
    phrase: str
    clue: int = 0


class Talked(Struct, tag_field="t", tag="talk"):
    """The last lines of the talk, for somebody who comes."""

    lines: list[Said]


class Unsaid(Struct, tag_field="t", tag="unsaid"):
    """What somebody wanted to say was not told to anybody, and why."""

    why: str


class Pong(Struct, tag_field="t", tag="pong"):
    """The table is still there."""


class Elsewhere(Struct, tag_field="t", tag="elsewhere"):
    """The seat was continued on another device."""


class Failure(Struct, tag_field="t", tag="error"):
    """A bad frame, or a client that must slow down."""

    why: str


Answer: TypeAlias = (
    Ok | No | Said | Talked | Unsaid | Pong | Elsewhere | Failure | dict[str, Any]
)  # a dict answers a question


def told(ask: Ask, found: dict[str, Any]) -> dict[str, Any]:
    """The answer to a question: what the game says, under the question's own number."""
    return {**found, "t": "answer", "id": ask.id, "what": ask.what}


_frames: Final[msgspec.json.Decoder[Frame]] = msgspec.json.Decoder(Frame)
_encoder: Final = msgspec.json.Encoder()


def encode(message: object) -> bytes:
    """JSON bytes of a message."""
    return _encoder.encode(message)


def read_frame(data: str | bytes | None) -> Frame:
    """The frame that a client sent; a RequestError says what is wrong with it."""
    if not isinstance(data, str):
        raise RequestError("The table understands text frames only.")
    raw = data.encode("utf-8", "surrogatepass")
    check_size(raw)
    frame: Frame = _decode(raw, _frames)
    return frame


def read_body(raw: bytes, shape: type[Any]) -> Any:
    """The typed body of a request; a RequestError says what is wrong with it."""
    check_size(raw)
    return _decode(raw or b"{}", msgspec.json.Decoder(shape))


def check_size(raw: bytes) -> None:
    """Refuse what is longer or deeper than any honest message."""
    if len(raw) > MAX_FRAME:
        raise RequestError(f"That message is too long: the table reads up to {MAX_FRAME} bytes.", 413)
    if depth(raw) > MAX_DEPTH:
        raise RequestError("That message is nested too deeply.")


def depth(raw: bytes) -> int:
    """How deeply brackets nest outside of JSON strings, found without recursion."""
    deepest = level = 0
    quoted = escaped = False
    for byte in raw:
        if quoted:
            quoted = escaped or byte != 0x22
            escaped = byte == 0x5C and not escaped
        elif byte == 0x22:
            quoted = True
        elif byte in b"[{":
            level += 1
            deepest = max(deepest, level)
        elif byte in b"]}":
            level -= 1
    return deepest


def _decode(raw: bytes, decoder: Any) -> Any:
    try:
        return decoder.decode(raw)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        # msgspec's own words name the field and never quote more than the client itself sent.
        raise RequestError(f"The table could not read that message: {str(error).rstrip('.')}.") from None
