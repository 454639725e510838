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
from kibitz.engine.numbers import MOST_AMOUNT, amount, shown
from kibitz.engine.places import EVERYONE, NOBODY
from kibitz.engine.plan import NO_OWNER, Place, Plan, hand_places
from kibitz.engine.row_deal import RowDeal
from kibitz.mechanics.card_values import face_values, worth_by_rank
from kibitz.mechanics.lowest_hand import least_scores
from kibitz.mechanics.seating import left_of
from kibitz.mechanics.stock_pile import StockPile
from kibitz.mechanics.suit_or_rank_round import FITS, LEADER, ROUND_WORDS, TAKER, SuitOrRankRound, round_numbers

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

# The row: the round's words, the number of the trick, then the places: the hands by seat, the trick, the cards out of
# play, and perhaps the stock.
NUMBER: Final = ROUND_WORDS
HANDS: Final = 6

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


def plan_of(rules: Rules, seats: int) -> Plan:
    """The row of a deal by these rules."""
    cards = bits(rules.cards)
    if rules.copies > 1:
        cards += [card + COPY for card in cards]
    places = [
        *hand_places(seats),
        Place("trick", NO_OWNER, "trick", "The trick", EVERYONE, pile=seats),
        Place("gone", NO_OWNER, "pile", "Out of play", NOBODY),  # GOB-8
    ]
    if not rules.takes_up:  # GOB-3: what is not dealt is the stock; ROL-3: the whole pack is dealt
        places.append(Place("stock", NO_OWNER, "pile", "Stock", NOBODY, pile=len(cards)))
    numbers = [*round_numbers(seats), shown(NUMBER, amount("number of the trick", 0, MOST_AMOUNT))]
    return Plan(seats, HANDS, places, numbers, cards)


@mypyc_attr(allow_interpreted_subclasses=True)
class GoBoom(RowDeal):
    """One deal, each seat for itself; GOB-1: two to ten. ROL-1: two to six. ROL-6: Rolling Stone ends and counts alike.

    There is a stock where who cannot play draws; in Rolling Stone there is none, and the trick is taken up (ROL-5).
    """

    def __init__(
        self,
        rules: Rules,
        plan: Plan,
        trick: SuitOrRankRound,
        stock: StockPile | None,
        dealer: i64,
        chance_source: ChanceSource,
        row: vec[i64],
    ) -> None:
        super().__init__(plan, dealer, chance_source, row)
        self.rules = rules
        self.trick = trick
        self.stock = stock
        self.limit: i64 = rules.most_tricks

    def sibling(self, dealer: i64, chance_source: ChanceSource, row: vec[i64]) -> GoBoom:
        return GoBoom(self.rules, self.plan, self.trick, self.stock, dealer, chance_source, row)

    def num_distinct_actions(self) -> int:
        return TAKE_UP + 1 if self.stock is None else PASS + 1

    # --- GOB-2 to GOB-4: the deal ---------------------------------------------------------------------------

    def deal_out(self, pack: vec[i64]) -> None:
        """GOB-3: one card at a time from eldest hand; the rest is the stock. GOB-4: eldest leads."""
        row = self.row
        stride = self.stride
        eldest = left_of(self.dealer, self.seats)
        seat = eldest
        dealt: i64 = self.rules.hand * self.seats
        k: i64 = 0
        while k < dealt:
            card = pack[k]
            row[HANDS + seat + (card >> 6) * stride] |= bit(card & 63)
            seat = left_of(seat, self.seats)
            k += 1
        if self.stock is not None:
            self.stock.lay(row, pack, dealt)
        self.phase = PLAY
        self._lead(eldest)

    # --- GOB-5 to GOB-8: tricks -----------------------------------------------------------------------------

    def legal_mask(self) -> i64:
        if self.phase != PLAY:
            return 0
        able = self.trick.playable(self.row, self.to_act)
        if able != 0:
            return able
        return self._if_unable()

    def _if_unable(self) -> i64:
        """GOB-6: who holds nothing that fits draws, or passes when the stock is empty; ROL-5: or takes up the trick."""
        stock = self.stock
        if stock is None:
            return MAY_TAKE_UP
        if stock.left(self.row) > 0:
            return MAY_DRAW
        return MAY_PASS

    def bars(self, action: i64) -> i64:
        """GOB-6: who draws or passes holds nothing that fits."""
        if action >= DRAW:
            return self.row[FITS]
        return 0

    def step(self, action: i64) -> None:
        if action < DRAW:
            self._play(action)
        elif action == DRAW:
            self._make_good()
        else:
            self._go_on()  # GOB-6: the stock is empty, and no card is played to this trick

    def _play(self, face: i64) -> None:
        """GOB-5: a card of the suit or rank led, ROL-4: or of the suit alone. GOB-9: the last one ends the deal."""
        if self.trick.play(self.row, self.to_act, face):
            self._end()
        else:
            self._go_on()

    def _make_good(self) -> None:
        """GOB-6: one card from the stock; the turn goes on. ROL-5: or the whole trick, and a lead to the next."""
        stock = self.stock
        if stock is not None:
            stock.draw(self.row, HANDS + self.to_act)
        else:
            self.trick.take_up(self.row, self.to_act)
            self._next_trick(self.to_act)

    def _go_on(self) -> None:
        """GOB-7: when all have had their turn the highest card of the led suit takes the trick, and leads."""
        row = self.row
        seat = left_of(self.to_act, self.seats)
        if seat == row[LEADER]:
            self.tick()
            self.trick.put_away(row)  # GOB-8: the trick is turned down and out of play
            self._next_trick(row[TAKER])
        else:
            self.to_act = seat

    def _next_trick(self, seat: i64) -> None:
        """GOB-7: who took the trick leads. ROL-7: after so many tricks the deal is blocked instead."""
        if self.row[NUMBER] == self.limit and self.limit != 0:
            self.trick.lead_to(self.row, seat)
            self._end()
        else:
            self._lead(seat)

    def _lead(self, seat: i64) -> None:
        self.row[NUMBER] += 1
        self.trick.lead_to(self.row, seat)
        self.to_act = seat

    def _end(self) -> None:
        """GOB-9: nobody is to act any more. GOB-10: the hands are laid open and counted."""
        self.phase = OVER
        self.to_act = -1
        seat: i64 = 0
        while seat < self.seats:
            self.show(HANDS + seat, EVERYONE)
            seat += 1

    # --- GOB-10: scores -------------------------------------------------------------------------------------

    def hand_value(self, seat: i64) -> i64:
        """GOB-10: what the cards left in a hand count."""
        held = self.set_at(seat)
        return VALUES.of(held.first) + VALUES.of(held.word(1))

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

    # --- what is known --------------------------------------------------------------------------------------

    def phase_names(self) -> list[str]:
        return ["play", "over"]


def new_go_boom(rules: Rules, seats: i64, dealer: i64, chance_source: ChanceSource) -> GoBoom:
    """A deal with nothing dealt yet. ROL-8: where drawing replaces taking up, that is Go Boom by suit alone."""
    plan = plan_of(rules, seats)
    at = HANDS + seats
    trick = SuitOrRankRound(plan, HANDS, at, at + 1, rules.by_rank, rules.match_to == "previous")
    stock = None if rules.takes_up else StockPile(plan, at + 2)
    return GoBoom(rules, plan, trick, stock, dealer, chance_source, plan.row(dealer))
