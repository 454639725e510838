"""Crazy Eights: match suit or rank, eights are wild; docs/games/crazy-eights.md."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from kibitz.cards.card import EIGHT, rank_mask
from kibitz.cards.chance import ChanceSource
from kibitz.games.shedding import Shedding
from kibitz.games.shedding_table import Rules
from kibitz.mechanics.card_values import worth_by_rank

CRAZY_WORTH: Final = worth_by_rank([2, 3, 4, 5, 6, 7, 50, 9, 10, 10, 10, 10, 1])  # CRE-12: from two to ace


def crazy_rules(hand: int) -> Rules:
    """CRE-4, CRE-6: eights are wild, and none may start."""
    return Rules("crazy-eights", hand, rank_mask(EIGHT), CRAZY_WORTH, buried=rank_mask(EIGHT))


@mypyc_attr(allow_interpreted_subclasses=True)
class CrazyEights(Shedding):
    """One deal."""

    def fresh(self, dealer: i64, chance_source: ChanceSource) -> CrazyEights:
        return CrazyEights(self.rules, self.seats, dealer, chance_source)
