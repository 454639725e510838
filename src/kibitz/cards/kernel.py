"""The bit kernel: the only place that shifts by a variable or counts bits.

Masks stay within bits 0..61, so that a compiled 64-bit integer and a plain Python integer agree.
Rules never write `1 << n`: mypyc compiles that to a 32-bit shift when `n` is an `i64`.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kibitz.cards.vecs import vec


def _de_bruijn_table() -> bytes:
    table = bytearray(64)
    for n in range(64):
        table[((pow(2, n) * 0x03F79D71B4CB0A89) >> 58) & 63] = n
    return bytes(table)


def _select_table() -> bytes:
    """At 8 * byte + k the number of the byte's k-th set bit, counted from 0."""
    table = bytearray(2048)
    for byte in range(256):
        k = 0
        for n in range(8):
            if byte & (1, 2, 4, 8, 16, 32, 64, 128)[n]:
                table[8 * byte + k] = n
                k += 1
    return bytes(table)


_CTZ: Final = _de_bruijn_table()
_SELECT: Final = _select_table()
_MASK48: Final = 0xFFFFFFFFFFFF
BLOCK_NUMBERS: Final = 68  # numbers of a block of the shuffle
_ZEROS: Final = vec[i64]([0] * 68)


def is_compiled() -> bool:
    """True where this module runs as a compiled extension."""
    return not __file__.endswith(".py")


def bit(n: i64) -> i64:
    """The mask with bit `n` alone, 0 <= n <= 61."""
    return (n - n + 1) << n


def ctz(x: i64) -> i64:
    """The number of the lowest bit set in `x`, which is not 0."""
    return i64(_CTZ[(((x & -x) * 0x03F79D71B4CB0A89) >> 58) & 63])


def top(x: i64) -> i64:
    """The number of the highest bit set in `x`, which is not 0."""
    return i64(int(x).bit_length()) - 1


def popcount(x: i64) -> i64:
    """How many bits are set in `x`."""
    return _bits_by_byte(x) >> 56


def bits(x: i64) -> list[int]:
    """The numbers of the bits set in `x`, ascending."""
    found: list[int] = []
    while x != 0:
        found.append(ctz(x))
        x &= x - 1
    return found


def put_bits(words: vec[i64], at: i64, mask: i64) -> None:
    """Set the bits of a mask in an array of 64-bit words, bit 0 of the mask at bit `at` of the array."""
    word = at >> 6
    shift = at & 63
    words[word] |= mask << shift
    if shift != 0:
        more = mask >> (64 - shift)
        if more != 0:
            words[word + 1] |= more


def as_word(x: i64) -> i64:
    """The lowest 64 bits of a number, as an array of words holds them."""
    return x


class BitWriter:
    """Writes numbers of a few bits each one behind the other into an array of 64-bit words."""

    def __init__(self, words: vec[i64]) -> None:
        self.words = words
        self.at: i64 = 0  # the word that is written next
        self.held: i64 = 0  # what is to stand in it, as far as it is known
        self.fill: i64 = 0  # how many bits that is

    def begin(self, at: i64) -> None:
        """Go to the start of a word."""
        self.at = at
        self.held = 0
        self.fill = 0

    def put(self, value: i64, width: i64) -> None:
        """Write a number below 2**width; no more than 62 bits."""
        held = self.held | (value << self.fill)
        fill = self.fill + width
        if fill >= 64:
            self.words[self.at] = as_word(held)
            self.at += 1
            fill -= 64
            held = value >> (width - fill)
        self.held = held
        self.fill = fill

    def end(self) -> None:
        """Fill the last word up with zeros."""
        if self.fill > 0:
            self.words[self.at] = as_word(self.held)


def _powers() -> list[int]:
    powers = [1]
    while len(powers) < 256:
        powers.append(powers[len(powers) - 1] * 2)
    return powers


_POWERS: Final = _powers()
_WIDE: Final = 0x1000000000000000


def wide_bit(n: int) -> int:
    """The wide number with bit `n` alone, 0 <= n <= 255."""
    return _POWERS[n]


def wide_bits(x: int) -> list[int]:
    """The numbers of the bits set in a number of any width, ascending."""
    if x < _WIDE:
        return bits(x)
    found: list[int] = []
    low = 0
    while x != 0:
        found.extend([low + n for n in bits(x % _WIDE)])
        x //= _WIDE
        low += 60
    return found


def as_vec(numbers: list[int]) -> vec[i64]:
    """The same numbers as a packed array."""
    return vec[i64]([number for number in numbers])  # given the list itself, `vec` would first ask it for a buffer


def uint16s(data: bytes) -> vec[i64]:
    """The numbers from 0 to 65535 that some bytes hold, two bytes each, the high one first."""
    count: i64 = len(data) >> 1
    numbers = _ZEROS[:count] if count <= BLOCK_NUMBERS else vec[i64]([0] * int(count))
    k: i64 = 0
    while k < count:
        numbers[k] = (i64(data[2 * k]) << 8) | i64(data[2 * k + 1])
        k += 1
    return numbers


class Rng:
    """A small generator for playouts and search: the same numbers plain and compiled, 48 bits of state.

    Real deals come from `kibitz.cards.chance`, whose stream is wide enough for a pack.
    """

    def __init__(self, seed: i64) -> None:
        self.state: i64 = (seed ^ 25214903917) & _MASK48

    def below(self, n: i64) -> i64:
        """A number from 0 to n - 1, n < 2**31."""
        self.state = (self.state * 25214903917 + 11) & _MASK48
        return ((self.state >> 17) * n) >> 31


def pick(mask: i64, rng: Rng) -> i64:
    """The number of one set bit of `mask`, all equally likely."""
    if mask & (mask - 1) == 0:
        return ctz(mask)
    sums = _bits_by_byte(mask)
    return _nth(mask, sums, rng.below(sums >> 56))


def nth(mask: i64, k: i64) -> i64:
    """The number of the k-th lowest set bit of `mask`, counted from 0."""
    return _nth(mask, _bits_by_byte(mask), k)


def _bits_by_byte(x: i64) -> i64:
    """A number whose byte n says how many bits are set up to and in byte n, the last one all of them.

    They are added up in pairs, fours and bytes; every constant is below 2**62.
    """
    x -= (x >> 1) & 0x1555555555555555
    x = (x & 0x3333333333333333) + ((x >> 2) & 0x3333333333333333)
    x = (x + (x >> 4)) & 0x0F0F0F0F0F0F0F0F
    return x * 0x0101010101010101


def _nth(mask: i64, sums: i64, k: i64) -> i64:
    """Found without a loop: the bytes whose sum is not above k are passed by, and a table knows the rest."""
    passed = ((k * 0x0001010101010101) | 0x0080808080808080) - (sums & 0x00FFFFFFFFFFFFFF)
    shift = ((((passed & 0x0080808080808080) >> 7) * 0x0001010101010101) >> 45) & 0x78  # 8 for each byte passed by
    k -= ((sums << 8) >> shift) & 255
    return shift + i64(_SELECT[(((mask >> shift) & 255) << 3) + k])


def shuffle(cards: vec[i64], n: i64, rng: Rng) -> None:
    """Shuffle the first `n` entries in place (Fisher-Yates, from the top down)."""
    i = n - 1
    while i > 0:
        j = rng.below(i + 1)
        held = cards[i]
        cards[i] = cards[j]
        cards[j] = held
        i -= 1


if not is_compiled():
    from kibitz.cards import plain_kernel

    globals().update(plain_kernel.TWINS)
