"""From belief to what the scientist tells: how often a guess at such a belief turned out right."""

from __future__ import annotations

from itertools import pairwise
from typing import Final

# Beliefs, rising, each with the share of guesses at it that were right; `tools/scientist_sureness.py` finds and says
# them, from rules other than those that the scientist is measured by. Between two of them it goes straight.
KNOTS: Final[list[tuple[float, float]]] = [
    (0.0, 0.0), (0.28, 0.31), (0.32, 0.41), (0.37, 0.43), (0.48, 0.51),
    (0.58, 0.58), (0.64, 0.63), (0.74, 0.88), (1.0, 1.0),
]  # fmt: skip


def told(belief: float) -> float:
    """How sure to say that one is at a belief."""
    for (low, first), (high, last) in pairwise(KNOTS):
        if belief <= high:
            return first + (last - first) * (belief - low) / (high - low)
    return KNOTS[-1][1]
