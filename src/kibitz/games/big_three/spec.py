"""Big Three in the catalogue: seats, options and goal."""

from __future__ import annotations

from kibitz.cards.chance import ChanceSource
from kibitz.engine.deal import Deal
from kibitz.engine.spec import Goal, Option, Options, Spec, target_option, with_options
from kibitz.games.big_three.rules import FOUR_PLAYERS, THREE_PLAYERS, Rules, new_big_three
from kibitz.games.big_three.text import BigThreeText

ZERO_SUM_DEALS = 12  # BIG-17

OPTIONS = (
    target_option(20, 1, 1000, "BIG-16"),
    Option(
        "deals",
        "Fixed number of deals",
        "int",
        0,
        "Instead of the target.",
        low=0,
        high=100,
        clauses=("BIG-17",),
        zero="none, or 12 if opponents score too",
    ),
    Option("classic_rank", "Threes are highest", "flag", False, "Ranks run 3 2 A K down to 4.", clauses=("BIG-2",)),
    Option("zero_sum", "Opponents score too", "flag", False, "Each pays the bid, or is paid it.", clauses=("BIG-17",)),
    Option("single_round_auction", "One round of bidding", "flag", False, "Everyone speaks once.", clauses=("BIG-5",)),
    Option(
        "pass_for_the_round",
        "A pass is for the round",
        "flag",
        False,
        "Who has passed plays no more before the next lead.",
        clauses=("BIG-12",),
    ),
)


def _rules(seats: int, options: Options) -> Rules:
    return with_options(THREE_PLAYERS if seats == 3 else FOUR_PLAYERS, options)


def _make(rules: Rules, seats: int, dealer: int, chance_source: ChanceSource, carry: list[int]) -> Deal:
    return new_big_three(rules, seats, dealer, chance_source)


def _goal(seats: int, options: Options) -> Goal:
    """BIG-16: so many points; BIG-17: or a fixed number of deals; BIG-20: a hundred deals at the latest."""
    deals = options["deals"]
    if deals == 0 and options["zero_sum"]:
        deals = ZERO_SUM_DEALS
    return Goal(points=options["target"], deals=deals)


SPECS = (
    Spec(
        id="big-three",
        title="Big Three",
        aliases=("da san", "wa keng", "dig a hole"),
        family="Climbing",
        blurb="Go out first, alone against the others",
        motif=("KS", "QD", "JH"),
        source="After Jeffrey McNeely; a western form of a Chinese game",
        min_seats=3,
        max_seats=4,
        default_seats=3,
        options=OPTIONS,
        rules=_rules,
        make=_make,
        text=BigThreeText,
        goal=_goal,
        goal_clause="BIG-16",
    ),
)
