"""Rules made up: one for every pair of numbers, so that chance can name a rule by two cards.

All 53 x 53 are different rules, each accepts between .15 and .85 of the pack and none runs dead; `invent_data.py`
holds, found once, which attempt at each number gives such a rule.
"""

from __future__ import annotations

import math
from typing import Final

from kibitz.cards.kernel import Rng
from kibitz.rulelang.automaton import MOST_STATES, compile_rule
from kibitz.rulelang.figures import figures
from kibitz.rulelang.invent_data import ATTEMPTS, NEWER_ATTEMPTS
from kibitz.rulelang.invent_newer import newer_attempt
from kibitz.rulelang.normal import normal
from kibitz.rulelang.rule import Rule, parse
from kibitz.rulelang.tree import size

NEWER: Final = 6  # one in so many rules has words that reckon
SIDE: Final = 53  # numbers from 0 to 52: the cards of a pack with a Joker
EASY: Final = 3.8  # points up to which a rule is easy, and medium: by how soon the scientist found 150 invented ones,
MEDIUM: Final = 5.0  # see docs/eleusis-scientist.md
SIGNS: Final = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"

TESTS: Final = [
    "red", "black", "red", "black", "even", "odd", "even", "odd", "court", "number", "number", "prime", "not prime",
    "spades", "hearts", "diamonds", "clubs", "not spades", "not hearts", "not diamonds", "not clubs",
    "hearts or spades", "diamonds or clubs", "hearts or clubs", "diamonds or spades",
    "5 or lower", "6 or lower", "7 or lower", "8 or lower", "6 or higher", "7 or higher", "8 or higher",
    "9 or higher", "10 or higher", "3 to 8", "4 to 10", "5 to 9", "6 to jack", "multiple of 3", "not multiple of 3",
    "even red", "odd black", "odd red", "even black", "red or even", "black or odd", "red or court",
]  # fmt: skip
OPPOSITES: Final = [
    ("red", "black"), ("red", "black"), ("even", "odd"), ("even", "odd"), ("court", "number"),
    ("7 or lower", "8 or higher"), ("6 or lower", "7 or higher"), ("5 or lower", "6 or higher"),
    ("8 or lower", "9 or higher"), ("prime", "not prime"), ("hearts or spades", "diamonds or clubs"),
    ("hearts or clubs", "diamonds or spades"), ("multiple of 3", "not multiple of 3"),
]  # fmt: skip
COMPARISONS: Final = [
    "same suit", "another suit", "same colour", "another colour", "same parity", "another parity", "same kind",
    "another kind", "another rank", "within 2", "within 3", "within 4", "within 5", "not within 2", "not within 3",
    "1 to 3 higher wrapping", "1 to 4 higher wrapping", "1 to 5 higher wrapping", "1 to 6 higher wrapping",
    "1 to 3 lower wrapping", "1 to 4 lower wrapping", "1 to 5 lower wrapping", "1 to 6 lower wrapping",
    "1 above or below wrapping", "2 above or below wrapping", "1 to 2 above or below wrapping",
    "2 to 4 above or below wrapping", "within 2 wrapping", "within 3 wrapping", "within 4 wrapping",
]  # fmt: skip
RANKINGS: Final = [("higher", "lower"), ("same or higher", "same or lower"), ("lower", "higher"),
                   ("same or lower", "same or higher")]  # fmt: skip
CONDITIONS: Final = [
    "last is red", "last is red", "last is even", "last is even", "last is court", "last is court",
    "last is 7 or lower", "last is 6 or lower", "last is 5 or lower", "last is 9 or higher", "last is prime",
    "last is spades", "last is hearts", "last is diamonds", "last is clubs", "last is hearts or spades",
    "last is multiple of 3", "last is even red", "last is odd black", "last is 4 to 9",
]  # fmt: skip
PLACES: Final = [
    "position is even", "position is even", "position is a multiple of 3", "position is a multiple of 4",
    "position mod 3 = 1", "position mod 4 is less than 2", "colour run is even", "colour run is at least 2",
    "parity run is at least 2", "suit run is at least 2", "colour run is at least 3",
]  # fmt: skip
LOOKS_BACK: Final = [
    "card before last is red", "card before last is even", "card before last is court",
    "card before last is 7 or lower", "last is same colour as card before last",
    "last is same suit as card before last", "last is same parity as card before last",
    "last is higher than card before last", "last is same kind as card before last",
    "sum of last 2 ranks is even", "sum of last 2 ranks is a multiple of 3", "sum of last 3 ranks is even",
    "last is red and card before last is red", "last is court or card before last is court",
]  # fmt: skip
FOURS: Final = ["rank of last mod 4", "position mod 4"]
ORDERS: Final = ["S H D C", "S D H C", "S C D H", "S H C D", "S D C H", "S C H D"]
SUITS: Final = ["spades", "hearts", "diamonds", "clubs", "red", "black"]
FEATURES: Final = ["colour", "parity", "kind", "colour"]
PATTERNS: Final = ["A A B", "A B B", "A A B B", "A A A B", "A B B B", "A A B A B", "A A A B B", "A A B A B B",
                   "A B B A B", "A A A B B B"]  # fmt: skip


