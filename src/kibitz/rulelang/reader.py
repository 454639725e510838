"""Reading rules: recursive descent by hand, one place for each concept, so that errors can say what was expected.

`Reader` offers the levels one by one (`tests`, `comparison`, `expression`, `statement`), so that other sentences
about cards can be built on them.
"""

from __future__ import annotations

from typing import Final

from kibitz.rulelang.cursor import Cursor
from kibitz.rulelang.grammar import (
    BACK,
    CARDS,
    DIVISOR,
    FEATURE,
    GAP,
    LEAVES,
    LENGTH,
    LETTERS,
    MODULUS,
    MOST_LETTERS,
    ORDER,
    RANK,
    VALUE,
)
from kibitz.rulelang.scanner import Token
from kibitz.rulelang.tree import Node, RuleError, leaf, letters, make, number
from kibitz.rulelang.words import ATOMS, SUIT_WORDS

_NEXT: Final = CARDS[0]
_STATEMENT: Final = "a card (red, even, court …) or a comparison (same suit, higher …)"
_RANKS: Final[dict[str, int]] = {"ace": 1, "jack": 11, "queen": 12, "king": 13}
_GAP_WORDS: Final = ["higher", "lower", "above", "below"]
_COMPARISONS: Final = [
    "same", "another", "higher", "lower", "within", "above", "below", "between", "strictly", "new", "divisor", "rarest",
    "commonest",
]  # fmt: skip
_IS: Final = ["is", "are", "was"]
_JOINTS: Final = ["as", "than", "of", "to"]
_NUMBERS: Final = [
    "position", "sum", "product", "difference", "common", "count", "total", "running", "highest", "lowest", "remainder",
    "twice",
]  # fmt: skip
_OF_CARDS: Final = ["sum", "product", "difference", "common"]  # numbers of cards that are named
_PAIRS: Final[dict[str, str]] = {
    "sum": "sum of two", "product": "product of two", "difference": "difference", "common": "common divisor",
}  # fmt: skip
_OF_RANK: Final = [
    "is", "are", "must", "mod", "plus", "times", "of", "higher", "lower", "=", "!=", "<", "<=", ">", ">=",
]  # fmt: skip
_RELATIONS: Final[dict[str, str]] = {
    "higher": "number is more", "lower": "number is less",
    "same or higher": "number is at least", "same or lower": "number is at most",
}  # fmt: skip
_SIGNS: Final[dict[str, str]] = {
    "=": "is", "!=": "is not", "<": "is less", "<=": "is at most", ">": "is more", ">=": "is at least",
}  # fmt: skip


