"""What cards do in Bartok: effects in the order in which they happen, and choices for some; docs/games/bartok.md."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from kibitz.cards.kernel import bit
from kibitz.cards.vecs import vec
from kibitz.engine.row_deal import RowDeal
from kibitz.games.bartok.actions import BURIES, BURY, NAME, SUIT, TARGET, other_seat, others_to_swap
from kibitz.games.bartok.announcements import Announcements
from kibitz.games.bartok.compiled_rules import (
    ALL_DRAW,
    DEMAND,
    DRAWS,
    FRESH,
    NAMING,
    ONCE,
    REACT,
    SHIFT,
    STAGES,
    SWAP,
    TOLD,
    Effect,
)
from kibitz.games.bartok.hands import bury_hand, made_to_draw, pass_hands_on, swap_hands


@final
class Effects:
    """BAR-12: the effects still to happen, of those of the house rules by their numbers."""

    def __init__(self, announcements: Announcements, queue: list[int]) -> None:
        self.announcements = announcements
        self.piles = announcements.piles
        self.legality = announcements.legality
        self.order = announcements.order
        self.house = announcements.house
        self.queue = queue

    def copy(self, announcements: Announcements) -> Effects:
        """An independent object in the same state, beside the copy of what it looks at."""
        return Effects(announcements, self.queue[:])

    def line_up(self, effects: list[int], before: i64, twice: bool) -> None:
        """BAR-12: effects in the order of their stages, and within one from the oldest rule; BAR-19: perhaps twice."""
        self.queue = []
        for stage in range(4):
            for number in effects:
                kind = self.house.effects[number].kind
                if STAGES[kind] == stage:
                    self.queue.append(number)
                    if twice and kind not in ONCE:
                        self.queue.append(number)
                    if kind == DEMAND and number == self.legality.demand and self.legality.live == 0:
                        self.legality.live = before  # BAR-14: what an answered demand cost stays live in the next one

    def happen(self, deal: RowDeal) -> bool:
        """Let effects happen until one needs a choice, which is then asked for. Whether all have happened."""
        while self.queue:
            number = self.queue[0]
            effect = self.house.effects[number]
            asked = self._asks(effect, deal.seats)
            if asked != BURY:
                self.queue.pop(0)
            if asked != 0:
                deal.phase = asked
                deal.to_act = self.order.mover
                return False
            self._happen(deal, number, effect)
        return True

    def _asks(self, effect: Effect, seats: i64) -> i64:
        """The phase in which an effect's choice is made; 0 where it needs none."""
        if effect.kind == FRESH and not self.order.is_late():
            return BURY
        if effect.kind == NAMING:
            return SUIT
        if effect.kind == SWAP and effect.amount == 0 and seats > 2:
            return TARGET
        return 0

    def _happen(self, deal: RowDeal, number: i64, effect: Effect) -> None:
        """BAR-12: one effect that needs no choice; BAR-21: nothing would be drawn for a hand buried late."""
        order, kind, amount = self.order, effect.kind, effect.amount
        if kind == DEMAND:
            self.legality.make_demand(number, amount)
        elif kind == TOLD:
            self.announcements.owed[order.ahead(1)] |= bit(effect.slot)
        elif kind == DRAWS:
            self._draw(deal, order.ahead(1), amount)
        elif kind == ALL_DRAW:
            for step in range(1, deal.seats):
                self._draw(deal, order.ahead(step), amount)
        elif kind == REACT:
            self._draw(deal, _slowest(deal), 1)
        elif kind == SWAP:
            swap_hands(deal, order.mover, order.target(amount))
        elif kind == SHIFT:
            pass_hands_on(deal, order)
        elif kind != FRESH:
            order.bend(kind, amount)

    def _draw(self, deal: RowDeal, seat: i64, cards: i64) -> None:
        made_to_draw(deal, self.piles, self.order, seat, cards)

    # --- BAR-12: choices ------------------------------------------------------------------------------------

    def legal_word(self, deal: RowDeal, word: i64) -> i64:
        """BAR-12: what may be chosen in the phase of an effect, by the word of the action set."""
        if word == 0:
            if deal.phase == SUIT:
                return bit(NAME) * 15
            if deal.phase == BURY:
                return bit(BURIES) * 3
            return 0
        if deal.phase == TARGET:
            return others_to_swap(deal.to_act, deal.seats, word)
        return 0

    def choose(self, deal: RowDeal, action: i64) -> None:
        """BAR-12: a choice that an effect asks for."""
        if deal.phase == SUIT:
            self.legality.named = action - NAME
        elif deal.phase == TARGET:
            swap_hands(deal, deal.to_act, other_seat(action))
        else:
            cards = self.buried_for()
            self.queue.pop(0)
            if action == BURIES:
                bury_hand(deal, self.piles, self.order, deal.to_act, cards)

    def buried_for(self) -> int:
        """BAR-12: the cards that are drawn for a buried hand."""
        return self.house.effects[self.queue[0]].amount


def _slowest(deal: RowDeal) -> i64:
    """BAR-18: who reacts last is left to chance: one card for each seat, and one of them is drawn."""
    return deal.chance_source.draw(vec[i64](list(range(deal.seats))), 0, deal.seats)
