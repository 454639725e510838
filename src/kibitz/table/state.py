"""The state of one table: what its log says, and nothing else."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final, NamedTuple, TypeAlias

import msgspec

from kibitz.match.acts import only_the_first
from kibitz.table.engine import Engine, Match, options_of
from kibitz.table.events import (
    Acted,
    Began,
    Changed,
    Clued,
    Conceded,
    Ended,
    Event,
    Followed,
    Sat,
    TookBack,
    Unlisted,
    Wished,
    from_body,
)
from kibitz.table.messages import Act, No, Ok
from kibitz.table.seats import Chairs
from kibitz.table.store import EventRow, TableRow

REFUSALS: Final = 50  # refused acts of each seat whose answer is remembered for a resend


class ActInForce(NamedTuple):
    """An act that was not taken back: the table's version with it, who acted, and how many deals were over then."""

    number: int
    seat: int
    deals: int


class GivenClue(NamedTuple):
    """A clue as it was heard: of which deal, counted from 1, and what its giver was called then."""

    deal: int
    seat: int
    name: str
    text: str


Deed: TypeAlias = Acted | Clued  # what the match is made of


class TableState:
    """Match, chairs and answers, folded from events. Live play and recovery take the same way."""

    def __init__(self, row: TableRow, engine: Engine, events: Iterable[EventRow]) -> None:
        self.row = row
        self.match = new_match(row, engine)
        self.engine = engine
        self.title = str(self.match.view(None)["title"])
        self.chairs = Chairs([], row.host)
        self.events: list[Event] = []
        self.hints = False  # whether whoever is to move may ask for one
        self.away = 0  # seconds that somebody may be away until a bot plays for them; 0: as long as they like
        self.turn = 0  # seconds for a turn, where the game has no clock of its own; 0: as long as they like
        self.compared = False  # whether these deals are played elsewhere too, so that nothing is taken back
        self.stood_in = [0] * row.seats  # how often a bot acted for the person of a seat, who was away
        self.late = [0] * row.seats  # the same, where their time was up
        self.failed = [0] * row.seats  # how often the usual bot acted for a seat's own bot, which gave no legal answer
        self.claimed: int | None = None  # the seat that has claimed the rest, until somebody does something else
        self.enders: frozenset[str] = frozenset()  # the people who would end the match, now that somebody conceded
        self.followed: Followed | None = None  # by another table of the same people
        self.acts: list[ActInForce] = []
        self.clues: list[GivenClue] = []  # all that were heard, whatever was taken back since
        self.retold = 0  # the version since which nothing was taken back: older stories are told anew
        self.options: list[tuple[int, ...]] = [()] * row.seats
        self.options_since = [0] * row.seats  # since which version a seat has had these options
        self.asked_since = [0] * row.seats  # the same, whether or not the table waits for somebody meanwhile
        self._asked: list[tuple[int, ...]] = [()] * row.seats
        # Each seat's own: what another seat calls its acts, or how many of them are refused, answers nobody else.
        self._taken: list[dict[str, Ok]] = [{} for _ in range(row.seats)]
        self._refused: list[dict[str, No]] = [{} for _ in range(row.seats)]
        for stored in events:
            self.fold(stored)

    def is_listed(self, person: str) -> bool:
        """Whether a person has left the table on their list."""
        return not any(isinstance(event, Unlisted) and event.person == person for event in self.events)

    @property
    def version(self) -> int:
        """How many events are stored."""
        return len(self.events)

    def fold(self, stored: EventRow) -> None:
        """Let a stored event take effect."""
        event = from_body(stored.body)
        self.events.append(event)
        if isinstance(event, Began):
            self.chairs = Chairs(event.chairs, self.row.host)
            self.away = event.away
            self.turn = event.turn
            self.hints = event.hints
            self.compared = event.deals_of != ""
        elif isinstance(event, Acted):
            self.acts.append(ActInForce(self.version, event.seat, deals_of(self.match)))
            apply_to(self.match, event)
            self.stood_in[event.seat] += event.bot and not event.late
            self.late[event.seat] += event.late
            self.failed[event.seat] += event.failed
            self.claimed = event.claim if event.claim >= 0 else None
        elif isinstance(event, Clued):
            self.match.give_clue(event.seat, event.text)
            name = self.chairs.names()[event.seat]
            self.clues.append(GivenClue(deals_of(self.match) + 1, event.seat, name, event.text))
        elif isinstance(event, Conceded | Ended):
            self._concede(event)
        elif isinstance(event, Wished):
            person = frozenset({self.chairs.chairs[event.seat].person})
            self.enders = self.enders | person if event.agree else self.enders - person
        elif isinstance(event, Followed):
            self.followed = event
        elif isinstance(event, TookBack):
            self.acts = [act for act in self.acts if act.number <= event.to]
            self.match = match_at(self.row, self.engine, self.events)
            self.claimed = None
            self.retold = self.version
        elif isinstance(event, Sat | Changed):
            self.chairs.fold(event)
            if isinstance(event, Changed):
                self.stood_in[event.seat] = self.late[event.seat] = self.failed[event.seat] = 0
        if stored.aid is not None and isinstance(event, Acted):
            aid = stored.aid.removeprefix(stored_aid(event.seat, ""))
            self._taken[event.seat][aid] = taken(aid, self.version, event)
        self._note_options(event)

    def _concede(self, event: Conceded | Ended) -> None:
        if isinstance(event, Conceded):
            self.chairs.fold(event)
        if gives_up := given_up(self.events):
            self.match.concede(gives_up)

    def may_take_back(self, seat: int) -> bool:
        """Whether a seat has an act of this deal that it could take back."""
        if self.compared or self.match.is_terminal() or seat in self.chairs.conceded:
            return False
        deals = deals_of(self.match)
        for act in reversed(self.acts):  # those of this deal are the last ones
            if act.deals != deals:
                return False
            if act.seat == seat:
                return True
        return False

    def first_answer(self, seat: int, aid: str) -> Ok | No | None:
        """What was answered to this act before, if anything."""
        return self._taken[seat].get(aid) or self._refused[seat].get(aid)

    def refusal(self, seat: int, act: Act) -> No | None:
        """Why an act is refused, remembered for a resend; None when it may be stored."""
        refusal = self._objection(seat, act)
        if refusal is not None:
            refused = self._refused[seat]
            refused[act.aid] = refusal
            if len(refused) > REFUSALS:
                del refused[next(iter(refused))]
        return refusal

    def _objection(self, seat: int, act: Act) -> No | None:
        if self.match.is_terminal():
            return No(act.aid, "The match is over.")
        if seat in self.chairs.conceded:
            return No(act.aid, "You have conceded: a bot plays on in your seat.")
        if self.chairs.open_seats():
            return No(act.aid, self.chairs.waiting())
        if not self.options_since[seat] <= act.base <= self.version:
            return No(act.aid, "The table has moved on; look again and choose.")
        sentence, clause = self.why_not(seat, act.actions)
        return No(act.aid, sentence, clause) if sentence else None

    def why_not(self, seat: int, actions: Sequence[int]) -> tuple[str, str]:
        """Why a seat may not act so, and the clause; ("", "") when it may, as far as the actions are one act.

        What is committed in secret is one event, whole: neither versions nor their times tell what it is made of.
        """
        try:
            _, is_open = self.engine.one_act(self.match, seat, actions)
        except ValueError as error:  # the engine's IllegalAction: its text is for people
            return self.engine.objection(error, seat, self.chairs.names())
        if is_open:
            what, clause = self.engine.commitment(self.match, seat)
            return f"Send the whole {what} at once.", clause
        return "", ""

    def acted(
        self,
        seat: int,
        actions: Sequence[int],
        bot: bool = False,
        late: bool = False,
        claim: int = -1,
        failed: bool = False,
    ) -> Acted:
        """What happens when a seat acts so, for which there must be no objection: one act, and nothing behind it.

        `bot` where a bot acts for the person of the seat, who is away, or whose time was up (`late`); `claim` is the
        seat that has claimed the rest, where this is part of it; `failed` where the seat's own bot gave no answer.
        """
        count = 1 if len(actions) == 1 else self.engine.one_act(self.match, seat, actions)[0]
        before, left = self.match.fingerprint(), len(actions) - count
        return Acted(seat, list(actions[:count]), before, left, bot, late, claim, failed)

    def _note_options(self, event: Event) -> None:
        for seat in range(self.row.seats):
            asked = options_of(self.match, seat)
            acted = isinstance(event, TookBack) or (isinstance(event, Acted) and event.seat == seat)
            if acted or asked != self._asked[seat]:
                self._asked[seat] = asked
                self.asked_since[seat] = self.version
            now = () if self.chairs.open_seats() else asked
            if acted or now != self.options[seat]:
                self.options[seat] = now
                self.options_since[seat] = self.version


