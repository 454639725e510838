# SPDX-License-Identifier: Apache-2.0
"""One part of a value net while it learns: a hidden layer by numpy and Adam, and the file that the engine reads."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from kibitz.agents.nets.store import unpacked, written
from kibitz.agents.nets.value_net import MOST, ONE

Array = NDArray[Any]

HIDDEN = 96


class Part:
    """The net of one part while it learns, by Adam."""

    def __init__(self, inputs: int, rng: np.random.Generator) -> None:
        self.weights = [
            (rng.standard_normal((inputs, HIDDEN)) / 6).astype(np.float32),
            np.zeros(HIDDEN, np.float32),
            (rng.standard_normal(HIDDEN) / 10).astype(np.float32),
            np.zeros(1, np.float32),
        ]
        self.means = [np.zeros_like(w) for w in self.weights]
        self.squares = [np.zeros_like(w) for w in self.weights]
        self.known = [np.zeros(w.shape, bool) for w in self.weights]  # what the net had learned that it goes on from
        self.steps = 0

    def go_on_from(self, data: bytes, number: int) -> None:
        """Begin with the weights of one part of a net that is in a file."""
        shape, weights = unpacked(data)
        at = 0
        for kind in range(4):
            size = self.weights[kind].size
            found = np.array(weights[at + number * size : at + (number + 1) * size], np.float32) / ONE
            self.weights[kind][:] = found.reshape(self.weights[kind].shape)
            self.known[kind][:] = self.weights[kind] != 0
            at += size * shape["parts"]

    def values(self, seen: Array) -> tuple[Array, Array]:
        """What the hidden units say of some rows, and what the rows are held to be worth."""
        rows, bias, outs, end = self.weights
        hidden = np.maximum(seen @ rows + bias, 0)
        return hidden, hidden @ outs + end[0]

    def learn(self, seen: Array, hidden: Array, change: Array, rate: float) -> None:
        """One step, by how the loss changes with what each row is held to be worth."""
        change = change.astype(np.float32)
        back = (change[:, None] * self.weights[2]) * (hidden > 0)
        slopes = [seen.T @ back, back.sum(axis=0), change @ hidden, change.sum(keepdims=True)]
        self.steps += 1
        for w, slope, mean, square in zip(self.weights, slopes, self.means, self.squares, strict=True):
            mean += 0.1 * (slope - mean)
            square += 0.001 * (slope**2 - square)
            size = rate * np.sqrt(1 - 0.999**self.steps) / (1 - 0.9**self.steps)
            w -= size * mean / (np.sqrt(square) + 1e-8)


def whole(weights: Array) -> list[int]:
    """Weights as a file has them."""
    found: list[int] = np.clip(np.rint(weights * ONE), -MOST, MOST).astype(int).ravel().tolist()
    return found


def file_of(parts: Sequence[Part], inputs: int, weights: Sequence[Sequence[Array]] | None = None) -> bytes:
    """The net as it is kept and plays, by its own weights or others; what no decision has ever changed is left out."""
    numbers = [
        whole((part.weights if weights is None else weights[n])[kind] * ((part.squares[kind] > 0) | part.known[kind]))
        for kind in range(4)
        for n, part in enumerate(parts)
    ]
    return written(inputs, HIDDEN, [number for some in numbers for number in some])
