"""The rules of the open prior: what they are made of, what each part costs, and how a rule judges and reads.

Sentences are numbered: those of one part first, then pairs, each cheapest first. A set of sentences is the bits of one
number, so that what is left of ten thousand of them after a verdict is one operation.
"""

# ruff: noqa: B023 - the tests made in loops are called at once
from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache
from typing import Final

from kibitz.agents.scientist.atoms import NOTHING, SUIT_TEXTS, Atom, mask_of
from kibitz.agents.scientist.fitted import JOINTS
from kibitz.agents.scientist.partitions import Partition, partitions
from kibitz.agents.scientist.prior import condition_cost, priced
from kibitz.agents.scientist.ranks import cards_of, listed
from kibitz.agents.scientist.situation import ALL, RANK, SUIT, Situation
from kibitz.agents.scientist.statements import BASIC, OPPOSITE, Condition, atoms, conditions, kind_of
from kibitz.agents.scientist.universe import nth_bit
from kibitz.cards.kernel import Rng
from kibitz.games.eleusis.secret import hint_is_true
from kibitz.rulelang.rule import parse

AND: Final = 0
OR: Final = 1
EXACTLY: Final = 2
WORDS: Final = ("and", "or", "exactly when")
TRUTH: Final = (b"0001", b"0111", b"1001")  # of a joined pair, by 2 x first + second
REFLECTED: Final = {"higher": "lower", "lower": "higher", "above": "below", "below": "above"}
PAIR_COST: Final = 16.5  # pairs that cost more are never listed
SIZES: Final = (10000, 850, 130)  # how many sentences there are, how many of them in trees, and conditions of trees
PROBES: Final = 24  # situations by which sentences are told apart
REMEMBERED: Final = 500  # sets of sentences for which a draw is prepared, at most


@dataclass(frozen=True)
class Sentence:
    """One or two atoms, by their numbers."""

    text: str
    cost: float
    kind: str
    first: int
    word: int = -1
    second: int = -1


class Levels:
    """Some sentences by what they weigh: 2^-cost, all together one."""

    def __init__(self, costs: list[float], members: int) -> None:
        by_cost: dict[int, int] = {}
        for number, cost in enumerate(costs):
            if members >> number & 1:
                by_cost[round(cost)] = by_cost.get(round(cost), 0) | 1 << number
        total = sum(cards.bit_count() * 2.0**-cost for cost, cards in by_cost.items())
        self.levels = [(by_cost[cost], 2.0**-cost / total) for cost in sorted(by_cost)]
        self.members = members
        self._parts: dict[int, tuple[float, list[tuple[int, int, float]]]] = {}  # those alive by level, of late draws

    def weigh(self, alive: int) -> float:
        """The share of the sentences alive."""
        found = 0.0
        if alive == 0:
            return found
        for members, weight in self.levels:
            found += (alive & members).bit_count() * weight
        return found

    def pick(self, alive: int, rng: Rng) -> int:
        """One of the sentences alive, each as likely as it weighs; -1 if there is none."""
        total, parts = self._parts.get(alive) or self._parted(alive)
        rest = rng.below(1 << 30) / (1 << 30) * total
        for part, count, weight in parts:
            if rest < count * weight:
                return nth_bit(part, min(count - 1, int(rest / weight)))
            rest -= count * weight
        return (alive & self.members).bit_length() - 1

    def _parted(self, alive: int) -> tuple[float, list[tuple[int, int, float]]]:
        """The sentences alive by level, how many they are and what one of them weighs; and what all weigh."""
        if len(self._parts) >= REMEMBERED:
            self._parts.clear()
        parts = []
        for members, weight in self.levels:
            part = alive & members
            if part:
                parts.append((part, part.bit_count(), weight))
        found = self._parts[alive] = sum(count * weight for _, count, weight in parts), parts
        return found


@dataclass(frozen=True, eq=False)
class Latch:
    """A state that lasts: from a card of the one sort until one of the other."""

    begins: str
    ends: str
    cost: float
    beginners: int
    enders: int

    def holds(self, situation: Situation) -> bool:
        """Whether it does now; a card of both sorts keeps it going."""
        for card in reversed(situation.line):
            if self.beginners >> card & 1:
                return True
            if self.enders >> card & 1:
                return False
        return False


