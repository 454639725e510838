"""Mau-Mau: jacks are wild, and the last card is announced; docs/games/mau-mau.md."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from kibitz.cards.card import rank_mask
from kibitz.cards.chance import ChanceSource
from kibitz.cards.kernel import bit
from kibitz.cards.messages import marked
from kibitz.engine.numbers import Number, flag
from kibitz.games.eights.rules import NOMINATE, Eights, Rules
from kibitz.mechanics.card_values import Worth, worth_by_rank

JACK: Final = 9
PIQUET: Final = 0xFFFFFFFF00000  # MAU-2: sevens to aces
MAU: Final = 1
MAU_MAU_CALL: Final = 2
ANYTHING: Final = 7  # both words will do, and silence: none is due


def charges(jack: int, nine: int = 0, pips: bool = False, joker: int = 0) -> Worth:
    """MAU-12: ace 11, ten 10, king 4, queen 3; eights and sevens nothing, or (an option) their numbers."""
    return worth_by_rank([0] * 5 + [7 if pips else 0, 8 if pips else 0, nine, 10, jack, 3, 4, 11], joker)


# MAU-2, MAU-3, MAU-4, MAU-7, MAU-8, MAU-9, MAU-12: five cards of 32, wild jacks, recycled discards, words, charges
MAU_MAU: Final = Rules(
    "mau-mau",
    hand=5,
    wilds=rank_mask(JACK),
    worth=charges(jack=2),
    buried=rank_mask(JACK),
    recycles=True,
    penalty=True,
    calls=tuple(marked(["Mau", "Mau-Mau"])),
    cards=PIQUET,
)


@mypyc_attr(allow_interpreted_subclasses=True)
class MauMau(Eights):
    """One deal."""

    def __init__(self, rules: Rules, seats: i64, dealer: i64, chance_source: ChanceSource) -> None:
        super().__init__(rules, seats, dealer, chance_source)
        self.twofold = False  # MAU-13: the deal was won with "Mau-Mau"

    def copy_to(self, other: Eights) -> None:
        Eights.copy_to(self, other)
        assert isinstance(other, MauMau)
        other.twofold = self.twofold

    def fresh(self, dealer: i64, chance_source: ChanceSource) -> MauMau:
        return MauMau(self.rules, self.seats, dealer, chance_source)

    # --- MAU-4: the starter ---------------------------------------------------------------------------------

    def begin(self) -> None:
        """MAU-5: eldest hand begins. MAU-4: where a wild card may start, the dealer names its suit before that."""
        Eights.begin(self)
        if self.is_wild_on_top() and self.rules.buried == 0:
            self.phase = NOMINATE
            self.to_act = self.dealer

    # --- MAU-9 to MAU-11: the announcement ------------------------------------------------------------------

    def fitting_calls(self, face: i64, left: i64) -> i64:
        """MAU-9: with the last card "Mau", or "Mau-Mau" where it is wild; MAU-11: with no other card is any due."""
        if left > 0:
            return ANYTHING
        if self.matching.wilds & bit(face) != 0:
            return bit(MAU_MAU_CALL)
        return bit(MAU)

    def callable_cards(self, call: i64, able: i64) -> i64:
        """MAU-11: with another card the words mean nothing, and are not offered."""
        if self.cards_left(self.to_act) == 1:
            return able
        return 0

    def after_card(self, seat: i64, face: i64) -> None:
        """MAU-13: a wild last card with "Mau-Mau" counts double."""
        if self.hands[seat] == 0 and self.said == MAU_MAU_CALL and self.matching.wilds & bit(face) != 0:
            self.twofold = True
        Eights.after_card(self, seat, face)

    # --- MAU-12, MAU-13: the charges ------------------------------------------------------------------------

    def scores(self) -> list[int]:
        """MAU-12: each is charged what is left in the hand; MAU-13: twice that after "Mau-Mau"."""
        charged = Eights.scores(self)
        return [2 * c for c in charged] if self.twofold else charged

    # --- numbers --------------------------------------------------------------------------------------------

    def facts(self) -> list[int]:
        return [*Eights.facts(self), 1 if self.twofold else 0]

    def declares(self) -> list[Number]:
        return [*Eights.declares(self), flag("charges count double")]

    def public_numbers(self) -> list[int]:
        return [*Eights.public_numbers(self), 1 if self.twofold else 0]
