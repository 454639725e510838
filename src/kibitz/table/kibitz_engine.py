"""The table's engine is Kibitz: the catalogue, its rules pages, and its agents by level."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any, cast

from kibitz.agents import LEVELS, OTHERS, USUAL, levels_of_packages, strength
from kibitz.agents.hints import STEPS as HINTS
from kibitz.agents.hints import hint
from kibitz.agents.review import MatchReview, as_read, deal_review_from
from kibitz.cards.messages import say
from kibitz.catalog.rulebook import Rulebook, rulebook
from kibitz.engine.sentences import fill
from kibitz.engine.spec import Chosen
from kibitz.knowledge.viewer import Viewer
from kibitz.match.acts import is_draft, is_long, one_act
from kibitz.match.claims import claim, may_claim
from kibitz.match.game import catalog, load_game
from kibitz.match.match import Match
from kibitz.match.open_hands import opened
from kibitz.table.engine import Level
from kibitz.table.engine import Match as AnyMatch


class KibitzEngine:
    """Implements `kibitz.table.engine.Engine`. `programs` are levels that whoever runs the server has named."""

    def __init__(self, programs: Collection[str] = ()) -> None:
        self.programs = programs

    def games(self) -> list[dict[str, Any]]:
        """Every game, as `GET /api/games` lists them."""
        return [
            {
                "id": game.id,
                "title": game.title,
                "aliases": list(game.aliases),
                "minutes": game.minutes,
                "family": game.family,
                "blurb": game.blurb,
                "min_seats": game.min_seats,
                "max_seats": game.max_seats,
                "default_seats": game.default_seats,
                "motif": list(game.motif),
                "options": [option.as_dict() for option in game.options],
            }
            for game in catalog()
        ]

    def levels(self) -> dict[str, Level]:
        """The bots: the usual level, the others from the weakest on, those of former tables and packages, programs."""
        told = {USUAL: LEVELS[USUAL], **LEVELS, **OTHERS}
        own = {level: Level(strength(level), say(help), level in LEVELS) for level, help in told.items()}
        own |= {level: Level(level, help) for level, help in levels_of_packages().items()}
        return own | {name: Level(name, say("a program of whoever runs this server")) for name in self.programs}

    def new_match(self, game: str, seats: int | None, options: Mapping[str, Any], seed: bytes) -> Match:
        """A fresh match; ValueError names the choices when the game or an option is impossible."""
        for name in ("name", "seats"):  # the door's own parameters are no options
            if name in options:
                raise ValueError(f"There is no option {name!r}.")
        return load_game(game, seats, **options).new_match(seed=seed)

    def edition(self, game: str) -> int:
        """The edition of a game's rules; ValueError when there is no such game."""
        return load_game(game).edition

    def rulebook(self, game: str) -> Rulebook:
        """All that holds in a game; ValueError when there is no such game."""
        return rulebook(load_game(game).id)

    def guide(self, game: str) -> list[dict[str, Any]]:
        """The sentences that guide somebody's first deals; ValueError when there is no such game."""
        return [tip.as_dict() for tip in load_game(game).guide]

    def chosen(self, game: str, seats: int | None, options: Mapping[str, Any]) -> list[Chosen]:
        """All options of a game in words, those that nobody chose as they usually are."""
        return load_game(game, seats, **options).told()

    def objection(self, error: ValueError, seat: int, names: list[str]) -> tuple[str, str]:
        """A refusal's sentence as this seat reads it, and its clause apart from it."""
        clause = str(getattr(error, "clause", ""))
        return fill(str(error).removesuffix(f" [{clause}]"), seat, names), clause

    def time_limit(self, match: AnyMatch, seat: int) -> tuple[float, int] | None:
        """The seconds that a seat which is to act has, and the action that follows; None where no clock runs."""
        deal = cast(Match, match).deal
        if not deal.may_act(seat) or match.is_terminal():
            return None
        first = deal.to_act
        deal.turn_to(seat)
        seconds, action = deal.time_limit()
        deal.turn_to(first)
        return (seconds, action) if seconds > 0 else None

    def is_long(self, match: AnyMatch, seat: int) -> bool:
        """Whether a seat that is to act writes a sentence, or chooses several cards at once."""
        return is_long(match.view(seat))

    def is_draft(self, match: AnyMatch, seat: int, action: int) -> bool:
        """Whether an action only prepares a commitment of this seat, so that nobody else may learn of it."""
        return is_draft(cast(Match, match), seat, action)

    def one_act(self, match: AnyMatch, seat: int, actions: Sequence[int]) -> tuple[int, bool]:
        """How many of some actions are one act of a seat, and whether it leaves a commitment open."""
        return one_act(cast(Match, match), seat, actions)

    def may_claim(self, match: AnyMatch, seat: int) -> bool:
        """Whether a seat is to lead to a trick."""
        return may_claim(cast(Match, match), seat)

    def claim(self, match: AnyMatch, seat: int) -> list[tuple[int, int]]:
        """The seats and actions of all that are left, where they are the seat's as far as it knows."""
        return [(play.seat, play.action) for play in claim(cast(Match, match), seat)]

    def commitment(self, match: AnyMatch, seat: int) -> tuple[str, str]:
        """What a seat that drafts is to commit, in a word ("bid"), and the clause that asks for it."""
        view = match.view(seat)
        what = (view["pick"] or {}).get("unit") or view.get("writing", {}).get("kind") or "choice"
        return str(what).lower(), str(view["prompt"]["clause"])

    def deals(self, match: AnyMatch) -> int:
        """How many deals a match has had."""
        return len(cast(Match, match).past) + 1

    def deal_story(
        self, match: AnyMatch, number: int, seat: int | None, names: list[str], hands_open: bool
    ) -> tuple[dict[str, Any], list[dict[str, Any]]]:
        """One deal as a seat saw it, or with the cards of all; ValueError where there is no such deal."""
        real = cast(Match, match)
        return opened(real, number, seat, names) if hands_open else real.deal_story(number, seat, names)

    def told_acts(self, match: AnyMatch, number: int) -> list[int]:
        """The places, in the story of a deal, of what was done there: one for each action but for drafts."""
        return cast(Match, match).told_acts(number)

    def told_clues(self, match: AnyMatch, number: int) -> list[int]:
        """The places, in the story of a deal, of the clues that were given there."""
        return cast(Match, match).told_clues(number)

    def deal_records(self, match: AnyMatch) -> list[dict[str, Any]]:
        """The record of each deal of a match that is over: what its review is made of."""
        real = cast(Match, match)
        return [deal.to_record() for deal in [*real.past, real.deal]]

    def review_shown(
        self, match: AnyMatch, deals: Sequence[Mapping[str, Any]], seat: int | None, names: list[str], number: int
    ) -> dict[str, Any]:
        """What is known of a match's review, deal by deal, as this seat reads it; of one deal all choices."""
        found = MatchReview(cast(Match, match).setting.seats, [deal_review_from(dict(deal)) for deal in deals])
        return as_read(found, Viewer(seat, names), number)

    def ask(
        self, match: AnyMatch, seat: int, names: list[str], what: str, text: str, words: Sequence[int]
    ) -> dict[str, Any]:
        """The answer to a seat's private question: a step of a hint, or what a written sentence means."""
        state = cast(Match, match)
        if what in HINTS:
            return hint(state.deal, seat, what, names)
        found = idea(state, seat, text, words) if what == "idea" else draft(state, seat, what, text, words)
        return {key: named(value, seat, names) for key, value in found.items()}


