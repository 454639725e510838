"""What a net sees of Big Three."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from kibitz.agents.nets.features import Features, binned, place_after, seat_after
from kibitz.agents.policies.big_three import height, taken_by
from kibitz.agents.policies.plays_needed import PlaysNeeded, counted
from kibitz.agents.policies.policy import below
from kibitz.cards.kernel import bit, popcount
from kibitz.engine.deal import Deal
from kibitz.games.big_three.row import (
    AUCTION,
    BID,
    BIDDING,
    DECLARER,
    HANDS,
    LAST_BID,
    LAST_BIDDER,
    OPENER,
    PASS,
    SPENT,
)
from kibitz.games.big_three.rules import BigThree
from kibitz.mechanics.auction import PASSES as PASSES_IN_AUCTION
from kibitz.mechanics.climbing import PASSES, RANKS, SETS, TOP, TOP_OF, Ladder

SETS_OF: Final = 52  # sets: how high the rank stands * 4 + size - 1
COUNTS: Final = 21  # cards in a hand
HAND: Final = 0
UNSEEN: Final = 52
NEEDED: Final = 104  # plays that empty the hand
NEEDED_BINS: Final = 12
MASTERS: Final = 116  # ranks in the hand that nothing unseen beats
MASTERS_BINS: Final = 8
LOSERS: Final = 124
LOSERS_BINS: Final = 12
SHORT: Final = 136  # plays needed less masters
SHORT_BINS: Final = 12
TOP_SET: Final = 148  # what lies on the table after the action
RUN_TIMES: Final = 200
RUN_LENGTH: Final = 205
RUN_HEIGHT: Final = 216
BEATERS: Final = 229  # unseen combinations that beat it
BEATERS_BINS: Final = 6
PASSED: Final = 235
ENDS_ROUND: Final = 236  # a pass, after which somebody leads
OWNER: Final = 237  # by place: whose it is
PASSES_BEFORE: Final = 241
TOO_FEW: Final = 245  # by place: has fewer cards than would beat it
OTHERS: Final = 249  # by place, cards in the hand
# In the auction, from OTHERS on.
OPENS: Final = OTHERS  # by place
HIGHEST: Final = OTHERS + 4
BIDDER: Final = OTHERS + 8  # by place
PASSES_SO_FAR: Final = OTHERS + 13
_TOPS: Final = 0x7777777777777
STAKES: Final = 6.0  # points that stand for 1 in the auction


@final
class BigThreeFeatures(Features):
    """Parts: by where the declarer sits, as the seat to act sees it; then of the auction, by what is said.

    In the play 1 stands for a deal that the own side wins and -1 for one that it loses; in the auction for six points.
    """

    def __init__(self, seats: i64) -> None:
        super().__init__(OTHERS + COUNTS * (seats - 1), seats + 4)
        self.seats = seats
        self.plays = seats
        self.stakes = STAKES
        self.needed = PlaysNeeded()
        self.hand: i64 = 0  # as PlaysNeeded counts it
        self.own: i64 = 0  # the sets that it holds
        self.unseen: i64 = 0
        self.beaten: i64 = 0  # the sets that something unseen beats

    def look(self, deal: Deal) -> None:
        assert isinstance(deal, BigThree)
        row, seat = deal.row, deal.to_act
        cards = row[HANDS + seat]
        self.count = 0
        self.hand = counted(cards)
        self.own = deal.ladder.held(SETS, cards)
        self.add_all(HAND, self.own)
        if deal.phase == AUCTION:
            self._look_at_auction(deal)
            return
        seen = cards
        other: i64 = 0
        while other < self.seats:
            seen |= row[SPENT + other]
            other += 1
        self.unseen = (bit(52) - 1) & ~seen
        sets = deal.ladder.held(SETS, self.unseen)
        self.beaten = below(sets)
        self.add_all(UNSEEN, sets)
        self.part = place_after(seat, row[DECLARER], self.seats)
        other = 1
        while other < self.seats:
            self.add(OTHERS + COUNTS * (other - 1) + self._cards_of(deal, other))
            other += 1

    def _cards_of(self, deal: BigThree, place: i64) -> i64:
        return popcount(deal.row[HANDS + seat_after(deal.to_act, place, self.seats)])

    def _look_at_auction(self, deal: BigThree) -> None:
        row, seat = deal.row, deal.to_act
        self.beaten = 0
        self.add(NEEDED + binned(self.needed.of(self.hand), NEEDED_BINS))
        self.add(OPENS + place_after(seat, row[OPENER], self.seats))
        self.add(HIGHEST + row[LAST_BID])
        if row[LAST_BIDDER] < 0:
            self.add(BIDDER + 4)
        else:
            self.add(BIDDER + place_after(seat, row[LAST_BIDDER], self.seats))
        self.add(PASSES_SO_FAR + binned(row[BIDDING + PASSES_IN_AUCTION], 4))

    # --- actions --------------------------------------------------------------------------------------------

    def after(self, deal: Deal, action: i64) -> None:
        assert isinstance(deal, BigThree)
        self.changes = 0
        if deal.phase == AUCTION:
            self.part = self.seats
            if action != PASS:
                self.part = self.seats + action - BID
        elif action == PASS:
            self._after_pass(deal)
        else:
            self._after_play(deal, action)

    def _after_play(self, deal: BigThree, action: i64) -> None:
        ladder = deal.ladder
        left = left_of(ladder, self.own, action)
        self.take_all(HAND, self.own & ~left)
        self._judge(left, self.needed.of(self.hand - taken_by(ladder, action)))
        self.bring(OWNER)
        self._show(deal, action)

    def _after_pass(self, deal: BigThree) -> None:
        row = deal.row
        self._judge(self.own, self.needed.of(self.hand))
        self.bring(PASSED)
        if row[PASSES] + 2 >= self.seats:
            self.bring(ENDS_ROUND)
        self.bring(PASSES_BEFORE + row[PASSES])
        self.bring(OWNER + place_after(deal.to_act, row[TOP_OF], self.seats))
        self._show(deal, row[TOP])

    def _judge(self, left: i64, needed: i64) -> None:
        """How good the hand is that is left."""
        sets = left & ~((left >> 1) & _TOPS)  # all cards of each rank together
        masters = popcount(sets & ~self.beaten)
        self.bring(NEEDED + binned(needed, NEEDED_BINS))
        self.bring(MASTERS + binned(masters, MASTERS_BINS))
        self.bring(LOSERS + binned(popcount(sets & self.beaten), LOSERS_BINS))
        self.bring(SHORT + binned(needed - masters, SHORT_BINS))

    def _show(self, deal: BigThree, top: i64) -> None:
        """What lies on the table then, and who could beat it."""
        ladder = deal.ladder
        if top >> 6 == SETS:
            self.bring(TOP_SET + top)
        else:
            self.bring(RUN_TIMES + ladder.times[top])
            self.bring(RUN_LENGTH + ladder.length[top])
            self.bring(RUN_HEIGHT + height(ladder, top))
        beaters = popcount(ladder.held(top >> 6, self.unseen) & ladder.above[top])
        self.bring(BEATERS + binned(beaters, BEATERS_BINS))
        size = ladder.cards(top)
        other: i64 = 1
        while other < self.seats:
            if self._cards_of(deal, other) < size:
                self.bring(TOO_FEW + other)
            other += 1


def left_of(ladder: Ladder, own: i64, action: i64) -> i64:
    """The sets that a hand holds when a combination has left it."""
    place = ladder.first[action] - ladder.lowest
    if place < 0:
        place += RANKS
    times = ladder.times[action]
    ranks = ladder.length[action]
    while ranks > 0:
        here = 15 * bit(4 * place)
        own = (own & ~here) | ((((own & here) >> (4 * place)) >> times) * bit(4 * place))
        place += 1
        if place == RANKS:
            place = 0
        ranks -= 1
    return own
