"""The pieces of a judge: each gives the set of the acceptable cards in a state of the registers."""

from __future__ import annotations

import math

from mypy_extensions import i64, mypyc_attr

from kibitz.cards.card import ALL_CARDS
from kibitz.cards.kernel import bit, ctz
from kibitz.rulelang.registers import ABSENT, Balance, Counter, Tally, Total
from kibitz.rulelang.words import VALUES


@mypyc_attr(allow_interpreted_subclasses=True)
class Part:
    """A statement, ready to be judged."""

    def cards(self, state: list[int]) -> i64:
        """The cards for which the statement is true."""
        raise NotImplementedError


class Always(Part):
    """The same cards in every state."""

    def __init__(self, mask: int) -> None:
        self.mask = mask

    def cards(self, state: list[int]) -> i64:
        return self.mask


class Both(Part):
    """All of some statements."""

    def __init__(self, parts: list[Part]) -> None:
        self.parts = parts

    def cards(self, state: list[int]) -> i64:
        mask: i64 = ALL_CARDS
        for part in self.parts:
            mask &= part.cards(state)
        return mask


class Either(Part):
    """One of some statements at least."""

    def __init__(self, parts: list[Part]) -> None:
        self.parts = parts

    def cards(self, state: list[int]) -> i64:
        mask: i64 = 0
        for part in self.parts:
            mask |= part.cards(state)
        return mask


class Contrary(Part):
    """The contrary of a statement."""

    def __init__(self, part: Part) -> None:
        self.part = part

    def cards(self, state: list[int]) -> i64:
        return ALL_CARDS & ~self.part.cards(state)


class IfElse(Part):
    """If, then, else; a condition may also speak of the next card."""

    def __init__(self, condition: Part, then: Part, other: Part) -> None:
        self.condition = condition
        self.then = then
        self.other = other

    def cards(self, state: list[int]) -> i64:
        mask = self.condition.cards(state)
        if mask == ALL_CARDS:
            return self.then.cards(state)
        if mask == 0:
            return self.other.cards(state)
        return (mask & self.then.cards(state)) | (ALL_CARDS & ~mask & self.other.cards(state))


class Exactly(Part):
    """Two statements that are true of the same cards."""

    def __init__(self, one: Part, other: Part) -> None:
        self.one = one
        self.other = other

    def cards(self, state: list[int]) -> i64:
        return ALL_CARDS & ~(self.one.cards(state) ^ self.other.cards(state))


class PastIn(Part):
    """Whether a card of the line is in a set; a missing card is in none."""

    def __init__(self, register: int, mask: int) -> None:
        self.register = register
        self.mask = mask

    def cards(self, state: list[int]) -> i64:
        face = state[self.register]
        if face < 0 or self.mask & bit(face) == 0:
            return 0
        return ALL_CARDS


class Beside(Part):
    """The cards that stand to a card of the line as a table says; to a missing one none does."""

    def __init__(self, register: int, table: list[int]) -> None:
        self.register = register
        self.table = table

    def cards(self, state: list[int]) -> i64:
        face = state[self.register]
        if face < 0:
            return 0
        return self.table[face]


class PastBeside(Part):
    """Whether one card of the line stands to another as a table says."""

    def __init__(self, subject: int, other: int, table: list[int]) -> None:
        self.subject = subject
        self.other = other
        self.table = table

    def cards(self, state: list[int]) -> i64:
        face = state[self.subject]
        other = state[self.other]
        if face < 0 or other < 0 or self.table[other] & bit(face) == 0:
            return 0
        return ALL_CARDS


class Exists(Part):
    """Whether the line has a card there."""

    def __init__(self, register: int) -> None:
        self.register = register

    def cards(self, state: list[int]) -> i64:
        return 0 if state[self.register] < 0 else ALL_CARDS


class Unlike(Part):
    """Cards that differ from every one of some cards of the line; missing ones do not matter."""

    def __init__(self, registers: list[int], table: list[int]) -> None:
        self.registers = registers
        self.table = table

    def cards(self, state: list[int]) -> i64:
        mask: i64 = ALL_CARDS
        for register in self.registers:
            face = state[register]
            if face >= 0:
                mask &= self.table[face]
        return mask


class Unseen(Part):
    """Cards that show what no card of the line has shown; `sets` are the cards of each value."""

    def __init__(self, register: int, sets: list[int]) -> None:
        self.register = register
        self.sets = sets

    def cards(self, state: list[int]) -> i64:
        seen = state[self.register]
        mask: i64 = 0
        for value in range(len(self.sets)):
            if seen & bit(value) == 0:
                mask |= self.sets[value]
        return mask


class Rarest(Part):
    """Cards that show what has come least often, or most often."""

    def __init__(self, tally: Tally, commonest: bool, sets: list[int]) -> None:
        self.tally = tally
        self.commonest = commonest
        self.sets = sets  # of each value, the cards that show it

    def cards(self, state: list[int]) -> i64:
        tally = self.tally
        mask: i64 = 0
        wanted = -1
        for value in tally.shown:
            count = tally.count(state[tally.own], value)
            if wanted < 0 or (count > wanted if self.commonest else count < wanted):
                mask = 0
                wanted = count
            if count == wanted:
                mask |= self.sets[value]
        return mask


