"""What is to be said in Bartok: words due with a card, calls of hands, misses and claims; docs/games/bartok.md."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from kibitz.cards.kernel import bit
from kibitz.engine.row_deal import RowDeal
from kibitz.games.bartok.actions import AS, CALL, SILENT
from kibitz.games.bartok.hands import has_cards, held_by, made_to_draw
from kibitz.games.bartok.legality import Legality
from kibitz.games.bartok.turn_order import TurnOrder
from kibitz.mechanics.stock_and_discards import StockAndDiscards


@final
class Announcements:
    """BAR-8: who owes words, and which calls are still to come; BAR-9: what was missed in the last turn."""

    def __init__(
        self,
        challenge: bool,
        piles: StockAndDiscards,
        legality: Legality,
        order: TurnOrder,
        owed: list[int],
        missed: list[int],
    ) -> None:
        self.challenge = challenge  # BAR-9: whether misses are claimed, in place of an umpire
        self.piles = piles
        self.legality = legality
        self.order = order
        self.house = legality.house
        self.owed = owed  # by seat, slots of words due before anything else, as a mask
        self.missed = missed  # BAR-9: by seat, the cards that its misses cost if they are claimed
        self.claimed = False  # BAR-9: whether this turn's claim is used up
        self.calls: list[int] = []  # seat * 64 + slot still to be called
        self.sizes: list[int] = []  # of the hands at the last check

    def copy(self, legality: Legality, order: TurnOrder) -> Announcements:
        """An independent object in the same state, beside the copies of what it looks at."""
        other = Announcements(self.challenge, self.piles, legality, order, self.owed[:], self.missed[:])
        other.claimed = self.claimed
        other.calls = self.calls[:]
        other.sizes = self.sizes[:]
        return other

    def begin(self, deal: RowDeal) -> None:
        """The cards are dealt, and nobody has to say anything."""
        self.sizes = [held_by(deal, seat) for seat in range(deal.seats)]

    # --- BAR-8: words with a card ---------------------------------------------------------------------------

    def due(self, deal: RowDeal, seat: i64, face: i64) -> list[int]:
        """BAR-8: by slot, how often words are due with a card, as house rules see it; -1 for one drawn, -2 for none."""
        return self.legality.due(self.owed[seat], held_by(deal, seat), face)

    def faults(self, deal: RowDeal, seat: i64, face: i64) -> list[int]:
        """BAR-8: the slots of words that are missing or wrong with a card; -1 for one drawn, -2 for none."""
        return self.legality.faults(self.owed[seat], held_by(deal, seat), face)

    def settle(self, deal: RowDeal, face: i64) -> i64:
        """BAR-8: the seat to act plays a card (-1: draws), so that it owes nothing more. How many words were wrong."""
        wrong: i64 = len(self.faults(deal, deal.to_act, face))
        self.owed[deal.to_act] = 0
        return wrong

    def forget_turn(self) -> None:
        """Somebody has played or drawn: what was said is heard, and older misses can no longer be claimed.

        BAR-31: some words are to be answered by the next player.
        """
        answers = self.house.answers
        for k in range(0, len(answers), 2):
            if self.legality.said[answers[k]] > 0:
                self.owed[self.order.ahead(1)] |= bit(answers[k + 1])
        self.legality.forget_words()
        if self.challenge:
            self._forget_misses()
            self.claimed = False

    # --- BAR-8: calls ---------------------------------------------------------------------------------------

    def note_hands(self, deal: RowDeal) -> None:
        """BAR-8: whoever's hand came to one card, by whatever cause, is asked to call."""
        for seat in range(deal.seats):
            held = held_by(deal, seat)
            if held != self.sizes[seat]:
                for k in range(len(self.house.sizes)):
                    if self.house.sizes[k] == held and self.house.size_slots[k] not in self.house.taboos:
                        self.calls.append(seat * 64 + self.house.size_slots[k])
                self.sizes[seat] = held

    def ask(self, deal: RowDeal) -> bool:
        """BAR-8: the next call. Whether there is one."""
        if not self.calls:
            return False
        deal.phase = CALL
        deal.to_act = self.calls[0] >> 6
        return True

    def phrase_asked(self) -> int:
        """The words that are to be called now."""
        return self.house.phrases[self.calls[0] & 63]

    def legal_word(self, word: i64) -> i64:
        """BAR-8: who has to call says the words, or stays silent."""
        if word == 0:
            return 0
        if word == 1:
            return bit(SILENT - AS)
        return bit(self.phrase_asked())

    def answer(self, deal: RowDeal, action: i64) -> None:
        """BAR-8: a call that was asked for; silence is a miss."""
        call = self.calls.pop(0)
        if action == SILENT:
            self.miss(deal, call >> 6, 1)

    # --- BAR-8, BAR-9: misses and claims --------------------------------------------------------------------

    def miss(self, deal: RowDeal, seat: i64, cards: i64) -> None:
        """BAR-9: the umpire punishes at once; else the next player may claim. A last card needs its words at once."""
        if self.challenge and has_cards(deal, seat):
            self.missed[seat] += cards
        elif cards > 0:
            self._punish(deal, seat, cards)

    def _punish(self, deal: RowDeal, seat: i64, cards: i64) -> None:
        """BAR-8: a card for each breach; some tables want thanks for it."""
        made_to_draw(deal, self.piles, self.order, seat, cards)
        for slot in self.house.thanks:
            self.owed[seat] |= bit(slot)

    def may_claim(self) -> bool:
        """BAR-9: once a turn, before anything else is done."""
        if not self.challenge or self.claimed or self.order.goes_on:
            return False
        return self.order.mover >= 0 and not self.legality.has_spoken()

    def claim(self, deal: RowDeal, costs_accuser: bool) -> None:
        """BAR-9: the player to act claims that somebody missed a word; a wrong claim may cost a card."""
        self.claimed = True
        if costs_accuser and sum(self.missed) == 0:
            self._punish(deal, deal.to_act, 1)
        for seat in range(deal.seats):
            if self.missed[seat] > 0:
                self._punish(deal, seat, self.missed[seat])
        self._forget_misses()

    def _forget_misses(self) -> None:
        self.missed = [0] * len(self.missed)
