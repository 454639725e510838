"""Options and checks that games of the Eights family share; each names the clauses that it changes there."""

from __future__ import annotations

from typing import Final

from kibitz.cards.messages import say
from kibitz.engine.spec import Goal, Option, Options
from kibitz.games.eights.rules import Rules

PACKS: Final = Option(
    "packs",
    "Packs",
    "choice",
    0,
    "Shuffled together where there are two.",
    (0, 1, 2),
    clauses=("CRE-2",),
    words=("one, from six players on two", "one", "two"),
)
DRAW_LIMIT: Final = Option(
    "draw_limit",
    "Most draws in a turn",
    "int",
    0,
    "Who has drawn so many and still cannot play passes.",
    low=0,
    high=20,
    clauses=("CRE-7",),
    zero="no limit",
)
STOCK_MODE: Final = Option(
    "stock_mode",
    "Empty stock",
    "choice",
    "pass",
    "Then who cannot play passes; or the discards but the top one are shuffled anew.",
    ("pass", "recycle"),
    clauses=("CRE-9",),
    words=("stays empty", "made up from the discards"),
)
PENAL: Final = Option(
    "illegal_move_mode",
    "Cards that do not fit",
    "choice",
    "refuse",
    "Refused; or they may be tried, go back, cost a card, and end the turn.",
    ("refuse", "penal"),
    words=("refused", "may be tried, at a price"),
)
ANNOUNCE_MODE: Final = Option(
    "announce_mode",
    "Missed words",
    "choice",
    "umpire",
    "Punished at once; or the other players have to claim them.",
    ("umpire", "challenge"),
    clauses=("MAU-10",),
    words=("punished at once", "claimed by the other players"),
)
WILD_STARTER: Final = Option(
    "wild_starter",
    "A wild card turned up",
    "choice",
    "bury",
    "Buried; or it starts, and the dealer names its suit.",
    ("bury", "dealer_names_suit"),
    clauses=("MAU-4",),
    words=("buried", "starts, and the dealer names its suit"),
)
PIP_VALUE: Final = Option(
    "pip_value",
    "Low cards cost",
    "choice",
    "0",
    "Points for the sevens, eights and nines in a hand.",
    ("0", "face"),
    clauses=("MAU-15",),
    words=("nothing", "their numbers"),
)
CHARGES: Final = Option(
    "target",
    "Play until",
    "int",
    100,
    "The match ends when anyone has so many points.",
    low=10,
    high=1000,
    clauses=("MAU-14",),
)


def packs_for(seats: int, options: Options, most_with_one: int = 5) -> int:
    """CRE-2: one pack for so many seats, two for more, unless the option says."""
    return int(options["packs"]) or (1 if seats <= most_with_one else 2)


def is_penal(options: Options) -> bool:
    """Whether cards that do not fit may be tried."""
    return bool(options["illegal_move_mode"] == "penal")


def too_few(name: str, rules: Rules, seats: int, cards: int, least: int) -> str:
    """Why the hands leave fewer than `least` cards for the stock, of packs of so many `cards`; "" if they do not."""
    if rules.hand * seats + least <= cards * rules.copies:
        return ""
    return say(
        "<1>: <2> hands of <3> leave too small a stock; deal fewer cards or take two packs.", name, seats, rules.hand
    )


def until_somebody_has(seats: int, options: Options) -> Goal:
    """MAU-14, NEU-6: when anyone has so many, the lowest total wins."""
    return Goal(points=options["target"], charges=True)
