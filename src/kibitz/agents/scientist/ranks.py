"""Rules that only look at the rank: any set of ranks is right, all others are wrong. A set is bits; the ace is bit 0.

There are 8,190 such sets. How many ranks are right is anybody's guess, and any set of so many is as likely as another.
"""

from __future__ import annotations

from functools import cache
from math import comb
from typing import Final

from kibitz.agents.scientist.atoms import RANK_TEXTS
from kibitz.agents.scientist.situation import RANK
from kibitz.cards.kernel import Rng

RANKS: Final = 13
CARDS: Final = [sum(1 << card for card in range(52) if RANK[card] == rank) for rank in range(1, 14)]


def listed(ranks: int) -> str:
    """A set in words, by what is fewer: the right ranks or the others."""
    if ranks.bit_count() * 2 > RANKS:
        return f"not ({listed(ranks ^ (1 << RANKS) - 1)})"
    return " or ".join(RANK_TEXTS[bit + 1] for bit in range(RANKS) if ranks >> bit & 1)


@cache
def cards_of(ranks: int) -> int:
    """The cards of some ranks."""
    found = 0
    for bit in range(RANKS):
        if ranks >> bit & 1:
            found |= CARDS[bit]
    return found


@cache
def ways(right: int, wrong: int) -> list[float]:
    """By how many ranks are right in all, how likely it is that these first were so, and these so many not."""
    free = RANKS - right - wrong
    sizes = range(1, RANKS)
    return [
        comb(free, size - right) / comb(RANKS, size) / len(sizes) if right <= size <= right + free else 0.0
        for size in sizes
    ]


class RankSets:
    """What is left of all sets of ranks after some verdicts."""

    def __init__(self) -> None:
        self.right = 0
        self.wrong = 0

    def hear(self, card: int, right: bool) -> None:
        """A card was called right or wrong."""
        bit = 1 << RANK[card] - 1
        if right:
            self.right |= bit
        else:
            self.wrong |= bit

    def share(self) -> float:
        """The share of the sets that agree with all verdicts."""
        if self.right & self.wrong:
            return 0.0
        return sum(ways(self.right.bit_count(), self.wrong.bit_count()))

    def draw(self, rng: Rng) -> int:
        """One of the sets that agree, as likely as it is believed."""
        known = ways(self.right.bit_count(), self.wrong.bit_count())
        rest = rng.below(1 << 30) / (1 << 30) * sum(known)
        size = 1
        while size < len(known) and rest >= known[size - 1]:
            rest -= known[size - 1]
            size += 1
        ranks = self.right
        free = [bit for bit in range(RANKS) if not (self.right | self.wrong) >> bit & 1]
        while ranks.bit_count() < size and free:
            ranks |= 1 << free.pop(rng.below(len(free)))
        return ranks
