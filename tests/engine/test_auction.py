# SPDX-License-Identifier: Apache-2.0
"""The auction alone: who speaks next, when it ends, and what was said."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from kibitz.mechanics.auction import NOTHING, PASSED, Auction

PASS = 0


def held(auction: Auction, *words: int) -> list[int]:
    """Let the seats say these words (0 passes); the seats that spoke."""
    spoke = []
    for word in words:
        spoke.append(auction.seat)
        if word == PASS:
            assert auction.may_pass()
            auction.pass_turn()
        else:
            assert auction.level < word <= auction.most
            auction.bid(word)
    return spoke


def final(opener: int = 0) -> Auction:
    return Auction(3, opener, 80, True, 0)


def open_ended(opener: int = 0) -> Auction:
    return Auction(3, opener, 3, False, 0)


def test_with_final_passes_the_turn_skips_who_is_out_and_the_last_one_in_is_declarer() -> None:
    """THO-6, THO-7."""
    auction = final()
    assert held(auction, 20, 21, PASS, 22, 25, PASS) == [0, 1, 2, 0, 1, 0]
    assert auction.is_over()
    assert (auction.bidder, auction.level) == (1, 25)
    assert [auction.last_word(s) for s in range(3)] == [PASSED, 25, PASSED]


def test_when_both_others_pass_at_once_the_opener_has_it() -> None:
    """THO-7."""
    auction = final(2)
    assert held(auction, 20, PASS, PASS) == [2, 0, 1]
    assert auction.is_over()
    assert (auction.bidder, auction.level) == (2, 20)


def test_nobody_goes_above_the_highest_level_there_is() -> None:
    auction = final()
    held(auction, 20, 80)
    assert auction.is_over()
    assert auction.bidder == 1


def test_the_first_to_speak_must_bid_and_each_bid_is_higher_than_the_last() -> None:
    auction = open_ended(1)
    assert not auction.may_pass()
    assert auction.level == 0
    auction.bid(2)
    assert auction.may_pass()
    assert (auction.level, auction.bidder) == (2, 1)


def test_without_final_passes_who_passed_may_bid_when_the_turn_comes_round() -> None:
    """BIG-5."""
    auction = open_ended()
    assert held(auction, 1, PASS, 2, PASS) == [0, 1, 2, 0]
    assert auction.seat == 1
    assert auction.last_word(1) == PASSED
    auction.bid(3)
    assert auction.is_over()
    assert (auction.bidder, auction.level) == (1, 3)


def test_without_final_passes_two_passes_in_a_row_end_it() -> None:
    """BIG-5: the printed example: 1, pass, 2, pass, pass."""
    auction = open_ended()
    assert held(auction, 1, PASS, 2, PASS, PASS) == [0, 1, 2, 0, 1]
    assert auction.is_over()
    assert (auction.bidder, auction.level) == (2, 2)


def test_a_single_round_ends_after_everyone_has_spoken_once() -> None:
    """BIG-5, the option."""
    auction = Auction(3, 1, 3, False, 3)
    assert held(auction, 1, PASS, 2) == [1, 2, 0]
    assert auction.is_over()
    assert (auction.bidder, auction.level) == (0, 2)


def test_who_has_not_spoken_yet_has_said_nothing() -> None:
    auction = final()
    auction.bid(20)
    assert [auction.last_word(s) for s in range(3)] == [20, NOTHING, NOTHING]


def test_a_copy_goes_its_own_way() -> None:
    auction = final()
    held(auction, 20, PASS)
    other = auction.copy()
    other.bid(30)
    assert (auction.level, auction.seat, auction.bidder) == (20, 2, 0)
    assert (other.level, other.seat, other.out) == (30, 0, auction.out)


@given(st.integers(2, 6), st.booleans(), st.lists(st.integers(0, 12), min_size=1, max_size=80))
def test_every_auction_ends_with_its_highest_bid(seats: int, passes_are_final: bool, wishes: list[int]) -> None:
    auction = Auction(seats, 0, 12, passes_are_final, 0)
    highest = 0
    turns = 0
    while not auction.is_over():
        wish = wishes[turns % len(wishes)]
        speaker = auction.seat
        assert auction.out & (1 << speaker) == 0
        if auction.level < wish <= auction.most:
            auction.bid(wish)
            highest = wish
        elif auction.may_pass():
            auction.pass_turn()
        else:
            auction.bid(1)
            highest = 1
        assert auction.last_word(speaker) in (PASSED, highest)
        turns += 1
        assert turns <= 13 * seats
    assert auction.level == highest
    assert auction.bidder >= 0
