"""Every game by id and alias: one explicit list."""

from __future__ import annotations

import difflib
from dataclasses import replace

from kibitz.cards.chance import ChanceSource
from kibitz.catalog.bartok import BARTOK
from kibitz.catalog.eights import EIGHTS
from kibitz.catalog.eleusis import ELEUSIS
from kibitz.catalog.switch import SWITCH
from kibitz.engine.deal import Deal
from kibitz.engine.spec import Goal, Option, Options, Spec, target_option
from kibitz.games import big_three as big
from kibitz.games.abstrac.spec import SPECS as ABSTRAC
from kibitz.games.eight_five_three.spec import SPECS as EIGHT_FIVE_THREE
from kibitz.games.go_boom.spec import SPECS as GO_BOOM
from kibitz.games.metamorphosis.spec import SPECS as METAMORPHOSIS
from kibitz.games.second_lead.spec import SPECS as SECOND_LEAD
from kibitz.games.thousand import new_thousand
from kibitz.games.thousand_score import CUTTHROAT, THOUSAND
from kibitz.games.thousand_score import Rules as ThousandRules

# --- 1000 ---------------------------------------------------------------------------------------------------

_THOUSAND_OPTIONS = (
    Option(
        "declarer_scores_bid_only",
        "Declarer scores the bid only",
        "flag",
        False,
        "Plus or minus the bid, whatever the points are.",
        clauses=("THO-17",),
    ),
    Option(
        "no_pair_on_first_lead",
        "No pair on the first lead",
        "flag",
        False,
        "Pairs are declared from the second trick on.",
        clauses=("THO-15",),
    ),
    Option(
        "cap_by_held_pairs",
        "Bids capped by pairs",
        "flag",
        False,
        "A bid is at most 120 and what the pairs in hand are worth.",
        clauses=("THO-8",),
    ),
    Option(
        "strict_steps",
        "Bid five by five",
        "flag",
        False,
        "Each bid is five more than the last, without jumps.",
        clauses=("THO-6",),
    ),
    Option(
        "raise_before_gifts",
        "Raise before the gifts",
        "flag",
        False,
        "With ten cards in hand, the kitty among them.",
        clauses=("THO-11",),
    ),
)
_BARREL = Option(
    "barrel_with_bid",
    "Any bid made wins from the barrel",
    "flag",
    False,
    "Points and bid together must be more than 120 there, not the points alone.",
    clauses=("THO-24",),
)


def _make_thousand(
    rules: ThousandRules, seats: int, dealer: int, chance_source: ChanceSource, carry: list[int]
) -> Deal:
    return new_thousand(rules, dealer, chance_source, carry)


def _to_a_thousand(seats: int, options: Options) -> Goal:
    """THO-20; THO-29: after 100 deals at the latest."""
    return Goal(points=1000, ties_stand=True)


def _thousand_title(
    rules: ThousandRules, title: str, blurb: str, motif: tuple[str, str, str], aliases: tuple[str, ...]
) -> Spec:
    def switched(seats: int, chosen: Options) -> ThousandRules:
        return replace(rules, **chosen)

    return Spec(
        rules.id,
        title,
        "Tricks",
        blurb,
        motif,
        "McNeely's version of a game from Eastern Europe",
        3,
        3,
        3,
        (*_THOUSAND_OPTIONS, _BARREL) if rules.cutthroat else _THOUSAND_OPTIONS,
        switched,
        _make_thousand,
        _to_a_thousand,
        "THO-20",
        aliases,
    )


# --- Big Three ----------------------------------------------------------------------------------------------

_ZERO_SUM_DEALS = 12  # BIG-17

_BIG_OPTIONS = (
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


def _big_rules(seats: int, options: Options) -> big.Rules:
    return big.Rules(
        hand=16 if seats == 3 else 12,
        classic_rank=options["classic_rank"],
        single_round=options["single_round_auction"],
        final_pass=options["pass_for_the_round"],
        zero_sum=options["zero_sum"],
    )


def _make_big(rules: big.Rules, seats: int, dealer: int, chance_source: ChanceSource, carry: list[int]) -> Deal:
    return big.new_big_three(rules, seats, dealer, chance_source)


def _big_goal(seats: int, options: Options) -> Goal:
    """BIG-16: so many points; BIG-17: or a fixed number of deals; BIG-20: a hundred deals at the latest."""
    deals = options["deals"]
    if deals == 0 and options["zero_sum"]:
        deals = _ZERO_SUM_DEALS
    return Goal(points=options["target"], deals=deals)


_BIG_THREE = Spec(
    "big-three",
    "Big Three",
    "Climbing",
    "Go out first, alone against the others",
    ("KS", "QD", "JH"),
    "After Jeffrey McNeely; a western form of a Chinese game",
    3,
    4,
    3,
    _BIG_OPTIONS,
    _big_rules,
    _make_big,
    _big_goal,
    "BIG-16",
    ("da san", "wa keng", "dig a hole"),
)


SPECS: tuple[Spec, ...] = (
    *EIGHT_FIVE_THREE,
    *ABSTRAC,
    _thousand_title(THOUSAND, "1000", "Bid, declare pairs, and race to a thousand", ("KH", "QH", "AS"), ("tysiac",)),
    _thousand_title(CUTTHROAT, "Cutthroat 1000", "The same, with a barrel at 880", ("KD", "QD", "9C"), ("cutthroat",)),
    *EIGHTS,
    BARTOK,
    *METAMORPHOSIS,
    *SECOND_LEAD,
    _BIG_THREE,
    *GO_BOOM,
    SWITCH,
    ELEUSIS,
)


def find_spec(name: str) -> Spec:
    """The game with this id, title or alias. Raises ValueError with what was perhaps meant."""
    wanted = str(name).strip().lower()
    for spec in SPECS:
        if wanted in (spec.id, spec.title.lower(), *spec.aliases):
            return spec
    ids = [spec.id for spec in SPECS]
    close = difflib.get_close_matches(wanted, ids, 1)
    hint = f"Did you mean {close[0]}?" if close else f"The games are: {', '.join(ids)}."
    raise ValueError(f"There is no game {name!r}. {hint}")
