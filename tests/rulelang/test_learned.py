# SPDX-License-Identifier: Apache-2.0
"""The reader that learned from examples: its layers against a slow telling of them, and what becomes of its beliefs."""

from __future__ import annotations

import math
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest
from reader_graphs import (
    ANSWERS,
    HEADS,
    HEADS_OF_MODEL,
    SCALE,
    Weights,
    model_graph,
    next_graph,
    read_model,
    read_readers,
    text_graph,
    write_model,
    write_readers,
)

from kibitz.rulelang.rule import Rule, parse
from kibitz.rulelang.tree import Node
from kibitz.rulelang.wording import house_understanding, understanding
from kibitz.rulelang.wording.believed import (
    FIRST,
    TRUST,
    TRUST_IN_HOUSE_RULES,
    Believed,
    believed,
    is_long,
    of_both,
    weighed,
)
from kibitz.rulelang.wording.graphs import Graph
from kibitz.rulelang.wording.house_understanding import understand_house
from kibitz.rulelang.wording.language_model import LanguageModel, Pieces, language_model
from kibitz.rulelang.wording.learned import (
    BEGIN,
    END,
    Decoder,
    LearnedReader,
    Looked,
    ModelEncoder,
    NoReader,
    WordEncoder,
    house_tokens,
    learned_reader,
    quotes_of,
    secret_tokens,
    spoken,
    with_numbered_quotes,
    with_quotes_again,
    word_reader,
)
from kibitz.rulelang.wording.plain_words import words_of
from kibitz.rulelang.wording.said_words import said_words
from kibitz.rulelang.wording.understanding import slips, understand

Rows = list[list[float]]
WORDS = ["<none>", "<unknown>", "red", "after", "black"]
PIECES = ["<none>", "<begin>", "Ġ", "r", "e", "d", "a", "Ġr", "ed", "Ġred", "Ġa", "'", "s"]
JOINED = ["Ġ r", "e d", "Ġr ed", "Ġ a"]
WRITTEN = ["<none>", "<begin>", "<end>", "red", "black", "another"]
OF_WORDS = ("ein.weight", "pin.weight")  # the tables of a reader that is given the words themselves
WIDTH = 2 * HEADS
WIDTH_OF_MODEL = 4 * HEADS_OF_MODEL


def some(rng: np.random.Generator, *shape: int) -> np.ndarray:
    return rng.normal(0, 0.4, shape).astype(np.float32)


def small_weights_of_model(layers: int, seed: int) -> Weights:
    """Chance weights of a language model, some of them in whole numbers of a byte."""
    rng = np.random.default_rng(seed)
    keys = WIDTH_OF_MODEL // HEADS_OF_MODEL * ANSWERS
    weights: Weights = {"pieces": some(rng, len(PIECES), WIDTH_OF_MODEL), "pieces.scale": some(rng, len(PIECES), 1)}
    for layer in range(layers):
        for name, wide in (
            ("q", WIDTH_OF_MODEL),
            ("k", keys),
            ("v", keys),
            ("o", WIDTH_OF_MODEL),
            ("gate", 20),
            ("up", 20),
        ):
            weights[f"layer.{layer}.{name}"] = some(rng, WIDTH_OF_MODEL, wide)
        weights[f"layer.{layer}.down"] = some(rng, 20, WIDTH_OF_MODEL)
        weights[f"layer.{layer}.n1"], weights[f"layer.{layer}.n2"] = (
            some(rng, WIDTH_OF_MODEL),
            some(rng, WIDTH_OF_MODEL),
        )
        weights[f"layer.{layer}.up"] = rng.integers(-127, 128, (WIDTH_OF_MODEL, 20)).astype(np.int8)
        weights[f"layer.{layer}.up.scale"] = some(rng, 1, 20) / 127
    return weights


def run_by(weights: Weights) -> LanguageModel:
    """A language model as the table runs it."""
    return LanguageModel(Graph(model_graph(weights, {"told": PIECES, "joined": JOINED}).SerializeToString()))


