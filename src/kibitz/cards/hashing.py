"""Hashes of 48 bits, equal plain and compiled."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

_MASK48: Final = 0xFFFFFFFFFFFF


def mix(h: i64, x: i64) -> i64:
    """Feed a small number (below 2**40) into a 48-bit hash; no product leaves 62 bits."""
    h = (h ^ x) & _MASK48
    h = ((h & 0xFFFFFF) * 15485863 + (h >> 24) * 32452843 + 0x5BD1E995) & _MASK48
    return h ^ (h >> 19)


def mix_mask(h: i64, mask: i64) -> i64:
    """Feed a whole mask of 62 bits in two halves."""
    return mix(mix(h, mask & 0x3FFFFFFF), (mask >> 30) & 0xFFFFFFFF)


def mix_wide(h: i64, number: int) -> i64:
    """Feed a number of any width, 30 bits at a time."""
    while number != 0:
        h = mix(h, number % 0x40000000)
        number //= 0x40000000
    return h
