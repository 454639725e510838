"""What a rule remembers of the line: one small number for each thing, brought up to date card by card.

A state is a list of such numbers. Cards of the line are kept as the lowest face that the rule cannot tell from
them at that distance, and counters only as far as the rule can tell numbers apart, so states stay few.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from kibitz.cards.kernel import bit
from kibitz.rulelang.words import VALUES

ABSENT: Final = -1
MOST_CARDS: Final = 208  # in four packs: no difference of two counts is larger
MOST_TOTAL: Final = 1456  # of the ranks of four packs
MOST_OF_RANK: Final = 16  # cards of a rank in four packs


@mypyc_attr(allow_interpreted_subclasses=True)
class Register:
    """One remembered number; `step` gets the whole state as it was before the card."""

    def begin(self, face: int) -> int:
        """The number when a line starts with this card."""
        raise NotImplementedError

    def step(self, old: list[int], face: int) -> int:
        """The number when this card has been accepted."""
        raise NotImplementedError


class Last(Register):
    """The last card, as the lowest face of its class."""

    def __init__(self, least: list[int]) -> None:
        self.least = least

    def begin(self, face: int) -> int:
        return self.least[face]

    def step(self, old: list[int], face: int) -> int:
        return self.least[face]


class Back(Register):
    """A card further back: what the register of the next younger card held."""

    def __init__(self, younger: int, least: list[int]) -> None:
        self.younger = younger
        self.least = least

    def begin(self, face: int) -> int:
        return ABSENT

    def step(self, old: list[int], face: int) -> int:
        before = old[self.younger]
        return before if before < 0 else self.least[before]


class First(Register):
    """The first card of the line."""

    def __init__(self, own: int, least: list[int]) -> None:
        self.own = own
        self.least = least

    def begin(self, face: int) -> int:
        return self.least[face]

    def step(self, old: list[int], face: int) -> int:
        return old[self.own]


class Counter(Register):
    """How many accepted cards are in a set: exact up to `most`, beyond it only the rest by `modulus`."""

    def __init__(self, own: int, cards: int, most: int, modulus: int) -> None:
        self.own = own
        self.cards = cards
        self.most = most
        self.modulus = modulus

    def begin(self, face: int) -> int:
        return self.after(0, face)

    def step(self, old: list[int], face: int) -> int:
        return self.after(old[self.own], face)

    def after(self, count: int, face: int) -> int:
        """The count when one more card has come."""
        if self.cards & bit(face) == 0:
            return count
        return self.next_count(count)

    def next_count(self, count: int) -> int:
        """One more, as far as it is told apart."""
        count += 1
        if count > self.most + self.modulus:
            return count - self.modulus
        return count


class Run(Register):
    """How many cards in a row, up to the last, show the same of a feature."""

    def __init__(self, own: int, last: int, values: list[int], most: int, modulus: int) -> None:
        self.own = own
        self.last = last
        self.values = values
        self.most = most
        self.modulus = modulus

    def begin(self, face: int) -> int:
        return 1

    def step(self, old: list[int], face: int) -> int:
        if self.values[old[self.last]] != self.values[face]:
            return 1
        count = old[self.own] + 1
        if count > self.most + self.modulus:
            return count - self.modulus
        return count


class Total(Register):
    """The sum of all ranks of the line: exact up to `most`, beyond it only the rest by `modulus`."""

    def __init__(self, own: int, most: int, modulus: int) -> None:
        self.own = own
        self.most = most
        self.modulus = modulus

    def begin(self, face: int) -> int:
        return self.after(0, face)

    def step(self, old: list[int], face: int) -> int:
        return self.after(old[self.own], face)

    def after(self, total: int, face: int) -> int:
        """The total when one more card has come."""
        total += VALUES[face]
        if total > self.most + self.modulus:
            return self.most + 1 + (total - self.most - 1) % self.modulus
        return total


class Extreme(Register):
    """The highest rank of the line, or the lowest."""

    def __init__(self, own: int, highest: bool) -> None:
        self.own = own
        self.highest = highest

    def begin(self, face: int) -> int:
        return VALUES[face]

    def step(self, old: list[int], face: int) -> int:
        if self.highest:
            return max(old[self.own], VALUES[face])
        return min(old[self.own], VALUES[face])


class Seen(Register):
    """What the cards of the line have shown of a feature, one bit for each value; with `full`, begun anew at that."""

    def __init__(self, own: int, values: list[int], full: int) -> None:
        self.own = own
        self.values = values
        self.full = full  # -1 where it is never begun anew

    def begin(self, face: int) -> int:
        return self.after(0, face)

    def step(self, old: list[int], face: int) -> int:
        return self.after(old[self.own], face)

    def after(self, seen: int, face: int) -> int:
        """What has been shown when one more card has come."""
        seen |= int(bit(self.values[face]))
        return 0 if seen == self.full else seen


class Tally(Register):
    """How often each value of a feature has come, as the digits of one number.

    Each count is exact up to `most`, beyond it only the rest by `modulus`; with `level`, what is less than the others
    counts from 0.
    """

    def __init__(self, own: int, values: list[int], most: int, modulus: int, level: bool) -> None:
        self.own = own
        self.values = values
        self.most = most
        self.modulus = modulus
        self.level = level
        self.base: int = most + modulus + 1
        self.shown: list[int] = sorted(set(values))
        self.powers: list[int] = [1]
        for _ in range(self.shown[-1]):
            self.powers.append(self.powers[-1] * self.base)

    def begin(self, face: int) -> int:
        return self.after(0, face)

    def step(self, old: list[int], face: int) -> int:
        return self.after(old[self.own], face)

    def count(self, tally: int, value: int) -> int:
        """How often a value has come."""
        return tally // self.powers[value] % self.base

    def after(self, tally: int, face: int) -> int:
        """The counts when one more card has come."""
        value = self.values[face]
        count = self.count(tally, value)
        more = count + 1
        if more > self.most + self.modulus:
            more -= self.modulus
        tally += (more - count) * self.powers[value]
        if self.level:
            least = min([self.count(tally, each) for each in self.shown])
            for each in self.shown:
                tally -= least * self.powers[each]
        return tally


class Balance(Register):
    """How many more cards of one set than of another have come."""

    def __init__(self, own: int, first: int, second: int) -> None:
        self.own = own
        self.first = first
        self.second = second

    def begin(self, face: int) -> int:
        return self.after(0, face)

    def step(self, old: list[int], face: int) -> int:
        return self.after(old[self.own], face)

    def after(self, balance: int, face: int) -> int:
        """The difference when one more card has come."""
        if self.first & bit(face) != 0:
            balance += 1
        if self.second & bit(face) != 0:
            balance -= 1
        return max(-MOST_CARDS, min(MOST_CARDS, balance))


class Latch(Register):
    """Set by an accepted card of one set, cleared by one of another; a card of both sets it."""

    def __init__(self, own: int, sets: int, clears: int) -> None:
        self.own = own
        self.sets = sets
        self.clears = clears

    def begin(self, face: int) -> int:
        return self.after(0, face)

    def step(self, old: list[int], face: int) -> int:
        return self.after(old[self.own], face)

    def after(self, latched: int, face: int) -> int:
        """Whether it is set when one more card has come."""
        if self.sets & bit(face) != 0:
            return 1
        if self.clears & bit(face) != 0:
            return 0
        return latched


class Letter(Register):
    """What a letter of a pattern stands for: the card at the letter's first place shows it."""

    def __init__(self, own: int, position: int, place: int, values: list[int]) -> None:
        self.own = own
        self.position = position
        self.place = place
        self.values = values

    def begin(self, face: int) -> int:
        return self.values[face] if self.place == 1 else ABSENT

    def step(self, old: list[int], face: int) -> int:
        if old[self.position] + 1 == self.place:
            return self.values[face]
        return old[self.own]


def lowest(values: list[int]) -> list[int]:
    """For each face the lowest face with the same value."""
    first: dict[int, int] = {}
    least: list[int] = []
    for face in range(len(values)):
        if values[face] not in first:
            first[values[face]] = face
        least.append(first[values[face]])
    return least


def ones(mask: i64) -> list[int]:
    """A table of 1 for the faces of a set and 0 for the others."""
    return [1 if mask & bit(face) != 0 else 0 for face in range(52)]


def told_apart(tables: list[list[int]]) -> list[int]:
    """For each face the lowest one that no table tells from it."""
    classes = [0] * 52
    for table in tables:
        classes = lowest([classes[face] * 4096 + table[face] for face in range(52)])
    return classes