def small_weights(encoders: int, decoders: int, models: int, seed: int) -> dict[str, np.ndarray]:
    """Chance weights of readers of one shape that know few words, in the shapes that a packed file has."""
    rng = np.random.default_rng(seed)

    def table(*shape: int) -> np.ndarray:
        return some(rng, models, *shape)

    found = {"eout.weight": table(len(WRITTEN), WIDTH), "pout.weight": table(60, WIDTH), "bias": table(1, len(WRITTEN))}
    found |= {"ein.weight": table(len(WORDS), WIDTH), "pin.weight": table(9, WIDTH)}
    found |= {"proj.weight": table(WIDTH_OF_MODEL, WIDTH), "proj.bias": table(1, WIDTH)}
    found |= {f"npre.{part}": table(1, WIDTH_OF_MODEL) for part in ("weight", "bias")}
    for side, layers, looks in (("enc", encoders, ["att"]), ("dec", decoders, ["att", "cross"])):
        for layer in range(layers):
            name = f"{side}.{layer}"
            for part in looks:
                for letter in "qkvo":
                    found[f"{name}.{part}.{letter}.weight"] = table(WIDTH, WIDTH)
                    found[f"{name}.{part}.{letter}.bias"] = table(1, WIDTH)
            for letter, shape in (("a", (WIDTH, 3 * WIDTH)), ("b", (3 * WIDTH, WIDTH))):
                found[f"{name}.ff.{letter}.weight"] = table(*shape)
                found[f"{name}.ff.{letter}.bias"] = table(1, shape[1])
            for number in range(1, len(looks) + 2):
                found |= {f"{name}.n{number}.{part}": table(1, WIDTH) for part in ("weight", "bias")}
    return found | {f"{name}.{part}": table(1, WIDTH) for name in ("ne", "nd") for part in ("weight", "bias")}


class ModelSlowly:
    """The same language model told in plain loops."""

    def __init__(self, weights: Weights) -> None:
        self.layers = len([name for name in weights if name.endswith(".q")])
        self.weights = {
            name: (values * weights.get(f"{name}.scale", 1) if name.startswith("layer.") else values).tolist()
            for name, values in weights.items()
        }

    def encoded(self, pieces: list[int]) -> Rows:
        scales = self.weights["pieces.scale"]
        rows = [[value * scales[piece][0] for value in self.weights["pieces"][piece]] for piece in pieces]
        for layer in range(self.layers):
            name = f"layer.{layer}"
            rows = added(rows, self.attended(self.normal(rows, f"{name}.n1"), name))
            normal = self.normal(rows, f"{name}.n2")
            gate, up = times(normal, self.weights[f"{name}.gate"]), times(normal, self.weights[f"{name}.up"])
            fed = [
                [g / (1 + math.exp(-g)) * u for g, u in zip(*two, strict=True)] for two in zip(gate, up, strict=True)
            ]
            rows = added(rows, times(fed, self.weights[f"{name}.down"]))
        return rows

    def normal(self, rows: Rows, name: str) -> Rows:
        scale = self.weights[name]
        spreads = [math.sqrt(sum(value**2 for value in row) / len(row) + 1e-5) for row in rows]
        return [
            [v / spread * s for v, s in zip(row, scale, strict=True)] for row, spread in zip(rows, spreads, strict=True)
        ]

    def attended(self, rows: Rows, name: str) -> Rows:
        width = WIDTH_OF_MODEL // HEADS_OF_MODEL
        query, key, value = [times(rows, self.weights[f"{name}.{letter}"]) for letter in "qkv"]
        taken: Rows = []
        for place in range(len(rows)):
            row: list[float] = []
            for head in range(HEADS_OF_MODEL):
                asked = head * ANSWERS // HEADS_OF_MODEL
                asking = turned(query[place][head * width : (head + 1) * width], place)
                scores = []
                for j in range(place + 1):
                    other = turned(key[j][asked * width : (asked + 1) * width], j)
                    scores.append(math.exp(sum(a * b for a, b in zip(asking, other, strict=True)) / math.sqrt(width)))
                for k in range(asked * width, (asked + 1) * width):
                    row.append(sum(scores[j] * value[j][k] for j in range(place + 1)) / sum(scores))
            taken.append(row)
        return times(taken, self.weights[f"{name}.o"])


