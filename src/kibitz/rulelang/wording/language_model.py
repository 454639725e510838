"""What English words say where they stand, as a language model knows it: the lower layers of SmolLM2.

SmolLM2 is a small language model of Hugging Face under the Apache licence 2.0. It has read far more English than any
list of ours, so a word with which no rule was ever told still says something to it. `tools/train_reader.py` took
its first layers, let them learn on with the readers of rules, and packed what came of it; they are computed here.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Any, Final, final

if TYPE_CHECKING:
    import numpy as np

    Array = np.ndarray[tuple[int, ...], np.dtype[np.float32]]

BEGIN: Final = 1  # the piece that stands in front of every text; 0 is none
HEADS: Final = 9  # of the questions that a place asks of itself and those before it
ANSWERS: Final = 3  # heads of keys and values: three of the heads ask each of them
TURNING: Final = 100000.0  # how slowly the slowest pair of values turns from place to place
LEAST: Final = 1e-5
SPACE: Final = "Ġ"  # begins a piece that begins a word
FAR: Final = -1e9
MOST_LETTERS: Final = 30  # of a word that are looked at
MARKS: Final = frozenset([",", ".", ";", ":", "?", "!", ")", "'s", "n't"])  # written without a space in front


@final
class Pieces:
    """Cuts words into the pieces that the model knows, by the pairs that were joined most often when it was made."""

    def __init__(self, pieces: list[str], joined: list[str]) -> None:
        """`joined` are pairs with a space between, those first that are joined first."""
        self.numbers = {piece: number for number, piece in enumerate(pieces)}
        self.ranks = {tuple(pair.split(" ")): rank for rank, pair in enumerate(joined)}

    def of(self, words: list[str]) -> list[int]:
        """The numbers of the pieces of a text, its beginning in front."""
        return [BEGIN, *[number for word in words for number in self._of_word(word)]]

    def _of_word(self, word: str) -> list[int]:
        parts = [*word] if word in MARKS else [SPACE, *word[:MOST_LETTERS]]
        last = len(self.ranks)
        while len(parts) > 1:
            ranks = [self.ranks.get((parts[k], parts[k + 1]), last) for k in range(len(parts) - 1)]
            best = ranks.index(min(ranks))
            if ranks[best] == last:
                break
            parts[best : best + 2] = [parts[best] + parts[best + 1]]
        return [self.numbers[part] for part in parts if part in self.numbers]


@final
class LanguageModel:
    """Layers that see each piece of a text with all those before it."""

    def __init__(self, weights: dict[str, Array], pieces: Pieces) -> None:
        import numpy

        self.np = numpy
        self.weights = weights
        self.pieces = pieces
        self.layers = len([name for name in weights if name.endswith(".q")])

    def encoded(self, numbers: list[int]) -> Array:
        """A row of values for each piece of a text, by their numbers."""
        np = self.np
        places = len(numbers)
        found = self.weights["pieces"][numbers] * self.weights["pieces.scale"][numbers]
        later = np.triu(np.full((places, places), FAR, dtype=np.float32), 1)
        turns = self._turns(places, found.shape[1] // HEADS)
        for layer in range(self.layers):
            name = f"layer.{layer}"
            found = found + self._attended(self._normal(found, f"{name}.n1"), name, later, turns)
            normal = self._normal(found, f"{name}.n2")
            gate = normal @ self.weights[f"{name}.gate"]
            fed = gate / (1 + np.exp(-gate)) * (normal @ self.weights[f"{name}.up"])
            found = found + fed @ self.weights[f"{name}.down"]
        return found

    def _normal(self, values: Array, name: str) -> Array:
        """A layer's values with a mean square of 1 before they are scaled."""
        spread = self.np.sqrt((values * values).mean(-1, keepdims=True) + LEAST)
        scaled: Array = values / spread * self.weights[name]
        return scaled

    def _attended(self, values: Array, name: str, later: Array, turns: tuple[Array, Array]) -> Array:
        """What each place takes from itself and those before it."""
        np = self.np
        places, width = values.shape
        asking = self._turned(self._by_heads(values @ self.weights[f"{name}.q"], HEADS), turns)
        keys = self._turned(self._by_heads(values @ self.weights[f"{name}.k"], ANSWERS), turns)
        own = self._by_heads(values @ self.weights[f"{name}.v"], ANSWERS)
        keys, own = [np.repeat(part, HEADS // ANSWERS, axis=0) for part in (keys, own)]
        scores = asking @ keys.swapaxes(-1, -2) / float(width // HEADS) ** 0.5 + later
        scores = np.exp(scores - scores.max(-1, keepdims=True))
        taken = (scores / scores.sum(-1, keepdims=True)) @ own
        joined: Array = taken.transpose(1, 0, 2).reshape(places, width) @ self.weights[f"{name}.o"]
        return joined

    def _by_heads(self, values: Array, heads: int) -> Array:
        return values.reshape(len(values), heads, -1).transpose(1, 0, 2)

    def _turns(self, places: int, width: int) -> tuple[Array, Array]:
        """The cosines and sines by which the pairs of values of a head are turned at each place."""
        np = self.np
        slowness = TURNING ** (-np.arange(0, width, 2, dtype=np.float32) / width)
        angles = np.arange(places, dtype=np.float32)[:, None] * slowness
        return np.cos(angles), np.sin(angles)

    def _turned(self, values: Array, turns: tuple[Array, Array]) -> Array:
        """Each pair of values, turned by how far from the beginning it stands."""
        cosines, sines = turns
        one, other = values[..., 0::2], values[..., 1::2]
        turned = self.np.stack([one * cosines - other * sines, one * sines + other * cosines], -1)
        found: Array = turned.reshape(values.shape)
        return found


def is_installed() -> bool:
    """Whether the packages that run the model and the readers upon it are there; the extra `wording` brings them."""
    try:
        import numpy  # noqa: F401
        import threadpoolctl  # noqa: F401
    except ImportError:
        return False
    return True


@cache
def language_model() -> LanguageModel:
    """The model that comes with the package, made when a first text asks for it."""
    packed = arrays_of("english.npz")
    pieces = Pieces(*[str(packed.pop(name)).split("\n") for name in ("told", "joined")])
    return LanguageModel(unpacked(packed), pieces)


def unpacked(packed: dict[str, Array]) -> dict[str, Array]:
    """Weights by their names: what was packed as whole numbers of one byte times the scale of its column."""
    found: dict[str, Array] = {name: packed[name] for name in ("pieces", "pieces.scale")}  # large: as it is needed
    for name, values in packed.items():
        if name not in found and not name.endswith(".scale"):
            wide: Array = values.astype("float32", order="C")  # row after row: products take two thirds of the time
            scale = packed.get(f"{name}.scale")
            found[name] = wide if scale is None else wide * scale.astype("float32")
    return found


def arrays_of(name: str) -> dict[str, Any]:
    """The arrays of a file of `data`, by their names."""
    import numpy

    with (files(__package__) / "data" / name).open("rb") as stream, numpy.load(stream) as data:
        return {name: data[name] for name in data.files}
