"""The packs of Eleusis: the stock that hands are dealt from, and the spare packs that come in behind it."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from kibitz.cards.card import copy_of
from kibitz.cards.chance import ChanceSource, shuffle_by_chance
from kibitz.cards.kernel import as_vec
from kibitz.cards.vecs import vec
from kibitz.engine.plan import Plan
from kibitz.engine.row_deal import RowDeal
from kibitz.games.eleusis.row import HANDS, SPARE, STOCK, USED_UP
from kibitz.mechanics.copies import Copies
from kibitz.mechanics.ordered_place import OrderedPlace


@final
class Packs:
    """Shared by all deals of a plan. `size` cards make a pack; `low` or fewer are shuffled into a spare one."""

    def __init__(self, plan: Plan, size: i64, low: i64) -> None:
        self.copies = Copies(plan)
        self.stock = OrderedPlace(plan, HANDS + plan.seats + STOCK)
        self.spare = OrderedPlace(plan, HANDS + plan.seats + SPARE)
        self.size = size
        self.low = low

    def lay(self, row: vec[i64], pack: vec[i64], shuffled: i64) -> None:
        """ELE-2: the first packs, shuffled together, are the stock; each spare one is shuffled by itself."""
        for card in pack:
            if copy_of(card) < shuffled:
                self.stock.come(row, card)
        for copy in range(shuffled, self.copies.copies):
            for card in pack:
                if copy_of(card) == copy:
                    self.spare.come(row, card)

    def give(self, deal: RowDeal, seat: i64, count: i64) -> bool:
        """Cards from the top of the stock; ELE-13: out of the next pack where it is used up; whether all were there."""
        row = deal.row
        while count > 0:
            if self.stock.count(row) == 0 and not self._open_pack(row, deal.chance_source):
                row[USED_UP] = 1  # ELE-14
                return False
            self.stock.draw(row, HANDS + seat)
            count -= 1
        return True

    def refill(self, deal: RowDeal) -> None:
        """ELE-12: after any dealing, four cards or fewer are shuffled into the next spare pack."""
        row = deal.row
        if self.stock.count(row) <= self.low and self.spare.count(row) > 0:
            deal.tick()
            self._open_pack(row, deal.chance_source)

    def _open_pack(self, row: vec[i64], chance_source: ChanceSource) -> bool:
        """The next spare pack is the stock; what was left goes into it wherever chance says. Whether there is one."""
        left = self.stock.cards(row)
        cards = min(self.size, self.spare.count(row))
        if cards == 0:
            return False
        self.stock.clear(row)
        while cards > 0:
            self.stock.add(row, self.spare.leave(row), self.spare.place)
            cards -= 1
        if left:
            self._mix_in(row, left, chance_source)
        return True

    def _mix_in(self, row: vec[i64], left: list[int], chance_source: ChanceSource) -> None:
        """ELE-12: cards that lie there are shuffled into the order of the stock."""
        stock = self.stock.cards(row)
        for card in left:
            among = [*stock, card]
            stock.insert(chance_source.draw(as_vec(among), 0, len(among)), card)
        self.stock.arrange(row, stock)

    def turn_starter(self, row: vec[i64], line: OrderedPlace) -> i64:
        """ELE-6: the top card starts the mainline."""
        card = self.stock.leave(row)
        line.add(row, card, self.stock.place)
        return card

    def put_back(self, deal: RowDeal, card: i64, line: OrderedPlace) -> None:
        """ELE-6: a card with which the rule cannot start goes back into the stock, wherever chance says."""
        row = deal.row
        line.clear(row)
        self.copies.move(row, card, line.place, self.stock.place)
        stock = self.stock.cards(row)
        stock.insert(deal.chance_source.draw(as_vec(stock), 0, len(stock)) + 1, card)
        self.stock.arrange(row, stock)

    def take_under(self, deal: RowDeal, seat: i64, shuffled: bool) -> None:
        """ELE-17: a whole hand goes under the stock."""
        row = deal.row
        cards = self.copies.listed(row, HANDS + seat)
        deal.move_all(HANDS + seat, self.stock.place)
        if shuffled:
            cards.sort()
            under = as_vec(cards)
            shuffle_by_chance(under, deal.chance_source)
            cards = [under[k] for k in range(len(cards))]
        self.stock.arrange(row, self.stock.cards(row) + cards)