def stored_aid(seat: int, aid: str) -> str:
    """A seat's own id for an act as the log keeps it: two seats may choose the same one."""
    return f"{seat}/{aid}"


def taken(aid: str, version: int, acted: Acted) -> Ok:
    """The answer to an act that is stored."""
    if acted.left == 0:
        return Ok(aid, version)
    return Ok(aid, version, len(acted.actions), only_the_first(len(acted.actions)))


def new_match(row: TableRow, engine: Engine) -> Match:
    """The match as it was when the table was set up."""
    return engine.new_match(row.game, row.seats, read_options(row.options), row.seed)


def ends_as_stored(row: TableRow, match: Match) -> bool:
    """Whether a match that is marked as over is so, and as it was: after the last act no other fingerprint comes."""
    return not row.over or (match.is_terminal() and row.end in (0, match.fingerprint()))


def editions_differ(row: TableRow, engine: Engine) -> str:
    """A sentence where a table was begun under an edition of its rules that is gone, "" otherwise."""
    try:
        now = engine.edition(row.game)
    except ValueError:
        return f"It was played by the rules of {row.game}, which this Kibitz does not know."
    if row.edition == now:
        return ""
    then = f"edition {row.edition}" if row.edition else "an earlier edition"
    return f"It was begun by {then} of the rules of {row.game}, and this Kibitz plays by edition {now}."


