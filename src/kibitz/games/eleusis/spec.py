"""Eleusis in the catalogue: seats, options and goal."""

from __future__ import annotations

from dataclasses import replace

from kibitz.cards.chance import ChanceSource
from kibitz.cards.messages import say
from kibitz.engine.deal import Deal
from kibitz.engine.spec import Bounds, Goal, Option, Options, Spec, Tip, with_options
from kibitz.games.eleusis.claims import FEWER
from kibitz.games.eleusis.expulsion import CLAIM_PENALTY
from kibitz.games.eleusis.rule_sampler import MOST_STARTERS
from kibitz.games.eleusis.rules import Rules, new_eleusis
from kibitz.games.eleusis.score import FALL, NEVER_DEALT, OUT_BONUS, PER_SIDE_CARD
from kibitz.games.eleusis.secret import MOST_PLACES
from kibitz.games.eleusis.text import EleusisText
from kibitz.rulelang.library import LIBRARY
from kibitz.rulelang.speller import MOST_WORDS


class RuleOption(Option):
    """Which rules the program may draw: those of the library are said in words, with how hard they are behind."""

    def worded(self, place: int) -> str:
        words, level = super().worded(place), _LEVELS.get(self.choices[place], "")
        return say("<1> (<2>)", words.removesuffix("."), say(level)) if level else words


_LEVELS = {entry.id: entry.level for entry in LIBRARY}
_LEAST_WITH_DEALER = 3  # ELE-1: fewer have an automatic one

_OPTIONS = (
    Option(
        "dealer",
        "Dealer",
        "choice",
        "player",
        "One of the players, or the program; one or two players always have the program.",
        ("player", "automatic"),
        clauses=("ELE-37",),
        words=("one of the players", "the program"),
    ),
    RuleOption(
        "rule",
        "Rule of the program",
        "choice",
        "any",
        "What the program draws its rule from; a single one is known to everybody.",
        ("any", "easy", "medium", "hard", "invented", *[entry.id for entry in LIBRARY]),
        clauses=("ELE-38",),
        words=(
            "any of the library",
            "an easy one",
            "a medium one",
            "a hard one",
            "an invented one",
            *[entry.description for entry in LIBRARY],
        ),
    ),
    Option(
        "deals",
        "Deals",
        "int",
        0,
        "Each of them has a secret rule of its own.",
        low=0,
        high=20,
        clauses=("ELE-35",),
        zero="one each, or four with the program",
    ),
    Option(
        "first_player",
        "Who begins",
        "choice",
        "count",
        "Counted out by the starter, by chance, or the player on the dealer's left.",
        ("count", "random", "eldest"),
        clauses=("ELE-8",),
        words=("counted out by the starter", "drawn by chance", "the player on the dealer's left"),
    ),
    Option(
        "prophet_fall",
        "A Prophet who falls",
        "choice",
        "points5",
        "Loses five points, or takes five cards.",
        ("points5", "cards5"),
        clauses=("ELE-26",),
        words=("loses five points", "takes five cards"),
    ),
    Option(
        "expulsion_count",
        "Expulsion counts",
        "choice",
        "mainline",
        "Right cards only, or all cards played.",
        ("mainline", "layout"),
        clauses=("ELE-27",),
        words=("right cards only", "all cards played"),
    ),
    Option(
        "count_marked",
        "Count the marked card",
        "choice",
        "no",
        "Among the cards before the Prophet's marker, for the dealer's score.",
        ("no", "yes"),
        clauses=("ELE-34",),
        words=("no", "yes"),
    ),
)


def _automatic(seats: int, options: Options) -> bool:
    """ELE-1: two or one have no dealer among them."""
    return options["dealer"] == "automatic" or seats < _LEAST_WITH_DEALER


def _rules(seats: int, options: Options) -> Rules:
    rules = with_options(Rules(), options)
    return replace(rules, dealer="automatic", deals=0) if _automatic(seats, options) else rules


def _make(rules: Rules, seats: int, dealer: int, chance_source: ChanceSource, carry: list[int]) -> Deal:
    return new_eleusis(rules, seats, dealer, chance_source, carry)


def _goal(seats: int, options: Options) -> Goal:
    """ELE-35: each player deals once, or as many deals as were agreed; ELE-39: four with an automatic dealer."""
    usual = 4 if _automatic(seats, options) else seats
    return Goal(deals=options["deals"] or usual)


def _agrees(seats: int, options: Options) -> str:
    """ELE-3, ELE-38: nobody deals twice, and only the program's rule can be asked for."""
    if _automatic(seats, options):
        return ""
    if options["deals"] > seats:
        return say("Eleusis: nobody deals twice, so <1> players play at most <1> deals.", seats)
    if options["rule"] != "any":
        return say("Eleusis: a player who deals thinks of the rule; option rule needs the automatic dealer.")
    return ""


