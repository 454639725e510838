"""What a net sees of Switch with one pack: what it sees of the Eights, and beside it demands and the way play goes."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from kibitz.agents.nets.bounds_heard import BY_RANK, hear_card_come
from kibitz.agents.nets.eights import EightsFeatures, played
from kibitz.agents.nets.features import binned, seat_after
from kibitz.cards.card import ALL_CARDS, rank_mask
from kibitz.cards.kernel import bit, popcount
from kibitz.engine.deal import Deal
from kibitz.games.eights.rules import Eights
from kibitz.games.switch.rules import FOUR, JACK, POWERS, SPECIAL, TWO, SwitchPowers
from kibitz.mechanics.demand import MOST_STEPS
from kibitz.mechanics.turn import DIRECTION, DRAW, DRAWN, PASS

STAKES: Final = 60.0  # points that stand for 1

# Behind what is seen of the Eights.
OPEN: Final = 0  # by kind (twos, fours, jacks) and step, what is asked for
STEPS: Final = 5
HAS_DRAWN: Final = 15
MADE: Final = 16  # by kind and step, what is asked for after the action; of jacks the second is one that answers
ANSWERS_LEFT: Final = 31  # by kind, cards of the hand that is left
ANSWERS_BINS: Final = 4
SUFFERED: Final = 43  # by kind and step, what the action suffers
MORE: Final = 58


@final
class SwitchFeatures(EightsFeatures):
    """Other seats are counted the way that play goes, so that the next one is always the first."""

    def __init__(self, seats: i64) -> None:
        super().__init__(seats, STAKES)
        self.first: i64 = self.inputs
        self.inputs += MORE

    def seat_at(self, deal: Eights, place: i64) -> i64:
        if deal.row[DIRECTION] < 0:
            return seat_after(deal.to_act, self.seats - place, self.seats)
        return seat_after(deal.to_act, place, self.seats)

    def hear_none(self, deal: Eights, action: i64, at: i64) -> None:
        """SWI-7: who does not answer a demand holds no card of its rank, and draws what it costs."""
        demand = powers_of(deal).demand
        if not demand.is_open(deal.row):
            super().hear_none(deal, action, at)
            return
        self.heard[at + BY_RANK + demand.rank(deal.row)] = 0
        cards = demand.amount(deal.row)
        while cards > 0:
            hear_card_come(self, at)
            cards -= 1

    def look(self, deal: Deal) -> None:
        super().look(deal)
        assert isinstance(deal, Eights)
        asked = asked_step(deal)
        if asked >= 0:
            self.add(self.first + OPEN + asked)
        if deal.row[DRAWN] > 0:
            self.add(self.first + HAS_DRAWN)

    def need_not_draw(self, deal: Eights) -> bool:
        """Special cards may be kept, but for a demand, which is answered (SWI-7)."""
        return deal.legal_mask() & ALL_CARDS & ~SPECIAL != 0

    def after(self, deal: Deal, action: i64) -> None:
        super().after(deal, action)
        assert isinstance(deal, Eights)
        face = played(action)
        left = self.hand
        if face >= 0:
            left &= ~bit(face)
            if self.asks(face, left):
                self.bring(self.first + MADE + self._step_after(deal, face >> 2))
        elif action in (DRAW, PASS):
            asked = asked_step(deal)
            if asked >= 0:
                self.bring(self.first + SUFFERED + asked)
        self._show_answers(left)

    def _show_answers(self, left: i64) -> None:
        """How many answers to each kind of demand are left."""
        for kind, rank in ((0, TWO), (1, FOUR), (2, JACK)):
            held = binned(popcount(left & rank_mask(rank)), ANSWERS_BINS)
            self.bring(self.first + ANSWERS_LEFT + ANSWERS_BINS * kind + held)

    def asks(self, face: i64, left: i64) -> bool:
        """SWI-13: whether a card asks for its like: a last card does not."""
        return left != 0 and POWERS[face >> 2] >= 0

    def going_on(self, deal: Eights, card: i64, left: i64) -> i64:
        """SWI-7: a demand is answered by its rank alone."""
        if self.asks(card, left):
            return rank_mask(card >> 2)
        return super().going_on(deal, card, left)

    def _step_after(self, deal: Eights, rank: i64) -> i64:
        """What is asked for when a card of such a rank was played."""
        demand = powers_of(deal).demand
        asked = asked_step(deal)
        if asked < 0 or demand.rank(deal.row) != rank:
            return STEPS * kind_of(rank)
        return asked if asked % STEPS == STEPS - 1 else asked + 1


def powers_of(deal: Eights) -> SwitchPowers:
    """What the special cards of a deal do."""
    powers = deal.powers
    assert isinstance(powers, SwitchPowers)
    return powers


def kind_of(rank: i64) -> i64:
    """Which kind of demand a rank makes."""
    if rank == TWO:
        return 0
    return 1 if rank == FOUR else 2


def asked_step(deal: Eights) -> i64:
    """What is asked for, by kind and step; -1 for nothing."""
    demand, row = powers_of(deal).demand, deal.row
    if not demand.is_open(row):
        return -1
    step = demand.steps[demand.rank(row)]
    steps: i64 = demand.amount(row) // step - 1 if step > 0 else 0
    return STEPS * kind_of(demand.rank(row)) + binned(steps, MOST_STEPS)
