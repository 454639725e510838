"""8-5-3 and 9-5-2: three players, sixteen tricks, a target each; docs/games/8-5-3.md and 9-5-2.md."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from kibitz.cards.card import suit_mask
from kibitz.cards.chance import ChanceSource
from kibitz.cards.kernel import bit, ctz
from kibitz.cards.vecs import vec
from kibitz.games.eight_five_three_table import (
    DISCARD,
    DONE,
    EXCHANGE,
    MAY_STOP,
    NAME,
    NAMES,
    OVER,
    PLAY,
    TRUMP,
    Rules,
)
from kibitz.games.eight_five_three_words import EightFiveThreeWords
from kibitz.mechanics.exchange import Exchange, due_back, new_exchange
from kibitz.mechanics.kitty import Kitty
from kibitz.mechanics.seating import deal_round, left_of
from kibitz.mechanics.trick import Trick


def seat_targets(rules: Rules, dealer: i64) -> vec[i64]:
    """EFT-2: the dealer has the highest target, the player on the left the middle one, the third the lowest."""
    targets = vec[i64]([0, 0, 0])
    seat = dealer
    for target in rules.targets:
        targets[seat] = target
        seat = left_of(seat, 3)
    return targets


@mypyc_attr(allow_interpreted_subclasses=True)
class EightFiveThree(EightFiveThreeWords):
    """One deal. What lies on the table, and its sentences, are in `..._table` and `..._words`."""

    def copy(self) -> EightFiveThree:
        exchange = self.exchange
        other = EightFiveThree(
            self.rules,
            self.dealer,
            self.chance_source.for_copies(),
            self.hands[:],
            self.taken[:],
            self.won[:],
            self.targets,
            self.trick.copy(),
            None if exchange is None else exchange.copy(),
            self.margins,
            self.kitty.copy(),
        )
        other.to_act = self.to_act
        other.phase = self.phase
        other.sweeper = self.sweeper
        other.returned = self.returned
        shown = self.shown
        if shown is not None:
            other.shown = shown[:]
        return other

    def blank(self, chance_source: ChanceSource) -> EightFiveThree:
        return new_eight_five_three(self.rules, self.dealer, chance_source, [m for m in self.margins])

    def successor(self, chance_source: ChanceSource) -> EightFiveThree:
        """EFT-2: the next dealer is the player on the left; what was above or below target carries over."""
        margins = self.targets[:]
        seat: i64 = 0
        while seat < 3:
            margins[seat] = self.won[seat] - self.targets[seat] if self.sweeper < 0 else 0
            seat += 1
        return undealt(self.rules, left_of(self.dealer, 3), chance_source, margins)

    # --- EFT-1 to EFT-3: the deal ---------------------------------------------------------------------------

    def deal_out(self, pack: vec[i64]) -> None:
        """EFT-1: sixteen each, one at a time from the dealer's left; four set aside face down."""
        dealt: i64 = self.rules.hand * 3
        deal_round(self.hands, pack, left_of(self.dealer, 3), dealt)
        self.kitty.set_aside(pack, dealt)
        self._begin()

    def _begin(self) -> None:
        """EFT-3: first the exchange, not in the first deal and not when nobody is above or below (EFT-7)."""
        exchange = self.exchange
        if exchange is None:
            self._ask_for_trump()
        else:
            self.phase = EXCHANGE
            self.to_act = exchange.giver(0)

    def _ask_for_trump(self) -> None:
        """EFT-3: the dealer names trump; EFT-5: and as an option looks at the kitty before that."""
        self.phase = TRUMP
        self.to_act = self.dealer
        if self.rules.looks_before_trump:
            self.kitty.show_to(bit(self.dealer))

    # --- legality -------------------------------------------------------------------------------------------

    def legal_mask(self) -> i64:
        if self.phase == PLAY:
            return self.trick.playable(self.hands[self.to_act])
        if self.phase == DISCARD:
            return self.hands[self.dealer]
        if self.phase == TRUMP:
            return NAMES
        if self.phase == EXCHANGE:
            return self.hands[self.to_act] | MAY_STOP
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
        elif self.phase == TRUMP:
            self._name_trump(action - NAME)
        elif action == DONE:
            self._close_packet()
        else:
            self._pass_card(action)

    # --- EFT-7 to EFT-12: the exchange ----------------------------------------------------------------------

    def _pass_card(self, card: i64) -> None:
        """EFT-8: a card goes face down into the packet; at the limit the packet is closed."""
        exchange = self.exchange
        assert exchange is not None
        self.hands[self.to_act] ^= bit(card)
        exchange.lay_out(card)
        if exchange.is_full():
            self._close_packet()

    def _close_packet(self) -> None:
        """EFT-10, EFT-11: a giver chooses all packets before any card comes back; then the next giver chooses."""
        exchange = self.exchange
        assert exchange is not None
        if exchange.next_debt():
            self._change_hands(exchange)
        if exchange.at < exchange.size:
            self.to_act = exchange.giver(exchange.at)
        else:
            self._ask_for_trump()

    def _change_hands(self, exchange: Exchange) -> None:
        """EFT-9: packets join the takers' hands, then each returns its highest cards of the suits passed."""
        self.tick()
        k = exchange.first
        while k < exchange.at:
            self.hands[exchange.taker(k)] |= exchange.packets[k]
            k += 1
        packets = exchange.packets[:]
        k = exchange.first
        while k < exchange.at:
            exchange.packets[k] = 0
            k += 1
        self.tick()
        k = exchange.first
        while k < exchange.at:
            self._give_back(exchange.giver(k), exchange.taker(k), packets[k])
            k += 1
        exchange.first = exchange.at
        self.tick()

    def _give_back(self, giver: i64, taker: i64, packet: i64) -> None:
        """EFT-9: the taker has no choice; what the dealer gives back is remembered for EFT-13."""
        back = due_back(self.hands[taker], packet)
        self.hands[taker] ^= back
        self.hands[giver] |= back
        if taker == self.dealer and back != 0:
            self._owe_a_show(giver, back)

    def _owe_a_show(self, giver: i64, back: i64) -> None:
        """EFT-13: the suits' cards above the lowest one returned are due to be shown to this giver."""
        shown = self.shown
        if shown is None:
            shown = vec[i64]([0, 0, 0])
            self.shown = shown
        suit: i64 = 0
        while suit < 4:
            given = back & suit_mask(suit)
            if given != 0:
                shown[giver] |= suit_mask(suit) & ~(bit(ctz(given) + 1) - 1)
            suit += 1
        self.returned |= back

    # --- EFT-3 to EFT-6: trump and kitty --------------------------------------------------------------------

    def _name_trump(self, suit: i64) -> None:
        """EFT-3, EFT-5: trump is named, and then at the latest the kitty is looked at."""
        self.trick.trump = suit
        self.phase = DISCARD
        if self.rules.sees_kitty_first:
            self.kitty.show_to(bit(self.dealer))  # EFT-5: the dealer looks at the four before discarding
        if self.rules.discards_from_twenty:
            self.tick()
            self._take_kitty()

    def _discard(self, card: i64) -> None:
        """EFT-4, EFT-6: the dealer discards four cards face down and takes up the four set aside."""
        self.hands[self.dealer] ^= bit(card)
        self.kitty.lay_away(card)
        if self.kitty.owed(self.rules.kitty) == 0:
            self.tick()
            self._take_kitty()
            self.phase = PLAY
            seat = self.dealer
            if self.rules.left_leads:
                seat = left_of(seat, 3)
            self.trick.lead_to(seat)
            self.to_act = seat

    def _take_kitty(self) -> None:
        """EFT-4 and EFT-13: the dealer takes up the kitty and shows privately what would have been due."""
        shown = self.shown
        if shown is not None and self.kitty.cards != 0:
            for seat in range(3):
                shown[seat] &= self.kitty.cards
        self.hands[self.dealer] |= self.kitty.take()

    # --- EFT-14 to EFT-16: play -----------------------------------------------------------------------------

    def _play(self, card: i64) -> None:
        """EFT-14: follow suit if able; the highest trump or the highest card of the led suit wins."""
        seat = self.to_act
        self.hands[seat] ^= bit(card)
        self.trick.play(seat, card)
        if self.trick.count == 3:
            self._gather()
        else:
            self.to_act = left_of(seat, 3)

    def _gather(self) -> None:
        """EFT-14, EFT-16: the winner leads to the next; a twelfth trick ends deal and match at once."""
        taker = self.trick.taker
        if self.watcher is not None:
            self.tick()
        self.won[taker] += 1
        self.taken[taker] |= self.trick.cards
        self.trick.lead_to(taker)
        self.to_act = taker
        if self.won[taker] == self.sweep:
            self.sweeper = taker
            self._end()
        elif self.hands[taker] == 0:
            self._end()

    def _end(self) -> None:
        self.phase = OVER
        self.to_act = -1

    def scores(self) -> list[int]:
        """EFT-15: tricks less target; EFT-16: a deal broken off by a twelfth trick is not scored."""
        if self.phase != OVER or self.sweeper >= 0:
            return [0, 0, 0]
        return [self.won[s] - self.targets[s] for s in range(3)]

    def wins_match(self) -> int:
        """EFT-16: the seat that won a twelfth trick, or -1."""
        return self.sweeper

    def carry(self) -> list[int]:
        """EFT-7: the next deal's exchange follows from these margins."""
        return self.scores()

    def utility(self, seat: i64) -> float:
        """Points of the deal; a twelfth trick, which wins the match, counts as 20 against -10 each."""
        if self.sweeper >= 0:
            return 20.0 if seat == self.sweeper else -10.0
        if self.phase != OVER:
            return 0.0
        return float(self.won[seat] - self.targets[seat])


def new_eight_five_three(rules: Rules, dealer: i64, chance_source: ChanceSource, margins: list[int]) -> EightFiveThree:
    """A deal with nothing dealt yet. `margins` of the deal before (EFT-7: three that add to zero), or empty."""
    if margins and (len(margins) != 3 or sum(margins) != 0 or max(margins) > 16):
        raise ValueError(f"margins: three whole numbers up to 16 that add to 0, not {margins}.")
    return undealt(rules, dealer, chance_source, vec[i64](margins))


def undealt(rules: Rules, dealer: i64, chance_source: ChanceSource, margins: vec[i64]) -> EightFiveThree:
    """The same with the margins as an array."""
    targets = seat_targets(rules, dealer)
    empty = targets[:]
    empty[0] = 0
    empty[1] = 0
    empty[2] = 0
    exchange: Exchange | None = None
    if len(margins) == 3:
        exchange = new_exchange(margins, dealer)
    return EightFiveThree(
        rules,
        dealer,
        chance_source,
        empty,
        empty[:],
        empty[:],
        targets,
        Trick(empty[:], -1),
        exchange,
        margins,
        Kitty(),
    )
