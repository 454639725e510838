"""1000 and Cutthroat 1000: three players, an auction, a kitty, and pairs of king and queen; docs/games/thousand.md."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from kibitz.cards.card import suit_mask
from kibitz.cards.chance import ChanceSource
from kibitz.cards.kernel import bit, bits
from kibitz.cards.vecs import vec
from kibitz.engine.places import EVERYONE
from kibitz.games.thousand_score import (
    BARREL,
    FORFEITS,
    MARKS,
    OFF,
    STANDING,
    Rules,
    Settlement,
    card_points,
    pairs_in,
    pairs_worth,
)
from kibitz.games.thousand_state import (
    ALL_BIDS,
    ANNOUNCE,
    AUCTION,
    FIRST_LEVEL,
    FORFEIT,
    GIVE,
    MAY_FORFEIT,
    MAY_PASS,
    OVER,
    PASS,
    PLAIN_LEVEL,
    PLAY,
    RAISE,
)
from kibitz.games.thousand_words import SpokenThousand
from kibitz.mechanics.auction import Auction
from kibitz.mechanics.kitty import Kitty
from kibitz.mechanics.seating import deal_round, left_of
from kibitz.mechanics.trick import Trick

RANKS: Final = 0x532140  # THO-2: ace, ten, king, queen, jack, nine


@mypyc_attr(allow_interpreted_subclasses=True)
class Thousand(SpokenThousand):
    """One deal. What it stands on, and its sentences, are in `thousand_state` and `thousand_words`."""

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
        other.strong = self.strong
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

    # --- legality -------------------------------------------------------------------------------------------

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

    def _bids_above(self, level: i64, hand: i64) -> i64:
        most = self.most_now(hand)
        if most <= level:
            return 0
        return ALL_BIDS & (bit(most - FIRST_LEVEL + 1) - bit(level - FIRST_LEVEL + 1))

    def _way_out(self) -> i64:
        """THO-27: the declarer of Cutthroat 1000 may forfeit until the first card is led."""
        if self.may_forfeit:
            return MAY_FORFEIT
        return 0

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

    # --- THO-6 to THO-11: auction, kitty, gifts -------------------------------------------------------------

    def _speak(self, action: i64) -> None:
        """THO-6, THO-7: bid higher or pass for good, until one player is left."""
        auction = self.auction
        if action == PASS:
            auction.pass_turn()
        else:
            level = (action & 63) + FIRST_LEVEL
            if level > PLAIN_LEVEL:
                self.strong |= bit(self.to_act)
            auction.bid(level)
        self.to_act = auction.seat
        if auction.is_over():
            self._turn_up_the_kitty()

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

    def _begin_play(self) -> None:
        """THO-12: the declarer leads."""
        self.phase = PLAY
        self.trick.lead_to(self.declarer)

    def _forfeit(self) -> None:
        """THO-27: the deal ends unplayed."""
        self.forfeited = True
        self._end()

    # --- THO-12 to THO-16: play -----------------------------------------------------------------------------

    def _announce(self, which: i64) -> None:
        """THO-14: the pair counts at once, its suit is trump from this trick on, and its king or queen is led."""
        suit = which >> 1
        self.declared |= bit(self.to_act * 4 + suit)
        self.trick.trump = suit
        self.trick.ruff = suit_mask(suit)
        self._play((which & 1) * 4 + suit + 40)

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
