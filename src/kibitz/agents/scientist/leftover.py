"""Of some statements, those that agree with a set of verdicts: one AND for each eight verdicts."""

from __future__ import annotations

from typing import Final

WIDTH: Final = 8  # verdicts told together
EIGHT: Final = (1 << WIDTH) - 1


class Leftover:
    """Statements are the bits of a number, and so are verdicts. What any few verdicts leave is kept in tables."""

    def __init__(self, members: int) -> None:
        self.members = members
        self.count = 0
        self.tables: list[list[int]] = []

    def add(self, agreeing: int) -> None:
        """The next verdict, by the statements that agree with it."""
        if self.count % WIDTH == 0:
            self.tables.append([self.members])
        agreeing &= self.members
        table = self.tables[-1]
        table += [left & agreeing for left in table]
        self.count += 1

    def by(self, verdicts: int) -> int:
        """The statements that agree with these verdicts."""
        place = 0
        found = self.members
        while verdicts:
            found &= self.tables[place][verdicts & EIGHT]
            verdicts >>= WIDTH
            place += 1
        return found
