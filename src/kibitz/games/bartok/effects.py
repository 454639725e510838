"""What cards do in Bartok: effects in the order in which they happen, and choices for some; docs/games/bartok.md."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from kibitz.cards.card import ALL_CARDS
from kibitz.cards.kernel import bit
from kibitz.cards.vecs import vec
from kibitz.engine.row_deal import RowDeal
from kibitz.games.bartok.actions import (
    AS,
    BURIES,
    BURY,
    GIFT,
    LET_BE,
    NAME,
    RANK,
    SUIT,
    TARGET,
    all_ranks,
    other_seat,
    others_to_swap,
)
from kibitz.games.bartok.announcements import Announcements
from kibitz.games.bartok.compiled_rules import (
    ADD,
    ADD_IF,
    ALL_DRAW,
    ALL_TOLD,
    ASK_RANK,
    ASK_SUIT,
    BAN,
    CHOSEN,
    CONCERNING,
    DEMAND,
    DRAWS,
    FEWEST,
    FRESH,
    GIVE,
    GOES,
    MISSES,
    MOST,
    NAMING,
    ONCE,
    PASS_LEFT,
    PASS_RIGHT,
    REACT,
    SHIFT,
    SHIFT_LEFT,
    SHIFT_RIGHT,
    STAGES,
    SWAP,
    TAKE,
    TOLD,
    WHO_DRAWS,
    Effect,
)
from kibitz.games.bartok.hands import (
    any_card,
    bury_hand,
    by_count,
    copy_held,
    give_card,
    held_by,
    made_to_draw,
    may_be_given,
    pass_hands,
    pass_hands_on,
    swap_hands,
)


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
        self.asking: i64 = -1  # BAR-25, BAR-27: the effect whose choice is being made, where it is none of older rules
        self.moving: i64 = 0  # BAR-28: GIVE or TAKE while a card goes from hand to hand: what watchers are told of it
        self.gifts: list[int] = []  # BAR-28: cards still to be given, each as the giver times 16 and the taker

    def copy(self, announcements: Announcements) -> Effects:
        """An independent object in the same state, beside the copy of what it looks at."""
        other = Effects(announcements, self.queue[:])
        other.asking = self.asking
        other.moving = self.moving
        other.gifts = self.gifts[:]
        return other

    def line_up(self, effects: list[int], before: i64, twice: bool) -> None:
        """BAR-12: effects in the order of their stages, and within one from the oldest rule; BAR-19: perhaps twice."""
        self.queue = []
        if len(effects) == 0:
            return
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
        while True:
            if self._asks_for_gift(deal):
                return False
            if not self.queue:
                return True
            number = self.queue[0]
            effect = self.house.effects[number]
            asked = self._asks(effect, deal.seats)
            if asked != BURY:
                self.queue.pop(0)
            if asked != 0:
                if asked == RANK or effect.kind == ASK_SUIT or (asked == TARGET and effect.kind != SWAP):
                    self.asking = number
                deal.phase = asked
                deal.to_act = self.order.mover
                return False
            self._happen(deal, number, effect)

    def _asks(self, effect: Effect, seats: i64) -> i64:
        """The phase in which an effect's choice is made; 0 where it needs none."""
        if effect.kind == FRESH and not self.order.is_late():
            return BURY
        if effect.kind in (NAMING, ASK_SUIT):
            return SUIT
        if effect.kind == ASK_RANK:
            return RANK
        if effect.kind in CONCERNING and effect.who == CHOSEN and seats > 2:
            return TARGET
        return 0

    def _happen(self, deal: RowDeal, number: i64, effect: Effect) -> None:
        """BAR-12: one effect that needs no choice; BAR-21: nothing would be drawn for a hand buried late."""
        order, kind, amount = self.order, effect.kind, effect.amount
        if kind == DEMAND:
            self.legality.make_demand(number, amount)
        elif kind == TOLD:
            self.announcements.owed[order.ahead(1)] |= bit(effect.slot)
        elif kind == ALL_TOLD:
            for step in range(1, deal.seats):
                self.announcements.owed[order.ahead(step)] |= bit(effect.slot)
        elif kind == DRAWS:
            self._draw(deal, order.ahead(1), amount)
        elif kind == ALL_DRAW:
            for step in range(1, deal.seats):
                self._draw(deal, order.ahead(step), amount)
        elif kind == REACT:
            self._draw(deal, _slowest(deal), 1)
        elif kind == BAN:
            self.legality.ban(int(number), deal.seats)
        elif kind in (ADD, ADD_IF):
            order.more |= self.legality.added(effect)
        elif kind in CONCERNING:
            self._concern(deal, effect, self._concerned(deal, effect))
        elif kind != FRESH and not self._moves_hands(deal, kind):
            order.bend(kind, amount)

    def _moves_hands(self, deal: RowDeal, kind: i64) -> bool:
        """BAR-12, BAR-28: hands or cards that all pass on. Whether the effect is one of these."""
        if kind == SHIFT:
            pass_hands_on(deal, self.order)
        elif kind == SHIFT_LEFT:
            pass_hands(deal, self.order, 1)
        elif kind == SHIFT_RIGHT:
            pass_hands(deal, self.order, -1)
        elif kind == PASS_LEFT:
            self._all_give(deal.seats, 1)
        elif kind == PASS_RIGHT:
            self._all_give(deal.seats, -1)
        else:
            return False
        return True

    def _draw(self, deal: RowDeal, seat: i64, cards: i64) -> None:
        """BAR-29: perhaps twice as many."""
        made_to_draw(deal, self.piles, self.order, seat, self.order.draw_size(cards))

    # --- BAR-27: effects of somebody ------------------------------------------------------------------------

    def _concerned(self, deal: RowDeal, effect: Effect) -> i64:
        """BAR-27: the seat that an effect concerns, where nobody has to be chosen."""
        if effect.who in (FEWEST, MOST):
            alone = effect.kind in (WHO_DRAWS, MISSES, GOES)
            return by_count(deal, self.order, effect.who == MOST, alone)
        return self.order.target(effect.who)

    def _concern(self, deal: RowDeal, effect: Effect, seat: i64) -> None:
        """BAR-12, BAR-27, BAR-28: an effect happens to a seat."""
        order, kind = self.order, effect.kind
        if kind == SWAP:
            swap_hands(deal, order.mover, seat)
        elif kind == WHO_DRAWS:
            self._draw(deal, seat, effect.amount)
        elif kind == MISSES:
            order.lost[seat] += 1
        elif kind == GOES:
            order.called = seat
        elif kind == GIVE:
            for _ in range(effect.amount):
                self.gifts.append(int(order.mover * 16 + seat))
        elif kind == TAKE:
            self._take(deal, seat, effect.amount)

    # --- BAR-28: from hand to hand --------------------------------------------------------------------------

    def _take(self, deal: RowDeal, seat: i64, cards: int) -> None:
        """BAR-28: cards are drawn from a hand by chance; its last one stays there."""
        self.moving = TAKE
        for _ in range(cards):
            if held_by(deal, seat) > 1:
                deal.tick()
                give_card(deal, seat, self.order.mover, any_card(deal, seat))
        self.moving = 0

    def _all_give(self, seats: i64, steps: i64) -> None:
        """BAR-28: everybody gives a card to a neighbour, one after the other, the player last."""
        for step in range(1, seats + 1):
            giver = self.order.ahead(step)
            self.gifts.append(int(giver * 16 + self.order.beside(giver, steps)))

    def _asks_for_gift(self, deal: RowDeal) -> bool:
        """BAR-28: whoever gives a card chooses it; a last card is not given. Whether one is to be chosen now."""
        while self.gifts:
            giver: i64 = self.gifts[0] >> 4
            if held_by(deal, giver) > 1:
                deal.phase = GIFT
                deal.to_act = giver
                return True
            self.gifts.pop(0)
        return False

    def taker(self) -> int:
        """BAR-28: who gets the next card that is given."""
        return self.gifts[0] & 15

    def bars(self, action: i64) -> i64:
        """BAR-28: who gives nothing holds no card that could be given."""
        return ALL_CARDS if action == LET_BE else 0

    def _give(self, deal: RowDeal, action: i64) -> None:
        """BAR-28: the card that was chosen goes to its taker, or there was none to give."""
        gift = self.gifts.pop(0)
        if action != LET_BE:
            self.moving = GIVE
            give_card(deal, gift >> 4, gift & 15, copy_held(deal, gift >> 4, action))
            self.moving = 0

    # --- BAR-12: choices ------------------------------------------------------------------------------------

    def legal_word(self, deal: RowDeal, word: i64) -> i64:
        """BAR-12, BAR-25, BAR-27, BAR-28: what may be chosen, by the word of the action set."""
        if word == 0:
            if deal.phase == SUIT:
                return bit(NAME) * 15
            if deal.phase == BURY:
                return bit(BURIES) * 3
            if deal.phase == GIFT:
                able = may_be_given(deal, deal.to_act)
                return able if able != 0 else bit(LET_BE)
            return 0
        if deal.phase == TARGET:
            return others_to_swap(deal.to_act, deal.seats, word)
        if deal.phase == RANK and word == 1:
            return all_ranks()
        return 0

    def choose(self, deal: RowDeal, action: i64) -> None:
        """BAR-12: a choice that an effect asks for."""
        if deal.phase == SUIT:
            self._choose_suit(action - NAME)
        elif deal.phase == RANK:
            self.legality.ask_rank((action - AS) >> 2)
        elif deal.phase == TARGET:
            self._choose_seat(deal, other_seat(action))
        elif deal.phase == GIFT:
            self._give(deal, action)
        else:
            cards = self.buried_for()
            self.queue.pop(0)
            if action == BURIES:
                bury_hand(deal, self.piles, self.order, deal.to_act, cards)
        self.asking = -1

    def _choose_suit(self, suit: i64) -> None:
        """BAR-13: a suit is named; BAR-25: or asked for."""
        if self.asking >= 0:
            self.legality.ask_suit(suit)
        else:
            self.legality.named = suit

    def _choose_seat(self, deal: RowDeal, seat: i64) -> None:
        """BAR-12: somebody to swap hands with; BAR-27: or whom another effect concerns."""
        if self.asking >= 0:
            self._concern(deal, self.house.effects[self.asking], seat)
        else:
            swap_hands(deal, deal.to_act, seat)

    def buried_for(self) -> int:
        """BAR-12: the cards that are drawn for a buried hand."""
        return self.house.effects[self.queue[0]].amount


def _slowest(deal: RowDeal) -> i64:
    """BAR-18: who reacts last is left to chance: one card for each seat, and one of them is drawn."""
    return deal.chance_source.draw(vec[i64](list(range(deal.seats))), 0, deal.seats)
