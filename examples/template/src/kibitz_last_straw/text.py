"""The sentences of Last Straw: all that a trick game asks, refuses and tells is there already."""

from __future__ import annotations

from kibitz.cards.messages import say, who
from kibitz.engine.deal import Deal
from kibitz.engine.row_deal import RowDeal
from kibitz.mechanics.trick_text import TrickText
from kibitz_last_straw.rules import ROUND, SEATS, TRICKS


class LastStrawText(TrickText):
    """A deal that is told of."""

    def __init__(self, deal: Deal) -> None:
        assert isinstance(deal, RowDeal)
        super().__init__(deal, ROUND, "LST-2")

    def end_clause(self) -> str:
        return "LST-3"

    def progress(self) -> str:
        return say("You have won <1#trick|tricks>.", self.row[TRICKS + self.position.to_act])

    def seat_notes(self, seat: int) -> list[tuple[str, int, int]]:
        return [(say("<1#trick|tricks>", self.row[TRICKS + seat]), -1, -1)]

    def verdict(self) -> str:
        scores = self.position.scores()
        return say("Points: <1>.", ", ".join(say("<1> <2>", who(seat), scores[seat]) for seat in range(SEATS)))
