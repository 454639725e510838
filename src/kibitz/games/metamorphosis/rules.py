"""Metamorphosis: the cards won in one hand are the next; two or three players; docs/games/metamorphosis.md."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from mypy_extensions import i64, mypyc_attr

from kibitz.cards.card import ALL_CARDS, CLUBS, DIAMONDS, HEARTS, SPADES, suit_mask
from kibitz.cards.chance import ChanceSource
from kibitz.cards.kernel import Rng, bit, bits, popcount
from kibitz.cards.vecs import vec
from kibitz.engine.deal import Deal
from kibitz.engine.numbers import Number, amount, choice, flag, one_seat, private, some_seats
from kibitz.engine.places import EVERYONE, NOBODY, Zone, hand_zones, won_zones
from kibitz.mechanics.commitment import Commitment, first_of
from kibitz.mechanics.levelling import Levelling, deal_stock, pick_blind
from kibitz.mechanics.seating import deal_round, left_of
from kibitz.mechanics.trick import Trick

# Phases.
INDICATE: Final = 1
PLAY: Final = 2
DISCARD: Final = 3
OVER: Final = 4

# Actions beside the cards.
INDICATOR: Final = 52  # 52..55 indicate hand 1, 2, 3, 4
INDICATORS: Final = 0xF0000000000000

HANDS_OF_SET: Final = 4
MOST_POINTS: Final = 208  # of a hand, either way: more than all its cards bring


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


@dataclass(frozen=True)
class Rules:
    """What the printed text fixes."""

    id: str = "metamorphosis"
    hand: int = 12  # MET-6
    bonus: int = 10  # MET-18
    cards: int = ALL_CARDS  # MET-2
    contests: tuple[Contest, Contest, Contest, Contest] = CONTESTS  # MET-7


METAMORPHOSIS: Final = Rules()


@mypyc_attr(allow_interpreted_subclasses=True)
class Metamorphosis(Deal):
    """One set for two or three (MET-1): dealt once, then four hands with the same pack (MET-5)."""

    def __init__(
        self,
        rules: Rules,
        seats: i64,
        dealer: i64,
        chance_source: ChanceSource,
        hands: vec[i64],
        won: vec[i64],
        scored: vec[i64],
        trick: Trick,
        levelling: Levelling,
        indicated: Commitment,
    ) -> None:
        super().__init__(seats, dealer, chance_source)
        self.rules = rules
        self.hands = hands
        self.won = won  # the cards that each player won in this hand
        self.scored = scored  # the cards that scored, by hand of the set, then by seat
        self.trick = trick
        self.levelling = levelling
        self.indicated = indicated
        self.size: i64 = rules.hand
        self.number: i64 = 1  # of the hand that is played, or made level for
        self.at_stock: i64 = seats + 1
        self.at_discards: i64 = seats + 2
        self.at_won: i64 = seats + 3

    def copy(self) -> Metamorphosis:
        other = Metamorphosis(
            self.rules,
            self.seats,
            self.dealer,
            self.chance_source.for_copies(),
            self.hands[:],
            self.won[:],
            self.scored[:],
            self.trick.copy(),
            self.levelling.copy(),
            self.indicated.copy(),
        )
        other.to_act = self.to_act
        other.waiting = self.waiting
        other.phase = self.phase
        other.number = self.number
        return other

    def blank(self, chance_source: ChanceSource) -> Metamorphosis:
        return new_metamorphosis(self.rules, self.seats, self.dealer, chance_source)

    def successor(self, chance_source: ChanceSource) -> Metamorphosis:
        """MET-5: the deal passes to the left of the dealer that chance named first (MET-4); nothing else is carried."""
        return new_metamorphosis(self.rules, self.seats, left_of(self.dealer, self.seats), chance_source)

    def num_distinct_actions(self) -> int:
        return INDICATOR + HANDS_OF_SET

    # --- MET-6: the deal ------------------------------------------------------------------------------------

    def deal_out(self, pack: vec[i64]) -> None:
        """MET-6: twelve each, one at a time from the dealer's left; the rest is the stock."""
        dealt: i64 = self.size * self.seats
        self.trick.leader = left_of(self.dealer, self.seats)
        deal_round(self.hands, pack, self.trick.leader, dealt)
        self.levelling.lay_stock(pack[dealt:])
        self.phase = INDICATE
        self._ask(self.indicated.waiting)

    def _ask(self, waiting: i64) -> None:
        """MET-10, MET-12: several seats may act at once, in any order."""
        self.waiting = waiting
        self.to_act = first_of(self.seats, waiting, self.dealer)

    # --- legality -------------------------------------------------------------------------------------------

    def legal_mask(self) -> i64:
        if self.phase == PLAY:
            return self.trick.playable(self.hands[self.to_act])
        if self.phase == DISCARD:
            return self.hands[self.to_act]
        if self.phase == INDICATE:
            return INDICATORS
        return 0

    def bars(self, action: i64) -> i64:
        if self.phase == PLAY:
            return self.trick.bars(action)
        return 0

    def step(self, action: i64) -> None:
        if self.phase == PLAY:
            self._play(action)
        elif self.phase == DISCARD:
            self._discard(action)
        else:
            self._indicate(action - INDICATOR + 1)

    # --- MET-7 to MET-9: the four hands ---------------------------------------------------------------------

    def contest(self) -> Contest:
        """MET-7: what the present hand is about."""
        return self.rules.contests[self.number - 1]

    def first_leader(self, number: i64) -> i64:
        """MET-7: the dealer's left leads to hands 1 and 2, the player to the left of that one to hands 3 and 4."""
        leader = left_of(self.dealer, self.seats)
        if number > 2:
            return left_of(leader, self.seats)
        return leader

    def _begin_hand(self, leader: i64) -> None:
        self.phase = PLAY
        self.waiting = 0
        self.trick.trump = self.contest().trump
        self.trick.lead_to(leader)
        self.to_act = leader

    def _play(self, card: i64) -> None:
        """MET-7: follow suit if able; the highest trump or else card of the led suit wins (MET-3: ace high)."""
        seat = self.to_act
        self.hands[seat] ^= bit(card)
        self.trick.play(seat, card)
        if self.trick.count == self.seats:
            self._gather()
        else:
            self.to_act = left_of(seat, self.seats)

    def _gather(self) -> None:
        """MET-7, MET-8: the winner leads to the next trick, until all cards are played."""
        taker = self.trick.taker
        if self.watcher is not None:
            self.tick()
        self.won[taker] |= self.trick.cards
        self.trick.lead_to(taker)
        self.to_act = taker
        if self.hands[taker] == 0:
            self._end_hand()

    def _end_hand(self) -> None:
        """MET-17: the cards won are scored; MET-5: after the fourth hand the set is over."""
        first: i64 = (self.number - 1) * self.seats
        seat: i64 = 0
        while seat < self.seats:
            self.scored[first + seat] = self.scoring_cards(self.won[seat])
            seat += 1
        if self.number == HANDS_OF_SET:
            self.phase = OVER
            self.to_act = -1
        else:
            self._take_up()

    def _take_up(self) -> None:
        """MET-9: the cards that a player won are the player's next hand; then all hands are made level."""
        self.tick()
        seat: i64 = 0
        while seat < self.seats:
            self.hands[seat] = self.won[seat]
            self.won[seat] = 0
            seat += 1
        self.number += 1
        self.trick.leader = self.first_leader(self.number)
        self.levelling.drawer = self.trick.leader
        self.tick()
        if self.number == 3:
            self._level_blindly()
        else:
            self._level_by_stock()

    # --- MET-10, MET-11: the indicators ---------------------------------------------------------------------

    def hides(self, action: i64) -> bool:
        """MET-11: a choice is its maker's secret, but for the last one, which turns all of them."""
        return self.phase == INDICATE and not self.indicated.is_last()

    def _indicate(self, number: i64) -> None:
        """MET-10, MET-11: committed once and for all; when the last one is down, hand 1 begins."""
        self.indicated.commit(self.to_act, number)
        self._ask(self.indicated.waiting)
        if self.waiting == 0:
            self._begin_hand(left_of(self.dealer, self.seats))

    def choose_anew(self, viewer: i64, rng: Rng) -> None:
        """MET-11: what others have laid face down may be any number."""
        for seat in range(self.seats):
            if seat != viewer and self.indicated.has_chosen(seat):
                self.indicated.choices[seat] = 1 + rng.below(HANDS_OF_SET)

    # --- MET-12: levelling by stock -------------------------------------------------------------------------

    def _level_by_stock(self) -> None:
        """MET-12: who is short draws, from the discards where the stock is used up; then who is long discards."""
        levelling = self.levelling
        while not deal_stock(levelling, self.hands, self.size, self.chance_source) and levelling.pile != 0:
            self.tick()
            levelling.recycle()
            self.tick()
        long: i64 = 0
        seat: i64 = 0
        while seat < self.seats:
            if popcount(self.hands[seat]) > self.size:
                long |= bit(seat)
            seat += 1
        if long == 0:
            self._begin_hand(self.trick.leader)
        else:
            self.phase = DISCARD
            self._ask(long)

    def _discard(self, card: i64) -> None:
        """MET-12: a long hand is cut to twelve; those who are long at once do so in any order."""
        seat = self.to_act
        self.hands[seat] ^= bit(card)
        self.levelling.pile |= bit(card)
        if popcount(self.hands[seat]) > self.size:
            self.to_act = first_of(self.seats, self.waiting, self.dealer)
            return
        self._ask(self.waiting & ~bit(seat))
        if self.waiting == 0:
            self.tick()
            self._level_by_stock()  # draws go on where stock and discards had both run out

    # --- MET-13 to MET-16: levelling by blind picks ---------------------------------------------------------

    def _level_blindly(self) -> None:
        """MET-15: clockwise from the leader the short hands pick all they need from the long ones."""
        picker = self.trick.leader
        seat: i64 = 0
        while seat < self.seats:
            victim = left_of(picker, self.seats)
            while victim != picker:
                self._pick_from(victim, picker)
                victim = left_of(victim, self.seats)
            picker = left_of(picker, self.seats)
            seat += 1
        self._begin_hand(self.trick.leader)

    def _pick_from(self, victim: i64, picker: i64) -> None:
        """MET-13, MET-14: by chance, from the backs; as many as the one lacks and the other has too many."""
        count = self.size - popcount(self.hands[picker])
        excess = popcount(self.hands[victim]) - self.size
        if excess < count:
            count = excess
        if count > 0:
            pick_blind(self.hands, victim, picker, count, self.chance_source)
            self.tick()  # who is picked from by two sees which cards went to whom

    # --- MET-17 to MET-19: the score ------------------------------------------------------------------------

    def points_of(self, cards: i64) -> i64:
        """MET-17: what cards won in the present hand bring."""
        return popcount(self.scoring_cards(cards)) * self.contest().points

    def scoring_cards(self, cards: i64) -> i64:
        """MET-7: those of some cards that count in the present hand."""
        suit = self.contest().suit
        if suit < 0:
            return cards
        return cards & suit_mask(suit)

    def hand_points(self, number: i64, seat: i64) -> i64:
        """MET-17: a seat's points in one of the four hands so far."""
        return popcount(self.scored[(number - 1) * self.seats + seat]) * self.rules.contests[number - 1].points

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
        while number <= HANDS_OF_SET:
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
        if zone == self.seats or zone >= self.at_won:
            return EVERYONE
        return NOBODY

    def cards_at(self, zone: i64) -> i64:
        if zone < self.seats:
            return self.hands[zone]
        if zone == self.seats:
            return self.trick.cards
        if zone == self.at_stock:
            return self.levelling.stock
        if zone < self.at_won:
            return self.levelling.pile
        return self.won[zone - self.at_won]

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
        elif zone < self.at_won:
            self.levelling.pile = cards

    def facts(self) -> list[int]:
        """MET-10: the indicators are among them from the moment when all are turned."""
        numbers = [self.number, self.trick.leader, self.levelling.drawer, self.indicated.waiting]
        numbers.append(1 if self.levelling.shuffled else 0)
        for seat in range(self.seats):
            numbers.append(self.indicated.choices[seat] if self.indicated.waiting == 0 else 0)
        for number in range(1, HANDS_OF_SET + 1):
            for seat in range(self.seats):
                numbers.append(self.hand_points(number, seat))
        return numbers

    def phase_names(self) -> list[str]:
        return ["indicate", "play", "discard", "over"]

    def declares(self) -> list[Number]:
        seats = self.seats
        hands = ["none", *[f"hand {number}" for number in range(1, HANDS_OF_SET + 1)]]
        return [
            choice("number of the hand", 1, hands[1:]),
            one_seat("leader of the trick", seats),
            one_seat("who draws next", seats),
            some_seats("still to indicate", seats),
            flag("the stock was made from discards"),
            choice("indicated, once all are turned", 0, hands, seats, "seat"),
            amount(
                "points so far", MOST_POINTS * -1, MOST_POINTS, HANDS_OF_SET * seats, "hand, and in it for each seat"
            ),
            private(choice("own indicator", 0, hands)),
        ]

    def private_facts(self, seat: i64) -> list[int]:
        """MET-11: the own indicator."""
        return [self.indicated.choices[seat]]

    def cards_in_play(self) -> list[int]:
        """MET-2: one pack."""
        return bits(self.rules.cards)


def new_metamorphosis(rules: Rules, seats: i64, dealer: i64, chance_source: ChanceSource) -> Metamorphosis:
    """A set with nothing dealt yet."""
    nobody = vec[i64]([0] * seats)
    levelling = Levelling(nobody[:0], 0, 0, 0, False, 0)
    indicated = Commitment(nobody[:], bit(seats) - 1)
    caught = vec[i64]([0] * (HANDS_OF_SET * seats))
    return Metamorphosis(
        rules, seats, dealer, chance_source, nobody[:], nobody[:], caught, Trick(nobody[:], -1), levelling, indicated
    )
