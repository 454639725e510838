"""Draws rules of Eleusis that agree with all that everybody has seen: in sampled worlds another one is the secret rule.

Rulings depend on the line and on open cards alone. So whatever agrees with them may be exchanged for the real rule,
whoever holds which hidden card.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from kibitz.cards.card import ALL_CARDS
from kibitz.cards.kernel import Rng, bit, popcount
from kibitz.games.eleusis.secret import INVENTIONS, hint_is_true, names_for
from kibitz.rulelang.automaton import Compiled
from kibitz.rulelang.invent import first_invented
from kibitz.rulelang.judge import Judge
from kibitz.rulelang.library import LIBRARY, library_rule
from kibitz.rulelang.normal import normal
from kibitz.rulelang.register_plan import passing
from kibitz.rulelang.rule import Rule
from kibitz.rulelang.speller import spell, word_of

MOST_STARTERS: Final = 20  # ELE-6: put back before whatever comes next must do
FEW_STATES: Final = 1  # automata here make their states as the line reaches them
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

    def wrong_by_place(self) -> list[i64]:
        """For each length of the line the cards that must be wrong there: of a string the first that was not accepted.

        A string that begins as the line went on was refused for what came after that.
        """
        wrong: list[i64] = [0] * (len(self.line) + 1)
        for length in range(1, len(self.line) + 1):
            for hand in self.none[length]:
                wrong[length] |= hand
            for group in self.tried[length]:
                at = length
                for face in group:
                    if at >= len(self.line) or face != self.line[at]:
                        wrong[at] |= bit(face)
                        break
                    at += 1
        return wrong

    def only_right(self, length: int) -> int:
        """What is right at one place of the line: the card that came; at its end the first not refused, or 52: none."""
        if length < len(self.line):
            return self.line[length]
        wrong = self.wrong_by_place()[length]
        face = 0
        while wrong & bit(face) != 0:
            face += 1
        return face


@final
class Candidate:
    """A rule that may be the secret one, with the numbers by which chance names it."""

    def __init__(self, rule: Rule, numbers: list[int]) -> None:
        self.rule = rule
        self.numbers = numbers
        starters: i64 = ALL_CARDS
        if rule.starter is not None:
            starters = passing(rule.starter)
        self.automaton = Compiled(Judge(normal(rule.statement)), starters, True, FEW_STATES)

    def may_start(self, evidence: Evidence) -> bool:
        """ELE-6: the starter may start, unless too many were put back, and those put back may not."""
        for face in evidence.put_back:
            if self.automaton.starter_mask & bit(face) != 0:
                return False
        if len(evidence.put_back) >= MOST_STARTERS or not evidence.line:
            return True
        return self.automaton.starter_mask & bit(evidence.line[0]) != 0

    def weight(self, evidence: Evidence) -> float:
        """How likely chance made what was seen if this is the rule: 0 where they do not agree."""
        if not self.may_start(evidence) or not hint_is_true(self.rule, evidence.hint):
            return 0.0
        if not evidence.line:
            return 1.0
        weight = 1.0
        state = self.automaton.start(evidence.line[0])
        for length in range(1, len(evidence.line) + 1):
            if self.disagrees(evidence, length, state):
                return 0.0
            for hand in evidence.some[length]:
                weight /= float(popcount(self.automaton.mask(state) & hand))
            if length < len(evidence.line):
                state = self.automaton.advance(state, evidence.line[length])
        return weight

    def disagrees(self, evidence: Evidence, length: int, state: i64) -> bool:
        """Whether the rulings on a line of this length are others than this rule's."""
        right = self.automaton.mask(state)
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
            if not self.automaton.accepts(state, face):
                return False
            state = self.automaton.advance(state, face)
        return True

    def failures(self, evidence: Evidence) -> list[int]:
        """The lengths of the line at which this rule would have ruled otherwise."""
        wrong = evidence.wrong_by_place()
        failures: list[int] = []
        state = self.automaton.start(evidence.line[0])
        for length in range(1, len(evidence.line) + 1):
            right = self.automaton.mask(state)
            if right & wrong[length] != 0 or (length < len(evidence.line) and right & bit(evidence.line[length]) == 0):
                failures.append(length)
            if length < len(evidence.line):
                state = self.automaton.advance(state, evidence.line[length])
        return failures

    def words(self) -> list[int]:
        """What a dealer writes of it: a rule of the library is one word, any other is spelled."""
        if self.numbers[0] < len(LIBRARY):
            return self.numbers[:]
        return spell(self.rule)


