"""Statements that reckon: with the last rank and the next one, with the position, with all ranks so far."""

# ruff: noqa: B023 - the tests made in loops are called at once
from __future__ import annotations

from collections.abc import Callable
from math import gcd
from typing import Final

from kibitz.agents.scientist.atoms import LAST, LINE, PRIMES, Atom, mask_of
from kibitz.agents.scientist.situation import ALL, RANK, Situation

SUM_PRIMES: Final = (*PRIMES, 17, 19, 23)


def reckonings() -> list[Atom]:
    """All of them that are sentences about the next card."""
    return [*_spans(), *_with_last(), *_by_position(), *_by_extremes(), *_by_total()]


def _against(text: str, cost: float, test: Callable[[int, int], bool]) -> Atom:
    """A comparison of the next rank with the last one: `test(next, last)`."""
    masks = tuple(mask_of(lambda card: test(RANK[card], RANK[last])) for last in range(52))
    return Atom(text, cost, LAST, masks)


def _spans() -> list[Atom]:
    """Distances from one number to another."""
    found = []
    for low in (1, 2, 3):
        for high in range(low + 1, 7):
            span = range(low, high + 1)
            both = f"{low} to {high} above or below"
            found.append(_against(both, 10, lambda n, p: abs(n - p) in span))
            found.append(_against(f"{both} wrapping", 10, lambda n, p: min((n - p) % 13, (p - n) % 13) in span))
            if low > 1:
                found.append(_against(f"{low} to {high} higher", 11, lambda n, p: n - p in span))
                found.append(_against(f"{low} to {high} lower", 11, lambda n, p: p - n in span))
                found.append(_against(f"{low} to {high} higher wrapping", 11, lambda n, p: (n - p) % 13 in span))
                found.append(_against(f"{low} to {high} lower wrapping", 11, lambda n, p: (p - n) % 13 in span))
    return found


def _with_last() -> list[Atom]:
    """The sum, the difference and the common divisor of the last rank and the next one."""
    total, apart = "sum of last and next", "difference to last"
    found = []
    for n in (3, 4, 5):
        found.append(_against(f"{total} is a multiple of {n}", 10, lambda c, p: (c + p) % n == 0))
        found.append(_against(f"{apart} is a multiple of {n}", 11, lambda c, p: (c - p) % n == 0))
    for least in range(9, 21):
        cost = 9.5 if least in (10, 14, 15, 20) else 10.5
        found.append(_against(f"{total} is at least {least}", cost, lambda c, p: c + p >= least))
        found.append(_against(f"{total} is less than {least}", cost, lambda c, p: c + p < least))
    found.append(_against(f"{total} is prime", 11, lambda c, p: c + p in SUM_PRIMES))
    found.append(_against(f"{apart} is prime", 11, lambda c, p: abs(c - p) in PRIMES))
    found.append(_against("common divisor of last and next = 1", 13, lambda c, p: gcd(c, p) == 1))
    return found


def _by_position() -> list[Atom]:
    """The rank goes with the position, round and round."""
    found = []
    for size in (3, 4):
        masks = [mask_of(lambda card: RANK[card] % size == rest) for rest in range(size)]
        for more in range(size):
            place = f"position plus {more}" if more else "position"
            text = f"rank of next mod {size} = {place} mod {size}"
            found.append(Atom(text, 11 if more else 10, LINE, (), _going_with(masks, more)))
    return found


def _going_with(masks: list[int], more: int) -> Callable[[Situation], int]:
    return lambda situation: masks[(situation.position + more) % len(masks)]


ABOVE: Final = [mask_of(lambda card: RANK[card] > rank) for rank in range(14)]
BELOW: Final = [mask_of(lambda card: RANK[card] < rank) for rank in range(14)]


def _by_extremes() -> list[Atom]:
    """The highest and the lowest rank of the line."""

    def highest(situation: Situation) -> int:
        return ABOVE[max(RANK[card] for card in situation.line)]

    def lowest(situation: Situation) -> int:
        return BELOW[min(RANK[card] for card in situation.line)]

    def between(situation: Situation) -> int:
        return ALL & ~(highest(situation) | lowest(situation))

    text = "rank of next is between lowest so far and highest so far"
    return [
        Atom("rank of next is more than highest so far", 12, LINE, (), highest),
        Atom("rank of next is less than lowest so far", 12, LINE, (), lowest),
        Atom(text, 12, LINE, (), between),
        Atom(f"not ({text})", 12, LINE, (), lambda situation: ALL & ~between(situation)),
    ]


def _by_total() -> list[Atom]:
    """The sum of all ranks with the next one."""
    found = []
    for size in (2, 3, 4):
        masks = [mask_of(lambda card: RANK[card] % size == rest) for rest in range(size)]
        judge = _completing(masks)
        number = "even" if size == 2 else f"a multiple of {size}"
        cost = 10.0 + size / 2
        found.append(Atom(f"total with next is {number}", cost, LINE, (), judge))
        found.append(Atom(f"not (total with next is {number})", cost, LINE, (), _not_completing(masks)))
    return found


def _total(situation: Situation) -> int:
    return sum(RANK[card] for card in situation.line)


def _completing(masks: list[int]) -> Callable[[Situation], int]:
    return lambda situation: masks[-_total(situation) % len(masks)]


def _not_completing(masks: list[int]) -> Callable[[Situation], int]:
    return lambda situation: ALL & ~masks[-_total(situation) % len(masks)]


def totals() -> list[tuple[str, float, Callable[[Situation], int]]]:
    """Conditions of the line's total: a text, its cost, the cards for which it holds."""
    found = []
    for size in (2, 3, 4, 5):
        number = "even" if size == 2 else f"a multiple of {size}"
        found.append((f"total so far is {number}", 9.5 + size / 2, _whole(size)))
    return found


def _whole(size: int) -> Callable[[Situation], int]:
    return lambda situation: 0 if _total(situation) % size else ALL
