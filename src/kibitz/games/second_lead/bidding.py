"""Bids of cards, as Second Lead has them: laid in secret, changed card by card, turned up, and taken up again.

The numbers on the cards of a bid add up to the tricks that a seat aims for.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from kibitz.cards.card import symbol_number
from kibitz.cards.kernel import bit, popcount
from kibitz.cards.vecs import vec
from kibitz.engine.numbers import Number, amount, one_seat, shown
from kibitz.engine.places import EVERYONE
from kibitz.engine.plan import Plan
from kibitz.mechanics.matching_round import HALF
from kibitz.mechanics.seating import left_of

# Phases.
COMMIT: Final = 1
CHANGE: Final = 2
LEAD: Final = 3
ADJUST: Final = 4

# Actions beside the cards.
DONE: Final = 52
READY: Final = 53
LEAD_FIRST: Final = 54
LEAD_SECOND: Final = 55
RAISE: Final = 56
LOWER: Final = 57

MAY_STOP: Final = 0x10000000000000
MAY_BE_READY: Final = 0x20000000000000
LEADS: Final = 0xC0000000000000
ADJUSTMENTS: Final = 0x300000000000000

MOST_CARDS: Final = 64
MOST_SEATS: Final = 8

# The words of the row after those of the trick.
SAID_READY: Final = 7  # so many seats in a row have said it
WINNER: Final = 8  # of the bidding, or -1
ADJUSTED: Final = 9  # SLN-13: what is added to each bid
TOOK_BACK: Final = 10  # the seats that have taken back a card of their bid
BIDS: Final = 11  # by seat: the value of its bid cards, not adjusted
VALUES: Final = 19  # SLN-10, by seat: the same, once it is turned up
SIZES: Final = 27  # SLN-10, by seat: how many bid cards it turned up
CHANGES: Final = 35  # SLN-9, by seat
LAID: Final = 43  # SLN-8, by seat: what it has laid while others may still be laying theirs; it lies in the hand
LAID_MORE: Final = 51  # the second word of that; what follows is the next part's


def bid_numbers(seats: int) -> list[Number]:
    """The declaration of those words but for what is shown by seat, which the game lists."""
    return [
        shown(SAID_READY, amount("seats in a row that are ready", 0, seats)),
        shown(WINNER, one_seat("winner of the bidding", seats), -1),
        shown(ADJUSTED, amount("what is added to each bid", -MOST_CARDS, MOST_CARDS)),
        Number(TOOK_BACK, "seats that took a card back", 0, -1),
        Number(BIDS, "bid", 0, MOST_CARDS, MOST_SEATS),
        Number(LAID, "cards laid", 0, -1, 2 * MOST_SEATS),
    ]


def above(cards: i64) -> i64:
    """The bits higher than the highest of one word."""
    cards |= cards >> 1
    cards |= cards >> 2
    cards |= cards >> 4
    cards |= cards >> 8
    cards |= cards >> 16
    return HALF & ~cards


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


@final
class CardBids:
    """Shared by all rounds of a game: it keeps nothing but where hands and bids lie in the row.

    There are `tricks` to bid for. The bids lie after the hands. The second word of a place stands `stride` words after
    the first one.
    """

    def __init__(self, plan: Plan, hands: int, tricks: int) -> None:
        self.seats: i64 = plan.seats
        self.hands: i64 = hands
        self.place: i64 = hands + plan.seats
        self.eyes: i64 = plan.seen + plan.seats  # who sees each of the bids
        self.stride: i64 = plan.stride
        self.tricks: i64 = tricks  # SLN-4: as many as each hand has cards

    def choices(self, row: vec[i64], phase: i64, seat: i64, word: i64) -> i64:
        """What a seat may do in a phase of the bidding, as one of two words of actions."""
        if phase == CHANGE:
            return self._changeable(row, seat, word)
        if phase == COMMIT:
            return self._layable(row, seat, word)
        if word == 1:
            return 0
        if phase == LEAD:
            return LEADS
        return ADJUSTMENTS if phase == ADJUST else 0

    # --- SLN-6 to SLN-8: the commitment ---------------------------------------------------------------------

    def _layable(self, row: vec[i64], seat: i64, word: i64) -> i64:
        """SLN-6, SLN-8: own cards, in ascending order so that each bid is laid in one way, to all tricks; or done."""
        more = row[LAID_MORE + seat]
        if word == 1:
            return row[self.hands + seat + self.stride] & affordable(self.tricks - row[BIDS + seat]) & above(more)
        if more != 0:
            return MAY_STOP
        fit = row[self.hands + seat] & affordable(self.tricks - row[BIDS + seat])
        return fit & above(row[LAID + seat]) | MAY_STOP

    def lay(self, row: vec[i64], seat: i64, card: i64) -> None:
        """SLN-8: a card is marked as one of the bid, and lies in the hand until all bids go down."""
        row[LAID + (card >> 6) * MOST_SEATS + seat] |= bit(card & 63)
        row[BIDS + seat] += symbol_number(card)

    def laid(self, row: vec[i64], seat: i64) -> list[int]:
        """SLN-8: what a seat has laid so far, as two words."""
        return [row[LAID + seat], row[LAID_MORE + seat]]

    def reckon(self, row: vec[i64], seat: i64) -> None:
        """In a sampled world a seat has other cards: nothing is laid yet, and its bid is worth what lies there."""
        row[LAID + seat] = 0
        row[LAID_MORE + seat] = 0
        row[BIDS + seat] = pips(row[self.place + seat]) + pips(row[self.place + seat + self.stride])

    def put_down(self, row: vec[i64]) -> None:
        """SLN-8: the number of cards in each bid becomes visible, their faces do not."""
        seat: i64 = 0
        while seat < self.seats:
            self._move(row, self.hands + seat, self.place + seat, row[LAID + seat])
            self._move(row, self.hands + seat + self.stride, self.place + seat + self.stride, row[LAID_MORE + seat])
            row[LAID + seat] = 0
            row[LAID_MORE + seat] = 0
            seat += 1

    def _move(self, row: vec[i64], source: i64, target: i64, cards: i64) -> None:
        row[source] ^= cards
        row[target] |= cards

    # --- SLN-9: changes -------------------------------------------------------------------------------------

    def _changeable(self, row: vec[i64], seat: i64, word: i64) -> i64:
        """SLN-9: a card of the hand that fits, or one of the bid, at most as many changes as cards; or ready."""
        ready: i64 = MAY_BE_READY
        hand = self.hands + seat
        if word == 1:
            ready = 0
            hand += self.stride
        if row[CHANGES + seat] >= self.tricks:
            return ready
        return row[hand] & affordable(self.tricks - row[BIDS + seat]) | row[hand + self.seats] | ready

    def change(self, row: vec[i64], seat: i64, card: i64) -> None:
        """SLN-9: a card goes between hand and bid, whichever way it can; nobody is ready any more."""
        hand = self.hands + seat
        if card >= 64:
            hand += self.stride
        one = bit(card & 63)
        if row[hand] & one != 0:
            row[BIDS + seat] += symbol_number(card)
        else:
            row[BIDS + seat] -= symbol_number(card)
            row[TOOK_BACK] |= bit(seat)
        row[hand] ^= one
        row[hand + self.seats] ^= one
        row[CHANGES + seat] += 1
        row[SAID_READY] = 0

    def say_ready(self, row: vec[i64]) -> bool:
        """SLN-9: a seat will not change its bid. Whether all seats have said it in a row, which ends the changes."""
        row[SAID_READY] += 1
        return row[SAID_READY] == self.seats

    # --- SLN-10 to SLN-14: exposure, the winner, and what the bids add up to --------------------------------

    def settle(self, row: vec[i64], first: i64) -> i64:
        """SLN-10: everyone sees the bids. SLN-11: who has won the bidding; of equal seats the next one from `first`."""
        seat: i64 = 0
        while seat < self.seats:
            row[self.eyes + seat] = EVERYONE
            row[VALUES + seat] = row[BIDS + seat]
            row[SIZES + seat] = self.size(row, seat)
            seat += 1
        best = first
        seat = left_of(first, self.seats)
        while seat != first:
            if self._strength(row, seat) > self._strength(row, best):
                best = seat
            seat = left_of(seat, self.seats)
        row[WINNER] = best
        return best

    def _strength(self, row: vec[i64], seat: i64) -> i64:
        """SLN-11: the value of a bid; of equal ones that with more cards is higher."""
        return row[BIDS + seat] * MOST_CARDS + row[SIZES + seat]

    def take_up(self, row: vec[i64]) -> None:
        """SLN-10: the cards go back to the hands, for all tricks need them."""
        bid = self.place
        while bid < self.place + self.seats:
            self._move(row, bid, bid - self.seats, row[bid])
            self._move(row, bid + self.stride, bid + self.stride - self.seats, row[bid + self.stride])
            bid += 1

    def target(self, row: vec[i64], seat: i64) -> i64:
        """SLN-13: the bid as it counts in the play."""
        return row[BIDS + seat] + row[ADJUSTED]

    def total(self, row: vec[i64]) -> i64:
        """The sum of all bids as they count."""
        total: i64 = 0
        seat: i64 = 0
        while seat < self.seats:
            total += self.target(row, seat)
            seat += 1
        return total

    def is_giving(self, row: vec[i64]) -> bool:
        """SLN-14: whether the bids add up to less than the tricks."""
        return self.total(row) < self.tricks

    # --- what is asked of a bid -----------------------------------------------------------------------------

    def holds(self, row: vec[i64], seat: i64, card: i64) -> bool:
        """Whether a card is in the seat's hand."""
        return row[self.hands + seat + (card >> 6) * self.stride] & bit(card & 63) != 0

    def has(self, row: vec[i64], seat: i64, card: i64) -> bool:
        """Whether a card lies in the seat's bid, or is laid for it."""
        word = card >> 6
        bid = row[self.place + seat + word * self.stride] | row[LAID + seat + word * MOST_SEATS]
        return bid & bit(card & 63) != 0

    def size(self, row: vec[i64], seat: i64) -> i64:
        """How many cards lie in a bid now, or are laid for it."""
        bid = self.place + seat
        down = popcount(row[bid]) + popcount(row[bid + self.stride])
        return down + popcount(row[LAID + seat]) + popcount(row[LAID_MORE + seat])