class Language:
    """All that rules are made of."""

    def __init__(
        self,
        parts: list[Atom],
        known: list[Condition],
        latches: list[Latch],
        divisions: list[Partition],
        exceptions: list[tuple[str, float, int]],
        sizes: tuple[int, int, int] = SIZES,
        ranked: bool = True,
    ) -> None:
        """`sizes`: how many sentences, of them in trees, conditions there; `ranked`: may a rule be a set of ranks?"""
        self.sentences: list[Sentence] = []
        self.conditions = known
        self.latches = latches
        self.divisions = divisions
        self.exceptions = exceptions
        self.ranked = ranked
        self._tell_apart(parts, sizes[0])
        self.pairs = [(s.first, TRUTH[s.word], s.second) for s in self.sentences[self.singles :]]
        costs = [sentence.cost for sentence in self.sentences]
        self.all = Levels(costs, (1 << len(costs)) - 1)
        self.single = Levels(costs, (1 << self.singles) - 1)
        most = _nth(costs, sizes[1])
        self.cheap = Levels(costs, sum(1 << n for n, cost in enumerate(costs) if cost <= most))
        dear = [n for n, cost in enumerate(costs) if n >= self.singles and cost > most]
        self.few = (1 << (dear[0] if dear else len(costs))) - 1  # all of one part, and all cheap ones
        kinds = sorted({sentence.kind for sentence in self.sentences if sentence.kind})
        self.kinds = [
            Levels(costs, sum(1 << n for n in range(self.singles) if self.sentences[n].kind == kind)) for kind in kinds
        ]
        self.mirrors = _mirrors([sentence.text for sentence in self.sentences[: self.singles]])
        self.mirrored = Levels(costs, sum(1 << n for n in self.mirrors))
        self.suits = [n for text in SUIT_TEXTS for n in range(self.singles) if self.sentences[n].text == text]
        self.maps = max(1, sum(division.cells == 4 for division in divisions))
        most = _nth([condition.cost for condition in known], sizes[2])
        self.simple = [n for n, condition in enumerate(known) if condition.cost <= most]
        self.free = next((n for n, s in enumerate(self.sentences) if s.text == "any card"), -1)

    def _tell_apart(self, parts: list[Atom], most: int) -> None:
        """Number the sentences; of those that say the same in every probe only the cheapest stays."""
        probes = [Situation(line) for line in _lines()]
        whole = (1 << 52 * len(probes)) - 1
        faces = [sum(atom.right(probe) << 52 * n for n, probe in enumerate(probes)) for atom in parts]
        seen: set[int] = set()
        self.atoms = parts
        for n in sorted(range(len(parts)), key=lambda n: parts[n].cost):
            if faces[n] not in seen:
                seen.add(faces[n])
                self.sentences.append(Sentence(parts[n].text, parts[n].cost, kind_of(parts[n]), n))
        self.singles = len(self.sentences)
        seen |= {0, whole}
        for cost, one, word, other in _joinable(parts, [s.first for s in self.sentences], PAIR_COST):
            if len(self.sentences) >= most:
                break
            if word == AND:
                face = faces[one] & faces[other]
            elif word == OR:
                face = faces[one] | faces[other]
            else:
                face = whole ^ faces[one] ^ faces[other]
            if face not in seen:
                seen.add(face)
                first, second = sorted((one, other), key=lambda n: parts[n].looks)
                text = f"({parts[first].text}) {WORDS[word]} ({parts[second].text})"
                self.sentences.append(Sentence(text, cost, "", one, word, other))

    def right(self, sentence: int, situation: Situation) -> int:
        """The cards that a sentence calls right."""
        found = situation.masks.get(sentence)
        if found is None:
            said = self.sentences[sentence]
            found = self._atom(said.first, situation)
            if said.word >= 0:
                other = self._atom(said.second, situation)
                if said.word == AND:
                    found &= other
                elif said.word == OR:
                    found |= other
                else:
                    found = ALL & ~(found ^ other)
            situation.masks[sentence] = found
        return found

    def _atom(self, number: int, situation: Situation) -> int:
        key = -1 - number
        found = situation.masks.get(key)
        if found is None:
            found = situation.masks[key] = self.atoms[number].right(situation)
        return found

    def agreeing(self, situation: Situation, card: int) -> int:
        """The sentences that call a card right."""
        found = situation.agreeing.get(card)
        if found is None:
            says = [self._atom(number, situation) >> card & 1 for number in range(len(self.atoms))]
            bits = bytearray(48 + says[sentence.first] for sentence in self.sentences[: self.singles])
            bits += bytes([truth[2 * says[one] + says[other]] for one, truth, other in self.pairs])
            bits.reverse()
            found = situation.agreeing[card] = int(bits, 2)
        return found


