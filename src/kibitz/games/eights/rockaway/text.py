"""Rockaway in words: aces name no suit, and charges; docs/games/rockaway.md."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kibitz.cards.card import card_text
from kibitz.cards.kernel import bits
from kibitz.cards.messages import say
from kibitz.engine.deal import Deal
from kibitz.games.eights.rockaway.rules import ACE
from kibitz.games.eights.text import Clauses, EightsText
from kibitz.mechanics.turn import DRAW

CLAUSES: Final = Clauses(fit="ROC-4", draw="ROC-5", stock="ROC-6", penal="ROC-10", left="ROC-7")


class RockawayText(EightsText):
    """A deal that is told of."""

    def __init__(self, deal: Deal) -> None:
        super().__init__(deal, CLAUSES)

    def why_not_draw(self) -> tuple[str, str]:
        """ROC-5: who holds a card of the suit or rank does not draw."""
        held = bits(self.held(self.deal.to_act) & self.deal.bars(DRAW))
        if held and self.deal.turn.can_draw(self.deal.row):
            fitting = card_text(held[0])
            return say("You hold <1>, which fits by suit or rank: play instead of drawing.", fitting), "ROC-5"
        return super().why_not_draw()

    def why_not_named(self, action: i64) -> tuple[str, str]:
        return say("No suit is named: an ace is followed by its own suit, or by another ace."), "ROC-4"

    def account(self, seat: i64) -> list[tuple[str, str]]:
        held = self.left_with(seat)
        if not held:
            return [(say("Went out: nothing to pay"), "ROC-7")]
        if self.deal.rules.older_aces and held[-1] >> 2 == ACE:
            cards = ", ".join([card_text(c) for c in held])
            charge = self.value(seat)
            return [(say("Left with <1>; each ace adds 20 or doubles the rest: <2>", cards, charge), "ROC-8")]
        return [self.left_line(seat)]
