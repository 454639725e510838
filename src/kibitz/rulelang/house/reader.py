"""Reading house rules: sentences about play, by the same table of forms that says how they are written."""

from __future__ import annotations

from typing import Final

from kibitz.rulelang.forms import FormReader, Forms
from kibitz.rulelang.house.house import (
    BARTOK,
    FIXED_WORDS,
    HOUSE,
    HOUSE_GRAMMAR,
    ITS_NAME,
    PHRASES,
    QUOTED,
    SENTENCE,
    WAYS,
    WORDS,
    check_house,
    made_up,
    quotation,
)
from kibitz.rulelang.scanner import MOST_SIGNS
from kibitz.rulelang.tree import Node, RuleError, chained, leaf

_FORMS: Final = Forms(HOUSE_GRAMMAR, list(HOUSE), WAYS)
_ENDS: Final = ";·"


def read_house(text: str) -> Node:
    """The house rule that a text says; RuleError says in one sentence, and at which spot, why it says none."""
    if len(text) > MOST_SIGNS:
        raise RuleError(f"A rule has at most {MOST_SIGNS} characters; this one has {len(text)}.", MOST_SIGNS, 1)
    kids: list[Node] = []
    for start, stop in _pieces(text):
        kids.append(HouseReader(" " * start + text[start:stop]).sentence())
    rule = chained("also", kids)
    check_house(rule)
    return rule


def _pieces(text: str) -> list[tuple[int, int]]:
    """Where each sentence begins and ends: a semicolon ends one, but not within quotation marks."""
    pieces: list[tuple[int, int]] = []
    start = 0
    quoted = False
    for at, sign in enumerate(text):
        if sign in '"“”':
            quoted = not quoted
        elif sign in _ENDS and not quoted:
            pieces.append((start, at))
            start = at + 1
    if text[start:].strip() or not pieces:
        pieces.append((start, len(text)))
    return pieces


class HouseReader(FormReader):
    """Sentences about play."""

    def __init__(self, text: str) -> None:
        super().__init__(text, _FORMS, True)

    def sentence(self) -> Node:
        """One sentence of a house rule, to its end."""
        found = self.single(SENTENCE)
        if found is None or self.peek().kind != "end":
            for end in ("'and'", "';'", "the end of the rule"):
                self.want(end)
            raise self.failure()
        return found

    def filling(self, sort: str, last: bool) -> Node | None:
        """What fills a slot, words to say among it."""
        if sort not in (WORDS, FIXED_WORDS):
            return super().filling(sort, last)
        if sort == WORDS and self.comes("its name"):
            return leaf(QUOTED[ITS_NAME])
        return self._phrase(sort == WORDS)

    def _phrase(self, named: bool) -> Node:
        """Words to say, in quotation marks: any that a table makes up."""
        token = self.peek()
        if token.kind != "text":
            raise self.expected("words in quotation marks, or 'its name'" if named else "words in quotation marks")
        try:
            words = made_up(token.text)
        except RuleError as problem:
            raise RuleError(problem.sentence, token.at, token.length) from None
        if words == PHRASES[BARTOK].lower():
            raise RuleError("The game itself has players say this; take other words.", token.at, token.length)
        if words == PHRASES[ITS_NAME]:
            raise RuleError("Without quotation marks this is the name of the card.", token.at, token.length)
        self.take()
        return leaf(quotation(words))
