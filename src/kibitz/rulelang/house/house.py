"""House rules as trees: sentences about what may be played and what happens, built on the core's tests and statements.

A house rule is one sentence or several. Their words stand in a table on top of that of the core, with sorts of their
own: one grammar serves reading, writing and spelling.
"""

from __future__ import annotations

from typing import Final

from kibitz.rulelang.grammar import LEAVES, RANGES, STATEMENTS, Grammar
from kibitz.rulelang.tree import Node, RuleError, size

MOST_SENTENCES: Final = 4
MOST_JOINED: Final = 4  # effects joined to the first ones of their sentences
MOST_PARTS: Final = 80
MOST_LEVELS: Final = 14
MOST_NUMBER: Final = 52
MOST_COUNT: Final = 10  # of cards drawn or given, and of players

# Words that can be said at the table. `its name` stands for the rank and suit of the card that is played.
BARTOK: Final = 0
ITS_NAME: Final = 1
PHRASES: Final = [
    "Bartok", "its name", "Bartok minus one", "snap", "hello", "thank you", "have a nice day", "very", "tax break",
    "odd", "even", "knock", "slap", "rainbow", "your majesty", "three of a kind", "nine lives",
    "there was a young lady", "cheers", "abracadabra", "tally ho", "eureka", "good evening", "after you",
]  # fmt: skip


def quoted(phrase: str) -> str:
    """Words as they stand in a rule: in quotation marks, but for a card's name."""
    return phrase if phrase == PHRASES[ITS_NAME] else f'"{phrase}"'


def _all_quoted() -> list[str]:
    return [quoted(phrase) for phrase in PHRASES]


QUOTED: Final = _all_quoted()
# Words that a table makes up: small letters, figures and what stands between them.
MOST_LETTERS: Final = 24
WORD_LETTERS: Final = "abcdefghijklmnopqrstuvwxyz0123456789"
WORD_SIGNS: Final = " '"  # not at the beginning, and no two spaces in a row
_HEARD_AS_SPACE: Final = ".,!?;:-"

TARGETS: Final = ["a chosen player", "the player on the left", "the player on the right", "the player opposite"]
NEXT_PLAYER: Final = "the next player"
MORE_TARGETS: Final = [
    NEXT_PLAYER, "the player before", "whoever holds the fewest cards", "whoever holds the most cards",
]  # fmt: skip
OTHERS: Final = [*TARGETS, *MORE_TARGETS]
ANYBODY: Final = [*TARGETS, *MORE_TARGETS[1:], "the player"]  # the next player has effects of his own
SUITS_OF_ONE: Final = ["a club", "a diamond", "a heart", "a spade"]

# Sorts of words that have slots.
SENTENCE: Final = "sentence"
ON: Final = "what it is played on"
OVER: Final = "what it was played on"  # behind `when`
CONDITION: Final = "condition"
SAID_WITH: Final = "words for a play"
EFFECT: Final = "effect"
# Sorts of leaves.
COUNT: Final = "count"  # of cards or players
HELD: Final = "cards held"
PLAYER: Final = "player"
SOMEBODY: Final = "somebody"  # the player himself among them
ONE_SUIT: Final = "suit of a card"
WORDS: Final = "words or a name"
FIXED_WORDS: Final = "words"

