"""Rockaway: aces are wild, and are followed by their own suit; docs/games/rockaway.md."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from kibitz.cards.card import card_text, rank_mask
from kibitz.cards.chance import ChanceSource
from kibitz.cards.kernel import bits, popcount
from kibitz.games.shedding import Shedding
from kibitz.games.shedding_table import DRAW, MAY_DRAW, Rules
from kibitz.mechanics.card_values import face_values, worth_by_rank

ACE: Final = 12
OLDER_ACE: Final = 20  # ROC-8


def rockaway_rules(copies: int, older_aces: bool = False) -> Rules:
    """ROC-2, ROC-3, ROC-7: seven cards each, aces wild without a nomination, charges with aces at 15."""
    return Rules(
        "rockaway",
        7,
        rank_mask(ACE),
        worth_by_rank(face_values(10, OLDER_ACE if older_aces else 15)),
        nominates=False,
        wild_words=("an ace",),
        penalty=True,
        older_aces=older_aces,
        copies=copies,
    )


@mypyc_attr(allow_interpreted_subclasses=True)
class Rockaway(Shedding):
    """One deal."""

    def fresh(self, dealer: i64, chance_source: ChanceSource) -> Rockaway:
        return Rockaway(self.rules, self.seats, dealer, chance_source)

    # --- ROC-4 to ROC-6: the turn ---------------------------------------------------------------------------

    def natural(self) -> i64:
        """ROC-5: the cards that fit by suit or rank without being aces."""
        return self.matching.fits & ~self.matching.wilds

    def legal_mask(self) -> i64:
        """ROC-5: who holds a card of the suit or rank plays; an ace need not be spent."""
        legal = Shedding.legal_mask(self)
        if legal & MAY_DRAW != 0 and legal & self.natural() != 0:
            return legal & ~MAY_DRAW
        return legal

    def bars(self, action: i64) -> i64:
        """ROC-5: who draws holds no card of the suit or rank; CRE-8: who passes holds none that fits at all."""
        if action == DRAW:
            return self.natural()
        return Shedding.bars(self, action)

    # --- ROC-7, ROC-8: the charges --------------------------------------------------------------------------

    def hand_value(self, seat: i64) -> i64:
        """ROC-8: in the older form each ace in turn adds twenty to the rest, or doubles it where that is more."""
        value = Shedding.hand_value(self, seat)
        if not self.rules.older_aces:
            return value
        aces = popcount(self.hands[seat] & self.matching.wilds) + popcount(self.twins[seat] & self.matching.wilds)
        value -= OLDER_ACE * aces
        while aces > 0:
            value += value if value > OLDER_ACE else OLDER_ACE
            aces -= 1
        return value

    # --- words ----------------------------------------------------------------------------------------------

    def penal_clause(self) -> str:
        return "ROC-10"

    def fit_clause(self) -> str:
        return "ROC-4"

    def draw_clause(self) -> str:
        return "ROC-5"

    def stock_clause(self) -> str:
        return "ROC-6"

    def why_not_draw(self) -> tuple[str, str]:
        held = bits(self.hands[self.to_act] & self.natural())
        if held and self.can_draw():
            return f"You hold {card_text(held[0])}, which fits by suit or rank: play instead of drawing.", "ROC-5"
        return Shedding.why_not_draw(self)

    def why_not_named(self, action: i64) -> tuple[str, str]:
        return "No suit is named: an ace is followed by its own suit, or by another ace.", "ROC-4"

    def account(self, seat: i64) -> list[tuple[str, str]]:
        held = self.left_with(seat)
        if not held:
            return [("Went out: nothing to pay", "ROC-7")]
        if self.rules.older_aces and held[-1] >> 2 == ACE:
            cards = ", ".join([card_text(c) for c in held])
            return [(f"Left with {cards}; each ace adds 20 or doubles the rest: {self.hand_value(seat)}", "ROC-8")]
        return [(f"Left with {self.counted(held)}: {self.hand_value(seat)}", "ROC-7")]
