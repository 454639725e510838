"""Eleusis: turns, claims, the Prophet, and who is expelled; the deal around them is in eleusis.py."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from kibitz.cards.kernel import bit, bits, popcount
from kibitz.cards.vecs import vec
from kibitz.games.eleusis_state import (
    BECOME,
    CHOOSE,
    CLAIM_PENALTY,
    DECLARE,
    JUDGE,
    LAY,
    LESS,
    NO_CALL,
    NOTHING,
    OVER,
    PENALTY,
    PLAY,
    RIGHT,
    RULING,
    SAYS_NOTHING,
    WRONG,
)
from kibitz.games.eleusis_writing import EleusisWriting
from kibitz.mechanics.stock import recycled


@mypyc_attr(allow_interpreted_subclasses=True)
class EleusisPlay(EleusisWriting):
    """What happens once a deal has begun."""

    # --- ELE-12 to ELE-14: the stock ------------------------------------------------------------------------

    def _give(self, seat: i64, count: i64) -> bool:
        """Cards from the top of the stock; ELE-13: out of the next pack where it is used up; whether all were there."""
        while count > 0:
            if not self.stock:
                self._open_pack()
            if not self.stock:
                self.short = True  # ELE-14
                return False
            card = self.stock.pop(0)
            self.move(card, self.stock_place(), seat)
            count -= 1
        return True

    def _refill(self) -> None:
        """ELE-12: after any dealing, four cards or fewer are shuffled into the next spare pack."""
        if len(self.stock) <= self.rules.low_stock and self.spare:
            self.tick()
            self._open_pack()

    def _open_pack(self) -> None:
        """The next spare pack is the stock; what was left goes into it, each card wherever chance says."""
        size: int = popcount(self.rules.cards)
        left = self.stock
        self.stock = self.spare[:size]
        self.spare = self.spare[size:]
        for card in self.stock:
            self.move(card, self.spare_place(), self.stock_place())
        for card in left:
            among = self.stock[:]
            among.append(card)
            self.stock.insert(self.chance_source.draw(vec[i64](among), 0, len(among)), card)

    # --- ELE-9 to ELE-11: a turn ----------------------------------------------------------------------------

    def _begin_turn(self, seat: i64) -> None:
        """ELE-27: whether a rejected play expels is settled as the turn begins."""
        self.turn = seat
        self.to_act = seat
        self.turns += 1
        self.phase = PLAY
        self.perilous = self.to_expulsion() == 0 or self.short

    def _play(self, action: i64) -> None:
        """ELE-9: up to four cards are laid out in order, then judged as a whole."""
        if action < LAY:
            card = self.held_copy(self.turn, action)
            self.move(card, self.turn, self.row())
            self.attempt.append(card)
        elif action == LAY:
            self._submit()
        else:
            self._claim()

    def _submit(self) -> None:
        """ELE-9: the rule judges, or whoever judges in its place."""
        if self.prophet >= 0:
            self._ask(RULING, self.prophet)
        elif self.by_hand:
            self._ask(JUDGE, self.host)
        else:
            self._settle(self.is_right())

    def _ask(self, phase: i64, seat: i64) -> None:
        self.phase = phase
        self.to_act = seat

    def is_right(self) -> bool:
        """ELE-9: every card is right after the line and those laid before it."""
        state = self.state
        secret = self.judge()
        length: i64 = len(self.line)
        for card in self.attempt:
            if secret.mask(state, length) & bit(card & 63) == 0:
                return False
            state = secret.advance(state, card & 63)
            length += 1
        return True

    def _settle(self, right: bool) -> None:
        """ELE-10: right cards join the line; ELE-11: wrong ones hang under its last card, and cost two each."""
        seat = self.turn
        fell = self.call != NO_CALL and (self.call == 1) != right
        count: i64 = len(self.attempt)
        self._lay_out(right)
        self.call = NO_CALL
        paid = True
        if fell:
            self._depose()  # ELE-23: the player is let off
        elif not right:
            self.tick()
            paid = self._give(seat, PENALTY * count)
            self._refill()
            self._expel_if_due(seat)
        if paid and self.size_of(seat) == 0:  # ELE-25, ELE-30
            self.out = seat
            self._end()
        elif self.may_declare(seat):
            self._ask(DECLARE, seat)
        else:
            self._next_turn()

    def _lay_out(self, right: bool) -> None:
        """ELE-10, ELE-11: to the line, or as one group under its last card."""
        cards = self.attempt
        self.attempt = []
        if not right:
            self.hung.append(len(self.line))
            self.hung.append(len(cards))
        for card in cards:
            self.placed = card
            if right:
                self._join(card, self.row())
            else:
                self.move(card, self.row(), self.sidelines())
                self.side.append(card)
                if self.prophet >= 0:
                    self.side_after += 1

    def _join(self, card: i64, source: i64) -> None:
        """A card joins the mainline."""
        self.move(card, source, self.mainline())
        self.line.append(card)
        if not self.by_hand:
            self.state = self.judge().advance(self.state, card & 63)
        if self.prophet >= 0:
            self.line_after += 1

    def _expel_if_due(self, seat: i64) -> None:
        """ELE-28: after the penalty. ELE-14: also once no pack is left to pay it from."""
        if self.perilous or self.short:
            self.expelled |= bit(seat)

    def _next_turn(self) -> None:
        """ELE-8: on to the next player; ELE-30: the deal ends when none is left."""
        seat = self.next_player(self.turn)
        if seat < 0:
            self._end()
        else:
            self._begin_turn(seat)

    # --- ELE-15 to ELE-17: can't play -----------------------------------------------------------------------

    def _claim(self) -> None:
        """ELE-15: the hand is shown to everybody, then the claim is judged."""
        self.claimant = self.turn
        self.tick()
        if self.prophet >= 0:
            self._ask(RULING, self.prophet)
        elif self.by_hand:
            self._ask(JUDGE, self.host)
        else:
            self._settle_claim(False)

    def fitting(self) -> i64:
        """ELE-15: the cards of the shown hand that fit, by the rule."""
        return self.judge().mask(self.state, len(self.line)) & self.faces_of(self.claimant)

    def _settle_claim(self, fell: bool) -> None:
        """ELE-16, ELE-17: nothing fits; or the dealer, where it is not the program, chooses what is placed."""
        able = self.fitting()
        if able == 0:
            self._exchange()
        elif self.host >= 0:
            self._ask(CHOOSE, self.host)
        else:
            fits = bits(able)
            self.by_chance.extend([len(self.line), self.faces_of(self.claimant)])
            self._place(fits[self.chance_source.draw(vec[i64](fits), 0, len(fits))], self.call != NO_CALL)

    def _place_claimed(self, face: i64) -> None:
        """ELE-16: the dealer has chosen; a Prophet who was asked had it wrong."""
        self._place(face, self.call != NO_CALL)

    def _place(self, face: i64, fell: bool) -> None:
        """ELE-16: the card joins the line, and the claimer is dealt five. ELE-24: none where the Prophet was wrong."""
        seat = self.claimant
        card = self.held_copy(seat, face)
        self._join(card, seat)
        self.placed = card
        self._close_hand()
        paid = True
        if fell:
            self._depose()
        else:
            self.tick()
            paid = self._give(seat, CLAIM_PENALTY)
            self._refill()
            self._expel_if_due(seat)
        if paid and self.size_of(seat) == 0:
            self.out = seat
            self._end()
        else:
            self._next_turn()

    def _close_hand(self) -> None:
        self.tick()
        self.claimant = -1
        self.call = NO_CALL

    def _exchange(self) -> None:
        """ELE-17: the hand goes under the stock, shuffled, for four cards fewer; of four or fewer the deal ends."""
        seat = self.claimant
        cards = self.listed(seat)
        self.right_claims.extend([len(self.line), self.faces_of(seat)])
        for card in cards:
            self.move(card, seat, self.stock_place())
        count: i64 = len(cards)
        if count > LESS:
            shuffled = recycled(vec[i64](sorted(cards)), self.chance_source)
            self.stock.extend(shuffled.in_order())
        else:
            self.stock.extend(cards)
        self.tick()
        self.claimant = -1
        self.call = NO_CALL
        if count <= LESS:
            self.out = seat
            self._end()
            return
        self._give(seat, count - LESS)
        self._refill()
        self._next_turn()

    # --- ELE-18 to ELE-26: the Prophet ----------------------------------------------------------------------

    def _declare(self, action: i64) -> None:
        """ELE-18, ELE-19: who has just played may become the Prophet; the marker goes on the last card put down."""
        if action == BECOME:
            self.prophet = self.turn
            self.been |= bit(self.turn)
            self.marked = self.placed
            self.line_after = 0
            self.side_after = 0
            self.before_marker = len(self.line) + len(self.side)
            if not self.rules.count_marked:
                self.before_marker -= 1  # ELE-34
        self._next_turn()

    def _rule(self, action: i64) -> None:
        """ELE-20: the Prophet's ruling, which the rule or a dealer who judges by hand confirms or not."""
        if action in (RIGHT, WRONG):
            self.call = 1 if action == RIGHT else 0
            if self.by_hand:
                self._ask(JUDGE, self.host)
            else:
                self._settle(self.is_right())
            return
        self.call = SAYS_NOTHING if action == NOTHING else action
        if self.by_hand:
            self._ask(JUDGE, self.host)
        else:
            self._settle_call()

    def _settle_call(self) -> None:
        """ELE-24: a Prophet's answer to a claim: four cases."""
        able = self.fitting()
        if able == 0 and self.call == SAYS_NOTHING:
            self._exchange()
        elif able == 0:
            self._fail()
            self._exchange()
        elif self.call >= 0 and able & bit(self.call) != 0:
            self._place(self.call, False)
        else:
            self._note_miss()
            self._settle_claim(True)

    def _note_miss(self) -> None:
        """A card that a Prophet took for right was not."""
        if self.call >= 0:
            self.misses.extend([len(self.line), self.call])

    def _fail(self) -> None:
        self.call = NO_CALL
        self._depose()

    def _depose(self) -> None:
        """ELE-22: out of office; five points are lost at the end, or ELE-26: five cards taken now."""
        seat = self.prophet
        self.prophet = -1
        self.fallen |= bit(seat)
        self.marked = -1
        self.before_marker = 0
        self.line_after = 0
        self.side_after = 0
        if self.rules.cards5:
            self.tick()
            self._give(seat, CLAIM_PENALTY)
            self._refill()

    # --- ELE-21: a dealer who judges by hand ----------------------------------------------------------------

    def _judge(self, action: i64) -> None:
        """ELE-21: the dealer's own ruling, or what the dealer says to the Prophet's."""
        if self.claimant < 0:
            self._settle(action == RIGHT)
        elif action == NOTHING:
            if self.call >= 0:
                self._fail()
            self._exchange()
        elif action == RIGHT:
            self._place(self.call, False)
        else:
            self._place(action, self.call != NO_CALL)

    # --- ELE-30 to ELE-35: the end --------------------------------------------------------------------------

    def _end(self) -> None:
        """ELE-30: nobody acts any more; ELE-3: chance names the next dealer among those who have not dealt."""
        self.phase = OVER
        self.to_act = -1
        if self.host < 0:
            return
        dealt = self.dealt | bit(self.host)
        waiting = [s for s in range(self.seats) if dealt & bit(s) == 0]
        if len(waiting) == 1:
            self.next = waiting[0]
        elif waiting:
            self.next = waiting[self.chance_source.draw(vec[i64](waiting), 0, len(waiting))]
