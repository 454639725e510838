"""Go Boom and Rolling Stone in the catalogue: seats, options and goals."""

from __future__ import annotations

from kibitz.cards.chance import ChanceSource
from kibitz.engine.deal import Deal
from kibitz.engine.spec import Bounds, Option, Options, Spec, Tip, one_scores, target_option, to_target
from kibitz.games.go_boom.rules import VALUES, Rules, go_boom_rules, new_go_boom, rolling_stone_rules
from kibitz.games.go_boom.text import GoBoomText, rolling_stone_text

HAND_SIZE = Option(
    "hand_size",
    "Cards dealt",
    "choice",
    7,
    "Ten take two packs from six players on.",
    (7, 10),
    clauses=("GOB-2", "GOB-3"),
)
MATCH_TO = Option(
    "match_to",
    "What to match",
    "choice",
    "lead",
    "The card led, or the one played just before.",
    ("lead", "previous"),
    clauses=("GOB-5",),
    words=("the card led", "the card played just before"),
)
DRAW_INSTEAD = Option(
    "draw_instead",
    "Draw instead",
    "flag",
    False,
    "From the whole pack, in place of taking up the trick.",
    clauses=("ROL-8",),
)


def _go_boom(seats: int, options: Options) -> Rules:
    return go_boom_rules(seats, options["hand_size"], options["match_to"])


def _rolling_stone(seats: int, options: Options) -> Rules:
    return rolling_stone_rules(seats, options["draw_instead"])


def _make(rules: Rules, seats: int, dealer: int, chance_source: ChanceSource, carry: list[int]) -> Deal:
    return new_go_boom(rules, seats, dealer, chance_source)


def _bounds(rules: Rules, seats: int) -> Bounds:
    """GOB-10, ROL-6: all cards that are left count for one player, or for several who share them.

    ROL-7: after 300 tricks the deal is blocked, and each player acts once in a trick at most: who takes it up ends it.

    GOB-6, ROL-8: elsewhere no card comes back, so the stock is drawn once. GOB-5, GOB-7: who leads plays a card, so
    there are no more tricks than cards played, and in a trick each player ends one turn. GOB-9: the deal ends with
    somebody's last card, so that the others keep a card each.
    """
    cards = rules.cards.bit_count() * rules.copies
    points = VALUES.of(rules.cards) * rules.copies
    if rules.most_tricks:
        return one_scores(rules.most_tricks * seats, points, seats)
    stock = cards - rules.hand * seats
    return one_scores(stock + seats * (cards - (seats - 1)), points, seats)


GUIDE = (
    Tip("Lead any card: whoever has nothing that matches draws until something does.", "GOB-6", asked="GOB-4"),
    Tip(
        "The highest card of the suit led takes the trick; that only means leading to the next.",
        "GOB-7",
        asked="GOB-5",
    ),
    Tip("Draw until something fits; what you draw may be played at once.", "GOB-6", asked="GOB-6"),
    Tip("What you still hold when somebody goes out counts for them.", "GOB-10", asked="GOB-5", held=5),
)

STONE_GUIDE = (
    Tip("Lead a suit that somebody may not hold: who cannot follow has to take cards.", "ROL-5", asked="GOB-4"),
    Tip("Only the suit that was led counts; a card of the same rank does not help.", "ROL-4", asked="ROL-4"),
    Tip("The trick comes to your hand, and then you lead.", "ROL-5", asked="ROL-5"),
    Tip("What you still hold when somebody goes out counts for them.", "GOB-10", asked="ROL-4", held=5),
)

SPECS = (
    Spec(
        id="go-boom",
        title="Go Boom",
        aliases=("boom", "goboom"),
        family="Eights",
        blurb="Tricks of suit or rank; draw until you can play",
        motif=("9H", "9C", "KH"),
        source="Traditional",
        min_seats=2,
        max_seats=10,
        default_seats=4,
        minutes=20,
        options=(target_option(250, 10, 10000, "GOB-11"), HAND_SIZE, MATCH_TO),
        rules=_go_boom,
        make=_make,
        bounds=_bounds,
        text=GoBoomText,
        goal=to_target,  # GOB-11; GOB-12: after 100 deals at the latest
        goal_clause="GOB-11",
        guide=GUIDE,
    ),
    Spec(
        id="rolling-stone",
        title="Rolling Stone",
        aliases=("rollingstone", "enfle", "schwellen"),
        family="Eights",
        blurb="Follow suit, or take up the trick",
        motif=("AC", "JC", "7D"),
        source="Traditional",
        min_seats=2,
        max_seats=6,
        default_seats=4,
        minutes=60,
        options=(target_option(250, 10, 10000, "ROL-9"), DRAW_INSTEAD),
        rules=_rolling_stone,
        make=_make,
        bounds=_bounds,
        text=rolling_stone_text,
        goal=to_target,  # ROL-9; ROL-10: after 100 deals at the latest
        goal_clause="ROL-9",
        guide=STONE_GUIDE,
    ),
)
