"""A place in the tokens of a text: look ahead, take, and say what was expected."""

from __future__ import annotations

import difflib
from functools import lru_cache
from typing import Final

from kibitz.rulelang.grammar import RANGES
from kibitz.rulelang.scanner import Token, scan
from kibitz.rulelang.tree import Node, RuleError, number

ARTICLES: Final = ["a", "an", "the"]
MOST_NESTED: Final = 64
_KNOWN: Final = [
    "above", "ace", "after", "again", "and", "another", "any", "back", "before", "below", "between", "black",
    "blocks", "but", "card", "clubs", "colour", "common", "commonest", "count", "court", "diamonds", "difference",
    "divisor", "each", "else", "even", "every", "exactly", "far", "fewer", "first", "follows", "forbidden", "hearts",
    "higher", "highest", "if", "is", "jack", "kind", "king", "last", "least", "lower", "lowest", "mod", "more",
    "most", "multiple", "next", "none", "not", "nothing", "number", "odd", "once", "or", "parity", "pattern", "plus",
    "position", "prime", "product", "queen", "rank", "ranks", "rarest", "red", "remainder", "run", "running", "same",
    "spades", "starting", "strictly", "suit", "sum", "than", "then", "there", "times", "total", "until", "when",
    "with", "within", "wrapping",
]  # fmt: skip


class Cursor:
    """Reads tokens one after the other; the articles a, an and the are passed over unless letters are wanted."""

    def __init__(self, text: str, quotes: bool = False) -> None:
        self.tokens: list[Token] = scan(text, quotes)
        self.numbers: dict[str, tuple[int, int]] = RANGES  # the bounds of each sort of number
        self.known: list[str] = _KNOWN  # words that may have been meant
        self.place = 0
        self.nested = 0
        self.plain: list[int] = []  # the places of the tokens that are no articles
        self.before: list[int] = []  # for each place, how many of those lie before it
        for at in range(len(self.tokens)):
            token = self.tokens[at]
            self.before.append(len(self.plain))
            if token.kind != "word" or token.text not in ARTICLES:
                self.plain.append(at)

    def peek(self, ahead: int = 0) -> Token:
        """The token that comes next, or one further on."""
        at = min(self.before[self.place] + ahead, len(self.plain) - 1)
        return self.tokens[self.plain[at]]

    def take(self) -> Token:
        """The next token, which is then behind us."""
        at = self.plain[self.before[self.place]]
        found = self.tokens[at]
        self.place = at if found.kind == "end" else at + 1
        return found

    def sees(self, text: str, ahead: int = 0) -> bool:
        """Whether a word or sign comes next."""
        token = self.peek(ahead)
        return token.text == text and token.kind != "text"

    def sees_any(self, texts: list[str], ahead: int = 0) -> bool:
        """Whether one of some words comes next."""
        token = self.peek(ahead)
        return token.kind in ("word", "sign") and token.text in texts

    def skip(self, text: str) -> bool:
        """Take a word if it comes next."""
        if self.sees(text):
            self.take()
            return True
        return False

    def expect(self, text: str) -> None:
        """Take a word that has to come next."""
        if not self.skip(text):
            raise self.expected(f"'{text}'")

    def expected(self, what: str) -> RuleError:
        """The sentence that says what was expected here, with a near word where there is one."""
        token = self.peek()
        if token.kind == "end":
            return RuleError(f"Expected {what}, but the rule ends here.", token.at, 1)
        sentence = f"Expected {what}, found '{token.text[:20]}'."
        if token.kind == "word" and 2 < len(token.text) <= 20:
            near = near_word(token.text, tuple(self.known))
            if near not in ("", token.text):
                sentence += f" Did you mean '{near}'?"
        return RuleError(sentence, token.at, token.length)

    def whole(self, sort: str, what: str) -> Node:
        """A whole number within the bounds of its place."""
        low, high = self.numbers[sort]
        token = self.peek()
        if token.kind != "number":
            raise self.expected(f"a number from {low} to {high}")
        value = int(token.text)
        if not low <= value <= high:
            raise RuleError(f"{what} from {low} to {high}, not {value}.", token.at, token.length)
        self.take()
        return number(value)

    def deeper(self) -> None:
        """Go one bracket or `not` further in."""
        self.nested += 1
        if self.nested > MOST_NESTED:
            token = self.peek()
            raise RuleError("This rule nests too deeply: say it with fewer brackets.", token.at, token.length)

    def ended(self) -> None:
        """Refuse anything that is left over."""
        if self.peek().kind != "end":
            raise self.expected("'and', 'or', 'exactly when' or the end of the rule")


@lru_cache(maxsize=1024)
def near_word(word: str, known: tuple[str, ...]) -> str:
    """A known word that is nearly this one, or nothing; of one text the same words are asked for again and again."""
    near = difflib.get_close_matches(word, known, 1, 0.7)
    return near[0] if near else ""
