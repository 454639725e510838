"""The rows of the Abstrac family solved: what a random row is worth to who takes first, and what its open end tells.

A row lies open, so that best play has one value: the points of the side that takes first less the other's. Whoever may
choose takes first where it is positive and second where it is negative.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from kibitz.agents.row_solver import rules_of, tree_of
from kibitz.cards.card import JOKER, card_text
from kibitz.cards.chance import shuffled
from kibitz.cards.kernel import bits
from kibitz.games.abstrac.rules import Rules
from kibitz.research.intervals import Figure, told
from kibitz.research.ratios import Ratio, ratio, share
from kibitz.research.simulate import LEAST_BLOCKS

ROWS_A_BLOCK: Final = 2000
OPEN_CARDS: Final = 3  # at the open end: of so many it is asked what they tell


@dataclass(frozen=True)
class RowsStudy:
    """So many random rows of a game of the family."""

    game: str
    rows: int
    seed: int

    def blocks(self) -> int:
        """How many blocks of rows there are."""
        return -(-self.rows // self.block_rows())

    def block_rows(self) -> int:
        """Rows in a block; the last one may have fewer."""
        return max(1, min(ROWS_A_BLOCK, self.rows // LEAST_BLOCKS))


@dataclass
class RowsBlock:
    """What came of the rows of a block: how often each value came, and sums by the open cards.

    `by_card` has for each place from the open end [rows, values, their squares] by card; `by_ranks` the same for the
    ranks of the first cards together ("K", "KQ", "KQT"), of so many cards each; `first_takes` how often a first take of
    so many cards is the longest of the best.
    """

    number: int
    values: dict[int, int] = field(default_factory=dict)
    by_card: list[dict[str, list[float]]] = field(default_factory=list)
    by_ranks: list[dict[str, list[float]]] = field(default_factory=list)
    first_takes: dict[int, int] = field(default_factory=dict)

    def told(self) -> dict[str, Any]:
        """As JSON-able data."""
        return dict(self.__dict__)


def block_of(told: dict[str, Any]) -> RowsBlock:
    """The inverse of `RowsBlock.told`."""
    numbers = {name: {int(n): count for n, count in told[name].items()} for name in ("values", "first_takes")}
    return RowsBlock(**{**told, **numbers})


def row_of(rules: Rules, seed: int, number: int) -> list[int]:
    """Row so-and-so of a study from its open end: shuffled as every deal is, the Joker to the open end (ABS-11)."""
    cards = shuffled(bits(rules.cards), str(seed).encode(), f"row {number}")
    if JOKER in cards:
        cards.remove(JOKER)
        cards.insert(0, JOKER)
    return cards[: len(cards) // rules.halves]


def solve_block(job: tuple[RowsStudy, int]) -> RowsBlock:
    """Solve the rows of one block: a study and its number. Raises ValueError for a game that has no rows to solve."""
    study, number = job
    rules, block = rules_of(study.game), RowsBlock(number)
    block.by_card = [{} for _ in range(OPEN_CARDS)]
    block.by_ranks = [{} for _ in range(OPEN_CARDS)]
    first = number * study.block_rows()
    for k in range(first, min(study.rows, first + study.block_rows())):
        _enter(block, rules, row_of(rules, study.seed, k))
    return block


def _enter(block: RowsBlock, rules: Rules, row: list[int]) -> None:
    solution = tree_of(rules.take, rules.scoring, row).solve(0, 0, 0)
    value = solution.value
    block.values[value] = block.values.get(value, 0) + 1
    take = solution.line[0]
    block.first_takes[take] = block.first_takes.get(take, 0) + 1
    texts = [card_text(card) for card in row[:OPEN_CARDS]]
    for place, text in enumerate(texts):
        _add(block.by_card[place], text, value)
        _add(block.by_ranks[place], " ".join(rank_in(one) for one in texts[: place + 1]), value)


def rank_in(text: str) -> str:
    """The rank of a card's text; the Joker has none and is its own."""
    return text[:-1] or text


def _add(sums: dict[str, list[float]], key: str, value: int) -> None:
    entry = sums.setdefault(key, [0.0, 0.0, 0.0])
    entry[0] += 1
    entry[1] += value
    entry[2] += value * value


# --- figures ------------------------------------------------------------------------------------------------


def _value(value: int) -> int:
    return value


def _first_wins(value: int) -> int:
    return int(value > 0)


def _drawn(value: int) -> int:
    return int(value == 0)


def _second_wins(value: int) -> int:
    return int(value < 0)


