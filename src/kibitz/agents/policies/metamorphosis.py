"""Rules of thumb for Metamorphosis: every hand wants other cards, and what is won now is held next."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, final

from mypy_extensions import i64

from kibitz.agents.policies.eight_five_three import winning
from kibitz.agents.policies.policy import Policy, below, lowest_of, whole
from kibitz.cards.card import CLUBS, DIAMONDS, HEARTS, SPADES, suit_mask
from kibitz.cards.kernel import bit, ctz, popcount, top
from kibitz.cards.vecs import vec
from kibitz.engine.deal import Deal
from kibitz.games.metamorphosis.contests import NUMBER, Contest
from kibitz.games.metamorphosis.rules import DISCARD, HANDS, INDICATE, INDICATOR, Metamorphosis
from kibitz.mechanics.trick_round import COUNT, TRUMP

TEN: Final = 8
SIX: Final = 4
SCALE: Final = 128  # more than the number of a card


@final
class MetamorphosisPolicy(Policy):
    """Indicates by the hand's promise, leads what surely wins or surely loses, and ducks where tricks cost."""

    def __init__(self, figures: Mapping[str, float]) -> None:
        self.first_promise: float = figures["first_promise"]
        self.first_power: float = figures["first_power"]
        self.second_promise: float = figures["second_promise"]
        self.second_power: float = figures["second_power"]
        self.third_promise: float = figures["third_promise"]
        self.third_power: float = figures["third_power"]
        self.fourth_promise: float = figures["fourth_promise"]
        self.fourth_power: float = figures["fourth_power"]
        self.keeps_rank: i64 = whole(figures, "keeps_rank")
        self.keeps_diamond: i64 = whole(figures, "keeps_diamond")
        self.keeps_heart: i64 = whole(figures, "keeps_heart")
        self.keeps_spade: i64 = whole(figures, "keeps_spade")
        self.club_burden: i64 = whole(figures, "club_burden")
        self.beaten: i64 = whole(figures, "beaten")
        self.unbeaten: i64 = whole(figures, "unbeaten")
        self.boss: i64 = whole(figures, "boss")
        self.boss_aim: i64 = whole(figures, "boss_aim")
        self.boss_trump: i64 = whole(figures, "boss_trump")
        self.low: i64 = whole(figures, "low")
        self.low_aim: i64 = whole(figures, "low_aim")
        self.low_trump: i64 = whole(figures, "low_trump")

    def among(self, deal: Deal, legal: i64) -> i64:
        assert isinstance(deal, Metamorphosis)
        row = deal.row
        hand = row[HANDS + deal.to_act]
        if deal.phase == INDICATE:
            return INDICATOR + self._best_hand(hand) - 1
        if legal & (legal - 1) == 0:
            return ctz(legal)
        if deal.phase == DISCARD:
            return self._discard(hand, row[NUMBER])
        contest = deal.contests.present(row)
        if row[COUNT] == 0:
            return self._lead(deal, contest, hand, legal)
        if contest.points < 0:
            return self._duck(deal, contest, winning(row, legal), legal)
        return self._win(deal, contest, winning(row, legal), legal)

    # --- indicating and discarding --------------------------------------------------------------------------

    def _best_hand(self, hand: i64) -> i64:
        """High cards promise the hands that want tricks, low cards those that shun them: against the usual."""
        power = float(ranks_above(hand, TEN))
        burden = float(ranks_above(hand & suit_mask(CLUBS), SIX))
        diamonds = float(popcount(hand & suit_mask(DIAMONDS)))
        hearts = float(ranks_above(hand & suit_mask(HEARTS), TEN))
        best: i64 = 1
        most = self.first_promise - burden - power / self.first_power
        second = diamonds + hearts + power / self.second_power - self.second_promise
        if second > most:
            most = second
            best = 2
        third = self.third_promise - power / self.third_power
        if third > most:
            most = third
            best = 3
        if power / self.fourth_power - self.fourth_promise > most:
            best = 4
        return best

    def _discard(self, hand: i64, number: i64) -> i64:
        """The card least worth keeping for hand 2 or hand 4."""
        least: i64 = -1
        chosen: i64 = -1
        cards = hand
        while cards != 0:
            card = ctz(cards)
            cards &= cards - 1
            worth = self._keeping(card, number) + popcount(hand & suit_mask(card & 3))
            if chosen < 0 or worth < least:
                least = worth
                chosen = card
        return chosen

    def _keeping(self, card: i64, number: i64) -> i64:
        """How much a card is worth keeping: trumps, high cards, and the suit that scores."""
        worth = (card >> 2) * self.keeps_rank
        suit = card & 3
        if number == 2 and suit == DIAMONDS:
            worth += self.keeps_diamond
        if number == 4 and suit == SPADES:
            worth += self.keeps_spade
        if number == 2 and suit == HEARTS:
            worth += self.keeps_heart
        return worth

    # --- leading --------------------------------------------------------------------------------------------

    def _outstanding(self, deal: Metamorphosis, hand: i64) -> i64:
        """Cards that others may hold or the stock hides."""
        row = deal.row
        gone = row[deal.round.trick] | hand
        seat: i64 = 0
        while seat < deal.seats:
            gone |= row[deal.round.won + seat]
            seat += 1
        return i64(deal.rules.cards) & ~gone

    def _lead(self, deal: Metamorphosis, contest: Contest, hand: i64, legal: i64) -> i64:
        """Where tricks cost: what is surely beaten, and in hand 1 no club that could win. Else what surely wins."""
        outstanding = self._outstanding(deal, hand)
        if contest.points < 0:
            return self._safest(deal.row[NUMBER], outstanding, legal)
        return self._strongest(contest.suit, deal.row[TRUMP], outstanding, legal)

    def _safest(self, number: i64, outstanding: i64, cards: i64) -> i64:
        least: i64 = -1
        chosen: i64 = -1
        while cards != 0:
            card = ctz(cards)
            cards &= cards - 1
            risk = self._risk(number, card, outstanding & suit_mask(card & 3))
            if chosen < 0 or risk < least:
                least = risk
                chosen = card
        return chosen

    def _risk(self, number: i64, card: i64, out: i64) -> i64:
        """How likely a lead wins, and what that costs."""
        lower = popcount(out & (bit(card) - 1))
        beaten = popcount(out) - lower
        risk = lower
        if number == 1 and card & 3 == CLUBS:
            risk = lower * self.club_burden
        if beaten == 0:
            return risk + self.unbeaten
        if beaten > 3:
            beaten = 3
        return risk - self.beaten * beaten

    def _strongest(self, aim: i64, trump: i64, outstanding: i64, cards: i64) -> i64:
        """A card that nothing beats, the highest of the best; else a low one, of no suit that counts."""
        covered = below(outstanding)
        most: i64 = -SCALE * SCALE
        chosen: i64 = -1
        while cards != 0:
            card = ctz(cards)
            cards &= cards - 1
            if covered & bit(card) == 0:
                promise = self._as_boss(card & 3, aim, trump) * SCALE + card
            else:
                promise = self._as_low(card, aim, trump) * SCALE - card
            if chosen < 0 or promise > most:
                most = promise
                chosen = card
        return chosen

    def _as_boss(self, suit: i64, aim: i64, trump: i64) -> i64:
        promise = self.boss
        if suit == aim:
            promise += self.boss_aim
        if suit == trump:
            promise += self.boss_trump
        return promise

    def _as_low(self, card: i64, aim: i64, trump: i64) -> i64:
        promise = self.low - (card >> 2)
        if card & 3 == aim:
            promise -= self.low_aim
        if card & 3 == trump:
            promise -= self.low_trump
        return promise

    # --- following ------------------------------------------------------------------------------------------

    def _win(self, deal: Metamorphosis, contest: Contest, winners: i64, legal: i64) -> i64:
        """What brings points is won, cheaply by the last to play, else with the highest; all else cheaply lost."""
        row = deal.row
        losers = legal & ~winners
        others = ~trumps_of(row)
        is_last = row[COUNT] == deal.seats - 1
        aim = aimed_at(contest)
        if winners != 0 and (losers == 0 or (row[deal.round.trick] | winners) & aim != 0):
            if is_last:
                return lowest_of(winners, others)
            if winners & others != 0:
                return highest_rank(winners & others)
            return highest_rank(winners)
        if winners != 0 and is_last:
            return lowest_of(winners, others)
        if losers & ~aim != 0:
            losers &= ~aim
        return lowest_of(losers, others)

    def _duck(self, deal: Metamorphosis, contest: Contest, winners: i64, legal: i64) -> i64:
        """Lose with the highest or the most costly card; a trick that cannot be lost is won with the highest."""
        aim = aimed_at(contest)
        losers = legal & ~winners
        if losers != 0:
            if losers & aim != 0:
                losers &= aim
            return highest_rank(losers)
        if deal.row[COUNT] == deal.seats - 1:
            if winners & ~aim != 0:
                winners &= ~aim
            return highest_rank(winners)
        return ctz(winners)


def ranks_above(cards: i64, rank: i64) -> i64:
    """By how much cards are higher than a rank, together."""
    total: i64 = 0
    while cards != 0:
        if ctz(cards) >> 2 > rank:
            total += (ctz(cards) >> 2) - rank
        cards &= cards - 1
    return total


def aimed_at(contest: Contest) -> i64:
    """The cards that count in a hand."""
    if contest.suit < 0:
        return 0xFFFFFFFFFFFFF
    return suit_mask(contest.suit)


def trumps_of(row: vec[i64]) -> i64:
    """The trumps of a hand; none where it has none."""
    if row[TRUMP] < 0:
        return 0
    return suit_mask(row[TRUMP])


def highest_rank(cards: i64) -> i64:
    """The card of the highest rank, of equal ones that of the first suit."""
    return ctz(cards & (bit(top(cards) & 60) * 15))
