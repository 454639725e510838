"""House rules as text. The same table writes a rule and shows one that is still being built."""

from __future__ import annotations

from typing import Final

from kibitz.rulelang.grammar import RANK, STATEMENT, TEST
from kibitz.rulelang.house.house import CONDITION, HOUSE, HOUSE_GRAMMAR, ON, OVER, SAID_WITH, WAYS
from kibitz.rulelang.tree import HOLE, Node, number
from kibitz.rulelang.words import RANK_WORDS
from kibitz.rulelang.writer import statement_text, tests_text, with_parts

# Open places that bring their space with them.
_GAPS: Final[dict[str, str]] = {ON: " " + HOLE, OVER: " " + HOLE, CONDITION: " " + HOLE, SAID_WITH: ", " + HOLE}
_NOUNS: Final[dict[str, str]] = {"spades": "spade", "hearts": "heart", "diamonds": "diamond", "clubs": "club"}
_BARE: Final = ["red", "black", "odd", "even", "prime", "number"]


def house_text(node: Node) -> str:
    """A house rule, or any part of one, as people write it; reading a rule gives the same rule again."""
    if node.word not in HOUSE:
        return node.word or str(node.number)
    production = HOUSE_GRAMMAR.words[node.word]
    if production.chain:
        return production.joint.join([house_text(kid) for kid in node.kids])
    return with_parts(_text_of(node), [_part(node.word, production.slots[k], kid) for k, kid in enumerate(node.kids)])


def _text_of(node: Node) -> str:
    """How a word is written; where there is a way that leaves out its number, a one is left out."""
    for way in WAYS.get(node.word, []):
        if "{0}" not in way and node.kids and node.kids[0] == number(1):
            return way
    return HOUSE_GRAMMAR.words[node.word].text


def _part(word: str, slot: str, kid: Node) -> str:
    if kid.word == HOLE:
        return _GAPS.get(slot, HOLE)
    if slot == TEST:
        return tests_text(kid, 2) if word == "count out" else a_card(kid)
    if slot == STATEMENT:
        text = statement_text(kid)
        return "(" + text + ")" if word != "law" and kid.word in ("if", "after") else text
    if slot == RANK:
        return with_article(RANK_WORDS[kid.number])
    return house_text(kid)


def a_card(test: Node) -> str:
    """A test of a card as a noun: a red queen, a spade, any card, a 6 or a 7."""
    word = test.word
    if word == HOLE:
        return HOLE
    if word == "all":
        return "any card"
    if word == "either":
        return " or ".join([a_card(kid) for kid in test.kids])
    if word in _NOUNS:
        return "a " + _NOUNS[word]
    if word == "of rank" and test.kids[0].word == HOLE:
        return "a rank " + HOLE
    if word == "both" and len(test.kids) == 2 and test.kids[0].word == "of rank" and test.kids[1].word in _NOUNS:
        return f"the {tests_text(test.kids[0], 2)} of {test.kids[1].word}"
    text = tests_text(test, 2)
    last = test.kids[-1] if word == "both" else test
    if last.word in _BARE or last.word == "multiple":
        text = text if last.word == "multiple" else text + " card"
    elif word == "both" and last.word in _NOUNS:
        text = text[: -len(last.word)] + _NOUNS[last.word]
    if text.startswith(("not ", "(", "a multiple")):
        return text
    return with_article(text)


def with_article(text: str) -> str:
    """`a 7`, `an 8`, `an ace`."""
    vowel = text[0] in "aeio8" or text.startswith("11")
    return ("an " if vowel else "a ") + text
