"""Bartok in the catalogue: seats, options and goal."""

from __future__ import annotations

from dataclasses import replace

from kibitz.cards.chance import ChanceSource
from kibitz.engine.deal import Deal
from kibitz.engine.spec import Bounds, Goal, Option, Options, Spec, Tip, with_options
from kibitz.games.bartok.compiled_rules import (
    ADD,
    ADD_IF,
    ASK_RANK,
    ASK_SUIT,
    CONCERNING,
    EITHER,
    FRESH,
    GIVE,
    NAMING,
    PASS_LEFT,
    PASS_RIGHT,
    CompiledRules,
    Effect,
)
from kibitz.games.bartok.rulebook import CATALOGUE_WORDS, house_rule
from kibitz.games.bartok.rules import BARTOK, Rules, new_bartok
from kibitz.games.bartok.text import BartokText
from kibitz.games.bartok.turn_order import MOST_TURNS
from kibitz.rulelang.spelling import MOST_WORDS

# BAR-24: rules of the catalogue that may be in force from the first round on.
STARTS: dict[str, tuple[str, ...]] = {
    "none": (),
    "gentle": ("B01", "B02", "B30"),
    "powers": ("B03", "B07", "B08", "B13", "B14", "B36"),
    "words": ("B11", "B15", "B17", "B23", "B25"),
    "hands": ("B04", "B05", "B24", "B26", "B31", "B32"),
    "anytime": ("B06", "B09", "B10", "B22", "B34", "B37", "B39"),
}

ROUNDS = Option("rounds", "Rounds", "int", 10, "Most rounds won wins the match.", low=1, high=40, clauses=("BAR-22",))
HAND_SIZE = Option(
    "hand_size",
    "Cards dealt",
    "choice",
    7,
    "Some tables deal five.",
    (7, 5),
    clauses=("BAR-3",),
    words=("seven", "five"),
)
ANNOUNCE_MODE = Option(
    "announce_mode",
    "Missed words",
    "choice",
    "umpire",
    "Punished at once, or only where the next player claims the miss.",
    ("umpire", "challenge"),
    clauses=("BAR-9",),
    words=("punished at once", "claimed by the next player"),
)
FALSE_CLAIM = Option(
    "false_claim_costs_accuser",
    "Wrong claims cost a card",
    "flag",
    False,
    "Who claims a miss that was none draws a card.",
    clauses=("BAR-9",),
)
START_RULES = Option(
    "start_rules",
    "Rules at the start",
    "choice",
    "none",
    "House rules that are in force from the first round on.",
    tuple(STARTS),
    clauses=("BAR-24",),
    words=("none", "gentle ones", "cards with powers", "words to say", "hands that move", "cards out of turn"),
)


def _rules(seats: int, options: Options) -> Rules:
    """BAR-2: two packs from six players on, and where a rule needs twins."""
    start = STARTS[options["start_rules"]]
    copies = 2 if seats > 5 or "B06" in start else 1
    return replace(with_options(BARTOK, options), hand=options["hand_size"], copies=copies, start=start)


def _make(rules: Rules, seats: int, dealer: int, chance_source: ChanceSource, carry: list[int]) -> Deal:
    return new_bartok(rules, seats, dealer, chance_source, carry)


def _so_many_rounds(seats: int, options: Options) -> Goal:
    """BAR-22: void rounds count, so that every match ends."""
    return Goal(deals=options["rounds"])


def _bounds(rules: Rules, seats: int) -> Bounds:
    """BAR-21: after 400 turns, cards out of turn among them, the round is void if nobody has won it.

    BAR-23: a winner who makes a rule puts it down in at most so many words as a rule may have. BAR-22: the return is
    that of a round won or lost, and nobody's where it is void.

    The house rules are those that are in force from the start (BAR-24); rules that were made in rounds before may ask
    for more actions in a turn (`Game.bounds`).
    """
    house = CompiledRules([house_rule(CATALOGUE_WORDS[name], -1, 0) for name in rules.start])
    making = MOST_WORDS if rules.rounds > 1 else 0
    length = MOST_TURNS * _most_in_a_turn(rules, house, seats) + making
    return Bounds(length, -1.0 / (seats - 1), 1.0, zero_sum=True)


def _most_in_a_turn(rules: Rules, house: CompiledRules, seats: int) -> int:
    """The actions that belong to one card played, or one turn of drawing.

    BAR-9: one claim. BAR-8: all words as often as they may be said in a turn, and for each seat one call of each size
    that is called, for once the effects are over hands only grow before the next card. BAR-12: the choices of all
    effects, twice where a rule says so (BAR-19), and whether to take or leave a turn. BAR-17: all others answer once.
    BAR-29: whoever has drawn may stop. BAR-30: and whoever has played may add nothing.
    """
    kinds = [effect.kind for effect in house.effects]
    choices = sum(_choices_of(effect, seats) for effect in house.effects) * (2 if house.twice else 1)
    claims = 1 if rules.announce_mode == "challenge" else 0
    calls = seats * len(house.sizes)
    answers = seats - 1 if house.snaps else 0
    goes_on = 1 + sum(house.most) if house.plays_drawn else 0
    added = 1 if house.together or ADD in kinds or ADD_IF in kinds else 0
    return 1 + claims + sum(house.most) + calls + choices + answers + goes_on + added + (1 if EITHER in kinds else 0)


def _choices_of(effect: Effect, seats: int) -> int:
    """The choices that one effect asks for: a suit, a rank, a hand, a player (BAR-12, BAR-25), cards (BAR-28)."""
    if effect.kind == GIVE:
        return 1 + effect.amount
    if effect.kind in (PASS_LEFT, PASS_RIGHT):
        return seats
    return 1 if effect.kind in (NAMING, FRESH, ASK_SUIT, ASK_RANK) or effect.kind in CONCERNING else 0


GUIDE = (
    Tip("Words come first: press “Bartok” before the card that leaves you with one.", "BAR-8", asked="BAR-6", held=2),
    Tip("A card fits by its suit or by its rank; or you draw one card, and your turn is over.", "BAR-7", asked="BAR-6"),
    Tip("Whoever wins the round makes a rule, which may change all this.", "BAR-23", asked="BAR-6", held=6),
    Tip("Your rule holds for the rest of the match, for you as for everybody.", "BAR-24", asked="BAR-23"),
)

SPECS = (
    Spec(
        id="bartok",
        title="Bartok",
        aliases=("warthog", "bartog"),
        family="Eights",
        blurb="Whoever wins a round makes a rule",
        motif=("JS", "QH", "KC"),
        source="Traditional; its house rules come from many tables",
        min_seats=2,
        max_seats=10,
        default_seats=4,
        minutes=45,
        options=(ROUNDS, HAND_SIZE, ANNOUNCE_MODE, FALSE_CLAIM, START_RULES),
        rules=_rules,
        make=_make,
        bounds=_bounds,
        text=BartokText,
        goal=_so_many_rounds,
        goal_clause="BAR-22",
        guide=GUIDE,
        edition=4,
    ),
)
