"""The catalogue's entry for Bartok."""

from __future__ import annotations

from kibitz.cards.chance import ChanceSource
from kibitz.engine.deal import Deal
from kibitz.engine.spec import Goal, Option, Options, Spec
from kibitz.games.bartok import new_bartok
from kibitz.games.bartok_table import Rules

# BAR-24: rules of the catalogue that may be in force from the first round on.
STARTS: dict[str, tuple[str, ...]] = {
    "none": (),
    "gentle": ("B01", "B02", "B30"),
    "powers": ("B03", "B07", "B08", "B13", "B14", "B36"),
    "words": ("B11", "B15", "B17", "B23", "B25"),
    "hands": ("B04", "B05", "B24", "B26", "B31", "B32"),
    "anytime": ("B06", "B09", "B10", "B22", "B34", "B37", "B39"),
}

_OPTIONS = (
    Option("rounds", "Rounds", "int", 10, "Most rounds won wins the match.", low=1, high=40, clauses=("BAR-22",)),
    Option(
        "hand_size",
        "Cards dealt",
        "choice",
        7,
        "Some tables deal five.",
        (7, 5),
        clauses=("BAR-3",),
        words=("seven", "five"),
    ),
    Option(
        "announce_mode",
        "Missed words",
        "choice",
        "umpire",
        "Punished at once, or only where the next player claims the miss.",
        ("umpire", "challenge"),
        clauses=("BAR-9",),
        words=("punished at once", "claimed by the next player"),
    ),
    Option(
        "false_claim_costs_accuser",
        "Wrong claims cost a card",
        "flag",
        False,
        "Who claims a miss that was none draws a card.",
        clauses=("BAR-9",),
    ),
    Option(
        "start_rules",
        "Rules at the start",
        "choice",
        "none",
        "House rules that are in force from the first round on.",
        tuple(STARTS),
        clauses=("BAR-24",),
        words=("none", "gentle ones", "cards with powers", "words to say", "hands that move", "cards out of turn"),
    ),
)


def _rules(seats: int, options: Options) -> Rules:
    """BAR-2: two packs from six players on, and where a rule needs twins."""
    start = STARTS[options["start_rules"]]
    return Rules(
        "bartok",
        hand=options["hand_size"],
        copies=2 if seats > 5 or "B06" in start else 1,
        challenge=options["announce_mode"] == "challenge",
        false_claim=options["false_claim_costs_accuser"],
        rounds=options["rounds"],
        start=start,
    )


def _make(rules: Rules, seats: int, dealer: int, chance_source: ChanceSource, carry: list[int]) -> Deal:
    return new_bartok(rules, seats, dealer, chance_source, carry)


def _so_many_rounds(seats: int, options: Options) -> Goal:
    """BAR-22: void rounds count, so that every match ends."""
    return Goal(deals=options["rounds"])


BARTOK = Spec(
    "bartok",
    "Bartok",
    "Eights",
    "Whoever wins a round makes a rule",
    ("JS", "QH", "KC"),
    "Traditional; its house rules come from many tables",
    2,
    10,
    4,
    _OPTIONS,
    _rules,
    _make,
    _so_many_rounds,
    "BAR-22",
    ("warthog", "bartog"),
    edition=2,
)
