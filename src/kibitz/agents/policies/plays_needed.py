"""In how few combinations a hand of a climbing game can be laid down."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from kibitz.cards.kernel import bit, ctz, popcount
from kibitz.cards.vecs import vec
from kibitz.mechanics.climbing import FIRST_RUN_RANK, LEAST_RUN, RUN_RANKS

_RANKS: Final = 0x1111111111111
_RUN: Final = 0xFFFFFFFFFF  # ten ranks, counted from the first one that runs have
_KNOWN: Final = 32768  # hands that are remembered
_LOW_HALF: Final = 0x7FFF


def counted(hand: i64) -> i64:
    """How many cards of each rank a hand holds, four bits a rank, the two first."""
    count = hand - ((hand >> 1) & 0x5555555555555)
    return (count & 0x3333333333333) + ((count >> 2) & 0x3333333333333)


@final
class PlaysNeeded:
    """Counts by trying runs where they save a play. It remembers what it found; of two hands in one place, the last."""

    def __init__(self) -> None:
        self.known: vec[i64] = vec[i64]([-1] * _KNOWN)  # a hand, and four bits more: what it needs

    def of(self, hand: i64) -> i64:
        """About how many combinations empty a hand, given as `counted` gives it."""
        run = (hand >> (4 * FIRST_RUN_RANK)) & _RUN
        return popcount(some_of(hand - (run << (4 * FIRST_RUN_RANK)))) + self._of_runs(run)

    def _of_runs(self, hand: i64) -> i64:
        """The same where there are only ranks that runs may have."""
        held = some_of(hand)
        if held & (held >> 4) & (held >> 8) == 0:
            return popcount(held)
        place = (hand ^ (hand >> 13) ^ (hand >> 27)) & _LOW_HALF
        known = self.known[place]
        if known >> 4 == hand:
            return known & 15
        fewest = self._tried(hand, popcount(held))
        self.known[place] = (hand << 4) | fewest
        return fewest

    def _tried(self, hand: i64, fewest: i64) -> i64:
        """Every run that ends with the last cards of a rank, and saves at least one play."""
        times: i64 = 1
        while times < 5:
            enough = at_least(hand, times)
            whole = enough & ~at_least(hand, times + 1)  # the ranks that such a run empties
            starts = enough & (enough >> 4) & (enough >> 8)
            while starts != 0:
                start = ctz(starts)
                starts &= starts - 1
                fewest = self._from(hand, times, start, enough, whole, fewest)
            times += 1
        return fewest

    def _from(self, hand: i64, times: i64, start: i64, enough: i64, whole: i64, fewest: i64) -> i64:
        """Of the runs that begin with a rank."""
        saved: i64 = -1
        rank = start
        cards: i64 = 0
        while rank < 4 * RUN_RANKS and enough & bit(rank) != 0:
            cards += times * bit(rank)
            if whole & bit(rank) != 0:
                saved += 1
                if saved > 0 and rank - start >= 4 * LEAST_RUN - 4:
                    needed = 1 + self._of_runs(hand - cards)
                    if needed < fewest:
                        fewest = needed
            rank += 4
        return fewest


def some_of(hand: i64) -> i64:
    """Bit rank * 4 for each rank of which there is a card."""
    return (hand | (hand >> 1) | (hand >> 2)) & _RANKS


def at_least(hand: i64, times: i64) -> i64:
    """Bit rank * 4 for each rank of which there are so many cards."""
    if times == 1:
        return some_of(hand)
    if times == 2:
        return ((hand >> 1) | (hand >> 2)) & _RANKS
    if times == 3:
        return ((hand & (hand >> 1)) | (hand >> 2)) & _RANKS
    if times == 4:
        return (hand >> 2) & _RANKS
    return 0
