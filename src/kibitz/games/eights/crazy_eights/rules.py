"""Crazy Eights: match suit or rank, eights are wild; docs/games/crazy-eights.md. The play is the family's."""

from __future__ import annotations

from typing import Final

from kibitz.cards.card import EIGHT, rank_mask
from kibitz.games.eights.rules import Rules
from kibitz.mechanics.card_values import worth_by_rank

# CRE-4, CRE-6: eights are wild, and none may start. CRE-12: values from the two to the ace
CRAZY_EIGHTS: Final = Rules(
    "crazy-eights",
    hand=5,
    wilds=rank_mask(EIGHT),
    worth=worth_by_rank([2, 3, 4, 5, 6, 7, 50, 9, 10, 10, 10, 10, 1]),
    buried=rank_mask(EIGHT),
)


def usual_hand(seats: int) -> int:
    """CRE-3: seven cards to two players, five to more."""
    return 7 if seats == 2 else 5
