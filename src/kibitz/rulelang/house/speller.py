"""House rules spelled in words: the vocabulary of their grammar, and a rule that is being spelled in it.

So a rule is a row of actions of the engine, a choice at each step is a choice among a few words, and whatever is
spelled to its end is a rule within the limits.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from kibitz.cards.kernel import bit
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
    BARTOK,
    CONDITION,
    EFFECT,
    FIRST_HOUSE,
    FIXED_WORDS,
    HOUSE,
    HOUSE_GRAMMAR,
    ITS_NAME,
    LATER,
    MOST_JOINED,
    MOST_LETTERS,
    MOST_NUMBER,
    MOST_SENTENCES,
    ON,
    ONE_SUIT,
    OVER,
    PHRASES,
    PLAYER,
    SAID_WITH,
    SENTENCE,
    SOMEBODY,
    TARGETS,
    WORD_LETTERS,
    WORD_SIGNS,
    WORDS,
    is_made_up,
    quotation,
)
from kibitz.rulelang.house.writer import house_text
from kibitz.rulelang.speller import part_label
from kibitz.rulelang.spelling import MORE_LETTERS, MOST_WORDS, PER_MASK, Reading, Spelling, Vocabulary
from kibitz.rulelang.tree import HOLE, Node, RuleError, leaf
from kibitz.rulelang.words import RANK_WORDS

DEEPEST: Final = 11
MOST_MADE_UP: Final = 28  # different words that the rules of one table may make up
# The sorts of what follows where words are made up: their first letter, and what stands behind a letter.
FIRST_LETTER: Final = "first letter of words"
NEXT_LETTER: Final = "next letter of words"
_MADE_UP: Final = "made up"
_SPACE: Final = "space"
_STOP: Final = "enough"
_MARKS: Final[dict[str, str]] = {FEATURE: "F ", CARD: "C ", ORDER: "Y ", WORDS: "Z "}  # before leaves
# Letters that would end words which have another meaning.
_TAKEN: Final = [PHRASES[BARTOK].lower(), PHRASES[ITS_NAME]]


class HouseVocabulary(Vocabulary):
    """The words of house rules; words that a table makes up are spelled letter by letter."""

    def __init__(self) -> None:
        super().__init__(HOUSE_GRAMMAR, SENTENCE, DEEPEST, MOST_NUMBER, False)
        self.made_up: int = -1  # the word that opens them
        self.signs: dict[str, int] = {}  # by letter
        self.stop: int = -1

    def enter_names(self, names: list[str], before: str) -> None:
        """Leaves by name, behind a mark of their sort."""
        for name in names:
            self.leaves[name] = self._enter(before + name, name, before, [])

    def enter_signs(self) -> None:
        """The letters of words that are made up, how they begin, and how they end."""
        self.made_up = self._enter("Q " + _MADE_UP, _MADE_UP, WORDS, [FIRST_LETTER])
        for sign in WORD_LETTERS + WORD_SIGNS:
            name = _SPACE if sign == " " else sign
            self.signs[sign] = self._enter("Q " + name, sign, NEXT_LETTER, [NEXT_LETTER])
        self.stop = self._enter("Q " + _STOP, _STOP, NEXT_LETTER, [])

    def _filling(self, sort: str) -> list[int]:
        if sort == FIRST_LETTER:
            return [self.signs[sign] for sign in WORD_LETTERS]
        if sort == NEXT_LETTER:
            return [*self.signs.values(), self.stop]
        found = super()._filling(sort)
        return [*found, self.made_up] if sort in (WORDS, FIXED_WORDS) else found

    def spell(self, node: Node, words: list[int]) -> None:
        if not is_made_up(node.word):
            super().spell(node, words)
            return
        words.append(self.made_up)
        for sign in node.word[1:-1]:
            words.append(self.signs[sign])
        words.append(self.stop)


def _vocabulary() -> HouseVocabulary:
    made = HouseVocabulary()
    made.enter_words([*FIRST_HOUSE, *OLDER])
    for sort, sign in _MARKS.items():
        if sort == WORDS:
            made.enter_names(TARGETS, "X ")
        made.enter_leaves(sort, sign)
    for sign in LETTERS:
        made.enter_letter("L " + sign, sign, [MORE_LETTERS])
    made.enter_letter("L stop", "", [])
    made.enter_numbers("#")
    made.enter_words(NEWER)
    made.enter_words(list(LATER))
    for listed in (HOUSE_GRAMMAR.leaves[PLAYER], HOUSE_GRAMMAR.leaves[SOMEBODY]):
        made.enter_names([name for name in listed if name not in made.leaves], "X ")
    made.enter_names(HOUSE_GRAMMAR.leaves[ONE_SUIT], "U ")
    made.enter_signs()
    made.most_uses[made.heads["also"]] = MOST_SENTENCES - 1
    made.most_uses[made.heads["then"]] = MOST_JOINED
    made.close()
    return made


SPELLED: Final = _vocabulary()
VOCABULARY: Final[list[str]] = SPELLED.texts


@final
class HouseSpeller(Spelling):
    """A house rule as far as it is spelled; `spare` is how many different words it may still make up."""

    def __init__(self, spare: int = MOST_MADE_UP) -> None:
        super().__init__(SPELLED, SENTENCE)
        self.spare = spare

    def copy(self) -> HouseSpeller:
        """An independent draft in the same state."""
        other = HouseSpeller(self.spare)
        other.take_over(self)
        return other

    def legal_word(self, k: i64) -> i64:
        """The legal words of a mask: words that are made up have an end, and are none that mean something else."""
        mask = super().legal_word(k)
        if not self.open:
            return mask
        if self.open[-1] in (WORDS, FIXED_WORDS):
            if self.words.count(SPELLED.made_up) >= self.spare:
                mask &= ~_among([SPELLED.made_up], k)
        elif self.open[-1] == NEXT_LETTER:
            mask &= ~_among(self._barred(), k)
        return mask

    def _barred(self) -> list[int]:
        """What may not come next in words that are made up."""
        said = letters_of(self.words)
        if len(said) >= MOST_LETTERS:
            return list(SPELLED.signs.values())
        barred: list[int] = []
        if said.endswith(" "):
            barred.append(SPELLED.signs[" "])
        for words in _TAKEN:
            if said == words[:-1]:
                barred.append(SPELLED.signs[words[-1]])
        return barred

    def takes_all(self, words: list[int]) -> bool:
        after = self.copy()
        for word in words:
            if not after.takes(word):
                return False
            after.put(word)
        return True


def _among(codes: list[int], k: i64) -> i64:
    """Those of some words that the k-th mask holds, as a mask."""
    mask: i64 = 0
    for code in codes:
        if code // PER_MASK == k:
            mask |= bit(code % PER_MASK)
    return mask


def letters_of(words: list[int]) -> str:
    """The words that are being made up at the end of a spelling, as far as they go."""
    at = len(words) - 1
    said = ""
    while at >= 0 and words[at] != SPELLED.made_up:
        said = SPELLED.names[words[at]] + said
        at -= 1
    return said


@final
class HouseReading(Reading):
    """Builds the tree of a house rule from words."""

    def part(self, sort: str) -> Node:
        if sort in (WORDS, FIXED_WORDS) and self.at < len(self.words) and self.words[self.at] == SPELLED.made_up:
            self.at += 1
            return self._made_up()
        return super().part(sort)

    def _made_up(self) -> Node:
        """Words that are spelled letter by letter; those that are on the list after all are taken for these."""
        said = ""
        sort = FIRST_LETTER
        while not self._is_hole():
            code = self._next(sort)
            sort = NEXT_LETTER
            if code == SPELLED.stop:
                words = said.rstrip(" ")
                if words in _TAKEN:
                    raise RuleError(f'"{words}" has another meaning; take other words.')
                return leaf(quotation(words))
            said += SPELLED.names[code]
            if len(said) > MOST_LETTERS or "  " in said:
                raise RuleError(f"'{SPELLED.texts[code]}' cannot stand there in a rule.")
        return leaf('"' + said + HOLE)


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
    reading = HouseReading(SPELLED, words, False)
    rule = reading.part(SENTENCE)
    if reading.at != len(words):
        raise RuleError("Words are left over at the end of this rule.")
    return rule


def with_holes(words: list[int]) -> Node:
    """The rule as far as words spell it; holes stand for what is open."""
    return HouseReading(SPELLED, words, True).part(SENTENCE)


def label(code: int, sort: str) -> str:
    """A word as somebody who builds a rule reads it in its slot, with `…` for what it opens."""
    name = SPELLED.names[code]
    if sort == RANK:
        return RANK_WORDS[int(name)]
    if code in _SIGN_LABELS:
        return _SIGN_LABELS[code]
    if name in HOUSE and SPELLED.heads[name] == code:
        node = Node(name, [leaf(HOLE) for _ in SPELLED.slots[code]])
        return _HOUSE_LABELS.get(name, "") or house_text(node).strip(" ,")
    if name in STATEMENTS:
        return part_label(SPELLED, code)
    return name or "stop"


def group(code: int) -> str:
    """The heading that a word stands under."""
    return say(_GROUPS.get(SPELLED.sorts[code], _NUMBERS))


def _sign_labels() -> dict[int, str]:
    labels = {code: "␣" if sign == " " else sign for sign, code in SPELLED.signs.items()}
    labels[SPELLED.made_up] = "words of your own"
    labels[SPELLED.stop] = "enough"
    return labels


_SIGN_LABELS: Final = _sign_labels()


_HOUSE_LABELS: Final[dict[str, str]] = {
    "also": "two sentences: …; …",
    "then": "… and …",
    "law": "every card has to keep: …",
    "anywhere": "whatever lies there",
    "always": "always",
    "silently": "without words",
    "counts suit": "… counts as a card of another suit: …",
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
    "X ": mark("Players"),
    "U ": mark("Suits"),
    WORDS: mark("Words"),
    NEXT_LETTER: mark("Letters"),
    PATTERN: mark("Letters"),
}
