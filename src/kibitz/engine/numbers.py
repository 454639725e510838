"""Numbers of a state, declared as data: what each is called, its lowest and highest value, and how it is shown.

A number that a row keeps is declared where the row is (`kibitz.engine.plan`), with the word that it stands in. What
everybody or one seat knows of the present is listed once (`Position.declares`), in the order in which the game gives
it: a row gives the numbers of its plan that are `shown`, where its rules say nothing else. An observation, a tensor and
a page of documentation say of them what is read off this list (`kibitz.knowledge.observation`).
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from kibitz.cards.card import RANK_NAMES, SUIT_NAMES, face_text

AMOUNT: Final = 0  # one slot: where the number stands between its lowest and its highest value
CHOICE: Final = 1  # one slot for each value
MASK: Final = 2  # one slot for each bit

MOST_AMOUNT: Final = 0x800000  # of an amount, highest less lowest: a 32-bit float still tells all such numbers apart
MOST_BITS: Final = 62


@final
class Number:
    """One number from `low` to `high`, or `size` numbers alike in a row.

    `at` is its first word in a row of numbers, -1 where no row keeps it; `initial` is what stands there before a deal.
    How an observation has it is said by `amount`, `choice`, `mask` and their like: `labels` name the values of a choice
    from `low` on, or the bits of a mask from bit 0 on; `each` says what a row of numbers goes by ("seat", "word"). A
    private number is known to the seat alone that looks.
    A lasting one hardly ever changes (`Position.lasting_numbers`).
    """

    def __init__(self, at: i64, name: str, low: i64, high: i64, size: i64 = 1, initial: i64 = 0) -> None:
        self.at = at
        self.name = name
        self.low = low
        self.high = high
        self.size = size
        self.initial = initial
        self.kind: i64 = AMOUNT
        self.labels: list[str] = []
        self.each = ""
        self.private = False
        self.lasting = False
        self.is_shown = False

    def width(self) -> i64:
        """How many slots of a tensor one such number takes."""
        if self.kind == AMOUNT:
            return 1
        return len(self.labels)

    def told(self) -> str:
        """What the slots of one such number mean, in words."""
        if self.kind == AMOUNT:
            return f"from {self.low} to {self.high}"
        if self.kind == CHOICE:
            return "one of: " + ", ".join(self.labels)
        return "any of: " + ", ".join(self.labels)


def amount(name: str, low: i64, high: i64, size: i64 = 1, each: str = "") -> Number:
    """A number between two ends; beyond them it counts as the nearer end. Raises ValueError where they are too far."""
    if high <= low or high - low > MOST_AMOUNT:
        raise ValueError(f"{name}: from {low} to {high} is no range of an amount.")
    return _declared(name, AMOUNT, low, high, [], size, each)


def flag(name: str) -> Number:
    """Whether something is so: 0 or 1."""
    return _declared(name, AMOUNT, 0, 1, [], 1, "")


def choice(name: str, low: i64, labels: list[str], size: i64 = 1, each: str = "") -> Number:
    """One of several values, named from `low` on."""
    return _declared(name, CHOICE, low, low + len(labels) - 1, labels, size, each)


def mask(name: str, labels: list[str], size: i64 = 1, each: str = "") -> Number:
    """A set, a bit for each of its named members from bit 0 on. Raises ValueError where a word cannot hold them."""
    if len(labels) > MOST_BITS:
        raise ValueError(f"{name}: a mask has at most {MOST_BITS} bits, not {len(labels)}.")
    return _declared(name, MASK, 0, -1, labels, size, each)


def _declared(name: str, kind: i64, low: i64, high: i64, labels: list[str], size: i64, each: str) -> Number:
    number = Number(-1, name, low, high, size)
    number.kind = kind
    number.labels = labels
    number.each = each
    return number


def shown(at: i64, number: Number, initial: i64 = 0) -> Number:
    """The same number, kept in a row from this word on, and known to everybody."""
    number.at = at
    number.initial = initial
    number.is_shown = True
    return number


def seat_names(seats: i64) -> list[str]:
    """The seats as labels."""
    return [f"seat {s}" for s in range(seats)]


def one_seat(name: str, seats: i64) -> Number:
    """A seat, or -1 for nobody."""
    return choice(name, -1, ["nobody", *seat_names(seats)])


def some_seats(name: str, seats: i64) -> Number:
    """A set of seats."""
    return mask(name, seat_names(seats))


def one_suit(name: str) -> Number:
    """A suit, or -1 for none."""
    return choice(name, -1, ["none", *SUIT_NAMES])


def one_rank(name: str) -> Number:
    """A rank from the two on, or -1 for none."""
    return choice(name, -1, ["none", *RANK_NAMES])


def face_names(count: i64) -> list[str]:
    """The first faces of a pack as labels: 52, or 53 with the Joker."""
    return [face_text(face) for face in range(count)]


def some_faces(name: str, count: i64, size: i64 = 1, each: str = "") -> Number:
    """A set of faces of the usual pack: 52, or 53 with the Joker."""
    return mask(name, face_names(count), size, each)


def lasting(number: Number) -> Number:
    """The same numbers, which hardly ever change; a game declares one such row of numbers at most."""
    number.lasting = True
    return number


def private(number: Number) -> Number:
    """The same number, known to the seat alone that looks."""
    number.private = True
    return number


def padded(numbers: list[int], size: i64) -> list[int]:
    """Numbers as a list of fixed length: each one more, so that 0 says that there is none. The rest is left out."""
    kept = [number + 1 for number in numbers[:size]]
    return kept + [0] * (size - len(kept))
