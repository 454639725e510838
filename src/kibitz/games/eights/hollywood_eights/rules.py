"""Hollywood Eights: Crazy Eights with three games scored at once; docs/games/hollywood-eights.md."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from mypy_extensions import i64, mypyc_attr

from kibitz.cards.card import EIGHT, rank_mask
from kibitz.cards.messages import say
from kibitz.cards.vecs import vec
from kibitz.engine.numbers import Number
from kibitz.games.eights.rules import OVER, Eights, Rules, Scoring
from kibitz.mechanics.card_values import worth_by_rank
from kibitz.mechanics.parallel_scores import Columns, declared_columns, read_columns


@dataclass(frozen=True)
class HollywoodRules(Rules):
    """The rules of Crazy Eights, and the columns of the sheet."""

    columns: int = 3  # HOL-4
    target: int = 100  # HOL-6
    endless: bool = False  # HOL-9


# HOL-2, HOL-3: eights are wild and buried, with values of their own, from the two to the ace
HOLLYWOOD_EIGHTS: Final = HollywoodRules(
    "hollywood-eights",
    hand=5,
    wilds=rank_mask(EIGHT),
    worth=worth_by_rank([2, 3, 4, 5, 6, 7, 20, 9, 10, 10, 10, 10, 15]),
    buried=rank_mask(EIGHT),
)


@mypyc_attr(allow_interpreted_subclasses=True)
class ColumnScoring(Scoring):
    """HOL-4 to HOL-9: the points of a deal are entered in columns."""

    def __init__(self, columns: Columns) -> None:
        self.columns = columns  # before this deal

    def sheet(self, deal: Eights) -> Columns:
        """HOL-5: the columns after a deal; whoever scores in a blocked deal has won it too."""
        if deal.phase != OVER:
            return self.columns
        points = self.points(deal)
        return self.columns.after(points, [s for s in range(deal.seats) if points[s] > 0])

    def scores(self, deal: Eights) -> list[int]:
        """HOL-5: what the deal adds to all columns together."""
        before = self.columns.totals()
        return [total - before[s] for s, total in enumerate(self.sheet(deal).totals())]

    def after(self, deal: Eights) -> ColumnScoring:
        """HOL-4: the next deal is entered below this one; after the match another begins."""
        after = self.sheet(deal)
        if not after.open_columns():
            after = read_columns(after.target, after.endless, len(after.columns), deal.seats, [])
        return ColumnScoring(after)

    def carry(self, deal: Eights) -> list[int]:
        """HOL-4: the sheet goes on to the next deal."""
        return self.sheet(deal).numbers()

    def ends_match(self, deal: Eights) -> bool:
        """HOL-6: the match is over when all columns are closed."""
        return deal.phase == OVER and not self.sheet(deal).open_columns()

    def leaders(self, deal: Eights) -> list[int]:
        """HOL-7: who has won the most columns, then the greatest sum."""
        return self.sheet(deal).leaders()

    def victory(self, deal: Eights) -> str:
        """HOL-7: the columns won."""
        sheet = self.sheet(deal)
        won = sheet.won()[sheet.leaders()[0]]
        if won == 0:
            return say("by the sum of the columns")
        return say("with <1> of <2> columns", won, len(sheet.columns))

    def facts(self) -> list[int]:
        return self.columns.numbers()

    def public_numbers(self) -> list[int]:
        """HOL-9: in the endless form the closed columns are added up, for there may be any number of them."""
        return self.columns.summed()

    def tell_public_numbers(self, told: vec[i64], at: i64) -> i64:
        for number in self.public_numbers():
            told[at] = number
            at += 1
        return at

    def declares(self, seats: i64) -> list[Number]:
        return declared_columns(self.columns, seats)


def column_scoring(rules: HollywoodRules, seats: i64, carry: list[int]) -> ColumnScoring:
    """The sheet as the deals before left it."""
    return ColumnScoring(read_columns(rules.target, rules.endless, rules.columns, seats, carry))