def idea(match: Match, seat: int, text: str, words: Sequence[int]) -> dict[str, object]:
    """How an idea of the notebook, typed or built of words, agrees with what its seat has seen."""
    if match.is_terminal() or not match.deal.text().keeps_notes(seat):
        raise ValueError("There is no notebook to check ideas in now.")
    if not text:
        return match.deal.text().build_idea(seat, list(words))
    return match.deal.text().try_idea(seat, text)


def draft(match: Match, seat: int, what: str, text: str, words: Sequence[int]) -> dict[str, object]:
    """What the writer's sentence would mean, typed or built of words; nobody else may ask."""
    if not match.deal.may_act(seat) or match.is_terminal():
        raise ValueError("It is not your turn to write.")
    match.deal.turn_to(seat)
    if not match.deal.text().writes():
        raise ValueError("There is nothing to write now.")
    return match.deal.text().review(text) if what == "review" else match.deal.text().compose(list(words), text)


def named(value: object, seat: int, names: list[str]) -> Any:
    """The same with names in all its sentences, as this seat reads them."""
    if isinstance(value, str):
        return fill(value, seat, names)
    if isinstance(value, list | tuple):
        return [named(one, seat, names) for one in value]
    if isinstance(value, dict):
        return {key: named(one, seat, names) for key, one in value.items()}
    return value
