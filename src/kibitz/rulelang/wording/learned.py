"""Readers that learned from examples: they write a text anew in the strict language, as they believe it is meant.

A reader is a small transformer that looks at a text and writes a rule word by word. The first one looks at what a
language model knows of the words as they were said; the second one, which is asked where the first is rather sure, at
the words that the frames read. Their weights were found from lists of sentences with their meanings, by
`tools/train_reader.py` and `tools/train_word_reader.py`. They know no grammar: what they write may be no rule at all,
so whoever asks them has it read strictly.
"""

from __future__ import annotations

import re
from functools import cache
from math import exp, log
from typing import TYPE_CHECKING, Final, NamedTuple, Protocol, final

from kibitz.rulelang.rule import Rule
from kibitz.rulelang.wording.graphs import Graph, graph_of, is_installed
from kibitz.rulelang.wording.language_model import LanguageModel, language_model

if TYPE_CHECKING:
    from kibitz.rulelang.wording.graphs import Array

BEAMS: Final = 5  # ways to go on that are kept at each word
LONGEST: Final = 44  # words of a rule that are written at most
MOST_PIECES: Final = 46  # of a text that is looked at
MOST_READ: Final = 46  # words of it
UNKNOWN: Final = 1  # stands for every word of a text that a reader of words has not met
HOPELESS: Final = 2.5  # how much less likely, as a logarithm, a way may be than the best one that has ended
FAINT: Final = -2.5  # the logarithm of a belief that is not followed further: of rubbish nothing gets likelier
NEGLIGIBLE: Final = -6.0  # the logarithm of a belief of which nothing is told: one in four hundred
BEGIN: Final = 1  # the places of words with a special sense among those that are written
END: Final = 2
UNSAYABLE: Final = "<unsayable>"  # what is written for a text that no rule says
BEFORE: Final = "before."  # begins the names of what is kept of the words so far, as it is given
BEHIND: Final = "behind."  # and as it is told
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


class Encoder(Protocol):
    """What looks at a text for a reader."""

    def seen(self, words: list[str]) -> dict[str, Array] | None:
        """What the reader looks at as it writes, by the names of its graph; None for a text that it does not read."""


@final
class ModelEncoder:
    """Looks at a text through the language model."""

    def __init__(self, graph: Graph, model: LanguageModel) -> None:
        self.graph, self.model = graph, model

    def seen(self, words: list[str]) -> dict[str, Array] | None:
        pieces = self.model.pieces.of(spoken(words))
        if not words or len(pieces) > MOST_PIECES:
            return None
        return self.graph.run({"values": self.model.values(pieces)})


@final
class WordEncoder:
    """Looks at the words that the frames read, each a row of a table."""

    def __init__(self, graph: Graph) -> None:
        self.graph = graph
        self.numbers = {word: number for number, word in enumerate(graph.lists["words"])}

    def seen(self, words: list[str]) -> dict[str, Array] | None:
        if len(words) > MOST_READ or not any(word in self.numbers for word in words):
            return None
        return self.graph.run({"words": [self.numbers.get(word, UNKNOWN) for word in words]})


@final
class LearnedReader:
    """A transformer, or several that are asked together, that looks at a text and writes a rule word by word."""

    def __init__(self, encoder: Encoder, graph: Graph, certain: float, surest: float) -> None:
        """`graph` says how likely each word comes next.

        `certain` is how likely each word of a rule is where it is certainly meant, for the reader learned with a
        little belief spread over all words, and there are other ways to say the same. What long rules lose by it is
        given back; `surest` is what the likelihood of the surest rules comes to then.
        """
        self.encoder, self.graph, self.written = encoder, graph, graph.lists["written"]
        self.numbers = {word: number for number, word in enumerate(self.written)}
        self.given_back, self.surest = -log(certain), surest

    def look_at(self, words: list[str]) -> Looked | None:
        """What the words of a text say where they stand; None of no text and of one that is too long to be read."""
        seen = self.encoder.seen(words)
        return None if seen is None else Looked(self, seen)

    def belief_of(self, score: float) -> float:
        """A belief from 0 to 1 by what the likelihood of its words came to, as a logarithm."""
        return min(1.0, exp(score) / self.surest)


@final
class Looked:
    """A text that a reader has looked at."""

    def __init__(self, reader: LearnedReader, seen: dict[str, Array]) -> None:
        self.reader, self.seen = reader, seen

    def belief_in(self, words: list[str]) -> float:
        """How likely it is, from 0 to 1, that the text means a rule that is written in just these words."""
        reader = self.reader
        if len(words) >= LONGEST or any(word not in reader.numbers for word in words):
            return 0.0
        numbers = [BEGIN, *[reader.numbers[word] for word in words], END]
        chances = Decoder(reader.graph, self.seen).chances([numbers[:-1]])
        score = sum([float(row[number]) for row, number in zip(chances, numbers[1:], strict=True)])
        return reader.belief_of(score + reader.given_back * len(chances))

    def write(self) -> list[Written]:
        """The likeliest ways to say it in the strict language, the best first; some may be no rules."""
        decoder = Decoder(self.reader.graph, self.seen)
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
        chances = decoder.chances([beam.words[-1:] for beam in beams])
        before = [[beam.score + self.reader.given_back] for beam in beams]
        scores = (chances + before).ravel()
        best = scores.argpartition(len(scores) - BEAMS)[-BEAMS:].tolist()
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
    """Says how likely each word comes next behind some beginnings; what earlier words asked for is kept."""

    def __init__(self, graph: Graph, seen: dict[str, Array]) -> None:
        import numpy

        self.graph, self.seen, self.rows = graph, seen, [0]
        self.kept: dict[str, Array] = {
            name: numpy.zeros(
                [length if isinstance(length, int) else int(k == 0) for k, length in enumerate(shape)], "f4"
            )
            for name, shape in graph.shapes.items()
            if name.startswith(BEFORE)
        }  # one beginning that has no words

    def chances(self, words: list[list[int]]) -> Array:
        """The logarithms of how likely each word comes next, a row behind each word that some beginnings go on with."""
        told = self.graph.run({"written": words, "rows": self.rows, **self.seen, **self.kept})
        found = told.pop("chances")
        self.kept = {name.replace(BEHIND, BEFORE): values for name, values in told.items()}
        self.rows = [*range(len(words))]
        return found

    def keep(self, rows: list[int]) -> None:
        """Go on with these beginnings, by their rows in the last step."""
        self.rows = rows


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
    encoder = ModelEncoder(graph_of(f"{game}_text"), language_model())
    return LearnedReader(encoder, graph_of(f"{game}_next"), certain=0.96, surest=1.4)


@cache
def word_reader(game: str) -> LearnedReader | NoReader:
    """The reader of the words of the frames, whose opinion is asked, made when a first text asks for it."""
    if not is_installed():
        return NoReader()
    encoder = WordEncoder(graph_of(f"{game}_words_text"))
    return LearnedReader(encoder, graph_of(f"{game}_words_next"), certain=1.0, surest=1.0)


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
