"""The rules of the library written by hand, with nothing of the language: m is the line so far, c the candidate."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import prod

Line = Sequence[int]
Predicate = Callable[[Line, int], bool]

CLUBS, DIAMONDS, HEARTS, SPADES = range(4)
PRIMES = {2, 3, 5, 7, 11, 13}


def r(card: int) -> int:
    """A=1 to K=13; cards are rank * 4 + suit from the two up to the ace."""
    return {12: 1}.get(card // 4, card // 4 + 2)


def s(card: int) -> int:
    return card % 4


def red(card: int) -> bool:
    return s(card) in (DIAMONDS, HEARTS)


def odd(card: int) -> bool:
    return r(card) % 2 == 1


def court(card: int) -> bool:
    return r(card) >= 11


def prime(card: int) -> bool:
    return r(card) in PRIMES


def cycle(*suits: int) -> Predicate:
    after = dict(zip(suits, (*suits[1:], suits[0]), strict=True))
    return lambda m, c: s(c) == after[s(m[-1])]


def blocks_of_three(m: Line, c: int) -> bool:
    block = len(m) % 3 or 3
    return (red(c) != red(m[-1])) if block == 3 else (red(c) == red(m[-1]))


def m07(m: Line, c: int) -> bool:
    p = m[-1]
    if red(p):
        return s(c) == (SPADES if odd(p) else HEARTS)
    return s(c) == (CLUBS if odd(p) else DIAMONDS)


def m08(m: Line, c: int) -> bool:
    p = m[-1]
    if s(p) == DIAMONDS:
        return s(c) != DIAMONDS
    if s(p) == CLUBS:
        return red(c)
    return not red(c) if s(p) == SPADES else r(c) == r(p)


def m14(m: Line, c: int) -> bool:
    second_of_pair = len(m) % 2 == 1
    return (s(c) == s(m[-1])) == second_of_pair


def m16(m: Line, c: int) -> bool:
    return s(c) not in map(s, m) if len(m) < 4 else s(c) == s(m[-4])


def colours(pattern: str) -> Predicate:
    def judge(m: Line, c: int) -> bool:
        like_starter = pattern[len(m) % len(pattern)] == "A"
        return (red(c) == red(m[0])) == like_starter

    return judge


def h01(m: Line, c: int) -> bool:
    if prod(map(r, m[-3:])) % 4 == 0:
        return red(c) or r(c) > 6
    return not red(c) or court(c) or r(c) < 6


def h03(m: Line, c: int) -> bool:
    if len(m) < 2:
        return True
    return r(c) <= 7 if red(m[-1]) == red(m[-2]) else r(c) >= 7


def h04(m: Line, c: int) -> bool:
    if len(m) < 2:
        return True
    return r(c) >= r(m[-1]) if red(m[-2]) else r(c) <= r(m[-1])


def h05(m: Line, c: int) -> bool:
    return (r(c) - r(m[-1])) % 13 == (1 if len(m) % 2 == 1 else 2)


def h06(m: Line, c: int) -> bool:
    position = len(m) + 1
    return (r(c) == r(m[-1])) if position % 2 == 0 else (r(c) != r(m[-1]))


def h07(m: Line, c: int) -> bool:
    run = 1
    while run < len(m) and red(m[-run - 1]) == red(m[-1]):
        run += 1
    return red(c) == red(m[-1]) or run % 2 == 1


def h08(m: Line, c: int) -> bool:
    line = [*m, c]
    return sum(not red(card) for card in line) >= sum(red(card) for card in line)


def h09(m: Line, c: int) -> bool:
    return True if len(m) < 2 else red(c) == ((r(m[-1]) + r(m[-2])) % 2 == 0)


def h10(m: Line, c: int) -> bool:
    strange = len(m) > 1 and all(odd(card) and not red(card) for card in m[-2:])
    return (red(c) and not odd(c)) if strange else True


PREDICATES: dict[str, Predicate] = {
    "E01": lambda m, c: red(c) != red(m[-1]),
    "E02": lambda m, c: odd(c) != odd(m[-1]),
    "E03": lambda m, c: (r(m[-1]) <= 7) != (r(c) <= 7),
    "E04": cycle(SPADES, HEARTS, DIAMONDS, CLUBS),
    "E05": cycle(SPADES, DIAMONDS, CLUBS, HEARTS),
    "E06": cycle(HEARTS, SPADES, CLUBS, DIAMONDS),
    "E07": blocks_of_three,
    "E08": lambda m, c: (r(c) - r(m[-1])) % 13 in (1, 2, 3),
    "E09": lambda m, c: s(c) == s(m[-1]) or r(c) == r(m[-1]),
    "E10": lambda m, c: (r(c) - r(m[-1])) % 13 in (1, 12),
    "E11": lambda m, c: abs(r(c) - r(m[-1])) <= 3,
    "E12": lambda m, c: court(c) != court(m[-1]),
    "E13": lambda m, c: s(c) != s(m[-1]),
    "E14": lambda m, c: s(c) != s(m[-1]) and red(c) == red(m[-1]),
    "E15": lambda m, c: (s(m[-1]) in (HEARTS, SPADES)) != (s(c) in (HEARTS, SPADES)),
    "E16": lambda m, c: not odd(c),
    "E17": lambda m, c: red(c),
    "E18": lambda m, c: r(c) <= 7,
    "E19": lambda m, c: 5 <= r(c) <= 9,
    "E20": lambda m, c: s(c) != SPADES,
    "E21": lambda m, c: prime(c) != prime(m[-1]),
    "E22": lambda m, c: (r(c) % 3 == 0) != (r(m[-1]) % 3 == 0),
    "M01": lambda m, c: red(c) == odd(m[-1]),
    "M02": lambda m, c: red(c) != odd(m[-1]),
    "M03": lambda m, c: r(c) >= r(m[-1]) if red(m[-1]) else r(c) <= r(m[-1]),
    "M04": lambda m, c: odd(c) != red(m[-1]),
    "M05": lambda m, c: r(c) <= 6 if red(m[-1]) else r(c) >= 7,
    "M06": lambda m, c: not court(c) if court(m[-1]) else r(c) > r(m[-1]),
    "M07": m07,
    "M08": m08,
    "M09": lambda m, c: (red(c) and not odd(c)) if odd(m[-1]) and not red(m[-1]) else True,
    "M10": lambda m, c: red(c) == red(m[-1]) or odd(c) == odd(m[-1]),
    "M11": lambda m, c: (s(c) == s(m[-1])) == court(m[-1]),
    "M12": lambda m, c: court(c) == red(c),
    "M13": lambda m, c: red(c) and r(c) <= 7,
    "M14": m14,
    "M15": lambda m, c: r(c) == r(m[-1]) or (len(m) > 1 and s(c) == s(m[-2])),
    "M16": m16,
    "M17": lambda m, c: not odd(c) if red(m[-1]) else True,
    "M18": colours("AABABB"),
    "M19": colours("AAABB"),
    "M20": lambda m, c: prime(c),
    "M21": lambda m, c: True if r(m[-1]) == 13 else r(c) >= r(m[-1]),
    "H01": h01,
    "H02": lambda m, c: s(c) == {1: SPADES, 2: HEARTS, 3: DIAMONDS, 0: CLUBS}[r(m[-1]) % 4],
    "H03": h03,
    "H04": h04,
    "H05": h05,
    "H06": h06,
    "H07": h07,
    "H08": h08,
    "H09": h09,
    "H10": h10,
}


def is_prime(value: int) -> bool:
    return value > 1 and all(value % k != 0 for k in range(2, value))


def is_multiple(value: int, of: int) -> bool:
    return value % of == 0


def ranks(m: Line, count: int) -> list[int]:
    """The ranks of the last few cards, of those there are."""
    return [r(card) for card in m[-count:]]


def times(show: Callable[[int], int], m: Line, value: int) -> int:
    """How often a value has come."""
    return [show(card) for card in m].count(value)


def pair(m: Line, c: int) -> bool:
    return len(m) > 1 and min(r(m[-1]), r(m[-2])) <= r(c) <= max(r(m[-1]), r(m[-2]))


def unused_in_round(values: int, show: Callable[[int], int]) -> Predicate:
    """No value a second time until all have come, then anew."""

    def judge(m: Line, c: int) -> bool:
        seen: list[int] = []
        for card in m:
            seen.append(show(card))
            if len(set(seen)) == values:
                seen = []
        return show(c) not in seen

    return judge


# The words that came to the language later, each in a sentence or two.
SENTENCES: dict[str, Predicate] = {
    "sum of last and next is even": lambda m, c: (r(m[-1]) + r(c)) % 2 == 0,
    "sum of last and next is prime": lambda m, c: is_prime(r(m[-1]) + r(c)),
    "sum of first card and next mod 5 is at most 2": lambda m, c: (r(m[0]) + r(c)) % 5 <= 2,
    "sum of card before last and last is more than 13": lambda m, c: len(m) > 1 and r(m[-1]) + r(m[-2]) > 13,
    "product of last and next is a multiple of 6": lambda m, c: is_multiple(r(m[-1]) * r(c), 6),
    "product of last and next is at most 36": lambda m, c: r(m[-1]) * r(c) <= 36,
    "difference of last and next is at most 3": lambda m, c: abs(r(m[-1]) - r(c)) <= 3,
    "difference of last and next is prime": lambda m, c: is_prime(abs(r(m[-1]) - r(c))),
    "difference of last and next mod 3 = 1": lambda m, c: abs(r(m[-1]) - r(c)) % 3 == 1,
    "sum of last 2 ranks and next is not a multiple of 3": lambda m, c: not is_multiple(sum(ranks(m, 2)) + r(c), 3),
    "sum of last 3 ranks and next is at least 20": lambda m, c: sum(ranks(m, 3)) + r(c) >= 20,
    "product of last 2 ranks and next mod 4 = 0": lambda m, c: prod(ranks(m, 2)) * r(c) % 4 == 0,
    "sum of last 2 ranks is prime": lambda m, c: is_prime(sum(ranks(m, 2))),
    "count of red is prime or count of red is at most 1": lambda m, c: (
        is_prime(sum(map(red, [*m, c]))) or sum(map(red, [*m, c])) <= 1
    ),
    "position is not prime": lambda m, c: not is_prime(len(m) + 1),
    "rank of next is prime": lambda m, c: prime(c),
    "rank of next mod 5 is prime": lambda m, c: is_prime(r(c) % 5),
    "rank of next = position mod 13": lambda m, c: r(c) == (len(m) + 1) % 13,
    "rank of next is more than position": lambda m, c: r(c) > len(m) + 1,
    "rank of next is at most count of red": lambda m, c: r(c) <= sum(map(red, [*m, c])),
    "rank of next != difference of card before last and last": lambda m, c: (
        len(m) > 1 and r(c) != abs(r(m[-1]) - r(m[-2]))
    ),
    "rank of next is less than sum of last 2 ranks": lambda m, c: r(c) < sum(ranks(m, 2)),
    "rank of next is at least total so far mod 13": lambda m, c: r(c) >= sum(map(r, m)) % 13,
    "position = count of red": lambda m, c: all(map(red, [*m, c])),
    "rank of next is a multiple of rank of last": lambda m, c: is_multiple(r(c), r(m[-1])),
    "rank of last is a multiple of rank of next": lambda m, c: is_multiple(r(m[-1]), r(c)),
    "rank of next is not a multiple of rank of card before last": lambda m, c: (
        len(m) > 1 and not is_multiple(r(c), r(m[-2]))
    ),
    "position is a multiple of rank of last": lambda m, c: is_multiple(len(m) + 1, r(m[-1])),
    "rank of next mod rank of last = 1": lambda m, c: r(c) % r(m[-1]) == 1,
    "total so far mod rank of next is at most 2": lambda m, c: sum(map(r, m)) % r(c) <= 2,
    "another suit than every card so far": lambda m, c: s(c) not in set(map(s, m)),
    "another rank than every card so far": lambda m, c: r(c) not in set(map(r, m)),
    "each suit once before any again": unused_in_round(4, s),
    "each rank once before any again": unused_in_round(13, r),
    "each colour once before any again": unused_in_round(2, red),
    "total so far is odd": lambda m, c: sum(map(r, m)) % 2 == 1,
    "total with next mod 3 = 2": lambda m, c: sum(map(r, [*m, c])) % 3 == 2,
    "total with next is at most 100 or total with next is a multiple of 4": lambda m, c: (
        sum(map(r, [*m, c])) <= 100 or is_multiple(sum(map(r, [*m, c])), 4)
    ),
    "total so far is prime": lambda m, c: is_prime(sum(map(r, m))),
    "rank of next is more than highest so far": lambda m, c: all(r(c) > r(card) for card in m),
    "rank of next is at least lowest so far": lambda m, c: any(r(c) >= r(card) for card in m),
    "highest so far is at least 10": lambda m, c: any(r(card) >= 10 for card in m),
    "lowest so far is even": lambda m, c: min(map(r, m)) % 2 == 0,
    "rank of next is between lowest so far and highest so far": lambda m, c: min(map(r, m)) <= r(c) <= max(map(r, m)),
    "new card": lambda m, c: c not in m,
    "rarest suit so far": lambda m, c: times(s, m, s(c)) == min(times(s, m, suit) for suit in range(4)),
    "commonest colour so far": lambda m, c: times(red, m, red(c)) >= times(red, m, not red(c)),
    "rarest rank so far": lambda m, c: times(r, m, r(c)) == min(times(r, m, rank) for rank in range(1, 14)),
    "common divisor of last and next = 1": lambda m, c: not any(r(m[-1]) % k == r(c) % k == 0 for k in range(2, 14)),
    "count of its rank is at most 2": lambda m, c: times(r, m, r(c)) <= 1,
    "count of its suit is even": lambda m, c: times(s, [*m, c], s(c)) % 2 == 0,
    "count of its kind is more than rank of last": lambda m, c: times(court, [*m, c], court(c)) > r(m[-1]),
    "rank of next = count of red plus 1 or red": lambda m, c: red(c) or r(c) == sum(map(red, m)) + 1,
    "rank of next plus 4 is at least highest so far": lambda m, c: r(c) >= max(map(r, m)) - 4,
    "rank of next = position plus 1 mod 13": lambda m, c: r(c) == (len(m) + 2) % 13,
    "rank of next times 2 is more than sum of last 2 ranks": lambda m, c: 2 * r(c) > sum(ranks(m, 2)),
    "rank of next is between rank of last and rank of card before last": pair,
    "rank of next is strictly between rank of first card and rank of last": lambda m, c: (
        min(r(m[0]), r(m[-1])) < r(c) < max(r(m[0]), r(m[-1]))
    ),
}

# The printed figures: mean share accepted over random lines (a sample), least number of acceptable cards met.
FIGURES: dict[str, tuple[float, int]] = {
    "E01": (0.50, 26), "E02": (0.50, 24), "E03": (0.50, 24), "E04": (0.25, 13), "E05": (0.25, 13), "E06": (0.25, 13),
    "E07": (0.50, 26), "E08": (0.23, 12), "E09": (0.31, 16), "E10": (0.15, 8), "E11": (0.48, 16), "E12": (0.50, 12),
    "E13": (0.75, 39), "E14": (0.25, 13), "E15": (0.50, 26), "E16": (0.46, 24), "E17": (0.50, 26), "E18": (0.54, 28),
    "E19": (0.38, 20), "E20": (0.75, 39), "E21": (0.50, 24), "E22": (0.50, 16), "M01": (0.50, 26), "M02": (0.50, 26),
    "M03": (0.54, 4), "M04": (0.50, 24), "M05": (0.50, 24), "M06": (0.60, 12), "M07": (0.25, 13), "M08": (0.44, 4),
    "M09": (0.84, 12), "M10": (0.75, 38), "M11": (0.64, 13), "M12": (0.50, 26), "M13": (0.27, 14), "M14": (0.50, 13),
    "M15": (0.30, 4), "M16": (0.28, 13), "M17": (0.73, 24), "M18": (0.50, 26), "M19": (0.50, 26), "M20": (0.46, 24),
    "M21": (0.52, 8), "H01": (0.78, 40), "H02": (0.25, 13), "H03": (0.55, 28), "H04": (0.55, 4), "H05": (0.08, 4),
    "H06": (0.50, 4), "H07": (0.84, 26), "H08": (0.93, 26), "H09": (0.52, 26), "H10": (0.96, 12),
}  # fmt: skip
EXACT = {"M06": 0.595, "M11": 0.635, "M14": 0.491, "M21": 0.528, "H06": 0.485}
