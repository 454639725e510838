"""Rolling Stone: whoever cannot follow suit takes up the trick; docs/games/rolling-stone.md."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from kibitz.cards.chance import ChanceSource
from kibitz.cards.kernel import bit
from kibitz.engine.prompts import Choice, Prompt
from kibitz.games.go_boom import GoBoom, no_stock
from kibitz.games.go_boom_table import DRAW, MAY_DRAW, Rules
from kibitz.mechanics.hands import Hands, new_hands
from kibitz.mechanics.stock import Stock
from kibitz.mechanics.suit_or_rank_trick import LooseTrick, new_loose_trick

TAKE: Final = DRAW  # in place of drawing
HAND: Final = 8  # ROL-3
MOST_TRICKS: Final = 300  # ROL-7


def stripped_pack(seats: int) -> int:
    """ROL-2: eight cards for each player, of the highest ranks."""
    return sum([bit(card) for card in range(52 - HAND * seats, 52)])


def rolling_rules(seats: int, draws: bool) -> Rules:
    """What the text changes in Go Boom, or the whole pack to draw from.

    ROL-4: ranks do not match. ROL-8: nobody takes up a trick.
    """
    if draws:
        return Rules("rolling-stone", hand=HAND, by_rank=False, says_boom=False)
    cards = stripped_pack(seats)
    return Rules("rolling-stone", HAND, 1, cards, by_rank=False, says_boom=False, most_tricks=MOST_TRICKS)


@mypyc_attr(allow_interpreted_subclasses=True)
class RollingStone(GoBoom):
    """One deal; ROL-1: two to six seats, each for itself. ROL-6: it ends and counts as Go Boom does."""

    def sibling(self, chance_source: ChanceSource, hands: Hands, trick: LooseTrick, stock: Stock) -> GoBoom:
        return RollingStone(self.rules, self.seats, self.dealer, chance_source, hands, trick, stock)

    def has_stock(self) -> bool:
        """ROL-3: the whole pack is dealt."""
        return False

    def if_unable(self) -> i64:
        """ROL-4, ROL-5: suit must be followed, and who cannot takes up the trick."""
        return MAY_DRAW

    def make_good(self) -> None:
        """ROL-5: all cards of the trick go into the hand, and whoever took them leads to the next."""
        seat = self.to_act
        self.hands.lay(seat, self.hands.faces[seat] | self.trick.first, 0)
        self.next_trick(seat)

    # --- words ----------------------------------------------------------------------------------------------

    def verbs(self) -> list[str]:
        return ["take up"]

    def why_not(self, action: i64) -> tuple[str, str]:
        return "", ""  # the one thing to do is legal then

    def choice(self, action: i64) -> Choice:
        if action == TAKE:
            return Choice("button", "Take up the trick", "", "", 1)
        return GoBoom.choice(self, action)

    def prompt(self) -> Prompt:
        if self.legal_mask() == MAY_DRAW:
            help = f"You hold no {self.wanted()[2:]}. You lead afterwards."
            return Prompt("You cannot follow suit: take up the trick.", help, "ROL-5")
        return GoBoom.prompt(self)

    def tell(self, seat: i64, action: i64, shown: bool) -> str:
        if action == TAKE:
            return f"{{{seat}}} took up the trick."
        return GoBoom.tell(self, seat, action, shown)


def new_rolling_stone(rules: Rules, seats: i64, dealer: i64, chance_source: ChanceSource) -> GoBoom:
    """A deal with nothing dealt yet. ROL-8: where drawing replaces taking up, that is Go Boom by suit alone."""
    trick = new_loose_trick(seats, rules.by_rank, rules.to_previous)
    hands = new_hands(seats, False)
    if rules.most_tricks == 0:
        return GoBoom(rules, seats, dealer, chance_source, hands, trick, no_stock())
    return RollingStone(rules, seats, dealer, chance_source, hands, trick, no_stock())
