"""Several games scored at once: columns that a winner enters one after the other; docs/games/hollywood-eights.md."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from kibitz.engine.numbers import MOST_AMOUNT, Number, amount, some_seats


@final
class Column:
    """One of the games: each seat's total, and who has won it (nobody while it is open)."""

    def __init__(self, totals: list[int], winners: list[int]) -> None:
        self.totals = totals
        self.winners = winners

    def close(self, target: int) -> None:
        """HOL-6: who reaches the target wins it; HOL-8: of several in one deal the highest, equal ones together."""
        high = max(self.totals)
        if high >= target:
            self.winners = [s for s, total in enumerate(self.totals) if total == high]


@final
class Columns:
    """The sheet of a match. `reached` is, for each seat, the column that its last win opened to it (0: none yet)."""

    def __init__(self, target: int, endless: bool, columns: list[Column], reached: list[int]) -> None:
        self.target = target
        self.endless = endless
        self.columns = columns
        self.reached = reached

    def open_columns(self) -> list[int]:
        """The numbers of the columns that nobody has won, from 1 on."""
        return [k + 1 for k, column in enumerate(self.columns) if not column.winners]

    def after(self, points: list[int], out: list[int]) -> Columns:
        """The sheet after a deal that these seats have won, with so many points each.

        HOL-5: a win opens the next open column to its seat, and counts in all open ones up to there.
        """
        reached = self.reached[:]
        columns = [Column(column.totals[:], column.winners[:]) for column in self.columns]
        is_open = self.open_columns()
        for seat in out:
            further = [k for k in is_open if k > reached[seat]]
            if further:
                reached[seat] = further[0]
            for k in is_open:
                if k <= reached[seat]:
                    columns[k - 1].totals[seat] += points[seat]
        for k in is_open:
            columns[k - 1].close(self.target)
        sheet = Columns(self.target, self.endless, columns, reached)
        if self.endless:
            sheet._open_others(len(is_open))
        return sheet

    def _open_others(self, wanted: int) -> None:
        """HOL-9: in the endless form a new column opens for each one that closed."""
        while len(self.open_columns()) < wanted:
            self.columns.append(Column([0] * len(self.reached), []))

    def summed(self) -> list[int]:
        """The sheet as a list of fixed length, as `declared_columns` says it.

        In the endless form only the open columns are told one by one, for there may be any number of closed ones.
        """
        told: list[int] = []
        shown = [k + 1 for k in range(len(self.columns))]
        if self.endless:
            shown = self.open_columns()
        for k in shown:
            told.append(sum([int(pow(2, s)) for s in self.columns[k - 1].winners]))
            told += self.columns[k - 1].totals
        for s in range(len(self.reached)):
            told.append(sum([1 for k in shown if k <= self.reached[s]]))
        return told + self.won() + self.totals()

    def totals(self) -> list[int]:
        """Each seat's sum of all columns."""
        return [sum([column.totals[s] for column in self.columns]) for s in range(len(self.reached))]

    def won(self) -> list[int]:
        """How many columns each seat has won, shared ones included."""
        return [sum([1 for column in self.columns if s in column.winners]) for s in range(len(self.reached))]

    def leaders(self) -> list[int]:
        """HOL-7: most columns won, then the greater sum; several where that is equal too."""
        ranks = list(zip(self.won(), self.totals(), strict=True))
        return [s for s, rank in enumerate(ranks) if rank == max(ranks)]

    def numbers(self) -> list[int]:
        """The sheet as the next deal takes it over: each column's winners as a mask and its totals, then `reached`."""
        written: list[int] = []
        for column in self.columns:
            written.append(sum([int(pow(2, s)) for s in column.winners]))
            written += column.totals
        return written + self.reached


def declared_columns(sheet: Columns, seats: i64) -> list[Number]:
    """What the numbers of `Columns.summed` are."""
    count = len(sheet.open_columns()) if sheet.endless else len(sheet.columns)
    numbers: list[Number] = []
    for k in range(count):
        numbers.append(some_seats(f"winners of column {k + 1}", seats))
        numbers.append(amount(f"column {k + 1}", 0, MOST_AMOUNT, seats, "seat"))
    numbers.append(amount("columns opened", 0, count, seats, "seat"))
    numbers.append(amount("columns won", 0, MOST_AMOUNT, seats, "seat"))
    numbers.append(amount("sum of all columns", 0, MOST_AMOUNT, seats, "seat"))
    return numbers


def read_columns(target: int, endless: bool, count: int, seats: i64, numbers: list[int]) -> Columns:
    """The sheet that was written down as numbers, or an empty one where there are none."""
    wide: int = seats
    if not numbers:
        return Columns(target, endless, [Column([0] * wide, []) for _ in range(count)], [0] * wide)
    columns: list[Column] = []
    at = 0
    while at + wide < len(numbers):
        winners = [s for s in range(wide) if numbers[at] >> s & 1 == 1]
        columns.append(Column(numbers[at + 1 : at + 1 + wide], winners))
        at += wide + 1
    return Columns(target, endless, columns, numbers[at:])
