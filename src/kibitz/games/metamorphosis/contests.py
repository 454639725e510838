"""The four hands of a set of Metamorphosis: what counts in each of them, and what they have brought."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, final

from mypy_extensions import i64

from kibitz.cards.card import CLUBS, DIAMONDS, HEARTS, SPADES, suit_mask
from kibitz.cards.kernel import popcount
from kibitz.cards.vecs import vec
from kibitz.engine.numbers import Number, amount, choice, flag, one_seat, private, some_seats

HANDS_OF_SET: Final = 4
MOST_SEATS: Final = 3
MOST_POINTS: Final = 208  # of a hand, either way: more than all its cards bring

# The words of the row.
NUMBER: Final = 9  # of the hand that is played, or made level for
LEVELLING: Final = 10  # two
INDICATED: Final = 12  # by seat; 0 for none yet
SCORED: Final = 15  # the cards that scored, by hand of the set, then by seat


@dataclass(frozen=True)
class Contest:
    """One hand of the four: its trump (a suit or -1) and what each card of a suit (-1: any card) brings."""

    trump: int
    suit: int
    points: int


CONTESTS: Final = (
    Contest(trump=-1, suit=CLUBS, points=-4),
    Contest(trump=DIAMONDS, suit=HEARTS, points=3),
    Contest(trump=-1, suit=-1, points=-1),
    Contest(trump=-1, suit=SPADES, points=4),
)


@final
class Contests:
    """Shared by all sets by the same rules: it keeps nothing but what counts, and where the cards won lie."""

    def __init__(self, seats: int, won: int, contests: tuple[Contest, Contest, Contest, Contest]) -> None:
        self.seats: i64 = seats
        self.won: i64 = won
        self.contests = contests

    def present(self, row: vec[i64]) -> Contest:
        """MET-7: what the present hand is about."""
        return self.contests[row[NUMBER] - 1]

    def scoring_cards(self, row: vec[i64], cards: i64) -> i64:
        """MET-7: those of some cards that count in the present hand."""
        suit = self.present(row).suit
        if suit < 0:
            return cards
        return cards & suit_mask(suit)

    def points_of(self, row: vec[i64], cards: i64) -> i64:
        """MET-17: what cards won in the present hand bring."""
        return popcount(self.scoring_cards(row, cards)) * self.present(row).points

    def score(self, row: vec[i64]) -> None:
        """MET-17: the present hand is over, and what every seat has won in it is scored."""
        first = SCORED + (row[NUMBER] - 1) * MOST_SEATS
        seat: i64 = 0
        while seat < self.seats:
            row[first + seat] = self.scoring_cards(row, row[self.won + seat])
            seat += 1

    def scored_in(self, row: vec[i64], number: i64, seat: i64) -> i64:
        """MET-17: the cards with which a seat scored in one of the four hands so far."""
        return row[SCORED + (number - 1) * MOST_SEATS + seat]

    def points_in(self, row: vec[i64], number: i64, seat: i64) -> i64:
        """MET-17: a seat's points in one of the four hands so far."""
        return popcount(self.scored_in(row, number, seat)) * self.contests[number - 1].points

    def is_best(self, row: vec[i64], seat: i64) -> bool:
        """MET-18: the seat did better in the hand it indicated than every opponent did there."""
        number = row[INDICATED + seat]
        if number == 0:
            return False
        own = self.points_in(row, number, seat)
        other: i64 = 0
        while other < self.seats:
            if other != seat and self.points_in(row, number, other) >= own:
                return False
            other += 1
        return True

    def points(self, row: vec[i64], seat: i64) -> i64:
        """MET-19: what the four hands have brought, as far as they are played."""
        total: i64 = 0
        number: i64 = 1
        while number <= HANDS_OF_SET:
            total += self.points_in(row, number, seat)
            number += 1
        return total

    def told(self, row: vec[i64]) -> list[int]:
        """The points of every hand so far, and in it of each seat."""
        return [self.points_in(row, n, s) for n in range(1, HANDS_OF_SET + 1) for s in range(self.seats)]


def declared_numbers(seats: i64) -> list[Number]:
    """What a set tells of the present besides its cards."""
    hands = ["none", *[f"hand {number}" for number in range(1, HANDS_OF_SET + 1)]]
    return [
        choice("number of the hand", 1, hands[1:]),
        one_seat("leader of the trick", seats),
        one_seat("who draws next", seats),
        some_seats("still to indicate", seats),
        flag("the stock was made from discards"),
        choice("indicated, once all are turned", 0, hands, seats, "seat"),
        amount("points so far", MOST_POINTS * -1, MOST_POINTS, HANDS_OF_SET * seats, "hand, and in it for each seat"),
        private(choice("own indicator", 0, hands)),
    ]
