"""Compiled house rules: the sentences in force made ready for play, as sets of cards and lists of effects.

Cards are faces as house rules see them: after aliases, so that a red queen may count as a five (BAR-15).
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from kibitz.cards.card import ALL_CARDS
from kibitz.cards.kernel import bit
from kibitz.engine.numbers import padded
from kibitz.rulelang.house.house import (
    BARTOK,
    OTHERS,
    PHRASES,
    QUOTED,
    SUITS_OF_ONE,
    effects,
    is_made_up,
    quoted,
    sentences,
)
from kibitz.rulelang.house.writer import house_text
from kibitz.rulelang.judge import Judge
from kibitz.rulelang.register_plan import passing
from kibitz.rulelang.spelling import MOST_WORDS
from kibitz.rulelang.tree import Node
from kibitz.rulelang.words import VALUES

MOST_RULES: Final = 40

ALWAYS: Final = 0
IF: Final = 1
UNLESS: Final = 2
QUIET: Final = 3  # unless a demand is live
LARGE: Final = 4  # if the hand is larger than the card's rank
LAST_CARD: Final = 5  # as the last card of a hand

MAY: Final = 0
MAY_NOT: Final = 1
LAW: Final = 2
DEMANDED: Final = 3
BANNED: Final = 4  # for a round, by an effect

# Effects in the order in which they happen (BAR-12): state, draws, hands, turns; speech has its own time. Those from
# 16 on came later.
REVERSE: Final = 0
NAMING: Final = 1
DEMAND: Final = 2
TOLD: Final = 3
DRAWS: Final = 4
ALL_DRAW: Final = 5
REACT: Final = 6
SWAP: Final = 7
SHIFT: Final = 8
FRESH: Final = 9
SKIP: Final = 10
DELAY: Final = 11
AGAIN: Final = 12
EITHER: Final = 13
SAY: Final = 14
COUNT_OUT: Final = 15
ALL_MISS: Final = 16
ASK_SUIT: Final = 17
ASK_RANK: Final = 18
WHO_DRAWS: Final = 19
MISSES: Final = 20
GOES: Final = 21
GIVE: Final = 22
TAKE: Final = 23
PASS_LEFT: Final = 24
PASS_RIGHT: Final = 25
SHIFT_LEFT: Final = 26
SHIFT_RIGHT: Final = 27
BAN: Final = 28
ADD: Final = 29
DOUBLE: Final = 30
HUSH: Final = 31
ALL_TOLD: Final = 32
ADD_IF: Final = 33
EFFECT_WORDS: Final = [
    "reverse", "name", "demand", "told", "draws", "all draw", "react", "swap", "shift", "fresh hand", "skip", "delay",
    "again", "either side", "say", "count out", "all miss", "ask suit", "ask rank", "who draws", "misses", "goes",
    "give", "take", "pass left", "pass right", "shift left", "shift right", "ban", "add", "double", "hush", "all told",
    "add if",
]  # fmt: skip
STAGES: Final = [
    0, 0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3, 3, 9, 9,
    3, 0, 0, 1, 3, 3, 2, 2, 2, 2, 2, 2, 0, 3, 3, 9, 0, 3,
]  # fmt: skip
SPOKEN: Final = [SAY, COUNT_OUT, HUSH]  # words that go with a card: no power (BAR-19)
# What a doubled power does not do twice (BAR-19).
ONCE: Final = [NAMING, FRESH, AGAIN, EITHER, TOLD, ALL_TOLD, ASK_SUIT, ASK_RANK, GOES, BAN, ADD, ADD_IF, DOUBLE]
# Whom an effect concerns: one chosen, or the place of its words among OTHERS; the player himself stands behind them.
CHOSEN: Final = 0
LEFT: Final = 1
RIGHT: Final = 2
OPPOSITE: Final = 3
NEXT: Final = 4
BEFORE: Final = 5
FEWEST: Final = 6
MOST: Final = 7
HIMSELF: Final = 8
CONCERNING: Final = [SWAP, WHO_DRAWS, MISSES, GOES, GIVE, TAKE]  # effects of somebody who may be chosen


@final
class HouseRule:
    """A rule in force: its tree and words, its name, and who made it when (seat -1: it was there from the start)."""

    def __init__(self, tree: Node, words: list[int], name: str, seat: int, made: int) -> None:
        self.tree = tree
        self.words = words
        self.name = name
        self.seat = seat
        self.made = made
        self.text = house_text(tree)


def _written(rules: list[HouseRule]) -> list[int]:
    """The words of all rules for an observation, each one more: as many for each rule, and as for the most rules."""
    written: list[int] = []
    for rule in rules[:MOST_RULES]:
        written += padded(rule.words, MOST_WORDS)
    return written + [0] * (MOST_RULES * MOST_WORDS - len(written))


@final
class Clause:
    """A sentence about what may be played: `phrase` is the slot of the words that it takes, or -1."""

    def __init__(self, kind: int, rule: int, cards: i64, under: i64, condition: int, judge: int, phrase: int) -> None:
        self.kind = kind
        self.rule = rule
        self.cards = cards
        self.under = under
        self.condition = condition
        self.judge = judge
        self.phrase = phrase
        self.twin = False


@final
class Effect:
    """What a card does; `slot` is that of words to say."""

    def __init__(self, kind: int, rule: int, amount: int, cards: i64, slot: int) -> None:
        self.kind = kind
        self.rule = rule
        self.amount = amount
        self.cards = cards
        self.slot = slot
        self.who = CHOSEN
        self.judge = -1  # of what has to hold of a card that is added


@final
class Trigger:
    """A `when` sentence: its effects by their numbers."""

    def __init__(self, rule: int, cards: i64, under: i64, condition: int, judge: int, effects: list[int]) -> None:
        self.rule = rule
        self.cards = cards
        self.under = under
        self.condition = condition
        self.judge = judge
        self.effects = effects


@final
class CompiledRules:
    """All house rules of a round, oldest first. It is never changed, so that all positions share it."""

    def __init__(self, rules: list[HouseRule]) -> None:
        self.rules = rules
        self.written: list[int] = _written(rules)
        self.judges: list[Judge] = []
        self.clauses: list[Clause] = []
        self.triggers: list[Trigger] = []
        self.effects: list[Effect] = []
        self.snaps: list[Clause] = []
        self.made_up: list[str] = made_up_words(rules)  # BAR-8: words of this table, numbered behind those of the list
        self.phrases: list[int] = [BARTOK]  # by slot, the words that may have to be said
        self.most: list[int] = [1]  # how often each may be said in a turn
        self.sizes: list[int] = [1]  # hand sizes that are called, each with its slot
        self.size_slots: list[int] = [0]
        self.thanks: list[int] = []  # slots of what is said for a penalty
        self.drawn_words: list[int] = []  # slots of what is said with a card drawn
        self.taboos: list[int] = []  # slots of what may not be said at all
        self.answers: list[int] = []  # of words, and of what is answered to them, one behind the other
        self.cancels: i64 = 0  # BAR-14: cards that end a live demand
        self.until_able = False
        self.plays_drawn = False
        self.together = False
        self.gives = False  # whether cards are ever chosen to be given
        self.counts_as: list[int] = list(range(52))
        self.has_aliases = False
        self.twice = False
        self.modest = False
        self.jokers = False
        for k, rule in enumerate(rules):
            for sentence in sentences(rule.tree):
                self._take(k, sentence)
        self._settle_aliases()

    # --- reading sentences ----------------------------------------------------------------------------------

    def _take(self, rule: int, node: Node) -> None:
        word = node.word
        if word == "when":
            self._trigger(rule, node)
        elif word == "law":
            self.clauses.append(Clause(LAW, rule, ALL_CARDS, ALL_CARDS, IF, self._judge(node.kids[0]), -1))
        elif word in ("may", "may not"):
            self.clauses.append(self._clause(rule, node))
        elif word in ("out of turn", "twin", "jump in"):
            self.snaps.append(self._snap(rule, node))
        elif word == "hand has":
            self.sizes.append(node.kids[0].number)
            self.size_slots.append(self._slot(node.kids[1].word, 1))
        elif word == "fined":
            self.thanks.append(self._slot(node.kids[0].word, 1))
        elif word == "twice":
            self.twice = True
        elif word == "modest":
            self.modest = True
        elif word == "jokers":
            self.jokers = True
        elif word == "cancels":
            self.cancels |= passing(node.kids[0])
        elif word == "until able":
            self.until_able = True
        elif word == "play drawn":
            self.plays_drawn = True
        elif word == "together":
            self.together = True
        else:
            self._take_words(word, node)

    def _take_words(self, word: str, node: Node) -> None:
        """BAR-8: sentences about words alone."""
        if word == "drawing":
            self.drawn_words.append(self._slot(node.kids[0].word, 1))
        elif word == "taboo":
            self.taboos.append(self._slot(node.kids[0].word, 1))
        elif word == "answer":
            self.answers.append(self._slot(node.kids[0].word, 1))
            self.answers.append(self._slot(node.kids[1].word, 1))

    def _slot(self, quotation: str, most: int) -> int:
        phrase = self._number_of(quotation)
        if phrase not in self.phrases:
            self.phrases.append(phrase)
            self.most.append(most)
        slot = self.phrases.index(phrase)
        self.most[slot] = max(self.most[slot], most)
        return slot

    def _number_of(self, quotation: str) -> int:
        if quotation in QUOTED:
            return QUOTED.index(quotation)
        return len(PHRASES) + self.made_up.index(quotation[1:-1])

    def _judge(self, statement: Node) -> int:
        self.judges.append(Judge(statement))
        return len(self.judges) - 1

    def _condition(self, node: Node) -> tuple[int, int]:
        if node.word == "provided":
            return IF, self._judge(node.kids[0])
        if node.word == "unless":
            return UNLESS, self._judge(node.kids[0])
        if node.word == "quiet":
            return QUIET, -1
        if node.word == "large hand":
            return LARGE, -1
        if node.word == "last card":
            return LAST_CARD, -1
        return ALWAYS, -1

    def _clause(self, rule: int, node: Node) -> Clause:
        condition, judge = self._condition(node.kids[2])
        kind, phrase = MAY_NOT, -1
        if node.word == "may":
            kind, phrase = MAY, self._phrase_in(node.kids[3])
        return Clause(kind, rule, passing(node.kids[0]), under_mask(node.kids[1]), condition, judge, phrase)

    def _phrase_in(self, words: Node) -> int:
        return self._slot(words.kids[0].word, 1) if words.word == "saying" else -1

    def _snap(self, rule: int, node: Node) -> Clause:
        if node.word == "twin":
            clause = Clause(MAY, rule, ALL_CARDS, ALL_CARDS, ALWAYS, -1, self._phrase_in(node.kids[0]))
            clause.twin = True
            return clause
        if node.word == "jump in":
            judge = self._judge(node.kids[1])
            phrase = self._phrase_in(node.kids[2])
            return Clause(MAY, rule, passing(node.kids[0]), ALL_CARDS, IF, judge, phrase)
        phrase = self._phrase_in(node.kids[2])
        return Clause(MAY, rule, passing(node.kids[0]), under_mask(node.kids[1]), ALWAYS, -1, phrase)

    def _trigger(self, rule: int, node: Node) -> None:
        condition, judge = self._condition(node.kids[2])
        numbers: list[int] = []
        for effect in effects(node):
            numbers.append(len(self.effects))
            self.effects.append(self._effect(rule, effect))
        cards = passing(node.kids[0])
        self.triggers.append(Trigger(rule, cards, under_mask(node.kids[1]), condition, judge, numbers))

    def _effect(self, rule: int, node: Node) -> Effect:
        kind = EFFECT_WORDS.index(node.word)
        made = Effect(kind, rule, 1, 0, -1)
        if kind == DEMAND:
            made.cards = passing(node.kids[0])
            made.amount = node.kids[1].number
            self.clauses.append(Clause(DEMANDED, rule, made.cards, ALL_CARDS, ALWAYS, len(self.effects), -1))
        elif kind == BAN:
            made.cards = passing(node.kids[0])
            self.clauses.append(Clause(BANNED, rule, made.cards, ALL_CARDS, ALWAYS, len(self.effects), -1))
        elif kind in (ADD, ADD_IF):
            made.cards = passing(node.kids[0])
            made.judge = self._judge(node.kids[1]) if kind == ADD_IF else -1
        elif kind in (SWAP, MISSES, GOES):
            made.who = concerned(node.kids[0])
        elif kind in (GIVE, TAKE):
            made.amount = node.kids[0].number
            made.who = concerned(node.kids[1])
        elif kind == WHO_DRAWS:
            made.amount = node.kids[1].number
            made.who = concerned(node.kids[0])
        elif kind in (TOLD, ALL_TOLD, SAY, HUSH):
            made.slot = self._slot(node.kids[0].word, 1)
        elif kind == COUNT_OUT:
            made.slot = self._slot(node.kids[0].word, 7)
            made.cards = passing(node.kids[1])
        elif node.kids:
            made.amount = node.kids[0].number
        self.gives = self.gives or kind in (GIVE, PASS_LEFT, PASS_RIGHT)
        return made

    def _settle_aliases(self) -> None:
        """BAR-15: the newest alias first, each once."""
        for rule in reversed(self.rules):
            for node in reversed(sentences(rule.tree)):
                if node.word in ("counts", "counts suit"):
                    self.has_aliases = True
                    self._rename(node)

    def _rename(self, node: Node) -> None:
        """BAR-15: cards count as another rank, or as of another suit."""
        cards = passing(node.kids[0])
        for face in range(52):
            counted: i64 = self.counts_as[face]
            if cards & bit(counted) == 0:
                continue
            if node.word == "counts":
                rank: i64 = (node.kids[1].number + 11) % 13
                self.counts_as[face] = rank * 4 + (counted & 3)
            else:
                self.counts_as[face] = (counted & 60) + SUITS_OF_ONE.index(node.kids[1].word)

    # --- asking ---------------------------------------------------------------------------------------------

    def printed_faces(self, cards: i64) -> i64:
        """The faces as printed of a set of faces as house rules see them."""
        if not self.has_aliases:
            return cards
        mask: i64 = 0
        for face in range(52):
            if cards & bit(self.counts_as[face]) != 0:
                mask |= bit(face)
        return mask

    def has_power(self, effects: list[int]) -> bool:
        """BAR-19: whether a card with these effects does anything but have words said."""
        for number in effects:
            if self.effects[number].kind not in SPOKEN:
                return True
        return False

    def slot_of(self, phrase: int) -> int:
        """The slot of words, or -1 where no rule asks for them."""
        return self.phrases.index(phrase) if phrase in self.phrases else -1

    def said_text(self, phrase: int) -> str:
        """BAR-8: words by their number, without quotation marks."""
        return PHRASES[phrase] if phrase < len(PHRASES) else self.made_up[phrase - len(PHRASES)]

    def said_quoted(self, phrase: int) -> str:
        """The same as they stand in a rule."""
        return quoted(self.said_text(phrase))


def made_up_words(rules: list[HouseRule]) -> list[str]:
    """BAR-8: the words that rules make up, each once, in the order in which they came."""
    found: list[str] = []
    for rule in rules:
        _find_made_up(rule.tree, found)
    return found


def _find_made_up(node: Node, found: list[str]) -> None:
    if is_made_up(node.word) and node.word[1:-1] not in found:
        found.append(node.word[1:-1])
    for kid in node.kids:
        _find_made_up(kid, found)


def concerned(node: Node) -> int:
    """Whom an effect concerns: the place of the words among OTHERS, or the player himself."""
    return OTHERS.index(node.word) if node.word in OTHERS else HIMSELF


def under_mask(node: Node) -> i64:
    """The cards that a sentence lets another one be played on."""
    return passing(node.kids[0]) if node.word in ("on", "over") else ALL_CARDS


def smaller_ranks(hand: i64) -> i64:
    """The cards whose rank is less than the size of a hand."""
    mask: i64 = 0
    for face in range(52):
        if VALUES[face] < hand:
            mask |= bit(face)
    return mask


def tail_run(line: list[int], cards: i64) -> int:
    """How many cards at the end of a line are in a set, in unbroken succession."""
    count = 0
    at = len(line) - 1
    while at >= 0 and cards & bit(line[at]) != 0:
        count += 1
        at -= 1
    return count
