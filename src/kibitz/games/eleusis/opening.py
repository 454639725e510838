"""How a deal of Eleusis begins: the hands, the secret rule, a hint, the starter and the first player."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from kibitz.cards.kernel import as_vec, bit
from kibitz.engine.row_deal import RowDeal
from kibitz.games.eleusis.actions import CLOSE, FIRST_HINT, FIRST_WORD, HINT, RIGHT, RULE, START, WRONG
from kibitz.games.eleusis.judge import SecretJudge
from kibitz.games.eleusis.layout import CardLayout
from kibitz.games.eleusis.packs import Packs
from kibitz.games.eleusis.row import BY_HAND, DEALING, HINTED
from kibitz.games.eleusis.rule_sampler import MOST_STARTERS
from kibitz.games.eleusis.turns import Turns, ask
from kibitz.rulelang.words import VALUES


@final
class Opening:
    """Shared by all deals of a plan. `hand` cards are dealt to each player; `first_player` says who begins (ELE-8)."""

    def __init__(self, layout: CardLayout, packs: Packs, turns: Turns, hand: i64, first_player: str) -> None:
        self.layout = layout
        self.packs = packs
        self.turns = turns
        self.hand = hand
        self.first_player = first_player

    def deal_hands(self, deal: RowDeal, judge: SecretJudge) -> None:
        """ELE-5: fourteen each, one card at a time from the dealer's left; none to a dealer of flesh and blood."""
        players = self.turns.players(deal.row, deal.dealer)
        for _ in range(self.hand):
            for seat in players:
                self.packs.give(deal, seat, 1)
        self.packs.refill(deal)
        if deal.row[DEALING] < 0:
            self._turn_starter(deal, judge)
        else:
            ask(deal, RULE, deal.dealer)
            deal.waiting = bit(deal.dealer)

    def write(self, deal: RowDeal, judge: SecretJudge, action: i64) -> None:
        """ELE-4: the dealer writes a rule in secret, word by word; or keeps one in the head, and judges by it."""
        if action >= FIRST_WORD:
            judge.write(action)
            return
        deal.waiting = 0
        deal.phase = HINT
        if action == CLOSE:
            judge.close()
        else:
            deal.row[BY_HAND] = 1

    def hint(self, deal: RowDeal, judge: SecretJudge, action: i64) -> None:
        """ELE-7: a hint, or none, before the starter is turned."""
        deal.row[HINTED] = action - FIRST_HINT
        self._turn_starter(deal, judge)

    def _turn_starter(self, deal: RowDeal, judge: SecretJudge) -> None:
        """ELE-6: the top card starts the mainline."""
        row = deal.row
        card = self.packs.turn_starter(row, self.layout.mainline)
        if row[BY_HAND] != 0:
            ask(deal, START, row[DEALING])
        elif self._may_put_back(deal, judge) and not judge.may_start(card):
            self._put_back(deal, judge, card)
        else:
            self._begin(deal, judge, card)

    def _may_put_back(self, deal: RowDeal, judge: SecretJudge) -> bool:
        """ELE-6: at most twenty starters are put back, so that every deal begins."""
        return len(judge.rulings.put_back) < MOST_STARTERS and self.packs.stock.count(deal.row) > 0

    def _put_back(self, deal: RowDeal, judge: SecretJudge, card: i64) -> None:
        """ELE-6: a card with which the rule cannot start goes back into the stock, and another is turned."""
        deal.tick()
        judge.rulings.put_back.append(card)
        self.packs.put_back(deal, card, self.layout.mainline)
        deal.tick()
        self._turn_starter(deal, judge)

    def judgeable(self, deal: RowDeal, judge: SecretJudge) -> i64:
        """ELE-6: a dealer who judges by hand says whether the starter may start."""
        return bit(RIGHT) | bit(WRONG) if self._may_put_back(deal, judge) else bit(RIGHT)

    def judge_starter(self, deal: RowDeal, judge: SecretJudge, action: i64) -> None:
        """ELE-6: what such a dealer says."""
        card = self.layout.mainline.last(deal.row)
        if action == RIGHT:
            self._begin(deal, judge, card)
        else:
            self._put_back(deal, judge, card)

    def _begin(self, deal: RowDeal, judge: SecretJudge, card: i64) -> None:
        """ELE-12, ELE-8: the stock is filled up after the dealing, and the first turn begins."""
        judge.start(deal.row, card)
        self.packs.refill(deal)
        self.turns.begin(deal, self._first_player(deal, card & 63))

    def _first_player(self, deal: RowDeal, starter: i64) -> i64:
        """ELE-8: the starter counts out who begins, from the dealer's left; or chance or the place says it."""
        order = self.turns.players(deal.row, deal.dealer)
        place: i64 = 0
        if self.first_player == "count":
            place = (VALUES[starter] - 1) % len(order)
        elif self.first_player == "random":
            place = deal.chance_source.draw(as_vec(order), 0, len(order))
        return order[place]
