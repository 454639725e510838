"""Bartok: whoever wins a round makes a rule; docs/games/bartok.md.

A round is its cards, in one packed row, and beside them a `RoundState`, whose parts say what fits, what is to be said,
what cards do and whose turn it is.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from mypy_extensions import i64, mypyc_attr

from kibitz.cards.card import ALL_CARDS, COPY, JOKER
from kibitz.cards.chance import ChanceSource
from kibitz.cards.kernel import Rng, bit, bits
from kibitz.cards.vecs import vec
from kibitz.engine.numbers import Number
from kibitz.engine.places import EVERYONE, NOBODY
from kibitz.engine.plan import NO_OWNER, Place, Plan, hand_places
from kibitz.engine.row_deal import RowDeal
from kibitz.games.bartok.actions import (
    ALL_WORDS,
    CLAIM,
    DRAW,
    GIFT,
    LET_BE,
    MAKE,
    OVER,
    PLAY,
    PLAY_WORDS,
    is_action_of,
)
from kibitz.games.bartok.compiled_rules import CompiledRules
from kibitz.games.bartok.course_of_play import begin_turn, legal_answer, take_action
from kibitz.games.bartok.hands import HANDS, LAST, held_by
from kibitz.games.bartok.observed import PHASES, declared, facts_of, public_numbers_of, tell_numbers_of
from kibitz.games.bartok.round_state import RoundState, new_state
from kibitz.games.bartok.rulebook import CATALOGUE_WORDS, LAST_WORD, house_rule, read_carry
from kibitz.games.bartok.usual import usual_action_of
from kibitz.mechanics.seating import left_of
from kibitz.mechanics.stock_and_discards import StockAndDiscards


@dataclass(frozen=True)
class Rules:
    """What the sources fix, and the options."""

    id: str
    hand: int = 7  # BAR-3
    copies: int = 1  # BAR-2
    announce_mode: str = "umpire"  # BAR-9: or "challenge", where misses are claimed by the next player
    false_claim_costs_accuser: bool = False  # BAR-9
    rounds: int = 10  # BAR-22
    start: tuple[str, ...] = ()  # BAR-24: rules of the catalogue that are in force from the first round
    cards: int = ALL_CARDS


BARTOK: Final = Rules("bartok")


def packs(rules: Rules, jokers: bool) -> list[int]:
    """BAR-2: one pack or two; BAR-16: with a Joker to each of them while Jokers are wild."""
    one = bits(rules.cards)
    if jokers:
        one.append(JOKER)
    return one + [card + COPY for card in one] if rules.copies > 1 else one


def plan_of(rules: Rules, seats: int, jokers: bool) -> Plan:
    """The row of a round: the hands by seat, the stock, the discards, and in one word the last of these."""
    cards = packs(rules, jokers)
    places = [
        *hand_places(seats),
        Place("stock", NO_OWNER, "pile", "Stock", NOBODY, pile=len(cards)),
        Place("discards", NO_OWNER, "pile", "Discard pile", EVERYONE, recent=LAST),
    ]
    return Plan(seats, HANDS, places, [Number(LAST, "last discards", 0, -1)], cards)


@mypyc_attr(allow_interpreted_subclasses=True)
class Bartok(RowDeal):
    """BAR-1: one round, everybody alone, and the rule that its winner makes."""

    has_playout_policy = True
    pack_varies = True  # BAR-16

    def __init__(
        self, rules: Rules, plan: Plan, dealer: i64, chance_source: ChanceSource, row: vec[i64], state: RoundState
    ) -> None:
        super().__init__(plan, dealer, chance_source, row)
        self.words = PLAY_WORDS
        self.rules = rules
        self.state = state
        self.house: CompiledRules = state.house
        self.piles = state.piles
        self.legality = state.legality
        self.order = state.order
        self.announcements = state.announcements
        self.effects = state.effects
        self.making = state.making

    def copy(self) -> Bartok:
        chance_source = self.chance_source.for_copies()
        other = Bartok(self.rules, self.plan, self.dealer, chance_source, self.row[:], self.state.copy())
        self.copied(other)
        other.words = self.words
        return other

    def blank(self, chance_source: ChanceSource) -> Bartok:
        return undealt(self.rules, self.plan, self.dealer, chance_source, self.house, self.state.number)

    def successor(self, chance_source: ChanceSource) -> Bartok:
        """BAR-20: the winner deals; BAR-21: after a void round the same dealer."""
        number, house = in_force(self.rules, self.seats, self.carry())
        plan = self.plan
        if house.jokers != self.house.jokers:  # BAR-16
            plan = plan_of(self.rules, int(self.seats), house.jokers)
        return undealt(self.rules, plan, self.next_dealer(), chance_source, house, number)

    def next_dealer(self) -> int:
        return self.state.winner if self.state.winner >= 0 else self.dealer

    def num_distinct_actions(self) -> int:
        return LAST_WORD + 1

    def is_action(self, action: int) -> bool:
        return is_action_of(int(self.seats), len(self.house.made_up), action)

    # --- BAR-3, BAR-4: the deal -----------------------------------------------------------------------------

    def deal_out(self, pack: vec[i64]) -> None:
        """BAR-3: one card at a time from eldest hand; BAR-4: the next is the starter. BAR-16: Jokers are buried."""
        eldest = left_of(self.dealer, self.seats)
        seat = eldest
        dealt: i64 = self.rules.hand * self.seats
        for k in range(dealt):
            self.put(HANDS + seat, pack[k])
            seat = left_of(seat, self.seats)
        self.piles.lay(self.row, pack, dealt)
        self.piles.turn_starter(self, bit(JOKER))
        self.legality.begin(self.house.counts_as[self.top_card()])
        self.announcements.begin(self)
        begin_turn(self, self.state, eldest)

    def top_card(self) -> i64:
        """The face on top of the discards, as printed."""
        return self.piles.top(self.row) & 63

    # --- BAR-5 to BAR-7, BAR-17: what a seat may do ---------------------------------------------------------

    def legal_mask(self) -> i64:
        """BAR-6, BAR-7: a card that fits, or a card drawn; where nothing can be drawn, who can play must."""
        if self.phase != PLAY:
            return legal_answer(self, self.state, 0)
        able = self.faces(HANDS + self.to_act) & self._fitting()
        if self.announcements.may_claim():
            able |= bit(CLAIM)
        if self.order.goes_on:
            return able | self._going_on()
        if self.can_draw() or not self.could_play(self.to_act):
            able |= bit(DRAW)
        return able

    def _going_on(self) -> i64:
        """BAR-29: who has drawn goes on drawing while nothing can be played, or may stop."""
        if not self.house.until_able:
            return bit(LET_BE)
        return 0 if self.could_play(self.to_act) else bit(DRAW)

    def _fitting(self) -> i64:
        """BAR-6, BAR-11: the printed faces that would fit if the seat to act held them."""
        return self.house.printed_faces(self.legality.fits(held_by(self, self.to_act)))

    def legal_word(self, word: i64) -> i64:
        """BAR-16: in its turn a seat plays a Joker as any card that fits; BAR-8: or says words."""
        if self.phase != PLAY:
            return legal_answer(self, self.state, word)
        if word == 2:
            return self.legality.sayable(held_by(self, self.to_act))
        if word > 2 or self.faces(HANDS + self.to_act) & bit(JOKER) == 0:
            return 0
        return self._fitting() & ALL_CARDS

    def ways_out(self, seat: i64) -> i64:
        """BAR-7: the printed faces with which a seat could play, saying what it takes."""
        return self.legality.ways_out(held_by(self, seat))

    def could_play(self, seat: i64) -> bool:
        """BAR-7, BAR-21: whether a seat holds a card that it could play."""
        return self.faces(HANDS + seat) & self.ways_out(seat) != 0

    def can_draw(self) -> bool:
        """BAR-7: whether a card is left in the stock, or can be had from the discards."""
        return self.piles.can_draw(self.row)

    def bars(self, action: i64) -> i64:
        """BAR-7, BAR-29: who draws where nothing can be drawn, or goes on drawing, holds no card to be played."""
        if action == DRAW and self.phase == PLAY and (self.order.goes_on or not self.can_draw()):
            return self.ways_out(self.to_act)
        if self.phase == GIFT:
            return self.effects.bars(action)
        return 0

    def hides_actions(self) -> bool:
        """BAR-28: cards that are given are chosen in secret."""
        return self.house.gives

    # --- the step, and the end of a round: BAR-20 to BAR-22 -------------------------------------------------

    def step(self, action: i64) -> None:
        if self.phase == MAKE:
            if self.making.take(action):
                self._close()
            return
        take_action(self, self.state, action, self.rules.false_claim_costs_accuser)
        if self.phase == OVER:
            self._round_over()

    def _round_over(self) -> None:
        """BAR-20: the winner makes a rule, but for the last round of the match; BAR-21: and but for a void round."""
        if self.state.winner < 0 or self.state.number >= self.rules.rounds:
            self._close()
            return
        self.to_act = self.state.winner
        self.phase = MAKE
        self.words = ALL_WORDS

    def _close(self) -> None:
        """All hands are laid open, and nobody is to act any more."""
        self.phase = OVER
        self.words = PLAY_WORDS
        self.to_act = -1
        for seat in range(self.seats):
            self.show(HANDS + seat, EVERYONE)

    def carry(self) -> list[int]:
        """BAR-22, BAR-24: the number of the next round and the rules for it."""
        return self.state.carry(self)

    def scores(self) -> list[int]:
        """BAR-22: a point for the round."""
        return [1 if s == self.state.winner and self.phase == OVER else 0 for s in range(self.seats)]

    def utility(self, seat: i64) -> float:
        """The round won or not, against the mean of the others: zero-sum."""
        if self.state.winner < 0:
            return 0.0
        if seat == self.state.winner:
            return 1.0
        return -1.0 / float(self.seats - 1)

    # --- what is known, and what search asks ----------------------------------------------------------------

    def facts(self) -> list[int]:
        return facts_of(self.state)

    def observed_pack(self) -> list[int]:
        """BAR-16: with the Jokers, which only some rounds have."""
        return packs(self.rules, True)

    def phase_names(self) -> list[str]:
        return PHASES[:]

    def declares(self) -> list[Number]:
        return declared(int(self.seats))

    def public_numbers(self) -> list[int]:
        return public_numbers_of(self.state)

    def tell_public_numbers(self, told: vec[i64], at: i64) -> i64:
        return tell_numbers_of(self.state, told, at)

    def lasting_numbers(self) -> list[int]:
        """BAR-24: the house rules, which change when one is made."""
        return self.state.house.written

    def avoid_random_playouts(self) -> bool:
        """Random ends say nothing of a rule."""
        return self.phase == MAKE

    def usual_action(self, rng: Rng) -> i64:
        return usual_action_of(self, self.state, rng)


def in_force(rules: Rules, seats: i64, carry: list[int]) -> tuple[int, CompiledRules]:
    """BAR-24: the number of a round and its house rules. Raises ValueError where what is carried says no rules."""
    if not carry:
        return 1, CompiledRules([house_rule(CATALOGUE_WORDS[name], -1, 0) for name in rules.start])
    number, made = read_carry(carry, seats)
    return number, CompiledRules(made)


def new_bartok(rules: Rules, seats: i64, dealer: i64, chance_source: ChanceSource, carry: list[int]) -> Bartok:
    """A round with nothing dealt yet; raises ValueError where what is carried says no rules."""
    number, house = in_force(rules, seats, carry)
    return undealt(rules, plan_of(rules, int(seats), house.jokers), dealer, chance_source, house, number)


def undealt(
    rules: Rules, plan: Plan, dealer: i64, chance_source: ChanceSource, house: CompiledRules, number: i64
) -> Bartok:
    """A round of this number with nothing dealt yet."""
    stock = HANDS + plan.seats
    piles = StockAndDiscards(plan, stock, stock + 1)
    state = new_state(number, plan.seats, house, piles, rules.announce_mode == "challenge")
    return Bartok(rules, plan, dealer, chance_source, plan.row(dealer), state)
