"""What cards and pairs are worth in 1000; docs/games/thousand.md."""

from __future__ import annotations

from mypy_extensions import i64

from kibitz.cards.card import rank_mask
from kibitz.cards.kernel import bit, popcount
from kibitz.games.thousand.row import ANNOUNCE


def card_points(cards: i64) -> i64:
    """THO-2: ace 11, ten 10, king 4, queen 3, jack 2, nine 0; 120 in all."""
    points = popcount(cards & rank_mask(12)) * 11 + popcount(cards & rank_mask(8)) * 10
    points += popcount(cards & rank_mask(11)) * 4 + popcount(cards & rank_mask(10)) * 3
    return points + popcount(cards & rank_mask(9)) * 2


def pairs_in(cards: i64) -> i64:
    """The suits of which both king and queen are among the cards: four bits, clubs first."""
    return (cards >> 40) & (cards >> 44) & 15


def pairs_worth(suits: i64) -> i64:
    """THO-14: a pair of hearts is worth 100, of diamonds 80, of clubs 60, of spades 40."""
    return (suits & 1) * 60 + ((suits >> 1) & 1) * 80 + ((suits >> 2) & 1) * 100 + ((suits >> 3) & 1) * 40


def announcements(hand: i64) -> i64:
    """THO-14: each pair in hand may be announced with its queen or its king: these actions, as a mask."""
    pairs = pairs_in(hand)
    if pairs == 0:
        return 0
    spread = (pairs & 1) * 3 | (pairs & 2) * 6 | (pairs & 4) * 12 | (pairs & 8) * 24
    return spread * bit(ANNOUNCE)


def round_points(won: i64, declared: i64) -> i64:
    """Card points, and the pairs declared."""
    return card_points(won) + pairs_worth(declared)


def rounded(points: i64) -> i64:
    """THO-18: to the nearest five."""
    return (points + 2) // 5 * 5