def turned(values: list[float], place: int) -> list[float]:
    found: list[float] = []
    for k in range(0, len(values), 2):
        angle = place * 100000.0 ** (-k / len(values))
        one, other = values[k], values[k + 1]
        found += [one * math.cos(angle) - other * math.sin(angle), one * math.sin(angle) + other * math.cos(angle)]
    return found


def times(rows: Rows, matrix: Rows) -> Rows:
    return [[sum(row[k] * matrix[k][j] for k in range(len(row))) for j in range(len(matrix[0]))] for row in rows]


class Slowly:
    """The same transformer told in plain loops, one of several, all words at once and nothing kept."""

    def __init__(self, weights: dict[str, np.ndarray], which: int, encoders: int, decoders: int) -> None:
        self.weights = {name: values[which].tolist() for name, values in weights.items()}
        self.encoders, self.decoders = encoders, decoders

    def linear(self, rows: Rows, name: str) -> Rows:
        bias = self.weights[f"{name}.bias"][0]
        return [[a + b for a, b in zip(row, bias, strict=True)] for row in times(rows, self.weights[f"{name}.weight"])]

    def normal(self, rows: Rows, name: str) -> Rows:
        scale, bias = self.weights[f"{name}.weight"][0], self.weights[f"{name}.bias"][0]
        found = []
        for row in rows:
            middle = sum(row) / len(row)
            spread = math.sqrt(sum((value - middle) ** 2 for value in row) / len(row) + 1e-5)
            found.append([(value - middle) / spread * scale[k] + bias[k] for k, value in enumerate(row)])
        return found

    def attended(self, rows: Rows, others: Rows, name: str, causal: bool) -> Rows:
        query, key, value = (
            self.linear(rows, f"{name}.q"),
            self.linear(others, f"{name}.k"),
            self.linear(others, f"{name}.v"),
        )
        width = WIDTH // HEADS
        taken: Rows = []
        for place in range(len(rows)):
            row: list[float] = []
            seen = range(place + 1 if causal else len(others))
            for head in range(HEADS):
                part = range(head * width, (head + 1) * width)
                scores = [math.exp(sum(query[place][k] * key[j][k] for k in part) / math.sqrt(width)) for j in seen]
                row.extend([sum(scores[j] * value[j][k] for j in seen) / sum(scores) for k in part])
            taken.append(row)
        return self.linear(taken, f"{name}.o")

    def fed(self, rows: Rows, name: str) -> Rows:
        return self.linear([[max(0.0, value) for value in row] for row in self.linear(rows, f"{name}.a")], f"{name}.b")

    def chances(self, rows: Rows, written: list[int]) -> list[float]:
        """How likely each word comes next behind a beginning, where the rows of a text are these."""
        for layer in range(self.encoders):
            normal = self.normal(rows, f"enc.{layer}.n1")
            rows = added(rows, self.attended(normal, normal, f"enc.{layer}.att", False))
            rows = added(rows, self.fed(self.normal(rows, f"enc.{layer}.n2"), f"enc.{layer}.ff"))
        encoded = self.normal(rows, "ne")
        table, place = self.weights["eout.weight"], self.weights["pout.weight"]
        rows = [[SCALE * (table[n][k] + place[at][k]) for k in range(WIDTH)] for at, n in enumerate(written)]
        for layer in range(self.decoders):
            name = f"dec.{layer}"
            normal = self.normal(rows, f"{name}.n1")
            rows = added(rows, self.attended(normal, normal, f"{name}.att", True))
            rows = added(rows, self.attended(self.normal(rows, f"{name}.n2"), encoded, f"{name}.cross", False))
            rows = added(rows, self.fed(self.normal(rows, f"{name}.n3"), f"{name}.ff"))
        last, bias = self.normal(rows, "nd")[-1], self.weights["bias"][0]
        scores = [
            math.exp(SCALE * sum(a * b for a, b in zip(last, row, strict=True)) + bias[k])
            for k, row in enumerate(table)
        ]
        return [score / sum(scores) for score in scores]


