"""The door: games by name, new deals and matches, replay."""

from __future__ import annotations

import secrets
from dataclasses import replace
from typing import Any, Literal, SupportsIndex, overload

from kibitz.cards.card import face_text
from kibitz.cards.chance import ChanceSource, seed_bytes
from kibitz.cards.kernel import Rng
from kibitz.cards.messages import say
from kibitz.catalog import all_specs, find_spec, package_of
from kibitz.catalog.small import highest
from kibitz.engine.deal import Deal
from kibitz.engine.seats import seat_in
from kibitz.engine.spec import Bounds, Chosen, Goal, Option, Spec, Tip
from kibitz.knowledge.fields import Field, fields, pack_in_words
from kibitz.knowledge.information import HISTORY_SLOTS
from kibitz.knowledge.observation import LAYOUT_VERSION
from kibitz.match.bare_match import BareMatch
from kibitz.match.explicit import ExplicitDeal
from kibitz.match.match import Match, Setting, chance_after, start_deal, told_deal
from kibitz.match.record import FORMAT, follow, keeps_all


class Game:
    """A game with its number of seats and options settled, and perhaps with few `cards`: from `load_game` or `catalog`.

    It does not change, and may be shared, pickled and copied; `new_deal` and `new_match` make states of it.
    """

    def __init__(self, spec: Spec, seats: int, options: dict[str, Any], cards: list[str] | None = None) -> None:
        self._spec = spec
        self.seats = seats
        self.chosen = options
        self._setting = Setting(spec, seats, options, cards)

    def __reduce__(self) -> tuple[object, ...]:
        """Pickle keeps the setting: id, edition, seats, options and a small pack."""
        return game_again, (self._setting,)

    def __repr__(self) -> str:
        return f"<Game {self.id}, {self.seats} seats>"

    @property
    def id(self) -> str:
        """The catalogue's id."""
        return self._spec.id

    @property
    def title(self) -> str:
        """The name people use."""
        return self._spec.title

    @property
    def aliases(self) -> tuple[str, ...]:
        """Other names that `load_game` understands."""
        return self._spec.aliases

    @property
    def family(self) -> str:
        """The lobby's heading."""
        return say(self._spec.family)

    @property
    def blurb(self) -> str:
        """The game in half a line."""
        return say(self._spec.blurb)

    @property
    def motif(self) -> tuple[str, str, str]:
        """Three cards that stand for the game. Returns (card, card, card) as texts."""
        return self._spec.motif

    @property
    def source(self) -> str:
        """Where the rules come from."""
        return say(self._spec.source)

    @property
    def package(self) -> str:
        """The package that brings it: `kibitz`, or another one that names it by an entry point."""
        return package_of(self.id)

    @property
    def minutes(self) -> int:
        """About how long a usual match of people takes."""
        return self._spec.minutes

    @property
    def guide(self) -> tuple[Tip, ...]:
        """The sentences that guide somebody's first deals: the first whose moment has come is said."""
        return self._spec.guide

    @property
    def edition(self) -> int:
        """The edition of our rules; a changed ruling bumps it."""
        return self._spec.edition

    @property
    def min_seats(self) -> int:
        """Fewest seats."""
        return self._spec.min_seats

    @property
    def max_seats(self) -> int:
        """Most seats."""
        return self._spec.max_seats

    @property
    def default_seats(self) -> int:
        """The usual number of seats."""
        return self._spec.default_seats

    @property
    def options(self) -> tuple[Option, ...]:
        """The switches and their choices."""
        return self._spec.options

    def told(self) -> list[Chosen]:
        """The options as they are chosen here, in words."""
        spec, goal = self._spec, self.goal.caption()
        usual = {one.id: one.default for one in spec.options}
        found = []
        for one in spec.told(self.chosen):
            otherwise = spec.goal(self.seats, {**self.chosen, one.id: usual[one.id]})
            found.append(replace(one, in_goal=otherwise.caption() != goal))
        return found

    @property
    def goal(self) -> Goal:
        """When a match ends."""
        return self._spec.goal(self.seats, self.chosen)

    @property
    def observation_shape(self) -> tuple[int]:
        """The shape of a deal's `observation_tensor`; a match puts the totals of all seats before it."""
        return (int(self._setting.layout.size),)

    @property
    def information_state_tensor_shape(self) -> tuple[int]:
        """The shape of a deal's `information_state_tensor`; a match puts the totals of all seats before it."""
        return (int(self._setting.layout.size) + 1 + HISTORY_SLOTS,)

    @property
    def observation_layout_version(self) -> int:
        """Raised whenever the meaning of any number of an observation changes."""
        return LAYOUT_VERSION

    def observation_fields(self) -> list[Field]:
        """What every number of a deal's `observation_tensor` means, in order."""
        return fields(self._setting.layout)

    def observation_cards(self) -> list[str]:
        """The cards of each place in the order of their numbers in a tensor."""
        return pack_in_words(self._setting.layout)

    def new_match(self, seed: int | str | bytes | None = None, first_dealer: SupportsIndex | None = None) -> Match:
        """Deals in a row to a result.

        The same `seed` (a whole number, text or bytes) gives the same cards on any machine; without one, 64 bytes of
        system entropy. `first_dealer` is a seat, drawn from the seed where none is named. Raises ValueError for a seat
        out of range.
        """
        dealer = None if first_dealer is None else self._dealer("first_dealer", first_dealer)
        return Match(self._setting, _seed(seed), dealer)

    def new_bare_match(self, seed: int | str | bytes | None = None) -> BareMatch:
        """The match of that seed without record, story and sheet, for studies that play millions of them.

        Raises ValueError for what is no seed.
        """
        return BareMatch(self._setting, _seed(seed))

    @property
    def num_distinct_actions(self) -> int:
        """The actions of every deal are numbered from 0 to one less than this; nothing is dealt to know it."""
        return self._setting.make(0, ChanceSource(Rng(0)), []).num_distinct_actions()

    @property
    def max_game_length(self) -> int:
        """No deal takes more actions than this, chance not counted; nothing is dealt to know it (see `bounds`)."""
        return self.bounds.length

    @property
    def min_utility(self) -> float:
        """No seat's number in `returns()` of a finished deal is less than this (see `bounds`)."""
        return self.bounds.low

    @property
    def max_utility(self) -> float:
        """No seat's number in `returns()` of a finished deal is more than this (see `bounds`)."""
        return self.bounds.high

    @property
    def bounds(self) -> Bounds:
        """What no deal goes beyond; the function of each game's `spec.py` says why.

        They hold for a deal that takes over (`carry`) what one before it left, too, with two exceptions: rules that
        were made in Bartok, and totals that are doubled in Second Lead.
        """
        return self._spec.bounds(self._setting.rules, self.seats)

    @overload
    def new_deal(
        self,
        seed: int | str | bytes | None = None,
        dealer: SupportsIndex = 0,
        pack: list[str] | None = None,
        carry: list[int] | None = None,
        explicit_chance: Literal[False] = False,
    ) -> Deal: ...

    @overload
    def new_deal(
        self,
        seed: None = None,
        dealer: SupportsIndex = 0,
        pack: list[str] | None = None,
        carry: list[int] | None = None,
        *,
        explicit_chance: Literal[True],
    ) -> ExplicitDeal: ...

    def new_deal(
        self,
        seed: int | str | bytes | None = None,
        dealer: SupportsIndex = 0,
        pack: list[str] | None = None,
        carry: list[int] | None = None,
        explicit_chance: bool = False,
    ) -> Deal | ExplicitDeal:
        """One deal: shuffled by the seed, or with `pack` as card texts in dealing order (a row from its open end).

        `dealer` is a seat. A seed is as in `new_match`. Cards are rank then suit, `TD` for the ten of diamonds, `*` a
        Joker; the pack of 64 has symbol and number, `Yin3`.

        `carry` is what the deal before left over (8-5-3: each seat's tricks less target). With `explicit_chance` the
        deal draws nothing itself: it stands at chance nodes (`kibitz.match.explicit`), for the pack unless it is
        given. Raises ValueError for a seat out of range, and for cards that are not the game's.
        """
        first, left = self._dealer("dealer", dealer), carry or []
        if not explicit_chance:
            return start_deal(self._setting, first, _seed(seed), 1, left, pack)
        if seed is not None:
            raise ValueError("seed: explicit chance is chosen action by action, and needs none.")
        return ExplicitDeal(self._setting, first, left, pack)

    def _dealer(self, name: str, seat: SupportsIndex) -> int:
        try:
            return seat_in(seat, self.seats)
        except ValueError as problem:
            raise ValueError(f"{name}: {problem}") from None


