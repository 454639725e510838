"""Conditions: they part the situations into cells, in each of which a rule says something of its own."""

# ruff: noqa: B023 - the tests made in loops are called at once
from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from kibitz.agents.scientist.atoms import PRIMES, RANK_TEXTS, SUIT_TEXTS, mask_of
from kibitz.agents.scientist.situation import ALL, COURT, FEATURES, RANK, RED, SUIT, Situation

Cells = Callable[[Situation], int]
ABSENT: Final = -1  # the condition speaks of a card that is not there


@dataclass(frozen=True, eq=False)
class Partition:
    """`conditions` are those of all cells but the last; `parts` are masks where the next card itself decides."""

    conditions: tuple[str, ...]
    cost: float
    cell: Cells
    parts: tuple[int, ...] = ()

    @property
    def cells(self) -> int:
        """How many cells there are."""
        return len(self.conditions) + 1

    def text(self, sentences: list[str]) -> str:
        """The rule that says these sentences in its cells."""
        text = ""
        for condition, sentence in zip(self.conditions, sentences, strict=False):
            text += f"if {condition} then {_bracketed(sentence)} else "
        return text + (sentences[-1] if not self.conditions else _bracketed(sentences[-1]))


def _bracketed(sentence: str) -> str:
    return f"({sentence})" if " " in sentence else sentence


def _first(_: Situation) -> int:
    return 0


TRIVIAL: Final = Partition((), 1.5, _first)


def partitions() -> list[Partition]:
    """All of them, without the trivial one."""
    return [*_of_last(), *_of_several_values(), *_of_back(), *_of_relations(), *_of_place(), *_of_next()]


LAST_TESTS: Final[list[tuple[str, float, Callable[[int], bool]]]] = [
    ("red", 4, lambda c: RED[c]),
    ("even", 4, lambda c: RANK[c] % 2 == 0),
    ("court", 5, lambda c: COURT[c]),
    ("hearts or spades", 7, lambda c: SUIT[c] in (2, 3)),
    ("diamonds or spades", 7, lambda c: SUIT[c] in (1, 3)),
    ("prime", 7, lambda c: RANK[c] in PRIMES),
    ("multiple of 3", 8, lambda c: RANK[c] % 3 == 0),
    ("multiple of 4", 9, lambda c: RANK[c] % 4 == 0),
    ("even red", 8, lambda c: RANK[c] % 2 == 0 and RED[c]),
    ("even black", 8, lambda c: RANK[c] % 2 == 0 and not RED[c]),
    ("odd red", 8, lambda c: RANK[c] % 2 == 1 and RED[c]),
    ("odd black", 8, lambda c: RANK[c] % 2 == 1 and not RED[c]),
]


def _of_last() -> list[Partition]:
    found = [_last(text, cost, test) for text, cost, test in LAST_TESTS]
    for suit, text in enumerate(SUIT_TEXTS):
        found.append(_last(text, 8, lambda c: SUIT[c] == suit))
    for n in range(2, 13):
        if n != 10:
            cost = 7 if n in (5, 6, 7, 8) else 8
            found.append(_last(f"{RANK_TEXTS[n]} or lower", cost, lambda c: RANK[c] <= n))
    for n in (1, 7, 8, 11, 12, 13):
        found.append(_last(RANK_TEXTS[n], 11, lambda c: RANK[c] == n))
    return found


def _last(text: str, cost: float, test: Callable[[int], bool]) -> Partition:
    cells = [0 if test(card) else 1 for card in range(52)]
    return Partition((f"last is {text}",), cost, lambda s: cells[s.last])


def _of_several_values() -> list[Partition]:
    """The last card has one of three or four values."""
    by_suit = tuple(f"last is {SUIT_TEXTS[suit]}" for suit in range(3))
    kinds = ("last is even red", "last is even black", "last is odd red")
    fours = tuple(f"rank of last mod 4 = {n}" for n in (1, 2, 3))
    thirds = tuple(f"rank of last mod 3 = {n}" for n in (1, 2))
    return [
        Partition(by_suit, 6, lambda s: SUIT[s.last]),
        Partition(kinds, 8, lambda s: 2 * (RANK[s.last] % 2) + (0 if RED[s.last] else 1)),
        Partition(fours, 9, lambda s: (RANK[s.last] + 3) % 4),
        Partition(thirds, 9, lambda s: (RANK[s.last] + 2) % 3),
        Partition(("last is 4 or lower", "last is 9 or lower"), 10, lambda s: (RANK[s.last] > 4) + (RANK[s.last] > 9)),
        Partition(("last is 5 or lower", "last is 10 or lower"), 9, lambda s: (RANK[s.last] > 5) + (RANK[s.last] > 10)),
        Partition(("last is court", "last is red"), 9, lambda s: 0 if COURT[s.last] else 1 if RED[s.last] else 2),
        Partition(("last is court", "last is even"), 9, lambda s: 0 if COURT[s.last] else 1 + RANK[s.last] % 2),
    ]