def added(one: Rows, other: Rows) -> Rows:
    return [[a + b for a, b in zip(left, right, strict=True)] for left, right in zip(one, other, strict=True)]


def test_words_are_cut_into_the_pieces_that_were_joined_first() -> None:
    pieces = Pieces(PIECES, JOINED)

    assert [PIECES[k] for k in pieces.of(["red", "a", "rad", "'s"])] == [
        "<begin>", "Ġred", "Ġa", "Ġr", "a", "d", "'", "s",
    ]  # fmt: skip
    assert [PIECES[k] for k in pieces.of(["xr"])] == ["<begin>", "Ġ", "r"]  # a sign that no piece has is left out


def test_the_pieces_of_the_model_that_comes_with_the_table_spell_every_word_again() -> None:
    pieces = language_model().pieces
    words = ["whoever", "plays", "hearts", "shouldn't", "10", "qwertyuiop", "ace"]
    spelled = {number: piece for piece, number in pieces.numbers.items()}

    assert "".join([spelled[k] for k in pieces.of(words)[1:]]) == "".join([f"Ġ{word}" for word in words])


@pytest.mark.parametrize("seed", [1, 2])
def test_the_layers_of_the_language_model_agree_with_a_slow_telling(seed: int) -> None:
    weights = small_weights_of_model(2, seed)
    told = [1, 9, 10, 3, 4, 9]

    assert run_by(weights).values(told) == pytest.approx(np.array(ModelSlowly(weights).encoded(told)), abs=1e-3)


def small_reader(seed: int, models: int = 1) -> tuple[LearnedReader, Callable[[list[str], list[int]], list[float]]]:
    """A reader with chance weights, and a slow telling of how likely each word comes next in what it writes of a text.

    Where there are several `models`, they are asked together.
    """
    weights, of_model = small_weights(1, 2, models, seed), small_weights_of_model(1, seed)
    weights = {name: values for name, values in weights.items() if name not in OF_WORDS}
    model = run_by(of_model)
    slow = [Slowly(weights, which, 1, 2) for which in range(models)]

    def slowly(words: list[str], written: list[int]) -> list[float]:
        told = ModelSlowly(of_model).encoded(model.pieces.of(words))
        found = [one.chances(one.linear(one.normal(told, "npre"), "proj"), written) for one in slow]
        return [sum(chances) / models for chances in zip(*found, strict=True)]

    text, following = graphs(weights)
    return LearnedReader(ModelEncoder(text, model), following, certain=0.96, surest=1.4), slowly


def graphs(weights: Weights) -> tuple[Graph, Graph]:
    """What readers see of a text, and how likely each word comes next, as the table runs it."""
    lists = {"words": WORDS, "written": WRITTEN}
    text, following = [make(weights, lists).SerializeToString() for make in (text_graph, next_graph)]
    return Graph(text), Graph(following)


def looked_at(reader: LearnedReader, words: list[str]) -> Looked:
    looked = reader.look_at(words)
    assert looked is not None
    return looked


@pytest.mark.parametrize(("seed", "models"), [(1, 1), (2, 1), (3, 2)])
def test_the_layers_and_what_is_kept_of_them_agree_with_a_slow_telling(seed: int, models: int) -> None:
    reader, slowly = small_reader(seed, models)
    words = ["red", "a", "rad"]
    decoder = Decoder(reader.graph, looked_at(reader, words).seen)
    rows = [[BEGIN]]
    for nexts in ([[3], [4], [5]], [[4], [3], [3]], [[5], [5], [2]]):
        chances = np.exp(decoder.chances([row[-1:] for row in rows]))
        for row, found in zip(rows, chances, strict=True):
            assert found == pytest.approx(slowly(words, row), abs=5e-4)
        parents = [0, 0, 0] if len(rows) == 1 else [2, 0, 1]
        decoder.keep(parents)
        rows = [[*rows[parent], *new] for parent, new in zip(parents, nexts, strict=True)]


