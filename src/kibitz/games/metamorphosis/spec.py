"""Metamorphosis in the catalogue: seats, options and the length of a match."""

from __future__ import annotations

from kibitz.cards.card import suit_mask
from kibitz.cards.chance import ChanceSource
from kibitz.cards.kernel import popcount
from kibitz.engine.deal import Deal
from kibitz.engine.spec import Bounds, Goal, Option, Options, Spec, Tip
from kibitz.games.metamorphosis.contests import HANDS_OF_SET, Contest
from kibitz.games.metamorphosis.rules import METAMORPHOSIS, Rules, new_metamorphosis
from kibitz.games.metamorphosis.text import MetamorphosisText

SETS = Option(
    "sets",
    "Sets",
    "int",
    0,
    "Each of them has four hands.",
    low=0,
    high=30,
    clauses=("MET-19",),
    zero="four, or three with three players",
)


def _rules(seats: int, options: Options) -> Rules:
    return METAMORPHOSIS


def _make(rules: Rules, seats: int, dealer: int, chance_source: ChanceSource, carry: list[int]) -> Deal:
    return new_metamorphosis(rules, seats, dealer, chance_source)


def _so_many_sets(seats: int, options: Options) -> Goal:
    """MET-19."""
    return Goal(deals=options["sets"] or (4 if seats == 2 else 3))


def _bounds(rules: Rules, seats: int) -> Bounds:
    """MET-5, MET-8, MET-10: everybody indicates once, and in each of the four hands each card is played once.

    MET-12: before hands 2 and 4 all cards over a level hand are discarded one by one: all that were played but
    for one hand, where one player has won everything. MET-13: before hand 3 nobody has anything to choose.

    MET-7, MET-17: the points of a hand go to its winners in whole. The return is a seat's points less the mean of the
    others'; so points above 0 bring most to who wins all of them, and points below 0 to who wins none of them, while
    the others share them. MET-18: the bonus may come to the seat alone, or to all others.
    """
    others = seats - 1
    played = rules.hand * seats
    length = seats + HANDS_OF_SET * played + 2 * (played - rules.hand)
    gains = sum(max(0, contest.points) * _scoring(contest, rules, played) for contest in rules.contests)
    losses = sum(max(0, -contest.points) * _scoring(contest, rules, played) for contest in rules.contests)
    low, high = others * (losses + rules.bonus) + gains, others * (gains + rules.bonus) + losses
    return Bounds(length, -low / others, high / others, zero_sum=True)


def _scoring(contest: Contest, rules: Rules, played: int) -> int:
    """MET-7: how many cards may score in a hand in which so many are played."""
    if contest.suit < 0:
        return played
    return min(played, int(popcount(rules.cards & suit_mask(contest.suit))))


GUIDE = (
    Tip("Be alone the best in the hand that you name, and you get ten points more.", "MET-18", asked="MET-10"),
    Tip("What you win in these tricks is the hand that you begin the next one with.", "MET-9", asked="MET-7"),
    Tip(
        "Above the table stands which hand this is, and what a card taken in it counts.",
        "MET-7",
        asked="MET-7",
        place="trick",
    ),
    Tip("Keep what the coming hand asks for; nobody sees what you discard.", "MET-12", asked="MET-12"),
)

SPECS = (
    Spec(
        id="metamorphosis",
        title="Metamorphosis",
        aliases=("meta",),
        family="Tricks",
        blurb="The cards you win are the hand you play next",
        motif=("KD", "7H", "2S"),
        source="Robert Abbott",
        min_seats=2,
        max_seats=3,
        default_seats=3,
        minutes=30,
        options=(SETS,),
        rules=_rules,
        make=_make,
        bounds=_bounds,
        text=MetamorphosisText,
        goal=_so_many_sets,
        goal_clause="MET-19",
        guide=GUIDE,
    ),
)
