"""Rockaway in the catalogue: seats, options and goal."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from kibitz.cards.chance import ChanceSource
from kibitz.cards.messages import mark
from kibitz.engine.deal import Deal
from kibitz.engine.spec import Bounds, Goal, Option, Options, Spec, Tip
from kibitz.games.eights.bounds import charged, length_of
from kibitz.games.eights.options import PACKS, PENAL, is_penal, packs_for, too_few
from kibitz.games.eights.rockaway.rules import ROCKAWAY, charges
from kibitz.games.eights.rockaway.text import RockawayText
from kibitz.games.eights.rules import OLDER_ACE, Rules, Scoring, new_eights

ROUNDS: Final = Option(
    "rounds",
    "Rounds",
    "int",
    1,
    "In each of them everybody deals once.",
    low=1,
    high=12,
    clauses=("ROC-9",),
)
ACE_VALUE: Final = Option(
    "ace_value",
    "An ace left costs",
    "choice",
    "15",
    "The older form charges twenty, or doubles the hand where that is more.",
    ("15", "20_or_double"),
    clauses=("ROC-8",),
    words=("15", "20, or double the hand"),
)
# ROC-2: the second pack comes one player earlier than in the other games.
PACKS_FROM_FIVE: Final = replace(
    PACKS, clauses=("ROC-2",), words=(mark("one, from five players on two"), *PACKS.words[1:])
)


def _rules(seats: int, options: Options) -> Rules:
    """ROC-1, ROC-2, ROC-8: two to eight seats, the second pack from five on, the price of an ace."""
    rules = replace(ROCKAWAY, copies=packs_for(seats, options, 4), penal=is_penal(options))
    if options["ace_value"] == "15":
        return rules
    return replace(rules, older_aces=True, worth=charges(OLDER_ACE))


def _check(seats: int, options: Options) -> str:
    return too_few("Rockaway", _rules(seats, options), seats, 52, 10)


def _make(rules: Rules, seats: int, dealer: int, chance_source: ChanceSource, carry: list[int]) -> Deal:
    return new_eights(rules, seats, dealer, chance_source, Scoring())


def _goal(seats: int, options: Options) -> Goal:
    """ROC-9: everyone deals equally often, and the lowest total wins."""
    return Goal(deals=seats * options["rounds"], charges=True)


def _bounds(rules: Rules, seats: int) -> Bounds:
    """ROC-7: all together are charged no more than all cards in one hand would cost.

    ROC-8: in the older form too, for an ace adds more to a larger hand.
    """
    points = rules.worth.of(rules.cards) * rules.copies
    if rules.older_aces:
        aces = (rules.cards & rules.wilds).bit_count() * rules.copies
        points -= aces * OLDER_ACE
        for _ in range(aces):
            points += max(points, OLDER_ACE)
    return charged(length_of(rules, seats), points, seats)


GUIDE = (
    Tip(
        "A card fits by its suit or by its rank; an ace fits on everything, but names no suit.",
        "ROC-4",
        asked="ROC-4",
    ),
    Tip(
        "What you still hold when somebody goes out is charged to you, and the lowest total wins.",
        "ROC-9",
        asked="ROC-4",
        held=6,
    ),
    Tip("Draw until something fits; an ace may be kept meanwhile.", "ROC-5", asked="ROC-5"),
)

SPECS = (
    Spec(
        id="rockaway",
        title="Rockaway",
        aliases=("rock away",),
        family="Eights",
        blurb="Aces are wild, but change no suit",
        motif=("AC", "AD", "7S"),
        source="Traditional, known in print since the 1930s",
        min_seats=2,
        max_seats=8,
        default_seats=3,
        minutes=5,
        options=(ROUNDS, ACE_VALUE, PACKS_FROM_FIVE, PENAL.changing("ROC-10")),
        rules=_rules,
        make=_make,
        bounds=_bounds,
        text=RockawayText,
        goal=_goal,
        goal_clause="ROC-9",
        guide=GUIDE,
        check=_check,
    ),
)
