"""Go Boom: tricks of suit or rank, and whoever cannot play draws until able; docs/games/go-boom.md.

Rolling Stone: whoever cannot follow suit takes up the trick; docs/games/rolling-stone.md.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from mypy_extensions import i64, mypyc_attr

from kibitz.cards.card import ALL_CARDS, COPY
from kibitz.cards.chance import ChanceSource
from kibitz.cards.kernel import bit, bits
from kibitz.cards.vecs import vec
from kibitz.engine.deal import Deal
from kibitz.engine.numbers import MOST_AMOUNT, Number, amount, one_seat
from kibitz.engine.places import EVERYONE, NOBODY, Zone, hand_zones
from kibitz.mechanics.card_values import face_values, worth_by_rank
from kibitz.mechanics.hands import Hands, new_hands
from kibitz.mechanics.lowest_hand import least_scores
from kibitz.mechanics.seating import left_of
from kibitz.mechanics.stock import Stock
from kibitz.mechanics.suit_or_rank_trick import SuitOrRankTrick, new_suit_or_rank_trick

# Phases.
PLAY: Final = 1
OVER: Final = 2

# Actions beside the cards.
DRAW: Final = 52
PASS: Final = 53
TAKE_UP: Final = 52  # ROL-5, in place of drawing
MAY_DRAW: Final = 0x10000000000000
MAY_PASS: Final = 0x20000000000000
MAY_TAKE_UP: Final = MAY_DRAW

VALUES: Final = worth_by_rank(face_values(10, 1))  # GOB-10: courts 10, an ace 1, others their face value


@dataclass(frozen=True)
class Rules:
    """What the printed texts fix, and the options."""

    id: str
    hand: int = 7  # GOB-3, ROL-3
    copies: int = 1  # GOB-2: packs shuffled together
    cards: int = ALL_CARDS
    by_rank: bool = True  # GOB-5: the rank fits as well as the suit; ROL-4: it does not
    match_to: str = "lead"  # GOB-5: the card led, or as an option the one played just before ("previous")
    says_boom: bool = True  # GOB-9: the last card is announced
    takes_up: bool = False  # ROL-5: whoever cannot follow takes up the trick, in place of drawing
    most_tricks: int = 0  # ROL-7: after so many the deal is blocked; 0 for no limit


GO_BOOM: Final = Rules("go-boom")
ROLLING_STONE: Final = Rules(
    "rolling-stone", hand=8, by_rank=False, says_boom=False, takes_up=True, most_tricks=300
)  # ROL-4: ranks do not match


def go_boom_rules(seats: int, hand: int, match_to: str) -> Rules:
    """GOB-2: two packs from seven players on, with ten cards each from six."""
    copies = 2 if seats > 6 or hand * seats > 52 else 1
    return replace(GO_BOOM, hand=hand, copies=copies, match_to=match_to)


def rolling_stone_rules(seats: int, draw_instead: bool) -> Rules:
    """ROL-2: a stripped pack. ROL-8: or all cards, and nobody takes up a trick."""
    if draw_instead:
        return replace(ROLLING_STONE, takes_up=False, most_tricks=0)
    return replace(ROLLING_STONE, cards=stripped_pack(seats))


def stripped_pack(seats: int) -> int:
    """ROL-2: eight cards for each player, of the highest ranks."""
    return sum([bit(card) for card in range(52 - ROLLING_STONE.hand * seats, 52)])


@mypyc_attr(allow_interpreted_subclasses=True)
class GoBoom(Deal):
    """One deal; GOB-1: two to ten seats, each for itself."""

    def __init__(
        self,
        rules: Rules,
        seats: i64,
        dealer: i64,
        chance_source: ChanceSource,
        hands: Hands,
        trick: SuitOrRankTrick,
        stock: Stock,
    ) -> None:
        super().__init__(seats, dealer, chance_source)
        self.rules = rules
        self.hands = hands
        self.trick = trick
        self.stock = stock
        self.number: i64 = 0  # of the trick
        self.limit: i64 = rules.most_tricks
        self.gone: i64 = 0  # GOB-8: cards out of play, first copies
        self.gone_more: i64 = 0

    def copy(self) -> GoBoom:
        other = self.sibling(self.chance_source.for_copies(), self.hands.copy(), self.trick.copy(), self.stock.copy())
        other.to_act = self.to_act
        other.phase = self.phase
        other.number = self.number
        other.gone = self.gone
        other.gone_more = self.gone_more
        return other

    def sibling(self, chance_source: ChanceSource, hands: Hands, trick: SuitOrRankTrick, stock: Stock) -> GoBoom:
        """Another deal of the same rules, seats and dealer, out of these parts."""
        return GoBoom(self.rules, self.seats, self.dealer, chance_source, hands, trick, stock)

    def blank(self, chance_source: ChanceSource) -> GoBoom:
        return new_go_boom(self.rules, self.seats, self.dealer, chance_source)

    def successor(self, chance_source: ChanceSource) -> GoBoom:
        """GOB-3: the deal moves to the left."""
        return new_go_boom(self.rules, self.seats, left_of(self.dealer, self.seats), chance_source)

    def num_distinct_actions(self) -> int:
        return PASS + 1

    # --- GOB-2 to GOB-4: the deal ---------------------------------------------------------------------------

    def cards_in_play(self) -> list[int]:
        one = bits(self.rules.cards)
        return one + [card + COPY for card in one] if self.rules.copies > 1 else one

    def deal_out(self, pack: vec[i64]) -> None:
        """GOB-3: one card at a time from eldest hand; the rest is the stock. GOB-4: eldest leads."""
        eldest = left_of(self.dealer, self.seats)
        dealt: i64 = self.rules.hand * self.seats
        self.hands.deal_round(pack, eldest, dealt)
        self.stock = Stock(pack[:], dealt, len(pack))
        self.phase = PLAY
        self._lead(eldest)

    # --- GOB-5 to GOB-8: tricks -----------------------------------------------------------------------------

    def legal_mask(self) -> i64:
        if self.phase != PLAY:
            return 0
        able = self.playable()
        if able != 0:
            return able
        return self.if_unable()

    def playable(self) -> i64:
        """GOB-5: the faces that the seat to act may play: any to lead, then those of the suit or rank asked for."""
        return self.trick.playable(self.hands.faces[self.to_act])

    def if_unable(self) -> i64:
        """GOB-6: who holds nothing that fits draws, or passes when the stock is empty."""
        if self.stock.at < self.stock.size:
            return MAY_DRAW
        return MAY_PASS

    def bars(self, action: i64) -> i64:
        """GOB-6: who draws or passes holds nothing that fits."""
        if action >= DRAW:
            return self.trick.fits
        return 0

    def step(self, action: i64) -> None:
        if action < DRAW:
            self._play(action)
        elif action == DRAW:
            self.make_good()
        else:
            self._go_on()  # GOB-6: the stock is empty, and no card is played to this trick

    def _play(self, face: i64) -> None:
        """GOB-5: a card of the suit or rank led. GOB-9: the last card ends the deal, in the middle of a trick too."""
        seat = self.to_act
        self.trick.play(seat, self.hands.take(seat, face))
        if self.hands.faces[seat] == 0:
            self._end()
        else:
            self._go_on()

    def make_good(self) -> None:
        """GOB-6: one card from the stock; the turn goes on."""
        self.hands.give(self.to_act, self.stock.draw())

    def _go_on(self) -> None:
        """GOB-7: when all have had their turn the highest card of the led suit takes the trick, and leads."""
        seat = left_of(self.to_act, self.seats)
        if seat == self.trick.leader:
            self._put_away()
            self.next_trick(self.trick.taker)
        else:
            self.to_act = seat

    def _put_away(self) -> None:
        """GOB-8: the trick is turned down and out of play."""
        self.tick()
        self.gone |= self.trick.first
        self.gone_more |= self.trick.second

    def next_trick(self, seat: i64) -> None:
        """GOB-7: who took the trick leads. ROL-7: after so many tricks the deal is blocked instead."""
        if self.number == self.limit and self.limit != 0:
            self.trick.lead_to(seat)
            self._end()
        else:
            self._lead(seat)

    def _lead(self, seat: i64) -> None:
        self.number += 1
        self.trick.lead_to(seat)
        self.to_act = seat

    def _end(self) -> None:
        """GOB-9: nobody is to act any more."""
        self.phase = OVER
        self.to_act = -1

    # --- GOB-10: scores -------------------------------------------------------------------------------------

    def hand_value(self, seat: i64) -> i64:
        """GOB-10: what the cards left in a hand count."""
        return VALUES.of(self.hands.faces[seat]) + VALUES.of(self.hands.twins[seat])

    def scores(self) -> list[int]:
        """GOB-10: the winner scores all other hands. ROL-7: in a block the lowest hand scores the differences."""
        if self.phase != OVER:
            return [0] * self.seats
        return least_scores([self.hand_value(s) for s in range(self.seats)])

    def utility(self, seat: i64) -> float:
        """Points less the mean of the others' points: zero-sum."""
        if self.phase != OVER:
            return 0.0
        scores = self.scores()
        return float(scores[seat]) - float(sum(scores) - scores[seat]) / float(self.seats - 1)

    # --- places: the hands by seat, the trick, the cards out of play, and perhaps the stock -------------------

    def zones(self) -> list[Zone]:
        places = hand_zones(self.seats)
        places.append(Zone("trick", -1, "trick", "The trick"))
        places.append(Zone("gone", -1, "pile", "Out of play"))
        if self.has_stock():
            places.append(Zone("stock", -1, "pile", "Stock"))
        return places

    def has_stock(self) -> bool:
        """GOB-3: what is not dealt is the stock."""
        return True

    def seen(self, zone: i64) -> i64:
        if zone < self.seats:
            if self.phase == OVER:
                return EVERYONE  # GOB-10: the hands are laid open and counted
            return bit(zone)
        if zone == self.seats:
            return EVERYONE
        return NOBODY

    def cards_at(self, zone: i64) -> i64:
        if zone < self.seats:
            return self.hands.first(zone)
        if zone == self.seats:
            return self.trick.first
        if zone == self.seats + 1:
            return self.gone
        return self.stock.mask(0)

    def more_at(self, zone: i64) -> i64:
        if zone < self.seats:
            return self.hands.more[zone]
        if zone == self.seats:
            return self.trick.second
        if zone == self.seats + 1:
            return self.gone_more
        return self.stock.mask(1)

    def order_at(self, zone: i64) -> list[int] | None:
        if zone == self.seats:
            return self.trick.cards()
        if zone > self.seats + 1:
            return self.stock.in_order()
        return None

    def order_mark(self, zone: i64) -> i64:
        """Of the trick: copies look alike, so the faces; how they lie follows from these two and the turn."""
        if zone != self.seats or self.trick.count == 0:
            return 0
        return (self.trick.order[0] & 63) * 64 + (self.trick.order[self.trick.count - 1] & 63)

    def lay(self, zone: i64, cards: i64, more: i64, ordered: vec[i64]) -> None:
        if zone < self.seats:
            self.hands.lay(zone, cards, more)
        elif zone == self.seats + 1:
            self.gone = cards
            self.gone_more = more
        elif zone > self.seats + 1:
            self.stock = Stock(ordered, 0, len(ordered))

    def facts(self) -> list[int]:
        return [self.trick.leader, self.trick.taker, self.number]

    def phase_names(self) -> list[str]:
        return ["play", "over"]

    def declares(self) -> list[Number]:
        return [
            one_seat("leader of the trick", self.seats),
            one_seat("winner of the trick so far, or of the last one", self.seats),
            amount("number of the trick", 0, MOST_AMOUNT),
        ]


