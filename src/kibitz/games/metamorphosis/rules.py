"""Metamorphosis: the cards won in one hand are the next; two or three players; docs/games/metamorphosis.md."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from mypy_extensions import i64, mypyc_attr

from kibitz.cards.card import ALL_CARDS, CLUBS, DIAMONDS, HEARTS, SPADES, suit_mask
from kibitz.cards.chance import ChanceSource
from kibitz.cards.kernel import Rng, bit, bits, popcount
from kibitz.cards.vecs import vec
from kibitz.engine.numbers import Number, amount, choice, flag, one_seat, private, some_seats
from kibitz.engine.places import EVERYONE, NOBODY
from kibitz.engine.plan import NO_OWNER, Place, Plan, hand_places, won_places
from kibitz.engine.row_deal import RowDeal
from kibitz.mechanics.commitment import Commitment, first_of
from kibitz.mechanics.levelling import Levelling, levelling_numbers
from kibitz.mechanics.seating import left_of
from kibitz.mechanics.trick_round import LEADER, ORDER, TRUMP, TrickRound, trick_numbers

# Phases.
INDICATE: Final = 1
PLAY: Final = 2
DISCARD: Final = 3
OVER: Final = 4

# Actions beside the cards.
INDICATOR: Final = 52  # 52..55 indicate hand 1, 2, 3, 4
INDICATORS: Final = 0xF0000000000000

HANDS_OF_SET: Final = 4
MOST_SEATS: Final = 3
MOST_POINTS: Final = 208  # of a hand, either way: more than all its cards bring

# The row: the trick's words, the numbers, then the places and who sees each of them.
NUMBER: Final = 9  # of the hand that is played, or made level for
LEVELLING: Final = 10  # two
INDICATED: Final = 12  # by seat; 0 for none yet
SCORED: Final = 15  # the cards that scored, by hand of the set, then by seat
HANDS: Final = 27  # by seat; after the last of them come trick, stock, discards, and the cards won in this hand by seat


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


def plan_of(rules: Rules, seats: int) -> Plan:
    """The row of a set by these rules."""
    places = [
        *hand_places(seats),
        Place("trick", NO_OWNER, "trick", "The trick", EVERYONE, ORDER),
        Place("stock", NO_OWNER, "pile", "Stock", NOBODY),
        Place("discards", NO_OWNER, "pile", "Discards", NOBODY),
        *won_places(seats, EVERYONE),
    ]
    numbers = [
        *trick_numbers(seats),
        Number(NUMBER, "number of the hand", 1, HANDS_OF_SET, initial=1),
        *levelling_numbers(seats, LEVELLING),
        Number(INDICATED, "indicated hand", 0, HANDS_OF_SET, MOST_SEATS, secret=True),
        Number(SCORED, "cards that scored", 0, -1, HANDS_OF_SET * MOST_SEATS),
    ]
    return Plan(seats, HANDS, places, numbers, bits(rules.cards))


@mypyc_attr(allow_interpreted_subclasses=True)
class Metamorphosis(RowDeal):
    """One set for two or three (MET-1): dealt once, then four hands with the same pack (MET-5).

    The stock as it was `dealt` stands beside the row; see `Levelling`.
    """

    def __init__(
        self,
        rules: Rules,
        plan: Plan,
        dealer: i64,
        chance_source: ChanceSource,
        row: vec[i64],
        dealt: vec[i64],
        round: TrickRound,
        levelling: Levelling,
        indicators: Commitment,
    ) -> None:
        super().__init__(plan, dealer, chance_source, row)
        self.rules = rules
        self.dealt = dealt
        self.round = round
        self.levelling = levelling
        self.indicators = indicators

    def copy(self) -> Metamorphosis:
        other = Metamorphosis(
            self.rules,
            self.plan,
            self.dealer,
            self.chance_source.for_copies(),
            self.row[:],
            self.dealt,
            self.round,
            self.levelling,
            self.indicators,
        )
        self.copied(other)
        return other

    def blank(self, chance_source: ChanceSource) -> Metamorphosis:
        return undealt(self.rules, self.plan, self.dealer, chance_source)

    def successor(self, chance_source: ChanceSource) -> Metamorphosis:
        """MET-5: the deal passes to the left of the dealer that chance named first (MET-4); nothing else is carried."""
        return undealt(self.rules, self.plan, left_of(self.dealer, self.seats), chance_source)

    def num_distinct_actions(self) -> int:
        return INDICATOR + HANDS_OF_SET

    # --- MET-6: the deal ------------------------------------------------------------------------------------

    def deal_out(self, pack: vec[i64]) -> None:
        """MET-6: twelve each, one at a time from the dealer's left; the rest is the stock."""
        row = self.row
        dealt: i64 = self.rules.hand * self.seats
        seat = left_of(self.dealer, self.seats)
        row[LEADER] = seat
        k: i64 = 0
        while k < dealt:
            row[HANDS + seat] |= bit(pack[k])
            seat = left_of(seat, self.seats)
            k += 1
        self.dealt = pack[dealt:]
        self.levelling.lay_stock(row, self.dealt)
        self.phase = INDICATE
        self._ask(self.indicators.waiting(row))

    def _ask(self, waiting: i64) -> None:
        """MET-10, MET-12: several seats may act at once, in any order."""
        self.waiting = waiting
        self.to_act = first_of(self.seats, waiting, self.dealer)

    # --- legality -------------------------------------------------------------------------------------------

    def legal_mask(self) -> i64:
        if self.phase == PLAY:
            return self.round.playable(self.row, self.to_act)
        if self.phase == DISCARD:
            return self.row[HANDS + self.to_act]
        if self.phase == INDICATE:
            return INDICATORS
        return 0

    def bars(self, action: i64) -> i64:
        if self.phase == PLAY:
            return self.round.bars(self.row, action)
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
        return self.rules.contests[self.row[NUMBER] - 1]

    def first_leader(self, number: i64) -> i64:
        """MET-7: the dealer's left leads to hands 1 and 2, the player to the left of that one to hands 3 and 4."""
        leader = left_of(self.dealer, self.seats)
        if number > 2:
            return left_of(leader, self.seats)
        return leader

    def _begin_hand(self, leader: i64) -> None:
        self.phase = PLAY
        self.waiting = 0
        self.row[TRUMP] = self.contest().trump
        self.round.lead_to(self.row, leader)
        self.to_act = leader

    def _play(self, card: i64) -> None:
        """MET-7: follow suit if able; the highest trump or else card of the led suit wins (MET-3: ace high)."""
        taker = self.round.play(self.row, self.to_act, card)
        if taker < 0:
            self.to_act = left_of(self.to_act, self.seats)
        else:
            self._gather(taker)

    def _gather(self, taker: i64) -> None:
        """MET-7, MET-8: the winner leads to the next trick, until all cards are played."""
        if self.watcher is not None:
            self.tick()
        self.to_act = taker
        if self.round.gather(self.row, taker):
            self._end_hand()

    def _end_hand(self) -> None:
        """MET-17: the cards won are scored; MET-5: after the fourth hand the set is over."""
        row = self.row
        first = SCORED + (row[NUMBER] - 1) * MOST_SEATS
        seat: i64 = 0
        while seat < self.seats:
            row[first + seat] = self.scoring_cards(row[self.round.won + seat])
            seat += 1
        if row[NUMBER] == HANDS_OF_SET:
            self.phase = OVER
            self.to_act = -1
        else:
            self._take_up()

    def _take_up(self) -> None:
        """MET-9: the cards that a player won are the player's next hand; then all hands are made level."""
        self.tick()
        row = self.row
        seat: i64 = 0
        while seat < self.seats:
            self.move(self.round.won + seat, HANDS + seat, row[self.round.won + seat])
            seat += 1
        row[NUMBER] += 1
        leader = self.first_leader(row[NUMBER])
        row[LEADER] = leader
        row[self.levelling.drawer] = leader
        self.tick()
        if row[NUMBER] == 3:
            self._level_blindly()
        else:
            self._level_by_stock()

    # --- MET-10, MET-11: the indicators ---------------------------------------------------------------------

    def hides(self, action: i64) -> bool:
        """MET-11: a choice is its maker's secret, but for the last one, which turns all of them."""
        return self.phase == INDICATE and not self.indicators.is_last(self.row)

    def _indicate(self, number: i64) -> None:
        """MET-10, MET-11: committed once and for all; when the last one is down, hand 1 begins."""
        self.indicators.commit(self.row, self.to_act, number)
        self._ask(self.indicators.waiting(self.row))
        if self.waiting == 0:
            self._begin_hand(left_of(self.dealer, self.seats))

    def choose_anew(self, viewer: i64, rng: Rng) -> None:
        """MET-11: what others have laid face down may be any number."""
        for seat in range(self.seats):
            if seat != viewer and self.indicators.has_chosen(self.row, seat):
                self.indicators.commit(self.row, seat, 1 + rng.below(HANDS_OF_SET))

    # --- MET-12: levelling by stock -------------------------------------------------------------------------

    def _level_by_stock(self) -> None:
        """MET-12: who is short draws, from the discards where the stock is used up; then who is long discards."""
        row = self.row
        levelling = self.levelling
        while not levelling.deal_stock(row, self.dealt, self.chance_source) and row[levelling.discards] != 0:
            self.tick()
            levelling.recycle(row)
            self.tick()
        long: i64 = 0
        seat: i64 = 0
        while seat < self.seats:
            if levelling.excess(row, seat) > 0:
                long |= bit(seat)
            seat += 1
        if long == 0:
            self._begin_hand(self.row[LEADER])
        else:
            self.phase = DISCARD
            self._ask(long)

    def _discard(self, card: i64) -> None:
        """MET-12: a long hand is cut to twelve; those who are long at once do so in any order."""
        seat = self.to_act
        self.move(HANDS + seat, self.levelling.discards, bit(card))
        if self.levelling.excess(self.row, seat) > 0:
            self.to_act = first_of(self.seats, self.waiting, self.dealer)
            return
        self._ask(self.waiting & ~bit(seat))
        if self.waiting == 0:
            self.tick()
            self._level_by_stock()  # draws go on where stock and discards had both run out

    # --- MET-13 to MET-16: levelling by blind picks ---------------------------------------------------------

    def _level_blindly(self) -> None:
        """MET-15: clockwise from the leader the short hands pick all they need from the long ones."""
        picker = self.row[LEADER]
        seat: i64 = 0
        while seat < self.seats:
            victim = left_of(picker, self.seats)
            while victim != picker:
                self._pick_from(victim, picker)
                victim = left_of(victim, self.seats)
            picker = left_of(picker, self.seats)
            seat += 1
        self._begin_hand(self.row[LEADER])

    def _pick_from(self, victim: i64, picker: i64) -> None:
        """MET-13, MET-14: by chance, from the backs; as many as the one lacks and the other has too many."""
        count = -self.levelling.excess(self.row, picker)
        excess = self.levelling.excess(self.row, victim)
        if excess < count:
            count = excess
        if count > 0:
            self.levelling.pick_blind(self.row, victim, picker, count, self.chance_source)
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

    def scored_in(self, number: i64, seat: i64) -> i64:
        """MET-17: the cards with which a seat scored in one of the four hands so far."""
        return self.row[SCORED + (number - 1) * MOST_SEATS + seat]

    def hand_points(self, number: i64, seat: i64) -> i64:
        """MET-17: a seat's points in one of the four hands so far."""
        return popcount(self.scored_in(number, seat)) * self.rules.contests[number - 1].points

    def earns_bonus(self, seat: i64) -> bool:
        """MET-18: the seat did better in the hand it indicated than every opponent did there."""
        number = self.row[INDICATED + seat]
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

    # --- what is known --------------------------------------------------------------------------------------

    def order_at(self, zone: i64) -> list[int] | None:
        """The trick, and the stock until it was made from discards."""
        if zone + HANDS == self.levelling.stock:
            return self.levelling.in_order(self.row, self.dealt)
        return super().order_at(zone)

    def lay(self, zone: i64, cards: i64, more: i64, ordered: vec[i64]) -> None:
        super().lay(zone, cards, more, ordered)
        if zone + HANDS == self.levelling.stock and not self.levelling.is_shuffled(self.row):
            self.dealt = ordered
            self.levelling.lay_stock(self.row, ordered)

    def hides_actions(self) -> bool:
        return True

    def facts(self) -> list[int]:
        """MET-10: the indicators are among them from the moment when all are turned."""
        row = self.row
        waiting = self.indicators.waiting(row)
        numbers = [row[NUMBER], row[LEADER], row[self.levelling.drawer], waiting]
        numbers.append(1 if self.levelling.is_shuffled(row) else 0)
        for seat in range(self.seats):
            numbers.append(row[INDICATED + seat] if waiting == 0 else 0)
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
        return [self.row[INDICATED + seat]]


def new_metamorphosis(rules: Rules, seats: i64, dealer: i64, chance_source: ChanceSource) -> Metamorphosis:
    """A set with nothing dealt yet."""
    return undealt(rules, plan_of(rules, seats), dealer, chance_source)


def undealt(rules: Rules, plan: Plan, dealer: i64, chance_source: ChanceSource) -> Metamorphosis:
    """The same with the plan that its sets share."""
    seats = plan.seats
    trick = HANDS + seats
    round = TrickRound(seats, HANDS, trick, trick + 3)
    levelling = Levelling(seats, rules.hand, HANDS, trick + 1, trick + 2, LEVELLING)
    indicators = Commitment(seats, INDICATED)
    nothing = vec[i64]([0])[:0]
    return Metamorphosis(rules, plan, dealer, chance_source, plan.row(dealer), nothing, round, levelling, indicators)