def _nth(costs: list[float], count: int) -> float:
    """What the dearest of so many costs."""
    return sorted(costs)[min(count, len(costs)) - 1] if costs else 0.0


def _mirrors(texts: list[str]) -> dict[int, int]:
    """By number the sentences that have a mirror image, which says lower for higher and higher for lower."""
    numbers = {text: number for number, text in enumerate(texts)}
    found = {}
    for text, number in numbers.items():
        words = [REFLECTED.get(word, word) for word in text.split()]
        other = numbers.get(" ".join(words), number)
        if other != number:
            found[number] = other
    return found


def _joinable(parts: list[Atom], numbers: list[int], most: float) -> list[tuple[float, int, int, int]]:
    """Pairs of atoms with what they cost together, cheapest first."""
    found = []
    for place, one in enumerate(numbers):
        for other in numbers[place + 1 :]:
            both = parts[one].cost + parts[other].cost
            if both + min(JOINTS.values()) > most:
                break
            if "run is" in parts[one].text and "run is" in parts[other].text:
                found.append((both + JOINTS["limits"], one, AND, other))  # two limits at once
            both += 1 if parts[one].looks == NOTHING and parts[other].looks == NOTHING else 0
            # the letters of a pattern mean the same only on lines that keep to it
            words = WORDS[:1] if " pattern " in parts[one].text + parts[other].text else WORDS
            found += [(both + JOINTS[word], one, number, other) for number, word in enumerate(words)]
    return sorted(pair for pair in found if pair[0] <= most)


def _lines() -> list[list[int]]:
    rng = Rng(52)
    return [[rng.below(52) for _ in range(1 + n % 7)] for n in range(PROBES)]


# --- rules --------------------------------------------------------------------------------------------------


class Rule:
    """A rule put together; each kind of rule says which cards are right, and how it reads."""

    def right(self, situation: Situation) -> int:
        """The cards that it calls right."""
        raise NotImplementedError

    def text(self) -> str:
        """The rule in the rule language."""
        raise NotImplementedError


@dataclass(frozen=True)
class Plain(Rule):
    """A sentence."""

    language: Language
    sentence: int

    def right(self, situation: Situation) -> int:
        """The cards that it calls right."""
        return self.language.right(self.sentence, situation)

    def text(self) -> str:
        """The sentence."""
        return self.language.sentences[self.sentence].text


@dataclass(frozen=True)
class Chosen(Rule):
    """Where the condition holds one rule, elsewhere another."""

    condition: Condition
    then: Rule
    other: Rule

    def right(self, situation: Situation) -> int:
        """The cards that it calls right."""
        cards = held(self.condition, situation)
        if cards == 0:
            return self.other.right(situation)
        if cards == ALL:
            return self.then.right(situation)
        return cards & self.then.right(situation) | ALL & ~cards & self.other.right(situation)

    def text(self) -> str:
        """In words, without an "else" that would let every card pass."""
        text = f"if {self.condition.text} then {bracketed(self.then.text())}"
        other = self.other.text()
        return text if other == "any card" else f"{text} else {bracketed(other)}"


@dataclass(frozen=True)
class Turned(Rule):
    """Where the condition holds a sentence, elsewhere its opposite."""

    condition: Condition
    plain: Plain

    def right(self, situation: Situation) -> int:
        """The cards that it calls right."""
        return ALL & ~(held(self.condition, situation) ^ self.plain.right(situation))

    def text(self) -> str:
        """In words."""
        return f"({self.plain.text()}) exactly when ({self.condition.text})"


@dataclass(frozen=True)
class Except(Rule):
    """A rule but for some cards, which are always right, or always wrong."""

    rule: Rule
    named: str
    cards: int
    passes: bool

    def right(self, situation: Situation) -> int:
        """The cards that it calls right."""
        right = self.rule.right(situation)
        return right | self.cards if self.passes else right & ~self.cards

    def text(self) -> str:
        """In words."""
        return f"({self.rule.text()}) " + (f"or {self.named}" if self.passes else f"and not ({self.named})")