@pytest.mark.parametrize("seed", [1, 2])
def test_a_reader_of_the_words_of_the_frames_agrees_with_a_slow_telling(seed: int) -> None:
    weights = small_weights(2, 2, 2, seed)
    text, following = graphs(weights)
    reader = LearnedReader(WordEncoder(text), following, certain=1.0, surest=1.0)
    chances = []
    for which in range(2):
        one = Slowly(weights, which, 2, 2)
        words, places = one.weights["ein.weight"], one.weights["pin.weight"]
        rows = [[SCALE * (words[n][k] + places[at][k]) for k in range(WIDTH)] for at, n in enumerate([2, 3, 1, 4])]
        chances.append(one.chances(rows, [BEGIN, 4]))
    looked = looked_at(reader, ["red", "after", "wibble", "black"])
    decoder = Decoder(reader.graph, looked.seen)
    decoder.chances([[BEGIN]])

    assert np.exp(decoder.chances([[4]]))[0] == pytest.approx(np.mean(chances, axis=0), abs=5e-4)
    assert reader.look_at(["wibble"]) is None  # it has met none of the words


@pytest.mark.parametrize("seed", [1, 2])
def test_a_rule_that_is_given_is_as_likely_as_a_slow_telling_says(seed: int) -> None:
    reader, slowly = small_reader(seed)
    words, written = ["a", "red"], [5, 3, 4, END]
    chances = [slowly(words, [BEGIN, *written[:k]])[number] for k, number in enumerate(written)]
    looked = looked_at(reader, words)

    belief = math.prod([chance / 0.96 for chance in chances])
    assert looked.belief_in([WRITTEN[k] for k in written[:-1]]) == pytest.approx(belief / 1.4, rel=2e-3)
    assert looked.belief_in(["red", "wibble"]) == 0.0  # no rule is written with that word
    assert looked.belief_in(["red"] * 100) == 0.0


def test_what_is_written_is_believed_as_much_as_when_it_is_given() -> None:
    for text in ("red after black", "hearts or an even card", "never the same suit as the last one"):
        looked = learned_reader("eleusis").look_at(said_words(text))
        assert looked is not None
        written = looked.write()
        beliefs = [one.belief for one in written]

        assert beliefs == sorted(beliefs, reverse=True)
        assert max(beliefs) <= 1
        for one in written:
            assert looked.belief_in(one.text.split()) == pytest.approx(one.belief, rel=1e-3)


def test_the_words_of_a_rule_are_those_that_the_reader_writes() -> None:
    looked = learned_reader("eleusis").look_at(said_words("a red card must follow a black one, and a black one a red"))

    assert looked is not None
    assert looked.write()[0].text.split() == secret_tokens(parse("another colour"))
    assert looked.belief_in(secret_tokens(parse("another colour"))) > 0.5


def test_a_second_reader_has_to_share_a_belief() -> None:
    text = "after a red card only a black one, unless it is a king"
    looked = learned_reader("eleusis").look_at(said_words(text))
    assert looked is not None
    alone = of_both(looked, NoReader(), [])
    shared = of_both(looked, word_reader("eleusis"), words_of(text, slips()))

    assert [one.belief for one in alone] == pytest.approx([FIRST * one.belief for one in looked.write()[:5]])
    assert [one.text for one in alone] == [one.text for one in shared]
    assert all(one.belief <= other.belief <= one.belief + 1 - FIRST for one, other in zip(alone, shared, strict=True))


def test_no_text_is_looked_at_and_no_very_long_one() -> None:
    for reader in (learned_reader("eleusis"), word_reader("house")):
        assert reader.look_at([]) is None
        assert reader.look_at(["red"] * 200) is None


