"""A net of one hidden layer over features that are there or not, in whole numbers and without any library.

What the hidden units have summed up stands three to a word, twenty bits each, so that one addition adds a feature to
three units. The same numbers plain and compiled.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from kibitz.cards.kernel import as_vec
from kibitz.cards.vecs import vec

UNITS: Final = 3  # in a word
ONE: Final = 1024  # what stands for 1.0, of weights on both sides of the hidden layer
MOST: Final = 8 * ONE  # of a weight; so the sums of 60 features stay within 20 bits
_LIFT: Final = 0x800008000080000  # half of what 20 bits hold, three times
_HALF: Final = 0x80000
_UNIT: Final = 0xFFFFF


@final
class ValueNet:
    """Several nets of the same shape, the *parts*, one for each role that a seat may have.

    `rows` are the weights of the features, part by part, feature by feature, packed by `packed`; `biases` those of the
    parts; `outs` the weights from the hidden units, part by part; `ends` what is added last, in ONE * ONE.
    """

    def __init__(
        self, inputs: i64, hidden: i64, rows: list[int], biases: list[int], outs: list[int], ends: list[int]
    ) -> None:
        self.inputs = inputs
        self.words: i64 = hidden // UNITS
        self.rows: vec[i64] = as_vec(rows)
        self.biases: vec[i64] = as_vec(biases)
        self.outs: vec[i64] = as_vec(outs)
        self.ends: vec[i64] = as_vec(ends)
        self.part: i64 = 0
        self.sums: vec[i64] = vec[i64]([0] * int(self.words))
        self.work: vec[i64] = vec[i64]([0] * int(self.words))

    def begin(self, part: i64, on: vec[i64], count: i64) -> None:
        """Sum up the first so many features of a list, for one part."""
        sums, rows, biases, words = self.sums, self.rows, self.biases, self.words
        self.part = part
        k: i64 = 0
        while k < words:
            sums[k] = biases[part * words + k]
            k += 1
        base = part * self.inputs
        n: i64 = 0
        while n < count:
            at = (base + on[n]) * words
            k = 0
            while k < words:
                sums[k] += rows[at + k]
                k += 1
            n += 1

    def value(self, changed: vec[i64], count: i64) -> i64:
        """The value with so many features more, or less where -1 - feature stands in the list; in ONE * ONE."""
        sums, work, rows, words = self.sums, self.work, self.rows, self.words
        k: i64 = 0
        while k < words:
            work[k] = sums[k]
            k += 1
        base = self.part * self.inputs
        n: i64 = 0
        while n < count:
            feature = changed[n]
            k = 0
            if feature >= 0:
                at = (base + feature) * words
                while k < words:
                    work[k] += rows[at + k]
                    k += 1
            else:
                at = (base - 1 - feature) * words
                while k < words:
                    work[k] -= rows[at + k]
                    k += 1
            n += 1
        return self._out(work)

    def _out(self, work: vec[i64]) -> i64:
        outs, words = self.outs, self.words
        total = self.ends[self.part]
        at = self.part * words * UNITS
        k: i64 = 0
        while k < words:
            units = work[k] + _LIFT
            unit = (units & _UNIT) - _HALF
            if unit > 0:
                total += unit * outs[at]
            unit = ((units >> 20) & _UNIT) - _HALF
            if unit > 0:
                total += unit * outs[at + 1]
            unit = ((units >> 40) & _UNIT) - _HALF
            if unit > 0:
                total += unit * outs[at + 2]
            at += UNITS
            k += 1
        return total


def packed(weights: list[int]) -> list[int]:
    """Weights of hidden units, three to a word."""
    found: list[int] = []
    for k in range(0, len(weights), UNITS):
        found.append(weights[k] + 0x100000 * weights[k + 1] + 0x10000000000 * weights[k + 2])
    return found
