"""What a net sees of the play of Second Lead at four seats. Bids are left to rules of thumb."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from kibitz.agents.nets.features import Features, binned, place_after, seat_after
from kibitz.agents.policies.policy import above
from kibitz.agents.policies.second_lead import outstanding, wants_tricks, winning
from kibitz.cards.kernel import bit, ctz, popcount
from kibitz.cards.vecs import vec
from kibitz.engine.deal import Deal
from kibitz.games.second_lead.bidding import BIDS, CHANGE, READY, SAID_READY
from kibitz.games.second_lead.rules import HANDS, PLAY, TOTALS, TRICKS, SecondLead
from kibitz.mechanics.matching_round import (
    BEST,
    KIND,
    MUST,
    NUMBER,
    OPEN,
    SAME_NUMBER,
    SAME_SYMBOL,
    SYMBOL,
    TAKER,
    number_word,
    symbol_word,
)

SEATS: Final = 4
OTHERS: Final = 3
SYMBOLS: Final = 8
NUMBERS: Final = 8
CARDS: Final = 64
# Symbols are numbered anew for each look: the one that is to be matched first, then by the own hand, the longest first.
# A card is then 8 times the number of its symbol and the number on it.
HAND: Final = 0
UNSEEN: Final = 64
PLAYED: Final = 128  # what the action plays
HELD: Final = 192  # by place and card, what another seat is known to hold, for it was turned up in its bid
LACKS_SYMBOL: Final = 384  # by place and symbol, whether another seat has shown that it holds none
LACKS_NUMBER: Final = 408  # by place and number, likewise
OUT_OF_SYMBOL: Final = 432  # by symbol, unseen cards, where there are any
OUT_OF_NUMBER: Final = 496  # by number, likewise
OUT_BINS: Final = 8
TRICKS_LEFT: Final = 560
TRICKS_BINS: Final = 17
OVER: Final = 577  # by place, tricks won beyond those that are bid
OVER_LEAST: Final = -8
OVER_BINS: Final = 17
ZERO: Final = 645  # by place, SLN-21: bid zero, and can still make it
ALL: Final = 649  # by place, SLN-22: bid all with a total to double, and can still make it
GIVING: Final = 653
COUNT: Final = 654  # of cards in the trick
LED: Final = 658  # the number on the card that was led, while nobody has matched it
TOP: Final = 666  # the number on the card that wins so far
TOP_OF: Final = 674  # by place, whose it is
TOP_IS_ZERO: Final = 678  # that seat has bid zero, and can still make it
WINS: Final = 679  # the card that the action plays wins so far
SETTLES_SYMBOL: Final = 680
SETTLES_NUMBER: Final = 681
BEATERS: Final = 682  # unseen cards that would beat the one that wins then; first where it is another seat's
BEATERS_BINS: Final = 10
CANNOT_BEAT: Final = 702  # by place: has still to play, and has shown that it cannot beat that card
CAN_BEAT: Final = 705  # by place: has still to play, and is known to hold a card that beats it
TALLIES: Final = 708  # how many cards of the hand that is left, or symbols of it, are of a kind; nothing for none
TALLY_BINS: Final = 6

# The kinds: cards by number, by how many unseen cards may beat them when they are led, by how many are higher, and how
# many lower, of their symbol; then symbols by length.
OF_NUMBER: Final = 0
THREATENED: Final = 8
THREATENED_BINS: Final = 9
HIGHER: Final = 17
LOWER: Final = 23
OF_SYMBOL_BINS: Final = 6
LENGTH: Final = 29
LENGTH_BINS: Final = 6
KINDS: Final = 35
INPUTS: Final = 918

# What was heard of a seat: the symbols and the numbers that it lacks, as masks, and the cards of its bid in two words.
HEARD_SYMBOLS: Final = 0
HEARD_NUMBERS: Final = 1
HEARD_BID: Final = 2
HEARD_BID_MORE: Final = 3
HEARD: Final = 4

# By what symbols are put in order: cards of the hand, before which ones they are.
ONE_MORE: Final = 0x100000000
MATCHED: Final = 0x10000000000

LEADS: Final = 0  # the parts: these three of who does not want tricks, then the same of who does
FOLLOWS_OPEN: Final = 1
FOLLOWS_SETTLED: Final = 2
WANTS: Final = 3
PARTS: Final = 6
STAKES: Final = 4.0  # points that stand for 1


@final
class SecondLeadFeatures(Features):
    """Parts: leading, playing before and after it is settled what counts, each where tricks are wanted and where not.

    Who does not match holds nothing that would, and the cards of all bids are turned up: that is heard, by seat.
    """

    def __init__(self, seats: i64) -> None:
        """ValueError for any other number of seats than four."""
        if seats != SEATS:
            raise ValueError("The net of Second Lead knows the game at four seats alone.")
        super().__init__(INPUTS, PARTS)
        self.stakes = STAKES
        self.plays = 0
        self.heard = vec[i64]([0] * (HEARD * SEATS))
        self.hand: i64 = 0
        self.more: i64 = 0
        self.unseen: i64 = 0
        self.unseen_more: i64 = 0
        self.wants: i64 = 0
        self.number: vec[i64] = vec[i64]([0] * SYMBOLS)  # of each symbol, as this look has it
        self.keys: vec[i64] = vec[i64]([0] * SYMBOLS)
        self.tallies: vec[i64] = vec[i64]([0] * KINDS)
        self.out: vec[i64] = vec[i64]([0] * NUMBERS)  # unseen cards by number

    def knows(self, deal: Deal) -> bool:
        """The play of a card where there is a choice."""
        return deal.phase == PLAY and popcount(deal.legal_mask()) + popcount(deal.legal_word(1)) > 1

    # --- what everybody hears -------------------------------------------------------------------------------

    def begin(self) -> None:
        k: i64 = 0
        while k < HEARD * SEATS:
            self.heard[k] = 0
            k += 1

    def hear(self, deal: Deal, action: i64) -> None:
        assert isinstance(deal, SecondLead)
        if deal.phase == PLAY:
            self._hear_card(deal.row, deal.to_act, action)
        elif deal.phase == CHANGE and action == READY and deal.row[SAID_READY] == SEATS - 1:
            self._hear_bids(deal)

    def _hear_bids(self, deal: SecondLead) -> None:
        """SLN-10: all bids are about to be turned up."""
        row = deal.row
        seat: i64 = 0
        while seat < SEATS:
            bid = HANDS + SEATS + seat
            self.heard[HEARD * seat + HEARD_BID] = row[bid]
            self.heard[HEARD * seat + HEARD_BID_MORE] = row[bid + deal.stride]
            seat += 1

    def _hear_card(self, row: vec[i64], seat: i64, card: i64) -> None:
        """SLN-16, SLN-17: who does not match has nothing that would."""
        if row[MUST] | row[MUST + 1] == 0 or bit(card & 63) & row[MUST + (card >> 6)] != 0:
            return
        kind, best, at = row[KIND], row[BEST], HEARD * seat
        if kind != NUMBER:
            self.heard[at + HEARD_SYMBOLS] |= bit(symbol_of(best))
        if kind != SYMBOL:
            self.heard[at + HEARD_NUMBERS] |= bit(number_of(best))

    # --- what the seat to act sees --------------------------------------------------------------------------

    def look(self, deal: Deal) -> None:
        assert isinstance(deal, SecondLead)
        row, seat = deal.row, deal.to_act
        self.count = 0
        self.hand = row[HANDS + seat]
        self.more = row[HANDS + seat + deal.stride]
        self.unseen, self.unseen_more = outstanding(deal, self.hand, self.more)
        count = deal.round.count(row)
        self._number_symbols(row, count)
        self._look_at_numbers()
        self._look_at_symbols()
        self._look_at_kinds()
        self._look_at_seats(deal)
        self._look_at_trick(deal, count)

    def _number_symbols(self, row: vec[i64], count: i64) -> None:
        """The symbol that may have to be matched first, then by how many cards of the hand are of it, and which."""
        number, keys = self.number, self.keys
        matched: i64 = -1
        if count > 0 and row[KIND] != NUMBER:
            matched = symbol_of(row[BEST])
        symbol: i64 = 0
        while symbol < SYMBOLS:
            own = cards_of(symbol, self.hand, self.more)
            keys[symbol] = popcount(own) * ONE_MORE + own
            if own == 0:
                keys[symbol] = cards_of(symbol, self.unseen, self.unseen_more)
            if symbol == matched:
                keys[symbol] += MATCHED
            symbol += 1
        symbol = 0
        while symbol < SYMBOLS:
            before: i64 = 0
            other: i64 = 0
            while other < SYMBOLS:
                if keys[other] > keys[symbol] or (keys[other] == keys[symbol] and other < symbol):
                    before += 1
                other += 1
            number[symbol] = before
            symbol += 1

    def _numbered(self, card: i64) -> i64:
        """A card by the number of its symbol and the number on it."""
        return NUMBERS * self.number[symbol_of(card)] + number_of(card)

    def _look_at_numbers(self) -> None:
        number: i64 = 0
        while number < NUMBERS:
            cards = number_word(4 * number)
            out = popcount(self.unseen & cards) + popcount(self.unseen_more & cards)
            self.out[number] = out
            if out > 0:
                self.add(OUT_OF_NUMBER + OUT_BINS * number + out - 1)
            number += 1

    def _look_at_symbols(self) -> None:
        """The cards of the hand and the unseen ones, symbol by symbol, and how many of the hand are of each kind."""
        tallies = self.tallies
        k: i64 = 0
        while k < KINDS:
            tallies[k] = 0
            k += 1
        symbol: i64 = 0
        while symbol < SYMBOLS:
            own = cards_of(symbol, self.hand, self.more)
            out = cards_of(symbol, self.unseen, self.unseen_more)
            first = NUMBERS * self.number[symbol]
            tallies[LENGTH + binned(popcount(own), LENGTH_BINS)] += 1
            if out != 0:
                self.add(OUT_OF_SYMBOL + OUT_BINS * self.number[symbol] + popcount(out) - 1)
            while own != 0:
                card = ctz(own)
                own &= own - 1
                self.add(HAND + first + (card >> 2))
                self._tally(card, out)
            while out != 0:
                self.add(UNSEEN + first + (ctz(out) >> 2))
                out &= out - 1
            symbol += 1

    def _tally(self, card: i64, out: i64) -> None:
        """Count a card of the hand by its kinds; `card` and the unseen cards of its symbol as `cards_of` has them."""
        tallies, number = self.tallies, card >> 2
        higher = popcount(out & above(card))
        tallies[OF_NUMBER + number] += 1
        tallies[THREATENED + binned(higher + self.out[number], THREATENED_BINS)] += 1
        tallies[HIGHER + binned(higher, OF_SYMBOL_BINS)] += 1
        tallies[LOWER + binned(popcount(out) - higher, OF_SYMBOL_BINS)] += 1

    def _look_at_kinds(self) -> None:
        tallies = self.tallies
        k: i64 = 0
        while k < KINDS:
            if tallies[k] > 0:
                self.add(tally_feature(k, tallies[k]))
            k += 1

    def _look_at_seats(self, deal: SecondLead) -> None:
        row = deal.row
        left = popcount(self.hand) + popcount(self.more)
        self.add(TRICKS_LEFT + binned(left, TRICKS_BINS))
        self.wants = 0
        if wants_tricks(deal):
            self.wants = WANTS
        if deal.bids.is_giving(row):
            self.add(GIVING)
        seat: i64 = 0
        while seat < SEATS:
            place = place_after(deal.to_act, seat, SEATS)
            over = row[TRICKS + seat] - deal.bids.target(row, seat)
            self.add(OVER + OVER_BINS * place + binned(over - OVER_LEAST, OVER_BINS))
            if row[BIDS + seat] == 0 and over <= 0:
                self.add(ZERO + place)
            if row[BIDS + seat] == deal.bids.tricks and over <= 0 and over + left >= 0 and row[TOTALS + seat] > 0:
                self.add(ALL + place)
            if place != 0:
                self._look_at_cards_of(seat, place - 1)
            seat += 1

    def _look_at_cards_of(self, seat: i64, other: i64) -> None:
        """What was heard of the cards of another seat."""
        at = HEARD * seat
        first = HELD + CARDS * other
        self._add_cards(first, self.heard[at + HEARD_BID] & self.unseen, 0)
        self._add_cards(first, self.heard[at + HEARD_BID_MORE] & self.unseen_more, 64)
        self.add_all(LACKS_NUMBER + NUMBERS * other, self.heard[at + HEARD_NUMBERS])
        lacks = self.heard[at + HEARD_SYMBOLS]
        while lacks != 0:
            self.add(LACKS_SYMBOL + SYMBOLS * other + self.number[ctz(lacks)])
            lacks &= lacks - 1

    def _add_cards(self, first: i64, cards: i64, base: i64) -> None:
        while cards != 0:
            self.add(first + self._numbered(base + ctz(cards)))
            cards &= cards - 1

    def _look_at_trick(self, deal: SecondLead, count: i64) -> None:
        row = deal.row
        self.add(COUNT + count)
        if count == 0:
            self.part = LEADS + self.wants
            return
        best, taker = row[BEST], row[TAKER]
        self.add(TOP + number_of(best))
        self.add(TOP_OF + place_after(deal.to_act, taker, SEATS))
        if row[BIDS + taker] == 0 and row[TRICKS + taker] <= deal.bids.target(row, taker):
            self.add(TOP_IS_ZERO)
        self.part = FOLLOWS_SETTLED + self.wants
        if row[KIND] == OPEN:
            self.part = FOLLOWS_OPEN + self.wants
            self.add(LED + number_of(best))

    # --- actions --------------------------------------------------------------------------------------------

    def after(self, deal: Deal, action: i64) -> None:
        assert isinstance(deal, SecondLead)
        row = deal.row
        self.changes = 0
        self._leave(action)
        count = deal.round.count(row)
        kind, best, mine = row[KIND], row[BEST], 0
        if count == 0:
            best, mine = action, 1
        else:
            if winning(row, bit(action & 63), action >> 6) != 0:
                mine = 1
            if kind == OPEN:
                kind = self._settle(best, action)
            if mine != 0:
                best = action
        if mine != 0:
            self.bring(WINS)
        self._judge_top(deal, count, kind, best, mine)

    def _leave(self, card: i64) -> None:
        """A card leaves the hand."""
        numbered = self._numbered(card)
        self.take_all(HAND, bit(numbered))
        self.bring(PLAYED + numbered)
        symbol, number = symbol_of(card), number_of(card)
        out = cards_of(symbol, self.unseen, self.unseen_more)
        higher = popcount(out & above(4 * number))
        self._change_tally(OF_NUMBER + number, -1)
        self._change_tally(THREATENED + binned(higher + self.out[number], THREATENED_BINS), -1)
        self._change_tally(HIGHER + binned(higher, OF_SYMBOL_BINS), -1)
        self._change_tally(LOWER + binned(popcount(out) - higher, OF_SYMBOL_BINS), -1)
        length = popcount(cards_of(symbol, self.hand, self.more))
        if length < LENGTH_BINS:
            self._change_tally(LENGTH + length, -1)
            self._change_tally(LENGTH + length - 1, 1)

    def _change_tally(self, kind: i64, by: i64) -> None:
        """There is one more of a kind in the hand, or one less."""
        before = self.tallies[kind]
        now = before + by
        if before > TALLY_BINS or now > TALLY_BINS:
            return
        if before > 0:
            self.take_all(tally_feature(kind, before), 1)
        if now > 0:
            self.bring(tally_feature(kind, now))

    def _settle(self, led: i64, card: i64) -> i64:
        """What counts after a card is played to one that nobody has matched yet."""
        if (card ^ led) & SAME_SYMBOL == 0:
            self.bring(SETTLES_SYMBOL)
            return SYMBOL
        if (card ^ led) & SAME_NUMBER == 0:
            self.bring(SETTLES_NUMBER)
            return NUMBER
        return OPEN

    def _judge_top(self, deal: SecondLead, count: i64, kind: i64, best: i64, mine: i64) -> None:
        """Who may still beat the card that wins, where this one counts."""
        beating: i64 = 0
        beating_more: i64 = 0
        if kind != NUMBER:
            higher = above(best & 63)
            beating = symbol_word(best, 0) & higher & self.unseen
            beating_more = symbol_word(best, 1) & higher & self.unseen_more
        if kind != SYMBOL:
            beating |= number_word(best) & self.unseen
            beating_more |= number_word(best) & self.unseen_more
        beaters = popcount(beating) + popcount(beating_more)
        place: i64 = 1
        while place < SEATS - count:
            at = HEARD * seat_after(deal.to_act, place, SEATS)
            if self.heard[at + HEARD_BID] & beating | self.heard[at + HEARD_BID_MORE] & beating_more != 0:
                self.bring(CAN_BEAT + place - 1)
            elif self._lacks(at, kind, best):
                self.bring(CANNOT_BEAT + place - 1)
            place += 1
        if place == 1:
            beaters = 0
        self.bring(BEATERS + BEATERS_BINS * mine + binned(beaters, BEATERS_BINS))

    def _lacks(self, at: i64, kind: i64, best: i64) -> bool:
        """Whether a seat has shown that it holds nothing that would match a card, by what counts."""
        if kind != NUMBER and self.heard[at + HEARD_SYMBOLS] & bit(symbol_of(best)) == 0:
            return False
        return kind == SYMBOL or self.heard[at + HEARD_NUMBERS] & bit(number_of(best)) != 0


def symbol_of(card: i64) -> i64:
    """Which of the eight symbols a card bears."""
    return (card & 3) + 4 * (card >> 6)


def number_of(card: i64) -> i64:
    """The number on a card."""
    return (card & SAME_NUMBER) >> 2


def cards_of(symbol: i64, cards: i64, more: i64) -> i64:
    """The cards of a symbol among two words, as those of the fourth symbol would stand in the first one."""
    if symbol >= 4:
        cards = more
    return (cards & symbol_word(symbol & 3, 0)) * bit(3 - (symbol & 3))


def tally_feature(kind: i64, count: i64) -> i64:
    """The feature for so many cards of a kind, of which there are some."""
    return TALLIES + TALLY_BINS * kind + binned(count - 1, TALLY_BINS)
