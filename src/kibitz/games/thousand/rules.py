"""1000 and Cutthroat 1000: three players, an auction, a kitty, and pairs of king and queen; docs/games/thousand.md."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from kibitz.cards.card import SUIT_NAMES, rank_mask, suit_mask
from kibitz.cards.chance import ChanceSource
from kibitz.cards.kernel import Rng, bit, bits, ctz, pick, popcount
from kibitz.cards.vecs import vec
from kibitz.engine.deal import Deal
from kibitz.engine.numbers import Number, amount, flag, mask, one_seat, one_suit, some_seats
from kibitz.engine.places import EVERYONE, Zone, hand_zones, won_zones
from kibitz.mechanics.auction import Auction
from kibitz.mechanics.kitty import Kitty
from kibitz.mechanics.seating import deal_round, left_of
from kibitz.mechanics.trick import Trick

AUCTION: Final = 1
GIVE: Final = 2
RAISE: Final = 3
PLAY: Final = 4
OVER: Final = 5

FIRST_CARD: Final = 28
TENS: Final = 0xF00000000
ACES: Final = 0xF000000000000
PASS: Final = 52  # pass, or keep the bid
ANNOUNCE: Final = 53  # two for each suit: with its queen, with its king
FORFEIT: Final = 61
ANNOUNCEMENTS: Final = 0x1FE0000000000000
MAY_PASS: Final = 0x10000000000000
MAY_FORFEIT: Final = 0x2000000000000000
BIDS: Final = 64  # the second word: 100 and every five above
BID_COUNT: Final = 61
ALL_BIDS: Final = 0x1FFFFFFFFFFFFFFF
FIRST_LEVEL: Final = 20  # levels of the auction are fives
PLAIN_LEVEL: Final = 24  # 120: above it a pair is needed
LAST_LEVEL: Final = 80

# Places: hands 0-2, then these.
AT_TRICK: Final = 3
AT_KITTY: Final = 4
AT_GIFTS: Final = 5
AT_WON: Final = 8

RANKS: Final = 0x532140  # THO-2: ace, ten, king, queen, jack, nine

SHORT_PACK: Final = 0xFFFFFF0000000  # nine to ace

# What the totals stand on, by seat: a list of twelve that one deal hands to the next.
TOTALS: Final = 0
BARREL: Final = 3  # rounds begun and played on the barrel, or OFF
MARKS: Final = 6
FORFEITS: Final = 9
STANDING: Final = 12
OFF: Final = -1

# What happened to a seat's total, in the order of THO-28.
MADE: Final = 1
FAILED: Final = 2
ROUNDED: Final = 3
STAYS: Final = 4
HELD: Final = 5
LEAVES: Final = 6
WINS: Final = 7
INCOME: Final = 8
GIVES_UP: Final = 9
MARK: Final = 10
THIRD_MARK: Final = 11
THIRD_FORFEIT: Final = 12
TIME_IS_UP: Final = 13
ENTERS: Final = 14


@dataclass(frozen=True)
class Rules:
    """What the printed text fixes; Cutthroat 1000 is a `replace()` of the basic game."""

    id: str
    cutthroat: bool = False  # THO-21 to THO-27
    declarer_scores_bid_only: bool = False  # THO-17, the option
    no_pair_on_first_lead: bool = False  # THO-15, the option
    cap_by_held_pairs: bool = False  # THO-8, the option
    strict_steps: bool = False  # THO-6, the option
    raise_before_gifts: bool = False  # THO-11, the option
    barrel_with_bid: bool = False  # THO-24, the option
    hand: int = 7  # THO-4
    cards: int = SHORT_PACK  # THO-2
    goal: int = 1000  # THO-20
    barrel: int = 880  # THO-21
    fine: int = 120  # THO-25 to THO-27


THOUSAND: Final = Rules("thousand")
CUTTHROAT: Final = replace(THOUSAND, id="thousand-cutthroat", cutthroat=True)


def card_points(cards: i64) -> i64:
    """THO-2: ace 11, ten 10, king 4, queen 3, jack 2, nine 0; 120 in all."""
    points = popcount(cards & rank_mask(12)) * 11 + popcount(cards & rank_mask(8)) * 10
    points += popcount(cards & rank_mask(11)) * 4 + popcount(cards & rank_mask(10)) * 3
    return points + popcount(cards & rank_mask(9)) * 2


def pairs_in(cards: i64) -> i64:
    """The suits of which both king and queen are among the cards: four bits, clubs first."""
    return (cards >> 40) & (cards >> 44) & 15


def pairs_worth(suits: i64) -> i64:
    """THO-14: a pair of hearts is worth 100, of diamonds 80, of clubs 60, of spades 40."""
    return (suits & 1) * 60 + ((suits >> 1) & 1) * 80 + ((suits >> 2) & 1) * 100 + ((suits >> 3) & 1) * 40


def rounded(points: i64) -> i64:
    """THO-18: to the nearest five."""
    return (points + 2) // 5 * 5


def bid_points(action: i64) -> i64:
    """THO-5: what a bid is worth: 100 and every five above."""
    return (action - BIDS) * 5 + 100


def cheapest(cards: i64) -> i64:
    """The card of the lowest rank, in the order of this pack."""
    low = cards & ~(ACES | TENS)
    if low != 0:
        return ctz(low)
    if cards & TENS != 0:
        return ctz(cards & TENS)
    return ctz(cards)


@mypyc_attr(allow_interpreted_subclasses=True)
class Thousand(Deal):
    """One deal."""

    def __init__(
        self,
        rules: Rules,
        dealer: i64,
        chance_source: ChanceSource,
        hands: vec[i64],
        taken: vec[i64],
        trick: Trick,
        auction: Auction,
        kitty: Kitty,
        standing: vec[i64],
    ) -> None:
        super().__init__(3, dealer, chance_source)
        self.words = 2
        self.weighs = True
        self.has_playout_policy = True
        self.rules = rules
        self.hands = hands
        self.taken = taken
        self.trick = trick
        self.auction = auction
        self.kitty = kitty
        self.standing = standing  # totals, barrels, marks and forfeits before this deal
        self.may_forfeit: bool = rules.cutthroat
        self.no_pair_yet: bool = rules.no_pair_on_first_lead
        self.by_fives: bool = rules.strict_steps
        self.raises_first: bool = rules.raise_before_gifts
        self.declarer: i64 = -1
        self.level: i64 = 0  # the declarer's bid in fives
        self.gift: i64 = 0  # what lies ready for the declarer's left, as a mask
        self.second_gift: i64 = 0
        self.tricks: i64 = 0
        self.declared: i64 = 0  # four bits a seat: the suits of its pairs
        self.above_120: i64 = 0  # the seats that bid above 120 in the auction
        self.forfeited = False
        self.settled: Settlement | None = None

    def copy(self) -> Thousand:
        auction = self.auction
        kitty = self.kitty
        if self.phase == AUCTION:  # afterwards neither changes, and copies may share them
            auction = auction.copy()
            kitty = kitty.copy()
        other = Thousand(
            self.rules,
            self.dealer,
            self.chance_source.for_copies(),
            self.hands[:],
            self.taken[:],
            self.trick.copy(),
            auction,
            kitty,
            self.standing,
        )
        other.to_act = self.to_act
        other.phase = self.phase
        other.declarer = self.declarer
        other.level = self.level
        other.gift = self.gift
        other.second_gift = self.second_gift
        other.tricks = self.tricks
        other.declared = self.declared
        other.above_120 = self.above_120
        other.forfeited = self.forfeited
        return other

    def blank(self, chance_source: ChanceSource) -> Thousand:
        return undealt(self.rules, self.dealer, chance_source, self.standing)

    def successor(self, chance_source: ChanceSource) -> Thousand:
        """THO-3: the next dealer is the player on the left; totals and marks go on. After a won match all is new."""
        standing = no_standing()
        settlement = self.settlement()
        if not settlement.is_won():
            standing = settlement.after
        return undealt(self.rules, left_of(self.dealer, 3), chance_source, standing)

    # --- THO-1 to THO-5: the deal ---------------------------------------------------------------------------

    def cards_in_play(self) -> list[int]:
        """THO-2: nine to ace in four suits."""
        return bits(self.rules.cards)

    def deal_out(self, pack: vec[i64]) -> None:
        """THO-4: seven each, one at a time from the dealer's left, and three for the kitty."""
        dealt: i64 = self.rules.hand * 3
        deal_round(self.hands, pack, left_of(self.dealer, 3), dealt)
        self.kitty.set_aside(pack, dealt)
        self._open()

    def _open(self) -> None:
        """THO-5: the player on the dealer's left has bid 100."""
        self.phase = AUCTION
        self.auction.bid(FIRST_LEVEL)
        self.to_act = self.auction.seat

    # --- what may be done -----------------------------------------------------------------------------------

    def num_distinct_actions(self) -> int:
        return BIDS + BID_COUNT

    def is_action(self, action: int) -> bool:
        return FIRST_CARD <= action <= FORFEIT or BIDS <= action < BIDS + BID_COUNT

    def legal_mask(self) -> i64:
        if self.phase == PLAY:
            hand = self.hands[self.to_act]
            if self.trick.count != 0:
                return self.trick.playable(hand)
            return hand | self._announcements(hand)
        if self.phase == AUCTION:
            return MAY_PASS
        if self.phase == GIVE:
            return self.hands[self.to_act] | self._way_out()
        if self.phase == RAISE:
            return MAY_PASS | self._way_out()
        return 0

    def legal_word(self, word: i64) -> i64:
        """THO-6, THO-8, THO-11: the bids, fives above 100, that are higher than the last and not too high."""
        if self.phase == AUCTION:
            return self._bids_above(self.auction.level, self.hands[self.to_act])
        if self.phase == RAISE:
            return self._bids_above(self.level, self.hands[self.to_act])
        return 0

    def bars(self, action: i64) -> i64:
        """THO-13: the led suit, and where nothing of it is held the trumps."""
        if self.phase == PLAY and self.is_card(action):
            return self.trick.bars(action)
        return 0

    def step(self, action: i64) -> None:
        if self.phase == PLAY:
            if action < ANNOUNCE:
                self._play(action)
            elif action == FORFEIT:
                self._forfeit()
            else:
                self._announce(action - ANNOUNCE)
        elif self.phase == AUCTION:
            self._speak(action)
        elif action == FORFEIT:
            self._forfeit()
        elif self.phase == GIVE:
            self._give(action)
        else:
            self._keep_or_raise(action)

    # --- THO-6 to THO-8: the auction ------------------------------------------------------------------------

    def _speak(self, action: i64) -> None:
        """THO-6, THO-7: bid higher or pass for good, until one player is left."""
        auction = self.auction
        if action == PASS:
            auction.pass_turn()
        else:
            level = (action & 63) + FIRST_LEVEL
            if level > PLAIN_LEVEL:
                self.above_120 |= bit(self.to_act)
            auction.bid(level)
        self.to_act = auction.seat
        if auction.is_over():
            self._turn_up_the_kitty()

    def _bids_above(self, level: i64, hand: i64) -> i64:
        most = self.most_now(hand)
        if most <= level:
            return 0
        return ALL_BIDS & (bit(most - FIRST_LEVEL + 1) - bit(level - FIRST_LEVEL + 1))

    def most_now(self, hand: i64) -> i64:
        """THO-6: the highest level that may be bid now; as an option it is five above the last bid."""
        most = self.highest_level(hand)
        if self.by_fives and self.phase == AUCTION and most > self.auction.level:
            return self.auction.level + 1
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

    def _turn_up_the_kitty(self) -> None:
        """THO-9: the declarer turns the three cards up for all and takes them; THO-11: and as an option raises next."""
        self.declarer = self.auction.bidder
        self.level = self.auction.level
        self.to_act = self.declarer
        self.phase = GIVE
        if self.raises_first:
            self.phase = RAISE
        self.kitty.show_to(EVERYONE)
        self.tick()
        self.hands[self.declarer] |= self.kitty.take()

    def gifts_are_due(self) -> bool:
        """THO-10, THO-11: the kitty is taken up and no card has changed hands yet."""
        return self.phase == GIVE or (self.raises_first and self.phase == RAISE)

    def _give(self, card: i64) -> None:
        """THO-10: a card for the player on the left, then one for the other; both are handed over together."""
        self.hands[self.declarer] ^= bit(card)
        if self.gift == 0:
            self.gift = bit(card)
            return
        self.second_gift = bit(card)
        self.tick()
        first = left_of(self.declarer, 3)
        self.hands[first] |= self.gift
        self.hands[left_of(first, 3)] |= self.second_gift
        self.gift = 0
        self.second_gift = 0
        if self.raises_first:
            self._begin_play()
        else:
            self.phase = RAISE

    def _keep_or_raise(self, action: i64) -> None:
        """THO-11: the declarer keeps the bid or raises it once; as an option before the gifts."""
        if action != PASS:
            self.level = (action & 63) + FIRST_LEVEL
        if self.raises_first:
            self.phase = GIVE
        else:
            self._begin_play()

    # --- THO-12 to THO-16: play -----------------------------------------------------------------------------

    def _begin_play(self) -> None:
        """THO-12: the declarer leads."""
        self.phase = PLAY
        self.trick.lead_to(self.declarer)

    def _announcements(self, hand: i64) -> i64:
        """THO-14, THO-15: on lead, each pair in hand may be announced with its king or its queen."""
        verbs: i64 = 0
        if self.tricks == 0:
            verbs = self._way_out()
            if self.no_pair_yet:
                return verbs
        pairs = pairs_in(hand)
        if pairs != 0:
            spread = (pairs & 1) * 3 | (pairs & 2) * 6 | (pairs & 4) * 12 | (pairs & 8) * 24
            verbs |= spread * bit(ANNOUNCE)
        return verbs

    def _announce(self, which: i64) -> None:
        """THO-14: the pair counts at once, its suit is trump from this trick on, and its king or queen is led."""
        suit = which >> 1
        self.declared |= bit(self.to_act * 4 + suit)
        self.trick.trump = suit
        self.trick.ruff = suit_mask(suit)
        self._play((which & 1) * 4 + suit + 40)

    def declared_by(self, seat: i64) -> i64:
        """THO-14: the suits of the pairs that a seat declared, four bits."""
        return (self.declared >> (seat * 4)) & 15

    def points_of(self, seat: i64) -> i64:
        """Card points so far, and the pairs declared."""
        return card_points(self.taken[seat]) + pairs_worth(self.declared_by(seat))

    def _play(self, card: i64) -> None:
        """THO-13, THO-16: follow suit, else trump, else play anything; highest trump or highest of the led suit."""
        seat = self.to_act
        self.hands[seat] ^= bit(card)
        self.trick.play(seat, card)
        if self.trick.count == 3:
            self._gather()
        else:
            self.to_act = left_of(seat, 3)

    def _gather(self) -> None:
        """THO-12: the winner of a trick leads to the next."""
        taker = self.trick.taker
        if self.watcher is not None:
            self.tick()
        self.tricks += 1
        self.taken[taker] |= self.trick.cards
        self.trick.lead_to(taker)
        self.to_act = taker
        if self.hands[taker] == 0:
            self._end()

    def _end(self) -> None:
        self.phase = OVER
        self.to_act = -1

    # --- THO-27: a deal that is given up --------------------------------------------------------------------

    def _way_out(self) -> i64:
        """THO-27: the declarer of Cutthroat 1000 may forfeit until the first card is led."""
        if self.may_forfeit:
            return MAY_FORFEIT
        return 0

    def _forfeit(self) -> None:
        """THO-27: the deal ends unplayed."""
        self.forfeited = True
        self._end()

    # --- THO-17 to THO-28: the score ------------------------------------------------------------------------

    def settlement(self) -> Settlement:
        """THO-28: the end of the deal, worked out once."""
        done = self.settled
        if done is None:
            done = Settlement(self.rules, self.standing, self.declarer, self.level * 5, self.forfeited)
            cards = self.taken[:]
            points = self.taken[:]
            seat: i64 = 0
            while seat < 3:
                cards[seat] = card_points(self.taken[seat])
                points[seat] = cards[seat] + pairs_worth(self.declared_by(seat))
                seat += 1
            done.settle(points, cards)
            self.settled = done
        return done

    def scores(self) -> list[int]:
        """The change of each total, so that the sums of a sheet are the totals."""
        if self.phase != OVER:
            return [0, 0, 0]
        settlement = self.settlement()
        return [settlement.change(s) for s in range(3)]

    def utility(self, seat: i64) -> float:
        """Points of the deal less the mean of the others'; a match that is won with it counts 400 more."""
        if self.phase != OVER:
            return 0.0
        settlement = self.settlement()
        total: i64 = 0
        s: i64 = 0
        while s < 3:
            worth = settlement.change(s)
            if s == settlement.winner or settlement.after[s] >= self.rules.goal:
                worth += 400
            if s == seat:
                worth += worth
            else:
                worth = -worth
            total += worth
            s += 1
        return float(total) / 2.0

    def wins_match(self) -> int:
        """THO-24, THO-28: a win from the barrel outranks everything else."""
        if self.phase != OVER:
            return -1
        return self.settlement().winner

    def tie_break(self) -> int:
        """THO-20: of several with the same total at the goal the declarer wins."""
        if self.phase == OVER and self.settlement().after[self.declarer] >= self.rules.goal:
            return self.declarer
        return -1

    def carry(self) -> list[int]:
        """THO-21 to THO-28: totals, rounds on the barrel, zero marks and forfeits of each seat."""
        if self.phase != OVER:
            return [n for n in self.standing]
        return [n for n in self.settlement().after]

    # --- places and numbers ---------------------------------------------------------------------------------

    def zones(self) -> list[Zone]:
        places = hand_zones(3)
        places.append(Zone("trick", -1, "trick", "The trick"))
        places.append(Zone("kitty", -1, "row", "The kitty"))
        places += [Zone(f"gift-{s}", s, "row", "For <1>, face down") for s in range(3)]
        return places + won_zones(3)

    def seen(self, zone: i64) -> i64:
        if zone < 3:
            return bit(zone)
        if zone == AT_KITTY:
            return self.kitty.seen
        if AT_GIFTS <= zone < AT_WON:
            if self.declarer < 0:
                return 0
            return bit(self.declarer)
        return EVERYONE

    def cards_at(self, zone: i64) -> i64:
        if zone < 3:
            return self.hands[zone]
        if zone == AT_TRICK:
            return self.trick.cards
        if zone == AT_KITTY:
            return self.kitty.cards
        if zone >= AT_WON:
            return self.taken[zone - AT_WON]
        if self.declarer < 0 or zone - AT_GIFTS == self.declarer:
            return 0
        if zone - AT_GIFTS == left_of(self.declarer, 3):
            return self.gift
        return self.second_gift

    def order_at(self, zone: i64) -> list[int] | None:
        return self.trick.in_order() if zone == AT_TRICK else None

    def order_mark(self, zone: i64) -> i64:
        if zone == AT_TRICK:
            return self.trick.order_mark()
        return 0

    def lay(self, zone: i64, cards: i64, more: i64, ordered: vec[i64]) -> None:
        if zone < 3:
            self.hands[zone] = cards
        elif zone == AT_KITTY:
            self.kitty.cards = cards
        elif zone - AT_GIFTS == left_of(self.declarer, 3):
            self.gift = cards
        else:
            self.second_gift = cards

    def hides_actions(self) -> bool:
        return True

    def facts(self) -> list[int]:
        auction = self.auction
        numbers = [self.trick.trump, self.trick.leader, self.tricks, self.declarer, self.level]
        numbers += [auction.level, auction.bidder, auction.out, 1 if self.forfeited else 0]
        for seat in range(3):
            numbers += [auction.last_word(seat), self.declared_by(seat)]
        return numbers + [n for n in self.standing]

    def phase_names(self) -> list[str]:
        return ["auction", "give cards", "raise the bid", "play", "over"]

    def declares(self) -> list[Number]:
        numbers = [
            one_suit("trump"),
            one_seat("leader of the trick", 3),
            amount("tricks played", 0, 8),
            one_seat("declarer", 3),
            amount("declarer's bid, in fives", 0, LAST_LEVEL),
            amount("highest bid, in fives", 0, LAST_LEVEL),
            one_seat("highest bidder", 3),
            some_seats("out of the auction", 3),
            flag("forfeited"),
        ]
        for seat in range(3):
            numbers.append(amount(f"last word of seat {seat}: -2 a pass, -1 nothing, or fives", -2, LAST_LEVEL))
            numbers.append(mask(f"suits of the pairs that seat {seat} declared", SUIT_NAMES))
        numbers.append(amount("total before this deal", -1000000, 1000000, 3, "seat"))
        numbers.append(amount("rounds on the barrel, -1 off it", -1, 2, 3, "seat"))
        numbers.append(amount("zero marks", 0, 2, 3, "seat"))
        numbers.append(amount("forfeits", 0, 2, 3, "seat"))
        return numbers

    # --- what the past says of hidden cards -----------------------------------------------------------------

    def settles(self) -> bool:
        """With `likelihood`, unless a bid above 120 was made of cards that the gifts have changed since."""
        if self.phase == AUCTION or self.gifts_are_due():
            return not self.rules.cap_by_held_pairs or (self.above_120 == 0 and self.level <= PLAIN_LEVEL)
        return self.level <= PLAIN_LEVEL

    def likelihood(self) -> float:
        """THO-8, THO-11, THO-14: who bid above 120 held a pair; a declared pair's other card is there, or played."""
        seat: i64 = 0
        while seat < 3:
            if self.above_120 & bit(seat) != 0 and not self._had_pair(seat):
                return 0.0
            declared = self.declared_by(seat)
            if declared != 0:
                others = self.hands[left_of(seat, 3)] | self.hands[left_of(left_of(seat, 3), 3)]
                if ((others >> 40) | (others >> 44)) & declared != 0:
                    return 0.0
            seat += 1
        if self.raises_first and self.phase == GIVE and self.level > PLAIN_LEVEL:
            if pairs_in(self.hands[self.declarer] | self.gift) == 0:
                return 0.0
        return 1.0

    def _had_pair(self, seat: i64) -> bool:
        """Whether the cards dealt to a seat allow a bid above 120; once gifts have changed hands nobody can say."""
        if self.phase == AUCTION:
            return pairs_in(self.hands[seat]) != 0
        if not self.gifts_are_due():
            return True
        cards = self.hands[seat]
        if seat == self.declarer:
            cards = (cards | self.gift) & ~self.kitty.shown
        return pairs_in(cards) != 0

    # --- what search plays and looks at ---------------------------------------------------------------------

    def usual_action(self, rng: Rng) -> i64:
        """Bids by steps of five as far as a pair may carry, nothing raised, small gifts; pairs declared, tricks won."""
        mask = self.legal_mask() & ~MAY_FORFEIT
        if self.phase == AUCTION:
            return self._usual_bid(rng)
        if self.phase == RAISE:
            return PASS
        if self.phase == PLAY:
            pairs = mask & ANNOUNCEMENTS
            if pairs != 0:
                return pick(pairs, rng)
            if rng.below(4) != 0:
                return self._usual_card(mask, rng)
        elif rng.below(2) == 0:
            return cheapest(mask)
        return pick(mask, rng)

    def _usual_bid(self, rng: Rng) -> i64:
        hand = self.hands[self.to_act]
        level = self.auction.level
        carried = FIRST_LEVEL + pairs_worth(pairs_in(hand)) // 5
        if level >= carried or level >= self.highest_level(hand) or rng.below(2) == 0:
            return PASS
        return BIDS + level + 1 - FIRST_LEVEL

    def _usual_card(self, mask: i64, rng: Rng) -> i64:
        """An ace on lead; behind others the highest card that wins, or else the cheapest."""
        if self.trick.count == 0:
            if mask & ACES != 0:
                return pick(mask & ACES, rng)
            return pick(mask, rng)
        best = self.trick.best
        high: i64 = -1
        same = mask & suit_mask(best & 3)
        while same != 0:
            card = ctz(same)
            same &= same - 1
            if self.trick.beats(card) and (high < 0 or card & 60 == 48 or (high & 60 != 48 and card & 60 == 32)):
                high = card
        if high >= 0:
            return high
        if best & 3 != self.trick.trump and mask & self.trick.ruff != 0:
            return cheapest(mask & self.trick.ruff)
        return cheapest(mask)

    def searched(self) -> list[int]:
        """Of many bids the next one only, and of many raises every fourth of the next sixteen."""
        found = bits(self.legal_mask())
        higher = self.legal_word(1)
        if higher != 0:
            lowest = ctz(higher)
            found.append(BIDS + lowest)
            if self.phase == RAISE:
                for step in (4, 8, 12):
                    if lowest + step < BID_COUNT and higher & bit(lowest + step) != 0:
                        found.append(BIDS + lowest + step)
        return found


