# SPDX-License-Identifier: Apache-2.0
"""Trains the reader whose opinion is asked, upon the words that the frames read, for secret rules or for house rules.

    PYTHONPATH=src python tools/train_word_reader.py eleusis --minutes 40 --seed 1 --output eleusis_1.pt
    PYTHONPATH=src python tools/train_word_reader.py pack eleusis_1.pt eleusis_2.pt --output eleusis_words

Needs PyTorch and onnx, which the table itself does not. The examples are the lists in `tests/rulelang/phrasings` but
for those that are kept to measure with; `reader_examples.py` tells each of them in other ways. Several readers with
other seeds are packed together into two files of `src/kibitz/rulelang/wording/data`, and asked together. Of the readers
that come with Kibitz one of the two for secret rules has learned from 103,500 of the sentences (it went on from its
like, with `--rate 9e-4 --seed 8` for 75 minutes beside other work, and when 36,000 lines more had come with `--seed 9`
for 60); the others learned before that, from 38,000 in both games, and were told no words that are misspelled.
Different readers err less together.
"""

from __future__ import annotations

import argparse
import math
import sys
import time
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import torch
from torch import Tensor, nn
from torch.nn import functional

sys.path.append(str(Path(__file__).parent))

from house_rules_of_parts import RANKS
from reader_examples import CLASSES, Example, Lesson, house_lesson, misheard, secret_lesson
from reader_graphs import SCALE, read_readers, write_readers
from train_reader import DROPPED, LONGEST, WIDTH, Layer, scored

from kibitz.rulelang.wording.house_understanding import house_slips
from kibitz.rulelang.wording.house_words import house_words_of
from kibitz.rulelang.wording.learned import BEGIN, END, UNKNOWN
from kibitz.rulelang.wording.plain_words import words_of
from kibitz.rulelang.wording.understanding import slips

LAYERS = 3
BATCH = 64
SORTED = 8  # batches that are sorted by length together
RATE = 1.4e-3
WARMING = 300  # steps until the rate is reached
SMOOTHED = 0.03  # belief that is spread over all words
NEVER = -5.0  # the score of a word that a reader has not learned to write, as a logarithm


class Reader(nn.Module):
    """The transformer whose layers `reader_graphs.py` writes down for the table."""

    def __init__(self, words: int, written: int) -> None:
        super().__init__()
        self.ein, self.eout = nn.Embedding(words, WIDTH), nn.Embedding(written, WIDTH)
        self.pin, self.pout = nn.Embedding(LONGEST, WIDTH), nn.Embedding(LONGEST, WIDTH)
        for table in (self.ein, self.eout, self.pin, self.pout):
            nn.init.normal_(table.weight, std=0.05)
        self.enc = nn.ModuleList([Layer(False) for _ in range(LAYERS)])
        self.dec = nn.ModuleList([Layer(True) for _ in range(LAYERS)])
        self.ne, self.nd, self.drop = nn.LayerNorm(WIDTH), nn.LayerNorm(WIDTH), nn.Dropout(DROPPED)
        self.bias = nn.Parameter(torch.zeros(written))

    def forward(self, words: Tensor, written: Tensor) -> Tensor:
        """Scores of each next word behind each beginning of what is written."""
        seen = (words != 0)[:, None, None, :]
        return scored(self, self.drop(SCALE * (self.ein(words) + self.pin.weight[: words.shape[1]])), seen, written)

    def go_on_from(self, state: dict[str, Any]) -> None:
        """Take over what a reader with fewer words has learned; a new word begins as one that is unknown."""
        for name, value in self.state_dict().items():
            known = torch.tensor(state[name])
            if name in ("ein.weight", "eout.weight"):
                value[:] = known[UNKNOWN]
            value[: len(known)] = known


