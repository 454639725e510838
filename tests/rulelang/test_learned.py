# SPDX-License-Identifier: Apache-2.0
"""The reader that learned from examples: its layers against a slow telling of them, and what becomes of its beliefs."""

from __future__ import annotations

import math

import numpy as np
import pytest

from kibitz.rulelang.wording.believed import Believed, believed, heeds, weighed
from kibitz.rulelang.wording.house_understanding import understand_house
from kibitz.rulelang.wording.learned import (
    BEGIN,
    HEADS,
    SCALE,
    Decoder,
    LearnedReader,
    house_tokens,
    learned_reader,
    quotes_of,
    with_numbered_quotes,
    with_quotes_again,
)
from kibitz.rulelang.wording.understanding import understand

Rows = list[list[float]]
WORDS = ["<none>", "<unknown>", "red", "after", "black"]
WRITTEN = ["<none>", "<begin>", "<end>", "red", "black", "another"]
WIDTH = 2 * HEADS


def small_weights(layers: int, models: int, seed: int) -> dict[str, np.ndarray]:
    """Chance weights of a reader with few words, in the shapes that a packed file has."""
    rng = np.random.default_rng(seed)

    def some(*shape: int) -> np.ndarray:
        return rng.normal(0, 0.4, (models, *shape)).astype(np.float32)

    found = {"ein.weight": some(len(WORDS), WIDTH), "eout.weight": some(len(WRITTEN), WIDTH)}
    found.update({"pin.weight": some(9, WIDTH), "pout.weight": some(9, WIDTH), "bias": some(1, len(WRITTEN))})
    for side, looks in (("enc", ["att"]), ("dec", ["att", "cross"])):
        for layer in range(layers):
            name = f"{side}.{layer}"
            for part in looks:
                for letter in "qkvo":
                    found[f"{name}.{part}.{letter}.weight"] = some(WIDTH, WIDTH)
                    found[f"{name}.{part}.{letter}.bias"] = some(1, WIDTH)
            for letter, shape in (("a", (WIDTH, 3 * WIDTH)), ("b", (3 * WIDTH, WIDTH))):
                found[f"{name}.ff.{letter}.weight"] = some(*shape)
                found[f"{name}.ff.{letter}.bias"] = some(1, shape[1])
            for number in range(1, len(looks) + 2):
                found[f"{name}.n{number}.weight"], found[f"{name}.n{number}.bias"] = some(1, WIDTH), some(1, WIDTH)
    for name in ("ne", "nd"):
        found[f"{name}.weight"], found[f"{name}.bias"] = some(1, WIDTH), some(1, WIDTH)
    return found


class Slowly:
    """The same transformer told in plain loops, one model, all words at once and nothing kept."""

    def __init__(self, weights: dict[str, np.ndarray], model: int, layers: int) -> None:
        self.weights = {name: values[model].tolist() for name, values in weights.items()}
        self.layers = layers

    def linear(self, rows: Rows, name: str) -> Rows:
        matrix, bias = self.weights[f"{name}.weight"], self.weights[f"{name}.bias"][0]
        return [
            [sum(row[k] * matrix[k][j] for k in range(len(row))) + bias[j] for j in range(len(bias))] for row in rows
        ]

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

    def chances(self, words: list[int], written: list[int]) -> list[float]:
        """How likely each word comes next behind a beginning."""
        rows = self.embedded(words, "ein", "pin")
        for layer in range(self.layers):
            normal = self.normal(rows, f"enc.{layer}.n1")
            rows = added(rows, self.attended(normal, normal, f"enc.{layer}.att", False))
            rows = added(rows, self.fed(self.normal(rows, f"enc.{layer}.n2"), f"enc.{layer}.ff"))
        encoded = self.normal(rows, "ne")
        rows = self.embedded(written, "eout", "pout")
        for layer in range(self.layers):
            name = f"dec.{layer}"
            normal = self.normal(rows, f"{name}.n1")
            rows = added(rows, self.attended(normal, normal, f"{name}.att", True))
            rows = added(rows, self.attended(self.normal(rows, f"{name}.n2"), encoded, f"{name}.cross", False))
            rows = added(rows, self.fed(self.normal(rows, f"{name}.n3"), f"{name}.ff"))
        last = self.normal(rows, "nd")[-1]
        table, bias = self.weights["eout.weight"], self.weights["bias"][0]
        scores = [
            math.exp(SCALE * sum(a * b for a, b in zip(last, row, strict=True)) + bias[k])
            for k, row in enumerate(table)
        ]
        return [score / sum(scores) for score in scores]

    def embedded(self, numbers: list[int], words: str, places: str) -> Rows:
        table, place = self.weights[f"{words}.weight"], self.weights[f"{places}.weight"]
        return [[SCALE * (table[n][k] + place[at][k]) for k in range(WIDTH)] for at, n in enumerate(numbers)]


