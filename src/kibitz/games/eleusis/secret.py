"""The secret rule of Eleusis: as a dealer writes it, as it judges cards, where the program takes one, true hints."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from kibitz.cards.card import ALL_CARDS, card_name
from kibitz.cards.chance import ChanceSource
from kibitz.cards.hashing import mix
from kibitz.cards.kernel import bit
from kibitz.cards.messages import marked
from kibitz.cards.vecs import vec
from kibitz.rulelang.automaton import NO_TABLE, Compiled, compile_rule
from kibitz.rulelang.invent import first_invented
from kibitz.rulelang.library import LIBRARY
from kibitz.rulelang.rule import Rule
from kibitz.rulelang.speller import Speller, text_of, word_of
from kibitz.rulelang.spelling import PER_MASK
from kibitz.rulelang.tree import Node

INVENTIONS: Final = 53  # cards that name the one and the other half of an invented rule
MOST_PLACES: Final = 208  # of the mainline: all cards
MOST_KEPT: Final = 400  # compiled rules that are kept for the next time

_RANK_NUMBERS: Final = [
    "sum of two", "product of two", "difference", "sum with next", "product with next", "total so far",
    "total with next", "highest", "lowest", "common divisor",
]  # fmt: skip
_SUITS: Final = ["suit", "spades", "hearts", "diamonds", "clubs", "follows", "unseen card"]
_COLOURS: Final = ["red", "black", "colour"]
_RANKS: Final = [
    "rank", "of rank", "ranks", "parity", "kind", "multiple", "odd", "even", "court", "number", "prime", "higher",
    "lower", "same or higher", "same or lower", "within", "within wrapping", "above", "above wrapping", "below",
    "below wrapping", "beside", "beside wrapping", "sum", "product", "value", "unseen card",
    *_RANK_NUMBERS,
]  # fmt: skip
_FAR: Final = [
    "2 back", "3 back", "4 back", "5 back", "6 back", "first", "fresh", "after", "pattern", "blocks", "position",
    "sum", "product", "count", "run", "count is", "count is not", "count is less", "count is at most",
    "count is more", "count is at least", "unseen", "in rounds", "sum with next", "product with next", "total so far",
    "total with next", "highest", "lowest", "unseen card", "rarest", "commonest", "count alike",
]  # fmt: skip
_LAST: Final = ["last", "follows"]

HINTS: Final = marked(
    [
        "no hint",
        "suits do not matter, but colours may",
        "neither suits nor colours matter",
        "ranks do not matter",
        "of the cards before, only the last one matters",
        "the cards before do not matter",
    ]
)
_ABSENT: Final[list[list[str]]] = [[], _SUITS, _SUITS + _COLOURS, _RANKS, _FAR, _FAR + _LAST]
# Of what a hint says may matter, or does, there must be something: else it says less than is so.
_PRESENT: Final[list[list[str]]] = [[], _COLOURS, [], [], _LAST, []]


@final
class Secret:
    """A rule and its automaton. `name` is its id in the library, or empty.

    `exceptions` are pairs of a place in the line and the one face that is right there (52: none is).
    """

    def __init__(self, rule: Rule, name: str, exceptions: list[int], automaton: Compiled) -> None:
        self.rule = rule
        self.name = name
        self.exceptions = exceptions
        self.automaton = automaton
        self.starter_mask: i64 = automaton.starter_mask

    def start(self, face: i64) -> i64:
        """The automaton's state when this card starts the line."""
        return self.automaton.start(face)

    def mask(self, state: i64, length: i64) -> i64:
        """The cards that are right after a line of this length."""
        for k in range(0, len(self.exceptions), 2):
            if self.exceptions[k] == length + 1:
                return bit(self.exceptions[k + 1]) & ALL_CARDS
        return self.automaton.mask(state)

    def advance(self, state: i64, face: i64) -> i64:
        """The automaton's state when a card has been accepted."""
        return self.automaton.advance(state, face)

    def text(self) -> str:
        """The rule as people write it."""
        text = self.rule.text()
        for k in range(0, len(self.exceptions), 2):
            face = self.exceptions[k + 1]
            only = f"only {card_name(face)} is right" if face < 52 else "nothing is right"
            text += f"; as card {self.exceptions[k]} of the line {only}"
        return text

    def mark(self) -> int:
        """A number that differs where the rule is written otherwise."""
        mark: i64 = 5
        for sign in self.text():
            mark = mix(mark, ord(sign))
        return mark


_AUTOMATA: Final[dict[str, Compiled]] = {}


def secret_of(rule: Rule, name: str, exceptions: list[int]) -> Secret:
    """A rule, ready to judge; automata are kept, for replays ask for the same rule again and again."""
    text = rule.text()
    automaton = _AUTOMATA.get(text)
    if automaton is None:
        automaton = compile_rule(rule, True, NO_TABLE)
        if len(_AUTOMATA) >= MOST_KEPT:
            _AUTOMATA.clear()
        _AUTOMATA[text] = automaton
    return Secret(rule, name, exceptions, automaton)


