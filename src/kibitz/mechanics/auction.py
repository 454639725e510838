"""The auction: seats in turn bid higher or pass, until nobody else would.

Bids are *levels*, small whole numbers that a game gives its own meaning to (1 to 3, or fives above a hundred). Which
levels a hand allows beyond "higher than the last" is the game's own rule.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from kibitz.cards.kernel import bit

NOTHING: Final = -1  # what a seat said last: nothing yet, a pass, or a level
PASSED: Final = -2
_SAID: Final = 1023  # ten bits a seat: level + 2, 1 for a pass, 0 for nothing


@final
class Auction:
    """Whose turn it is (`seat`, -1 when it is over), the highest bid and who made it.

    `most` is the highest level there is: bidding it ends the auction. With `final_passes` a pass is for good; without
    it who passed may bid again, and the auction ends when all others have passed in a row. `turns` ends it after so
    many turns (0: no such limit): as many as there are seats make a single round.
    """

    def __init__(self, seats: i64, seat: i64, most: i64, final_passes: bool, turns: i64) -> None:
        self.seats = seats
        self.seat = seat
        self.most = most
        self.final_passes = final_passes
        self.turns = turns
        self.level: i64 = 0  # the highest bid, 0 for none
        self.bidder: i64 = -1
        self.out: i64 = 0  # the seats that passed for good
        self.passes: i64 = 0  # in a row
        self.said: i64 = 0
        self.count: i64 = 0  # how often somebody spoke

    def copy(self) -> Auction:
        """An independent auction in the same state."""
        other = Auction(self.seats, self.seat, self.most, self.final_passes, self.turns)
        other.level = self.level
        other.bidder = self.bidder
        other.out = self.out
        other.passes = self.passes
        other.said = self.said
        other.count = self.count
        return other

    def is_over(self) -> bool:
        """Nobody is to speak any more: the highest bid stands."""
        return self.seat < 0

    def may_pass(self) -> bool:
        """The first to speak must bid; whoever has a bid to look at may pass."""
        return self.bidder >= 0

    def bid(self, level: i64) -> None:
        """The seat to speak bids; at the highest level there is the auction ends."""
        self._hear(level + 2)
        self.level = level
        self.bidder = self.seat
        self.passes = 0
        self._move_on()

    def pass_turn(self) -> None:
        """The seat to speak passes."""
        self._hear(1)
        if self.final_passes:
            self.out |= bit(self.seat)
        self.passes += 1
        self._move_on()

    def last_word(self, seat: i64) -> i64:
        """What a seat said last: a level, PASSED or NOTHING."""
        said = (self.said >> (seat * 10)) & _SAID
        if said == 0:
            return NOTHING
        if said == 1:
            return PASSED
        return said - 2

    def _hear(self, word: i64) -> None:
        self.count += 1
        shift = self.seat * 10
        self.said = (self.said & ~((bit(10) - 1) << shift)) | (word << shift)

    def _move_on(self) -> None:
        """The next seat that is not out speaks; when only the highest bidder is left, nobody does."""
        seat = self.seat
        self.seat = -1
        if self.turns > 0:
            self.turns -= 1
            if self.turns == 0:
                return
        if self.level == self.most or self.passes >= self.seats - 1:
            return
        tries = self.seats
        while tries > 0:
            seat += 1
            if seat == self.seats:
                seat = 0
            if self.out & bit(seat) == 0:
                if seat != self.bidder:
                    self.seat = seat
                return
            tries -= 1
