"""Chance: the published shuffle, and the sources that a deal draws later chance from.

The stream is SHAKE-256 over `kibitz 1`, the seed and a label, so that any program in any language can deal the
same cards again. A live table seeds it with 64 bytes of system entropy.
"""

from __future__ import annotations

import hashlib
import math
from typing import Final

from mypy_extensions import i64, mypyc_attr

from kibitz.cards.kernel import BLOCK_NUMBERS, Rng, uint16s
from kibitz.cards.vecs import vec


def seed_bytes(seed: object) -> bytes:
    """A seed in bytes: numbers as decimal text, text as UTF-8. Raises ValueError for anything else."""
    if isinstance(seed, bytes):
        return seed
    if isinstance(seed, str):
        return seed.encode()
    if isinstance(seed, int) and not isinstance(seed, bool):
        return str(seed).encode()
    raise ValueError(f"seed: a whole number, a text or bytes are meant, not {seed!r}.")


_BLOCK: Final = 2 * BLOCK_NUMBERS  # bytes a digest: one permutation's worth
_MOST_CARDS: Final = 1024  # more than any game has
_LIMITS: Final = vec[i64]([65536 - 65536 % max(1, n) for n in range(_MOST_CARDS + 1)])  # of n: rejected from there on


class Stream:
    """Unbiased numbers from one seed and one label (what the numbers are for).

    Block k is SHAKE-256 of `kibitz 1`, the label, the seed and k, each on a line of its own: 68 numbers of 16 bits,
    the high byte first.
    """

    def __init__(self, seed: bytes, label: str) -> None:
        self._seed = seed
        self._label = label
        self._key = b""  # made when it is needed: most deals need no chance after the shuffle
        self._blocks = 0

    def block(self) -> vec[i64]:
        """The next 68 numbers from 0 to 65535."""
        digest = hashlib.shake_256(self.key() + str(self._blocks).encode()).digest(_BLOCK)
        self._blocks += 1
        return uint16s(digest)

    def key(self) -> bytes:
        """What the number of a block is hashed with."""
        if self._key == b"":
            self._key = b"kibitz 1\n" + self._label.encode() + b"\n" + self._seed + b"\n"
        return self._key

    def at_block(self, key: bytes, blocks: int) -> None:
        """Go to where another stream of this key stands, after so many blocks."""
        self._key = key
        self._blocks = blocks

    def standing(self) -> tuple[bytes, int]:
        """The key, and how many blocks were given: what `at_block` takes."""
        return self.key(), self._blocks


class Dice:
    """Draws from a stream: a number from 0 to n - 1 (n <= 65536), by rejection, never by remainder alone."""

    def __init__(self, stream: Stream) -> None:
        self._stream = stream
        self._numbers: vec[i64] = vec[i64]([])
        self._at = BLOCK_NUMBERS

    def below(self, n: int) -> int:
        """The next number that is not rejected, modulo n."""
        limit = 65536 - 65536 % n
        while True:
            if self._at >= BLOCK_NUMBERS:
                self._numbers = self._stream.block()
                self._at = 0
            number = self._numbers[self._at]
            self._at += 1
            if number < limit:
                return number % n

    def standing(self) -> tuple[bytes, int, int]:
        """Where these dice stand, as plain data: the stream's key, its blocks given, and the next number's place."""
        key, blocks = self._stream.standing()
        return key, blocks, self._at

    def twin(self) -> Dice:
        """Independent dice that will fall in the same way."""
        key, blocks = self._stream.standing()
        other = Dice(_stream_at(key, blocks))
        other._numbers = self._numbers
        other._at = self._at
        return other


def _stream_at(key: bytes, blocks: int) -> Stream:
    stream = Stream(b"", "")
    stream.at_block(key, blocks)
    return stream


def dice_at(key: bytes, blocks: int, at: int) -> Dice:
    """The dice that stand there; see `Dice.standing`."""
    if at >= BLOCK_NUMBERS:
        return Dice(_stream_at(key, blocks))
    dice = Dice(_stream_at(key, blocks - 1))
    dice._numbers = dice._stream.block()
    dice._at = at
    return dice