@mypyc_attr(allow_interpreted_subclasses=True)
class RollingStone(GoBoom):
    """One deal; ROL-1: two to six seats, each for itself. ROL-6: it ends and counts as Go Boom does."""

    def sibling(self, chance_source: ChanceSource, hands: Hands, trick: SuitOrRankTrick, stock: Stock) -> GoBoom:
        return RollingStone(self.rules, self.seats, self.dealer, chance_source, hands, trick, stock)

    def num_distinct_actions(self) -> int:
        return TAKE_UP + 1

    def has_stock(self) -> bool:
        """ROL-3: the whole pack is dealt."""
        return False

    def if_unable(self) -> i64:
        """ROL-4, ROL-5: suit must be followed, and who cannot takes up the trick."""
        return MAY_TAKE_UP

    def make_good(self) -> None:
        """ROL-5: all cards of the trick go into the hand, and whoever took them leads to the next."""
        seat = self.to_act
        self.hands.lay(seat, self.hands.faces[seat] | self.trick.first, 0)
        self.next_trick(seat)


def new_go_boom(rules: Rules, seats: i64, dealer: i64, chance_source: ChanceSource) -> GoBoom:
    """A deal with nothing dealt yet. ROL-8: where drawing replaces taking up, that is Go Boom by suit alone."""
    hands = new_hands(seats, rules.copies > 1)
    trick = new_suit_or_rank_trick(seats, rules.by_rank, rules.match_to == "previous")
    stock = Stock(vec[i64]([0]), 0, 0)
    if rules.takes_up:
        return RollingStone(rules, seats, dealer, chance_source, hands, trick, stock)
    return GoBoom(rules, seats, dealer, chance_source, hands, trick, stock)
