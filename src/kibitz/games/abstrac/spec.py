"""The Abstrac family in the catalogue: seats, options and goals."""

from __future__ import annotations

from kibitz.cards.chance import ChanceSource
from kibitz.engine.deal import Deal
from kibitz.engine.spec import Option, Options, Spec, target_option, to_target
from kibitz.games.abstrac.rules import (
    ABSTRAC,
    ABSTRAC_52,
    ABSTRAC_SUIT,
    ABSTRAC_UNLIMITED,
    ACE_EITHER,
    ACE_LOW,
    Rules,
    new_abstrac,
)
from kibitz.games.abstrac.text import AbstracText

DEALS = Option(
    "deals",
    "Fixed number of deals",
    "int",
    0,
    "Instead of the target. After an odd number one player has dealt once more.",
    low=0,
    high=100,
    zero="none",
)
ACE = Option(
    "ace",
    "The ace in a run",
    "choice",
    "high",
    "Above the king, below the 2, or at either end.",
    ("high", "low", "either"),
    clauses=("ABS-21",),
    words=("high", "low", "high or low"),
)
BY_ACE = {"high": ABSTRAC_52, "low": ACE_LOW, "either": ACE_EITHER}


def _make(rules: Rules, seats: int, dealer: int, chance_source: ChanceSource, carry: list[int]) -> Deal:
    return new_abstrac(rules, dealer, chance_source)


def _spec(
    rules: Rules,
    *,
    title: str,
    blurb: str,
    motif: tuple[str, str, str],
    end: str = "ABS-9",
    aliases: tuple[str, ...] = (),
    options: tuple[Option, ...] = (),
) -> Spec:
    """What the four have in common; `end` is the clause that says when a match ends."""

    def chosen_rules(seats: int, chosen: Options) -> Rules:
        return BY_ACE[chosen["ace"]] if "ace" in chosen else rules

    return Spec(
        id=rules.id,
        title=title,
        aliases=aliases,
        family="Rows",
        blurb=blurb,
        motif=motif,
        source="David Parlett",
        min_seats=2,
        max_seats=2,
        default_seats=2,
        options=(target_option(500, 10, 100000, end), DEALS.changing(end), *options),
        rules=chosen_rules,
        make=_make,
        text=AbstracText,
        goal=to_target,
        goal_clause="ABS-9",
    )


SPECS = (
    _spec(ABSTRAC, title="Abstrac", blurb="All cards open; take from one end", motif=("AS", "JD", "KS")),
    _spec(
        ABSTRAC_SUIT,
        title="Suit-based Abstrac",
        blurb="The open card says how many you may take",
        motif=("9C", "TD", "QH"),
        aliases=("abstrac by suit",),
    ),
    _spec(
        ABSTRAC_UNLIMITED,
        title="Unlimited Abstrac",
        blurb="Take one more than the last taker",
        motif=("*", "QD", "9H"),
    ),
    _spec(
        ABSTRAC_52,
        title="Abstrac-52",
        blurb="Two halves of a full pack",
        motif=("QH", "5C", "7D"),
        end="ABS-24",
        options=(ACE,),
    ),
)
