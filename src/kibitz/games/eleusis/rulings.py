"""What everybody has seen the secret rule of Eleusis say: the record that ideas and sampled rules must agree with."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from kibitz.cards.hashing import mix, mix_mask
from kibitz.cards.kernel import bit
from kibitz.cards.vecs import vec
from kibitz.games.eleusis.rule_sampler import Evidence


@final
class Rulings:
    """Lists that only grow. `groups`, `right_claims`, `misses`, `by_chance` are pairs, first the line's length then.

    `falls` are triples, for the story alone: they follow from what was ruled.
    """

    def __init__(
        self,
        put_back: list[int],
        groups: list[int],
        right_claims: list[int],
        misses: list[int],
        by_chance: list[int],
        falls: list[int],
    ) -> None:
        self.put_back = put_back  # ELE-6: the starters that could not start
        self.groups = groups  # ELE-11: how many cards each group of the sidelines has
        self.right_claims = right_claims  # ELE-17: the faces of a hand of which nothing fitted
        self.misses = misses  # ELE-24: the face that a Prophet wrongly took for right
        self.by_chance = by_chance  # ELE-16: the faces of a hand of which chance took a fitting card
        self.falls = falls  # ELE-22: of each Prophet who fell the turn, the cards laid out by then, and the seat

    def copy(self) -> Rulings:
        """The same record, which grows by itself."""
        return Rulings(
            self.put_back[:],
            self.groups[:],
            self.right_claims[:],
            self.misses[:],
            self.by_chance[:],
            self.falls[:],
        )

    def mark(self) -> i64:
        """A number for how the sidelines hang and what was refused, claimed and missed."""
        mark: i64 = 7
        for number in self.groups:
            mark = mix(mark, number)
        for card in self.put_back:
            mark = mix(mark, 64 + (card & 63))
        for number in self.right_claims:
            mark = mix_mask(mark, number)
        for number in self.misses:
            mark = mix(mark, number)
        return mark

    def refused(self) -> i64:
        """ELE-6: the faces of the starters that were put back."""
        faces: i64 = 0
        for card in self.put_back:
            faces |= bit(card & 63)
        return faces

    def groups_in(self, size: int) -> list[int]:
        """ELE-11: how the sidelines hang, always so many numbers."""
        return self.groups[:size] + [0] * (size - len(self.groups))

    def tell_groups(self, told: vec[i64], at: i64, size: i64) -> i64:
        """The same, written into an array from index `at` on; the index after them."""
        end = at + size
        for number in self.groups:
            if at == end:
                return at
            told[at] = number
            at += 1
        while at < end:
            told[at] = 0
            at += 1
        return at

    def hanging(self, side: list[int]) -> list[tuple[int, list[int]]]:
        """ELE-11: the groups of the sidelines: the length of the line then, and the cards."""
        found: list[tuple[int, list[int]]] = []
        at = 0
        for k in range(0, len(self.groups), 2):
            count = self.groups[k + 1]
            found.append((self.groups[k], side[at : at + count]))
            at += count
        return found

    def evidence(self, line: list[int], side: list[int], hint: int) -> Evidence:
        """ELE-40: all public facts that the secret rule agrees with, by the faces of mainline and sidelines."""
        evidence = Evidence(line, [card & 63 for card in self.put_back], hint)
        for length, cards in self.hanging(side):
            evidence.tried[length].append(cards)
        for k in range(0, len(self.right_claims), 2):
            evidence.none[self.right_claims[k]].append(self.right_claims[k + 1])
        for k in range(0, len(self.misses), 2):
            evidence.tried[self.misses[k]].append([self.misses[k + 1]])
        for k in range(0, len(self.by_chance), 2):
            evidence.some[self.by_chance[k]].append(self.by_chance[k + 1])
        return evidence
