"""Switch in the catalogue: seats, options and goal."""

from __future__ import annotations

from dataclasses import replace

from kibitz.cards.chance import ChanceSource
from kibitz.engine.deal import Deal
from kibitz.engine.spec import Bounds, Option, Options, Spec, Tip, one_scores, target_option, to_target, with_options
from kibitz.games.eights.bounds import length_of
from kibitz.games.switch.rules import SWITCH, SwitchRules, new_switch
from kibitz.games.switch.text import SwitchText

OPTIONS = (
    target_option(250, 10, 10000, "SWI-17"),
    Option(
        "play_as",
        "Played as",
        "choice",
        "crazy-eights",
        "In Rockaway an ace names no suit, and nobody draws who holds the suit or rank.",
        ("crazy-eights", "rockaway"),
        clauses=("SWI-5", "SWI-6"),
        words=("Crazy Eights", "Rockaway"),
    ),
    Option(
        "must_counter",
        "Demands must be answered",
        "choice",
        "yes",
        "Who can answer a two, four or jack must; or may choose to pay instead.",
        ("yes", "no"),
        clauses=("SWI-7",),
        words=("yes", "no"),
    ),
    Option(
        "no_special_finish",
        "No special last card",
        "flag",
        False,
        "Nobody goes out with an ace, 2, 4 or jack.",
        clauses=("SWI-13",),
    ),
    Option(
        "announce_mode",
        "Missed calls",
        "choice",
        "umpire",
        "Seen at once; or claimed by the players, or not.",
        ("umpire", "challenge"),
        clauses=("SWI-11",),
        words=("seen at once", "claimed by the other players"),
    ),
    Option(
        "illegal_move_mode",
        "Cards that do not fit",
        "choice",
        "refuse",
        "Refused; or they may be tried, go back, cost two cards, and end the turn.",
        ("refuse", "penal"),
        clauses=("SWI-14",),
        words=("refused", "may be tried, at a price"),
    ),
    Option(
        "turn_seconds",
        "Seconds a turn",
        "int",
        0,
        "Who runs out of time draws two cards.",
        low=0,
        high=600,
        clauses=("SWI-12",),
        zero="no clock",
    ),
)


def _rules(seats: int, options: Options) -> SwitchRules:
    """SWI-2: seven cards, five from six players on; two packs from eight on. SWI-5, SWI-6: which parent is followed."""
    return replace(
        with_options(SWITCH, {**options, "must_counter": options["must_counter"] == "yes"}),
        hand=7 if seats < 6 else 5,
        copies=1 if seats < 8 else 2,
        nominates=options["play_as"] == "crazy-eights",
        spares_wilds=options["play_as"] == "rockaway",
        challenge=options["announce_mode"] == "challenge",
        penal=options["illegal_move_mode"] == "penal",
    )


def _make(rules: SwitchRules, seats: int, dealer: int, chance_source: ChanceSource, carry: list[int]) -> Deal:
    return new_switch(rules, seats, dealer, chance_source)


def _bounds(rules: SwitchRules, seats: int) -> Bounds:
    """SWI-7: a demand is suffered once for the card that made it. SWI-15, SWI-16: the winner scores all other hands."""
    points = rules.worth.of(rules.cards) * rules.copies
    return one_scores(length_of(rules, seats, suffers=True), points, seats)


GUIDE = (
    Tip("A card fits by its suit or by its rank.", "SWI-5", asked="SWI-5"),
    Tip("Say “One left” or “Last card” with your last card but one.", "SWI-11", asked="SWI-5", held=2),
    Tip("Twos, fours and jacks strike the next player, so keep one to answer with.", "SWI-7", asked="SWI-5", held=6),
    Tip("Only a card of the same rank answers, not even an ace does.", "SWI-7", asked="SWI-7"),
    Tip("Name a suit that you can follow yourself.", "SWI-6", choice="suit"),
)

SPECS = (
    Spec(
        id="switch",
        title="Switch",
        aliases=("two-four-jack", "two four jack", "black jack"),
        family="Eights",
        blurb="Twos, fours and jacks strike; aces are wild",
        motif=("AS", "4S", "JD"),
        source="Traditional, also known as Two-Four-Jack",
        min_seats=2,
        max_seats=10,
        default_seats=4,
        minutes=15,
        options=OPTIONS,
        rules=_rules,
        make=_make,
        bounds=_bounds,
        text=SwitchText,
        goal=to_target,  # SWI-17; SWI-18: after 100 deals at the latest
        goal_clause="SWI-17",
        guide=GUIDE,
        edition=2,
    ),
)
