"""BIG-18: suits mean nothing, so chance says which cards of a rank are played; docs/games/big-three.md."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kibitz.cards.chance import ChanceSource
from kibitz.cards.kernel import bit, ctz, popcount
from kibitz.cards.vecs import vec
from kibitz.games.big_three.row import HANDS, SPENT
from kibitz.mechanics.climbing import Ladder, at_least

_ROOM: Final = vec[i64]([0] * 4)  # to draw in
_WAYS: Final = vec[i64]([1, 1, 1, 1, 1, 1, 2, 3, 4, 0, 1, 3, 6, 0, 0, 1, 4, 0, 0, 0, 1])  # (h + k)! / h! k!, at 5 h + k


def draw_suits(ladder: Ladder, hand: i64, action: i64, chance_source: ChanceSource) -> i64:
    """BIG-18: the cards of a combination, drawn one by one, also where all of a rank are played."""
    rank = ladder.first[action]
    last = rank + ladder.length[action]
    chosen: i64 = 0
    while rank < last:
        held = (hand >> (rank * 4)) & 15
        need = ladder.times[action]
        while need > 0:
            count: i64 = 0
            left = held
            while left != 0:
                _ROOM[count] = rank * 4 + ctz(left)
                left &= left - 1
                count += 1
            card = _ROOM[chance_source.draw(_ROOM, 0, count)]
            chosen |= bit(card)
            held &= ~bit(card & 3)
            need -= 1
        rank += 1
    return chosen


def likelihood_of_played(row: vec[i64], seats: i64) -> float:
    """BIG-18: of h + k cards of a rank, k were played: that they are these has a chance of k! h! / (h + k)!."""
    chance = 1.0
    seat: i64 = 0
    while seat < seats:
        hand = row[HANDS + seat]
        spent = row[SPENT + seat]
        both = at_least(hand, 1) & at_least(spent, 1)
        while both != 0:
            place = ctz(both)
            held = popcount((hand >> place) & 15)
            gone = popcount((spent >> place) & 15)
            chance /= float(_WAYS[5 * held + gone])
            both &= both - 1
        seat += 1
    return chance
