"""1000: the state of a deal and the places of its cards; docs/games/thousand.md."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from kibitz.cards.card import SUIT_NAMES, suit_mask
from kibitz.cards.chance import ChanceSource
from kibitz.cards.kernel import Rng, bit, bits, ctz, pick
from kibitz.cards.vecs import vec
from kibitz.engine.numbers import Number, amount, flag, mask, one_seat, one_suit, some_seats
from kibitz.engine.places import EVERYONE, Zone, hand_zones, won_zones
from kibitz.engine.telling import Telling
from kibitz.games.thousand_score import Rules, Settlement, card_points, pairs_in, pairs_worth
from kibitz.mechanics.auction import Auction
from kibitz.mechanics.kitty import Kitty
from kibitz.mechanics.seating import left_of
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


def cheapest(cards: i64) -> i64:
    """The card of the lowest rank, in the order of this pack."""
    low = cards & ~(ACES | TENS)
    if low != 0:
        return ctz(low)
    if cards & TENS != 0:
        return ctz(cards & TENS)
    return ctz(cards)


@mypyc_attr(allow_interpreted_subclasses=True)
class ThousandState(Telling):
    """What a deal consists of. Its sentences are in `thousand_words`, its rules in `thousand`."""

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
        self.strong: i64 = 0  # the seats that bid above 120 in the auction
        self.forfeited = False
        self.settled: Settlement | None = None

    def settlement(self) -> Settlement:
        """The end of the deal."""
        raise NotImplementedError

    def highest_level(self, hand: i64) -> i64:
        """THO-8: above 120 a pair is needed; 400 is the most, or as an option what the pairs in hand could bring."""
        pairs = pairs_in(hand)
        if pairs == 0:
            return PLAIN_LEVEL
        if self.rules.cap_by_held_pairs:
            return PLAIN_LEVEL + pairs_worth(pairs) // 5
        return LAST_LEVEL

    def most_now(self, hand: i64) -> i64:
        """THO-6: the highest level that may be bid now; as an option it is five above the last bid."""
        most = self.highest_level(hand)
        if self.by_fives and self.phase == AUCTION and most > self.auction.level:
            return self.auction.level + 1
        return most

    def declared_by(self, seat: i64) -> i64:
        """THO-14: the suits of the pairs that a seat declared, four bits."""
        return (self.declared >> (seat * 4)) & 15

    def points_of(self, seat: i64) -> i64:
        """Card points so far, and the pairs declared."""
        return card_points(self.taken[seat]) + pairs_worth(self.declared_by(seat))

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

    def _usual_bid(self, rng: Rng) -> i64:
        hand = self.hands[self.to_act]
        level = self.auction.level
        carried = FIRST_LEVEL + pairs_worth(pairs_in(hand)) // 5
        if level >= carried or level >= self.highest_level(hand) or rng.below(2) == 0:
            return PASS
        return BIDS + level + 1 - FIRST_LEVEL

    # --- places ---------------------------------------------------------------------------------------------

    def zones(self) -> list[Zone]:
        places = hand_zones(3)
        places.append(Zone("trick", -1, "trick", "The trick"))
        places.append(Zone("kitty", -1, "row", "The kitty"))
        places += [Zone(f"gift-{s}", s, "row", f"For {{{s}}}, face down") for s in range(3)]
        return places + won_zones(3)

    def rank_order(self) -> str:
        """THO-2."""
        return "ATKQJ9"

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

    def hides_actions(self) -> bool:
        return True

    def lay(self, zone: i64, cards: i64, more: i64, ordered: vec[i64]) -> None:
        if zone < 3:
            self.hands[zone] = cards
        elif zone == AT_KITTY:
            self.kitty.cards = cards
        elif zone - AT_GIFTS == left_of(self.declarer, 3):
            self.gift = cards
        else:
            self.second_gift = cards

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

    def settles(self) -> bool:
        """With `likelihood`, unless a bid above 120 was made of cards that the gifts have changed since."""
        if self.phase == AUCTION or self._gifts_are_due():
            return not self.rules.cap_by_held_pairs or (self.strong == 0 and self.level <= PLAIN_LEVEL)
        return self.level <= PLAIN_LEVEL

    def likelihood(self) -> float:
        """THO-8, THO-11, THO-14: who bid above 120 held a pair; a declared pair's other card is there, or played."""
        seat: i64 = 0
        while seat < 3:
            if self.strong & bit(seat) != 0 and not self._had_pair(seat):
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

    def _gifts_are_due(self) -> bool:
        """THO-10, THO-11: the kitty is taken up and no card has changed hands yet."""
        return self.phase == GIVE or (self.raises_first and self.phase == RAISE)

    def _had_pair(self, seat: i64) -> bool:
        """Whether the cards dealt to a seat allow a bid above 120; once gifts have changed hands nobody can say."""
        if self.phase == AUCTION:
            return pairs_in(self.hands[seat]) != 0
        if not self._gifts_are_due():
            return True
        cards = self.hands[seat]
        if seat == self.declarer:
            cards = (cards | self.gift) & ~self.kitty.shown
        return pairs_in(cards) != 0
