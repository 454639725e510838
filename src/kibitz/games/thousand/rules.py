"""1000 and Cutthroat 1000: three players, an auction, a kitty, and pairs of king and queen; docs/games/thousand.md.

How a contract comes about is in `contract`, how a deal is scored in `settlement`, what the words of the row are in
`row`; here is one deal from the shuffled pack to its end.
"""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from kibitz.cards.card import suit_mask
from kibitz.cards.card_set import CardSet
from kibitz.cards.chance import ChanceSource
from kibitz.cards.kernel import Rng, bit
from kibitz.cards.vecs import vec
from kibitz.engine.plan import Plan
from kibitz.engine.position import declarer_or_opponent
from kibitz.engine.row_deal import RowDeal
from kibitz.games.thousand import likelihood, playout_policy
from kibitz.games.thousand.card_values import announcements, round_points
from kibitz.games.thousand.contract import Contract
from kibitz.games.thousand.row import (
    ANNOUNCE,
    BID_COUNT,
    BIDS,
    DECLARED,
    DECLARER,
    FIRST_CARD,
    FORFEIT,
    FORFEITED,
    HANDS,
    KITTY,
    OVER,
    PLAY,
    ROUND,
    STANDING,
    STANDING_WORDS,
    TRICKS,
    WON,
    plan_of,
)
from kibitz.games.thousand.settlement import Settlement, fault_in, settlement_of
from kibitz.games.thousand.variants import Rules
from kibitz.mechanics.seating import left_of, set_aside
from kibitz.mechanics.trick_round import COUNT, RUFF, TRUMP


