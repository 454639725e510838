"""What a second sentence leaves out because the first has said it: `a black eight skips two, a red one`."""

from __future__ import annotations

import re
from typing import Final

from kibitz.rulelang.house.house import parts_of, sentences
from kibitz.rulelang.tree import Node, chained

_OTHER: Final = {"red": "black", "black": "red"}
_PRONOUN: Final = re.compile(r"\b(he|she|they|him)\b", re.IGNORECASE)


def completed(words: list[str], rule: Node) -> Node:
    """A rule whose later sentences speak of `a red`, as of the same rank as the black cards of its first sentence."""
    told = sentences(rule)
    first = told[0].kids[0] if len(told) > 1 and told[0].kids else None
    if first is None or first.word != "both" or len(first.kids) != 2 or first.kids[0].word not in _OTHER:
        return rule
    other = _OTHER[first.kids[0].word]
    if first.kids[1].word != "of rank" or not _stands_alone(words, other):
        return rule
    found: list[Node] = []
    for sentence in told:
        same = sentence.kids and sentence.kids[0].word == other
        card = Node("both", [sentence.kids[0], first.kids[1]]) if same else None
        found.append(sentence if card is None else Node(sentence.word, [card, *sentence.kids[1:]]))
    return chained("also", found)


def _stands_alone(words: list[str], colour: str) -> bool:
    """Whether a colour is named without its cards."""
    return colour in words and all(words[k + 1 : k + 2] != ["card"] for k in range(len(words)) if words[k] == colour)


def may_be_of_another(text: str, rule: Node) -> bool:
    """Whether `he`, in a later sentence, was read as the player, though the first one speaks of somebody else."""
    told = sentences(rule)
    if len(told) < 2 or not _PRONOUN.search(text):
        return False
    return _acts(told[0]) and any(_by_player(sentence) for sentence in told[1:])


def _acts(sentence: Node) -> bool:
    return sentence.word == "when" and any(kid.word in ("draws", "skip") for kid in parts_of(sentence.kids[3], "then"))


def _by_player(sentence: Node) -> bool:
    if sentence.word != "when":
        return False
    return any(
        kid.word in ("who draws", "misses") and kid.kids[0].word == "the player"
        for kid in parts_of(sentence.kids[3], "then")
    )
