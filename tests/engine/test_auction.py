# SPDX-License-Identifier: Apache-2.0
"""The auction alone: who speaks next, when it ends, and what was said."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st
from mypy_extensions import i64

from kibitz.cards.vecs import vec
from kibitz.mechanics.auction import (
    BIDDER,
    HIGHEST,
    NOTHING,
    OUT,
    PASSED,
    SAID,
    SPEAKER,
    Auction,
)

from .helpers import array

PASS = 0
AT = 2  # where the words begin


class Held:
    """An auction and its row."""

    def __init__(self, auction: Auction, opener: int = 0) -> None:
        self.auction = auction
        self.row: vec[i64] = array([0] * AT + [-1, 0, -1, 0, 0, 0] + [NOTHING] * int(auction.seats))
        auction.open(self.row, opener)

    def say(self, *words: int) -> list[int]:
        """Let the seats say these words (0 passes); the seats that spoke."""
        spoke = []
        for word in words:
            spoke.append(int(self.row[AT + SPEAKER]))
            if word == PASS:
                assert self.auction.may_pass(self.row)
                self.auction.pass_turn(self.row)
            else:
                assert self.row[AT + HIGHEST] < word <= self.auction.most
                self.auction.bid(self.row, word)
        return spoke

    def is_over(self) -> bool:
        return self.auction.is_over(self.row)

    def result(self) -> tuple[int, int]:
        """Who made the highest bid, and the bid."""
        return int(self.row[AT + BIDDER]), int(self.row[AT + HIGHEST])

    def last_words(self) -> list[int]:
        return [int(self.row[AT + SAID + seat]) for seat in range(self.auction.seats)]


def final(opener: int = 0) -> Held:
    return Held(Auction(3, AT, 80, True, 0), opener)


def open_ended(opener: int = 0) -> Held:
    return Held(Auction(3, AT, 3, False, 0), opener)


def test_with_final_passes_the_turn_skips_who_is_out_and_the_last_one_in_is_declarer() -> None:
    """THO-6, THO-7."""
    auction = final()
    assert auction.say(20, 21, PASS, 22, 25, PASS) == [0, 1, 2, 0, 1, 0]
    assert auction.is_over()
    assert auction.result() == (1, 25)
    assert auction.last_words() == [PASSED, 25, PASSED]


def test_when_both_others_pass_at_once_the_opener_has_it() -> None:
    """THO-7."""
    auction = final(2)
    assert auction.say(20, PASS, PASS) == [2, 0, 1]
    assert auction.is_over()
    assert auction.result() == (2, 20)


def test_nobody_goes_above_the_highest_level_there_is() -> None:
    auction = final()
    auction.say(20, 80)
    assert auction.is_over()
    assert auction.result() == (1, 80)


def test_the_first_to_speak_must_bid() -> None:
    auction = open_ended(1)
    assert not auction.auction.may_pass(auction.row)
    assert auction.result() == (-1, 0)
    auction.say(2)
    assert auction.auction.may_pass(auction.row)
    assert auction.result() == (1, 2)


def test_without_final_passes_who_passed_may_bid_when_the_turn_comes_round() -> None:
    """BIG-5."""
    auction = open_ended()
    assert auction.say(1, PASS, 2, PASS) == [0, 1, 2, 0]
    assert auction.last_words()[1] == PASSED
    assert auction.say(3) == [1]
    assert auction.is_over()
    assert auction.result() == (1, 3)


def test_without_final_passes_two_passes_in_a_row_end_it() -> None:
    """BIG-5: the printed example: 1, pass, 2, pass, pass."""
    auction = open_ended()
    assert auction.say(1, PASS, 2, PASS, PASS) == [0, 1, 2, 0, 1]
    assert auction.is_over()
    assert auction.result() == (2, 2)


def test_a_single_round_ends_after_everyone_has_spoken_once() -> None:
    """BIG-5, the option."""
    auction = Held(Auction(3, AT, 3, False, 3), 1)
    assert auction.say(1, PASS, 2) == [1, 2, 0]
    assert auction.is_over()
    assert auction.result() == (0, 2)


def test_who_has_not_spoken_yet_has_said_nothing() -> None:
    auction = final()
    auction.say(20)
    assert auction.last_words() == [20, NOTHING, NOTHING]


@given(st.integers(2, 6), st.booleans(), st.lists(st.integers(0, 12), min_size=1, max_size=80))
def test_every_auction_ends_with_its_highest_bid(seats: int, passes_are_final: bool, wishes: list[int]) -> None:
    auction = Held(Auction(seats, AT, 12, passes_are_final, 0))
    won = (-1, 0)
    turns = 0
    while not auction.is_over():
        wish = wishes[turns % len(wishes)]
        speaker = int(auction.row[AT + SPEAKER])
        assert auction.row[AT + OUT] & (1 << speaker) == 0
        if won[1] < wish <= 12 or won[0] < 0:
            won = (speaker, max(wish, 1))
            auction.say(won[1])
        else:
            auction.say(PASS)
        assert auction.last_words()[speaker] in (PASSED, won[1])
        turns += 1
        assert turns <= 13 * seats
    assert auction.result() == won
