"""Reading rules: recursive descent by hand, one place for each concept, so that errors can say what was expected.

`Reader` offers the levels one by one (`tests`, `comparison`, `expression`, `statement`), so that other sentences
about cards can be built on them.
"""

from __future__ import annotations

from typing import Final

from kibitz.rulelang.grammar import CARDS, FEATURE, LEAVES, LENGTH, LETTERS, MOST_LETTERS, ORDER
from kibitz.rulelang.phrases import EXPECT_STATEMENT, Phrases
from kibitz.rulelang.tree import Node, RuleError, leaf, letters, make
from kibitz.rulelang.words import SUIT_WORDS

_NEXT: Final = CARDS[0]


class Reader(Phrases):
    """Statements about the next card."""

    def statement(self) -> Node:
        """A rule: `if … then … else …`, or an expression."""
        if self.sees("if"):
            return self._choice()
        return self.expression()

    def _choice(self) -> Node:
        conditions: list[Node] = []
        branches: list[Node] = []
        last = leaf("any")
        while self.skip("if"):
            conditions.append(self.expression())
            if self.sees(",") and self.sees("then", 1):
                self.take()
            self.expect("then")
            branches.append(self.expression())
            if self.sees(",") and self.sees("else", 1):
                self.take()
            if not self.skip("else"):
                break
            if not self.sees("if"):
                last = self.expression()
        for k in range(len(conditions) - 1, -1, -1):
            last = make("if", [conditions[k], branches[k], last])
        return last

    def expression(self) -> Node:
        """Statements joined by `and`, `or` and `exactly when`."""
        left = self._either()
        if self.skip("exactly"):
            self.expect("when")
            return make("iff", [left, self._either()])
        return left

    def _either(self) -> Node:
        kids = [self._both()]
        while self.skip("or"):
            kids.append(self._both())
        return make("or", kids)

    def _both(self) -> Node:
        kids = [self.unit()]
        while self.sees_any(["and", "but"]):
            self.take()
            kids.append(self.unit())
        return make("and", kids)

    def unit(self) -> Node:
        """One statement, or one in brackets."""
        while self.sees_any(["must", "be", "it"]) or (self.sees("is") and not self.is_card(1)):
            self.take()
        if self.sees("(") or self.sees("not"):
            return self._closed()
        if (self.sees("any") and self.sees("card", 1)) or self.sees("anything"):
            if self.take().text == "any":
                self.take()
            return leaf("any")
        if self.skip("nothing"):
            return leaf("none")
        if self.sees("there"):
            return self._existence()
        if self.sees("after"):
            return self._latch()
        if self.is_number():
            return self.check()
        if self.sees_any(LEAVES[FEATURE]):
            return self._order()
        if self.is_card():
            return self._about(self.card())
        return self.about_next()

    def about_next(self) -> Node:
        """A comparison or tests side by side, said of the next card."""
        if self.is_comparison():
            return self.comparison(leaf(_NEXT))
        if self.is_atom():
            return make("card", [leaf(_NEXT), self.test()])
        raise self.expected(EXPECT_STATEMENT)

    def _closed(self) -> Node:
        if self.is_atom():
            return make("card", [leaf(_NEXT), self.test()])
        self.deeper()
        if self.take().text == "not":
            node = make("not", [self.unit()])
        else:
            node = self.statement()
            self.expect(")")
        self.nested -= 1
        return node

    def _existence(self) -> Node:
        self.take()
        self.expect("is")
        contrary = self.skip("no")
        token = self.peek()
        card = self.card()
        if card.word == _NEXT:
            raise RuleError("The next card is always there.", token.at, token.length)
        exists = make("exists", [card])
        return make("not", [exists]) if contrary else exists

    def _latch(self) -> Node:
        """`after T, RULE until U`; `T are forbidden` says that the card is none of T."""
        self.take()
        first = self.tests()
        self.expect(",")
        self.deeper()
        inner = self._forbidden()
        self.nested -= 1
        self.expect("until")
        return make("after", [first, inner, self.tests()])

    def _forbidden(self) -> Node:
        begun = self.place
        if self.is_atom():
            test = self.tests()
            if self.sees_any(["is", "are"]) and self.sees("forbidden", 1):
                self.take()
                self.take()
                return make("not", [make("card", [leaf(_NEXT), test])])
        self.place = begun
        return self.statement()

    def _about(self, subject: Node) -> Node:
        """What is said of a card of the line; tests joined by `or` and `and` belong to it."""
        self.said()
        if self.is_comparison():
            return self.comparison(subject)
        if not self.is_atom(0, True):
            raise self.expected(EXPECT_STATEMENT)
        return make("card", [subject, self.tests()])

    def _order(self) -> Node:
        """`suit follows S H D C`, `colour pattern A A B`, `colour in blocks of 3`."""
        feature = self.feature()
        if self.skip("pattern"):
            return make("pattern", [feature, self._letters()])
        if self.skip("in"):
            self.expect("blocks")
            self.skip("of")
            return make("blocks", [feature, self.whole(LENGTH, "Blocks have a length")])
        if feature.word == "suit" and self.skip("follows"):
            return make("follows", [self._suits()])
        orders = "'run', 'pattern', 'in blocks of'" + (", 'follows'" if feature.word == "suit" else "")
        raise self.expected(f"{orders} (or say 'same {feature.word}' or 'another {feature.word}')")

    def _letters(self) -> Node:
        """Letters of a pattern; here `a` is a letter, not an article."""
        text = ""
        token = self.tokens[self.place]
        while token.kind == "word" and _only(token.text.upper(), LETTERS):
            text += token.text.upper()
            self.place += 1
            token = self.tokens[self.place]
        if not text:
            raise RuleError("A pattern is written with letters from A to D, as in 'A A B'.", token.at, token.length)
        if len(text) > MOST_LETTERS:
            raise RuleError(f"A pattern has at most {MOST_LETTERS} letters.", token.at, token.length)
        return letters(text)

    def _suits(self) -> Node:
        """Four suits in order, as letters or words."""
        text = ""
        begun = self.peek()
        token = self.tokens[self.place]
        while token.kind == "word" and (token.text in SUIT_WORDS or _only(token.text.upper(), "SHDC")):
            text += token.text[0].upper() if token.text in SUIT_WORDS else token.text.upper()
            self.place += 1
            token = self.tokens[self.place]
        if text not in LEAVES[ORDER]:
            raise RuleError("Name each of the four suits once, as in 'suit follows S H D C'.", begun.at, begun.length)
        return leaf(text)


def _only(text: str, wanted: str) -> bool:
    for sign in text:
        if sign not in wanted:
            return False
    return True
