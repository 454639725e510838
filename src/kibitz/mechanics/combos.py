"""What the cards that a player took are worth: the shape of a scoring, and sets and suit-runs.

The masks count all ranks, or all four suits, at once.
"""

from __future__ import annotations

from mypy_extensions import i64, mypyc_attr

from kibitz.cards.card import ALL_CARDS, RANK_NAMES, SUIT_NAMES, card_text, listing, rank_mask, suit_mask
from kibitz.cards.kernel import bit, bits, ctz, popcount, top
from kibitz.mechanics.rows import cards_in_words


def rank_counts(cards: i64) -> i64:
    """How many of each rank (0 to 4), four bits a rank."""
    pairs = cards - ((cards >> 1) & 0x5555555555555)
    return (pairs & 0x3333333333333) + ((pairs >> 2) & 0x3333333333333)


@mypyc_attr(allow_interpreted_subclasses=True)
class Scoring:
    """Turns what both players took into points, and into words."""

    def points(self, mine: i64, theirs: i64) -> i64:
        """My points, once the row is empty."""
        raise NotImplementedError

    def balance(self, mine: i64, theirs: i64) -> i64:
        """My points less theirs."""
        return self.points(mine, theirs) - self.points(theirs, mine)

    def groups(self, mine: i64) -> list[i64]:
        """The cards that score, group by group."""
        raise NotImplementedError

    def sum_text(self, mine: i64, theirs: i64) -> str:
        """The points so far as a sum: `3 × 7 = 21`."""
        raise NotImplementedError

    def result_text(self, mine: i64, theirs: i64) -> str:
        """The same once the row is empty."""
        return self.sum_text(mine, theirs)

    def news(self, before: i64, after: i64) -> str:
        """What cards just taken add, in words."""
        raise NotImplementedError

    def lines(self, mine: i64, theirs: i64, me: int) -> list[tuple[str, str]]:
        """How my points came about: (line, clause)."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Combinations(Scoring):
    """ABS-5 to ABS-8: sets and suit-runs added up, times the cards that the other player took; misère."""

    def __init__(self, three: i64, four: i64, runs: tuple[int, int, int, int]) -> None:
        self.three = three
        self.four = four
        # A run of k cards holds k-2 threes, k-3 fours and so on: second differences give each run its worth.
        self.step3: i64 = runs[0]
        self.step4: i64 = runs[1] - 2 * runs[0]
        self.step5: i64 = runs[2] - 2 * runs[1] + runs[0]
        self.step6: i64 = runs[3] - 2 * runs[2] + runs[1]

    def worth(self, cards: i64) -> i64:
        """ABS-5, ABS-6: sets and runs; a card may count in one of each. ABS-12: the Joker is in neither."""
        cards &= ALL_CARDS
        counts = rank_counts(cards)
        worth = self.three * popcount(counts & (counts >> 1) & 0x1111111111111)
        worth += self.four * popcount((counts >> 2) & 0x1111111111111)
        threes = cards & (cards >> 4) & (cards >> 8)
        if threes != 0:
            fours = threes & (threes >> 4)
            fives = fours & (fours >> 4)
            worth += self.step3 * popcount(threes) + self.step4 * popcount(fours)
            worth += self.step5 * popcount(fives) + self.step6 * popcount(fives & (fives >> 4))
        return worth

    def points(self, mine: i64, theirs: i64) -> i64:
        """ABS-7, and ABS-8: who alone has no combination scores what the other would have."""
        made = self.worth(mine)
        other = self.worth(theirs)
        if made == 0:
            return other * popcount(mine)
        if other == 0:
            return 0
        return made * popcount(theirs)

    def balance(self, mine: i64, theirs: i64) -> i64:
        """ABS-7, ABS-8: where one has nothing, the scores change places."""
        made = self.worth(mine)
        other = self.worth(theirs)
        ahead = made * popcount(theirs) - other * popcount(mine)
        if made == 0 or other == 0:
            return -ahead
        return ahead

    # --- words ----------------------------------------------------------------------------------------------

    def groups(self, mine: i64) -> list[i64]:
        cards = mine & ALL_CARDS
        sets = [cards & rank_mask(rank) for rank in range(12, -1, -1)]
        found = [group for group in sets if popcount(group) > 2]
        for suit in (3, 2, 0, 1):
            found.extend([run for run in runs_of(cards & suit_mask(suit)) if popcount(run) > 2])
        return found

    def sum_text(self, mine: i64, theirs: i64) -> str:
        made, count = self.worth(mine), popcount(theirs)
        return f"{made} × {count} = {made * count}"

    def result_text(self, mine: i64, theirs: i64) -> str:
        made, other = self.worth(mine), self.worth(theirs)
        if made == 0 and other > 0:
            return f"Misère: {other} × {popcount(mine)} = {self.points(mine, theirs)}"
        return "Misère: 0" if other == 0 else self.sum_text(mine, theirs)

    def news(self, before: i64, after: i64) -> str:
        old = self.groups(before)
        fresh = [group_text(group) for group in self.groups(after) if group not in old]
        if not fresh:
            return "No new combination"
        said = listing(fresh)
        return said[0].upper() + said[1:] + (" as well" if old else "")

    def lines(self, mine: i64, theirs: i64, me: int) -> list[tuple[str, str]]:
        made, other = self.worth(mine), self.worth(theirs)
        if made == 0 and other > 0:
            taken = popcount(mine)
            swapped = f"{other} × {cards_in_words(taken)} = {other * taken}"
            return [
                ("No combination: the scores change places", "ABS-8"),
                (f"{{{1 - me}}}'s combinations × what {{{me}}} took: {swapped}", "ABS-8"),
            ]
        found = [self._line(group) for group in self.groups(mine)]
        if made == 0:
            return [("No combination: 0", "ABS-8")]
        if other == 0:
            return [*found, (f"This score goes to {{{1 - me}}}, who made no combination: 0", "ABS-8")]
        took = f"cards that {{{1 - me}}} took"
        return [*found, (f"Times {took}: {self.sum_text(mine, theirs)}", "ABS-7")]

    def _line(self, group: i64) -> tuple[str, str]:
        text = group_text(group)
        faces = " ".join([card_text(c) for c in reversed(bits(group))])
        return f"{text[0].upper()}{text[1:]} ({faces}): {self.worth(group)}", "ABS-5"


def runs_of(cards: i64) -> list[i64]:
    """Cards of one suit, or one of each rank, split where neighbours are missing; the highest run first."""
    found: list[i64] = []
    before = -9
    for card in reversed(bits(cards)):
        if before >> 2 == (card >> 2) + 1:
            found[-1] |= bit(card)
        else:
            found.append(bit(card))
        before = card
    return found


def group_text(group: i64) -> str:
    """`three aces`, `a run of four diamonds`."""
    size = ["", "", "two", "three", "four", "five", "six"][popcount(group)]
    if top(group) >> 2 == ctz(group) >> 2:
        return f"{size} {plural_rank(top(group) >> 2)}"
    return f"a run of {size} {SUIT_NAMES[top(group) & 3]}"


def plural_rank(rank: i64) -> str:
    """`aces`, `10s`."""
    return RANK_NAMES[rank] + "s"
