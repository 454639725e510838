"""Mau-Mau in words: the last card and its word, and charges; docs/games/mau-mau.md."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kibitz.cards.messages import say, who
from kibitz.engine.deal import Deal
from kibitz.engine.prompts import Prompt
from kibitz.games.eights.rules import NOMINATE, PLAY, TWOFOLD
from kibitz.games.eights.text import Clauses, EightsText

MAU_MAU: Final = Clauses(stock="MAU-8", penal="MAU-17", miss="MAU-9", claim="MAU-10", left="MAU-12")


class MauMauText(EightsText):
    """A deal that is told of."""

    def __init__(self, deal: Deal, clauses: Clauses = MAU_MAU) -> None:
        super().__init__(deal, clauses)

    def prompt(self) -> Prompt:
        """MAU-9: with the last card a word is due."""
        asked = super().prompt()
        deal = self.deal
        if deal.phase != PLAY or deal.count_at(deal.to_act) != 1:
            return asked
        if deal.turn.able(deal.row, deal.to_act) == 0:
            return asked
        return Prompt(say("Your last card: play it, and say the word that belongs to it."), asked.help, "MAU-9")

    def sentence(self) -> str:
        if self.deal.phase == NOMINATE and self.deal.turn.piles.size(self.deal.row) == 1:
            return say("<1> dealt and will name the suit.", who(self.deal.to_act))
        return super().sentence()

    def verdict(self) -> str:
        if self.deal.row[TWOFOLD] != 0:
            return say("<1> went out with “Mau-Mau”: all charges count double.", who(self.out_seat()))
        return super().verdict()

    def account(self, seat: i64) -> list[tuple[str, str]]:
        if not self.left_with(seat):
            return [(say("Went out: nothing to pay"), "MAU-12")]
        lines = [self.left_line(seat)]
        if self.deal.row[TWOFOLD] != 0:
            lines.append((say("Doubled by “Mau-Mau”: <1>", 2 * self.value(seat)), "MAU-13"))
        return lines
