# SPDX-License-Identifier: Apache-2.0
"""Writes what the readers of rules compute, with its weights, as graphs in the format ONNX, which `learned.py` runs.

A graph has its weights by the names and in the numbers in which they are packed: of one byte with a scale for each
column, or of half the length. How they are scaled, turned and put together is computed when a graph is loaded.
There are three kinds of graphs:

- `model_graph`: the layers of the language model, from the pieces of a text to a row of values for each;
- `text_graph`: from such rows, or from the words that the frames read, to what a reader looks at while it writes;
- `next_graph`: how likely each word comes next behind some beginnings, with what was kept of their words so far.

Readers that are asked together stand side by side in one graph, the first axis of their weights tells them apart; how
likely a word is, they say on their mean.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any, Final

import numpy as np
from onnx import ModelProto, TensorProto, helper, load_model, numpy_helper, save_model

Array = np.ndarray[Any, Any]
Weights = dict[str, Array]
Lists = dict[str, list[str]]

HEADS: Final = 4  # of a reader
SCALE: Final = 4.0  # of what stands in the tables of words and places
HEADS_OF_MODEL: Final = 9  # of the questions that a place asks of itself and those before it
ANSWERS: Final = 3  # heads of keys and values: three of the heads ask each of them
TURNING: Final = 100000.0  # how slowly the slowest pair of values turns from place to place
LEAST: Final = 1e-5  # is added to a mean square before its root is taken
TINY: Final = 1e-9  # is added to a chance before its logarithm is taken
FAR: Final = -1e9  # is added to the scores of places that may not be looked at
PLACES: Final = 96  # in a text, and in what is written
OPSET: Final = 20
FORMAT: Final = 10
WHOLE, REAL = TensorProto.INT64, TensorProto.FLOAT


class Graph:
    """A graph that grows node by node. Values go by their names."""

    def __init__(self, weights: Weights) -> None:
        self.weights = weights
        self.nodes: list[Any] = []
        self.kept: Weights = {}
        self.given: list[Any] = []
        self.found: list[Any] = []

    def given_as(self, name: str, shape: Iterable[int | str], kind: int = REAL) -> str:
        """What whoever runs the graph gives."""
        self.given.append(helper.make_tensor_value_info(name, kind, list(shape)))
        return name

    def tell(self, name: str, value: str, shape: Iterable[int | str]) -> None:
        """What comes out of the graph by a name."""
        self.nodes.append(helper.make_node("Identity", [value], [name]))
        self.found.append(helper.make_tensor_value_info(name, REAL, list(shape)))

    def constant(self, values: Any, kind: str = "int64") -> str:
        """Values that stay the same and are no weights."""
        name = f"constant {len(self.kept)}"
        self.kept[name] = np.asarray(values, kind)
        return name

    def packed(self, name: str) -> str:
        """A weight as it is packed."""
        self.kept[name] = np.ascontiguousarray(self.weights[name])
        return name

    def weight(self, name: str) -> str:
        """A weight in numbers of full length."""
        found = self("Cast", self.packed(name), to=REAL)
        return self("Mul", found, self.packed(f"{name}.scale")) if f"{name}.scale" in self.weights else found

    def __call__(self, operation: str, *values: str, **settings: Any) -> str:
        """What one operation makes of some values."""
        return self.several(1, operation, *values, **settings)[0]

    def several(self, count: int, operation: str, *values: str, **settings: Any) -> list[str]:
        """The results of an operation that has several."""
        names = [f"{operation} {len(self.nodes)}.{k}" for k in range(count)]
        self.nodes.append(helper.make_node(operation, list(values), names, **settings))
        return names

    def split(self, values: str, count: int) -> list[str]:
        """Values cut into parts of one width."""
        return self.several(count, "Split", values, axis=-1, num_outputs=count)

    def shaped(self, values: str, *shape: int) -> str:
        """Values in another shape; of 0 a length stays as it is, of -1 it is what is left."""
        return self("Reshape", values, self.constant(shape))

    def heads(self, values: str, count: int, width: int, *order: int) -> str:
        """Values by heads; of places, heads and width the axes stand in this order."""
        return self("Transpose", self.shaped(values, -1, count, width), perm=order)

    def scaled(self, values: str, factor: float) -> str:
        """Values times a number."""
        return self("Mul", values, self.constant(factor, "float32"))

    def length(self, values: str, axis: int) -> str:
        """How long values are along an axis, as a row of one number."""
        return self("Shape", values, start=axis, end=axis + 1)

    def rows(self, table: str, begin: str, end: str) -> str:
        """Some rows of a table."""
        return self("Slice", table, begin, end, self.constant([0]))

    def later(self, begin: str, end: str) -> str:
        """What is added to the scores of some places, asked about all up to the last, so that none looks ahead."""
        table = self.constant(np.triu(np.full((PLACES, PLACES), FAR), 1), "float32")
        return self("Slice", self.rows(table, begin, end), self.constant([0]), end, self.constant([1]))

    def taken(self, asking: str, keys: str, values: str, later: str = "") -> str:
        """What each place takes from the others, by heads; keys stand with their places last."""
        scores = self("MatMul", asking, keys)
        return self("MatMul", self("Softmax", self("Add", scores, later) if later else scores), values)

    def made(self, lists: Lists) -> ModelProto:
        """The whole graph, with lists of words beside it."""
        kept = [numpy_helper.from_array(values, name) for name, values in self.kept.items()]
        graph = helper.make_graph(self.nodes, "reader", self.given, self.found, kept)
        model = helper.make_model(graph, opset_imports=[helper.make_opsetid("", OPSET)], ir_version=FORMAT)
        helper.set_model_props(model, {name: "\n".join(words) for name, words in lists.items()})
        return model


# --- the language model ---------------------------------------------------------------------------------------


def model_graph(weights: Weights, lists: Lists) -> ModelProto:
    """The layers of the language model: a row of `values` for each piece of a text, by their `numbers`."""
    graph = Graph(weights)
    pieces = graph.given_as("numbers", ["places"], WHOLE)
    begin, end = graph.constant([0]), graph.length(pieces, 0)
    table, scale = [graph("Gather", graph.packed(name), pieces) for name in ("pieces", "pieces.scale")]
    values = graph("Mul", graph("Cast", table, to=REAL), scale)
    width = weights["pieces"].shape[1]
    turns = [graph.rows(graph.constant(turn, "float32"), begin, end) for turn in _turns(width // HEADS_OF_MODEL)]
    later = graph.later(begin, end)
    for layer in range(_layers(weights, "layer.", ".q")):
        name = f"layer.{layer}"
        normal = _normal_in_model(graph, values, f"{name}.n1")
        values = graph("Add", values, _taken_in_model(graph, normal, name, turns, later))
        normal = _normal_in_model(graph, values, f"{name}.n2")
        gate, up = [graph("MatMul", normal, graph.weight(f"{name}.{part}")) for part in ("gate", "up")]
        fed = graph("Mul", graph("Mul", gate, graph("Sigmoid", gate)), up)
        values = graph("Add", values, graph("MatMul", fed, graph.weight(f"{name}.down")))
    graph.tell("values", values, ["places", width])
    return graph.made(lists)


def _turns(width: int) -> tuple[Array, Array]:
    """The cosines and sines by which the pairs of values of a head are turned at each place."""
    angles = np.arange(PLACES)[:, None] * TURNING ** (-np.arange(0, width, 2) / width)
    return np.cos(angles), np.sin(angles)


def _normal_in_model(graph: Graph, values: str, name: str) -> str:
    """A layer's values with a mean square of 1 before they are scaled."""
    square = graph("ReduceMean", graph("Pow", values, graph.constant(2.0, "float32")), graph.constant([-1]))
    spread = graph("Sqrt", graph("Add", square, graph.constant(LEAST, "float32")))
    return graph("Mul", graph("Div", values, spread), graph.weight(name))


