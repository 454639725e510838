"""What the cards that a player took are worth: the shape of a scoring, and sets and suit-runs.

The masks count all ranks, or all four suits, at once.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, mypyc_attr

from kibitz.cards.card import ALL_CARDS, SUIT_NAMES, card_text, rank_mask, suit_mask
from kibitz.cards.kernel import bit, bits, ctz, popcount, top
from kibitz.cards.messages import listing, marked, say, who

# Several cards of a rank, by rank; sets and runs by their size, from 3 on.
RANK_PLURALS: Final = marked(
    ["2s", "3s", "4s", "5s", "6s", "7s", "8s", "9s", "10s", "jacks", "queens", "kings", "aces"]
)
SETS: Final = marked(["three <1>", "four <1>"])
RUNS: Final = marked(["a run of three <1>", "a run of four <1>", "a run of five <1>", "a run of six <1>"])


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

    def factors_text(self, other: str) -> str:
        """What the figures of such a sum are, `other` being the opponent's name."""
        raise NotImplementedError

    def news(self, before: i64, after: i64) -> str:
        """What cards just taken add, in words."""
        raise NotImplementedError

    def lines(self, mine: i64, theirs: i64, me: int) -> list[tuple[str, str]]:
        """How my points came about: (line, clause)."""
        return [(say("<1^>", phrase), clause) for phrase, clause in self.phrases(mine, theirs, me)]

    def phrases(self, mine: i64, theirs: i64, me: int) -> list[tuple[str, str]]:
        """The same lines without a capital, for what comes in front of them: (phrase, clause)."""
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
        return say("<1> × <2> = <3>", made, count, made * count)

    def factors_text(self, other: str) -> str:
        return say("points × <1'> cards", other)

    def result_text(self, mine: i64, theirs: i64) -> str:
        made, other = self.worth(mine), self.worth(theirs)
        if made == 0 and other > 0:
            return say("Misère: <1> × <2> = <3>", other, popcount(mine), self.points(mine, theirs))
        return say("Misère: 0") if other == 0 else self.sum_text(mine, theirs)

    def news(self, before: i64, after: i64) -> str:
        old = self.groups(before)
        fresh = [group_text(group) for group in self.groups(after) if group not in old]
        if not fresh:
            return say("No new combination")
        if old:
            return say("<1^> as well", listing(fresh))
        return say("<1^>", listing(fresh))

    def phrases(self, mine: i64, theirs: i64, me: int) -> list[tuple[str, str]]:
        made, other = self.worth(mine), self.worth(theirs)
        if made == 0 and other > 0:
            return [(say("no combination: the scores change places"), "ABS-8"), self._swapped(mine, other, me)]
        if made == 0:
            return [(say("no combination: 0"), "ABS-8")]
        found = [self._phrase(group) for group in self.groups(mine)]
        if other == 0:
            return [*found, (say("this score goes to <1>, who made no combination: 0", who(1 - me)), "ABS-8")]
        return [*found, (say("times cards that <1> took: <2>", who(1 - me), self.sum_text(mine, theirs)), "ABS-7")]

    def _swapped(self, mine: i64, other: i64, me: int) -> tuple[str, str]:
        """ABS-8: the worth of the other player's combinations, times my cards."""
        taken = popcount(mine)
        phrase = say(
            "<1'> combinations × what <2> took: <3> × <4#card|cards> = <5>",
            who(1 - me),
            who(me),
            other,
            taken,
            other * taken,
        )
        return phrase, "ABS-8"

    def _phrase(self, group: i64) -> tuple[str, str]:
        faces = " ".join([card_text(c) for c in reversed(bits(group))])
        return say("<1> (<2>): <3>", group_text(group), faces, self.worth(group)), "ABS-5"


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
    """A set or a run of three or more: `three aces`, `a run of four diamonds`."""
    size = popcount(group) - 3
    if top(group) >> 2 == ctz(group) >> 2:
        return say(SETS[size], say(RANK_PLURALS[top(group) >> 2]))
    return say(RUNS[size], say(SUIT_NAMES[top(group) & 3]))