def match_at(row: TableRow, engine: Engine, events: Iterable[Event]) -> Match:
    """The match after some events, played again from its seed; what was taken back is not played."""
    log = list(events)
    match = new_match(row, engine)
    for event in deeds_of(log):
        if isinstance(event, Acted):
            apply_to(match, event)
        else:
            tell_again(match, event)
    if gives_up := given_up(log):
        match.concede(gives_up)
    return match


def given_up(events: Iterable[Event]) -> list[int]:
    """The seats whose concession ended the match; none where it goes on, or came to its own end."""
    seats: set[int] = set()
    for event in events:
        if isinstance(event, Conceded):
            seats.add(event.seat)
        if isinstance(event, Ended) or (isinstance(event, Conceded) and event.ends):
            return sorted(seats)
    return []


def deeds_of(events: Iterable[Event]) -> list[Deed]:
    """What is played again of a log: the acts that were not taken back, and all clues, for they were heard."""
    found: list[tuple[int, Deed]] = []
    for number, event in enumerate(events, 1):
        if isinstance(event, Acted | Clued):
            found.append((number, event))
        elif isinstance(event, TookBack):
            found = [(k, deed) for k, deed in found if k <= event.to or isinstance(deed, Clued)]
    return [deed for _, deed in found]


def tell_again(match: Match, clue: Clued) -> bool:
    """Give a clue again, unless what its dealer had in the head was taken back since: whether it was given."""
    try:
        match.give_clue(clue.seat, clue.text)
    except ValueError:
        return False
    return True


def deals_of(match: Match) -> int:
    """How many deals of a match are over."""
    return len(match.past)


def apply_to(match: Match, acted: Acted) -> None:
    """Take the actions of a stored event. In old logs chance may end them early, then it does so each time.

    ValueError where the match is not as it was: the rules have changed since.
    """
    if match.fingerprint() != acted.before:
        raise ValueError("The log does not fit these rules.")
    for place, action in enumerate(acted.actions):
        try:
            match.apply_action(action, seat=acted.seat)
        except ValueError:
            if place == 0:
                raise
            return


def read_options(text: str) -> dict[str, Any]:
    """The options of a stored table."""
    return dict(msgspec.json.decode(text))
