"""Rules made up with words that reckon: sums, differences, totals, the highest so far. See `invent.py`.

They stand apart, so that the rules made up before them stay what they were.
"""

from __future__ import annotations

from typing import Final

from kibitz.cards.kernel import Rng

TESTS: Final = [
    "red", "black", "even", "odd", "court", "number", "prime", "not spades", "not hearts", "hearts or clubs",
    "7 or lower", "8 or higher", "5 to 9", "same suit", "another suit", "same colour", "another colour",
    "another parity", "higher", "lower", "within 4", "1 to 6 higher wrapping",
]  # fmt: skip
CONDITIONS: Final = [
    "last is red", "last is even", "last is court", "last is 7 or lower", "position is even", "colour run is even",
    "last is same colour as card before last", "last is hearts or spades", "position is a multiple of 3",
]  # fmt: skip
RECKONINGS: Final = [
    "sum of last and next is even", "sum of last and next is odd", "sum of last and next is prime",
    "difference of last and next is prime", "difference of last and next is even",
    "product of last and next mod 5 is at most 2",
    "rank of next is between lowest so far and highest so far",
    "not (rank of next is between lowest so far and highest so far)", "rank plus 4 is at least highest so far",
    "total with next is even", "total with next is odd", "total with next mod 3 is not 0",
    "rank of next is a multiple of rank of last or rank of last is a multiple of rank of next",
    "common divisor of last and next = 1", "rank of next is more than position mod 13",
    "rank of next mod 3 = position mod 3", "rank of next mod 2 = position mod 2", "rarest suit", "rarest colour",
]  # fmt: skip
COUNTED: Final = ["sum of last and next", "difference of last and next"]
LATELY: Final = [
    "total so far is even", "total so far is a multiple of 3", "total so far mod 3 = 1", "position is prime",
    "difference of last and card before last is at most 4", "sum of last and card before last is at least 14",
    "rank of last is highest so far", "rank of last is lowest so far",
]  # fmt: skip


def newer_attempt(number: int, turn: int) -> str:
    """The text of one attempt at a rule, which may be a poor one."""
    rng = Rng((number + 3000) * 64 + turn)
    for _ in range(4):
        rng.below(2)  # neighbouring seeds begin alike
    form = rng.below(10)
    if form < 2:
        return f"({_reckoning(rng)}) {_one_of(['and', 'or', 'exactly when'], rng)} {_bracketed(_one_of(TESTS, rng))}"
    if form < 5:
        return f"if {_one_of(CONDITIONS, rng)} then ({_reckoning(rng)}) else {_bracketed(_saying(rng))}"
    if form < 7:
        return f"if {_one_of(CONDITIONS, rng)} then {_bracketed(_saying(rng))} else ({_reckoning(rng)})"
    if form < 9:
        return f"if {_one_of(LATELY, rng)} then {_bracketed(_saying(rng))} else {_bracketed(_saying(rng))}"
    return _reckoning(rng)


def _one_of(texts: list[str], rng: Rng) -> str:
    return texts[rng.below(len(texts))]


def _saying(rng: Rng) -> str:
    """Something about the next card."""
    return _one_of(TESTS, rng) if rng.below(4) else _reckoning(rng)


def _reckoning(rng: Rng) -> str:
    """Something about the next rank that must be reckoned."""
    way = rng.below(5)
    if way < 3:
        return _one_of(RECKONINGS, rng)
    amount = _one_of(COUNTED, rng)
    if way == 3:
        return f"{amount} is a multiple of {3 + rng.below(3)}"
    if amount == COUNTED[0]:
        limit = 10 + rng.below(9)
    else:
        limit = 3 + rng.below(3)
    return f"{amount} is {_one_of(['at least', 'at most'], rng)} {limit}"


def _bracketed(text: str) -> str:
    return f"({text})" if " " in text else text
