"""Neuner in the catalogue: seats, options and goal."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from kibitz.engine.spec import Option, Options, Spec, Tip
from kibitz.games.eights.mau_mau.rules import charges
from kibitz.games.eights.mau_mau.spec import SHARED_TIPS, bounds_of_mau_mau, make_mau_mau, with_shared_options
from kibitz.games.eights.neuner.rules import NEUNER, with_wild_jacks
from kibitz.games.eights.neuner.text import neuner_text
from kibitz.games.eights.options import (
    ANNOUNCE_MODE,
    CHARGES,
    DRAW_LIMIT,
    PACKS,
    PENAL,
    PIP_VALUE,
    WILD_STARTER,
    too_few,
    until_somebody_has,
)
from kibitz.games.eights.rules import Rules

JACKS_WILD_TOO: Final = Option(
    "jacks_wild_too", "Jacks are wild too", "flag", False, "As in Mau-Mau.", clauses=("NEU-2",)
)
NINE_VALUE: Final = Option(
    "nine_value",
    "A nine left costs",
    "choice",
    0,
    "As eights and sevens, nothing or its number; or a price of its own, because it is wild.",
    (0, 2, 9, 20),
    clauses=("NEU-4",),
    words=("as other low cards", "2", "9", "20"),
)
JOKER_VALUE: Final = Option(
    "joker_value",
    "A Joker left costs",
    "choice",
    2,
    "A jack that is wild costs as much.",
    (2, 20),
    clauses=("NEU-4",),
)
NO_WILD_ON_WILD: Final = Option(
    "no_wild_on_wild",
    "No wild card on another",
    "flag",
    False,
    "After one only the named suit fits.",
    clauses=("NEU-3",),
)


def _rules(seats: int, options: Options) -> Rules:
    """NEU-2, NEU-3, NEU-4: whether jacks are wild besides, what fits a wild card, what nines and the Joker cost."""
    joker, pips, jacks_too = options["joker_value"], options["pip_value"] == "face", options["jacks_wild_too"]
    nine = options["nine_value"] or (9 if pips else 0)
    return replace(
        with_shared_options(with_wild_jacks(NEUNER) if jacks_too else NEUNER, seats, options),
        repels=options["no_wild_on_wild"],
        worth=charges(joker if jacks_too else 2, nine, pips, joker),
    )


def _check(seats: int, options: Options) -> str:
    return too_few("Neuner", _rules(seats, options), seats, 33, 2)


GUIDE = (
    Tip("With your last card say “Mau”, and if it is wild “Mau-Mau”.", "NEU-5", asked="CRE-6", held=1),
    Tip("A card fits by its suit or by its rank; nines and the Joker are wild.", "NEU-2", asked="CRE-6"),
    *SHARED_TIPS,
    Tip("Name a suit that you can follow yourself.", "NEU-3", choice="suit"),
)

SPECS = (
    Spec(
        id="neuner",
        title="Neuner",
        aliases=("nines", "neunerln"),
        family="Eights",
        blurb="Mau-Mau with wild nines and a Joker",
        motif=("9C", "*", "9H"),
        source="Traditional, from Germany and Austria",
        min_seats=2,
        max_seats=10,
        default_seats=4,
        minutes=15,
        options=(
            CHARGES.changing("NEU-6"),
            ANNOUNCE_MODE,
            PENAL.changing("NEU-7"),
            JACKS_WILD_TOO,
            NINE_VALUE,
            JOKER_VALUE,
            PIP_VALUE.changing("NEU-4"),
            WILD_STARTER.changing("NEU-2"),
            NO_WILD_ON_WILD,
            DRAW_LIMIT.changing("MAU-16"),
            PACKS.changing("NEU-1"),
        ),
        rules=_rules,
        make=make_mau_mau,
        bounds=bounds_of_mau_mau,
        text=neuner_text,
        goal=until_somebody_has,
        goal_clause="NEU-6",
        guide=GUIDE,
        check=_check,
        edition=2,
    ),
)
