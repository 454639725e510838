"""Whether two rules are the same rule, from the start or from a line as it lies, and if not, where they first differ.

The search goes by length of line, so a difference is a shortest one. States once found to stand or fall together are
not asked about twice (Hopcroft and Karp): a shortest difference is always kept among those that are asked about.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kibitz.cards.card import card_text
from kibitz.cards.kernel import Rng, bit, bits, ctz, pick
from kibitz.cards.messages import listing, say
from kibitz.rulelang.automaton import Compiled, compile_rule
from kibitz.rulelang.normal import normal
from kibitz.rulelang.rule import Rule
from kibitz.rulelang.words import FACES

MOST_STEPS: Final = 12000  # from pair to pair, where one of the rules has too many states for a table
LINES: Final = 60  # played at random after that
REPLIES: Final = 40


class Difference:
    """Where two rules differ: after `line` one accepts `card` and the other does not; `first` says which.

    Where a rule has too many states to try all, `exact` is False: then the line need not be a shortest one, and without
    a card (`card` is -1) none was found among the lines that were tried: the rules may be the same, but that is not
    shown.
    """

    def __init__(self, line: list[int], card: int, first: bool, exact: bool) -> None:
        self.line = line
        self.card = card
        self.first = first  # whether the first rule is the one that accepts it
        self.exact = exact

    def __bool__(self) -> bool:
        """Whether a difference was found."""
        return self.card >= 0

    def method(self) -> str:
        """`exact` or `bounded`."""
        return "exact" if self.exact else "bounded"

    def sentence(self) -> str:
        """What a person is told."""
        if self.card < 0:
            return say("The rules agree on every line that was tried, but they have too many states to try all.")
        card = card_text(self.card)
        if not self.line:
            if self.first:
                return say("Only the first rule lets <1> start the line.", card)
            return say("Only the second rule lets <1> start the line.", card)
        line = listing([card_text(face) for face in self.line])
        if self.first:
            return say("After <1> only the first rule accepts <2>.", line, card)
        return say("After <1> only the second rule accepts <2>.", line, card)


def equivalent(one: Rule, other: Rule) -> Difference | None:
    """None if two rules are the same rule, else a shortest line after which they differ, and the card."""
    if one == other or (one.starter == other.starter and normal(one.statement) == normal(other.statement)):
        return None
    return difference(compile_rule(one), compile_rule(other), [])


def equivalent_after(one: Rule, other: Rule, line: list[int]) -> Difference | None:
    """None if two rules judge all cards alike from this line on. The line need not be right by either of them."""
    if one == other or normal(one.statement) == normal(other.statement):
        return None
    return difference(compile_rule(one, True), compile_rule(other, True), line)


def difference(one: Compiled, other: Compiled, line: list[int]) -> Difference | None:
    """The same for compiled rules; after a line that both accept, or with rules compiled for every card."""
    return BoundedSearch(one, other).run(one.after(line), other.after(line), line)


class BoundedSearch:
    """Pairs of states, the shortest lines first."""

    def __init__(self, one: Compiled, other: Compiled) -> None:
        self.one = one
        self.other = other
        self.exact = one.exact and other.exact
        self.groups: list[int] = _common(one.judge.groups, other.judge.groups)
        self.steps = 0
        self.pairs: list[tuple[int, int]] = []
        self.parents: list[int] = []
        self.cards: list[int] = []
        self.leaders: dict[int, int] = {}  # states that stand or fall together; those of the second rule are negative

    def run(self, first: i64, second: i64, line: list[int]) -> Difference | None:
        """None, or the nearest difference from a pair of states on."""
        self._ask(int(first), int(second), -1, -1)
        at = 0
        while at < len(self.pairs):
            mine, theirs = self.pairs[at]
            mask = self.one.mask(mine)
            apart = mask ^ self.other.mask(theirs)
            if apart != 0:
                card = ctz(apart)
                return Difference(line + self._line(at), int(card), mask & bit(card) != 0, True)
            if not self.exact and self.steps > MOST_STEPS:
                return self._sampled(int(first), int(second), line)
            self._go_on(at, mine, theirs, mask)
            at += 1
        return None

    def _go_on(self, at: int, mine: int, theirs: int, mask: i64) -> None:
        groups = self.groups
        if mine == 0 or theirs == 0:  # the empty line: any two cards may start it differently
            groups = [int(bit(face)) for face in range(FACES)]
        for group in groups:
            cards: i64 = group & mask
            if cards != 0:
                face = ctz(cards)
                self.steps += 1
                self._ask(int(self.one.advance(mine, face)), int(self.other.advance(theirs, face)), at, int(face))

    def _ask(self, mine: int, theirs: int, parent: int, card: int) -> None:
        """Note a pair, unless earlier pairs settle it."""
        one, other = self._leader(mine), self._leader(-1 - theirs)
        if one == other:
            return
        self.leaders[one] = other
        self.pairs.append((mine, theirs))
        self.parents.append(parent)
        self.cards.append(card)

    def _leader(self, state: int) -> int:
        leaders = self.leaders
        found = state
        while found in leaders:
            found = leaders[found]
        while state != found:
            above = leaders[state]
            leaders[state] = found
            state = above
        return found

    def _sampled(self, first: int, second: int, line: list[int]) -> Difference:
        """A difference met on random lines, which reach further than all short ones together."""
        rng = Rng(31)
        for _ in range(LINES):
            mine: i64 = first
            theirs: i64 = second
            played = line[:]
            for _ in range(REPLIES):
                mask = self.one.mask(mine)
                apart = mask ^ self.other.mask(theirs)
                if apart != 0:
                    card = ctz(apart)
                    return Difference(played, int(card), mask & bit(card) != 0, False)
                if mask == 0:
                    break
                face = pick(mask, rng)
                played.append(int(face))
                mine = self.one.advance(mine, face)
                theirs = self.other.advance(theirs, face)
        return Difference(line, -1, False, False)

    def _line(self, at: int) -> list[int]:
        line: list[int] = []
        while self.parents[at] >= 0:
            line.append(self.cards[at])
            at = self.parents[at]
        line.reverse()
        return line


def _common(one: list[int], other: list[int]) -> list[int]:
    """The sets of cards that neither rule tells apart once they lie, by their lowest faces."""
    found: list[int] = []
    for mask in one:
        for second in other:
            if mask & second != 0:
                found.append(mask & second)
    return sorted(found, key=_lowest)


def _lowest(mask: int) -> int:
    return bits(mask)[0]
