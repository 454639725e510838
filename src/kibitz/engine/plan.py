"""Plans: what a deal's row of numbers means. Every place and number of a game is declared here once, as data.

A deal keeps its whole position in one packed row. Places hold sets of cards, one word for each copy of the pack; who
sees a place stands in a word of its own, for it may change. All else is numbers, and the order of piles. Copies of a
deal share the plan and slice the row.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from kibitz.cards.card import slot_of
from kibitz.cards.kernel import bit
from kibitz.cards.vecs import vec
from kibitz.engine.numbers import Number
from kibitz.engine.piles import pile_words
from kibitz.engine.places import NOBODY, Zone

NO_OWNER: Final = -1
THE_DEALER: Final = -2  # whoever deals owns the place
BY_THE_DEAL: Final = -3  # the deal itself says whose it is
BY_OWNER: Final = -2  # only the owner sees the faces
UNORDERED: Final = -1
ASCENDING: Final = -2  # the cards lie in their own order, the lowest first


@final
class Place:
    """A place for cards.

    `kind` is how a table lays it out (docs/protocol.md). `sees` is EVERYONE, NOBODY or BY_OWNER at the start. Where
    order counts, either `order` is the word that keeps it, six bits a card from the lowest on (a single pack, up to ten
    cards), or ASCENDING; or the place is a pile of at most `pile` cards (`kibitz.engine.piles`), whose words the plan
    adds. Where it counts for the last three cards only, `recent` is the word that keeps these (`kibitz.engine.piles`
    too).
    """

    def __init__(
        self,
        name: str,
        owner: int,
        kind: str,
        label: str,
        sees: int,
        order: int = UNORDERED,
        pile: int = 0,
        recent: int = UNORDERED,
    ) -> None:
        self.name = name
        self.owner = owner
        self.kind = kind
        self.label = label
        self.sees = sees
        self.order = order
        self.pile = pile
        self.recent = recent


@final
class Plan:
    """The words of a row: the `places` from `first` on, then who sees each of them, the numbers about them, the piles.

    Of a place with index i the first copies stand in word `first + i`, the second ones `stride` words later and so on:
    first all places with their first copies, then all with their second ones. In a single pack `stride` is 0, so that a
    place and its second word are the same; `words` says that a place has so many, though a small pack may need fewer.
    Raises ValueError for a plan whose words overlap or leave gaps.
    """

    def __init__(
        self, seats: int, first: int, places: list[Place], numbers: list[Number], cards: list[int], words: int = 1
    ) -> None:
        self.seats = seats
        self.first: i64 = first
        self.places = places
        self.numbers = numbers
        self.cards = cards  # the pack, in ascending order
        self.copies: i64 = max(words, 1 + max([int(slot_of(card)) for card in cards]) // 64)
        self.stride: i64 = len(places) if self.copies > 1 else 0
        self.seen: i64 = first + self.copies * len(places)
        self.size = int(self.seen) + len(places) + _words(numbers, first)
        self._check()
        self.orders: vec[i64] = vec[i64]([place.order for place in places])
        self.recents: vec[i64] = vec[i64]([place.recent for place in places])
        self.piles: vec[i64] = vec[i64](self._laid_out([place.pile for place in places]))  # by place; -1: no pile
        self.shown: list[Number] = [number for number in numbers if number.is_shown]
        self.told: vec[i64] = vec[i64](_words_of(self.shown))
        self._templates: list[vec[i64]] = [self._template(dealer) for dealer in range(seats)]
        self._zones: list[list[Zone]] = [self._zones_of(dealer) for dealer in range(seats)]

    def _laid_out(self, rooms: list[int]) -> list[int]:
        """The first word of each pile, after all else; the row grows by them."""
        words: list[int] = []
        for room in rooms:
            words.append(self.size if room > 0 else -1)
            self.size += pile_words(room)
        return words

    def _check(self) -> None:
        used = [0] * self.size
        for at in range(int(self.first), int(self.seen) + len(self.places)):
            used[at] += 1
        for number in self.numbers:
            for at in range(number.at, number.at + number.size):
                if not 0 <= at < self.size:
                    raise ValueError(f"plan: {number.name} lies outside the row.")
                used[at] += 1
        wrong = [at for at in range(self.size) if used[at] != 1]
        if wrong:
            raise ValueError(f"plan: words that are declared twice, or not at all: {wrong}.")

    def _template(self, dealer: int) -> vec[i64]:
        row = [0] * self.size
        for number in self.numbers:
            for at in range(number.at, number.at + number.size):
                row[at] = number.initial
        for k, place in enumerate(self.places):
            row[int(self.seen) + k] = self._seen_at_first(place, dealer)
        return vec[i64](row)

    def _seen_at_first(self, place: Place, dealer: int) -> int:
        if place.sees != BY_OWNER:
            return place.sees
        owner = self._owner(place, dealer)
        return bit(owner) if owner >= 0 else NOBODY

    def _owner(self, place: Place, dealer: int) -> int:
        return dealer if place.owner == THE_DEALER else place.owner

    def _zones_of(self, dealer: int) -> list[Zone]:
        return [Zone(place.name, self._owner(place, dealer), place.kind, place.label) for place in self.places]

    def row(self, dealer: i64) -> vec[i64]:
        """A row with nothing dealt yet."""
        return self._templates[dealer][:]

    def zones(self, dealer: i64) -> list[Zone]:
        """The places as a table shows them; not to be changed."""
        return self._zones[dealer]


def _words(numbers: list[Number], first: int) -> int:
    """The words of the numbers that stand after the places."""
    words = 0
    for number in numbers:
        if number.at >= first:
            words += number.size
    return words


def _words_of(numbers: list[Number]) -> list[int]:
    """The words that numbers stand in, in the order in which they are declared."""
    words: list[int] = []
    for number in numbers:
        words += list(range(number.at, number.at + number.size))
    return words


def hand_places(seats: int) -> list[Place]:
    """The hands, by seat: each is seen by its owner alone."""
    return [Place(f"hand-{s}", s, "fan", "<1'> hand", BY_OWNER) for s in range(seats)]


def won_places(seats: int, sees: int) -> list[Place]:
    """What each seat has won in tricks, by seat."""
    return [Place(f"won-{s}", s, "tally", "<1'> tricks", sees) for s in range(seats)]
