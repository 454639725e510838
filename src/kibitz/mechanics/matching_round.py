"""The trick of Second Lead: whoever first matches the led card, in symbol or in number, says which of the two counts.

Cards are actions of the 64-card pack: number * 4 + symbol & 3, and 64 more for the other four symbols. A set of
them is two words of 32 bits.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from kibitz.cards.card_set import CardSet
from kibitz.cards.kernel import bit, bits
from kibitz.cards.vecs import vec
from kibitz.engine.numbers import Number, choice, one_seat, shown
from kibitz.engine.piles import END, add_to_pile, slot_in_pile, slots_in_pile
from kibitz.engine.plan import Plan
from kibitz.mechanics.seating import left_of

OPEN: Final = 0  # nobody has matched yet
SYMBOL: Final = 1
NUMBER: Final = 2

HALF: Final = 0xFFFFFFFF  # the 32 cards of one word
SAME_SYMBOL: Final = 67  # the bits of an action that say its symbol: 0, 1 and 6
SAME_NUMBER: Final = 60  # those that say its number
_ONE_SYMBOL: Final = 0x11111111
_ONE_NUMBER: Final = 15

# The first words of the row. How many cards the trick holds, and in which order, its pile says.
LEADER: Final = 0
KIND: Final = 1  # what counts: OPEN, SYMBOL or NUMBER
CHOOSER: Final = 2  # the seat that matched first, or -1
MUST: Final = 3  # the cards that have to be played if held
MUST_MORE: Final = 4  # the second word of them
BEST: Final = 5  # the card that wins so far
TAKER: Final = 6  # whose it is
MATCHING_WORDS: Final = 7


def matching_numbers(seats: int) -> list[Number]:
    """The declaration of those words."""
    return [
        shown(LEADER, one_seat("leader of the trick", seats)),
        shown(KIND, choice("what counts in the trick", OPEN, ["open", "symbol", "number"])),
        shown(CHOOSER, one_seat("who chose it", seats), -1),
        Number(MUST, "cards that must be played", 0, -1, 2),
        Number(BEST, "winning card", 0, 127),
        shown(TAKER, one_seat("winner of the trick so far, or of the last one", seats)),
    ]


def symbol_word(card: i64, word: i64) -> i64:
    """The cards of a card's symbol in one of the two words."""
    if card >> 6 != word:
        return 0
    return bit(card & 3) * _ONE_SYMBOL


def number_word(card: i64) -> i64:
    """The cards of a card's number: the same bits in both words."""
    return bit(card & SAME_NUMBER) * _ONE_NUMBER


