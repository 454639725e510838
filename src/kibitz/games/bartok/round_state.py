"""What a round of Bartok has beside its cards, and what the next round takes over from it; docs/games/bartok.md."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from kibitz.engine.row_deal import RowDeal
from kibitz.games.bartok.actions import OVER
from kibitz.games.bartok.announcements import Announcements
from kibitz.games.bartok.compiled_rules import CompiledRules
from kibitz.games.bartok.effects import Effects
from kibitz.games.bartok.hands import HANDS, held_by
from kibitz.games.bartok.legality import new_legality, stopping_rule
from kibitz.games.bartok.rulebook import RuleMaking, carried
from kibitz.games.bartok.turn_order import TurnOrder
from kibitz.mechanics.stock_and_discards import StockAndDiscards
from kibitz.rulelang.house.speller import MOST_MADE_UP, HouseSpeller

NOT_SOUGHT: Final = -2


@final
class RoundState:
    """The number of the round, who won it, and the parts of its play; its `effects` know the others."""

    def __init__(self, number: i64, effects: Effects, making: RuleMaking) -> None:
        self.number = number
        self.winner: i64 = -1
        self.stopper: i64 = NOT_SOUGHT  # BAR-21: of a void round, the rule that stopped play; -1 where none did
        self.house = effects.house  # the house rules in force
        self.piles = effects.piles
        self.legality = effects.legality
        self.order = effects.order
        self.announcements = effects.announcements
        self.effects = effects
        self.making = making

    def copy(self) -> RoundState:
        """An independent object in the same state; copies share the house rules."""
        announcements = self.announcements.copy(self.legality.copy(), self.order.copy())
        other = RoundState(self.number, self.effects.copy(announcements), self.making.copy())
        other.winner = self.winner
        other.stopper = self.stopper
        return other

    def end(self, deal: RowDeal, winner: i64) -> None:
        """BAR-20, BAR-21: a seat has won the round, or nobody has (-1) and it is void."""
        self.winner = winner
        deal.phase = OVER
        deal.to_act = -1

    def struck_out(self, deal: RowDeal) -> int:
        """BAR-21: the rule that a void round strikes out, the one that stopped play; -1 where none did."""
        if deal.phase != OVER or self.winner >= 0 or not self.order.is_blocked():
            return -1
        if self.stopper == NOT_SOUGHT:
            faces: list[int] = [deal.faces(HANDS + seat) for seat in range(deal.seats)]
            counts: list[int] = [held_by(deal, seat) for seat in range(deal.seats)]
            self.stopper = stopping_rule(self.legality, self.piles.top(deal.row) & 63, faces, counts)
        return self.stopper

    def carry(self, deal: RowDeal) -> list[int]:
        """BAR-22: the number of the next round and the rules for it: maker, round, how many words, the words."""
        struck = self.struck_out(deal)  # BAR-21
        told: list[int] = [self.number + 1]
        for k, rule in enumerate(self.house.rules):
            if k != self.making.repealed and k != struck:
                told.extend(carried(rule))
        if deal.phase == OVER and self.winner >= 0 and self.making.draft.words:
            words = self.making.words_made()
            told.extend([self.winner, self.number, len(words), *words])
        return told


def new_state(number: i64, seats: i64, house: CompiledRules, piles: StockAndDiscards, challenge: bool) -> RoundState:
    """Before any card is dealt."""
    none = [0] * seats
    order = TurnOrder(seats, none[:])
    announcements = Announcements(challenge, piles, new_legality(house), order, none[:], none[:])
    draft = HouseSpeller(MOST_MADE_UP - len(house.made_up))
    return RoundState(number, Effects(announcements, []), RuleMaking(house, draft, -1))
