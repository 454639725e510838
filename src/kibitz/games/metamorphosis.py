"""Metamorphosis: the cards won in one hand are the next; two or three players; docs/games/metamorphosis.md."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from kibitz.cards.chance import ChanceSource
from kibitz.cards.kernel import Rng, bit, popcount
from kibitz.cards.vecs import vec
from kibitz.games.metamorphosis_table import (
    DISCARD,
    HANDS,
    INDICATE,
    INDICATOR,
    INDICATORS,
    OVER,
    PLAY,
    Rules,
)
from kibitz.games.metamorphosis_words import MetamorphosisWords
from kibitz.mechanics.commitment import Commitment, first_of
from kibitz.mechanics.levelling import Levelling, deal_stock, pick_blind
from kibitz.mechanics.seating import deal_round, left_of
from kibitz.mechanics.trick import Trick


@mypyc_attr(allow_interpreted_subclasses=True)
class Metamorphosis(MetamorphosisWords):
    """One set: dealt once, then four hands, each played with the cards that the hand before brought (MET-5)."""

    def copy(self) -> Metamorphosis:
        other = Metamorphosis(
            self.rules,
            self.seats,
            self.dealer,
            self.chance_source.for_copies(),
            self.hands[:],
            self.taken[:],
            self.caught[:],
            self.trick.copy(),
            self.levelling.copy(),
            self.indicated.copy(),
        )
        other.to_act = self.to_act
        other.waiting = self.waiting
        other.phase = self.phase
        other.number = self.number
        return other

    def blank(self, chance_source: ChanceSource) -> Metamorphosis:
        return new_metamorphosis(self.rules, self.seats, self.dealer, chance_source)

    def successor(self, chance_source: ChanceSource) -> Metamorphosis:
        """MET-5: the deal passes to the left of the dealer that chance named first (MET-4); nothing else is carried."""
        return new_metamorphosis(self.rules, self.seats, left_of(self.dealer, self.seats), chance_source)

    # --- MET-6, MET-10: the deal and the indicators ---------------------------------------------------------

    def deal_out(self, pack: vec[i64]) -> None:
        """MET-6: twelve each, one at a time from the dealer's left; the rest is the stock."""
        dealt: i64 = self.size * self.seats
        self.trick.leader = left_of(self.dealer, self.seats)
        deal_round(self.hands, pack, self.trick.leader, dealt)
        self.levelling.lay_stock(pack[dealt:])
        self.phase = INDICATE
        self._ask(self.indicated.waiting)

    def _ask(self, waiting: i64) -> None:
        """MET-10, MET-12: several seats may act at once, in any order."""
        self.waiting = waiting
        self.to_act = first_of(self.seats, waiting, self.dealer)

    def hides(self, action: i64) -> bool:
        """MET-11: a choice is its maker's secret, but for the last one, which turns all of them."""
        return self.phase == INDICATE and not self.indicated.is_last()

    def _indicate(self, number: i64) -> None:
        """MET-10, MET-11: committed once and for all; when the last one is down, hand 1 begins."""
        self.indicated.commit(self.to_act, number)
        self._ask(self.indicated.waiting)
        if self.waiting == 0:
            self._begin_hand(left_of(self.dealer, self.seats))

    def choose_anew(self, viewer: i64, rng: Rng) -> None:
        """MET-11: what others have laid face down may be any number."""
        for seat in range(self.seats):
            if seat != viewer and self.indicated.has_chosen(seat):
                self.indicated.choices[seat] = 1 + rng.below(HANDS)

    # --- legality -------------------------------------------------------------------------------------------

    def legal_mask(self) -> i64:
        if self.phase == PLAY:
            return self.trick.playable(self.hands[self.to_act])
        if self.phase == DISCARD:
            return self.hands[self.to_act]
        if self.phase == INDICATE:
            return INDICATORS
        return 0

    def bars(self, action: i64) -> i64:
        if self.phase == PLAY:
            return self.trick.bars(action)
        return 0

    def step(self, action: i64) -> None:
        if self.phase == PLAY:
            self._play(action)
        elif self.phase == DISCARD:
            self._discard(action)
        else:
            self._indicate(action - INDICATOR + 1)

    # --- MET-7, MET-8: play ---------------------------------------------------------------------------------

    def first_leader(self, number: i64) -> i64:
        """MET-7: the dealer's left leads to hands 1 and 2, the player to the left of that one to hands 3 and 4."""
        leader = left_of(self.dealer, self.seats)
        if number > 2:
            return left_of(leader, self.seats)
        return leader

    def _begin_hand(self, leader: i64) -> None:
        self.phase = PLAY
        self.waiting = 0
        self.trick.trump = self.contest().trump
        self.trick.lead_to(leader)
        self.to_act = leader

    def _play(self, card: i64) -> None:
        """MET-7: follow suit if able; the highest trump or else card of the led suit wins (MET-3: ace high)."""
        seat = self.to_act
        self.hands[seat] ^= bit(card)
        self.trick.play(seat, card)
        if self.trick.count == self.seats:
            self._gather()
        else:
            self.to_act = left_of(seat, self.seats)

    def _gather(self) -> None:
        """MET-7, MET-8: the winner leads to the next trick, until all cards are played."""
        taker = self.trick.taker
        if self.watcher is not None:
            self.tick()
        self.taken[taker] |= self.trick.cards
        self.trick.lead_to(taker)
        self.to_act = taker
        if self.hands[taker] == 0:
            self._end_hand()

    def _end_hand(self) -> None:
        """MET-17: the cards won are scored; MET-5: after the fourth hand the set is over."""
        first: i64 = (self.number - 1) * self.seats
        seat: i64 = 0
        while seat < self.seats:
            self.caught[first + seat] = self.scoring(self.taken[seat])
            seat += 1
        if self.number == HANDS:
            self.phase = OVER
            self.to_act = -1
        else:
            self._take_up()

    def _take_up(self) -> None:
        """MET-9: the cards that a player won are the player's next hand; then all hands are made level."""
        self.tick()
        seat: i64 = 0
        while seat < self.seats:
            self.hands[seat] = self.taken[seat]
            self.taken[seat] = 0
            seat += 1
        self.number += 1
        self.trick.leader = self.first_leader(self.number)
        self.levelling.drawer = self.trick.leader
        self.tick()
        if self.number == 3:
            self._level_blindly()
        else:
            self._level_by_stock()

    # --- MET-12: levelling by stock -------------------------------------------------------------------------

    def _level_by_stock(self) -> None:
        """MET-12: who is short draws, from the discards where the stock is used up; then who is long discards."""
        levelling = self.levelling
        while not deal_stock(levelling, self.hands, self.size, self.chance_source) and levelling.pile != 0:
            self.tick()
            levelling.recycle()
            self.tick()
        long: i64 = 0
        seat: i64 = 0
        while seat < self.seats:
            if popcount(self.hands[seat]) > self.size:
                long |= bit(seat)
            seat += 1
        if long == 0:
            self._begin_hand(self.trick.leader)
        else:
            self.phase = DISCARD
            self._ask(long)

    def _discard(self, card: i64) -> None:
        """MET-12: a long hand is cut to twelve; those who are long at once do so in any order."""
        seat = self.to_act
        self.hands[seat] ^= bit(card)
        self.levelling.pile |= bit(card)
        if popcount(self.hands[seat]) > self.size:
            self.to_act = first_of(self.seats, self.waiting, self.dealer)
            return
        self._ask(self.waiting & ~bit(seat))
        if self.waiting == 0:
            self.tick()
            self._level_by_stock()  # draws go on where stock and discards had both run out

    # --- MET-13 to MET-16: levelling by blind picks ---------------------------------------------------------

    def _level_blindly(self) -> None:
        """MET-15: clockwise from the leader the short hands pick all they need from the long ones."""
        picker = self.trick.leader
        seat: i64 = 0
        while seat < self.seats:
            victim = left_of(picker, self.seats)
            while victim != picker:
                self._pick_from(victim, picker)
                victim = left_of(victim, self.seats)
            picker = left_of(picker, self.seats)
            seat += 1
        self._begin_hand(self.trick.leader)

    def _pick_from(self, victim: i64, picker: i64) -> None:
        """MET-13, MET-14: by chance, from the backs; as many as the one lacks and the other has too many."""
        count = self.size - popcount(self.hands[picker])
        excess = popcount(self.hands[victim]) - self.size
        if excess < count:
            count = excess
        if count > 0:
            pick_blind(self.hands, victim, picker, count, self.chance_source)
            self.tick()  # who is picked from by two sees which cards went to whom


def new_metamorphosis(rules: Rules, seats: i64, dealer: i64, chance_source: ChanceSource) -> Metamorphosis:
    """A set with nothing dealt yet."""
    nobody = vec[i64]([0] * seats)
    levelling = Levelling(nobody[:0], 0, 0, 0, False, 0)
    indicated = Commitment(nobody[:], bit(seats) - 1)
    caught = vec[i64]([0] * (HANDS * seats))
    return Metamorphosis(
        rules, seats, dealer, chance_source, nobody[:], nobody[:], caught, Trick(nobody[:], -1), levelling, indicated
    )
