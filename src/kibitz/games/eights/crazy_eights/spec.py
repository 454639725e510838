"""Crazy Eights in the catalogue: seats, options and goal."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from kibitz.cards.chance import ChanceSource
from kibitz.engine.deal import Deal
from kibitz.engine.spec import Option, Options, Spec, Tip, target_option, to_target, with_options
from kibitz.games.eights.bounds import bounds_of
from kibitz.games.eights.crazy_eights.rules import CRAZY_EIGHTS, usual_hand
from kibitz.games.eights.options import DRAW_LIMIT, PACKS, STOCK_MODE, packs_for, too_few
from kibitz.games.eights.rules import Rules, Scoring, new_eights
from kibitz.games.eights.text import EightsText

HAND_SIZE: Final = Option(
    "hand_size",
    "Cards dealt",
    "int",
    0,
    "To each player at the start.",
    low=0,
    high=12,
    clauses=("CRE-3",),
    zero="seven to two players, five to more",
)
FREE_PASS: Final = Option(
    "free_pass",
    "Pass freely",
    "flag",
    False,
    "Who can draw no more may pass although able to play.",
    clauses=("CRE-8",),
)
LONG_BLOCK: Final = Option(
    "long_block",
    "Long block",
    "flag",
    False,
    "Play is blocked only when all have passed and the first of them once more.",
    clauses=("CRE-11",),
)


def _rules(seats: int, options: Options) -> Rules:
    return replace(
        with_options(CRAZY_EIGHTS, options),
        hand=options["hand_size"] or usual_hand(seats),
        recycles=options["stock_mode"] == "recycle",
        copies=packs_for(seats, options),
    )


def _check(seats: int, options: Options) -> str:
    return too_few("Crazy Eights", _rules(seats, options), seats, 52, 10)


def _make(rules: Rules, seats: int, dealer: int, chance_source: ChanceSource, carry: list[int]) -> Deal:
    return new_eights(rules, seats, dealer, chance_source, Scoring())


GUIDE = (
    Tip("A card fits by its suit or by its rank; an eight fits on everything.", "CRE-6", asked="CRE-6"),
    Tip(
        "What you still hold when somebody goes out counts for them: 50 for an eight.",
        "CRE-12",
        asked="CRE-6",
        held=4,
    ),
    Tip("Nothing that you hold fits, so draw; what you draw may be played at once.", "CRE-7", asked="CRE-7"),
    Tip("Name a suit that you can follow yourself.", "CRE-6", choice="suit"),
)

SPECS = (
    Spec(
        id="crazy-eights",
        title="Crazy Eights",
        aliases=("eights",),
        family="Eights",
        blurb="Match suit or rank; eights are wild",
        motif=("8S", "8H", "3C"),
        source="Traditional",
        min_seats=2,
        max_seats=10,
        default_seats=3,
        minutes=15,
        options=(
            target_option(250, 10, 10000, "CRE-14"),
            HAND_SIZE,
            PACKS,
            DRAW_LIMIT,
            STOCK_MODE,
            FREE_PASS,
            LONG_BLOCK,
        ),
        rules=_rules,
        make=_make,
        bounds=bounds_of,
        text=EightsText,
        goal=to_target,
        goal_clause="CRE-14",
        guide=GUIDE,
        check=_check,
        edition=2,
    ),
)
