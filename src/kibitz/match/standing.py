"""How a match stands: the points after each deal, whether it is over, and who has won."""

from __future__ import annotations

from kibitz.engine.deal import Deal
from kibitz.engine.spec import Goal


class Standing:
    """The points of the finished deals, and what they decide. It knows nothing of how they came about."""

    def __init__(self, goal: Goal, seats: int) -> None:
        self.goal = goal
        self.seats = seats
        self.figures: list[list[int]] = []  # of each deal, by seat
        self.ended = False  # by the last deal itself, whatever the points are
        self.leaders: list[int] = []  # who wins with the last deal, where points do not say it
        self.conceded: list[int] = []
        self._totals: list[list[int]] = [[0] * seats]  # after so many deals
        self._favoured = -1

    def copy(self) -> Standing:
        """An independent standing."""
        other = Standing(self.goal, self.seats)
        other.figures = self.figures[:]
        other.ended = self.ended
        other.leaders = self.leaders
        other.conceded = self.conceded
        other._totals = self._totals[:]
        other._favoured = self._favoured
        return other

    def enter(self, deal: Deal) -> None:
        """Count a finished deal."""
        self.figures.append(deal.scores())
        self._totals.append([total + new for total, new in zip(self._totals[-1], self.figures[-1], strict=True)])
        self.ended = deal.ends_match()
        self.leaders = deal.leaders()
        self._favoured = deal.tie_break()

    def deals(self) -> int:
        """How many deals are finished."""
        return len(self.figures)

    def totals(self, deals: int | None = None) -> list[int]:
        """Each seat's points, after all deals or after so many."""
        return self._totals[self.deals() if deals is None else deals][:]

    def ahead(self, deals: int | None = None) -> list[int]:
        """The seats with the best total, after all deals or after so many."""
        totals = self.totals(deals)
        best = self.goal.best(totals)
        return [seat for seat in range(self.seats) if totals[seat] == best]

    def is_over(self) -> bool:
        """Whether the goal is reached: ties at the goal play on unless they stand; after a fixed number they stand.

        EFT-17, EFT-18, CRE-14: highest alone, at the goal or above. EFT-16, HOL-6: a deal that ends the match itself.
        EFT-19, CRE-15: the last deal of the longest match. ROC-9, MAU-14: charges end it at once.
        """
        return self.ended or self.goal.is_reached(self.totals(), self.deals())

    def winners(self) -> list[int]:
        """EFT-17, CRE-14: the highest total; ROC-9, MAU-14: the lowest; EFT-19, CRE-15: several share a win.

        EFT-16: the twelfth trick. HOL-7: the columns.

        Where somebody conceded, everybody else: the points would have been others.
        """
        if self.conceded:
            return [seat for seat in range(self.seats) if seat not in self.conceded]
        if self.leaders:
            return self.leaders
        ahead = self.ahead()
        return [self._favoured] if self._favoured in ahead else ahead
