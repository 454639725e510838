"""8-5-3 and 9-5-2 in the catalogue: seats, options and goals."""

from __future__ import annotations

from kibitz.cards.chance import ChanceSource
from kibitz.engine.deal import Deal
from kibitz.engine.spec import Bounds, Option, Options, Spec, Tip, target_option, to_target, with_options
from kibitz.games.eight_five_three.rules import (
    EIGHT_FIVE_THREE,
    NINE_FIVE_TWO,
    Rules,
    new_eight_five_three,
)
from kibitz.games.eight_five_three.text import EightFiveThreeText
from kibitz.mechanics.exchange import MOST_PACKETS

MOST_MARGIN = 16  # EFT-7: of tricks above target

LEFT_LEADS = Option("left_leads", "Dealer's left leads", "flag", False, "Instead of the dealer.", clauses=("EFT-14",))
FROM_TWENTY = Option(
    "discard_from_twenty",
    "Discard from twenty",
    "flag",
    False,
    "Take the four up, then discard any four.",
    clauses=("EFT-5",),
)
LOOK = Option(
    "look_before_trump",
    "Look before naming trump",
    "flag",
    False,
    "The dealer sees the four of the kitty, then names trump.",
    clauses=("EFT-5",),
)


def _eight_five_three(seats: int, options: Options) -> Rules:
    return with_options(EIGHT_FIVE_THREE, options)


def _nine_five_two(seats: int, options: Options) -> Rules:
    return with_options(NINE_FIVE_TWO, options)


def _make(rules: Rules, seats: int, dealer: int, chance_source: ChanceSource, carry: list[int]) -> Deal:
    return new_eight_five_three(rules, dealer, chance_source, carry)


def _bounds(rules: Rules, seats: int) -> Bounds:
    """EFT-3, EFT-4, EFT-14: one suit is named, as many cards discarded as were set aside, and all hands played out.

    EFT-7, EFT-8: before that there are two packets at most, of sixteen cards at most each and of no more than the
    giver holds; a packet that is not full takes one action more, which closes it.

    EFT-15: the return is tricks less target, and a trick is at most one of each round of cards. EFT-16: where there
    are tricks enough, nobody has a twelfth one in a deal that is scored, and who wins it gets 20 against 10 each.
    """
    packets = MOST_PACKETS * min(MOST_MARGIN, rules.hand + 1)
    length = packets + 1 + rules.kitty + rules.hand * seats
    low, high = -max(rules.targets), min(rules.hand, rules.sweep - 1) - min(rules.targets)
    if rules.hand >= rules.sweep:
        low, high = min(low, -10), max(high, 20)
    return Bounds(length, float(low), float(high), zero_sum=True)


GUIDE = (
    Tip(
        "Each card that you pass brings back the highest card of its suit, so pass low ones.",
        "EFT-9",
        asked="EFT-9",
    ),
    Tip("Name a suit in which you hold many cards: any of them beats all other suits.", "EFT-14", asked="EFT-3"),
    Tip("Throw out cards that would win no trick.", "EFT-3", phase="discard"),
    Tip("Each trick above your target is a point, each trick below it costs one.", "EFT-15", asked="EFT-14"),
    Tip(
        "Where you hold no card of the suit that was led, a trump may win the trick.",
        "EFT-14",
        asked="EFT-14",
        place="trick",
    ),
)

SPECS = (
    Spec(
        id="8-5-3",
        title="8-5-3",
        aliases=("sergeant major", "853"),
        family="Tricks",
        blurb="Win your share of sixteen tricks",
        motif=("AS", "8H", "5D"),
        source="A trick game for three, known as Sergeant Major",
        min_seats=3,
        max_seats=3,
        default_seats=3,
        minutes=20,
        options=(target_option(EIGHT_FIVE_THREE.goal, 1, 1000, "EFT-17"), LEFT_LEADS),
        rules=_eight_five_three,
        make=_make,
        bounds=_bounds,
        text=EightFiveThreeText,
        goal=to_target,
        goal_clause="EFT-17",
        guide=GUIDE,
    ),
    Spec(
        id="9-5-2",
        title="9-5-2",
        aliases=("952",),
        family="Tricks",
        blurb="A steeper target, and a look at the kitty",
        motif=("9S", "5H", "2C"),
        source="A trick game for three, known as Sergeant Major",
        min_seats=3,
        max_seats=3,
        default_seats=3,
        minutes=20,
        options=(target_option(NINE_FIVE_TWO.goal, 1, 1000, "EFT-18"), LEFT_LEADS, FROM_TWENTY, LOOK),
        rules=_nine_five_two,
        make=_make,
        bounds=_bounds,
        text=EightFiveThreeText,
        goal=to_target,
        goal_clause="EFT-18",
        guide=GUIDE,
    ),
)