def test_of_rubbish_no_rule_is_believed() -> None:
    for text in ("xyzzy plugh", "asdf jkl qwer uiop", "the weather is fine today", "lorem ipsum dolor sit amet"):
        assert understand(text).rules == []
        assert understand_house(text).rules == []


# Sentences of which the frames read none.
LEARNED = [
    ("Whoever puts the queen of spades on the pile trades hands with the player across the table",
     "when the queen of spades is played, swap hands with the player opposite"),
    ("The wild ones are the black deuces.", "a black 2 may be played on anything"),
    ("Slap a king onto a king and the whole table passes its hand along to the left",
     "when a king is played on a king, all hands move to the left"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "meaning"), LEARNED)
def test_sentences_are_read_that_no_frame_was_made_for(text: str, meaning: str) -> None:
    assert understand_house(text).texts() == [meaning]


def test_readings_stand_if_they_are_believed_at_all() -> None:
    sure = [Believed("red", 0.9), Believed("black", 0.0)]

    likely = [Believed("red", TRUST.taken - 0.05), Believed("black", 0.0)]

    assert weighed(["black"], sure, True) == ["red"]  # what was read is hardly meant, and another rule surely
    assert weighed(["black"], [Believed("red", 0.9), Believed("black", 0.01)], True) == ["red"]
    assert weighed(["black"], [Believed("red", 0.9), Believed("black", 0.05)], True) == ["black"]
    assert weighed(["black"], [Believed("red", TRUST.unfamiliar - 0.01)], False) == []  # it is hardly about cards
    assert weighed(["black"], sure, False) == ["red"]
    assert weighed(["black"], [Believed("", 0.9), Believed("black", 0.0)], True) == []  # no rule says it
    assert weighed(["black"], likely, True) == []  # neither is taken: both are offered
    assert weighed(["red"], sure, True) == ["red"]
    assert weighed(["black"], [Believed("red", 0.4), Believed("black", 0.1)], True) == ["black"]
    assert weighed(["black"], [Believed("red", 0.4), Believed("black", 0.0)], True) == []
    assert weighed(["black"], [], True) == ["black"]  # the reader has nothing to say
    assert weighed(["black"], [Believed("red", 0.05), Believed("black", 0.0)], True) == ["black"]
    assert weighed(["red", "black"], sure, True) == ["red"]  # there is no question where one is not meant
    assert weighed(["black", "red"], [Believed("red", 0.6), Believed("black", 0.1)], True) == ["black", "red"]
    assert weighed(["black", "red"], [Believed("red", 0.6), Believed("black", 0.05)], True) == ["red"]  # far behind


def test_without_a_reading_only_a_high_belief_is_taken() -> None:
    assert weighed([], [Believed("red", 0.99)], True) == ["red"]
    assert weighed([], [Believed("red", 0.4)], True) == []
    assert weighed([], [Believed("", 0.99)], True) == []  # no rule says it
    assert weighed([], [], True) == []
    assert weighed([], [Believed("red", TRUST.unfamiliar - 0.01)], True) == ["red"]
    assert weighed([], [Believed("red", TRUST.unfamiliar - 0.01)], False) == []  # what it speaks of is hardly known
    assert weighed([], [Believed("red", TRUST.unfamiliar)], False) == ["red"]
    assert weighed([], [Believed("red", 1.0)], False, TRUST_IN_HOUSE_RULES) == []


def test_of_a_long_text_more_belief_is_wanted_for_a_half_is_easily_left_out() -> None:
    assert not is_long("red " * 34)
    assert is_long("red " * 35)


def test_a_rule_that_was_read_and_is_believed_stands_and_no_other_is_looked_for() -> None:
    read = parse("if last is king then red")
    told = believed(["after", "king", "only", "red"], [read], "after a king only a red card")

    assert [one.text for one in told] == [read.text()]
    assert TRUST.unlikely < told[0].belief <= 1


def test_ways_to_write_one_rule_are_believed_together_and_one_that_was_read_is_found_again() -> None:
    text = "red after black and black after red"
    read = parse("hearts or last is spades")  # what nobody believes
    told = believed(["red", "after", "black"], [read], text)

    assert read.text() in [one.text for one in told]
    assert told[0].text == "another colour" or told[0].text.startswith("if last is black")
    assert len({one.text for one in told}) == len(told)


