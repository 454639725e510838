"""What a net sees of 1000."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from kibitz.agents.nets.features import Features, binned, place_after, seat_after
from kibitz.agents.nets.suit_numbers import SUITS, SuitNumbers
from kibitz.agents.policies.policy import above, below
from kibitz.agents.policies.thousand import by_strength
from kibitz.cards.card import suit_mask
from kibitz.cards.kernel import bit, ctz, popcount
from kibitz.cards.vecs import vec
from kibitz.engine.deal import Deal
from kibitz.games.thousand.card_values import card_points, pairs_in, round_points
from kibitz.games.thousand.row import (
    ANNOUNCE,
    AUCTION,
    BIDS,
    DECLARED,
    DECLARER,
    FIRST_LEVEL,
    FORFEIT,
    GIVE,
    HANDS,
    KITTY_SHOWN,
    LAST_BID,
    LAST_BIDDER,
    LAST_WORD,
    LEVEL,
    PASS,
    PLAY,
    RAISE,
    ROUND,
    TRICK,
    WON,
)
from kibitz.games.thousand.rules import Thousand
from kibitz.mechanics.trick_round import BEST, COUNT, MUST, RUFF, TAKER, TRUMP

SEATS: Final = 3
FIVES: Final = 5  # points in a step of the bids
# In the play suits are numbered anew for each look: trumps first, then the others by the length of the own hand. A
# card is four times its strength, the ten above the king, and its suit.
CARDS: Final = 24
HAND: Final = 0
UNSEEN: Final = 24
SHOWN: Final = 48  # unseen now, and of the kitty
LENGTH: Final = 72  # by suit, cards of the hand after the action
LENGTH_BINS: Final = 7
MASTERS: Final = 100  # by suit, those of them that nothing unseen beats
MASTERS_BINS: Final = 5
OUT: Final = 120  # by suit, unseen cards
OUT_BINS: Final = 7
LACKS: Final = 148  # by place and suit, whether another seat has shown that it holds none
HOLDS: Final = 156  # by place and suit, whether it holds the other card of a pair that it declared
PAIR: Final = 164  # by suit and what its pair is worth: it is in the hand
OTHERS_PAIR: Final = 180  # the same: it may be in another one
MOST_BID: Final = 196  # by place, what it bid at most
MOST_BINS: Final = 10
PASSED: Final = 226  # by place of another seat
BIDDER: Final = 228  # by place: the declarer, or who has bid most so far
LEVELS: Final = 231  # the bid that stands after the action
LEVEL_BINS: Final = 61
NEED: Final = 292  # points that the declarer still needs, in fives, from -100 up
NEED_BINS: Final = 72
NEED_FROM: Final = 20
TRICKS_LEFT: Final = 364
TRICKS_BINS: Final = 9
POINTS: Final = 373  # in the trick, by twos
POINTS_BINS: Final = 12
LED: Final = 385  # the suit
TOP: Final = 389  # how strong the best card of the trick is
TRUMPED: Final = 395
TOP_OF: Final = 396  # by place, whose card that is; or who gets the card that is given
PLAYED: Final = 399  # what the action plays or gives
DECLARES: Final = 423  # the pair that it declares, by what that is worth
NEW_TRUMP: Final = 427  # and by suit
WINS: Final = 431  # the card is the best of the trick so far
BEATERS: Final = 432  # unseen cards that would beat the one that is
BEATERS_BINS: Final = 6
RUFFS: Final = 438  # by place: has still to play, and must trump for all that is known
PASSES: Final = 440  # or keeps the bid
INPUTS: Final = 441

LEADS: Final = 0  # the parts: of the declarer by how many lie in the trick, of an opponent, then the others
OPPONENT: Final = 3
BIDS_MORE: Final = 6
GIVES: Final = 7
RAISES: Final = 8
PARTS: Final = 9
STAKES: Final = 60.0  # points that stand for 1
MOST_RAISES: Final = 28  # steps by which the declarer may raise the bid in one

# What was heard: by seat and suit that it holds none, then by seat what it bid at most, in fives.
HEARD_BID: Final = SEATS * SUITS
HEARD: Final = 15


@final
class ThousandFeatures(Features):
    """Parts: of declarer and opponent by how many cards lie in the trick, then bidding, giving cards, raising the bid.

    Of bids the next one alone is judged, and after the gifts the next ones. Who does not follow holds none of the suit,
    and who does not trump then holds no trump: that is heard, and what each seat has bid.
    """

    def __init__(self, seats: i64) -> None:
        super().__init__(INPUTS, PARTS)
        self.stakes = STAKES
        self.plays = 0
        self.heard = vec[i64]([0] * HEARD)
        self.suits = SuitNumbers()
        self.hand: i64 = 0
        self.unseen: i64 = 0  # by strength
        self.pairs: i64 = 0  # the suits of which the hand holds a pair

    # --- what everybody hears -------------------------------------------------------------------------------

    def begin(self) -> None:
        k: i64 = 0
        while k < HEARD:
            self.heard[k] = 0
            k += 1

    def hear(self, deal: Deal, action: i64) -> None:
        assert isinstance(deal, Thousand)
        row, seat = deal.row, deal.to_act
        if deal.phase == PLAY and action < PASS:
            must, ruff = row[MUST], row[RUFF]
            if must != 0 and bit(action) & must == 0:
                self.heard[SUITS * seat + (ctz(must) & 3)] = 1
                if ruff != 0 and bit(action) & ruff == 0:
                    self.heard[SUITS * seat + (ctz(ruff) & 3)] = 1
        elif deal.phase == AUCTION and action >= BIDS:
            self.heard[HEARD_BID + seat] = level_of(action)

    # --- what the seat to act sees --------------------------------------------------------------------------

    def look(self, deal: Deal) -> None:
        assert isinstance(deal, Thousand)
        row, seat = deal.row, deal.to_act
        self.count = 0
        self.hand = row[HANDS + seat]
        self.pairs = pairs_in(self.hand)
        gone = row[WON] | row[WON + 1] | row[WON + 2] | row[TRICK] | self.hand
        unseen = i64(deal.rules.cards) & ~gone
        self.unseen = by_strength(unseen)
        if deal.phase == PLAY:
            self.suits.by_length(self.hand, row[TRUMP])
        else:
            self.suits.by_name()
        self._add_cards(HAND, by_strength(self.hand))
        self._add_cards(SHOWN, by_strength(row[KITTY_SHOWN] & unseen))
        self._add_pairs(PAIR, self.pairs)
        self._add_pairs(OTHERS_PAIR, pairs_in(unseen))
        self._look_at_bids(row, seat, deal.phase)
        if deal.phase == PLAY:
            self._add_cards(UNSEEN, self.unseen)
            self._look_at_play(row, seat)

    def _add_cards(self, first: i64, cards: i64) -> None:
        while cards != 0:
            self.add(first + self.suits.of_card(ctz(cards)))
            cards &= cards - 1

    def _add_pairs(self, first: i64, pairs: i64) -> None:
        """Pairs by the number of the suit, and by the suit itself, which says what the pair is worth."""
        while pairs != 0:
            suit = ctz(pairs)
            self.add(first + SUITS * self.suits.number[suit] + suit)
            pairs &= pairs - 1

    def _look_at_bids(self, row: vec[i64], seat: i64, phase: i64) -> None:
        bidder = row[LAST_BIDDER] if phase == AUCTION else row[DECLARER]
        self.add(BIDDER + place_after(seat, bidder, SEATS))
        other: i64 = 0
        while other < SEATS:
            place = place_after(seat, other, SEATS)
            self.add(MOST_BID + MOST_BINS * place + self._most_bid(other))
            if place != 0 and row[LAST_WORD + other] == -2:
                self.add(PASSED + place - 1)
            other += 1

    def _most_bid(self, seat: i64) -> i64:
        """What a seat has bid at most as a bin: nothing, 100 to 120 by fives, then by twenties."""
        fives = self.heard[HEARD_BID + seat] - FIRST_LEVEL
        if fives < 0:
            return 0
        if fives < 5:
            return 1 + fives
        return 6 + binned((fives - 5) // 4, MOST_BINS - 6)

    def _look_at_play(self, row: vec[i64], seat: i64) -> None:
        suit: i64 = 0
        while suit < SUITS:
            out = popcount(self.unseen & suit_of_strengths(suit))
            self.add(OUT + OUT_BINS * self.suits.number[suit] + binned(out, OUT_BINS))
            suit += 1
        self.add(TRICKS_LEFT + binned(popcount(self.hand), TRICKS_BINS))
        place: i64 = 1
        while place < SEATS:
            self._look_at_other(row, seat_after(seat, place, SEATS), place)
            place += 1
        declarer = row[DECLARER]
        need = row[LEVEL] - round_points(row[WON + declarer], row[DECLARED + declarer]) // FIVES
        self.add(NEED + binned(need + NEED_FROM, NEED_BINS))
        if row[COUNT] != 0:
            self._look_at_trick(row, seat)

    def _look_at_other(self, row: vec[i64], seat: i64, place: i64) -> None:
        """What is known of the cards of another seat."""
        suit: i64 = 0
        while suit < SUITS:
            at = SUITS * (place - 1) + self.suits.number[suit]
            if self.heard[SUITS * seat + suit] != 0:
                self.add(LACKS + at)
            if row[DECLARED + seat] & bit(suit) != 0 and self.unseen & pair_of_strengths(suit) != 0:
                self.add(HOLDS + at)
            suit += 1

    def _look_at_trick(self, row: vec[i64], seat: i64) -> None:
        best = row[BEST]
        self.add(POINTS + binned(card_points(row[TRICK]) // 2, POINTS_BINS))
        self.add(LED + self.suits.number[ctz(row[MUST]) & 3])
        self.add(TOP + (strength_of(best) >> 2))
        self.add(TOP_OF + place_after(seat, row[TAKER], SEATS))
        if bit(best) & row[MUST] == 0:
            self.add(TRUMPED)

    # --- actions --------------------------------------------------------------------------------------------

    def judges(self, deal: Deal, action: i64) -> bool:
        """Of bids the next one, after the gifts the next ones; and not to give a deal up."""
        assert isinstance(deal, Thousand)
        if action < BIDS:
            return action != FORFEIT
        if deal.phase == AUCTION:
            return level_of(action) == deal.row[LAST_BID] + 1
        return level_of(action) <= deal.row[LEVEL] + MOST_RAISES

    def after(self, deal: Deal, action: i64) -> None:
        assert isinstance(deal, Thousand)
        self.changes = 0
        row, seat = deal.row, deal.to_act
        if deal.phase == PLAY:
            self.part = row[COUNT] if seat == row[DECLARER] else OPPONENT + row[COUNT]
            self._after_play(row, seat, action)
            return
        left = self.hand
        level = row[LEVEL]
        if deal.phase == GIVE:
            self.part = GIVES
            left &= ~bit(action)
            self._leave(action)
            self.bring(TOP_OF + place_after(seat, deal.contract.receiver(row), SEATS))
        else:
            self.part = RAISES if deal.phase == RAISE else BIDS_MORE
            if action >= BIDS:
                level = level_of(action)
            else:
                self.bring(PASSES)
                if deal.phase == AUCTION:
                    level = row[LAST_BID]
        self.bring(LEVELS + binned(level - FIRST_LEVEL, LEVEL_BINS))
        self._judge(left)

    def _leave(self, card: i64) -> None:
        """A card leaves the hand."""
        numbered = self.suits.of_card(strength_of(card))
        self.take_all(HAND, bit(numbered))
        self.bring(PLAYED + numbered)

    def _judge(self, left: i64) -> None:
        """How good the hand is that is left."""
        cards = by_strength(left)
        masters = cards & ~below(self.unseen)
        suit: i64 = 0
        while suit < SUITS:
            number, mask = self.suits.number[suit], suit_of_strengths(suit)
            self.bring(LENGTH + LENGTH_BINS * number + binned(popcount(cards & mask), LENGTH_BINS))
            self.bring(MASTERS + MASTERS_BINS * number + binned(popcount(masters & mask), MASTERS_BINS))
            suit += 1

    def _after_play(self, row: vec[i64], seat: i64, action: i64) -> None:
        card = action
        trump = row[TRUMP]
        if action >= ANNOUNCE:
            trump = (action - ANNOUNCE) >> 1
            card = ((action - ANNOUNCE) & 1) * 4 + trump + 40
            self.bring(DECLARES + trump)
            self.bring(NEW_TRUMP + self.suits.number[trump])
        self._leave(card)
        self._judge(self.hand & ~bit(card))
        best = row[BEST]
        led = row[MUST]
        if row[COUNT] == 0:
            led = suit_mask(card & 3)
        if row[COUNT] == 0 or ROUND.beats(row, card):
            best = card
            self.bring(WINS)
        beaters = self.unseen & suit_of_strengths(best & 3) & above(strength_of(best))
        self.bring(BEATERS + binned(popcount(beaters), BEATERS_BINS))
        place: i64 = 1
        while place < SEATS - row[COUNT]:
            if self._ruffs(seat_after(seat, place, SEATS), ctz(led) & 3, trump):
                self.bring(RUFFS + place - 1)
            place += 1

    def _ruffs(self, seat: i64, led: i64, trump: i64) -> bool:
        """Whether a seat holds nothing of the suit that was led, and may hold trumps for all that was heard."""
        if trump < 0 or trump == led or self.heard[SUITS * seat + led] == 0:
            return False
        return self.unseen & suit_of_strengths(trump) != 0 and self.heard[SUITS * seat + trump] == 0


def level_of(bid: i64) -> i64:
    """A bid in fives."""
    return bid - BIDS + FIRST_LEVEL


def strength_of(card: i64) -> i64:
    """Four times how strong a card is in its suit, and its suit."""
    return ctz(by_strength(bit(card)))


def suit_of_strengths(suit: i64) -> i64:
    """The cards of a suit, where they stand by strength."""
    return bit(suit) * 0x111111


def pair_of_strengths(suit: i64) -> i64:
    """The queen and the king of a suit."""
    return bit(suit) * 0x1100
