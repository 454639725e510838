"""What the table asks of the engine and of its bots. Tests put tiny ones in their place."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from kibitz.catalog.rulebook import Rulebook
from kibitz.engine.spec import Chosen

if TYPE_CHECKING:
    from kibitz.table.questions import Question


class Match(Protocol):
    """A match as the table sees it; it hides by itself what a viewer may not see."""

    @property
    def past(self) -> Sequence[object]:
        """The deals that are over."""

    def players_to_act(self) -> Sequence[int]: ...
    def is_terminal(self) -> bool: ...
    def legal_actions(self, seat: int | None = None) -> Sequence[int]: ...
    def apply_action(self, action: int, seat: int | None = None) -> None: ...
    def give_clue(self, seat: int, text: str) -> None:
        """A seat tells everybody something in its own words; ValueError where it may not."""

    def view(self, seat: int | None, names: list[str] | None = None) -> dict[str, Any]: ...
    def events(
        self, seat: int | None, since: int = 0, names: list[str] | None = None, steps: bool = False
    ) -> list[dict[str, Any]]: ...
    def fingerprint(self) -> int: ...
    def to_record(self) -> dict[str, Any]: ...
    def clone(self) -> Match: ...
    def concede(self, seats: Sequence[int]) -> None:
        """These seats give the match up: it ends where it stands, and all others win it."""


class Level(NamedTuple):
    """How well a kind of bot plays: in a word that people understand, and in a sentence."""

    name: str
    help: str
    is_offered: bool = True  # else it is known from former tables, and to programs


class Engine(Protocol):
    """The catalogue and its matches."""

    def games(self) -> list[dict[str, Any]]:
        """Every game, as `GET /api/games` lists them."""

    def levels(self) -> dict[str, Level]:
        """The bots that there are; the first is the usual one."""

    def new_match(self, game: str, seats: int | None, options: Mapping[str, Any], seed: bytes) -> Match:
        """A fresh match; ValueError names the choices when the game or an option is impossible."""

    def edition(self, game: str) -> int:
        """The edition of a game's rules, which a changed ruling raises; ValueError when there is no such game."""

    def rulebook(self, game: str) -> Rulebook:
        """All that holds in a game; ValueError when there is no such game."""

    def guide(self, game: str) -> list[dict[str, Any]]:
        """The sentences that guide somebody's first deals; ValueError when there is no such game."""

    def chosen(self, game: str, seats: int | None, options: Mapping[str, Any]) -> list[Chosen]:
        """All options of a game in words, those that nobody chose as they usually are."""

    def objection(self, error: ValueError, seat: int, names: list[str]) -> tuple[str, str]:
        """A refusal's sentence as this seat reads it, and its clause."""

    def time_limit(self, match: Match, seat: int) -> tuple[float, int] | None:
        """The seconds that a seat which is to act has, and the action that follows; None where no clock runs."""

    def is_long(self, match: Match, seat: int) -> bool:
        """Whether what a seat is asked for takes longer than a turn does: a sentence to write, or several cards."""

    def is_draft(self, match: Match, seat: int, action: int) -> bool:
        """Whether an action only prepares a commitment of this seat, so that nobody else may learn of it."""

    def one_act(self, match: Match, seat: int, actions: Sequence[int]) -> tuple[int, bool]:
        """How many of some actions, from the first on, are one act of a seat, and whether it leaves a commitment open.

        ValueError is the refusal of one of these. Both depend on what the seat has seen, and on nothing else.
        """

    def may_claim(self, match: Match, seat: int) -> bool:
        """Whether a seat is to lead to a trick, so that it may ask whether all that are left are its own."""

    def claim(self, match: Match, seat: int) -> list[tuple[int, int]]:
        """The seats and actions of all that are left, where they are the seat's as far as it knows; else a ValueError.

        It depends on what the seat has seen, and on nothing else.
        """

    def commitment(self, match: Match, seat: int) -> tuple[str, str]:
        """What a seat that drafts is to commit, in a word ("bid"), and the clause that asks for it."""

    def deals(self, match: Match) -> int:
        """How many deals a match has had."""

    def deal_story(
        self, match: Match, number: int, seat: int | None, names: list[str], hands_open: bool
    ) -> tuple[dict[str, Any], list[dict[str, Any]]]:
        """One deal as a seat saw it, or with the cards of all: its first view, and its events with their steps.

        ValueError where there is no such deal.
        """

    def told_acts(self, match: Match, number: int) -> list[int]:
        """The places, in the story of a deal, of what was done there: one for each action but for drafts."""

    def told_clues(self, match: Match, number: int) -> list[int]:
        """The places, in the story of a deal, of the clues that were given there."""

    def deal_records(self, match: Match) -> list[dict[str, Any]]:
        """The record of each deal of a match that is over: what its review is made of."""

    def review_shown(
        self, match: Match, deals: Sequence[Mapping[str, Any]], seat: int | None, names: list[str], number: int
    ) -> dict[str, Any]:
        """What is known of a match's review, deal by deal, as this seat reads it; of one deal all choices."""

    def ask(
        self, match: Match, seat: int, names: list[str], what: str, text: str, words: Sequence[int]
    ) -> dict[str, Any]:
        """The answer to a seat's private question about what is written; it may take a while.

        `match` is the question's own. ValueError where there is nothing to ask, or the text is wrong somewhere.
        """


@dataclass
class Turn:
    """One bot's turn: whose time it takes, how long it may think, and when everybody must be told.

    Moments are those of the loop's clock.
    """

    person: str  # who set up the table: the turns of one person wait for one another
    table: str
    think: float  # seconds to think at most, however little there is to do
    due: float  # when an answer must be there, counted from when the bot was asked
    until: float = 0.0  # when the thinking ends at the latest, whatever it is about; the mind sets it


class Mind(Protocol):
    """Where bots think: elsewhere, so that no table waits for them."""

    async def ready(self, levels: Iterable[str]) -> None:
        """Somebody will soon play against bots of these levels."""

    async def choose(self, level: str, match: Match, seat: int, turn: Turn) -> list[int]:
        """The bot's action; of a commitment all actions, to the one that closes it. May raise, or take too long."""

    async def answer(self, question: Question) -> dict[str, Any]:
        """The answer to a seat's private question; a RequestError where there is no time for it. It may be given up."""

    async def review(self, person: str, table: str, brief: dict[str, Any]) -> dict[str, Any]:
        """The next few decisions of a finished deal, weighed when nobody needs the time for play."""

    async def close(self) -> None:
        """No more thinking."""


def options_of(match: Match, seat: int) -> tuple[int, ...]:
    """What a seat may do now; empty when it is not its turn."""
    if match.is_terminal() or seat not in match.players_to_act():
        return ()
    return tuple(match.legal_actions(seat))