def shuffled(pack: list[int], seed: bytes, label: str) -> list[int]:
    """The published shuffle: Fisher-Yates from the last card down, with the draws of `Dice(Stream(seed, label))`."""
    cards = pack[:]
    stream = Stream(seed, label)
    i: i64 = len(cards)
    while i > 1:
        for number in stream.block():  # Dice.below, in place: this is the whole cost of a deal
            if number < _LIMITS[i]:
                j = number % i
                i -= 1
                cards[i], cards[j] = cards[j], cards[i]
                if i == 1:
                    break
    return cards


@mypyc_attr(allow_interpreted_subclasses=True)
class ChanceSource:
    """Where a deal draws chance after the shuffle: one of some cards, all equally likely.

    This plain one serves playouts and search. Such chance is always a card, so that a record can hold it and
    another world can exchange it like any other card.
    """

    def __init__(self, rng: Rng) -> None:
        self.rng = rng

    def draw(self, cards: vec[i64], start: i64, stop: i64) -> i64:
        """An index from `start` to `stop - 1`: which of those cards chance takes."""
        return start + self.rng.below(stop - start)

    def for_copies(self) -> ChanceSource:
        """The source that a copied position goes on with: never one that writes down or tells."""
        return self

    def twin(self) -> ChanceSource:
        """An independent source that will draw exactly what this one would."""
        rng = Rng(0)
        rng.state = self.rng.state
        return ChanceSource(rng)


class RecordedChance(ChanceSource):
    """Draws from a published stream and writes down each card that it gave."""

    def __init__(self, stream: Stream) -> None:
        super().__init__(Rng(0))
        self.dice = Dice(stream)
        self.outcomes: list[int] = []

    def draw(self, cards: vec[i64], start: i64, stop: i64) -> i64:
        index: i64 = start + self.dice.below(stop - start)
        self.outcomes.append(cards[index])
        return index

    def for_copies(self) -> ChanceSource:
        return ChanceSource(Rng(len(self.outcomes)))

    def twin(self) -> ChanceSource:
        other = recorded_by(self.dice.twin())
        other.outcomes = self.outcomes[:]
        return other


def recorded_by(dice: Dice) -> RecordedChance:
    """A recording source that draws with these dice."""
    source = RecordedChance(Stream(b"", ""))
    source.dice = dice
    return source


class ToldChance(ChanceSource):
    """Tells a record's chance again; `broken` when the record cannot be right. After its last card it draws on."""

    def __init__(self, outcomes: list[int], after: ChanceSource) -> None:
        super().__init__(Rng(0))
        self.outcomes = outcomes
        self.after = after
        self.told: i64 = 0
        self.broken = False
        self.ways: float = 0.0  # the logarithm of among how many outcomes, all told, the record's were drawn

    def draw(self, cards: vec[i64], start: i64, stop: i64) -> i64:
        if self.told >= len(self.outcomes):
            return self.after.draw(cards, start, stop)
        wanted = self.outcomes[self.told]
        self.told += 1
        if stop - start > 1:
            self.ways += math.log(float(stop - start))
        i = start
        while i < stop:
            if cards[i] == wanted:
                return i
            i += 1
        self.broken = True
        return start

    def for_copies(self) -> ChanceSource:
        return ChanceSource(Rng(len(self.outcomes)))

    def twin(self) -> ChanceSource:
        other = ToldChance(self.outcomes[:], self.after.twin())
        other.told = self.told
        other.broken = self.broken
        other.ways = self.ways
        return other


def shuffle_by_chance(cards: vec[i64], chance_source: ChanceSource) -> None:
    """Shuffle an array of cards in place, with a draw of chance for each but the first."""
    i: i64 = len(cards) - 1
    while i > 0:
        j = chance_source.draw(cards, 0, i + 1)
        held = cards[i]
        cards[i] = cards[j]
        cards[j] = held
        i -= 1
