"""8-5-3 and 9-5-2: what lies on the table, and who sees it; docs/games/8-5-3.md and 9-5-2.md."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from mypy_extensions import i64, mypyc_attr

from kibitz.cards.card import ALL_CARDS
from kibitz.cards.chance import ChanceSource
from kibitz.cards.kernel import bit, bits, popcount
from kibitz.cards.vecs import vec
from kibitz.engine.deal import Deal
from kibitz.engine.places import EVERYONE, Zone, hand_zones, won_zones
from kibitz.mechanics.exchange import Exchange
from kibitz.mechanics.kitty import Kitty
from kibitz.mechanics.trick import Trick

EXCHANGE: Final = 1
TRUMP: Final = 2
DISCARD: Final = 3
PLAY: Final = 4
OVER: Final = 5

NAME: Final = 52  # 52..55 name clubs, diamonds, hearts, spades
DONE: Final = 56
NAMES: Final = 0xF0000000000000
MAY_STOP: Final = 0x100000000000000

# Places: hands 0-2, then these, then the packets of the exchange.
AT_TRICK: Final = 3
AT_KITTY: Final = 4
AT_DISCARDS: Final = 5
AT_WON: Final = 6
AT_PACKETS: Final = 9


@dataclass(frozen=True)
class Rules:
    """What the printed texts fix; 9-5-2 is a `replace()` of 8-5-3."""

    id: str
    targets: tuple[int, int, int]  # EFT-2 dealer, dealer's left, third player
    goal: int  # EFT-17 points that win the match
    sees_kitty_first: bool = False  # EFT-5
    discards_from_twenty: bool = False  # EFT-5, the option
    looks_before_trump: bool = False  # EFT-5, the option
    left_leads: bool = False  # EFT-14, the option
    sweep: int = 12  # EFT-16
    hand: int = 16  # EFT-1
    kitty: int = 4
    cards: int = ALL_CARDS


EIGHT_FIVE_THREE: Final = Rules("8-5-3", targets=(8, 5, 3), goal=16)
# EFT-18: what the variant changes
NINE_FIVE_TWO: Final = replace(EIGHT_FIVE_THREE, id="9-5-2", targets=(9, 5, 2), goal=20, sees_kitty_first=True)


@mypyc_attr(allow_interpreted_subclasses=True)
class EightFiveThreeTable(Deal):
    """The position; `margins` are each seat's tricks less target in the deal before, empty in the first (EFT-3)."""

    def __init__(
        self,
        rules: Rules,
        dealer: i64,
        chance_source: ChanceSource,
        hands: vec[i64],
        taken: vec[i64],
        won: vec[i64],
        targets: vec[i64],
        trick: Trick,
        exchange: Exchange | None,
        margins: vec[i64],
        kitty: Kitty,
    ) -> None:
        super().__init__(3, dealer, chance_source)
        self.rules = rules
        self.hands = hands
        self.taken = taken
        self.won = won
        self.targets = targets
        self.trick = trick
        self.exchange = exchange
        self.margins = margins
        self.kitty = kitty
        self.sweep: i64 = rules.sweep
        self.sweeper: i64 = -1
        self.returned: i64 = 0  # what the dealer gave back, all givers together
        self.shown: vec[i64] | None = None  # EFT-13 by seat

    # --- places ---------------------------------------------------------------------------------------------

    def cards_in_play(self) -> list[int]:
        return bits(self.rules.cards)

    def zones(self) -> list[Zone]:
        places = hand_zones(3)
        places.append(Zone("trick", -1, "trick", "The trick"))
        places.append(Zone("kitty", -1, "pile", "Set aside"))
        places.append(Zone("discards", self.dealer, "pile", "Discards"))
        places += won_zones(3)
        exchange = self.exchange
        if exchange is not None:
            for k in range(exchange.size):
                giver, taker = exchange.giver(k), exchange.taker(k)
                places.append(Zone(f"packet-{k}", giver, "row", f"For {{{taker}}}, face down"))
        return places

    def seen(self, zone: i64) -> i64:
        if zone < 3:
            return bit(zone)
        if zone == AT_KITTY:
            return self.kitty.seen
        if zone == AT_DISCARDS:
            return bit(self.dealer)
        if zone >= AT_PACKETS:
            exchange = self.exchange
            assert exchange is not None
            return bit(exchange.giver(zone - AT_PACKETS))
        return EVERYONE

    def cards_at(self, zone: i64) -> i64:
        if zone < 3:
            return self.hands[zone]
        if zone == AT_TRICK:
            return self.trick.cards
        if zone == AT_KITTY:
            return self.kitty.cards
        if zone == AT_DISCARDS:
            return self.kitty.discards
        if zone < AT_PACKETS:
            return self.taken[zone - AT_WON]
        exchange = self.exchange
        assert exchange is not None
        return exchange.packets[zone - AT_PACKETS]

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
        elif zone == AT_DISCARDS:
            self.kitty.discards = cards
        elif zone >= AT_PACKETS:
            exchange = self.exchange
            assert exchange is not None
            exchange.packets[zone - AT_PACKETS] = cards

    def shown_to(self, seat: i64) -> i64:
        shown = self.shown
        if shown is None or self.kitty.cards != 0 or self.phase < DISCARD:
            return 0
        return shown[seat]

    def facts(self) -> list[int]:
        numbers = [self.trick.trump, self.trick.leader, self.sweeper]
        for s in range(3):
            numbers.append(self.won[s])
        exchange = self.exchange
        if exchange is not None:
            numbers.append(exchange.at)
        for s in range(3):
            numbers.append(popcount(self.shown_to(s)))
        return numbers

    def settles(self) -> bool:
        """Where cards were exchanged, forced returns tell more than the present shows."""
        return self.exchange is None
