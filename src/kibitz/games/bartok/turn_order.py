"""Whose turn it is in Bartok: which way play goes, turns that are skipped, lost or had again; docs/games/bartok.md."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from kibitz.cards.kernel import bit
from kibitz.games.bartok.compiled_rules import (
    AGAIN,
    ALL_MISS,
    BEFORE,
    DELAY,
    DOUBLE,
    EITHER,
    HIMSELF,
    NEXT,
    OPPOSITE,
    REVERSE,
    RIGHT,
    SKIP,
)

LATE: Final = 200  # BAR-21: turns in a round, after which nobody is made to draw
MOST_TURNS: Final = 400  # BAR-21


@final
class TurnOrder:
    """BAR-5: who acted last, and who is to follow."""

    def __init__(self, seats: i64, lost: list[int]) -> None:
        self.seats = seats
        self.lost = lost  # BAR-12: by seat, turns to be lost later
        self.direction: i64 = 1  # BAR-5
        self.mover: i64 = -1  # who played or drew last
        self.holder: i64 = -1  # whose turn it is
        self.skips: i64 = 0
        self.extra: i64 = 0
        self.either = False  # BAR-12: whether a neighbour may leave the turn to the other one
        self.asked: i64 = 0  # others still to be asked for a card out of turn, after a card
        self.idle: i64 = 0  # BAR-21: who had a turn since a card was last played or drawn, as a mask
        self.turns: i64 = 0
        self.called: i64 = -1  # BAR-27: who is to have the next turn, whoever else it would be
        self.doubled = False  # BAR-29: whether the next draw is doubled
        self.goes_on = False  # BAR-29: whether the holder of the turn has drawn, and it goes on
        self.more: i64 = 0  # BAR-30: the faces of which another one may be added, while that is still to be asked

    def copy(self) -> TurnOrder:
        """An independent order in the same state."""
        other = TurnOrder(self.seats, self.lost[:])
        other.direction = self.direction
        other.mover = self.mover
        other.holder = self.holder
        other.skips = self.skips
        other.extra = self.extra
        other.either = self.either
        other.asked = self.asked
        other.idle = self.idle
        other.turns = self.turns
        other.called = self.called
        other.doubled = self.doubled
        other.goes_on = self.goes_on
        other.more = self.more
        return other

    def beside(self, seat: i64, steps: i64) -> i64:
        """The seat so many places to the left; to the right for less than nothing."""
        return (seat + steps + 4 * self.seats) % self.seats

    def ahead(self, steps: i64) -> i64:
        """The seat so many places after the one that acted last, in the direction of play."""
        return self.beside(self.mover, steps * self.direction)

    def begin_turn(self, seat: i64) -> None:
        """A seat may play or draw."""
        self.either = False
        self.goes_on = False
        self.more = 0
        self.holder = seat

    def acted(self, seat: i64) -> None:
        """A seat has played or drawn."""
        self.turns += 1
        self.mover = seat

    def card_played(self, outside: bool) -> None:
        """A card was played: all others may answer it out of turn. One from outside takes the turn where it is."""
        if outside:
            self.skips = 0
            self.extra = 0
            self.either = False
            self.called = -1
        self.goes_on = False
        self.more = 0
        self.idle = 0
        self.asked = self.seats - 1

    def cards_drawn(self, seat: i64, came: i64) -> None:
        """BAR-21: a seat drew so many cards; without any its turn was idle."""
        if came > 0:
            self.idle = 0
        else:
            self.idle |= bit(seat)

    def draw_size(self, cards: i64) -> i64:
        """BAR-29: how many cards are drawn in place of so many: twice as many, once."""
        if not self.doubled:
            return cards
        self.doubled = False
        return 2 * cards

    # --- BAR-12: effects ------------------------------------------------------------------------------------

    def bend(self, kind: i64, amount: i64) -> None:
        """BAR-12: an effect that changes whose turn comes when."""
        if kind == REVERSE:
            self.direction = -self.direction
            if self.seats == 2:
                self.skips += 1
        elif kind == SKIP:
            self.skips += amount
        elif kind == DELAY:
            self.lost[self.beside(self.mover, -amount)] += 1
        elif kind == AGAIN:
            self.extra = 1
        elif kind == EITHER:
            self.either = True
        elif kind == ALL_MISS:
            self.skips += self.seats - 1
        elif kind == DOUBLE:
            self.doubled = True

    def target(self, who: i64) -> i64:
        """BAR-12, BAR-27: the seat that an effect concerns where a rule says which; the left one where it does not."""
        if who == OPPOSITE:
            return self.beside(self.mover, self.seats >> 1)
        if who == RIGHT:
            return self.beside(self.mover, -1)
        if who == NEXT:
            return self.ahead(1)
        if who == BEFORE:
            return self.ahead(-1)
        if who == HIMSELF:
            return self.mover
        return self.beside(self.mover, 1)

    def following(self) -> i64:
        """BAR-5: the next seat in turn: one step in the direction of play, and one for each turn that is skipped.

        BAR-27: or the seat that an effect calls.
        """
        seat = self.ahead(1 + self.skips % self.seats)
        if self.called >= 0:
            seat = self.called
        self.skips = 0
        self.called = -1
        while self.lost[seat] > 0:
            self.lost[seat] -= 1
            seat = self.beside(seat, self.direction)
        return seat

    # --- BAR-21: no round runs for ever ---------------------------------------------------------------------

    def is_late(self) -> bool:
        """BAR-21: rules and penalties make nobody draw any more, so that the round comes to an end."""
        return self.turns > LATE

    def is_blocked(self) -> bool:
        """BAR-21: everybody has had a turn since a card was last played or drawn."""
        return self.idle == bit(self.seats) - 1

    def is_used_up(self) -> bool:
        """BAR-21: there is no further turn."""
        return self.turns >= MOST_TURNS or self.is_blocked()
