"""Three lengths multiplied: the longest suit, the longest run and the largest set of the cards taken."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from kibitz.cards.card import RANKS, SUIT_NAMES, rank_mask, suit_mask
from kibitz.cards.kernel import bit, bits, popcount, top
from kibitz.cards.messages import listing, say
from kibitz.mechanics.combos import RANK_PLURALS, Scoring, rank_counts, runs_of

HIGH: Final = 0  # ABS-21: where the ace stands in a run
LOW: Final = 1
EITHER: Final = 2

ACE: Final = 12
KING: Final = 11
_ONES: Final = 0x1111111111111


def longest_suit(cards: i64) -> i64:
    """ABS-20: the number of cards in the longest suit."""
    best: i64 = 0
    suit: i64 = 0
    while suit < 4:
        held = popcount(cards & suit_mask(suit))
        if held > best:
            best = held
        suit += 1
    return best


def longest_run(cards: i64, ace: i64) -> i64:
    """ABS-20, ABS-22: the longest run of neighbouring ranks, suits ignored; ABS-21: the ace stands where it may."""
    ranks = (cards | (cards >> 1) | (cards >> 2) | (cards >> 3)) & _ONES
    if ace != HIGH:
        ranks = below_the_two(ranks, ace)
    length: i64 = 0
    while ranks != 0:
        length += 1
        ranks &= ranks >> 4
    if length > 13:
        return 13  # an ace at both ends is one rank
    return length


def below_the_two(ranks: i64, ace: i64) -> i64:
    """ABS-21: all ranks one step up, and the ace below them; above them too where it may stand at either end."""
    low = ((ranks & 0x0111111111111) << 4) | (ranks >> 48)
    if ace == EITHER:
        return low | ((ranks >> 48) << 52)
    return low


def largest_set(cards: i64) -> i64:
    """ABS-20, ABS-22: the size of the biggest group of one rank: 4, 3, 2, or 1 where there is no pair."""
    counts = rank_counts(cards)
    if counts & 0x4444444444444 != 0:
        return 4
    if counts & (counts >> 1) & 0x1111111111111 != 0:
        return 3
    if counts & 0x2222222222222 != 0:
        return 2
    return 1


@mypyc_attr(allow_interpreted_subclasses=True)
class Product(Scoring):
    """ABS-20 to ABS-23: longest suit × longest run × largest set, of a player's own cards only."""

    def __init__(self, ace: i64 = HIGH) -> None:
        self.ace = ace  # ABS-21

    def length(self, cards: i64) -> i64:
        """ABS-20, ABS-21: the longest run."""
        return longest_run(cards, self.ace)

    def product(self, cards: i64) -> i64:
        """ABS-20: the three lengths multiplied; the same card may count in each."""
        return longest_suit(cards) * longest_run(cards, self.ace) * largest_set(cards)

    def points(self, mine: i64, theirs: i64) -> i64:
        """ABS-23: what the other player took does not matter, and there is no misère."""
        return self.product(mine)

    def groups(self, mine: i64) -> list[i64]:
        """The longest suit, run (one card a rank) and set; the higher of two equal ones."""
        return [group for group in self._three(mine) if popcount(group) > 1]

    def _three(self, mine: i64) -> list[i64]:
        suit = longest([mine & suit_mask(suit) for suit in (3, 2, 0, 1)])
        group = longest([mine & rank_mask(rank) for rank in range(12, -1, -1)])
        return [suit, longest(runs_by_rank(mine, self.ace)), group]

    def sum_text(self, mine: i64, theirs: i64) -> str:
        suit, run, group = longest_suit(mine), self.length(mine), largest_set(mine)
        return say("<1> × <2> × <3> = <4>", suit, run, group, self.product(mine))

    def factors_text(self, other: str) -> str:
        return say("suit × run × set")

    def news(self, before: i64, after: i64) -> str:
        grown: list[str] = []
        if longest_suit(after) > longest_suit(before):
            grown.append(say("longest suit <1>", longest_suit(after)))
        if self.length(after) > self.length(before):
            grown.append(say("longest run <1>", self.length(after)))
        if largest_set(after) > largest_set(before):
            grown.append(say("largest set <1>", largest_set(after)))
        if not grown:
            return say("Nothing gets longer")
        return say("<1^>", listing(grown))

    def phrases(self, mine: i64, theirs: i64, me: int) -> list[tuple[str, str]]:
        suit, run, group = self._three(mine)
        name = say(SUIT_NAMES[top(suit) & 3])
        found = [(say("longest suit, <1>: <2>", name, popcount(suit)), "ABS-20")]
        if popcount(run) > 1:
            ranks = " ".join([rank_sign(rank) for rank in ranks_of(run, self.ace)])
            found.append((say("longest run, <1>: <2>", ranks, popcount(run)), "ABS-20"))
        else:
            found.append((say("no two neighbouring ranks: 1"), "ABS-22"))
        if popcount(group) > 1:
            found.append((say("largest set, <1>: <2>", say(RANK_PLURALS[top(group) >> 2]), popcount(group)), "ABS-20"))
        else:
            found.append((say("no pair: 1"), "ABS-22"))
        found.append((self.sum_text(mine, theirs), "ABS-20"))
        return found


def longest(groups: list[i64]) -> i64:
    """The first of the groups with the most cards."""
    best: i64 = 0
    for group in groups:
        if popcount(group) > popcount(best):
            best = group
    return best


def runs_by_rank(cards: i64, ace: i64) -> list[i64]:
    """Runs with suits ignored, the highest suit standing for each rank; the highest run first."""
    held = [cards & rank_mask(rank) for rank in range(13)]
    one_each: i64 = 0
    for group in held:
        if group != 0:
            one_each |= bit(top(group))
    aces = one_each & rank_mask(ACE)
    if ace == HIGH or aces == 0:
        return runs_of(one_each)
    runs = runs_of(one_each) if ace == EITHER else runs_of(one_each ^ aces)
    if one_each & rank_mask(0) != 0:
        return [*runs, runs[-1] | aces]  # ABS-21: the ace below the 2
    return [*runs, aces]


def ranks_of(run: i64, ace: i64) -> list[i64]:
    """The ranks of a run from its highest card down; an ace that stands below the 2 comes last."""
    ranks: list[i64] = [card >> 2 for card in reversed(bits(run))]
    if ranks[0] == ACE and (ace == LOW or KING not in ranks):
        return [*ranks[1:], ranks[0]]
    return ranks


def rank_sign(rank: i64) -> str:
    """`A`, `10`."""
    return "10" if rank == 8 else RANKS[rank]
