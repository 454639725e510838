"""Shedding games on one discard pile: the deal, the turn and the end; docs/games/crazy-eights.md.

A game of the family is a rules record and the few methods in which it differs: what fits and may be done
(`legal_mask`), what a card on the pile does (`after_card`), who is next (`pass_turn`), how a deal counts (`scores`).
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from kibitz.cards.kernel import bit
from kibitz.cards.vecs import vec
from kibitz.games.shedding_table import (
    DRAW,
    MAY_DRAW,
    MAY_PASS,
    NAME,
    NAMES,
    NOMINATE,
    OVER,
    PASS,
    PLAY,
    TRY,
    give,
    take,
)
from kibitz.games.shedding_words import SheddingWords
from kibitz.mechanics.lowest_hand import least_scores
from kibitz.mechanics.seating import left_of
from kibitz.mechanics.stock import Stock, recycled

MOST_RECYCLINGS: Final = 10  # CRE-13: after so many the stock stays empty, so that every deal ends


@mypyc_attr(allow_interpreted_subclasses=True)
class Shedding(SheddingWords):
    """One deal; CRE-1: each seat for itself."""

    # --- CRE-1 to CRE-4: the deal ---------------------------------------------------------------------------

    def deal_out(self, pack: vec[i64]) -> None:
        """CRE-3: one card at a time from eldest hand; the rest is the stock."""
        seat = left_of(self.dealer, self.seats)
        dealt: i64 = self.rules.hand * self.seats
        i: i64 = 0
        while i < dealt:
            give(self, seat, pack[i])
            seat = left_of(seat, self.seats)
            i += 1
        size: i64 = len(pack)
        self.stock = Stock(pack[:], dealt, size)
        self._turn_starter()
        self.begin()

    def begin(self) -> None:
        """CRE-5: eldest hand has the first turn."""
        self.phase = PLAY
        self.to_act = left_of(self.dealer, self.seats)

    def _turn_starter(self) -> None:
        """CRE-4: the next card is turned; an eight is buried and another one turned."""
        unfit: i64 = self.rules.buried
        self.pile.put(self.stock.draw())
        while unfit & bit(self.pile.top() & 63) != 0 and self._another_starter(unfit):
            self.tick()
            self.stock.bury(self.chance_source)
            self.pile.clear()
            self.tick()
            self.pile.put(self.stock.draw())
        self.matching.cover(self.pile.top())

    def _another_starter(self, unfit: i64) -> bool:
        """Whether any card of the stock may start at all (always, in a real pack)."""
        for k in range(self.stock.at, self.stock.size):
            if unfit & bit(self.stock.cards[k] & 63) == 0:
                return True
        return False

    # --- CRE-5 to CRE-10: the turn --------------------------------------------------------------------------

    def legal_mask(self) -> i64:
        if self.phase == PLAY:
            able = self.hands[self.to_act] & self.matching.fits
            if self.drawn < self.limit and (self.stock.at < self.stock.size or self.can_recycle()):
                return able | MAY_DRAW
            if able == 0 or self.free_pass:
                return able | MAY_PASS
            return able
        if self.phase == NOMINATE:
            return NAMES
        return 0

    def legal_word(self, word: i64) -> i64:
        """C18 at a strict table: a held card that does not fit may be shown (HOL-10, ROC-10, MAU-17)."""
        if word == TRY and self.phase == PLAY and self.rules.penal:
            return self.hands[self.to_act] & ~self.matching.fits
        return 0

    def can_recycle(self) -> bool:
        """CRE-9, CRE-13: whether the discards may become the stock again."""
        return self.rules.recycles and self.recyclings < MOST_RECYCLINGS and self.pile.size() > 1

    def can_draw(self) -> bool:
        """CRE-7: the turn's draws are not used up, and a card is left or can be had from the discards."""
        return self.drawn < self.limit and (self.stock.at < self.stock.size or self.can_recycle())

    def bars(self, action: i64) -> i64:
        """CRE-8: who passes holds no card that fits."""
        if action == PASS and not self.free_pass:
            return self.matching.fits
        return 0

    def step(self, action: i64) -> None:
        if action < DRAW:
            play_card(self, action)
        elif action == DRAW:
            self.draw_one()
        elif action == PASS:
            self.pass_by()
        elif action < NAME + 4:
            self.nominate(action - NAME)
        else:
            self.step_wide(action)

    def step_wide(self, action: i64) -> None:
        """What only some of these games have: here a card that does not fit is shown."""
        self.try_card(self.card_of(action & 63))

    def after_card(self, seat: i64, face: i64) -> None:
        """CRE-10: the last card ends the deal. CRE-6: for a wild card a suit is named."""
        if self.hands[seat] == 0:
            self.end()
        elif self.naming & bit(face) != 0:
            self.phase = NOMINATE
        else:
            self.pass_turn(seat)

    def pass_turn(self, seat: i64) -> None:
        """CRE-5: after this seat the next one is to act."""
        self.to_act = left_of(seat, self.seats)

    def draw_one(self) -> None:
        """CRE-7: one card from the stock; the turn goes on."""
        if self.stock.at == self.stock.size:
            self.recycle()
        give(self, self.to_act, self.stock.draw())
        self.drawn += 1

    def draw_for(self, seat: i64, count: i64) -> i64:
        """So many cards, or as many as there are, are drawn without a choice; how many came."""
        came: i64 = 0
        while came < count and (self.stock.at < self.stock.size or self.can_recycle()):
            if self.stock.at == self.stock.size:
                self.recycle()
            give(self, seat, self.stock.draw())
            came += 1
        return came

    def recycle(self) -> None:
        """CRE-9: all discards but the top one are shuffled into a new stock."""
        top = self.pile.top()
        self.stock = recycled(vec[i64](sorted([c for c in self.pile.cards() if c != top])), self.chance_source)
        self.pile.keep_top()
        self.recyclings += 1
        self.tick()

    def try_card(self, face: i64) -> None:
        """HOL-10, ROC-10, MAU-17: everybody sees the card, it goes back, one card is drawn, and the turn is over."""
        seat = self.to_act
        before = self.pile.recent
        card = take(self, seat, face)
        self.pile.put(card)
        self.tick()
        self.pile.take_back(before)
        give(self, seat, card)
        self.drawn += self.draw_for(seat, 1)
        self.pass_by()

    def pass_by(self) -> None:
        """CRE-8: who can neither play nor draw passes. CRE-11: a whole circuit of passes blocks the deal."""
        if self._is_idle():
            self.passes += 1
        else:
            self.passes = 0
        self.drawn = 0
        if self.passes == self.seats + (1 if self.rules.long_block else 0):
            self.end()
        else:
            self.pass_turn(self.to_act)

    def _is_idle(self) -> bool:
        """CRE-11: a turn without a card played or drawn; in the long form, any pass once the stock is empty."""
        if self.rules.long_block:
            return self.stock.at == self.stock.size
        return self.drawn == 0

    def nominate(self, suit: i64) -> None:
        """CRE-6: the player of an eight names the suit that must follow; a rank cannot be named."""
        self.matching.nominate(suit)
        self.phase = PLAY
        self.pass_turn(self.to_act)

    def end(self) -> None:
        """CRE-10, CRE-11: the deal is over."""
        self.phase = OVER
        self.to_act = -1

    # --- CRE-12: scores -------------------------------------------------------------------------------------

    def scores(self) -> list[int]:
        """CRE-12: the winner scores all other hands; in a block the lowest hand scores the differences.

        ROC-7, MAU-12: or each player is charged what is left in the hand.
        """
        if self.phase != OVER:
            return [0] * self.seats
        values = [self.hand_value(s) for s in range(self.seats)]
        if self.rules.penalty:
            return values
        return least_scores(values)

    def utility(self, seat: i64) -> float:
        """Points less the mean of the others' points, or the other way round for charges: zero-sum."""
        if self.phase != OVER:
            return 0.0
        scores = self.scores()
        ahead = float(scores[seat]) - float(sum(scores) - scores[seat]) / float(self.seats - 1)
        return -ahead if self.rules.penalty else ahead


def play_card(deal: Shedding, face: i64) -> None:
    """CRE-6: a card of the suit in force, of the rank on top, or an eight."""
    seat = deal.to_act
    card = face
    if deal.doubled:
        card = take(deal, seat, face)
    else:
        deal.hands[seat] ^= bit(face)
    deal.pile.put(card)
    deal.matching.cover(face)
    deal.drawn = 0
    deal.passes = 0
    deal.after_card(seat, face)
