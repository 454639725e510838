"""Whether two readings of a text are one rule, within a few milliseconds, and if not, a card that tells them apart.

Rules that look at the last card alone are compared after every card. Others are compared by their tables where these
are small; where they are not, on some lines: then two rules that do not differ on them count as one reading.
"""

from __future__ import annotations

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


def apart(one: Judged, other: Judged, briefly: bool = True) -> Difference | None:
    """None where two rules are one reading, or a line and a card on which they differ: as brief a one as can be found.

    Where it may be any difference, it is found sooner.
    """
    if one.starters != other.starters:
        card = ctz(one.starters ^ other.starters)
        return Difference([], int(card), one.starters & bit(card) != 0, True)
    if one.rule == other.rule or normal(one.rule.statement) == normal(other.rule.statement):
        return None
    for face in IN_ORDER:
        differing = one.masks[face] ^ other.masks[face]
        if differing != 0 and one.starters & bit(face) != 0:
            card = _plain_card(differing)
            return Difference([face], card, one.masks[face] & bit(card) != 0, True)
    if one.looks_at_last() and other.looks_at_last():
        return None
    found = _on_lines(one, other, briefly)
    if found is not None:
        return found
    first = Compiled(one.judge, one.starters, False, FEW_STATES)
    second = Compiled(other.judge, other.starters, False, FEW_STATES) if first.exact else first
    if first.exact and second.exact:
        return BoundedSearch(first, second).run(0, 0, [])
    return None


def _on_lines(one: Judged, other: Judged, briefly: bool) -> Difference | None:
    """The shortest difference on some lines that both rules accept, or the first one that comes."""
    rng = Rng(5)
    best: Difference | None = None
    for _ in range(LINES):
        if best is not None and not briefly:
            break
        face: i64 = pick(one.starters, rng)
        line = [int(face)]
        mine, theirs = one.judge.begin(face), other.judge.begin(face)
        while len(line) < LONGEST:
            mask, second = one.judge.mask(mine), other.judge.mask(theirs)
            if mask != second:
                card = _plain_card(int(mask ^ second))
                if best is None or len(line) < len(best.line):
                    best = Difference(line, card, mask & bit(card) != 0, False)
                break
            if mask == 0:
                break
            face = pick(mask, rng)
            line.append(int(face))
            mine, theirs = one.judge.step(mine, face), other.judge.step(theirs, face)
    return best


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