# word: (its sort, the sorts of its slots, how it is written); a star stands for two or more.
HOUSE: Final[dict[str, tuple[str, str, str]]] = {
    "also": (SENTENCE, "sentence*", "{0}; {1}"),
    "when": (SENTENCE, "test, what it was played on, condition, effect", "when {0} is played{1}{2}, {3}"),
    "may": (SENTENCE, "test, what it is played on, condition, words for a play", "{0} may be played{1}{2}{3}"),
    "may not": (SENTENCE, "test, what it is played on, condition", "{0} may not be played{1}{2}"),
    "out of turn": (SENTENCE, "test, what it is played on, words for a play", "{0} may be played out of turn{1}{2}"),
    "twin": (SENTENCE, "words for a play", "the twin of the top card may be played out of turn{0}"),
    "counts": (SENTENCE, "test, rank", "{0} counts as {1}"),
    "hand has": (SENTENCE, "cards held, words", "when a hand has {0} cards, say {1}"),
    "fined": (SENTENCE, "words", "when a penalty is drawn, say {0}"),
    "law": (SENTENCE, "statement", "{0}"),
    "twice": (SENTENCE, "", "powers on the same rank happen twice"),
    "modest": (SENTENCE, "", "a last card with a power does not win"),
    "jokers": (SENTENCE, "", "jokers are wild"),
    "on anything": (ON, "", " on anything"),
    "on": (ON, "test", " on {0}"),
    "anywhere": (OVER, "", ""),
    "over": (OVER, "test", " on {0}"),
    "always": (CONDITION, "", ""),
    "provided": (CONDITION, "statement", " if {0}"),
    "unless": (CONDITION, "statement", " unless {0}"),
    "quiet": (CONDITION, "", " unless a demand is live"),
    "large hand": (CONDITION, "", " if the hand is larger than its rank"),
    "silently": (SAID_WITH, "", ""),
    "saying": (SAID_WITH, "words", ", saying {0}"),
    "then": (EFFECT, "effect*", "{0} and {1}"),
    "reverse": (EFFECT, "", "play reverses"),
    "name": (EFFECT, "", "name a suit"),
    "demand": (EFFECT, "test, count", "the next player must play {0} or draw {1} for each live one"),
    "told": (EFFECT, "words", "the next player must say {0}"),
    "draws": (EFFECT, "count", "the next player draws {0}"),
    "all draw": (EFFECT, "count", "all others draw {0}"),
    "react": (EFFECT, "", "everyone reacts and the last draws 1"),
    "swap": (EFFECT, "player", "swap hands with {0}"),
    "shift": (EFFECT, "", "all hands move on"),
    "fresh hand": (EFFECT, "count", "may bury the hand and draw {0}"),
    "skip": (EFFECT, "count", "the next {0} players lose a turn"),
    "delay": (EFFECT, "count", "the player {0} to the right loses the next turn"),
    "again": (EFFECT, "", "play again or draw 1"),
    "either side": (EFFECT, "", "either neighbour may play next"),
    "say": (EFFECT, "words or a name", "say {0}"),
    "count out": (EFFECT, "words, test", "say {0} once for each {1} before"),
}
# Words that came later: a spelling numbers them behind all others, so that rules made before read as they did.
LATER: Final[dict[str, tuple[str, str, str]]] = {
    "until able": (SENTENCE, "", "draw until a card can be played"),
    "play drawn": (SENTENCE, "", "after drawing, a card may be played at once"),
    "together": (SENTENCE, "", "cards of the same rank may be played together"),
    "cancels": (SENTENCE, "test", "{0} cancels a demand"),
    "counts suit": (SENTENCE, "test, suit of a card", "{0} counts as {1}"),
    "answer": (SENTENCE, "words, words", "when {0} is said, the next player must say {1}"),
    "drawing": (SENTENCE, "words", "when a card is drawn, say {0}"),
    "taboo": (SENTENCE, "words", "{0} may not be said"),
    "jump in": (SENTENCE, "test, statement, words for a play", "{0} may be played out of turn if {1}{2}"),
    "last card": (CONDITION, "", " as the last card"),
    "all miss": (EFFECT, "", "all others lose a turn"),
    "ask suit": (EFFECT, "", "ask for a suit"),
    "ask rank": (EFFECT, "", "ask for a rank"),
    "who draws": (EFFECT, "somebody, count", "{0} draws {1}"),
    "misses": (EFFECT, "somebody", "{0} loses a turn"),
    "goes": (EFFECT, "somebody", "{0} plays next"),
    "give": (EFFECT, "count, player", "give {0} cards to {1}"),
    "take": (EFFECT, "count, player", "take {0} cards from {1}"),
    "pass left": (EFFECT, "", "everyone passes a card to the left"),
    "pass right": (EFFECT, "", "everyone passes a card to the right"),
    "shift left": (EFFECT, "", "all hands move to the left"),
    "shift right": (EFFECT, "", "all hands move to the right"),
    "ban": (EFFECT, "test", "{0} may not be played for a round"),
    "add": (EFFECT, "test", "may add {0}"),
    "double": (EFFECT, "", "the next draw is doubled"),
    "hush": (EFFECT, "words", "must not say {0}"),
    "add if": (EFFECT, "test, statement", "may add {0} if ({1})"),
    "all told": (EFFECT, "words", "all others must say {0}"),
}
FIRST_HOUSE: Final = list(HOUSE)
HOUSE.update(LATER)
# Other ways to say some of them. One that leaves out a number stands for 1, and is how that is written.
WAYS: Final[dict[str, list[str]]] = {
    "when": ["when {0} are played{1}{2}, {3}"],
    "counts": ["{0} count as {1}"],
    "on anything": [""],
    "on": [" on any {0}"],
    "anywhere": [" on anything"],
    "over": [" on any {0}"],
    "skip": ["the next player loses a turn"],
    "again": ["play again or draw 1 card"],
    "cancels": ["{0} cancel a demand"],
    "counts suit": ["{0} count as {1}"],
    "hand has": ["when a hand has a single card, say {1}"],
    "give": ["give a card to {1}"],
    "take": ["take a card from {1}"],
}
NUMBERS: Final[dict[str, tuple[int, int]]] = {**RANGES, COUNT: (1, MOST_COUNT), HELD: (1, 6)}
HOUSE_GRAMMAR: Final = Grammar(
    {**HOUSE, **STATEMENTS},
    NUMBERS,
    {
        **LEAVES,
        PLAYER: OTHERS,
        SOMEBODY: ANYBODY,
        ONE_SUIT: SUITS_OF_ONE,
        WORDS: QUOTED[1:],
        FIXED_WORDS: QUOTED[2:],
    },
)


