"""Rockaway: aces are wild, and are followed by their own suit; docs/games/rockaway.md. The play is the family's."""

from __future__ import annotations

from typing import Final

from kibitz.cards.card import rank_mask
from kibitz.games.eights.rules import Rules
from kibitz.mechanics.card_values import Worth, face_values, worth_by_rank

ACE: Final = 12


def charges(ace: int) -> Worth:
    """ROC-7: each card at its number, courts ten, and the ace as given."""
    return worth_by_rank(face_values(10, ace))


# ROC-2, ROC-3, ROC-4, ROC-7: seven cards each, aces wild without a nomination, charges with aces at 15. ROC-5, ROC-6:
# who holds a card of the suit or rank plays, though an ace need not be spent; else cards are drawn.
ROCKAWAY: Final = Rules(
    "rockaway",
    hand=7,
    wilds=rank_mask(ACE),
    worth=charges(15),
    nominates=False,
    spares_wilds=True,
    penalty=True,
)
