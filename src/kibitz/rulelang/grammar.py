"""The grammar of the rule language: one table of its words, the sorts of what stands below each, and how it is written.

A word is of a sort (a statement, a test of a card, a number) and has slots, each for parts of a sort. Parts are words
of the table again, or leaves: whole numbers within bounds, or words from a list. Limits, JSON, spelling and writing all
go by this table; readers build the same words. House rules put their own words and sorts on top of it.
"""

from __future__ import annotations

from typing import Final

# Sorts of words that have slots.
RULE: Final = "rule"  # a statement with what is said of the starter
STATEMENT: Final = "statement"
TEST: Final = "test"  # of one card
NUMBER: Final = "number"  # of the line
PLAIN: Final = "plain number"  # one without "mod"
# Sorts of leaves that are words.
FEATURE: Final = "feature"
CARD: Final = "card"  # of the line, or the next one
LYING: Final = "lying card"  # one that has been accepted
ORDER: Final = "suit order"
PATTERN: Final = "pattern"  # letters
# Sorts of leaves that are whole numbers.
RANK: Final = "rank"
GAP: Final = "gap"  # between ranks
BACK: Final = "cards back"
MODULUS: Final = "modulus"
VALUE: Final = "value"
LENGTH: Final = "block length"
DIVISOR: Final = "divisor"  # of a rank

DEEP: Final = [STATEMENT, TEST, NUMBER, PLAIN]  # the sorts of which a part counts as a level
WIDER: Final[dict[str, str]] = {NUMBER: PLAIN, RULE: STATEMENT}  # what a slot takes besides parts of its own sort

RANGES: Final[dict[str, tuple[int, int]]] = {
    RANK: (1, 13),
    GAP: (1, 12),
    BACK: (1, 6),
    MODULUS: (2, 52),
    VALUE: (0, 208),
    LENGTH: (2, 26),
    DIVISOR: (2, 13),
}
CARDS: Final = ["next", "last", "2 back", "3 back", "4 back", "5 back", "6 back", "first"]
FIRST: Final = 7  # the place of the first card in that list
LEAVES: Final[dict[str, list[str]]] = {
    FEATURE: ["suit", "colour", "rank", "parity", "kind"],
    CARD: CARDS,
    LYING: CARDS[1:],
    ORDER: [
        a + b + c + d
        for a in "SHDC" for b in "SHDC" for c in "SHDC" for d in "SHDC"
        if len({a, b, c, d}) == 4
    ],
}  # fmt: skip
LETTERS: Final = "ABCD"
MOST_LETTERS: Final = 12

