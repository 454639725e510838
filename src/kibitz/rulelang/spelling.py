"""Rules as rows of small numbers: each word fills the leftmost open slot of the tree, so any row of legal words that
ends leaves a rule.

A vocabulary numbers the words of a grammar. A word is legal only where every open slot can still be filled within the
most words there may be, and only as deep as trees may be. A vocabulary may leave words uncounted that only join others.
Masks of the legal words are made once; asking for them costs a look-up. Secret rules and house rules are spelled alike,
each with a vocabulary of its own.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kibitz.cards.kernel import bit, bits
from kibitz.rulelang.grammar import CHAINS, DEEP, MOST_LETTERS, PATTERN, Grammar
from kibitz.rulelang.tree import HOLE, Node, RuleError, chained, leaf, letters, make, number

MOST_WORDS: Final = 80
PER_MASK: Final = 62  # words in a mask
MORE_LETTERS: Final = "more letters"  # the sort of what may stand behind a letter where a word ends the pattern
_MOST_ROOM: Final = 8  # as much as any word needs, with its slots
_NEVER: Final = 999


class Vocabulary:
    """The words of a grammar by number: for each its text, what it stands for in a tree, its sort and its slots."""

    def __init__(self, grammar: Grammar, root: str, most_depth: int, figures: int, rises: bool) -> None:
        self.grammar = grammar
        self.root = root  # the sort of a whole rule
        self.most_depth = most_depth
        self.most_number = figures
        self.rises = rises  # whether a chain goes on at the level of its first word
        self.chains: list[str] = [word for word in grammar.words if grammar.words[word].chain]
        self.texts: list[str] = []
        self.names: list[str] = []
        self.sorts: list[str] = []
        self.slots: list[list[str]] = []
        self.most_uses: dict[int, int] = {}  # of words that a rule may hold a few times only
        self.uncounted: list[str] = []  # the names of words that do not count among those of a rule
        self.weights: list[int] = []  # how much each word counts
        self.codes: dict[str, int] = {}  # by text
        self.heads: dict[str, int] = {}  # of words with slots or without, by name
        self.leaves: dict[str, int] = {}  # by name
        self.numbers: list[int] = []  # by value
        self.letters: list[int] = []
        self.last_letters: list[int] = []  # those with which a pattern ends, or the one word that ends it
        self.fills: dict[str, list[int]] = {}  # by sort
        self.least: dict[str, int] = {}  # the fewest words that fill a slot, by its sort
        self.masks = 0  # how many masks hold the vocabulary
        self._masks: list[int] = []
        self._sorts: dict[str, int] = {}

    # --- making one -----------------------------------------------------------------------------------------

    def _enter(self, text: str, name: str, sort: str, slots: list[str]) -> int:
        code = len(self.texts)
        self.texts.append(text)
        self.names.append(name)
        self.sorts.append(sort)
        self.slots.append(slots)
        self.codes[text] = code
        return code

    def enter_words(self, words: list[str]) -> None:
        """Words of the grammar's table."""
        for word in words:
            found = self.grammar.words[word]
            self.heads[word] = self._enter(word, word, found.sort, found.slots)

    def enter_leaves(self, sort: str, before: str) -> None:
        """The leaves of a sort; their texts are their names behind a mark of the sort."""
        for name in self.grammar.leaves[sort]:
            self.leaves[name] = self._enter(before + name, name, sort, [])

    def enter_letter(self, text: str, letter: str, slots: list[str]) -> None:
        """A letter of a pattern, behind which others stand or not."""
        code = self._enter(text, letter, PATTERN, slots)
        if slots:
            self.letters.append(code)
        else:
            self.last_letters.append(code)

    def enter_numbers(self, before: str) -> None:
        """All whole numbers that a rule may name."""
        for value in range(self.most_number + 1):
            self.numbers.append(self._enter(before + str(value), str(value), "", []))

    def close(self) -> None:
        """Work out which words fill which slots, and the masks of the legal ones."""
        self.weights = [0 if name in self.uncounted else 1 for name in self.names]
        self._find_fills()
        self._find_least()
        self.masks = (len(self.texts) + PER_MASK - 1) // PER_MASK
        for sort in self.fills:
            self._sorts[sort] = len(self._sorts)
            for room in range(_MOST_ROOM + 1):
                self._masks.extend(self._row(sort, room, False))
                self._masks.extend(self._row(sort, room, True))

    def _find_fills(self) -> None:
        sorts = [self.root]
        for slots in self.slots:
            sorts.extend(slots)
        for sort in sorts:
            if sort not in self.fills:
                self.fills[sort] = self._filling(sort)

    def _filling(self, sort: str) -> list[int]:
        """All words that a slot of a sort takes."""
        if sort in self.grammar.numbers:
            low, high = self.grammar.numbers[sort]
            return self.numbers[low : high + 1]
        if sort in (PATTERN, MORE_LETTERS):
            ends = sort == MORE_LETTERS or MORE_LETTERS not in self.slots[self.letters[0]]
            return self.letters + self.last_letters if ends else self.letters
        listed = self.grammar.leaves.get(sort, [])
        found: list[int] = []
        for code, name in enumerate(self.names):
            is_leaf = name in listed and self.leaves.get(name) == code
            if is_leaf or (self.heads.get(name) == code and self.grammar.takes(sort, name)):
                found.append(code)
        return found

    def _find_least(self) -> None:
        for sort in self.fills:
            self.least[sort] = _NEVER
        changed = True
        while changed:
            changed = False
            for sort in self.fills:
                for code in self.fills[sort]:
                    words = self._needed(code)
                    if words < self.least[sort]:
                        self.least[sort] = words
                        changed = True

    def _needed(self, code: int) -> int:
        """How many words a word and the fewest in its slots count."""
        total = self.weights[code]
        for sort in self.slots[code]:
            total += self.least[sort]
        return total

    def _deepens(self, code: int) -> bool:
        """Whether a word takes a tree a level further down, or a pattern a letter further on."""
        if self.sorts[code] == PATTERN:
            return bool(self.slots[code])
        if self.sorts[code] not in DEEP:
            return False
        for sort in self.slots[code]:
            if sort in DEEP:
                return True
        return False

    def _row(self, sort: str, room: int, deeper: bool) -> list[int]:
        row = [0] * self.masks
        for code in self.fills[sort]:
            if self._needed(code) <= room and (deeper or not self._deepens(code)):
                row[code // PER_MASK] |= int(bit(code % PER_MASK))
        return row

    # --- asking ---------------------------------------------------------------------------------------------

    def legal(self, sort: str, room: i64, deeper: bool, k: i64) -> i64:
        """The legal words of the k-th mask, where there is room for the next one, with its slots, to count so much."""
        row: i64 = self._sorts[sort] * (_MOST_ROOM + 1)
        if room > _MOST_ROOM:
            row += _MOST_ROOM
        else:
            row += room
        row *= 2
        if deeper:
            row += 1
        return self._masks[row * self.masks + k]

    def letter_level(self) -> int:
        """The level of a pattern's first letter, so that the last one allowed stands at MOST_LETTERS."""
        return 0 if MORE_LETTERS in self.fills else 1

    # --- from a tree to words -------------------------------------------------------------------------------

    def spell(self, node: Node, words: list[int]) -> None:
        """Put the words of a part at the end of a row."""
        if not node.word:
            words.append(self.numbers[node.number])
        elif node.word not in self.heads:
            words.append(self.leaves[node.word])
        elif node.word in self.chains:
            self._spell_chain(node, words)
        else:
            words.append(self.heads[node.word])
            slots = self.grammar.words[node.word].slots
            for k, kid in enumerate(node.kids):
                if slots[k] == PATTERN:
                    self._spell_letters(kid.word, words)
                else:
                    self.spell(kid, words)

    def _spell_chain(self, node: Node, words: list[int]) -> None:
        """Three parts are spelled as one and two: `and A and B C`."""
        last = len(node.kids) - 1
        for k, kid in enumerate(node.kids):
            if k < last:
                words.append(self.heads[node.word])
            self.spell(kid, words)

    def _spell_letters(self, text: str, words: list[int]) -> None:
        ends = MORE_LETTERS not in self.fills  # the last letter is a word of its own
        for k, sign in enumerate(text):
            found = self.last_letters if ends and k == len(text) - 1 else self.letters
            words.append(found[ord(sign) - ord("A")])
        if not ends:
            words.append(self.last_letters[0])


class Spelling:
    """The words used so far and the slots that are open, the next one last.

    Of each open slot we keep its sort, how deep a word there stands, and the word that would go on at the level of
    the one above (`and` below `and`, `if` after `else`), or -1.
    """

    def __init__(self, vocabulary: Vocabulary, root: str, most_words: int = MOST_WORDS) -> None:
        self.vocabulary = vocabulary
        self.most_words = most_words
        self.words: list[int] = []
        self.spent = 0  # how much they count
        self.open: list[str] = [root]
        self.depths: list[int] = [1]
        self.joins: list[int] = [-1]
        self.reserved: int = vocabulary.least[root]  # the fewest words that fill all open slots

    def take_over(self, other: Spelling) -> None:
        """Become as another spelling is, and independent of it."""
        self.words = other.words[:]
        self.spent = other.spent
        self.open = other.open[:]
        self.depths = other.depths[:]
        self.joins = other.joins[:]
        self.reserved = other.reserved

    def is_complete(self) -> bool:
        """Whether no slot is open."""
        return not self.open

    def next_sort(self) -> str:
        """The sort of the slot that is filled next; nothing where none is open."""
        return self.open[-1] if self.open else ""

    def legal_word(self, k: i64) -> i64:
        """The legal words among numbers 62 * k to 62 * k + 61, as a mask."""
        vocabulary = self.vocabulary
        if not self.open or k >= vocabulary.masks:
            return 0
        sort = self.open[-1]
        room: i64 = self.most_words - self.spent - self.reserved + vocabulary.least[sort]
        deeper = self.depths[-1] < (MOST_LETTERS if sort in (PATTERN, MORE_LETTERS) else vocabulary.most_depth)
        mask = vocabulary.legal(sort, room, deeper, k)
        join: i64 = self.joins[-1]
        if not deeper and join >= 0 and join // PER_MASK == k:
            mask |= vocabulary.legal(sort, room, True, k) & bit(join % PER_MASK)
        for word, most in vocabulary.most_uses.items():
            if word // PER_MASK == k and self.words.count(word) >= most:
                mask &= ~bit(word % PER_MASK)
        return mask

    def options(self) -> list[int]:
        """The legal words, ascending."""
        found: list[int] = []
        for k in range(self.vocabulary.masks):
            found.extend([k * PER_MASK + low for low in bits(self.legal_word(k))])
        return found

    def takes(self, word: i64) -> bool:
        """Whether a word may come next."""
        if not 0 <= word < len(self.vocabulary.texts):
            return False
        return self.legal_word(word // PER_MASK) & bit(word % PER_MASK) != 0

    def takes_all(self, words: list[int]) -> bool:
        """Whether these words may come next, one after another."""
        after = Spelling(self.vocabulary, self.vocabulary.root, self.most_words)
        after.take_over(self)
        for word in words:
            if not after.takes(word):
                return False
            after.put(word)
        return True

    def add(self, word: i64) -> None:
        """Fill the next slot. Raises RuleError with a word that does not fit there."""
        if not self.takes(word):
            raise RuleError("This word does not fit into the open place.")
        self.put(int(word))

    def put(self, word: int) -> None:
        """Fill the next slot with a legal word."""
        self.words.append(word)
        self.spent += self.vocabulary.weights[word]
        self.reserved -= self.vocabulary.least[self.open.pop()]
        depth = self.depths.pop()
        if self.joins.pop() != word:
            depth += 1
        slots = self.vocabulary.slots[word]
        for k in range(len(slots) - 1, -1, -1):
            self._open(word, k, slots[k], depth)

    def _open(self, word: int, k: int, sort: str, depth: int) -> None:
        vocabulary = self.vocabulary
        name = vocabulary.names[word]
        join = -1
        if vocabulary.rises and (name in CHAINS or (name == "if" and k == 2)):
            join = word
        if sort == PATTERN and vocabulary.sorts[word] != PATTERN:
            depth = vocabulary.letter_level()
        self.open.append(sort)
        self.depths.append(depth)
        self.joins.append(join)
        self.reserved += vocabulary.least[sort]


class Reading:
    """Builds a tree from words; where they end too soon, holes stand if that is wanted."""

    def __init__(self, vocabulary: Vocabulary, words: list[int], holes: bool) -> None:
        self.vocabulary = vocabulary
        self.words = words
        self.holes = holes
        self.at = 0

    def part(self, sort: str) -> Node:
        """The part that the next words spell. Raises RuleError where they spell none of that sort."""
        if self._is_hole():
            return leaf(HOLE)
        if sort == PATTERN:
            return self._pattern()
        vocabulary = self.vocabulary
        code = self._next(sort)
        name = vocabulary.names[code]
        if sort in vocabulary.grammar.numbers:
            return number(int(name))
        kids = [self.part(slot) for slot in vocabulary.slots[code]]
        return self._joined(name, kids) if name in vocabulary.heads else leaf(name)

    def _is_hole(self) -> bool:
        return self.holes and self.at >= len(self.words)

    def _next(self, sort: str) -> int:
        vocabulary = self.vocabulary
        if self.at >= len(self.words):
            raise RuleError("The words of this rule end too soon.")
        code = self.words[self.at]
        if not 0 <= code < len(vocabulary.texts):
            raise RuleError("There is no such word of rules.")
        if code not in vocabulary.fills[sort]:
            raise RuleError(f"'{vocabulary.texts[code]}' cannot stand there in a rule.")
        self.at += 1
        return code

    def _joined(self, name: str, kids: list[Node]) -> Node:
        if name in self.vocabulary.chains:
            return chained(name, kids)
        for kid in kids:
            if kid.word == HOLE:
                return Node(name, kids)
        return make(name, kids)

    def _pattern(self) -> Node:
        text = ""
        sort = PATTERN
        while not self._is_hole():
            code = self._next(sort)
            text += self.vocabulary.names[code]
            slots = self.vocabulary.slots[code]
            if len(text) > MOST_LETTERS:
                raise RuleError(f"'{self.vocabulary.texts[code]}' cannot stand there in a rule.")
            if not slots:
                return letters(text)
            sort = slots[0]
        return leaf(text + HOLE)
