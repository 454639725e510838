"""Bartok's course of play: a card and what follows from it, and whose turn it is."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from kibitz.cards.card import JOKER
from kibitz.cards.kernel import bit
from kibitz.games.bartok_effects import EffectsOfBartok
from kibitz.games.bartok_force import DEMAND, FRESH, NAMING, ONCE, SAY, STAGES, SWAP
from kibitz.games.bartok_table import (
    AS,
    BURIES,
    BURY,
    CALL,
    CLAIM,
    DRAW,
    LEAVES_TURN,
    NAME,
    NEIGHBOUR,
    NOT_SOUGHT,
    OVER,
    PLAY,
    SAYS,
    SILENT,
    SNAP,
    SUIT,
    SWAP_TAIL,
    SWAP_WITH,
    TARGET,
)
from kibitz.games.bartok_void import stopping_rule

MOST_TURNS: Final = 400  # BAR-21


@mypyc_attr(allow_interpreted_subclasses=True)
class BartokPlay(EffectsOfBartok):
    """One round, from the deal to the empty hand."""

    def winner_found(self) -> None:
        """BAR-20: the round is over; what follows is the game's own."""
        raise NotImplementedError

    # --- the step -----------------------------------------------------------------------------------------------

    def step(self, action: i64) -> None:
        if self.phase == PLAY:
            self._turn_step(action)
        elif self.phase == SNAP:
            self._snap_step(action)
        elif self.phase == CALL:
            self._call_step(action)
        elif self.phase == SUIT:
            self.named = action - NAME
            self._work()
        elif self.phase == TARGET:
            self._swap(self.to_act, action - SWAP_WITH if action < SAYS else action - SWAP_TAIL + 8)
            self._work()
        elif self.phase == BURY:
            if action == BURIES:
                self._bury(self.to_act, self.force.effects[self.queue.pop(0)].amount)
            else:
                self.queue.pop(0)
            self._work()
        elif self.phase == NEIGHBOUR:
            self._choose_turn(action)
        else:
            self.make_step(action)

    def make_step(self, action: i64) -> None:
        """BAR-23: a step in making a rule."""
        raise NotImplementedError

    def _turn_step(self, action: i64) -> None:
        if action < DRAW:
            self._play(action, self.force.sees_as[action], False)
        elif action == DRAW:
            self._draw_turn()
        elif action == CLAIM:
            self._claim()
        elif action < SAYS:
            self._play(JOKER, self.force.sees_as[action - AS], False)
        else:
            self.said[self.force.slot_of(action - SAYS)] += 1

    def _play(self, printed: i64, face: i64, outside: bool) -> None:
        """BAR-10: the card is moved, words are checked, an empty hand ends the round, and then effects happen."""
        seat = self.to_act
        effects = self.triggered(seat, face)
        wrong: i64 = 0
        if not outside:
            wrong = self.breaches(seat, face)
            self.owed[seat] = 0
        same = face >> 2 == self.top >> 2
        before = self.live
        self.live = 0
        self.pile.put(self.hands.take(seat, printed))
        self.cover(face)
        if outside:
            self.skips = 0
            self.extra = 0
            self.either = False
        self.idle = 0
        self.asked = self.seats - 1
        self._acted(seat)
        self.sizes[seat] = self.hands.count(seat)
        if wrong > 0:
            self._miss(seat, wrong)
        if self.hands.count(seat) == 0 and self.force.modest and self._has_power(effects):
            self._draw(seat, 1)
        if self.hands.count(seat) == 0:
            self.winner = seat
            self.winner_found()
            return
        self._line_up(effects, before, self.force.twice and same)
        self._work()

    def _work(self) -> None:
        """Let effects happen until one needs a choice."""
        while self.queue:
            number = self.queue[0]
            effect = self.force.effects[number]
            kind = effect.kind
            if kind == FRESH and not self.is_late():
                self._ask(BURY)
                return
            self.queue.pop(0)
            if kind == FRESH:  # BAR-21: nothing would be drawn for the buried hand
                continue
            if kind == NAMING:
                self._ask(SUIT)
                return
            if kind == SWAP and effect.amount == 0 and self.seats > 2:
                self._ask(TARGET)
                return
            self._happen(number, kind, effect.amount)
        self._check_hands()

    def _ask(self, phase: i64) -> None:
        self.phase = phase
        self.to_act = self.mover

    def _acted(self, seat: i64) -> None:
        """Somebody has played or drawn: what was said is heard, and older misses can no longer be claimed."""
        self.turns += 1
        self.mover = seat
        self.said = [0] * len(self.force.phrases)
        self.missed = [0] * self.seats
        self.claimed = False

    def _has_power(self, effects: list[int]) -> bool:
        """BAR-19: whether a card does anything but have words said."""
        for number in effects:
            if self.force.effects[number].kind < SAY:
                return True
        return False

    def _line_up(self, effects: list[int], before: i64, twice: bool) -> None:
        """BAR-12: effects in the order of their stages, and within one from the oldest rule; BAR-19: perhaps twice."""
        queue: list[int] = []
        for stage in range(4):
            for number in effects:
                kind = self.force.effects[number].kind
                if STAGES[kind] == stage:
                    queue.append(number)
                    if twice and kind not in ONCE:
                        queue.append(number)
                    if kind == DEMAND and number == self.demand and self.live == 0:
                        self.live = before  # BAR-14: the cards of an answered demand stay live in the next one
        self.queue = queue

    # --- BAR-9: claims -----------------------------------------------------------------------------------------

    def _claim(self) -> None:
        """BAR-9: the player to act claims that somebody missed a word; a wrong claim may cost a card."""
        self.claimed = True
        if self.rules.false_claim and sum(self.missed) == 0:
            self._punish(self.to_act, 1)
        for seat in range(self.seats):
            if self.missed[seat] > 0:
                self._punish(seat, self.missed[seat])
        self.missed = [0] * self.seats
        self._check_hands()

    # --- BAR-8: hands of a size that is called ------------------------------------------------------------------

    def _check_hands(self) -> None:
        """BAR-8: whoever's hand came to one card, by whatever cause, is asked to call."""
        calls: list[int] = []
        for seat in range(self.seats):
            held = self.hands.count(seat)
            if held != self.sizes[seat]:
                for k in range(len(self.force.sizes)):
                    if self.force.sizes[k] == held:
                        calls.append(seat * 64 + self.force.size_slots[k])
                self.sizes[seat] = held
        self.calls.extend(calls)
        self._next_call()

    def _next_call(self) -> None:
        if self.calls:
            self.phase = CALL
            self.to_act = self.calls[0] >> 6
        elif self.claimed:
            self._back_to_turn()
        elif self.asked > 0 and self.force.snaps:
            self._ask_next()
        else:
            self._pass_turn()

    def _call_step(self, action: i64) -> None:
        call = self.calls.pop(0)
        if action == SILENT:
            self._miss(call >> 6, 1)
            self._check_hands()
        else:
            self._next_call()

    def _back_to_turn(self) -> None:
        """After a claim the same player has still to play or draw."""
        self.phase = PLAY
        self.to_act = self.holder

    # --- BAR-17: out of turn ------------------------------------------------------------------------------------

    def _ask_next(self) -> None:
        """BAR-17: all the others are asked in turn order, whatever they hold."""
        if self.asked == 0 or self.turns >= MOST_TURNS:
            self._pass_turn()
            return
        self.phase = SNAP
        self.to_act = self.beside(self.mover, (self.seats - self.asked) * self.direction)

    def _snap_step(self, action: i64) -> None:
        if action < DRAW:
            self.asked = 0
            self._play(action, self.force.sees_as[action], True)
        else:
            self.asked -= 1
            self._ask_next()

    # --- BAR-5: whose turn it is --------------------------------------------------------------------------------

    def _draw_turn(self) -> None:
        """BAR-7: one card, or what a live demand costs; the turn is over. BAR-21: without a card it is idle."""
        seat = self.to_act
        wrong = self.breaches(seat, -1)
        self.owed[seat] = 0
        self._acted(seat)
        cards: i64 = 1
        if self.live > 0 and not self.is_late():
            cards = self.live
        self.live = 0
        self.asked = 0
        if self.draw_cards(seat, cards) > 0:
            self.idle = 0
        else:
            self.idle |= bit(seat)
        if wrong > 0:
            self._miss(seat, wrong)
        self.queue = []
        self._check_hands()

    def _pass_turn(self) -> None:
        """BAR-5: one step in the direction of play, and one for each turn that is skipped."""
        if self.turns >= MOST_TURNS or self.is_blocked():
            self._void()
            return
        if self.extra > 0:
            self.extra = 0
            self.begin_turn(self.mover)
            return
        if self.either and self.seats > 2:
            self.phase = NEIGHBOUR
            self.to_act = self.beside(self.mover, self.direction)
            return
        seat = self.beside(self.mover, self.direction * (1 + self.skips % self.seats))
        self.skips = 0
        while self.lost[seat] > 0:
            self.lost[seat] -= 1
            seat = self.beside(seat, self.direction)
        self.begin_turn(seat)

    def _choose_turn(self, action: i64) -> None:
        """BAR-12: the neighbour in the direction of play takes the turn, or leaves it to the other one."""
        seat = self.to_act
        if action == LEAVES_TURN:
            self.direction = -self.direction
            seat = self.beside(self.mover, self.direction)
        self.skips = 0
        self.begin_turn(seat)

    # --- BAR-21: void rounds ------------------------------------------------------------------------------------

    def is_blocked(self) -> bool:
        """BAR-21: everybody has had a turn since a card was last played or drawn."""
        return self.idle == bit(self.seats) - 1

    def _void(self) -> None:
        """BAR-21: nobody can play and nothing can be drawn, or no end comes: the round is void."""
        self.winner = -1
        self.phase = OVER
        self.to_act = -1

    def struck_out(self) -> int:
        """BAR-21: the rule that a void round strikes out, the one that stopped play; -1 where none did."""
        if self.phase != OVER or self.winner >= 0 or not self.is_blocked():
            return -1
        if self.stopper == NOT_SOUGHT:
            self.stopper = stopping_rule(self)
        return self.stopper
