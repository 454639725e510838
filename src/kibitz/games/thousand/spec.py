"""1000 and Cutthroat 1000 in the catalogue: seats, options and goals."""

from __future__ import annotations

from kibitz.cards.chance import ChanceSource
from kibitz.engine.deal import Deal
from kibitz.engine.spec import Goal, Option, Options, Spec, with_options
from kibitz.games.thousand.rules import CUTTHROAT, THOUSAND, Rules, new_thousand
from kibitz.games.thousand.text import ThousandText


def _switch(id: str, label: str, help: str, clause: str) -> Option:
    """A yes or no that is usually no."""
    return Option(id, label, "flag", False, help, clauses=(clause,))


OPTIONS = (
    _switch(
        "declarer_scores_bid_only",
        "Declarer scores the bid only",
        "Plus or minus the bid, whatever the points are.",
        "THO-17",
    ),
    _switch(
        "no_pair_on_first_lead",
        "No pair on the first lead",
        "Pairs are declared from the second trick on.",
        "THO-15",
    ),
    _switch(
        "cap_by_held_pairs",
        "Bids capped by pairs",
        "A bid is at most 120 and what the pairs in hand are worth.",
        "THO-8",
    ),
    _switch(
        "strict_steps",
        "Bid five by five",
        "Each bid is five more than the last, without jumps.",
        "THO-6",
    ),
    _switch(
        "raise_before_gifts",
        "Raise before the gifts",
        "With ten cards in hand, the kitty among them.",
        "THO-11",
    ),
)
BARREL_WITH_BID = _switch(
    "barrel_with_bid",
    "Any bid made wins from the barrel",
    "Points and bid together must be more than 120 there, not the points alone.",
    "THO-24",
)


def _thousand(seats: int, options: Options) -> Rules:
    return with_options(THOUSAND, options)


def _cutthroat(seats: int, options: Options) -> Rules:
    return with_options(CUTTHROAT, options)


def _make(rules: Rules, seats: int, dealer: int, chance_source: ChanceSource, carry: list[int]) -> Deal:
    return new_thousand(rules, dealer, chance_source, carry)


def _goal(seats: int, options: Options) -> Goal:
    """THO-20; THO-29: after 100 deals at the latest."""
    return Goal(points=THOUSAND.goal, ties_stand=True)


SPECS = (
    Spec(
        id="thousand",
        title="1000",
        aliases=("tysiac",),
        family="Tricks",
        blurb="Bid, declare pairs, and race to a thousand",
        motif=("KH", "QH", "AS"),
        source="McNeely's version of a game from Eastern Europe",
        min_seats=3,
        max_seats=3,
        default_seats=3,
        options=OPTIONS,
        rules=_thousand,
        make=_make,
        text=ThousandText,
        goal=_goal,
        goal_clause="THO-20",
    ),
    Spec(
        id="thousand-cutthroat",
        title="Cutthroat 1000",
        aliases=("cutthroat",),
        family="Tricks",
        blurb="The same, with a barrel at 880",
        motif=("KD", "QD", "9C"),
        source="McNeely's version of a game from Eastern Europe",
        min_seats=3,
        max_seats=3,
        default_seats=3,
        options=(*OPTIONS, BARREL_WITH_BID),
        rules=_cutthroat,
        make=_make,
        text=ThousandText,
        goal=_goal,
        goal_clause="THO-20",
    ),
)