# word: (its sort, the sorts of its slots, how it is written). A star stands for two or more. In a comparison the
# first bar is followed by the card that is compared with, which may go without saying, the second by what stands last.
STATEMENTS: Final[dict[str, tuple[str, str, str]]] = {
    "any": (STATEMENT, "", "any card"),
    "none": (STATEMENT, "", "nothing"),
    "card": (STATEMENT, "card, test", "{0} is {1}"),
    "not": (STATEMENT, "statement", "not {0}"),
    "and": (STATEMENT, "statement*", "{0} and {1}"),
    "or": (STATEMENT, "statement*", "{0} or {1}"),
    "if": (STATEMENT, "statement, statement, statement", "if {0} then {1} else {2}"),
    "iff": (STATEMENT, "statement, statement", "{0} exactly when {1}"),
    "same": (STATEMENT, "feature, card, lying card", "same {0}| as {2}"),
    "another": (STATEMENT, "feature, card, lying card", "another {0}| than {2}"),
    "higher": (STATEMENT, "card, lying card", "higher| than {1}"),
    "lower": (STATEMENT, "card, lying card", "lower| than {1}"),
    "same or higher": (STATEMENT, "card, lying card", "same or higher| as {1}"),
    "same or lower": (STATEMENT, "card, lying card", "same or lower| as {1}"),
    "within": (STATEMENT, "gap, card, lying card", "within {0}| of {2}"),
    "within wrapping": (STATEMENT, "gap, card, lying card", "within {0}| of {2}| wrapping"),
    "above": (STATEMENT, "gap, gap, card, lying card", "{0} to {1} higher| than {3}"),
    "above wrapping": (STATEMENT, "gap, gap, card, lying card", "{0} to {1} higher| than {3}| wrapping"),
    "below": (STATEMENT, "gap, gap, card, lying card", "{0} to {1} lower| than {3}"),
    "below wrapping": (STATEMENT, "gap, gap, card, lying card", "{0} to {1} lower| than {3}| wrapping"),
    "beside": (STATEMENT, "gap, gap, card, lying card", "{0} to {1} above or below| {3}"),
    "beside wrapping": (STATEMENT, "gap, gap, card, lying card", "{0} to {1} above or below| {3}| wrapping"),
    "fresh": (STATEMENT, "feature, cards back", "another {0} than every of last {1}"),
    "exists": (STATEMENT, "lying card", "there is {0}"),
    "after": (STATEMENT, "test, statement, test", "after {0}, {1} until {2}"),
    "follows": (STATEMENT, "suit order", "suit follows {0}"),
    "pattern": (STATEMENT, "feature, pattern", "{0} pattern {1}"),
    "blocks": (STATEMENT, "feature, block length", "{0} in blocks of {1}"),
    "is even": (STATEMENT, "number", "{0} is even"),
    "is odd": (STATEMENT, "number", "{0} is odd"),
    "is multiple": (STATEMENT, "number, modulus", "{0} is a multiple of {1}"),
    "is not multiple": (STATEMENT, "number, modulus", "{0} is not a multiple of {1}"),
    "is": (STATEMENT, "number, value", "{0} = {1}"),
    "is not": (STATEMENT, "number, value", "{0} != {1}"),
    "is less": (STATEMENT, "number, value", "{0} is less than {1}"),
    "is at most": (STATEMENT, "number, value", "{0} is at most {1}"),
    "is more": (STATEMENT, "number, value", "{0} is more than {1}"),
    "is at least": (STATEMENT, "number, value", "{0} is at least {1}"),
    "count is": (STATEMENT, "test, test", "count of {0} = count of {1}"),
    "count is not": (STATEMENT, "test, test", "count of {0} != count of {1}"),
    "count is less": (STATEMENT, "test, test", "count of {0} is less than count of {1}"),
    "count is at most": (STATEMENT, "test, test", "count of {0} is at most count of {1}"),
    "count is more": (STATEMENT, "test, test", "count of {0} is more than count of {1}"),
    "count is at least": (STATEMENT, "test, test", "count of {0} is at least count of {1}"),
    "all": (TEST, "", "any card"),
    "red": (TEST, "", "red"),
    "black": (TEST, "", "black"),
    "odd": (TEST, "", "odd"),
    "even": (TEST, "", "even"),
    "court": (TEST, "", "court"),
    "number": (TEST, "", "number"),
    "prime": (TEST, "", "prime"),
    "spades": (TEST, "", "spades"),
    "hearts": (TEST, "", "hearts"),
    "diamonds": (TEST, "", "diamonds"),
    "clubs": (TEST, "", "clubs"),
    "of rank": (TEST, "rank", "{0}"),
    "ranks": (TEST, "rank, rank", "{0} to {1}"),
    "multiple": (TEST, "divisor", "a multiple of {0}"),
    "other than": (TEST, "test", "not {0}"),
    "both": (TEST, "test*", "{0} {1}"),
    "either": (TEST, "test*", "{0} or {1}"),
    "position": (PLAIN, "", "position"),
    "sum": (PLAIN, "cards back", "sum of last {0} ranks"),
    "product": (PLAIN, "cards back", "product of last {0} ranks"),
    "count": (PLAIN, "test", "count of {0}"),
    "value": (PLAIN, "card", "rank of {0}"),
    "run": (PLAIN, "feature", "{0} run"),
    "mod": (NUMBER, "plain number, modulus", "{0} mod {1}"),
    "unseen": (STATEMENT, "feature", "another {0} than every card so far"),
    "in rounds": (STATEMENT, "feature", "each {0} once before any again"),
    "is prime": (STATEMENT, "number", "{0} is prime"),
    "is not prime": (STATEMENT, "number", "{0} is not prime"),
    "number is": (STATEMENT, "number, number", "{0} = {1}"),
    "number is not": (STATEMENT, "number, number", "{0} != {1}"),
    "number is less": (STATEMENT, "number, number", "{0} is less than {1}"),
    "number is at most": (STATEMENT, "number, number", "{0} is at most {1}"),
    "number is more": (STATEMENT, "number, number", "{0} is more than {1}"),
    "number is at least": (STATEMENT, "number, number", "{0} is at least {1}"),
    "number is multiple": (STATEMENT, "number, number", "{0} is a multiple of {1}"),
    "number is not multiple": (STATEMENT, "number, number", "{0} is not a multiple of {1}"),
    "is between": (STATEMENT, "number, number, number", "{0} is between {1} and {2}"),
    "is strictly between": (STATEMENT, "number, number, number", "{0} is strictly between {1} and {2}"),
    "sum of two": (PLAIN, "card, lying card", "sum of {1} and {0}"),
    "product of two": (PLAIN, "card, lying card", "product of {1} and {0}"),
    "difference": (PLAIN, "card, lying card", "difference of {1} and {0}"),
    "sum with next": (PLAIN, "cards back", "sum of last {0} ranks and next"),
    "product with next": (PLAIN, "cards back", "product of last {0} ranks and next"),
    "total so far": (PLAIN, "", "total so far"),
    "total with next": (PLAIN, "", "total with next"),
    "highest": (PLAIN, "", "highest so far"),
    "lowest": (PLAIN, "", "lowest so far"),
    "mod number": (NUMBER, "plain number, plain number", "{0} mod {1}"),
    "unseen card": (STATEMENT, "", "new card"),
    "rarest": (STATEMENT, "feature", "rarest {0} so far"),
    "commonest": (STATEMENT, "feature", "commonest {0} so far"),
    "common divisor": (PLAIN, "card, lying card", "common divisor of {1} and {0}"),
    "count alike": (PLAIN, "feature", "count of its {0}"),
    "plus": (PLAIN, "plain number, value", "{0} plus {1}"),
    "times": (PLAIN, "plain number, modulus", "{0} times {1}"),
}
_FIRST_OF_NEWER: Final = list(STATEMENTS).index("unseen")
OLDER: Final = list(STATEMENTS)[:_FIRST_OF_NEWER]
NEWER: Final = list(STATEMENTS)[_FIRST_OF_NEWER:]  # numbered behind all other words, so that those keep their numbers


