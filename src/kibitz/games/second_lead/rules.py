"""Second Lead No Trump: bids of cards laid face down, then the second player says what counts.

The clauses are those of docs/games/second-lead.md.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from kibitz.cards.card import SYMBOL_CARDS, face_text
from kibitz.cards.card_set import CardSet
from kibitz.cards.chance import ChanceSource
from kibitz.cards.kernel import bit, bits, popcount
from kibitz.cards.vecs import vec
from kibitz.engine.numbers import Number, amount, mask, private, shown, some_seats
from kibitz.engine.places import EVERYONE, NOBODY
from kibitz.engine.plan import BY_OWNER, NO_OWNER, Place, Plan, hand_places, won_places
from kibitz.engine.row_deal import RowDeal
from kibitz.games.second_lead.bidding import (
    ADJUST,
    ADJUSTED,
    BIDS,
    CHANGE,
    CHANGES,
    COMMIT,
    DONE,
    LEAD,
    LEAD_FIRST,
    LOWER,
    MOST_CARDS,
    MOST_SEATS,
    RAISE,
    READY,
    SIZES,
    TOOK_BACK,
    VALUES,
    CardBids,
    bid_numbers,
)
from kibitz.mechanics.commitment import first_of
from kibitz.mechanics.matching_round import HALF, LEADER, MatchingRound, matching_numbers
from kibitz.mechanics.seating import left_of

# Phases, after those of the bidding.
PLAY: Final = 5
OVER: Final = 6

MOST_TOTAL: Final = 0x80000000  # either way, before a round

# The row: the trick's words, those of the bids, the numbers, then the places and who sees each of them.
TRICKS: Final = 59  # won, by seat
TOTALS: Final = 67  # SLN-22, by seat: of the rounds before this one
HANDS: Final = 75  # by seat; then come the bids, the cards won, the trick, and the cards left over where there are any


@dataclass(frozen=True)
class Rules:
    """What the printed text fixes and our rulings settle; `hand` cards are also the tricks of the round."""

    hand: int
    free_after_choice: bool = False  # SLN-17, the option
    zero_bonus: int = 8  # SLN-21
    double_debts: bool = False  # SLN-22, the option
    cards: int = HALF  # SLN-1: the pack, in two words
    more: int = HALF

    def aside(self, seats: int) -> int:
        """SLN-3: the cards left over."""
        return popcount(self.cards) + popcount(self.more) - self.hand * seats


def hand_size(seats: int) -> int:
    """SLN-3: the largest equal deal of 64 cards."""
    return 64 // seats


def plan_of(rules: Rules, seats: int) -> Plan:
    """The row of a round by these rules.

    SLN-25: a bid is seen by its owner alone until all are turned up (SLN-10), the left-over cards by nobody.
    """
    places = [
        *hand_places(seats),
        *[Place(f"bid-{s}", s, "bid", "<1'> bid", BY_OWNER) for s in range(seats)],
        *won_places(seats, EVERYONE),
        Place("trick", NO_OWNER, "trick", "The trick", EVERYONE, pile=seats),
    ]
    if rules.aside(seats) > 0:
        places.append(Place("aside", NO_OWNER, "pile", "Left over", NOBODY))
    numbers = [*bid_numbers(seats), *matching_numbers(seats)]
    for at in (TRICKS, CHANGES, TOTALS, VALUES, SIZES):
        numbers.append(Number(at + seats, "where nobody sits", 0, 0, MOST_SEATS - seats))
    for seat in range(seats):
        numbers.append(shown(TRICKS + seat, amount(f"tricks of seat {seat}", 0, MOST_CARDS)))
        numbers.append(shown(CHANGES + seat, amount(f"changes of its bid by seat {seat}", 0, 10 * MOST_CARDS)))
        numbers.append(shown(TOTALS + seat, amount(f"total of seat {seat} before this deal", -1000000, 1000000)))
        numbers.append(shown(VALUES + seat, amount(f"bid of seat {seat}, once it is turned up", 0, 4 * MOST_CARDS)))
        numbers.append(shown(SIZES + seat, amount(f"bid cards of seat {seat}, once they are turned up", 0, MOST_CARDS)))
    return Plan(seats, HANDS, places, numbers, cards_of_rules(rules), words=2)


def cards_of_rules(rules: Rules) -> list[int]:
    """SLN-1: eight symbols with the numbers 0 to 7."""
    return [SYMBOL_CARDS + c for c in bits(rules.cards)] + [SYMBOL_CARDS + 64 + c for c in bits(rules.more)]


@final
class Parts:
    """What all rounds by the same rules at the same table share: nothing in it ever changes."""

    def __init__(self, rules: Rules, seats: int) -> None:
        self.rules = rules
        self.plan = plan_of(rules, seats)
        trick = HANDS + 3 * seats
        self.round = MatchingRound(self.plan, HANDS, trick, trick - seats, rules.free_after_choice)
        self.bids = CardBids(self.plan, HANDS, rules.hand)


@mypyc_attr(allow_interpreted_subclasses=True)
class SecondLead(RowDeal):
    """One round."""

    draws_later = False
    base: i64 = SYMBOL_CARDS

    def __init__(self, parts: Parts, dealer: i64, chance_source: ChanceSource, row: vec[i64]) -> None:
        super().__init__(parts.plan, dealer, chance_source, row)
        self.words = 2
        self.parts = parts
        self.rules = parts.rules
        self.round = parts.round
        self.bids = parts.bids

    def sibling(self, dealer: i64, chance_source: ChanceSource, row: vec[i64]) -> SecondLead:
        return SecondLead(self.parts, dealer, chance_source, row)

    def blank(self, chance_source: ChanceSource) -> SecondLead:
        return undealt(self.parts, self.dealer, chance_source, [self.row[TOTALS + s] for s in range(self.seats)])

    def successor(self, chance_source: ChanceSource) -> SecondLead:
        """SLN-5: the deal moves to the left; the totals go on."""
        return undealt(self.parts, self.next_dealer(), chance_source, self.carry())

    def carry(self) -> list[int]:
        """SLN-22, SLN-24: the running totals; the highest wins."""
        return [self.row[TOTALS + s] + self.points(s) for s in range(self.seats)]

    def is_card(self, action: i64) -> bool:
        return action & 63 < 32

    def is_action(self, action: int) -> bool:
        return 0 <= action < 128 and (action & 63 < 32 or DONE <= action <= LOWER)

    def num_distinct_actions(self) -> int:
        return 128

    # --- SLN-2, SLN-3: the deal; what may be done -----------------------------------------------------------

    def deal_out(self, pack: vec[i64]) -> None:
        """SLN-2, SLN-3: the same number to each, one at a time from the dealer's left; the rest stays unseen."""
        dealt = self.bids.tricks * self.seats
        eldest = left_of(self.dealer, self.seats)
        self.round.deal(self.row, pack, eldest, dealt)
        for card in pack[dealt:]:
            self.put(self.round.trick + 1, card)
        self.phase = COMMIT
        self.waiting = bit(self.seats) - 1
        self.to_act = eldest

    def legal_mask(self) -> i64:
        if self.phase == PLAY:
            return self.round.playable(self.row, self.to_act, 0)
        return self.bids.choices(self.row, self.phase, self.to_act, 0)

    def legal_word(self, word: i64) -> i64:
        if self.phase == PLAY:
            return self.round.playable(self.row, self.to_act, 1)
        return self.bids.choices(self.row, self.phase, self.to_act, 1)

    def bars(self, action: i64) -> i64:
        return self.round.bars(self.row, action, 0) if self.phase == PLAY else 0

    def bars_more(self, action: i64) -> i64:
        return self.round.bars(self.row, action, 1) if self.phase == PLAY else 0

    def step(self, action: i64) -> None:
        if self.phase == PLAY:
            self._play(action)
        elif self.phase == CHANGE:
            self._change(action)
        elif self.phase == COMMIT:
            self._commit(action)
        elif self.phase == LEAD:
            self._choose_lead(action)
        else:
            self._adjust(action)

    # --- SLN-6 to SLN-14: the bidding -----------------------------------------------------------------------

    def _commit(self, action: i64) -> None:
        """SLN-8: all seats lay their bids at once; when the last is done all go down together. SLN-7: with none too."""
        if action == DONE:
            self.waiting ^= bit(self.to_act)
        else:
            self.bids.lay(self.row, self.to_act, action)
        self.to_act = first_of(self.seats, self.waiting, self.dealer)
        if self.waiting == 0:
            self.bids.put_down(self.row)
            self.phase = CHANGE
            self.to_act = left_of(self.dealer, self.seats)

    def _change(self, action: i64) -> None:
        """SLN-9: one card more, one taken back, or ready; all ready in a row ends it."""
        if action != READY:
            self.bids.change(self.row, self.to_act, action)
        elif self.bids.say_ready(self.row):
            self._turn_up()
            return
        self.to_act = left_of(self.to_act, self.seats)

    def _turn_up(self) -> None:
        """SLN-10: everyone sees all bids, and SLN-11 names the winner; then the cards go back to the hands."""
        self.phase = LEAD
        self.to_act = self.bids.settle(self.row, left_of(self.dealer, self.seats))
        self.tick()
        self.bids.take_up(self.row)

    def _choose_lead(self, action: i64) -> None:
        """SLN-12: the bid's winner leads, or takes second lead; then the player on the winner's right leads."""
        leader = self.to_act if action == LEAD_FIRST else (self.to_act + self.seats - 1) % self.seats
        self.round.lead_to(self.row, leader)
        if self.bids.total(self.row) == self.bids.tricks:
            self.phase = ADJUST
            return
        self.phase = PLAY
        self.to_act = leader

    def _adjust(self, action: i64) -> None:
        """SLN-13: bids that add up to the tricks all go up by one, or all down, as the winner says."""
        self.row[ADJUSTED] = 1 if action == RAISE else -1
        self.phase = PLAY
        self.to_act = self.row[LEADER]

    # --- SLN-15 to SLN-19: the play -------------------------------------------------------------------------

    def _play(self, card: i64) -> None:
        """SLN-15: one card each, clockwise, and no trump; the winner of a trick leads to the next one."""
        taker = self.round.play(self.row, self.to_act, card)
        if taker < 0:
            self.to_act = left_of(self.to_act, self.seats)
            return
        if self.watcher is not None:
            self.tick()
        self.row[TRICKS + taker] += 1
        self.to_act = taker
        if self.round.gather(self.row, taker):
            self.phase = OVER
            self.to_act = -1

    def winning_leads(self, others: list[CardSet]) -> list[int] | None:
        """SLN-18, SLN-19: a card that nobody can match by number, and nobody can beat in its symbol, wins."""
        return self.round.winning_leads(self.row, self.to_act, others) if self.phase == PLAY else None

    # --- SLN-20 to SLN-23: the score ------------------------------------------------------------------------

    def points(self, seat: i64) -> i64:
        """SLN-20: what the finished round brought a seat."""
        return round_points(self.rules, self.bids, self.row, seat) if self.phase == OVER else 0

    def scores(self) -> list[int]:
        return [self.points(s) for s in range(self.seats)]

    # --- what is known --------------------------------------------------------------------------------------

    def lay(self, zone: i64, cards: CardSet, ordered: vec[i64]) -> None:
        """Other cards in a hidden place. Whose hand is unknown before all bids are down has laid nothing yet."""
        super().lay(zone, cards, ordered)
        if self.phase <= CHANGE and zone < 2 * self.seats:
            self.bids.reckon(self.row, zone % self.seats)

    def hides_actions(self) -> bool:
        return True

    def drafts(self, action: i64) -> bool:
        """SLN-8: a card laid before the seat is done leaves no trace for the others."""
        return self.phase == COMMIT and action != DONE

    def private_facts(self, seat: i64) -> list[int]:
        """SLN-8: the cards that a seat has laid while others may still be laying theirs; later there are none."""
        return self.private_numbers(seat) if self.phase == COMMIT else []

    def private_numbers(self, seat: i64) -> list[int]:
        return self.bids.laid(self.row, seat)

    def facts(self) -> list[int]:
        return [self.waiting, *super().facts()]

    def phase_names(self) -> list[str]:
        return ["lay a bid", "change bids", "choose who leads", "adjust the bids", "play", "over"]

    def declares(self) -> list[Number]:
        waiting = some_seats("still to lay a bid", self.seats)
        return [waiting, *super().declares(), laid_in(0), laid_in(1)]

    def settles(self) -> bool:
        """SLN-9: a hidden bid favours hands with low cards, and a card taken back unseen may have been any."""
        return self.phase > CHANGE and self.row[TOOK_BACK] == 0

    def avoid_random_playouts(self) -> bool:
        """Who bids at random bids far too much, so that every bid looks like one of a taking round."""
        return self.phase == COMMIT or self.phase == CHANGE


