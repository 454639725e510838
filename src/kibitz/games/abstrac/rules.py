"""The Abstrac family: two players share out one open row; docs/games/abstrac.md and its three variants."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from mypy_extensions import i64, mypyc_attr

from kibitz.cards.card import ALL_CARDS, JOKER
from kibitz.cards.chance import ChanceSource
from kibitz.cards.kernel import bit, bits
from kibitz.cards.vecs import vec
from kibitz.engine.deal import Deal
from kibitz.engine.numbers import Number, amount, choice
from kibitz.engine.places import EVERYONE, NOBODY, Zone
from kibitz.mechanics.combos import Combinations, Scoring
from kibitz.mechanics.products import EITHER, LOW, Product
from kibitz.mechanics.rows import BySuit, OneMore, Row, TakeLimit, UpTo

CHOOSE: Final = 1
TAKE: Final = 2
OVER: Final = 3

FIRST: Final = 0  # actions: take first, take second, then take 1, take 2, ...
SECOND: Final = 1
MAY_CHOOSE: Final = 3
MOST_POINTS: Final = 4096  # of a half, either way: more than any cards score

# Places; the last three only where there are two halves.
AT_ROW: Final = 0
AT_TAKEN: Final = 1
AT_LATER: Final = 3
AT_ASIDE: Final = 4

NINE_TO_ACE: Final = 0xFFFFFF0000000
THE_JOKER: Final = 0x10000000000000


@dataclass(frozen=True)
class Rules:
    """What the printed text fixes. ABS-14: one rule for taking is in force, and it is a part."""

    id: str
    take: TakeLimit  # ABS-4, ABS-10, ABS-11
    scoring: Scoring  # ABS-5 to ABS-8, ABS-20 to ABS-23
    cards: int = NINE_TO_ACE  # ABS-1
    halves: int = 1  # ABS-15, ABS-16
    goal: int = 500  # ABS-9, ABS-24


ABSTRAC: Final = Rules("abstrac", take=UpTo(3), scoring=Combinations(three=2, four=8, runs=(3, 4, 6, 12)))
ABSTRAC_SUIT: Final = replace(ABSTRAC, id="abstrac-suit", take=BySuit(spade=1, heart=2, club=3, diamond=4))
ABSTRAC_UNLIMITED: Final = replace(  # ABS-13: all else is as in Abstrac
    ABSTRAC, id="abstrac-unlimited", take=OneMore(12), cards=NINE_TO_ACE | THE_JOKER
)
ABSTRAC_52: Final = replace(ABSTRAC_SUIT, id="abstrac-52", scoring=Product(), cards=ALL_CARDS, halves=2)
ACE_LOW: Final = replace(ABSTRAC_52, scoring=Product(LOW))  # ABS-21, the option
ACE_EITHER: Final = replace(ABSTRAC_52, scoring=Product(EITHER))


@mypyc_attr(allow_interpreted_subclasses=True)
class Abstrac(Deal):
    """One deal. `taken` are both players' cards of the row; with two halves, `aside` those of the first."""

    def __init__(self, rules: Rules, dealer: i64, chance_source: ChanceSource, row: Row, taken: vec[i64]) -> None:
        super().__init__(2, dealer, chance_source)
        self.rules = rules
        self.limit = rules.take
        self.scoring = rules.scoring
        self.row = row
        self.taken = taken
        self.last: i64 = 0  # how many cards the turn before took in this row
        self.half: i64 = 1
        self.later: vec[i64] = vec[i64]([])  # ABS-19: the second row, from its open end
        self.aside: vec[i64] = vec[i64]([0, 0])  # ABS-17
        self.banked: vec[i64] = vec[i64]([0, 0])  # points of the first half; replaced, never written

    def copy(self) -> Abstrac:
        other = Abstrac(self.rules, self.dealer, self.chance_source.for_copies(), self.row.copy(), self.taken[:])
        other.to_act = self.to_act
        other.phase = self.phase
        other.last = self.last
        other.half = self.half
        other.later = self.later
        other.aside = self.aside
        other.banked = self.banked
        return other

    def blank(self, chance_source: ChanceSource) -> Abstrac:
        return new_abstrac(self.rules, self.dealer, chance_source)

    # --- ABS-1 to ABS-3: the row, and who takes first -------------------------------------------------------

    def cards_in_play(self) -> list[int]:
        """ABS-1, ABS-11, ABS-15: the pack."""
        return bits(self.rules.cards)

    def deal_out(self, pack: vec[i64]) -> None:
        """ABS-1: all cards in one row; ABS-15, ABS-16: or half of them, the rest kept for a second row."""
        size: i64 = len(pack)
        if self.rules.halves == 2:
            size = 26
        self.row = Row(joker_first(pack[:size]), 0, size)
        self.later = pack[size:]
        self._ask()

    def _ask(self) -> None:
        """ABS-3: the non-dealer looks at the row and chooses; ABS-18: in the second half the dealer does."""
        self.phase = CHOOSE
        self.last = 0
        self.to_act = 1 - self.dealer
        if self.half == 2:
            self.to_act = self.dealer

    def _choose(self, action: i64) -> None:
        """ABS-3: whoever takes second lets the other begin."""
        self.phase = TAKE
        if action == SECOND:
            self.to_act = 1 - self.to_act

    # --- ABS-4, ABS-10, ABS-11: taking ----------------------------------------------------------------------

    def most(self) -> i64:
        """ABS-4: the most cards that may be taken now, never more than are left."""
        most = self.limit.most(self.row.top(), self.last)
        left = self.row.left()
        if most > left:
            return left
        return most

    def legal_mask(self) -> i64:
        if self.phase == TAKE:
            return bit(self.most() + 2) - 4  # ABS-4: at least one card, there is no passing
        if self.phase == CHOOSE:
            return MAY_CHOOSE
        return 0

    def step(self, action: i64) -> None:
        if self.phase == TAKE:
            self._take(action - 1)
        else:
            self._choose(action)

    def _take(self, count: i64) -> None:
        """ABS-4: consecutive cards from the open end, in turn, until the row is empty."""
        self.taken[self.to_act] |= self.row.take(count)
        self.last = count
        if self.row.left() > 0:
            self.to_act = 1 - self.to_act
        elif len(self.later) > 0:
            self._set_aside()
        else:
            self.phase = OVER
            self.to_act = -1

    # --- ABS-16 to ABS-19: the second half ------------------------------------------------------------------

    def _set_aside(self) -> None:
        """ABS-17: the first half is scored, its cards leave play; ABS-19: then the second row is laid."""
        self.tick()
        self.banked = vec[i64]([self._row_points(0), self._row_points(1)])
        self.aside = self.taken
        self.taken = vec[i64]([0, 0])
        self.half = 2
        self.tick()
        self.row = Row(self.later, 0, len(self.later))
        self.later = vec[i64]([])
        self._ask()

    # --- ABS-5 to ABS-8, ABS-17 and ABS-20 to ABS-23: points ------------------------------------------------

    def _row_points(self, seat: i64) -> i64:
        return self.scoring.points(self.taken[seat], self.taken[1 - seat])

    def scores(self) -> list[int]:
        """ABS-7: both players score each deal; ABS-17: two halves are added up."""
        if self.phase != OVER:
            return [0, 0]
        return [self.banked[0] + self._row_points(0), self.banked[1] + self._row_points(1)]

    def utility(self, seat: i64) -> float:
        """The seat's points less the other's."""
        points = self.scores()
        return float(points[seat] - points[1 - seat])

    # --- places ---------------------------------------------------------------------------------------------

    def zones(self) -> list[Zone]:
        places = [Zone("row", -1, "line", "The row")]
        for s in range(2):
            places.append(Zone(f"taken-{s}", s, "grid", "<1'> cards"))
        if self.rules.halves == 2:
            places.append(Zone("second-row", -1, "pile", "The second row"))
            for s in range(2):
                places.append(Zone(f"aside-{s}", s, "tally", "<1'> cards of the first half"))
        return places

    def seen(self, zone: i64) -> i64:
        """ABS-1: everything lies open; ABS-19: but for the second row before it is laid."""
        if zone == AT_LATER:
            return NOBODY
        return EVERYONE

    def cards_at(self, zone: i64) -> i64:
        if zone == AT_ROW:
            return self.row.front(self.row.left())
        if zone < AT_LATER:
            return self.taken[zone - AT_TAKEN]
        if zone == AT_LATER:
            return Row(self.later, 0, 0).front(len(self.later))
        return self.aside[zone - AT_ASIDE]

    def order_at(self, zone: i64) -> list[int] | None:
        if zone == AT_ROW:
            return self.row.order()
        if zone == AT_LATER:
            return list(self.later)
        return None

    def lay(self, zone: i64, cards: i64, more: i64, ordered: vec[i64]) -> None:
        if zone == AT_LATER:
            self.later = ordered

    def hand_zone(self, seat: i64) -> i64:
        return AT_TAKEN + seat

    def facts(self) -> list[int]:
        return [self.last, self.half, self.banked[0], self.banked[1]]

    def phase_names(self) -> list[str]:
        return ["choose", "take", "over"]

    def declares(self) -> list[Number]:
        return [
            amount("cards taken in the turn before", 0, self.limit.highest),
            choice("half", 1, ["first", "second"]),
            amount("points of the first half", MOST_POINTS * -1, MOST_POINTS, 2, "seat"),
        ]

    # --- the numbers of actions -----------------------------------------------------------------------------

    def is_card(self, action: i64) -> bool:
        return False

    def num_distinct_actions(self) -> int:
        return 2 + self.limit.highest


def joker_first(cards: vec[i64]) -> vec[i64]:
    """ABS-11: the Joker, if there is one, lies at the open end; the other cards keep their order."""
    i: i64 = len(cards) - 1
    while i > 0:
        if cards[i] == JOKER:
            cards[i] = cards[i - 1]
            cards[i - 1] = JOKER
        i -= 1
    return cards


def new_abstrac(rules: Rules, dealer: i64, chance_source: ChanceSource) -> Abstrac:
    """A deal with nothing dealt yet. ABS-2: the match names the dealer."""
    return Abstrac(rules, dealer, chance_source, Row(vec[i64]([]), 0, 0), vec[i64]([0, 0]))
