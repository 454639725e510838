"""What a rule has to remember of the line: found by one walk over its tree, before anything is judged."""

from __future__ import annotations

import math
from typing import Final

from kibitz.cards.card import ALL_CARDS
from kibitz.rulelang.grammar import CARDS, CORE, FIRST, NUMBER, PLAIN
from kibitz.rulelang.parts import Claim
from kibitz.rulelang.registers import MOST_CARDS, MOST_TOTAL, ones
from kibitz.rulelang.tree import Node, is_statement
from kibitz.rulelang.words import ATOMS, FACES, HIGHEST, VALUES, between, multiples, shown

_PRIMES: Final = ["is prime", "is not prime"]
_ANY_NUMBER: Final = 10**9  # told apart as far as there are numbers
# Numbers that are judged without asking what each next card would make of them.
_OF_THE_LINE: Final = ["position", "sum", "product", "count", "value", "run"]
_MULTIPLES: Final = ["number is multiple", "number is not multiple"]


def passing(node: Node) -> int:
    """The cards that pass a test."""
    word = node.word
    if word == "all":
        return ALL_CARDS
    if word == "of rank":
        return between(node.kids[0].number, node.kids[0].number)
    if word == "ranks":
        return between(node.kids[0].number, node.kids[1].number)
    if word == "multiple":
        return multiples(node.kids[0].number)
    if word == "other than":
        return ALL_CARDS & ~passing(node.kids[0])
    if word == "both":
        mask = ALL_CARDS
        for kid in node.kids:
            mask &= passing(kid)
        return mask
    if word == "either":
        mask = 0
        for kid in node.kids:
            mask |= passing(kid)
        return mask
    return ATOMS[word]


def claim_of(node: Node) -> Claim:
    """What a check says of its number."""
    modulus = node.kids[0].kids[1].number if node.kids[0].word == "mod" else 0
    return Claim(node.word, node.kids[1].number if len(node.kids) > 1 else 0, modulus)


def amount_of(node: Node) -> Node:
    """The number that a check speaks of, without its `mod`."""
    return node.kids[0].kids[0] if node.kids[0].word == "mod" else node.kids[0]


def modulus_of(claim: Claim) -> int:
    """Numbers that are equal by this modulus are the same to a claim; 0 where only small numbers are told apart."""
    if claim.modulus > 0:
        return claim.modulus
    if claim.word in ("is even", "is odd"):
        return 2
    return claim.number if claim.word.endswith("multiple") else 0


def ranks_for(claim: Claim) -> list[int]:
    """The ranks as far as a claim about them tells them apart."""
    return ranks_by(modulus_of(claim))


def ranks_by(modulus: int) -> list[int]:
    """The ranks as far as numbers are told apart that are equal by this modulus; 0 for all of them."""
    return [value % modulus if modulus > 0 else value for value in VALUES]


def is_of_line(node: Node) -> bool:
    """Whether a check says one thing of one of those numbers that are judged in the short way."""
    return len(numbers_of(node)) == 1 and amount_of(node).word in _OF_THE_LINE


def numbers_of(node: Node) -> list[Node]:
    """The numbers that a check speaks of."""
    return [kid for kid in node.kids if CORE.sort_of(kid.word) in (NUMBER, PLAIN)]


def most_of(number: Node) -> int:
    """The largest value that a number of the line can have."""
    word = number.word
    if word == "mod":
        return number.kids[1].number - 1
    if word == "mod number":
        return min(most_of(number.kids[0]), most_of(number.kids[1]) - 1)
    if word in ("total so far", "total with next"):
        return MOST_TOTAL
    if word in ("value", "highest", "lowest", "difference", "common divisor"):
        return HIGHEST
    if word == "plus":
        return most_of(number.kids[0]) + number.kids[1].number
    if word == "times":
        return most_of(number.kids[0]) * number.kids[1].number
    if word == "sum of two":
        return 2 * HIGHEST
    if word == "product of two":
        return HIGHEST * HIGHEST
    if word in ("sum", "sum with next"):
        return HIGHEST * (number.kids[0].number + 1)
    if word in ("product", "product with next"):
        return _power(HIGHEST, number.kids[0].number + 1)
    return MOST_CARDS


def _power(base: int, exponent: int) -> int:
    found = 1
    for _ in range(exponent):
        found *= base
    return found


class Range:
    """How far a counter is told apart: exactly up to `most`, beyond it by `modulus`."""

    def __init__(self) -> None:
        self.most = 0
        self.modulus = 1

    def widen(self, most: int, modulus: int) -> None:
        """Tell more numbers apart."""
        self.most = max(self.most, most)
        self.modulus = math.lcm(self.modulus, max(modulus, 1))

    def admit(self, claim: Claim) -> None:
        """Tell apart what a claim tells apart."""
        modulus = modulus_of(claim)
        if modulus > 0:
            self.widen(0, modulus)
        elif claim.word in _PRIMES:
            self.widen(MOST_CARDS, 1)
        else:
            self.widen(claim.number, 1)


