"""Metamorphosis: the state of a set and its places; the rules follow in metamorphosis.py."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from mypy_extensions import i64, mypyc_attr

from kibitz.cards.card import ALL_CARDS, CLUBS, DIAMONDS, HEARTS, SPADES, suit_mask
from kibitz.cards.chance import ChanceSource
from kibitz.cards.kernel import bit, bits, popcount
from kibitz.cards.vecs import vec
from kibitz.engine.numbers import Number, amount, choice, flag, one_seat, private, some_seats
from kibitz.engine.places import EVERYONE, NOBODY, Zone, hand_zones, won_zones
from kibitz.engine.telling import Telling
from kibitz.mechanics.commitment import Commitment
from kibitz.mechanics.levelling import Levelling
from kibitz.mechanics.trick import Trick

INDICATE: Final = 1
PLAY: Final = 2
DISCARD: Final = 3
OVER: Final = 4

INDICATOR: Final = 52  # 52..55 indicate hand 1, 2, 3, 4
INDICATORS: Final = 0xF0000000000000
HANDS: Final = 4
MOST_POINTS: Final = 208  # of a hand, either way: more than all its cards bring


@dataclass(frozen=True)
class Contest:
    """One hand of the four: its trump (a suit or -1) and what each card of a suit (-1: any card) brings."""

    trump: int
    suit: int
    points: int


# MET-7: the four hands of a set.
CONTESTS: Final = (
    Contest(trump=-1, suit=CLUBS, points=-4),
    Contest(trump=DIAMONDS, suit=HEARTS, points=3),
    Contest(trump=-1, suit=-1, points=-1),
    Contest(trump=-1, suit=SPADES, points=4),
)


@dataclass(frozen=True)
class Rules:
    """What the printed text fixes."""

    id: str = "metamorphosis"
    hand: int = 12  # MET-6
    bonus: int = 10  # MET-18
    cards: int = ALL_CARDS  # MET-2
    contests: tuple[Contest, Contest, Contest, Contest] = CONTESTS


METAMORPHOSIS: Final = Rules()


@mypyc_attr(allow_interpreted_subclasses=True)
class MetamorphosisTable(Telling):
    """One set for two or three (MET-1): four hands with one pack. `number` is the one played, or made level for."""

    def __init__(
        self,
        rules: Rules,
        seats: i64,
        dealer: i64,
        chance_source: ChanceSource,
        hands: vec[i64],
        taken: vec[i64],
        caught: vec[i64],
        trick: Trick,
        levelling: Levelling,
        indicated: Commitment,
    ) -> None:
        super().__init__(seats, dealer, chance_source)
        self.rules = rules
        self.hands = hands
        self.taken = taken  # the cards that each player won in this hand
        self.caught = caught  # the cards that scored, by hand, then by seat
        self.trick = trick
        self.levelling = levelling
        self.indicated = indicated
        self.size: i64 = rules.hand
        self.number: i64 = 1
        self.at_stock: i64 = seats + 1
        self.at_taken: i64 = seats + 3

    # --- places ---------------------------------------------------------------------------------------------

    def zones(self) -> list[Zone]:
        places = hand_zones(self.seats)
        places.append(Zone("trick", -1, "trick", "The trick"))
        places.append(Zone("stock", -1, "pile", "Stock"))
        places.append(Zone("discards", -1, "pile", "Discards"))
        return places + won_zones(self.seats)

    def seen(self, zone: i64) -> i64:
        if zone < self.seats:
            return bit(zone)
        if zone == self.seats or zone >= self.at_taken:
            return EVERYONE
        return NOBODY

    def cards_at(self, zone: i64) -> i64:
        if zone < self.seats:
            return self.hands[zone]
        if zone == self.seats:
            return self.trick.cards
        if zone == self.at_stock:
            return self.levelling.stock
        if zone < self.at_taken:
            return self.levelling.pile
        return self.taken[zone - self.at_taken]

    def order_at(self, zone: i64) -> list[int] | None:
        """The trick, and the stock until it was made from discards."""
        if zone == self.seats:
            return self.trick.in_order()
        if zone == self.at_stock:
            return self.levelling.in_order()
        return None

    def order_mark(self, zone: i64) -> i64:
        if zone == self.seats:
            return self.trick.order_mark()
        return 0

    def hides_actions(self) -> bool:
        return True

    def lay(self, zone: i64, cards: i64, more: i64, ordered: vec[i64]) -> None:
        if zone < self.seats:
            self.hands[zone] = cards
        elif zone == self.at_stock:
            if self.levelling.shuffled:
                self.levelling.stock = cards
            else:
                self.levelling.lay_stock(ordered)
        elif zone < self.at_taken:
            self.levelling.pile = cards

    def facts(self) -> list[int]:
        """MET-10: the indicators are among them from the moment when all are turned."""
        numbers = [self.number, self.trick.leader, self.levelling.drawer, self.indicated.waiting]
        numbers.append(1 if self.levelling.shuffled else 0)
        for seat in range(self.seats):
            numbers.append(self.indicated.choices[seat] if self.indicated.waiting == 0 else 0)
        for number in range(1, HANDS + 1):
            for seat in range(self.seats):
                numbers.append(self.hand_points(number, seat))
        return numbers

    def phase_names(self) -> list[str]:
        return ["indicate", "play", "discard", "over"]

    def declares(self) -> list[Number]:
        seats = self.seats
        hands = ["none", *[f"hand {number}" for number in range(1, HANDS + 1)]]
        return [
            choice("number of the hand", 1, hands[1:]),
            one_seat("leader of the trick", seats),
            one_seat("who draws next", seats),
            some_seats("still to indicate", seats),
            flag("the stock was made from discards"),
            choice("indicated, once all are turned", 0, hands, seats, "seat"),
            amount("points so far", MOST_POINTS * -1, MOST_POINTS, HANDS * seats, "hand, and in it for each seat"),
            private(choice("own indicator", 0, hands)),
        ]

    def private_facts(self, seat: i64) -> list[int]:
        """MET-11: the own indicator."""
        return [self.indicated.choices[seat]]

    def cards_in_play(self) -> list[int]:
        """MET-2: one pack."""
        return bits(self.rules.cards)

    # --- scores ---------------------------------------------------------------------------------------------

    def contest(self) -> Contest:
        """MET-7: what the present hand is about."""
        return self.rules.contests[self.number - 1]

    def worth(self, cards: i64) -> i64:
        """MET-17: what cards won in the present hand bring."""
        return popcount(self.scoring(cards)) * self.contest().points

    def scoring(self, cards: i64) -> i64:
        """MET-7: those of some cards that count in the present hand."""
        suit = self.contest().suit
        return cards & suit_mask(suit) if suit >= 0 else cards

    def hand_points(self, number: i64, seat: i64) -> i64:
        """MET-17: a seat's points in one of the four hands so far."""
        return popcount(self.caught[(number - 1) * self.seats + seat]) * self.rules.contests[number - 1].points

    def earns_bonus(self, seat: i64) -> bool:
        """MET-18: the seat did better in the hand it indicated than every opponent did there."""
        number = self.indicated.choices[seat]
        if number == 0 or self.phase != OVER:
            return False
        own = self.hand_points(number, seat)
        other: i64 = 0
        while other < self.seats:
            if other != seat and self.hand_points(number, other) >= own:
                return False
            other += 1
        return True

    def total(self, seat: i64) -> i64:
        """MET-19: the four hands and the bonus, as far as they are played."""
        total: i64 = 0
        number: i64 = 1
        while number <= HANDS:
            total += self.hand_points(number, seat)
            number += 1
        if self.earns_bonus(seat):
            total += self.rules.bonus
        return total

    def scores(self) -> list[int]:
        """MET-19: the set's totals; zeros before its end."""
        if self.phase != OVER:
            return [0] * self.seats
        return [self.total(seat) for seat in range(self.seats)]

    def utility(self, seat: i64) -> float:
        """Points more than the others have on the mean: a match goes to the highest total."""
        if self.phase != OVER:
            return 0.0
        sum_of_all: i64 = 0
        other: i64 = 0
        while other < self.seats:
            sum_of_all += self.total(other)
            other += 1
        return float(self.total(seat) * self.seats - sum_of_all) / float(self.seats - 1)
