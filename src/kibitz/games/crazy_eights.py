"""Crazy Eights: match suit or rank, eights are wild; docs/games/crazy-eights.md."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from kibitz.cards import EIGHT, rank_mask
from kibitz.chance import Nature
from kibitz.games.shedding import Shedding, empty_hands
from kibitz.games.shedding_table import Rules
from kibitz.mechanics.matching import Matching
from kibitz.mechanics.pile import Pile
from kibitz.mechanics.stock import Stock
from kibitz.mechanics.worth import worth_by_rank

CRAZY_WORTH: Final = worth_by_rank([2, 3, 4, 5, 6, 7, 50, 9, 10, 10, 10, 10, 1])  # CRE-12: from two to ace


def crazy_rules(hand: int) -> Rules:
    """CRE-4, CRE-6: eights are wild, and none may start."""
    return Rules("crazy-eights", hand, rank_mask(EIGHT), CRAZY_WORTH, buried=rank_mask(EIGHT))


@mypyc_attr(allow_interpreted_subclasses=True)
class CrazyEights(Shedding):
    """One deal."""

    def copy(self) -> CrazyEights:
        more, twins = self.twin_parts()
        other = CrazyEights(
            self.rules,
            self.seats,
            self.dealer,
            self.nature.for_copies(),
            self.hands[:],
            more,
            twins,
            self.matching.copy(),
            self.stock.copy(),
            self.pile.copy(),
        )
        self.copy_to(other)
        return other

    def fresh(self, dealer: i64, nature: Nature) -> CrazyEights:
        return new_crazy_eights(self.rules, self.seats, dealer, nature)


def new_crazy_eights(rules: Rules, seats: i64, dealer: i64, nature: Nature) -> CrazyEights:
    """A deal with nothing dealt yet."""
    empty = empty_hands(seats)
    return CrazyEights(
        rules,
        seats,
        dealer,
        nature,
        empty,
        empty[:],
        empty[:],
        Matching(rules.wilds, 0, 0, rules.wilds),
        Stock(empty[:1], 0, 0),
        Pile(0, 0, 0),
    )
