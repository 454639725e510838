"""What a rule may say, of the next card and of the line: the statements of which the open prior puts rules together.

A statement says, in every situation, for which of the 52 cards it holds. As a sentence it says which cards are right,
as a condition it chooses between sentences. To say more, add to `atoms` or `conditions`; nothing else knows their list.
"""

# ruff: noqa: B023 - the tests made in loops are called at once
from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from itertools import permutations
from typing import Final

from kibitz.agents.scientist.arithmetic import reckonings, totals
from kibitz.agents.scientist.atoms import (
    BACK,
    LAST,
    LINE,
    NOTHING,
    PRIMES,
    RANK_TEXTS,
    SUIT_TEXTS,
    Atom,
    comparisons,
    mask_of,
    tests,
)
from kibitz.agents.scientist.sentences import sentences as whole_sentences
from kibitz.agents.scientist.situation import ALL, COURT, FEATURES, RANK, RED, SUIT, Situation

ABSENT: Final = -1  # the statement speaks of a card that is not there: as a condition it is not asked
CardTest = tuple[str, float, int]  # a text, its cost and the cards that pass


@dataclass(frozen=True, eq=False)
class Condition:
    """Chooses between sentences: the cards for which it holds, all or none of them if it speaks of the line alone."""

    text: str
    cost: float
    cards: Callable[[Situation], int]


def kind_of(atom: Atom) -> str:
    """What a sentence is about, as people group such things: both halves of a rule often have one kind."""
    words = atom.text.split()
    if atom.looks == LINE or atom.text == "any card" or {"sum", "difference", "divisor"} & set(words):
        return ""
    if atom.looks != NOTHING:
        order = {"higher", "lower", "within", "above", "below"} & set(words)
        return "order" if order else "likeness"
    if {"red", "black", *SUIT_TEXTS} & set(words):
        return "suit"
    if {"even", "odd", "prime", "multiple", "mod"} & set(words):
        return "number"
    return "size"


# --- sentences of one part ----------------------------------------------------------------------------------


def atoms() -> list[Atom]:
    """All sentences of one part; of those that say the same the first stays."""
    found = [*tests(), *_remainders(), *comparisons(LAST), *_more_comparisons(), *comparisons(BACK)]
    found += [*_suit_orders(), *_back_when_there(), *_far(), *_first(), *_fresh_and_between()]
    found += [*_counts(), *_run_limits(), *_blocks(), *_suit_patterns(), *reckonings()]
    return found + [atom for atom in whole_sentences() if " pattern " in atom.text]


def _remainders() -> list[Atom]:
    found = []
    for size in (3, 4):
        for rest in range(1, size):
            cards = mask_of(lambda c: RANK[c] % size == rest)
            found.append(Atom(f"rank of next mod {size} = {rest}", 9, NOTHING, (cards,)))
    return found


def _against(text: str, cost: float, looks: int, test: Callable[[int, int], bool]) -> Atom:
    return Atom(text, cost, looks, tuple(mask_of(lambda card: test(card, other)) for other in range(52)))


def _more_comparisons() -> list[Atom]:
    found = []
    for n in (2, 3, 4):
        found.append(_against(f"{n} above or below", 9, LAST, lambda c, p: abs(RANK[c] - RANK[p]) == n))
        found.append(_against(f"within {n} wrapping", 9, LAST, _near(n)))
    found.append(_against("1 above or below", 7, LAST, lambda c, p: abs(RANK[c] - RANK[p]) == 1))
    found.append(_against("1 to 6 higher wrapping", 8, LAST, lambda c, p: 1 <= (RANK[c] - RANK[p]) % 13 <= 6))
    found.append(_against("1 to 6 lower wrapping", 8, LAST, lambda c, p: 1 <= (RANK[p] - RANK[c]) % 13 <= 6))
    return found


def _suit_orders() -> list[Atom]:
    """The suit that follows each suit, round in a circle."""
    found = []
    for rest in permutations((1, 2, 3)):
        order = (0, *rest)
        after = {suit: order[(place + 1) % 4] for place, suit in enumerate(order)}
        text = "suit follows " + " ".join("CDHS"[suit] for suit in order)
        found.append(_against(text, 7.5, LAST, lambda c, p: SUIT[c] == after[SUIT[p]]))
    return found


