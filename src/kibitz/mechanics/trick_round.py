"""The round of a trick game: hands, a trick, its winner, who leads next, and the end when a hand is empty.

Follow suit if able; the highest trump, or the highest card of the led suit, wins. Two things vary: the ranking of a
pack (RANKS, where the ten beats the king) and the duty of who cannot follow to trump (RUFF).
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from kibitz.cards.card import SUIT_NAMES, card_text, suit_mask
from kibitz.cards.card_set import CardSet
from kibitz.cards.kernel import bit, bits, popcount
from kibitz.cards.messages import say, who
from kibitz.cards.vecs import vec
from kibitz.engine.numbers import Number, one_seat, one_suit, shown
from kibitz.engine.row_order import in_order
from kibitz.mechanics.seating import deal_round

# The first words of the row of every game that has such a round.
TRUMP: Final = 0  # a suit, or -1 for none
LEADER: Final = 1
COUNT: Final = 2  # cards in the trick
MUST: Final = 3  # all cards of the led suit, 0 while nothing is led
BEST: Final = 4  # the card that wins so far
TAKER: Final = 5  # whose it is
ORDER: Final = 6  # the cards in playing order, six bits each
RANKS: Final = 7  # four bits a rank from the nine up: its strength; 0 for the natural order
RUFF: Final = 8  # the trumps where there is a duty to trump, else 0
TRICK_WORDS: Final = 9


def trick_numbers(seats: int, ranks: int = 0) -> list[Number]:
    """The declaration of those words; `ranks` is how strong the ranks of a pack are."""
    return [
        shown(TRUMP, one_suit("trump"), -1),
        shown(LEADER, one_seat("leader of the trick", seats)),
        Number(COUNT, "cards in the trick", 0, seats),
        Number(MUST, "led suit", 0, -1),
        Number(BEST, "winning card", 0, 63),
        Number(TAKER, "winning seat", 0, seats - 1),
        Number(ORDER, "order of the trick", 0, -1),
        Number(RANKS, "strength of ranks", 0, -1, initial=ranks),
        Number(RUFF, "trumps that must be played", 0, -1),
    ]


@final
class TrickRound:
    """Shared by all deals of a game: it keeps nothing but where hands, trick and won cards lie in the row."""

    def __init__(self, seats: int, hands: int, trick: int, won: int) -> None:
        self.seats: i64 = seats
        self.hands: i64 = hands
        self.trick: i64 = trick
        self.won: i64 = won

    def deal(self, row: vec[i64], pack: vec[i64], first: i64, count: i64) -> None:
        """So many cards from the top of the pack, one at a time, clockwise from a seat on."""
        deal_round(row, self.hands, self.seats, pack, first, count)

    def lead_to(self, row: vec[i64], seat: i64) -> None:
        """A seat leads to the next trick. The order of the last one stays until then: its story is told from it."""
        row[COUNT] = 0
        row[LEADER] = seat
        row[MUST] = 0

    def playable(self, row: vec[i64], seat: i64) -> i64:
        """The cards of a seat's hand that may be played: of the led suit if able, else trumps where that is a duty."""
        hand = row[self.hands + seat]
        must = row[MUST]
        able = hand & must
        if able != 0:
            return able
        if must != 0:
            able = hand & row[RUFF]
            if able != 0:
                return able
        return hand

    def bars(self, row: vec[i64], card: i64) -> i64:
        """The cards that, if held, forbid this one: the other side of `playable`."""
        must = row[MUST]
        if bit(card) & must != 0 or must == 0:
            return 0
        if bit(card) & row[RUFF] != 0:
            return must
        return must | row[RUFF]

    def play(self, row: vec[i64], seat: i64, card: i64) -> i64:
        """A card goes from the hand into the trick. The seat that has won when the trick is full, else -1."""
        one = bit(card)
        row[self.hands + seat] ^= one
        row[self.trick] |= one
        count = row[COUNT]
        if count == 0:
            row[MUST] = suit_mask(card & 3)
            row[ORDER] = 0
            row[BEST] = card
            row[TAKER] = seat
        elif self.beats(row, card):
            row[BEST] = card
            row[TAKER] = seat
        row[ORDER] |= card << (6 * count)
        count += 1
        row[COUNT] = count
        if count == self.seats:
            return row[TAKER]
        return -1

    def beats(self, row: vec[i64], card: i64) -> bool:
        """Whether a card beats the best so far."""
        best = row[BEST]
        if (card ^ best) & 3 != 0:
            return card & 3 == row[TRUMP]
        return self._outranks(row, card, best)

    def _outranks(self, row: vec[i64], card: i64, other: i64) -> bool:
        """Whether a card is higher than another one of its suit."""
        ranks = row[RANKS]
        if ranks == 0:
            return card > other
        return (ranks >> ((card & 60) - 28)) & 15 > (ranks >> ((other & 60) - 28)) & 15

    def gather(self, row: vec[i64], taker: i64) -> bool:
        """The trick goes to the seat that won it, which leads to the next. Whether its hand is empty now."""
        row[self.won + taker] |= row[self.trick]
        row[self.trick] = 0
        self.lead_to(row, taker)
        return row[self.hands + taker] == 0

    def take_up(self, row: vec[i64]) -> None:
        """Every seat takes the cards that it has won into its hand."""
        seat: i64 = 0
        while seat < self.seats:
            row[self.hands + seat] |= row[self.won + seat]
            row[self.won + seat] = 0
            seat += 1

    # --- what is sure -----------------------------------------------------------------------------------------

    def winning_leads(self, row: vec[i64], seat: i64, others: list[CardSet]) -> list[int] | None:
        """A seat's hand in an order in which every card wins its trick when it is led, whoever holds what.

        `others` are the cards that each other seat may hold. Trumps are led first, and each suit from the top. An
        empty list where cards could lie so that one of these tricks is lost; None in the middle of a trick.
        """
        if row[COUNT] != 0:
            return None
        hand = row[self.hands + seat]
        order: list[int] = []
        for suit in self._trumps_first(row):
            cards = suit_mask(suit)
            mine = self._from_the_top(row, hand & cards)
            ruffs = suit == row[TRUMP] and popcount(hand) > len(mine)  # a trump that is left could take a later trick
            for held in others:
                theirs = self._from_the_top(row, held.first & cards)
                if ruffs and len(theirs) > len(mine):
                    return []
                # Whoever has to follow gives up the lowest card each time, so that the highest one comes last.
                least = min(len(mine), len(theirs))
                if least > 0 and self._outranks(row, theirs[0], mine[least - 1]):
                    return []
            order += mine
        return order

    def _trumps_first(self, row: vec[i64]) -> list[int]:
        """The four suits; the trump suit, where there is one, before all others."""
        return sorted(range(4), key=lambda suit: suit != row[TRUMP])

    def _from_the_top(self, row: vec[i64], cards: i64) -> list[int]:
        """Cards of one suit, the highest first."""
        order: list[int] = []
        for card in bits(cards):
            at = 0
            while at < len(order) and self._outranks(row, order[at], card):
                at += 1
            order.insert(at, card)
        return order

    # --- in words -------------------------------------------------------------------------------------------

    def in_order(self, row: vec[i64]) -> list[int]:
        """The cards of the trick in playing order."""
        return in_order(row[ORDER], row[COUNT])

    def led(self, row: vec[i64]) -> i64:
        """The card that was led."""
        return row[ORDER] & 63

    def highest_of(self, row: vec[i64], cards: list[int]) -> i64:
        """The card that won of those that lay here, in the natural order."""
        trumps = [c for c in cards if c & 3 == row[TRUMP]]
        return max(trumps) if trumps else max([c for c in cards if c & 3 == self.led(row) & 3])

    def sentence(self, row: vec[i64]) -> str:
        """How the trick stands, in words; nothing of one that nobody has led to."""
        if row[COUNT] == 0:
            return ""
        suit, best = say(SUIT_NAMES[self.led(row) & 3]), card_text(row[BEST])
        return say("<1> led <2>. <4'> <3> is winning.", who(row[LEADER]), suit, best, who(row[TAKER]))

    def tags(self, row: vec[i64]) -> dict[int, list[str]]:
        """What a table marks on the cards that lie here: which one led, which one is winning."""
        marks: dict[int, list[str]] = {}
        for k, card in enumerate(self.in_order(row)):
            marks[card] = []
            if k == 0:
                marks[card].append("led")
            if card == row[BEST]:
                marks[card].append("winning")
        return marks

    def player_of(self, row: vec[i64], card: i64) -> int:
        """The seat that played a card of this trick, or -1."""
        for k, lying in enumerate(self.in_order(row)):
            if lying == card:
                return (row[LEADER] + k) % self.seats
        return -1
