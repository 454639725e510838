"""What cards do under house rules: draws, hands that move, turns that are lost; and what misses cost."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from kibitz.cards.kernel import bit
from kibitz.cards.vecs import vec
from kibitz.games.bartok_fits import FittingBartok
from kibitz.games.bartok_force import (
    AGAIN,
    ALL_DRAW,
    DELAY,
    DEMAND,
    DRAWS,
    EITHER,
    REACT,
    REVERSE,
    SHIFT,
    SKIP,
    SWAP,
    TOLD,
)
from kibitz.mechanics.stock import recycled


@mypyc_attr(allow_interpreted_subclasses=True)
class EffectsOfBartok(FittingBartok):
    """Draws, hands that move, and penalties."""

    # --- BAR-12: effects ----------------------------------------------------------------------------------------

    def _happen(self, number: i64, kind: i64, amount: i64) -> None:
        seat = self.mover
        following = self.beside(seat, self.direction)
        if kind == REVERSE:
            self.direction = -self.direction
            if self.seats == 2:
                self.skips += 1
        elif kind == DEMAND:
            self.live += amount
            self.demand = number
        elif kind == TOLD:
            self.owed[following] |= bit(self.force.effects[number].slot)
        elif kind == DRAWS:
            self._draw(following, amount)
        elif kind == ALL_DRAW:
            step: i64 = 1
            while step < self.seats:
                self._draw(self.beside(seat, step * self.direction), amount)
                step += 1
        elif kind == REACT:
            self._draw(self._slowest(), 1)
        elif kind == SWAP:
            self._swap(seat, self._fixed_target(amount))
        elif kind == SHIFT:
            self._shift()
        else:
            self._turn_effect(kind, amount)

    def _turn_effect(self, kind: i64, amount: i64) -> None:
        if kind == SKIP:
            self.skips += amount
        elif kind == DELAY:
            self.lost[self.beside(self.mover, -amount)] += 1
        elif kind == AGAIN:
            self.extra = 1
        elif kind == EITHER:
            self.either = True

    def _slowest(self) -> i64:
        """BAR-18: who reacts last is left to chance: one card for each seat, and one of them is drawn."""
        return self.chance_source.draw(vec[i64](list(range(self.seats))), 0, self.seats)

    def _fixed_target(self, where: i64) -> i64:
        if where == 3:
            return self.beside(self.mover, self.seats >> 1)
        if where == 2:
            return self.beside(self.mover, -1)
        return self.beside(self.mover, 1)

    def _draw(self, seat: i64, cards: i64) -> None:
        """Cards that somebody has to draw, apart from what was done before it; BAR-21: but not late in a round."""
        self.tick()
        if not self.is_late():
            self.draw_cards(seat, cards)

    def draw_cards(self, seat: i64, cards: i64) -> i64:
        """BAR-7: from the stock; the discards below the top card become the stock when it is empty. How many came."""
        came: i64 = 0
        while came < cards and self.can_draw():
            if self.stock.left() == 0:
                self._recycle()
            self.hands.give(seat, self.stock.draw())
            came += 1
        self.tick()
        return came

    def _recycle(self) -> None:
        self.tick()
        top = self.pile.top()
        self.stock = recycled(vec[i64](sorted([c for c in self.pile.cards() if c != top])), self.chance_source)
        self.pile.keep_top()
        self.tick()

    def _swap(self, seat: i64, other: i64) -> None:
        """Two whole hands change places."""
        self.tick()
        first, more = self.hands.first(seat), self.hands.more[seat]
        self.hands.lay(seat, self.hands.first(other), self.hands.more[other])
        self.hands.lay(other, first, more)
        self.tick()

    def _shift(self) -> None:
        """Every hand goes to the next player."""
        self.tick()
        first = [self.hands.first(s) for s in range(self.seats)]
        more = [self.hands.more[s] for s in range(self.seats)]
        for s in range(self.seats):
            self.hands.lay(self.beside(s, self.direction), first[s], more[s])
        self.tick()

    def _bury(self, seat: i64, cards: i64) -> None:
        """The hand goes under the pile, face up, and as many cards as the rule says are drawn."""
        top = self.pile.recent
        self.tick()
        first, more = self.hands.first(seat), self.hands.more[seat]
        self.hands.lay(seat, 0, 0)
        self.pile.first |= first
        self.pile.second |= more
        self.pile.recent = top
        self.tick()
        self._draw(seat, cards)

    # --- BAR-8, BAR-9: misses -----------------------------------------------------------------------------------

    def _miss(self, seat: i64, cards: i64) -> None:
        """BAR-9: the umpire punishes at once; else the next player may claim. A last card needs its words at once."""
        if self.rules.challenge and self.hands.count(seat) > 0:
            self.missed[seat] += cards
        else:
            self._punish(seat, cards)

    def _punish(self, seat: i64, cards: i64) -> None:
        """BAR-8: a card for each breach; some tables want thanks for it."""
        self._draw(seat, cards)
        for slot in self.force.thanks:
            self.owed[seat] |= bit(slot)