def game_again(setting: Setting) -> Game:
    """What pickle makes a game of."""
    return Game(setting.spec, setting.seats, setting.options, setting.cards)


def _seed(seed: int | str | bytes | None) -> bytes:
    return secrets.token_bytes(64) if seed is None else seed_bytes(seed)


def catalog() -> list[Game]:
    """Every game, with its usual seats and options: ours in the order of the lobby, then those of other packages."""
    return [load_game(spec.id) for spec in all_specs()]


def load_game(name: str, seats: int | None = None, **options: Any) -> Game:
    """A game by id, title or alias. Unknown names and impossible options raise ValueError naming the choices.

    `seats` is how many play, without it the usual number. Options are those of `game.options` by their ids
    (`load_game("9-5-2", target=30)`); each page of rules lists them with the clauses that they change.

    Two more options make a small game, so that exact algorithms run: `pack_size=12` plays with so many of the highest
    cards, copies counted, and `cards=["8H", ...]` with just these (`kibitz.catalog.small` says how they are dealt).
    """
    spec = find_spec(name)
    pack_size, cards = options.pop("pack_size", None), options.pop("cards", None)
    settled, chosen = spec.settle(seats, options)
    if pack_size is not None:
        if cards is not None:
            raise ValueError("pack_size and cards: only one of them can say which cards are played with.")
        cards = [face_text(face) for face in highest(spec, spec.rules(settled, chosen), pack_size)]
    return Game(spec, settled, chosen, cards)


