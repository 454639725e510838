"""A reader that learned from examples: it writes a text anew in the strict language, as it believes it is meant.

It is a small transformer, several of them that are asked together, whose weights `tools/train_reader.py` found from the
lists of sentences with their meanings. It knows no grammar: what it writes may be no rule at all, so whoever asks it
has it read strictly. A text is the same words that the frames read, so a synonym that is taught there is known here.
"""

from __future__ import annotations

import re
from functools import cache
from importlib.resources import files
from math import exp
from typing import TYPE_CHECKING, Final, NamedTuple, final

if TYPE_CHECKING:
    import numpy as np

    Array = np.ndarray[tuple[int, ...], np.dtype[np.float32]]

BEAMS: Final = 5  # ways to go on that are kept at each word
LONGEST: Final = 44  # words of a rule that are written at most
MOST_READ: Final = 46  # words of a text that are looked at
HOPELESS: Final = 4.0  # how much less likely, as a logarithm, a way may be than the best one that has ended
FAINT: Final = -3.5  # the logarithm of a likelihood that is not followed further: of rubbish nothing gets likelier
NEGLIGIBLE: Final = -6.0  # the logarithm of a likelihood of which nothing is told: a belief of one in four hundred
UNKNOWN: Final = 1  # the places of words with a special sense in the two vocabularies
BEGIN: Final = 1
END: Final = 2
UNSAYABLE: Final = "<unsayable>"  # what is written for a text that no rule says
HEADS: Final = 4
SCALE: Final = 4.0  # of what stands in the tables of words, as it was when the weights were found
TINY: Final = 1e-9


class Written(NamedTuple):
    """What a text was written as, and how likely that is what is meant, from 0 to 1."""

    text: str
    belief: float


class Beam(NamedTuple):
    """A beginning of what is written: the logarithm of its likelihood, and the words by their numbers."""

    score: float
    words: list[int]


