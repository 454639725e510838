"""Eleusis in the catalogue: seats, options and goal."""

from __future__ import annotations

from dataclasses import replace

from kibitz.cards.chance import ChanceSource
from kibitz.engine.deal import Deal
from kibitz.engine.spec import Goal, Option, Options, Spec, with_options
from kibitz.games.eleusis.rules import Rules, new_eleusis
from kibitz.games.eleusis.text import EleusisText
from kibitz.rulelang.library import LIBRARY

_LEAST_WITH_DEALER = 3  # ELE-1: fewer have an automatic one

_OPTIONS = (
    Option(
        "dealer",
        "Dealer",
        "choice",
        "player",
        "One of the players, or the program; one or two players always have the program.",
        ("player", "automatic"),
        clauses=("ELE-37",),
        words=("one of the players", "the program"),
    ),
    Option(
        "rule",
        "Rule of the program",
        "choice",
        "any",
        "What the program draws its rule from; a single one is known to everybody.",
        ("any", "easy", "medium", "hard", "invented", *[entry.id for entry in LIBRARY]),
        clauses=("ELE-38",),
        words=(
            "any of the library",
            "an easy one",
            "a medium one",
            "a hard one",
            "an invented one",
            *[f"{entry.id}: {entry.description.removesuffix('.')}" for entry in LIBRARY],
        ),
    ),
    Option(
        "deals",
        "Deals",
        "int",
        0,
        "Each of them has a secret rule of its own.",
        low=0,
        high=20,
        clauses=("ELE-35",),
        zero="one each, or four with the program",
    ),
    Option(
        "first_player",
        "Who begins",
        "choice",
        "count",
        "Counted out by the starter, by chance, or the player on the dealer's left.",
        ("count", "random", "eldest"),
        clauses=("ELE-8",),
        words=("counted out by the starter", "drawn by chance", "the player on the dealer's left"),
    ),
    Option(
        "prophet_fall",
        "A Prophet who falls",
        "choice",
        "points5",
        "Loses five points, or takes five cards.",
        ("points5", "cards5"),
        clauses=("ELE-26",),
        words=("loses five points", "takes five cards"),
    ),
    Option(
        "expulsion_count",
        "Expulsion counts",
        "choice",
        "mainline",
        "Right cards only, or all cards played.",
        ("mainline", "layout"),
        clauses=("ELE-27",),
        words=("right cards only", "all cards played"),
    ),
    Option(
        "count_marked",
        "Count the marked card",
        "choice",
        "no",
        "Among the cards before the Prophet's marker, for the dealer's score.",
        ("no", "yes"),
        clauses=("ELE-34",),
    ),
)


def _automatic(seats: int, options: Options) -> bool:
    """ELE-1: two or one have no dealer among them."""
    return options["dealer"] == "automatic" or seats < _LEAST_WITH_DEALER


def _rules(seats: int, options: Options) -> Rules:
    rules = with_options(Rules(), options)
    return replace(rules, dealer="automatic", deals=0) if _automatic(seats, options) else rules


def _make(rules: Rules, seats: int, dealer: int, chance_source: ChanceSource, carry: list[int]) -> Deal:
    return new_eleusis(rules, seats, dealer, chance_source, carry)


def _goal(seats: int, options: Options) -> Goal:
    """ELE-35: each player deals once, or as many deals as were agreed; ELE-39: four with an automatic dealer."""
    usual = 4 if _automatic(seats, options) else seats
    return Goal(deals=options["deals"] or usual)


def _agrees(seats: int, options: Options) -> str:
    """ELE-3, ELE-38: nobody deals twice, and only the program's rule can be asked for."""
    if _automatic(seats, options):
        return ""
    if options["deals"] > seats:
        return f"Eleusis: nobody deals twice, so {seats} players play at most {seats} deals."
    if options["rule"] != "any":
        return "Eleusis: a player who deals thinks of the rule; option rule needs the automatic dealer."
    return ""


SPECS = (
    Spec(
        id="eleusis",
        title="Eleusis",
        aliases=("new eleusis",),
        family="Eleusis",
        blurb="Find out the dealer's secret rule",
        motif=("9D", "4S", "QH"),
        source="Robert Abbott",
        min_seats=1,
        max_seats=8,
        default_seats=4,
        options=_OPTIONS,
        rules=_rules,
        make=_make,
        text=EleusisText,
        goal=_goal,
        goal_clause="ELE-35",
        check=_agrees,
    ),
)
