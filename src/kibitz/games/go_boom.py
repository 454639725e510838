"""Go Boom: tricks of suit or rank, and whoever cannot play draws until able; docs/games/go-boom.md."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from kibitz.cards.card import COPY, card_text
from kibitz.cards.chance import ChanceSource
from kibitz.cards.kernel import bits
from kibitz.cards.vecs import vec
from kibitz.games.go_boom_table import DRAW, MAY_DRAW, MAY_PASS, OVER, PLAY, GoBoomTable, Rules
from kibitz.mechanics.card_values import face_values, worth_by_rank
from kibitz.mechanics.hands import Hands, new_hands
from kibitz.mechanics.lowest_hand import least_scores
from kibitz.mechanics.seating import left_of
from kibitz.mechanics.stock import Stock
from kibitz.mechanics.suit_or_rank_trick import LooseTrick, new_loose_trick

WORTH: Final = worth_by_rank(face_values(10, 1))  # GOB-10: courts 10, an ace 1, others their face value


@mypyc_attr(allow_interpreted_subclasses=True)
class GoBoom(GoBoomTable):
    """One deal; GOB-1: two to ten seats, each for itself."""

    def copy(self) -> GoBoom:
        other = self.sibling(self.chance_source.for_copies(), self.hands.copy(), self.trick.copy(), self.stock.copy())
        other.to_act = self.to_act
        other.phase = self.phase
        other.number = self.number
        other.gone = self.gone
        other.gone_more = self.gone_more
        return other

    def sibling(self, chance_source: ChanceSource, hands: Hands, trick: LooseTrick, stock: Stock) -> GoBoom:
        """Another deal of the same rules, seats and dealer, out of these parts."""
        return GoBoom(self.rules, self.seats, self.dealer, chance_source, hands, trick, stock)

    def blank(self, chance_source: ChanceSource) -> GoBoom:
        rules = self.rules
        trick = new_loose_trick(self.seats, rules.by_rank, rules.to_previous)
        return self.sibling(chance_source, new_hands(self.seats, rules.copies > 1), trick, no_stock())

    def successor(self, chance_source: ChanceSource) -> GoBoom:
        """GOB-3: the deal moves to the left."""
        other = self.blank(chance_source)
        other.dealer = left_of(self.dealer, self.seats)
        return other

    # --- GOB-2 to GOB-4: the deal ---------------------------------------------------------------------------

    def cards_in_play(self) -> list[int]:
        one = bits(self.rules.cards)
        return one + [card + COPY for card in one] if self.rules.copies > 1 else one

    def deal_out(self, pack: vec[i64]) -> None:
        """GOB-3: one card at a time from eldest hand; the rest is the stock. GOB-4: eldest leads."""
        eldest = left_of(self.dealer, self.seats)
        dealt: i64 = self.rules.hand * self.seats
        self.hands.deal_round(pack, eldest, dealt)
        self.stock = Stock(pack[:], dealt, len(pack))
        self.phase = PLAY
        self._lead(eldest)

    # --- GOB-5 to GOB-8: tricks -----------------------------------------------------------------------------

    def legal_mask(self) -> i64:
        if self.phase != PLAY:
            return 0
        able = self.trick.playable(self.hands.faces[self.to_act])
        if able != 0:
            return able
        return self.if_unable()

    def if_unable(self) -> i64:
        """GOB-6: who holds nothing that fits draws, or passes when the stock is empty."""
        if self.stock.at < self.stock.size:
            return MAY_DRAW
        return MAY_PASS

    def bars(self, action: i64) -> i64:
        """GOB-6: who draws or passes holds nothing that fits."""
        if action >= DRAW:
            return self.trick.fits
        return 0

    def step(self, action: i64) -> None:
        if action < DRAW:
            self._play(action)
        elif action == DRAW:
            self.make_good()
        else:
            self._pass()

    def _play(self, face: i64) -> None:
        """GOB-5: a card of the suit or rank led. GOB-9: the last card ends the deal, in the middle of a trick too."""
        seat = self.to_act
        self.trick.play(seat, self.hands.take(seat, face))
        if self.hands.faces[seat] == 0:
            self.end()
        else:
            self._go_on()

    def make_good(self) -> None:
        """GOB-6: one card from the stock; the turn goes on."""
        self.hands.give(self.to_act, self.stock.draw())

    def _pass(self) -> None:
        """GOB-6: the stock is empty, and no card is played to this trick."""
        self._go_on()

    def _go_on(self) -> None:
        """GOB-7: when all have had their turn the highest card of the led suit takes the trick, and leads."""
        seat = left_of(self.to_act, self.seats)
        if seat == self.trick.leader:
            self._put_away()
            self.next_trick(self.trick.taker)
        else:
            self.to_act = seat

    def _put_away(self) -> None:
        """GOB-8: the trick is turned down and out of play."""
        self.tick()
        self.gone |= self.trick.first
        self.gone_more |= self.trick.second

    def next_trick(self, seat: i64) -> None:
        """GOB-7: who took the trick leads. ROL-7: after so many tricks the deal is blocked instead."""
        if self.number == self.limit and self.limit != 0:
            self.trick.lead_to(seat)
            self.end()
        else:
            self._lead(seat)

    def _lead(self, seat: i64) -> None:
        self.number += 1
        self.trick.lead_to(seat)
        self.to_act = seat

    def end(self) -> None:
        """GOB-9: nobody is to act any more."""
        self.phase = OVER
        self.to_act = -1

    # --- GOB-10: scores -------------------------------------------------------------------------------------

    def hand_value(self, seat: i64) -> i64:
        """GOB-10: what the cards left in a hand count."""
        return WORTH.of(self.hands.faces[seat]) + WORTH.of(self.hands.twins[seat])

    def scores(self) -> list[int]:
        """GOB-10: the winner scores all other hands. ROL-7: in a block the lowest hand scores the differences."""
        if self.phase != OVER:
            return [0] * self.seats
        return least_scores([self.hand_value(s) for s in range(self.seats)])

    def utility(self, seat: i64) -> float:
        """Points less the mean of the others' points: zero-sum."""
        if self.phase != OVER:
            return 0.0
        scores = self.scores()
        return float(scores[seat]) - float(sum(scores) - scores[seat]) / float(self.seats - 1)

    def account(self, seat: i64) -> list[tuple[str, str]]:
        held = self.hands.listed(seat)
        if not held:
            return [("Went out and scores all cards left in the other hands", "GOB-10")]
        cards = ", ".join(f"{card_text(c)} {WORTH.of_card(c)}" for c in held)
        return [(f"Left with {cards}: {self.hand_value(seat)}", "GOB-10")]


def no_stock() -> Stock:
    """A stock with nothing in it."""
    return Stock(vec[i64]([0]), 0, 0)


def new_go_boom(rules: Rules, seats: i64, dealer: i64, chance_source: ChanceSource) -> GoBoom:
    """A deal with nothing dealt yet."""
    trick = new_loose_trick(seats, rules.by_rank, rules.to_previous)
    return GoBoom(rules, seats, dealer, chance_source, new_hands(seats, rules.copies > 1), trick, no_stock())
