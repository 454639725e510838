"""What a rule says, worked out anew from the whole line for every card: slow, and with nothing of the judge.

A rule is taken in its JSON form, m is the line so far, c the candidate. No number is cut off or kept by its remainder
here, and nothing is remembered from one card to the next.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Any

from .predicates import court, odd, prime, r, red, s

Line = Sequence[int]
SUITS = ["clubs", "diamonds", "hearts", "spades"]
SHOWN: dict[str, Callable[[int], int]] = {"suit": s, "colour": red, "rank": r, "parity": odd, "kind": court}
NUMBERS = {
    "position", "sum", "product", "count", "value", "run", "mod", "sum of two", "product of two", "difference",
    "sum with next", "product with next", "total so far", "total with next", "highest", "lowest", "mod number",
    "common divisor", "count alike", "plus", "times",
}  # fmt: skip
SAID: dict[str, Callable[[int, int], bool]] = {
    "is": lambda a, b: a == b,
    "is not": lambda a, b: a != b,
    "is less": lambda a, b: a < b,
    "is at most": lambda a, b: a <= b,
    "is more": lambda a, b: a > b,
    "is at least": lambda a, b: a >= b,
    "is multiple": lambda a, b: a in range(0, a + 1, b or a + 1),
    "is not multiple": lambda a, b: a not in range(0, a + 1, b or a + 1),
}


def head(part: Any) -> str:
    """The word with which a part begins."""
    return str(part if isinstance(part, str) else part[0])


def card(name: str, m: Line, c: int) -> int | None:
    """A card of the line, or the candidate; None where there is none."""
    if name == "next":
        return c
    if name == "first":
        return m[0]
    back = 1 if name == "last" else int(name[0])
    return m[-back] if back <= len(m) else None


def passes(test: Any, face: int) -> bool:
    word = head(test)
    if word == "all":
        return True
    if word in SUITS:
        return SUITS[s(face)] == word
    if word in ("both", "either"):
        found = [passes(part, face) for part in test[1:]]
        return all(found) if word == "both" else any(found)
    if word == "other than":
        return not passes(test[1], face)
    if word == "of rank":
        return r(face) == int(test[1])
    if word == "ranks":
        return r(face) in range(test[1], test[2] + 1)
    if word == "multiple":
        return r(face) % int(test[1]) == 0
    kinds = {"red": red, "odd": odd, "court": court, "prime": prime}
    if word in kinds:
        return kinds[word](face)
    return not {"black": red, "even": odd, "number": court}[word](face)


def number(part: Any, m: Line, c: int) -> int | None:
    """A number of the line; None where a card that it needs is missing."""
    word = head(part)
    if word == "mod":
        found = number(part[1], m, c)
        return None if found is None else found % part[2]
    if word == "mod number":
        found, by = number(part[1], m, c), number(part[2], m, c)
        return None if found is None or not by else found % by
    if word in ("plus", "times"):
        found = number(part[1], m, c)
        if found is None:
            return None
        return found + int(part[2]) if word == "plus" else found * int(part[2])
    if word == "count alike":
        return sum(SHOWN[part[1]](face) == SHOWN[part[1]](c) for face in [*m, c])
    if word == "position":
        return len(m) + 1
    if word == "count":
        return sum(passes(part[1], face) for face in [*m, c])
    if word == "value":
        face = card(part[1], m, c)
        return None if face is None else r(face)
    if word == "run":
        show = SHOWN[part[1]]
        return next((k for k in range(1, len(m)) if show(m[-k - 1]) != show(m[-1])), len(m))
    if word in ("sum of two", "product of two", "difference", "common divisor"):
        one, other = card(part[1], m, c), card(part[2], m, c)
        if one is None or other is None:
            return None
        if word == "common divisor":
            return max(k for k in range(1, 14) if r(one) % k == r(other) % k == 0)
        return {"s": r(one) + r(other), "p": r(one) * r(other), "d": abs(r(one) - r(other))}[word[0]]
    if word.startswith("total"):
        return sum(map(r, m)) + (r(c) if word.endswith("next") else 0)
    if word in ("highest", "lowest"):
        return (max if word == "highest" else min)(map(r, m))
    faces = [*m[-part[1] :], c] if word.endswith("next") else list(m[-part[1] :])
    return sum(map(r, faces)) if word.startswith("sum") else math.prod(map(r, faces))


def is_prime(value: int) -> bool:
    return value > 1 and all(value % k for k in range(2, math.isqrt(value) + 1))


def claims(word: str, rest: list[Any], values: list[int]) -> bool:
    """What a check says, its numbers worked out."""
    first = values[0]
    if word in ("is even", "is odd"):
        return first % 2 == (word == "is odd")
    if word in ("is prime", "is not prime"):
        return is_prime(first) == (word == "is prime")
    if word.endswith("between"):
        low, high = sorted(values[1:])
        return low <= first <= high if word == "is between" else low < first < high
    if word.startswith("number "):
        return SAID[word.removeprefix("number ")](first, values[1])
    return SAID[word](first, rest[-1])


def compares(word: str, parts: list[Any], one: int, other: int) -> bool:
    """How one card stands to another."""
    if word in ("same", "another"):
        return (SHOWN[parts[0]](one) == SHOWN[parts[0]](other)) == (word == "same")
    apart = r(one) - r(other)
    simple = {"higher": apart > 0, "lower": apart < 0, "same or higher": apart >= 0, "same or lower": apart <= 0}
    if word in simple:
        return simple[word]
    wraps = word.endswith(" wrapping")
    word = word.removesuffix(" wrapping")
    steps = {k for k in range(-12, 13) if (k - apart) % 13 == 0} if wraps else {apart}
    if word == "within":
        return any(abs(k) <= parts[0] for k in steps)
    low, high = parts[0], parts[1]
    ways = {"above": [1], "below": [-1], "beside": [1, -1]}[word]
    return any(low <= k * way <= high for k in steps for way in ways)


def latched(first: Any, second: Any, m: Line) -> bool:
    held = False
    for face in m:
        held = passes(first, face) or (held and not passes(second, face))
    return held


def in_round(show: Callable[[int], int], m: Line) -> set[int]:
    """What has been shown since all values were last shown."""
    seen: set[int] = set()
    for face in m:
        seen.add(show(face))
        if len(seen) == len({show(other) for other in range(52)}):
            seen = set()
    return seen


def lettered(show: Callable[[int], int], letters: str, m: Line, c: int) -> bool:
    letter = letters[len(m) % len(letters)]
    stands = {sign: show(m[letters.index(sign)]) for sign in set(letters) if letters.index(sign) < len(m)}
    return show(c) == stands[letter] if letter in stands else show(c) not in stands.values()


def says(part: Any, m: Line, c: int) -> bool:
    """Whether a statement is true of the candidate after the line."""
    word = head(part)
    rest = part[1:] if isinstance(part, list) else []
    if word in ("any", "none"):
        return word == "any"
    if word in ("and", "or"):
        found = [says(kid, m, c) for kid in rest]
        return all(found) if word == "and" else any(found)
    if word == "not":
        return not says(rest[0], m, c)
    if word == "if":
        return says(rest[1 if says(rest[0], m, c) else 2], m, c)
    if word == "iff":
        return says(rest[0], m, c) == says(rest[1], m, c)
    if word == "card":
        face = card(rest[0], m, c)
        return face is not None and passes(rest[1], face)
    if word == "exists":
        return card(rest[0], m, c) is not None
    if word == "after":
        return not latched(rest[0], rest[2], m) or says(rest[1], m, c)
    if word == "follows":
        order = str(rest[0])
        return order[(order.index("CDHS"[s(m[-1])]) + 1) % 4] == "CDHS"[s(c)]
    if word in ("fresh", "unseen", "in rounds"):
        show = SHOWN[rest[0]]
        if word == "in rounds":
            return show(c) not in in_round(show, m)
        return show(c) not in map(show, m[-rest[1] :] if word == "fresh" else m)
    if word == "unseen card":
        return c not in m
    if word in ("rarest", "commonest"):
        show = SHOWN[rest[0]]
        often = {value: sum(show(face) == value for face in m) for value in map(show, range(52))}
        return often[show(c)] == (min if word == "rarest" else max)(often.values())
    if word == "pattern":
        return lettered(SHOWN[rest[0]], rest[1], m, c)
    if word == "blocks":
        return (SHOWN[rest[0]](c) == SHOWN[rest[0]](m[-1])) == (len(m) % int(rest[1]) != 0)
    if word.startswith("count "):
        counts = [sum(passes(test, face) for face in [*m, c]) for test in rest]
        return SAID[word.removeprefix("count ")](*counts)
    if not isinstance(rest[0], int) and head(rest[0]) in NUMBERS:
        values = [number(kid, m, c) for kid in rest if not isinstance(kid, int)]
        return None not in values and claims(word, rest, values)  # type: ignore[arg-type]
    one, other = card(rest[-2], m, c), card(rest[-1], m, c)
    return one is not None and other is not None and compares(word, rest[:-2], one, other)
