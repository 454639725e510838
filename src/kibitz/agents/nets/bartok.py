"""What a net sees of a round of Bartok in which no house rule is in force yet, with one pack."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from kibitz.agents.nets.bounds_heard import (
    BOUNDS,
    BY_RANK,
    MANY,
    RANKS,
    SUITS,
    add_bounds,
    chance_of_none,
    hear_card_come,
    hear_card_go,
    most_of,
)
from kibitz.agents.nets.features import Features, binned, eighth, seat_after
from kibitz.cards.card import ALL_CARDS, rank_mask, suit_mask
from kibitz.cards.kernel import bit, popcount
from kibitz.cards.vecs import vec
from kibitz.engine.deal import Deal
from kibitz.games.bartok.actions import DRAW, PLAY
from kibitz.games.bartok.hands import HANDS, held_by
from kibitz.games.bartok.rules import Bartok

COUNTS: Final = 20  # cards in a hand
HAND: Final = 0
UNSEEN: Final = 52
STOCK: Final = 104  # cards by twos
STOCK_BINS: Final = 16
# What an action changes.
OWN: Final = 120  # cards in the hand
SUIT: Final = 140  # of the top card
RANK: Final = 144  # likewise
FOLLOWS: Final = 157  # cards of the hand that go on it
FOLLOWS_BINS: Final = 8
LENGTH: Final = 165  # by suit, cards of the hand
LENGTH_BINS: Final = 7
ANSWERS: Final = 193  # unseen cards that go on the top card, in twelfths of them
ANSWERS_BINS: Final = 13
LINKS: Final = 206  # pairs in the hand of which one card goes on the other
LINKS_BINS: Final = 12
OTHERS: Final = 218  # by place, what is known of another seat

# Of another seat.
HELD: Final = 0  # cards in the hand
MAY: Final = 20  # by suit, cards that may be of it
LACKS: Final = 44  # by rank, whether it holds none surely
LEFT: Final = 57  # the suit on top that it last left for another one, or none
CHANCE: Final = 62  # that it can answer what lies there then
OTHER: Final = 70

# What was heard of a seat: by suit and by rank, how many of its cards may be of it; then a suit + 1, or 0.
HEARD_LEFT: Final = BOUNDS
HEARD: Final = 18


@final
class BartokFeatures(Features):
    """One part, of cards that fit; the words that are due with one come before it, and who holds none draws.

    To draw is free in Bartok (BAR-7), but whoever can play mostly does: so who draws is taken to hold nothing that
    fits, and it is heard how many cards of a hand may still be of a suit, or of a rank.
    """

    def __init__(self, seats: i64) -> None:
        super().__init__(OTHERS + OTHER * (seats - 1), 1)
        self.seats = seats
        self.plays = 0
        self.heard = vec[i64]([0] * int(HEARD * seats))
        self.hand: i64 = 0
        self.unseen: i64 = 0
        self.many: i64 = 0  # unseen cards
        self.begin()

    # --- what everybody hears -------------------------------------------------------------------------------

    def begin(self) -> None:
        k: i64 = 0
        while k < HEARD * self.seats:
            self.heard[k] = MANY if k % HEARD < BOUNDS else 0
            k += 1

    def hear(self, deal: Deal, action: i64) -> None:
        assert isinstance(deal, Bartok)
        if deal.phase != PLAY or action > DRAW:
            return
        heard, at, top = self.heard, HEARD * deal.to_act, deal.legality.top
        if action == DRAW:
            heard[at + (top & 3)] = 0
            heard[at + BY_RANK + (top >> 2)] = 0
            hear_card_come(self, at)
            return
        hear_card_go(self, at, held_by(deal, deal.to_act), action)
        if (action ^ top) & 3 != 0:
            heard[at + HEARD_LEFT] = (top & 3) + 1
        elif heard[at + HEARD_LEFT] == (top & 3) + 1:
            heard[at + HEARD_LEFT] = 0

    # --- what the seat to act sees --------------------------------------------------------------------------

    def knows(self, deal: Deal) -> bool:
        """A turn without house rules. Not after words for nothing, which rules of thumb make the best of."""
        assert isinstance(deal, Bartok)
        if deal.phase != PLAY or len(deal.house.rules) != 0:
            return False
        return held_by(deal, deal.to_act) == 2 or not deal.legality.has_spoken()

    def judges(self, deal: Deal, action: i64) -> bool:
        """A card that fits with the words that are due; those words before it; and to draw only where none fits."""
        assert isinstance(deal, Bartok)
        fits = deal.legal_mask() & ALL_CARDS != 0
        if action == DRAW:
            return not fits
        due = held_by(deal, deal.to_act) == 2 and not deal.legality.has_spoken()
        return fits and due == (action > DRAW)

    def look(self, deal: Deal) -> None:
        assert isinstance(deal, Bartok)
        self.count = 0
        self.hand = deal.faces(HANDS + deal.to_act)
        self.unseen = ALL_CARDS & ~(self.hand | deal.faces(deal.piles.discards))
        self.many = popcount(self.unseen)
        self.add_all(HAND, self.hand)
        self.add_all(UNSEEN, self.unseen)
        others: i64 = 0
        place: i64 = 1
        while place < self.seats:
            others += self._look_at(deal, place)
            place += 1
        self.add(STOCK + binned((self.many - others + 1) // 2, STOCK_BINS))

    def _look_at(self, deal: Bartok, place: i64) -> i64:
        """What is known of another seat; its cards."""
        seat = seat_after(deal.to_act, place, self.seats)
        first = OTHERS + OTHER * (place - 1)
        count = held_by(deal, seat)
        self.add(first + HELD + binned(count, COUNTS))
        add_bounds(self, HEARD * seat, count, first + MAY, first + LACKS)
        self.add(first + LEFT + self.heard[HEARD * seat + HEARD_LEFT])
        return count

    # --- actions --------------------------------------------------------------------------------------------

    def after(self, deal: Deal, action: i64) -> None:
        assert isinstance(deal, Bartok)
        self.changes = 0
        top, left = deal.legality.top, self.hand
        if action < DRAW:
            top = action
            left &= ~bit(action)
            self.take_all(HAND, bit(action))
        fits = suit_mask(top & 3) | rank_mask(top >> 2)
        self.bring(SUIT + (top & 3))
        self.bring(RANK + (top >> 2))
        self.bring(FOLLOWS + binned(popcount(left & fits), FOLLOWS_BINS))
        self._show_hand(left)
        if self.many == 0:
            return
        self.bring(ANSWERS + binned(12 * popcount(self.unseen & fits) // self.many, ANSWERS_BINS))
        place: i64 = 1
        while place < self.seats:
            self._weigh(deal, place, top)
            place += 1

    def _show_hand(self, left: i64) -> None:
        """The hand that is left, and how its cards hang together."""
        self.bring(OWN + binned(popcount(left), COUNTS))
        links: i64 = 0
        suit: i64 = 0
        while suit < SUITS:
            length = popcount(left & suit_mask(suit))
            self.bring(LENGTH + LENGTH_BINS * suit + binned(length, LENGTH_BINS))
            links += length * (length - 1) // 2
            suit += 1
        rank: i64 = 0
        while rank < RANKS:
            length = popcount(left & rank_mask(rank))
            links += length * (length - 1) // 2
            rank += 1
        self.bring(LINKS + binned(links, LINKS_BINS))

    def _weigh(self, deal: Bartok, place: i64, top: i64) -> None:
        """The chance that another seat can answer, as if its cards were any of those that they may be."""
        seat = seat_after(deal.to_act, place, self.seats)
        at, count = HEARD * seat, held_by(deal, seat)
        suited = self.unseen & suit_mask(top & 3)
        ranked = self.unseen & rank_mask(top >> 2) & ~suited
        none = chance_of_none(1.0, most_of(self, at + (top & 3), count), popcount(suited), self.many)
        none = chance_of_none(none, most_of(self, at + BY_RANK + (top >> 2), count), popcount(ranked), self.many)
        self.bring(OTHERS + OTHER * (place - 1) + CHANCE + eighth(1.0 - none))
