# SPDX-License-Identifier: Apache-2.0
"""The bit kernel against slow ways to the same answers."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from kibitz.cards.kernel import Rng, bits, nth, pick, uint16s

MASKS = st.one_of(
    st.integers(1, 2**62 - 1), st.sets(st.integers(0, 61), min_size=1).map(lambda s: sum(2**n for n in s))
)


@given(MASKS, st.integers(0, 2**48 - 1))
def test_pick_takes_the_bit_that_counting_from_the_lowest_finds(mask: int, seed: int) -> None:
    numbers, k = bits(mask), 0
    if len(numbers) > 1:
        k = Rng(seed).below(len(numbers))

    assert pick(mask, Rng(seed)) == numbers[k]


def test_a_lone_bit_costs_no_chance() -> None:
    rng = Rng(7)

    assert pick(2**61, rng) == 61
    assert rng.below(1000) == Rng(7).below(1000)


@given(MASKS)
def test_every_bit_is_found_by_its_number(mask: int) -> None:
    assert [nth(mask, k) for k in range(mask.bit_count())] == bits(mask)


@given(st.lists(st.integers(0, 65535)))
def test_two_bytes_are_a_number_the_high_one_first(numbers: list[int]) -> None:
    data = b"".join(number.to_bytes(2, "big") for number in numbers)

    assert list(uint16s(data)) == numbers
