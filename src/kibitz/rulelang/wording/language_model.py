"""What English words say where they stand, as a language model knows it: the lower layers of SmolLM2.

SmolLM2 is a small language model of Hugging Face under the Apache licence 2.0. It has read far more English than any
list of ours, so a word with which no rule was ever told still says something to it. `tools/train_reader.py` took
its first layers, let them learn on with the readers of rules, and packed what came of it.
"""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final, final

from kibitz.rulelang.wording.graphs import Graph, graph_of

if TYPE_CHECKING:
    from kibitz.rulelang.wording.graphs import Array

BEGIN: Final = 1  # the piece that stands in front of every text; 0 is none
SPACE: Final = "Ġ"  # begins a piece that begins a word
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

    def __init__(self, graph: Graph) -> None:
        self.graph = graph
        self.pieces = Pieces(graph.lists["told"], graph.lists["joined"])

    def values(self, numbers: list[int]) -> Array:
        """A row of values for each piece of a text, by their numbers."""
        return self.graph.run({"numbers": numbers})["values"]


@cache
def language_model() -> LanguageModel:
    """The model that comes with the package, made when a first text asks for it."""
    return LanguageModel(graph_of("english"))