@final
class Draft:
    """ELE-4: a rule as far as a dealer has written it: words of the language, then exceptions.

    An exception is the number of a place in the line and that of the one face that is right there. Their places
    ascend, so that each set of exceptions is written in one way.
    """

    def __init__(self, words: list[int], speller: Speller, exceptions: list[int]) -> None:
        self.words = words
        self.speller = speller
        self.exceptions = exceptions

    def with_word(self, word: int) -> Draft:
        """The draft with one word more."""
        words = [*self.words, word]
        if self.speller.is_complete():
            return Draft(words, self.speller, [*self.exceptions, int(text_of(word))])
        speller = self.speller.copy()
        speller.add(word)
        return Draft(words, speller, self.exceptions)

    def complete(self) -> bool:
        """Whether it may be closed."""
        return self.speller.is_complete() and len(self.exceptions) % 2 == 0

    def legal(self, k: i64) -> i64:
        """The words that may come next, as the k-th mask."""
        if not self.speller.is_complete():
            return self.speller.legal_word(k)
        if len(self.exceptions) % 2 == 1:
            return _numbers_between(0, 52, k)
        least = self.exceptions[len(self.exceptions) - 2] + 1 if self.exceptions else 2
        return _numbers_between(least, MOST_PLACES, k)

    def secret(self) -> Secret:
        """The rule that has been written."""
        used = self.speller.words
        name = LIBRARY[used[0]].id if used[0] < len(LIBRARY) else ""
        return secret_of(self.speller.rule(), name, self.exceptions)


def draft_of(words: list[int]) -> Draft:
    """What these words say; nothing written yet where there are none."""
    draft = Draft([], Speller(), [])
    for word in words:
        draft = draft.with_word(word)
    return draft


def _numbers_between(low: int, high: int, k: i64) -> i64:
    """The words that are numbers from `low` to `high`, as the k-th mask."""
    mask: i64 = 0
    first = word_of("0")
    for value in range(low, high + 1):
        at = first + value
        if at // PER_MASK == k:
            mask |= bit(at % PER_MASK)
    return mask


# --- an automatic dealer ------------------------------------------------------------------------------------


def names_for(wanted: str, pool: tuple[str, ...]) -> list[str]:
    """ELE-38: the library's rules that an automatic dealer draws from; none where it invents."""
    if pool:
        return list(pool)
    names: list[str] = []
    for entry in LIBRARY:
        if wanted == "any" or wanted == entry.id or wanted == LEVEL_NAMES[entry.id[0]]:
            names.append(entry.id)
    return names


LEVEL_NAMES: Final[dict[str, str]] = {"E": "easy", "M": "medium", "H": "hard"}


def drawn_secret(wanted: str, pool: tuple[str, ...], chance_source: ChanceSource) -> Secret:
    """ELE-38: chance names a rule of the library by one card, or an invented one by two."""
    names = names_for(wanted, pool)
    if names:
        return secret_by_numbers(wanted, pool, [draw_number(chance_source, len(names))])
    one = draw_number(chance_source, INVENTIONS)
    return secret_by_numbers(wanted, pool, [one, draw_number(chance_source, INVENTIONS)])


def secret_by_numbers(wanted: str, pool: tuple[str, ...], numbers: list[int]) -> Secret:
    """The rule that chance has named."""
    names = names_for(wanted, pool)
    if names:
        return named_secret(names[numbers[0]])
    return secret_of(first_invented(numbers[0], numbers[1]), "", [])


def draw_number(chance_source: ChanceSource, count: int) -> int:
    """A number by chance, which a record holds as a card."""
    return chance_source.draw(vec[i64](list(range(count))), 0, count)


def named_secret(name: str) -> Secret:
    """A rule of the library."""
    for entry in LIBRARY:
        if entry.id == name:
            return secret_of(entry.rule, name, [])
    raise KeyError(name)


# --- hints --------------------------------------------------------------------------------------------------


def hint_is_true(rule: Rule, hint: i64) -> bool:
    """ELE-7: whether a hint does not mislead: the rule has no words for what it says does not matter.

    It does have words for what the hint says may matter, or else another hint says more. Exceptions for single places
    are left out of account.
    """
    words: set[str] = set()
    _gather(rule.statement, words)
    if rule.starter is not None:
        _gather(rule.starter, words)
    for word in _ABSENT[hint]:
        if word in words:
            return False
    for word in _PRESENT[hint]:
        if word in words:
            return True
    return not _PRESENT[hint]


def _gather(node: Node, words: set[str]) -> None:
    words.add(node.word)
    for kid in node.kids:
        _gather(kid, words)
