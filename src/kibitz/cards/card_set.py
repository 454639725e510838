"""Sets of cards of one pack, whichever it is: a single or a doubled pack, several shuffled together, or 64 symbols.

A card is kept by its slot (`kibitz.cards.card.slot_of`), which is copy and face: the first 64 slots as a word, all
others as a number of any width, which is 0 in a single pack. Sets are values: nothing changes one.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64, mypyc_attr

from kibitz.cards.card import COPY, card_in
from kibitz.cards.kernel import bit, bits, popcount, wide_bit, wide_bits

_WORD: Final = 0x10000000000000000  # 64 bits
_ONE_WORD: Final = 0x3FFFFFFFFFFFFFFF  # no word of a pack is more than that


@final
@mypyc_attr(acyclic=True)
class CardSet:
    """Some cards. `first` are those of the first 64 slots as a mask, `rest` all others, from slot 64 on."""

    def __init__(self, first: i64, rest: int) -> None:
        self.first = first
        self.rest = rest

    def word(self, number: i64) -> i64:
        """The 64 slots of a copy, or of a half of the symbols, as a mask."""
        if number == 0:
            return self.first
        rest = self.rest
        if rest <= _ONE_WORD:
            return rest if number == 1 else 0
        while number > 1:
            rest //= _WORD
            number -= 1
        return rest % _WORD

    def key(self) -> tuple[int, int]:
        """Two numbers that are the same for equal sets only."""
        return self.first, self.rest

    # --- sets of sets ---------------------------------------------------------------------------------------

    def is_empty(self) -> bool:
        """Whether there is no card."""
        return self.first == 0 and self.rest == 0

    def same(self, other: CardSet) -> bool:
        """Whether these are the same cards."""
        return self.first == other.first and self.rest == other.rest

    def union(self, other: CardSet) -> CardSet:
        """The cards of either set."""
        return CardSet(self.first | other.first, self.rest | other.rest)

    def minus(self, other: CardSet) -> CardSet:
        """The cards that are not in another set."""
        if self.rest == 0:
            return CardSet(self.first & ~other.first, 0)
        return CardSet(self.first & ~other.first, self.rest & ~other.rest)

    def apart(self, other: CardSet) -> CardSet:
        """The cards that are in one of both sets alone."""
        return CardSet(self.first ^ other.first, self.rest ^ other.rest)

    def common(self, other: CardSet) -> CardSet:
        """The cards of both sets."""
        return CardSet(self.first & other.first, self.rest & other.rest)

    def meets(self, other: CardSet) -> bool:
        """Whether any card is in both sets."""
        return self.first & other.first != 0 or self.rest & other.rest != 0

    def within(self, other: CardSet) -> bool:
        """Whether all these cards are in another set."""
        return self.first & ~other.first == 0 and (self.rest == 0 or self.rest & ~other.rest == 0)

    # --- its cards ------------------------------------------------------------------------------------------

    def has(self, slot: i64) -> bool:
        """Whether the card of a slot is among them."""
        if slot < COPY:
            return self.first & bit(slot) != 0
        return self.rest != 0 and self.rest & wide_bit(slot - COPY) != 0

    def has_face(self, face: i64) -> bool:
        """Whether any copy of a face is among them."""
        if self.first & bit(face) != 0:
            return True
        return self.rest != 0 and face in [slot & 63 for slot in wide_bits(self.rest)]

    def count(self) -> i64:
        """How many cards there are."""
        if self.rest == 0:
            return popcount(self.first)
        return popcount(self.first) + len(wide_bits(self.rest))

    def slots(self) -> list[int]:
        """Their slots, ascending."""
        found = bits(self.first)
        if self.rest != 0:
            found += [COPY + slot for slot in wide_bits(self.rest)]
        return found

    def cards(self, base: i64) -> list[int]:
        """The cards, the first copies first, of a pack whose first card is `base`."""
        if self.rest == 0 and base == 0:
            return bits(self.first)
        return [card_in(slot, base) for slot in self.slots()]

    def faces(self) -> list[int]:
        """Their faces, ascending, a twin beside its like."""
        return sorted([slot & 63 for slot in self.slots()])

    def by_count(self, copies: i64) -> list[int]:
        """Masks of the faces that are there once at least, twice at least, and so on."""
        found = [0] * copies
        number: i64 = 0
        while number < copies:
            more: int = self.word(number)
            for k in range(number + 1):
                both = found[k] & more
                found[k] |= more
                more = both
            number += 1
        return found


NO_CARDS: Final = CardSet(0, 0)


def one_card(slot: i64) -> CardSet:
    """The card of a slot alone."""
    if slot < COPY:
        return CardSet(bit(slot), 0)
    return CardSet(0, wide_bit(slot - COPY))


def set_of_words(words: list[int]) -> CardSet:
    """The cards of several copies, a mask for each."""
    rest = 0
    for word in reversed(words[1:]):
        rest = rest * _WORD + word
    return CardSet(words[0], rest)
