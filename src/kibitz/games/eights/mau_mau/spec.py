"""Mau-Mau in the catalogue: seats, options and goal."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from kibitz.cards.chance import ChanceSource
from kibitz.engine.deal import Deal
from kibitz.engine.spec import Bounds, Option, Options, Spec, Tip, with_options
from kibitz.games.eights.bounds import charged, length_of
from kibitz.games.eights.mau_mau.rules import MAU_MAU, charges
from kibitz.games.eights.mau_mau.text import MauMauText
from kibitz.games.eights.options import (
    ANNOUNCE_MODE,
    CHARGES,
    DRAW_LIMIT,
    PACKS,
    PENAL,
    PIP_VALUE,
    WILD_STARTER,
    is_penal,
    packs_for,
    too_few,
    until_somebody_has,
)
from kibitz.games.eights.rules import Rules, Scoring, new_eights

JACK_VALUE: Final = Option(
    "jack_value",
    "A jack left costs",
    "choice",
    2,
    "Points for each one in a hand.",
    (2, 20),
    clauses=("MAU-15",),
)
NO_JACK_ON_JACK: Final = Option(
    "no_jack_on_jack",
    "No jack on a jack",
    "flag",
    False,
    "After a jack only the named suit fits.",
    clauses=("MAU-6",),
)


def with_shared_options(rules: Rules, seats: int, options: Options) -> Rules:
    """What Mau-Mau and Neuner have in common: MAU-1, MAU-2, MAU-4, MAU-10, MAU-16, MAU-17, NEU-7."""
    return replace(
        with_options(rules, options),
        copies=packs_for(seats, options),
        buried=rules.buried if options["wild_starter"] == "bury" else 0,
        challenge=options["announce_mode"] == "challenge",
        penal=is_penal(options),
    )


def _rules(seats: int, options: Options) -> Rules:
    """MAU-6: what fits a jack. MAU-15: what a jack and the low cards cost."""
    pips = options["pip_value"] == "face"
    return replace(
        with_shared_options(MAU_MAU, seats, options),
        repels=options["no_jack_on_jack"],
        worth=charges(options["jack_value"], 9 if pips else 0, pips),
    )


def _check(seats: int, options: Options) -> str:
    return too_few("Mau-Mau", _rules(seats, options), seats, 32, 2)


def make_mau_mau(rules: Rules, seats: int, dealer: int, chance_source: ChanceSource, carry: list[int]) -> Deal:
    """A deal of Mau-Mau or Neuner with nothing dealt yet."""
    return new_eights(rules, seats, dealer, chance_source, Scoring())


def bounds_of_mau_mau(rules: Rules, seats: int) -> Bounds:
    """Bounds of Mau-Mau or Neuner. MAU-12, MAU-13: the cards in all hands are charged, twice after "Mau-Mau"."""
    points = rules.worth.of(rules.cards) * rules.copies
    return charged(length_of(rules, seats), 2 * points, seats)


# What Neuner says in the same words.
SHARED_TIPS: Final = (
    Tip(
        "What you still hold when somebody goes out is charged to you, and the lowest total wins.",
        "MAU-12",
        asked="CRE-6",
        held=4,
    ),
    Tip("Nothing that you hold fits, so draw; what you draw may be played at once.", "CRE-7", asked="CRE-7"),
)
GUIDE = (
    Tip("With your last card say “Mau”, and if it is a jack “Mau-Mau”.", "MAU-9", asked="CRE-6", held=1),
    Tip("A card fits by its suit or by its rank; jacks are wild.", "MAU-6", asked="CRE-6"),
    *SHARED_TIPS,
    Tip("Name a suit that you can follow yourself.", "MAU-6", choice="suit"),
)

SPECS = (
    Spec(
        id="mau-mau",
        title="Mau-Mau",
        aliases=("mau mau", "maumau"),
        family="Eights",
        blurb="Jacks are wild; say the word with your last card",
        motif=("JH", "JC", "7S"),
        source="Traditional, from Germany",
        min_seats=2,
        max_seats=10,
        default_seats=4,
        minutes=15,
        options=(
            CHARGES,
            ANNOUNCE_MODE,
            PENAL.changing("MAU-17"),
            JACK_VALUE,
            PIP_VALUE,
            WILD_STARTER,
            NO_JACK_ON_JACK,
            DRAW_LIMIT.changing("MAU-16"),
            PACKS.changing("MAU-2"),
        ),
        rules=_rules,
        make=make_mau_mau,
        bounds=bounds_of_mau_mau,
        text=MauMauText,
        goal=until_somebody_has,
        goal_clause="MAU-14",
        guide=GUIDE,
        check=_check,
    ),
)
