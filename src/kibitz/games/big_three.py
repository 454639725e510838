"""Big Three: one plays alone against the others, and whoever is out first ends it; docs/games/big-three.md."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from mypy_extensions import i64, mypyc_attr

from kibitz.cards.card import ALL_CARDS, HEARTS, suit_mask
from kibitz.cards.chance import ChanceSource
from kibitz.cards.kernel import bit, bits, ctz, popcount
from kibitz.cards.vecs import vec
from kibitz.games.big_three_table import AUCTION, BID, MAY_PASS, MOST, OVER, PASS, PLAY, BigThreeTable
from kibitz.mechanics.auction import Auction
from kibitz.mechanics.climbing import FOUR, KING_HIGH, RANKS, SETS, THREE_HIGH, Climb, at_least
from kibitz.mechanics.kitty import Kitty
from kibitz.mechanics.seating import deal_round

_EMPTY: Final = vec[i64]([0] * 52)
_WAYS: Final = vec[i64]([1, 1, 1, 1, 1, 1, 2, 3, 4, 0, 1, 3, 6, 0, 0, 1, 4, 0, 0, 0, 1])  # (h + k)! / h! k!, at 5 h + k


@dataclass(frozen=True)
class Rules:
    """What the printed text fixes, and the options."""

    hand: int = 16  # BIG-1
    kitty: int = 4
    cards: int = ALL_CARDS
    classic_rank: bool = False  # BIG-2
    single_round: bool = False  # BIG-5
    final_pass: bool = False  # BIG-12
    zero_sum: bool = False  # BIG-17


@mypyc_attr(allow_interpreted_subclasses=True)
class BigThree(BigThreeTable):
    """One deal."""

    def __init__(
        self,
        rules: Rules,
        seats: i64,
        dealer: i64,
        chance_source: ChanceSource,
        hands: vec[i64],
        spent: vec[i64],
        trail: vec[i64],
        suits: vec[i64],
        auction: Auction,
        climb: Climb,
        kitty: Kitty,
    ) -> None:
        super().__init__(seats, dealer, chance_source, hands, spent, trail, auction, climb, kitty)
        self.rules = rules
        self.suits = suits  # room to draw in, shared by copies

    def copy(self) -> BigThree:
        other = BigThree(
            self.rules,
            self.seats,
            self.dealer,
            self.chance_source.for_copies(),
            self.hands[:],
            self.spent[:],
            self.trail[:],
            self.suits,
            self.auction.copy(),
            self.climb.copy(),
            self.kitty.copy(),
        )
        other.to_act = self.to_act
        other.phase = self.phase
        other.taken = self.taken
        other.table = self.table
        other.played = self.played
        other.laid = self.laid
        other.opener = self.opener
        other.declarer = self.declarer
        other.bid = self.bid
        other.round = self.round
        other.out = self.out
        return other

    def blank(self, chance_source: ChanceSource) -> BigThree:
        return new_big_three(self.rules, self.seats, self.dealer, chance_source)

    def successor(self, chance_source: ChanceSource) -> BigThree:
        """BIG-1: whoever was out first deals next."""
        return new_big_three(self.rules, self.seats, self.out, chance_source)

    def next_dealer(self) -> int:
        """BIG-1: whoever was out first."""
        return self.out

    # --- BIG-1 to BIG-6: the deal and the auction -----------------------------------------------------------

    def cards_in_play(self) -> list[int]:
        return bits(self.rules.cards)

    def deal_out(self, pack: vec[i64]) -> None:
        """BIG-1: the players take a card each in turn, the dealer first; four are left face down."""
        dealt: i64 = self.rules.hand * self.seats
        deal_round(self.hands, pack, self.dealer, dealt)
        self.kitty.set_aside(pack, dealt)
        self._name_opener()

    def _name_opener(self) -> None:
        """BIG-4: whoever holds the lowest heart, the four being the bottom one, must open."""
        lowest: i64 = RANKS
        self.opener = self.dealer
        seat: i64 = 0
        while seat < self.seats:
            step = self._lowest_heart(seat)
            if step < lowest:
                lowest = step
                self.opener = seat
            seat += 1
        self.auction.seat = self.opener
        self.to_act = self.opener
        self.phase = AUCTION

    def _after_bid(self) -> None:
        """BIG-5: bidding goes on clockwise until the auction is over."""
        if self.auction.is_over():
            self._take_kitty()
        else:
            self.to_act = self.auction.seat

    def _take_kitty(self) -> None:
        """BIG-6: the highest bidder takes up the four and plays alone. BIG-7: the opener leads all the same."""
        self.declarer = self.auction.bidder
        self.bid = self.auction.level
        self.tick()
        self.taken = self.kitty.take()
        self.hands[self.declarer] |= self.taken
        self.phase = PLAY
        self.round = 1
        self.to_act = self.opener

    # --- legality -------------------------------------------------------------------------------------------

    def legal_mask(self) -> i64:
        if self.phase == PLAY:
            playable = self.climb.playable(SETS, self.hands[self.to_act])
            if self.climb.top >= 0:
                playable |= MAY_PASS
            return playable
        if self.phase == AUCTION:
            return self._bids()
        return 0

    def legal_word(self, word: i64) -> i64:
        if self.phase == PLAY:
            return self.climb.playable(word, self.hands[self.to_act])
        return 0

    def _bids(self) -> i64:
        """BIG-5: one to three, more than the last bid; all but the opener's first turn may be a pass."""
        higher = (bit(MOST) - bit(self.auction.level)) << (BID + 1)
        if self.auction.may_pass():
            higher |= MAY_PASS
        return higher

    def step(self, action: i64) -> None:
        if self.phase == PLAY:
            if action == PASS:
                self._pass_round()
            else:
                self._lay(action)
        elif action == PASS:
            self.auction.pass_turn()
            self._after_bid()
        else:
            self.auction.bid(action - BID)
            self._after_bid()

    # --- BIG-7 to BIG-13: play ------------------------------------------------------------------------------

    def _lay(self, action: i64) -> None:
        """BIG-8, BIG-10, BIG-11: a combination comes on the table, on top of a lower one of its kind."""
        seat = self.to_act
        cards = self._draw_suits(self.hands[seat], action)
        self.hands[seat] ^= cards
        self.spent[seat] |= cards
        self.played |= self.table
        self.table = cards
        while cards != 0:
            self.trail[self.laid] = ctz(cards)
            self.laid += 1
            cards &= cards - 1
        self.climb.lay(seat, action)
        if self.hands[seat] == 0:
            self._end(seat)
        else:
            self.to_act = self.climb.next_after(seat)

    def _draw_suits(self, hand: i64, action: i64) -> i64:
        """BIG-18: suits mean nothing, so chance says which cards of a rank are played; also where all of them are."""
        ladder = self.ladder
        rank = ladder.first[action]
        last = rank + ladder.length[action]
        times = ladder.times[action]
        chosen: i64 = 0
        while rank < last:
            held = (hand >> (rank * 4)) & 15
            need = times
            while need > 0:
                count: i64 = 0
                left = held
                while left != 0:
                    self.suits[count] = rank * 4 + ctz(left)
                    left &= left - 1
                    count += 1
                card = self.suits[self.chance_source.draw(self.suits, 0, count)]
                chosen |= bit(card)
                held &= ~bit(card & 3)
                need -= 1
            rank += 1
        return chosen

    def _pass_round(self) -> None:
        """BIG-3: clockwise to the next. BIG-12: when the others have all passed, the last to play leads anything."""
        if self.climb.pass_turn(self.to_act):
            self.tick()
            self.played |= self.table
            self.table = 0
            self.round += 1
            self.to_act = self.climb.owner
        else:
            self.to_act = self.climb.next_after(self.to_act)

    def _end(self, seat: i64) -> None:
        """BIG-13: the deal is over when anybody is out."""
        self.out = seat
        self.phase = OVER
        self.to_act = -1

    # --- BIG-15, BIG-17, BIG-19: the score ------------------------------------------------------------------

    def _stake(self) -> int:
        """BIG-15, BIG-19: the bid for each opponent, won by the declarer who is out first and lost otherwise."""
        if self.phase != OVER:
            return 0
        stake: int = self.bid * (self.seats - 1)
        return stake if self.out == self.declarer else -stake

    def scores(self) -> list[int]:
        """BIG-15: only the declarer scores. BIG-17: with `zero_sum` each opponent pays or is paid the bid."""
        points = [0] * self.seats
        if self.phase == OVER:
            stake = self._stake()
            if self.rules.zero_sum:
                points = [-stake // (self.seats - 1)] * self.seats
            points[self.declarer] = stake
        return points

    def account(self, seat: i64) -> list[tuple[str, str]]:
        made = "out first" if self.out == self.declarer else f"{{{self.out}}} was out first"
        if seat == self.declarer:
            return [(f"Bid {self.bid}, {made}", "BIG-19" if self.seats == 4 else "BIG-15")]
        if self.rules.zero_sum:
            return [(f"The bid of {self.bid} by {{{self.declarer}}}", "BIG-17")]
        return []

    def utility(self, seat: i64) -> float:
        """The declarer's points, and the same against the others: what one side wins the other has to make good."""
        if self.phase != OVER:
            return 0.0
        stake = float(self._stake())
        if seat == self.declarer:
            return stake
        return -stake / float(self.seats - 1)

    # --- what the past says of hidden cards -----------------------------------------------------------------

    def likelihood(self) -> float:
        """BIG-18 and BIG-4: how likely these hands make the cards that chance took, and the opener."""
        return self._of_played() * self._of_opener()

    def _of_played(self) -> float:
        """BIG-18: of h + k cards of a rank, k were played: that they are these has a chance of k! h! / (h + k)!."""
        chance = 1.0
        seat: i64 = 0
        while seat < self.seats:
            hand = self.hands[seat]
            spent = self.spent[seat]
            both = at_least(hand, 1) & at_least(spent, 1)
            while both != 0:
                place = ctz(both)
                held = popcount((hand >> place) & 15)
                gone = popcount((spent >> place) & 15)
                chance /= float(_WAYS[5 * held + gone])
                both &= both - 1
            seat += 1
        return chance

    def _of_opener(self) -> float:
        """BIG-4: whether the opener held the lowest heart; where nobody saw the kitty go, how likely that is."""
        lowest: i64 = RANKS
        holder: i64 = -1
        unclear = self.declarer >= 0 and self.taken == 0
        seat: i64 = 0
        while seat < self.seats:
            if not unclear or seat != self.declarer:
                step = self._lowest_heart(seat)
                if step < lowest:
                    lowest = step
                    holder = seat
            seat += 1
        if unclear:
            return self._of_kitty(lowest, holder)
        if holder == self.opener:
            return 1.0
        return 0.0

    def _of_kitty(self, lowest: i64, holder: i64) -> float:
        """Whether the declarer's hearts below the others' lowest one all came from the kitty."""
        cards = self.hands[self.declarer] | self.spent[self.declarer]
        below = popcount(_hearts_from_four(cards) & (bit(lowest) - 1))
        all_from_kitty = 1.0
        kitty: i64 = self.rules.kitty
        hand: i64 = self.rules.hand + kitty
        k: i64 = 0
        while k < below:
            all_from_kitty *= float(kitty - k) / float(hand - k)
            k += 1
        if self.opener == self.declarer:
            return 1.0 - all_from_kitty
        if self.opener == holder:
            return all_from_kitty
        return 0.0

    def _lowest_heart(self, seat: i64) -> i64:
        """BIG-4: the steps from the four of hearts to a seat's lowest one, of the cards dealt to it."""
        cards = self.hands[seat] | self.spent[seat]
        if seat == self.declarer:
            cards &= ~self.taken
        hearts = _hearts_from_four(cards)
        if hearts == 0:
            return RANKS
        return ctz(hearts)


def _hearts_from_four(cards: i64) -> i64:
    """The hearts in the order of BIG-4: bit 0 is the four, bit 10 the ace, bit 11 the two."""
    found: i64 = 0
    hearts = cards & suit_mask(HEARTS)
    while hearts != 0:
        step = (ctz(hearts) >> 2) - FOUR
        if step < 0:
            step += RANKS
        found |= bit(step)
        hearts &= hearts - 1
    return found


def new_big_three(rules: Rules, seats: i64, dealer: i64, chance_source: ChanceSource) -> BigThree:
    """A deal with nothing dealt yet."""
    hands = _EMPTY[:seats]
    turns: i64 = 0
    if rules.single_round:
        turns = seats
    ladder = KING_HIGH
    if rules.classic_rank:
        ladder = THREE_HIGH
    auction = Auction(seats, dealer, MOST, False, turns)
    return BigThree(
        rules,
        seats,
        dealer,
        chance_source,
        hands,
        hands[:],
        _EMPTY[:],
        _EMPTY[:4],
        auction,
        Climb(ladder, seats, rules.final_pass),
        Kitty(),
    )
