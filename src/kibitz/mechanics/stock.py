"""The face-down stock: drawn from the top, a starter turned from it, recycled from the discards."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from kibitz.cards.chance import ChanceSource
from kibitz.cards.kernel import bit
from kibitz.cards.vecs import vec


@final
class Stock:
    """Cards in order, the next one at `at`. The order is never written after the deal, so copies share it."""

    def __init__(self, cards: vec[i64], at: i64, size: i64) -> None:
        self.cards = cards
        self.at = at
        self.size = size

    def copy(self) -> Stock:
        """An independent stock in the same state."""
        return Stock(self.cards, self.at, self.size)

    def copy_to(self, other: Stock) -> None:
        """Bring another stock into the same state."""
        other.cards = self.cards
        other.at = self.at
        other.size = self.size

    def left(self) -> i64:
        """How many cards it holds."""
        return self.size - self.at

    def draw(self) -> i64:
        """The top card."""
        card = self.cards[self.at]
        self.at += 1
        return card

    def mask(self, copy: i64) -> i64:
        """Its cards: first copies (0) or second ones (1)."""
        mask: i64 = 0
        i = self.at
        while i < self.size:
            if self.cards[i] >> 6 == copy:
                mask |= bit(self.cards[i] & 63)
            i += 1
        return mask

    def in_order(self) -> list[int]:
        """Its cards from the top."""
        return [self.cards[k] for k in range(self.at, self.size)]

    def bury(self, chance_source: ChanceSource) -> None:
        """CRE-4: the card that was just drawn goes back, right under a card that chance names."""
        self.at -= 1
        buried = self.cards[self.at]
        under = chance_source.draw(self.cards, self.at + 1, self.size)
        i = self.at
        while i < under:
            self.cards[i] = self.cards[i + 1]
            i += 1
        self.cards[under] = buried


def recycled(cards: vec[i64], chance_source: ChanceSource) -> Stock:
    """CRE-9: these cards, shuffled by chance, as a new stock."""
    i: i64 = len(cards) - 1
    size: i64 = len(cards)
    while i > 0:
        j = chance_source.draw(cards, 0, i + 1)
        held = cards[i]
        cards[i] = cards[j]
        cards[j] = held
        i -= 1
    return Stock(cards, 0, size)
