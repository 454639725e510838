"""Big Three: one plays alone against the others, and whoever is out first ends it; docs/games/big-three.md."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from mypy_extensions import i64, mypyc_attr

from kibitz.cards.card import ALL_CARDS
from kibitz.cards.card_set import CardSet
from kibitz.cards.chance import ChanceSource
from kibitz.cards.kernel import bit
from kibitz.cards.vecs import vec
from kibitz.engine.piles import add_all_to_pile
from kibitz.engine.plan import Plan
from kibitz.engine.position import declarer_or_opponent
from kibitz.engine.row_deal import RowDeal
from kibitz.games.big_three.opener import likelihood_of_opener, opener_of
from kibitz.games.big_three.row import (
    AUCTION,
    BID,
    BIDDING,
    CONTRACT,
    DECLARER,
    FIRST_OUT,
    HANDS,
    KITTY,
    LAST_BID,
    LAST_BIDDER,
    MAY_PASS,
    MOST,
    OPENER,
    OVER,
    PASS,
    PLAY,
    PLAYED,
    ROUND,
    SPEAKS,
    SPENT,
    TABLE,
    TAKEN,
    plan_of,
)
from kibitz.games.big_three.suits import draw_suits, likelihood_of_played
from kibitz.mechanics.auction import Auction
from kibitz.mechanics.climbing import KING_HIGH, SETS, SIZE, THREE_HIGH, TOP, TOP_OF, WORDS, Climb, Ladder
from kibitz.mechanics.seating import deal_round, set_aside


@dataclass(frozen=True)
class Rules:
    """What the printed text fixes, and the options."""

    hand: int = 16  # BIG-1
    kitty: int = 4
    cards: int = ALL_CARDS
    classic_rank: bool = False  # BIG-2
    single_round_auction: bool = False  # BIG-5
    pass_for_the_round: bool = False  # BIG-12
    zero_sum: bool = False  # BIG-17


THREE_PLAYERS: Final = Rules()
FOUR_PLAYERS: Final = replace(THREE_PLAYERS, hand=12)  # BIG-19


@mypyc_attr(allow_interpreted_subclasses=True)
class BigThree(RowDeal):
    """One deal."""

    open_chance = True
    weighs = True

    def __init__(
        self,
        rules: Rules,
        plan: Plan,
        auction: Auction,
        climb: Climb,
        dealer: i64,
        chance_source: ChanceSource,
        row: vec[i64],
    ) -> None:
        super().__init__(plan, dealer, chance_source, row)
        self.words = WORDS
        self.rules = rules
        self.auction = auction
        self.climb = climb
        self.ladder: Ladder = climb.ladder
        self.table: i64 = HANDS + plan.seats + TABLE  # where the places after the hands lie in the row
        self.kitty: i64 = HANDS + plan.seats + KITTY
        self.played: i64 = HANDS + plan.seats + PLAYED

    def sibling(self, dealer: i64, chance_source: ChanceSource, row: vec[i64]) -> BigThree:
        return BigThree(self.rules, self.plan, self.auction, self.climb, dealer, chance_source, row)

    def next_dealer(self) -> int:
        """BIG-1: whoever was out first deals next."""
        return self.row[FIRST_OUT]

    # --- what may be done -----------------------------------------------------------------------------------

    def num_distinct_actions(self) -> int:
        return SIZE

    def is_action(self, action: int) -> bool:
        return self.ladder.is_combination(action) or PASS <= action <= BID + MOST

    def is_card(self, action: i64) -> bool:
        """Combinations are no single cards: everybody hears which one it is, and then sees the cards."""
        return False

    def legal_mask(self) -> i64:
        if self.phase == PLAY:
            row = self.row
            playable = self.climb.playable(row, SETS, row[HANDS + self.to_act])
            if row[TOP] >= 0:
                playable |= MAY_PASS
            return playable
        if self.phase == AUCTION:
            return self._bids()
        return 0

    def legal_word(self, word: i64) -> i64:
        row = self.row
        top = row[TOP]
        if self.phase != PLAY or (top >= 0 and top >> 6 != word):
            return 0
        return self.climb.playable(row, word, row[HANDS + self.to_act])

    def step(self, action: i64) -> None:
        if self.phase != PLAY:
            self._speak(action)
        elif action == PASS:
            self._pass_round()
        else:
            self._lay(action)

    # --- BIG-1 to BIG-4: the deal ---------------------------------------------------------------------------

    def deal_out(self, pack: vec[i64]) -> None:
        """BIG-1: the players take a card each in turn, the dealer first; four are left face down."""
        row = self.row
        dealt: i64 = self.rules.hand * self.seats
        deal_round(row, HANDS, self.seats, pack, self.dealer, dealt)
        set_aside(row, self.kitty, pack, dealt)
        row[OPENER] = opener_of(row, self.seats, self.dealer)
        self.auction.open(row, row[OPENER])
        self.to_act = row[OPENER]
        self.phase = AUCTION

    # --- BIG-5 to BIG-7: the auction ------------------------------------------------------------------------

    def _bids(self) -> i64:
        """BIG-5: one to three, more than the last bid; all but the opener's first turn may be a pass."""
        higher = (bit(MOST) - bit(self.row[LAST_BID])) << (BID + 1)
        if self.auction.may_pass(self.row):
            higher |= MAY_PASS
        return higher

    def _speak(self, action: i64) -> None:
        """BIG-5: bidding goes on clockwise until the auction is over."""
        if action == PASS:
            self.auction.pass_turn(self.row)
        else:
            self.auction.bid(self.row, action - BID)
        if self.auction.is_over(self.row):
            self._take_kitty(self.row[LAST_BIDDER])
        else:
            self.to_act = self.row[SPEAKS]

    def _take_kitty(self, declarer: i64) -> None:
        """BIG-6: the highest bidder takes up the four and plays alone. BIG-7: the opener leads all the same."""
        row = self.row
        row[DECLARER] = declarer
        row[CONTRACT] = row[LAST_BID]
        self.tick()
        row[TAKEN] = row[self.kitty]
        self.move(self.kitty, HANDS + declarer, row[TAKEN])
        self.phase = PLAY
        row[ROUND] = 1
        self.to_act = row[OPENER]

    # --- BIG-8 to BIG-13: play ------------------------------------------------------------------------------

    def _lay(self, action: i64) -> None:
        """BIG-8, BIG-10, BIG-11: a combination comes on the table, on top of a lower one of its kind."""
        row = self.row
        seat = self.to_act
        cards = draw_suits(self.ladder, row[HANDS + seat], action, self.chance_source)
        self._clear_table()
        row[SPENT + seat] |= cards
        self.move(HANDS + seat, self.table, cards)
        self.climb.lay(row, seat, action)
        if row[HANDS + seat] == 0:
            self._end(seat)
        else:
            self.to_act = self.climb.next_after(row, seat)

    def _clear_table(self) -> None:
        """What lay on the table joins what was played before, the lowest card first."""
        cards = self.row[self.table]
        if cards != 0:
            self.move(self.table, self.played, cards)
            add_all_to_pile(self.row, self.plan.piles[self.played - HANDS], cards)

    def _pass_round(self) -> None:
        """BIG-3: clockwise to the next. BIG-12: when the others have all passed, the last to play leads anything."""
        row = self.row
        if self.climb.pass_turn(row, self.to_act):
            self.tick()
            self._clear_table()
            row[ROUND] += 1
            self.to_act = row[TOP_OF]
        else:
            self.to_act = self.climb.next_after(row, self.to_act)

    def _end(self, seat: i64) -> None:
        """BIG-13: the deal is over when anybody is out."""
        self.row[FIRST_OUT] = seat
        self.phase = OVER
        self.to_act = -1

    # --- BIG-15, BIG-17, BIG-19: the score ------------------------------------------------------------------

    def _stake(self) -> int:
        """BIG-15, BIG-19: the bid for each opponent, won by the declarer who is out first and lost otherwise."""
        if self.phase != OVER:
            return 0
        stake: int = self.row[CONTRACT] * (self.seats - 1)
        return stake if self.row[FIRST_OUT] == self.row[DECLARER] else -stake

    def scores(self) -> list[int]:
        """BIG-15: only the declarer scores. BIG-17: with `zero_sum` each opponent pays or is paid the bid."""
        stake = self._stake()
        points = [0] * self.seats
        if self.rules.zero_sum:
            points = [-stake // (self.seats - 1)] * self.seats
        if stake != 0:
            points[self.row[DECLARER]] = stake
        return points

    def utility(self, seat: i64) -> float:
        """The declarer's points, and the same against the others: what one side wins the other has to make good."""
        stake = float(self._stake())
        if seat == self.row[DECLARER]:
            return stake
        return -stake / float(self.seats - 1)

    # --- what is known, and what search plays ---------------------------------------------------------------

    def contract_role(self, seat: i64) -> str:
        """BIG-6: the highest bidder plays alone against the others."""
        return declarer_or_opponent(self.row[DECLARER], seat)

    def phase_names(self) -> list[str]:
        return ["auction", "play", "over"]

    def lay(self, zone: i64, cards: CardSet, ordered: vec[i64]) -> None:
        """Of a declarer's hand that is laid afresh nobody knows what was in the kitty."""
        super().lay(zone, cards, ordered)
        if zone == self.row[DECLARER]:
            self.row[TAKEN] = 0

    def likelihood(self) -> float:
        """BIG-18 and BIG-4: how likely these hands make the cards that chance took, and the opener."""
        opener = likelihood_of_opener(self.row, self.seats, self.rules.hand, self.rules.kitty)
        return likelihood_of_played(self.row, self.seats) * opener

    def avoid_random_playouts(self) -> bool:
        """Who plays alone loses most deals that end at random, so that no bid looks good."""
        return self.phase == AUCTION


def new_big_three(rules: Rules, seats: i64, dealer: i64, chance_source: ChanceSource) -> BigThree:
    """A deal with nothing dealt yet. BIG-5: as an option everyone speaks once."""
    plan = plan_of(rules.cards, seats, rules.pass_for_the_round)
    turns: i64 = 0
    if rules.single_round_auction:
        turns = seats
    ladder = KING_HIGH
    if rules.classic_rank:
        ladder = THREE_HIGH
    auction = Auction(seats, BIDDING, MOST, False, turns)
    climb = Climb(ladder, seats, rules.pass_for_the_round)
    return BigThree(rules, plan, auction, climb, dealer, chance_source, plan.row(dealer))
