# SPDX-License-Identifier: Apache-2.0
"""The bit kernel against slow ways to the same answers."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from kibitz.cards.kernel import BitWriter, Rng, as_vec, bits, nth, pick, put_bits, uint16s

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


def as_number(words: list[int]) -> int:
    """An array of 64-bit words as one number, the first word lowest."""
    return sum((word % 2**64) * 2 ** (64 * k) for k, word in enumerate(words))


FIELDS = st.lists(st.integers(0, 62).flatmap(lambda n: st.tuples(st.integers(0, 2**n - 1), st.just(n))), max_size=30)


@given(FIELDS)
def test_numbers_of_a_few_bits_are_written_one_behind_the_other(fields: list[tuple[int, int]]) -> None:
    words = as_vec([-1] * 40)
    writer = BitWriter(words)
    expected, at = 0, 0

    for value, width in fields:
        writer.put(value, width)
        expected += value * 2**at
        at += width
    writer.end()

    whole = 64 * ((at + 63) // 64)
    assert as_number(list(words)) % 2**whole == expected
    assert list(words)[whole // 64 :] == [-1] * (40 - whole // 64)


@given(st.lists(st.tuples(MASKS, st.integers(0, 300)), max_size=8))
def test_masks_are_set_anywhere_in_an_array(masks: list[tuple[int, int]]) -> None:
    words = as_vec([0] * 7)
    expected = 0

    for mask, at in masks:
        put_bits(words, at, mask)
        expected |= mask * 2**at

    assert as_number(list(words)) == expected