class Latched(Part):
    """A statement in force while a latch is set; any card while it is not."""

    def __init__(self, register: int, part: Part) -> None:
        self.register = register
        self.part = part

    def cards(self, state: list[int]) -> i64:
        if state[self.register] == 0:
            return ALL_CARDS
        return self.part.cards(state)


class Lettered(Part):
    """A pattern: the next card shows what its letter stands for, or something that no letter stands for yet."""

    def __init__(self, position: Counter, letters: list[int], registers: list[int], sets: list[int]) -> None:
        self.position = position
        self.letters = letters  # of each place of the pattern
        self.registers = registers  # of each letter
        self.sets = sets  # of each value of the feature, the cards that show it

    def cards(self, state: list[int]) -> i64:
        place = self.position.next_count(state[self.position.own]) - 1
        wanted = state[self.registers[self.letters[place % len(self.letters)]]]
        if wanted >= 0:
            return self.sets[wanted]
        mask: i64 = ALL_CARDS
        for register in self.registers:
            if state[register] >= 0:
                mask &= ~self.sets[state[register]]
        return mask


# --- numbers ------------------------------------------------------------------------------------------------


def is_prime(number: int) -> bool:
    """Whether a whole number has two divisors; no number of the line is so large that this takes long."""
    if number < 4:
        return number > 1
    divisor = 2
    while divisor * divisor <= number:
        if number % divisor == 0:
            return False
        divisor += 1
    return True


class Claim:
    """What is said of a number."""

    def __init__(self, word: str, number: int, modulus: int) -> None:
        self.word = word
        self.number = number
        self.modulus = modulus  # 0 for none

    def holds(self, value: int) -> bool:
        """Whether it is true of this number."""
        if self.modulus > 0:
            value %= self.modulus
        word = self.word
        if word == "is even":
            return value & 1 == 0
        if word == "is odd":
            return value & 1 == 1
        if word == "is prime":
            return is_prime(value)
        if word == "is not prime":
            return not is_prime(value)
        if word == "is multiple":
            return value % self.number == 0
        if word == "is not multiple":
            return value % self.number != 0
        if word == "is":
            return value == self.number
        if word == "is not":
            return value != self.number
        if word == "is less":
            return value < self.number
        if word == "is at most":
            return value <= self.number
        if word == "is more":
            return value > self.number
        return value >= self.number


class Numbered(Part):
    """A claim about the next card's position, or about a run."""

    def __init__(self, register: int, position: Counter | None, claim: Claim) -> None:
        self.register = register
        self.position = position
        self.claim = claim

    def cards(self, state: list[int]) -> i64:
        value = state[self.register]
        position = self.position
        if position is not None:
            value = position.next_count(value)
        return ALL_CARDS if self.claim.holds(value) else 0


class Ranked(Part):
    """A claim about the sum or the product of ranks of the line; `single` where one card must be there."""

    def __init__(self, registers: list[int], values: list[int], product: bool, single: bool, claim: Claim) -> None:
        self.registers = registers
        self.values = values
        self.product = product
        self.single = single
        self.claim = claim

    def cards(self, state: list[int]) -> i64:
        total = 1 if self.product else 0
        for register in self.registers:
            face = state[register]
            if face < 0:
                if self.single:
                    return 0
            elif self.product:
                total *= self.values[face]
            else:
                total += self.values[face]
        return ALL_CARDS if self.claim.holds(total) else 0


class Counted(Part):
    """A claim about a count that includes the next card."""

    def __init__(self, counter: Counter, claim: Claim) -> None:
        self.counter = counter
        self.claim = claim

    def cards(self, state: list[int]) -> i64:
        counter = self.counter
        count = state[counter.own]
        counted: i64 = counter.cards
        mask: i64 = 0
        if self.claim.holds(counter.next_count(count)):
            mask |= counted
        if self.claim.holds(count):
            mask |= ALL_CARDS & ~counted
        return mask


class Balanced(Part):
    """A claim about two counts that include the next card."""

    def __init__(self, balance: Balance, claim: Claim) -> None:
        self.balance = balance
        self.claim = claim

    def cards(self, state: list[int]) -> i64:
        first: i64 = self.balance.first
        second: i64 = self.balance.second
        value = state[self.balance.own]
        mask: i64 = 0
        if self.claim.holds(value + 1):
            mask |= first & ~second
        if self.claim.holds(value - 1):
            mask |= second & ~first
        if self.claim.holds(value):
            mask |= ALL_CARDS & ~(first ^ second)
        return mask


# --- numbers that the next card may change ------------------------------------------------------------------


@mypyc_attr(allow_interpreted_subclasses=True)
class Amount:
    """A number of the line with a card as the next one; `tables` say what of that card matters."""

    tables: list[list[int]]

    def of(self, state: list[int], face: int) -> int:
        """The number, or ABSENT where a card is missing."""
        raise NotImplementedError