@mypyc_attr(allow_interpreted_subclasses=True)
class Thousand(RowDeal):
    """One deal."""

    draws_later = False
    weighs = True
    has_playout_policy = True

    def __init__(
        self, rules: Rules, plan: Plan, contract: Contract, dealer: i64, chance_source: ChanceSource, row: vec[i64]
    ) -> None:
        super().__init__(plan, dealer, chance_source, row)
        self.words = 2
        self.rules = rules
        self.contract = contract
        self.settled: Settlement | None = None

    def sibling(self, dealer: i64, chance_source: ChanceSource, row: vec[i64]) -> Thousand:
        return Thousand(self.rules, self.plan, self.contract, dealer, chance_source, row)

    def blank(self, chance_source: ChanceSource) -> Thousand:
        return self.standing_on(self.row[STANDING : STANDING + STANDING_WORDS], self.dealer, chance_source)

    def successor(self, chance_source: ChanceSource) -> RowDeal:
        """THO-3: the next dealer is the player on the left; totals and marks go on. After a won match all is new."""
        settlement = self.settlement()
        if settlement.is_won():
            return super().successor(chance_source)
        return self.standing_on(settlement.after, left_of(self.dealer, 3), chance_source)

    def standing_on(self, standing: vec[i64], dealer: i64, chance_source: ChanceSource) -> Thousand:
        """A deal with nothing dealt yet, after deals that have left these totals, rounds, marks and forfeits."""
        row = self.plan.row(dealer)
        k: i64 = 0
        while k < STANDING_WORDS:
            row[STANDING + k] = standing[k]
            k += 1
        return self.sibling(dealer, chance_source, row)

    # --- THO-1 to THO-5: the deal ---------------------------------------------------------------------------

    def deal_out(self, pack: vec[i64]) -> None:
        """THO-4: seven each, one at a time from the dealer's left, and three for the kitty."""
        dealt: i64 = self.rules.hand * 3
        ROUND.deal(self.row, pack, left_of(self.dealer, 3), dealt)
        set_aside(self.row, KITTY, pack, dealt)
        self.contract.open(self)

    # --- what may be done -----------------------------------------------------------------------------------

    def num_distinct_actions(self) -> int:
        return BIDS + BID_COUNT

    def is_action(self, action: int) -> bool:
        return FIRST_CARD <= action <= FORFEIT or BIDS <= action < BIDS + BID_COUNT

    def legal_mask(self) -> i64:
        if self.phase != PLAY:
            return self.contract.legal_mask(self)
        row = self.row
        if row[COUNT] != 0:
            return ROUND.playable(row, self.to_act)
        hand = row[HANDS + self.to_act]
        if row[TRICKS] == 0:
            return self._first_lead(hand)
        return hand | announcements(hand)

    def legal_word(self, word: i64) -> i64:
        if self.phase == PLAY:
            return 0
        return self.contract.bids(self)

    def bars(self, action: i64) -> i64:
        """THO-13: the led suit, and where nothing of it is held the trumps."""
        if self.phase == PLAY and self.is_card(action):
            return ROUND.bars(self.row, action)
        return 0

    def step(self, action: i64) -> None:
        if action == FORFEIT:
            self._forfeit()
        elif self.phase != PLAY:
            self.contract.step(self, action)
        elif action < ANNOUNCE:
            self._play(action)
        else:
            self._announce(action - ANNOUNCE)

    # --- THO-12 to THO-16: play -----------------------------------------------------------------------------

    def _play(self, card: i64) -> None:
        """THO-13, THO-16: follow suit, else trump, else play anything; highest trump or highest of the led suit."""
        taker = ROUND.play(self.row, self.to_act, card)
        if taker < 0:
            self.to_act = left_of(self.to_act, 3)
        else:
            self._win_trick(taker)

    def _win_trick(self, taker: i64) -> None:
        """THO-12: the winner of a trick leads to the next."""
        if self.watcher is not None:
            self.tick()
        last = ROUND.gather(self.row, taker)
        self.row[TRICKS] += 1
        self.to_act = taker
        if last:
            self._end()

    def _first_lead(self, hand: i64) -> i64:
        """THO-15: as an option no pair yet. THO-27: the declarer of Cutthroat 1000 may still forfeit."""
        if not self.rules.no_pair_on_first_lead:
            hand |= announcements(hand)
        return hand | self.contract.way_out

    def _announce(self, which: i64) -> None:
        """THO-14: the pair counts at once, its suit is trump from this trick on, and its king or queen is led."""
        row = self.row
        suit = which >> 1
        row[DECLARED + self.to_act] |= bit(suit)
        row[TRUMP] = suit
        row[RUFF] = suit_mask(suit)
        self._play((which & 1) * 4 + suit + 40)

    def _end(self) -> None:
        self.phase = OVER
        self.to_act = -1

    def _forfeit(self) -> None:
        """THO-27: the deal ends unplayed."""
        self.row[FORFEITED] = 1
        self._end()

    def is_forfeited(self) -> bool:
        """THO-27: whether the deal was given up."""
        return self.row[FORFEITED] != 0

    def winning_leads(self, others: list[CardSet]) -> list[int] | None:
        """THO-12, THO-16. Not while a pair is held: to announce it changes the trump suit, and nobody is to miss it."""
        if self.phase != PLAY or announcements(self.row[HANDS + self.to_act]) != 0:
            return None
        return ROUND.winning_leads(self.row, self.to_act, others)

    # --- THO-17 to THO-28: the score ------------------------------------------------------------------------

    def points_of(self, seat: i64) -> i64:
        """Card points so far, and the pairs declared."""
        return round_points(self.row[WON + seat], self.row[DECLARED + seat])

    def settlement(self) -> Settlement:
        """THO-28: the end of the deal, worked out once; before it nothing has changed."""
        done = self.settled
        if done is None:
            done = settlement_of(self.rules, self.row, self.phase == OVER)
            if self.phase == OVER:
                self.settled = done
        return done

    def scores(self) -> list[int]:
        """The change of each total, so that the sums of a sheet are the totals."""
        settlement = self.settlement()
        return [settlement.change(s) for s in range(3)]

    def utility(self, seat: i64) -> float:
        """What the deal is worth less the mean of what it is worth to the others."""
        settlement = self.settlement()
        left = left_of(seat, 3)
        others = settlement.worth(left) + settlement.worth(left_of(left, 3))
        return float(2 * settlement.worth(seat) - others) / 2.0

    def wins_match(self) -> int:
        """THO-24, THO-28: a win from the barrel outranks everything else."""
        return self.settlement().winner

    def tie_break(self) -> int:
        return self.settlement().tie_break()

    def carry(self) -> list[int]:
        """THO-21 to THO-28: totals, rounds on the barrel, zero marks and forfeits of each seat."""
        return [n for n in self.settlement().after]

    # --- what is known, and what search plays ---------------------------------------------------------------

    def contract_role(self, seat: i64) -> str:
        """THO-7: the last who bids plays alone."""
        return declarer_or_opponent(self.row[DECLARER], seat)

    def phase_names(self) -> list[str]:
        return ["auction", "give cards", "raise the bid", "play", "over"]

    def hides_actions(self) -> bool:
        return True

    def settles(self) -> bool:
        return likelihood.settles(self, self.contract)

    def likelihood(self) -> float:
        return likelihood.likelihood(self, self.contract)

    def usual_action(self, rng: Rng) -> i64:
        return playout_policy.usual_action(self, self.contract, rng)

    def searched(self) -> list[int]:
        return playout_policy.searched(self)


def new_thousand(rules: Rules, dealer: i64, chance_source: ChanceSource, carry: list[int]) -> Thousand:
    """A deal with nothing dealt yet; `carry` is what the deal before left, empty for the first of a match."""
    plan = plan_of(rules)
    deal = Thousand(rules, plan, Contract(rules), dealer, chance_source, plan.row(dealer))
    if not carry:
        return deal
    fault = fault_in(rules, carry)
    if fault != "":
        raise ValueError(f"carry: {fault}, not {carry}.")
    return deal.standing_on(vec[i64](carry), dealer, chance_source)
