"""What a line of cards looks like to the scientist: all that its rules may speak of."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

ALL: Final = (1 << 52) - 1
RANK: Final = [(card // 4 + 1) % 13 + 1 for card in range(52)]  # ace 1, king 13
SUIT: Final = [card % 4 for card in range(52)]
RED: Final = [SUIT[card] in (1, 2) for card in range(52)]
COURT: Final = [RANK[card] > 10 for card in range(52)]
FEATURES: Final[dict[str, list[int]]] = {
    "suit": SUIT,
    "colour": [int(red) for red in RED],
    "rank": RANK,
    "parity": [rank % 2 for rank in RANK],
    "kind": [int(court) for court in COURT],
}


class Situation:
    """A line at the moment when the next card is judged. Cards are faces, 0 to 51; the line has its starter."""

    def __init__(self, line: Sequence[int]) -> None:
        self.line = tuple(line)
        self.last = line[-1]
        self.back = line[-2] if len(line) > 1 else -1
        self.position = len(line) + 1
        self.tables: dict[tuple[int, int], list[int]] = {}  # columns of a universe's variant, where they depend on more
        self.masks: dict[int, int] = {}  # right cards by sentence, and by atom below nothing, as far as anybody asked
        self.held: dict[str, int] = {}  # the cards for which conditions hold
        self.agreeing: dict[int, int] = {}  # by card the sentences that call it right

    def after(self, card: int) -> Situation:
        """The situation once a card has been accepted."""
        return Situation((*self.line, card))

    def run(self, feature: str) -> int:
        """How many cards up to the last have the last one's suit, colour, ..."""
        values = FEATURES[feature]
        length = 0
        for card in reversed(self.line):
            if values[card] != values[self.last]:
                break
            length += 1
        return length
