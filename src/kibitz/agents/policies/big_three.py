"""Rules of thumb for Big Three: few plays empty a hand, long runs of low cards first, partners let each other be."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, final

from mypy_extensions import i64

from kibitz.agents.policies.plays_needed import PlaysNeeded, counted
from kibitz.agents.policies.policy import Policy, whole
from kibitz.cards.kernel import bit, ctz, popcount
from kibitz.engine.deal import Deal
from kibitz.games.big_three.row import AUCTION, BID, DECLARER, HANDS, MAY_PASS, MOST, PASS
from kibitz.games.big_three.rules import BigThree
from kibitz.mechanics.climbing import RANKS, TOP, TOP_OF, WORDS, Ladder

FAR: Final = 1000
SCALE: Final = 64  # more than either of two lesser reasons counts
BEATABLE: Final = 2  # plays that are lost by what somebody's last cards may beat
_RANKS: Final = 0x1111111111111


@final
class BigThreePolicy(Policy):
    """Counts in how few plays a hand is empty."""

    def __init__(self, figures: Mapping[str, float]) -> None:
        self.worth_bidding: float = figures["worth_bidding"]
        self.third: float = figures["third_highest"]
        self.second: float = figures["second_highest"]
        self.highest: float = figures["highest"]
        self.close_to_out: i64 = whole(figures, "close_to_out")
        self.low: i64 = whole(figures, "low")
        self.over_partner: i64 = whole(figures, "over_partner")
        self.dear: i64 = whole(figures, "dear")
        self.needed = PlaysNeeded()

    def among(self, deal: Deal, legal: i64) -> i64:
        assert isinstance(deal, BigThree)
        hand = counted(deal.row[HANDS + deal.to_act])
        if deal.phase == AUCTION:
            if self.strength(deal.ladder, hand) >= self.worth_bidding:
                return BID + MOST  # all on a good hand, for the stake goes both ways; else as little as may be
            return ctz(legal)
        if deal.row[TOP] < 0:
            return self._lead(deal, hand, legal)
        word = deal.row[TOP] >> 6
        plays = legal & ~MAY_PASS
        if word != 0:
            plays = deal.legal_word(word)
        if plays == 0:
            return PASS
        return self._beat(deal, hand, plays, 64 * word)

    # --- hands ----------------------------------------------------------------------------------------------

    def strength(self, ladder: Ladder, hand: i64) -> float:
        """What a hand promises: high cards take rounds, each combination needs one."""
        total = 0.0
        rank: i64 = 0
        while rank < RANKS:
            count = float((hand >> (4 * rank)) & 15)
            stands = (rank - ladder.lowest) % RANKS
            if stands == RANKS - 3:
                total += count * self.third * 0.5
            elif stands == RANKS - 2:
                total += count * self.second * 0.5
            elif stands == RANKS - 1:
                total += count * self.highest * 0.5
            rank += 1
        return total - float(self.needed.of(hand))

    def _needed_after(self, ladder: Ladder, hand: i64, action: i64) -> i64:
        """About how many plays empty a hand after this one."""
        return self.needed.of(hand - taken_by(ladder, action))

    # --- leading --------------------------------------------------------------------------------------------

    def _lead(self, deal: BigThree, hand: i64, legal: i64) -> i64:
        """What brings the hand closest to empty; of that the lowest, long runs first; near the end nothing cheap."""
        helped = self._lead_to_partner(deal, legal)
        if helped >= 0:
            return helped
        fewest = self._fewest_of_others(deal)
        most: i64 = -SCALE * SCALE * FAR
        chosen: i64 = -1
        word: i64 = 0
        while word < WORDS:
            plays = legal
            if word != 0:
                plays = deal.legal_word(word)
            while plays != 0:
                action = 64 * word + ctz(plays)
                plays &= plays - 1
                worth = self._worth_leading(deal.ladder, hand, action, fewest)
                if chosen < 0 or worth > most:
                    most = worth
                    chosen = action
            word += 1
        return chosen

    def _worth_leading(self, ladder: Ladder, hand: i64, action: i64, fewest: i64) -> i64:
        left = self._needed_after(ladder, hand, action)
        size = ladder.cards(action)
        stands = height(ladder, action)
        if size <= fewest and fewest <= self.close_to_out and left > 0:
            return ((-left - BEATABLE) * SCALE + stands) * SCALE + size  # it may be beaten by somebody's last cards
        return (-left * SCALE - stands) * SCALE + size

    def _lead_to_partner(self, deal: BigThree, legal: i64) -> i64:
        """The lowest single card where the partner next to act goes out on any, else -1."""
        row = deal.row
        seat = deal.to_act + 1
        if seat == deal.seats:
            seat = 0
        if row[DECLARER] == seat or row[DECLARER] == deal.to_act or popcount(row[HANDS + seat]) > 1:
            return -1
        single = ctz(legal & _RANKS)  # every hand holds one of each of its ranks, the lowest first
        if height(deal.ladder, single) < self.low:
            return single
        return -1

    def _fewest_of_others(self, deal: BigThree) -> i64:
        """The fewest cards in the hand of somebody on the other side."""
        fewest: i64 = FAR
        seat: i64 = 0
        while seat < deal.seats:
            if not self._same_side(deal, seat):
                count = popcount(deal.row[HANDS + seat])
                if count < fewest:
                    fewest = count
            seat += 1
        return fewest

    def _same_side(self, deal: BigThree, seat: i64) -> bool:
        """Whether a seat plays with the seat to act."""
        declarer = deal.row[DECLARER]
        return (seat == declarer) == (deal.to_act == declarer)

    # --- beating --------------------------------------------------------------------------------------------

    def _beat(self, deal: BigThree, hand: i64, plays: i64, base: i64) -> i64:
        """The play that breaks up least, the lowest of those; or a pass where it costs more than the round is worth."""
        ladder = deal.ladder
        out = self._last(ladder, hand, plays, base)
        if out >= 0:
            return out
        if self._same_side(deal, deal.row[TOP_OF]):
            return self._over_partner(deal, hand, plays, base)
        now = self.needed.of(hand)
        is_close = self._fewest_of_others(deal) <= self.close_to_out
        least: i64 = FAR * SCALE
        chosen: i64 = -1
        while plays != 0:
            action = base + ctz(plays)
            plays &= plays - 1
            cost = self._needed_after(ladder, hand, action) - now + 1
            reason = cost * SCALE + height(ladder, action)
            if is_close:
                reason = cost - height(ladder, action) * SCALE
            if reason < least:
                least = reason
                chosen = action
        if is_close or least < (self.dear + 1) * SCALE:
            return chosen
        return PASS

    def _last(self, ladder: Ladder, hand: i64, plays: i64, base: i64) -> i64:
        """The play that empties the hand, or -1."""
        while plays != 0:
            action = base + ctz(plays)
            plays &= plays - 1
            if taken_by(ladder, action) == hand:
                return action
        return -1

    def _over_partner(self, deal: BigThree, hand: i64, plays: i64, base: i64) -> i64:
        """A partner's card is beaten only by a low one that is well got rid of."""
        ladder = deal.ladder
        if height(ladder, deal.row[TOP]) >= self.low:
            return PASS
        now = self.needed.of(hand)
        least: i64 = self.over_partner
        chosen: i64 = PASS
        while plays != 0:
            action = base + ctz(plays)
            plays &= plays - 1
            stands = height(ladder, action)
            if stands < least and self._needed_after(ladder, hand, action) < now:
                least = stands
                chosen = action
        return chosen


def taken_by(ladder: Ladder, action: i64) -> i64:
    """How many cards of each rank a combination takes from a hand, counted as the hand is."""
    ranks = (bit(4 * ladder.length[action]) - 1) & _RANKS
    return (ranks * ladder.times[action]) << (4 * ladder.first[action])


def height(ladder: Ladder, action: i64) -> i64:
    """How high a combination's top rank stands, 0 to 12."""
    stands = ladder.first[action] + ladder.length[action] - 1 - ladder.lowest
    if stands < 0:
        return stands + RANKS
    return stands