def round_points(rules: Rules, bids: CardBids, row: vec[i64], seat: i64) -> i64:
    """SLN-20: bid less tricks in a giving round, tricks less bid in a taking round; or what a bid that is made brings.

    SLN-21: +8 for zero bid and made. SLN-22: all bid and made doubles a total above 0. SLN-23: never both.
    """
    over = row[TRICKS + seat] - bids.target(row, seat)
    if over != 0:
        return -over if bids.is_giving(row) else over
    if row[BIDS + seat] == 0:
        return rules.zero_bonus
    total = row[TOTALS + seat]
    if row[BIDS + seat] == bids.tricks and (total > 0 or rules.double_debts):
        return total
    return 0


def laid_in(word: int) -> Number:
    """SLN-8: one word of what a seat has laid, as its own observation has it."""
    cards = [face_text(SYMBOL_CARDS + 64 * word + card) for card in range(MOST_CARDS // 2)]
    return private(mask(f"own cards laid, symbols {4 * word + 1} to {4 * word + 4}", cards))


def new_second_lead(rules: Rules, seats: int, dealer: int, chance_source: ChanceSource, carry: list[int]) -> SecondLead:
    """A round with nothing dealt yet. `carry`: each seat's total of the rounds before, or empty (SLN-22)."""
    if carry and (len(carry) != seats or max(carry) > MOST_TOTAL or min(carry) < -MOST_TOTAL):
        raise ValueError(f"carry: the totals of {seats} seats as whole numbers, not {carry}.")
    return undealt(Parts(rules, seats), dealer, chance_source, carry)


def undealt(parts: Parts, dealer: i64, chance_source: ChanceSource, totals: list[int]) -> SecondLead:
    """The same with the parts that its rounds share."""
    row = parts.plan.row(dealer)
    for seat, total in enumerate(totals):
        row[TOTALS + seat] = total
    return SecondLead(parts, dealer, chance_source, row)
