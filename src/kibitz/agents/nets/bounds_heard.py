"""What acts tell of a hand: by suit and by rank, how many of its cards may be of it at most.

For games where whoever draws or passes holds nothing that fits. The bounds of a seat lie in what features heard, one
after another: those of the suits, then those of the ranks.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kibitz.agents.nets.features import Features, binned
from kibitz.cards.card import JOKER

SUITS: Final = 4
RANKS: Final = 13
BY_RANK: Final = 4  # the first bound of a rank
BOUNDS: Final = 17
MANY: Final = 1000  # more than any hand holds: nothing was heard
MAY_BINS: Final = 6  # the last one says that all cards may be of the suit


def hear_card_go(features: Features, at: i64, count: i64, card: i64) -> None:
    """A card leaves a hand that held so many: so many fewer may be of its suit and rank."""
    heard = features.heard
    k: i64 = 0
    while k < BOUNDS:
        if heard[at + k] > count:
            heard[at + k] = count
        if heard[at + k] > 0 and card != JOKER and (k == card & 3 or k == BY_RANK + (card >> 2)):
            heard[at + k] -= 1
        k += 1


def hear_card_come(features: Features, at: i64) -> None:
    """A card that nobody saw comes to a hand: it may be anything."""
    heard = features.heard
    k: i64 = 0
    while k < BOUNDS:
        heard[at + k] += 1
        k += 1


def add_bounds(features: Features, at: i64, count: i64, may: i64, lacks: i64) -> None:
    """Features from `may` on: by suit, how many of so many cards may be of it; from `lacks` on, the ranks not held."""
    heard = features.heard
    k: i64 = 0
    while k < SUITS:
        most = heard[at + k]
        features.add(may + MAY_BINS * k + (MAY_BINS - 1 if most >= count else binned(most, MAY_BINS - 1)))
        k += 1
    k = 0
    while k < RANKS:
        if heard[at + BY_RANK + k] == 0:
            features.add(lacks + k)
        k += 1


def most_of(features: Features, bound: i64, count: i64) -> i64:
    """How many cards of a hand that holds so many may be of the suit or rank of a bound."""
    may = features.heard[bound]
    return count if may > count else may


def chance_of_none(none: float, cards: i64, fitting: i64, many: i64) -> float:
    """The chance `none` times that of so many cards, any of the `many` unseen ones, none is a fitting one."""
    while cards > 0:
        none -= none * float(fitting) / float(many)
        cards -= 1
    return none
