"""Hollywood Eights in the catalogue: seats, options and goal."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from kibitz.cards.chance import ChanceSource
from kibitz.cards.messages import marked
from kibitz.engine.deal import Deal
from kibitz.engine.spec import Goal, Option, Options, Spec, Tip, target_option, with_options
from kibitz.games.eights.bounds import bounds_of
from kibitz.games.eights.hollywood_eights.rules import HOLLYWOOD_EIGHTS, HollywoodRules, column_scoring
from kibitz.games.eights.hollywood_eights.text import HollywoodEightsText
from kibitz.games.eights.options import DRAW_LIMIT, PACKS, PENAL, STOCK_MODE, is_penal, packs_for, too_few
from kibitz.games.eights.rules import new_eights

# HOL-6, HOL-9: the goal in words.
ENDLESS_GOAL, ONE_GAME, SEVERAL_GAMES = marked(["100 deals, endless columns", "one game to <1>", "<1> games to <2>"])

COLUMNS: Final = Option(
    "columns", "Games at once", "int", 3, "Columns of the score sheet.", low=1, high=6, clauses=("HOL-4",)
)
ENDLESS: Final = Option(
    "endless",
    "Endless",
    "flag",
    False,
    "A new column opens for each one that closes, for 100 deals.",
    clauses=("HOL-9",),
)
HAND_SIZE_2P: Final = Option(
    "hand_size_2p",
    "Cards dealt to two",
    "choice",
    7,
    "More players get five each.",
    (7, 5),
    clauses=("HOL-1",),
    words=("seven", "five"),
)


def _rules(seats: int, options: Options) -> HollywoodRules:
    """HOL-1: seven cards to two players, five to more; packs and stock as in Crazy Eights."""
    return replace(
        with_options(HOLLYWOOD_EIGHTS, options),
        hand=options["hand_size_2p"] if seats == 2 else 5,
        recycles=options["stock_mode"] == "recycle",
        copies=packs_for(seats, options),
        penal=is_penal(options),
    )


def _check(seats: int, options: Options) -> str:
    return too_few("Hollywood Eights", _rules(seats, options), seats, 52, 10)


def _make(rules: HollywoodRules, seats: int, dealer: int, chance_source: ChanceSource, carry: list[int]) -> Deal:
    return new_eights(rules, seats, dealer, chance_source, column_scoring(rules, seats, carry))


def _goal(seats: int, options: Options) -> Goal:
    """HOL-6: the columns say when it is over; HOL-9: or the longest match."""
    if options["endless"]:
        return Goal(told=ENDLESS_GOAL)
    if options["columns"] == 1:
        return Goal(told=ONE_GAME, parts=(options["target"],))
    return Goal(told=SEVERAL_GAMES, parts=(options["columns"], options["target"]))


GUIDE = (
    Tip("A card fits by its suit or by its rank; an eight fits on everything.", "CRE-6", asked="CRE-6"),
    Tip("What you still hold when somebody goes out counts for them: 20 for an eight.", "HOL-3", asked="CRE-6", held=4),
    Tip("Nothing that you hold fits, so draw; what you draw may be played at once.", "CRE-7", asked="CRE-7"),
    Tip("Name a suit that you can follow yourself.", "CRE-6", choice="suit"),
)

SPECS = (
    Spec(
        id="hollywood-eights",
        title="Hollywood Eights",
        aliases=("hollywood",),
        family="Eights",
        blurb="Crazy Eights with three games scored at once",
        motif=("8D", "AH", "QC"),
        source="A form of Crazy Eights with the score sheet of Hollywood Gin",
        min_seats=2,
        max_seats=10,
        default_seats=3,
        minutes=15,
        options=(
            target_option(100, 10, 1000, "HOL-6"),
            COLUMNS,
            ENDLESS,
            HAND_SIZE_2P,
            PACKS,
            DRAW_LIMIT,
            STOCK_MODE,
            PENAL.changing("HOL-10"),
        ),
        rules=_rules,
        make=_make,
        bounds=bounds_of,
        text=HollywoodEightsText,
        goal=_goal,
        goal_clause="HOL-6",
        guide=GUIDE,
        check=_check,
        edition=2,
    ),
)
