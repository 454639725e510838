"""Rules of thumb for Second Lead: bid a fair share, move with the sum of the bids, then win or duck all you can.

Points are bid less tricks in a giving round and tricks less bid in a taking one. So all tricks are unwelcome in the
first and welcome in the second, but for a zero bid that can still be made.

Who leads first, and whether bids go up or down, is settled by random ends in the position as it is: there the cards
of others are looked at, as those of one world that the seat holds possible. Rollouts that cannot afford it set `tries`
to 0: then the first of the two is taken.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, final

from mypy_extensions import i64

from kibitz.agents.policies.policy import Policy, above, whole
from kibitz.agents.policies.random_ends import best_by_random_ends
from kibitz.cards.kernel import bit, bits, ctz, popcount
from kibitz.cards.vecs import vec
from kibitz.engine.deal import Deal
from kibitz.games.second_lead.bidding import BIDS, CHANGE, CHANGES, COMMIT, DONE, READY
from kibitz.games.second_lead.rules import HANDS, PLAY, TRICKS, SecondLead
from kibitz.mechanics.matching_round import (
    BEST,
    HALF,
    KIND,
    NUMBER,
    OPEN,
    SAME_SYMBOL,
    SYMBOL,
    number_word,
    symbol_word,
)

MEAN_NUMBER: Final = 3.5
MOST_TRICKS: Final = 32
NONE_FITS: Final = 1000
CLOSE_ENOUGH: Final = 3  # tricks left over or missing for which no bid is changed
SCALE: Final = 128  # more than the number of a card

MOST_SEATS: Final = 8


@final
class SecondLeadPolicy(Policy):
    """Bids by its own numbers, and plays for tricks or against them as the sum of the bids says."""

    def __init__(self, figures: Mapping[str, float]) -> None:
        self.tries: i64 = whole(figures, "tries")
        self.per_number: float = figures["per_number"]
        self.zero_below: float = figures["zero_below"]
        self.most_changes: i64 = whole(figures, "most_changes")
        self.first_card: i64 = whole(figures, "first_card")

    def guesses(self, deal: Deal) -> bool:
        """Random ends take the cards of others as they lie."""
        return True

    def guesses_here(self, deal: Deal) -> bool:
        """There are none in the play of the cards, nor where bids are laid and changed."""
        return deal.phase != PLAY and deal.phase != COMMIT and deal.phase != CHANGE

    def among(self, deal: Deal, legal: i64) -> i64:
        assert isinstance(deal, SecondLead)
        if deal.phase == PLAY:
            return self._play(deal, legal, deal.legal_word(1))
        if deal.phase == COMMIT:
            return self._lay(deal, legal, deal.legal_word(1))
        if deal.phase == CHANGE:
            return self._change(deal, legal, deal.legal_word(1))
        if self.tries == 0:
            return ctz(legal)
        return best_by_random_ends(deal, self.tries, True)

    # --- bids -----------------------------------------------------------------------------------------------

    def _lay(self, deal: SecondLead, legal: i64, more: i64) -> i64:
        """The next card of the bid in mind, which follows from the own hand alone."""
        wanted = self._bid_in_mind(deal)
        if legal & wanted.first != 0:
            return ctz(legal & wanted.first)
        if more & wanted.more != 0:
            return 64 + ctz(more & wanted.more)
        return DONE

    def plans(self, deal: Deal) -> list[list[int]]:
        """SLN-6: before a bid is laid, each value that it can have, in the fewest cards; zero alone where it is meant.

        There the others are held to mean zero as well. Then who bids all tricks makes it a taking round in which nobody
        can make zero, and trials call that a great gain; against people who bid otherwise it is a loss (docs/best.md).
        """
        assert isinstance(deal, SecondLead)
        seat = deal.to_act
        if deal.phase != COMMIT or sum(deal.bids.laid(deal.row, seat)) != 0:
            return []
        found: list[list[int]] = [[DONE]]
        if self._bid_in_mind(deal).is_zero():
            return found
        place = HANDS + seat
        for value in range(1, deal.bids.tricks + 1):
            bid = Bid(deal.row[place], deal.row[place + deal.stride], value)
            plan = [*bits(bid.first), *[64 + card for card in bits(bid.more)], DONE]
            if plan != found[-1]:
                found.append(plan)
        return found

    def _bid_in_mind(self, deal: SecondLead) -> Bid:
        hand = deal.row[HANDS + deal.to_act]
        rest = deal.row[HANDS + deal.to_act + deal.stride]
        return Bid(hand, rest, self._fair_share(deal, hand, rest))

    def _fair_share(self, deal: SecondLead, hand: i64, rest: i64) -> i64:
        """An equal part of the tricks, more for high numbers; zero where few are to be won, for making it scores 8."""
        above_mean = float(pips(hand) + pips(rest)) - MEAN_NUMBER * float(popcount(hand) + popcount(rest))
        mean = (float(deal.bids.tricks) + self.per_number * above_mean) / float(deal.seats)
        if mean < self.zero_below:
            return 0
        share = i64(int(mean + 0.5))
        if share > deal.bids.tricks:
            return deal.bids.tricks
        return share

    def _change(self, deal: SecondLead, legal: i64, more: i64) -> i64:
        """Bid more where tricks seem to be left over, less where there are too few; a few times at most."""
        row = deal.row
        seat = deal.to_act
        if row[CHANGES + seat] >= self.most_changes or row[BIDS + seat] == 0:
            return READY
        left = deal.bids.tricks - self._bid_by_others(deal) - row[BIDS + seat]
        if left < CLOSE_ENOUGH and left > -CLOSE_ENOUGH:
            return READY
        place = HANDS + seat + deal.seats
        mine = row[place]
        mine_more = row[place + deal.stride]
        if left > 0:
            return self._nearest(legal & HALF & ~mine, more & ~mine_more, left // 2)
        return self._nearest(legal & HALF & mine, more & mine_more, -left // 2)

    def _bid_by_others(self, deal: SecondLead) -> i64:
        """What the others bid, about, by the number of cards that lie before them."""
        total: i64 = 0
        seat: i64 = 0
        while seat < deal.seats:
            size = deal.bids.size(deal.row, seat)
            if seat != deal.to_act and size > 0:
                total += self.first_card + size - 1
            seat += 1
        return total

    def _nearest(self, cards: i64, more: i64, step: i64) -> i64:
        """The card whose number comes nearest to a step; ready where each would be as far beyond it as no change is."""
        least: i64 = step
        chosen: i64 = READY
        base: i64 = 0
        while base <= 64:
            while cards != 0:
                card = ctz(cards)
                cards &= cards - 1
                gap = (card >> 2) - step
                if gap < 0:
                    gap = -gap
                if card >> 2 > 0 and gap < least:
                    least = gap
                    chosen = base + card
            cards = more
            base += 64
        return chosen

    # --- play -----------------------------------------------------------------------------------------------

    def _play(self, deal: SecondLead, legal: i64, more: i64) -> i64:
        """To win: the safest winner, else the lowest card. To duck: the highest loser, else the shakiest winner."""
        if popcount(legal) + popcount(more) == 1:
            return lowest_number(legal, more)
        row = deal.row
        count = deal.round.count(row)
        winners, winners_more = legal, more
        if count > 0:
            winners, winners_more = winning(row, legal, 0), winning(row, more, 1)
        if wants_tricks(deal):
            if winners | winners_more == 0:
                return lowest_number(legal, more)
            return self._safest(deal, winners, winners_more, count, 1)
        if winners != legal or winners_more != more:
            return highest_number(legal & ~winners, more & ~winners_more)
        return self._safest(deal, winners, winners_more, count, -1)

    def _safest(self, deal: SecondLead, cards: i64, more: i64, count: i64, way: i64) -> i64:
        """The winner that fewest outstanding cards beat, of those the lowest; the other way round by -1."""
        row = deal.row
        own = HANDS + deal.to_act
        out, out_more = outstanding(deal, row[own], row[own + deal.stride])
        least: i64 = NONE_FITS * SCALE * SCALE
        chosen: i64 = -1
        base: i64 = 0
        while base <= 64:
            while cards != 0:
                card = base + ctz(cards)
                cards &= cards - 1
                danger: i64 = 0
                if count < deal.seats - 1:
                    danger = threats(row, card, count, out, out_more)
                reason = way * ((danger * SCALE + ((card & 63) >> 2)) * SCALE + card)
                if reason < least:
                    least = reason
                    chosen = card
            cards = more
            base += 64
        return chosen


@final
class Bid:
    """The fewest cards of a hand that add up to a value, or to the next lower one that some cards add up to."""

    def __init__(self, hand: i64, rest: i64, value: i64) -> None:
        self.first: i64 = 0
        self.more: i64 = 0
        if value == 0:
            return
        self.sizes: vec[i64] = vec[i64]([NONE_FITS] * (MOST_TRICKS + 1))  # by sum: how few cards make it
        self.firsts: vec[i64] = vec[i64]([0] * (MOST_TRICKS + 1))  # and which, in two words
        self.mores: vec[i64] = vec[i64]([0] * (MOST_TRICKS + 1))
        self.sizes[0] = 0
        while hand != 0:
            self._offer(ctz(hand) >> 2, bit(ctz(hand)), 0, value)
            hand &= hand - 1
        while rest != 0:
            self._offer(ctz(rest) >> 2, 0, bit(ctz(rest)), value)
            rest &= rest - 1
        while self.sizes[value] == NONE_FITS:
            value -= 1
        self.first = self.firsts[value]
        self.more = self.mores[value]

    def is_zero(self) -> bool:
        """Whether it is no card at all."""
        return self.first == 0 and self.more == 0

    def _offer(self, number: i64, first: i64, more: i64, value: i64) -> None:
        """One card more of the hand: the sums that it makes with fewer cards."""
        total = value
        while total >= number and number > 0:
            before = total - number
            if self.sizes[before] + 1 < self.sizes[total]:
                self.sizes[total] = self.sizes[before] + 1
                self.firsts[total] = self.firsts[before] | first
                self.mores[total] = self.mores[before] | more
            total -= 1


def wants_tricks(deal: SecondLead) -> bool:
    """Whether the seat to act wants tricks: in a taking round, but for a zero bid that can still be made."""
    row, seat = deal.row, deal.to_act
    target = deal.bids.target(row, seat)
    if row[BIDS + seat] == 0 and row[TRICKS + seat] <= target:
        return row[TRICKS + seat] < target
    return not deal.bids.is_giving(row)


def outstanding(deal: SecondLead, hand: i64, more: i64) -> tuple[i64, i64]:
    """The cards that others may still hold, in two words, as who has this hand sees it."""
    row = deal.row
    place = HANDS + 2 * deal.seats
    while place <= HANDS + 3 * deal.seats:
        hand |= row[place]
        more |= row[place + deal.stride]
        place += 1
    return i64(deal.rules.cards) & ~hand & HALF, i64(deal.rules.more) & ~more & HALF


def pips(cards: i64) -> i64:
    """The sum of the numbers on the cards of one word."""
    total: i64 = 0
    while cards != 0:
        total += ctz(cards) >> 2
        cards &= cards - 1
    return total


def lowest_number(cards: i64, more: i64) -> i64:
    """The card of the lowest number; of equal ones the first."""
    if more == 0 or (cards != 0 and ctz(cards) >> 2 <= ctz(more) >> 2):
        return ctz(cards)
    return 64 + ctz(more)


def highest_number(cards: i64, more: i64) -> i64:
    """The card of the highest number; of equal ones the last."""
    best: i64 = -1
    chosen: i64 = -1
    base: i64 = 0
    while base <= 64:
        while cards != 0:
            card = ctz(cards)
            cards &= cards - 1
            if card >> 2 >= best >> 2 or best < 0:
                best = card
                chosen = base + card
        cards = more
        base += 64
    return chosen


def winning(row: vec[i64], cards: i64, word: i64) -> i64:
    """Those of one word of cards that take the trick as it stands, being followed with."""
    best = row[BEST]
    kind = row[KIND]
    winners: i64 = 0
    if kind != NUMBER:
        winners = symbol_word(best, word) & above(best & 63)
    if kind != SYMBOL:
        numbers = number_word(best)
        if kind == OPEN:
            numbers &= ~symbol_word(best, word)
        winners |= numbers
    return cards & winners


def threats(row: vec[i64], card: i64, count: i64, out: i64, out_more: i64) -> i64:
    """How many outstanding cards would beat this one, once it has won so far."""
    kind = row[KIND]
    if kind == OPEN and count > 0:
        kind = NUMBER
        if (card ^ row[BEST]) & SAME_SYMBOL == 0:
            kind = SYMBOL
    found: i64 = 0
    if kind != SYMBOL:
        numbers = number_word(card)
        found += popcount(numbers & out) + popcount(numbers & out_more)
    if kind != NUMBER:
        higher = above(card & 63)
        found += popcount(symbol_word(card, 0) & out & higher) + popcount(symbol_word(card, 1) & out_more & higher)
    return found