def _bounds(rules: Rules, seats: int) -> Bounds:
    """ELE-30: a deal without end would need cards without end, for every turn lays cards out or makes a hand smaller.

    A turn lays cards out, which never come back (ELE-10, ELE-11, ELE-16), or is a right claim, after which a hand has
    four cards fewer (ELE-17) and of which there are so many as `_right_claims` says.

    For each card laid out there are at most five actions: to play it and to lay it out, or to claim, the Prophet's
    ruling (ELE-20), that of the dealer (ELE-21) or the dealer's choice (ELE-16), and whether to become the Prophet
    (ELE-18), which takes three players. For a right claim there are three: the claim, the Prophet's and the dealer's
    ruling.

    The return is a seat's points less the mean of the others'. ELE-31 to ELE-33: a player has at most the cards of
    the fullest hand, two for each card put down since the marker, and the bonus for going out; a card is in a hand or
    laid out, and the starter is neither. ELE-34: the dealer has no more than the best player. ELE-22: nobody has less
    than the points of a fall. ELE-36: ten more for who has never dealt. ELE-39: a player alone loses a point for each
    turn and each card left, and has a turn at least.
    """
    most = _cards(rules) - 1
    rulings = 1 if rules.dealer == "player" else 0
    prophets = 1 if _players(rules, seats) > 2 else 0
    claims = _right_claims(rules, seats)
    length = _before_the_first_turn(rules) + most * (2 + rulings + 2 * prophets) + claims * (1 + rulings + prophets)
    if seats == 1:
        return Bounds(length, -float(most + claims + most), -1.0)
    fall = FALL if rules.prophet_fall == "points5" else 0
    points = PER_SIDE_CARD * most + OUT_BONUS + fall + (NEVER_DEALT if rules.deals else 0)
    return Bounds(length, -float(points), float(points), zero_sum=True)


def _cards(rules: Rules) -> int:
    """ELE-2: the cards of all packs."""
    return rules.cards.bit_count() * (rules.packs + rules.spare_packs)


def _players(rules: Rules, seats: int) -> int:
    """ELE-1: all seats, but for a dealer among them."""
    return seats - 1 if rules.dealer == "player" else seats


def _right_claims(rules: Rules, seats: int) -> int:
    """ELE-17: each right claim takes four cards out of the hands; the one that ends the deal may take fewer.

    The cards that come into hands are those dealt (ELE-5), and for each card laid out five at most (ELE-11, ELE-16),
    while that card leaves a hand. ELE-26: and five for each player who falls as Prophet, which happens to nobody
    twice.
    """
    falls = CLAIM_PENALTY if rules.prophet_fall == "cards5" else 0
    gained = (rules.hand + falls) * _players(rules, seats) + (CLAIM_PENALTY - 1) * (_cards(rules) - 1)
    return gained // FEWER + 1


def _before_the_first_turn(rules: Rules) -> int:
    """ELE-4: the words of a rule, two for each exception of a place but the starter's, and its end. ELE-7: then a hint.

    ELE-6: a dealer who keeps the rule in the head writes nothing, and judges the starters.
    """
    if rules.dealer != "player":
        return 0
    written = MOST_WORDS + 2 * (MOST_PLACES - 1) + 1
    return max(written, 1 + MOST_STARTERS + 1) + 1


GUIDE = (
    Tip("You score as much as the best player, so make a rule that somebody finds.", "ELE-34", asked="ELE-4"),
    Tip(
        "Right cards stay in the line, wrong ones hang below it: these are all that you learn from.",
        "ELE-11",
        asked="ELE-9",
    ),
    Tip(
        "Several cards at once must all be right, and you are not told which was wrong.",
        "ELE-11",
        asked="ELE-9",
        place="sidelines",
    ),
    Tip(
        "In the notebook you may write down an idea and see how many cards agree with it.",
        "ELE-40",
        asked="ELE-9",
        place="sidelines",
    ),
    Tip(
        "The Prophet rules on the others' cards and scores for each of them, until the first mistake.",
        "ELE-33",
        asked="ELE-18",
    ),
)

SPECS = (
    Spec(
        id="eleusis",
        title="Eleusis",
        aliases=("new eleusis",),
        family="Eleusis",
        blurb="Find out the dealer's secret rule",
        motif=("9D", "4S", "QH"),
        source="Robert Abbott",
        min_seats=1,
        max_seats=8,
        default_seats=4,
        minutes=60,
        options=_OPTIONS,
        rules=_rules,
        make=_make,
        bounds=_bounds,
        text=EleusisText,
        goal=_goal,
        goal_clause="ELE-35",
        guide=GUIDE,
        check=_agrees,
        edition=2,
    ),
)
