"""Examples for the reader that learns: sentences with their meanings, each of them told in other ways too.

An example is a row of words, as one reader or the other hears them in a text, and the row of words that says the same
in the strict language. Told in other ways, other suits, colours, ranks or numbers stand in both rows, or two sentences
are joined to one, so that the reader learns what a word does and not which sentences there are.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Final, NamedTuple

from house_rules_of_parts import RANKS, SUITS, house_rule_of_parts, parts_of_house_rules
from secret_rules_of_parts import parts_of_secret_rules, secret_rule_of_parts

from kibitz.rulelang import LIBRARY, RuleError, parse
from kibitz.rulelang.house.reader import read_house
from kibitz.rulelang.house.writer import house_text
from kibitz.rulelang.invent import SIDE, invented
from kibitz.rulelang.wording.house_words import with_quotes
from kibitz.rulelang.wording.learned import UNSAYABLE, house_tokens, secret_tokens, with_numbered_quotes
from kibitz.rulelang.wording.plain_words import MOST_WORDS
from kibitz.rulelang.wording.prose import prose
from kibitz.rulelang.wording.said_words import said_words

LISTS: Final = Path(__file__).parent.parent / "tests" / "rulelang" / "phrasings"
CLASSES: Final = [*SUITS, "red", "black", "odd", "even", "court", "prime", "ace", "jack", "queen", "king"]
OPPOSITES: Final = [("red", "black"), ("odd", "even")]
MIRRORED: Final = {"red": "black", "black": "red", "hearts": "spades", "spades": "hearts", "diamonds": "clubs",
                   "clubs": "diamonds"}  # fmt: skip
COMPOSED: Final = 12000  # sentences that are joined of two
SECRET_RULES_OF_PARTS: Final = 20000
HOUSE_RULES_OF_PARTS: Final = 30000


class Example(NamedTuple):
    """The words of a sentence, and what they mean in the words of the strict language."""

    words: list[str]
    written: list[str]


Vary = Callable[[Example, Random], Example]
Heard = Callable[[str], list[str]]


class Lesson(NamedTuple):
    """What is learned of one game: what people say, what is put together of it, and what rules say of themselves."""

    said: list[Example]
    composed: list[Example]
    recited: list[Example]
    vary: Vary


def rows_of(name: str) -> list[tuple[str, list[str]]]:
    """The sentences of a list with their meanings."""
    found: list[tuple[str, list[str]]] = []
    for line in (LISTS / name).read_text(encoding="utf-8").splitlines():
        fields = line.split("\t")
        if len(fields) >= 3 and fields[0] != "id" and not line.startswith("#"):
            found.append((fields[1], [part.strip() for part in fields[2].split("||") if part.strip()]))
    return found


# --- secret rules of Eleusis --------------------------------------------------------------------------------

_WAITING: Final = re.compile(r"^if there is no card (before last|\d back) then any card else ")


def secret_lesson(heard: Heard = said_words) -> Lesson:
    """What is learned of secret rules, by a reader that hears these words in a text."""
    rows = [row for name in ("eleusis_build.tsv", "eleusis_later.tsv", "eleusis_taught.tsv") for row in rows_of(name)]
    said = [example for text, meanings in rows for example in _secret(text, meanings, heard)]
    recited = [example for entry in LIBRARY for example in _secret(entry.description, [entry.rule.text()], heard)]
    for one in range(SIDE):
        for other in range(0, SIDE, 2):
            rule = invented(one, other)
            if rule.starter is None:
                recited.extend(_secret(prose(rule), [rule.text()], heard))
    return Lesson(said, [*_composed(rows, heard), *_secret_rules_of_parts(heard)], recited, vary_secret)


def _secret(text: str, meanings: list[str], heard: Heard) -> list[Example]:
    words = heard(text)
    written = tokens_meant(meanings[0]) if meanings else [UNSAYABLE]
    return [Example(words, written)] if 0 < len(words) <= MOST_WORDS and written else []


def tokens_meant(meaning: str) -> list[str]:
    """The words of a secret rule in its usual form, without the part that lets any card be while too few lie."""
    try:
        return secret_tokens(parse(_WAITING.sub("", meaning)))
    except RuleError:
        return []


def vary_secret(example: Example, rng: Random) -> Example:
    """Other suits, colours, parities, directions, classes and numbers on both sides."""
    for change in (_mirrored, _other_suits, _other_parity, _other_direction, _other_classes, _other_numbers):
        example = change(example, rng)
    return _less_marked(example, rng)


def _put(example: Example, instead: dict[str, str], letters: dict[str, str] | None = None) -> Example:
    words = [instead.get(word, word) for word in example.words]
    written = [instead.get(word, word) for word in example.written]
    if letters and "follows" in written:  # the order of suits is written in letters
        written = [letters.get(word, word) for word in written]
    return Example(words, written)


_NAMED_SUITS: Final = frozenset(["alphabetical", "bridge", "major", "minor", "majors", "minors"])


def _is_about_named_suits(example: Example) -> bool:
    """Whether suits or colours are meant by other names than their own: `pointy` ones stay what they are."""
    named = set(MIRRORED) & set(example.written)
    return bool(_NAMED_SUITS & set(example.words)) or (bool(named) and not set(MIRRORED) & set(example.words))


def _mirrored(example: Example, rng: Random) -> Example:
    if rng.random() < 0.5 or _is_about_named_suits(example):
        return example
    return _put(example, MIRRORED, {"S": "H", "H": "S", "D": "C", "C": "D"})


def _other_suits(example: Example, rng: Random) -> Example:
    """Hearts for diamonds, or spades for clubs: the colour stays."""
    for one, other in (("hearts", "diamonds"), ("spades", "clubs")):
        if rng.random() < 0.35 and not _is_about_named_suits(example):
            letters = {one[0].upper(): other[0].upper(), other[0].upper(): one[0].upper()}
            example = _put(example, {one: other, other: one}, letters)
    return example


def _other_parity(example: Example, rng: Random) -> Example:
    halves = ("even" in example.words) == ("even" in example.written) and "multiple" not in example.words
    return _put(example, {"odd": "even", "even": "odd"}) if halves and rng.random() < 0.4 else example


_WAYS: Final = {"higher": "lower", "up": "down", "rise": "fall", "upwards": "downwards", "upward": "downward"}
_DIRECTIONS: Final = {**_WAYS, **{down: up for up, down in _WAYS.items()}}
_OTHER_WAYS: Final = frozenset(
    ["more", "less", "most", "least", "over", "under", "above", "below", "top", "exceed", "beat", "outrank", "atleast",
     "atmost", "max", "maximum", "minimum", "beyond", "high", "low", "climb", "descend"]
)  # fmt: skip


def _other_direction(example: Example, rng: Random) -> Example:
    """Lower for higher, where these words alone say so."""
    told = [word for word in example.words if word in _DIRECTIONS]
    written = [word for word in example.written if word in ("higher", "lower")]
    numbers = any(_rank(word) for word in [*example.words, *example.written])
    if not told or len(told) != len(written) or numbers or _OTHER_WAYS & set(example.words) or rng.random() < 0.6:
        return example
    return _put(example, _DIRECTIONS)


_FEATURES: Final = frozenset(["colour", "suit", "parity", "kind", "high", "low"])


def _other_classes(example: Example, rng: Random) -> Example:
    """Kings for hearts, where both sides name the same classes; opposites stay opposites."""
    words, written = set(example.words), set(example.written)
    present = [name for name in CLASSES if name in words or name in written]
    if not present or rng.random() < 0.4 or any((name in words) != (name in written) for name in present):
        return example
    if _FEATURES & words or "follows" in written or "pattern" in written:
        return example
    pairs = [pair for pair in OPPOSITES if set(pair) <= set(present)]
    if pairs:
        other = OPPOSITES[1 - OPPOSITES.index(pairs[0])]
        if len(pairs) > 1 or set(other) & set(present) or "multiple" in written or rng.random() < 0.5:
            return example
        return _put(example, dict(zip(pairs[0], rng.sample(other, 2), strict=True)))
    free = [name for name in CLASSES if name not in present]
    changed = rng.sample(present, rng.randint(1, min(len(present), len(free))))
    instead = {name: free.pop(rng.randrange(len(free))) for name in changed}
    ranges = {"to", "higher", "lower"} & written
    return example if ranges and {"ace", "jack", "queen", "king"} & set(instead) else _put(example, instead)


def _rank(word: str) -> int:
    return int(word) if word.isdigit() and 1 <= int(word) <= 13 else 0


_COUNTING: Final = frozenset(
    ["back", "position", "run", "mod", "multiple", "divisor", "count", "times", "blocks", "pattern", "ace", "jack",
     "queen", "king", "inrow", "2times"]
)  # fmt: skip


def _other_numbers(example: Example, rng: Random) -> Example:
    """All ranks higher or lower by as much: `below 8` is written `7 or lower`, and stays so."""
    told = [_rank(word) for word in example.words if _rank(word)]
    written = [_rank(word) for word in example.written if _rank(word)]
    if not told or not written or rng.random() < 0.4 or _COUNTING & {*example.words, *example.written}:
        return example
    if not all(any(abs(one - other) <= 1 for other in told) for one in written):
        return example
    if not all(any(abs(one - other) <= 1 for other in written) for one in told):
        return example
    steps = [step for step in range(-6, 7) if all(2 <= number + step <= 10 for number in [*told, *written])]
    if not steps:
        return example
    step = rng.choice(steps)
    shifted = [[str(int(word) + step) if _rank(word) else word for word in row] for row in example]
    return Example(shifted[0], shifted[1])


def _less_marked(example: Example, rng: Random) -> Example:
    """Some commas fewer, or with `I think` in front."""
    words = example.words
    if rng.random() < 0.3:
        words = [word for word in words if word != "," or rng.random() < 0.5]
    if rng.random() < 0.1:
        words = ["i", "think", *words]
    return Example(words, example.written)


# Some cards, as it is said with `was`, alone, of many, and in the strict language.
_CARDS: Final = """
red = a red card = red cards = red
black = a black card = black ones = black
a heart = a heart = hearts = hearts
a spade = a spade = spades = spades
a club = a club = clubs = clubs
a diamond = a diamond = diamonds = diamonds
even = an even card = even cards = even
odd = an odd one = odd cards = odd
a court card = a picture = court cards = court
a number card = a number card = number cards = number
a king = a king = kings = king
an ace = an ace = aces = ace
a seven = a 7 = sevens = 7
a queen = a queen = queens = queen
8 or higher = an 8 or higher = cards above 7 = 8 or higher
below 6 = something under 6 = cards below 6 = 5 or lower
a prime = a prime = primes = prime
a jack = a jack = jacks = jack
a red even card = a red even card = red even cards = red even
a ten = a ten = tens = 10
a heart or a spade = a heart or a spade = hearts and spades = hearts or spades
a multiple of three = a multiple of 3 = multiples of three = a multiple of 3
"""
# How two sentences {s} and {t} are joined, with cards as {p}, {a} and {n}, and what that means.
_JOINTS: Final = """
if the last card was {p}, {s}, otherwise {t} => if last is {P} then {S} else {T}
{s}, but after {a} {t} => if last is {P} then {T} else {S}
{s} unless the last card was {p} => if last is {P} then any card else {S}
{s}, except that {n} can go anywhere => {P} or {S}
{s}. {n} are always fine => {P} or {S}
{n} any time; otherwise {s} => {P} or {S}
{s}, and {t} => {S} and {T}
{s} and also {t} => {S} and {T}
either {s} or {t} => {S} or {T}
{s}, or else {t} => {S} or {T}
on {a}: {s} => if last is {P} then {S}
after {a}, {s} => if last is {P} then {S}
when {a} is showing {s} => if last is {P} then {S}
{n}: {s} => if {P} then {S}
if you play {a}, {s} => if {P} then {S}
{s} and no {n} => {S} and not ({P})
no {n}, and {s} => not ({P}) and {S}
at even places {s}, at odd ones {t} => if position is even then {S} else {T}
if the card before last was {p}, {s} => if card before last is {P} then {S}
after {a} {s}; in all other cases {t} => if last is {P} then {S} else {T}
{a} on top? {s}. If not, {t} => if last is {P} then {S} else {T}
every third card: {s}; the others: {t} => if position is a multiple of 3 then {S} else {T}
if it's {a}: {s}. if not: {t} => if {P} then {S} else {T}
{s}, but {n} are never allowed => {S} and not ({P})
"""
_WHOLE: Final = frozenset(["if", "starting", "after", "until", "pattern", "blocks", "follows"])


def _composed(rows: list[tuple[str, list[str]]], heard: Heard) -> list[Example]:
    """Sentences put together of two simple ones."""
    rng = Random(1)
    simple: list[tuple[str, str]] = []
    for text, meanings in rows:
        written = tokens_meant(meanings[0]) if meanings and len(text) <= 70 else []
        if 0 < len(written) <= 10 and not _WHOLE & set(written):
            bare = text.strip().rstrip(".!?;")
            simple.append((bare[:1].lower() + bare[1:], " ".join(written)))
    cards = [line.split(" = ") for line in _CARDS.strip().splitlines()]
    joints = [line.split(" => ") for line in _JOINTS.strip().splitlines()]
    found: list[Example] = []
    while len(found) < COMPOSED and simple:
        (text, meaning), (p, a, n, cards_written) = rng.choice(joints), rng.choice(cards)
        (s, own), (t, other) = rng.choice(simple), rng.choice(simple)
        rule = meaning.format(S=f"({own})", T=f"({other})", P=cards_written)
        found.extend(_secret(text.format(s=s, t=t, p=p, a=a, n=n), [rule], heard))
    return found


def _secret_rules_of_parts(heard: Heard) -> list[Example]:
    """Secret rules put together of their parts."""
    parts = parts_of_secret_rules()
    return _put_together(lambda rng: _secret(*secret_rule_of_parts(parts, rng), heard), SECRET_RULES_OF_PARTS)


def _put_together(rule: Callable[[Random], list[Example]], count: int) -> list[Example]:
    rng = Random(1)
    found: list[Example] = []
    while len(found) < count:
        found.extend(rule(rng))
    return found


# --- house rules of Bartok ------------------------------------------------------------------------------------


def said_in_house_rules(text: str) -> list[str]:
    """The words of a house rule as they were said."""
    return said_words(with_quotes(text), quotes=True)


def house_lesson(heard: Heard = said_in_house_rules) -> Lesson:
    """What is learned of house rules, by a reader that hears these words in a text."""
    names = ("house_build.tsv", "house_later.tsv", "house_next.tsv", "house_taught.tsv")
    said = [example for name in names for text, meanings in rows_of(name) for example in _house(text, meanings, heard)]
    return Lesson(said, _house_rules_of_parts(heard), [], vary_house)


def _house(text: str, meanings: list[str], heard: Heard) -> list[Example]:
    words = heard(text)
    written = [UNSAYABLE]
    if meanings:
        try:
            written = house_tokens(house_text(read_house(meanings[0])))
        except RuleError:
            return []
    numbered = with_numbered_quotes(words, written)
    return [Example(*numbered)] if numbered is not None and 0 < len(words) <= MOST_WORDS else []


def _house_rules_of_parts(heard: Heard) -> list[Example]:
    """House rules put together of their parts."""
    parts = parts_of_house_rules()
    return _put_together(lambda rng: _house(*house_rule_of_parts(parts, rng), heard), HOUSE_RULES_OF_PARTS)


def vary_house(example: Example, rng: Random) -> Example:
    """Other suits, colours, ranks and numbers of cards on both sides."""
    for change in (_any_suits, _other_colours, _other_ranks, _other_counts):
        example = change(example, rng)
    return _less_marked(example, rng)


def _any_suits(example: Example, rng: Random) -> Example:
    named = {suit for suit in SUITS if suit in example.words or suit in example.written}
    both = all((suit in example.words) == (suit in example.written) for suit in named)
    if not both or {"red", "black"} & {*example.words, *example.written} or rng.random() < 0.3:
        return example
    return _put(example, dict(zip(SUITS, rng.sample(SUITS, 4), strict=True)))


def _other_colours(example: Example, rng: Random) -> Example:
    for pair in OPPOSITES:
        both = all((name in example.words) == (name in example.written) for name in pair)
        suits = pair[0] == "red" and set(SUITS) & {*example.words, *example.written}
        if both and not suits and rng.random() < 0.5:
            example = _put(example, {pair[0]: pair[1], pair[1]: pair[0]})
    return example


_RANK_BEFORE: Final = frozenset(["a", "the", "red", "black", "or", "not", "either"])
_BOUNDS: Final = frozenset(["higher", "lower", "to"])


def _other_ranks(example: Example, rng: Random) -> Example:
    """Other ranks for those that are said as often as they are written, and are no number of cards."""
    words, written = example
    if _BOUNDS & set(written) or rng.random() < 0.15:
        return example
    free = [rank for rank in RANKS if rank not in words and rank not in written]
    rng.shuffle(free)
    instead: dict[str, str] = {}
    for rank in dict.fromkeys([word for word in written if word in RANKS]):
        court = rank in ("jack", "queen", "king", "ace")
        places = [k for k, word in enumerate(written) if word == rank]
        ranked = court or all(written[k - 1] in _RANK_BEFORE and written[k + 1 : k + 2] != ["cards"] for k in places)
        if ranked and free and (words.count(rank) == len(places) or (court and rank in words)):
            instead[rank] = free.pop()
    return _put(example, instead)


_COUNT_BEFORE: Final = frozenset(["draws", "draw", "give", "take", "next"])


def _other_counts(example: Example, rng: Random) -> Example:
    """Another number of cards, where it is said once and written once."""
    words, written = example
    counts = {word for k, word in enumerate(written) if word.isdigit() and written[k - 1] in _COUNT_BEFORE}
    if len(counts) != 1 or rng.random() < 0.5 or "doubled" in written or "double" in words:
        return example
    count = counts.pop()
    if count == "1" or words.count(count) != 1 or written.count(count) != 1:
        return example
    free = [str(k) for k in range(2, 8) if str(k) not in words and str(k) not in written]
    return _put(example, {count: rng.choice(free)}) if free else example


# --- words that are not heard, or misspelled ------------------------------------------------------------------

_TELLING: Final = frozenset(
    ["not", "no", "n't", "never", "must", "only", "unless", "except", "or", "and", "if", "else", "last", "previous",
     "before", "same", "another", "other", "different", "higher", "lower", "until", "after", "suit", "colour", "parity",
     "rank", "value", "number", "next", "me"]
)  # fmt: skip
LEFT_OUT: Final = 0.008  # share of the words that are left out, as long as they are not those that tell a rule
MISSPELLED: Final = 0.03  # share of the words with a slip of the pen in a text by somebody who makes some
CAREFUL: Final = 0.003  # the same in all other texts
CARELESS: Final = 0.3  # share of the texts by somebody who makes slips


def misheard(words: list[str], rng: Random) -> list[str]:
    """Some words misspelled, and some left out that do not tell by themselves which rule is meant."""
    slips = MISSPELLED if rng.random() < CARELESS else CAREFUL
    found: list[str] = []
    for word in words:
        chance = rng.random()
        told = word in _TELLING or word in CLASSES or word in RANKS or word.startswith("<")
        if chance < slips:
            found.append(misspelled(word, rng))
        elif told or chance >= slips + LEFT_OUT:
            found.append(word)
    return found or words


def misspelled(word: str, rng: Random) -> str:
    """A word with two letters changed about, one left out or one doubled."""
    if len(word) < 4 or not word.isalpha():
        return word
    at = rng.randrange(1, len(word) - 1)
    chance = rng.random()
    if chance < 0.4:
        return word[:at] + word[at + 1] + word[at] + word[at + 2 :]
    return word[:at] + (word[at + 1 :] if chance < 0.8 else word[at] + word[at:])
