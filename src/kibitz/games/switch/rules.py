"""Switch: twos, fours and jacks ask for their like, aces are wild; docs/games/switch.md."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from mypy_extensions import i64, mypyc_attr

from kibitz.cards.card import ALL_CARDS, rank_mask
from kibitz.cards.chance import ChanceSource
from kibitz.cards.kernel import Rng, bit, bits, pick
from kibitz.cards.messages import marked
from kibitz.cards.vecs import vec
from kibitz.engine.deal import is_legal
from kibitz.engine.numbers import Number, amount, choice, face_names, one_rank, private, some_seats
from kibitz.games.eights.rules import (
    DRAW,
    MAY_DRAW,
    MAY_PASS,
    NOMINATE,
    PASS,
    PLAY,
    SAYING,
    SILENCE,
    TRY,
    Eights,
    Rules,
    give,
)
from kibitz.mechanics.card_values import worth_by_rank
from kibitz.mechanics.demand import Demand

TWO: Final = 0
FOUR: Final = 2
JACK: Final = 9
ACE: Final = 12
SPECIAL: Final = 0xF00F000000F0F  # SWI-3: aces, jacks, fours and twos
POWERS: Final = vec[i64]([2, -1, 4, -1, -1, -1, -1, -1, -1, 0, -1, -1, -1])  # SWI-8, SWI-9, SWI-10 by rank from the two

MOST_DEMANDED: Final = 16  # SWI-9: four fours

ONE_LEFT: Final = 1
LAST_CARD: Final = 2
OUT_OF_TIME: Final = 60
MAY_RUN_OUT: Final = 0x1000000000000000


@dataclass(frozen=True)
class SwitchRules(Rules):
    """The family's rules, and what Switch alone has."""

    must_counter: bool = True  # SWI-7: who can answer a demand must
    no_special_finish: bool = False  # SWI-13
    turn_seconds: int = 0  # SWI-12: 0 for no clock
    as_rockaway: bool = False  # SWI-5, SWI-6: aces name no suit, and who holds the suit or rank does not draw


# SWI-2, SWI-3, SWI-5, SWI-6: aces are wild, no special card starts, one card is drawn, discards are recycled.
# SWI-11: either call will do. SWI-12, SWI-14: two cards for every mistake. SWI-15: values from the two to the ace
SWITCH: Final = SwitchRules(
    "switch",
    hand=7,
    wilds=rank_mask(ACE),
    worth=worth_by_rank([15, 3, 15, 5, 6, 7, 8, 9, 10, 15, 10, 10, 20]),
    buried=SPECIAL,
    draw_limit=1,
    recycles=True,
    calls=tuple(marked(["One left", "Last card"])),
    miss_costs=2,
    try_costs=2,
)


