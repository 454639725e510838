"""Sets of sentences as bits of one number: which of them call a card right, and what those still alive weigh."""

# ruff: noqa: B023 - the tests made in loops are called at once
from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from typing import Final

from kibitz.agents.scientist.atoms import (
    BACK,
    LAST,
    LINE,
    NOTHING,
    SUIT_TEXTS,
    Atom,
    comparisons,
    joined,
    mask_of,
    tests,
)
from kibitz.agents.scientist.sentences import sentences
from kibitz.agents.scientist.situation import ALL, SUIT, Situation
from kibitz.cards.kernel import Rng

COLUMNS: Final = 52


class Universe:
    """Choices, cheapest first; each has one atom for every variant (each cell, where cells belong together)."""

    def __init__(self, number: int, choices: Iterable[tuple[float, tuple[Atom, ...]]]) -> None:
        ordered = sorted(choices, key=lambda choice: choice[0])
        self.number = number
        self.costs = [round(cost) for cost, _ in ordered]
        self.choices = [atoms for _, atoms in ordered]
        self.variants = len(self.choices[0])
        self.everything = (1 << len(ordered)) - 1
        self.looks = max(atom.looks for atoms in self.choices for atom in atoms)
        self.levels = self._levels()
        self.total = self.weigh(self.everything)
        self._tables: dict[tuple[int, int], list[int]] = {}

    def _levels(self) -> list[tuple[int, int, float]]:
        levels = []
        start = 0
        for cost in sorted(set(self.costs)):
            count = self.costs.count(cost)
            levels.append((start, (1 << count) - 1, 2.0**-cost))
            start += count
        return levels

    def weigh(self, alive: int) -> float:
        """The prior weight of the choices alive."""
        total = 0.0
        for start, mask, weight in self.levels:
            part = alive >> start
            if part == 0:
                break
            total += (part & mask).bit_count() * weight
        return total

    def pick(self, alive: int, rng: Rng) -> int:
        """One of the choices alive, each as likely as it weighs."""
        rest = rng.below(1 << 30) / (1 << 30) * self.weigh(alive)
        for start, mask, weight in self.levels:
            part = alive >> start & mask
            count = part.bit_count()
            if count and rest < count * weight:
                return start + nth_bit(part, min(count - 1, int(rest / weight)))
            rest -= count * weight
        return alive.bit_length() - 1

    def columns(self, situation: Situation, variant: int) -> list[int]:
        """For each of the 52 cards the choices that call it right."""
        if self.looks == LINE:
            table = situation.tables.get((self.number, variant))
            if table is None:
                rows = [atoms[variant].right(situation) for atoms in self.choices]
                table = situation.tables[self.number, variant] = turned(rows)
            return table
        key = -1 if self.looks == NOTHING else situation.back if self.looks == BACK else situation.last
        found = self._tables.get((variant, key))
        if found is None:
            found = turned([atoms[variant].mask(key) for atoms in self.choices])
            self._tables[variant, key] = found
        return found

    def agreeing(self, situation: Situation, variant: int, right: int, among: int = ALL) -> int:
        """The choices whose right cards are exactly `right`, as far as the cards `among` go."""
        columns = self.columns(situation, variant)
        alive = self.everything
        for card in range(COLUMNS):
            if among >> card & 1:
                alive &= columns[card] if right >> card & 1 else ~columns[card]
        return alive


def turned(rows: Sequence[int]) -> list[int]:
    """Masks of cards by choice, turned into masks of choices by card."""
    text = "".join([format(row, "052b") for row in reversed(rows)])
    return [int(text[COLUMNS - 1 - card :: COLUMNS], 2) for card in range(COLUMNS)]


def nth_bit(bits: int, place: int) -> int:
    """Where the bit stands before which there are `place` others."""
    base = 0
    width = bits.bit_length()
    while width > 24:
        half = width // 2
        low = bits & (1 << half) - 1
        count = low.bit_count()
        if place < count:
            bits, width = low, half
        else:
            place -= count
            bits >>= half
            base += half
            width -= half
    for _ in range(place):
        bits &= bits - 1
    return base + (bits & -bits).bit_length() - 1


@cache
def universes() -> dict[str, Universe]:
    """The sets of sentences that rules are made of."""
    base = [*tests(), *comparisons(LAST)]
    back = comparisons(BACK)
    pairs = joined(base, base, 12)
    back_pairs = joined([atom for atom in tests() if atom.cost <= 6], back, 16)
    return {
        "wide": Universe(0, ((atom.cost, (atom,)) for atom in [*base, *pairs])),
        "plain": Universe(1, ((atom.cost, (atom,)) for atom in base)),
        "back": Universe(2, ((atom.cost, (atom,)) for atom in [*back, *back_pairs])),
        "sentences": Universe(3, ((atom.cost, (atom,)) for atom in sentences())),
        "twins": Universe(4, ((cost, pair) for cost, pair in twins(base, pairs))),
        "suits": Universe(5, suit_maps()),
    }


# --- choices for cells that belong together -----------------------------------------------------------------

MIRRORS: Final = {
    "higher": "lower",
    "same or higher": "same or lower",
    "red": "black",
    "1 above wrapping": "1 below wrapping",
    "2 above wrapping": "2 below wrapping",
    "1 above wrapping ": "2 above wrapping",
}


def twins(base: list[Atom], pairs: list[Atom]) -> list[tuple[float, tuple[Atom, Atom]]]:
    """Two atoms, one for each of two cells: the one says the opposite of the other, or its mirror image."""
    named = {atom.text: atom for atom in base}
    free = named["any card"]
    by_face = {atom.masks: atom for atom in reversed(base)}
    found = []
    for atom in [*base, *[pair for pair in pairs if pair.cost <= 9]]:
        if atom.text != "any card":
            found.append((atom.cost, (atom, _opposite(atom, by_face))))
            found += [(atom.cost + 2, (atom, free)), (atom.cost + 2, (free, atom))]
    for one, other in MIRRORS.items():
        first, second = named[one.strip()], named[other]
        if first.looks == LAST:
            found += [(first.cost, (first, second)), (second.cost, (second, first))]
    return found


def _opposite(atom: Atom, by_face: dict[tuple[int, ...], Atom]) -> Atom:
    masks = tuple(ALL & ~mask for mask in atom.masks)
    known = by_face.get(masks)
    return Atom(f"not ({atom.text})", atom.cost, atom.looks, masks) if known is None else known


def suit_maps() -> list[tuple[float, tuple[Atom, ...]]]:
    """A suit for each of four cells, all different; round in a circle is cheapest."""
    suits = [Atom(text, 2, NOTHING, (mask_of(lambda card: SUIT[card] == s),)) for s, text in enumerate(SUIT_TEXTS)]
    found: list[tuple[float, tuple[Atom, ...]]] = []
    for a in range(4):
        for b in range(4):
            for c in range(4):
                order = (a, b, c, 6 - a - b - c)
                if len({a, b, c}) == 3:
                    circle = all(order[s] != s for s in range(4))
                    found.append((4 if circle else 5, tuple(suits[s] for s in order)))
    return found
