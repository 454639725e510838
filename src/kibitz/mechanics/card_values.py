"""Card values: what each card counts when it is left in a hand."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from kibitz.cards.kernel import ctz
from kibitz.cards.vecs import vec


@final
class Worth:
    """A value for each face. It is never changed, so that all deals share it."""

    def __init__(self, values: list[int]) -> None:
        self.values: vec[i64] = vec[i64](values)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Worth) and self.listed() == other.listed()

    def __hash__(self) -> int:
        return hash(tuple(self.listed()))

    def listed(self) -> list[int]:
        """The values by face."""
        return [value for value in self.values]

    def of(self, cards: i64) -> i64:
        """What a set of faces counts."""
        total: i64 = 0
        while cards != 0:
            total += self.values[ctz(cards)]
            cards &= cards - 1
        return total

    def of_card(self, card: i64) -> i64:
        """What a card counts, of either copy of a doubled pack."""
        return self.values[card & 63]


def worth_by_rank(ranks: list[int], joker: int = 0) -> Worth:
    """The same value in all suits: thirteen values from the two to the ace, and the Joker's."""
    return Worth([value for value in ranks for _ in range(4)] + [joker])


def face_values(court: int, ace: int) -> list[int]:
    """Each rank at its printed number, the courts and the ace as given."""
    return [*range(2, 11), court, court, court, ace]
