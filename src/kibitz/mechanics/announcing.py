"""Announcing: words that must be said with a card.

A word is part of the action: word k is said with the actions of one further word of the action set. At a table with an
umpire a miss is punished at once. Without one a miss lies open until the next player acts, so the others are asked
in turn whether they claim it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from mypy_extensions import i64

from kibitz.cards.kernel import bit

NO_WORD: Final = 0
NO_CALL: Final = -1
NOBODY_MISSED: Final = -1
SILENCE: Final = 1  # as a set of words that will do: none is due


@dataclass(frozen=True)
class Announcing:
    """Which words there are, and which of them belong to a card. In sets word k is bit k, and silence bit 0."""

    words: tuple[str, ...] = ()
    left: int = 0  # a word is due with the card that leaves so many in the hand
    plain: int = SILENCE  # what will do with that card
    wild: int = SILENCE  # what will do with it where it is wild
    otherwise: int = SILENCE  # what will do with any other card
    anytime: int = 0  # words that may be said, wrongly, with any other card too
    doubles: int = NO_CALL  # MAU-13: said rightly with the last card, this one doubles the charges

    def fitting(self, is_wild: bool, left: i64) -> i64:
        """What will do with a card that leaves so many in the hand."""
        if left != self.left:
            return self.otherwise
        return self.wild if is_wild else self.plain

    def may_say(self, word: i64, left: i64) -> bool:
        """Whether a word may be said, rightly or not, with a card that leaves so many in the hand."""
        return left == self.left or self.anytime & bit(word) != 0


NO_CALLS: Final = Announcing()


def is_right(fitting: i64, said: i64) -> bool:
    """Whether what was said will do: `fitting` has a bit for each word that will, bit 0 for saying nothing."""
    return fitting & bit(said) != 0
