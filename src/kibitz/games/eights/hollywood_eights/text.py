"""Hollywood Eights in words: the columns of the sheet; docs/games/hollywood-eights.md."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kibitz.cards.messages import say
from kibitz.engine.deal import Deal
from kibitz.games.eights.hollywood_eights.rules import ColumnScoring
from kibitz.games.eights.text import Clauses, EightsText
from kibitz.mechanics.parallel_scores import Column

CLAUSES: Final = Clauses(penal="HOL-10", left="HOL-3")


class HollywoodEightsText(EightsText):
    """A deal that is told of."""

    def __init__(self, deal: Deal) -> None:
        super().__init__(deal, CLAUSES)
        scoring = self.deal.scoring
        assert isinstance(scoring, ColumnScoring)
        self.scoring = scoring

    def score_parts(self) -> list[tuple[str, list[int], list[str]]]:
        """HOL-4: what is added to each column; a star where a column is won."""
        parts: list[tuple[str, list[int], list[str]]] = []
        columns, after = self.scoring.columns, self.scoring.sheet(self.deal)
        for k in columns.open_columns():
            before = columns.columns[k - 1].totals
            now = after.columns[k - 1]
            added = [total - before[s] for s, total in enumerate(now.totals)]
            stars = ["won" if s in now.winners else "" for s in range(self.deal.seats)]
            parts.append((say("Column <1>", k), added, stars))
        return parts

    def score_note(self, seat: i64) -> str:
        """The seat's columns after the deal: `80 · 62 · –`."""
        after = self.scoring.sheet(self.deal)
        return " · ".join([str(c.totals[seat]) if c.totals[seat] > 0 else "–" for c in after.columns])

    def seat_notes(self, seat: i64) -> list[tuple[str, int, int]]:
        notes: list[tuple[str, int, int]] = []
        columns = self.scoring.columns
        for k, column in enumerate(columns.columns):
            if column.winners:
                notes.append((_closed(k + 1, column, seat), -1, -1))
            elif column.totals[seat] > 0:
                notes.append((say("Column <1>", k + 1), column.totals[seat], columns.target))
        return notes

    def account(self, seat: i64) -> list[tuple[str, str]]:
        """HOL-3: what is left in the hand. HOL-5: where a win was entered."""
        points = self.scoring.points(self.deal)[seat]
        lines = [self.left_line(seat)] if self.left_with(seat) else []
        if points == 0:
            return lines
        reached = self.scoring.sheet(self.deal).reached[seat]
        entered = [str(k) for k in self.scoring.columns.open_columns() if k <= reached]
        return [*lines, (_entered(points, entered), "HOL-5")]


def _closed(number: int, column: Column, seat: i64) -> str:
    """What a column that is closed has brought a seat."""
    if seat in column.winners:
        return say("Column <1>: <2>, won", number, column.totals[seat])
    return say("Column <1>: <2>, lost", number, column.totals[seat])


def _entered(points: int, columns: list[str]) -> str:
    """Where the points of a win were entered: the numbers of those columns."""
    if not columns:
        return say("Won <1>: no column is open", points)
    if len(columns) == 1:
        return say("Won <1>, entered in column <2>", points, columns[0])
    return say("Won <1>, entered in columns <2>", points, ", ".join(columns))