def test_words_in_quotation_marks_are_numbered_and_put_back() -> None:
    words = ["say", '"moo!"', "or", '"Baa"', "and", '"moo"']
    written = house_tokens('when an 8 is played, say "moo"; when a heart is played, say "baa"')
    numbered = with_numbered_quotes(words, written)

    assert numbered is not None
    assert numbered[0] == ["say", "<q0>", "or", "<q1>", "and", "<q0>"]
    assert with_quotes_again(" ".join(numbered[1]), quotes_of(words)) == " ".join(written)
    assert with_numbered_quotes(["say", "moo"], written) is None


def test_a_belief_is_the_same_each_time_a_text_is_asked_about() -> None:
    reader = learned_reader("house")
    words = said_words("8 means the next player draws 2", quotes=True)
    one, other = reader.look_at(words), reader.look_at(words)

    assert one is not None
    assert other is not None
    assert one.write() == other.write()
    assert all(not told.text.startswith("<") or told.text == "<unsayable>" for told in one.write())


def test_words_are_read_as_they_were_said_but_for_cards_and_numbers() -> None:
    assert said_words("After a ♥ play K♠, Jacks or 7s → it can't be twos") == [
        "after", "a", "hearts", "play", "king", "of", "spades", ",", "jack", "or", "7", "→", "it", "can", "n't", "be",
        "2",
    ]  # fmt: skip
    assert said_words('8: say "Moo!"', quotes=True) == ["8", ":", "say", '"moo!"']
    assert spoken(["→", "<q0>", "red"]) == ["->", "alpha", "red"]


def asked_about(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The texts of which the readers that learned are asked from now on; they believe nothing of them."""
    texts: list[str] = []

    def of_secret_rules(words: list[str], read: list[Rule], text: str) -> list[Believed]:
        texts.append(text)
        return []

    def of_house_rules(text: str, words: list[str], read: list[Node]) -> list[tuple[Node | None, float]]:
        texts.append(text)
        return []

    monkeypatch.setattr(understanding, "believed", of_secret_rules)
    monkeypatch.setattr(house_understanding, "believed_house", of_house_rules)
    return texts


@pytest.mark.parametrize(
    ("text", "asked"),
    [("red zwib", False), ("red red zwib", False), ("red black zwib", True), ("zwib", False)],
)
def test_of_a_text_half_of_whose_words_are_unknown_no_reader_is_asked(
    text: str, asked: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    texts = asked_about(monkeypatch)
    understand(text)
    understand_house(text)
    assert texts == ([text, text] if asked else [])


def test_a_reading_is_weighed_against_beliefs_however_few_of_the_words_are_known(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    texts = asked_about(monkeypatch)
    monkeypatch.setattr(house_understanding, "unknown_words", lambda words, known: words)
    understand_house("if you play a two, the next player draws two cards")
    assert texts == ["if you play a two, the next player draws two cards"]


def test_weights_that_are_packed_into_graphs_come_back_as_they_were(tmp_path: Path) -> None:
    model, readers = small_weights_of_model(2, 1), small_weights(1, 2, 2, 1)
    write_model(tmp_path, model, {"told": PIECES, "joined": JOINED})
    write_readers(tmp_path, "some", readers, {"words": WORDS, "written": WRITTEN})
    of_words = {name: values for name, values in readers.items() if name.partition(".")[0] not in ("npre", "proj")}

    for (found, lists), weights, known in (
        (read_model(tmp_path), model, {"told": PIECES, "joined": JOINED}),
        (read_readers(tmp_path, "some"), of_words, {"words": WORDS, "written": WRITTEN}),
    ):
        assert lists == known
        assert found.keys() == weights.keys()
        assert all(values.dtype == weights[name].dtype for name, values in found.items())
        assert all(np.array_equal(values, weights[name]) for name, values in found.items())