@dataclass(frozen=True)
class During(Rule):
    """A sentence while a state lasts; any card else."""

    latch: Latch
    rule: Rule

    def right(self, situation: Situation) -> int:
        """The cards that it calls right."""
        return self.rule.right(situation) if self.latch.holds(situation) else ALL

    def text(self) -> str:
        """In words."""
        return f"after {self.latch.begins}, {bracketed(self.rule.text())} until {self.latch.ends}"


@dataclass(frozen=True)
class Ranked(Rule):
    """Certain ranks are right."""

    ranks: int  # as bits: the ace is bit 0

    def right(self, situation: Situation) -> int:
        """The cards that it calls right."""
        return cards_of(self.ranks)

    def text(self) -> str:
        """In words."""
        return listed(self.ranks)


@dataclass(frozen=True)
class Divided(Rule):
    """A sentence for each of several cases."""

    division: Partition
    rules: tuple[Rule, ...]

    def right(self, situation: Situation) -> int:
        """The cards that it calls right."""
        return self.rules[self.division.cell(situation)].right(situation)

    def text(self) -> str:
        """In words."""
        return self.division.text([rule.text() for rule in self.rules])


def held(condition: Condition, situation: Situation) -> int:
    """The cards for which a condition holds; what speaks of a card that is not there does not."""
    key = condition.text
    found = situation.held.get(key)
    if found is None:
        found = situation.held[key] = max(0, condition.cards(situation))
    return found


def bracketed(text: str) -> str:
    """A part of a rule, in brackets if it is more than a word."""
    return f"({text})" if " " in text else text


# --- the language -------------------------------------------------------------------------------------------


def latches() -> list[Latch]:
    """States that last, begun and ended by what people would think of."""
    sorts = [(text, cost, cards) for text, cost, cards in BASIC]
    sorts += [(OPPOSITE[text], cost, ALL & ~cards) for text, cost, cards in BASIC]
    sorts += [(text, 6.0, mask_of(lambda c: SUIT[c] == suit)) for suit, text in enumerate(SUIT_TEXTS)]
    names = (("ace", 1), ("7", 7), ("jack", 11), ("queen", 12), ("king", 13))
    sorts += [(text, 7.0, mask_of(lambda c: RANK[c] == rank)) for text, rank in names]
    return [
        Latch(one, other, cost + price, first, second)
        for one, cost, first in sorts
        for other, price, second in sorts
        if first & second != first and second & first != second
    ]


def exceptions() -> list[tuple[str, float, int]]:
    """Cards that may be always right, or always wrong: a text, its cost, the cards."""
    found = [("ace", 3.0, 1), ("king", 3.0, 13), ("queen", 4.0, 12), ("jack", 4.0, 11), ("7", 4.0, 7)]
    named = [(text, cost, mask_of(lambda c: RANK[c] == rank)) for text, cost, rank in found]
    named.append(("court", 3.0, mask_of(lambda c: RANK[c] > 10)))
    return named + [(text, 4.0, mask_of(lambda c: SUIT[c] == suit)) for suit, text in enumerate(SUIT_TEXTS)]


@cache
def language(hint: int = 0) -> Language:
    """The whole language of the open prior, or what a hint of the dealer's leaves of it."""
    several = [part for part in partitions() if part.cells > 2 and not part.parts]
    if hint == 0:
        return Language(priced(atoms()), _known(), latches(), several, exceptions())
    return Language(
        [atom for atom in priced(atoms()) if _may_say(atom.text, hint)],
        [condition for condition in _known() if _may_say(f"if {condition.text} then nothing", hint)],
        [latch for latch in latches() if _may_say(f"after {latch.begins}, nothing until {latch.ends}", hint)],
        [part for part in several if _may_say(part.text(["nothing"] * part.cells), hint)],
        [some for some in exceptions() if _may_say(some[0], hint)],
        ranked=_may_say("ace or 4 or jack", hint),
    )


def _known() -> list[Condition]:
    return [replace(known, cost=condition_cost(known.text, known.cost)) for known in conditions()]


def _may_say(text: str, hint: int) -> bool:
    return hint_is_true(parse(text), hint)
