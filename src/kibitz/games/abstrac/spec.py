"""The Abstrac family in the catalogue: seats, options and goals."""

from __future__ import annotations

from kibitz.cards.chance import ChanceSource
from kibitz.engine.deal import Deal
from kibitz.engine.spec import Bounds, Option, Options, Spec, Tip, target_option, to_target
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
from kibitz.mechanics.products import Product

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

GUIDE = (
    Tip("Nothing is hidden: count what the first turns would bring, then choose.", "ABS-3", phase="choose"),
    Tip(
        "What you collect is multiplied by the number of cards your opponent takes: take good cards, but few.",
        "ABS-7",
        phase="take",
    ),
    Tip("What you leave at the open end your opponent may take.", "ABS-1", phase="take", place="taken"),
    Tip(
        "Outlined cards are worth something together: three or four of a rank, or a run in one suit.",
        "ABS-5",
        place="taken",
        phase="take",
    ),
    Tip(
        "If you alone have no combination in the end, the two scores change places.",
        "ABS-8",
        place="taken",
        phase="take",
    ),
)
PRODUCT_GUIDE = (
    Tip(
        "Nothing is hidden in this row: count what the first turns would bring, then choose.",
        "ABS-18",
        phase="choose",
    ),
    Tip(
        "Your longest suit, longest run and largest set are multiplied: let none of them stay small.",
        "ABS-20",
        phase="take",
    ),
    Tip(
        "The suit at the open end says how many cards may go: look at what you leave there.",
        "ABS-10",
        phase="take",
        place="taken",
    ),
    Tip("Below your cards stand the three lengths, and what they make.", "ABS-20", phase="take", place="taken"),
)


def _make(rules: Rules, seats: int, dealer: int, chance_source: ChanceSource, carry: list[int]) -> Deal:
    return new_abstrac(rules, dealer, chance_source)


def _bounds(rules: Rules, seats: int) -> Bounds:
    """ABS-3, ABS-4: in each row there is one choice, and every turn takes a card, for there is no passing.

    The return is one player's points less the other's, and nobody has points below 0.

    ABS-1, ABS-5, ABS-6: by sets and suit-runs a card is worth 4 at most: 2 in four of a rank (8 for four cards), and 2
    in a whole suit (12 for six cards); smaller sets and shorter runs give a card less. ABS-7, ABS-8: what the k cards
    of one player are worth is multiplied by the number of cards of the other one, in misère too. So nobody scores more
    than 4 × k × (all cards - k), which is most where both have the same number of cards.

    ABS-17, ABS-20: where lengths are multiplied, a suit and a run have 13 cards and a set has 4, in each of two halves.
    """
    cards = rules.cards.bit_count()
    if isinstance(rules.scoring, Product):
        most = rules.halves * 13 * 13 * 4
    else:
        most = 4 * (cards // 2) * (cards - cards // 2)
    return Bounds(cards + rules.halves, -float(most), float(most), zero_sum=True)


def _spec(
    rules: Rules,
    *,
    title: str,
    blurb: str,
    motif: tuple[str, str, str],
    end: str = "ABS-9",
    minutes: int = 10,
    aliases: tuple[str, ...] = (),
    options: tuple[Option, ...] = (),
    guide: tuple[Tip, ...] = GUIDE,
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
        minutes=minutes,
        options=(target_option(500, 10, 100000, end), DEALS.changing(end), *options),
        rules=chosen_rules,
        make=_make,
        bounds=_bounds,
        text=AbstracText,
        goal=to_target,
        goal_clause="ABS-9",
        guide=guide,
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
        minutes=15,
        options=(ACE,),
        guide=PRODUCT_GUIDE,
    ),
)
