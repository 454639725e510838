"""Hollywood Eights: Crazy Eights with three games scored at once; docs/games/hollywood-eights.md."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from mypy_extensions import i64, mypyc_attr

from kibitz.cards.card import EIGHT, rank_mask
from kibitz.cards.chance import ChanceSource
from kibitz.cards.messages import say
from kibitz.engine.numbers import Number
from kibitz.games.eights.rules import OVER, Eights, Rules
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
class HollywoodEights(Eights):
    """One deal."""

    def __init__(self, rules: Rules, seats: i64, dealer: i64, chance_source: ChanceSource, columns: Columns) -> None:
        super().__init__(rules, seats, dealer, chance_source)
        self.columns = columns  # before this deal

    def fresh(self, dealer: i64, chance_source: ChanceSource) -> HollywoodEights:
        return HollywoodEights(self.rules, self.seats, dealer, chance_source, self.columns)

    def successor(self, chance_source: ChanceSource) -> HollywoodEights:
        """HOL-4: the next deal is entered below this one; after the match another begins."""
        after = self.sheet()
        if not after.open_columns():
            after = read_columns(after.target, after.endless, len(after.columns), self.seats, [])
        return HollywoodEights(self.rules, self.seats, self.next_dealer(), chance_source, after)

    # --- HOL-4 to HOL-9: the columns ------------------------------------------------------------------------

    def won_points(self) -> list[int]:
        """HOL-3: what the deal itself is worth, as in Crazy Eights."""
        return Eights.scores(self)

    def sheet(self) -> Columns:
        """HOL-5: the columns after this deal; whoever scores in a blocked deal has won it too."""
        if self.phase != OVER:
            return self.columns
        points = self.won_points()
        return self.columns.after(points, [s for s in range(self.seats) if points[s] > 0])

    def scores(self) -> list[int]:
        """HOL-5: what the deal adds to all columns together."""
        before = self.columns.totals()
        return [total - before[s] for s, total in enumerate(self.sheet().totals())]

    def utility(self, seat: i64) -> float:
        """The deal's own points less the mean of the others': a point is a point in whichever column."""
        points = self.won_points()
        return float(points[seat]) - float(sum(points) - points[seat]) / float(self.seats - 1)

    def carry(self) -> list[int]:
        """HOL-4: the sheet goes on to the next deal."""
        return self.sheet().numbers()

    def ends_match(self) -> bool:
        """HOL-6: the match is over when all columns are closed."""
        return self.phase == OVER and not self.sheet().open_columns()

    def leaders(self) -> list[int]:
        """HOL-7: who has won the most columns, then the greatest sum."""
        return self.sheet().leaders()

    def victory(self) -> str:
        """HOL-7: the columns won."""
        sheet = self.sheet()
        won = sheet.won()[sheet.leaders()[0]]
        if won == 0:
            return say("by the sum of the columns")
        return say("with <1> of <2> columns", won, len(sheet.columns))

    # --- numbers --------------------------------------------------------------------------------------------

    def facts(self) -> list[int]:
        return [*Eights.facts(self), *self.columns.numbers()]

    def declares(self) -> list[Number]:
        """HOL-9: in the endless form the closed columns are added up, for there may be any number of them."""
        return [*Eights.declares(self), *declared_columns(self.columns, self.seats)]

    def public_numbers(self) -> list[int]:
        return [*Eights.public_numbers(self), *self.columns.summed()]


def new_hollywood_eights(
    rules: HollywoodRules, seats: i64, dealer: i64, chance_source: ChanceSource, carry: list[int]
) -> HollywoodEights:
    """A deal with nothing dealt yet, after what the deals before it left."""
    columns = read_columns(rules.target, rules.endless, rules.columns, seats, carry)
    return HollywoodEights(rules, seats, dealer, chance_source, columns)
