"""The catalogue's entries for Go Boom and Rolling Stone."""

from __future__ import annotations

from kibitz.cards.chance import ChanceSource
from kibitz.engine.deal import Deal
from kibitz.engine.spec import Option, Options, Spec, target_option, to_target
from kibitz.games.go_boom import new_go_boom
from kibitz.games.go_boom_table import Rules
from kibitz.games.rolling_stone import new_rolling_stone, rolling_rules

_HAND_SIZE = Option(
    "hand_size",
    "Cards dealt",
    "choice",
    7,
    "Ten take two packs from six players on.",
    (7, 10),
    clauses=("GOB-2", "GOB-3"),
)
_MATCH_TO = Option(
    "match_to",
    "What to match",
    "choice",
    "lead",
    "The card led, or the one played just before.",
    ("lead", "previous"),
    clauses=("GOB-5",),
    words=("the card led", "the card played just before"),
)


def _boom_rules(seats: int, options: Options) -> Rules:
    """GOB-2: two packs from seven players on, with ten cards each from six."""
    hand = options["hand_size"]
    copies = 2 if seats > 6 or hand * seats > 52 else 1
    return Rules("go-boom", hand, copies, to_previous=options["match_to"] == "previous")


def _make_boom(rules: Rules, seats: int, dealer: int, chance_source: ChanceSource, carry: list[int]) -> Deal:
    return new_go_boom(rules, seats, dealer, chance_source)


GO_BOOM = Spec(
    "go-boom",
    "Go Boom",
    "Eights",
    "Tricks of suit or rank; draw until you can play",
    ("9H", "9C", "KH"),
    "Traditional",
    2,
    10,
    4,
    (target_option(250, 10, 10000, "GOB-11"), _HAND_SIZE, _MATCH_TO),
    _boom_rules,
    _make_boom,
    to_target,  # GOB-11; GOB-12: after 100 deals at the latest
    "GOB-11",
    ("boom", "goboom"),
)


_DRAWS = Option(
    "draw_instead",
    "Draw instead",
    "flag",
    False,
    "From the whole pack, in place of taking up the trick.",
    clauses=("ROL-8",),
)


def _rolling_rules(seats: int, options: Options) -> Rules:
    return rolling_rules(seats, options["draw_instead"])


def _make_rolling(rules: Rules, seats: int, dealer: int, chance_source: ChanceSource, carry: list[int]) -> Deal:
    return new_rolling_stone(rules, seats, dealer, chance_source)


ROLLING_STONE = Spec(
    "rolling-stone",
    "Rolling Stone",
    "Eights",
    "Follow suit, or take up the trick",
    ("AC", "JC", "7D"),
    "Traditional",
    2,
    6,
    4,
    (target_option(250, 10, 10000, "ROL-9"), _DRAWS),
    _rolling_rules,
    _make_rolling,
    to_target,  # ROL-9; ROL-10: after 100 deals at the latest
    "ROL-9",
    ("rollingstone", "enfle", "schwellen"),
)