def replay(record: dict[str, Any], seed: int | str | bytes | None = None) -> Match | Deal:
    """The match or deal that a record holds, in its last state.

    Raises ValueError with one sentence that names what is wrong, and the step where it went wrong. `seed` is for
    chance after the record's end, where play goes on. A record of an earlier edition of the rules is replayed by the
    present one, and only where every hash and score agrees, so that it is the match as it was played.
    """
    setting = _read_head(record)
    if record["edition"] == setting.spec.edition:
        return _replayed(record, setting, seed)
    try:
        state = _replayed(record, setting, seed)
    except ValueError as problem:
        editions = _editions(record, setting.spec)
        raise ValueError(f"{editions}, which rules otherwise here, unless it was altered. {problem}") from None
    if not _is_proof(record, state):
        raise ValueError(
            f"{_editions(record, setting.spec)}, and the record keeps too little to tell whether both rule alike."
        )
    return state


def _is_proof(record: dict[str, Any], state: Match | Deal) -> bool:
    """Whether a record of an earlier edition keeps enough to show that the match is the one that was played."""
    if isinstance(state, Deal):
        return keeps_all(record["deals"], [state])
    return keeps_all(record["deals"], [*state.past, state.deal]) and ("winners" in record or not state.is_terminal())


def _replayed(record: dict[str, Any], setting: Setting, seed: int | str | bytes | None) -> Match | Deal:
    parts = record["deals"]
    if record["kind"] == "deal":
        carry = record.get("carry", [])
        if not isinstance(carry, list) or not all(isinstance(c, int) for c in carry):
            raise ValueError("Record: carry must be a list of whole numbers.")
        after = chance_after(_seed(seed), 1)
        deal = told_deal(setting, _dealer(parts[0], setting), parts[0], carry, after, "Deal 1", None)
        follow(deal, parts[0], "Deal 1")
        return deal
    match = Match(setting, _seed(seed), _first_dealer(record, setting))
    for k, part in enumerate(parts):
        if match.is_terminal() or (k > 0 and len(match.past) < k):
            raise ValueError(
                f"Deal {k + 1}: there is no such deal, for the one before it is not finished or ended the match."
            )
        match.take_over(part, f"Deal {k + 1}")
    if "conceded" in record:
        _give_up(match, record["conceded"])
    if "winners" in record and not (match.is_terminal() and record["winners"] == match.sheet.winners()):
        raise ValueError(f"Deal {len(parts)}: the match does not end as the record says.")
    return match


def _give_up(match: Match, seats: Any) -> None:
    """The concession that ended a recorded match."""
    if not isinstance(seats, list):
        raise ValueError("Record: conceded must be a list of seats.")
    try:
        match.concede(seats)
    except ValueError as problem:
        raise ValueError(f"Record: conceded: {problem}") from None


def _read_head(record: Any) -> Setting:
    if not isinstance(record, dict) or record.get("kibitz") != FORMAT:
        raise ValueError(f"This is not a Kibitz record of format {FORMAT}.")
    if record.get("kind") not in ("deal", "match"):
        raise ValueError("Record: kind must be deal or match.")
    spec = find_spec(record.get("game", ""))
    edition = record.get("edition")
    if isinstance(edition, bool) or not isinstance(edition, int) or not 0 < edition <= spec.edition:
        raise ValueError(f"{_editions(record, spec)}.")
    options = record.get("options", {})
    if not isinstance(options, dict):
        raise ValueError("Record: options must be an object.")
    deals = record.get("deals")
    if not isinstance(deals, list) or not deals or not all(isinstance(d, dict) for d in deals):
        raise ValueError("Record: deals must be a list with at least one deal.")
    try:
        seats, chosen = spec.settle(record.get("seats"), options)
    except ValueError as problem:
        if edition == spec.edition:
            raise
        raise ValueError(f"{_editions(record, spec)}. {problem}") from None
    return Setting(spec, seats, chosen, record.get("cards"))


def _editions(record: dict[str, Any], spec: Spec) -> str:
    return f"Record: edition {record.get('edition')} of {spec.id}; this version plays edition {spec.edition}"


def _dealer(part: dict[str, Any], setting: Setting) -> int:
    return _seat_in(part.get("dealer"), setting)


def _first_dealer(record: dict[str, Any], setting: Setting) -> int:
    return _seat_in(record.get("first_dealer"), setting)


def _seat_in(seat: Any, setting: Setting) -> int:
    try:
        return seat_in(seat, setting.seats)
    except ValueError as problem:
        raise ValueError(f"Record: the dealer: {problem}") from None
