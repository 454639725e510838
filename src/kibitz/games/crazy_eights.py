"""Crazy Eights: match suit or rank, eights are wild; docs/games/crazy-eights.md."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from mypy_extensions import i64, mypyc_attr

from kibitz.cards import ALL_CARDS, COPY, EIGHT, RANK_NAMES, SUIT_NAMES, SUIT_SIGNS, SUITS, card_text, rank_mask
from kibitz.chance import Nature
from kibitz.deal import Deal
from kibitz.kernel import bit, bits, popcount
from kibitz.mechanics.matching import Matching
from kibitz.mechanics.pile import Pile
from kibitz.mechanics.stock import Stock, recycled
from kibitz.prompts import Choice, Prompt
from kibitz.vecs import vec
from kibitz.zones import EVERYONE, NOBODY, Zone

PLAY: Final = 1
NOMINATE: Final = 2
OVER: Final = 3

DRAW: Final = 52
PASS: Final = 53
NAME: Final = 54  # 54..57 name clubs, diamonds, hearts, spades
MAY_DRAW: Final = 0x10000000000000
MAY_PASS: Final = 0x20000000000000
NAMES: Final = 0x3C0000000000000
MOST_RECYCLINGS: Final = 10  # CRE-13: after so many the stock stays empty, so that every deal ends


@dataclass(frozen=True)
class Rules:
    """What the sources fix, and the options."""

    id: str
    hand: int  # CRE-3
    draw_limit: int = 0  # CRE-7: most cards drawn in a turn; 0 for no limit
    recycles: bool = False  # CRE-9: RECYCLE instead of PASS
    free_pass: bool = False  # CRE-8: who cannot draw may pass although able to play
    long_block: bool = False  # CRE-11: one pass more than a circuit, counted once the stock is empty
    copies: int = 1  # CRE-2: packs shuffled together
    cards: int = ALL_CARDS
    wild: int = EIGHT


def card_value(card: i64) -> int:
    """CRE-12: an eight 50, courts and tens 10, an ace 1, others their face value."""
    rank = (card & 63) >> 2
    if rank == EIGHT:
        return 50
    if rank == 12:
        return 1
    return min(rank + 2, 10)


COURTS_AND_TENS: Final = 0xFFFF00000000
ACES: Final = 0xF000000000000


def mask_value(cards: i64) -> i64:
    """CRE-12 for a whole set of cards."""
    value = 50 * popcount(cards & rank_mask(EIGHT)) + 10 * popcount(cards & COURTS_AND_TENS) + popcount(cards & ACES)
    rank: i64 = 0
    while rank < 8:
        if rank != EIGHT:
            value += (rank + 2) * popcount(cards & rank_mask(rank))
        rank += 1
    return value


def next_seat(seat: i64, seats: i64) -> i64:
    """CRE-5: turns go to the left."""
    seat += 1
    if seat == seats:
        return 0
    return seat


@mypyc_attr(allow_interpreted_subclasses=True)
class CrazyEights(Deal):
    """One deal; CRE-1: two to ten seats, each for itself."""

    def __init__(
        self,
        rules: Rules,
        seats: i64,
        dealer: i64,
        nature: Nature,
        hands: vec[i64],
        more: vec[i64],
        twins: vec[i64],
        matching: Matching,
        stock: Stock,
        pile: Pile,
    ) -> None:
        super().__init__(seats, dealer, nature)
        self.rules = rules
        self.hands = hands  # faces held, of either copy
        self.more = more  # of a doubled pack: the second copies
        self.twins = twins  # of a doubled pack: faces held in both copies
        self.doubled: bool = rules.copies > 1
        self.matching = matching
        self.stock = stock
        self.pile = pile
        self.limit: i64 = rules.draw_limit if rules.draw_limit > 0 else 1000
        self.free_pass: bool = rules.free_pass
        self.drawn: i64 = 0  # in this turn
        self.passes: i64 = 0
        self.recyclings: i64 = 0

    def copy(self) -> CrazyEights:
        more = self.more
        twins = self.twins
        if self.doubled:
            more = more[:]
            twins = twins[:]
        other = CrazyEights(
            self.rules,
            self.seats,
            self.dealer,
            self.nature.for_copies(),
            self.hands[:],
            more,
            twins,
            self.matching.copy(),
            self.stock.copy(),
            self.pile.copy(),
        )
        other.to_act = self.to_act
        other.phase = self.phase
        other.drawn = self.drawn
        other.passes = self.passes
        other.recyclings = self.recyclings
        return other

    def blank(self, nature: Nature) -> CrazyEights:
        return new_crazy_eights(self.rules, self.seats, self.dealer, nature)

    def successor(self, nature: Nature) -> CrazyEights:
        """CRE-3: the deal moves to the left."""
        return new_crazy_eights(self.rules, self.seats, next_seat(self.dealer, self.seats), nature)

    # --- CRE-1 to CRE-4: the deal ---------------------------------------------------------------------------

    def cards_in_play(self) -> list[int]:
        one = bits(self.rules.cards)
        return one + [card + COPY for card in one] if self.rules.copies > 1 else one

    def deal_out(self, pack: vec[i64]) -> None:
        """CRE-3: one card at a time from eldest hand; the rest is the stock."""
        seat = next_seat(self.dealer, self.seats)
        dealt: i64 = self.rules.hand * self.seats
        i: i64 = 0
        while i < dealt:
            give(self, seat, pack[i])
            seat = next_seat(seat, self.seats)
            i += 1
        size: i64 = len(pack)
        self.stock = Stock(pack[:], dealt, size)
        self._turn_starter()
        self.phase = PLAY
        self.to_act = next_seat(self.dealer, self.seats)

    def _turn_starter(self) -> None:
        """CRE-4: the next card is turned; an eight is buried and another one turned."""
        self.pile.put(self.stock.draw())
        while (self.pile.top() & 63) >> 2 == self.matching.wild and self._another_starter():
            self.tick()
            self.stock.bury(self.nature)
            self.pile.clear()
            self.tick()
            self.pile.put(self.stock.draw())
        self.matching.cover(self.pile.top())

    def _another_starter(self) -> bool:
        """Whether any card of the stock may start at all (always, in a real pack)."""
        for k in range(self.stock.at, self.stock.size):
            if (self.stock.cards[k] & 63) >> 2 != self.matching.wild:
                return True
        return False

    # --- CRE-5 to CRE-10: the turn --------------------------------------------------------------------------

    def legal_mask(self) -> i64:
        if self.phase == PLAY:
            able = self.hands[self.to_act] & self.matching.fits
            if self.drawn < self.limit and (self.stock.at < self.stock.size or self._can_recycle()):
                return able | MAY_DRAW
            if able == 0 or self.free_pass:
                return able | MAY_PASS
            return able
        if self.phase == NOMINATE:
            return NAMES
        return 0

    def _can_recycle(self) -> bool:
        """CRE-9, CRE-13: whether the discards may become the stock again."""
        return self.rules.recycles and self.recyclings < MOST_RECYCLINGS and self.pile.size() > 1

    def _can_draw(self) -> bool:
        """CRE-7: the turn's draws are not used up, and a card is left or can be had from the discards."""
        return self.drawn < self.limit and (self.stock.at < self.stock.size or self._can_recycle())

    def bars(self, action: i64) -> i64:
        """CRE-8: who passes holds no card that fits."""
        if action == PASS and not self.free_pass:
            return self.matching.fits
        return 0

    def step(self, action: i64) -> None:
        if action < DRAW:
            self._play(action)
        elif action == DRAW:
            self._draw()
        elif action == PASS:
            self._pass()
        else:
            self._nominate(action - NAME)

    def _play(self, face: i64) -> None:
        """CRE-6: a card of the suit in force, of the rank on top, or an eight. CRE-10: the last card ends the deal."""
        seat = self.to_act
        card = face
        if self.doubled:
            card = take_copy(self, seat, face)
        else:
            self.hands[seat] ^= bit(face)
        self.pile.put(card)
        self.matching.cover(face)
        self.drawn = 0
        self.passes = 0
        if self.hands[seat] == 0:
            self._end()
        elif self.matching.rank == self.matching.wild:
            self.phase = NOMINATE
        else:
            self.to_act = next_seat(seat, self.seats)

    def _draw(self) -> None:
        """CRE-7: one card from the stock; the turn goes on."""
        if self.stock.at == self.stock.size:
            self._recycle()
        give(self, self.to_act, self.stock.draw())
        self.drawn += 1

    def _recycle(self) -> None:
        """CRE-9: all discards but the top one are shuffled into a new stock."""
        top = self.pile.top()
        self.stock = recycled(vec[i64](sorted([c for c in self.pile.cards() if c != top])), self.nature)
        self.pile.keep_top()
        self.recyclings += 1
        self.tick()

    def _pass(self) -> None:
        """CRE-8: who can neither play nor draw passes. CRE-11: a whole circuit of passes blocks the deal."""
        if self._is_idle():
            self.passes += 1
        else:
            self.passes = 0
        self.drawn = 0
        if self.passes == self.seats + (1 if self.rules.long_block else 0):
            self._end()
        else:
            self.to_act = next_seat(self.to_act, self.seats)

    def _is_idle(self) -> bool:
        """CRE-11: a turn without a card played or drawn; in the long form, any pass once the stock is empty."""
        if self.rules.long_block:
            return self.stock.at == self.stock.size
        return self.drawn == 0

    def _nominate(self, suit: i64) -> None:
        """CRE-6: the player of an eight names the suit that must follow; a rank cannot be named."""
        self.matching.nominate(suit)
        self.phase = PLAY
        self.to_act = next_seat(self.to_act, self.seats)

    def _end(self) -> None:
        self.phase = OVER
        self.to_act = -1

    # --- CRE-12: scores -------------------------------------------------------------------------------------

    def hand_value(self, seat: i64) -> i64:
        """CRE-12: what the cards left in a hand count."""
        return mask_value(self.hands[seat]) + mask_value(self.twins[seat])

    def scores(self) -> list[int]:
        """CRE-12: the winner scores all other hands; in a block, each lowest hand scores the differences."""
        if self.phase != OVER:
            return [0] * self.seats
        values = [self.hand_value(s) for s in range(self.seats)]
        low = min(values)
        gain = sum(values) - low * len(values)
        return [gain if value == low else 0 for value in values]

    def utility(self, seat: i64) -> float:
        """Points less the mean of the others' points: zero-sum."""
        if self.phase != OVER:
            return 0.0
        scores = self.scores()
        return float(scores[seat]) - float(sum(scores) - scores[seat]) / float(self.seats - 1)

    # --- places ---------------------------------------------------------------------------------------------

    def zones(self) -> list[Zone]:
        places = [Zone(f"hand-{s}", s, "fan", f"{{{s}}}'s hand") for s in range(self.seats)]
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
            return first_copies(self, zone)
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

    # --- words ----------------------------------------------------------------------------------------------

    def verbs(self) -> list[str]:
        return ["draw", "pass"] + ["name " + sign for sign in SUIT_SIGNS]

    def turn_clause(self) -> str:
        return "CRE-5"

    def end_clause(self) -> str:
        return "CRE-10"

    def refusal(self, action: i64) -> tuple[str, str]:
        if self.legal_mask() & bit(action) != 0:
            return "", ""
        if self.phase == NOMINATE:
            return "Name a suit first: clubs, diamonds, hearts or spades.", "CRE-6"
        if action >= NAME:
            return "A suit is named only by the player of an eight.", "CRE-6"
        if action == DRAW:
            return self._why_not_draw()
        if action == PASS:
            return self._why_not_pass()
        if self.hands[self.to_act] & bit(action) == 0:
            return f"{card_text(action)}: you do not hold that card.", "CRE-6"
        return f"{card_text(action)}: it does not fit. Play {self._wanted()}.", "CRE-6"

    def _why_not_draw(self) -> tuple[str, str]:
        if self.drawn >= self.limit:
            return f"You have drawn {self.drawn} and may draw no more in this turn.", "CRE-7"
        return "The stock is empty: play a card that fits, or pass.", "CRE-9"

    def _why_not_pass(self) -> tuple[str, str]:
        if self._can_draw():
            return "You may pass only when you can draw no more: draw a card.", "CRE-8"
        able = self.hands[self.to_act] & self.bars(PASS)
        return f"You hold {card_text(bits(able)[0])}, which fits: play it instead of passing.", "CRE-8"

    def _wanted(self) -> str:
        """What fits, in words."""
        suit = SUIT_NAMES[self.matching.suit][:-1]
        if self.matching.rank == self.matching.wild:
            return f"a {suit} or an eight"
        rank = RANK_NAMES[self.matching.rank]
        article = "an" if rank == "ace" else "a"
        return f"a {suit}, {article} {rank} or an eight"

    def choice(self, action: i64) -> Choice:
        if self.phase == NOMINATE:
            return Choice("suit", SUIT_NAMES[action - NAME].capitalize(), SUITS[action - NAME])
        if action == DRAW:
            return Choice("button", "Draw a card", "", "", 0 if self.legal_mask() != MAY_DRAW else 1)
        if action == PASS:
            return Choice("button", "Pass", "", "", 0 if self.legal_mask() != MAY_PASS else 1)
        return Deal.choice(self, action)

    def prompt(self) -> Prompt:
        if self.phase == NOMINATE:
            return Prompt("Name the suit that must follow.", "The next player needs that suit, or an eight.", "CRE-6")
        legal = self.legal_mask()
        if legal == MAY_DRAW:
            return Prompt("Draw a card.", f"Nothing in your hand fits: it takes {self._wanted()}.", "CRE-7")
        if legal == MAY_PASS:
            return Prompt("You must pass.", "Nothing fits and nothing is left to draw.", "CRE-8")
        also = "You may draw instead." if legal & MAY_DRAW != 0 else "You may pass." if legal & MAY_PASS != 0 else ""
        return Prompt(f"Your turn: play {self._wanted()}.", also, "CRE-6")

    def tell(self, seat: i64, action: i64, shown: bool) -> str:
        who = f"{{{seat}}}"
        if action == DRAW:
            return f"{who} drew a card."
        if action == PASS:
            return f"{who} passed."
        if action >= NAME:
            return f"{who} named {SUIT_NAMES[action - NAME]}."
        return f"{who} played {card_text(action)}."

    def tell_flow(self, source: i64, target: i64, known: list[int], count: i64) -> str:
        if source == self.seats and target < self.seats:
            return f"It was {card_text(known[0])}." if known else ""
        if source < 0:
            return ""
        if source > self.seats and target == self.seats:
            return "The discards were shuffled into a new stock."
        return ""

    def sentence(self) -> str:
        if self.phase == OVER:
            return ""
        if self.phase == NOMINATE:
            return f"{{{self.to_act}}} played an eight."
        if self.matching.rank == self.matching.wild and self.matching.suit != self.pile.top() & 3:
            return f"{card_text(self.pile.top())} is on top; {SUIT_NAMES[self.matching.suit]} were named."
        return f"{card_text(self.pile.top())} is on top."

    def notices(self) -> list[tuple[str, str, str]]:
        if self.phase == OVER:
            return []
        suit = self.matching.suit
        return [("suit", f"{SUIT_NAMES[suit].capitalize()} are in force", SUITS[suit])]

    def verdict(self) -> str:
        out = [s for s in range(self.seats) if self.hands[s] == 0]
        if out:
            return f"{{{out[0]}}} went out."
        return "Nobody could move: the deal was blocked."

    def account(self, seat: i64) -> list[tuple[str, str]]:
        held = sorted([c & 63 for c in bits(self.hands[seat]) + bits(self.twins[seat])])
        if not held:
            return [("Went out and scores all cards left in the other hands", "CRE-12")]
        cards = ", ".join(f"{card_text(c)} {card_value(c)}" for c in held)
        return [(f"Left with {cards}: {self.hand_value(seat)}", "CRE-12")]


def give(deal: CrazyEights, seat: i64, card: i64) -> None:
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


def take_copy(deal: CrazyEights, seat: i64, face: i64) -> i64:
    """A face leaves a hand of a doubled pack: the first copy, where both are held."""
    mask = bit(face)
    if deal.twins[seat] & mask != 0:
        deal.twins[seat] ^= mask
        return face
    deal.hands[seat] ^= mask
    if deal.more[seat] & mask != 0:
        deal.more[seat] ^= mask
        return face + COPY
    return face


def first_copies(deal: CrazyEights, seat: i64) -> i64:
    """The first copies in a hand."""
    return (deal.hands[seat] & ~deal.more[seat]) | deal.twins[seat]


def new_crazy_eights(rules: Rules, seats: i64, dealer: i64, nature: Nature) -> CrazyEights:
    """A deal with nothing dealt yet."""
    empty = vec[i64]([0] * seats)
    return CrazyEights(
        rules,
        seats,
        dealer,
        nature,
        empty,
        empty[:],
        empty[:],
        Matching(rules.wild, 0, 0, rank_mask(rules.wild)),
        Stock(vec[i64]([0]), 0, 0),
        Pile(0, 0, 0),
    )
