"""What a net sees of 8-5-3 and 9-5-2."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from kibitz.agents.nets.features import Features, binned, place_after, seat_after
from kibitz.agents.nets.suit_numbers import SUITS, SuitNumbers
from kibitz.agents.policies.eight_five_three import outstanding
from kibitz.agents.policies.policy import above, below
from kibitz.cards.card import suit_mask
from kibitz.cards.kernel import bit, ctz, popcount
from kibitz.cards.vecs import vec
from kibitz.engine.deal import Deal
from kibitz.games.eight_five_three.rules import (
    DISCARD,
    DONE,
    EXCHANGE,
    HANDS,
    KITTY,
    NAME,
    NAMING,
    PASSING,
    PLAY,
    ROUND,
    TRICKS,
    EightFiveThree,
)
from kibitz.mechanics.trick_round import BEST, COUNT, MUST, TAKER, TRUMP

SEATS: Final = 3
# Suits are numbered anew for each look: trumps first, then the others by the length of the own hand.
HAND: Final = 0
UNSEEN: Final = 52
LENGTH: Final = 104  # by suit, cards of the hand after the action
LENGTH_BINS: Final = 10
MASTERS: Final = 144  # by suit, those of them that nothing unseen beats
MASTERS_BINS: Final = 6
OUT: Final = 168  # by suit, unseen cards
OUT_BINS: Final = 10
LACKS: Final = 208  # by place and suit, whether another seat has shown that it holds none
TRICKS_LEFT: Final = 216  # or cards to be discarded or passed
TRICKS_BINS: Final = 17
TAKEN: Final = 233  # by place, tricks won
TAKEN_BINS: Final = 13
DEALER: Final = 272  # by place
LED: Final = 275  # the suit
TOP_RANK: Final = 279
TRUMPED: Final = 292
TOP_OF: Final = 293  # by place, whose card is the best so far; or who gets the card that is passed
PLAYED: Final = 296  # what the action plays, discards or passes
WINS: Final = 348  # the card is the best of the trick so far
BEATERS: Final = 349  # unseen cards that would beat the one that is
BEATERS_BINS: Final = 7
RUFFS: Final = 356  # by place: has still to play, and has shown that it holds none of the suit, and not of trumps
INPUTS: Final = 358

LEADS: Final = 0  # the parts: three by how many cards lie in the trick, then by what is done before the play
NAMES_TRUMP: Final = 3
DISCARDS_CARD: Final = 4
PASSES_CARD: Final = 5
STAKES: Final = 4.0  # points that stand for 1


@final
class EightFiveThreeFeatures(Features):
    """Parts: by how many lie in the trick, then naming trumps, discarding, passing cards. 1 stands for four points.

    Who does not follow holds none of the suit: that is heard, by seat and suit.
    """

    def __init__(self, seats: i64) -> None:
        super().__init__(INPUTS, 6)
        self.stakes = STAKES
        self.plays = 0
        self.heard = vec[i64]([0] * (SEATS * SUITS))
        self.hand: i64 = 0
        self.unseen: i64 = 0
        self.trumps: i64 = 0
        self.suits = SuitNumbers()

    # --- what everybody hears -------------------------------------------------------------------------------

    def begin(self) -> None:
        k: i64 = 0
        while k < SEATS * SUITS:
            self.heard[k] = 0
            k += 1

    def hear(self, deal: Deal, action: i64) -> None:
        assert isinstance(deal, EightFiveThree)
        must = deal.row[MUST]
        if deal.phase == PLAY and must != 0 and bit(action) & must == 0:
            self.heard[SUITS * deal.to_act + (ctz(must) & 3)] = 1

    # --- what the seat to act sees --------------------------------------------------------------------------

    def look(self, deal: Deal) -> None:
        assert isinstance(deal, EightFiveThree)
        row, seat = deal.row, deal.to_act
        self.count = 0
        self.hand = row[HANDS + seat]
        if deal.seen(KITTY - deal.first) & bit(seat) != 0:
            self.hand |= row[KITTY]
        self.unseen = outstanding(deal, row, self.hand)
        if deal.phase == NAMING:
            return  # everything depends on what is named
        self._number_suits(row[TRUMP])
        self.add(DEALER + place_after(seat, deal.dealer, SEATS))
        self._add_cards(HAND, self.hand)
        if deal.phase == PLAY:
            self._look_at_play(deal, row)
        elif deal.phase == DISCARD:
            self.add(TRICKS_LEFT + binned(deal.discards_left(), TRICKS_BINS))
        elif deal.phase == EXCHANGE:
            self.add(TRICKS_LEFT + binned(PASSING.room_left(row), TRICKS_BINS))
            self.add(TOP_OF + place_after(seat, PASSING.taker(row, PASSING.at(row)), SEATS))

    def _number_suits(self, trump: i64) -> None:
        self.suits.by_length(self.hand, trump)
        self.trumps = suit_mask(trump) if trump >= 0 else 0

    def _add_cards(self, first: i64, cards: i64) -> None:
        while cards != 0:
            self.add(first + self.suits.of_card(ctz(cards)))
            cards &= cards - 1

    def _look_at_play(self, deal: EightFiveThree, row: vec[i64]) -> None:
        self._add_cards(UNSEEN, self.unseen)
        suit: i64 = 0
        while suit < SUITS:
            out = popcount(self.unseen & suit_mask(suit))
            self.add(OUT + OUT_BINS * self.suits.number[suit] + binned(out, OUT_BINS))
            suit += 1
        self.add(TRICKS_LEFT + popcount(self.hand))
        seat: i64 = 0
        while seat < SEATS:
            place = place_after(deal.to_act, seat, SEATS)
            self.add(TAKEN + TAKEN_BINS * place + binned(row[TRICKS + seat], TAKEN_BINS))
            if place != 0:
                self._add_what_it_lacks(place, seat)
            seat += 1
        self.part = LEADS + row[COUNT]
        if row[COUNT] != 0:
            best = row[BEST]
            self.add(LED + self.suits.number[ctz(row[MUST]) & 3])
            self.add(TOP_RANK + (best >> 2))
            self.add(TOP_OF + place_after(deal.to_act, row[TAKER], SEATS))
            if bit(best) & row[MUST] == 0:
                self.add(TRUMPED)

    def _add_what_it_lacks(self, place: i64, seat: i64) -> None:
        suit: i64 = 0
        while suit < SUITS:
            if self.heard[SUITS * seat + suit] != 0:
                self.add(LACKS + SUITS * (place - 1) + self.suits.number[suit])
            suit += 1

    # --- actions --------------------------------------------------------------------------------------------

    def after(self, deal: Deal, action: i64) -> None:
        assert isinstance(deal, EightFiveThree)
        self.changes = 0
        if deal.phase == PLAY:
            self._after_play(deal, deal.row, action)
        elif deal.phase == NAMING:
            self._after_naming(action - NAME)
        else:
            self.part = DISCARDS_CARD if deal.phase == DISCARD else PASSES_CARD
            if action != DONE:
                self._leave(action)
            self._judge(self.hand if action == DONE else self.hand & ~bit(action))

    def _after_naming(self, suit: i64) -> None:
        self.part = NAMES_TRUMP
        self._number_suits(suit)
        cards = self.hand
        while cards != 0:
            self.bring(HAND + self.suits.of_card(ctz(cards)))
            cards &= cards - 1
        self._judge(self.hand)

    def _leave(self, card: i64) -> None:
        """A card leaves the hand."""
        numbered = self.suits.of_card(card)
        self.take_all(HAND, bit(numbered))
        self.bring(PLAYED + numbered)

    def _judge(self, left: i64) -> None:
        """How good the hand is that is left."""
        masters = left & ~below(self.unseen)
        suit: i64 = 0
        while suit < SUITS:
            number, cards = self.suits.number[suit], suit_mask(suit)
            self.bring(LENGTH + LENGTH_BINS * number + binned(popcount(left & cards), LENGTH_BINS))
            self.bring(MASTERS + MASTERS_BINS * number + binned(popcount(masters & cards), MASTERS_BINS))
            suit += 1

    def _after_play(self, deal: EightFiveThree, row: vec[i64], card: i64) -> None:
        self._leave(card)
        self._judge(self.hand & ~bit(card))
        best = row[BEST]
        led = row[MUST]
        if row[COUNT] == 0:
            led = suit_mask(card & 3)
        if row[COUNT] == 0 or ROUND.beats(row, card):
            best = card
            self.bring(WINS)
        beaters = self.unseen & suit_mask(best & 3) & above(best)
        self.bring(BEATERS + binned(popcount(beaters), BEATERS_BINS))
        place: i64 = 1
        while place < SEATS - row[COUNT]:
            seat = seat_after(deal.to_act, place, SEATS)
            if self.heard[SUITS * seat + (ctz(led) & 3)] != 0 and self._may_trump(row, seat):
                self.bring(RUFFS + place - 1)
            place += 1

    def _may_trump(self, row: vec[i64], seat: i64) -> bool:
        """Whether a seat may hold trumps for all that was heard."""
        return self.trumps & self.unseen != 0 and self.heard[SUITS * seat + row[TRUMP]] == 0
