"""The sentences about the next card of which the scientist puts rules together.

An atom says, for every situation, which of the 52 cards are right. Its cost in bits is its prior: a sentence of cost
c has the weight 2^-c among those of its kind. Texts are of the rule language.
"""

# ruff: noqa: B023 - the tests made in loops are called at once
from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from kibitz.agents.scientist.situation import ALL, COURT, FEATURES, RANK, RED, SUIT, Situation

NOTHING: Final = 0  # what an atom looks at
LAST: Final = 1
BACK: Final = 2
LINE: Final = 3
PRIMES: Final = (2, 3, 5, 7, 11, 13)
SUIT_TEXTS: Final = ["clubs", "diamonds", "hearts", "spades"]
RANK_TEXTS: Final = ["", "ace", *(str(n) for n in range(2, 11)), "jack", "queen", "king"]


@dataclass(frozen=True)
class Atom:
    """A sentence: its masks by the card that it looks at (one mask if at none), or a function of the situation."""

    text: str
    cost: float
    looks: int
    masks: tuple[int, ...] = ()
    judge: Callable[[Situation], int] | None = None

    def mask(self, key: int) -> int:
        """The right cards, where `key` is the card that the atom looks at (-1: missing, then nothing is right)."""
        if self.looks == NOTHING:
            return self.masks[0]
        return self.masks[key] if key >= 0 else 0

    def right(self, situation: Situation) -> int:
        """The right cards in a situation."""
        if self.judge is not None:
            return self.judge(situation)
        return self.mask(situation.back if self.looks == BACK else situation.last)


def mask_of(test: Callable[[int], bool]) -> int:
    """The cards that pass a test."""
    return sum(1 << card for card in range(52) if test(card))


def _test(text: str, cost: float, test: Callable[[int], bool]) -> Atom:
    return Atom(text, cost, NOTHING, (mask_of(test),))


def _compare(text: str, cost: float, looks: int, test: Callable[[int, int], bool]) -> Atom:
    """A comparison of the next card with an earlier one: `test(next, earlier)`."""
    masks = tuple(mask_of(lambda card: test(card, other)) for other in range(52))
    return Atom(text, cost, looks, masks)


# --- about the next card alone ------------------------------------------------------------------------------


def tests() -> list[Atom]:
    """Tests of the next card."""
    found = [_test("any card", 3, lambda c: True)]
    found += [_test("red", 3, lambda c: RED[c]), _test("black", 3, lambda c: not RED[c])]
    found += [_test("even", 3, lambda c: RANK[c] % 2 == 0), _test("odd", 3, lambda c: RANK[c] % 2 == 1)]
    found += [_test("court", 4, lambda c: COURT[c]), _test("number", 4, lambda c: not COURT[c])]
    found += [_test("prime", 6, lambda c: RANK[c] in PRIMES), _test("not prime", 6, lambda c: RANK[c] not in PRIMES)]
    for suit, text in enumerate(SUIT_TEXTS):
        found.append(_test(text, 5, lambda c: SUIT[c] == suit))
        found.append(_test("not " + text, 5, lambda c: SUIT[c] != suit))
    for one, other in ((3, 2), (3, 1), (0, 2), (0, 1)):
        text = f"{SUIT_TEXTS[one]} or {SUIT_TEXTS[other]}"
        found.append(_test(text, 6, lambda c: SUIT[c] in (one, other)))
    return found + _rank_tests() + _multiples()


def _rank_tests() -> list[Atom]:
    found = []
    for n in range(2, 13):
        cost = 6 if n in (6, 7, 8) else 7
        if n < 12:
            found.append(_test(f"{RANK_TEXTS[n]} or lower", cost, lambda c: RANK[c] <= n))
        if n > 2 and n != 11:
            found.append(_test(f"{RANK_TEXTS[n]} or higher", cost, lambda c: RANK[c] >= n))
    for n in range(1, 14):
        found.append(_test(RANK_TEXTS[n], 9, lambda c: RANK[c] == n))
        found.append(_test("not " + RANK_TEXTS[n], 10, lambda c: RANK[c] != n))
    for low in range(2, 12):
        for high in range(low + 1, 13):
            cost = 9 if high - low in (2, 4) else 10
            text = f"{RANK_TEXTS[low]} to {RANK_TEXTS[high]}"
            found.append(_test(text, cost, lambda c: low <= RANK[c] <= high))
    return found


