"""Announcing: words that must be said with a card.

A word is part of the action: word k is said with the actions of one further word of the action set. At a table with an
umpire a miss is punished at once. Without one a miss lies open until the next player acts, so the others are asked
in turn whether they claim it.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kibitz.cards.kernel import bit

NO_WORD: Final = 0
NOBODY_MISSED: Final = -1


def is_right(fitting: i64, said: i64) -> bool:
    """Whether what was said will do: `fitting` has a bit for each word that will, bit 0 for saying nothing."""
    return fitting & bit(said) != 0
