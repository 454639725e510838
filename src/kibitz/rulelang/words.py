"""What the rule language can say of a card: features, sets of cards, and how one card stands to another.

A card here is a face, 0 to 51. Values are those of Eleusis: the ace is 1, the king 13.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from mypy_extensions import i64

from kibitz.cards.card import ALL_CARDS, RANKS
from kibitz.cards.kernel import bit

FACES: Final = 52
HIGHEST: Final = 13

FEATURES: Final = ["suit", "colour", "rank", "parity", "kind"]
SUIT_WORDS: Final = ["clubs", "diamonds", "hearts", "spades"]
SUIT_LETTERS: Final = "CDHS"
RANK_WORDS: Final = ["", "ace", "2", "3", "4", "5", "6", "7", "8", "9", "10", "jack", "queen", "king"]


def _values() -> list[int]:
    return [1 if face >> 2 == len(RANKS) - 1 else (face >> 2) + 2 for face in range(FACES)]


VALUES: Final = _values()


def feature_table(feature: str) -> list[int]:
    """For each face what it shows of a feature, as a small number."""
    if feature == "suit":
        return [face & 3 for face in range(FACES)]
    if feature == "colour":
        return [1 if face & 3 in (1, 2) else 0 for face in range(FACES)]
    if feature == "rank":
        return VALUES[:]
    if feature == "parity":
        return [value & 1 for value in VALUES]
    return [1 if value > 10 else 0 for value in VALUES]


_TABLES: Final = {feature: feature_table(feature) for feature in FEATURES}


def shown(feature: str) -> list[int]:
    """The table of a feature, shared: not to be written."""
    return _TABLES[feature]


def where(values: list[int], wanted: int) -> i64:
    """The set of the faces that show a value in a table."""
    mask: i64 = 0
    for face in range(FACES):
        if values[face] == wanted:
            mask |= bit(face)
    return mask


def between(low: int, high: int) -> i64:
    """The set of the cards whose value lies from `low` to `high`."""
    mask: i64 = 0
    for face in range(FACES):
        if low <= VALUES[face] <= high:
            mask |= bit(face)
    return mask


def multiples(number: int) -> i64:
    """The set of the cards whose value is a multiple of a number."""
    mask: i64 = 0
    for face in range(FACES):
        if VALUES[face] % number == 0:
            mask |= bit(face)
    return mask


def _atoms() -> dict[str, int]:
    primes: i64 = 0
    for value in (2, 3, 5, 7, 11, 13):
        primes |= between(value, value)
    red = where(_TABLES["colour"], 1)
    odd = where(_TABLES["parity"], 1)
    court = between(11, HIGHEST)
    atoms: dict[str, int] = {
        "red": red,
        "black": ALL_CARDS & ~red,
        "odd": odd,
        "even": ALL_CARDS & ~odd,
        "court": court,
        "number": ALL_CARDS & ~court,
        "prime": primes,
    }
    for suit in range(4):
        atoms[SUIT_WORDS[suit]] = where(_TABLES["suit"], suit)
    return atoms


ATOMS: Final = _atoms()


def _rows(kind: str, low: int, high: int, feature: list[int]) -> list[int]:
    rows: list[int] = []
    for other in range(FACES):
        mask: i64 = 0
        for face in range(FACES):
            if _stands(kind, feature[face], feature[other], low, high):
                mask |= bit(face)
        rows.append(mask)
    return rows


def _stands(kind: str, value: int, other: int, low: int, high: int) -> bool:
    apart = value - other
    if kind == "same":
        return apart == 0
    if kind == "another":
        return apart != 0
    if kind == "higher":
        return apart > 0
    if kind == "lower":
        return apart < 0
    if kind == "same or higher":
        return apart >= 0
    if kind == "same or lower":
        return apart <= 0
    if kind == "within":
        return abs(apart) <= low
    if kind == "within wrapping":
        return min(apart % HIGHEST, -apart % HIGHEST) <= low
    if kind.endswith("wrapping"):
        up, down = apart % HIGHEST, -apart % HIGHEST
    else:
        up, down = apart, -apart
    if low <= up <= high and not kind.startswith("below"):
        return True
    return low <= down <= high and not kind.startswith("above")


@cache
def relation(kind: str, feature: str, low: int, high: int) -> list[int]:
    """For each face the set of the cards that stand to it as a comparison says; made once, and not to be changed."""
    return _rows(kind, low, high, _TABLES[feature])