def _near(n: int) -> Callable[[int, int], bool]:
    return lambda card, last: (RANK[card] - RANK[last]) % 13 <= n or (RANK[last] - RANK[card]) % 13 <= n


def _free_until(card: str, back: int, atom: Atom) -> Atom:
    """A comparison with a card further back that lets any card pass as long as that card is not there."""
    text = f"if there is no {card} then any card else ({atom.text})"

    def judge(situation: Situation) -> int:
        line = situation.line
        return atom.masks[line[-back]] if len(line) >= back else ALL

    return Atom(text, atom.cost, LINE, (), judge)


def _back_when_there() -> list[Atom]:
    return [_free_until("card before last", 2, atom) for atom in comparisons(BACK)]


def _far() -> list[Atom]:
    found = []
    for atom in comparisons(BACK):
        text = atom.text.replace("card before last", "card 3 back")
        found.append(_free_until("card 3 back", 3, Atom(text, atom.cost + 2, BACK, atom.masks)))
    return found


def _first() -> list[Atom]:
    found = []
    for feature, cost in (("suit", 9), ("colour", 9), ("parity", 10)):
        same = _as_first(_value_masks(feature), FEATURES[feature], 0)
        other = _as_first(_value_masks(feature), FEATURES[feature], ALL)
        found.append(Atom(f"same {feature} as first card", cost, LINE, (), same))
        found.append(Atom(f"another {feature} than first card", cost, LINE, (), other))
    return found


def _as_first(masks: dict[int, int], values: list[int], turned: int) -> Callable[[Situation], int]:
    return lambda situation: masks[values[situation.line[0]]] ^ turned


def _value_masks(feature: str) -> dict[int, int]:
    values = FEATURES[feature]
    return {value: mask_of(lambda card: values[card] == value) for value in set(values)}


def _fresh_and_between() -> list[Atom]:
    found = [Atom(a.text, a.cost, LINE, (), a.judge) for a in whole_sentences() if "than every of" in a.text]
    above = [mask_of(lambda c: RANK[c] > n) for n in range(14)]
    below = [mask_of(lambda c: RANK[c] < n) for n in range(15)]

    def between(situation: Situation) -> int:
        if situation.back < 0:
            return 0
        one, other = sorted((RANK[situation.last], RANK[situation.back]))
        return above[one] & below[other]

    text = "(higher and lower than card before last) or (lower and higher than card before last)"
    found.append(Atom(text, 9, LINE, (), between))
    found.append(Atom(f"not ({text})", 9, LINE, (), lambda s: ALL & ~between(s)))
    return found


COUNTED: Final[list[tuple[str, int]]] = [
    ("red", mask_of(lambda c: RED[c])),
    ("black", mask_of(lambda c: not RED[c])),
    ("even", mask_of(lambda c: RANK[c] % 2 == 0)),
    ("odd", mask_of(lambda c: RANK[c] % 2 == 1)),
    ("court", mask_of(lambda c: COURT[c])),
    ("number", mask_of(lambda c: not COURT[c])),
]
SUITS: Final = [(text, mask_of(lambda c: SUIT[c] == suit)) for suit, text in enumerate(SUIT_TEXTS)]


def _counts() -> list[Atom]:
    """Counts of two sorts of cards against each other, the next card included."""
    found = []
    for (one, first), (other, second) in (COUNTED[:2], COUNTED[2:4], COUNTED[4:]):
        for left, lefts, right, rights in ((one, first, other, second), (other, second, one, first)):
            found.append(_lead(f"count of {left} is at least count of {right}", lefts, rights, 0))
            found.append(_lead(f"count of {left} is more than count of {right}", lefts, rights, 1))
    for text, cards in [*COUNTED, *SUITS]:
        for odd, word in ((0, "even"), (ALL, "odd")):
            found.append(Atom(f"count of {text} is {word}", 10, LINE, (), _even_tally(cards, odd)))
    sorts = [*COUNTED, *SUITS]
    for place, (one, first) in enumerate(sorts):
        for other, second in sorts[place + 1 :]:
            found.append(Atom(f"count of {one} = count of {other}", 13, LINE, (), _level(first, second)))
    return found