def invented(a: int, b: int) -> Rule:
    """A rule for two numbers from 0 to 52, for whoever writes one: one in six has words that reckon."""
    number = _numbered(a, b)
    if number % NEWER != NEWER - 1:
        return first_invented(a, b)
    return parse(newer_attempt(number, SIGNS.index(NEWER_ATTEMPTS[number // NEWER])))


def first_invented(a: int, b: int) -> Rule:
    """The rule that chance names by two numbers, which stand in records; the scientist is measured by these."""
    number = _numbered(a, b)
    return parse(attempt(number, SIGNS.index(ATTEMPTS[number])))


def _numbered(a: int, b: int) -> int:
    if not (0 <= a < SIDE and 0 <= b < SIDE):
        raise ValueError("Invented rules are numbered by two numbers from 0 to 52.")
    return a * SIDE + b


def attempt(number: int, turn: int) -> str:
    """The text of one attempt at a rule, which may be a poor one."""
    rng = Rng(number * 64 + turn)
    for _ in range(4):
        rng.below(2)  # neighbouring seeds begin alike
    form = rng.below(100)
    if form < 44:
        return _of_last(form, rng)
    if form < 62:
        return _of_place(form, rng)
    if form < 84:
        return _of_more(form, rng)
    return _of_one(form, rng)


def _one_of(texts: list[str], rng: Rng) -> str:
    return texts[rng.below(len(texts))]


def _two(rng: Rng) -> tuple[str, str]:
    """What two cells say: opposites, an ascent and a descent, or anything."""
    way = rng.below(10)
    if way < 4:
        one, other = OPPOSITES[rng.below(len(OPPOSITES))]
        return (one, other) if rng.below(2) == 0 else (other, one)
    if way < 6:
        return RANKINGS[rng.below(len(RANKINGS))]
    if way < 8:
        return _one_of(TESTS, rng), _one_of(TESTS, rng)
    return _bracketed(_saying(rng)), _bracketed(_saying(rng))


def _saying(rng: Rng) -> str:
    """Something about the next card."""
    way = rng.below(8)
    if way < 4:
        return _one_of(TESTS, rng)
    if way < 7:
        return _one_of(COMPARISONS, rng)
    return RANKINGS[rng.below(len(RANKINGS))][0]


def _bracketed(text: str) -> str:
    return f"({text})" if " " in text else text


def _of_last(form: int, rng: Rng) -> str:
    """What the last card is decides."""
    condition = _one_of(CONDITIONS, rng)
    one, other = _two(rng)
    if form < 30:
        return f"if {condition} then {one} else {other}"
    if form < 35:
        return f"if {condition} then {one}"
    if form < 41:
        third = _bracketed(_saying(rng))
        return f"if {condition} then {one} else if {_one_of(CONDITIONS, rng)} then {other} else {third}"
    return f"suit follows {_one_of(ORDERS, rng)}"


def _of_place(form: int, rng: Rng) -> str:
    """The place in the line decides, or how many of a kind lie in a row."""
    feature = _one_of(FEATURES, rng)
    if form < 54:
        one, other = _two(rng)
        return f"if {_one_of(PLACES, rng)} then {one} else {other}"
    if form < 58:
        return f"{feature} pattern {_one_of(PATTERNS, rng)}"
    if form < 60:
        return f"{feature} in blocks of {2 + rng.below(4)}"
    return f"if {feature} run is at least {1 + rng.below(3)} then another {feature} else {_bracketed(_saying(rng))}"


def _of_more(form: int, rng: Rng) -> str:
    """More than the last card decides."""
    one, other = _two(rng)
    if form < 75:
        return f"if {_one_of(LOOKS_BACK, rng)} then {one} else {other}"
    if form < 77:
        return f"({_one_of(COMPARISONS[:8], rng)}) or ({_one_of(COMPARISONS[:8], rng)} as card before last)"
    if form < 79:
        return f"another {_one_of(['suit', 'rank'], rng)} than every of last {2 + rng.below(3)} and ({_saying(rng)})"
    if form < 81:
        return f"after {_one_of(TESTS[:21], rng)}, ({_saying(rng)}) until {_one_of(TESTS[:21], rng)}"
    number = _one_of(FOURS, rng)
    one, other, third, fourth = [_one_of(SUITS, rng) for _ in range(4)]
    return (
        f"if {number} = 1 then {one} else if {number} = 2 then {other} else if {number} = 3 then {third} else {fourth}"
    )


def _of_one(form: int, rng: Rng) -> str:
    """One sentence for all cards."""
    if form < 86:
        return _one_of(TESTS, rng)
    if form < 88:
        return _one_of(COMPARISONS, rng)
    word = "and" if rng.below(2) == 0 else "or"
    if form < 91:
        word = "exactly when"
    return f"({_saying(rng)}) {word} ({_saying(rng)})"


def level(rule: Rule) -> str:
    """How hard a rule is to find: easy, medium or hard."""
    points = difficulty(rule)
    if points <= EASY:
        return "easy"
    return "medium" if points <= MEDIUM else "hard"


def difficulty(rule: Rule) -> float:
    """Points for a rule's states, its length, and cards that are hardly ever right or hardly ever wrong."""
    table = compile_rule(rule)
    states = len(table.masks) if table.exact else 4 * MOST_STATES
    extreme = max(0.0, abs(figures(table).acceptance - 0.5) - 0.2)
    return math.log2(states) + size(normal(rule.statement)) / 7 + 4 * extreme
