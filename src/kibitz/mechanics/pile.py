"""The discard pile: which cards lie in it, and the last three in order."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from kibitz.cards.card import COPY
from kibitz.cards.kernel import bit, bits, popcount


@final
class Pile:
    """Cards put on top of each other. Only the last three are kept in order: no rule looks deeper."""

    def __init__(self, first: i64, second: i64, recent: i64) -> None:
        self.first = first  # first copies
        self.second = second  # second copies, of a doubled pack
        self.recent = recent  # the last three, a byte each, the newest lowest, plus one

    def copy(self) -> Pile:
        """An independent pile in the same state."""
        return Pile(self.first, self.second, self.recent)

    def copy_to(self, other: Pile) -> None:
        """Bring another pile into the same state."""
        other.first = self.first
        other.second = self.second
        other.recent = self.recent

    def put(self, card: i64) -> None:
        """A card comes on top."""
        if card < COPY:
            self.first |= bit(card)
        else:
            self.second |= bit(card - COPY)
        self.recent = ((self.recent & 0xFFFF) << 8) | (card + 1)

    def top(self) -> i64:
        """The card on top."""
        return (self.recent & 255) - 1

    def size(self) -> i64:
        """How many cards lie in it."""
        return popcount(self.first) + popcount(self.second)

    def keep_top(self) -> None:
        """All cards but the top one are taken away."""
        card = self.top()
        self.first = bit(card) if card < COPY else 0
        self.second = bit(card - COPY) if card >= COPY else 0
        self.recent = card + 1

    def take_back(self, before: i64) -> None:
        """The top card is taken away again; `before` is `recent` as it was before that card came."""
        card = self.top()
        if card < COPY:
            self.first ^= bit(card)
        else:
            self.second ^= bit(card - COPY)
        self.recent = before

    def clear(self) -> None:
        """All cards are taken away."""
        self.first = 0
        self.second = 0
        self.recent = 0

    def cards(self) -> list[int]:
        """Its cards, the last three in the order they were put there, the newest last."""
        last: list[int] = []
        recent = self.recent
        while recent != 0:
            last.insert(0, (recent & 255) - 1)
            recent >>= 8
        return [c for c in bits(self.first) + [c + COPY for c in bits(self.second)] if c not in last] + last