def made_up(said: str) -> str:
    """Words as a table that makes them up has them: in small letters, with plain spaces, without marks.

    Raises RuleError with one sentence where they are none.
    """
    text = "".join([" " if sign in _HEARD_AS_SPACE else sign for sign in said.lower().replace("’", "'")])
    words = " ".join(text.split())
    if not words or len(words) > MOST_LETTERS:
        raise RuleError(f"Words to say have from 1 to {MOST_LETTERS} letters.")
    for sign in words:
        if sign not in WORD_LETTERS and sign not in WORD_SIGNS:
            raise RuleError("Words to say are written in plain letters and figures.")
    if words[0] not in WORD_LETTERS:
        raise RuleError("Words to say begin with a letter or a figure.")
    return words


def quotation(words: str) -> str:
    """How words stand in a rule: those of the list as they are written there, others as they were made up."""
    for phrase in PHRASES[ITS_NAME + 1 :]:
        if phrase.lower() == words:
            return quoted(phrase)
    return quoted(words)


def is_made_up(text: str) -> bool:
    """Whether a quotation holds words that are not on the list."""
    return text.startswith('"') and text not in QUOTED


def parts_of(node: Node, chain: str) -> list[Node]:
    """The parts of a chain, or the one part that is no chain."""
    return node.kids if node.word == chain else [node]


def sentences(rule: Node) -> list[Node]:
    """The sentences of a house rule, as they were written."""
    return parts_of(rule, "also")


def effects(sentence: Node) -> list[Node]:
    """The effects of a `when` sentence; none of another one."""
    return parts_of(sentence.kids[3], "then") if sentence.word == "when" else []


def check_house(rule: Node) -> None:
    """Refuse what is too long, however it was written."""
    if size(rule) > MOST_PARTS:
        raise RuleError(f"A house rule has at most {MOST_PARTS} parts; this one has {size(rule)}.")
    if _levels(rule) > MOST_LEVELS:
        raise RuleError(f"A house rule is at most {MOST_LEVELS} levels deep; this one has {_levels(rule)}.")
    if len(sentences(rule)) > MOST_SENTENCES:
        raise RuleError(f"A house rule has at most {MOST_SENTENCES} sentences.")
    joined = 0
    for sentence in sentences(rule):
        joined += max(0, len(effects(sentence)) - 1)
    if joined > MOST_JOINED:
        raise RuleError("These are too many effects for one house rule.")
    _check_numbers(rule)


def _levels(node: Node) -> int:
    most = 0
    for kid in node.kids:
        most = max(most, _levels(kid))
    return most + 1


def _check_numbers(node: Node) -> None:
    """Numbers of the line go up to 52 here, so that each has a word of its own in a rule's spelling."""
    if not node.word and node.number > MOST_NUMBER:
        raise RuleError(f"The numbers of a house rule go up to {MOST_NUMBER}.")
    for kid in node.kids:
        _check_numbers(kid)
