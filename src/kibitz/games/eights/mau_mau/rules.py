"""Mau-Mau: jacks are wild, and the last card is announced; docs/games/mau-mau.md."""

from __future__ import annotations

from typing import Final

from kibitz.cards.card import rank_mask
from kibitz.cards.messages import marked
from kibitz.games.eights.rules import Rules
from kibitz.mechanics.announcing import Announcing
from kibitz.mechanics.card_values import Worth, worth_by_rank

JACK: Final = 9
PIQUET: Final = 0xFFFFFFFF00000  # MAU-2: sevens to aces
MAU_MAU_CALL: Final = 2  # the second word

# MAU-9: with the last card "Mau", or "Mau-Mau" where it is wild; MAU-11: with no other card is a word due, or offered.
# MAU-13: a wild last card with "Mau-Mau" counts double.
CALLS: Final = Announcing(
    tuple(marked(["Mau", "Mau-Mau"])), left=0, plain=0b010, wild=0b100, otherwise=0b111, doubles=MAU_MAU_CALL
)


def charges(jack: int, nine: int = 0, pips: bool = False, joker: int = 0) -> Worth:
    """MAU-12: ace 11, ten 10, king 4, queen 3; eights and sevens nothing, or (an option) their numbers."""
    return worth_by_rank([0] * 5 + [7 if pips else 0, 8 if pips else 0, nine, 10, jack, 3, 4, 11], joker)


# MAU-5, MAU-6: the turn is that of Crazy Eights.
# MAU-2, MAU-3, MAU-4, MAU-7, MAU-8, MAU-9, MAU-12: five cards of 32, wild jacks, recycled discards, words, charges
MAU_MAU: Final = Rules(
    "mau-mau",
    hand=5,
    wilds=rank_mask(JACK),
    worth=charges(jack=2),
    buried=rank_mask(JACK),
    recycles=True,
    penalty=True,
    calls=CALLS,
    cards=PIQUET,
)
