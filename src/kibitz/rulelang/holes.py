"""The open places of a sentence that is being built, in the order in which they are read, each with what it asks for.

Words are chosen in the order of a tree, which is not always that of its text: `… is same … as …` asks for the feature
first.
"""

from __future__ import annotations

from typing import Final

from kibitz.cards.messages import mark, say
from kibitz.rulelang.grammar import (
    BACK,
    CARD,
    DIVISOR,
    FEATURE,
    GAP,
    LENGTH,
    LYING,
    MODULUS,
    NUMBER,
    ORDER,
    PLAIN,
    RANK,
    RULE,
    STATEMENT,
    TEST,
    VALUE,
    Grammar,
)
from kibitz.rulelang.house.house import (
    CONDITION,
    COUNT,
    EFFECT,
    FIXED_WORDS,
    HELD,
    ON,
    ONE_SUIT,
    OVER,
    PLAYER,
    SAID_WITH,
    SENTENCE,
    SOMEBODY,
    WORDS,
)
from kibitz.rulelang.tree import HOLE, Node

ASKED: Final[dict[str, str]] = {
    TEST: mark("which card"),
    RULE: mark("which cards are right"),
    STATEMENT: mark("what holds"),
    NUMBER: mark("which number"),
    PLAIN: mark("which number"),
    FEATURE: mark("suit, rank …"),
    CARD: mark("which card"),
    LYING: mark("which card"),
    ORDER: mark("which order"),
    RANK: mark("which rank"),
    GAP: mark("how much"),
    BACK: mark("how many"),
    MODULUS: mark("which number"),
    VALUE: mark("which number"),
    LENGTH: mark("how many"),
    DIVISOR: mark("which number"),
    SENTENCE: mark("what the rule says"),
    ON: mark("on what"),
    OVER: mark("always, or when"),
    CONDITION: mark("when"),
    SAID_WITH: mark("said or not"),
    EFFECT: mark("what happens"),
    COUNT: mark("how many"),
    HELD: mark("how many"),
    PLAYER: mark("who"),
    SOMEBODY: mark("who"),
    ONE_SUIT: mark("which suit"),
    WORDS: mark("which words"),
    FIXED_WORDS: mark("which words"),
}


# What may be added later in a place that was filled with nothing.
ADDED: Final[dict[str, str]] = {
    OVER: mark("on certain cards"),
    CONDITION: mark("a condition"),
    SAID_WITH: mark("words to say"),
}


_NOUN_FOLLOWS: Final = ["a", "not", "no", "red", "black", "odd", "even", "prime", "of", "any"]


def parts(text: str, tree: Node, opened: list[str], grammar: Grammar) -> list[dict[str, object]]:
    """A sentence as far as it goes, its open places as holes; `opened` are their sorts, the next one last."""
    order = _in_text(tree, grammar)
    pieces = as_people_say(text).split(HOLE)
    known = len(order) == len(pieces) - 1 == len(opened)
    found: list[dict[str, object]] = []
    for k, piece in enumerate(pieces):
        if k > 0:
            place = order[k - 1] if known else k - 1
            found.append(_hole(opened[len(opened) - 1 - place] if known else "", place == 0))
        if piece.strip() != "":
            found.append({"text": piece.strip()})
    return found


def as_people_say(text: str) -> str:
    """A sentence of the language, its terse words as people say them; to be shown, not to be read again."""
    words = text.split(" ")
    said: list[str] = []
    for k, word in enumerate(words):
        plain = word.strip("(),;")
        before = words[k - 1] if k > 0 else ""
        after = words[k + 1] if k + 1 < len(words) else ""
        told = plain
        if plain == "card" and after == "before" and before != "the":
            told = say("the card")
        if plain == "last" and before != "the" and not after[:1].isdigit() and not after.startswith(HOLE):
            told = say("the last") if before == "before" else say("the last card")
        elif plain == "next" and before != "the" and after not in ("player", "card", "draw", "turn", HOLE):
            told = say("the new card")
        elif plain == "else":
            told = say("otherwise")
        elif plain == "court":
            told = say("jack, queen or king") if before in _NOUN_FOLLOWS else say("a jack, queen or king")
        said.append(word.replace(plain, told, 1) if plain else word)
    return " ".join(said)


def _hole(sort: str, now: bool) -> dict[str, object]:
    hole: dict[str, object] = {"hole": True, "now": now}
    if sort in ASKED:
        hole["asks"] = say(ASKED[sort])
    if sort in ADDED:
        hole["adds"] = say(ADDED[sort])
    return hole


def _in_text(tree: Node, grammar: Grammar) -> list[int]:
    """The numbers of a tree's holes as its text has them; they are counted as they are filled."""
    numbers: list[int] = []
    _walk(tree, grammar, [0], numbers)
    return numbers


def _walk(node: Node, grammar: Grammar, filled: list[int], numbers: list[int]) -> None:
    if HOLE in node.word and not node.kids:
        numbers.append(filled[0])
        filled[0] += 1
        return
    below: list[list[int]] = []
    for kid in node.kids:
        mine: list[int] = []
        _walk(kid, grammar, filled, mine)
        below.append(mine)
    for k in _slots(node, grammar):
        numbers.extend(below[k])


def _slots(node: Node, grammar: Grammar) -> list[int]:
    """The slots of a word as they stand in its text: of a comparison, the card that is compared stands in front."""
    count = len(node.kids)
    production = grammar.words.get(node.word)
    if production is None or production.chain:
        return list(range(count))
    order: list[int] = [count - 2] if production.compares else []
    at: dict[int, int] = {}
    for k in range(count):
        place = production.text.find("{" + str(k) + "}")
        if k not in order:
            at[place if place >= 0 else 1000 + k] = k
    return order + [at[place] for place in sorted(at)]
