"""What the printed text of 1000 fixes, and its harder form, Cutthroat 1000; docs/games/thousand.md."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

SHORT_PACK: Final = 0xFFFFFF0000000  # nine to ace


@dataclass(frozen=True)
class Rules:
    """What the printed text fixes; Cutthroat 1000 is a `replace()` of the basic game."""

    id: str
    cutthroat: bool = False  # THO-21 to THO-27
    declarer_scores_bid_only: bool = False  # THO-17, the option
    no_pair_on_first_lead: bool = False  # THO-15, the option
    cap_by_held_pairs: bool = False  # THO-8, the option
    strict_steps: bool = False  # THO-6, the option
    raise_before_gifts: bool = False  # THO-11, the option
    barrel_with_bid: bool = False  # THO-24, the option
    hand: int = 7  # THO-4
    cards: int = SHORT_PACK  # THO-2
    goal: int = 1000  # THO-20
    barrel: int = 880  # THO-21
    fine: int = 120  # THO-25 to THO-27


THOUSAND: Final = Rules("thousand")
CUTTHROAT: Final = replace(THOUSAND, id="thousand-cutthroat", cutthroat=True)
