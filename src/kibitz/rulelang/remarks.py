"""What a writer should look at twice: places where a sentence is easily meant in another way than it is read."""

from __future__ import annotations

from kibitz.cards.messages import say
from kibitz.rulelang.grammar import CORE
from kibitz.rulelang.rule import Rule
from kibitz.rulelang.tree import Node, is_statement
from kibitz.rulelang.writer import card_text, statement_text, tests_text


def remarks(rule: Rule) -> list[str]:
    """Sentences about such places of a rule, none if it can hardly be misread."""
    found: list[str] = []
    _visit(rule.statement, found)
    return found


def _visit(node: Node, found: list[str]) -> None:
    if node.word in ("and", "or"):
        _neighbours(node.kids, found)
    if node.word == "card" and node.kids[0].word != "next" and node.kids[1].word == "either":
        test, card = tests_text(node.kids[1], 0), card_text(node.kids[0])
        found.append(say("'<1=>' is all said of <2=>, not of the next card.", test, card))
    for kid in node.kids:
        if is_statement(kid):
            _visit(kid, found)


def _neighbours(kids: list[Node], found: list[str]) -> None:
    """`same rank or same suit as card before last`: the first is compared with the last card all the same."""
    for k in range(len(kids) - 1):
        one, other = kids[k], kids[k + 1]
        if _compares_with(one) == "last" and _compares_with(other) not in ("", "last"):
            card = card_text(other.kids[-1])
            first, second = statement_text(one), statement_text(other)
            found.append(say("'<1=>' compares with last; only '<2=>' with <3=>.", first, second, card))


def _compares_with(node: Node) -> str:
    """The card that the next one is compared with, or nothing."""
    if not CORE.words[node.word].compares or node.kids[-2].word != "next":
        return ""
    return node.kids[-1].word