def _of_back() -> list[Partition]:
    found = []
    for text, cost, test in [*LAST_TESTS[:3], ("7 or lower", 7, _is_low)]:
        table = [[0 if test(back) else 1] * 52 for back in range(52)]
        found.append(Partition((f"card before last is {text}",), cost + 4, _by_two(table)))
    return found


def _is_low(card: int) -> bool:
    return RANK[card] <= 7


def _of_relations() -> list[Partition]:
    """What the last two cards are to one another."""
    found = []
    for feature, cost in (("colour", 7), ("suit", 8), ("parity", 8), ("kind", 9), ("rank", 11)):
        values = FEATURES[feature]
        found.append(_related(f"last is same {feature}", cost, lambda p, q: values[p] == values[q]))
    found.append(_related("last is higher", 8, lambda p, q: RANK[p] > RANK[q]))
    found.append(_related("last is same or higher", 9, lambda p, q: RANK[p] >= RANK[q]))
    found.append(_related("sum of last 2 ranks is even", 9, lambda p, q: (RANK[p] + RANK[q]) % 2 == 0))
    found.append(_related("sum of last 2 ranks is a multiple of 3", 11, lambda p, q: (RANK[p] + RANK[q]) % 3 == 0))
    for text, price, test in (*LAST_TESTS[:3], ("odd", 4, LAST_TESTS[1][2]), LAST_TESTS[-1]):
        wanted = text != "odd"  # the test of odd cards is that of even ones, turned round
        both = f"last is {text} and card before last is {text}"
        found.append(_related(both, price + 5 if price < 8 else 14, lambda p, q: test(p) == test(q) == wanted, 1))
    return found


def _related(text: str, cost: float, test: Callable[[int, int], bool], absent: int = ABSENT) -> Partition:
    table = [[0 if test(last, back) else 1 for last in range(52)] for back in range(52)]
    return Partition((text,), cost, _by_two(table, absent))


def _by_two(table: list[list[int]], absent: int = ABSENT) -> Cells:
    return lambda s: table[s.back][s.last] if s.back >= 0 else absent


def _of_place() -> list[Partition]:
    """Position, and how long the run of cards alike is."""
    found = [Partition(("position is even",), 5, lambda s: s.position % 2)]
    for size in (3, 4):
        for rest in range(size):
            cost = 7 + size / 4 + (0 if rest == 1 else 1)
            found.append(Partition((f"position mod {size} = {rest}",), cost, _modular(size, rest)))
    found.append(Partition(("position mod 4 < 2",), 10, lambda s: 0 if s.position % 4 < 2 else 1))
    found.append(Partition(("position mod 3 = 1", "position mod 3 = 2"), 8, lambda s: (s.position + 2) % 3))
    fours = tuple(f"position mod 4 = {n}" for n in (1, 2, 3))
    found.append(Partition(fours, 9, lambda s: (s.position + 3) % 4))
    for feature, cost in (("colour", 8), ("suit", 9), ("parity", 9), ("kind", 10)):
        found.append(Partition((f"{feature} run is even",), cost, _even_run(feature)))
        for n in (2, 3):
            found.append(Partition((f"{feature} run is at least {n}",), cost + n - 2, _long_run(feature, n)))
    return found


def _modular(size: int, rest: int) -> Cells:
    return lambda s: 0 if s.position % size == rest else 1


def _even_run(feature: str) -> Cells:
    return lambda s: s.run(feature) % 2


def _long_run(feature: str, n: int) -> Cells:
    return lambda s: 0 if s.run(feature) >= n else 1


def _of_next() -> list[Partition]:
    """What the next card itself is."""
    found = []
    for text, cost, test in LAST_TESTS[:4]:
        inside = mask_of(test)
        found.append(Partition((text,), cost + 2, _first, (inside, ALL & ~inside)))
    parts = tuple(mask_of(lambda c: SUIT[c] == suit) for suit in range(4))
    found.append(Partition(tuple(SUIT_TEXTS[:3]), 10, _first, parts))
    found.append(
        Partition(("7 or lower",), 9, _first, (mask_of(lambda c: RANK[c] <= 7), mask_of(lambda c: RANK[c] > 7)))
    )
    return found
