"""Means over blocks of unequal size: a sum divided by a sum, with the 95 % interval that the blocks' spread tells.

Deals of one match depend on each other and a match is as long as it likes, so that blocks are the sample and not deals.
The error is that of the linear expansion (the delta method) with Student's distribution over the blocks in which
something was counted. What was seen in one block alone has no interval: nothing is known of its spread. A share has its
interval by Wilson, which stays between 0 and 1.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

from kibitz.research.intervals import Figure, Mean, share_in_samples, student_95


@dataclass(frozen=True)
class Ratio:
    """A mean, and by how much each block has pulled it away from what it would be without that block's surprise.

    `seen` is in how many blocks something was counted.
    """

    mean: float
    pulls: tuple[float, ...]
    seen: int

    @property
    def variance(self) -> float | None:
        """The square of the mean's error; None where one block cannot tell."""
        if self.seen < 2:
            return None
        return math.fsum(pull * pull for pull in self.pulls) * self.seen / (self.seen - 1)

    @property
    def half(self) -> float | None:
        """Half of the 95 % interval; None where one block cannot tell."""
        variance = self.variance
        return None if variance is None else student_95(self.seen - 1) * math.sqrt(variance)

    @property
    def interval(self) -> list[float] | None:
        """Its two ends."""
        return Mean(self.mean, self.half).interval

    def less(self, other: Ratio) -> Ratio:
        """The difference of two means. Blocks of the same number shared their packs: what moved both falls out.

        Its spread is known as well as that of the mean which was seen in fewer blocks.
        """
        blocks = max(len(self.pulls), len(other.pulls))
        mine, theirs = (one.pulls + (0.0,) * (blocks - len(one.pulls)) for one in (self, other))
        pulls = tuple(a - b for a, b in zip(mine, theirs, strict=True))
        return Ratio(self.mean - other.mean, pulls, min(self.seen, other.seen))


def ratio(sums: Sequence[float], counts: Sequence[float]) -> Ratio:
    """The mean of what was summed by blocks, each with its count. Raises ValueError where nothing was counted."""
    whole = math.fsum(counts)
    if whole == 0:
        raise ValueError("A mean needs something that was counted.")
    mean = math.fsum(sums) / whole
    pulls = tuple((total - mean * count) / whole for total, count in zip(sums, counts, strict=True))
    return Ratio(mean, pulls, sum(count != 0 for count in counts))


def share(sums: Sequence[float], counts: Sequence[float]) -> Figure:
    """The same of what is a share: how much of what was counted, by blocks, was so."""
    mean = ratio(sums, counts)
    return share_in_samples(mean.mean, mean.variance, math.fsum(counts), mean.seen)