@final
class MatchingRound:
    """Shared by all deals of a game: it keeps nothing but where hands, trick and won cards lie in the row.

    The second word of a place stands `stride` words after the first one. With `free`, which is an option (SLN-17),
    there is no duty once the choice is made.
    """

    def __init__(self, plan: Plan, hands: int, trick: int, won: int, free: bool) -> None:
        self.seats: i64 = plan.seats
        self.hands: i64 = hands
        self.trick: i64 = trick
        self.won: i64 = won
        self.order: i64 = plan.piles[trick - plan.first]
        self.stride: i64 = plan.stride
        self.free = free

    def deal(self, row: vec[i64], pack: vec[i64], first: i64, count: i64) -> None:
        """So many cards from the top of the pack, one at a time, clockwise from a seat on."""
        seat = first
        k: i64 = 0
        while k < count:
            card = pack[k]
            row[self.hands + seat + ((card >> 6) & 1) * self.stride] |= bit(card & 63)
            seat = left_of(seat, self.seats)
            k += 1

    def lead_to(self, row: vec[i64], seat: i64) -> None:
        """A seat leads to the next trick, and the last one is gone."""
        row[self.order + END] = 0
        row[LEADER] = seat
        row[KIND] = OPEN
        row[CHOOSER] = -1
        row[MUST] = 0
        row[MUST_MORE] = 0

    def playable(self, row: vec[i64], seat: i64, word: i64) -> i64:
        """One word of the cards of a hand that may be played: those that match if there are any, else all."""
        place = self.hands + seat
        hand = row[place]
        more = row[place + self.stride]
        able = hand & row[MUST]
        able_more = more & row[MUST_MORE]
        if able | able_more != 0:
            if word == 0:
                return able
            return able_more
        if word == 0:
            return hand
        return more

    def bars(self, row: vec[i64], card: i64, word: i64) -> i64:
        """One word of the cards that, if held, forbid this one: the other side of `playable`."""
        if bit(card & 63) & row[MUST + (card >> 6)] != 0:
            return 0
        return row[MUST + word]

    def play(self, row: vec[i64], seat: i64, card: i64) -> i64:
        """A card goes from the hand into the trick; the first one leads, the first that matches settles what counts.

        The seat that has won when the trick is full, else -1.
        """
        shift: i64 = 0
        if card >= 64:
            shift = self.stride
        one = bit(card & 63)
        row[self.hands + seat + shift] ^= one
        row[self.trick + shift] |= one
        count = add_to_pile(row, self.order, card)
        if count == 0:
            self._lead(row, seat, card)
        else:
            self._follow(row, seat, card)
        if count + 1 == self.seats:
            return row[TAKER]
        return -1

    def _lead(self, row: vec[i64], seat: i64, card: i64) -> None:
        """SLN-16: either attribute may be matched; SLN-19: while nobody does, the leader wins."""
        numbers = number_word(card)
        row[MUST] = symbol_word(card, 0) | numbers
        row[MUST_MORE] = symbol_word(card, 1) | numbers
        row[BEST] = card
        row[TAKER] = seat

    def _follow(self, row: vec[i64], seat: i64, card: i64) -> None:
        """Whether a card matches what counts, or says what counts, and wins so far."""
        best = row[BEST]
        kind = row[KIND]
        if kind != NUMBER and (card ^ best) & SAME_SYMBOL == 0:
            if kind == OPEN:
                self._choose_symbol(row, seat, card)
            if card > best:
                row[BEST] = card
                row[TAKER] = seat
        elif kind != SYMBOL and (card ^ best) & SAME_NUMBER == 0:
            if kind == OPEN:
                self._choose_number(row, seat, card)
            row[BEST] = card
            row[TAKER] = seat

    def _choose_symbol(self, row: vec[i64], seat: i64, card: i64) -> None:
        """SLN-18: the highest number of the symbol wins, the led card included."""
        row[KIND] = SYMBOL
        row[CHOOSER] = seat
        if self.free:
            self._lift_duty(row)
        else:
            row[MUST] = symbol_word(card, 0)
            row[MUST_MORE] = symbol_word(card, 1)

    def _choose_number(self, row: vec[i64], seat: i64, card: i64) -> None:
        """SLN-18: the last card of the number wins, so the led card never does."""
        row[KIND] = NUMBER
        row[CHOOSER] = seat
        if self.free:
            self._lift_duty(row)
        else:
            row[MUST] = number_word(card)
            row[MUST_MORE] = row[MUST]

    def _lift_duty(self, row: vec[i64]) -> None:
        """SLN-17, the option: who comes after the choice may play anything."""
        row[MUST] = 0
        row[MUST_MORE] = 0

    def gather(self, row: vec[i64], taker: i64) -> bool:
        """The trick goes to the seat that won it, which leads to the next. Whether its hand is empty now."""
        stride = self.stride
        row[self.won + taker] |= row[self.trick]
        row[self.won + taker + stride] |= row[self.trick + stride]
        row[self.trick] = 0
        row[self.trick + stride] = 0
        self.lead_to(row, taker)
        return row[self.hands + taker] | row[self.hands + taker + stride] == 0

    # --- what is sure -----------------------------------------------------------------------------------------

    def winning_leads(self, row: vec[i64], seat: i64, others: list[CardSet]) -> list[int] | None:
        """A seat's hand in an order in which every card wins its trick when it is led, whoever holds what.

        A led card is sure where nobody else may hold its number or a higher one of its symbol. `others` are the cards
        that each other seat may hold. An empty list where a card is not sure; None in the middle of a trick.
        """
        if self.count(row) != 0:
            return None
        order: list[int] = []
        for word in (1, 0):
            for slot in reversed(bits(row[self.hands + seat + word * self.stride])):
                if self._may_be_beaten(64 * word + slot, others):
                    return []
                order.append(64 * word + slot)
        return order

    def _may_be_beaten(self, card: i64, others: list[CardSet]) -> bool:
        """Whether one of these sets has a card of its number, or a higher one of its symbol."""
        numbers = number_word(card)
        for held in others:
            higher = symbol_word(card, card >> 6) & -bit(card & 63)
            if (held.word(0) | held.word(1)) & numbers != 0 or held.word(card >> 6) & higher != 0:
                return True
        return False

    # --- in words -------------------------------------------------------------------------------------------

    def count(self, row: vec[i64]) -> i64:
        """How many cards lie in the trick."""
        return row[self.order + END]

    def led(self, row: vec[i64]) -> i64:
        """The card that was led."""
        return slot_in_pile(row, self.order, 0)

    def in_order(self, row: vec[i64]) -> list[int]:
        """The cards of the trick in playing order."""
        return slots_in_pile(row, self.order)
