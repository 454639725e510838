"""Second Lead No Trump in the catalogue: seats, options and the length of a match."""

from __future__ import annotations

from kibitz.cards.chance import ChanceSource
from kibitz.engine.deal import Deal
from kibitz.engine.spec import Bounds, Goal, Option, Options, Spec, Tip, with_options
from kibitz.games.second_lead.rules import Rules, hand_size, new_second_lead
from kibitz.games.second_lead.text import SecondLeadText

ROUNDS = Option(
    "rounds",
    "Rounds",
    "int",
    0,
    "So that each player deals once, or as many as you like.",
    low=0,
    high=100,
    clauses=("SLN-24",),
    zero="one for each player",
)
FREE = Option(
    "free_after_choice",
    "Free after the choice",
    "flag",
    False,
    "Who comes later may play anything.",
    clauses=("SLN-17",),
)
DEBTS = Option(
    "double_debts",
    "All doubles a debt too",
    "flag",
    False,
    "Who bids all tricks and wins them doubles a total below 0 as well.",
    clauses=("SLN-22",),
)


def _rules(seats: int, options: Options) -> Rules:
    return with_options(Rules(hand_size(seats)), options)


def _make(rules: Rules, seats: int, dealer: int, chance_source: ChanceSource, carry: list[int]) -> Deal:
    return new_second_lead(rules, seats, dealer, chance_source, carry)


def _so_many_rounds(seats: int, options: Options) -> Goal:
    """SLN-24."""
    return Goal(deals=options["rounds"] or seats)


def _bounds(rules: Rules, seats: int) -> Bounds:
    """SLN-8: everybody lays some of the own cards, each once, and says done. SLN-9: then nobody makes more changes
    than there are cards in a hand, and as many players in a row as there are seats say ready: so before each change
    there is one ready less than seats at most, and as many as seats in the end.

    SLN-12, SLN-13, SLN-15: the winner chooses the lead, perhaps adjusts the bids, and all cards are played.

    SLN-6, SLN-13: a bid is at most all tricks and at least none, and all bids may go up or down by one. SLN-20: so
    who bids none, and has all tricks in a giving round, loses one more than the tricks; who bids none in a taking
    round and has all tricks wins as many. SLN-21: a bid of none that is made brings the bonus. SLN-22: a round that
    takes over no totals doubles none; one that does may bring or cost as much as a total (`Game.bounds`).
    """
    cards = rules.hand * seats
    bidding = cards + seats + (cards + 1) * seats
    return Bounds(bidding + 2 + cards, -float(rules.hand + 1), float(max(rules.hand, rules.zero_bonus)))


GUIDE = (
    Tip("Your bid is the sum of the numbers that you lay; the cards come back to your hand.", "SLN-10", asked="SLN-6"),
    Tip(
        "You see on how many cards each bid stands, not which: change yours by one card, or say ready.",
        "SLN-9",
        asked="SLN-9",
    ),
    Tip("Who plays second is the first who may settle what counts in the trick.", "SLN-16", asked="SLN-12"),
    Tip(
        "Match the card that was led, by its symbol or its number: so you settle which of the two counts.",
        "SLN-16",
        asked="SLN-16",
    ),
    Tip("By symbol the highest card wins, by number the last one.", "SLN-18", asked="SLN-17"),
)

SPECS = (
    Spec(
        id="second-lead",
        title="Second Lead No Trump",
        aliases=("second lead", "second lead no trump"),
        family="Tricks",
        blurb="Bid with cards laid face down; the second player says what counts",
        motif=("Yin7", "Force3", "Time0"),
        source="A game for The Deck of Change",
        min_seats=3,
        max_seats=8,
        default_seats=4,
        minutes=20,
        options=(ROUNDS, FREE, DEBTS),
        rules=_rules,
        make=_make,
        bounds=_bounds,
        text=SecondLeadText,
        goal=_so_many_rounds,
        goal_clause="SLN-24",
        guide=GUIDE,
    ),
)
