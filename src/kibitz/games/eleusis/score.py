"""What a deal of Eleusis scores, from the few figures that count."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from kibitz.cards.kernel import bit, popcount
from kibitz.cards.vecs import vec
from kibitz.games.eleusis.layout import CardLayout
from kibitz.games.eleusis.row import BEFORE_MARKER, DEALING, DEALT, FALLEN, LINE_AFTER, OUT, PROPHET, SIDE_AFTER, TURNS

OUT_BONUS: Final = 4  # ELE-32
FALL: Final = 5  # ELE-22
PER_LINE_CARD: Final = 1  # ELE-33
PER_SIDE_CARD: Final = 2
NEVER_DEALT: Final = 10  # ELE-36
LOWEST: Final = -1000  # less than anybody can score


@final
class Score:
    """The figures of one deal, and the points that follow from them.

    `held` counts the cards in each hand; none for `out`, the seat that has ended the deal, or -1. `dealer` is the seat
    that deals and does not play, or -1.
    """

    def __init__(self, held: list[int], dealer: i64, turns: i64, out: i64) -> None:
        self.held = held
        self.dealer = dealer
        self.turns = turns
        self.out = out
        self.prophet: i64 = -1  # in office at the end
        self.line_after: i64 = 0  # cards of the mainline since the Prophet's marker
        self.side_after: i64 = 0
        self.before_marker: i64 = 0
        self.fallen: i64 = 0  # the seats that lose points for a fall as Prophet
        self.never_dealt: i64 = 0  # the seats that get points because they have never dealt

    def fullest(self) -> int:
        """ELE-31: the most cards that a player holds, the Prophet and expelled players among them."""
        most = 0
        for seat, count in enumerate(self.held):
            if seat != self.dealer:
                most = max(most, count)
        return most

    def prophet_points(self) -> int:
        """ELE-33: what the Prophet in office gets for the cards put down since."""
        return PER_LINE_CARD * self.line_after + PER_SIDE_CARD * self.side_after

    def fall(self, seat: i64) -> int:
        """ELE-22: what a fall as Prophet costs."""
        return FALL if self.fallen & bit(seat) != 0 else 0

    def player_points(self, seat: i64) -> int:
        """ELE-31 to ELE-33, ELE-22: the points of a seat that played."""
        points = self.fullest() - self.held[seat]
        if seat == self.out:
            points += OUT_BONUS
        if seat == self.prophet:
            points += self.prophet_points()
        return points - self.fall(seat)

    def best_player(self) -> int:
        """ELE-34: the highest score of the players."""
        best = LOWEST
        for seat in range(len(self.held)):
            if seat != self.dealer:
                best = max(best, self.player_points(seat))
        return best

    def dealer_points(self) -> int:
        """ELE-34: the best player's score, but no more than twice the cards before an undeposed Prophet's marker."""
        best = self.best_player()
        if self.prophet >= 0:
            best = min(best, 2 * self.before_marker)
        return best

    def late_points(self, seat: i64) -> int:
        """ELE-36: ten for whoever has never dealt."""
        return NEVER_DEALT if self.never_dealt & bit(seat) != 0 else 0

    def alone_points(self) -> int:
        """ELE-39: a player alone loses a point for each turn and each card left."""
        return -(self.turns + self.held[0])

    def points(self) -> list[int]:
        """The points of all seats."""
        if len(self.held) == 1:
            return [self.alone_points()]
        scores: list[int] = []
        for seat in range(len(self.held)):
            points = self.dealer_points() if seat == self.dealer else self.player_points(seat)
            scores.append(points + self.late_points(seat))
        return scores

    def lead(self, seat: i64) -> float:
        """A seat's points less the mean of the others'; the points of a player alone."""
        scores = self.points()
        others = len(scores) - 1
        if others == 0:
            return float(scores[0])
        return float(scores[seat]) - float(sum(scores) - scores[seat]) / float(others)


def score_of(row: vec[i64], layout: CardLayout, seats: i64, prophet_fall: str, deals: i64) -> Score:
    """ELE-31 to ELE-36: the figures of a deal by the cards as they lie, in a match of so many deals."""
    held: list[int] = []
    for seat in range(seats):
        held.append(0 if seat == row[OUT] else layout.held(row, seat))
    score = Score(held, row[DEALING], row[TURNS], row[OUT])
    score.prophet = row[PROPHET]
    score.line_after = row[LINE_AFTER]
    score.side_after = row[SIDE_AFTER]
    score.before_marker = row[BEFORE_MARKER]
    if prophet_fall == "points5":
        score.fallen = row[FALLEN]
    score.never_dealt = _never_dealt(row, seats, deals)
    return score


def _never_dealt(row: vec[i64], seats: i64, deals: i64) -> i64:
    """ELE-36: in the last of fewer deals than players, the seats that have never dealt; else none."""
    if row[DEALING] < 0 or deals == 0 or popcount(row[DEALT]) + 1 < deals:
        return 0
    return (bit(seats) - 1) & ~(row[DEALT] | bit(row[DEALING]))
