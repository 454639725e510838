"""Metamorphosis in the catalogue: seats, options and the length of a match."""

from __future__ import annotations

from kibitz.cards.chance import ChanceSource
from kibitz.engine.deal import Deal
from kibitz.engine.spec import Goal, Option, Options, Spec
from kibitz.games.metamorphosis.rules import METAMORPHOSIS, Rules, new_metamorphosis
from kibitz.games.metamorphosis.text import MetamorphosisText

SETS = Option(
    "sets",
    "Sets",
    "int",
    0,
    "Each of them has four hands.",
    low=0,
    high=30,
    clauses=("MET-19",),
    zero="four, or three with three players",
)


def _rules(seats: int, options: Options) -> Rules:
    return METAMORPHOSIS


def _make(rules: Rules, seats: int, dealer: int, chance_source: ChanceSource, carry: list[int]) -> Deal:
    return new_metamorphosis(rules, seats, dealer, chance_source)


def _so_many_sets(seats: int, options: Options) -> Goal:
    """MET-19."""
    return Goal(deals=options["sets"] or (4 if seats == 2 else 3))


SPECS = (
    Spec(
        id="metamorphosis",
        title="Metamorphosis",
        aliases=("meta",),
        family="Tricks",
        blurb="The cards you win are the hand you play next",
        motif=("KD", "7H", "2S"),
        source="Robert Abbott",
        min_seats=2,
        max_seats=3,
        default_seats=3,
        options=(SETS,),
        rules=_rules,
        make=_make,
        text=MetamorphosisText,
        goal=_so_many_sets,
        goal_clause="MET-19",
    ),
)
