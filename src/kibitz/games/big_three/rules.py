"""Big Three: one plays alone against the others, and whoever is out first ends it; docs/games/big-three.md."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from mypy_extensions import i64, mypyc_attr

from kibitz.cards.card import ALL_CARDS, HEARTS, suit_mask
from kibitz.cards.chance import ChanceSource
from kibitz.cards.kernel import bit, bits, ctz, popcount
from kibitz.cards.vecs import vec
from kibitz.engine.deal import Deal
from kibitz.engine.numbers import MOST_AMOUNT, Number, amount, choice, one_seat, some_seats
from kibitz.engine.places import EVERYONE, Zone, hand_zones
from kibitz.mechanics.auction import PASSED, Auction
from kibitz.mechanics.climbing import FOUR, KING_HIGH, RANKS, SETS, SIZE, THREE_HIGH, WORDS, Climb, Ladder, at_least
from kibitz.mechanics.kitty import Kitty
from kibitz.mechanics.seating import deal_round

AUCTION: Final = 1
PLAY: Final = 2
OVER: Final = 3

PASS: Final = 52
BID: Final = 52  # 53 bids one, 54 two, 55 three
MAY_PASS: Final = 0x10000000000000
MOST: Final = 3

# Places: the hands, then these.
TABLE: Final = 0
KITTY: Final = 1
PLAYED: Final = 2

_EMPTY: Final = vec[i64]([0] * 52)
_WAYS: Final = vec[i64]([1, 1, 1, 1, 1, 1, 2, 3, 4, 0, 1, 3, 6, 0, 0, 1, 4, 0, 0, 0, 1])  # (h + k)! / h! k!, at 5 h + k


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
class BigThree(Deal):
    """One deal."""

    def __init__(
        self,
        rules: Rules,
        seats: i64,
        dealer: i64,
        chance_source: ChanceSource,
        hands: vec[i64],
        spent: vec[i64],
        order: vec[i64],
        suits: vec[i64],
        auction: Auction,
        climb: Climb,
        kitty: Kitty,
    ) -> None:
        super().__init__(seats, dealer, chance_source)
        self.rules = rules
        self.words = WORDS
        self.open_chance = True
        self.weighs = True
        self.hands = hands
        self.spent = spent  # what each seat has played
        self.order = order  # all cards played, in that order, `laid` of them
        self.suits = suits  # room to draw in, shared by copies
        self.auction = auction
        self.climb = climb
        self.ladder: Ladder = climb.ladder
        self.kitty = kitty
        self.taken: i64 = 0  # what the declarer took up, while that hand is the real one
        self.table: i64 = 0  # the combination that is to be beaten
        self.played: i64 = 0  # all earlier ones
        self.laid: i64 = 0
        self.opener: i64 = -1
        self.declarer: i64 = -1
        self.bid: i64 = 0
        self.round: i64 = 0
        self.out: i64 = -1  # who was out first

    def copy(self) -> BigThree:
        other = BigThree(
            self.rules,
            self.seats,
            self.dealer,
            self.chance_source.for_copies(),
            self.hands[:],
            self.spent[:],
            self.order[:],
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

    # --- BIG-1 to BIG-4: the deal ---------------------------------------------------------------------------

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

    def _lowest_heart(self, seat: i64) -> i64:
        """BIG-4: the steps from the four of hearts to a seat's lowest one, of the cards dealt to it."""
        cards = self.hands[seat] | self.spent[seat]
        if seat == self.declarer:
            cards &= ~self.taken
        hearts = _hearts_from_four(cards)
        if hearts == 0:
            return RANKS
        return ctz(hearts)

    # --- BIG-5 to BIG-7: the auction ------------------------------------------------------------------------

    def _bids(self) -> i64:
        """BIG-5: one to three, more than the last bid; all but the opener's first turn may be a pass."""
        higher = (bit(MOST) - bit(self.auction.level)) << (BID + 1)
        if self.auction.may_pass():
            higher |= MAY_PASS
        return higher

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

    # --- BIG-8 to BIG-13: play ------------------------------------------------------------------------------

    def _lay(self, action: i64) -> None:
        """BIG-8, BIG-10, BIG-11: a combination comes on the table, on top of a lower one of its kind."""
        seat = self.to_act
        cards = self._draw_suits(self.hands[seat], action)
        self.hands[seat] ^= cards
        self.spent[seat] |= cards
        self.played |= self.table
        self.table = cards
        while cards != 0:
            self.order[self.laid] = ctz(cards)
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

    def utility(self, seat: i64) -> float:
        """The declarer's points, and the same against the others: what one side wins the other has to make good."""
        if self.phase != OVER:
            return 0.0
        stake = float(self._stake())
        if seat == self.declarer:
            return stake
        return -stake / float(self.seats - 1)

    # --- places and numbers ---------------------------------------------------------------------------------

    def zones(self) -> list[Zone]:
        places = hand_zones(self.seats)
        places.append(Zone("table", -1, "row", "On the table"))
        places.append(Zone("kitty", -1, "row", "Set aside"))
        places.append(Zone("played", -1, "pile", "Played before"))
        return places

    def seen(self, zone: i64) -> i64:
        """BIG-14: everyone sees their own hand; BIG-6: nobody the four; what was played stays public."""
        if zone < self.seats:
            return bit(zone)
        if zone == self.seats + KITTY:
            return self.kitty.seen
        return EVERYONE

    def cards_at(self, zone: i64) -> i64:
        if zone < self.seats:
            return self.hands[zone]
        if zone == self.seats + TABLE:
            return self.table
        if zone == self.seats + KITTY:
            return self.kitty.cards
        return self.played

    def order_at(self, zone: i64) -> list[int] | None:
        if zone < self.seats or zone == self.seats + KITTY:
            return None
        before = self.laid - popcount(self.table)
        if zone == self.seats + TABLE:
            return [self.order[k] for k in range(before, self.laid)]
        return [self.order[k] for k in range(before)]

    def order_mark(self, zone: i64) -> i64:
        """The table is ordered by rank, and the pile by what lay on the table before."""
        return 0

    def lay(self, zone: i64, cards: i64, more: i64, ordered: vec[i64]) -> None:
        if zone < self.seats:
            self.hands[zone] = cards
            if zone == self.declarer:
                self.taken = 0
        else:
            self.kitty.cards = cards

    def facts(self) -> list[int]:
        auction = self.auction
        climb = self.climb
        numbers = [self.opener, auction.level, auction.bidder, auction.passes]
        for seat in range(self.seats):
            numbers.append(auction.last_word(seat))
        numbers += [self.declarer, self.bid, climb.top, climb.owner, climb.passes, self.round, self.out]
        if climb.final_passes:
            numbers.append(climb.out)
        return numbers

    def phase_names(self) -> list[str]:
        return ["auction", "play", "over"]

    def declares(self) -> list[Number]:
        seats = self.seats
        numbers = [
            one_seat("who opens the auction", seats),
            amount("highest bid", 0, MOST),
            one_seat("highest bidder", seats),
            amount("passes in a row in the auction", 0, 2 * seats),
            choice("last word in the auction", PASSED, ["pass", "nothing", "0", "1", "2", "3"], seats, "seat"),
            one_seat("who plays alone", seats),
            amount("the bid", 0, MOST),
            amount("combination to be beaten, by its number", -1, SIZE),
            one_seat("who laid it", seats),
            amount("passes on it", 0, 2 * seats),
            amount("number of the round", 0, MOST_AMOUNT),
            one_seat("who was out first", seats),
        ]
        if self.climb.final_passes:
            numbers.append(some_seats("passed in this round", seats))
        return numbers

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

    # --- what search plays ----------------------------------------------------------------------------------

    def avoid_random_playouts(self) -> bool:
        """Who plays alone loses most deals that end at random, so that no bid looks good."""
        return self.phase == AUCTION


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
    if rules.single_round_auction:
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
        Climb(ladder, seats, rules.pass_for_the_round),
        Kitty(),
    )
