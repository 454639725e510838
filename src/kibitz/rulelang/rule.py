"""A whole rule: a statement about the next card, and the cards that may start the line."""

from __future__ import annotations

from kibitz.rulelang.grammar import STATEMENT, TEST
from kibitz.rulelang.jsonform import JsonReader, to_json
from kibitz.rulelang.reader import Reader
from kibitz.rulelang.scanner import MOST_SIGNS, MOST_TOKENS
from kibitz.rulelang.tree import Node, RuleError, check_limits
from kibitz.rulelang.writer import said_tests, statement_text


class Rule:
    """A rule; equal rules are written alike. `starter` is a test of the first card, or None for any."""

    def __init__(self, statement: Node, starter: Node | None = None) -> None:
        check_limits(statement)
        if starter is not None:
            check_limits(starter)
        self.statement = statement
        self.starter = starter
        self._text = _written(statement, starter)

    def text(self) -> str:
        """The rule as people write it; reading it gives this rule again."""
        return self._text

    def to_json(self) -> object:
        """The rule as JSON data; rule_from_json gives this rule again."""
        if self.starter is None:
            return to_json(self.statement)
        return ["starting", to_json(self.starter), to_json(self.statement)]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Rule) and other.statement == self.statement and other.starter == self.starter

    def __hash__(self) -> int:
        return hash(self._text)

    def __repr__(self) -> str:
        return f"parse({self._text!r})"


def _written(statement: Node, starter: Node | None) -> str:
    text = statement_text(statement)
    if starter is not None:
        text += ", starting with " + said_tests(starter)
    if len(text) > MOST_SIGNS or len(text.replace("(", " ( ").replace(")", " ) ").split()) > MOST_TOKENS:
        raise RuleError(f"A rule takes at most {MOST_SIGNS} characters and {MOST_TOKENS} words to write.")
    return text


def parse(text: str) -> Rule:
    """The rule that a text says; RuleError says in one sentence why it says none."""
    reader = Reader(text)
    statement = reader.statement()
    starter: Node | None = None
    if reader.sees(",") or reader.sees("starting"):
        reader.skip(",")
        reader.expect("starting")
        reader.expect("with")
        starter = reader.tests()
    reader.ended()
    return Rule(statement, starter)


def rule_from_json(data: object) -> Rule:
    """The rule that JSON data say, within the same limits as a text."""
    reader = JsonReader()
    if isinstance(data, (list, tuple)) and len(data) == 3 and data[0] == "starting":
        starter = reader.node(data[1], TEST, 0)
        return Rule(reader.node(data[2], STATEMENT, 0), starter)
    return Rule(reader.node(data, STATEMENT, 0))
