"""The Abstrac family: two players share out one open row; docs/games/abstrac.md and its three variants."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from kibitz.cards.card import ALL_CARDS, JOKER
from kibitz.cards.chance import ChanceSource
from kibitz.cards.kernel import bit, bits
from kibitz.cards.vecs import vec
from kibitz.engine.numbers import amount, choice, shown
from kibitz.engine.piles import fill_pile
from kibitz.engine.places import EVERYONE, NOBODY
from kibitz.engine.plan import NO_OWNER, Place, Plan
from kibitz.engine.row_deal import RowDeal
from kibitz.mechanics.combos import Combinations, Scoring
from kibitz.mechanics.products import EITHER, LOW, Product
from kibitz.mechanics.rows import BySuit, OneMore, OpenRow, TakeLimit, UpTo

CHOOSE: Final = 1
TAKE: Final = 2
OVER: Final = 3

FIRST: Final = 0  # actions: take first, take second, then take 1, take 2, ...
SECOND: Final = 1
MAY_CHOOSE: Final = 3
MOST_POINTS: Final = 4096  # of a half, either way: more than any cards score

# The numbers of a deal, then its places; the last three only where there are two halves.
LAST: Final = 0  # how many cards the turn before took in this row
HALF: Final = 1
BANKED: Final = 2  # by seat: points of the first half
ROW: Final = 4
TAKEN: Final = 5  # by seat: what was taken of this row
LATER: Final = 7  # ABS-19: the second row
ASIDE: Final = 8  # ABS-17, by seat: what was taken of the first row

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


def plan_of(rules: Rules) -> Plan:
    """The row of numbers of a deal. ABS-1: everything lies open; ABS-19: but for the second row before it is laid."""
    cards = bits(rules.cards)
    size = len(cards) // rules.halves
    places = [Place("row", NO_OWNER, "line", "The row", EVERYONE, pile=size)]
    places += [Place(f"taken-{s}", s, "grid", "<1'> cards", EVERYONE) for s in range(2)]
    if rules.halves == 2:
        places.append(Place("second-row", NO_OWNER, "pile", "The second row", NOBODY, pile=size))
        places += [Place(f"aside-{s}", s, "tally", "<1'> cards of the first half", EVERYONE) for s in range(2)]
    numbers = [
        shown(LAST, amount("cards taken in the turn before", 0, rules.take.highest)),
        shown(HALF, choice("half", 1, ["first", "second"]), 1),
        shown(BANKED, amount("points of the first half", -MOST_POINTS, MOST_POINTS, 2, "seat")),
    ]
    return Plan(2, ROW, places, numbers, cards)


@final
class Parts:
    """What all deals by the same rules share: nothing in it ever changes."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.plan = plan_of(rules)
        self.open_row = OpenRow(self.plan, ROW)
        self.size: i64 = len(self.plan.cards) // rules.halves  # cards in a row
        self.later: i64 = self.plan.piles[LATER - ROW] if rules.halves == 2 else -1  # the pile of the second row
        self.has_joker = rules.cards & THE_JOKER != 0


@mypyc_attr(allow_interpreted_subclasses=True)
class Abstrac(RowDeal):
    """One deal of one row, or of two halves."""

    draws_later = False

    def __init__(self, parts: Parts, dealer: i64, chance_source: ChanceSource, row: vec[i64]) -> None:
        super().__init__(parts.plan, dealer, chance_source, row)
        self.parts = parts
        self.rules = parts.rules
        self.limit = parts.rules.take
        self.scoring = parts.rules.scoring
        self.open_row = parts.open_row

    def sibling(self, dealer: i64, chance_source: ChanceSource, row: vec[i64]) -> Abstrac:
        return Abstrac(self.parts, dealer, chance_source, row)

    def successor(self, chance_source: ChanceSource) -> RowDeal:
        """ABS-2: the match names the dealer."""
        return self.blank(chance_source)

    # --- ABS-1 to ABS-3: the row, and who takes first -------------------------------------------------------

    def deal_out(self, pack: vec[i64]) -> None:
        """ABS-1, ABS-11, ABS-15: all cards in one row; ABS-16: or half of them, the rest kept for a second row."""
        size = self.parts.size
        if self.parts.has_joker:
            pack = joker_first(pack[:])
        self.open_row.lay(self.row, pack, size)
        if self.parts.later >= 0:
            self.row[LATER] = self.open_row.pack ^ self.row[ROW]
            fill_pile(self.row, self.parts.later, pack, size)
        self._ask()

    def _ask(self) -> None:
        """ABS-3: the non-dealer looks at the row and chooses; ABS-18: in the second half the dealer does."""
        self.phase = CHOOSE
        self.row[LAST] = 0
        self.to_act = 1 - self.dealer
        if self.row[HALF] == 2:
            self.to_act = self.dealer

    def _choose(self, action: i64) -> None:
        """ABS-3: whoever takes second lets the other begin."""
        self.phase = TAKE
        if action == SECOND:
            self.to_act = 1 - self.to_act

    # --- ABS-4, ABS-10, ABS-11: taking ----------------------------------------------------------------------

    def most(self) -> i64:
        """ABS-4: the most cards that may be taken now, never more than are left."""
        row = self.row
        most = self.limit.most(self.open_row.top(row), row[LAST])
        left = self.open_row.left(row)
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
        row = self.row
        self.open_row.take(row, count, TAKEN + self.to_act)
        row[LAST] = count
        if row[ROW] != 0:
            self.to_act = 1 - self.to_act
        elif self.parts.later >= 0 and row[HALF] == 1:
            self._set_aside()
        else:
            self.phase = OVER
            self.to_act = -1

    # --- ABS-16 to ABS-19: the second half ------------------------------------------------------------------

    def _set_aside(self) -> None:
        """ABS-17: the first half is scored, its cards leave play; ABS-19: then the second row is laid."""
        row = self.row
        self.tick()
        row[BANKED] = self._row_points(0)
        row[BANKED + 1] = self._row_points(1)
        self.move(TAKEN, ASIDE, row[TAKEN])
        self.move(TAKEN + 1, ASIDE + 1, row[TAKEN + 1])
        row[HALF] = 2
        self.tick()
        self.open_row.lay_pile(row, LATER, self.parts.later)
        self._ask()

    # --- ABS-5 to ABS-8, ABS-17 and ABS-20 to ABS-23: points ------------------------------------------------

    def _row_points(self, seat: i64) -> i64:
        return self.scoring.points(self.row[TAKEN + seat], self.row[TAKEN + 1 - seat])

    def scores(self) -> list[int]:
        """ABS-7: both players score each deal; ABS-17: two halves are added up."""
        if self.phase != OVER:
            return [0, 0]
        return [self.row[BANKED] + self._row_points(0), self.row[BANKED + 1] + self._row_points(1)]

    def utility(self, seat: i64) -> float:
        """The seat's points less the other's."""
        points = self.scores()
        return float(points[seat] - points[1 - seat])

    # --- what is known --------------------------------------------------------------------------------------

    def hand_zone(self, seat: i64) -> i64:
        return TAKEN - ROW + seat

    def role_names(self) -> list[str]:
        """ABS-3: who does not deal chooses who takes first."""
        return ["dealer", "non-dealer"]

    def phase_names(self) -> list[str]:
        return ["choose", "take", "over"]

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
    parts = Parts(rules)
    return Abstrac(parts, dealer, chance_source, parts.plan.row(dealer))