def _lead(text: str, first: int, second: int, least: int) -> Atom:
    def judge(situation: Situation) -> int:
        ahead = sum((first >> card & 1) - (second >> card & 1) for card in situation.line)
        right = ALL if ahead >= least else 0
        right = right & ~second if ahead == least else right
        return right | first if ahead == least - 1 else right

    return Atom(text, 11, LINE, (), judge)


def _level(first: int, second: int) -> Callable[[Situation], int]:
    """The cards that make two counts equal, or leave them so."""

    def judge(situation: Situation) -> int:
        ahead = sum((first >> card & 1) - (second >> card & 1) for card in situation.line)
        if ahead == 0:
            return ALL & ~(first ^ second)
        if ahead == 1:
            return second & ~first
        return first & ~second if ahead == -1 else 0

    return judge


def _blocks() -> list[Atom]:
    """Blocks of cards alike, counted from the starter; the next block is different."""
    found = []
    for feature, cost in (("colour", 8), ("suit", 9), ("parity", 9), ("kind", 10)):
        for size in range(2, 13):
            judge = _in_blocks(_value_masks(feature), FEATURES[feature], size)
            found.append(Atom(f"{feature} in blocks of {size}", cost + size / 3, LINE, (), judge))
    return found


def _in_blocks(masks: dict[int, int], values: list[int], size: int) -> Callable[[Situation], int]:
    def judge(situation: Situation) -> int:
        same = masks[values[situation.last]]
        return ALL & ~same if situation.position % size == 1 else same

    return judge


def _suit_patterns() -> list[Atom]:
    """Letters that stand for suits: equal letters the same, different letters different suits."""
    masks = _value_masks("suit")
    known = ("A A B", "A B B", "A B C", "A A B B", "A B C D", "A A B B C C", "A A A B B B", "A A B B C C D D")
    return [Atom(f"suit pattern {letters}", 10.5, LINE, (), _lettered(letters.split(), masks)) for letters in known]


def _lettered(letters: list[str], masks: dict[int, int]) -> Callable[[Situation], int]:
    def judge(situation: Situation) -> int:
        stands: dict[str, int] = {}
        for place, card in enumerate(situation.line[: len(letters)]):
            stands.setdefault(letters[place], masks[SUIT[card]])
        wanted = letters[(situation.position - 1) % len(letters)]
        if wanted in stands:
            return stands[wanted]
        right = ALL
        for cards in stands.values():
            right &= ~cards
        return right

    return judge


def _run_limits() -> list[Atom]:
    return [atom for atom in whole_sentences() if " run is " in atom.text]


# --- conditions ---------------------------------------------------------------------------------------------

BASIC: Final[list[CardTest]] = [
    ("red", 4, mask_of(lambda c: RED[c])),
    ("even", 4, mask_of(lambda c: RANK[c] % 2 == 0)),
    ("court", 5, mask_of(lambda c: COURT[c])),
]
OPPOSITE: Final = {"red": "black", "even": "odd", "court": "number"}
SIMPLE: Final[list[CardTest]] = [
    *BASIC,
    ("7 or lower", 7, mask_of(lambda c: RANK[c] <= 7)),
    ("prime", 7, mask_of(lambda c: RANK[c] in PRIMES)),
    *((text, 7, mask_of(lambda c: SUIT[c] == suit)) for suit, text in enumerate(SUIT_TEXTS)),
]


def conditions() -> list[Condition]:
    """All conditions."""
    found = [*_about("last", 1, card_tests(), 0), *_about("card before last", 2, card_tests(), 3)]
    found += [*_about("card 3 back", 3, SIMPLE, 5), *_about("first card", 0, SIMPLE, 6)]
    found += [*_relations(), *_sums(), *_together(), *_places(), *_run_lengths(), *_tallies(), *_of_next()]
    return found


