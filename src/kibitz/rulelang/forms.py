"""Phrases read by the table of a grammar: the text that says how a word is written says how it is read as well.

Where several words of the table may stand, each is tried, and the one that reaches furthest is what was said. Where
none fits, the error tells what would have fitted at the furthest place that any of them reached.
"""

from __future__ import annotations

from typing import Final

from kibitz.rulelang.cursor import ARTICLES
from kibitz.rulelang.grammar import RANK, STATEMENT, TEST, Grammar, Production
from kibitz.rulelang.reader import Reader
from kibitz.rulelang.scanner import scan
from kibitz.rulelang.tree import Node, RuleError, chained, leaf, make, number

_NOUN: Final = "card"  # may stand behind a number or not
_TEST: Final = "a test of a card (red, even, court, 7 or lower …)"


class Form:
    """One way to say a word of a grammar: the words that have to come, and the slots between them."""

    def __init__(self, word: str, production: Production, text: str, written: bool) -> None:
        self.word = word
        self.sorts = production.slots
        self.written = written  # whether the word is written like this; if not, it is only understood
        self.texts: list[str] = []  # for each piece the word that has to come, or nothing for a slot
        self.slots: list[int] = []  # for each piece the number of its slot, or -1 for a word
        for k, piece in enumerate(text.replace("}", "{").split("{")):
            if k % 2 == 1:
                self.texts.append("")
                self.slots.append(int(piece))
            else:
                for said in fixed_words(piece):
                    if said != _NOUN or not self.slots or self.slots[-1] < 0:
                        self.texts.append(said)
                        self.slots.append(-1)


def fixed_words(text: str) -> list[str]:
    """The words and signs of a text as a reader meets them, without articles."""
    return [token.text for token in scan(text) if token.kind != "end" and token.text not in ARTICLES]


class Forms:
    """The forms of some words of a grammar by sort: how each is written, and `ways`, in which it may be said too."""

    def __init__(self, grammar: Grammar, words: list[str], ways: dict[str, list[str]]) -> None:
        self.grammar = grammar
        self.by_sort: dict[str, list[Form]] = {}
        self.chains: dict[str, str] = {}  # by sort, the word that joins several parts of it
        self.words: list[str] = []  # that stand in any form
        self._fixed: dict[str, list[str]] = {}
        for word in words:
            production = grammar.words[word]
            if production.chain:
                self.chains[production.sort] = word
                continue
            self._enter(Form(word, production, production.text, True), production.sort)
            for text in ways.get(word, []):
                self._enter(Form(word, production, text, False), production.sort)

    def _enter(self, form: Form, sort: str) -> None:
        self.by_sort.setdefault(sort, []).append(form)
        for text in form.texts:
            if len(text) > 2 and text not in self.words:
                self.words.append(text)

    def fixed(self, text: str) -> list[str]:
        """The words of a text of the grammar as a reader meets them; they are scanned once only."""
        if text not in self._fixed:
            self._fixed[text] = fixed_words(text)
        return self._fixed[text]


class FormReader(Reader):
    """Reads parts by their forms; tests of cards and statements are read by the levels below."""

    def __init__(self, text: str, forms: Forms, quotes: bool) -> None:
        super().__init__(text, quotes)
        self.forms = forms
        self.numbers = forms.grammar.numbers
        self.known = [*self.known, *forms.words]
        self.furthest = -1  # the furthest spot at which something did not fit
        self.furthest_place = 0
        self.wanted: list[str] = []  # what would have fitted there
        self.refusal: RuleError | None = None  # or what is wrong there
        self._parts: dict[str, Node | None] = {}  # that have been read, by sort and place
        self._ends: dict[str, int] = {}

    # --- what did not fit -----------------------------------------------------------------------------------

    def want(self, what: str) -> None:
        """Note what would fit here."""
        at = self.peek().at
        if self._reaches(at) and what not in self.wanted:
            self.wanted.append(what)

    def refuse(self, error: RuleError) -> None:
        """Note what is wrong with a part."""
        if self._reaches(error.at) and self.refusal is None:
            self.refusal = error

    def _reaches(self, at: int) -> bool:
        """Whether a spot is the furthest so far; what was noted at nearer ones does not count any more."""
        if at > self.furthest:
            self.furthest = at
            self.furthest_place = self.place
            self.wanted = []
            self.refusal = None
        return at == self.furthest

    def failure(self) -> RuleError:
        """Why the text could not be read."""
        if self.refusal is not None:
            return self.refusal
        self.place = self.furthest_place
        before, last = self.wanted[:-1], self.wanted[-1]
        return self.expected(", ".join(before) + " or " + last if before else last)

    # --- parts ----------------------------------------------------------------------------------------------

    def part(self, sort: str) -> Node | None:
        """One part of a sort, or several in a chain; None where none fits."""
        chain = self.forms.chains.get(sort, "")
        first = self.single(sort)
        if first is None or not chain:
            return first
        kids = [first]
        while self.comes(self.forms.grammar.words[chain].joint):
            kid = self.single(sort)
            if kid is None:
                return None
            kids.append(kid)
        return chained(chain, kids)

    def comes(self, text: str) -> bool:
        """Take the words of a text if they come next."""
        begun = self.place
        for word in self.forms.fixed(text):
            if not self.skip(word):
                self.want(f"'{word}'")
                self.place = begun
                return False
        return True

    def single(self, sort: str) -> Node | None:
        """One part of a sort, in the form that reaches furthest; None where none fits."""
        begun = self.place
        end = begun
        found: Node | None = None
        for form in self.forms.by_sort[sort]:
            self.place = begun
            node = self._said(form)
            if node is not None and (found is None or self.place > end):
                found = node
                end = self.place
        self.place = end
        return found

    def _said(self, form: Form) -> Node | None:
        """The word that a form says, if it comes next. A number that the form leaves out is one."""
        kids = [number(1) for _ in form.sorts]
        last = len(form.slots) - 1
        for k, slot in enumerate(form.slots):
            if slot < 0:
                if not self.skip(form.texts[k]):
                    if form.written:
                        self.want(f"'{form.texts[k]}'")
                    return None
                continue
            kid = self._filling(form.sorts[slot], k == last)
            if kid is None:
                return None
            kids[slot] = kid
        return make(form.word, kids)

    def _filling(self, sort: str, last: bool) -> Node | None:
        """What fills a slot; it is read once only, however many forms have such a slot here."""
        key = f"{sort} {last} {self.place}"
        if key not in self._parts:
            begun = self.place
            nested = self.nested
            try:
                self._parts[key] = self.filling(sort, last)
            except RuleError as error:
                self.refuse(error)
                self._parts[key] = None
                self.nested = nested
            self._ends[key] = begun if self._parts[key] is None else self.place
        self.place = self._ends[key]
        return self._parts[key]

    def filling(self, sort: str, last: bool) -> Node | None:
        """What fills a slot of a sort. An `if … then …` stands in brackets unless its slot is the `last` piece."""
        if sort in self.forms.by_sort:
            return self.part(sort)
        if sort == TEST:
            if self.is_atom(0, True) or self.sees("not"):
                return self.tests(True)
            self.want(_TEST)
            return None
        if sort == STATEMENT:
            return self.statement() if last else self.expression()
        if sort == RANK:
            return self.rank()
        if sort in self.numbers:
            count = self.whole(sort, "Counts go")
            self.skip(_NOUN)
            return count
        return self._leaf(sort)

    def _leaf(self, sort: str) -> Node | None:
        for text in self.forms.grammar.leaves[sort]:
            if self.comes(text):
                return leaf(text)
        return None
