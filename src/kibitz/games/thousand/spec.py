"""1000 and Cutthroat 1000 in the catalogue: seats, options and goals."""

from __future__ import annotations

from kibitz.cards.chance import ChanceSource
from kibitz.engine.deal import Deal
from kibitz.engine.spec import Bounds, Goal, Option, Options, Spec, Tip, with_options
from kibitz.games.thousand.card_values import card_points, pairs_in, pairs_worth
from kibitz.games.thousand.row import FIRST_LEVEL, LAST_LEVEL
from kibitz.games.thousand.rules import new_thousand
from kibitz.games.thousand.settlement import WINNERS_MORE
from kibitz.games.thousand.text import ThousandText
from kibitz.games.thousand.variants import CUTTHROAT, THOUSAND, Rules


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


def _bounds(rules: Rules, seats: int) -> Bounds:
    """THO-5 to THO-8: after the first bid of 100 there are 60 higher ones, by fives to 400, which ends the auction.

    THO-7: a pass is for good, and the second pass ends it as well, so that beside all the bids there is one pass.
    THO-10, THO-11: then there are two gifts, and one action to keep or raise the bid. THO-12, THO-13: each card, the
    three of the kitty among them, is played once. THO-27: a forfeit takes the place of what would have followed.

    The return is the change of the seat's total less the mean of the others' changes; a total of 1000, or a win from
    the barrel, counts 400 more (THO-20, THO-24). The points that all three can have are those of the cards and of the
    pairs (THO-2, THO-14). THO-17, THO-18: the declarer changes by the bid and points at most, and by less the bid at
    least; the others by their points, each rounded up to fives by 2 at most. THO-25 to THO-27: a fine comes once in a
    deal at most, and never on top of a bid that was not made. THO-21: who enters the barrel began below it, and loses
    nothing by that. So nobody has a higher return than a declarer with all points who wins while both others are
    fined, nor a lower one than a declarer without points where the others share them all and both win.
    """
    bid = 5 * LAST_LEVEL
    points = card_points(rules.cards) + pairs_worth(pairs_in(rules.cards))
    fine = rules.fine if rules.cutthroat else 0
    length = LAST_LEVEL - FIRST_LEVEL + 1 + 2 + 1 + rules.cards.bit_count()
    rounded_up = (points + 2 * 2) // 5 * 5
    low, high = -(bid + (rounded_up + 2 * WINNERS_MORE) / 2), float(bid + points + WINNERS_MORE + fine)
    return Bounds(length, low, high, zero_sum=True)


GUIDE = (
    Tip(
        "Whoever bids most takes three more cards, and must then have as many points as were bid.",
        "THO-17",
        asked="THO-6",
    ),
    Tip("All cards together are worth 120 points; only pairs of king and queen bring more.", "THO-8", asked="THO-6"),
    Tip("Give away cards that win nothing and break no pair.", "THO-10", asked="THO-10"),
    Tip(
        "A pair that you declare brings its points at once, and its suit is trump from now on.",
        "THO-14",
        asked="THO-14",
    ),
    Tip(
        "Without the suit that was led you must play a trump, if there is one and you hold one.",
        "THO-13",
        asked="THO-13",
    ),
)

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
        minutes=15,
        options=OPTIONS,
        rules=_thousand,
        make=_make,
        bounds=_bounds,
        text=ThousandText,
        goal=_goal,
        goal_clause="THO-20",
        guide=GUIDE,
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
        minutes=20,
        options=(*OPTIONS, BARREL_WITH_BID),
        rules=_cutthroat,
        make=_make,
        bounds=_bounds,
        text=ThousandText,
        goal=_goal,
        goal_clause="THO-20",
        guide=GUIDE,
    ),
)
