"""Metamorphosis: the cards won in one hand are the next; two or three players; docs/games/metamorphosis.md."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from kibitz.cards.card import ALL_CARDS
from kibitz.cards.card_set import CardSet
from kibitz.cards.chance import ChanceSource
from kibitz.cards.kernel import Rng, bit, bits
from kibitz.cards.vecs import vec
from kibitz.engine.numbers import Number
from kibitz.engine.places import EVERYONE, NOBODY
from kibitz.engine.plan import NO_OWNER, Place, Plan, hand_places, won_places
from kibitz.engine.position import ALL_OF_THEM
from kibitz.engine.row_deal import RowDeal
from kibitz.games.metamorphosis.contests import (
    CONTESTS,
    HANDS_OF_SET,
    INDICATED,
    LEVELLING,
    MOST_SEATS,
    NUMBER,
    SCORED,
    Contest,
    Contests,
    declared_numbers,
)
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

# The row: the trick's words, those of the contests and of levelling, then the places and who sees each of them.
HANDS: Final = 27  # by seat; after the last of them come trick, stock, discards, and the cards won in this hand by seat


@dataclass(frozen=True)
class Rules:
    """What the printed text fixes."""

    id: str = "metamorphosis"
    hand: int = 12  # MET-6
    bonus: int = 10  # MET-18
    cards: int = ALL_CARDS  # MET-2
    contests: tuple[Contest, Contest, Contest, Contest] = CONTESTS  # MET-7


METAMORPHOSIS: Final = Rules()
NOTHING: Final = vec[i64]([])  # no stock is dealt yet


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
        Number(INDICATED, "indicated hand", 0, HANDS_OF_SET, MOST_SEATS),
        Number(SCORED, "cards that scored", 0, -1, HANDS_OF_SET * MOST_SEATS),
    ]
    return Plan(seats, HANDS, places, numbers, bits(rules.cards))


@final
class Parts:
    """What all sets by the same rules at the same table share: nothing in it ever changes."""

    def __init__(self, rules: Rules, seats: int) -> None:
        trick = HANDS + seats
        won = trick + 3
        self.rules = rules
        self.plan = plan_of(rules, seats)
        self.round = TrickRound(seats, HANDS, trick, won)
        self.levelling = Levelling(seats, rules.hand, HANDS, trick + 1, trick + 2, LEVELLING)
        self.indicators = Commitment(seats, INDICATED)
        self.contests = Contests(seats, won, rules.contests)


@mypyc_attr(allow_interpreted_subclasses=True)
class Metamorphosis(RowDeal):
    """One set for two or three (MET-1): dealt once, then four hands with the same pack (MET-5)."""

    def __init__(self, parts: Parts, dealer: i64, chance_source: ChanceSource, row: vec[i64]) -> None:
        super().__init__(parts.plan, dealer, chance_source, row)
        self.parts = parts
        self.rules = parts.rules
        self.round = parts.round
        self.levelling = parts.levelling
        self.indicators = parts.indicators
        self.contests = parts.contests
        self.dealt: vec[i64] = NOTHING  # the stock as it was dealt stands beside the row; see `Levelling`

    def sibling(self, dealer: i64, chance_source: ChanceSource, row: vec[i64]) -> Metamorphosis:
        """MET-5: the deal passes to the left of the dealer that chance named first (MET-4); nothing is carried."""
        return Metamorphosis(self.parts, dealer, chance_source, row)

    def copied(self, other: RowDeal) -> None:
        super().copied(other)
        if isinstance(other, Metamorphosis):
            other.dealt = self.dealt

    def num_distinct_actions(self) -> int:
        return INDICATOR + HANDS_OF_SET

    # --- MET-6: the deal; what may be done ------------------------------------------------------------------

    def deal_out(self, pack: vec[i64]) -> None:
        """MET-6: twelve each, one at a time from the dealer's left; the rest is the stock."""
        dealt: i64 = self.rules.hand * self.seats
        self.row[LEADER] = left_of(self.dealer, self.seats)
        self.round.deal(self.row, pack, self.row[LEADER], dealt)
        self.dealt = pack[dealt:]
        self.levelling.lay_stock(self.row, self.dealt)
        self.phase = INDICATE
        self._ask(self.indicators.waiting(self.row))

    def _ask(self, waiting: i64) -> None:
        """MET-10, MET-12: several seats may act at once, in any order."""
        self.waiting = waiting
        self.to_act = first_of(self.seats, waiting, self.dealer)

    def legal_mask(self) -> i64:
        if self.phase == PLAY:
            return self.round.playable(self.row, self.to_act)
        if self.phase == DISCARD:
            return self.row[HANDS + self.to_act]
        return INDICATORS if self.phase == INDICATE else 0

    def bars(self, action: i64) -> i64:
        return self.round.bars(self.row, action) if self.phase == PLAY else 0

    def step(self, action: i64) -> None:
        if self.phase == PLAY:
            self._play(action)
        elif self.phase == DISCARD:
            self._discard(action)
        else:
            self._indicate(action - INDICATOR + 1)

    # --- MET-7 to MET-9: the four hands ---------------------------------------------------------------------

    def _begin_hand(self) -> None:
        self.phase = PLAY
        self.waiting = 0
        self.to_act = self.row[LEADER]
        self.row[TRUMP] = self.contests.present(self.row).trump
        self.round.lead_to(self.row, self.to_act)

    def _play(self, card: i64) -> None:
        """MET-7: the highest trump or else card of the led suit wins (MET-3: ace high) and leads. MET-8: to the end."""
        taker = self.round.play(self.row, self.to_act, card)
        if taker < 0:
            self.to_act = left_of(self.to_act, self.seats)
            return
        if self.watcher is not None:
            self.tick()
        self.to_act = taker
        if self.round.gather(self.row, taker):
            self._end_hand()

    def winning_leads(self, others: list[CardSet]) -> list[int] | None:
        """MET-7: the rest of this hand; all its cards go to who wins its tricks."""
        return self.round.winning_leads(self.row, self.to_act, others) if self.phase == PLAY else None

    def _end_hand(self) -> None:
        """MET-17: the cards won are scored. MET-9: they are the players' next hands, which then are made level."""
        row = self.row
        self.contests.score(row)
        if row[NUMBER] == HANDS_OF_SET:  # MET-5: the set is over
            self.phase = OVER
            self.to_act = -1
            return
        self.tick()
        self.round.take_up(row)
        row[NUMBER] += 1
        row[LEADER] = first_leader(row[NUMBER], self.dealer, self.seats)
        row[self.levelling.drawer] = row[LEADER]
        self.tick()
        self._level()

    # --- MET-10, MET-11: the indicators ---------------------------------------------------------------------

    def hides(self, action: i64) -> bool:
        """MET-11: a choice is its maker's secret, but for the last one, which turns all of them."""
        return self.phase == INDICATE and not self.indicators.is_last(self.row)

    def _indicate(self, number: i64) -> None:
        """MET-10, MET-11: committed once and for all; when the last one is down, hand 1 begins."""
        self.indicators.commit(self.row, self.to_act, number)
        self._ask(self.indicators.waiting(self.row))
        if self.waiting == 0:
            self._begin_hand()

    def choose_anew(self, viewer: i64, rng: Rng) -> None:
        """MET-11: what others have laid face down may be any number."""
        self.indicators.choose_anew(self.row, viewer, HANDS_OF_SET, rng)

    # --- MET-12 to MET-16: levelling ------------------------------------------------------------------------

    def _level(self) -> None:
        """MET-12: who is short draws, and who is long discards. MET-15: before hand 3 the short pick from the long."""
        long = self.levelling.level(self, self.dealt, self.row[NUMBER] == 3)
        if long == 0:
            self._begin_hand()
        else:
            self.phase = DISCARD
            self._ask(long)

    def _discard(self, card: i64) -> None:
        """MET-12: a long hand is cut to twelve; those who are long at once do so in any order."""
        self.move(HANDS + self.to_act, self.levelling.discards, bit(card))
        if self.levelling.excess(self.row, self.to_act) <= 0:
            self.waiting ^= bit(self.to_act)
        self._ask(self.waiting)
        if self.waiting == 0:
            self.tick()
            self._level()  # draws go on where stock and discards had both run out

    # --- MET-17 to MET-19: the score ------------------------------------------------------------------------

    def earns_bonus(self, seat: i64) -> bool:
        """MET-18: whether the finished set brought a seat the bonus for its indicator."""
        return self.phase == OVER and self.contests.is_best(self.row, seat)

    def total(self, seat: i64) -> i64:
        """MET-19: the four hands and the bonus, as far as they are played."""
        return self.contests.points(self.row, seat) + (self.rules.bonus if self.earns_bonus(seat) else 0)

    def scores(self) -> list[int]:
        """MET-19: the set's totals; zeros before its end."""
        return [self.total(seat) if self.phase == OVER else 0 for seat in range(self.seats)]

    def utility(self, seat: i64) -> float:
        """Points more than the others have on the mean: a match goes to the highest total."""
        scores = self.scores()
        return float(scores[seat] * self.seats - sum(scores)) / float(self.seats - 1)

    # --- what is known --------------------------------------------------------------------------------------

    def order_at(self, zone: i64, most: i64 = ALL_OF_THEM) -> list[int] | None:
        """The trick, and the stock until it was made from discards."""
        if zone + HANDS != self.levelling.stock:
            return super().order_at(zone, most)
        stock = self.levelling.in_order(self.row, self.dealt)
        return None if stock is None else stock[-most:]

    def lay(self, zone: i64, cards: CardSet, ordered: vec[i64]) -> None:
        super().lay(zone, cards, ordered)
        if zone + HANDS == self.levelling.stock and not self.levelling.is_shuffled(self.row):
            self.dealt = ordered
            self.levelling.lay_stock(self.row, ordered)

    def hides_actions(self) -> bool:
        return True

    def facts(self) -> list[int]:
        """MET-10: the indicators are among them from the moment when all are turned."""
        row = self.row
        shuffled = 1 if self.levelling.is_shuffled(row) else 0
        numbers = [row[NUMBER], row[LEADER], row[self.levelling.drawer], self.indicators.waiting(row), shuffled]
        return numbers + self.indicators.turned(row) + self.contests.told(row)

    def phase_names(self) -> list[str]:
        return ["indicate", "play", "discard", "over"]

    def declares(self) -> list[Number]:
        return declared_numbers(self.seats)

    def private_facts(self, seat: i64) -> list[int]:
        """MET-11: the own indicator."""
        return [self.row[INDICATED + seat]]


def first_leader(number: i64, dealer: i64, seats: i64) -> i64:
    """MET-7: the dealer's left leads to hands 1 and 2, the player to the left of that one to hands 3 and 4."""
    leader = left_of(dealer, seats)
    if number > 2:
        return left_of(leader, seats)
    return leader


def new_metamorphosis(rules: Rules, seats: i64, dealer: i64, chance_source: ChanceSource) -> Metamorphosis:
    """A set with nothing dealt yet."""
    parts = Parts(rules, int(seats))
    return Metamorphosis(parts, dealer, chance_source, parts.plan.row(dealer))
