"""Rockaway: aces are wild, and are followed by their own suit; docs/games/rockaway.md."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from kibitz.cards.card import rank_mask
from kibitz.cards.chance import ChanceSource
from kibitz.cards.kernel import popcount
from kibitz.games.eights.rules import DRAW, MAY_DRAW, Eights, Rules
from kibitz.mechanics.card_values import Worth, face_values, worth_by_rank

ACE: Final = 12
OLDER_ACE: Final = 20  # ROC-8


def charges(ace: int) -> Worth:
    """ROC-7: each card at its number, courts ten, and the ace as given."""
    return worth_by_rank(face_values(10, ace))


# ROC-2, ROC-3, ROC-7: seven cards each, aces wild without a nomination, charges with aces at 15
ROCKAWAY: Final = Rules(
    "rockaway",
    hand=7,
    wilds=rank_mask(ACE),
    worth=charges(15),
    nominates=False,
    penalty=True,
)


@mypyc_attr(allow_interpreted_subclasses=True)
class Rockaway(Eights):
    """One deal."""

    def fresh(self, dealer: i64, chance_source: ChanceSource) -> Rockaway:
        return Rockaway(self.rules, self.seats, dealer, chance_source)

    # --- ROC-4 to ROC-6: the turn ---------------------------------------------------------------------------

    def natural(self) -> i64:
        """ROC-5: the cards that fit by suit or rank without being aces."""
        return self.matching.fits & ~self.matching.wilds

    def legal_mask(self) -> i64:
        """ROC-5: who holds a card of the suit or rank plays; an ace need not be spent."""
        legal = Eights.legal_mask(self)
        if legal & MAY_DRAW != 0 and legal & self.natural() != 0:
            return legal & ~MAY_DRAW
        return legal

    def bars(self, action: i64) -> i64:
        """ROC-5: who draws holds no card of the suit or rank; CRE-8: who passes holds none that fits at all."""
        if action == DRAW:
            return self.natural()
        return Eights.bars(self, action)

    # --- ROC-7, ROC-8: the charges --------------------------------------------------------------------------

    def hand_value(self, seat: i64) -> i64:
        """ROC-8: in the older form each ace in turn adds twenty to the rest, or doubles it where that is more."""
        value = Eights.hand_value(self, seat)
        if not self.rules.older_aces:
            return value
        aces = popcount(self.hands[seat] & self.matching.wilds) + popcount(self.twins[seat] & self.matching.wilds)
        value -= OLDER_ACE * aces
        while aces > 0:
            value += value if value > OLDER_ACE else OLDER_ACE
            aces -= 1
        return value
