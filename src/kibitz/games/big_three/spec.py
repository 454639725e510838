"""Big Three in the catalogue: seats, options and goal."""

from __future__ import annotations

from kibitz.cards.chance import ChanceSource
from kibitz.engine.deal import Deal
from kibitz.engine.spec import Bounds, Goal, Option, Options, Spec, Tip, target_option, with_options
from kibitz.games.big_three.row import MOST
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


def _bounds(rules: Rules, seats: int) -> Bounds:
    """BIG-5: bids are one to three, each higher than the last; the opener must bid, and three ends the auction.

    After a bid all others may pass but for one, who bids again; or all others pass, and that is the end.

    BIG-12: who leads lays cards, and when the others have all passed the last to play leads, so between two
    combinations there are at most as many passes as others. BIG-13: the deal is over when anybody is out, so that the
    others keep a card each; if all combinations are single cards, the rest of the pack is laid one by one.

    BIG-15, BIG-19: the declarer wins or loses the bid for each opponent; the return of each opponent is the bid.
    """
    others = seats - 1
    laid = rules.hand * seats + rules.kitty - others
    auction = MOST + (MOST - 1) * (others - 1)
    stake = float(MOST * others)
    return Bounds(auction + laid + (laid - 1) * others, -stake, stake, zero_sum=True)


GUIDE = (
    Tip("Whoever bids most takes four more cards and plays alone against all others.", "BIG-6", asked="BIG-5"),
    Tip("Only the same kind with as many cards, and higher, beats what you lead.", "BIG-10", asked="BIG-8"),
    Tip(
        "You need not beat what lies there, even if you could: passing keeps high cards for later.",
        "BIG-12",
        asked="BIG-10",
    ),
    Tip("Aces, twos and threes are in no run.", "BIG-9", asked="BIG-8", held=15),
)

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
        minutes=60,
        options=OPTIONS,
        rules=_rules,
        make=_make,
        bounds=_bounds,
        text=BigThreeText,
        goal=_goal,
        goal_clause="BIG-16",
        guide=GUIDE,
    ),
)
