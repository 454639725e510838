"""House rules spelled in words: the vocabulary of their grammar, and a rule that is being spelled in it.

So a rule is a row of actions of the engine, a choice at each step is a choice among a few words, and whatever is
spelled to its end is a rule within the limits.
"""

from __future__ import annotations

from typing import Final, final

from kibitz.cards.messages import mark, say
from kibitz.rulelang.grammar import (
    CARD,
    FEATURE,
    LETTERS,
    NEWER,
    NUMBER,
    OLDER,
    ORDER,
    PATTERN,
    PLAIN,
    RANK,
    STATEMENT,
    STATEMENTS,
    TEST,
)
from kibitz.rulelang.house.house import (
    CONDITION,
    EFFECT,
    HOUSE,
    HOUSE_GRAMMAR,
    MOST_JOINED,
    MOST_NUMBER,
    MOST_SENTENCES,
    ON,
    OVER,
    PLAYER,
    SAID_WITH,
    SENTENCE,
    WORDS,
)
from kibitz.rulelang.house.writer import house_text
from kibitz.rulelang.speller import part_label
from kibitz.rulelang.spelling import MORE_LETTERS, MOST_WORDS, Reading, Spelling, Vocabulary
from kibitz.rulelang.tree import HOLE, Node, RuleError, leaf
from kibitz.rulelang.words import RANK_WORDS

DEEPEST: Final = 11
_MARKS: Final[dict[str, str]] = {FEATURE: "F ", CARD: "C ", ORDER: "Y ", PLAYER: "X ", WORDS: "Z "}  # before leaves


def _vocabulary() -> Vocabulary:
    made = Vocabulary(HOUSE_GRAMMAR, SENTENCE, DEEPEST, MOST_NUMBER, False)
    made.enter_words([*HOUSE, *OLDER])
    for sort, sign in _MARKS.items():
        made.enter_leaves(sort, sign)
    for sign in LETTERS:
        made.enter_letter("L " + sign, sign, [MORE_LETTERS])
    made.enter_letter("L stop", "", [])
    made.enter_numbers("#")
    made.enter_words(NEWER)
    made.most_uses[made.heads["also"]] = MOST_SENTENCES - 1
    made.most_uses[made.heads["then"]] = MOST_JOINED
    made.close()
    return made


SPELLED: Final = _vocabulary()
VOCABULARY: Final[list[str]] = SPELLED.texts


@final
class HouseSpeller(Spelling):
    """A house rule as far as it is spelled."""

    def __init__(self) -> None:
        super().__init__(SPELLED, SENTENCE)

    def copy(self) -> HouseSpeller:
        """An independent draft in the same state."""
        other = HouseSpeller()
        other.take_over(self)
        return other


def spelled(rule: Node) -> list[int]:
    """The words of a rule, or of a statement within one."""
    words: list[int] = []
    SPELLED.spell(rule, words)
    return words


def spelled_within(rule: Node) -> list[int]:
    """The words of a rule, each of which a draft takes. Raises RuleError where the rule is too long for one."""
    words = spelled(rule)
    if not HouseSpeller().takes_all(words):
        raise RuleError("This rule is too long or nests too deeply for a house rule.")
    return words


def from_words(words: list[int]) -> Node:
    """The rule that words spell. Raises RuleError where they spell none."""
    if len(words) > 2 * MOST_WORDS:
        raise RuleError("This rule has too many words.")
    reading = Reading(SPELLED, words, False)
    rule = reading.part(SENTENCE)
    if reading.at != len(words):
        raise RuleError("Words are left over at the end of this rule.")
    return rule


def with_holes(words: list[int]) -> Node:
    """The rule as far as words spell it; holes stand for what is open."""
    return Reading(SPELLED, words, True).part(SENTENCE)


def label(code: int, sort: str) -> str:
    """A word as somebody who builds a rule reads it in its slot, with `…` for what it opens."""
    name = SPELLED.names[code]
    if sort == RANK:
        return RANK_WORDS[int(name)]
    if name in HOUSE:
        node = Node(name, [leaf(HOLE) for _ in SPELLED.slots[code]])
        return _HOUSE_LABELS.get(name, "") or house_text(node).strip(" ,")
    if name in STATEMENTS:
        return part_label(SPELLED, code)
    return name or "stop"


def group(code: int) -> str:
    """The heading that a word stands under."""
    return say(_GROUPS.get(SPELLED.sorts[code], _NUMBERS))


_HOUSE_LABELS: Final[dict[str, str]] = {
    "also": "two sentences: …; …",
    "then": "… and …",
    "law": "every card has to keep: …",
    "anywhere": "whatever lies there",
    "always": "always",
    "silently": "without words",
}
_NUMBERS: Final = mark("Numbers")
_GROUPS: Final[dict[str, str]] = {
    SENTENCE: mark("Sentences"),
    ON: mark("Played on"),
    OVER: mark("Played on"),
    CONDITION: mark("Conditions"),
    SAID_WITH: mark("Words"),
    EFFECT: mark("Effects"),
    STATEMENT: mark("Statements"),
    TEST: mark("Cards"),
    NUMBER: mark("Numbers of the line"),
    PLAIN: mark("Numbers of the line"),
    FEATURE: mark("Features"),
    CARD: mark("Cards of the line"),
    ORDER: mark("Orders of the suits"),
    PLAYER: mark("Players"),
    WORDS: mark("Words"),
    PATTERN: mark("Letters"),
}
