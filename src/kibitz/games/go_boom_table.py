"""The table of Go Boom and Rolling Stone: where cards lie, and what is said of them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from mypy_extensions import i64, mypyc_attr

from kibitz.cards.card import ALL_CARDS, RANK_NAMES, SUIT_NAMES, card_text
from kibitz.cards.chance import ChanceSource
from kibitz.cards.kernel import bit, bits
from kibitz.cards.vecs import vec
from kibitz.engine.numbers import MOST_AMOUNT, Number, amount, one_seat
from kibitz.engine.places import EVERYONE, NOBODY, Zone, hand_zones
from kibitz.engine.prompts import Choice, Prompt
from kibitz.engine.telling import Telling
from kibitz.mechanics.hands import Hands
from kibitz.mechanics.stock import Stock
from kibitz.mechanics.suit_or_rank_trick import LooseTrick

PLAY: Final = 1
OVER: Final = 2

DRAW: Final = 52
PASS: Final = 53
MAY_DRAW: Final = 0x10000000000000
MAY_PASS: Final = 0x20000000000000


@dataclass(frozen=True)
class Rules:
    """What the printed text fixes, and the options."""

    id: str
    hand: int = 7  # GOB-3
    copies: int = 1  # GOB-2: packs shuffled together
    cards: int = ALL_CARDS
    by_rank: bool = True  # GOB-5: the rank fits as well as the suit
    to_previous: bool = False  # GOB-5, the option
    says_boom: bool = True  # GOB-9: the last card is announced
    most_tricks: int = 0  # ROL-7: after so many the deal is blocked; 0 for no limit


@mypyc_attr(allow_interpreted_subclasses=True)
class GoBoomTable(Telling):
    """A deal without its rules of play: hands, the trick, what is out of play, and perhaps a stock."""

    def __init__(
        self,
        rules: Rules,
        seats: i64,
        dealer: i64,
        chance_source: ChanceSource,
        hands: Hands,
        trick: LooseTrick,
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

    # --- places ---------------------------------------------------------------------------------------------

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

    def tags(self) -> dict[int, list[str]]:
        return self.trick.tags()

    def played_by(self, card: i64) -> int:
        return self.trick.player_of(card)

    # --- words ----------------------------------------------------------------------------------------------

    def verbs(self) -> list[str]:
        return ["draw", "pass"]

    def turn_clause(self) -> str:
        return "GOB-4"

    def end_clause(self) -> str:
        return "GOB-9" if self.rules.by_rank else "ROL-6"

    def fit_clause(self) -> str:
        """GOB-5: a card of the suit or rank led; ROL-4: of its suit."""
        return "GOB-5" if self.rules.by_rank else "ROL-4"

    def refusal(self, action: i64) -> tuple[str, str]:
        if self.legal_mask() & bit(action) != 0:
            return "", ""
        hand = self.hands.faces[self.to_act]
        able = self.trick.playable(hand)
        if not self.is_card(action):
            if self.trick.count == 0:
                return "You lead to this trick: play any card.", "GOB-4"
            if able != 0:
                return f"You hold {card_text(bits(able)[0])}, which fits: play it.", "GOB-6"
            return self.why_not(action)
        if hand & bit(action) == 0:
            return f"{card_text(action)}: you do not hold that card.", self.fit_clause()
        if able != 0:
            return (
                f"{card_text(action)}: you can play {self.wanted()}, and must ({self._asked_by()}).",
                self.fit_clause(),
            )
        return f"{card_text(action)}: it is not {self.wanted()} ({self._asked_by()}).", self.fit_clause()

    def why_not(self, action: i64) -> tuple[str, str]:
        """Why a seat with nothing that fits may not do this."""
        if action == DRAW:
            return "The stock is empty: pass.", "GOB-6"
        return "You may pass only when the stock is empty: draw a card.", "GOB-6"

    def wanted(self) -> str:
        """What fits, in words."""
        face = self.trick.model()
        suit = SUIT_NAMES[face & 3][:-1]
        if not self.rules.by_rank:
            return f"a {suit}"
        rank = RANK_NAMES[face >> 2]
        article = "an" if rank in ("ace", "8") else "a"
        return f"a {suit} or {article} {rank}"

    def _asked_by(self) -> str:
        card = card_text(self.trick.model())
        if self.trick.count > 1 and self.rules.to_previous:
            return f"{card} was played before"
        return f"{card} was led"

    def choice(self, action: i64) -> Choice:
        if action == DRAW:
            return Choice("button", "Draw a card", "", "", 1)
        if action == PASS:
            return Choice("button", "Pass", "", "", 1)
        return Telling.choice(self, action)

    def prompt(self) -> Prompt:
        if self.trick.count == 0:
            return Prompt("You lead: play any card.", f"The others need its {self._what_fits()}.", "GOB-4")
        legal = self.legal_mask()
        if legal == MAY_DRAW:
            return Prompt("Draw a card.", f"You need {self.wanted()}, and hold none.", "GOB-6")
        if legal == MAY_PASS:
            return Prompt("You must pass.", f"You hold no card that is {self.wanted()}; the stock is empty.", "GOB-6")
        return Prompt(f"Your turn: play {self.wanted()}.", "", self.fit_clause())

    def _what_fits(self) -> str:
        return "suit or its rank" if self.rules.by_rank else "suit"

    def tell(self, seat: i64, action: i64, shown: bool) -> str:
        who = f"{{{seat}}}"
        if action == DRAW:
            return f"{who} drew a card."
        if action == PASS:
            return f"{who} passed."
        if self.rules.says_boom and self.hands.count(seat) == 1:
            return f"{who} played {card_text(action)} and said “Boom”."
        return f"{who} played {card_text(action)}."

    def tell_flow(self, source: i64, target: i64, known: list[int], count: i64) -> str:
        if source > self.seats + 1:
            return f"It was {card_text(known[0])}." if known else ""
        if source == self.seats and target == self.seats + 1:
            return f"{{{self.trick.taker}}} took the trick."
        return ""

    def heading(self) -> str:
        return f"Trick {self.number}"

    def sentence(self) -> str:
        if self.phase == OVER or self.trick.count == 0:
            return ""
        if self.trick.count == 1 or not self.rules.to_previous:
            return f"{card_text(self.trick.order[0])} was led."
        return f"{card_text(self.trick.order[0])} was led; {card_text(self.trick.model())} is to be matched."

    def verdict(self) -> str:
        for s in range(self.seats):
            if self.hands.faces[s] == 0:
                return f"{{{s}}} went out."
        return f"Nobody was out after {self.number} tricks: the deal was blocked."
