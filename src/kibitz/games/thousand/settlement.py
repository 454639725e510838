"""The end of a deal of 1000: round scores, penalties and the barrel, in the order of THO-28; docs/games/thousand.md."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from kibitz.cards.vecs import vec
from kibitz.games.thousand.card_values import card_points, pairs_worth, rounded
from kibitz.games.thousand.row import (
    BARREL,
    DECLARED,
    DECLARER,
    FORFEITED,
    FORFEITS,
    LEVEL,
    MARKS,
    OFF,
    STANDING,
    STANDING_WORDS,
    TOTALS,
    WON,
)
from kibitz.games.thousand.variants import Rules

WINNERS_MORE: Final = 400  # what search counts for a match won, beside the points

# What happened to a seat's total, in the order of THO-28.
MADE: Final = 1
FAILED: Final = 2
ROUNDED: Final = 3
STAYS: Final = 4
HELD: Final = 5
LEAVES: Final = 6
WINS: Final = 7
INCOME: Final = 8
GIVES_UP: Final = 9
MARK: Final = 10
THIRD_MARK: Final = 11
THIRD_FORFEIT: Final = 12
TIME_IS_UP: Final = 13
ENTERS: Final = 14


@final
class Settlement:
    """The end of one deal in the fixed order of THO-28. `effects` are triples: what, whose, and how much."""

    def __init__(self, rules: Rules, standing: vec[i64], declarer: i64, bid: i64, forfeited: bool) -> None:
        self.rules = rules
        self.before = standing
        self.after: vec[i64] = standing[:]
        self.declarer = declarer
        self.bid = bid  # in points
        self.forfeited = forfeited
        self.winner: i64 = -1  # THO-24: by the barrel
        self.effects: list[int] = []

    def settle(self, points: vec[i64], cards: vec[i64]) -> None:
        """THO-28: `points` are the round points by seat, pairs included, `cards` the card points alone."""
        if self.forfeited:
            self._forfeit()
        else:
            seat: i64 = 0
            while seat < 3:
                self._score(seat, points[seat])
                seat += 1
        if self.rules.cutthroat:
            self._penalties(cards)
            self._count_barrel()
            self._enter_barrel()

    def is_on_barrel(self, seat: i64) -> bool:
        """Whether the seat began this deal on the barrel."""
        return self.before[BARREL + seat] >= 0

    def _change(self, effect: i64, seat: i64, amount: i64) -> None:
        self.effects.append(effect)
        self.effects.append(seat)
        self.effects.append(amount)
        self.after[TOTALS + seat] += amount

    # --- THO-28 (1): round scores ---------------------------------------------------------------------------

    def _score(self, seat: i64, points: i64) -> None:
        if seat == self.declarer:
            self._score_declarer(points)
        elif self.is_on_barrel(seat):
            self._change(HELD, seat, 0)  # THO-23
        else:
            self._change(ROUNDED, seat, rounded(points))  # THO-18

    def _score_declarer(self, points: i64) -> None:
        """THO-17: points plus bid when the bid is made, else points less bid; as an option the bid alone."""
        seat = self.declarer
        worth = self.bid
        if points < self.bid:
            worth = -self.bid
        if not self.rules.declarer_scores_bid_only:
            worth += points
        if points < self.bid:
            if self.is_on_barrel(seat):  # THO-24 (a)
                self.after[BARREL + seat] = OFF
                self._change(LEAVES, seat, worth)
            else:
                self._change(FAILED, seat, worth)
        elif not self.is_on_barrel(seat):
            self._change(MADE, seat, worth)
        elif self._for_the_barrel(points) > 120:  # THO-24 (b)
            self.winner = seat
            self._change(WINS, seat, worth)
        else:  # THO-24 (c)
            self._change(STAYS, seat, 0)

    def _for_the_barrel(self, points: i64) -> i64:
        """THO-24: what must be more than 120: the round points; as an option points and bid together."""
        if self.rules.barrel_with_bid:
            return points + self.bid
        return points

    def _forfeit(self) -> None:
        """THO-27: sixty for each opponent who is not on the barrel, nothing for the declarer."""
        seat: i64 = 0
        while seat < 3:
            if seat == self.declarer:
                self._change(GIVES_UP, seat, 0)
            elif self.is_on_barrel(seat):
                self._change(HELD, seat, 0)
            else:
                self._change(INCOME, seat, 60)
            seat += 1

    # --- THO-28 (2): penalties ------------------------------------------------------------------------------

    def _penalties(self, cards: vec[i64]) -> None:
        if self.forfeited:
            self._count_forfeit()
            return
        seat: i64 = 0
        while seat < 3:
            if seat != self.declarer and cards[seat] == 0 and not self.is_on_barrel(seat):
                self._mark(seat)
            seat += 1

    def _mark(self, seat: i64) -> None:
        """THO-26: a mark for a round without a card point; the third costs 120 and clears the marks."""
        self.after[MARKS + seat] += 1
        if self.after[MARKS + seat] < 3:
            self._change(MARK, seat, 0)
        else:
            self.after[MARKS + seat] = 0
            self._change(THIRD_MARK, seat, -self.rules.fine)

    def _count_forfeit(self) -> None:
        """THO-27: every third forfeit of a player costs 120, and takes a player off the barrel."""
        seat = self.declarer
        self.after[FORFEITS + seat] += 1
        if self.after[FORFEITS + seat] == 3:
            self.after[FORFEITS + seat] = 0
            self.after[BARREL + seat] = OFF
            self._change(THIRD_FORFEIT, seat, -self.rules.fine)

    # --- THO-28 (3) and (4): the barrel ---------------------------------------------------------------------

    def _count_barrel(self) -> None:
        """THO-25: a round on the barrel is counted; who is still on it after the third loses 120 and is off."""
        seat: i64 = 0
        while seat < 3:
            if self.after[BARREL + seat] >= 0 and seat != self.winner:
                self.after[BARREL + seat] += 1
                if self.after[BARREL + seat] == 3:
                    self.after[BARREL + seat] = OFF
                    self._change(TIME_IS_UP, seat, -self.rules.fine)
            seat += 1

    def _enter_barrel(self) -> None:
        """THO-21: a total from 880 to 999 becomes 880, and the player is on the barrel."""
        seat: i64 = 0
        while seat < 3:
            total = self.after[TOTALS + seat]
            if self.after[BARREL + seat] < 0 and self.rules.barrel <= total < self.rules.goal:
                self.after[BARREL + seat] = 0
                self._change(ENTERS, seat, self.rules.barrel - total)
            seat += 1

    # --- reading --------------------------------------------------------------------------------------------

    def change(self, seat: i64) -> i64:
        """THO-19: what the deal changed in the seat's total, which may fall below zero: its figure on the sheet."""
        return self.after[TOTALS + seat] - self.before[TOTALS + seat]

    def worth(self, seat: i64) -> i64:
        """THO-20: the change of the total, and more where the match is won with it."""
        if seat == self.winner or self.after[TOTALS + seat] >= self.rules.goal:
            return self.change(seat) + WINNERS_MORE
        return self.change(seat)

    def tie_break(self) -> i64:
        """THO-20: of several with the same total at the goal the declarer wins; -1 where the declarer is not there."""
        if self.declarer >= 0 and self.after[TOTALS + self.declarer] >= self.rules.goal:
            return self.declarer
        return -1

    def is_won(self) -> bool:
        """THO-20, THO-22, THO-24: whether the match is over with this deal."""
        seat: i64 = 0
        while seat < 3:
            if self.after[TOTALS + seat] >= self.rules.goal:
                return True
            seat += 1
        return self.winner >= 0