def card_tests() -> list[CardTest]:
    """Tests of a card of the line."""
    found = [*SIMPLE]
    found.append(("hearts or spades", 8, mask_of(lambda c: SUIT[c] in (2, 3))))
    found.append(("diamonds or spades", 8, mask_of(lambda c: SUIT[c] in (1, 3))))
    for n in (3, 4, 5, 6, 8, 9, 11, 12):
        cost = 7 if n in (5, 6, 8) else 8 if n < 12 else 9
        found.append((f"{RANK_TEXTS[n]} or lower", cost, mask_of(lambda c: RANK[c] <= n)))
    for n in range(1, 14):
        found.append((RANK_TEXTS[n], 9 if n in (1, 13) else 10, mask_of(lambda c: RANK[c] == n)))
    for n in (3, 4):
        found.append((f"multiple of {n}", 4 + n, mask_of(lambda c: RANK[c] % n == 0)))
    for colour, red in (("red", True), ("black", False)):
        found.append((f"even {colour}", 7, mask_of(lambda c: RANK[c] % 2 == 0 and RED[c] == red)))
        found.append((f"odd {colour}", 7, mask_of(lambda c: RANK[c] % 2 == 1 and RED[c] == red)))
        found.append((f"{colour} court", 9, mask_of(lambda c: COURT[c] and RED[c] == red)))
    for low, high in ((3, 7), (4, 9), (5, 9), (4, 10), (6, 10)):
        found.append((f"{low} to {high}", 10, mask_of(lambda c: low <= RANK[c] <= high)))
    return found


def _about(card: str, back: int, known: list[CardTest], dearer: float) -> list[Condition]:
    """Tests of a card of the line; `back` 0 is the first card."""
    found = [Condition(f"{card} is {text}", cost + dearer, _looked_up(cards, back)) for text, cost, cards in known]
    if back in (1, 2):
        for size in (3, 4):
            for rest in range(1, size):
                cards = mask_of(lambda c: RANK[c] % size == rest)
                found.append(Condition(f"rank of {card} mod {size} = {rest}", 9 + dearer, _looked_up(cards, back)))
    return found


def _looked_up(cards: int, back: int) -> Callable[[Situation], int]:
    table = [ALL if cards >> face & 1 else 0 for face in range(52)]

    def found(situation: Situation) -> int:
        line = situation.line
        return table[line[-back]] if back <= len(line) else ABSENT

    return found


def _pair(text: str, cost: float, test: Callable[[int, int], bool]) -> Condition:
    """A relation of the last card and the one before it: `test(last, before)`."""
    table = [[ALL if test(last, back) else 0 for last in range(52)] for back in range(52)]
    return Condition(text, cost, lambda s: table[s.back][s.last] if s.back >= 0 else ABSENT)


def _relations() -> list[Condition]:
    found = []
    for feature, cost in (("colour", 6), ("suit", 7), ("parity", 7), ("kind", 8), ("rank", 9)):
        values = FEATURES[feature]
        found.append(_pair(f"last is same {feature}", cost, lambda p, q: values[p] == values[q]))
    found.append(_pair("last is higher", 7, lambda p, q: RANK[p] > RANK[q]))
    found.append(_pair("last is same or higher", 7, lambda p, q: RANK[p] >= RANK[q]))
    for n in (2, 3, 4, 5):
        found.append(_pair(f"last is within {n}", 9, lambda p, q: abs(RANK[p] - RANK[q]) <= n))
    return found


def _sums() -> list[Condition]:
    found = []
    for count, dearer in ((2, 0.0), (3, 1.0)):
        total = f"sum of last {count} ranks is "
        most = 13 * count
        found.append(_amount(total + "even", 8 + dearer, count, range(0, most + 1, 2)))
        for n in (3, 4):
            found.append(_amount(f"{total}a multiple of {n}", 6 + n + dearer, count, range(0, most + 1, n)))
        for least in range(6 * count - 2, 9 * count + 1):
            cost = 9.0 if least % 5 == 0 else 10.0
            found.append(_amount(f"{total}at least {least}", cost + dearer, count, range(least, most + 1)))
    return found


