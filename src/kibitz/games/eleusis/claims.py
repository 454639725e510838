"""The claim of Eleusis that one can't play: the hand is shown, and judged as a whole."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from kibitz.cards.kernel import as_vec, bit, bits
from kibitz.cards.vecs import vec
from kibitz.engine.places import EVERYONE
from kibitz.engine.row_deal import RowDeal
from kibitz.games.eleusis.actions import CHOOSE, NOTHING, RIGHT
from kibitz.games.eleusis.expulsion import CLAIM_PENALTY, Expulsion
from kibitz.games.eleusis.judge import SecretJudge
from kibitz.games.eleusis.layout import CardLayout
from kibitz.games.eleusis.packs import Packs
from kibitz.games.eleusis.prophet import Prophet
from kibitz.games.eleusis.row import CALL, CLAIMANT, DEALING, HANDS, NO_CALL, PROPHET, SAYS_NOTHING, TURN, TURNS
from kibitz.games.eleusis.turns import Turns, ask

FEWER: Final = 4  # ELE-17: so many cards fewer after a right claim


@final
class Claims:
    """Shared by all deals of a plan; what judges comes with each question."""

    def __init__(self, layout: CardLayout, packs: Packs, expulsion: Expulsion, turns: Turns, prophet: Prophet) -> None:
        self.layout = layout
        self.packs = packs
        self.expulsion = expulsion
        self.turns = turns
        self.prophet = prophet

    def show(self, deal: RowDeal) -> None:
        """ELE-15: the hand is shown to everybody, then the claim is judged."""
        seat = deal.row[TURN]
        deal.row[CLAIMANT] = seat
        deal.show(HANDS + seat, EVERYONE)
        deal.tick()

    def fitting(self, row: vec[i64], judge: SecretJudge) -> i64:
        """ELE-15: the cards of the shown hand that fit, by the written rule."""
        return judge.fitting(row, self.layout.length(row)) & self.layout.hand(row, row[CLAIMANT])

    def settle(self, deal: RowDeal, judge: SecretJudge) -> None:
        """ELE-17: nothing fits; ELE-16: or the dealer, where it is not the program, chooses what is placed."""
        row = deal.row
        able = self.fitting(row, judge)
        if able == 0:
            self._exchange(deal, judge)
        elif row[DEALING] >= 0:
            ask(deal, CHOOSE, row[DEALING])
        else:
            fits = bits(able)
            judge.rulings.by_chance.extend([self.layout.length(row), self.layout.hand(row, row[CLAIMANT])])
            face = fits[deal.chance_source.draw(as_vec(fits), 0, len(fits))]
            self.place(deal, judge, face, row[CALL] != NO_CALL)

    def settle_call(self, deal: RowDeal, judge: SecretJudge) -> None:
        """ELE-24: a Prophet's answer to a claim: four cases."""
        row = deal.row
        call = row[CALL]
        able = self.fitting(row, judge)
        if able == 0:
            self.nothing_fits(deal, judge, call != SAYS_NOTHING)
        elif call >= 0 and able & bit(call) != 0:
            self.place(deal, judge, call, False)
        else:
            if call >= 0:
                judge.rulings.misses.extend([self.layout.length(row), call])
            self.settle(deal, judge)

    def judgeable(self, row: vec[i64]) -> i64:
        """ELE-21: a dealer who judges by hand says what a Prophet may; or that the card a Prophet placed is right."""
        seat = row[CLAIMANT]
        if seat >= 0 and row[CALL] >= 0:
            return (self.layout.hand(row, seat) & ~bit(row[CALL])) | bit(NOTHING) | bit(RIGHT)
        return self.prophet.callable(row)

    def judge_by_hand(self, deal: RowDeal, judge: SecretJudge, action: i64) -> None:
        """ELE-21: the dealer's own ruling, or what the dealer says to the Prophet's."""
        call = deal.row[CALL]
        if action == NOTHING:
            self.nothing_fits(deal, judge, call >= 0)
        elif action == RIGHT:
            self.place(deal, judge, call, False)
        else:
            self.place(deal, judge, action, call != NO_CALL)

    def nothing_fits(self, deal: RowDeal, judge: SecretJudge, fell: bool) -> None:
        """ELE-24: a Prophet who said otherwise falls. ELE-17: the claim was right."""
        if fell:
            self.note_fall(deal.row, judge)
            self.prophet.depose(deal)
        self._exchange(deal, judge)

    def note_fall(self, row: vec[i64], judge: SecretJudge) -> None:
        """ELE-22: when the Prophet in office falls, for the story."""
        laid = self.layout.length(row) + self.layout.sidelines.count(row)
        judge.rulings.falls.extend([row[TURNS], laid, row[PROPHET]])

    def place(self, deal: RowDeal, judge: SecretJudge, face: i64, fell: bool) -> None:
        """ELE-16: the card joins the line, and the claimer is dealt five. ELE-24: none where the Prophet was wrong."""
        row = deal.row
        seat = row[CLAIMANT]
        card = self.layout.copies.first(row, HANDS + seat, face)
        judge.advance(row, card)
        self.layout.join(row, card, HANDS + seat)
        self._close(deal)
        paid = True
        if fell:
            self.prophet.depose(deal)
        else:
            paid = self.expulsion.pay(deal, seat, CLAIM_PENALTY)
        if paid and self.layout.held(row, seat) == 0:
            self.turns.go_out(deal, seat)
        else:
            self.turns.go_on(deal)

    def _exchange(self, deal: RowDeal, judge: SecretJudge) -> None:
        """ELE-17: the hand goes under the stock, shuffled, for four cards fewer; of four or fewer the deal ends."""
        row = deal.row
        seat = row[CLAIMANT]
        count = self.layout.held(row, seat)
        judge.rulings.right_claims.extend([self.layout.length(row), self.layout.hand(row, seat)])
        self.packs.take_under(deal, seat, count > FEWER)
        self._close(deal)
        if count <= FEWER:
            self.turns.go_out(deal, seat)
            return
        self.packs.give(deal, seat, count - FEWER)
        self.packs.refill(deal)
        self.turns.go_on(deal)

    def _close(self, deal: RowDeal) -> None:
        """The hand is taken up again."""
        row = deal.row
        seat = row[CLAIMANT]
        deal.tick()
        row[CLAIMANT] = -1
        row[CALL] = NO_CALL
        deal.show(HANDS + seat, bit(seat))