@final
class RuleSampler:
    """The rules that a dealer may have thought of, and which of them agree with what was seen."""

    def __init__(self, candidates: list[Candidate]) -> None:
        self.candidates = candidates
        self._weights: dict[str, list[float]] = {}  # by evidence, for worlds are drawn many at a time

    def weights(self, evidence: Evidence) -> list[float]:
        """How likely each candidate makes what was seen; 0 for one that does not agree."""
        key = evidence.key()
        found = self._weights.get(key)
        if found is None:
            found = [candidate.weight(evidence) for candidate in self.candidates]
            if len(self._weights) >= _MOST_KEPT:
                self._weights.clear()
            self._weights[key] = found
        return found

    def numbers(self, evidence: Evidence, rng: Rng) -> list[int]:
        """The numbers by which chance names a rule that agrees: the real one is always among those drawn from."""
        place = drawn(self.weights(evidence), rng)
        return self.candidates[place].numbers if place >= 0 else []

    def words(self, evidence: Evidence, rng: Rng) -> list[int]:
        """The words of a rule that agrees; where none does, of a candidate with exceptions."""
        place = drawn(self.weights(evidence), rng)
        if place >= 0:
            return self.candidates[place].words()
        return self._with_exceptions(evidence)

    def _with_exceptions(self, evidence: Evidence) -> list[int]:
        """The words of the first rule that fails at the fewest places, with an exception for each of these."""
        best: Candidate | None = None
        fewest: list[int] = []
        for candidate in self.candidates:
            if candidate.may_start(evidence) and hint_is_true(candidate.rule, evidence.hint):
                places = candidate.failures(evidence)
                if best is None or len(places) < len(fewest):
                    best = candidate
                    fewest = places
        if best is None:
            return []
        words = best.words()
        zero = word_of("0")
        for length in fewest:
            words.append(zero + length + 1)
            words.append(zero + evidence.only_right(length))
        return words


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


# --- what a dealer may have thought of ----------------------------------------------------------------------

_SAMPLERS: Final[dict[str, RuleSampler]] = {}  # made once, for their rules are many
_MOST_KEPT: Final = 200


def rules_of_player() -> RuleSampler:
    """ELE-4: a person may think of anything; drawn from are the library and as many inventions."""
    found = _SAMPLERS.get("")
    if found is None:
        found = RuleSampler(_library_and_inventions())
        _SAMPLERS[""] = found
    return found


def rules_of_program(wanted: str, pool: tuple[str, ...]) -> RuleSampler:
    """ELE-38: what chance may name for an automatic dealer, by the option `rule` and the pool of the rules record."""
    key = f"{wanted} {pool}"
    found = _SAMPLERS.get(key)
    if found is None:
        found = RuleSampler(_what_chance_may_name(wanted, pool))
        _SAMPLERS[key] = found
    return found


def _library_and_inventions() -> list[Candidate]:
    made = _of_library(names_for("any", ()))
    for one in range(INVENTIONS):
        made.append(Candidate(first_invented(one, (7 * one + 3) % INVENTIONS), [len(LIBRARY) + one]))
    return made


def _what_chance_may_name(wanted: str, pool: tuple[str, ...]) -> list[Candidate]:
    names = names_for(wanted, pool)
    if names:
        return _of_library(names)
    made: list[Candidate] = []
    for one in range(INVENTIONS):
        for two in range(INVENTIONS):
            made.append(Candidate(first_invented(one, two), [one, two]))
    return made


def _of_library(names: list[str]) -> list[Candidate]:
    return [Candidate(library_rule(name).rule, [place]) for place, name in enumerate(names)]
