"""How a play of Eleusis is judged: by the Prophet, by a dealer's head or by the written rule, and what follows."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from kibitz.engine.row_deal import RowDeal
from kibitz.games.eleusis.actions import BECOME, DECLARE, JUDGE, LAY, RIGHT, RULING
from kibitz.games.eleusis.claims import Claims
from kibitz.games.eleusis.expulsion import PENALTY
from kibitz.games.eleusis.judge import SecretJudge
from kibitz.games.eleusis.row import BY_HAND, CALL, CLAIMANT, DEALING, NO_CALL, PROPHET, TURN
from kibitz.games.eleusis.turns import ask


@final
class Judging:
    """Shared by all deals of a plan; what judges comes with each question."""

    def __init__(self, claims: Claims) -> None:
        self.claims = claims
        self.layout = claims.layout
        self.turns = claims.turns
        self.prophet = claims.prophet

    def play(self, deal: RowDeal, judge: SecretJudge, action: i64) -> None:
        """ELE-9: a card is laid out, or those that lie there are judged. ELE-15: or nothing is said to fit."""
        if action < LAY:
            self.layout.play(deal.row, deal.row[TURN], action)
            return
        if action != LAY:
            self.claims.show(deal)
        if deal.row[PROPHET] >= 0:
            ask(deal, RULING, deal.row[PROPHET])
        else:
            self._submit(deal, judge)

    def _submit(self, deal: RowDeal, judge: SecretJudge) -> None:
        """ELE-9: the rule judges, or a dealer who keeps it in the head."""
        row = deal.row
        if row[BY_HAND] != 0:
            ask(deal, JUDGE, row[DEALING])
        elif row[CLAIMANT] < 0:
            self._settle(deal, judge, judge.is_right(row, self.layout.length(row), self.layout.attempt))
        elif row[CALL] == NO_CALL:
            self.claims.settle(deal, judge)
        else:
            self.claims.settle_call(deal, judge)

    def rule_as_prophet(self, deal: RowDeal, judge: SecretJudge, action: i64) -> None:
        """ELE-20: the Prophet rules, and is then judged."""
        self.prophet.call(deal.row, action)
        self._submit(deal, judge)

    def judge_by_hand(self, deal: RowDeal, judge: SecretJudge, action: i64) -> None:
        """ELE-21: the dealer's own ruling, or what the dealer says to the Prophet's."""
        if deal.row[CLAIMANT] < 0:
            self._settle(deal, judge, action == RIGHT)
        else:
            self.claims.judge_by_hand(deal, judge, action)

    def _settle(self, deal: RowDeal, judge: SecretJudge, right: bool) -> None:
        """ELE-10: right cards join the line; ELE-11: wrong ones hang under its last card, and cost two each."""
        row = deal.row
        seat = row[TURN]
        fell = self.prophet.erred(row, right)
        count = self.layout.attempt.count(row)
        self._lay_out(deal, judge, right)
        row[CALL] = NO_CALL
        paid = True
        if fell:
            self.claims.note_fall(row, judge)
            self.prophet.depose(deal)  # ELE-23: the player is let off
        elif not right:
            paid = self.claims.expulsion.pay(deal, seat, PENALTY * count)
        if paid and self.layout.held(row, seat) == 0:  # ELE-25, ELE-30
            self.turns.go_out(deal, seat)
        elif self.prophet.may_declare(row, seat):
            ask(deal, DECLARE, seat)
        else:
            self.turns.go_on(deal)

    def _lay_out(self, deal: RowDeal, judge: SecretJudge, right: bool) -> None:
        """ELE-10, ELE-11: to the line, or as one group under its last card."""
        row = deal.row
        layout = self.layout
        count = layout.attempt.count(row)
        if not right:
            judge.rulings.groups.extend([layout.length(row), count])
        while count > 0:
            card = layout.attempt.leave(row)
            if right:
                judge.advance(row, card)
                layout.join(row, card, layout.attempt.place)
            else:
                layout.hang(row, card)
            count -= 1
        layout.attempt.clear(row)

    def declare(self, deal: RowDeal, action: i64) -> None:
        """ELE-18: who has just played may become the Prophet."""
        if action == BECOME:
            self.prophet.take_office(deal.row, deal.row[TURN])
        self.turns.go_on(deal)