def _taken_in_model(graph: Graph, values: str, name: str, turns: list[str], later: str) -> str:
    """What each place takes from itself and those before it."""
    whole = graph.weights[f"{name}.q"].shape[1]
    width = whole // HEADS_OF_MODEL
    asking = graph("MatMul", values, graph.scaled(_pairs_apart(graph, f"{name}.q", width), width**-0.5))
    asked = graph("MatMul", values, _pairs_apart(graph, f"{name}.k", width))
    own = graph("MatMul", values, graph.weight(f"{name}.v"))
    asking = _turned(graph, graph.heads(asking, HEADS_OF_MODEL, width, 1, 0, 2), turns)
    asked = graph("Transpose", _turned(graph, graph.heads(asked, ANSWERS, width, 1, 0, 2), turns), perm=[0, 2, 1])
    # The heads that ask the same keys stand behind each other: one product for all of them.
    scores = graph("MatMul", graph.shaped(asking, ANSWERS, -1, width), asked)
    shares = graph("Softmax", graph("Add", graph.shaped(scores, HEADS_OF_MODEL, -1, 0), later))
    taken = graph("MatMul", graph.shaped(shares, ANSWERS, -1, 0), graph.heads(own, ANSWERS, width, 1, 0, 2))
    by_places = graph("Transpose", graph.shaped(taken, HEADS_OF_MODEL, -1, width), perm=[1, 0, 2])
    return graph("MatMul", graph.shaped(by_places, -1, whole), graph.weight(f"{name}.o"))


