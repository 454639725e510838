"""Rules as text, by the grammar's table. What is written here reads back as the same tree."""

from __future__ import annotations

from typing import Final

from kibitz.rulelang.grammar import CARD, CARDS, CORE, LYING, NUMBER, ORDER, PATTERN, PLAIN, RANK, TEST
from kibitz.rulelang.tree import HOLE, Node
from kibitz.rulelang.words import HIGHEST, RANK_WORDS

# How tightly a piece of text holds together: a piece goes into brackets where it stands in a tighter place.
_RULE: Final = 0
_EXACTLY: Final = 1
_OR: Final = 2
_AND: Final = 3
_UNIT: Final = 4

_CARD_TEXTS: Final = [
    "next", "last", "card before last", "card 3 back", "card 4 back", "card 5 back", "card 6 back", "first card",
]  # fmt: skip


def statement_text(node: Node) -> str:
    """A statement as people write it."""
    return _statement(node, _RULE)


def card_text(node: Node) -> str:
    """A card of the line: `card before last`."""
    if node.word == HOLE:
        return HOLE
    return _CARD_TEXTS[CARDS.index(node.word)]


def with_parts(text: str, parts: list[str]) -> str:
    """How a word is written, its slots filled with the texts of the parts below it."""
    for k, part in enumerate(parts):
        text = text.replace("{" + str(k) + "}", part)
    return text


def _filled(node: Node, text: str) -> str:
    slots = CORE.words[node.word].slots
    return with_parts(text, [_part(node.word, slots[k], kid) for k, kid in enumerate(node.kids)])


def _part(word: str, slot: str, kid: Node) -> str:
    if slot == TEST:
        return said_tests(kid, 0 if word == "card" else 2)
    if slot in (CARD, LYING):
        return card_text(kid)
    if slot in (NUMBER, PLAIN):
        return number_text(kid)
    if slot in (ORDER, PATTERN):
        return " ".join(kid.word)
    if slot == RANK and not kid.word:
        return RANK_WORDS[kid.number]
    return kid.word or str(kid.number)


def _bracket(text: str, level: int, place: int) -> str:
    return text if level >= place else "(" + text + ")"


def _statement(node: Node, place: int) -> str:
    word = node.word
    if word == "if":
        return _bracket(_if_text(node), _RULE, place)
    if word == "after":
        first, second = said_tests(node.kids[0]), said_tests(node.kids[2])
        return _bracket(f"after {first}, {_statement(node.kids[1], _EXACTLY)} until {second}", _RULE, place)
    if word == "iff":
        text = _statement(node.kids[0], _OR) + " exactly when " + _statement(node.kids[1], _OR)
        return _bracket(text, _EXACTLY, place)
    if word == "or":
        return _bracket(_joined(node.kids, " or ", _AND), _OR, place)
    if word == "and":
        if _side_by_side(node.kids):
            return _bracket(" ".join([_statement(kid, _UNIT) for kid in node.kids]), _AND, place)
        return _bracket(_joined(node.kids, " and ", _UNIT), _AND, place)
    return _unit(node)


def _if_text(node: Node) -> str:
    text = ""
    while node.word == "if":
        text += f"if {_statement(node.kids[0], _EXACTLY)} then {_statement(node.kids[1], _EXACTLY)}"
        node = node.kids[2]
        if node.word == "any":
            return text
        text += " else "
    return text + _statement(node, _EXACTLY)


def _joined(kids: list[Node], joint: str, place: int) -> str:
    """Parts in a row; a part that ends in a test of an earlier card is closed where the next would be read into it."""
    texts: list[str] = []
    for k, kid in enumerate(kids):
        text = _statement(kid, place)
        if _ends_open(kid):
            wide = joint == " and " and kid.kids[-1].word == "either"
            if wide or (k + 1 < len(kids) and _begins_with_test(kids[k + 1])):
                text = "(" + text + ")"
        if texts and text.startswith(("higher", "lower")) and _ends_in_number(texts[-1]):
            text = "(" + text + ")"  # `7 or higher` would be read as a test, `2 higher or lower` as one distance
        texts.append(text)
    return joint.join(texts)


def _ends_in_number(text: str) -> bool:
    words = text.split(" ")
    if words[-1] in ("higher", "lower") and len(words) > 1:
        del words[-1]
    return words[-1] in RANK_WORDS


def _ends_open(node: Node) -> bool:
    if node.word == "and":
        return not _side_by_side(node.kids) and _ends_open(node.kids[-1])
    return node.word == "card" and node.kids[0].word != "next"


def is_next_test(node: Node) -> bool:
    """Whether a statement is a test of the next card or the contrary of one."""
    if node.word == "not":
        return is_next_test(node.kids[0])
    return node.word == "card" and node.kids[0].word == "next"


def _side_by_side(kids: list[Node]) -> bool:
    for kid in kids:
        if not is_next_test(kid):
            return False
    return True


def _begins_with_test(node: Node) -> bool:
    if node.word == "and":
        return _begins_with_test(node.kids[0])
    return is_next_test(node) or node.word == "any"


def _unit(node: Node) -> str:
    """A statement that is not joined of others."""
    word = node.word
    if word == HOLE:
        return HOLE
    if word == "not":
        return _contrary(node.kids[0])
    if word == "card" and node.kids[0].word == "next":
        return _atom(node.kids[1])
    if CORE.words[word].compares:
        return _comparison(node)
    return _filled(node, CORE.words[word].text)


def _contrary(node: Node) -> str:
    if node.word == "exists":
        return "there is no " + card_text(node.kids[0])
    if is_next_test(node):
        return "not " + _unit(node)
    return "not (" + _statement(node, _RULE) + ")"


def number_text(node: Node) -> str:
    """A number of the line: `count of red mod 3`."""
    if node.word == HOLE:
        return HOLE
    return _filled(node, CORE.words[node.word].text)


def _comparison(node: Node) -> str:
    """How one card stands to another; said of the next card it stands beside the last, if nothing else is named."""
    subject, other = node.kids[-2], node.kids[-1]
    written = CORE.words[node.word].text
    if len(node.kids) == 4 and node.kids[0] == node.kids[1]:
        written = written.replace("{0} to {1}", "{0}")
    pieces = _filled(node, written).split("|")
    if subject.word != "next":
        pieces[0] = f"{card_text(subject)} is {pieces[0]}"
    elif other.word == "last":
        pieces[1] = ""
    return "".join(pieces)


# --- tests of one card --------------------------------------------------------------------------------------


def tests_text(node: Node, place: int) -> str:
    """A test of a card; place 0 takes `or` and `and`, 2 takes tests side by side, 3 one atom."""
    if node.word == "either":
        text = " or ".join([tests_text(kid, 2) for kid in node.kids])
        return text if place == 0 else "(" + text + ")"
    if node.word == "both":
        text = " ".join([tests_text(kid, 3) for kid in node.kids])
        return text if place <= 2 else "(" + text + ")"
    return _atom(node)


def said_tests(node: Node, place: int = 0) -> str:
    """A test within a statement: in brackets as a whole where it holds brackets beyond its first word."""
    text = tests_text(node, place)
    if "(" in text and node.word != "other than" and not (place > 0 and node.word == "either"):
        return "(" + text + ")"
    return text


def _atom(node: Node) -> str:
    if node.word == HOLE:
        return HOLE
    if node.word == "other than":
        return "not " + tests_text(node.kids[0], 3)
    text = CORE.words[node.word].text
    if node.word == "ranks":
        if node.kids[1].number == HIGHEST:
            text = "{0} or higher"
        elif node.kids[0].number == 1:
            text = "{1} or lower"
    return _filled(node, text)