def added(one: Rows, other: Rows) -> Rows:
    return [[a + b for a, b in zip(left, right, strict=True)] for left, right in zip(one, other, strict=True)]


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_the_layers_and_what_is_kept_of_them_agree_with_a_slow_telling(seed: int) -> None:
    weights = small_weights(2, 2, seed)
    reader = LearnedReader(weights, WORDS, WRITTEN)
    decoder = Decoder(reader, reader._encoded(["red", "after", "wibble", "black"]))
    told = [2, 3, 1, 4]
    slow = [Slowly(weights, model, 2) for model in range(2)]

    rows = [[BEGIN]]
    for nexts in ([[3], [4], [5]], [[4], [3], [3]], [[5], [5], [2]]):
        chances = np.exp(decoder.step([row[-1] for row in rows]))
        for row, found in zip(rows, chances, strict=True):
            by_model = [one.chances(told, row) for one in slow]
            assert found == pytest.approx([(a + b) / 2 for a, b in zip(*by_model, strict=True)], abs=2e-4)
        parents = [0, 0, 0] if len(rows) == 1 else [2, 0, 1]
        decoder.keep(parents)
        rows = [[*rows[parent], *new] for parent, new in zip(parents, nexts, strict=True)]


def test_what_is_written_comes_with_the_likeliest_first_and_no_belief_above_one() -> None:
    written = LearnedReader(small_weights(1, 1, 5), WORDS, WRITTEN).write(["red", "black"])

    beliefs = [one.belief for one in written]
    assert beliefs == sorted(beliefs, reverse=True)
    assert sum(beliefs) <= 1 + 1e-6


def test_a_text_of_which_no_word_was_ever_met_has_nothing_written_of_it() -> None:
    assert learned_reader("eleusis").write(["xyzzy", "plugh"]) == []
    assert learned_reader("eleusis").write(["red"] * 200) == []


# Sentences of which the frames read none.
LEARNED = [
    ("Whoever puts the queen of spades on the pile trades hands with the player across the table",
     "when the queen of spades is played, swap hands with the player opposite"),
    ("The wild ones are the black deuces.", "a black 2 may be played on anything"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "meaning"), LEARNED)
def test_sentences_are_read_that_no_frame_was_made_for(text: str, meaning: str) -> None:
    assert understand_house(text).texts() == [meaning]


def test_one_reading_stands_unless_the_reader_is_sure_of_another() -> None:
    sure = [Believed("red", 0.9), Believed("black", 0.0)]

    assert weighed(["black"], sure, True) == []  # neither is taken: both are offered
    assert weighed(["black"], sure, False) == ["black"]  # it has not met all words
    assert weighed(["red"], sure, True) == ["red"]
    assert weighed(["black"], [Believed("red", 0.4), Believed("black", 0.0)], True) == ["black"]
    assert weighed(["red", "black"], sure, True) == ["red", "black"]  # a question stays a question


def test_without_a_reading_only_a_high_belief_in_known_words_is_taken() -> None:
    assert weighed([], [Believed("red", 0.99)], True) == ["red"]
    assert weighed([], [Believed("red", 0.99)], False) == []
    assert weighed([], [Believed("red", 0.4)], True) == []
    assert weighed([], [Believed("", 0.99)], True) == []  # no rule says it
    assert weighed([], [], True) == []


def test_ways_to_write_one_rule_are_believed_together_and_one_that_was_read_is_found_again() -> None:
    read = understand("red after black and black after red").rules
    told = believed(["red", "after", "black", "and", "black", "after", "red"], read, "")

    assert [rule.text() for rule in read] == [one.text for one in told if one.text.startswith("if last is black")]
    assert len({one.text for one in told}) == len(told)


@pytest.mark.parametrize(
    ("words", "written", "heeded"),
    [
        ("no diamonds and equal or higher", "same or higher", False),
        ("no diamonds and equal or higher", "same or higher and not diamonds", True),
        ("red after black , black after red", "another colour", True),
        ("below 8", "7 or lower", True),
        ("below 8", "5 or lower", False),
        ("odd card of black suit", "if position is odd then black", False),
        ("odd position : black", "if position is odd then black", True),
        ("if last is king then jack of same suit", "if last is king then jack", False),
        ("only 4 , 6 , 8 , 9 , 10 , queen", "a multiple of 4", False),
        ("play what you like", "hearts", False),
        ("red king of clubs", "red king", False),
        ("no spades or clubs", "red", True),
    ],
)
def test_a_rule_has_to_name_the_cards_that_a_text_names(words: str, written: str, heeded: bool) -> None:
    assert heeds(words.split(), written.split()) == heeded


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
    words = ["8", "mean", "nextplayer", "draw", "2"]
    assert reader.write(words) == reader.write(words)
    assert all(not one.text.startswith("<") or one.text == "<unsayable>" for one in reader.write(words))