@final
class LearnedReader:
    """Transformers of one shape, asked together. The first axis of every array tells them apart."""

    def __init__(self, weights: dict[str, Array], words: list[str], written: list[str]) -> None:
        import numpy
        from threadpoolctl import ThreadpoolController

        self.np = numpy
        self.one_core = ThreadpoolController()
        self.weights = weights
        self.numbers = {word: number for number, word in enumerate(words)}
        self.written = written
        self.layers = len([name for name in weights if name.startswith("enc.") and name.endswith(".n1.weight")])

    def write(self, words: list[str]) -> list[Written]:
        """The likeliest ways to say some words in the strict language, the best first; some may be no rules."""
        if len(words) > MOST_READ or not any(word in self.numbers for word in words):
            return []
        with self.one_core.limit(limits=1):  # several cores wait for each other longer than such small sums take
            return self._written(words)

    def _written(self, words: list[str]) -> list[Written]:
        decoder = Decoder(self, self._encoded(words))
        beams = [Beam(0.0, [BEGIN])]
        ended: list[Beam] = []
        for _ in range(LONGEST):
            beams = self._further(decoder, beams, ended)
            best = max([beam.score for beam in ended], default=-1e9)
            if not beams or len(ended) >= BEAMS or beams[0].score < max(FAINT, best - HOPELESS):
                break
        ended = sorted([beam for beam in ended if beam.score > NEGLIGIBLE], reverse=True)
        return [Written(" ".join([self.written[k] for k in beam.words[1:-1]]), exp(beam.score)) for beam in ended]

    def knows(self, words: list[str]) -> bool:
        """Whether it has met all of some words; of what it has not met it may have missed the sense."""
        return all(word in self.numbers for word in words)

    def _further(self, decoder: Decoder, beams: list[Beam], ended: list[Beam]) -> list[Beam]:
        """The best beginnings that are one word longer; those that ended go to the ended ones."""
        np = self.np
        chances = decoder.step([beam.words[-1] for beam in beams])
        found: list[tuple[float, int, int]] = []
        for row, beam in enumerate(beams):
            for number in np.argpartition(-chances[row], BEAMS)[:BEAMS].tolist():
                found.append((beam.score + float(chances[row, number]), row, number))
        found.sort(reverse=True)
        kept: list[Beam] = []
        parents: list[int] = []
        for score, row, number in found[:BEAMS]:
            beam = Beam(score, [*beams[row].words, number])
            if number == END:
                ended.append(beam)
            else:
                kept.append(beam)
                parents.append(row)
        decoder.keep(parents)
        return kept

    # --- the layers ---------------------------------------------------------------------------------------

    def _encoded(self, words: list[str]) -> Array:
        weights = self.weights
        numbers = [self.numbers.get(word, UNKNOWN) for word in words]
        found = SCALE * (weights["ein.weight"][:, numbers] + weights["pin.weight"][:, : len(numbers)])
        for layer in range(self.layers):
            name = f"enc.{layer}"
            normal = self.normal(found, f"{name}.n1")
            parts = [self.split(self.linear(normal, f"{name}.att.{part}")) for part in "qkv"]
            found = found + self.linear(self.joined(self.attended(*parts)), f"{name}.att.o")
            found = found + self.fed(self.normal(found, f"{name}.n2"), f"{name}.ff")
        return self.normal(found, "ne")

    def linear(self, values: Array, name: str) -> Array:
        """A linear layer."""
        return values @ self.weights[f"{name}.weight"] + self.weights[f"{name}.bias"]

    def fed(self, values: Array, name: str) -> Array:
        """Two linear layers with what is negative cut off between them."""
        return self.linear(self.np.maximum(self.linear(values, f"{name}.a"), 0), f"{name}.b")

    def normal(self, values: Array, name: str) -> Array:
        """A layer's values with mean 0 and spread 1 before they are scaled."""
        middle = values.mean(-1, keepdims=True)
        spread = self.np.sqrt(((values - middle) ** 2).mean(-1, keepdims=True) + 1e-5)
        scaled: Array = (values - middle) / spread * self.weights[f"{name}.weight"] + self.weights[f"{name}.bias"]
        return scaled

    def split(self, values: Array) -> Array:
        """Values by heads: models, heads, places, width."""
        models, places, width = values.shape
        return values.reshape(models, places, HEADS, width // HEADS).transpose(0, 2, 1, 3)

    def joined(self, values: Array) -> Array:
        """Values of all heads side by side: models, places, width."""
        models, heads, places, width = values.shape
        return values.transpose(0, 2, 1, 3).reshape(models, places, heads * width)

    def attended(self, asking: Array, keys: Array, values: Array) -> Array:
        """What each place takes from the others."""
        scores = asking @ keys.swapaxes(-1, -2) / float(keys.shape[-1]) ** 0.5
        scores = self.np.exp(scores - scores.max(-1, keepdims=True))
        taken: Array = (scores / scores.sum(-1, keepdims=True)) @ values
        return taken


@final
class Decoder:
    """Writes word by word; what earlier words asked for is kept."""

    def __init__(self, reader: LearnedReader, encoded: Array) -> None:
        self.reader = reader
        self.place = 0
        self.kept: list[tuple[Array, Array] | None] = [None] * reader.layers  # by layer: keys and values so far
        self.looked_at: list[tuple[Array, Array]] = []  # by layer: keys and values of the text
        for layer in range(reader.layers):
            keys, values = [reader.split(reader.linear(encoded, f"dec.{layer}.cross.{part}")) for part in "kv"]
            self.looked_at.append((keys, values))

    def step(self, numbers: list[int]) -> Array:
        """The logarithms of how likely each word comes next, a row for each of the last words."""
        reader, np = self.reader, self.reader.np
        weights = reader.weights
        found = SCALE * (weights["eout.weight"][:, numbers] + weights["pout.weight"][:, self.place : self.place + 1])
        for layer in range(reader.layers):
            name = f"dec.{layer}"
            found = found + self._own(reader.normal(found, f"{name}.n1"), layer)
            asking = reader.split(reader.linear(reader.normal(found, f"{name}.n2"), f"{name}.cross.q"))
            taken = reader.joined(reader.attended(asking, *self.looked_at[layer]))
            found = found + reader.linear(taken, f"{name}.cross.o")
            found = found + reader.fed(reader.normal(found, f"{name}.n3"), f"{name}.ff")
        self.place += 1
        scores = SCALE * (reader.normal(found, "nd") @ weights["eout.weight"].swapaxes(-1, -2)) + weights["bias"]
        scores = np.exp(scores - scores.max(-1, keepdims=True))
        chances: Array = np.log((scores / scores.sum(-1, keepdims=True)).mean(0) + TINY)
        return chances

    def _own(self, values: Array, layer: int) -> Array:
        """What the last word of each beginning takes from the words before it and itself."""
        reader, np = self.reader, self.reader.np
        parts = [reader.linear(values, f"dec.{layer}.att.{part}") for part in "qkv"]
        models, beams, width = values.shape
        asking, keys, own = [part.reshape(models, beams, HEADS, 1, width // HEADS) for part in parts]
        before = self.kept[layer]
        if before is not None:
            keys = np.concatenate([before[0], keys], axis=3)
            own = np.concatenate([before[1], own], axis=3)
        self.kept[layer] = (keys, own)
        taken = reader.attended(asking, keys, own).reshape(models, beams, width)
        return reader.linear(taken, f"dec.{layer}.att.o")

    def keep(self, rows: list[int]) -> None:
        """Go on with these beginnings, by their rows in the last step."""
        self.kept = [None if pair is None else (pair[0][:, rows], pair[1][:, rows]) for pair in self.kept]


@final
class NoReader:
    """What stands for a learned reader where the packages that run it are not installed: the frames read alone."""

    def write(self, words: list[str]) -> list[Written]:
        """It writes nothing."""
        return []

    def knows(self, words: list[str]) -> bool:
        """It knows no word, so that nobody follows it against the frames."""
        return False


def is_installed() -> bool:
    """Whether the packages that run the learned readers are there; the extra `wording` brings them."""
    try:
        import numpy  # noqa: F401
        import threadpoolctl  # noqa: F401
    except ImportError:
        return False
    return True


@cache
def learned_reader(game: str) -> LearnedReader | NoReader:
    """The reader of `eleusis` or of `house` rules that comes with the package, made when a first text asks for it."""
    if not is_installed():
        return NoReader()
    import numpy

    with (files(__package__) / "data" / f"{game}.npz").open("rb") as stream, numpy.load(stream) as data:
        words, written = str(data["words"]).split("\n"), str(data["written"]).split("\n")
        weights = {name: data[name].astype(numpy.float32) for name in data.files if name not in ("words", "written")}
    return LearnedReader(weights, words, written)


# --- house rules as they are written here ---------------------------------------------------------------------

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
    return [_numbered(word, said) for word in words], [_numbered(word, said) for word in written]


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
