"""Sentences that speak of several earlier cards or of the place in the line."""

# ruff: noqa: B023 - the tests made in loops are called at once
from __future__ import annotations

from collections.abc import Callable
from itertools import product

from kibitz.agents.scientist.atoms import BACK, LAST, LINE, Atom, comparisons, mask_of
from kibitz.agents.scientist.situation import ALL, FEATURES, RED, Situation

LETTERS = "AB"


def sentences() -> list[Atom]:
    """All of them."""
    return _patterns() + _fresh() + _counts() + _two_looks() + _runs()


def _value_masks(feature: str) -> dict[int, int]:
    values = FEATURES[feature]
    return {value: mask_of(lambda card: values[card] == value) for value in set(values)}


def _patterns() -> list[Atom]:
    """`colour pattern A A B`: what the starter is, A stands for."""
    found = []
    for feature, cost in (("colour", 5), ("parity", 6), ("kind", 7)):
        for length in range(3, 7):
            for rest in product((0, 1), repeat=length - 1):
                signs = (0, *rest)
                if sum(signs) and not _repeats(signs):
                    found.append(_pattern(feature, signs, cost + 1.5 * length))
    return found


def _repeats(signs: tuple[int, ...]) -> bool:
    size = len(signs)
    return any(size % part == 0 and signs[:part] * (size // part) == signs for part in range(1, size))


def _pattern(feature: str, signs: tuple[int, ...], cost: float) -> Atom:
    masks = _value_masks(feature)
    values = FEATURES[feature]

    def judge(situation: Situation) -> int:
        sign = signs[(situation.position - 1) % len(signs)]
        return masks[values[situation.line[0]] ^ sign]

    text = f"{feature} pattern " + " ".join(LETTERS[sign] for sign in signs)
    return Atom(text, cost, LINE, (), judge)


def _fresh() -> list[Atom]:
    found = []
    for feature, cost in (("suit", 8), ("rank", 10)):
        masks = _value_masks(feature)
        for n in (2, 3):
            judge = _other_than(masks, FEATURES[feature], n)
            found.append(Atom(f"another {feature} than every of last {n}", cost, LINE, (), judge))
    return found


def _other_than(masks: dict[int, int], values: list[int], n: int) -> Callable[[Situation], int]:
    def judge(situation: Situation) -> int:
        right = ALL
        for card in situation.line[-n:]:
            right &= ~masks[values[card]]
        return right

    return judge


def _counts() -> list[Atom]:
    red = mask_of(lambda card: RED[card])

    def lead(first: int, strict: int) -> Callable[[Situation], int]:
        other = ALL & ~first

        def judge(situation: Situation) -> int:
            ahead = sum(1 if first >> card & 1 else -1 for card in situation.line)
            return (first if ahead + 1 >= strict else 0) | (other if ahead - 1 >= strict else 0)

        return judge

    black = ALL & ~red
    return [
        Atom("count of black is at least count of red", 11, LINE, (), lead(black, 0)),
        Atom("count of red is at least count of black", 11, LINE, (), lead(red, 0)),
    ]


def _two_looks() -> list[Atom]:
    """The last card and the one before it, in one sentence."""
    found = []
    simple = [atom for atom in comparisons(LAST) if atom.cost <= 6]
    for one in simple:
        for other in comparisons(BACK):
            if other.cost <= 9:
                found.append(_both(one, other, "and"))
                found.append(_both(one, other, "or"))
    return found


def _both(one: Atom, other: Atom, word: str) -> Atom:
    def judge(situation: Situation) -> int:
        first, second = one.mask(situation.last), other.mask(situation.back)
        return first & second if word == "and" else first | second

    return Atom(f"({one.text}) {word} ({other.text})", one.cost + other.cost + 3, LINE, (), judge)


def _runs() -> list[Atom]:
    """No more than n of a kind in a row; at least n."""
    found = []
    for feature, cost in (("colour", 9), ("suit", 10), ("parity", 10)):
        masks = _value_masks(feature)
        values = FEATURES[feature]
        for n in (2, 3):
            most = f"if {feature} run is at least {n} then another {feature} else any card"
            found.append(Atom(most, cost, LINE, (), _run_judge(feature, masks, values, n, True)))
            least = f"if {feature} run is less than {n} then same {feature} else any card"
            found.append(Atom(least, cost + 1, LINE, (), _run_judge(feature, masks, values, n, False)))
    return found


def _run_judge(
    feature: str, masks: dict[int, int], values: list[int], n: int, capped: bool
) -> Callable[[Situation], int]:
    def judge(situation: Situation) -> int:
        same = masks[values[situation.last]]
        long = situation.run(feature) >= n
        if capped:
            return ALL & ~same if long else ALL
        return ALL if long else same

    return judge