def no_standing() -> vec[i64]:
    """What the first deal of a match stands on."""
    return vec[i64]([0, 0, 0, OFF, OFF, OFF, 0, 0, 0, 0, 0, 0])


def new_thousand(rules: Rules, dealer: i64, chance_source: ChanceSource, carry: list[int]) -> Thousand:
    """A deal with nothing dealt yet; `carry` is what the deal before left, empty for the first of a match."""
    if not carry:
        return undealt(rules, dealer, chance_source, no_standing())
    fault = _fault_in(rules, carry)
    if fault != "":
        raise ValueError(f"carry: {fault}, not {carry}.")
    return undealt(rules, dealer, chance_source, vec[i64](carry))


def _fault_in(rules: Rules, carry: list[int]) -> str:
    if len(carry) != STANDING or max(carry[:BARREL]) >= rules.goal or min(carry[:BARREL]) < -1000000:
        return f"twelve whole numbers, first three totals below {rules.goal}"
    for seat in range(3):
        barrel, marks, forfeits = carry[BARREL + seat], carry[MARKS + seat], carry[FORFEITS + seat]
        if not (OFF <= barrel <= 2 and 0 <= marks <= 2 and 0 <= forfeits <= 2):
            return "rounds on the barrel from -1 to 2, zero marks and forfeits from 0 to 2"
        if not rules.cutthroat and (barrel, marks, forfeits) != (OFF, 0, 0):
            return f"no barrel, marks or forfeits in {rules.id}"
        if rules.cutthroat and (carry[seat] >= rules.barrel) != (barrel >= 0):
            return f"who has {rules.barrel} or more is on the barrel, and nobody else"
        if barrel >= 0 and carry[seat] != rules.barrel:
            return f"{rules.barrel} points for who is on the barrel"
    return ""


