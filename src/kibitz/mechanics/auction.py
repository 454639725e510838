"""The auction: seats in turn bid higher or pass, until nobody else would.

Bids are *levels*, small whole numbers that a game gives its own meaning to (1 to 3, or fives above a hundred). Which
levels a hand allows beyond "higher than the last" is the game's own rule.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from kibitz.cards.kernel import bit
from kibitz.cards.vecs import vec

NOTHING: Final = -1  # what a seat said last: nothing yet, a pass, or a level
PASSED: Final = -2

# Its words of the row, from the one on where a game lets them begin.
SPEAKER: Final = 0  # whose turn it is to speak, -1 when the auction is over
HIGHEST: Final = 1  # the highest bid, 0 for none
BIDDER: Final = 2  # who made it, or -1
OUT: Final = 3  # the seats that passed for good
PASSES: Final = 4  # in a row
TURNS: Final = 5  # how often somebody spoke
SAID: Final = 6  # by seat, what it said last


@final
class Auction:
    """Shared by all deals of a game: it keeps its rules and where its words begin in the row.

    `most` is the highest level there is: bidding it ends the auction. With `final_passes` a pass is for good; without
    it who passed may bid again, and the auction ends when all others have passed in a row. `turns` ends it after so
    many turns (0: no such limit): as many as there are seats make a single round.
    """

    def __init__(self, seats: i64, at: i64, most: i64, final_passes: bool, turns: i64) -> None:
        self.seats = seats
        self.at = at
        self.most = most
        self.final_passes = final_passes
        self.turns = turns

    def open(self, row: vec[i64], seat: i64) -> None:
        """A seat is the first to speak; nothing has been said."""
        row[self.at + SPEAKER] = seat

    def is_over(self, row: vec[i64]) -> bool:
        """Nobody is to speak any more: the highest bid stands."""
        return row[self.at + SPEAKER] < 0

    def may_pass(self, row: vec[i64]) -> bool:
        """The first to speak must bid; whoever has a bid to look at may pass."""
        return row[self.at + BIDDER] >= 0

    def bid(self, row: vec[i64], level: i64) -> None:
        """The seat to speak bids; at the highest level there is the auction ends."""
        at = self.at
        seat = row[at + SPEAKER]
        row[at + SAID + seat] = level
        row[at + HIGHEST] = level
        row[at + BIDDER] = seat
        row[at + PASSES] = 0
        self._move_on(row)

    def pass_turn(self, row: vec[i64]) -> None:
        """The seat to speak passes."""
        at = self.at
        seat = row[at + SPEAKER]
        row[at + SAID + seat] = PASSED
        if self.final_passes:
            row[at + OUT] |= bit(seat)
        row[at + PASSES] += 1
        self._move_on(row)

    def _move_on(self, row: vec[i64]) -> None:
        """The next seat that is not out speaks; when only the highest bidder is left, nobody does."""
        at = self.at
        row[at + TURNS] += 1
        seat = row[at + SPEAKER]
        row[at + SPEAKER] = -1
        if row[at + TURNS] == self.turns or row[at + HIGHEST] == self.most or row[at + PASSES] >= self.seats - 1:
            return
        tries = self.seats
        while tries > 0:
            seat += 1
            if seat == self.seats:
                seat = 0
            if row[at + OUT] & bit(seat) == 0:
                if seat != row[at + BIDDER]:
                    row[at + SPEAKER] = seat
                return
            tries -= 1
