"""What the scientist believes: every rule of a large family at once, by factors.

A family is a partition of the situations with a set of sentences for its cells. A verdict touches only the cell in
force, so the family's weight is its prior times the weight of the sentences alive in each cell: exact, without
listing rules. See docs/eleusis-scientist.md.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache

from kibitz.agents.scientist.partitions import TRIVIAL, Partition, partitions
from kibitz.agents.scientist.situation import ALL, Situation
from kibitz.agents.scientist.universe import Universe, universes
from kibitz.cards.kernel import Rng

OUTSIDE = 0.03  # prior share of rules that no family has
TRIES = 24  # draws in place of one that is excluded


@dataclass(frozen=True, eq=False)
class Family:
    """A partition and where its cells take their sentences from: each its own, or all from one choice of many atoms."""

    partition: Partition
    universe: Universe
    prior: float
    joint: bool

    @property
    def slots(self) -> int:
        """How many independent choices a rule of the family has."""
        return 1 if self.joint else self.partition.cells

    def place(self, cell: int) -> tuple[int, int]:
        """The slot and the variant of a cell."""
        return (0, cell) if self.joint else (cell, 0)

    def parts(self, situation: Situation) -> Iterable[tuple[int, int]]:
        """The cells in force, each with the cards for which it is."""
        if self.partition.parts:
            return enumerate(self.partition.parts)
        cell = self.partition.cell(situation)
        return ((cell, ALL),) if cell >= 0 else ()

    def cell(self, situation: Situation, card: int) -> int:
        """The cell that judges a card; -1 where the family has nothing to say."""
        for cell, cards in self.parts(situation):
            if cards >> card & 1:
                return cell
        return -1


@cache
def families() -> list[Family]:
    """All families, with priors that add up to one."""
    known = universes()
    found: list[tuple[Partition, Universe, float, bool]] = [
        (TRIVIAL, known["wide"], 1.0, False),
        (TRIVIAL, known["sentences"], 3.5, False),
        (TRIVIAL, known["back"], 4.0, False),
    ]
    for partition in partitions():
        if partition.cells == 2:
            found.append((partition, known["twins"], partition.cost, True))
            found.append((partition, known["wide"], partition.cost + 0.5, False))
        else:
            found.append((partition, known["plain"], partition.cost + 1, False))
        if partition.cells == 4:
            found.append((partition, known["suits"], partition.cost, True))
    total = sum(2.0**-cost for _, _, cost, _ in found)
    return [Family(p, u, 2.0**-cost / total, joint) for p, u, cost, joint in found]


@dataclass
class Standing:
    """A family as the evidence has left it."""

    family: Family
    alive: list[int]
    weights: list[float]  # of the sentences alive, by slot, each as a share of all
    factor: float = 1.0  # for verdicts on which the family is silent
    barred: list[list[int]] = field(default_factory=list)  # sentences by slot; a rule of these alone is excluded

    def copy(self) -> Standing:
        """The same, to be judged apart."""
        return Standing(self.family, self.alive[:], self.weights[:], self.factor, self.barred[:])

    def share(self, barred: Sequence[int]) -> float:
        """The part of the rules alive whose sentences all are among these."""
        share = 1.0
        for alive, weight, bar in zip(self.alive, self.weights, barred, strict=True):
            kept = alive & bar
            if kept == 0:
                return 0.0
            if kept != alive:
                share *= self.family.universe.weigh(kept) / self.family.universe.total / weight
        return share

    def allowed(self) -> float:
        """The part of the rules alive that is not excluded, each exclusion taken as independent of the others."""
        part = 1.0
        for barred in self.barred:
            part *= 1.0 - self.share(barred)
        return part

    def beyond(self, slot: int, kept: int) -> float:
        """The same of those with one of the sentences `kept` in a slot, in proportion."""
        if not self.barred:
            return 1.0
        part = 1.0
        for barred in self.barred:
            narrowed = [alive if place != slot else kept for place, alive in enumerate(self.alive)]
            part *= 1.0 - self.within(barred, narrowed)
        allowed = self.allowed()
        return part / allowed if allowed > 0 else 0.0

    def within(self, barred: Sequence[int], among: Sequence[int]) -> float:
        """The part of the rules of these sentences whose sentences all are barred."""
        share = 1.0
        universe = self.family.universe
        for alive, bar in zip(among, barred, strict=True):
            kept = alive & bar
            if kept == 0:
                return 0.0
            if kept != alive:
                share *= universe.weigh(kept) / universe.weigh(alive)
        return share

    def agreed(self, choices: Sequence[int]) -> float:
        """The part of the rules alive and not excluded whose sentences all are among these."""
        share = self.share(choices)
        if share == 0.0 or not self.barred:
            return share
        for barred in self.barred:
            share *= 1.0 - self.within(barred, choices)
        allowed = self.allowed()
        return share / allowed if allowed > 0 else 0.0

    def mass(self) -> float:
        """What the family weighs now."""
        if 0.0 in self.weights:
            return 0.0
        return self.family.prior * self.factor * math.prod(self.weights) * self.allowed()


@dataclass(frozen=True)
class Guess:
    """A rule that might be it."""

    family: Family
    choices: tuple[int, ...]  # one of the universe's for each slot
    weight: float

    def text(self) -> str:
        """The rule in the rule language."""
        family = self.family
        atoms = []
        for cell in range(family.partition.cells):
            slot, variant = family.place(cell)
            atoms.append(family.universe.choices[self.choices[slot]][variant])
        return family.partition.text([atom.text for atom in atoms])

    def right(self, situation: Situation) -> int:
        """The cards that it would call right."""
        family = self.family
        right = 0
        for cell, cards in family.parts(situation):
            slot, variant = family.place(cell)
            right |= cards & family.universe.choices[self.choices[slot]][variant].right(situation)
        return right


class Belief:
    """The posterior over all families."""

    def __init__(self) -> None:
        self.standings = [
            Standing(family, [family.universe.everything] * family.slots, [1.0] * family.slots) for family in families()
        ]
        self.outside = OUTSIDE
        self.total = 1.0 - OUTSIDE
        self._weigh()

    def _weigh(self) -> None:
        self.masses = [standing.mass() for standing in self.standings]
        self.total = sum(self.masses)

    # --- evidence -------------------------------------------------------------------------------------------

    def observe(self, situation: Situation, card: int, right: bool) -> None:
        """A card was called right or wrong."""
        before = self.total
        for standing in self.standings:
            _observe(standing, situation, card, right)
        self.standings = [standing for standing in self.standings if 0.0 not in standing.weights]
        self._weigh()
        likely = self.total / before if before > 0 else 0.5
        self.outside *= min(0.8, max(0.2, likely))

    def exclude(self, evidence: Sequence[tuple[Situation, int, int]]) -> None:
        """Not all of this is true: (situation, cards right, cards spoken of), as after a wrong string or guess."""
        for standing in self.standings:
            barred = agreeing(standing, evidence)
            if standing.share(barred) > 0:
                standing.barred.append(barred)
        self._weigh()

    def supposing(self, situation: Situation, card: int, right: bool, share: float) -> Belief:
        """What would be believed after a verdict; families below a share of the best are left out."""
        other = Belief.__new__(Belief)
        other.standings = [standing.copy() for standing, _ in self._leading(share)]
        other.outside = self.outside
        other._weigh()
        other.observe(situation, card, right)
        return other

    # --- prediction -----------------------------------------------------------------------------------------

    def sure(self) -> float:
        """The share of rules that the families have."""
        whole = self.total + self.outside
        return self.total / whole if whole > 0 else 0.0

    def chances(self, situation: Situation, cards: Iterable[int]) -> dict[int, float]:
        """How likely each card is to be right."""
        wanted = sorted(set(cards))
        right = dict.fromkeys(wanted, 0.0)
        whole = 0.0
        for standing, mass in self._leading(1e-4):
            whole += mass
            for card, chance in _chances(standing, situation, wanted):
                right[card] += mass * chance
        sure = self.sure()
        return {card: sure * right[card] / whole + (1 - sure) * 0.5 if whole > 0 else 0.5 for card in wanted}

    def _leading(self, share: float) -> list[tuple[Standing, float]]:
        least = share * max(self.masses, default=0.0)
        pairs = zip(self.standings, self.masses, strict=True)
        return [(standing, mass) for standing, mass in pairs if mass > least and mass > 0]

    # --- guesses --------------------------------------------------------------------------------------------

    def draw(self, count: int, rng: Rng) -> list[Guess]:
        """Rules as likely as they are believed; a few less than `count` where much is excluded."""
        found: list[Guess] = []
        if self.total <= 0:
            return found
        step = self.total / count
        place = rng.below(1 << 20) / (1 << 20) * step
        for standing, mass in zip(self.standings, self.masses, strict=True):
            place -= mass
            while place < 0:
                place += step
                guess = _drawn(standing, rng)
                if guess is not None:
                    found.append(guess)
        return found

    def leaders(self, count: int) -> list[Guess]:
        """The likeliest rules, the best of each family."""
        found = [_best(standing) for standing, _ in self._leading(1e-4)]
        return sorted((g for g in found if g is not None), key=lambda guess: -guess.weight)[:count]

    def class_share(self, evidence: Sequence[tuple[Situation, int, int]], enough: float = 0.0) -> float:
        """The share of all belief that goes to rules of which all of this is true."""
        whole = self.total + self.outside
        if whole <= 0:
            return 0.0
        agreed = 0.0
        left = self.total
        for standing, mass in sorted(self._leading(1e-4), key=lambda pair: -pair[1]):
            agreed += mass * standing.agreed(agreeing(standing, evidence))
            left -= mass
            if agreed + left < enough * whole:
                break
        return agreed / whole


def _observe(standing: Standing, situation: Situation, card: int, right: bool) -> None:
    family = standing.family
    cell = family.cell(situation, card)
    if cell < 0:
        standing.factor *= 0.5
        return
    slot, variant = family.place(cell)
    column = family.universe.columns(situation, variant)[card]
    alive = standing.alive[slot]
    kept = alive & column if right else alive & ~column
    if kept != alive:
        standing.alive[slot] = kept
        standing.weights[slot] = family.universe.weigh(kept) / family.universe.total


def _chances(standing: Standing, situation: Situation, cards: Sequence[int]) -> Iterator[tuple[int, float]]:
    """How likely each card is to be right, if the rule is of this family."""
    family = standing.family
    universe = family.universe
    silent = True
    for cell, among in family.parts(situation):
        silent = False
        slot, variant = family.place(cell)
        alive = standing.alive[slot]
        columns = universe.columns(situation, variant)
        beyond = standing.beyond
        for card in cards:
            if among >> card & 1:
                kept = alive & columns[card]
                if kept == alive:
                    yield card, 1.0
                elif kept:
                    yield card, universe.weigh(kept) / universe.total / standing.weights[slot] * beyond(slot, kept)
    if silent:
        for card in cards:
            yield card, 0.5


def agreeing(standing: Standing, evidence: Sequence[tuple[Situation, int, int]]) -> list[int]:
    """By slot, the sentences alive that agree with all of (situation, cards right, cards spoken of)."""
    family = standing.family
    kept = list(standing.alive)
    for situation, right, among in evidence:
        for cell, cards in family.parts(situation):
            slot, variant = family.place(cell)
            if kept[slot]:
                kept[slot] &= _agreeing(family.universe, situation, variant, right, among & cards)
        if 0 in kept:
            break
    return kept


def _agreeing(universe: Universe, situation: Situation, variant: int, right: int, among: int) -> int:
    if among != ALL:
        return universe.agreeing(situation, variant, right, among)
    key = (-1 - universe.number, variant)
    known = situation.tables.get(key)
    if known is None or known[0] != right:
        known = situation.tables[key] = [right, universe.agreeing(situation, variant, right)]
    return known[1]


def _drawn(standing: Standing, rng: Rng) -> Guess | None:
    """A rule of a family, as likely as it weighs, and none that is excluded."""
    universe = standing.family.universe
    for _ in range(TRIES if standing.barred else 1):
        choices = tuple(universe.pick(alive, rng) for alive in standing.alive)
        if not any(
            all(bar >> choice & 1 for bar, choice in zip(bars, choices, strict=True)) for bars in standing.barred
        ):
            return Guess(standing.family, choices, 0.0)
    return None


def _best(standing: Standing) -> Guess | None:
    weight = standing.family.prior * standing.factor
    choices = []
    universe = standing.family.universe
    for slot, alive in enumerate(standing.alive):
        for bars in standing.barred:
            fresh = alive & ~bars[slot]
            if fresh:
                alive = fresh
                break
        if not alive:
            return None
        choice = (alive & -alive).bit_length() - 1
        choices.append(choice)
        weight *= 2.0 ** -universe.costs[choice] / universe.total
    return Guess(standing.family, tuple(choices), weight)