# What is averaged: the value to whoever takes first, and what choosing the side is worth; and who wins how often.
MEASURES: Final[Mapping[str, Callable[[int], int]]] = {"value": _value, "chooser_wins_by": abs}
SHARES: Final[Mapping[str, Callable[[int], int]]] = {
    "first_wins": _first_wins,
    "drawn": _drawn,
    "second_wins": _second_wins,
}


class RowsFigures:
    """What the blocks of a study say. Every mean raises ValueError where no rows were solved that it is a mean of."""

    def __init__(self, study: RowsStudy, blocks: Sequence[RowsBlock]) -> None:
        self.study = study
        self.blocks = blocks
        self.rows = sum(sum(block.values.values()) for block in blocks)

    def values(self) -> dict[int, int]:
        """How often each value came."""
        found: dict[int, int] = {}
        for block in self.blocks:
            for value, count in block.values.items():
                found[value] = found.get(value, 0) + count
        return dict(sorted(found.items()))

    def first_takes(self) -> dict[int, int]:
        """How often so many cards are the longest of the best first takes."""
        found: dict[int, int] = {}
        for block in self.blocks:
            for take, count in block.first_takes.items():
                found[take] = found.get(take, 0) + count
        return dict(sorted(found.items()))

    def mean(self, of: str) -> Ratio:
        """The mean over rows of the value itself, or of its size."""
        return ratio(*self._measured(MEASURES[of]))

    def share(self, of: str) -> Figure:
        """The share of rows whose value is above, at or below 0."""
        return share(*self._measured(SHARES[of]))

    def _measured(self, measure: Callable[[int], int]) -> tuple[list[int], list[int]]:
        """What is measured of the values, and how many there are, by block."""
        sums = [sum(measure(value) * count for value, count in block.values.items()) for block in self.blocks]
        return sums, [sum(block.values.values()) for block in self.blocks]

    def spread(self) -> float:
        """The standard deviation of the value."""
        values, mean = self.values(), self.mean("value").mean
        return math.sqrt(sum(count * (value - mean) ** 2 for value, count in values.items()) / self.rows)

    def by_card(self, place: int) -> dict[str, Ratio]:
        """The mean value by the card that lies so far from the open end, counted from 0."""
        keys = sorted({key for block in self.blocks for key in block.by_card[place]})
        return {key: self._keyed([block.by_card[place] for block in self.blocks], key) for key in keys}

    def by_ranks(self, count: int) -> dict[str, Ratio]:
        """The mean value by the ranks of the first so many cards."""
        parts = [block.by_ranks[count - 1] for block in self.blocks]
        keys = sorted({key for part in parts for key in part})
        return {key: self._keyed(parts, key) for key in keys}

    def _keyed(self, parts: Sequence[dict[str, list[float]]], key: str) -> Ratio:
        sums = [part.get(key, [0.0, 0.0, 0.0]) for part in parts]
        return ratio([one[1] for one in sums], [one[0] for one in sums])

    def told_by(self, count: int) -> float:
        """The share of the variance of the value that the ranks of the first so many cards explain.

        Freed of what so many groups of rows would explain by chance; 0 where that was more.
        """
        sums: dict[str, list[float]] = {}
        for block in self.blocks:
            for key, entry in block.by_ranks[count - 1].items():
                sums[key] = [a + b for a, b in zip(sums.get(key, [0.0] * 3), entry, strict=True)]
        mean = self.mean("value").mean
        whole = sum(entry[2] for entry in sums.values()) - self.rows * mean * mean
        within = sum(entry[2] - entry[1] ** 2 / entry[0] for entry in sums.values())
        if whole <= 0 or self.rows <= len(sums):
            return 0.0
        return max(0.0, 1 - (within / (self.rows - len(sums))) / (whole / (self.rows - 1)))

    def as_dict(self) -> dict[str, Any]:
        """All figures as data."""
        return {
            "game": self.study.game,
            "rows": self.rows,
            "seed": self.study.seed,
            **{name: told(self.mean(name)) for name in MEASURES},
            **{name: told(self.share(name)) for name in SHARES},
            "spread": self.spread(),
            "first_takes": self.first_takes(),
            "by_open_card": {key: told(mean) for key, mean in self.by_card(0).items()},
            "by_second_card": {key: told(mean) for key, mean in self.by_card(1).items()},
            "by_open_rank": {key: told(mean) for key, mean in self.by_ranks(1).items()},
            "by_two_open_ranks": {key: told(mean) for key, mean in self.by_ranks(2).items()},
            "told_by_open_ranks": {count: self.told_by(count) for count in range(1, OPEN_CARDS + 1)},
            "values": self.values(),
        }


def solves(game: str) -> bool:
    """Whether a game's rows can be solved."""
    try:
        rules_of(game)
    except ValueError:
        return False
    return True
