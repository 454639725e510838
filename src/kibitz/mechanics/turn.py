"""A turn at one discard pile: a card that fits is played on it, or one is drawn from the stock, or the turn is passed.

A card fits by the suit in force, by the rank on top, or because it is wild. The Joker has neither suit nor rank: it is
always wild, and is played as any other card. When the stock is empty, and the rules let the discards become the stock
again, all but the top one do, though not for ever. A circuit of passes blocks the deal.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from kibitz.cards.card import COPY, JOKER, RANK_NAMES, SUIT_NAMES, rank_mask, suit_mask
from kibitz.cards.kernel import bit, popcount
from kibitz.cards.vecs import vec
from kibitz.engine.numbers import MOST_AMOUNT, Number, amount, choice, shown, some_faces
from kibitz.engine.places import EVERYONE, NOBODY
from kibitz.engine.plan import NO_OWNER, Place, Plan, hand_places
from kibitz.engine.row_deal import RowDeal
from kibitz.mechanics.stock_and_discards import StockAndDiscards

# Actions: the cards by face, but for the Joker, whose face is the number of drawing.
DRAW: Final = 52
PASS: Final = 53
JOKER_ACTION: Final = 60
MAY_DRAW: Final = 0x10000000000000
MAY_PASS: Final = 0x20000000000000

THE_JOKER: Final = 0x10000000000000
ALL_FACES: Final = 0x1FFFFFFFFFFFFF  # with the Joker
NO_LIMIT: Final = 1000
MOST_DRAWN: Final = 208  # two packs, twice
MOST_RECYCLINGS: Final = 10  # CRE-13: after so many the stock stays empty, so that every deal ends

# The first words of the row of every game that has such turns.
SUIT: Final = 0  # in force
RANK: Final = 1  # of the top card
FITS: Final = 2  # the faces that may be played
DRAWN: Final = 3  # cards drawn in this turn
PASSES: Final = 4  # in a row
RECYCLINGS: Final = 5
DIRECTION: Final = 6  # in which turns go round
RECENT: Final = 7  # the last three discards
TURN_WORDS: Final = 8
CLOCKWISE: Final = 1  # -1 is the other way


def turn_numbers() -> list[Number]:
    """The declaration of those words, but for the direction."""
    return [
        shown(SUIT, choice("suit in force", 0, SUIT_NAMES)),
        shown(RANK, choice("rank on top", 0, [*RANK_NAMES, "Joker"])),
        shown(FITS, some_faces("cards that fit", 53)),
        shown(DRAWN, amount("cards drawn in this turn", 0, MOST_DRAWN)),
        shown(PASSES, amount("passes in a row", 0, MOST_DRAWN)),
        shown(RECYCLINGS, amount("times that the discards became the stock", 0, MOST_AMOUNT)),
        Number(RECENT, "last three discards", 0, -1),
    ]


def one_direction() -> Number:
    """The declaration of the direction where turns always go round clockwise."""
    return Number(DIRECTION, "direction", 1, 1, initial=CLOCKWISE)


def both_directions() -> Number:
    """The declaration of the direction where turns may go round the other way."""
    return shown(DIRECTION, choice("direction", -1, ["anticlockwise", "none", "clockwise"]), CLOCKWISE)


def turn_places(seats: int, cards: int) -> list[Place]:
    """The hands by seat, the stock of so many cards at most, and the discard pile."""
    return [
        *hand_places(seats),
        Place("stock", NO_OWNER, "pile", "Stock", NOBODY, pile=cards),
        Place("discards", NO_OWNER, "pile", "Discard pile", EVERYONE, recent=RECENT),
    ]


@final
class Turn:
    """Shared by all deals of a plan: it keeps nothing but where the cards lie in the row, and what the rules are."""

    def __init__(
        self,
        plan: Plan,
        wilds: i64,
        repels: bool = False,
        limit: int = 0,
        recycles: bool = False,
        spares: bool = False,
        free_pass: bool = False,
        long_block: bool = False,
    ) -> None:
        self.seats: i64 = plan.seats
        self.stride: i64 = plan.stride
        self.hands: i64 = plan.first
        self.stock: i64 = plan.first + plan.seats
        self.discards: i64 = self.stock + 1
        self.piles = StockAndDiscards(plan, plan.first + plan.seats, plan.first + plan.seats + 1)
        self.stock_pile = self.piles.stock
        self.wilds = wilds
        self.repels = repels  # MAU-6: whether no wild card fits on another one
        self.limit: i64 = limit if limit > 0 else NO_LIMIT  # CRE-7: most cards drawn in a turn
        self.recycles = recycles  # CRE-9: whether the discards become the stock again
        self.due: i64 = ALL_FACES & ~wilds if spares else 0  # ROC-5: who holds one of them that fits does not draw
        self.free_pass = free_pass  # CRE-8: who cannot draw may pass although able to play
        self.long_block = long_block  # CRE-11: one pass more than a circuit, counted once the stock is empty
        self.block: i64 = plan.seats + 1 if long_block else plan.seats
        self.joker = wilds & THE_JOKER != 0
        self.fitting: vec[i64] = vec[i64]([_fitting(face) | wilds for face in range(JOKER + 1)])  # by the face on top

    # --- what may be done -----------------------------------------------------------------------------------

    def able(self, row: vec[i64], seat: i64) -> i64:
        """The faces of a hand that fit."""
        hand = self.hands + seat
        return (row[hand] | row[hand + self.stride]) & row[FITS]

    def bars(self, row: vec[i64], action: i64) -> i64:
        """CRE-8: who passes holds no card that fits. ROC-5: who draws holds none that fits and is not wild."""
        if action == PASS and not self.free_pass:
            return row[FITS]
        return row[FITS] & self.due if action == DRAW else 0

    def as_actions(self, faces: i64) -> i64:
        """NEU-3: faces as actions, among which the Joker has a number of its own."""
        if self.joker:
            return (faces & ~THE_JOKER) | ((faces & THE_JOKER) << (JOKER_ACTION - JOKER))
        return faces

    def can_draw(self, row: vec[i64]) -> bool:
        """CRE-7: the turn's draws are not used up, and a card is left or can be had from the discards."""
        return row[DRAWN] < self.limit and self.has_cards(row)

    def has_cards(self, row: vec[i64]) -> bool:
        """Whether a card is left in the stock, or can be had from the discards."""
        return not self.is_out(row) or self.can_recycle(row)

    def is_out(self, row: vec[i64]) -> bool:
        """Whether the stock is empty."""
        return row[self.stock] | row[self.stock + self.stride] == 0

    def can_recycle(self, row: vec[i64]) -> bool:
        """CRE-9, CRE-13: whether the discards may become the stock again."""
        return self.recycles and row[RECYCLINGS] < MOST_RECYCLINGS and self.piles.size(row) > 1

    def top(self, row: vec[i64]) -> i64:
        """The face on top of the discards."""
        return ((row[RECENT] & 255) - 1) & 63

    def held(self, row: vec[i64], seat: i64) -> i64:
        """The faces in a hand."""
        return row[self.hands + seat] | row[self.hands + seat + self.stride]

    def count(self, row: vec[i64], seat: i64) -> i64:
        """How many cards a seat holds."""
        hand = self.hands + seat
        if self.stride == 0:
            return popcount(row[hand])
        return popcount(row[hand]) + popcount(row[hand + self.stride])

    # --- what is done ---------------------------------------------------------------------------------------

    def deal(self, row: vec[i64], pack: vec[i64], dealer: i64, each: i64) -> None:
        """CRE-3: so many cards to each, one at a time from the dealer's left; the rest is the stock."""
        seats = self.seats
        dealt = each * seats
        hand = self.hands + dealer
        turn: i64 = 0
        while turn < seats:
            hand = hand + 1 if hand + 1 < self.hands + seats else self.hands
            self._take(row, hand, pack, turn, dealt)
            turn += 1
        self.stock_pile.lay_rest(row, pack, dealt)

    def _take(self, row: vec[i64], hand: i64, pack: vec[i64], first: i64, stop: i64) -> None:
        """Every so many-th card of a pack, as many as there are seats, comes into a hand that was empty."""
        cards: i64 = 0
        second: i64 = 0
        k = first
        while k < stop:
            card = pack[k]
            if card < COPY:
                cards |= bit(card)
            else:
                second |= bit(card - COPY)
            k += self.seats
        row[hand + self.stride] = second
        row[hand] = cards

    def play(self, row: vec[i64], seat: i64, face: i64) -> i64:
        """A face goes from a hand onto the discards: the first of two copies. The faces that stay in the hand."""
        one = bit(face)
        hand = self.hands + seat
        card = face
        if row[hand] & one != 0:
            row[hand] ^= one
            row[self.discards] |= one
        else:
            row[hand + self.stride] ^= one
            row[self.discards + self.stride] |= one
            card += COPY
        row[RECENT] = ((row[RECENT] & 0xFFFF) << 8) | (card + 1)
        row[SUIT] = face & 3
        row[RANK] = face >> 2
        row[FITS] = self.fitting[face]
        row[DRAWN] = 0
        row[PASSES] = 0
        return row[hand] | row[hand + self.stride]

    def turn_starter(self, deal: RowDeal, unfit: i64) -> i64:
        """CRE-4: the top card of the stock is turned up; of the faces `unfit` none starts. Which face lies there."""
        self.piles.turn_starter(deal, unfit)
        face = self.top(deal.row)
        self.cover(deal.row, face)
        return face

    def cover(self, row: vec[i64], face: i64) -> None:
        """A card lies on top: its suit and rank are in force."""
        row[SUIT] = face & 3
        row[RANK] = face >> 2
        row[FITS] = self.fitting[face]

    def draw(self, deal: RowDeal, seat: i64) -> i64:
        """CRE-7: the top card of the stock comes into a hand. CRE-9: the discards become the stock. Which card came."""
        row = deal.row
        if row[self.stock] == 0 and self.is_out(row):
            self.piles.restock(row, deal.chance_source)
            row[RECYCLINGS] += 1
            deal.tick()
        return self.stock_pile.draw(row, self.hands + seat)

    def draw_one(self, deal: RowDeal, seat: i64) -> None:
        """CRE-7: a card is drawn by choice; the turn goes on."""
        row = deal.row
        if row[self.stock] != 0:
            self.stock_pile.draw(row, self.hands + seat)
        else:
            self.draw(deal, seat)
        row[DRAWN] += 1

    def draw_for(self, deal: RowDeal, seat: i64, count: i64) -> i64:
        """So many cards, or as many as there are, are drawn without a choice; how many came."""
        came: i64 = 0
        while came < count and self.has_cards(deal.row):
            self.draw(deal, seat)
            came += 1
        return came

    def show(self, deal: RowDeal, seat: i64, face: i64) -> None:
        """A face of a hand lies on the discards for everybody to see, and comes back."""
        row = deal.row
        before = row[RECENT]
        copy = (self.piles.play(row, self.hands + seat, face) >> 6) * self.stride
        deal.tick()
        row[RECENT] = before
        deal.move(self.discards + copy, self.hands + seat + copy, bit(face))

    def lay_open(self, deal: RowDeal) -> None:
        """Everybody sees the hands from now on."""
        for seat in range(deal.seats):
            deal.show(self.hands + seat, EVERYONE)

    def nominate(self, row: vec[i64], suit: i64) -> None:
        """CRE-6: a suit is named for a wild card, whose rank no longer fits but by being wild."""
        row[SUIT] = suit
        if self.repels:
            row[FITS] = suit_mask(suit) & ~self.wilds
        else:
            row[FITS] = suit_mask(suit) | self.wilds

    def end(self, row: vec[i64]) -> bool:
        """The turn is over without a card. CRE-11: whether that blocks the deal, being one of a circuit of idle ones.

        A turn is idle without a card drawn; in the long form, with any pass once the stock is empty.
        """
        idle = self.is_out(row) if self.long_block else row[DRAWN] == 0
        row[PASSES] = row[PASSES] + 1 if idle else 0
        row[DRAWN] = 0
        return row[PASSES] == self.block

    def after(self, row: vec[i64], seat: i64) -> i64:
        """Whose turn comes after a seat's."""
        seat += row[DIRECTION]
        if seat == self.seats:
            return 0
        if seat < 0:
            return self.seats - 1
        return seat


def _fitting(face: i64) -> i64:
    """The faces that fit on a face by its suit or rank."""
    return (suit_mask(face & 3) | rank_mask(face >> 2)) & ALL_FACES
