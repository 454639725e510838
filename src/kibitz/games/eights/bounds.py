"""The bounds of a deal in games of the Eights family: of its length, and of what it returns."""

from __future__ import annotations

from kibitz.engine.spec import Bounds, one_scores
from kibitz.games.eights.rules import Rules
from kibitz.mechanics.turn import MOST_RECYCLINGS


def length_of(rules: Rules, seats: int, suffers: bool = False) -> int:
    """The most actions of a deal; `suffers`: whether demands are made, which end a turn without a card (SWI-7).

    CRE-9, CRE-13: each time the discards become the stock, so many cards more can be drawn as do not lie on top and
    are in no hand; all but one player, who may just have played a last card and missed a word, hold a card. So there
    is a bound of the cards drawn, and of those played, for in the end all but one hold a card.

    Every action draws a card; or ends a turn in which one was drawn; or plays a card; or belongs to one that was
    played: a suit that is named for a wild card (CRE-6), which comes out once each time around, the answers of all
    others where a missed word may be claimed (MAU-10, SWI-11), or the turn of who suffers a demand (SWI-7). MAU-4:
    the suit of a starter is named once.

    CRE-11: all other turns end without a card played or drawn. That happens only where nothing can be drawn, which
    only a card played can change. Of such turns as many as there are players, or one more, end the deal, if no card
    is played between them. CRE-5: a card that does not fit, shown at a strict table (HOL-10), and a turn that is
    broken off by the clock (SWI-12), end a turn with the cards that they cost, or as a pass would.
    """
    cards = rules.cards.bit_count() * rules.copies
    times = (MOST_RECYCLINGS if rules.recycles else 0) + 1
    drawn = cards - rules.hand * seats - 1 + (times - 1) * (cards - seats)
    played = times * (cards - seats)
    block = seats + 1 if rules.long_block else seats
    answers = seats - 1 if rules.challenge else 0
    wild = (rules.wilds & rules.cards).bit_count() * rules.copies
    named = wild * times + 1 if rules.nominates else 0
    return 2 * drawn + played * (1 + answers + (1 if suffers else 0) + block - 1) + block + named


def bounds_of(rules: Rules, seats: int) -> Bounds:
    """CRE-12: the winner scores all other hands; in a block the lowest hand scores less, or several share that."""
    return one_scores(length_of(rules, seats), rules.worth.of(rules.cards) * rules.copies, seats)


def charged(length: int, points: int, seats: int) -> Bounds:
    """Bounds where all seats together are charged at most so many points, and each is told its lead."""
    return Bounds(length, -float(points), points / (seats - 1), zero_sum=True)