class RegisterPlan:
    """Tables for the cards that are looked back at, ranges for the counters, and what else is kept."""

    def __init__(self, statement: Node) -> None:
        self.looks: list[list[list[int]]] = [[] for _ in CARDS]  # by place in CARDS
        self.position: Range | None = None
        self.counts: dict[int, Range] = {}  # by the set that is counted
        self.runs: dict[str, Range] = {}  # by feature
        self.total: Range | None = None
        self.extremes: list[str] = []  # the highest rank, the lowest
        self.seen: list[tuple[str, bool]] = []  # features, and whether all values shown begin them anew
        self.tallies: dict[tuple[str, bool], Range] = {}  # by feature, and whether only differences count
        self._walk(statement)

    def depth(self) -> int:
        """How many cards back the rule looks."""
        for back in range(FIRST - 1, 0, -1):
            if self.looks[back]:
                return back
        return 0

    def _look(self, card: str, table: list[int]) -> None:
        place = CARDS.index(card)
        if place > 0:
            self.looks[place].append(table)

    def _tally(self, feature: str, level: bool) -> Range:
        return self.tallies.setdefault((feature, level), Range())

    def _positions(self) -> Range:
        if self.position is None:
            self.position = Range()
        return self.position

    def _walk(self, node: Node) -> None:
        word = node.word
        if word == "card":
            self._look(node.kids[0].word, ones(passing(node.kids[1])))
        elif word == "exists":
            self._look(node.kids[0].word, [0] * FACES)
        elif word == "fresh":
            for back in range(1, node.kids[1].number + 1):
                self.looks[back].append(shown(node.kids[0].word))
        elif word in ("unseen", "in rounds"):
            kept = (node.kids[0].word, word == "in rounds")
            if kept not in self.seen:
                self.seen.append(kept)
        elif word == "unseen card":
            if (word, False) not in self.seen:
                self.seen.append((word, False))
        elif word in ("rarest", "commonest"):
            self._tally(node.kids[0].word, True).widen(MOST_CARDS, 1)
        elif word == "follows":
            self._look("last", shown("suit"))
        elif word == "pattern":
            self._positions().widen(len(node.kids[1].word), len(node.kids[1].word))
        elif word == "blocks":
            self._positions().widen(0, node.kids[1].number)
            self._look("last", shown(node.kids[0].word))
        elif CORE.words[word].compares:
            feature = node.kids[0].word if word in ("same", "another") else "rank"
            self._look(node.kids[-2].word, shown(feature))
            self._look(node.kids[-1].word, shown(feature))
        elif CORE.words[word].slots[:1] == [NUMBER]:
            self._check(node)
        for kid in node.kids:
            if is_statement(kid):
                self._walk(kid)

    def _check(self, node: Node) -> None:
        if not is_of_line(node):
            self._compare(node)
            return
        amount = amount_of(node)
        claim = claim_of(node)
        word = amount.word
        if word == "position":
            self._positions().admit(claim)
        elif word == "count":
            self.counts.setdefault(passing(amount.kids[0]), Range()).admit(claim)
        elif word == "run":
            self.runs.setdefault(amount.kids[0].word, Range()).admit(claim)
            self._look("last", shown(amount.kids[0].word))
        elif word == "value":
            self._look(amount.kids[0].word, ranks_for(claim))
        else:
            for back in range(1, amount.kids[0].number + 1):
                self.looks[back].append(ranks_for(claim))

    # --- numbers that the next card may change, or that stand beside others ---

    def _compare(self, node: Node) -> None:
        """Each number is told apart as far as what stands beside it goes; the rest is the same as one more."""
        numbers = numbers_of(node)
        if len(numbers) == 1:
            claim = claim_of(node)
            modulus = modulus_of(claim)
            if modulus > 0:
                self._measure(amount_of(node), 0, modulus)
            else:
                self._measure(amount_of(node), _ANY_NUMBER if claim.word in _PRIMES else claim.number, 1)
            return
        most = 0
        for other in numbers[1:]:
            most = max(most, most_of(other))
        beside = most_of(numbers[0])
        if node.word in _MULTIPLES:
            most = beside = _ANY_NUMBER
        self._measure(numbers[0], most, 1)
        for other in numbers[1:]:
            self._measure(other, beside, 1)

    def _measure(self, amount: Node, most: int, modulus: int) -> None:
        """Keep what a number takes: told apart up to `most`, or, where that is 0, by a modulus."""
        word = amount.word
        ranks = ranks_by(0 if most > 0 else modulus)
        if word == "mod":
            self._measure(amount.kids[0], 0, amount.kids[1].number)
        elif word in ("plus", "times"):
            self._measure(amount.kids[0], most, modulus)
        elif word == "count alike":
            self._tally(amount.kids[0].word, False).widen(min(most, MOST_CARDS), modulus)
        elif word == "mod number":
            self._measure(amount.kids[0], _ANY_NUMBER, 1)
            self._measure(amount.kids[1], _ANY_NUMBER, 1)
        elif word == "position":
            self._positions().widen(min(most, MOST_CARDS), modulus)
        elif word == "count":
            self.counts.setdefault(passing(amount.kids[0]), Range()).widen(min(most, MOST_CARDS), modulus)
        elif word == "run":
            self.runs.setdefault(amount.kids[0].word, Range()).widen(min(most, MOST_CARDS), modulus)
            self._look("last", shown(amount.kids[0].word))
        elif word in ("total so far", "total with next"):
            if self.total is None:
                self.total = Range()
            self.total.widen(min(most, MOST_TOTAL), modulus)
        elif word in ("highest", "lowest"):
            if word not in self.extremes:
                self.extremes.append(word)
        elif word in ("value", "sum of two", "product of two", "difference", "common divisor"):
            for card in amount.kids:
                self._look(card.word, VALUES if word in ("difference", "common divisor") else ranks)
        else:
            for back in range(1, amount.kids[0].number + 1):
                self.looks[back].append(ranks)
