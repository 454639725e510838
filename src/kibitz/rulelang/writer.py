"""Rules as text. What is written here reads back as the same tree."""

from __future__ import annotations

from typing import Final

from kibitz.rulelang.tree import CARDS, HOLE, Node
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
_CHECKS: Final = {"is": "=", "is not": "!=", "is less": "is less than", "is at most": "is at most",
                  "is more": "is more than", "is at least": "is at least"}  # fmt: skip


def statement_text(node: Node) -> str:
    """A statement as people write it."""
    return _statement(node, _RULE)


def card_text(node: Node) -> str:
    """A card of the line: `card before last`."""
    if node.word == HOLE:
        return HOLE
    return _CARD_TEXTS[CARDS.index(node.word)]


def _figure(node: Node) -> str:
    return node.word if node.word else str(node.number)


def _rank(node: Node) -> str:
    return node.word if node.word else RANK_WORDS[node.number]


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
        texts.append(text)
    return joint.join(texts)


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
    word = node.word
    kids = node.kids
    if word == "any":
        return "any card"
    if word == "none":
        return "nothing"
    if word == HOLE:
        return HOLE
    if word == "card":
        if kids[0].word == "next":
            return _atom(kids[1])
        return f"{card_text(kids[0])} is {said_tests(kids[1])}"
    if word == "not":
        if kids[0].word == "exists":
            return "there is no " + card_text(kids[0].kids[0])
        if is_next_test(kids[0]):
            return "not " + _unit(kids[0])
        return "not (" + _statement(kids[0], _RULE) + ")"
    if word == "exists":
        return "there is " + card_text(kids[0])
    if word == "fresh":
        return f"another {kids[0].word} than every of last {_figure(kids[1])}"
    if word == "follows":
        return "suit follows " + " ".join(kids[0].word)
    if word == "pattern":
        return f"{kids[0].word} pattern " + " ".join(kids[1].word)
    if word == "blocks":
        return f"{kids[0].word} in blocks of {_figure(kids[1])}"
    if word.startswith(("is", "count")):
        return _check_text(node)
    return _comparison(node)


def _check_text(node: Node) -> str:
    word = node.word
    kids = node.kids
    if word.startswith("count"):
        relation = _CHECKS[word[6:]]
        return f"count of {said_tests(kids[0], 2)} {relation} count of {said_tests(kids[1], 2)}"
    text = number_text(kids[0])
    if word == "is even" or word == "is odd":
        return f"{text} {word}"
    if word == "is multiple":
        return f"{text} is a multiple of {_figure(kids[1])}"
    if word == "is not multiple":
        return f"{text} is not a multiple of {_figure(kids[1])}"
    return f"{text} {_CHECKS[word]} {_figure(kids[1])}"


def number_text(node: Node) -> str:
    """A number of the line: `count of red mod 3`."""
    word = node.word
    if word == "mod":
        return f"{number_text(node.kids[0])} mod {_figure(node.kids[1])}"
    if word == "sum" or word == "product":
        return f"{word} of last {_figure(node.kids[0])} ranks"
    if word == "count":
        return "count of " + said_tests(node.kids[0], 2)
    if word == "value":
        return "rank of " + card_text(node.kids[0])
    if word == "run":
        return node.kids[0].word + " run"
    return word


def _comparison(node: Node) -> str:
    """How one card stands to another; said of the next card it stands beside the last, if nothing else is named."""
    subject = node.kids[-2]
    other = node.kids[-1]
    text, joint, wraps = _relation(node)
    if subject.word != "next":
        text = f"{card_text(subject)} is {text}"
    if subject.word != "next" or other.word != "last":
        text = f"{text} {joint} {card_text(other)}" if joint else f"{text} {card_text(other)}"
    return text + " wrapping" if wraps else text


def _relation(node: Node) -> tuple[str, str, bool]:
    word = node.word
    wraps = word.endswith(" wrapping")
    plain = word.removesuffix(" wrapping")
    if plain == "same" or plain == "another":
        return f"{plain} {node.kids[0].word}", "as" if plain == "same" else "than", False
    if plain == "within":
        return f"within {_figure(node.kids[0])}", "of", wraps
    if plain not in ("above", "below", "beside"):
        return plain, "than" if plain in ("higher", "lower") else "as", False
    low, high = _figure(node.kids[0]), _figure(node.kids[1])
    gap = low if low == high else f"{low} to {high}"
    if plain == "beside":
        return f"{gap} above or below", "", wraps
    return f"{gap} {'higher' if plain == 'above' else 'lower'}", "than", wraps


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
    word = node.word
    if word == "all":
        return "any card"
    if word == "of rank":
        return _rank(node.kids[0])
    if word == "ranks":
        low, high = node.kids[0].number, node.kids[1].number
        if high == HIGHEST:
            return _rank(node.kids[0]) + " or higher"
        if low == 1:
            return _rank(node.kids[1]) + " or lower"
        return f"{_rank(node.kids[0])} to {_rank(node.kids[1])}"
    if word == "multiple":
        return f"a multiple of {_figure(node.kids[0])}"
    if word == "other than":
        return "not " + tests_text(node.kids[0], 3)
    return word