def _multiples() -> list[Atom]:
    found = []
    for n, cost in ((3, 7), (4, 8), (5, 9)):
        found.append(_test(f"multiple of {n}", cost, lambda c: RANK[c] % n == 0))
        found.append(_test(f"not multiple of {n}", cost, lambda c: RANK[c] % n != 0))
    return found


# --- about the next card and an earlier one -----------------------------------------------------------------


def comparisons(looks: int) -> list[Atom]:
    """Comparisons with the last card, or with the card before it."""
    tail = " as card before last" if looks == BACK else ""
    than = " than card before last" if looks == BACK else ""
    more = 3 if looks == BACK else 0
    found = []
    for feature, cost in (("suit", 4), ("colour", 4), ("parity", 4), ("rank", 6), ("kind", 5)):
        values = FEATURES[feature]
        found.append(_compare(f"same {feature}{tail}", cost + more, looks, lambda c, p: values[c] == values[p]))
        found.append(_compare(f"another {feature}{tail}", cost + more, looks, lambda c, p: values[c] != values[p]))
    found.append(_compare(f"higher{than}", 5 + more, looks, lambda c, p: RANK[c] > RANK[p]))
    found.append(_compare(f"lower{than}", 5 + more, looks, lambda c, p: RANK[c] < RANK[p]))
    found.append(_compare(f"same or higher{than}", 5 + more, looks, lambda c, p: RANK[c] >= RANK[p]))
    found.append(_compare(f"same or lower{than}", 5 + more, looks, lambda c, p: RANK[c] <= RANK[p]))
    return found if looks == BACK else found + _distances()


def _distances() -> list[Atom]:
    found = []
    for n in range(1, 7):
        cost = 7 if n in (2, 3, 4) else 8
        found.append(_compare(f"within {n}", cost, LAST, lambda c, p: abs(RANK[c] - RANK[p]) <= n))
        found.append(_compare(f"not within {n}", cost + 1, LAST, lambda c, p: abs(RANK[c] - RANK[p]) > n))
    for n in range(2, 6):
        for word, sign in (("higher", 1), ("lower", -1)):
            found.append(_span(f"1 to {n} {word} wrapping", 8, sign, n, True))
            found.append(_span(f"1 to {n} {word}", 8, sign, n, False))
    for n in range(1, 5):
        cost = 7 if n == 1 else 9
        for word, sign in (("above", 1), ("below", -1)):
            test = _step(sign * n)
            found.append(_compare(f"{n} {word} wrapping", cost + 1, LAST, test))
        both = f"{n} above or below wrapping"
        found.append(_compare(both, cost, LAST, lambda c, p: (RANK[c] - RANK[p]) % 13 in (n, 13 - n)))
    return found


def _step(by: int) -> Callable[[int, int], bool]:
    return lambda card, last: (RANK[card] - RANK[last] - by) % 13 == 0


def _span(text: str, cost: float, sign: int, n: int, wraps: bool) -> Atom:
    def near(card: int, last: int) -> bool:
        up = sign * (RANK[card] - RANK[last])
        return 1 <= (up % 13 if wraps else up) <= n

    return _compare(text, cost, LAST, near)


# --- two in one ---------------------------------------------------------------------------------------------


def joined(atoms: list[Atom], others: list[Atom], most: float) -> list[Atom]:
    """Pairs joined by and, or, exactly when; those that cost too much are left out, and those that say nothing new."""
    seen = {_face(atom) for atom in (*atoms, *others)}
    found = []
    for i, one in enumerate(atoms):
        for other in others if others is not atoms else atoms[i + 1 :]:
            for word, cost in (("and", 2), ("or", 2), ("exactly when", 4)):
                if one.cost + other.cost + cost <= most:
                    pair = _join(one, other, word, cost)
                    if _face(pair) not in seen:
                        seen.add(_face(pair))
                        found.append(pair)
    return sorted(found, key=lambda atom: atom.cost)


def _join(one: Atom, other: Atom, word: str, cost: float) -> Atom:
    # a comparison goes last, so that "as" and "than" cannot bind to the wrong one
    text = f"({one.text}) {word} ({other.text})"
    looks = max(one.looks, other.looks)
    both = ((one.mask(key), other.mask(key)) for key in range(52 if looks != NOTHING else 1))
    if word == "and":
        masks = tuple(a & b for a, b in both)
    elif word == "or":
        masks = tuple(a | b for a, b in both)
    else:
        masks = tuple(ALL & ~(a ^ b) for a, b in both)
    return Atom(text, one.cost + other.cost + cost, looks, masks)


def _face(atom: Atom) -> tuple[int, ...]:
    masks = atom.masks
    return masks * 52 if len(masks) == 1 else masks