@mypyc_attr(allow_interpreted_subclasses=True)
class Switch(Eights):
    """One deal; SWI-1: two to ten seats, each for itself."""

    def __init__(self, rules: SwitchRules, seats: i64, dealer: i64, chance_source: ChanceSource) -> None:
        super().__init__(rules, seats, dealer, chance_source)
        self.switch_rules = rules
        self.demand = Demand(POWERS)
        self.clock: i64 = MAY_RUN_OUT if rules.turn_seconds > 0 else 0
        self.direction: i64 = 1  # 1 clockwise, -1 the other way
        self.drew: i64 = 0  # the face just drawn, which alone may be played then
        self.said_one: i64 = 0  # the seats that said "One left" and hold one card
        self.said_last: i64 = 0  # and those that said "Last card"
        self.has_playout_policy = True

    def copy_to(self, other: Eights) -> None:
        Eights.copy_to(self, other)
        assert isinstance(other, Switch)
        self.demand.copy_to(other.demand)
        other.direction = self.direction
        other.drew = self.drew
        other.said_one = self.said_one
        other.said_last = self.said_last

    def fresh(self, dealer: i64, chance_source: ChanceSource) -> Switch:
        return Switch(self.switch_rules, self.seats, dealer, chance_source)

    def in_first_word(self) -> i64:
        return OUT_OF_TIME + 1

    # --- SWI-4: whose turn it is ------------------------------------------------------------------------------

    def after(self, seat: i64) -> i64:
        """SWI-4: who is next after a seat, in the direction of the moment."""
        seat += self.direction
        if seat == self.seats:
            return 0
        if seat < 0:
            return self.seats - 1
        return seat

    def pass_turn(self, seat: i64) -> None:
        """SWI-4: turns go round in the direction of the moment."""
        self.to_act = self.after(seat)

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
        if self.switch_rules.no_special_finish and self.cards_left(self.to_act) == 1:
            return ALL_CARDS & ~SPECIAL
        return ALL_CARDS

    def legal_mask(self) -> i64:
        if self.phase == PLAY:
            return self._turn() | self.clock
        if self.phase == NOMINATE:
            return Eights.legal_mask(self) | self.clock
        return Eights.legal_mask(self)

    def _turn(self) -> i64:
        """SWI-5: play, or draw one card; SWI-7: answer a demand, or suffer it."""
        able = self.able_cards()
        if self.demand.is_open():
            if able != 0 and self.switch_rules.must_counter:
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
        if self.switch_rules.as_rockaway:
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
            if self.switch_rules.must_counter and action in (DRAW, PASS):
                return self.demand.answers() & self.allowed_cards()
        elif action == PASS and self.drawn == 0:
            return self.matching.fits & self.allowed_cards()
        elif action == DRAW:
            return self.due_cards()
        return 0

    # --- SWI-4 to SWI-10: the turn ----------------------------------------------------------------------------

    def step_wide(self, action: i64) -> None:
        if action == OUT_OF_TIME:
            self._run_out()
        else:
            Eights.step_wide(self, action)

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
            Eights.pass_by(self)

    def _suffer(self) -> None:
        """SWI-7, SWI-8: who does not answer draws what is asked for, as far as there is any; the demand is over."""
        seat = self.to_act
        self.draw_for(seat, self.demand.amount)
        self.demand.close()
        self.drawn = 0
        self.passes = 0
        self.pass_turn(seat)

    def after_card(self, seat: i64, face: i64) -> None:
        """SWI-7 to SWI-10: a two, a four or a jack asks for its like. SWI-13: the last card has no power."""
        if self.hands[seat] != 0:
            self.demand.hear(face >> 2)
            if face >> 2 == JACK:
                self.direction = -self.direction
        self._note_call(seat)
        Eights.after_card(self, seat, face)

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

    def fitting_calls(self, face: i64, left: i64) -> i64:
        """SWI-11: a call is due with the last card but one, and with no other."""
        if left == 1:
            return bit(ONE_LEFT) | bit(LAST_CARD)
        return SILENCE

    # --- SWI-12, SWI-14: infractions --------------------------------------------------------------------------

    def _run_out(self) -> None:
        """SWI-12: who plays too slowly draws two cards, and the turn is over.

        SWI-16: a turn in which only the suit was not named in time had its card.
        """
        if self.phase == NOMINATE:
            self.phase = PLAY
            self.draw_for(self.to_act, self.rules.miss_costs)
            self.pass_turn(self.to_act)
        else:
            self._break_off()

    def _break_off(self) -> None:
        """SWI-12, SWI-14: two cards, and an open demand is suffered as well."""
        self.drawn += self.draw_for(self.to_act, self.rules.miss_costs)
        self.pass_by()

    def time_limit(self) -> tuple[int, int]:
        """SWI-12: so many seconds for a card, or for the suit of an ace; claims of a miss are not timed."""
        if self.clock == 0 or not is_legal(self, OUT_OF_TIME):
            return 0, -1
        return self.switch_rules.turn_seconds, OUT_OF_TIME

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

    # --- what is known --------------------------------------------------------------------------------------

    def lay(self, zone: i64, cards: i64, more: i64, ordered: vec[i64]) -> None:
        Eights.lay(self, zone, cards, more, ordered)
        if zone == self.to_act and self.drawn > 0 and self.hands[zone] & bit(self.drew) == 0:
            self.drew = bits(self.hands[zone])[0]

    def settles(self) -> bool:
        """SWI-5: which card was just drawn its player alone knows."""
        return self.drawn == 0

    def facts(self) -> list[int]:
        demand = self.demand
        return [*Eights.facts(self), self.direction, demand.rank, demand.amount, self.said_one, self.said_last]

    def declares(self) -> list[Number]:
        return [
            *Eights.declares(self),
            choice("direction", -1, ["anticlockwise", "none", "clockwise"]),
            one_rank("rank demanded"),
            amount("cards demanded", 0, MOST_DEMANDED),
            some_seats("said One left", self.seats),
            some_seats("said Last card", self.seats),
            private(choice("card just drawn", 0, ["none", *face_names(52)])),
        ]

    def public_numbers(self) -> list[int]:
        demand = self.demand
        told = [self.direction, demand.rank, demand.amount, self.said_one, self.said_last]
        return [*Eights.public_numbers(self), *told]

    def private_facts(self, seat: i64) -> list[int]:
        if seat == self.to_act and self.drawn > 0:
            return [self.drew + 1]
        return [0]
