"""What a catalogue says of a game: its options, seats and goal, and how a deal of it is made."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, fields, replace
from typing import Any, TypeVar

from kibitz.cards.chance import ChanceSource
from kibitz.cards.messages import say
from kibitz.engine.deal import Deal
from kibitz.engine.text import Text

Options = dict[str, Any]
R = TypeVar("R")  # a rules record


@dataclass(frozen=True)
class Option:
    """One switch of a game. `kind` is int (with `low` and `high`), flag or choice.

    `clauses` are those of the game's page that it changes. `words` say the choices as players would, in their order;
    `zero` says what the number 0 stands for, where it is no number. All of these words, the label and the help are
    messages.
    """

    id: str
    label: str
    kind: str
    default: Any
    help: str = ""
    choices: tuple[Any, ...] = ()
    low: int = 0
    high: int = 0
    clauses: tuple[str, ...] = ()
    words: tuple[str, ...] = ()
    zero: str = ""

    def changing(self, *clauses: str) -> Option:
        """The same switch in a game where it changes these clauses."""
        return replace(self, clauses=clauses)

    def told(self, value: Any) -> str:
        """A value in words."""
        if self.kind == "flag":
            return say("yes") if value else say("no")
        if self.kind == "choice" and self.words:
            return self.worded(self.choices.index(value))
        return say(self.zero) if self.zero and value == 0 else str(value)

    def worded(self, place: int) -> str:
        """The words for one of the choices."""
        return say(self.words[place])

    def spoken(self) -> tuple[tuple[str, str], ...]:
        """The names of choices, each with the words for it; numbers are words already."""
        return tuple((name, self.told(name)) for name in self.choices if isinstance(name, str) and not name.isdigit())

    def check(self, value: Any) -> Any:
        """The value, or ValueError naming the choices."""
        if self.kind == "flag":
            if isinstance(value, bool):
                return value
            raise ValueError(f"Option {self.id}: True or False, not {value!r}.")
        if self.kind == "choice":
            if value in self.choices and type(value) is type(self.default):
                return value
            raise ValueError(f"Option {self.id}: one of {', '.join(map(str, self.choices))}, not {value!r}.")
        if isinstance(value, int) and not isinstance(value, bool) and self.low <= value <= self.high:
            return value
        zero = f" (0: {self.zero})" if self.zero else ""
        raise ValueError(f"Option {self.id}: a whole number from {self.low} to {self.high}, not {value!r}{zero}.")

    def as_dict(self) -> dict[str, Any]:
        """The option as a form field."""
        return {
            "id": self.id,
            "label": say(self.label),
            "kind": self.kind,
            "default": self.default,
            "choices": list(self.choices) or None,
            "min": self.low if self.kind == "int" else None,
            "max": self.high if self.kind == "int" else None,
            "help": say(self.help),
            "clauses": list(self.clauses),
            "words": [self.worded(place) for place in range(len(self.words))] or None,
            "zero": say(self.zero) or None,
        }


@dataclass(frozen=True)
class Chosen:
    """An option as it was chosen, in words. `values` are its choices with the words for them, where they have any."""

    id: str
    label: str
    value: str
    usual: str
    clauses: tuple[str, ...]
    values: tuple[tuple[str, str], ...] = ()
    in_goal: bool = False  # a caption that tells the goal of the match tells it too

    @property
    def differs(self) -> bool:
        """Whether it is not as usual."""
        return self.value != self.usual

    def as_dict(self) -> dict[str, Any]:
        """The choice for a client."""
        return {
            "id": self.id,
            "label": self.label,
            "value": self.value,
            "usual": self.usual,
            "differs": self.differs,
            "clauses": list(self.clauses),
        }

    def sentence(self) -> str:
        """The choice, with the usual one where it is another."""
        if self.differs:
            return say("<1>: <2> (usually <3>).", self.label, self.value, self.usual)
        return say("<1>: <2>, as usual.", self.label, self.value)


@dataclass(frozen=True)
class Goal:
    """When a match ends: at so many points, or after so many deals (0: that test is off); highest total wins.

    Where points are charges, a match ends as soon as anyone has so many, and the lowest total wins.
    """

    points: int = 0
    deals: int = 0
    most_deals: int = 100  # EFT-19, CRE-15: after so many the highest total wins
    ties_stand: bool = False  # at the points, instead of playing on until one is ahead
    charges: bool = False  # ROC-9, MAU-14: the lowest total wins; ties stand
    told: str = ""  # HOL-6: the goal as a message, where the deals themselves say when it is reached
    parts: tuple[int, ...] = ()  # what stands in its slots

    def caption(self) -> str:
        """The goal in a few words."""
        if self.told:
            return say(self.told, *self.parts)
        goal = say("to <1#point|points>", self.points) if self.deals == 0 else say("<1#deal|deals>", self.deals)
        return say("<1>, lowest wins", goal) if self.charges else goal

    def is_reached(self, totals: list[int], deals: int) -> bool:
        """Whether totals after so many deals end the match: ties at the goal play on unless they stand."""
        if deals >= self.most_deals:
            return True
        if self.deals:
            return deals >= self.deals
        if not self.points:
            return False
        return max(totals) >= self.points and (self.charges or self.ties_stand or totals.count(max(totals)) == 1)

    def points_left(self, totals: list[int]) -> list[int]:
        """How many points each seat still needs, or may still be charged; nothing where points end no match."""
        return [self.points - total for total in totals] if self.points and not self.deals else []

    def deals_left(self, deals: int) -> int:
        """How many more deals there are, where their number is fixed; else 0."""
        return max(0, self.deals - deals)

    def best(self, totals: list[int]) -> int:
        """The total that wins."""
        return min(totals) if self.charges else max(totals)


@dataclass(frozen=True)
class Bounds:
    """What no deal goes beyond: it takes at most `length` actions of seats, and every seat returns `low` to `high`.

    What chance does is not counted. No deal need come near to them. `zero_sum` says that the returns of all seats
    add up to nothing in every deal.
    """

    length: int
    low: float
    high: float
    zero_sum: bool = False


def one_scores(length: int, points: int, seats: int) -> Bounds:
    """Bounds where all seats together score from 0 to so many points, none below 0, and each is told its lead.

    A lead is a seat's points less the mean of the others' points.
    """
    return Bounds(length, -points / (seats - 1), float(points), zero_sum=True)


@dataclass(frozen=True)
class Tip:
    """One sentence that guides somebody's first deals, with its clause, and the moment at which it matters.

    All that is given of the moment must hold. `asked` is the clause of what the player is asked for, `choice` the kind
    of a choice that is offered, `phase` what is done with a card, `place` the id of a place that has cards (the
    player's own, where each seat has one), and `held` the most cards that the player still has in hand. A sentence is
    true with whatever options.
    """

    text: str
    clause: str
    asked: str = ""
    choice: str = ""
    phase: str = ""
    place: str = ""
    held: int = 0

    def fits(self, view: dict[str, Any]) -> bool:
        """Whether its moment has come in the view of a seat that is to choose."""
        seat = view["seat"]
        places = (self.place, f"{self.place}-{seat}")
        return (
            self.asked in ("", view["prompt"]["clause"])
            and self.phase in ("", view["phase"])
            and (not self.choice or any(choice["kind"] == self.choice for choice in view["choices"]))
            and (not self.place or any(zone["count"] > 0 and zone["id"] in places for zone in view["zones"]))
            and (not self.held or view["players"][seat]["cards"] <= self.held)
        )

    def as_dict(self) -> dict[str, Any]:
        """The sentence for a client, with the parts of its moment that are given."""
        moment = {one: getattr(self, one) for one in ("asked", "choice", "phase", "place", "held")}
        return {"text": say(self.text), "clause": self.clause, **{one: part for one, part in moment.items() if part}}


# The rules record of a number of seats and options, and a deal by it: (rules, seats, dealer, chance_source, carry).
# The bounds of such a deal are worked out from the rules record and the number of seats.
MakeRules = Callable[[int, Options], Any]
MakeDeal = Callable[[Any, int, int, ChanceSource, list[int]], Deal]
FindBounds = Callable[[Any, int], Bounds]


@dataclass(frozen=True, kw_only=True)
class Spec:
    """One game of the catalogue."""

    id: str
    title: str
    family: str
    blurb: str
    motif: tuple[str, str, str]
    source: str
    min_seats: int
    max_seats: int
    default_seats: int
    options: tuple[Option, ...]
    rules: MakeRules
    make: MakeDeal
    bounds: FindBounds
    text: Callable[[Deal], Text]
    goal: Callable[[int, Options], Goal]
    goal_clause: str
    aliases: tuple[str, ...] = ()
    minutes: int = 0  # about how long people take for a match as it is usually played; 0 where nobody has said
    guide: tuple[Tip, ...] = ()
    edition: int = 1
    small: Callable[[Any, int, int], Any] | None = None  # the rules record for a pack of so many cards (catalog.small)
    check: Callable[[int, Options], str] = field(default=lambda seats, options: "")

    def settle(self, seats: object, given: Options) -> tuple[int, Options]:
        """Seats and options made whole. Returns (seats, options).

        Raises ValueError naming the choices for what is unknown or impossible.
        """
        chosen = self.default_seats if seats is None else seats
        if isinstance(chosen, bool) or not isinstance(chosen, int) or not self.min_seats <= chosen <= self.max_seats:
            raise ValueError(f"{self.title} is for {self._seats_in_words()}, not {seats!r}.")
        known = {option.id: option for option in self.options}
        for name in given:
            if name not in known:
                raise ValueError(f"{self.title} has no option {name!r}; its options are: {', '.join(known)}.")
        options = {name: option.check(given.get(name, option.default)) for name, option in known.items()}
        impossible = self.check(chosen, options)
        if impossible:
            raise ValueError(impossible)
        return chosen, options

    def told(self, options: Options) -> list[Chosen]:
        """The options in words, in the order of the catalogue."""
        return [
            Chosen(one.id, say(one.label), one.told(options[one.id]), one.told(one.default), one.clauses, one.spoken())
            for one in self.options
        ]

    def _seats_in_words(self) -> str:
        if self.min_seats == self.max_seats:
            return f"{self.min_seats} seats"
        return f"{self.min_seats} to {self.max_seats} seats"


def with_options(printed: R, options: Options) -> R:
    """A rules record with the options that it has fields for."""
    record: Any = printed
    named = {one.name for one in fields(record)}
    chosen: R = replace(record, **{name: value for name, value in options.items() if name in named})
    return chosen


def target_option(default: int, low: int, high: int, *clauses: str) -> Option:
    """The points that win a match."""
    return Option("target", "Play to", "int", default, "Points that win the match.", (), low, high, clauses)


def to_target(seats: int, options: Options) -> Goal:
    """The goal of a game with that option, and perhaps with a fixed number of deals."""
    return Goal(points=options["target"], deals=options.get("deals", 0))
