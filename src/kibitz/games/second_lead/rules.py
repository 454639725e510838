"""Second Lead No Trump: bids of cards laid face down, then the second player says what counts.

The clauses are those of docs/games/second-lead.md.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from mypy_extensions import i64, mypyc_attr

from kibitz.cards.card import SYMBOL_CARDS, face_text, symbol_number
from kibitz.cards.chance import ChanceSource
from kibitz.cards.kernel import bit, bits, popcount, top
from kibitz.cards.vecs import vec
from kibitz.engine.deal import Deal
from kibitz.engine.numbers import Number, amount, choice, mask, one_seat, private, some_seats
from kibitz.engine.places import EVERYONE, NOBODY, Zone, hand_zones, won_zones
from kibitz.mechanics.matching_trick import MatchingTrick
from kibitz.mechanics.seating import left_of

# Phases.
COMMIT: Final = 1
CHANGE: Final = 2
LEAD: Final = 3
ADJUST: Final = 4
PLAY: Final = 5
OVER: Final = 6

# Actions beside the cards.
DONE: Final = 52
READY: Final = 53
LEAD_FIRST: Final = 54
LEAD_SECOND: Final = 55
RAISE: Final = 56
LOWER: Final = 57

LEADS: Final = 0xC0000000000000
ADJUSTMENTS: Final = 0x300000000000000
MAY_STOP: Final = 0x10000000000000
MAY_BE_READY: Final = 0x20000000000000

HALF: Final = 0xFFFFFFFF  # the 32 cards of one word
MOST_CARDS: Final = 64
_NOTHING: Final = vec[i64]([0] * 52)  # places of eight seats


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


def above(cards: i64) -> i64:
    """The bits higher than the highest of one word."""
    if cards == 0:
        return HALF
    return HALF & ~(bit(top(cards) + 1) - 1)


def affordable(room: i64) -> i64:
    """SLN-6: the cards of one word whose number is at most `room`."""
    if room < 0:
        return 0
    if room > 6:
        return HALF
    return bit(room * 4 + 4) - 1


def pips(cards: i64) -> i64:
    """The sum of the numbers on the cards of one word."""
    total: i64 = 0
    number: i64 = 1
    while number < 8:
        total += number * popcount(cards & (bit(number * 4) * 15))
        number += 1
    return total


@mypyc_attr(allow_interpreted_subclasses=True)
class SecondLead(Deal):
    """One round: the cards by place, two words each, and the numbers of the round.

    Places: hands, then bids, then cards won, by seat; the trick; the cards left over, where there are any.
    During the commitment a laid card is marked in the seat's bid and still lies in the hand (SLN-8).
    """

    def __init__(
        self,
        rules: Rules,
        seats: i64,
        dealer: i64,
        chance_source: ChanceSource,
        places: vec[i64],
        won: vec[i64],
        bids: vec[i64],
        changes: vec[i64],
        totals: vec[i64],
        trick: MatchingTrick,
    ) -> None:
        super().__init__(seats, dealer, chance_source)
        self.words = 2
        self.base = SYMBOL_CARDS
        self.rules = rules
        self.tricks: i64 = rules.hand  # SLN-4
        self.places = places
        self.won = won
        self.bids = bids  # each seat's value of its bid cards, not adjusted
        self.changes = changes
        self.totals = totals  # SLN-22: of the rounds before this one
        self.trick = trick
        self.sizes: vec[i64] = changes  # how many bid cards each seat turned up (SLN-10)
        self.ready: i64 = 0  # so many seats in a row have said it
        self.winner: i64 = -1  # of the bidding
        self.adjusted: i64 = 0
        self.took_back: i64 = 0  # the seats that have taken back a card of their bid

    def copy(self) -> SecondLead:
        other = SecondLead(
            self.rules,
            self.seats,
            self.dealer,
            self.chance_source.for_copies(),
            self.places[:],
            self.won[:],
            self.bids[:],
            self.changes[:],
            self.totals,
            self.trick.copy(),
        )
        other.to_act = self.to_act
        other.waiting = self.waiting
        other.phase = self.phase
        other.sizes = self.sizes
        other.ready = self.ready
        other.winner = self.winner
        other.adjusted = self.adjusted
        other.took_back = self.took_back
        return other

    def blank(self, chance_source: ChanceSource) -> SecondLead:
        return undealt(self.rules, self.seats, self.dealer, chance_source, self.totals)

    def successor(self, chance_source: ChanceSource) -> SecondLead:
        """SLN-5: the deal moves to the left; the totals go on."""
        totals = self.totals[:]
        seat: i64 = 0
        while seat < self.seats:
            totals[seat] += self.points(seat)
            seat += 1
        return undealt(self.rules, self.seats, left_of(self.dealer, self.seats), chance_source, totals)

    def carry(self) -> list[int]:
        """SLN-22, SLN-24: the running totals; the highest wins."""
        return [self.totals[s] + self.points(s) for s in range(self.seats)]

    def is_card(self, action: i64) -> bool:
        return action & 63 < 32

    def is_action(self, action: int) -> bool:
        return 0 <= action < 128 and (action & 63 < 32 or DONE <= action <= LOWER)

    def num_distinct_actions(self) -> int:
        return 128

    # --- SLN-1 to SLN-5: the deal ---------------------------------------------------------------------------

    def cards_in_play(self) -> list[int]:
        """SLN-1: eight symbols with the numbers 0 to 7."""
        first = [SYMBOL_CARDS + c for c in bits(self.rules.cards)]
        return first + [SYMBOL_CARDS + 64 + c for c in bits(self.rules.more)]

    def deal_out(self, pack: vec[i64]) -> None:
        """SLN-2, SLN-3: the same number to each, one at a time from the dealer's left; the rest stays unseen."""
        seat = left_of(self.dealer, self.seats)
        last: i64 = len(pack)
        dealt = self.tricks * self.seats
        i: i64 = 0
        while i < last:
            card = pack[i]
            place = 2 * seat
            if i >= dealt:
                place = 6 * self.seats + 2
            self.places[place + ((card >> 6) & 1)] |= bit(card & 63)
            seat = left_of(seat, self.seats)
            i += 1
        self.phase = COMMIT
        self.waiting = bit(self.seats) - 1
        self.to_act = left_of(self.dealer, self.seats)

    # --- legality -------------------------------------------------------------------------------------------

    def legal_mask(self) -> i64:
        if self.phase == PLAY:
            hand = 2 * self.to_act
            return self.trick.playable(self.places[hand], self.places[hand + 1], 0)
        if self.phase == COMMIT:
            return self._layable(0) | MAY_STOP
        if self.phase == CHANGE:
            return self._changeable(0) | MAY_BE_READY
        if self.phase == LEAD:
            return LEADS
        if self.phase == ADJUST:
            return ADJUSTMENTS
        return 0

    def legal_word(self, word: i64) -> i64:
        if self.phase == PLAY:
            hand = 2 * self.to_act
            return self.trick.playable(self.places[hand], self.places[hand + 1], 1)
        if self.phase == COMMIT:
            return self._layable(1)
        if self.phase == CHANGE:
            return self._changeable(1)
        return 0

    def _layable(self, word: i64) -> i64:
        """SLN-6, SLN-8: own cards, in ascending order so that each bid is laid in one way, up to all tricks."""
        seat = self.to_act
        bid = 2 * (seat + self.seats)
        first = self.places[bid]
        more = self.places[bid + 1]
        fit = self.places[2 * seat + word] & affordable(self.tricks - self.bids[seat])
        if word == 1:
            return fit & above(more)
        if more != 0:
            return 0
        return fit & above(first)

    def _changeable(self, word: i64) -> i64:
        """SLN-9: a card of the hand that fits, or one of the bid; at most as many changes as cards."""
        seat = self.to_act
        if self.changes[seat] >= self.tricks:
            return 0
        fit = self.places[2 * seat + word] & affordable(self.tricks - self.bids[seat])
        return fit | self.places[2 * (seat + self.seats) + word]

    def bars(self, action: i64) -> i64:
        if self.phase == PLAY:
            return self.trick.bars(action, 0)
        return 0

    def bars_more(self, action: i64) -> i64:
        if self.phase == PLAY:
            return self.trick.bars(action, 1)
        return 0

    def step(self, action: i64) -> None:
        if self.phase == PLAY:
            self._play(action)
        elif self.phase == COMMIT:
            self._commit(action)
        elif self.phase == CHANGE:
            self._change(action)
        elif self.phase == LEAD:
            self._choose_lead(action)
        else:
            self._adjust(action)

    # --- SLN-6 to SLN-8: the commitment ---------------------------------------------------------------------

    def _commit(self, action: i64) -> None:
        """SLN-8: all seats lay their bids at once; when the last is done all go down together. SLN-7: with none too."""
        seat = self.to_act
        if action != DONE:
            self.places[2 * (seat + self.seats) + (action >> 6)] |= bit(action & 63)
            self.bids[seat] += self.number_on(action)
        else:
            self.waiting ^= bit(seat)
        if self.waiting == 0:
            self._put_down()
        else:
            self.to_act = self._first_waiting()

    def _first_waiting(self) -> i64:
        """SLN-5: the first clockwise from the dealer's left of those who are still laying."""
        seat = left_of(self.dealer, self.seats)
        while self.waiting & bit(seat) == 0:
            seat = left_of(seat, self.seats)
        return seat

    def _put_down(self) -> None:
        """SLN-8: the number of cards in each bid becomes visible, their faces do not."""
        word: i64 = 0
        while word < 2 * self.seats:
            self.places[word] ^= self.places[2 * self.seats + word]
            word += 1
        self.phase = CHANGE
        self.to_act = left_of(self.dealer, self.seats)

    def number_on(self, action: i64) -> i64:
        """The number on a card."""
        return symbol_number(action)

    def in_hand(self, seat: i64, action: i64) -> bool:
        """Whether the seat holds a card."""
        return self.places[2 * seat + (action >> 6)] & bit(action & 63) != 0

    def in_bid(self, seat: i64, action: i64) -> bool:
        """Whether a card lies in the seat's bid."""
        return self.places[2 * (seat + self.seats) + (action >> 6)] & bit(action & 63) != 0

    def bid_size(self, seat: i64) -> i64:
        """How many cards lie in a bid now."""
        zone = 2 * (seat + self.seats)
        return popcount(self.places[zone]) + popcount(self.places[zone + 1])

    # --- SLN-9 to SLN-14: changes, exposure and the winner's choices ----------------------------------------

    def _change(self, action: i64) -> None:
        """SLN-9: one card more, one taken back, or ready; all ready in a row ends it."""
        seat = self.to_act
        if action == READY:
            self.ready += 1
            if self.ready == self.seats:
                self._turn_up()
                return
        else:
            self._move_card(seat, action)
            self.changes[seat] += 1
            self.ready = 0
        self.to_act = left_of(seat, self.seats)

    def _move_card(self, seat: i64, card: i64) -> None:
        """Between hand and bid, whichever way it can go."""
        place = 2 * seat + (card >> 6)
        mask = bit(card & 63)
        if self.places[place] & mask != 0:
            self.bids[seat] += self.number_on(card)
        else:
            self.bids[seat] -= self.number_on(card)
            self.took_back |= bit(seat)
        self.places[place] ^= mask
        self.places[place + 2 * self.seats] ^= mask

    def _turn_up(self) -> None:
        """SLN-10: everyone sees all bids; then the cards go back to the hands, for all tricks need them."""
        self.phase = LEAD
        sizes = self.changes[:]
        seat: i64 = 0
        while seat < self.seats:
            sizes[seat] = self.bid_size(seat)
            seat += 1
        self.sizes = sizes
        self.winner = self._bid_winner()
        self.to_act = self.winner
        self.tick()
        word: i64 = 0
        while word < 2 * self.seats:
            self.places[word] |= self.places[2 * self.seats + word]
            self.places[2 * self.seats + word] = 0
            word += 1

    def _bid_winner(self) -> i64:
        """SLN-11: the highest bid; of equal ones that with more cards, then the first from the dealer's left."""
        best = left_of(self.dealer, self.seats)
        seat = left_of(best, self.seats)
        while seat != left_of(self.dealer, self.seats):
            if self.bids[seat] * 64 + self.sizes[seat] > self.bids[best] * 64 + self.sizes[best]:
                best = seat
            seat = left_of(seat, self.seats)
        return best

    def _choose_lead(self, action: i64) -> None:
        """SLN-12: the bid's winner leads, or takes second lead; then the player on the winner's right leads."""
        leader = self.winner
        if action == LEAD_SECOND:
            leader -= 1
            if leader < 0:
                leader = self.seats - 1
        self.trick.lead_to(leader)
        if self.total_bid() == self.tricks:
            self.phase = ADJUST
        else:
            self._begin_play()

    def _adjust(self, action: i64) -> None:
        """SLN-13: bids that add up to the tricks all go up by one, or all down, as the winner says."""
        self.adjusted = -1
        if action == RAISE:
            self.adjusted = 1
        self._begin_play()

    def _begin_play(self) -> None:
        self.phase = PLAY
        self.to_act = self.trick.leader

    def target(self, seat: i64) -> i64:
        """SLN-13: the bid as it counts in the play."""
        return self.bids[seat] + self.adjusted

    def total_bid(self) -> i64:
        """The sum of all bids as they count."""
        total: i64 = 0
        seat: i64 = 0
        while seat < self.seats:
            total += self.bids[seat] + self.adjusted
            seat += 1
        return total

    def is_giving(self) -> bool:
        """SLN-14: whether the bids add up to less than the tricks."""
        return self.total_bid() < self.tricks

    # --- SLN-15 to SLN-19: the play -------------------------------------------------------------------------

    def _play(self, card: i64) -> None:
        """SLN-15: one card each, clockwise; there is no trump."""
        seat = self.to_act
        self.places[2 * seat + (card >> 6)] ^= bit(card & 63)
        self.trick.play(seat, card)
        if self.trick.count == self.seats:
            self._gather()
        else:
            self.to_act = left_of(seat, self.seats)

    def _gather(self) -> None:
        """SLN-15: the winner of a trick leads to the next, and the seat on the left has second lead."""
        taker = self.trick.taker
        if self.watcher is not None:
            self.tick()
        self.won[taker] += 1
        place = 2 * (taker + 2 * self.seats)
        self.places[place] |= self.trick.cards
        self.places[place + 1] |= self.trick.more
        self.trick.lead_to(taker)
        self.to_act = taker
        if self.places[2 * taker] | self.places[2 * taker + 1] == 0:
            self.phase = OVER
            self.to_act = -1

    # --- SLN-20 to SLN-23: the score ------------------------------------------------------------------------

    def points(self, seat: i64) -> i64:
        """SLN-20: bid less tricks in a giving round, tricks less bid in a taking round; SLN-21, SLN-22: bonuses."""
        if self.phase != OVER:
            return 0
        over = self.won[seat] - self.target(seat)
        if over == 0:
            return self._bonus(seat)
        if self.is_giving():
            return -over
        return over

    def _bonus(self, seat: i64) -> i64:
        """SLN-21: +8 for zero bid and made; SLN-22: all bid and made doubles a total above 0. SLN-23: never both."""
        if self.bids[seat] == 0:
            return self.rules.zero_bonus
        if self.bids[seat] == self.tricks and (self.totals[seat] > 0 or self.rules.double_debts):
            return self.totals[seat]
        return 0

    def scores(self) -> list[int]:
        return [self.points(s) for s in range(self.seats)]

    def utility(self, seat: i64) -> float:
        """The points of the round; a doubled total is part of them (SLN-22)."""
        return float(self.points(seat))

    # --- places ---------------------------------------------------------------------------------------------

    def zones(self) -> list[Zone]:
        places = hand_zones(self.seats)
        for s in range(self.seats):
            places.append(Zone(f"bid-{s}", s, "bid", "<1'> bid"))
        places += won_zones(self.seats)
        places.append(Zone("trick", -1, "trick", "The trick"))
        if self.rules.aside(self.seats) > 0:
            places.append(Zone("aside", -1, "pile", "Left over"))
        return places

    def seen(self, zone: i64) -> i64:
        """SLN-25: a bid is seen by its owner alone until all are turned up (SLN-10), the left-over cards by nobody."""
        if zone < self.seats:
            return bit(zone)
        if zone < 2 * self.seats:
            if self.phase < LEAD:
                return bit(zone - self.seats)
            return EVERYONE
        if zone > 3 * self.seats:
            return NOBODY
        return EVERYONE

    def cards_at(self, zone: i64) -> i64:
        if zone == 3 * self.seats:
            return self.trick.cards
        if self._is_draft(zone):
            return 0
        return self.places[2 * zone]

    def more_at(self, zone: i64) -> i64:
        if zone == 3 * self.seats:
            return self.trick.more
        if self._is_draft(zone):
            return 0
        return self.places[2 * zone + 1]

    def _is_draft(self, zone: i64) -> bool:
        return self.phase == COMMIT and self.seats <= zone and zone < 2 * self.seats

    def order_at(self, zone: i64) -> list[int] | None:
        if zone != 3 * self.seats:
            return None
        return [SYMBOL_CARDS + self.trick.order[k] for k in range(self.trick.count)]

    def order_mark(self, zone: i64) -> i64:
        """With the trick's cards, the leader and the looks before it, its last card tells the order."""
        if zone == 3 * self.seats and self.trick.count > 0:
            return self.trick.order[0] * 128 + self.trick.order[self.trick.count - 1]
        return 0

    def lay(self, zone: i64, cards: i64, more: i64, ordered: vec[i64]) -> None:
        """Other cards in a hidden place. Whose hand is unknown before all bids are down has laid nothing yet."""
        self.places[2 * zone] = cards
        self.places[2 * zone + 1] = more
        if self.phase > CHANGE or zone >= 2 * self.seats:
            return
        if zone >= self.seats:
            self.bids[zone - self.seats] = pips(cards) + pips(more)
        elif self.phase == COMMIT:
            self.places[2 * (zone + self.seats)] = 0
            self.places[2 * (zone + self.seats) + 1] = 0
            self.bids[zone] = 0

    def hides_actions(self) -> bool:
        return True

    def drafts(self, action: i64) -> bool:
        """SLN-8: a card laid before the seat is done leaves no trace for the others."""
        return self.phase == COMMIT and action != DONE

    def private_facts(self, seat: i64) -> list[int]:
        """SLN-8: the cards that a seat has laid while others may still be laying theirs."""
        if self.phase != COMMIT:
            return []
        zone = seat + self.seats
        return [self.places[2 * zone], self.places[2 * zone + 1]]

    def facts(self) -> list[int]:
        numbers = [self.waiting, self.ready, self.winner, self.adjusted]
        trick = self.trick
        numbers.extend([trick.leader, trick.kind, trick.chooser, trick.taker])
        for s in range(self.seats):
            numbers.extend([self.won[s], self.changes[s], self.totals[s]])
            if self.phase > CHANGE:
                numbers.extend([self.bids[s], self.sizes[s]])
            else:
                numbers.extend([0, 0])
        return numbers

    def phase_names(self) -> list[str]:
        return ["lay a bid", "change bids", "choose who leads", "adjust the bids", "play", "over"]

    def declares(self) -> list[Number]:
        seats = self.seats
        numbers = [
            some_seats("still to lay a bid", seats),
            amount("seats in a row that are ready", 0, seats),
            one_seat("winner of the bidding", seats),
            amount("what is added to each bid", -MOST_CARDS, MOST_CARDS),
            one_seat("leader of the trick", seats),
            choice("what counts in the trick", 0, ["open", "symbol", "number"]),
            one_seat("who chose it", seats),
            one_seat("winner of the trick so far, or of the last one", seats),
        ]
        for seat in range(seats):
            numbers.append(amount(f"tricks of seat {seat}", 0, MOST_CARDS))
            numbers.append(amount(f"changes of its bid by seat {seat}", 0, 10 * MOST_CARDS))
            numbers.append(amount(f"total of seat {seat} before this deal", -1000000, 1000000))
            numbers.append(amount(f"bid of seat {seat}, once it is turned up", 0, 4 * MOST_CARDS))
            numbers.append(amount(f"bid cards of seat {seat}, once they are turned up", 0, MOST_CARDS))
        for word in range(2):
            cards = [face_text(SYMBOL_CARDS + 64 * word + card) for card in range(MOST_CARDS // 2)]
            numbers.append(private(mask(f"own cards laid, symbols {4 * word + 1} to {4 * word + 4}", cards)))
        return numbers

    def private_numbers(self, seat: i64) -> list[int]:
        """SLN-8: what the seat has laid, nothing once all have laid theirs."""
        laid = self.private_facts(seat)
        return laid if laid else [0, 0]

    def settles(self) -> bool:
        """SLN-9: a hidden bid favours hands with low cards, and a card taken back unseen may have been any.

        Once the bids lie open, and nobody took a card back, the ways to lay them are the same for every hand.
        """
        return self.phase > CHANGE and self.took_back == 0

    def avoid_random_playouts(self) -> bool:
        """Who bids at random bids far too much, so that every bid looks like one of a taking round."""
        return self.phase == COMMIT or self.phase == CHANGE


def new_second_lead(rules: Rules, seats: int, dealer: int, chance_source: ChanceSource, carry: list[int]) -> SecondLead:
    """A round with nothing dealt yet. `carry`: each seat's total of the rounds before, or empty (SLN-22)."""
    if carry and (len(carry) != seats or max(carry) > 2**31 or min(carry) < -(2**31)):
        raise ValueError(f"carry: the totals of {seats} seats as whole numbers, not {carry}.")
    return undealt(rules, seats, dealer, chance_source, vec[i64](carry or [0] * seats))


def undealt(rules: Rules, seats: i64, dealer: i64, chance_source: ChanceSource, totals: vec[i64]) -> SecondLead:
    """The same with the totals as an array."""
    places = _NOTHING[: 6 * seats + 4]
    empty = _NOTHING[:seats]
    trick = MatchingTrick(empty, rules.free_after_choice)
    return SecondLead(rules, seats, dealer, chance_source, places, empty[:], empty[:], empty[:], totals, trick)
