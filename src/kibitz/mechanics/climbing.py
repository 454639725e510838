"""Climbing: combinations of ranks, those that a hand holds, and who must beat what lies on the table.

A combination is one number, whatever its suits: 64 * word + bit. Word 0 holds the sets (how high the rank stands * 4 +
size - 1), word 1 the runs of single cards, word 2 those of pairs, word 3 those of triplets and then of foursomes.
Runs of a length follow each other, the lowest first, after all shorter ones.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from kibitz.cards.kernel import bit
from kibitz.cards.vecs import vec
from kibitz.mechanics.seating import left_of

SETS: Final = 0
SINGLE_RUNS: Final = 1
PAIR_RUNS: Final = 2
LONG_RUNS: Final = 3  # of triplets, and from FOURSOMES on of foursomes
WORDS: Final = 4
SIZE: Final = 64 * WORDS

LEAST_RUN: Final = 3
RUN_RANKS: Final = 10  # four to king: aces, twos and threes are in no run
FIRST_RUN_RANK: Final = 2  # the four
MOST_CARDS: Final = 20  # in a hand
FOURSOMES: Final = 26

RANKS: Final = 13
ACE: Final = 12
FOUR: Final = 2
_ONES: Final = 0x1111111111111
_RUN_ONES: Final = 0x1111111111


def at_least(hand: i64, times: i64) -> i64:
    """Bit rank * 4 for each rank of which a hand holds so many cards, 1 to 4."""
    if times == 1:
        return (hand | (hand >> 1) | (hand >> 2) | (hand >> 3)) & _ONES
    count = hand - ((hand >> 1) & 0x5555555555555)
    count = (count & 0x3333333333333) + ((count >> 2) & 0x3333333333333)
    if times == 2:
        return ((count >> 1) | (count >> 2)) & _ONES
    if times == 3:
        return ((count & (count >> 1)) | (count >> 2)) & _ONES
    return (count >> 2) & _ONES


def in_a_row(ranks: i64) -> i64:
    """The ranks of runs among those of `at_least`, next to each other: bit 0 is the four, bit 9 the king."""
    x = (ranks >> (4 * FIRST_RUN_RANK)) & _RUN_ONES
    x = (x | (x >> 3)) & 0x0303030303
    x = (x | (x >> 6)) & 0x0F000F000F
    return (x | (x >> 12) | (x >> 24)) & 0x3FF


def run_number(length: i64, start: i64) -> i64:
    """The place of a run among the runs of its kind."""
    number = start
    shorter: i64 = LEAST_RUN
    while shorter < length:
        number += RUN_RANKS + 1 - shorter
        shorter += 1
    return number


def runs_within(ranks: i64, longest: i64) -> i64:
    """All runs up to a length that some ranks in a row allow, as a mask of their numbers."""
    found: i64 = 0
    length: i64 = LEAST_RUN
    while length <= longest:
        start: i64 = 0
        while start + length <= RUN_RANKS:
            wanted = (bit(length) - 1) << start
            if ranks & wanted == wanted:
                found |= bit(run_number(length, start))
            start += 1
        length += 1
    return found


@final
class Ladder:
    """One order of the ranks with its tables, made once: by number what a combination is and what beats it."""

    def __init__(self, lowest: i64) -> None:
        self.lowest = lowest
        self.turn: i64 = 4 * (RANKS - lowest)  # by how many bits ranks are turned so that the lowest comes first
        self.rest: i64 = bit(4 * lowest) - 1
        unused = [0] * SIZE
        self.first: vec[i64] = vec[i64](unused)  # the lowest rank of a combination
        self.length: vec[i64] = vec[i64](unused)  # how many ranks; 0: there is no such combination
        self.times: vec[i64] = vec[i64](unused)  # how many cards of each
        self.above: vec[i64] = vec[i64](unused)  # what beats it, in its own word
        tables = [0] * bit(RUN_RANKS)
        self.short_runs: vec[i64] = vec[i64](tables)  # by ranks in a row: of single cards, and of pairs
        self.triplet_runs: vec[i64] = vec[i64](tables)
        self.foursome_runs: vec[i64] = vec[i64](tables)
        self._name_sets()
        self._name_runs(64 * SINGLE_RUNS, 1)
        self._name_runs(64 * PAIR_RUNS, 2)
        self._name_runs(64 * LONG_RUNS, 3)
        self._name_runs(64 * LONG_RUNS + FOURSOMES, 4)
        self._find_runs()

    def _name_sets(self) -> None:
        """Like only beats like, the higher rank the lower."""
        for height in range(RANKS):
            for times in range(1, 5):
                higher: i64 = 0
                for other in range(height + 1, RANKS):
                    higher |= bit(other * 4 + times - 1)
                self._name(height * 4 + times - 1, (self.lowest + height) % RANKS, 1, times, higher)

    def _name_runs(self, base: i64, times: i64) -> None:
        """Runs of a length are beaten by those of the same length that begin higher."""
        longest: i64 = MOST_CARDS // times
        if longest > RUN_RANKS:
            longest = RUN_RANKS
        length: i64 = LEAST_RUN
        while length <= longest:
            start: i64 = 0
            while start + length <= RUN_RANKS:
                number = run_number(length, start)
                after = number + RUN_RANKS - length - start
                higher = (bit(after + 1) - bit(number + 1)) << (base & 63)
                self._name(base + number, FIRST_RUN_RANK + start, length, times, higher)
                start += 1
            length += 1

    def _name(self, number: i64, first: i64, length: i64, times: i64, higher: i64) -> None:
        self.first[number] = first
        self.length[number] = length
        self.times[number] = times
        self.above[number] = higher

    def _find_runs(self) -> None:
        ranks: i64 = 0
        while ranks < bit(RUN_RANKS):
            self.short_runs[ranks] = runs_within(ranks, RUN_RANKS)
            self.triplet_runs[ranks] = runs_within(ranks, MOST_CARDS // 3)
            self.foursome_runs[ranks] = runs_within(ranks, MOST_CARDS // 4) << FOURSOMES
            ranks += 1

    def held(self, word: i64, hand: i64) -> i64:
        """The combinations of a word that a hand holds."""
        if word == SETS:
            return self._sets(hand)
        if word == SINGLE_RUNS:
            return self.short_runs[in_a_row(at_least(hand, 1))]
        if word == PAIR_RUNS:
            return self.short_runs[in_a_row(at_least(hand, 2))]
        return self.triplet_runs[in_a_row(at_least(hand, 3))] | self.foursome_runs[in_a_row(at_least(hand, 4))]

    def _sets(self, hand: i64) -> i64:
        count = hand - ((hand >> 1) & 0x5555555555555)
        count = (count & 0x3333333333333) + ((count >> 2) & 0x3333333333333)
        half = count >> 1
        four = (count >> 2) & _ONES
        sets = ((count | half) & _ONES) | four  # one at least
        sets |= ((half & _ONES) | four) << 1
        sets |= ((count & half & _ONES) | four) << 2
        sets |= four << 3
        return ((sets & self.rest) << self.turn) | (sets >> (52 - self.turn))

    def is_combination(self, action: int) -> bool:
        """Whether a number stands for a combination."""
        return 0 <= action < SIZE and self.length[action] != 0

    def beats(self, action: i64, other: i64) -> bool:
        """Same kind, same number of cards, higher rank."""
        return action >> 6 == other >> 6 and self.above[other] & bit(action & 63) != 0

    def cards(self, action: i64) -> i64:
        """How many cards a combination takes."""
        return self.length[action] * self.times[action]

    def number_of(self, first: i64, length: i64, times: i64) -> int:
        """The combination of so many cards of so many ranks from `first` on; -1 where there is none."""
        for action in range(SIZE):
            if self.length[action] == length and self.times[action] == times and self.first[action] == first:
                return action
        return -1


KING_HIGH: Final = Ladder(ACE)  # K Q J ... 2 A
THREE_HIGH: Final = Ladder(FOUR)  # 3 2 A K ... 4


# The first words of the row of every game that climbs.
TOP: Final = 0  # the combination to be beaten; -1: nothing lies there, and the seat to act leads
TOP_OF: Final = 1  # whose it is, or was
PASSES: Final = 2  # since it was laid
OUT: Final = 3  # the seats that have passed for the round
CLIMB_WORDS: Final = 4


@final
class Climb:
    """One round after another, shared by all deals of a game: it keeps only its ladder and what a pass means.

    With `final_passes` a pass is for the whole round.
    """

    def __init__(self, ladder: Ladder, seats: i64, final_passes: bool = False) -> None:
        self.ladder = ladder
        self.seats = seats
        self.final_passes = final_passes

    def playable(self, row: vec[i64], word: i64, hand: i64) -> i64:
        """The combinations of a word that a hand may play now."""
        top = row[TOP]
        if top < 0:
            return self.ladder.held(word, hand)
        if top >> 6 != word:
            return 0
        higher = self.ladder.above[top]
        if higher == 0:
            return 0
        return self.ladder.held(word, hand) & higher

    def lay(self, row: vec[i64], seat: i64, action: i64) -> None:
        """A combination comes on top."""
        row[TOP] = action
        row[TOP_OF] = seat
        row[PASSES] = 0

    def pass_turn(self, row: vec[i64], seat: i64) -> bool:
        """One more pass; true when nobody is left to beat the top, so that the seat that it is of leads anew."""
        row[PASSES] += 1
        if self.final_passes:
            row[OUT] |= bit(seat)
            if self.next_after(row, seat) != row[TOP_OF]:
                return False
        elif row[PASSES] < self.seats - 1:
            return False
        row[TOP] = -1
        row[PASSES] = 0
        row[OUT] = 0
        return True

    def next_after(self, row: vec[i64], seat: i64) -> i64:
        """Who is next clockwise: of those who are still in the round."""
        seat = left_of(seat, self.seats)
        out = row[OUT]
        if out == 0:
            return seat
        while out & bit(seat) != 0:
            seat = left_of(seat, self.seats)
        return seat

    def passed(self, row: vec[i64]) -> list[int]:
        """Who has passed and may not beat the top before somebody else does: clockwise from whose it is."""
        found: list[int] = []
        seat = row[TOP_OF]
        for k in range(1, self.seats):
            seat = left_of(seat, self.seats)
            if (row[OUT] & bit(seat) != 0) if self.final_passes else k <= row[PASSES]:
                found.append(seat)
        return found
