"""Random play inside the compiled core: one position to its end, or whole deals in a row."""

from __future__ import annotations

from mypy_extensions import i64

from kibitz.cards.chance import ChanceSource
from kibitz.cards.kernel import Rng, bit, ctz, pick
from kibitz.engine.deal import Deal, deal_afresh, pack_of, random_action


def playout(deal: Deal, rng: Rng) -> i64:
    """Play a bare position to its end at random; how many decisions that took."""
    decisions: i64 = 0
    if deal.words != 1:
        while deal.to_act >= 0:
            deal.step(random_action(deal, rng))
            decisions += 1
        return decisions
    while deal.to_act >= 0:
        deal.step(pick(deal.legal_mask(), rng))
        decisions += 1
    return decisions


def play_on(deal: Deal, seats: i64, rng: Rng) -> None:
    """Let seats, given as a mask, act at random as checked actions until another seat is to act, or the deal is over.

    Where several may act the lowest of them comes first. It stops too where the seat of `to_act` is another one, and
    where an action may be taken because time has run out: then the caller chooses.
    """
    while deal.to_act >= 0:
        seat = deal.to_act
        if deal.waiting != 0:
            seat = ctz(deal.waiting)
        if seats & bit(seat) == 0 or seat != deal.to_act or deal.time_limit()[1] >= 0:
            return
        deal.apply_action(random_action(deal, rng))


class Tally:
    """What came of many deals: decisions, and the sum of scores of each seat and of each role.

    Roles are counted from the dealer on clockwise, as `role_names` has them.
    """

    def __init__(self, seats: int) -> None:
        self.deals = 0
        self.decisions = 0
        self.totals: list[int] = [0] * seats
        self.role_totals: list[int] = [0] * seats

    def enter(self, deal: Deal, decisions: i64) -> None:
        """Count a finished deal."""
        self.deals += 1
        self.decisions += decisions
        points = deal.scores()
        seats = len(points)
        role = (seats - deal.dealer) % seats  # of seat 0
        for seat in range(seats):
            self.totals[seat] += points[seat]
            self.role_totals[role] += points[seat]
            role += 1
            if role == seats:
                role = 0


def playouts(first: Deal, deals: int, seed: int) -> Tally:
    """Random deals in a row as in a match (each begins with what the one before left), the dealer moving on."""
    rng = Rng(seed & 0xFFFFFFFFFFFF)
    tally = Tally(first.seats)
    chance_source = ChanceSource(rng)
    pack = pack_of(first)
    deal = first.blank(chance_source)
    while tally.deals < deals:
        deal_afresh(deal, pack, rng)
        tally.enter(deal, playout(deal, rng))
        deal = deal.successor(chance_source)
        if deal.pack_varies:
            pack = pack_of(deal)
    return tally
