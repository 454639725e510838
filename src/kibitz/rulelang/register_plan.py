"""What a rule has to remember of the line: found by one walk over its tree, before anything is judged."""

from __future__ import annotations

import math

from kibitz.cards.card import ALL_CARDS
from kibitz.rulelang.grammar import CARDS, CORE, FIRST, NUMBER
from kibitz.rulelang.parts import Claim
from kibitz.rulelang.registers import ones
from kibitz.rulelang.tree import Node, is_statement
from kibitz.rulelang.words import ATOMS, FACES, VALUES, between, multiples, shown


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
    modulus = modulus_of(claim)
    return [value % modulus if modulus > 0 else value for value in VALUES]


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
        else:
            self.widen(claim.number, 1)


class RegisterPlan:
    """Tables for the cards that are looked back at, ranges for the counters, and what else is kept."""

    def __init__(self, statement: Node) -> None:
        self.looks: list[list[list[int]]] = [[] for _ in CARDS]  # by place in CARDS
        self.position: Range | None = None
        self.counts: dict[int, Range] = {}  # by the set that is counted
        self.runs: dict[str, Range] = {}  # by feature
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
