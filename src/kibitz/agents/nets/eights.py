"""What a net sees of Crazy Eights and its relatives whose cards have no powers, with one pack."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

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
from kibitz.cards.card import JOKER, suit_mask
from kibitz.cards.kernel import bit, popcount
from kibitz.cards.vecs import vec
from kibitz.engine.deal import WORD, Deal
from kibitz.games.eights.rules import NAME, SAYING, Eights
from kibitz.mechanics.announcing import NO_WORD, is_right
from kibitz.mechanics.turn import DRAW, DRAWN, FITS, JOKER_ACTION, PASSES, RANK, SUIT, THE_JOKER

COUNTS: Final = 20  # cards in a hand
HAND: Final = 0
UNSEEN: Final = 52
OWN: Final = 104
SUIT_IN_FORCE: Final = 124
TOP_RANK: Final = 128
FOLLOWS: Final = 141  # cards of the hand that go on what lies there then
FOLLOWS_BINS: Final = 8
POINTS: Final = 149  # in the hand, by fives
POINTS_BINS: Final = 24
ANSWERS: Final = 173  # unseen cards that go on it, in tenths of them
ANSWERS_BINS: Final = 10
STOCK: Final = 183  # cards by fours
STOCK_BINS: Final = 12
DRAWN_BEFORE: Final = 195
DRAWN_BINS: Final = 5
PASSES_BEFORE: Final = 200
PASSES_BINS: Final = 5
LENGTH: Final = 205  # by suit, cards of the hand that are not wild
LENGTH_BINS: Final = 7
WILDS: Final = 233
WILDS_BINS: Final = 5
OTHERS: Final = 238  # by place, what is known of another seat
JOKERS: Final = 2  # behind that, where there is a Joker: it is held, or unseen

# Of another seat.
HELD: Final = 0  # cards in the hand
MAY: Final = 20  # by suit, cards that may be of it
NAMED: Final = 44  # the suit that it named last, or none
LEFT: Final = 49  # the suit in force that it last left for another one, or none
CHANCE: Final = 54  # that it can answer what lies there then, in eighths
LACKS: Final = 62  # by rank, whether it holds none surely
OTHER: Final = 75

# What was heard of a seat: by suit and by rank, how many of its cards may be of it; then a suit + 1, or 0.
HEARD_NAMED: Final = BOUNDS
HEARD_LEFT: Final = 18
HEARD: Final = 19

CARD: Final = 0  # the parts
WILD: Final = 1
DRAWS: Final = 2  # or passes
NAMES_SUIT: Final = 3
STAKES: Final = 40.0  # points that stand for 1, where the game has no others


@mypyc_attr(allow_interpreted_subclasses=True)
class EightsFeatures(Features):
    """Parts: by what is done. Of cards with words only those are judged with which the right one is said, or none due.

    Who draws or passes holds nothing that fits, but for wild cards that wait: so it is heard how many cards of a hand
    may still be of a suit, or of a rank. Who leaves a suit for another one has mostly more of that.
    """

    def __init__(self, seats: i64, stakes: float = STAKES, joker: bool = False) -> None:
        self.jokers: i64 = OTHERS + OTHER * (seats - 1)
        super().__init__(self.jokers + (JOKERS if joker else 0), 4)
        self.seats = seats
        self.stakes = stakes
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
            self.heard[k] = MANY if k % HEARD < HEARD_NAMED else 0
            k += 1

    def hear(self, deal: Deal, action: i64) -> None:
        assert isinstance(deal, Eights)
        at = HEARD * deal.to_act
        face = played(action)
        if face >= 0:
            self._hear_card(deal, face, at)
        elif action < NAME:
            self.hear_none(deal, action, at)
        else:
            self.heard[at + HEARD_NAMED] = action - NAME + 1

    def _hear_card(self, deal: Eights, card: i64, at: i64) -> None:
        """A card leaves the hand, and perhaps the suit in force."""
        heard = self.heard
        hear_card_go(self, at, deal.turn.count(deal.row, deal.to_act), card)
        if deal.turn.wilds & bit(card) == 0:
            suit = deal.row[SUIT]
            if card & 3 != suit:
                heard[at + HEARD_LEFT] = suit + 1
            elif heard[at + HEARD_LEFT] == suit + 1:
                heard[at + HEARD_LEFT] = 0

    def hear_none(self, deal: Eights, action: i64, at: i64) -> None:
        """Nothing in the hand fits; a card that is drawn may be anything."""
        heard, row = self.heard, deal.row
        heard[at + row[SUIT]] = 0
        if row[RANK] < RANKS and deal.turn.wilds & bit(4 * row[RANK]) == 0:
            heard[at + BY_RANK + row[RANK]] = 0
        if action == DRAW:
            hear_card_come(self, at)

    # --- what the seat to act sees --------------------------------------------------------------------------

    def look(self, deal: Deal) -> None:
        assert isinstance(deal, Eights)
        row, turn, seat = deal.row, deal.turn, deal.to_act
        self.count = 0
        self.hand = turn.held(row, seat)
        self.unseen = i64(deal.rules.cards) & ~(self.hand | row[turn.discards])
        self.many = popcount(self.unseen)
        self.add_all(HAND, self.hand & ~THE_JOKER)
        self.add_all(UNSEEN, self.unseen & ~THE_JOKER)
        if self.hand & THE_JOKER != 0:
            self.add(self.jokers)
        elif self.unseen & THE_JOKER != 0:
            self.add(self.jokers + 1)
        others: i64 = 0
        place: i64 = 1
        while place < self.seats:
            others += self._look_at(deal, place)
            place += 1
        self.add(STOCK + binned((self.many - others + 3) // 4, STOCK_BINS))
        self.add(DRAWN_BEFORE + binned(row[DRAWN], DRAWN_BINS))
        self.add(PASSES_BEFORE + binned(row[PASSES], PASSES_BINS))

    def seat_at(self, deal: Eights, place: i64) -> i64:
        """Which seat is so many places after the one to act."""
        return seat_after(deal.to_act, place, self.seats)

    def _look_at(self, deal: Eights, place: i64) -> i64:
        """What is known of another seat; its cards."""
        seat = self.seat_at(deal, place)
        heard, at, first = self.heard, HEARD * seat, OTHERS + OTHER * (place - 1)
        count = deal.turn.count(deal.row, seat)
        self.add(first + HELD + binned(count, COUNTS))
        add_bounds(self, at, count, first + MAY, first + LACKS)
        self.add(first + NAMED + heard[at + HEARD_NAMED])
        self.add(first + LEFT + heard[at + HEARD_LEFT])
        return count

    # --- actions --------------------------------------------------------------------------------------------

    def judges(self, deal: Deal, action: i64) -> bool:
        """Not a card with a wrong word or that does not fit, nor to draw or pass in place of one that is not wild.

        To draw one card more brings a little less than to play, and by a net that errs by as much who draws once draws
        again and again (docs/best.md).
        """
        assert isinstance(deal, Eights)
        face = played(action)
        if face < 0:
            return action < WORD and (action >= NAME or not self.need_not_draw(deal))
        if not deal.speaks:
            return action < WORD
        said = NO_WORD
        if action >= WORD:
            said = action // WORD - SAYING + 1
            if said <= NO_WORD:
                return False
        left = deal.turn.count(deal.row, deal.to_act) - 1
        return is_right(deal.parts.actions.calls.fitting(deal.turn.wilds & bit(face) != 0, left), said)

    def need_not_draw(self, deal: Eights) -> bool:
        """Whether a card can be played that is not wild."""
        row, turn = deal.row, deal.turn
        return turn.held(row, deal.to_act) & row[FITS] & ~turn.wilds != 0

    def after(self, deal: Deal, action: i64) -> None:
        assert isinstance(deal, Eights)
        row, turn = deal.row, deal.turn
        self.changes = 0
        face = played(action)
        if face >= 0:
            self._after_card(deal, face)
        elif action < NAME:
            self.part = DRAWS
            self._show(deal, self.hand, row[SUIT], row[RANK], row[FITS])
        else:
            self.part = NAMES_SUIT
            suit = action - NAME
            self._show(deal, self.hand, suit, row[RANK], suit_mask(suit) | turn.wilds)

    def _after_card(self, deal: Eights, card: i64) -> None:
        left = self.hand & ~bit(card)
        if card == JOKER:
            self.take_all(self.jokers, 1)
        else:
            self.take_all(HAND, bit(card))
        self.part = WILD if deal.naming & bit(card) != 0 else CARD
        self._show(deal, left, card & 3, card >> 2, self.going_on(deal, card, left))

    def going_on(self, deal: Eights, card: i64, left: i64) -> i64:
        """What goes on a card that is played from a hand of which so much is left."""
        return deal.turn.wilds if deal.naming & bit(card) != 0 else deal.turn.fitting[card]

    def _show(self, deal: Eights, left: i64, suit: i64, rank: i64, fits: i64) -> None:
        """The hand that is left, and what lies on the pile then."""
        wilds = deal.turn.wilds
        self.bring(OWN + binned(popcount(left), COUNTS))
        self.bring(POINTS + binned((deal.rules.worth.of(left) + 4) // 5, POINTS_BINS))
        self.bring(WILDS + binned(popcount(left & wilds), WILDS_BINS))
        each: i64 = 0
        while each < SUITS:
            length = popcount(left & suit_mask(each) & ~wilds)
            self.bring(LENGTH + LENGTH_BINS * each + binned(length, LENGTH_BINS))
            each += 1
        self.bring(FOLLOWS + binned(popcount(left & fits), FOLLOWS_BINS))
        self.bring(SUIT_IN_FORCE + suit)
        if rank < RANKS:
            self.bring(TOP_RANK + rank)
        if self.many == 0:
            return
        self.bring(ANSWERS + binned(10 * popcount(self.unseen & fits) // self.many, ANSWERS_BINS))
        place: i64 = 1
        while place < self.seats:
            self._weigh(deal, place, suit, fits)
            place += 1

    def _weigh(self, deal: Eights, place: i64, suit: i64, fits: i64) -> None:
        """The chance that another seat can answer, as if its cards were any of those that they may be."""
        seat = self.seat_at(deal, place)
        count = deal.turn.count(deal.row, seat)
        may = most_of(self, HEARD * seat + suit, count)
        of_suit = popcount(self.unseen & fits & suit_mask(suit))
        others = popcount(self.unseen & fits & ~suit_mask(suit))
        if fits & suit_mask(suit) == 0 or fits == deal.turn.wilds:
            of_suit = 0  # a suit is still to be named
        none = chance_of_none(chance_of_none(1.0, may, of_suit, self.many), count, others, self.many)
        self.bring(OTHERS + OTHER * (place - 1) + CHANCE + eighth(1.0 - none))


def played(action: i64) -> i64:
    """The face that an action plays, whatever is said with it; -1 for what is no card."""
    if action >= WORD:
        action %= WORD
    if action == JOKER_ACTION:
        return JOKER
    return action if action < DRAW else -1
