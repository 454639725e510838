"""The pieces of a judge: each gives the set of the acceptable cards in a state of the registers."""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from kibitz.cards.card import ALL_CARDS
from kibitz.cards.kernel import bit
from kibitz.rulelang.registers import Balance, Counter


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
