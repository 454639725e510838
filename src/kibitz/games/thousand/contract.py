"""How a contract comes about in 1000: the auction, the kitty, the gifts and a higher bid; docs/games/thousand.md."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from kibitz.cards.kernel import bit
from kibitz.cards.vecs import vec
from kibitz.engine.places import EVERYONE
from kibitz.engine.row_deal import RowDeal
from kibitz.games.thousand.card_values import pairs_in, pairs_worth
from kibitz.games.thousand.row import (
    ABOVE_120,
    AUCTION,
    BIDS,
    CALLS,
    DECLARER,
    FIRST_LEVEL,
    GIFTS,
    GIVE,
    HANDS,
    KITTY,
    KITTY_SHOWN,
    LAST_BID,
    LAST_BIDDER,
    LAST_LEVEL,
    LEVEL,
    MAY_FORFEIT,
    MAY_PASS,
    PASS,
    PLAIN_LEVEL,
    PLAY,
    RAISE,
    ROUND,
    SPEAKS,
)
from kibitz.games.thousand.variants import Rules
from kibitz.mechanics.seating import left_of

ALL_BIDS: Final = 0x1FFFFFFFFFFFFFFF


def bid_points(action: i64) -> i64:
    """THO-5: what a bid is worth: 100 and every five above."""
    return (action - BIDS) * 5 + 100


@final
class Contract:
    """THO-5 to THO-11: shared by all deals of a match; it keeps the options, and all else is in the row.

    What it is asked and told goes by the phase of the deal. With the declarer's lead (PLAY) its work is done.
    """

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.by_fives: bool = rules.strict_steps
        self.raises_first: bool = rules.raise_before_gifts
        self.way_out: i64 = 0  # THO-27: the declarer of Cutthroat 1000 may forfeit until the first card is led
        if rules.cutthroat:
            self.way_out = MAY_FORFEIT

    def open(self, deal: RowDeal) -> None:
        """THO-5: the player on the dealer's left has bid 100."""
        CALLS.open(deal.row, left_of(deal.dealer, 3))
        CALLS.bid(deal.row, FIRST_LEVEL)
        deal.phase = AUCTION
        deal.to_act = deal.row[SPEAKS]

    def legal_mask(self, deal: RowDeal) -> i64:
        """What may be done but for bids: pass or keep the bid, give a card, forfeit."""
        if deal.phase == AUCTION:
            return MAY_PASS
        if deal.phase == GIVE:
            return deal.row[HANDS + deal.to_act] | self.way_out
        if deal.phase == RAISE:
            return MAY_PASS | self.way_out
        return 0

    def bids(self, deal: RowDeal) -> i64:
        """THO-6, THO-8, THO-11: the bids, fives above 100, that are higher than the last and not too high."""
        row = deal.row
        if deal.phase == AUCTION:
            level = row[LAST_BID]
        elif deal.phase == RAISE:
            level = row[LEVEL]
        else:
            return 0
        most = self.most_now(deal, row[HANDS + deal.to_act])
        if most <= level:
            return 0
        return ALL_BIDS & (bit(most - FIRST_LEVEL + 1) - bit(level - FIRST_LEVEL + 1))

    def step(self, deal: RowDeal, action: i64) -> None:
        """The seat to act bids, passes, gives a card, keeps its bid or raises it."""
        if deal.phase == AUCTION:
            self._speak(deal, action)
        elif deal.phase == GIVE:
            self._give(deal, action)
        else:
            self._keep_or_raise(deal, action)

    # --- THO-6 to THO-8: the auction ------------------------------------------------------------------------

    def _speak(self, deal: RowDeal, action: i64) -> None:
        """THO-6, THO-7: bid higher or pass for good, until one player is left."""
        row = deal.row
        if action == PASS:
            CALLS.pass_turn(row)
        else:
            level = (action & 63) + FIRST_LEVEL
            if level > PLAIN_LEVEL:
                row[ABOVE_120] |= bit(deal.to_act)
            CALLS.bid(row, level)
        deal.to_act = row[SPEAKS]
        if deal.to_act < 0:
            self._turn_up_the_kitty(deal, row[LAST_BIDDER])

    def most_now(self, deal: RowDeal, hand: i64) -> i64:
        """THO-6: the highest level that may be bid now; as an option it is five above the last bid."""
        most = self.highest_level(hand)
        if self.by_fives and deal.phase == AUCTION and most > deal.row[LAST_BID]:
            return deal.row[LAST_BID] + 1
        return most

    def highest_level(self, hand: i64) -> i64:
        """THO-8: above 120 a pair is needed; 400 is the most, or as an option what the pairs in hand could bring."""
        pairs = pairs_in(hand)
        if pairs == 0:
            return PLAIN_LEVEL
        if self.rules.cap_by_held_pairs:
            return PLAIN_LEVEL + pairs_worth(pairs) // 5
        return LAST_LEVEL

    # --- THO-9 to THO-11: the kitty, the gifts, and a higher bid --------------------------------------------

    def _turn_up_the_kitty(self, deal: RowDeal, declarer: i64) -> None:
        """THO-9: the declarer turns the three cards up for all and takes them; THO-11: and as an option raises next."""
        row = deal.row
        row[DECLARER] = declarer
        row[LEVEL] = row[LAST_BID]
        deal.to_act = declarer
        deal.phase = GIVE
        if self.raises_first:
            deal.phase = RAISE
        deal.show(KITTY, EVERYONE)
        row[KITTY_SHOWN] = row[KITTY]
        seat: i64 = 0
        while seat < 3:
            deal.show(GIFTS + seat, bit(declarer))
            seat += 1
        deal.tick()
        deal.move(KITTY, HANDS + declarer, row[KITTY])

    def gifts_are_due(self, deal: RowDeal) -> bool:
        """THO-10, THO-11: the kitty is taken up and no card has changed hands yet."""
        return deal.phase == GIVE or (self.raises_first and deal.phase == RAISE)

    def receiver(self, row: vec[i64]) -> i64:
        """THO-10: who gets the card that is chosen next: the player on the declarer's left first, then the other."""
        first = left_of(row[DECLARER], 3)
        if row[GIFTS + first] == 0:
            return first
        return left_of(first, 3)

    def _give(self, deal: RowDeal, card: i64) -> None:
        """THO-10: a card for each opponent; both are handed over together."""
        row = deal.row
        first = left_of(row[DECLARER], 3)
        taker = self.receiver(row)
        deal.move(HANDS + row[DECLARER], GIFTS + taker, bit(card))
        if taker == first:
            return
        deal.tick()
        deal.move(GIFTS + first, HANDS + first, row[GIFTS + first])
        deal.move(GIFTS + taker, HANDS + taker, row[GIFTS + taker])
        if self.raises_first:
            self._begin_play(deal)
        else:
            deal.phase = RAISE

    def _keep_or_raise(self, deal: RowDeal, action: i64) -> None:
        """THO-11: the declarer keeps the bid or raises it once; as an option before the gifts."""
        if action != PASS:
            deal.row[LEVEL] = (action & 63) + FIRST_LEVEL
        if self.raises_first:
            deal.phase = GIVE
        else:
            self._begin_play(deal)

    def _begin_play(self, deal: RowDeal) -> None:
        """THO-12: the declarer leads."""
        deal.phase = PLAY
        ROUND.lead_to(deal.row, deal.row[DECLARER])