class Reader(Cursor):
    """Statements about the next card, and the pieces that they are made of."""

    # --- statements ---

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
        if self.sees("each"):
            return self._in_rounds()
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
        raise self.expected(_STATEMENT)

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
            raise self.expected(_STATEMENT)
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

    # --- cards of the line ---

    def is_card(self, ahead: int = 0) -> bool:
        """Whether a card of the line is named next."""
        if self.sees_any(["last", "first", "next", "starter"], ahead):
            return True
        if not self.sees("card", ahead):
            return False
        return self.sees("before", ahead + 1) or (
            self.peek(ahead + 1).kind == "number" and self.sees("back", ahead + 2)
        )

    def card(self) -> Node:
        """`last`, `card before last`, `card 3 back`, `first card`, `next card`."""
        if not self.is_card():
            raise self.expected("a card of the line (last, card before last, card 3 back, first card)")
        if self.skip("card"):
            if self.skip("before"):
                self.expect("last")
                self.skip("card")
                return leaf(CARDS[2])
            back = self.whole(BACK, "A rule looks back")
            self.expect("back")
            return leaf(CARDS[back.number])
        word = self.take().text
        self.skip("card")
        return leaf("first" if word == "starter" else word)

    def said(self) -> None:
        """`is`, or another way to say it."""
        if self.sees_any(_IS):
            self.take()
            return
        if self.skip("must"):
            self.expect("be")
            return
        raise self.expected("'is'")

    # --- tests of one card ---

    def rank_at(self, ahead: int) -> int:
        """The rank that a token names, or 0."""
        token = self.peek(ahead)
        if token.kind == "number":
            return int(token.text)
        return _RANKS.get(token.text, 0)

    def is_gap(self, ahead: int = 0) -> bool:
        """Whether a distance comes next: `2 higher`, `1 to 3 above`."""
        if self.peek(ahead).kind != "number":
            return False
        if self.sees("to", ahead + 1) and self.peek(ahead + 2).kind == "number":
            ahead += 2
        return self.sees_any(_GAP_WORDS, ahead + 1)

    def is_atom(self, ahead: int = 0, inner: bool = False) -> bool:
        """Whether a test of a card begins here; in brackets (`inner`) it may begin with one."""
        while self.sees("not", ahead):
            ahead += 1
        token = self.peek(ahead)
        if token.kind == "word" and (token.text in ATOMS or token.text in _RANKS):
            return True
        if self.sees("multiple", ahead):
            return not self._is_multiple_of_card(ahead)
        if self.sees("any", ahead):
            return self.sees("card", ahead + 1)
        if token.kind == "number":
            return not self.is_gap(ahead)
        return inner and self.sees("(", ahead)

    def tests(self, inner: bool = False) -> Node:
        """Tests joined by `or` and `and`; it ends before a bracket, a comparison or another card."""
        kids = [self._all_tests(inner)]
        while self.sees("or") and self.is_atom(1, inner):
            self.take()
            kids.append(self._all_tests(inner))
        return make("either", kids)

    def _all_tests(self, inner: bool) -> Node:
        kids = [self.test(inner)]
        while self.sees_any(["and", "but"]) and self.is_atom(1, inner):
            self.take()
            kids.append(self.test(inner))
        return make("both", kids)

    def test(self, inner: bool = False) -> Node:
        """Tests side by side: `black jack`, `king of spades`, `red cards`."""
        kids = [self.atom()]
        while True:
            noise = self.sees("of") and self.is_atom(1, inner)
            if noise or (self.sees("card") and not self.is_card()):
                self.take()
            elif self.is_atom(0, inner):
                kids.append(self.atom())
            else:
                return make("both", kids)

    def atom(self) -> Node:
        """One test."""
        token = self.peek()
        if token.kind == "word" and token.text in ATOMS:
            self.take()
            return leaf(token.text)
        if self.sees("not"):
            return self._contrary()
        if self.sees("("):
            return self._bracketed()
        if self.sees("any") and self.sees("card", 1):
            self.take()
            self.take()
            return leaf("all")
        if self.skip("multiple"):
            self.skip("of")
            return make("multiple", [self.whole(DIVISOR, "Ranks are multiples of a number")])
        if self.rank_at(0) > 0 or token.kind == "number":
            return self._ranks()
        raise self.expected("a test of a card (red, even, court, 7 or lower …)")

    def _contrary(self) -> Node:
        self.take()
        self.deeper()
        test = make("other than", [self.atom()])
        self.nested -= 1
        return test

    def _bracketed(self) -> Node:
        self.take()
        self.deeper()
        test = self.tests(True)
        self.expect(")")
        self.nested -= 1
        return test

    def _ranks(self) -> Node:
        low = self.rank()
        if self.sees("or") and self.sees_any(["higher", "above", "more"], 1):
            self.take()
            self.take()
            return make("ranks", [low, number(13)])
        if self.sees("or") and self.sees_any(["lower", "below", "fewer"], 1):
            self.take()
            self.take()
            return make("ranks", [number(1), low])
        if self.sees("to") and self.rank_at(1) > 0:
            self.take()
            return make("ranks", [low, self.rank()])
        return make("of rank", [low])

    def rank(self) -> Node:
        """A rank: ace, 2 to 10, jack, queen, king, or 11 to 13."""
        token = self.peek()
        if token.text in _RANKS:
            self.take()
            return number(_RANKS[token.text])
        return self.whole(RANK, "Ranks go")

    # --- comparisons of two cards ---

    def feature(self) -> Node:
        """What two cards can have in common."""
        if not self.sees_any(LEAVES[FEATURE]):
            raise self.expected("suit, colour, rank, parity or kind")
        return leaf(self.take().text)

    def is_comparison(self, ahead: int = 0) -> bool:
        """Whether a comparison comes next."""
        return self.is_gap(ahead) or self.sees_any(_COMPARISONS, ahead) or self._is_multiple_of_card(ahead)

    def _is_multiple_of_card(self, ahead: int) -> bool:
        """Whether a card's rank is to be a multiple of another card's, and not of a number that is named."""
        if not self.sees("multiple", ahead):
            return False
        ahead += 2 if self.sees("of", ahead + 1) else 1
        return self.is_card(ahead) or self.is_number(ahead)

    def comparison(self, subject: Node) -> Node:
        """A comparison of the subject with the card named after it, or else with the card just before it."""
        token = self.peek()
        if token.kind == "number":
            return self._gap(subject)
        if not self.is_comparison():
            raise self.expected("a comparison (same suit, another colour, higher, within 3 …)")
        if self.sees_any(["between", "strictly", "multiple", "divisor"]):
            return self._of_rank(subject)
        self.take()
        if token.text == "within":
            gap = self.whole(GAP, "Ranks lie apart")
            return self._compared("within", [gap], subject, True)
        if token.text == "same" and not self.sees("or"):
            return self._alike(subject)
        if token.text == "same":
            self.take()
            if not self.sees_any(["higher", "lower"]):
                raise self.expected("'higher' or 'lower' (or say 'same suit or same rank')")
            return self._ordered("same or " + self.take().text, subject)
        if token.text == "another":
            if self.sees("card") and self.sees("than", 1):
                return self._other_card(subject)
            feature = self.feature()
            if self.sees("than") and self.sees_any(["every", "any"], 1):
                return self._unlike(feature, subject)
            return self._compared("another", [feature], subject, False)
        if token.text in ("rarest", "commonest"):
            found = make(token.text, [self._of_next(self.feature(), subject, token)])
            if self.sees("so"):
                self._so_far()
            return found
        if token.text == "new":
            if self.sees("card"):
                self.take()
                return self._of_next(leaf("unseen card"), subject, token)
            return make("unseen", [self._of_next(self.feature(), subject, token)])
        return self._ordered("higher" if token.text in ("higher", "above") else "lower", subject)

    def _alike(self, subject: Node) -> Node:
        """`same suit`; of the next card also `same suit as none so far`, `same rank as any of last 3`."""
        feature = self.feature()
        if not self.sees("as"):
            return self._compared("same", [feature], subject, False)
        if self.sees_any(["none", "any", "some", "one"], 1):
            contrary = self.sees("none", 1)
            unlike = self._unlike(feature, subject)
            return unlike if contrary else make("not", [unlike])
        if feature.word == "rank" and self.is_number(1):
            self.take()
            return make("number is", [make("value", [subject]), self.amount()])
        return self._compared("same", [feature], subject, False)

    def _ordered(self, word: str, subject: Node) -> Node:
        """`higher`, than another card, a number of the line, or every card so far."""
        ahead = 1 if self.sees("than") or self.sees("as") else 0
        rank = make("value", [subject])
        if ahead > 0 and self.sees("every", ahead):
            self.take()
            self.take()
            self._so_far()
            return make(_RELATIONS[word], [rank, leaf("highest" if word.endswith("higher") else "lowest")])
        if self.is_number(ahead):
            if ahead > 0:
                self.take()
            return make(_RELATIONS[word], [rank, self.amount()])
        return self._compared(word, [], subject, False)

    def _of_rank(self, subject: Node) -> Node:
        """`between last and first card`, `multiple of last`, `divisor of last`; `between 5 and 9` is a test."""
        rank = make("value", [subject])
        if self.sees("between") and self.rank_at(1) > 0:
            self.take()
            low = self.rank()
            self.expect("and")
            return make("card", [subject, make("ranks", [low, self.rank()])])
        return self._said_of(rank, False)

    def _gap(self, subject: Node) -> Node:
        low = self.whole(GAP, "Ranks lie apart")
        high = self.whole(GAP, "Ranks lie apart") if self.skip("to") else low
        if not self.sees_any(_GAP_WORDS):
            raise self.expected("higher, lower, above or below")
        word = self.take().text
        up = word in ("higher", "above")
        if self.sees("or") and self.sees_any(["below", "lower"] if up else ["above", "higher"], 1):
            self.take()
            self.take()
            return self._compared("beside", [low, high], subject, True)
        return self._compared("above" if up else "below", [low, high], subject, True)

    def _compared(self, word: str, parts: list[Node], subject: Node, wraps: bool) -> Node:
        wrapping = self._wrapping(wraps)
        other = self._other(subject, word in ("above", "below", "beside", "higher", "lower"))
        wrapping = wrapping or self._wrapping(wraps)
        if wrapping:
            word += " wrapping"
        return make(word, [*parts, subject, other])

    def _wrapping(self, wraps: bool) -> bool:
        token = self.peek()
        if not self.sees("wrapping") and not (self.sees("round") and self.sees("corner", 1)):
            return False
        if not wraps:
            said = "Only 'within' and distances such as '2 higher' go round the corner."
            raise RuleError(said, token.at, token.length)
        if self.take().text == "round":
            self.take()
        return True

    def _other(self, subject: Node, bare: bool) -> Node:
        token = self.peek()
        if self.sees_any(_JOINTS) and (self.is_card(1) or not self.sees("to")):
            self.take()
            token = self.peek()
            other = self.card()
            if other.word == "next":
                raise RuleError("A card is compared with one that lies already.", token.at, token.length)
            return other
        if bare and self.is_card() and not self.sees("next"):
            return self.card()
        place = CARDS.index(subject.word) + 1
        if place >= len(CARDS) - 1:
            raise RuleError("Say which card this one is compared with, as in 'than last'.", token.at, token.length)
        return leaf(CARDS[place])

    def _unlike(self, feature: Node, subject: Node) -> Node:
        """`than every of last 3`, `as none so far`."""
        self._of_next(feature, subject, self.take())
        self.take()
        if self.sees_any(["card", "so"]):
            self._so_far()
            return make("unseen", [feature])
        self.skip("of")
        self.expect("last")
        count = self.whole(BACK, "A rule looks back")
        self.skip("card")
        return make("fresh", [feature, count])

    def _other_card(self, subject: Node) -> Node:
        """`another card than every card so far`."""
        token = self.take()
        self.take()
        if not self.sees_any(["every", "any"]):
            raise self.expected("'every card so far' (or say 'another rank' or 'another suit')")
        self.take()
        self._so_far()
        return self._of_next(leaf("unseen card"), subject, token)

    def _of_next(self, said: Node, subject: Node, token: Token) -> Node:
        """What is said, where the next card is the subject."""
        if subject.word != "next":
            raise RuleError("This speaks of the next card only.", token.at, token.length)
        return said

    def _so_far(self) -> None:
        self.skip("card")
        self.expect("so")
        self.expect("far")

    def _in_rounds(self) -> Node:
        """`each suit once before any again`."""
        self.take()
        feature = self.feature()
        for word in ("once", "before", "any", "again"):
            self.expect(word)
        return make("in rounds", [feature])

    # --- numbers of the line ---

    def is_number(self, ahead: int = 0) -> bool:
        """Whether a number of the line comes next."""
        if self.sees_any(_NUMBERS, ahead):
            return True
        if self.sees("rank", ahead) and self.sees_any(_OF_RANK, ahead + 1):
            return True
        return self.sees_any(LEAVES[FEATURE], ahead) and self.sees("run", ahead + 1)

    def amount(self, first: bool = False) -> Node:
        """`position`, `sum of last 2 ranks`, `count of red`, `rank of last`, `colour run`; with `mod 4` if wanted.

        Where a number is wanted, a card stands for its rank. Behind the `first` number of a check something is said of
        it: in `sum of last 2 ranks and next is even` the next card belongs to the sum.
        """
        if self.skip("remainder"):
            self.expect("of")
            found = self._plain_amount(first)
            self.skip("divided")
            self.expect("by")
            return self._remainder(found, first)
        found = self._plain_amount(first)
        return self._remainder(found, first) if self.skip("mod") else found

    def _remainder(self, found: Node, first: bool) -> Node:
        if self.peek().kind == "number":
            return make("mod", [found, self.whole(MODULUS, "'mod' takes a number")])
        return make("mod number", [found, self._plain_amount(first)])

    def _plain_amount(self, first: bool) -> Node:
        """A number, with what is added to it or how often it is taken."""
        found = make("times", [self._one_amount(first), number(2)]) if self.skip("twice") else self._one_amount(first)
        while self.sees_any(["plus", "times"]):
            word = self.take().text
            found = make(word, [found, self.whole(VALUE if word == "plus" else MODULUS, "Numbers here go")])
        return found

    def _one_amount(self, first: bool) -> Node:
        if self.is_card():
            return make("value", [self.card()])
        if self.sees("run", 1):
            feature = self.feature()
            self.take()
            return make("run", [feature])
        if not self.sees_any(_NUMBERS) and not self.sees("rank"):
            raise self.expected("a number of the line (position, rank of last, sum of last and next …)")
        word = self.take().text
        if word == "position":
            return leaf("position")
        if word in ("total", "running"):
            return self._total(word)
        if word in ("highest", "lowest"):
            return self._extreme(word)
        if word in _OF_CARDS:
            return self._of_cards(word, first)
        if word == "rank":
            return make("value", [self.card() if self.skip("of") else leaf(_NEXT)])
        self.expect("of")
        if self.skip("its"):
            return make("count alike", [self.feature()])
        return make("count", [self.test()])

    def _total(self, word: str) -> Node:
        """`total so far` is of the cards that lie, `total with next` and `running total` are with the next one."""
        if word == "running":
            self.expect("total")
            return leaf("total with next")
        if self.skip("with"):
            self.expect("next")
            self.skip("card")
            return leaf("total with next")
        if not self.sees("so"):
            raise self.expected("'so far' or 'with next'")
        self._so_far()
        return leaf("total so far")

    def _extreme(self, word: str) -> Node:
        """`highest so far`; `so far` may go without saying."""
        if self.sees_any(["rank", "card"]) and self.sees("so", 1):
            self.take()
        if self.sees("so"):
            self._so_far()
        return leaf(word)

    def _of_cards(self, word: str, first: bool) -> Node:
        """`sum of last 2 ranks`, with `and next` if wanted; `sum of last and next`; `difference to last`."""
        if word == "common":
            self.expect("divisor")
        if self.skip("with") or (word == "difference" and self.sees_any(["to", "from"])):
            self.skip("to")
            self.skip("from")
            return self._pair(word, leaf(_NEXT))
        if word == "difference" and not self.sees_any(["of", "between"]):
            return make(word, [leaf(_NEXT), leaf(CARDS[1])])
        if word != "difference" or not self.skip("between"):
            self.expect("of")
        may_be_several = word in ("sum", "product")
        if may_be_several and self._is_several():
            return self._several(word, False, first)
        one = self.card()
        if self.sees_any(["and", "with", "to", "from"]):
            self.take()
        else:
            raise self.expected("'and'")
        if may_be_several and one.word == _NEXT and self._is_several():
            return self._several(word, True, first)
        return self._pair(word, one)

    def _is_several(self) -> bool:
        return self.sees("last") and self.peek(1).kind == "number"

    def _several(self, word: str, with_next: bool, first: bool) -> Node:
        """The last few ranks, and the next one's as well where that is said."""
        self.take()
        count = self.whole(BACK, "A rule looks back")
        if not self.skip("ranks"):
            self.skip("card")
        comes = self.sees("and") and self.sees("next", 1) and (first or not self.sees_any([*_IS, "must"], 2))
        if comes and not with_next:
            self.take()
            self.take()
            self.skip("card")
            with_next = True
        return make(word + " with next" if with_next else word, [count])

    def _pair(self, word: str, one: Node) -> Node:
        """Two cards, of which one lies."""
        token = self.peek()
        other = self.card()
        if one.word == other.word == _NEXT:
            raise RuleError("One of these two cards is one that lies already.", token.at, token.length)
        if other.word == _NEXT:
            one, other = other, one
        return make(_PAIRS[word], [one, other])

    def check(self) -> Node:
        """A number of the line and what is said of it."""
        found = self.amount(True)
        token = self.peek()
        if token.text in _SIGNS:
            self.take()
            return self._beside(_SIGNS[token.text], found)
        if self.skip("must"):
            self.expect("be")
        elif self.sees_any(["is", "are"]):
            self.take()
        elif not self.sees_any(["higher", "lower"]):
            raise self.expected("'is', '=' or '<'")
        return self._said_of(found, self.skip("not"))

    def _said_of(self, found: Node, contrary: bool) -> Node:
        if self.sees_any(["even", "odd"]):
            even = (self.take().text == "even") != contrary
            return make("is even" if even else "is odd", [found])
        if self.skip("prime"):
            self.skip("number")
            return make("is not prime" if contrary else "is prime", [found])
        if self.skip("multiple"):
            self.skip("of")
            if self.peek().kind == "number":
                divisor = self.whole(MODULUS, "Numbers are multiples of a number")
                return make("is not multiple" if contrary else "is multiple", [found, divisor])
            return make("number is not multiple" if contrary else "number is multiple", [found, self.amount()])
        if self.skip("divisor"):
            self.skip("of")
            return make("number is not multiple" if contrary else "number is multiple", [self.amount(), found])
        if not contrary and self.sees_any(["between", "strictly"]):
            return self._between(found)
        return self._beside("is not" if contrary else self._bound(), found)

    def _between(self, found: Node) -> Node:
        """`between highest and lowest so far`, whichever of them is the higher one; its ends count, unless strictly."""
        strictly = self.skip("strictly")
        self.expect("between")
        if self.peek().kind == "number":
            low = self.whole(VALUE, "Numbers go")
            self.expect("and")
            high = self.whole(VALUE, "Numbers go")
            if low.number > high.number:
                low, high = high, low
            more, less = ("is more", "is less") if strictly else ("is at least", "is at most")
            return make("and", [make(more, [found, low]), make(less, [found, high])])
        one = self.amount()
        self.expect("and")
        return make("is strictly between" if strictly else "is between", [found, one, self.amount()])

    def _bound(self) -> str:
        if self.skip("at"):
            if self.skip("least"):
                return "is at least"
            self.expect("most")
            return "is at most"
        if self.skip("more") or self.skip("higher"):
            self.expect("than")
            return "is more"
        if self.skip("fewer") or self.skip("lower"):
            self.expect("than")
            return "is less"
        return "is"

    def _beside(self, word: str, found: Node) -> Node:
        if self.is_number() or self.is_card() or self.sees("rank"):
            return make("number " + word, [found, self.amount()])
        if self.peek().kind != "number":
            raise self.expected("even, odd, prime, a multiple of, at least, or a number")
        return make(word, [found, self.whole(VALUE, "Numbers go")])


def _only(text: str, wanted: str) -> bool:
    for sign in text:
        if sign not in wanted:
            return False
    return True