def settlement_of(rules: Rules, row: vec[i64], is_over: bool) -> Settlement:
    """THO-28: what a deal brings; nothing yet before its end."""
    standing = row[STANDING : STANDING + STANDING_WORDS]
    settlement = Settlement(rules, standing, row[DECLARER], row[LEVEL] * 5, row[FORFEITED] != 0)
    if is_over:
        cards = row[WON : WON + 3]
        points = row[DECLARED : DECLARED + 3]
        seat: i64 = 0
        while seat < 3:
            cards[seat] = card_points(cards[seat])
            points[seat] = cards[seat] + pairs_worth(points[seat])
            seat += 1
        settlement.settle(points, cards)
    return settlement


def fault_in(rules: Rules, carry: list[int]) -> str:
    """Why a deal cannot stand on what is said to have come before it; empty where it can."""
    if len(carry) != STANDING_WORDS or max(carry[:BARREL]) >= rules.goal or min(carry[:BARREL]) < -1000000:
        return f"twelve whole numbers, first three totals below {rules.goal}"
    for seat in range(3):
        barrel, marks, forfeits = carry[BARREL + seat], carry[MARKS + seat], carry[FORFEITS + seat]
        if not (OFF <= barrel <= 2 and 0 <= marks <= 2 and 0 <= forfeits <= 2):
            return "rounds on the barrel from -1 to 2, zero marks and forfeits from 0 to 2"
        if not rules.cutthroat and (barrel, marks, forfeits) != (OFF, 0, 0):
            return f"no barrel, marks or forfeits in {rules.id}"
        if rules.cutthroat and (carry[seat] >= rules.barrel) != (barrel >= 0):
            return f"who has {rules.barrel} or more is on the barrel, and nobody else"
        if barrel >= 0 and carry[seat] != rules.barrel:
            return f"{rules.barrel} points for who is on the barrel"
    return ""
