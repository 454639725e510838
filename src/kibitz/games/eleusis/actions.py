"""What can be done in a deal of Eleusis, by number, and the phases in which it is asked."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kibitz.games.eleusis.secret import HINTS
from kibitz.rulelang.speller import MASKS, WORDS
from kibitz.rulelang.spelling import PER_MASK

# Phases.
RULE: Final = 1
HINT: Final = 2
START: Final = 3  # a dealer who judges by hand: whether the starter may start
PLAY: Final = 4
JUDGE: Final = 5  # a dealer who judges by hand
CHOOSE: Final = 6  # the dealer: which fitting card goes to the line after a wrong claim
RULING: Final = 7  # the Prophet
DECLARE: Final = 8
OVER: Final = 9

PHASE_NAMES: Final = [
    "write the rule", "give a hint", "judge the starter", "play", "judge", "choose the card that fits",
    "rule as the Prophet", "declare oneself Prophet", "over",
]  # fmt: skip

# Actions beside the cards.
LAY: Final = 52
CLAIM: Final = 53
RIGHT: Final = 54
WRONG: Final = 55
NOTHING: Final = 56
BECOME: Final = 57
STAY: Final = 58
CLOSE: Final = 59
HEAD: Final = 60
FIRST_HINT: Final = 64  # the hints, in the order of HINTS
FIRST_WORD: Final = 128  # the words of a rule, 62 to a word of actions
WORDS_OF_ACTIONS: Final = 2 + MASKS


def is_number_of_action(number: int) -> bool:
    """Whether anything is done by this number: hints and words leave gaps behind them."""
    if number < 0 or number & 63 >= PER_MASK:
        return False
    if number < FIRST_HINT:
        return number <= HEAD
    if number < FIRST_WORD:
        return number - FIRST_HINT < len(HINTS)
    return word_number(number) < len(WORDS)


def word_number(action: i64) -> int:
    """The word of the rule language that an action of the writing dealer stands for."""
    return PER_MASK * ((action >> 6) - 2) + (action & 63)


def word_action(word: int) -> int:
    """The inverse."""
    return FIRST_WORD + 64 * (word // PER_MASK) + word % PER_MASK
