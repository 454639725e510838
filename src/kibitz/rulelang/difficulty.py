"""What a dealer is told of a rule before it is played: how hard it is to find, and what is wrong with it."""

from __future__ import annotations

from typing import Final

from kibitz.cards.card import card_text
from kibitz.cards.messages import listing, say
from kibitz.rulelang.automaton import Compiled, compile_rule
from kibitz.rulelang.equality import difference
from kibitz.rulelang.figures import Figures, figures
from kibitz.rulelang.normal import normal
from kibitz.rulelang.register_plan import RegisterPlan
from kibitz.rulelang.rule import Rule
from kibitz.rulelang.tree import Node, is_statement, leaf, size
from kibitz.rulelang.writer import statement_text

LEAST_SHARE: Final = 0.2  # the book's guideline: a card has a chance of one in five
MOST_SHARE: Final = 0.9  # beyond this hardly a card is ever wrong
SHORT: Final = 4  # parts of a rule that is soon found
LONG: Final = 32  # parts of a rule that is hardly ever found
FAR: Final = 2  # cards back that people still look
MANY_STATES: Final = 200
MOST_TRIES: Final = 24  # of idle parts
MOST_WORK: Final = 3000  # moves of one try: larger tables are not tried

DEAD: Final = "dead"
FEW: Final = "below one in five"
EASY: Final = "too easy"
HARD: Final = "too hard"
GOOD: Final = "good"


class Assessment:
    """Figures and a verdict: dead, below one in five, too hard, too easy or good; `sentences` say it to the dealer."""

    def __init__(self, states: int, length: int, found: Figures, idle: list[str], back: int) -> None:
        self.states = states  # of the smallest table; 0 where there are too many for a table
        self.length = length  # parts of the rule in its normal form
        self.acceptance = found.acceptance
        self.least = found.least
        self.exact = found.exact
        self.dead_end: list[int] | None = found.dead
        self.idle_parts = idle
        self.back = back
        self.verdict = self._verdict()
        self.sentences = self._sentences()

    def _verdict(self) -> str:
        if self.dead_end is not None:
            return DEAD
        if self.acceptance < LEAST_SHARE:
            return FEW
        if self.acceptance > MOST_SHARE or self.length > LONG or self.back > FAR or not 0 < self.states <= MANY_STATES:
            return HARD
        if self.length <= SHORT and self.back <= 1 and self.states <= 3:
            return EASY
        return GOOD

    def _sentences(self) -> list[str]:
        told: list[str] = []
        if self.dead_end is not None:
            told.append(_dead_sentence(self.dead_end))
        told.append(self._share())
        if self.acceptance < LEAST_SHARE:
            told.append(say("That is below the one in five that players need."))
        if self.acceptance > MOST_SHARE:
            told.append(say("Hardly a card is ever wrong, so players learn next to nothing: this is too hard."))
        if self.length > LONG:
            told.append(say("The rule has very many parts: this is too hard."))
        if self.back > FAR:
            told.append(say("It looks <1> cards back, and few players look so far: this is too hard.", self.back))
        elif not 0 < self.states <= MANY_STATES:
            told.append(say("There is very much in the line that it depends on: this is too hard."))
        if self.verdict == EASY:
            told.append(say("It says one simple thing, which is soon found: this is too easy."))
        if self.verdict == GOOD:
            told.append(say("Players have a fair chance to find it; rules are always harder than their dealer thinks."))
        told.extend([say("The part '<1=>' never matters.", part) for part in self.idle_parts])
        return told

    def _share(self) -> str:
        """How many cards are right."""
        share = round(self.acceptance * 100)
        if self.least == 0:
            if self.exact:
                return say("On average <1> in 100 cards are right.", share)
            return say("On average about <1> in 100 cards are right.", share)
        if self.exact:
            return say("On average <1> in 100 cards are right, and never fewer than <2> of 52.", share, self.least)
        return say("On average about <1> in 100 cards are right, and never fewer than <2> of 52.", share, self.least)


def _dead_sentence(line: list[int]) -> str:
    if not line:
        return say("No card may start the line.")
    cards = listing([card_text(face) for face in line])
    return say("After <1> no card is right any more: the line runs dead.", cards)


def assess(rule: Rule) -> Assessment:
    """The figures of a rule and what a dealer should know of it."""
    table = compile_rule(rule)
    states = len(table.masks) if table.exact else 0
    plain = normal(rule.statement)
    return Assessment(states, size(plain), figures(table), idle_parts(rule, table), RegisterPlan(plain).depth())


def idle_parts(rule: Rule, table: Compiled) -> list[str]:
    """Parts of a statement that could be `any card` or `nothing` without any difference, the largest of each place."""
    if not table.exact or len(table.masks) * len(table.judge.groups) > MOST_WORK:
        return []
    search = _Idle(rule, table)
    search.visit(rule.statement, [])
    return search.found


class _Idle:
    """Tries the parts of a rule from the outside inwards, at most MOST_TRIES replacements."""

    def __init__(self, rule: Rule, table: Compiled) -> None:
        self.rule = rule
        self.table = table
        self.tries = 0
        self.found: list[str] = []

    def visit(self, node: Node, path: list[int]) -> None:
        """Try a part, and if it matters, the parts below it."""
        if not is_statement(node) or node.word in ("any", "none"):
            return
        if path and (self._idle(leaf("any"), path) or self._idle(leaf("none"), path)):
            self.found.append(statement_text(node))
            return
        for k in range(len(node.kids)):
            kid = node.kids[k]
            if is_statement(kid):
                self.visit(kid, [*path, k])

    def _idle(self, constant: Node, path: list[int]) -> bool:
        self.tries += 1
        if self.tries > MOST_TRIES:
            return False
        other = compile_rule(Rule(_replaced(self.rule.statement, path, constant), self.rule.starter))
        return other.exact and difference(self.table, other, []) is None


def _replaced(node: Node, path: list[int], part: Node) -> Node:
    if not path:
        return part
    kids = node.kids[:]
    kids[path[0]] = _replaced(kids[path[0]], path[1:], part)
    return Node(node.word, kids)
