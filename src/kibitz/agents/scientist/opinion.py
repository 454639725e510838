"""What a scientist thinks that the rule is, and how sure it is."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Protocol

from kibitz.agents.scientist.situation import Situation
from kibitz.cards.kernel import Rng

Evidence = list[tuple[Situation, int, int]]  # a situation, the cards right in it, the cards spoken of


class Idea(Protocol):
    """A rule that might be it."""

    def right(self, situation: Situation) -> int:
        """The cards that it would call right."""

    def text(self) -> str:
        """The rule in the rule language."""


@dataclass(frozen=True)
class Opinion:
    """The rule that a scientist would name, and how sure it is that none differs from it from here on."""

    guess: Idea
    confidence: float
    evidence: Evidence


def any_of(cards: int, rng: Rng) -> int:
    """One of the cards of a mask."""
    skip = rng.below(cards.bit_count())
    for _ in range(skip):
        cards &= cards - 1
    return (cards & -cards).bit_length() - 1


def entropy(chance: float) -> float:
    """The information of an answer that comes with this chance, in bits."""
    if chance <= 0.0 or chance >= 1.0:
        return 0.0
    return -chance * math.log2(chance) - (1 - chance) * math.log2(1 - chance)
