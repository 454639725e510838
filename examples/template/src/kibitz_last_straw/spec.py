"""What the catalogue says of Last Straw."""

from __future__ import annotations

from kibitz.cards.chance import ChanceSource
from kibitz.engine.deal import Deal
from kibitz.engine.spec import Bounds, Goal, Option, Options, Spec, with_options
from kibitz_last_straw.rules import LastStraw, Rules, plan_of, with_small_pack
from kibitz_last_straw.text import LastStrawText


def _make(rules: Rules, seats: int, dealer: int, chance_source: ChanceSource, carry: list[int]) -> Deal:
    plan = plan_of(rules)
    return LastStraw(rules, plan, dealer, chance_source, plan.row(dealer))


def _rules(seats: int, options: Options) -> Rules:
    return with_options(Rules(), options)


def _bounds(rules: Rules, seats: int) -> Bounds:
    """LST-1, LST-3: every card that is dealt is played once; who wins all tricks wins the last one too."""
    return Bounds(seats * rules.hand, float(min(0, 1 - rules.straw)), float(rules.hand))


SPEC = Spec(
    id="last-straw",
    title="Last Straw",
    family="Tricks",
    blurb="Win tricks, but not the last one",
    motif=("AS", "9H", "TD"),
    source="Made up for this package",
    minutes=5,
    min_seats=3,
    max_seats=3,
    default_seats=3,
    options=(Option("straw", "The last trick costs", "int", 3, "Points.", (), 0, 9, ("LST-3",)),),
    rules=_rules,
    make=_make,
    bounds=_bounds,
    text=LastStrawText,
    goal=lambda seats, options: Goal(deals=3),
    goal_clause="LST-4",
    small=with_small_pack,
)
