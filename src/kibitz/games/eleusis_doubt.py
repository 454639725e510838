"""Eleusis: which rules agree with all that everybody has seen, for worlds in which another rule is the secret one.

Rulings depend on the line and on open cards alone. So whatever agrees with them may be exchanged for the real rule,
whoever holds which hidden card.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from kibitz.cards.card import ALL_CARDS
from kibitz.cards.kernel import Rng, bit, popcount
from kibitz.games.eleusis_secret import INVENTIONS, hint_is_true, names_for
from kibitz.rulelang.automaton import Compiled
from kibitz.rulelang.invent import invented
from kibitz.rulelang.judge import Judge
from kibitz.rulelang.library import LIBRARY, library_rule
from kibitz.rulelang.normal import normal
from kibitz.rulelang.plan import passing
from kibitz.rulelang.rule import Rule
from kibitz.rulelang.speller import spell, word_of

MOST_STARTERS: Final = 20  # ELE-6: put back before whatever comes next must do
FEW_STATES: Final = 1  # judges here make their states as the line reaches them
SCALE: Final = 1 << 20


@final
class Evidence:
    """All public facts that a rule must agree with. `tried`, `none`, `some` are kept by the length of the line."""

    def __init__(self, line: list[int], put_back: list[int], hint: int) -> None:
        self.line = line  # faces
        self.put_back = put_back
        self.hint = hint
        self.tried: list[list[list[int]]] = [[] for _ in range(len(line) + 1)]  # rejected, in the order played
        self.none: list[list[int]] = [[] for _ in range(len(line) + 1)]  # hands of which nothing fits
        self.some: list[list[int]] = [[] for _ in range(len(line) + 1)]  # hands of which chance chose a fitting card

    def key(self) -> str:
        """A text that differs where the evidence does."""
        return f"{self.line} {self.put_back} {self.hint} {self.tried} {self.none} {self.some}"


@final
class Candidate:
    """A rule that may be the secret one, with the numbers by which chance names it."""

    def __init__(self, rule: Rule, numbers: list[int]) -> None:
        self.rule = rule
        self.numbers = numbers
        starters: i64 = ALL_CARDS
        if rule.starter is not None:
            starters = passing(rule.starter)
        self.judge = Compiled(Judge(normal(rule.statement)), starters, True, FEW_STATES)

    def may_start(self, evidence: Evidence) -> bool:
        """ELE-6: the starter may start, unless too many were put back, and those put back may not."""
        for face in evidence.put_back:
            if self.judge.starter_mask & bit(face) != 0:
                return False
        if len(evidence.put_back) >= MOST_STARTERS or not evidence.line:
            return True
        return self.judge.starter_mask & bit(evidence.line[0]) != 0

    def weight(self, evidence: Evidence) -> float:
        """How likely chance made what was seen if this is the rule: 0 where they do not agree."""
        if not self.may_start(evidence) or not hint_is_true(self.rule, evidence.hint):
            return 0.0
        if not evidence.line:
            return 1.0
        weight = 1.0
        state = self.judge.start(evidence.line[0])
        for length in range(1, len(evidence.line) + 1):
            if self.disagrees(evidence, length, state):
                return 0.0
            for hand in evidence.some[length]:
                weight /= float(popcount(self.judge.mask(state) & hand))
            if length < len(evidence.line):
                state = self.judge.advance(state, evidence.line[length])
        return weight

    def disagrees(self, evidence: Evidence, length: int, state: i64) -> bool:
        """Whether the rulings on a line of this length are others than this rule's."""
        right = self.judge.mask(state)
        if length < len(evidence.line) and right & bit(evidence.line[length]) == 0:
            return True
        for hand in evidence.none[length]:
            if right & hand != 0:
                return True
        for hand in evidence.some[length]:
            if right & hand == 0:
                return True
        for group in evidence.tried[length]:
            if self.takes(state, group):
                return True
        return False

    def takes(self, state: i64, group: list[int]) -> bool:
        """Whether all cards of a string would be right."""
        for face in group:
            if not self.judge.accepts(state, face):
                return False
            state = self.judge.advance(state, face)
        return True


# --- pools --------------------------------------------------------------------------------------------------

_POOLS: Final[dict[str, list[Candidate]]] = {}
_WEIGHTS: Final[dict[str, list[float]]] = {}
_MOST_KEPT: Final = 200


def candidates(wanted: str, pool: tuple[str, ...]) -> list[Candidate]:
    """The fixed pool of a dealer: of a person ("") the library and as many inventions; else what chance may name."""
    key = f"{wanted} {pool}"
    found = _POOLS.get(key)
    if found is None:
        found = _made(wanted, pool)
        _POOLS[key] = found
    return found


