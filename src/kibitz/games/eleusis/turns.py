"""Whose turn it is in Eleusis, who is still in, and how a deal ends."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from kibitz.cards.kernel import bit
from kibitz.cards.vecs import vec
from kibitz.engine.row_deal import RowDeal
from kibitz.games.eleusis.actions import OVER, PLAY
from kibitz.games.eleusis.expulsion import Expulsion
from kibitz.games.eleusis.row import (
    DEALING,
    DEALT,
    EXPELLED,
    NEXT_DEALER,
    OUT,
    PROPHET,
    TURN,
    TURNS,
)
from kibitz.mechanics.seating import left_of


def ask(deal: RowDeal, phase: i64, seat: i64) -> None:
    """This seat is to act now, in this phase."""
    deal.phase = phase
    deal.to_act = seat


@final
class Turns:
    """ELE-8: turns go clockwise, past whoever has none."""

    def __init__(self, seats: i64, expulsion: Expulsion) -> None:
        self.seats = seats
        self.expulsion = expulsion

    def players(self, row: vec[i64], dealer: i64) -> list[int]:
        """All seats but one that deals, from the dealer's left."""
        seats = [(dealer + k) % self.seats for k in range(1, self.seats + 1)]
        return [seat for seat in seats if seat != row[DEALING]]

    def takes_turns(self, row: vec[i64], seat: i64) -> bool:
        """ELE-8: neither the dealer nor the Prophet nor anybody expelled does."""
        return seat != row[DEALING] and seat != row[PROPHET] and row[EXPELLED] & bit(seat) == 0

    def next_player(self, row: vec[i64], seat: i64) -> i64:
        """ELE-8: the next seat clockwise that takes turns; -1 where there is none."""
        other = seat
        for _ in range(self.seats):
            other = left_of(other, self.seats)
            if self.takes_turns(row, other):
                return other
        return -1

    def others_in(self, row: vec[i64], seat: i64) -> i64:
        """ELE-18: how many other players are still in."""
        count: i64 = 0
        other: i64 = 0
        while other < self.seats:
            if other != seat and other != row[DEALING] and row[EXPELLED] & bit(other) == 0:
                count += 1
            other += 1
        return count

    def begin(self, deal: RowDeal, seat: i64) -> None:
        """A seat has its turn."""
        row = deal.row
        row[TURN] = seat
        row[TURNS] += 1
        ask(deal, PLAY, seat)
        self.expulsion.settle(row)

    def go_on(self, deal: RowDeal) -> None:
        """ELE-8: on to the next player; ELE-30: the deal ends when none is left."""
        seat = self.next_player(deal.row, deal.row[TURN])
        if seat < 0:
            self._end(deal)
        else:
            self.begin(deal, seat)

    def go_out(self, deal: RowDeal, seat: i64) -> None:
        """ELE-30: a player without cards ends the deal."""
        deal.row[OUT] = seat
        self._end(deal)

    def _end(self, deal: RowDeal) -> None:
        """ELE-30: nobody acts any more; ELE-3: chance names the next dealer among those who have not dealt."""
        row = deal.row
        ask(deal, OVER, -1)
        if row[DEALING] < 0:
            return
        dealt = row[DEALT] | bit(row[DEALING])
        waiting = [s for s in range(self.seats) if dealt & bit(s) == 0]
        if len(waiting) == 1:
            row[NEXT_DEALER] = waiting[0]
        elif waiting:
            row[NEXT_DEALER] = waiting[deal.chance_source.draw(vec[i64](waiting), 0, len(waiting))]
