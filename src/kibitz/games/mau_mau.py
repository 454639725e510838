"""Mau-Mau: jacks are wild, and the last card is announced; docs/games/mau-mau.md."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from kibitz.cards.card import rank_mask
from kibitz.cards.chance import ChanceSource
from kibitz.cards.kernel import bit
from kibitz.engine.numbers import Number, flag
from kibitz.engine.prompts import Prompt
from kibitz.games.announced import Announced
from kibitz.games.shedding import Shedding
from kibitz.games.shedding_table import NOMINATE, PLAY, Rules, SheddingTable
from kibitz.mechanics.card_values import worth_by_rank

JACK: Final = 9
PIQUET: Final = 0xFFFFFFFF00000  # MAU-2: sevens to aces
MAU: Final = 1
MAU_MAU: Final = 2
ANYTHING: Final = 7  # both words will do, and silence: none is due


def charges(jack: int, nine: int, pips: bool) -> list[int]:
    """MAU-12: ace 11, ten 10, king 4, queen 3; eights and sevens nothing, or (an option) their numbers."""
    return [0] * 5 + [7 if pips else 0, 8 if pips else 0, nine, 10, jack, 3, 4, 11]


def mau_mau_rules(jack: int = 2, pips: bool = False) -> Rules:
    """MAU-2, MAU-3, MAU-4, MAU-7, MAU-8, MAU-12: five cards of 32, wild jacks, recycled discards, charges."""
    return Rules(
        "mau-mau",
        5,
        rank_mask(JACK),
        worth_by_rank(charges(jack, 9 if pips else 0, pips)),
        buried=rank_mask(JACK),
        wild_words=("a jack",),
        recycles=True,
        penalty=True,
        cards=PIQUET,
    )


@mypyc_attr(allow_interpreted_subclasses=True)
class MauMau(Announced):
    """One deal."""

    def __init__(self, rules: Rules, seats: i64, dealer: i64, chance_source: ChanceSource) -> None:
        super().__init__(rules, seats, dealer, chance_source)
        self.twofold = False  # MAU-13: the deal was won with "Mau-Mau"

    def copy_to(self, other: SheddingTable) -> None:
        Announced.copy_to(self, other)
        assert isinstance(other, MauMau)
        other.twofold = self.twofold

    def fresh(self, dealer: i64, chance_source: ChanceSource) -> MauMau:
        return MauMau(self.rules, self.seats, dealer, chance_source)

    # --- MAU-4: the starter ---------------------------------------------------------------------------------

    def begin(self) -> None:
        """MAU-5: eldest hand begins. MAU-4: where a wild card may start, the dealer names its suit before that."""
        Shedding.begin(self)
        if self.is_wild_on_top() and self.rules.buried == 0:
            self.phase = NOMINATE
            self.to_act = self.dealer

    # --- MAU-9 to MAU-11: the announcement ------------------------------------------------------------------

    def calls(self) -> list[str]:
        return ["Mau", "Mau-Mau"]

    def fitting_calls(self, face: i64, left: i64) -> i64:
        """MAU-9: with the last card "Mau", or "Mau-Mau" where it is wild; MAU-11: with no other card is any due."""
        if left > 0:
            return ANYTHING
        if self.matching.wilds & bit(face) != 0:
            return bit(MAU_MAU)
        return bit(MAU)

    def callable_cards(self, call: i64, able: i64) -> i64:
        """MAU-11: with another card the words mean nothing, and are not offered."""
        if self.cards_left(self.to_act) == 1:
            return able
        return 0

    def effect(self, seat: i64, face: i64) -> None:
        """MAU-13: a wild last card with "Mau-Mau" counts double."""
        if self.hands[seat] == 0 and self.said == MAU_MAU and self.matching.wilds & bit(face) != 0:
            self.twofold = True
        Shedding.after_card(self, seat, face)

    def stock_clause(self) -> str:
        return "MAU-8"

    def miss_clause(self) -> str:
        return "MAU-10" if self.announcing.claimed_by_players else "MAU-9"

    # --- MAU-12, MAU-13: the charges ------------------------------------------------------------------------

    def scores(self) -> list[int]:
        """MAU-12: each is charged what is left in the hand; MAU-13: twice that after "Mau-Mau"."""
        charged = Shedding.scores(self)
        return [2 * c for c in charged] if self.twofold else charged

    def facts(self) -> list[int]:
        return [*Announced.facts(self), 1 if self.twofold else 0]

    def declares(self) -> list[Number]:
        return [*Announced.declares(self), flag("charges count double")]

    def public_numbers(self) -> list[int]:
        return [*Announced.public_numbers(self), 1 if self.twofold else 0]

    # --- words ----------------------------------------------------------------------------------------------

    def penal_clause(self) -> str:
        return "MAU-17"

    def prompt(self) -> Prompt:
        asked = Announced.prompt(self)
        if self.phase != PLAY or self.cards_left(self.to_act) != 1:
            return asked
        if self.hands[self.to_act] & self.matching.fits == 0:
            return asked
        return Prompt("Your last card: play it, and say the word that belongs to it.", asked.help, "MAU-9")

    def sentence(self) -> str:
        if self.phase == NOMINATE and self.pile.size() == 1:
            return f"{{{self.to_act}}} dealt and will name the suit."
        return Announced.sentence(self)

    def verdict(self) -> str:
        out = Announced.verdict(self)
        return f"{out[:-1]} with “Mau-Mau”: all charges count double." if self.twofold else out

    def account(self, seat: i64) -> list[tuple[str, str]]:
        held = self.left_with(seat)
        if not held:
            return [("Went out: nothing to pay", "MAU-12")]
        lines = [(f"Left with {self.counted(held)}: {self.hand_value(seat)}", "MAU-12")]
        if self.twofold:
            lines.append((f"Doubled by “Mau-Mau”: {2 * self.hand_value(seat)}", "MAU-13"))
        return lines