class Vocabulary:
    """The words that are known on both sides, by their numbers."""

    def __init__(self, words: list[str], written: list[str]) -> None:
        self.words, self.written = words, written
        self.of_word = {word: number for number, word in enumerate(words)}
        self.of_written = {word: number for number, word in enumerate(written)}

    @classmethod
    def of(cls, lesson: Lesson) -> Vocabulary:
        """The words that the sentences of a lesson have more than once, and all that are written."""
        told, written = Counter[str](), Counter[str]()
        for example in lesson.said:
            told.update(example.words)
        for example in [*lesson.said, *lesson.composed, *lesson.recited]:
            written.update(example.written)
        known = sorted({word for word, count in told.items() if count > 1} | {*CLASSES, *RANKS})
        answers = ["<none>", "<begin>", "<end>", *sorted({*written, *CLASSES, *RANKS})]
        return cls(["<none>", "<unknown>", *known], answers)

    def behind(self, words: list[str], written: list[str]) -> Vocabulary:
        """The words of another vocabulary in their places, and behind them what is new here."""
        more = [word for word in self.words if word not in set(words)]
        return Vocabulary([*words, *more], [*written, *[word for word in self.written if word not in set(written)]])

    def tensors(self, batch: list[Example]) -> tuple[Tensor, Tensor, Tensor]:
        """The words of a batch, what is written of them from its beginning on, and the same to its end."""
        size = (len(batch), max([len(example.words) for example in batch]))
        words = torch.zeros(size, dtype=torch.long)
        begun = torch.zeros((len(batch), max([len(example.written) for example in batch]) + 1), dtype=torch.long)
        ended = torch.zeros_like(begun)
        for row, example in enumerate(batch):
            numbers = [self.of_word.get(word, UNKNOWN) for word in example.words]
            written = [self.of_written[word] for word in example.written]
            words[row, : len(numbers)] = torch.tensor(numbers)
            begun[row, : len(written) + 1] = torch.tensor([BEGIN, *written])
            ended[row, : len(written) + 1] = torch.tensor([*written, END])
        return words, begun, ended


def batches(lesson: Lesson, vocabulary: Vocabulary, rng: Random) -> list[list[Example]]:
    """Some batches, each of examples of about one length."""
    found: list[Example] = []
    while len(found) < BATCH * SORTED:
        chance = rng.random()
        others = lesson.recited or lesson.composed
        source = others if chance < 0.08 else lesson.composed if chance < 0.22 else lesson.said
        example = lesson.vary(rng.choice(source), rng)
        example = Example(misheard(example.words, rng), example.written)
        fits = len(example.words) < LONGEST and len(example.written) < LONGEST - 1
        if fits and all(word in vocabulary.of_written for word in example.written):
            found.append(example)
    found.sort(key=lambda example: 3 * len(example.written) + len(example.words))
    parts = [found[k : k + BATCH] for k in range(0, len(found), BATCH)]
    rng.shuffle(parts)
    return parts


def train(lesson: Lesson, minutes: float, seed: int, output: Path, start: Path | None, rate: float) -> None:
    """Train one reader for some minutes, from the beginning or from another one, and write it down."""
    rng = Random(seed)
    torch.manual_seed(seed)
    vocabulary = Vocabulary.of(lesson)
    if start is not None:
        known: dict[str, Any] = torch.load(start, weights_only=False)
        vocabulary = vocabulary.behind(known["words"], known["written"])
    reader = Reader(len(vocabulary.words), len(vocabulary.written))
    if start is not None:
        reader.go_on_from(known["state"])
    print(
        len(lesson.said), "sentences,", len(vocabulary.words), "words,", len(vocabulary.written), "written", flush=True
    )
    optimizer = torch.optim.AdamW(reader.parameters(), lr=RATE, betas=(0.9, 0.98), weight_decay=0.01)
    began, steps, total = time.monotonic(), 0, 0.0
    waiting: list[list[Example]] = []
    while (passed := (time.monotonic() - began) / 60 / minutes) < 1:
        waiting = waiting or batches(lesson, vocabulary, rng)
        words, begun, ended = vocabulary.tensors(waiting.pop())
        slope = 0.5 * (1 + math.cos(math.pi * passed)) * 0.98 + 0.02
        for group in optimizer.param_groups:
            group["lr"] = rate * min(1.0, (steps + 1) / WARMING) * slope
        with torch.autocast("cpu", torch.bfloat16):
            scores = reader(words, begun)
        flat = scores.float().reshape(-1, scores.shape[-1])
        loss = functional.cross_entropy(flat, ended.reshape(-1), ignore_index=0, label_smoothing=SMOOTHED)
        optimizer.zero_grad()
        loss.backward()
        nn.utils.clip_grad_norm_(reader.parameters(), 1.0)
        optimizer.step()
        total, steps = total + loss.item(), steps + 1
        if steps % 500 == 0:
            print(f"{steps} steps, {passed * minutes:.1f} minutes: {total / 500:.3f}", flush=True)
            total = 0.0
            save(reader, vocabulary, output)
    save(reader, vocabulary, output)