def undealt(rules: Rules, dealer: i64, chance_source: ChanceSource, standing: vec[i64]) -> Thousand:
    """The same with the standing as an array, unchecked."""
    empty = vec[i64]([0, 0, 0])
    trick = Trick(empty[:], -1)
    trick.ranks = RANKS
    auction = Auction(3, left_of(dealer, 3), FIRST_LEVEL * 4, True, 0)
    return Thousand(rules, dealer, chance_source, empty, empty[:], trick, auction, Kitty(), standing)


@final
class Settlement:
    """The end of one deal in the fixed order of THO-28. `effects` are triples: what, whose, and how much."""

    def __init__(self, rules: Rules, standing: vec[i64], declarer: i64, bid: i64, forfeited: bool) -> None:
        self.rules = rules
        self.before = standing
        self.after: vec[i64] = standing[:]
        self.declarer = declarer
        self.bid = bid  # in points
        self.forfeited = forfeited
        self.winner: i64 = -1  # THO-24: by the barrel
        self.effects: list[int] = []

    def settle(self, points: vec[i64], cards: vec[i64]) -> None:
        """THO-28: `points` are the round points by seat, pairs included, `cards` the card points alone."""
        if self.forfeited:
            self._forfeit()
        else:
            seat: i64 = 0
            while seat < 3:
                self._score(seat, points[seat])
                seat += 1
        if self.rules.cutthroat:
            self._penalties(cards)
            self._count_barrel()
            self._enter_barrel()

    def is_on_barrel(self, seat: i64) -> bool:
        """Whether the seat began this deal on the barrel."""
        return self.before[BARREL + seat] >= 0

    def _change(self, effect: i64, seat: i64, amount: i64) -> None:
        self.effects.append(effect)
        self.effects.append(seat)
        self.effects.append(amount)
        self.after[TOTALS + seat] += amount

    # --- THO-28 (1): round scores ---------------------------------------------------------------------------

    def _score(self, seat: i64, points: i64) -> None:
        if seat == self.declarer:
            self._score_declarer(points)
        elif self.is_on_barrel(seat):
            self._change(HELD, seat, 0)  # THO-23
        else:
            self._change(ROUNDED, seat, rounded(points))  # THO-18

    def _score_declarer(self, points: i64) -> None:
        """THO-17: points plus bid when the bid is made, else points less bid; as an option the bid alone."""
        seat = self.declarer
        worth = self.bid
        if points < self.bid:
            worth = -self.bid
        if not self.rules.declarer_scores_bid_only:
            worth += points
        if points < self.bid:
            if self.is_on_barrel(seat):  # THO-24 (a)
                self.after[BARREL + seat] = OFF
                self._change(LEAVES, seat, worth)
            else:
                self._change(FAILED, seat, worth)
        elif not self.is_on_barrel(seat):
            self._change(MADE, seat, worth)
        elif self._for_the_barrel(points) > 120:  # THO-24 (b)
            self.winner = seat
            self._change(WINS, seat, worth)
        else:  # THO-24 (c)
            self._change(STAYS, seat, 0)

    def _for_the_barrel(self, points: i64) -> i64:
        """THO-24: what must be more than 120: the round points; as an option points and bid together."""
        if self.rules.barrel_with_bid:
            return points + self.bid
        return points

    def _forfeit(self) -> None:
        """THO-27: sixty for each opponent who is not on the barrel, nothing for the declarer."""
        seat: i64 = 0
        while seat < 3:
            if seat == self.declarer:
                self._change(GIVES_UP, seat, 0)
            elif self.is_on_barrel(seat):
                self._change(HELD, seat, 0)
            else:
                self._change(INCOME, seat, 60)
            seat += 1

    # --- THO-28 (2): penalties ------------------------------------------------------------------------------

    def _penalties(self, cards: vec[i64]) -> None:
        if self.forfeited:
            self._count_forfeit()
            return
        seat: i64 = 0
        while seat < 3:
            if seat != self.declarer and cards[seat] == 0 and not self.is_on_barrel(seat):
                self._mark(seat)
            seat += 1

    def _mark(self, seat: i64) -> None:
        """THO-26: a mark for a round without a card point; the third costs 120 and clears the marks."""
        self.after[MARKS + seat] += 1
        if self.after[MARKS + seat] < 3:
            self._change(MARK, seat, 0)
        else:
            self.after[MARKS + seat] = 0
            self._change(THIRD_MARK, seat, -self.rules.fine)

    def _count_forfeit(self) -> None:
        """THO-27: every third forfeit of a player costs 120, and takes a player off the barrel."""
        seat = self.declarer
        self.after[FORFEITS + seat] += 1
        if self.after[FORFEITS + seat] == 3:
            self.after[FORFEITS + seat] = 0
            self.after[BARREL + seat] = OFF
            self._change(THIRD_FORFEIT, seat, -self.rules.fine)

    # --- THO-28 (3) and (4): the barrel ---------------------------------------------------------------------

    def _count_barrel(self) -> None:
        """THO-25: a round on the barrel is counted; who is still on it after the third loses 120 and is off."""
        seat: i64 = 0
        while seat < 3:
            if self.after[BARREL + seat] >= 0 and seat != self.winner:
                self.after[BARREL + seat] += 1
                if self.after[BARREL + seat] == 3:
                    self.after[BARREL + seat] = OFF
                    self._change(TIME_IS_UP, seat, -self.rules.fine)
            seat += 1

    def _enter_barrel(self) -> None:
        """THO-21: a total from 880 to 999 becomes 880, and the player is on the barrel."""
        seat: i64 = 0
        while seat < 3:
            total = self.after[TOTALS + seat]
            if self.after[BARREL + seat] < 0 and self.rules.barrel <= total < self.rules.goal:
                self.after[BARREL + seat] = 0
                self._change(ENTERS, seat, self.rules.barrel - total)
            seat += 1

    # --- reading --------------------------------------------------------------------------------------------

    def change(self, seat: i64) -> i64:
        """THO-19: what the deal changed in the seat's total, which may fall below zero: its figure on the sheet."""
        return self.after[TOTALS + seat] - self.before[TOTALS + seat]

    def is_won(self) -> bool:
        """THO-20, THO-22, THO-24: whether the match is over with this deal."""
        seat: i64 = 0
        while seat < 3:
            if self.after[TOTALS + seat] >= self.rules.goal:
                return True
            seat += 1
        return self.winner >= 0