def _amount(text: str, cost: float, count: int, wanted: range) -> Condition:
    """A test of the sum of the last ranks, of as many as there are."""
    return Condition(text, cost, lambda s: ALL if sum(RANK[card] for card in s.line[-count:]) in wanted else 0)


def _together() -> list[Condition]:
    """Two cards of the line at once: both are so, either is so, the one so and the other so."""
    basic = [*BASIC, *((OPPOSITE[text], cost, ALL & ~cards) for text, cost, cards in BASIC)]
    found = []
    for one, cost, first in basic:
        for other, price, second in basic:
            text = f"last is {one} and card before last is {other}"
            dear = (6 if one == other else 8) + (cost + price - 8)
            found.append(_pair(text, dear, lambda p, q: bool(first >> p & second >> q & 1)))
        text = f"last is {one} or card before last is {one}"
        found.append(_pair(text, cost + 5, lambda p, q: bool((first >> p | first >> q) & 1)))
    return found


def _places() -> list[Condition]:
    found = [Condition("position is even", 5, _at({0}, 2))]
    for size in (3, 4, 5):
        found.append(Condition(f"position is a multiple of {size}", 6.5 + size / 4, _at({0}, size)))
        for rest in range(1, size):
            found.append(Condition(f"position mod {size} = {rest}", 7.5 + size / 4, _at({rest}, size)))
    found.append(Condition("position mod 4 < 2", 9, _at({0, 1}, 4)))
    for most in (3, 4, 5, 6, 8, 10):
        found.append(Condition(f"position is at most {most}", 11, _at(set(range(most + 1)), 1000)))
    return found


def _at(places: set[int], size: int) -> Callable[[Situation], int]:
    return lambda situation: ALL if situation.position % size in places else 0


def _run_lengths() -> list[Condition]:
    found = []
    for feature, cost in (("colour", 7), ("parity", 8), ("suit", 8), ("kind", 9)):
        even = range(0, 1000, 2)
        found.append(Condition(f"{feature} run is even", cost, _as_long(feature, even)))
        for n in (2, 3):
            found.append(Condition(f"{feature} run is at least {n}", cost + n - 2, _as_long(feature, range(n, 1000))))
    return found


def _as_long(feature: str, wanted: range) -> Callable[[Situation], int]:
    return lambda situation: ALL if situation.run(feature) in wanted else 0


def _tallies() -> list[Condition]:
    """How many cards of a sort there are with the next card: their parity, or more of one sort than of another."""
    found = []
    for text, cards in [*COUNTED, *SUITS]:
        found.append(Condition(f"count of {text} is even", 10, _even_tally(cards, 0)))
    for atom in _counts()[:12:2]:
        assert atom.judge is not None
        found.append(Condition(atom.text, 11, atom.judge))
    return found + [Condition(text, cost, cards) for text, cost, cards in totals()]


def _even_tally(cards: int, turned: int) -> Callable[[Situation], int]:
    def found(situation: Situation) -> int:
        odd = sum(cards >> card & 1 for card in situation.line) % 2
        return turned ^ (cards if odd else ALL & ~cards)

    return found


OF_NEXT_AND_LAST: Final = frozenset(
    ["same suit", "same colour", "same parity", "same kind", "higher", "same or higher", "within 2", "within 3"]
)


def _of_next() -> list[Condition]:
    """What the next card is, by itself or beside the last one."""
    found = [Condition(text, cost + 1, _always(cards)) for text, cost, cards in SIMPLE]
    for atom in comparisons(LAST):
        if atom.text in OF_NEXT_AND_LAST:
            found.append(Condition(atom.text, atom.cost + 4, _compared(atom)))
    return found


def _compared(atom: Atom) -> Callable[[Situation], int]:
    return lambda situation: atom.masks[situation.last]


def _always(cards: int) -> Callable[[Situation], int]:
    return lambda situation: cards
