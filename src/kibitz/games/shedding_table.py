"""The Eights family's table: hands, stock and discard pile, and who sees them; docs/games/crazy-eights.md."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from mypy_extensions import i64, mypyc_attr

from kibitz.cards.card import ALL_CARDS, COPY, RANK_NAMES, SUIT_NAMES
from kibitz.cards.chance import ChanceSource
from kibitz.cards.kernel import bit, bits
from kibitz.cards.vecs import vec
from kibitz.engine.numbers import MOST_AMOUNT, Number, amount, choice, some_faces
from kibitz.engine.places import EVERYONE, NOBODY, Zone, hand_zones
from kibitz.engine.telling import Telling
from kibitz.mechanics.card_values import Worth
from kibitz.mechanics.matching import Matching
from kibitz.mechanics.pile import Pile
from kibitz.mechanics.seating import left_of
from kibitz.mechanics.stock import Stock

PLAY: Final = 1
NOMINATE: Final = 2
OVER: Final = 3
CLAIM: Final = 4  # a missed word may be claimed (kibitz.games.announced)

DRAW: Final = 52
PASS: Final = 53
NAME: Final = 54  # 54..57 name clubs, diamonds, hearts, spades
MAY_DRAW: Final = 0x10000000000000
MAY_PASS: Final = 0x20000000000000
NAMES: Final = 0x3C0000000000000
TRY: Final = 1  # the word of actions that show a card which does not fit
NO_LIMIT: Final = 1000
MOST_CARDS: Final = 104  # in two packs
ALL_FACES: Final = 0x1FFFFFFFFFFFFF  # with the Joker
NOTHING_HELD: Final = vec[i64]([0] * 16)  # as many seats as there may ever be; never written


@dataclass(frozen=True)
class Rules:
    """What the sources fix, and the options. The wild cards, their names and values have no default."""

    id: str
    hand: int  # CRE-3
    wilds: int  # CRE-6: the faces that always fit
    worth: Worth  # CRE-12
    buried: int = 0  # CRE-4: the faces that may not start
    nominates: bool = True  # CRE-6: whether a suit is named for a wild card
    wild_words: tuple[str, ...] = ("an eight",)  # as sentences name them
    repels: bool = False  # MAU-6: whether no wild card goes on another one
    draw_limit: int = 0  # CRE-7: most cards drawn in a turn; 0 for no limit
    recycles: bool = False  # CRE-9: RECYCLE instead of PASS
    free_pass: bool = False  # CRE-8: who cannot draw may pass although able to play
    long_block: bool = False  # CRE-11: one pass more than a circuit, counted once the stock is empty
    penal: bool = False  # HOL-10, ROC-10, MAU-17: a card that does not fit may be shown, and costs one
    penalty: bool = False  # ROC-7, MAU-12: what is left in a hand is charged to its player
    older_aces: bool = False  # ROC-8: an ace may double the hand
    challenge: bool = False  # MAU-10: missed words are claimed by the players
    miss_costs: int = 1  # MAU-9: cards for a missed word
    copies: int = 1  # CRE-2: packs shuffled together
    cards: int = ALL_CARDS


@mypyc_attr(allow_interpreted_subclasses=True)
class SheddingTable(Telling):
    """What lies on the table."""

    def __init__(self, rules: Rules, seats: i64, dealer: i64, chance_source: ChanceSource) -> None:
        super().__init__(seats, dealer, chance_source)
        self.rules = rules
        self.doubled: bool = rules.copies > 1
        self.hands: vec[i64] = NOTHING_HELD[:seats]  # faces held, of either copy
        self.more: vec[i64] = NOTHING_HELD  # of a doubled pack: the second copies
        self.twins: vec[i64] = NOTHING_HELD  # of a doubled pack: faces held in both copies
        if self.doubled:
            self.more = NOTHING_HELD[:seats]
            self.twins = NOTHING_HELD[:seats]
        self.matching = Matching(rules.wilds, rules.repels)
        self.stock = Stock(NOTHING_HELD, 0, 0)
        self.pile = Pile(0, 0, 0)
        self.naming: i64 = rules.wilds if rules.nominates else 0  # the faces for which a suit is named
        self.limit: i64 = rules.draw_limit if rules.draw_limit > 0 else NO_LIMIT
        self.free_pass: bool = rules.free_pass
        self.drawn: i64 = 0  # in this turn
        self.passes: i64 = 0
        self.recyclings: i64 = 0
        if rules.penal:
            self.words = 2

    def copy(self) -> SheddingTable:
        other = self.fresh(self.dealer, self.chance_source.for_copies())
        self.copy_to(other)
        return other

    def copy_to(self, other: SheddingTable) -> None:
        """Bring a fresh deal of the same kind into the same state. A game with fields of its own adds them."""
        seat: i64 = 0
        while seat < self.seats:
            other.hands[seat] = self.hands[seat]
            seat += 1
        if self.doubled:
            other.more = self.more[:]
            other.twins = self.twins[:]
        self.matching.copy_to(other.matching)
        self.stock.copy_to(other.stock)
        self.pile.copy_to(other.pile)
        other.to_act = self.to_act
        other.phase = self.phase
        other.drawn = self.drawn
        other.passes = self.passes
        other.recyclings = self.recyclings

    def fresh(self, dealer: i64, chance_source: ChanceSource) -> SheddingTable:
        """A deal of the same kind with nothing dealt yet."""
        raise NotImplementedError

    def blank(self, chance_source: ChanceSource) -> SheddingTable:
        return self.fresh(self.dealer, chance_source)

    def successor(self, chance_source: ChanceSource) -> SheddingTable:
        """CRE-3: the deal moves to the left."""
        return self.fresh(left_of(self.dealer, self.seats), chance_source)

    def cards_in_play(self) -> list[int]:
        one = bits(self.rules.cards)
        return one + [card + COPY for card in one] if self.rules.copies > 1 else one

    def hand_value(self, seat: i64) -> i64:
        """CRE-12: what the cards left in a hand count."""
        return self.rules.worth.of(self.hands[seat]) + self.rules.worth.of(self.twins[seat])

    # --- places ---------------------------------------------------------------------------------------------

    def zones(self) -> list[Zone]:
        places = hand_zones(self.seats)
        places.append(Zone("stock", -1, "pile", "Stock"))
        places.append(Zone("discards", -1, "pile", "Discard pile"))
        return places

    def seen(self, zone: i64) -> i64:
        if zone < self.seats:
            if self.phase == OVER:
                return EVERYONE  # CRE-12: the hands are laid open and counted
            return bit(zone)
        if zone == self.seats:
            return NOBODY
        return EVERYONE

    def cards_at(self, zone: i64) -> i64:
        if zone < self.seats:
            return (self.hands[zone] & ~self.more[zone]) | self.twins[zone]
        if zone == self.seats:
            return self._stock_mask(0)
        return self.pile.first

    def more_at(self, zone: i64) -> i64:
        if zone < self.seats:
            return self.more[zone]
        if zone == self.seats:
            return self._stock_mask(1)
        return self.pile.second

    def _stock_mask(self, copy: i64) -> i64:
        mask: i64 = 0
        i = self.stock.at
        while i < self.stock.size:
            if self.stock.cards[i] >> 6 == copy:
                mask |= bit(self.stock.cards[i] & 63)
            i += 1
        return mask

    def order_at(self, zone: i64) -> list[int] | None:
        if zone == self.seats:
            return [self.stock.cards[k] for k in range(self.stock.at, self.stock.size)]
        if zone > self.seats:
            return self.pile.cards()
        return None

    def order_mark(self, zone: i64) -> i64:
        return self.pile.recent & 0x3F3F3F if zone > self.seats else 0  # copies look alike

    def lay(self, zone: i64, cards: i64, more: i64, ordered: vec[i64]) -> None:
        if zone < self.seats:
            self.hands[zone] = cards | more
            if self.doubled:
                self.more[zone] = more
                self.twins[zone] = cards & more
        elif zone == self.seats:
            self.stock = Stock(ordered, 0, len(ordered))

    def facts(self) -> list[int]:
        return [
            self.matching.suit,
            self.matching.rank,
            self.matching.fits & 0xFFFF,
            self.drawn,
            self.passes,
            self.recyclings,
        ]

    def phase_names(self) -> list[str]:
        return ["play", "name a suit", "over", "claim a missed word"]

    def declares(self) -> list[Number]:
        return [
            choice("suit in force", 0, SUIT_NAMES),
            choice("rank on top", 0, [*RANK_NAMES, "Joker"]),
            some_faces("cards that fit", 53),
            amount("cards drawn in this turn", 0, 2 * MOST_CARDS),
            amount("passes in a row", 0, 2 * MOST_CARDS),
            amount("times that the discards became the stock", 0, MOST_AMOUNT),
        ]

    def public_numbers(self) -> list[int]:
        """The facts, with all the cards that fit."""
        matching = self.matching
        fits = matching.fits & ALL_FACES
        return [matching.suit, matching.rank, fits, self.drawn, self.passes, self.recyclings]


def give(deal: SheddingTable, seat: i64, card: i64) -> None:
    """A card comes into a hand."""
    if not deal.doubled:
        deal.hands[seat] |= bit(card)
        return
    face = bit(card & 63)
    if deal.hands[seat] & face != 0:
        deal.twins[seat] |= face
    deal.hands[seat] |= face
    if card >= COPY:
        deal.more[seat] |= face


def take(deal: SheddingTable, seat: i64, face: i64) -> i64:
    """A face leaves a hand: the first copy, where both are held."""
    mask = bit(face)
    if deal.twins[seat] & mask != 0:
        deal.twins[seat] ^= mask
        return face
    deal.hands[seat] ^= mask
    if deal.more[seat] & mask != 0:
        deal.more[seat] ^= mask
        return face + COPY
    return face
