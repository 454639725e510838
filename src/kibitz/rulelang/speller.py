"""Secret rules as rows of small numbers: the vocabulary of the rule language, and a rule that is being spelled in it.

The rules of the library are words of their own, which are whole rules; `starting` says first which cards may begin.
"""

from __future__ import annotations

from typing import Final, final

from kibitz.rulelang.common import CONDITION
from kibitz.rulelang.grammar import (
    CARD,
    FEATURE,
    LEAVES,
    LETTERS,
    NEWER,
    NUMBER,
    OLDER,
    ORDER,
    PATTERN,
    PLAIN,
    RANGES,
    RULE,
    STATEMENT,
    STATEMENTS,
    TEST,
    Grammar,
)
from kibitz.rulelang.library import LIBRARY
from kibitz.rulelang.rule import Rule
from kibitz.rulelang.spelling import Reading, Spelling, Vocabulary
from kibitz.rulelang.tree import HOLE, MOST_DEPTH, Node, RuleError, leaf
from kibitz.rulelang.writer import number_text, said_tests, statement_text, tests_text

STARTING: Final = "starting"
_LIBRARY: Final = "library "
_MOST_NUMBER: Final = 208
MOST_MEANING: Final = 80  # words that say something; `and`, `or`, `if`, `… is …` and `next` only join them
MOST_WORDS: Final = 4 * MOST_MEANING  # no word that says something needs more than three that do not
_JOINTS: Final = ["and", "or", "if", "both", "either", "card", "next"]


def vocabulary_of(newer: list[str], uncounted: list[str]) -> Vocabulary:
    """The words of secret rules: those that were there at first, and newer ones behind them."""
    library = [_LIBRARY + entry.id for entry in LIBRARY]
    whole = {STARTING: (RULE, "test, statement", "{1}, starting with {0}")}
    whole.update({word: STATEMENTS[word] for word in [*OLDER, *newer]})
    made = Vocabulary(Grammar(whole, RANGES, {**LEAVES, RULE: library}), RULE, MOST_DEPTH, _MOST_NUMBER, True)
    made.enter_leaves(RULE, "")
    made.enter_words([STARTING, *OLDER])
    made.enter_leaves(FEATURE, "")
    made.enter_leaves(CARD, "")
    made.enter_leaves(ORDER, "")
    for sign in LETTERS:
        made.enter_letter("letter " + sign, sign, [PATTERN])
    for sign in LETTERS:
        made.enter_letter("last letter " + sign, sign, [])
    made.enter_numbers("")
    made.enter_words(newer)
    made.uncounted = uncounted
    made.close()
    return made


VOCABULARY: Final = vocabulary_of(NEWER, _JOINTS)
WORDS: Final[list[str]] = VOCABULARY.texts
MASKS: Final[int] = VOCABULARY.masks  # how many masks hold the vocabulary
_IF: Final[int] = VOCABULARY.heads["if"]


@final
class Speller(Spelling):
    """A secret rule as far as it is spelled."""

    def __init__(self, most_words: int = MOST_MEANING, vocabulary: Vocabulary = VOCABULARY) -> None:
        super().__init__(vocabulary, RULE, most_words)

    def copy(self) -> Speller:
        """An independent speller in the same state."""
        twin = Speller(self.most_words, self.vocabulary)
        twin.take_over(self)
        return twin

    def place(self) -> str:
        """The kind of the open place, for what is offered first there; nothing where none is open."""
        sort = self.next_sort()
        if sort == STATEMENT and self.words and self.words[-1] == _IF:
            return CONDITION
        return STATEMENT if sort == RULE else sort

    def rule(self) -> Rule:
        """The rule that is spelled."""
        if not self.is_complete():
            raise RuleError("This rule is not complete yet.")
        if self.words[0] < len(LIBRARY):
            return LIBRARY[self.words[0]].rule
        tree = Reading(self.vocabulary, self.words, False).part(RULE)
        if tree.word == STARTING:
            return Rule(tree.kids[1], tree.kids[0])
        return Rule(tree)

    def tree(self) -> Node:
        """The rule as far as it goes, with holes for what is open."""
        return Reading(self.vocabulary, self.words, True).part(RULE)

    def text(self) -> str:
        """The rule as far as it goes; `…` stands for what is open."""
        if self.words and self.words[0] < len(LIBRARY):
            return LIBRARY[self.words[0]].text
        tree = self.tree()
        if tree.word == STARTING:
            return f"{statement_text(tree.kids[1])}, {STARTING} with {said_tests(tree.kids[0])}"
        return statement_text(tree)


def spell(rule: Rule) -> list[int]:
    """The words of a rule; RuleError if it takes more than there may be."""
    words: list[int] = []
    if rule.starter is not None:
        words.append(VOCABULARY.heads[STARTING])
        VOCABULARY.spell(rule.starter, words)
    VOCABULARY.spell(rule.statement, words)
    said = 0
    for word in words:
        said += VOCABULARY.weights[word]
    if said > MOST_MEANING:
        raise RuleError(f"A rule says at most {MOST_MEANING} things; this one says {said}.")
    return words


def text_of(word: int) -> str:
    """The text of a word of the vocabulary; no two words have the same."""
    return WORDS[word]


def word_of(text: str) -> int:
    """The word with this text; KeyError if there is none."""
    return VOCABULARY.codes[text]


def label(word: int) -> str:
    """A word as a designer reads it, with `…` for what it opens: `if … then … else …`."""
    if word < len(LIBRARY):
        return LIBRARY[word].text
    return part_label(VOCABULARY, word)


def part_label(vocabulary: Vocabulary, word: int) -> str:
    """A word of the rule language as a designer reads it, in whatever vocabulary it stands."""
    name = vocabulary.names[word]
    if name == STARTING:
        return "…, starting with …"
    if name not in STATEMENTS:
        return vocabulary.texts[word]
    if name == "of rank":
        return "rank …"
    node = Node(name, [leaf(HOLE) for _ in vocabulary.slots[word]])
    if vocabulary.sorts[word] == TEST:
        return tests_text(node, 0)
    text = statement_text(node) if vocabulary.sorts[word] == STATEMENT else number_text(node)
    if vocabulary.slots[word][1:] in ([NUMBER], [PLAIN]):
        return text.removesuffix(HOLE) + "another number"
    return text
