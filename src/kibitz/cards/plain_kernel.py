"""The bit kernel's twin for plain Python: the same answers by the quickest means an interpreter has."""

from __future__ import annotations

import struct
from typing import Any, Final

_BITS: Final = [1 << n for n in range(64)]


# An interpreter calls what is its own faster than any function of ours.
bit: Final = _BITS.__getitem__
popcount: Final = int.bit_count


def ctz(x: int) -> int:
    return (x & -x).bit_length() - 1


def top(x: int) -> int:
    return x.bit_length() - 1


def bits(x: int) -> list[int]:
    found = []
    while x:  # from the highest down: one operation on a long number less for each bit
        n = x.bit_length() - 1
        found.append(n)
        x ^= _BITS[n]
    found.reverse()
    return found


def pick(mask: int, rng: Any) -> int:
    if mask & (mask - 1):
        rng.state = state = (rng.state * 25214903917 + 11) & 0xFFFFFFFFFFFF
        k = ((state >> 17) * mask.bit_count()) >> 31
        while k:
            mask &= mask - 1
            k -= 1
    return (mask & -mask).bit_length() - 1


def nth(mask: int, k: int) -> int:
    while k:
        mask &= mask - 1
        k -= 1
    return (mask & -mask).bit_length() - 1


def put_bits(words: Any, at: int, mask: int) -> None:
    """An array of 64-bit words holds signed numbers."""
    mask <<= at & 63
    word = at >> 6
    while mask:
        low = (words[word] | mask) & 0xFFFFFFFFFFFFFFFF
        words[word] = low - ((low >> 63) << 64)
        mask >>= 64
        word += 1


def as_word(x: int) -> int:
    x &= 0xFFFFFFFFFFFFFFFF
    return x - ((x >> 63) << 64)


def uint16s(data: bytes) -> list[int]:
    return list(struct.unpack(f">{len(data) // 2}H", data))


TWINS: Final[dict[str, Any]] = {
    "bit": bit,
    "ctz": ctz,
    "top": top,
    "popcount": popcount,
    "bits": bits,
    "pick": pick,
    "nth": nth,
    "put_bits": put_bits,
    "as_word": as_word,
    "as_vec": list,
    "uint16s": uint16s,
}