def _made(wanted: str, pool: tuple[str, ...]) -> list[Candidate]:
    made: list[Candidate] = []
    if wanted == "":
        for place, name in enumerate(names_for("any", ())):
            made.append(Candidate(library_rule(name).rule, [place]))
        for one in range(INVENTIONS):
            made.append(Candidate(invented(one, (7 * one + 3) % INVENTIONS), [len(LIBRARY) + one]))
        return made
    names = names_for(wanted, pool)
    for place, name in enumerate(names):
        made.append(Candidate(library_rule(name).rule, [place]))
    if not names:
        for one in range(INVENTIONS):
            for two in range(INVENTIONS):
                made.append(Candidate(invented(one, two), [one, two]))
    return made


def weights_of(wanted: str, pool: tuple[str, ...], evidence: Evidence) -> list[float]:
    """What each candidate of a pool weighs, kept in mind: worlds are drawn many at a time."""
    key = f"{wanted} {pool} {evidence.key()}"
    found = _WEIGHTS.get(key)
    if found is None:
        found = [candidate.weight(evidence) for candidate in candidates(wanted, pool)]
        if len(_WEIGHTS) >= _MOST_KEPT:
            _WEIGHTS.clear()
        _WEIGHTS[key] = found
    return found


def drawn(weights: list[float], rng: Rng) -> int:
    """The place of a candidate, drawn by weight; -1 where none has any."""
    total = sum(weights)
    if total <= 0.0:
        return -1
    rng.below(SCALE)  # the first number of a fresh generator says nearly the same for neighbouring seeds
    left = total * float(rng.below(SCALE)) / float(SCALE)
    last = -1
    for place, weight in enumerate(weights):
        if weight > 0.0:
            last = place
            left -= weight
            if left < 0.0:
                return place
    return last


def doubted_numbers(wanted: str, pool: tuple[str, ...], evidence: Evidence, rng: Rng) -> list[int]:
    """The numbers by which chance names another rule that agrees: the real one is always among them."""
    place = drawn(weights_of(wanted, pool, evidence), rng)
    return candidates(wanted, pool)[place].numbers if place >= 0 else []


def doubted_words(evidence: Evidence, rng: Rng) -> list[int]:
    """The words of another rule that agrees; where none does, of one of the pool with exceptions."""
    place = drawn(weights_of("", (), evidence), rng)
    if place >= 0:
        return _words(candidates("", ())[place])
    return _with_exceptions(evidence)


def _words(candidate: Candidate) -> list[int]:
    """A rule of the library is one word, any other is spelled."""
    if candidate.numbers[0] < len(LIBRARY):
        return candidate.numbers[:]
    return spell(candidate.rule)


# --- exceptions ---------------------------------------------------------------------------------------------


def _with_exceptions(evidence: Evidence) -> list[int]:
    """The words of the first rule of the pool that fails at the fewest places, with an exception for each of these."""
    best: Candidate | None = None
    fewest: list[int] = []
    for candidate in candidates("", ()):
        if candidate.may_start(evidence) and hint_is_true(candidate.rule, evidence.hint):
            places = _failures(candidate, evidence)
            if best is None or len(places) < len(fewest):
                best = candidate
                fewest = places
    if best is None:
        return []
    words = _words(best)
    zero = word_of("0")
    for length in fewest:
        words.append(zero + length + 1)
        words.append(zero + _only(evidence, length))
    return words


def _failures(candidate: Candidate, evidence: Evidence) -> list[int]:
    """The lengths of the line at which a rule would have ruled otherwise."""
    told = told_by_place(evidence)
    failures: list[int] = []
    state = candidate.judge.start(evidence.line[0])
    for length in range(1, len(evidence.line) + 1):
        right = candidate.judge.mask(state)
        if right & told[length] != 0 or (length < len(evidence.line) and right & bit(evidence.line[length]) == 0):
            failures.append(length)
        if length < len(evidence.line):
            state = candidate.judge.advance(state, evidence.line[length])
    return failures


def told_by_place(evidence: Evidence) -> list[i64]:
    """For each length of the line the cards that must be wrong there: of a string the first that was not accepted.

    A string that begins as the line went on was refused for what came after that.
    """
    told: list[i64] = [0] * (len(evidence.line) + 1)
    for length in range(1, len(evidence.line) + 1):
        for hand in evidence.none[length]:
            told[length] |= hand
        for group in evidence.tried[length]:
            at = length
            for face in group:
                if at >= len(evidence.line) or face != evidence.line[at]:
                    told[at] |= bit(face)
                    break
                at += 1
    return told


def _only(evidence: Evidence, length: int) -> int:
    """What is right at one place of the line: the card that came; at its end the first not refused, or none."""
    if length < len(evidence.line):
        return evidence.line[length]
    told = told_by_place(evidence)[length]
    face = 0
    while told & bit(face) != 0:
        face += 1
    return face
