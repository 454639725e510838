"""Neuner: Mau-Mau with wild nines and a Joker; docs/games/neuner.md. The play is that of Mau-Mau."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from kibitz.cards.card import rank_mask
from kibitz.games.eights.mau_mau.rules import JACK, MAU_MAU, PIQUET, charges
from kibitz.games.eights.rules import Rules
from kibitz.mechanics.turn import THE_JOKER

NINE: Final = 7

# NEU-1, NEU-2, NEU-4: a Joker besides, nines and Joker wild in place of the jacks, and what they cost. NEU-3: the Joker
# fits everything, and whoever plays it names a suit. NEU-5: "Mau-Mau" belongs to a nine or the Joker.
NEUNER: Final = replace(
    MAU_MAU,
    id="neuner",
    wilds=rank_mask(NINE) | THE_JOKER,
    worth=charges(jack=2, joker=2),
    buried=rank_mask(NINE) | THE_JOKER,
    cards=PIQUET | THE_JOKER,
)


def with_wild_jacks(rules: Rules) -> Rules:
    """NEU-2, by option: jacks are wild too."""
    wilds = rules.wilds | rank_mask(JACK)
    return replace(rules, wilds=wilds, buried=wilds)
