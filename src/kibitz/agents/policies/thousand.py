"""Rules of thumb for 1000: bid what aces, tens and pairs should bring, declare on lead, win dear tricks cheaply."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, final

from mypy_extensions import i64

from kibitz.agents.policies.policy import Policy, above, below, whole
from kibitz.cards.card import suit_mask
from kibitz.cards.kernel import bit, ctz, popcount, top
from kibitz.cards.vecs import vec
from kibitz.engine.deal import Deal
from kibitz.games.thousand.card_values import pairs_in, pairs_worth
from kibitz.games.thousand.row import (
    ANNOUNCE,
    ANNOUNCEMENTS,
    AUCTION,
    BARREL,
    BIDS,
    FORFEIT,
    FORFEITS,
    GIVE,
    HANDS,
    LEVEL,
    MAY_FORFEIT,
    PASS,
    RAISE,
    STANDING,
    TRICK,
    WON,
)
from kibitz.games.thousand.rules import Thousand
from kibitz.mechanics.trick_round import BEST, COUNT, TRUMP

FIRST_BID: Final = 100
CARDS: Final = 0xFFFFFFFFFFFFF
TENS: Final = 0xF00000000
_FORFEITS: Final = 2  # after so many the next one costs
_MORE_THAN_120: Final = 110  # as an estimate


@final
class ThousandPolicy(Policy):
    """Counts what a hand should bring; plays sure tricks, and keeps pairs until they are declared."""

    def __init__(self, figures: Mapping[str, float]) -> None:
        self.kitty: i64 = whole(figures, "kitty")
        self.margin: i64 = whole(figures, "margin")
        self.hopeless: i64 = whole(figures, "hopeless")
        self.second_pair: i64 = whole(figures, "second_pair")
        self.ace: i64 = whole(figures, "ace")
        self.ten_with_ace: i64 = whole(figures, "ten_with_ace")
        self.ten: i64 = whole(figures, "ten")
        self.length: i64 = whole(figures, "length")
        self.pair_length: i64 = whole(figures, "pair_length")
        self.keeps_pair: i64 = whole(figures, "keeps_pair")
        self.keeps_ace: i64 = whole(figures, "keeps_ace")
        self.keeps_ten: i64 = whole(figures, "keeps_ten")
        self.keeps_bare_ten: i64 = whole(figures, "keeps_bare_ten")
        self.keeps_with_pair: i64 = whole(figures, "keeps_with_pair")

    def among(self, deal: Deal, legal: i64) -> i64:
        assert isinstance(deal, Thousand)
        row = deal.row
        hand = row[HANDS + deal.to_act]
        if deal.phase == AUCTION:
            return self._bid(deal, hand)
        if deal.phase == RAISE and deal.contract.raises_first:
            hand = self._without_gifts(hand)
        if legal & MAY_FORFEIT != 0 and self._is_hopeless(deal, hand):
            return FORFEIT
        if deal.phase == RAISE:
            return self._raise(deal, hand)
        if deal.phase == GIVE:
            return self._least_worth_keeping(hand)
        if row[COUNT] == 0:
            return self._lead(deal, row, hand, legal)
        return self._follow(deal, row, hand, legal)

    # --- bidding --------------------------------------------------------------------------------------------

    def estimate(self, hand: i64) -> i64:
        """Round points that a hand should bring its declarer."""
        pairs = pairs_in(hand)
        points = self._pairs_bring(pairs)
        suit: i64 = 0
        while suit < 4:
            length = popcount(hand & suit_mask(suit))
            has_ace = hand & bit(48 + suit) != 0
            if has_ace:
                points += self.ace
            if hand & bit(32 + suit) != 0:
                if has_ace:
                    points += self.ten_with_ace
                elif length > 1:
                    points += self.ten
            if length > 3:
                points += self.length * (length - 3)
            if pairs & bit(suit) != 0:
                points += self.pair_length * length
            suit += 1
        return points

    def _pairs_bring(self, pairs: i64) -> i64:
        """All of the dearest, a part of the others: for a second pair the lead must be won again."""
        if pairs == 0:
            return 0
        dearest = pairs_worth(bit(dearest_of(pairs)))
        return dearest + (pairs_worth(pairs) - dearest) * self.second_pair // 10

    def _bid(self, deal: Thousand, hand: i64) -> i64:
        """Five more than the last bid, as long as the hand should bring it."""
        bids = deal.legal_word(1)
        if bids != 0 and ctz(bids) * 5 + FIRST_BID <= self._limit(deal, hand):
            return BIDS + ctz(bids)
        return PASS

    def _limit(self, deal: Thousand, hand: i64) -> i64:
        """The most that the bidder is ready to promise."""
        expected = self.estimate(hand) + self.kitty
        on_barrel = deal.row[STANDING + BARREL + deal.to_act] >= 0
        if on_barrel and expected < _MORE_THAN_120 and not deal.rules.barrel_with_bid:
            return 0  # only more than 120 points help on the barrel
        return expected

    def _raise(self, deal: Thousand, hand: i64) -> i64:
        """What the eight cards should bring, less a margin. On the barrel a higher bid only adds danger."""
        if deal.row[STANDING + BARREL + deal.to_act] >= 0:
            return PASS
        most = self.estimate(hand) - self.margin - FIRST_BID
        if most < 0:
            return PASS
        safe = deal.legal_word(1)
        if most < 300:
            safe &= bit(most // 5 + 1) - 1
        if safe == 0:
            return PASS
        return BIDS + top(safe)

    def _without_gifts(self, hand: i64) -> i64:
        """What stays of ten cards when the two least worth keeping are given away."""
        hand ^= bit(self._least_worth_keeping(hand))
        return hand ^ bit(self._least_worth_keeping(hand))

    def _is_hopeless(self, deal: Thousand, hand: i64) -> bool:
        """Far below the bid, and the forfeit costs nothing."""
        row = deal.row
        if deal.phase == GIVE or row[STANDING + FORFEITS + deal.to_act] == _FORFEITS:
            return False
        return self.estimate(hand) < row[LEVEL] * 5 - self.hopeless

    def _least_worth_keeping(self, hand: i64) -> i64:
        """The card that is given away first."""
        pairs = pairs_in(hand)
        least: i64 = -1
        chosen: i64 = -1
        cards = hand
        while cards != 0:
            card = ctz(cards)
            cards &= cards - 1
            keeping = self._keeping(hand, pairs, card)
            if chosen < 0 or keeping < least:
                least = keeping
                chosen = card
        return chosen

    def _keeping(self, hand: i64, pairs: i64, card: i64) -> i64:
        """How much a card is worth keeping: pairs, aces, guarded tens, then long suits."""
        suit, rank = card & 3, card >> 2
        held = hand & suit_mask(suit)
        worth = (top(by_strength(bit(card))) >> 2) * 3 + 2 * popcount(held)
        if pairs & bit(suit) != 0:
            worth += self.keeps_with_pair
            if rank == 10 or rank == 11:
                worth += self.keeps_pair
        if rank == 12:
            worth += self.keeps_ace
        elif rank == 8:
            if held & bit(48 + suit) != 0:
                worth += self.keeps_ten
            else:
                worth += self.keeps_bare_ten
        return worth

    # --- play -----------------------------------------------------------------------------------------------

    def _outstanding(self, deal: Thousand, row: vec[i64], hand: i64) -> i64:
        """Cards that are neither in the own hand nor played."""
        gone = row[WON] | row[WON + 1] | row[WON + 2] | row[TRICK] | hand
        return i64(deal.rules.cards) & ~gone

    def _lead(self, deal: Thousand, row: vec[i64], hand: i64, legal: i64) -> i64:
        """Sure tricks before a single pair is declared; of two pairs the dearer at once; else a low card."""
        outstanding = self._outstanding(deal, row, hand)
        trump = row[TRUMP]
        held = pairs_in(hand)
        cards = legal & CARDS
        bosses = cards & ~by_face(below(by_strength(outstanding)))
        if legal & ANNOUNCEMENTS != 0:
            plain = bosses & ~suits(held)
            if plain != 0 and trump < 0 and popcount(held) == 1:
                return dearest(plain)
            return ANNOUNCE + 2 * dearest_of(held)
        trumps: i64 = 0
        if trump >= 0:
            trumps = suit_mask(trump)
        if bosses & trumps != 0:
            return dearest(bosses & trumps)
        if bosses != 0 and outstanding & trumps == 0:
            return dearest(bosses)
        if bosses != 0:
            return of_the_fullest(bosses, outstanding)
        return self._low(hand, cards, trumps)

    def _low(self, hand: i64, cards: i64, trumps: i64) -> i64:
        """The cheapest card that is not of a pair; of two alike no trump."""
        free = by_strength(cards & ~pair_cards(hand))
        if free == 0:
            free = by_strength(cards)
        rank = (bit(ctz(free) & 60) * 15) & free
        others = rank & ~by_strength(trumps)
        if others != 0:
            rank = others
        return ctz(by_face(rank))

    def _follow(self, deal: Thousand, row: vec[i64], hand: i64, legal: i64) -> i64:
        """Win when it holds; the last to play wins with a ten or else as cheaply as may be; else the cheapest goes."""
        winners = winning(row, legal)
        if winners == 0:
            return self._cheapest(hand, legal)
        if row[COUNT] == 2:
            if winners & TENS != 0:
                return ctz(winners & TENS)
            return lowest(winners)
        holding = winners & ~by_face(below(by_strength(self._outstanding(deal, row, hand))))
        if holding != 0:
            return lowest(holding)
        return self._cheapest(hand, legal)

    def _cheapest(self, hand: i64, legal: i64) -> i64:
        """The cheapest card, of a pair that may still be declared only where there is no other."""
        free = legal & ~pair_cards(hand)
        if free != 0:
            return lowest(free)
        return lowest(legal)


# --- the order of the pack: the ten stands between king and ace ---------------------------------------------


def by_strength(cards: i64) -> i64:
    """The same cards in another order, nine, jack, queen, king, ten, ace from bit 0 on: four bits for each rank."""
    low = ((cards >> 28) & 15) | ((cards >> 32) & 0xFFF0)
    return low | ((cards >> 16) & 0xF0000) | ((cards >> 28) & 0xF00000)


def by_face(cards: i64) -> i64:
    """The inverse."""
    low = ((cards & 15) << 28) | ((cards & 0xFFF0) << 32)
    return low | ((cards & 0xF0000) << 16) | ((cards & 0xF00000) << 28)


def lowest(cards: i64) -> i64:
    """The lowest card, which is also the cheapest; of equal ones that of the first suit."""
    return ctz(by_face(bit(ctz(by_strength(cards)))))


def dearest(cards: i64) -> i64:
    """The highest card; of equal ones that of the first suit."""
    ordered = by_strength(cards)
    return ctz(by_face(ordered & (bit(top(ordered) & 60) * 15)))


def suits(which: i64) -> i64:
    """All cards of some suits, given as four bits."""
    return which * 0x1111111111111


def pair_cards(hand: i64) -> i64:
    """The kings and queens of pairs."""
    return (pairs_in(hand) << 40) | (pairs_in(hand) << 44)


def dearest_of(pairs: i64) -> i64:
    """The suit of the dearest of some pairs: hearts, diamonds, clubs, spades."""
    if pairs & 4 != 0:
        return 2
    if pairs & 2 != 0:
        return 1
    if pairs & 1 != 0:
        return 0
    return 3


def of_the_fullest(cards: i64, outstanding: i64) -> i64:
    """The first card of the suit of which most cards are out."""
    most: i64 = -1
    chosen: i64 = -1
    while cards != 0:
        card = ctz(cards)
        cards &= cards - 1
        out = popcount(outstanding & suit_mask(card & 3))
        if out > most:
            most = out
            chosen = card
    return chosen


def winning(row: vec[i64], cards: i64) -> i64:
    """The cards that beat the best so far."""
    best = row[BEST]
    suit = suit_mask(best & 3)
    winners = by_face(by_strength(cards & suit) & above(ctz(by_strength(bit(best)))))
    if row[TRUMP] >= 0 and row[TRUMP] != best & 3:
        winners |= cards & suit_mask(row[TRUMP])
    return winners
