"""The rows solved exactly: what every number of cards is worth, and a best line, by alpha-beta.

Values are the points of the side to take less the other's, in the row that lies, under best play by both.
Turns alternate and a turn is one run of cards, so no position is reached in two ways: nothing is stored, and
the order of the tries (largest take first) does all of the work.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from kibitz.cards.card import JOKER, card_text, parse_card
from kibitz.cards.kernel import bit, popcount
from kibitz.cards.vecs import vec
from kibitz.engine.deal import Deal
from kibitz.games.abstrac.rules import (
    ABSTRAC,
    ABSTRAC_52,
    ABSTRAC_SUIT,
    ABSTRAC_UNLIMITED,
    CHOOSE,
    FIRST,
    LAST,
    SECOND,
    TAKEN,
    Abstrac,
    Rules,
)
from kibitz.mechanics.combos import Scoring
from kibitz.mechanics.rows import TakeLimit

BEYOND: Final = 1000000  # more than any score
ALL_RULES: Final = [ABSTRAC, ABSTRAC_SUIT, ABSTRAC_UNLIMITED, ABSTRAC_52]


class Solution:
    """What best play gives: `choices` by the number of cards taken now, `line` the takes of one best line."""

    def __init__(self, value: int, choices: dict[int, int], line: list[int]) -> None:
        self.value = value
        self.choices = choices
        self.line = line

    def as_dict(self) -> dict[str, object]:
        """As JSON-able data."""
        choices = {str(count): value for count, value in self.choices.items()}
        return {"value": self.value, "choices": choices, "line": self.line}


class RowTree:
    """The positions of one row; `reach[k]` is the set of its first k cards."""

    def __init__(self, limit: TakeLimit, scoring: Scoring, row: vec[i64], reach: vec[i64], size: i64) -> None:
        self.limit = limit
        self.scoring = scoring
        self.row = row
        self.reach = reach
        self.size = size

    def most(self, at: i64, last: i64) -> i64:
        """The most cards that may be taken where `at` are gone, after a turn of `last` (ABS-4)."""
        most = self.limit.most(self.row[at], last)
        if most > self.size - at:
            return self.size - at
        return most

    def value(self, at: i64, last: i64, mine: i64, theirs: i64, low: i64, high: i64) -> i64:
        """The value for the side to take: exact between `low` and `high`, a bound for it outside."""
        best: i64 = -BEYOND
        taken = self.reach[at]
        count = self.limit.most(self.row[at], last)
        if at + count > self.size:
            count = self.size - at
        while count > 0:
            hand = mine | (self.reach[at + count] ^ taken)
            if at + count == self.size:
                found = self.scoring.balance(hand, theirs)
            else:
                found = -self.value(at + count, count, theirs, hand, -high, -low)
            if found > best:
                best = found
                if best >= high:
                    return best
                if best > low:
                    low = best
            count -= 1
        return best

    def after(self, at: i64, count: i64, mine: i64, theirs: i64, low: i64, high: i64) -> i64:
        """The value for the side that takes so many cards."""
        hand = mine | (self.reach[at + count] ^ self.reach[at])
        if at + count == self.size:
            return self.scoring.balance(hand, theirs)
        return -self.value(at + count, count, theirs, hand, -high, -low)

    def best_line(self, at: i64, last: i64, mine: i64, theirs: i64, value: i64) -> list[int]:
        """Takes that reach the value of this position; of equally good ones the largest."""
        line: list[int] = []
        while at < self.size:
            count = self.most(at, last)
            while count > 1 and self.after(at, count, mine, theirs, value - 1, value) < value:
                count -= 1
            line.append(count)
            hand = mine | (self.reach[at + count] ^ self.reach[at])
            at += count
            last = count
            mine = theirs
            theirs = hand
            value = -value
        return line

    def solve(self, last: i64, mine: i64, theirs: i64) -> Solution:
        """All choices at the head of the row, exactly."""
        choices: dict[int, int] = {}
        best: i64 = -BEYOND
        count = self.most(0, last)
        while count > 0:
            found = self.after(0, count, mine, theirs, -BEYOND, BEYOND)
            choices[count] = found
            if found > best:
                best = found
            count -= 1
        line = self.best_line(0, last, mine, theirs, best)
        return Solution(best, {n: choices[n] for n in sorted(choices)}, line)


def solve(deal: Deal) -> Solution:
    """The row of a deal as it lies now, for the side to take; before the choice, for whoever takes first.

    Of two halves only the present one counts: what was scored is scored, and the second row is unknown.
    """
    if not isinstance(deal, Abstrac):
        raise ValueError("Only the games of the Abstrac family can be solved.")
    if deal.to_act < 0:
        raise ValueError("The deal is over: nothing is left to solve.")
    me: i64 = deal.to_act
    row = deal.row
    tree = tree_of(deal.limit, deal.scoring, deal.open_row.ahead(row, deal.open_row.left(row)))
    return tree.solve(row[LAST], row[TAKEN + me], row[TAKEN + 1 - me])


def action_values(deal: Deal) -> dict[int, int]:
    """What each legal action gives the seat to act: its points of this row less the other's."""
    solution = solve(deal)
    if deal.phase == CHOOSE:
        return {FIRST: solution.value, SECOND: -solution.value}
    return {count + 1: value for count, value in solution.choices.items()}


def best_action(deal: Deal) -> int:
    """Perfect play: of equally good takes the largest, and of two equal seats the first."""
    solution = solve(deal)
    if deal.phase == CHOOSE:
        if solution.value < 0:
            return SECOND
        return FIRST
    return solution.line[0] + 1


def solve_row(game: str, texts: list[str]) -> Solution:
    """A row nobody has taken from, as card texts from its open end; it may be shorter than the game's."""
    rules = rules_of(game)
    return tree_of(rules.take, rules.scoring, row_from_texts(rules, texts)).solve(0, 0, 0)


def rules_of(game: str) -> Rules:
    """The rules with this id. Raises ValueError naming those there are."""
    for rules in ALL_RULES:
        if rules.id == game:
            return rules
    raise ValueError(f"{game!r} cannot be solved; these can: {', '.join([rules.id for rules in ALL_RULES])}.")


def row_from_texts(rules: Rules, texts: list[str]) -> list[int]:
    """Distinct cards of the game's pack. Raises ValueError with one sentence otherwise."""
    cards: list[int] = []
    for text in texts:
        card = parse_card(text)
        if rules.cards & bit(card) == 0:
            raise ValueError(f"Row: {card_text(card)} is not in the pack of {rules.id}.")
        if card in cards:
            raise ValueError(f"Row: {card_text(card)} is there twice.")
        if card == JOKER and cards:
            raise ValueError("Row: the Joker lies at the open end, so it comes first. [ABS-11]")
        cards.append(card)
    longest = popcount(rules.cards) // rules.halves
    if not 0 < len(cards) <= longest:
        raise ValueError(f"Row: 1 to {longest} cards, not {len(cards)}.")
    return cards


def tree_of(limit: TakeLimit, scoring: Scoring, cards: list[int]) -> RowTree:
    """The tree of a row, given from its open end."""
    reach = [0]
    for card in cards:
        reach.append(reach[-1] | bit(card))
    return RowTree(limit, scoring, vec[i64](cards), vec[i64](reach), len(cards))
