"""Switch: twos, fours and jacks ask for their like, aces are wild; docs/games/switch.md."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from kibitz.cards.card import ALL_CARDS
from kibitz.cards.chance import ChanceSource
from kibitz.cards.kernel import Rng, bit, bits, pick
from kibitz.games.announced import SAYING, Announced
from kibitz.games.shedding import Shedding
from kibitz.games.shedding_table import DRAW, MAY_DRAW, MAY_PASS, NOMINATE, PASS, PLAY, TRY, give, take
from kibitz.games.switch_table import (
    JACK,
    LAST_CARD,
    ONE_LEFT,
    OUT_OF_TIME,
    SPECIAL,
    SwitchTable,
)


@mypyc_attr(allow_interpreted_subclasses=True)
class Switch(SwitchTable):
    """One deal; SWI-1: two to ten seats, each for itself."""

    def fresh(self, dealer: i64, chance_source: ChanceSource) -> Switch:
        return Switch(self.switch_rules, self.seats, dealer, chance_source)

    # --- SWI-5 to SWI-7: what may be done ---------------------------------------------------------------------

    def able_cards(self) -> i64:
        """SWI-5, SWI-7: what fits; only the card just drawn after drawing; only answers to an open demand."""
        hand = self.hands[self.to_act] & self.allowed_cards()
        if self.demand.is_open():
            return hand & self.demand.answers()
        if self.drawn > 0:
            return hand & self.matching.fits & bit(self.drew)
        return hand & self.matching.fits

    def allowed_cards(self) -> i64:
        """SWI-13: all cards; by option the last one may be no special card."""
        if self.no_special and self.cards_left(self.to_act) == 1:
            return ALL_CARDS & ~SPECIAL
        return ALL_CARDS

    def legal_mask(self) -> i64:
        if self.phase == PLAY:
            return self._turn() | self.clock
        if self.phase == NOMINATE:
            return Announced.legal_mask(self) | self.clock
        return Announced.legal_mask(self)

    def _turn(self) -> i64:
        """SWI-5: play, or draw one card; SWI-7: answer a demand, or suffer it."""
        able = self.able_cards()
        if self.demand.is_open():
            if able != 0 and self.must_counter:
                return able
            if self.demand.amount > 0:
                return able | MAY_DRAW
            return able | MAY_PASS
        if self.drawn > 0:
            return able | MAY_PASS
        if self.can_draw() and able & self.due_cards() == 0:
            return able | MAY_DRAW
        if able == 0:
            return MAY_PASS
        return able

    def due_cards(self) -> i64:
        """SWI-5, as in Rockaway: who holds a card of the suit or rank on top, other than an ace, does not draw."""
        if self.draws_in_need:
            return self.matching.fits & ~self.matching.wilds & self.allowed_cards()
        return 0

    def legal_word(self, word: i64) -> i64:
        """SWI-11: every card may be played with a call, rightly or not. SWI-14: at a strict table any card is tried."""
        if self.phase != PLAY:
            return 0
        if word == TRY:
            if self.rules.penal:
                return self.hands[self.to_act] & ~self.able_cards()
            return 0
        return self.callable_cards(word - SAYING + 1, self.able_cards())

    def callable_cards(self, call: i64, able: i64) -> i64:
        """SWI-11: both calls mean the same, so a false one is offered in one form only."""
        if call == LAST_CARD and self.cards_left(self.to_act) != 2:
            return 0
        return able

    def bars(self, action: i64) -> i64:
        """SWI-5, SWI-7: who must answer a demand and does not holds no answer; who can only pass holds nothing fit.

        As in Rockaway, who draws holds nothing of the suit or rank.
        """
        if self.phase != PLAY:
            return 0
        if self.demand.is_open():
            if self.must_counter and action in (DRAW, PASS):
                return self.demand.answers() & self.allowed_cards()
        elif action == PASS and self.drawn == 0:
            return self.matching.fits & self.allowed_cards()
        elif action == DRAW:
            return self.due_cards()
        return 0

    # --- SWI-4 to SWI-10: the turn ----------------------------------------------------------------------------

    def pass_turn(self, seat: i64) -> None:
        """SWI-4: turns go round in the direction of the moment."""
        self.to_act = self.after(seat)

    def step_wide(self, action: i64) -> None:
        if action == OUT_OF_TIME:
            self._run_out()
        else:
            Announced.step_wide(self, action)

    def draw_one(self) -> None:
        """SWI-5: one card, which may be played at once if it fits. SWI-7: or the cards that are asked for."""
        if self.demand.is_open():
            self._suffer()
            return
        if self.stock.at == self.stock.size:
            self.recycle()
        card = self.stock.draw()
        give(self, self.to_act, card)
        self.drew = card & 63
        self.drawn = 1

    def pass_by(self) -> None:
        """SWI-5: the turn ends without a card. SWI-10: or it is missed for a jack."""
        if self.demand.is_open():
            self._suffer()
        else:
            Shedding.pass_by(self)

    def _suffer(self) -> None:
        """SWI-7, SWI-8: who does not answer draws what is asked for, as far as there is any; the demand is over."""
        seat = self.to_act
        self.draw_for(seat, self.demand.amount)
        self.demand.close()
        self.drawn = 0
        self.passes = 0
        self.pass_turn(seat)

    def after_card(self, seat: i64, face: i64) -> None:
        self.drew = 0
        Announced.after_card(self, seat, face)

    def effect(self, seat: i64, face: i64) -> None:
        """SWI-7 to SWI-10: a two, a four or a jack asks for its like. SWI-13: the last card has no power."""
        if self.hands[seat] != 0:
            self.demand.hear(face >> 2)
            if face >> 2 == JACK:
                self.direction = -self.direction
        self._note_call(seat)
        Shedding.after_card(self, seat, face)

    def _note_call(self, seat: i64) -> None:
        """SWI-11: the table remembers who said which words, rightly."""
        mask = bit(seat)
        self.said_one &= ~mask
        self.said_last &= ~mask
        if self.cards_left(seat) == 1:
            if self.said == ONE_LEFT:
                self.said_one |= mask
            elif self.said == LAST_CARD:
                self.said_last |= mask

    def calls(self) -> list[str]:
        """SWI-11: either will do."""
        return ["One left", "Last card"]

    def fitting_calls(self, face: i64, left: i64) -> i64:
        """SWI-11: a call is due with the last card but one, and with no other."""
        if left == 1:
            return bit(ONE_LEFT) | bit(LAST_CARD)
        return 1

    # --- SWI-12, SWI-14: infractions --------------------------------------------------------------------------

    def try_card(self, face: i64) -> None:
        """SWI-14: everybody sees the card, it goes back, two cards are drawn, and the turn is over."""
        before = self.pile.recent
        card = take(self, self.to_act, face)
        self.pile.put(card)
        self.tick()
        self.pile.take_back(before)
        give(self, self.to_act, card)
        self._break_off()

    def _run_out(self) -> None:
        """SWI-12: who plays too slowly draws two cards, and the turn is over.

        SWI-16: a turn in which only the suit was not named in time had its card.
        """
        if self.phase == NOMINATE:
            self.phase = PLAY
            self.draw_for(self.to_act, self.miss_costs)
            self.pass_turn(self.to_act)
        else:
            self._break_off()

    def _break_off(self) -> None:
        """SWI-12, SWI-14: two cards, and an open demand is suffered as well."""
        self.drawn += self.draw_for(self.to_act, self.miss_costs)
        self.pass_by()

    # --- for search -------------------------------------------------------------------------------------------

    def usual_action(self, rng: Rng) -> i64:
        """Anything that keeps to the rules of calling: no false call, no missed one, nothing tried, in time."""
        action = pick(self.legal_mask() & ~self.clock, rng)
        if self.phase == PLAY and self.is_card(action) and self.cards_left(self.to_act) == 2:
            return 64 * SAYING + action
        return action

    def searched(self) -> list[int]:
        found = bits(self.legal_mask() & ~self.clock)
        if self.phase == PLAY and self.cards_left(self.to_act) == 2:
            return sorted([64 * SAYING + a if self.is_card(a) else a for a in found])
        return found