def save(reader: Reader, vocabulary: Vocabulary, output: Path) -> None:
    """Write a reader down as it is by now."""
    state = {name: value.detach().numpy() for name, value in reader.state_dict().items()}
    torch.save({"words": vocabulary.words, "written": vocabulary.written, "state": state}, output)


def pack(names: list[str], output: Path) -> None:
    """Pack readers together: matrices so that values stand in front of them, numbers of half the length.

    `output` is the folder with the name that is behind the kind of rules: `data/eleusis_words`.
    """
    readers: list[dict[str, Any]] = [torch.load(name, weights_only=False) for name in names]
    latest = max(readers, key=lambda reader: len(reader["words"]))
    if any(reader[side] != latest[side][: len(reader[side])] for reader in readers for side in ("words", "written")):
        raise SystemExit(
            "These readers do not know the same words; train each from another of them, or on the same lists."
        )
    states = [with_words_of(reader, latest) for reader in readers]
    packed: dict[str, np.ndarray[Any, Any]] = {}
    for name in latest["state"]:
        values = np.stack([state[name] for state in states])
        if values.ndim == 3 and name.split(".")[0] in ("enc", "dec"):
            values = values.swapaxes(1, 2)
        packed[name] = (values[:, None, :] if values.ndim == 2 else values).astype(np.float16)
    output.parent.mkdir(exist_ok=True)
    write_readers(output.parent, output.name, packed, {side: latest[side] for side in ("words", "written")})


def unpack(packed: Path, output: Path) -> None:
    """The inverse, for readers to go on from: one file for each that is packed, with its number behind the name."""
    arrays, told = read_readers(packed.parent, packed.name)
    for k in range(len(arrays["bias"])):
        state: dict[str, np.ndarray[Any, Any]] = {}
        for name in arrays:
            values = arrays[name][k].astype(np.float32)
            row = len(values) == 1
            turned = name.split(".")[0] in ("enc", "dec")
            state[name] = values[0] if row else np.ascontiguousarray(values.T) if turned else values
        torch.save({**told, "state": state}, output.with_stem(f"{output.stem}_{k + 1}"))


def with_words_of(reader: dict[str, Any], latest: dict[str, Any]) -> dict[str, np.ndarray[Any, Any]]:
    """The state of a reader that learned before some words came: to it they are unknown, and it hardly writes them."""
    found: dict[str, np.ndarray[Any, Any]] = {}
    for name, value in latest["state"].items():
        known = np.asarray(reader["state"][name])
        found[name] = np.empty_like(np.asarray(value))
        found[name][:] = known[UNKNOWN] if name in ("ein.weight", "eout.weight") else NEVER
        found[name][: len(known)] = known
    return found


def main() -> None:
    """Train one reader, or pack several."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    what = ("eleusis", "house", "pack", "unpack")
    parser.add_argument("what", choices=what, help="the rules to learn, or `pack` for readers and `unpack` for a pack")
    parser.add_argument("readers", nargs="*", help="the files of readers to pack, or the folder and name of a pack")
    parser.add_argument("--minutes", type=float, default=40, help="how long to train (default 40)")
    parser.add_argument("--seed", type=int, default=1, help="of the first weights and of the order of examples")
    parser.add_argument("--start", type=Path, help="a reader to go on from, whose words are kept")
    parser.add_argument("--rate", type=float, default=RATE, help=f"how far a step goes (default {RATE})")
    parser.add_argument("--threads", type=int, default=1, help="cores to use (default 1)")
    parser.add_argument("--output", type=Path, required=True, help="the file to write")
    arguments = parser.parse_args()
    torch.set_num_threads(arguments.threads)
    if arguments.what == "pack":
        pack(arguments.readers, arguments.output)
    elif arguments.what == "unpack":
        unpack(Path(arguments.readers[0]), arguments.output)
    else:
        lesson = (
            secret_lesson(lambda text: words_of(text, slips()))
            if arguments.what == "eleusis"
            else house_lesson(lambda text: house_words_of(text, house_slips()))
        )
        train(lesson, arguments.minutes, arguments.seed, arguments.output, arguments.start, arguments.rate)


if __name__ == "__main__":
    main()