class Production:
    """What a word is: its sort, the sorts of its slots, and how it is written."""

    def __init__(self, sort: str, slots: str, text: str) -> None:
        self.sort = sort
        self.chain: bool = slots.endswith("*")  # two slots or more, all of one sort
        kinds = slots.rstrip("*")
        self.slots: list[str] = [kinds, kinds] if self.chain else kinds.split(", ") if kinds else []
        self.text = text
        self.joint: str = text[3:-3] if self.chain else ""  # what is written between the parts of a chain
        self.compares: bool = sort == STATEMENT and self.slots[-2:] == [CARD, LYING]


class Grammar:
    """The words of a language by name, with the bounds of its numbers and the lists of its other leaves."""

    def __init__(
        self,
        table: dict[str, tuple[str, str, str]],
        numbers: dict[str, tuple[int, int]],
        leaves: dict[str, list[str]],
    ) -> None:
        self.words: dict[str, Production] = {word: Production(*table[word]) for word in table}
        self.numbers = numbers
        self.leaves = leaves

    def sort_of(self, word: str) -> str:
        """The sort of a word; nothing for a leaf."""
        found = self.words.get(word)
        return "" if found is None else found.sort

    def takes(self, slot: str, word: str) -> bool:
        """Whether a slot of a sort takes a word of the table."""
        sort = self.sort_of(word)
        return sort != "" and (sort == slot or WIDER.get(slot, "") == sort)


CORE: Final = Grammar(STATEMENTS, RANGES, LEAVES)
CHAINS: Final = [word for word in STATEMENTS if STATEMENTS[word][1].endswith("*")]
