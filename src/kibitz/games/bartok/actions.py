"""The phases of a round of Bartok and the numbers of its actions; those of making a rule are in the rulebook."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kibitz.cards.kernel import bit
from kibitz.games.bartok.rulebook import MADE, SPELLS, is_rule_action
from kibitz.rulelang.house.house import PHRASES
from kibitz.rulelang.house.speller import SPELLED

# Phases.
PLAY: Final = 1
SUIT: Final = 2  # a suit is named
TARGET: Final = 3  # somebody to swap hands with
BURY: Final = 4  # bury the hand or keep it
NEIGHBOUR: Final = 5  # take the turn or leave it
SNAP: Final = 6  # the others may play out of turn
CALL: Final = 7  # a hand came to a size that is called
MAKE: Final = 8  # the winner makes a rule
OVER: Final = 9
RANK: Final = 10  # a rank is asked for
GIFT: Final = 11  # a card is given
ADDED: Final = 12  # another card may be put down at once

# Actions beside the cards.
DRAW: Final = 52
LET_BE: Final = 53
NAME: Final = 54  # 54..57 name or ask for clubs, diamonds, hearts, spades
CLAIM: Final = 58
BURIES: Final = 59
KEEPS: Final = 60
LEAVES_TURN: Final = 61
AS: Final = 64  # the Joker as a face, 64..115; the first one of each rank asks for that rank
TAKES_TURN: Final = 116
SILENT: Final = 117
SWAP_WITH: Final = 118  # 118..125 and two more: seats 0 to 7
SAYS: Final = 128  # words, by their number: those of the list, and behind them those that the table has made up
SWAP_TAIL: Final = 180  # seats 8 and 9
PLAY_WORDS: Final = 3  # of the action set
ALL_WORDS: Final[int] = (SPELLS >> 6) + SPELLED.masks  # where a rule is made


def is_action_of(seats: int, made_up: int, action: int) -> bool:
    """Whether a number stands for an action among so many seats, who have made up so many words."""
    if action < AS:
        return 0 <= action <= LEAVES_TURN
    if action < SAYS:
        return action < SWAP_WITH + min(seats, 8)
    if action < MADE:
        return action < SAYS + len(PHRASES) + made_up or SWAP_TAIL <= action < SWAP_TAIL + seats - 8
    return is_rule_action(action)


def other_seat(action: i64) -> i64:
    """BAR-12, BAR-27: the seat that an action names."""
    return action - SWAP_WITH if action < SAYS else action - SWAP_TAIL + 8


def others_to_swap(seat: i64, seats: i64, word: i64) -> i64:
    """BAR-12: the actions that name the others, in the second word of the action set and in the third."""
    if word == 1:
        return _others(seat, 0, min(seats, 8)) * bit(SWAP_WITH - AS)
    return _others(seat, 8, seats) * bit(SWAP_TAIL - SAYS)


def all_ranks() -> i64:
    """BAR-25: the actions that ask for a rank, in the second word of the action set."""
    mask: i64 = 0
    for rank in range(13):
        mask |= bit(4 * rank)
    return mask


def _others(seat: i64, first: i64, end: i64) -> i64:
    """All seats from one on but for `seat`, the first of these as bit 0."""
    mask: i64 = 0
    other = first
    while other < end:
        if other != seat:
            mask |= bit(other - first)
        other += 1
    return mask
