"""Means over blocks of unequal size: a sum divided by a sum, with the 95 % interval that the blocks' spread tells.

Deals of one match depend on each other and a match is as long as it likes, so that blocks are the sample and not deals.
The error is that of the linear expansion (the delta method) with Student's distribution over blocks.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from kibitz.research.intervals import Mean, student_95


@dataclass(frozen=True)
class Ratio:
    """A mean, and by how much each block has pulled it away from what it would be without that block's surprise."""

    mean: float
    pulls: tuple[float, ...]

    @property
    def half(self) -> float | None:
        """Half of the 95 % interval; None where one block cannot tell."""
        blocks = len(self.pulls)
        if blocks < 2:
            return None
        squares = sum(pull * pull for pull in self.pulls)
        return student_95(blocks - 1) * math.sqrt(squares * blocks / (blocks - 1))

    @property
    def interval(self) -> list[float] | None:
        """Its two ends."""
        return Mean(self.mean, self.half).interval

    def less(self, other: Ratio) -> Ratio:
        """The difference of two means. Blocks of the same number shared their packs: what moved both falls out."""
        blocks = max(len(self.pulls), len(other.pulls))
        mine, theirs = (one.pulls + (0.0,) * (blocks - len(one.pulls)) for one in (self, other))
        return Ratio(self.mean - other.mean, tuple(a - b for a, b in zip(mine, theirs, strict=True)))


def ratio(sums: Sequence[float], counts: Sequence[float]) -> Ratio:
    """The mean of what was summed by blocks, each with its count. Raises ValueError where nothing was counted."""
    whole = math.fsum(counts)
    if whole == 0:
        raise ValueError("A mean needs something that was counted.")
    mean = math.fsum(sums) / whole
    return Ratio(mean, tuple((total - mean * count) / whole for total, count in zip(sums, counts, strict=True)))
