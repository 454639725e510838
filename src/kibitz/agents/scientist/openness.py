"""The open prior: what is left of every rule of a language after some verdicts, weighed exactly and drawn from.

Rules are weighed by form. A verdict is one bit: the verdicts that fall into a cell of a rule are a number P, and the
sentences that agree with all of them are the bits of another, one AND per verdict. So the weight of *if C then A else
B* is that of C times what is left of the sentences in either cell: exact, without listing rules. Conditions that have
sorted the verdicts alike so far are weighed as one. See docs/eleusis-scientist.md.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence
from itertools import permutations
from typing import Final

from kibitz.agents.scientist.fitted import FORMS
from kibitz.agents.scientist.language import (
    Chosen,
    Divided,
    During,
    Except,
    Language,
    Levels,
    Plain,
    Ranked,
    Rule,
    Turned,
)
from kibitz.agents.scientist.leftover import Leftover
from kibitz.agents.scientist.ranks import RankSets
from kibitz.agents.scientist.situation import Situation
from kibitz.agents.scientist.statements import Condition
from kibitz.cards.kernel import Rng

Verdict = tuple[Situation, int, bool]
Supposed = list[tuple[Situation, int, int]]

SLIGHT: Final = 1e-5  # share of all below which a tree is not followed
IDLE: Final = 1e-4  # share of all below which what has been excluded does not matter
DROPPED: Final = 3e-3  # share of all below which excluded trees are not weighed: a draw of one is just drawn again
TRIES: Final = 24  # draws in place of one that is excluded,
REDRAWN: Final = 2  # and for each rule wanted as many in all: so that no state of belief takes much longer than others
WEIGHED: Final = 2  # wrong guesses whose weight is taken away, for the same end; rules of older ones are drawn again

Part = tuple[float, str, tuple[int, ...]]  # a weight, a form and which of its rules


class Group:
    """Conditions that have sorted the verdicts alike: where they hold, where they were not asked, what they weigh."""

    def __init__(self, holds: int, silent: int) -> None:
        self.holds = holds
        self.silent = silent
        self.weight = 0.0
        self.members: list[tuple[int, float]] = []

    def pick(self, rng: Rng) -> int:
        """One of the conditions."""
        rest = rng.below(1 << 30) / (1 << 30) * self.weight
        for member, weight in self.members:
            rest -= weight
            if rest < 0:
                return member
        return self.members[-1][0]


class Openness:
    """The posterior over the rules of a language."""

    def __init__(self, language: Language) -> None:
        self.language = language
        self.verdicts: list[Verdict] = []
        self.right = 0  # the verdicts "right"
        self.holds = [0] * len(language.conditions)
        self.silent = [0] * len(language.conditions)
        self.lasting = [0] * len(language.latches)
        self.cells = [[0] * division.cells for division in language.divisions]
        self.ranks = RankSets()
        self.spared = [0] * len(language.exceptions)  # verdicts on the cards of an exception
        self.priors = _shares([condition.cost for condition in language.conditions])
        self.simple = set(language.simple)
        self.latch_priors = _shares([latch.cost for latch in language.latches])
        self.except_priors = _shares([cost for _, cost, _ in language.exceptions])
        self.every = Leftover(language.all.members)
        self.few = Leftover(language.few)  # the same of the few sentences that trees and kinds are made of
        self.turned = Leftover(language.all.members)  # the sentences whose opposites agree
        self.facing = Leftover(language.mirrored.members)  # those whose mirror images do
        self.weights: dict[tuple[int, int], float] = {}
        self.branches: dict[int, float] = {0: 1.0}
        self.forks: dict[int, tuple[list[float], list[Group]]] = {}  # how branches are drawn, as far as anybody drew
        self.refused: list[Openness] = []  # what has been excluded: the rules that say all of it besides the verdicts
        self.supposed: Supposed = []  # that, as a situation, the cards right, the cards told of
        self.shunned: list[Supposed] = []  # the same of what was excluded long ago, and is only left out of the draws
        self.doubted: list[list[Verdict]] = []  # what has been excluded, but is only left out of the draws
        self.parts: list[Part] = []
        self.total = 0.0
        self.spare = 0  # draws in place of excluded ones that are left
        self._levels = [language.all, language.cheap, language.single, *language.kinds]
        self.weigh()

    def copy(self) -> Openness:
        """The same, to be told something else."""
        other = Openness(self.language)
        for situation, card, right in self.verdicts:
            other.hear(situation, card, right)
        return other

    # --- evidence -------------------------------------------------------------------------------------------

    def observe(self, situation: Situation, card: int, right: bool) -> None:
        """A card was called right or wrong."""
        self.hear(situation, card, right)
        for other in self.refused:
            other.hear(situation, card, right)
        self.weigh()

    def exclude(self, evidence: Sequence[Verdict]) -> None:
        """Not all of this is true."""
        other = self.copy()
        told: dict[int, tuple[Situation, int, int]] = {}
        for situation, card, right in evidence:
            other.hear(situation, card, right)
            _, cards, among = told.get(id(situation), (situation, 0, 0))
            told[id(situation)] = (situation, cards | right << card, among | 1 << card)
        other.supposed = list(told.values())
        self.refused.append(other)
        if len(self.refused) > WEIGHED:
            self.shunned.append(self.refused.pop(0).supposed)
        self.weigh()

    def doubt(self, evidence: Sequence[Verdict]) -> None:
        """Not all of this is true. It changes no weight: enough for a string, which says little and may come often."""
        self.doubted.append(list(evidence))

    def hear(self, situation: Situation, card: int, right: bool) -> None:
        """Note a verdict; nothing is weighed yet."""
        language = self.language
        bit = 1 << len(self.verdicts)
        agreeing = language.agreeing(situation, card)
        others = language.all.members & ~agreeing
        self.verdicts.append((situation, card, right))
        fitting = agreeing if right else others
        self.every.add(fitting)
        self.few.add(fitting)
        self.turned.add(others if right else agreeing)
        self.facing.add(sum(1 << one for one, other in language.mirrors.items() if fitting >> other & 1))
        self.ranks.hear(card, right)
        if right:
            self.right |= bit
        for number, condition in enumerate(language.conditions):
            cards = condition.cards(situation)
            if cards < 0:
                self.silent[number] |= bit
            elif cards >> card & 1:
                self.holds[number] |= bit
        for number, latch in enumerate(language.latches):
            if latch.holds(situation):
                self.lasting[number] |= bit
        for cells, division in zip(self.cells, language.divisions, strict=True):
            cells[division.cell(situation)] |= bit
        for number, (_, _, spared) in enumerate(language.exceptions):
            if spared >> card & 1:
                self.spared[number] |= bit

    # --- what is left of the sentences ----------------------------------------------------------------------

    def _share(self, verdicts: int, among: int = 0) -> float:
        """What these verdicts leave of some sentences (0 all, 1 the cheap ones, 2 those of one part, then kinds)."""
        key = (verdicts, among)
        found = self.weights.get(key)
        if found is None:
            left = self.few.by(verdicts) if among else self.every.by(verdicts)
            found = self.weights[key] = self._levels[among].weigh(left)
        return found

    def _all_right(self, verdicts: int) -> bool:
        return verdicts & ~self.right == 0

    # --- weights --------------------------------------------------------------------------------------------

    def weigh(self) -> None:
        """Weigh every form anew."""
        self._forget()
        self.parts = self._forms(0.0)
        if self.refused:
            self._subtract()
        self.total = sum(part[0] for part in self.parts)

    def _forget(self) -> None:
        """Drop what was worked out for sets of verdicts that are no longer asked for."""
        if len(self.weights) > 60000:
            self.weights.clear()

    def _forms(self, least: float) -> list[Part]:
        """All forms with what they weigh; of trees those that may weigh more than `least`."""
        everything = (1 << len(self.verdicts)) - 1
        self.groups = self._grouped(range(len(self.holds)))
        self.simple_groups = self._grouped(self.language.simple)
        parts: list[Part] = [(FORMS["one"] * self._share(everything), "one", ())]
        if self.language.ranked:
            parts.append((FORMS["ranks"] * self.ranks.share(), "ranks", ()))
        for number, group in enumerate(self.groups):
            self._two_cells(parts, number, group, everything)
        self._several(parts)
        for number, lasting in enumerate(self.lasting):
            if self._all_right(everything & ~lasting):
                weight = FORMS["latch"] * self.latch_priors[number] * self._share(lasting, 2)
                parts.append((weight, "latch", (number,)))
        self._exceptions(parts, everything)
        so_far = sum(part[0] for part in parts)
        self._trees(parts, everything, max(least, SLIGHT * so_far))
        return [part for part in parts if part[0] > 0]

    def _grouped(self, numbers: Sequence[int]) -> list[Group]:
        found: dict[tuple[int, int], Group] = {}
        total = sum(self.priors[number] for number in numbers)
        for number in numbers:
            key = (self.holds[number], self.silent[number])
            group = found.get(key)
            if group is None:
                group = found[key] = Group(*key)
            group.weight += self.priors[number] / total
            group.members.append((number, self.priors[number] / total))
        return list(found.values())

    def _two_cells(self, parts: list[Part], number: int, group: Group, everything: int) -> None:
        holds = group.holds
        other = everything & ~holds & ~group.silent
        weight = group.weight * 0.5 ** group.silent.bit_count()
        both = self.every.by(holds) & self.turned.by(other)
        for among, form in ((0, ""), (2, "simple ")):
            where = self._share(holds, among)
            elsewhere = self._share(other, among)
            if where and elsewhere:
                parts.append((FORMS[form + "else"] * weight * where * elsewhere, "else", (number, among)))
            if self._all_right(other):
                parts.append((FORMS[form + "where"] / 2 * weight * where, "where", (number, among)))
            if self._all_right(holds):
                parts.append((FORMS[form + "where"] / 2 * weight * elsewhere, "elsewhere", (number, among)))
            if both:
                share = self._levels[among].weigh(both)
                parts.append((FORMS[form + "exactly"] * weight * share, "exactly", (number, among)))
        facing = self.facing.by(other) & self.few.by(holds)
        if facing:
            parts.append((FORMS["mirror"] * weight * self.language.mirrored.weigh(facing), "mirror", (number,)))
        kinds = len(self.language.kinds)
        for kind in range(3, 3 + kinds):
            same = self._share(holds, kind)
            if same:
                same *= self._share(other, kind)
                parts.append((FORMS["kind"] / kinds * weight * same, "kind", (number, kind)))

    def _several(self, parts: list[Part]) -> None:
        divisions = self.language.divisions
        for number, cells in enumerate(self.cells):
            for among, name in ((2, "several"), *((kind, "sorted") for kind in range(3, len(self._levels)))):
                weight = FORMS["several"] / len(divisions) / (2 if among == 2 else 2 * (len(self._levels) - 3))
                for cell in cells:
                    weight *= self._share(cell, among)
                    if weight == 0:
                        break
                if weight:
                    parts.append((weight, name, (number, among)))
        for number, cells in enumerate(self.cells):
            parts.append((FORMS["map"] / self.language.maps * len(self._maps(cells)) / 24, "map", (number,)))

    def _maps(self, cells: Sequence[int]) -> list[tuple[int, ...]]:
        """The ways to give each of four cases a suit of its own that agree with the verdicts."""
        suits = self.language.suits
        if len(cells) != 4 or len(suits) != 4:
            return []
        fits = [[self.few.by(cell) >> suit & 1 for suit in suits] for cell in cells]
        return [order for order in permutations(range(4)) if all(fits[n][suit] for n, suit in enumerate(order))]

    def _exceptions(self, parts: list[Part], everything: int) -> None:
        """A sentence, or one exactly when a condition holds, but for some cards that are always right, or wrong."""
        for number, spared in enumerate(self.spared):
            if not spared:
                continue
            always = int(self._all_right(spared))
            if not always and spared & self.right:
                continue
            rest = everything & ~spared
            weight = FORMS["except"] / 4 * self.except_priors[number]
            parts.append((weight * self._share(rest), "but", (number, always)))
            for place, group in enumerate(self.simple_groups):
                silent = (group.silent & rest).bit_count()
                left = self.every.by(group.holds & rest) & self.turned.by(rest & ~group.holds & ~group.silent)
                if left:
                    both = self.language.all.weigh(left) * group.weight * 0.5**silent
                    parts.append((weight * both, "exactly but", (place, number, always)))

    def _trees(self, parts: list[Part], everything: int, least: float) -> None:
        """Two conditions: one cell of the first is split by the second, or both cells are."""
        known = self.branches
        self.branches = {}
        self.forks.clear()
        for number, group in enumerate(self.simple_groups):
            holds = group.holds
            other = everything & ~holds & ~group.silent
            weight = group.weight * 0.5 ** group.silent.bit_count()
            for leaf, split, name in ((holds, other, "tree"), (other, holds, "turned tree")):
                share = FORMS["tree"] / 2 * weight * self._share(leaf, 1)
                if share > least:
                    share *= self._branch(split, known)
                    parts.append((share, name, (number,)))
            if FORMS["four"] * weight > least:
                both = self.branches.get(holds, 0.0) * self.branches.get(other, 0.0)
                parts.append((FORMS["four"] * weight * both, "four", (number,)))

    def _branch(self, verdicts: int, known: dict[int, float]) -> float:
        """What these verdicts leave of all pairs of cheap sentences with a simple condition between them."""
        found = self.branches.get(verdicts)
        if found is None:
            found = known.get(verdicts)
        if found is None:
            found = 0.0
            for group in self.simple_groups:
                where = self._share(verdicts & group.holds, 1)
                if where:
                    silent = verdicts & group.silent
                    where *= group.weight * self._share(verdicts & ~group.holds & ~silent, 1)
                    found += where * 0.5 ** silent.bit_count() if silent else where
        self.branches[verdicts] = found
        return found

    # --- exclusions -----------------------------------------------------------------------------------------

    def _spread(self) -> dict[tuple[str, tuple[int, ...]], float]:
        """The weights by form and condition, so that they can be compared between different evidence."""
        found: dict[tuple[str, tuple[int, ...]], float] = {}
        for weight, form, which in self.parts:
            for key, share in self._members(form, which):
                found[form, key] = found.get((form, key), 0.0) + weight * share
        return found

    def _members(self, form: str, which: tuple[int, ...]) -> list[tuple[tuple[int, ...], float]]:
        if form in ("one", "ranks", "several", "sorted", "map", "latch", "but"):
            return [(which, 1.0)]
        groups = self.simple_groups if form in ("tree", "turned tree", "four", "exactly but") else self.groups
        group = groups[which[0]]
        return [((member, *which[1:]), weight / group.weight) for member, weight in group.members]

    def _subtract(self) -> None:
        """Take away what has been excluded, and forget exclusions that the verdicts have made idle."""
        weights = self._spread()
        kept = []
        whole = sum(weights.values())
        for other in self.refused:
            other._forget()
            other.parts = other._forms(DROPPED * whole)
            if sum(part[0] for part in other.parts) > IDLE * whole:
                kept.append(other)
                for key, weight in other._spread().items():
                    if key in weights:
                        weights[key] = max(0.0, weights[key] - weight)
        self.refused = kept
        parts: list[Part] = []
        for weight, form, which in self.parts:
            members = self._members(form, which)
            left = sum(weights[form, key] for key, _ in members)
            if left > 1e-9 * weight:
                parts.append((left, form, which))
        self.parts = parts

    def _excluded(self, rule: Rule) -> bool:
        """Whether a rule that agrees with the verdicts says all of something that was refused."""
        for supposed in (*(other.supposed for other in self.refused), *self.shunned):
            for situation, cards, among in supposed:
                if (rule.right(situation) ^ cards) & among:
                    break
            else:
                return True
        for evidence in self.doubted:
            if all(rule.right(situation) >> card & 1 == right for situation, card, right in evidence):
                return True
        return False

    # --- draws ----------------------------------------------------------------------------------------------

    def draw(self, count: int, rng: Rng) -> list[Rule]:
        """Rules as likely as they are believed; a few less than `count` where much is excluded."""
        found: list[Rule] = []
        if self.total <= 0:
            return found
        step = self.total / count
        place = rng.below(1 << 20) / (1 << 20) * step
        self.spare = REDRAWN * count
        for weight, form, which in self.parts:
            place -= weight
            while place < 0:
                place += step
                rule = self._allowed(form, which, rng)
                if rule is not None:
                    found.append(rule)
        return found

    def _allowed(self, form: str, which: tuple[int, ...], rng: Rng) -> Rule | None:
        for _ in range(TRIES):
            rule = self._one(form, which, rng)
            if rule is None or not self._excluded(rule):
                return rule
            self.spare -= 1
            if self.spare < 0:
                break
        return None

    def _sentence(self, verdicts: int, levels: Levels, rng: Rng) -> Plain:
        left = self.every.by(verdicts) if levels is self.language.all else self.few.by(verdicts)
        return Plain(self.language, levels.pick(left, rng))

    def _condition(self, group: Group, rng: Rng) -> Condition:
        return self.language.conditions[group.pick(rng)]

    def _one(self, form: str, which: tuple[int, ...], rng: Rng) -> Rule | None:
        """A rule of a form."""
        language = self.language
        everything = (1 << len(self.verdicts)) - 1
        if form == "one":
            return self._sentence(everything, language.all, rng)
        if form == "latch":
            return During(language.latches[which[0]], self._sentence(self.lasting[which[0]], language.single, rng))
        if form in ("several", "sorted"):
            levels = self._levels[which[1]]
            rules = tuple(self._sentence(cell, levels, rng) for cell in self.cells[which[0]])
            return Divided(language.divisions[which[0]], rules)
        if form == "ranks":
            return Ranked(self.ranks.draw(rng))
        if form == "map":
            maps = self._maps(self.cells[which[0]])
            order = maps[rng.below(len(maps))]
            suits = tuple(Plain(language, language.suits[suit]) for suit in order)
            return Divided(language.divisions[which[0]], suits)
        if form in ("but", "exactly but"):
            return self._one_except(form, which, everything, rng)
        if form in ("tree", "turned tree", "four"):
            return self._one_tree(form, self.simple_groups[which[0]], everything, rng)
        return self._one_of_two_cells(form, which, everything, rng)

    def _one_of_two_cells(self, form: str, which: tuple[int, ...], everything: int, rng: Rng) -> Rule:
        group = self.groups[which[0]]
        condition = self._condition(group, rng)
        other = everything & ~group.holds & ~group.silent
        free = Plain(self.language, self.language.free)
        if form == "mirror":
            one = self.language.mirrored.pick(self.facing.by(other) & self.few.by(group.holds), rng)
            return Chosen(condition, Plain(self.language, one), Plain(self.language, self.language.mirrors[one]))
        levels = self._levels[which[1]]
        if form == "exactly":
            left = self.every.by(group.holds) & self.turned.by(other)
            return Turned(condition, Plain(self.language, levels.pick(left, rng)))
        if form == "where":
            return Chosen(condition, self._sentence(group.holds, levels, rng), free)
        if form == "elsewhere":
            return Chosen(condition, free, self._sentence(other, levels, rng))
        return Chosen(condition, self._sentence(group.holds, levels, rng), self._sentence(other, levels, rng))

    def _one_except(self, form: str, which: tuple[int, ...], everything: int, rng: Rng) -> Rule:
        number, always = which[-2:]
        named, _, cards = self.language.exceptions[number]
        rest = everything & ~self.spared[number]
        if form == "but":
            return Except(self._sentence(rest, self.language.all, rng), named, cards, bool(always))
        group = self.simple_groups[which[0]]
        left = self.every.by(group.holds & rest) & self.turned.by(rest & ~group.holds & ~group.silent)
        plain = Plain(self.language, self.language.all.pick(left, rng))
        return Except(Turned(self._condition(group, rng), plain), named, cards, bool(always))

    def _one_tree(self, form: str, group: Group, everything: int, rng: Rng) -> Rule | None:
        condition = self._condition(group, rng)
        holds = group.holds
        other = everything & ~holds & ~group.silent
        cheap = self.language.cheap
        if form == "tree":
            then: Rule | None = self._sentence(holds, cheap, rng)
            rest = self._one_branch(other, rng)
        elif form == "turned tree":
            then, rest = self._one_branch(holds, rng), self._sentence(other, cheap, rng)
        else:
            then, rest = self._one_branch(holds, rng), self._one_branch(other, rng)
        return Chosen(condition, then, rest) if then is not None and rest is not None else None

    def _one_branch(self, verdicts: int, rng: Rng) -> Rule | None:
        sums, groups = self.forks.get(verdicts) or self._fork(verdicts)
        place = bisect_right(sums, rng.below(1 << 30) / (1 << 30) * self.branches.get(verdicts, 0.0))
        if place == len(groups):
            return None
        group = groups[place]
        cheap = self.language.cheap
        then = self._sentence(verdicts & group.holds, cheap, rng)
        other = self._sentence(verdicts & ~group.holds & ~group.silent, cheap, rng)
        return Chosen(self._condition(group, rng), then, other)

    def _fork(self, verdicts: int) -> tuple[list[float], list[Group]]:
        """The conditions that may part these verdicts, with what they and all before them weigh."""
        sums: list[float] = []
        groups = []
        for group in self.simple_groups:
            silent = verdicts & group.silent
            weight = self._share(verdicts & group.holds, 1) * group.weight * 0.5 ** silent.bit_count()
            if weight:
                weight *= self._share(verdicts & ~group.holds & ~silent, 1)
            if weight:
                sums.append(sums[-1] + weight if sums else weight)
                groups.append(group)
        self.forks[verdicts] = sums, groups
        return sums, groups


def _shares(costs: list[float]) -> list[float]:
    total = sum(2.0**-cost for cost in costs)
    return [2.0**-cost / total for cost in costs]
