"""Whether two readings of a text are one rule, within a few milliseconds, and if not, a card that tells them apart.

Rules that look at the last card alone are compared after every card. Others are compared by their tables where these
are small; where they are not, on some lines: then two rules that do not differ on them count as one reading.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from mypy_extensions import i64

from kibitz.cards.card import ALL_CARDS
from kibitz.cards.kernel import Rng, bit, ctz, pick
from kibitz.rulelang.automaton import Compiled
from kibitz.rulelang.equality import BoundedSearch, Difference
from kibitz.rulelang.grammar import CARDS
from kibitz.rulelang.judge import Judge
from kibitz.rulelang.normal import normal
from kibitz.rulelang.register_plan import RegisterPlan, passing
from kibitz.rulelang.rule import Rule
from kibitz.rulelang.tree import Node, leaf, make
from kibitz.rulelang.words import FACES

FEW_STATES: Final = 60
LINES: Final = 40
LONGEST: Final = 8


class Judged:
    """A rule to try cards on, without a table of its states."""

    def __init__(self, rule: Rule) -> None:
        self.rule = rule
        self.judge = Judge(normal(rule.statement))
        self.starters: int = ALL_CARDS if rule.starter is None else passing(rule.starter)
        self.firsts = [self.judge.begin(face) for face in range(FACES)]
        self.masks: list[int] = [self.judge.mask(registers) for registers in self.firsts]  # after each starter

    def looks_at_last(self) -> bool:
        """Whether every state of the rule is that of its last card."""
        states = {str(state): state for state in self.firsts}
        return all(
            self.judge.step(state, face) == self.firsts[face] for state in states.values() for face in range(FACES)
        )


def apart(one: Judged, other: Judged) -> Difference | None:
    """None where two rules are one reading, or a short line and a card on which they differ."""
    return min(_differences(one, other), key=_length, default=None)


def alike(one: Judged, other: Judged) -> bool:
    """Whether two rules are one reading: no difference is looked for that is shorter than the first."""
    return next(_differences(one, other), None) is None


def _length(difference: Difference) -> int:
    return len(difference.line)


def _differences(one: Judged, other: Judged) -> Iterator[Difference]:
    """Lines and cards on which two rules differ; a shorter one may come behind a longer."""
    if one.starters != other.starters:
        card = ctz(one.starters ^ other.starters)
        yield Difference([], int(card), one.starters & bit(card) != 0, True)
        return
    if one.rule == other.rule or normal(one.rule.statement) == normal(other.rule.statement):
        return
    for face in IN_ORDER:
        differing = one.masks[face] ^ other.masks[face]
        if differing != 0 and one.starters & bit(face) != 0:
            card = _plain_card(differing)
            yield Difference([face], card, one.masks[face] & bit(card) != 0, True)
            return
    if one.looks_at_last() and other.looks_at_last():
        return
    found = False
    for difference in _on_lines(one, other):
        found = True
        yield difference
    if not found:
        yield from _by_tables(one, other)


def _by_tables(one: Judged, other: Judged) -> list[Difference]:
    """A shortest difference of two rules with few states, if there is one."""
    first = Compiled(one.judge, one.starters, False, FEW_STATES)
    second = Compiled(other.judge, other.starters, False, FEW_STATES) if first.exact else first
    found = BoundedSearch(first, second).run(0, 0, []) if first.exact and second.exact else None
    return [] if found is None else [found]


def _on_lines(one: Judged, other: Judged) -> Iterator[Difference]:
    """Differences on some lines that both rules accept."""
    rng = Rng(5)
    for _ in range(LINES):
        face: i64 = pick(one.starters, rng)
        line = [int(face)]
        mine, theirs = one.judge.begin(face), other.judge.begin(face)
        while len(line) < LONGEST:
            mask, second = one.judge.mask(mine), other.judge.mask(theirs)
            if mask != second:
                card = _plain_card(int(mask ^ second))
                yield Difference(line, card, mask & bit(card) != 0, False)
                break
            if mask == 0:
                break
            face = pick(mask, rng)
            line.append(int(face))
            mine, theirs = one.judge.step(mine, face), other.judge.step(theirs, face)


def _order() -> list[int]:
    """The faces with those first that are no extreme: a red 5 tells more to the eye than an ace."""
    return sorted(range(FACES), key=_plainness)


def _plainness(face: int) -> tuple[int, int]:
    return abs(face // 4 - 4), -(face % 4)


IN_ORDER: Final = _order()


def _plain_card(mask: int) -> int:
    """A card of a set that is no extreme."""
    for face in IN_ORDER:
        if mask & bit(face):
            return face
    return int(ctz(mask))


def from_there_on(statement: Node) -> Node:
    """A statement by which nothing follows the starter speaks of cards that have to lie first: until then, any card."""
    depth = RegisterPlan(statement).depth()
    if depth < 2:
        return statement
    judge = Judge(normal(statement))
    for face in (0, 13, 26, 39, 50):
        if judge.mask(judge.begin(face)) != 0:
            return statement
    if statement.word == "and":
        parts = [from_there_on(kid) for kid in statement.kids]
        if parts != statement.kids:
            return make("and", parts)
    missing = Node("not", [make("exists", [leaf(CARDS[depth])])])
    return make("if", [missing, leaf("any"), statement])
