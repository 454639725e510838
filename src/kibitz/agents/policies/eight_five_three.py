"""Rules of thumb for 8-5-3 and 9-5-2: every trick counts, so win cheaply and lose cheaply."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, final

from mypy_extensions import i64

from kibitz.agents.policies.policy import Policy, above, below, lowest_of, of_the_longest, whole
from kibitz.cards.card import suit_mask
from kibitz.cards.kernel import bit, ctz, popcount, top
from kibitz.cards.vecs import vec
from kibitz.engine.deal import Deal
from kibitz.games.eight_five_three.rules import (
    DISCARD,
    DISCARDS,
    DONE,
    EXCHANGE,
    HANDS,
    KITTY,
    NAME,
    PLAY,
    TRICK,
    WON,
    EightFiveThree,
)
from kibitz.mechanics.trick_round import BEST, COUNT, MUST, TRUMP

ACES: Final = 48  # the first of them
_SUITS: Final = 0x1111111111111
_NO_SUIT: Final = 15


@final
class EightFiveThreePolicy(Policy):
    """Names the long suit, keeps trumps and high cards, cashes winners, and follows with what holds."""

    def __init__(self, figures: Mapping[str, float]) -> None:
        self.length: i64 = whole(figures, "trump_length")
        self.strong_above: i64 = whole(figures, "trump_strong_above")
        self.passes_below: i64 = whole(figures, "passes_below")
        self.keeps_rank: i64 = whole(figures, "keeps_rank")
        self.keeps_length: i64 = whole(figures, "keeps_length")
        self.keeps_from: i64 = whole(figures, "keeps_from")
        self.keeps_high: i64 = whole(figures, "keeps_high")

    def among(self, deal: Deal, legal: i64) -> i64:
        assert isinstance(deal, EightFiveThree)
        row = deal.row
        hand = row[HANDS + deal.to_act]
        if deal.phase == PLAY:
            if row[COUNT] == 0:
                return self._lead(deal, row, hand, legal)
            return self._follow(deal, row, hand, legal)
        if deal.phase == EXCHANGE:
            return self._pass(hand)
        if deal.phase == DISCARD:
            return self._discard(hand, row[TRUMP])
        if deal.rules.look_before_trump:
            hand |= row[KITTY]
        return self._name(hand)

    # --- before the play ------------------------------------------------------------------------------------

    def _pass(self, hand: i64) -> i64:
        """A low card of a suit whose top is elsewhere: the taker must return its best one."""
        own_tops = ((hand >> ACES) & _NO_SUIT) * _SUITS
        cards = hand & ~own_tops & (bit(4 * self.passes_below) - 1)
        if cards == 0:
            return DONE
        return ctz(cards)

    def _name(self, hand: i64) -> i64:
        """The suit that is longest, high cards counted besides."""
        best: i64 = -1
        named: i64 = -1
        suit: i64 = 0
        while suit < 4:
            worth = self._suit_worth(hand & suit_mask(suit))
            if named < 0 or worth > best:
                best = worth
                named = NAME + suit
            suit += 1
        return named

    def _suit_worth(self, cards: i64) -> i64:
        """Length first, then high cards."""
        worth = self.length * popcount(cards)
        cards &= above(4 * self.strong_above + 3)
        while cards != 0:
            worth += (ctz(cards) >> 2) - self.strong_above
            cards &= cards - 1
        return worth

    def _discard(self, hand: i64, trump: i64) -> i64:
        """The card least worth keeping: no trump, no high card, and of a short suit."""
        plain = hand & ~suit_mask(trump)
        if plain == 0:
            return ctz(hand)
        least: i64 = -1
        chosen: i64 = -1
        while plain != 0:
            card = ctz(plain)
            plain &= plain - 1
            keeping = self._keeping(hand, card)
            if chosen < 0 or keeping < least:
                least = keeping
                chosen = card
        return chosen

    def _keeping(self, hand: i64, card: i64) -> i64:
        """How much a card that is no trump is worth keeping: high ones, then those of long suits."""
        keeping = (card >> 2) * self.keeps_rank + popcount(hand & suit_mask(card & 3)) * self.keeps_length
        if card >> 2 >= self.keeps_from:
            keeping += self.keeps_high
        return keeping

    # --- play -----------------------------------------------------------------------------------------------

    def _lead(self, deal: EightFiveThree, row: vec[i64], hand: i64, legal: i64) -> i64:
        """Cash winners, trumps first where they are long; else a low card of the longest suit."""
        out = outstanding(deal, row, hand)
        trumps = suit_mask(row[TRUMP])
        winners = legal & ~below(out)
        if winners & trumps != 0 and (out & trumps != 0 or winners & ~trumps == 0):
            return top(winners & trumps)
        if winners != 0:
            return self._of_the_shortest(hand, winners & ~trumps)
        side = legal & ~trumps
        if side == 0:
            side = legal
        return of_the_longest(hand, side)

    def _of_the_shortest(self, hand: i64, cards: i64) -> i64:
        """The lowest card of the shortest suit."""
        least: i64 = 100
        chosen: i64 = -1
        suit: i64 = 0
        while suit < 4:
            own = cards & suit_mask(suit)
            if own != 0:
                length = popcount(hand & suit_mask(suit))
                if length < least or (length == least and ctz(own) < chosen):
                    least = length
                    chosen = ctz(own)
            suit += 1
        return chosen

    def _follow(self, deal: EightFiveThree, row: vec[i64], hand: i64, legal: i64) -> i64:
        """Last to play: win with the cheapest card that wins; before that only with a card likely to hold."""
        trumps = suit_mask(row[TRUMP])
        winners = winning(row, legal)
        if winners == 0:
            return lowest_of(legal, ~trumps)
        if row[COUNT] == 2:
            return lowest_of(winners, ~trumps)
        holding = winners & ~below(outstanding(deal, row, hand))
        if holding != 0:
            return lowest_of(holding, ~trumps)
        if winners & trumps != 0 and row[MUST] != trumps:
            return ctz(winners & trumps)
        return lowest_of(legal, ~trumps)


def outstanding(deal: EightFiveThree, row: vec[i64], hand: i64) -> i64:
    """Cards that are neither in a hand, that of the seat to act, nor played: kitty and discards may be among them."""
    gone = row[WON] | row[WON + 1] | row[WON + 2] | row[TRICK] | hand
    if deal.to_act == deal.dealer:
        gone |= row[DISCARDS]
    return i64(deal.rules.cards) & ~gone


def winning(row: vec[i64], cards: i64) -> i64:
    """The cards that beat the best so far, in the natural order of ranks."""
    best = row[BEST]
    winners = cards & suit_mask(best & 3) & above(best)
    if row[TRUMP] >= 0 and row[TRUMP] != best & 3:
        winners |= cards & suit_mask(row[TRUMP])
    return winners