def _pairs_apart(graph: Graph, name: str, width: int) -> str:
    """A weight whose columns are sorted: in each head those that are first in their pairs before the others."""
    columns = np.arange(graph.weights[name].shape[1]).reshape(-1, width // 2, 2).swapaxes(1, 2).ravel()
    return graph("Gather", graph.weight(name), graph.constant(columns), axis=1)


def _turned(graph: Graph, values: str, turns: list[str]) -> str:
    """Each pair of values, turned by how far from the beginning it stands."""
    (one, other), (cosines, sines) = graph.split(values, 2), turns
    first = graph("Sub", graph("Mul", one, cosines), graph("Mul", other, sines))
    second = graph("Add", graph("Mul", one, sines), graph("Mul", other, cosines))
    return graph("Concat", first, second, axis=-1)


# --- the readers ----------------------------------------------------------------------------------------------


def text_graph(weights: Weights, lists: Lists) -> ModelProto:
    """What readers see of a text: `keys.M.L` and `values.M.L`, of the reader M for the layer L that asks.

    Given are the `words` of a text by their numbers, where the readers have a table of words, or else the `values` of
    its pieces.
    """
    readers, of_words = len(weights["ne.weight"]), "ein.weight" in weights
    graph = Graph(_one_by_one(weights))
    width = weights["ne.weight"].shape[-1]
    if of_words:
        given = graph.given_as("words", ["places"], WHOLE)
    else:
        given = graph.given_as("values", ["places", weights["npre.weight"].shape[-1]])
    for which in range(readers):
        values = _told(graph, given, which) if of_words else _taken_over(graph, given, which)
        for layer in range(_layers(weights, "enc.", ".n1.weight")):
            name = f"{which}.enc.{layer}"
            normal = _normal(graph, values, f"{name}.n1")
            values = graph("Add", values, _taken_from_all(graph, normal, f"{name}.att", width))
            values = graph("Add", values, _fed(graph, _normal(graph, values, f"{name}.n2"), f"{name}.ff"))
        seen = _normal(graph, values, f"{which}.ne")
        for layer in range(_layers(weights, "dec.", ".n1.weight")):
            keys, own = [_linear(graph, seen, f"{which}.dec.{layer}.cross.{letter}") for letter in "kv"]
            keys, own = (
                graph.heads(keys, HEADS, width // HEADS, 1, 2, 0),
                graph.heads(own, HEADS, width // HEADS, 1, 0, 2),
            )
            graph.tell(f"keys.{which}.{layer}", keys, [HEADS, width // HEADS, "places"])
            graph.tell(f"values.{which}.{layer}", own, [HEADS, "places", width // HEADS])
    return graph.made({name: words for name, words in lists.items() if name == "words"})


def next_graph(weights: Weights, lists: Lists) -> ModelProto:
    """The logarithms of how likely each word comes next: `chances`, a row behind each word of each beginning.

    Given are the numbers of the words that each beginning goes on with (`written`), the rows that it had among the
    beginnings before (`rows`), what a text graph tells, and what came out when those before were asked about, in
    `before.keys.M.L` and `before.values.M.L`: it comes out as `behind.keys.M.L` and `behind.values.M.L`.
    """
    readers, width = len(weights["nd.weight"]), weights["nd.weight"].shape[-1]
    graph = Graph(_one_by_one(weights))
    written = graph.given_as("written", ["beginnings", "words"], WHOLE)
    graph.given_as("rows", ["beginnings"], WHOLE)
    chances: list[str] = []
    span: tuple[str, str] | None = None
    for which in range(readers):
        layers = [_Layer(graph, which, layer, width) for layer in range(_layers(weights, "dec.", ".n1.weight"))]
        if span is None:
            begin = graph.length(layers[0].before[1], 2)
            span = begin, graph("Add", begin, graph.length(written, 1))
            later = graph.later(*span)
        table = graph.scaled(graph.weight(f"{which}.eout.weight"), SCALE)
        places = graph.scaled(graph.rows(graph.weight(f"{which}.pout.weight"), *span), SCALE)
        values = graph.shaped(graph("Add", graph("Gather", table, written), places), -1, width)
        for layer in layers:
            values = layer.passed(values, later)
        scores = graph("MatMul", _normal(graph, values, f"{which}.nd"), graph("Transpose", table, perm=[1, 0]))
        chances.append(graph("Softmax", graph("Add", scores, graph.weight(f"{which}.bias"))))
    mean = graph("Mean", *chances)
    told = graph("Log", graph("Add", mean, graph.constant(TINY, "float32")))
    graph.tell("chances", told, ["rows", weights["eout.weight"].shape[1]])
    return graph.made({name: words for name, words in lists.items() if name == "written"})


class _Layer:
    """A layer of a reader that writes: it looks at what is written so far, and at the text."""

    def __init__(self, graph: Graph, which: int, layer: int, width: int) -> None:
        self.graph, self.name, self.width = graph, f"{which}.dec.{layer}", width
        self.place = f"{which}.{layer}"
        part = width // HEADS
        self.seen = (
            graph.given_as(f"keys.{self.place}", [HEADS, part, "places"]),
            graph.given_as(f"values.{self.place}", [HEADS, "places", part]),
        )
        self.before = (
            graph.given_as(f"before.keys.{self.place}", ["beginnings before", HEADS, part, "words before"]),
            graph.given_as(f"before.values.{self.place}", ["beginnings before", HEADS, "words before", part]),
        )

    def passed(self, values: str, later: str) -> str:
        """The values behind the layer."""
        graph, name = self.graph, self.name
        values = graph("Add", values, self._taken_from_written(_normal(graph, values, f"{name}.n1"), later))
        asking = _linear(graph, _normal(graph, values, f"{name}.n2"), f"{name}.cross.q")
        asking = graph.scaled(graph.heads(asking, HEADS, self.width // HEADS, 1, 0, 2), (self.width // HEADS) ** -0.5)
        taken = graph("Transpose", graph.taken(asking, *self.seen), perm=[1, 0, 2])
        values = graph("Add", values, _linear(graph, graph.shaped(taken, -1, self.width), f"{name}.cross.o"))
        return graph("Add", values, _fed(graph, _normal(graph, values, f"{name}.n3"), f"{name}.ff"))

    def _taken_from_written(self, values: str, later: str) -> str:
        graph, part = self.graph, self.width // HEADS
        shape = graph("Concat", graph.length("rows", 0), graph.constant([-1, HEADS, part]), axis=0)
        parts = [graph("Reshape", value, shape) for value in _three(graph, values, f"{self.name}.att")]
        orders = ([0, 2, 1, 3], [0, 2, 3, 1], [0, 2, 1, 3])  # keys stand with their places last
        asking, *new = [graph("Transpose", value, perm=order) for value, order in zip(parts, orders, strict=True)]
        keys, own = [
            graph("Concat", graph("Gather", before, "rows"), value, axis=axis)
            for before, value, axis in zip(self.before, new, (3, 2), strict=True)
        ]
        graph.tell(f"behind.keys.{self.place}", keys, ["beginnings", HEADS, part, "words so far"])
        graph.tell(f"behind.values.{self.place}", own, ["beginnings", HEADS, "words so far", part])
        taken = graph.taken(graph.scaled(asking, part**-0.5), keys, own, later)
        by_places = graph.shaped(graph("Transpose", taken, perm=[0, 2, 1, 3]), -1, self.width)
        return _linear(graph, by_places, f"{self.name}.att.o")


def _told(graph: Graph, words: str, which: int) -> str:
    """The rows of the words of a text, with where they stand."""
    places = graph.rows(graph.weight(f"{which}.pin.weight"), graph.constant([0]), graph.length(words, 0))
    return graph.scaled(graph("Add", graph("Gather", graph.weight(f"{which}.ein.weight"), words), places), SCALE)


def _taken_over(graph: Graph, values: str, which: int) -> str:
    """What a reader takes from the values of the language model."""
    return _linear(graph, _normal(graph, values, f"{which}.npre"), f"{which}.proj")


def _taken_from_all(graph: Graph, values: str, name: str, width: int) -> str:
    """What each place of a text takes from all of them."""
    part = width // HEADS
    orders = ([1, 0, 2], [1, 2, 0], [1, 0, 2])
    parts = zip(_three(graph, values, name), orders, strict=True)
    asking, keys, own = [graph.heads(value, HEADS, part, *order) for value, order in parts]
    taken = graph("Transpose", graph.taken(graph.scaled(asking, part**-0.5), keys, own), perm=[1, 0, 2])
    return _linear(graph, graph.shaped(taken, -1, width), f"{name}.o")


def _three(graph: Graph, values: str, name: str) -> list[str]:
    """What is asked, keys and values, by one product."""
    weight, bias = [
        graph("Concat", *[graph.weight(f"{name}.{letter}.{part}") for letter in "qkv"], axis=-1)
        for part in ("weight", "bias")
    ]
    return graph.split(graph("Add", graph("MatMul", values, weight), bias), 3)


def _linear(graph: Graph, values: str, name: str) -> str:
    """A linear layer."""
    return graph("Add", graph("MatMul", values, graph.weight(f"{name}.weight")), graph.weight(f"{name}.bias"))


def _normal(graph: Graph, values: str, name: str) -> str:
    """A layer's values with mean 0 and spread 1 before they are scaled."""
    scale, bias = [graph.shaped(graph.weight(f"{name}.{part}"), -1) for part in ("weight", "bias")]
    return graph("LayerNormalization", values, scale, bias, axis=-1, epsilon=LEAST)


def _fed(graph: Graph, values: str, name: str) -> str:
    """Two linear layers with what is negative cut off between them."""
    return _linear(graph, graph("Relu", _linear(graph, values, f"{name}.a")), f"{name}.b")


def _one_by_one(weights: Weights) -> Weights:
    """The weights of each reader by its number and their names."""
    return {f"{which}.{name}": row for name, values in weights.items() for which, row in enumerate(values)}


def _layers(weights: Weights, begins: str, ends: str) -> int:
    return len([name for name in weights if name.startswith(begins) and name.endswith(ends)])


# --- files ----------------------------------------------------------------------------------------------------


def write_model(folder: Path, weights: Weights, lists: Lists) -> None:
    """Write the language model for the table."""
    save_model(model_graph(weights, lists), folder / "english.onnx")


def write_readers(folder: Path, name: str, weights: Weights, lists: Lists) -> None:
    """Write readers that are asked together for the table, in two files."""
    save_model(text_graph(weights, lists), folder / f"{name}_text.onnx")
    save_model(next_graph(weights, lists), folder / f"{name}_next.onnx")


def read_model(folder: Path) -> tuple[Weights, Lists]:
    """The weights of the language model as they are packed, and its lists of pieces."""
    return _read(folder / "english.onnx")


def read_readers(folder: Path, name: str) -> tuple[Weights, Lists]:
    """The inverse of `write_readers`."""
    files = [_read(folder / f"{name}_{part}.onnx") for part in ("text", "next")]
    single = files[0][0] | files[1][0]
    names = dict.fromkeys(known.partition(".")[2] for known in single)
    readers = len({known.partition(".")[0] for known in single})
    found = {known: np.stack([single[f"{which}.{known}"] for which in range(readers)]) for known in names}
    return found, files[0][1] | files[1][1]


def _read(path: Path) -> tuple[Weights, Lists]:
    model = load_model(path)
    weights = {
        kept.name: numpy_helper.to_array(kept)
        for kept in model.graph.initializer
        if not kept.name.startswith("constant ")
    }
    return weights, {told.key: told.value.split("\n") for told in model.metadata_props}
