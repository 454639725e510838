"""What a net sees of Go Boom with one pack."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from kibitz.agents.nets.bounds_heard import (
    BOUNDS,
    BY_RANK,
    MANY,
    SUITS,
    add_bounds,
    chance_of_none,
    hear_card_come,
    hear_card_go,
    most_of,
)
from kibitz.agents.nets.features import Features, binned, eighth, place_after, seat_after
from kibitz.agents.policies.go_boom import answers
from kibitz.agents.policies.policy import above
from kibitz.cards.card import ALL_CARDS, rank_mask, suit_mask
from kibitz.cards.kernel import bit, popcount
from kibitz.cards.vecs import vec
from kibitz.engine.deal import Deal
from kibitz.games.go_boom.rules import DRAW, HANDS, VALUES, GoBoom
from kibitz.mechanics.suit_or_rank_round import BEST, LEADER, TAKER

COUNTS: Final = 20  # cards in a hand
HAND: Final = 0
UNSEEN: Final = 52
IN_TRICK: Final = 104  # cards that lie there
IN_TRICK_BINS: Final = 6
OWN: Final = 110  # cards in the hand
STOCK: Final = 130  # cards by twos
STOCK_BINS: Final = 16
MODEL: Final = 146  # the card that is to be matched, where one was led
TOP: Final = 198  # the rank that wins so far
# What an action changes.
WINS: Final = 211  # the card wins so far
FOLLOWS_BY_RANK: Final = 212  # it follows by its rank alone
POINTS: Final = 213  # in the hand that is left, by fours
POINTS_BINS: Final = 20
LENGTH: Final = 233  # by suit, cards that are left
LENGTH_BINS: Final = 7
MASTERS: Final = 261  # by suit, whether the hand that is left holds the highest card of those that are not gone
ANSWERED: Final = 265  # unseen cards that it can follow if they are led, in twelfths of them
ANSWERED_BINS: Final = 13
HIGHER: Final = 278  # unseen cards that beat the one that wins then
HIGHER_BINS: Final = 10
FITTING: Final = 288  # unseen cards that may follow
FITTING_BINS: Final = 14
OTHERS: Final = 302  # by place, what is known of another seat

# Of another seat.
HELD: Final = 0  # cards in the hand
MAY: Final = 20  # by suit, cards that may be of it
LACKS: Final = 44  # by rank, whether it holds none surely
TO_COME: Final = 57  # it is still to play to this trick
WINNING: Final = 58  # it has the trick so far
FOLLOWS: Final = 59  # the chance that it can follow, where it is still to play, in eighths
BEATS: Final = 67  # the chance that it can take the trick from the card that wins then
OTHER: Final = 75

HEARD: Final = BOUNDS  # of each seat

LEADS: Final = 0  # the parts
ANSWERS: Final = 1
STAKES: Final = 40.0  # points that stand for 1


@final
class GoBoomFeatures(Features):
    """Parts: leading to a trick, and following. All else is forced.

    Who draws or passes holds nothing of the suit and the rank that are to be matched, and a card that is drawn may be
    anything: so it is heard how many cards of a hand may still be of a suit, or of a rank.
    """

    def __init__(self, seats: i64) -> None:
        super().__init__(OTHERS + OTHER * (seats - 1), 2)
        self.seats = seats
        self.stakes = STAKES
        self.plays = 0
        self.heard = vec[i64]([0] * int(HEARD * seats))
        self.hand: i64 = 0
        self.unseen: i64 = 0
        self.many: i64 = 0  # unseen cards
        self.behind: i64 = 0  # seats that are to play to this trick after this one, at the next places
        self.begin()

    # --- what everybody hears -------------------------------------------------------------------------------

    def begin(self) -> None:
        k: i64 = 0
        while k < HEARD * self.seats:
            self.heard[k] = MANY
            k += 1

    def hear(self, deal: Deal, action: i64) -> None:
        assert isinstance(deal, GoBoom)
        at = HEARD * deal.to_act
        if action < DRAW:
            hear_card_go(self, at, popcount(deal.faces(HANDS + deal.to_act)), action)
        else:
            self._hear_none(deal, action, at)

    def _hear_none(self, deal: GoBoom, action: i64, at: i64) -> None:
        """Nothing in the hand fits; a card that is drawn may be anything."""
        heard = self.heard
        model = deal.trick.model(deal.row)
        heard[at + (model & 3)] = 0
        heard[at + BY_RANK + (model >> 2)] = 0
        if action == DRAW:
            hear_card_come(self, at)

    # --- what the seat to act sees --------------------------------------------------------------------------

    def look(self, deal: Deal) -> None:
        assert isinstance(deal, GoBoom)
        row, trick, seat = deal.row, deal.trick, deal.to_act
        self.count = 0
        self.hand = deal.faces(HANDS + seat)
        self.unseen = ALL_CARDS & ~(self.hand | row[trick.trick] | row[trick.gone])
        self.many = popcount(self.unseen)
        self.add_all(HAND, self.hand)
        self.add_all(UNSEEN, self.unseen)
        lying = trick.count(row)
        self.add(IN_TRICK + binned(lying, IN_TRICK_BINS))
        self.behind = self.seats - 1 - place_after(row[LEADER], seat, self.seats)
        if lying > 0:
            self.add(MODEL + trick.model(row))
            self.add(TOP + ((row[BEST] & 63) >> 2))
        self.add(OWN + binned(popcount(self.hand), COUNTS))
        others: i64 = 0
        place: i64 = 1
        while place < self.seats:
            others += self._look_at(deal, place, lying)
            place += 1
        self.add(STOCK + binned((self.many - others + 1) // 2, STOCK_BINS))

    def _look_at(self, deal: GoBoom, place: i64, lying: i64) -> i64:
        """What is known of another seat; its cards."""
        seat = seat_after(deal.to_act, place, self.seats)
        first = OTHERS + OTHER * (place - 1)
        count = popcount(deal.faces(HANDS + seat))
        self.add(first + HELD + binned(count, COUNTS))
        add_bounds(self, HEARD * seat, count, first + MAY, first + LACKS)
        if place <= self.behind:
            self.add(first + TO_COME)
        if lying > 0 and deal.row[TAKER] == seat:
            self.add(first + WINNING)
        return count

    # --- actions --------------------------------------------------------------------------------------------

    def after(self, deal: Deal, action: i64) -> None:
        assert isinstance(deal, GoBoom)
        row, trick = deal.row, deal.trick
        self.changes = 0
        self.part = ANSWERS
        model, best = action, action
        if trick.count(row) == 0:
            self.part = LEADS
        else:
            model, best = trick.model(row), row[BEST] & 63
            if (action ^ best) & 3 == 0 and action > best:
                best = action
        if best == action:
            self.bring(WINS)
        if (action ^ model) & 3 != 0:
            self.bring(FOLLOWS_BY_RANK)
        left = self.hand & ~bit(action)
        self.take_all(HAND, bit(action))
        self._show_hand(deal, left)
        self._show_trick(deal, model, best)

    def _show_hand(self, deal: GoBoom, left: i64) -> None:
        """The hand that is left."""
        self.bring(POINTS + binned((VALUES.of(left) + 3) // 4, POINTS_BINS))
        suit: i64 = 0
        while suit < SUITS:
            own = left & suit_mask(suit)
            self.bring(LENGTH + LENGTH_BINS * suit + binned(popcount(own), LENGTH_BINS))
            if own > self.unseen & suit_mask(suit):
                self.bring(MASTERS + suit)
            suit += 1
        if self.many > 0:
            known = popcount(answers(left, deal.trick.by_rank) & self.unseen)
            self.bring(ANSWERED + binned(12 * known // self.many, ANSWERED_BINS))

    def _show_trick(self, deal: GoBoom, model: i64, best: i64) -> None:
        """What may come in this trick."""
        higher = self.unseen & suit_mask(best & 3) & above(best)
        fitting = self.unseen & (suit_mask(model & 3) | rank_mask(model >> 2))
        self.bring(HIGHER + binned(popcount(higher), HIGHER_BINS))
        self.bring(FITTING + binned(popcount(fitting), FITTING_BINS))
        if self.many == 0:
            return
        place: i64 = 1
        while place <= self.behind:
            self._weigh(deal, place, model, fitting, higher)
            place += 1

    def _weigh(self, deal: GoBoom, place: i64, model: i64, fitting: i64, higher: i64) -> None:
        """The chances that another seat can follow, and win, as if its cards were any of those that they may be."""
        seat = seat_after(deal.to_act, place, self.seats)
        first = OTHERS + OTHER * (place - 1)
        count = popcount(deal.faces(HANDS + seat))
        of_suit = most_of(self, HEARD * seat + (model & 3), count)
        of_rank = most_of(self, HEARD * seat + BY_RANK + (model >> 2), count)
        suited = fitting & suit_mask(model & 3)
        none = chance_of_none(1.0, of_suit, popcount(suited), self.many)
        none *= chance_of_none(1.0, of_rank, popcount(fitting & ~suited), self.many)
        self.bring(first + FOLLOWS + eighth(1.0 - none))
        self.bring(first + BEATS + eighth(1.0 - chance_of_none(1.0, of_suit, popcount(higher), self.many)))
