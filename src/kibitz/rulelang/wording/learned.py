"""Readers that learned from examples: they write a text anew in the strict language, as they believe it is meant.

A reader is a small transformer that looks at a text and writes a rule word by word. The first one looks at what a
language model knows of the words as they were said; the second one, which is asked where the first is rather sure, at
the words that the frames read. Their weights were found from lists of sentences with their meanings, by
`tools/train_reader.py` and `tools/train_word_reader.py`. They know no grammar: what they write may be no rule at all,
so whoever asks them has it read strictly.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from math import exp, log
from typing import TYPE_CHECKING, Any, Final, NamedTuple, Protocol, final

from kibitz.rulelang.rule import Rule
from kibitz.rulelang.wording.language_model import LanguageModel, arrays_of, is_installed, language_model

if TYPE_CHECKING:
    import numpy as np

    Array = np.ndarray[tuple[int, ...], np.dtype[np.float32]]

BEAMS: Final = 5  # ways to go on that are kept at each word
LONGEST: Final = 44  # words of a rule that are written at most
MOST_PIECES: Final = 38  # of a text that is looked at
MOST_READ: Final = 38  # words of it
UNKNOWN: Final = 1  # stands for every word of a text that a reader of words has not met
HOPELESS: Final = 2.5  # how much less likely, as a logarithm, a way may be than the best one that has ended
FAINT: Final = -2.5  # the logarithm of a belief that is not followed further: of rubbish nothing gets likelier
NEGLIGIBLE: Final = -6.0  # the logarithm of a belief of which nothing is told: one in four hundred
BEGIN: Final = 1  # the places of words with a special sense among those that are written
END: Final = 2
UNSAYABLE: Final = "<unsayable>"  # what is written for a text that no rule says
HEADS: Final = 4
SCALE: Final = 4.0  # of what stands in the tables of words, as it was when the weights were found
TINY: Final = 1e-9
FAR: Final = -1e9
# What the model reads in place of the numbers of quotations, and of signs that it does not know.
_SPOKEN: Final = {"<q0>": "alpha", "<q1>": "beta", "<q2>": "gamma", "<q3>": "delta", "<q4>": "epsilon", "→": "->"}


def spoken(words: list[str]) -> list[str]:
    """Words with others in place of the signs that the language model does not read."""
    return [_SPOKEN.get(word, word) for word in words]


class Written(NamedTuple):
    """What a text was written as, and how likely that is what is meant, from 0 to 1."""

    text: str
    belief: float


class Beam(NamedTuple):
    """A beginning of what is written: the logarithm of the belief in it, and the words by their numbers."""

    score: float
    words: list[int]


@final
class Layers:
    """The parts that transformers are made of. The first axis of every array tells transformers of one shape apart."""

    def __init__(self, weights: dict[str, Array]) -> None:
        import numpy

        self.np = numpy
        self.weights = dict(weights)
        scale = float(weights["eout.weight"].shape[-1] // HEADS) ** -0.5  # of what is asked of each place
        for part in ("weight", "bias"):
            for name in [name for name in weights if name.endswith(f".q.{part}")]:
                self.weights[name] = scale * weights[name]
                if ".att." in name:  # one product of matrices takes less than three
                    three = [self.weights[name.replace(".q.", f".{letter}.")] for letter in "qkv"]
                    self.weights[name.replace(".q.", ".qkv.")] = numpy.concatenate(three, -1)
        for name, values in self.weights.items():  # row after row: products with a few rows take a quarter of the time
            self.weights[name] = numpy.ascontiguousarray(values)

    def count(self, side: str) -> int:
        """How many layers there are on a side, `enc` or `dec`."""
        return len([name for name in self.weights if name.startswith(f"{side}.") and name.endswith(".n1.weight")])

    def encoded(self, values: Array) -> Array:
        """Values of a text behind the layers that look both ways."""
        for layer in range(self.count("enc")):
            name = f"enc.{layer}"
            normal = self.normal(values, f"{name}.n1")
            asking, keys, own = [self.split(part) for part in self.thirds(normal, f"{name}.att.qkv")]
            values = values + self.linear(self.joined(self.attended(asking, keys, own)), f"{name}.att.o")
            values = values + self.fed(self.normal(values, f"{name}.n2"), f"{name}.ff")
        return self.normal(values, "ne")

    def linear(self, values: Array, name: str) -> Array:
        """A linear layer."""
        found: Array = values @ self.weights[f"{name}.weight"] + self.weights[f"{name}.bias"]
        return found

    def thirds(self, values: Array, name: str) -> list[Array]:
        """What three linear layers make of some values."""
        found = self.linear(values, name)
        width = found.shape[-1] // 3
        return [found[..., k * width : (k + 1) * width] for k in range(3)]

    def fed(self, values: Array, name: str) -> Array:
        """Two linear layers with what is negative cut off between them."""
        return self.linear(self.np.maximum(self.linear(values, f"{name}.a"), 0), f"{name}.b")

    def normal(self, values: Array, name: str) -> Array:
        """A layer's values with mean 0 and spread 1 before they are scaled."""
        sums: Any = self.np.add.reduce  # quicker than the means of such small rows
        width = values.shape[-1]
        apart: Array = values - sums(values, -1, keepdims=True) / width
        spread = self.np.sqrt(sums(apart * apart, -1, keepdims=True) / width + 1e-5)
        scaled: Array = apart / spread * self.weights[f"{name}.weight"] + self.weights[f"{name}.bias"]
        return scaled

    def split(self, values: Array) -> Array:
        """Values by heads: models, heads, places, width."""
        models, places, width = values.shape
        return values.reshape(models, places, HEADS, width // HEADS).transpose(0, 2, 1, 3)

    def joined(self, values: Array) -> Array:
        """Values of all heads side by side: models, places, width."""
        models, heads, places, width = values.shape
        return values.transpose(0, 2, 1, 3).reshape(models, places, heads * width)

    def attended(self, asking: Array, keys: Array, values: Array, hidden: Array | None = None) -> Array:
        """What each place takes from the others; `hidden` is far below zero for those that it may not look at."""
        scores = asking @ keys.swapaxes(-1, -2)
        if hidden is not None:
            scores = scores + hidden
        scores = self.np.exp(scores - self.np.maximum.reduce(scores, -1, keepdims=True))
        taken: Array = (scores / self.np.add.reduce(scores, -1, keepdims=True)) @ values
        return taken


class Encoder(Protocol):
    """What makes rows of values of a text, at which a reader looks as it writes."""

    def encoded(self, words: list[str]) -> Array | None:
        """A row for each place of a text, by models; None for a text that it does not read."""


@final
class ModelEncoder:
    """Looks at a text through the language model."""

    def __init__(self, layers: Layers, model: LanguageModel) -> None:
        self.layers, self.model = layers, model

    def encoded(self, words: list[str]) -> Array | None:
        pieces = self.model.pieces.of(spoken(words))
        if not words or len(pieces) > MOST_PIECES:
            return None
        layers = self.layers
        return layers.encoded(layers.linear(layers.normal(self.model.encoded(pieces)[None], "npre"), "proj"))


@final
class WordEncoder:
    """Looks at the words that the frames read, each a row of a table."""

    def __init__(self, layers: Layers, words: list[str]) -> None:
        self.layers = layers
        self.numbers = {word: number for number, word in enumerate(words)}

    def encoded(self, words: list[str]) -> Array | None:
        if len(words) > MOST_READ or not any(word in self.numbers for word in words):
            return None
        weights = self.layers.weights
        numbers = [self.numbers.get(word, UNKNOWN) for word in words]
        return self.layers.encoded(
            SCALE * (weights["ein.weight"][:, numbers] + weights["pin.weight"][:, : len(numbers)])
        )


@final
class LearnedReader:
    """A transformer, or several that are asked together, that looks at a text and writes a rule word by word."""

    def __init__(self, layers: Layers, encoder: Encoder, written: list[str], certain: float, surest: float) -> None:
        """`certain` is how likely each word of a rule is where it is certainly meant, for the reader learned with a
        little belief spread over all words, and there are other ways to say the same. What long rules lose by it is
        given back; `surest` is what the likelihood of the surest rules comes to then.
        """
        from threadpoolctl import ThreadpoolController

        self.one_core = ThreadpoolController()
        self.layers, self.encoder, self.written = layers, encoder, written
        self.numbers = {word: number for number, word in enumerate(written)}
        self.given_back, self.surest = -log(certain), surest

    def look_at(self, words: list[str]) -> Looked | None:
        """What the words of a text say where they stand; None of no text and of one that is too long to be read."""
        with self.one_core.limit(limits=1):  # several cores wait for each other longer than such small sums take
            encoded = self.encoder.encoded(words)
        return None if encoded is None else Looked(self, encoded)

    def belief_of(self, score: float) -> float:
        """A belief from 0 to 1 by what the likelihood of its words came to, as a logarithm."""
        return min(1.0, exp(score) / self.surest)


@final
class Looked:
    """A text that a reader has looked at."""

    def __init__(self, reader: LearnedReader, encoded: Array) -> None:
        self.reader, self.encoded = reader, encoded

    def belief_in(self, words: list[str]) -> float:
        """How likely it is, from 0 to 1, that the text means a rule that is written in just these words."""
        reader = self.reader
        if len(words) >= LONGEST or any(word not in reader.numbers for word in words):
            return 0.0
        numbers = [BEGIN, *[reader.numbers[word] for word in words], END]
        with reader.one_core.limit(limits=1):
            chances = Decoder(reader.layers, self.encoded).follow(numbers[:-1])
        score = sum([float(row[number]) for row, number in zip(chances, numbers[1:], strict=True)])
        return reader.belief_of(score + reader.given_back * len(chances))

    def write(self) -> list[Written]:
        """The likeliest ways to say it in the strict language, the best first; some may be no rules."""
        with self.reader.one_core.limit(limits=1):
            return self._written(Decoder(self.reader.layers, self.encoded))

    def _written(self, decoder: Decoder) -> list[Written]:
        beams = [Beam(0.0, [BEGIN])]
        ended: list[Beam] = []
        for _ in range(LONGEST):
            beams = self._further(decoder, beams, ended)
            best = max([beam.score for beam in ended], default=-1e9)
            if not beams or len(ended) >= BEAMS or beams[0].score < max(FAINT, best - HOPELESS):
                break
        ended = sorted([beam for beam in ended if beam.score > NEGLIGIBLE], reverse=True)
        reader = self.reader
        return [
            Written(" ".join([reader.written[k] for k in beam.words[1:-1]]), reader.belief_of(beam.score))
            for beam in ended
        ]

    def _further(self, decoder: Decoder, beams: list[Beam], ended: list[Beam]) -> list[Beam]:
        """The best beginnings that are one word longer; those that ended go to the ended ones."""
        np = decoder.layers.np
        chances = decoder.step([beam.words[-1] for beam in beams])
        scores = (chances + np.array([[beam.score + self.reader.given_back] for beam in beams])).ravel()
        best = np.argpartition(scores, len(scores) - BEAMS)[-BEAMS:].tolist()
        kept: list[Beam] = []
        parents: list[int] = []
        for score, place in sorted([(float(scores[place]), place) for place in best], reverse=True):
            row, number = divmod(place, chances.shape[1])
            beam = Beam(score, [*beams[row].words, number])
            if number == END:
                ended.append(beam)
            else:
                kept.append(beam)
                parents.append(row)
        decoder.keep(parents)
        return kept


@final
class Decoder:
    """Writes word by word; what earlier words asked for is kept."""

    def __init__(self, layers: Layers, encoded: Array) -> None:
        self.layers = layers
        self.count = layers.count("dec")
        self.place = 0
        self.kept: list[tuple[Array, Array] | None] = [None] * self.count  # by layer: keys and values so far
        self.looked_at: list[tuple[Array, Array]] = []  # by layer: keys and values of the text
        for layer in range(self.count):
            keys, values = [layers.split(layers.linear(encoded, f"dec.{layer}.cross.{part}")) for part in "kv"]
            self.looked_at.append((keys, values))

    def step(self, numbers: list[int]) -> Array:
        """The logarithms of how likely each word comes next, a row for each of the last words of some beginnings."""
        self.place += 1
        return self._chances(numbers, slice(self.place - 1, self.place), self._of_beginnings)

    def follow(self, numbers: list[int]) -> Array:
        """The same for one beginning, a row behind each of its words."""
        return self._chances(numbers, slice(0, len(numbers)), self._of_one)

    def _chances(self, numbers: list[int], places: slice, own: Callable[[list[Array], int], Array]) -> Array:
        layers, np = self.layers, self.layers.np
        weights = layers.weights
        found = SCALE * (weights["eout.weight"][:, numbers] + weights["pout.weight"][:, places])
        for layer in range(self.count):
            name = f"dec.{layer}"
            normal = layers.normal(found, f"{name}.n1")
            taken = own(layers.thirds(normal, f"{name}.att.qkv"), layer)
            found = found + layers.linear(taken, f"{name}.att.o")
            asking = layers.split(layers.linear(layers.normal(found, f"{name}.n2"), f"{name}.cross.q"))
            taken = layers.joined(layers.attended(asking, *self.looked_at[layer]))
            found = found + layers.linear(taken, f"{name}.cross.o")
            found = found + layers.fed(layers.normal(found, f"{name}.n3"), f"{name}.ff")
        scores = SCALE * (layers.normal(found, "nd") @ weights["eout.weight"].swapaxes(-1, -2)) + weights["bias"]
        scores = np.exp(scores - scores.max(-1, keepdims=True))
        chances: Array = np.log((scores / scores.sum(-1, keepdims=True)).mean(0) + TINY)
        return chances

    def _of_beginnings(self, parts: list[Array], layer: int) -> Array:
        """What the last word of each beginning takes from the words before it and itself."""
        np = self.layers.np
        models, beams, width = parts[0].shape
        asking, keys, own = [part.reshape(models, beams, HEADS, 1, width // HEADS) for part in parts]
        before = self.kept[layer]
        if before is not None:
            keys = np.concatenate([before[0], keys], axis=3)
            own = np.concatenate([before[1], own], axis=3)
        self.kept[layer] = (keys, own)
        return self.layers.attended(asking, keys, own).reshape(models, beams, width)

    def _of_one(self, parts: list[Array], layer: int) -> Array:
        """What each word of a beginning takes from those before it and itself."""
        layers, places = self.layers, parts[0].shape[1]
        later = layers.np.triu(layers.np.full((places, places), FAR, dtype="float32"), 1)
        asking, keys, own = [layers.split(part) for part in parts]
        return layers.joined(layers.attended(asking, keys, own, later))

    def keep(self, rows: list[int]) -> None:
        """Go on with these beginnings, by their rows in the last step."""
        self.kept = [None if pair is None else (pair[0][:, rows], pair[1][:, rows]) for pair in self.kept]


@final
class NoReader:
    """What stands for a learned reader where the packages that run it are not installed: the frames read alone."""

    def look_at(self, words: list[str]) -> None:
        """It looks at nothing."""
        return


@cache
def learned_reader(game: str) -> LearnedReader | NoReader:
    """The reader of `eleusis` or of `house` rules upon the language model, made when a first text asks for it."""
    if not is_installed():
        return NoReader()
    layers, packed = _layers_of(f"{game}.npz")
    encoder = ModelEncoder(layers, language_model())
    return LearnedReader(layers, encoder, packed["written"], certain=0.96, surest=1.4)


@cache
def word_reader(game: str) -> LearnedReader | NoReader:
    """The reader of the words of the frames, whose opinion is asked, made when a first text asks for it."""
    if not is_installed():
        return NoReader()
    layers, packed = _layers_of(f"{game}_words.npz")
    return LearnedReader(layers, WordEncoder(layers, packed["words"]), packed["written"], certain=1.0, surest=1.0)


def _layers_of(name: str) -> tuple[Layers, dict[str, list[str]]]:
    """The weights of a reader, and its lists of words."""
    packed = arrays_of(name)
    lists: dict[str, list[str]] = {}
    for kind in ("words", "written"):
        if kind in packed:
            lists[kind] = str(packed.pop(kind)).split("\n")
    return Layers({name: values.astype("float32") for name, values in packed.items()}), lists


# --- rules as they are written here ---------------------------------------------------------------------------


def secret_tokens(rule: Rule) -> list[str]:
    """The words of a secret rule in its usual form."""
    return rule.text().replace("(", " ( ").replace(")", " ) ").replace(",", " , ").split()


_TOKEN: Final = re.compile(r'"[^"]*"|[(),;]|[^\s(),;]+')
_PLAINLY: Final = {"heart": "hearts", "spade": "spades", "diamond": "diamonds", "club": "clubs", "an": "a"}


def house_tokens(text: str) -> list[str]:
    """The words of a house rule, suits as they are called in a text."""
    return [_PLAINLY.get(word, word) for word in _TOKEN.findall(text)]


def with_numbered_quotes(words: list[str], written: list[str]) -> tuple[list[str], list[str]] | None:
    """Both with numbers for what stands in quotation marks; None where the rule has words that the text has not."""
    said = quotes_of(words)
    if any(word.startswith('"') and _bare(word) not in said for word in written):
        return None
    return numbered_quotes(words), [_numbered(word, said) for word in written]


def numbered_quotes(words: list[str]) -> list[str]:
    """Words with numbers for what stands in quotation marks."""
    said = quotes_of(words)
    return [_numbered(word, said) for word in words]


def quotes_of(words: list[str]) -> list[str]:
    """What stands in quotation marks, each once."""
    return list(dict.fromkeys([_bare(word) for word in words if word.startswith('"')]))


def with_quotes_again(text: str, said: list[str]) -> str:
    """What was written, with the words that were said for their numbers."""
    for number, quote in enumerate(said):
        text = text.replace(f"<q{number}>", f'"{quote}"')
    return text


def _numbered(word: str, said: list[str]) -> str:
    return f"<q{said.index(_bare(word))}>" if word.startswith('"') else word


def _bare(quote: str) -> str:
    return quote.strip('"').strip(" .,;:!?").lower()
