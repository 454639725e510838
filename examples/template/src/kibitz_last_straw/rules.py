"""The rules of Last Straw, in the order of its page."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from mypy_extensions import i64

from kibitz.cards.card import ALL_CARDS
from kibitz.cards.chance import ChanceSource
from kibitz.cards.kernel import bits
from kibitz.cards.vecs import vec
from kibitz.engine.numbers import amount, shown
from kibitz.engine.places import EVERYONE, NOBODY
from kibitz.engine.plan import NO_OWNER, Place, Plan, hand_places, won_places
from kibitz.engine.row_deal import RowDeal
from kibitz.mechanics.seating import left_of
from kibitz.mechanics.trick_round import LEADER, ORDER, TRICK_WORDS, TrickRound, trick_numbers

SEATS: Final = 3
PLAY: Final = 1
OVER: Final = 2
HANDS: Final = TRICK_WORDS  # three, by seat
TRICK: Final = HANDS + SEATS
WON: Final = TRICK + 1  # three, by seat
ASIDE: Final = WON + SEATS
TRICKS: Final = ASIDE + 1 + (2 * SEATS + 2)  # won by each seat; before it stands who sees each of the eight places
ROUND: Final = TrickRound(SEATS, HANDS, TRICK, WON)
NINES_UP: Final = ALL_CARDS & ~((1 << 28) - 1)  # four cards of each rank, from the two on


@dataclass(frozen=True)
class Rules:
    """What the rules fix. An option of the catalogue has the name of its field."""

    cards: int = NINES_UP  # LST-1
    hand: int = 5  # LST-1
    straw: int = 3  # LST-3


def plan_of(rules: Rules) -> Plan:
    """Where cards lie and who sees them, and the numbers besides. Nothing else hides anything."""
    places = [
        *hand_places(SEATS),
        Place("trick", NO_OWNER, "trick", "The trick", EVERYONE, ORDER),
        *won_places(SEATS, EVERYONE),
        Place("aside", NO_OWNER, "pile", "Set aside", NOBODY),
    ]
    numbers = [*trick_numbers(SEATS), shown(TRICKS, amount("tricks", 0, 8, SEATS, "seat"))]
    return Plan(SEATS, HANDS, places, numbers, bits(rules.cards))


def with_small_pack(rules: Rules, seats: int, size: int) -> Rules | None:
    """The same game with a pack of so many cards, so that all its worlds can be counted; None where it is too small."""
    hand = min(rules.hand, (size - 1) // seats)
    return replace(rules, hand=hand) if hand >= 1 else None


class LastStraw(RowDeal):
    """One deal."""

    def __init__(self, rules: Rules, plan: Plan, dealer: int, chance_source: ChanceSource, row: vec[i64]) -> None:
        super().__init__(plan, dealer, chance_source, row)
        self.rules = rules

    def sibling(self, dealer: int, chance_source: ChanceSource, row: vec[i64]) -> LastStraw:
        return LastStraw(self.rules, self.plan, dealer, chance_source, row)

    def num_distinct_actions(self) -> int:
        return 52

    def phase_names(self) -> list[str]:
        return ["play", "over"]

    def deal_out(self, pack: vec[i64]) -> None:
        """LST-1: the hands, one card at a time; the rest is set aside, and the dealer's left leads."""
        dealt = self.rules.hand * SEATS
        self.to_act, self.phase = left_of(self.dealer, SEATS), PLAY
        ROUND.deal(self.row, pack, self.to_act, dealt)
        for card in pack[dealt:]:
            self.put(ASIDE, card)
        ROUND.lead_to(self.row, self.to_act)

    def legal_mask(self) -> int:
        """LST-2: follow suit if able."""
        return ROUND.playable(self.row, self.to_act) if self.phase == PLAY else 0

    def bars(self, action: int) -> int:
        return ROUND.bars(self.row, action)

    def step(self, action: int) -> None:
        """LST-2: the highest card of the led suit wins, and its player leads."""
        taker = ROUND.play(self.row, self.to_act, action)
        if taker < 0:
            self.to_act = left_of(self.to_act, SEATS)
            return
        self.tick()  # the full trick is seen before it is gathered
        is_last = ROUND.gather(self.row, taker)
        self.row[TRICKS + taker] += 1
        self.to_act, self.phase = (-1, OVER) if is_last else (taker, PLAY)

    def scores(self) -> list[int]:
        """LST-3: a point for each trick, less the straw for who won the last one, and would lead again."""
        if self.phase != OVER:
            return [0] * SEATS
        won = [int(self.row[TRICKS + seat]) for seat in range(SEATS)]
        won[self.row[LEADER]] -= self.rules.straw
        return won