class Kept(Amount):
    """A number that a register holds: a run, the total so far, the highest rank or the lowest."""

    def __init__(self, register: int) -> None:
        self.tables = []
        self.register = register

    def of(self, state: list[int], face: int) -> int:
        return state[self.register]


class CountOf(Amount):
    """A count with the next card in it; the position is the count of any card."""

    def __init__(self, counter: Counter, tables: list[list[int]]) -> None:
        self.tables = tables
        self.counter = counter

    def of(self, state: list[int], face: int) -> int:
        return self.counter.after(state[self.counter.own], face)


class CountAlike(Amount):
    """How many cards show what the next one shows, itself among them."""

    def __init__(self, tally: Tally) -> None:
        self.tables = [tally.values]
        self.tally = tally

    def of(self, state: list[int], face: int) -> int:
        tally = self.tally
        return tally.count(tally.after(state[tally.own], face), tally.values[face])


class TotalWith(Amount):
    """The total with the next card in it."""

    def __init__(self, total: Total) -> None:
        self.tables = [VALUES]
        self.total = total

    def of(self, state: list[int], face: int) -> int:
        return self.total.after(state[self.total.own], face)


class RankOf(Amount):
    """The rank of a card; register -1 is the next one's."""

    def __init__(self, register: int) -> None:
        self.tables = [VALUES] if register < 0 else []
        self.register = register

    def of(self, state: list[int], face: int) -> int:
        if self.register >= 0:
            face = state[self.register]
        return ABSENT if face < 0 else VALUES[face]


class Together(Amount):
    """The sum or the product of ranks; of cards that are missing, what is left."""

    def __init__(self, ranks: list[Amount], product: bool) -> None:
        self.tables = []
        for rank in ranks:
            self.tables.extend(rank.tables)
        self.ranks = ranks
        self.product = product

    def of(self, state: list[int], face: int) -> int:
        found = 1 if self.product else 0
        for rank in self.ranks:
            value = rank.of(state, face)
            if value >= 0:
                found = found * value if self.product else found + value
        return found


class OfTwo(Amount):
    """The sum, the product, the difference … or the remainder of two numbers, both of which must be there."""

    def __init__(self, word: str, one: Amount, other: Amount) -> None:
        self.tables = one.tables + other.tables
        self.word = word
        self.one = one
        self.other = other

    def of(self, state: list[int], face: int) -> int:
        one, other = self.one.of(state, face), self.other.of(state, face)
        if one < 0 or other < 0:
            return ABSENT
        if self.word == "sum of two":
            return one + other
        if self.word == "product of two":
            return one * other
        if self.word == "difference":
            return abs(one - other)
        if self.word == "common divisor":
            return math.gcd(one, other)
        return ABSENT if other == 0 else one % other


class Changed(Amount):
    """A number with so much added, or taken so many times."""

    def __init__(self, amount: Amount, factor: int, added: int) -> None:
        self.tables = amount.tables
        self.amount = amount
        self.factor = factor
        self.added = added

    def of(self, state: list[int], face: int) -> int:
        value = self.amount.of(state, face)
        return value if value < 0 else value * self.factor + self.added


class Remainder(Amount):
    """A number by a modulus."""

    def __init__(self, amount: Amount, modulus: int) -> None:
        self.tables = amount.tables
        self.amount = amount
        self.modulus = modulus

    def of(self, state: list[int], face: int) -> int:
        value = self.amount.of(state, face)
        return value if value < 0 else value % self.modulus


class Measured(Part):
    """What is said of a number, or of how numbers stand to each other; false where a card is missing.

    `groups` are the sets of cards that are alike to all of the numbers.
    """

    def __init__(self, word: str, amounts: list[Amount], claim: Claim, groups: list[int]) -> None:
        self.word = word
        self.amounts = amounts
        self.claim = claim  # where there is one number
        self.groups = groups
        self.faces: list[int] = [int(ctz(group)) for group in groups]

    def cards(self, state: list[int]) -> i64:
        mask: i64 = 0
        for k in range(len(self.groups)):
            if self._is_true(state, self.faces[k]):
                mask |= self.groups[k]
        return mask

    def _is_true(self, state: list[int], face: int) -> bool:
        values: list[int] = []
        for amount in self.amounts:
            value = amount.of(state, face)
            if value < 0:
                return False
            values.append(value)
        if len(values) == 1:
            return self.claim.holds(values[0])
        return stand(self.word, values)


def stand(word: str, values: list[int]) -> bool:
    """Whether numbers stand to each other as a word says."""
    one, other = values[0], values[1]
    if word == "number is":
        return one == other
    if word == "number is not":
        return one != other
    if word == "number is less":
        return one < other
    if word == "number is at most":
        return one <= other
    if word == "number is more":
        return one > other
    if word == "number is at least":
        return one >= other
    if word == "number is multiple":
        return _is_multiple(one, other)
    if word == "number is not multiple":
        return not _is_multiple(one, other)
    low, high = min(other, values[2]), max(other, values[2])
    if word == "is between":
        return low <= one <= high
    return low < one < high


def _is_multiple(number: int, divisor: int) -> bool:
    """Of nothing there is one multiple, which is nothing."""
    return number == 0 if divisor == 0 else number % divisor == 0
