"""A match without record, story and sheet: for studies, which play its deals as fast as they can."""

from __future__ import annotations

from kibitz.engine.deal import Deal
from kibitz.match.match import Setting, first_dealer_of, start_deal
from kibitz.match.standing import Standing


class BareMatch:
    """Packs, dealers, later chance and end are those of `game.new_match(seed)`; who plays a deal steps it by itself.

    `deal` is the present one, `number` its number, counted from 1.
    """

    def __init__(self, setting: Setting, seed: bytes) -> None:
        self.standing = Standing(setting.spec.goal(setting.seats, setting.options), setting.seats)
        self.first_dealer = first_dealer_of(seed, setting.seats)
        self.number = 0
        self._setting = setting
        self._seed = seed
        self.deal = self._next_deal(self.first_dealer, [])

    def _next_deal(self, dealer: int, carry: list[int]) -> Deal:
        self.number += 1
        return start_deal(self._setting, dealer, self._seed, self.number, carry, None)

    def go_on(self) -> bool:
        """Count the present deal, which is over, and deal the next one; False where the match has ended with it."""
        self.standing.enter(self.deal)
        if self.standing.is_over():
            return False
        self.deal = self._next_deal(self.deal.next_dealer(), self.deal.carry())
        return True
