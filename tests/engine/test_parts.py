# SPDX-License-Identifier: Apache-2.0
"""The parts that a deal owns, each alone: trick, exchange, stock."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st
from mypy_extensions import i64

from kibitz.cards.card import card_text, mask_of, parse_card, suit_mask
from kibitz.cards.chance import ChanceSource, shuffle_by_chance
from kibitz.cards.kernel import Rng, bit, bits
from kibitz.cards.vecs import vec
from kibitz.mechanics.announcing import is_right
from kibitz.mechanics.exchange import debts_of, due_back, giver_of, most_of, taker_of
from kibitz.mechanics.trick_round import COUNT, LEADER, MUST, RANKS, RUFF, TAKER, TRICK_WORDS, TRUMP, TrickRound

from .helpers import array, faces

CARDS = st.integers(0, 51)
SUIT_LETTERS = "CDHS"

TRICK = TRICK_WORDS + 4  # the row of a trick: its words, four hands, the trick, what each seat has won
ROUND = TrickRound(4, TRICK_WORDS, TRICK, TRICK + 1)
TEN_HIGH = 0x532140  # strengths of nine to ace in a pack where the ten beats the king


def cards(text: str) -> list[int]:
    return [parse_card(face) for face in faces(text)]


def mask(text: str) -> int:
    return mask_of(cards(text))


def led(first: int, played: list[int], trump: int = -1, ranks: int = 0) -> vec[i64]:
    """A row in which these cards have been played to a trick, from a seat on."""
    row = array([0] * (TRICK + 5))
    row[TRUMP], row[RANKS] = trump, ranks
    ROUND.lead_to(row, first)
    for k, card in enumerate(played):
        seat = (first + k) % 4
        row[TRICK_WORDS + seat] = bit(card)
        ROUND.play(row, seat, card)
    return row


# --- the trick ----------------------------------------------------------------------------------------------

WINNERS = [
    ("4C KC 9C", "", 1),
    ("4C AD 9C", "", 2),
    ("4C AD 9C", "D", 1),
    ("4C 2D 3D", "D", 2),
    ("4C 3D 2D", "D", 1),
    ("AC KC 2C", "H", 0),
    ("2D AC KC AH", "", 0),
    ("2D AC KC 2H", "H", 3),
    ("5H 4H AH AS", "S", 3),
]


@pytest.mark.parametrize(("played", "trump", "winner"), WINNERS)
def test_the_highest_trump_wins_or_else_the_highest_card_of_the_led_suit(played: str, trump: str, winner: int) -> None:
    """EFT-14."""
    assert led(0, cards(played), SUIT_LETTERS.index(trump) if trump else -1)[TAKER] == winner


def slow_winner(played: list[int], trump: int, ranking: str = "23456789TJQKA") -> int:
    """The sentence of EFT-14, word by word."""
    trumps = [c for c in played if c % 4 == trump] or [c for c in played if c % 4 == played[0] % 4]
    return played.index(max(trumps, key=lambda c: ranking.index(card_text(c)[0].replace("1", "T"))))


@given(st.lists(CARDS, min_size=3, max_size=4, unique=True), st.integers(-1, 3), st.integers(0, 3))
def test_any_trick_goes_to_whom_the_sentence_says(played: list[int], trump: int, first: int) -> None:
    row = led(first, played, trump)

    assert row[TAKER] == (first + slow_winner(played, trump)) % 4
    assert row[TRICK] == mask_of(played)
    assert ROUND.in_order(row) == played


@given(st.lists(st.integers(28, 51), min_size=4, max_size=4, unique=True), st.integers(-1, 3), st.integers(0, 3))
def test_where_the_ten_is_high_the_ranking_decides_and_the_winner_leads(
    played: list[int], trump: int, first: int
) -> None:
    """THO-2, THO-16."""
    row = led(first, played, trump, TEN_HIGH)
    taker = row[TAKER]
    assert taker == (first + slow_winner(played, trump, "9JQKTA")) % 4

    assert ROUND.gather(row, taker)  # the hands are empty
    assert (row[TRICK], row[TRICK + 1 + taker]) == (0, mask_of(played))
    assert (row[LEADER], row[COUNT]) == (taker, 0)


@given(st.sets(CARDS, min_size=1), CARDS, st.integers(-1, 3))
def test_what_bars_a_card_is_the_other_side_of_what_may_be_played(held: set[int], lead: int, duty: int) -> None:
    """THO-13: with a duty to trump; EFT-14: without one."""
    row = led(0, [lead])
    row[RUFF] = suit_mask(duty) if duty >= 0 else 0
    row[TRICK_WORDS + 1] = mask_of(list(held))
    able = {c for c in held if c % 4 == lead % 4} or {c for c in held if c % 4 == duty} or held

    assert set(bits(ROUND.playable(row, 1))) == able
    assert {c for c in held if row[TRICK_WORDS + 1] & ROUND.bars(row, c) == 0} == able


def test_to_an_empty_trick_any_card_may_be_led() -> None:
    row = led(0, cards("4C 5C 6C 7C"))
    ROUND.gather(row, 2)
    row[TRICK_WORDS + 2] = mask("9D 2H")

    assert ROUND.playable(row, 2) == mask("9D 2H")
    assert ROUND.bars(row, parse_card("9D")) == 0
    assert (row[LEADER], row[COUNT], row[TRICK]) == (2, 0, 0)


# --- the exchange -------------------------------------------------------------------------------------------


def debts(margins: list[int], dealer: int) -> list[tuple[int, int, int]]:
    """The debts in order, each as giver, taker and most."""
    due = debts_of(array(margins), dealer)
    owed = [k for k in range(3) if most_of(due, k) > 0]
    return [(int(giver_of(due, k)), int(taker_of(due, k)), int(most_of(due, k))) for k in owed]


# margins of the last deal by seat, the dealer of the coming one, who may pass how many cards to whom
DEBTS = [
    ([2, -1, -1], 1, [(0, 1, 1), (0, 2, 1)]),
    ([3, -2, -1], 1, [(0, 1, 2), (0, 2, 1)]),
    ([2, 0, -2], 1, [(0, 2, 2)]),
    ([1, 1, -2], 1, [(1, 2, 1), (0, 2, 1)]),
    ([1, 1, -2], 0, [(0, 2, 1), (1, 2, 1)]),
    ([-3, 1, 2], 2, [(2, 0, 2), (1, 0, 1)]),
    ([0, 0, 0], 1, []),
]


@pytest.mark.parametrize(("margins", "dealer", "due"), DEBTS)
def test_who_was_up_may_pass_to_who_was_down(margins: list[int], dealer: int, due: list[tuple[int, int, int]]) -> None:
    """EFT-7, EFT-11."""
    assert debts(margins, dealer) == due


@pytest.mark.parametrize("first", range(-9, 10))
@pytest.mark.parametrize("dealer", range(3))
def test_every_debt_is_one_of_the_printed_examples(first: int, dealer: int) -> None:
    """EFT-7, EFT-11: one player up pays out the shortfalls; of two up each pays the surplus, highest target first."""
    targets = {dealer: 8, (dealer + 1) % 3: 5, (dealer + 2) % 3: 3}
    for second in range(-9, 10):
        margins = [first, second, -first - second]
        up = [s for s in range(3) if margins[s] > 0]
        down = [s for s in range(3) if margins[s] < 0]
        expected = {}
        if len(up) == 1:
            expected = {(up[0], s): -margins[s] for s in down}
        elif len(down) == 1:
            expected = {(s, down[0]): margins[s] for s in up}

        due = debts(margins, dealer)

        assert {(giver, taker): most for giver, taker, most in due} == expected
        givers = [targets[giver] for giver, _, _ in due]
        assert givers == sorted(givers, reverse=True)


# the taker's hand, the packet, what comes back
RETURNS = [
    ("K9C 4H", "2C", "KC"),
    ("K9C 4H", "5D", "5D"),
    ("K9C 4H", "23C", "K9C"),
    ("K9C 4H", "TQC", "KQC"),
    ("K9C 4H", "AC", "AC"),
    ("K9C 4H", "2C 5H 7D", "KC 5H 7D"),
    ("K9C 4H", "234C", "K9C 4C"),
    ("AKD QC", "234D", "AKD 4D"),
]


@pytest.mark.parametrize(("held", "packet", "back"), RETURNS)
def test_for_each_card_the_highest_of_its_suit_comes_back(held: str, packet: str, back: str) -> None:
    """EFT-9."""
    assert due_back(mask(held) | mask(packet), mask(packet)) == mask(back)


def slow_return(held: set[int], packet: set[int]) -> set[int]:
    """The sentence of EFT-9, one passed card after the other."""
    now = held | packet
    back = set()
    for passed in packet:
        highest = max(c for c in now if c % 4 == passed % 4)
        now.remove(highest)
        back.add(highest)
    return back


@given(st.lists(CARDS, min_size=16, max_size=24, unique=True))
def test_any_return_is_the_one_that_the_sentence_gives(dealt: list[int]) -> None:
    """EFT-9."""
    held, packet = set(dealt[:16]), set(dealt[16:])

    assert set(bits(due_back(mask_of(dealt), mask_of(dealt[16:])))) == slow_return(held, packet)


# --- announcing ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("said", "right"), [(0, False), (1, True), (2, False)])
def test_a_word_is_right_where_it_is_one_of_those_that_will_do(said: int, right: bool) -> None:
    """MAU-9: where one is due, silence is none of them."""
    assert is_right(0b010, said) == right
    assert is_right(0b111, said)


# --- shuffling by chance ------------------------------------------------------------------------------------


def test_discards_are_shuffled_into_a_new_stock_in_every_order_alike() -> None:
    """CRE-9: 6,000 shuffles of three cards; a thousand of each order, give or take."""
    chance_source = ChanceSource(Rng(6))
    orders: Counter[tuple[int, ...]] = Counter()
    for _ in range(6000):
        shuffled = array(cards("2C KD 4H"))
        shuffle_by_chance(shuffled, chance_source)
        orders[tuple(shuffled[k] for k in range(3))] += 1

    assert len(orders) == 6
    assert all(850 < n < 1150 for n in orders.values())


def test_one_bit_stands_for_one_card() -> None:
    assert bits(bit(0) | bit(51) | bit(61)) == [0, 51, 61]


@pytest.mark.parametrize("duty", [False, True])
def test_a_card_that_is_played_tells_which_ones_its_player_cannot_hold(duty: bool) -> None:
    """Hearts are led and spades are trumps; a card is barred exactly by those that it could not pass."""
    row = array([0] * (TRICK + 2 + 4))
    row[MUST], row[RUFF] = suit_mask(2), suit_mask(3) if duty else 0
    for card in range(52):
        barred = set(bits(ROUND.bars(row, card)))
        for other in range(52):
            row[TRICK_WORDS] = bit(card) | bit(other)
            assert (other in barred) == (ROUND.playable(row, 0) & bit(card) == 0)
