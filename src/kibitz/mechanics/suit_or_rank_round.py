"""The round of a game whose tricks take only fitting cards: who has none adds no card. For one pack or two.

What fits is the suit of the led card, or also its rank (`by_rank`), or the card before in place of the led one
(`to_previous`). The highest card of the led suit wins in any case, the first of two equal ones.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from kibitz.cards.card import ALL_CARDS, COPY, rank_mask, suit_mask
from kibitz.cards.kernel import bit
from kibitz.cards.vecs import vec
from kibitz.engine.numbers import Number, one_seat, shown
from kibitz.engine.piles import END, add_to_pile, empty_pile, slot_in_pile, slots_in_pile
from kibitz.engine.plan import Plan

# The first words of the row of every game that has such a round.
LEADER: Final = 0
TAKER: Final = 1  # the seat that wins so far; before the first card the leader
FITS: Final = 2  # the faces that may be played: all of them while nothing is led
BEST: Final = 3  # the card that wins so far
PLAYERS: Final = 4  # who played the cards, four bits a seat
ROUND_WORDS: Final = 5


def round_numbers(seats: int) -> list[Number]:
    """The declaration of those words."""
    return [
        shown(LEADER, one_seat("leader of the trick", seats)),
        shown(TAKER, one_seat("winner of the trick so far, or of the last one", seats)),
        Number(FITS, "faces that fit", 0, -1),
        Number(BEST, "winning card", 0, 127),
        Number(PLAYERS, "who played", 0, -1),
    ]


@final
class SuitOrRankRound:
    """Shared by all deals of a plan: it keeps nothing but where the cards lie in the row, and what fits.

    The trick is a pile, so that the cards lie in playing order; finished ones go to the place `gone`.
    """

    def __init__(self, plan: Plan, hands: int, trick: int, gone: int, by_rank: bool, to_previous: bool) -> None:
        self.stride: i64 = plan.stride
        self.hands: i64 = hands
        self.trick: i64 = trick
        self.gone: i64 = gone
        self.order: i64 = plan.piles[trick - plan.first]
        self.by_rank = by_rank
        self.to_previous = to_previous

    def lead_to(self, row: vec[i64], seat: i64) -> None:
        """A seat leads to the next trick."""
        empty_pile(row, self.order)
        row[LEADER] = seat
        row[TAKER] = seat
        row[FITS] = ALL_CARDS

    def playable(self, row: vec[i64], seat: i64) -> i64:
        """The faces of a seat's hand that may be played; none where nothing fits."""
        hand = self.hands + seat
        return (row[hand] | row[hand + self.stride]) & row[FITS]

    def play(self, row: vec[i64], seat: i64, face: i64) -> bool:
        """A face goes from the hand into the trick: the first of two copies. Whether the hand is empty now."""
        one = bit(face)
        hand = self.hands + seat
        if row[hand] & one != 0:
            row[hand] ^= one
            row[self.trick] |= one
            self._add(row, seat, face, face)
        else:
            row[hand + self.stride] ^= one
            row[self.trick + self.stride] |= one
            self._add(row, seat, face, face + COPY)
        return row[hand] | row[hand + self.stride] == 0

    def _add(self, row: vec[i64], seat: i64, face: i64, card: i64) -> None:
        """The card lies on top, and perhaps wins; the first one, and by option every one, says what fits."""
        count = add_to_pile(row, self.order, card)
        if count == 0:
            row[BEST] = card
            row[TAKER] = seat
            row[PLAYERS] = seat
            self._ask_for(row, face)
            return
        row[PLAYERS] |= seat << (4 * count)
        best = row[BEST]
        if (card ^ best) & 3 == 0 and face > best & 63:
            row[BEST] = card
            row[TAKER] = seat
        if self.to_previous:
            self._ask_for(row, face)

    def _ask_for(self, row: vec[i64], face: i64) -> None:
        fits = suit_mask(face & 3)
        if self.by_rank:
            fits |= rank_mask(face >> 2)
        row[FITS] = fits

    def put_away(self, row: vec[i64]) -> None:
        """The cards of the trick leave play."""
        self._move(row, self.gone)

    def take_up(self, row: vec[i64], seat: i64) -> None:
        """The cards of the trick go into a hand."""
        self._move(row, self.hands + seat)

    def _move(self, row: vec[i64], target: i64) -> None:
        stride = self.stride
        row[target] |= row[self.trick]
        row[self.trick] = 0
        if stride != 0:
            row[target + stride] |= row[self.trick + stride]
            row[self.trick + stride] = 0

    # --- in words -------------------------------------------------------------------------------------------

    def count(self, row: vec[i64]) -> i64:
        """How many cards lie in the trick."""
        return row[self.order + END]

    def led(self, row: vec[i64]) -> i64:
        """The card that was led."""
        return slot_in_pile(row, self.order, 0)

    def model(self, row: vec[i64]) -> i64:
        """The face that the next card must fit: of the led card, or of the last one."""
        if self.to_previous:
            return slot_in_pile(row, self.order, self.count(row) - 1) & 63
        return self.led(row) & 63

    def tags(self, row: vec[i64]) -> dict[int, list[str]]:
        """What a table marks on the cards that lie here: which one led, which one is winning."""
        marks: dict[int, list[str]] = {}
        for k, card in enumerate(slots_in_pile(row, self.order)):
            marks[card] = []
            if k == 0:
                marks[card].append("led")
            if card == row[BEST]:
                marks[card].append("winning")
        return marks

    def player_of(self, row: vec[i64], card: i64) -> int:
        """The seat that played a card of this trick, or -1."""
        for k, lying in enumerate(slots_in_pile(row, self.order)):
            if lying == card:
                return (row[PLAYERS] >> (4 * k)) & 15
        return -1
